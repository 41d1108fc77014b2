/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What one call of ashlar import has in hand; maps have a file of their own. */

#pragma once

#include "cli/cli.h"
#include "formats/ashlar-map-import-private.h"

G_BEGIN_DECLS

/* One of the files, and what became of it. */
typedef struct
{
  const char     *name, *path;
  gboolean        is_map;
  AshlarPuzzle   *puzzle; /* NULL: refused, or a map */
  AshlarMapFile  *map;    /* NULL: refused, or a puzzle */
  AshlarMapCounts counts; /* of a map that went into the content */
  char           *blocks; /* of it: “one”, “two” */
  AshlarReport   *report;
  AshlarText     *refusal;  /* what is wrong that no finding says; NULL: nothing */
  char           *id;       /* in the content; NULL: not put there */
  gboolean        is_known; /* it was there already */
  char           *recipe;   /* made for it; NULL: none */
} CliImportItem;

typedef struct
{
  char    *into;
  char    *id;
  gboolean is_dry;
  gboolean with_recipe;
  char    *format;
  gboolean json;
  char    *cut, *split, *layer;
  gboolean any_rectangle, no_openings, keep_turns;

  AshlarMapOptions options;
  char            *folder;  /* of the content; nullable */
  AshlarContent   *content; /* with what has been added so far; NULL: there is none */
  GArray          *items;   /* of CliImportItem */
  gboolean         is_new, is_changed, is_refused;
} CliImportCall;

/* --blocks, --split and the others; FALSE: the call is wrong, and that has been said. */
gboolean cli_import_parse_map_options (CliImportCall *call);
void     cli_import_read_map (CliImportItem *item, AshlarMapFormat format, GBytes *bytes);
/* Into call->content. */
void cli_import_add_map (CliImportCall *call, CliImportItem *item);
void cli_import_print_map (const CliImportCall *call, const CliImportItem *item);
void cli_import_write_map (JsonBuilder *builder, const CliImportItem *item);

G_END_DECLS
