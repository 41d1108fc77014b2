/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExportPreview: what an export will be, made as it will be made: its picture, its files, what it cannot hold. Made in a worker,
 * shown by whoever asked. */

#pragma once

#include <gtk/gtk.h>

#include "levels/editor-export.h"

G_BEGIN_DECLS

typedef struct
{
  char       *name;
  guint64     size;    /* bytes */
  GdkTexture *texture; /* of a sheet, as it is shown; nullable */
} EditorExportFile;

typedef struct
{
  GdkTexture *picture; /* of the level; nullable */
  GArray *
      files; /* of EditorExportFile, the main one first; none where the level is too large to try */
  char      *head;     /* of the main file, if it is text; nullable */
  GPtrArray *losses;   /* of char *: a sentence each */
  gboolean   is_tried; /* it was made; else the level is too large for that */
  char      *failure;  /* nullable: why it cannot be made */
} EditorExportPreview;

/* For a worker. @name: of the main file. NULL: cancelled. */
EditorExportPreview *editor_export_preview_make (const EditorExport *what,
                                                 AshlarLevel        *level,
                                                 const char         *name,
                                                 GCancellable       *cancellable);
void                 editor_export_preview_free (EditorExportPreview *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorExportPreview, editor_export_preview_free)

G_END_DECLS
