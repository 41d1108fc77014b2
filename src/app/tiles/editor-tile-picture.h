/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTilePicture: what stands for a tile's picture in a row: thumbnail and name, in a button whose
 * menu chooses a file, a region of it, or takes it away. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_PICTURE (editor_tile_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorTilePicture, editor_tile_picture, EDITOR, TILE_PICTURE, GtkWidget)

GtkWidget *editor_tile_picture_new (void);
/* Call again after each change. @document: nullable; then, or with ASHLAR_NO_INDEX, nothing is shown. */
void editor_tile_picture_set_tile (EditorTilePicture *self, EditorDocument *document, guint index);
/* Picture files that are dropped on @row become the tile's picture. */
void editor_tile_picture_accept_drops (EditorTilePicture *self, GtkWidget *row);

G_END_DECLS
