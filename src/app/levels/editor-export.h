/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExport: what of a level is written or copied, and how it is drawn: a format and its options, those of
 * `ashlar export`, which makes the same files. */

#pragma once

#include "export/ashlar-exporter.h"

G_BEGIN_DECLS

typedef struct
{
  const AshlarExportFormat *format;
  AshlarExportOptions       options; /* texts owned */
} EditorExport;

EditorExport *editor_export_new (void); /* a PNG as it usually is */
EditorExport *editor_export_copy (const EditorExport *self);
void          editor_export_free (EditorExport *self);
/* Pixels a cell with which all of the level can be looked at; what is exported has as many as the command's
 * pictures unless it is said. */
guint editor_export_find_cell_size (AshlarLevel *level);

/* A name that any file system takes, and no path, with its extension: the page's title, or "keep-42". */
char *editor_export_dup_file_name (const EditorExport *self, AshlarLevel *level);
/* What is told when files were written: "Exported to keep-42.tmx and 4 more files". */
char *editor_export_dup_said (GFile *file, guint n_files);

/* The next three read pictures and draw: for a worker. */

/* All files, in memory; the main one is called @name. */
AshlarOutput *editor_export_make (const EditorExport *self,
                                  AshlarLevel        *level,
                                  const char         *name,
                                  GCancellable       *cancellable,
                                  GError            **error);
/* The main file alone. */
GBytes *editor_export_make_bytes (const EditorExport *self, AshlarLevel *level, GError **error);
/* Files: all, or none is touched. The paths of those that are there now, the main one first; where the system knows none, their names.
 */
GPtrArray *editor_export_write (const EditorExport *self,
                                AshlarLevel        *level,
                                GFile              *file,
                                GCancellable       *cancellable,
                                GError            **error);

/* The same in the background: what it was asked for, and how many files there are now. */
typedef struct
{
  AshlarLevel  *level;
  EditorExport *what;
  GFile        *file;
  guint         n_files;
} EditorExportJob;

void editor_export_write_async (const EditorExport *self,
                                AshlarLevel        *level,
                                GFile              *file,
                                gpointer            source,
                                GAsyncReadyCallback callback);
/* @job: borrowed from @result, whatever has become of it. */
gboolean
editor_export_write_finish (GAsyncResult *result, const EditorExportJob **job, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorExport, editor_export_free)

G_END_DECLS
