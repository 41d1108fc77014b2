/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileRow: one value of a tile in the inspector: its name, whose it is, the control, and the button that gives an own value or takes
 * the parent's. Values of the parent are dimmed. */

#pragma once

#include <adwaita.h>

#include "content/ashlar-tile-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TILE_ROW (editor_tile_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorTileRow, editor_tile_row, EDITOR, TILE_ROW, AdwActionRow)

/* Signal: own-toggled (). @control is what the value is edited with. @field: 0 for a value that is no field. */
EditorTileRow *editor_tile_row_new (const char *title, AshlarTileFields field, GtkWidget *control);
AshlarTileFields editor_tile_row_get_field (EditorTileRow *self);
/* @resolved_parent: nullable, then there is nobody to take from. */
void editor_tile_row_update (EditorTileRow    *self,
                             const AshlarTile *tile,
                             const AshlarTile *resolved_parent);
/* For values that are no field: @from (nullable: nobody to take it from) is whose value holds where there is no own one, @about
 * (nullable) goes before it: "whole number · from Floor". */
void
editor_tile_row_set_origin (EditorTileRow *self, gboolean own, const char *from, const char *about);
GtkWidget *editor_tile_row_get_control (EditorTileRow *self);
/* What is wrong with what was entered, said under the title until the next update; NULL: nothing. */
void editor_tile_row_complain (EditorTileRow *self, const char *complaint);

G_END_DECLS
