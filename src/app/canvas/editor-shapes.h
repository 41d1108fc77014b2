/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shapes in cells: what a line, a rectangle, a flood covers. No widget, no document. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int x, y, width, height;
} EditorRectangle;

typedef void (*EditorCellFunc) (int x, int y, gpointer user_data);

/* From @x0, @y0 to @x1, @y1, both ends included; neighbours touch at a side or a corner. The same
 * cells in either direction. */
void editor_shape_line (int x0, int y0, int x1, int y1, EditorCellFunc func, gpointer user_data);

/* The rectangle between two cells, both included. @square: the longer side counts for both.
 * @from_centre:
 * @x0, @y0 is the middle cell. */
EditorRectangle editor_shape_rectangle_between (
    int x0, int y0, int x1, int y1, gboolean square, gboolean from_centre);
/* Every cell once, row by row. */
void editor_shape_rectangle (const EditorRectangle *rectangle,
                             gboolean               outline,
                             EditorCellFunc         func,
                             gpointer               user_data);

/* The cells equal to that at @x, @y which can be reached from it over sides, as runs: @x .. @x +
 * @length - 1 in row @y. */
typedef struct
{
  int x, y, length;
} EditorRun;

/* Returns: (transfer full) (element-type EditorRun): in no certain order; empty if @x, @y is
 * outside */
GArray *editor_shape_fill (const guint16 *cells, guint columns, guint rows, int x, int y);

/* The smallest rectangle around both; an empty one (width 0) counts for nothing. */
EditorRectangle editor_rectangle_union (const EditorRectangle *a, const EditorRectangle *b);

G_END_DECLS
