/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of `ashlar export` share. A call comes to a batch, mostly of one: inputs, which are contents and levels; what of
 * them gives levels, recipes and the levels themselves; and jobs, a level and a file each. */

#pragma once

#include "cli/cli.h"
#include "render/ashlar-page-options.h"
#include "render/ashlar-pictures.h"

G_BEGIN_DECLS

typedef enum
{
  CLI_EXPORT_IPUZ,
  CLI_EXPORT_LEVEL,
  CLI_EXPORT_TEXT,
  CLI_EXPORT_PNG,
  CLI_EXPORT_SVG,
  CLI_EXPORT_PDF,
} CliExportFormat;

typedef struct
{
  /* As it was said. */
  char    *format_id, *output, *puzzle;
  char   **recipes, *seed_text, *seeds, **settings, **rerolls;
  char    *style, *skin;
  gint     width, cell_size, n_threads;
  gboolean unlit, if_changed, dry_run, watch, progress;
  char    *list, *depfile;
  char    *page_words[ASHLAR_N_PAGE_OPTIONS];
  gboolean page_left_out[ASHLAR_N_PAGE_OPTIONS];
  char   **inputs; /* ends with NULL */

  /* What that comes to. */
  CliExportFormat      format;
  gboolean             is_plain, is_undressed, is_map;
  gboolean             has_seeds;
  guint64              first_seed, last_seed;
  AshlarOptions       *options;
  AshlarOnePageOptions page; /* owned */
} CliExport;

/* FALSE after a word about what is wrong with the call. */
gboolean cli_export_check (CliExport *self);
gboolean cli_export_is_to_stdout (const CliExport *self);
/* ".png" */
const char *cli_export_get_extension (const CliExport *self);

/* ------------------------------------------------------------------ inputs */

typedef struct
{
  const char     *path;     /* as the call has it */
  char           *name;     /* of the file, without its end: "keep" */
  AshlarContent  *content;  /* NULL: it is a level */
  GBytes         *bytes;    /* of a level that cannot be read again; nullable */
  AshlarPictures *pictures; /* nullable */
  const char     *skin;     /* nullable */
} CliExportInput;

/* What gives levels. */
typedef struct
{
  const CliExportInput *input;
  const char           *recipe;    /* NULL: the input is the level */
  AshlarGenerator      *generator; /* NULL: every seed fails by .failure */
  GError               *failure;
} CliExportSource;

typedef struct
{
  guint   source;
  guint64 seed;
  char   *path; /* NULL: the standard output */

  /* What became of it. */
  gboolean   is_done, is_unchanged;
  GError    *error;
  GPtrArray *files; /* of char *; nullable */
} CliExportJob;

typedef struct
{
  CliExport *call;
  GPtrArray *inputs;           /* of CliExportInput */
  GPtrArray *sources;          /* of CliExportSource */
  GArray    *jobs;             /* of CliExportJob */
  gint       n_done, n_failed; /* atomic */
} CliExportBatch;

/* All inputs of the call, and what of them gives levels. CLI_DONE, or what the command is to return, after a word about it. An input
 * that cannot be read is told and left out, if there are others. */
gint cli_export_read (CliExportBatch *self, gboolean *all_read);
void cli_export_batch_clear (CliExportBatch *self);
/* The level of a file, or what is wrong with it. Any thread. */
AshlarLevel *
cli_export_load_level (const CliExport *call, const CliExportInput *input, GError **error);

/* Reads, makes and writes all there is, and says what failed. Returns the exit status. @files: gets what it was made from: of char *. */
gint cli_export_round (CliExport *call, GCancellable *cancellable, GPtrArray *files);
/* The same again whenever what it was made from changes, until it is interrupted. */
gint cli_export_watch (CliExport *call);

/* Writes @level to @path. Any thread. @files gets the names of what was written. */
gboolean cli_export_write_level (const CliExport      *call,
                                 const CliExportInput *input,
                                 AshlarLevel          *level,
                                 CliExportJob         *job,
                                 GCancellable         *cancellable,
                                 GError              **error);

/* ------------------------------------------------------------------- names */

typedef struct
{
  const char *name;   /* of the input */
  const char *recipe; /* NULL: the input is a level, which has no {recipe}, {seed} and {content} */
  guint64     seed, index;
} CliExportPlace;

/* "levels/{recipe}-{seed:3}.png" at a place: what comes from a file can name no other folder.
 * Error: a word that is not known, or not of such a place, and which are. */
char *cli_export_name (const char *output, const CliExportPlace *place, GError **error);
/* "../keep.ashlar.json" is called "keep". */
char *cli_export_dup_stem (const char *path);

/* ------------------------------------------------------------------- build */

/* What a game's build wants to know of the batch: --list and --depfile. @made_from: of char *. FALSE after a word about it. */
gboolean cli_export_tell_build (const CliExportBatch *self, GPtrArray *made_from);

/* ----------------------------------------------------------------- puzzles */

/* The puzzles of @content as ipuz files: the one that is named, or all. @puzzle, @output: nullable.
 * Returns the exit status. */
gint cli_export_puzzles (AshlarContent *content,
                         const char    *name, /* of the content */
                         const char    *puzzle,
                         const char    *output);

G_END_DECLS
