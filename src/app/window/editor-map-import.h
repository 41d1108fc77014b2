/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps out of files, and blocks out of maps, both in a worker: what comes of them, and what is to be
 * said of it. */

#pragma once

#include <gtk/gtk.h>

#include "formats/ashlar-map-import-private.h"

G_BEGIN_DECLS

/* Pictures of blocks that a result has, at most. */
#define EDITOR_MAP_MOST_PICTURES 60

/* A file as it was read. */
typedef struct
{
  GFile         *file;
  char          *name;     /* for people */
  gboolean       is_other; /* no map: a crossword, a content */
  AshlarMapFile *map;      /* NULL: refused, or no map */
  AshlarReport  *report;   /* of the reading */
} EditorMapFile;

/* One line of the report. */
typedef struct
{
  AshlarSeverity severity;
  char          *text; /* "room.tmx, line 12: …" */
} EditorMapRemark;

/* What would come in. */
typedef struct
{
  AshlarContent  *content; /* with the blocks in it; what it began with, if there are none */
  AshlarMapCounts counts;  /* of all files */
  guint           n_refused;
  GPtrArray      *remarks;  /* of EditorMapRemark, the gravest first */
  GPtrArray      *pictures; /* of GdkTexture, of the first new blocks */
} EditorMapResult;

void editor_map_result_free (EditorMapResult *self);

/* @files: of GFile. */
void editor_map_read_async (GPtrArray          *files,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data);
/* Of EditorMapFile, in the order of the files. NULL: it was cancelled. */
GPtrArray *editor_map_read_finish (GAsyncResult *result);

/* A job of a worker. */
typedef struct
{
  GPtrArray       *files;
  AshlarContent   *content;
  AshlarMapOptions options; /* with texts of its own */
  guint            picture_size;
  EditorMapResult *result; /* what comes of it */
} EditorMapCut;

/* @files: of EditorMapFile; @options are copied. @picture_size: device pixels. */
EditorMapCut *editor_map_cut_new (GPtrArray              *files,
                                  AshlarContent          *content,
                                  const AshlarMapOptions *options,
                                  guint                   picture_size);
void          editor_map_cut_free (gpointer cut);
gboolean      editor_map_cut_run (gpointer cut, GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorMapResult, editor_map_result_free)

G_END_DECLS
