/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheetTile: an EditorSheetCard on the screen: its picture, or two side by side, or why there is
 * none; the seed and a number below.
 *
 * Signals: star-toggled (EditorSheetCard *card); part-pressed (EditorSheetCard *card, uint part): on any
 * picture but the first. */

#pragma once

#include "seeds/editor-sheet-card.h"

G_BEGIN_DECLS

/* Pixels of the window. */
#define EDITOR_SHEET_PICTURE_WIDTH 128
#define EDITOR_SHEET_PICTURE_HEIGHT 96

#define EDITOR_TYPE_SHEET_TILE (editor_sheet_tile_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetTile, editor_sheet_tile, EDITOR, SHEET_TILE, GtkWidget)

GtkWidget       *editor_sheet_tile_new (void);
void             editor_sheet_tile_set_card (EditorSheetTile *self, EditorSheetCard *card);
EditorSheetCard *editor_sheet_tile_get_card (EditorSheetTile *self); /* nullable */
/* Of the number that stands below. */
void editor_sheet_tile_set_metric (EditorSheetTile *self, guint metric);
/* Cards can be starred. */
void editor_sheet_tile_set_takes_stars (EditorSheetTile *self, gboolean takes_stars);

G_END_DECLS
