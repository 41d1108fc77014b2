/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPatch: a map of 16 × 12 cells to try a style on: a room, a corridor and a pond at first, then whatever is painted there. It is the
 * document's for as long as that is open, and nothing of the content. It fills its canvas.
 *
 * With a tile in hand, the primary button and Enter paint it, the secondary one the default tile. Without one they choose the cell, whose
 * look is asked for. Arrows move the cell.
 *
 * Signal: cell-chosen (uint x, uint y) */

#pragma once

#include "canvas/editor-tile-canvas.h"
#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_PATCH_COLUMNS 16
#define EDITOR_PATCH_ROWS 12

#define EDITOR_TYPE_PATCH (editor_patch_get_type ())
G_DECLARE_FINAL_TYPE (EditorPatch, editor_patch, EDITOR, PATCH, EditorTileCanvas)

GtkWidget *editor_patch_new (void);
/* @document: nullable. */
void editor_patch_set_document (EditorPatch *self, EditorDocument *document);
/* Tiles or looks are others. */
void editor_patch_update (EditorPatch *self);
/* ASHLAR_NO_INDEX: none. */
void editor_patch_set_tile (EditorPatch *self, guint tile);
/* The cell that was chosen is marked until then. */
void     editor_patch_unchoose (EditorPatch *self);
gboolean editor_patch_get_chosen (EditorPatch *self, guint *x, guint *y);
/* Tile indices, row-major, borrowed; NULL: there is no document. */
const guint16 *editor_patch_get_cells (EditorPatch *self);
/* As it was at first. */
void editor_patch_start_over (EditorPatch *self);

G_END_DECLS
