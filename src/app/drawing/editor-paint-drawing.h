/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How painting looks before it is done. */

#pragma once

#include "drawing/editor-tool-drawing.h"

G_BEGIN_DECLS

/* What becomes a stamp; a single cell is none. */
void editor_paint_drawing_area (EditorToolDrawing *self, const EditorRectangle *area);
/* What a stroke would change: few cells as pictures of their tiles, many as runs of colour. */
void editor_paint_drawing_ghost (EditorToolDrawing *self, EditorStroke *ghost);
void editor_paint_drawing_axes (EditorToolDrawing *self, EditorMirror axes);

G_END_DECLS
