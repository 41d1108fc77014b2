/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the subcommands share: exit statuses, options, reading, printing. No subcommand has logic of
 * its own: what it does, libashlar does. */

#pragma once

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-tree-private.h"
#include "base/ashlar-text-private.h"
#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-generator.h"

G_BEGIN_DECLS

enum
{
  CLI_DONE = 0,
  CLI_BAD_INPUT = 1, /* the input is wrong */
  CLI_BAD_CALL = 2,  /* the call is wrong */
};

typedef struct
{
  const char *name;
  const char *synopsis; /* of the arguments */
  const char *summary;
  gint (*run) (gint argc, char **argv); /* argv[0] is "ashlar NAME" */
} CliCommand;

extern const CliCommand cli_generate;
extern const CliCommand cli_recipes;
extern const CliCommand cli_planners;
extern const CliCommand cli_painters;
extern const CliCommand cli_passes;
extern const CliCommand cli_lint;
extern const CliCommand cli_check;
extern const CliCommand cli_import;
extern const CliCommand cli_export;
extern const CliCommand cli_schema;
extern const CliCommand cli_survey;
extern const CliCommand cli_play;
extern const CliCommand cli_complete;

/* In the order in which they are listed; NULL: there are no more. */
const CliCommand *cli_get_command (guint index);

/* Parses the options of @command, which leaves the arguments in @argv. FALSE: *status is what to
 * return. */
gboolean cli_parse (const CliCommand   *command,
                    const GOptionEntry *entries,
                    const char         *description,
                    gint               *argc,
                    char             ***argv,
                    gint                min_arguments,
                    gint                max_arguments,
                    gint               *status);

/* Calls @func for each option of @command as it is parsed, without running it. @entry is there for the call alone. */
typedef void (*CliOptionFunc) (const GOptionEntry *entry, gpointer data);
void cli_each_option (const CliCommand *command, CliOptionFunc func, gpointer data);

/* To stderr, "ashlar COMMAND: …", and to stdout, as UTF-8. What comes by %s may come from a file, and
 * is escaped; see ashlar-printable-private.h. */
void cli_complain (const CliCommand *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
void cli_print (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* The same of @n things, which are among the arguments where they are told: to stderr. */
void
cli_complain_n (const CliCommand *command, const char *format, const char *plural, guint64 n, ...)
    G_GNUC_PRINTF (2, 5) G_GNUC_PRINTF (3, 5);
/* A line for people on stdout, in their language; and of @n things. */
void cli_say (const char *format, ...) G_GNUC_PRINTF (1, 2);
void cli_say_n (const char *format, const char *plural, guint64 n, ...) G_GNUC_PRINTF (1, 4)
    G_GNUC_PRINTF (2, 4);
/* The same at the end of what is printed as a whole, and without an end of the line. */
void cli_append (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
void cli_append_n (GString *text, const char *format, const char *plural, guint64 n, ...)
    G_GNUC_PRINTF (2, 5) G_GNUC_PRINTF (3, 5);
char *cli_dup_words (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *cli_dup_words_n (const char *format, const char *plural, guint64 n, ...) G_GNUC_PRINTF (1, 4)
    G_GNUC_PRINTF (2, 4);
/* In the language of the locale, where cli_complain() looks its formats up, too; for people, never for what
 * programs read. Of a message that is marked by N_(), of a text, an error, a finding; borrowed from these. */
const char *cli_words (const char *message);
const char *cli_words_of_text (AshlarText *text);
/* For who finds words by himself: the function, and the language as HTML has it; NULL: English. */
char       *cli_translate (const char *message, const char *plural, guint64 n, gpointer data);
char       *cli_dup_language (void);
const char *cli_words_of_error (const GError *error);
const char *cli_words_of_finding (const AshlarFinding *finding);
/* "ashlar COMMAND: PREFIX", then what @error says, in as many lines as it has faults. */
void cli_complain_of (const CliCommand *command, const char *prefix, const GError *error);
/* The same of what a level failed by: "FILE:SUBJECT: …", but "--set width=x: …" where the fault lies
 * in one of @settings (nullable; as given to --set). */
void cli_complain_of_level (const CliCommand *command,
                            const char       *file,
                            char            **settings,
                            const GError     *error);
/* When all is done: @status, or CLI_BAD_INPUT and a word about it if not everything has been written
 * to stdout. */
gint cli_close_stdout (gint status);

/* "paint=1" each, nullable, into @options; complains about what is none. */
gboolean cli_read_rerolls (const CliCommand *command, char **rerolls, AshlarOptions *options);

/* "A..B", both ends included, fewer than 2^64; complains about what is none. */
gboolean
cli_read_seeds (const CliCommand *command, const char *seeds, guint64 *first, guint64 *last);
/* Of the seeds the part that --shard says, "I/N", with I from 1, or from 0 with @from_zero; @shard: nullable. There may be none of them:
 * then *first is above *last. */
gboolean cli_read_shard (const CliCommand *command,
                         const char       *shard,
                         gboolean          from_zero,
                         guint64          *first,
                         guint64          *last);
/* Complains if --threads is no number of threads; 0 is one for each processor. */
gboolean cli_check_threads (const CliCommand *command, gint n_threads);

/* TRUE for "json"; complains about everything but "text" and "json". NULL is text. */
gboolean cli_parse_format (const CliCommand *command, const char *format, gboolean *json);

/* @path "-" is standard input. */
GBytes        *cli_read (const char *path, GError **error);
const char    *cli_display_name (const char *path); /* "standard input" for "-" */
AshlarContent *cli_load_content (const CliCommand *command, const char *path); /* complains */
/* What files that were merged are of, for the names in it. @path: nullable, then there is none and all is well; else its digest must
 * be @digest. @things: "surveys". Complains. */
gboolean cli_load_content_of (const CliCommand *command,
                              const char       *path,
                              const char       *digest,
                              const char       *things,
                              AshlarContent   **content);
/* What fails is told in the end, by cli_close_stdout(). */
void cli_write_stdout (GBytes *bytes);
void cli_print_json (JsonBuilder *builder);
/* @path NULL or "-" is standard output; else as ashlar_file_write(). */
gboolean cli_write (const char *path, GBytes *bytes, GError **error);
/* Whether a file can lie where @path says; complains. Nullable, as for cli_write(). For what runs long
 * before it writes. */
gboolean cli_check_folder (const CliCommand *command, const char *path);
gboolean cli_write_in_pieces (const char *path, AshlarGiveFunc give, gpointer what, GError **error);

/* The findings: a line each on stdout, or one JSON document. Returns CLI_BAD_INPUT if there is an
 * error among them. */
gint cli_print_report (AshlarReport *report, const char *name, gboolean json);
/* The findings as a member "findings" of the object at hand; @refusal: nullable, one more. */
void cli_write_findings (JsonBuilder *builder, AshlarReport *report, AshlarText *refusal);

G_END_DECLS
