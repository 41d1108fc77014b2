/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPattern: cells that repeat over the plane: what a brush paints instead of one tile. */

#pragma once

#include "canvas/editor-stroke.h"

G_BEGIN_DECLS

#define EDITOR_PATTERN_HOLE G_MAXUINT16

typedef struct
{
  int      width, height;
  int      x, y;  /* where its first cell was taken from: fills go on from there */
  guint16 *cells; /* row-major; EDITOR_PATTERN_HOLE: nothing is painted there */
} EditorPattern;

EditorPattern *editor_pattern_new (int width, int height, int x, int y); /* all holes */
void           editor_pattern_free (EditorPattern *self);

/* One cell of the plane whose first copy of the pattern begins at @left, @top. */
void editor_pattern_paint_cell (
    const EditorPattern *self, EditorStroke *stroke, int left, int top, int x, int y);
/* The whole copy that has the cell @x, @y. */
void editor_pattern_paint_copy (
    const EditorPattern *self, EditorStroke *stroke, int left, int top, int x, int y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorPattern, editor_pattern_free)

G_END_DECLS
