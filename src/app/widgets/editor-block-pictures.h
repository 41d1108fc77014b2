/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockPictures: thumbnails of a document's blocks, kept as long as a block and the looks of
 * the tiles stay what they are. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_PICTURES (editor_block_pictures_get_type ())
G_DECLARE_FINAL_TYPE (EditorBlockPictures, editor_block_pictures, EDITOR, BLOCK_PICTURES, GObject)

EditorBlockPictures *editor_block_pictures_new (EditorDocument *document);
/* The block as drawn, @size device pixels wide and high; cells that are no part of it are
 * transparent. Borrowed. */
GdkTexture *editor_block_pictures_get (EditorBlockPictures *self, guint block, guint size);
/* The same for an id or "tag:NAME" (the first block that has it); NULL if there is none. */
GdkTexture *editor_block_pictures_find (EditorBlockPictures *self, const char *entry, guint size);
/* A tile as it is drawn, by its representation; NULL if there is none. Borrowed. */
GdkTexture *
editor_block_pictures_find_tile (EditorBlockPictures *self, gunichar representation, guint size);

G_END_DECLS
