/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a selection looks: a band of white with dashes of ink on it along its border, which can be
 * told on any tile, light or dark, and a tint within. What floats has longer dashes in the accent
 * colour; its cells beyond the block are shown faintly. What is not in sight is not drawn, and a
 * border of very many pieces has no dashes. */

#pragma once

#include "drawing/editor-floating.h"
#include "drawing/editor-tool-drawing.h"

G_BEGIN_DECLS

void editor_selection_drawing_tint (EditorToolDrawing     *self,
                                    const EditorSelection *selection,
                                    float                  alpha);
/* The stamp's cells beyond the block, which nothing else would show. */
void editor_selection_drawing_beyond (EditorToolDrawing *self, EditorFloating *floating);
/* @edges: of EditorEdge; they lie @x, @y further. */
void editor_selection_drawing_border (
    EditorToolDrawing *self, GArray *edges, int x, int y, gboolean floats);

G_END_DECLS
