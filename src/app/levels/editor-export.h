/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExport: what of a level is written or copied, and how it is drawn. The one way from a level to the
 * bytes of a file; `ashlar export` makes the same with the same options. */

#pragma once

#include "render/ashlar-page-options.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_EXPORT_PDF,
  EDITOR_EXPORT_PNG,
  EDITOR_EXPORT_SVG,
  EDITOR_EXPORT_JSON,
  EDITOR_EXPORT_TEXT,
} EditorExportFormat;
#define EDITOR_N_EXPORT_FORMATS 5

typedef struct
{
  EditorExportFormat format;
  gboolean           is_tiles;  /* and no page */
  guint              cell_size; /* of tiles, in pixels */
  char              *folder;    /* where the pictures of tiles lie; nullable */
  char              *skin;      /* of tiles: an id; nullable: they are plain */
  gboolean           light;     /* of tiles: the level's lights are on */
  gunichar background;        /* the content's default tile, drawn without its character; 0: none */
  AshlarOnePageOptions page;  /* texts owned */
  guint                width; /* of a page as PNG, in pixels */
} EditorExport;

const char   *editor_export_get_suffix (EditorExportFormat format); /* of a file: "pdf" */
gboolean      editor_export_is_picture (const EditorExport *self);
EditorExport *editor_export_new (const AshlarOnePageOptions *page, const char *folder);
EditorExport *editor_export_copy (const EditorExport *self);
void          editor_export_free (EditorExport *self);
/* Pixels a cell with which all of the level can be looked at; what is exported has as many as the command's
 * pictures unless it is said. */
guint editor_export_find_cell_size (AshlarLevel *level);
/* Reads pictures of tiles: for a worker. */
GBytes *editor_export_make (const EditorExport *self, AshlarLevel *level, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorExport, editor_export_free)

G_END_DECLS
