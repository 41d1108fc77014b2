/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a block's cells whatever the tool: its frame, numbers along the sides, pointer and
 * cursor. Only what is in sight is made into nodes.
 *
 * Colour is never the only sign: the cursor is a double line, the pointer a single one. */

#pragma once

#include "canvas/editor-tile-canvas.h"
#include "drawing/editor-tool-drawing.h"

G_BEGIN_DECLS

/* Fills @self, which has its host and block, and draws frame and numbers. */
void editor_block_overlay_begin (EditorToolDrawing *self,
                                 EditorTileCanvas  *canvas,
                                 GtkSnapshot       *snapshot);
/* Draws pointer and cursor, over all. */
void editor_block_overlay_end (EditorToolDrawing *self, gboolean has_focus);

G_END_DECLS
