/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of `ashlar export` share. A call comes to a batch, mostly of one: inputs, which are contents and levels; what of
 * them gives levels, recipes and the levels themselves; and jobs, a level and a file each. */

#pragma once

#include "cli/cli.h"
#include "export/ashlar-exporter.h"

G_BEGIN_DECLS

typedef struct
{
  /* As it was said. */
  char    *format_id, *output, *puzzle;
  char   **recipes, *seed_text, *seeds, **settings, **rerolls;
  char    *style, *skin, *encoding;
  gint     width, cell_size, n_threads;
  gboolean blocks, unlit, if_changed, dry_run, watch, progress;
  char    *list, *depfile;
  char    *page_words[ASHLAR_N_PAGE_OPTIONS];
  gboolean page_left_out[ASHLAR_N_PAGE_OPTIONS];
  char   **inputs; /* ends with NULL */

  /* What that comes to. */
  const AshlarExportFormat *format; /* NULL: ipuz */
  gboolean                  is_page, is_undressed;
  gboolean                  has_seeds;
  guint64                   first_seed, last_seed;
  AshlarOptions            *options;
  AshlarExportOptions       looks; /* of all inputs alike; owned */
} CliExport;

/* FALSE after a word about what is wrong with the call. */
gboolean cli_export_check (CliExport *self);
gboolean cli_export_is_to_stdout (const CliExport *self);
/* The formats, a line each. */
void cli_export_list_formats (void);
/* "ipuz, pdf, png" */
char *cli_export_dup_format_ids (void);
/* Whether the format shows what a skin or a picture says. */
gboolean cli_export_knows_looks (const CliExport *self);

/* ------------------------------------------------------------------ inputs */

typedef struct
{
  const char     *path;    /* as the call has it */
  char           *name;    /* of the file, without its end: "keep" */
  AshlarContent  *content; /* NULL: it is a level */
  GBytes         *bytes;   /* of a level that cannot be read again; nullable */
  AshlarExporter *exporter;
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

/* What the format cannot hold. */
typedef struct
{
  char *code, *message;
  guint n_levels;
} CliExportLoss;

typedef struct
{
  CliExport  *call;
  GPtrArray  *inputs;           /* of CliExportInput */
  GPtrArray  *sources;          /* of CliExportSource */
  GArray     *jobs;             /* of CliExportJob */
  GHashTable *names;            /* nullable: of the jobs' files, as absolute paths */
  gint        n_done, n_failed; /* atomic */
  GMutex      lock;
  GPtrArray  *losses;            /* under the lock; of CliExportLoss, as they were found first */
  GHashTable *losses_by_message; /* under the lock; borrowed */
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

/* Writes @level as @job says. Any thread. The job gets the names of what was written. @losses: gets what the format cannot hold. */
gboolean cli_export_write_level (const CliExportBatch *self,
                                 AshlarLevel          *level,
                                 CliExportJob         *job,
                                 AshlarReport        **losses,
                                 GCancellable         *cancellable,
                                 GError              **error);

/* ------------------------------------------------------------------ report */

void cli_export_loss_free (gpointer data);
/* Any thread. */
void cli_export_add_losses (CliExportBatch *self, AshlarReport *losses);
/* All that is to be said in the end. @signal: that stopped it; 0: none. */
void cli_export_report (const CliExportBatch *self, gint signal);

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

/* The files of all levels that were written, each once: some may be shared. */
GPtrArray *cli_export_list_files (const CliExportBatch *self);
/* What a game's build wants to know of the batch: --list and --depfile. @made_from: of char *. FALSE after a word about it. */
gboolean cli_export_tell_build (const CliExportBatch *self, GPtrArray *made_from);

/* ----------------------------------------------------------------- puzzles */

/* The blocks of the only input, which is a content. */
gint cli_export_blocks (const CliExport *call);
/* The puzzles of @content as ipuz files: the one that is named, or all. @puzzle, @output: nullable.
 * Returns the exit status. */
gint cli_export_puzzles (AshlarContent *content,
                         const char    *name, /* of the content */
                         const char    *puzzle,
                         const char    *output);

G_END_DECLS
