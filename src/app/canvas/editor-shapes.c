/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Line: Bresenham's, from the lower end (by y, then x) so that there and back are the same cells.
 * Fill: by spans: each run is found once and asks above and below for more, so the cost is linear
 * in the cells filled. */

#include "canvas/editor-shapes.h"

#include <stdlib.h>

void
editor_shape_line (int x0, int y0, int x1, int y1, EditorCellFunc func, gpointer user_data)
{
  int dx, dy, step_x, error;

  if (y0 > y1 || (y0 == y1 && x0 > x1))
    {
      int x = x0, y = y0;

      x0 = x1, y0 = y1;
      x1 = x, y1 = y;
    }
  dx = abs (x1 - x0);
  dy = y1 - y0;
  step_x = x0 < x1 ? 1 : -1;
  error = dx - dy;
  for (;;)
    {
      int twice = 2 * error;

      func (x0, y0, user_data);
      if (x0 == x1 && y0 == y1)
        return;
      if (twice > -dy)
        {
          error -= dy;
          x0 += step_x;
        }
      if (twice < dx)
        {
          error += dx;
          y0++;
        }
    }
}

EditorRectangle
editor_shape_rectangle_between (
    int x0, int y0, int x1, int y1, gboolean square, gboolean from_centre)
{
  int dx = x1 - x0, dy = y1 - y0;

  if (square)
    {
      int side = MAX (abs (dx), abs (dy));

      dx = dx < 0 ? -side : side;
      dy = dy < 0 ? -side : side;
    }
  if (from_centre)
    return (EditorRectangle){ x0 - abs (dx), y0 - abs (dy), 2 * abs (dx) + 1, 2 * abs (dy) + 1 };
  return (EditorRectangle){ MIN (x0, x0 + dx), MIN (y0, y0 + dy), abs (dx) + 1, abs (dy) + 1 };
}

void
editor_shape_rectangle (const EditorRectangle *rectangle,
                        gboolean               outline,
                        EditorCellFunc         func,
                        gpointer               user_data)
{
  int right = rectangle->x + rectangle->width - 1;
  int bottom = rectangle->y + rectangle->height - 1;

  for (int y = rectangle->y; y <= bottom; y++)
    for (int x = rectangle->x; x <= right; x++)
      if (!outline || y == rectangle->y || y == bottom || x == rectangle->x || x == right)
        func (x, y, user_data);
}

/* Looks for runs of @tile in row @y that touch @left .. @right, and puts their first cells on the
 * stack. */
static void
push_runs (
    GArray *stack, const guint16 *row, const guint8 *done, guint16 tile, int left, int right, int y)
{
  gboolean in_run = FALSE;

  for (int x = left; x <= right; x++)
    {
      gboolean fits = row[x] == tile && !done[x];

      if (fits && !in_run)
        {
          EditorRun seed = { x, y, 1 };

          g_array_append_val (stack, seed);
        }
      in_run = fits;
    }
}

GArray *
editor_shape_fill (const guint16 *cells, guint columns, guint rows, int x, int y)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (EditorRun));
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (EditorRun));
  g_autofree guint8 *done = NULL;
  EditorRun          seed = { x, y, 1 };
  guint16            tile;

  if (x < 0 || y < 0 || x >= (int) columns || y >= (int) rows)
    return runs;

  done = g_malloc0 ((gsize) columns * rows);
  tile = cells[(gsize) y * columns + x];
  g_array_append_val (stack, seed);
  while (stack->len > 0)
    {
      EditorRun      run = g_array_index (stack, EditorRun, stack->len - 1);
      const guint16 *row = cells + (gsize) run.y * columns;
      guint8        *row_done = done + (gsize) run.y * columns;
      int            left = run.x, right = run.x;

      g_array_set_size (stack, stack->len - 1);
      if (row_done[left])
        continue;
      while (left > 0 && row[left - 1] == tile)
        left--;
      while (right + 1 < (int) columns && row[right + 1] == tile)
        right++;
      for (int i = left; i <= right; i++)
        row_done[i] = 1;
      run = (EditorRun){ left, run.y, right - left + 1 };
      g_array_append_val (runs, run);

      if (run.y > 0)
        push_runs (stack, row - columns, row_done - columns, tile, left, right, run.y - 1);
      if (run.y + 1 < (int) rows)
        push_runs (stack, row + columns, row_done + columns, tile, left, right, run.y + 1);
    }
  return runs;
}

EditorRectangle
editor_rectangle_union (const EditorRectangle *a, const EditorRectangle *b)
{
  int x, y;

  if (a->width <= 0)
    return *b;
  if (b->width <= 0)
    return *a;
  x = MIN (a->x, b->x);
  y = MIN (a->y, b->y);
  return (EditorRectangle){ x, y, MAX (a->x + a->width, b->x + b->width) - x,
                            MAX (a->y + a->height, b->y + b->height) - y };
}
