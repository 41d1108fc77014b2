/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a tile; what is the same for objects is in editor-blueprint-edit.h. */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* Takes the changed @tile (reference count one). @field: what it is that is changed, so that typing in
 * one field is one step; nullable. */
EditorEdit *editor_tile_edit_replace (AshlarContent *content,
                                      guint          index,
                                      AshlarTile    *tile,
                                      const char    *label,
                                      const char    *field,
                                      GError       **error);

/* Everywhere: cells, references, parents, plugs, recipes. */
EditorEdit *
editor_tile_edit_rename (AshlarContent *content, guint index, gunichar to, GError **error);

/* Gives the tile its own value of @field, which is the one it has now, or takes it away so that the
 * parent's holds. */
EditorEdit *editor_tile_edit_set_own (
    AshlarContent *content, guint index, AshlarTileFields field, gboolean own, GError **error);

/* What the tile becomes in one orientation; @to 0: what follows from the others. Entries that were
 * the parent's become the tile's own. */
EditorEdit *editor_tile_edit_set_turn (AshlarContent    *content,
                                       guint             index,
                                       AshlarOrientation orientation,
                                       gunichar          to,
                                       GError          **error);
/* A part of a picture, in pixels; width 0: all of it. */
typedef struct
{
  guint x, y, width, height;
} EditorRegion;

/* @image: NULL: none, whatever its parent has. @region: NULL: the whole picture. */
EditorEdit *editor_tile_edit_set_picture (AshlarContent      *content,
                                          guint               index,
                                          const char         *image,
                                          const EditorRegion *region,
                                          const char         *field,
                                          GError            **error);
EditorEdit *editor_tile_edit_set_default (AshlarContent *content, guint index, GError **error);

G_END_DECLS
