/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a tile, each as one step of undo on the document. Every function says in @error why it cannot be done, in words for
 * a toast or a row; then nothing has changed. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* Takes the changed @tile (reference count one). @field: the step's merge key, so that typing in one field is one step. */
gboolean editor_tile_edit_replace (EditorDocument *document,
                                   guint           index,
                                   AshlarTile     *tile,
                                   const char     *label,
                                   const char     *field,
                                   GError        **error);

/* Everywhere: cells, references, parents, plugs, recipes. */
gboolean
editor_tile_edit_rename (EditorDocument *document, guint index, gunichar to, GError **error);

/* Gives the tile its own value of @field, which is the one it has now, or takes it away so that the parent's holds. */
gboolean editor_tile_edit_set_own (
    EditorDocument *document, guint index, AshlarTileFields field, gboolean own, GError **error);

/* A new tile behind all others; its index, or ASHLAR_NO_INDEX. @template_index: copied, or ASHLAR_NO_INDEX for a plain tile. */
guint editor_tile_edit_add (EditorDocument *document, guint template_index, GError **error);

/* Fails while blocks, tiles or recipes use it. */
gboolean editor_tile_edit_remove (EditorDocument *document, guint index, GError **error);

/* Cells of each block that show the tile: pairs of block index and count, most cells first. */
typedef struct
{
  guint block;
  guint n_cells;
} EditorTileUse;

GArray *editor_tile_find_uses (AshlarContent *content, guint index);
/* Tiles that name it as an outcome. */
GArray *editor_tile_find_conditionals (AshlarContent *content, guint index);

G_END_DECLS
