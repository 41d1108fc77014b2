/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a tile, each as one step of undo on the document. Every function says in @error why it cannot be done, in words for
 * a toast or a row; then nothing has changed. */

#pragma once

#include "document/editor-document.h"

G_BEGIN_DECLS

/* Applies @content if opening it would succeed. @field: the merge key of the step, or NULL. For the edits of this page alone. */
gboolean editor_tile_edit_apply (EditorDocument *document,
                                 AshlarContent  *content,
                                 EditorChange    kind,
                                 guint           index,
                                 const char     *label,
                                 const char     *key,
                                 GError        **error);

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

/* What the tile becomes in one orientation; @to 0: what follows from the others. Entries that were the parent's become the tile's own. */
gboolean editor_tile_edit_set_turn (EditorDocument   *document,
                                    guint             index,
                                    AshlarOrientation orientation,
                                    gunichar          to,
                                    GError          **error);
gboolean editor_tile_edit_set_default (EditorDocument *document, guint index, GError **error);
gboolean editor_tile_edit_move (EditorDocument *document, guint from, guint to, GError **error);
/* The tile at @by takes the place of this one everywhere, and this one goes. */
gboolean
editor_tile_edit_replace_by (EditorDocument *document, guint index, guint by, GError **error);
/* Its outcomes go; what is a parent's outcomes stays away, too. */
gboolean editor_tile_edit_make_plain (EditorDocument *document, guint index, GError **error);

/* A new tile behind all others; its index, or ASHLAR_NO_INDEX. @template_index: copied, or ASHLAR_NO_INDEX for a plain tile. */
guint editor_tile_edit_add (EditorDocument *document, guint template_index, GError **error);

/* Fails while something names it, and says what. */
gboolean editor_tile_edit_remove (EditorDocument *document, guint index, GError **error);

G_END_DECLS
