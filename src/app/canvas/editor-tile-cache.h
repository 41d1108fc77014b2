/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileCache: pieces of the canvas as textures, EDITOR_PIECE device pixels a side, the least
 * recently used dropped. A piece is known by the size of a cell it was drawn for and its column and
 * row among the pieces of that picture. */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

#define EDITOR_PIECE 256

typedef struct _EditorTileCache EditorTileCache;

EditorTileCache *editor_tile_cache_new (void);
void             editor_tile_cache_free (EditorTileCache *self);

/* Borrowed; NULL if the piece is to be drawn. */
GdkTexture      *
editor_tile_cache_lookup (EditorTileCache *self, double cell_size, guint column, guint row);
void editor_tile_cache_insert (
    EditorTileCache *self, double cell_size, guint column, guint row, GdkTexture *texture);
void editor_tile_cache_clear (EditorTileCache *self);
/* Drops, at every size, the pieces that show a cell of the rectangle. */
void editor_tile_cache_invalidate (EditorTileCache *self, int x, int y, int width, int height);
/* Keeps no more than @n_pieces; called after a frame, so that none in use is dropped. */
void  editor_tile_cache_trim (EditorTileCache *self, guint n_pieces);
guint editor_tile_cache_get_n_pieces (EditorTileCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTileCache, editor_tile_cache_free)

G_END_DECLS
