/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A grid of flags to be flooded: what hangs together in steps to the four neighbours.
 *
 * Idea: a rim of zeros, one cell wide, so that no step has to be asked whether it leaves the grid.
 * Memory stays from one size to the next. Cost: O(cells reached) a flood. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

typedef struct
{
  guint    width, height; /* without the rim */
  guint    stride;        /* cells of a row, with the rim */
  guint32  n;             /* cells, with the rim */
  guint8  *cells;         /* flags, row by row */
  guint32 *queue;         /* n */
  gsize    n_allocated;
} AshlarGrid;

/* All cells become 0. From { 0 } on. */
void ashlar_grid_set_size (AshlarGrid *self, guint width, guint height);
void ashlar_grid_clear (AshlarGrid *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarGrid, ashlar_grid_clear)

/* Where in @cells the cell (x, y) is, 0 <= x < width, 0 <= y < height; -1 and the size are the rim. */
static inline guint32
ashlar_grid_at (const AshlarGrid *self, guint x, guint y)
{
  return (y + 1) * self->stride + x + 1;
}

static inline guint
ashlar_grid_x (const AshlarGrid *self, guint32 at)
{
  return at % self->stride - 1;
}

static inline guint
ashlar_grid_y (const AshlarGrid *self, guint32 at)
{
  return at / self->stride - 1;
}

/* Marks with the flags @seen the cell @start, whatever it is, and all to which steps over cells with
 * some of @flags lead from there; a cell that has some of @seen already is not entered. Gives how many:
 * these are the first ones of @queue, the nearest first. @steps: nullable; how many steps lead to each
 * of them. */
static inline guint
ashlar_flood (guint8  *cells,
              guint    stride,
              guint32  start,
              guint    flags,
              guint    seen,
              guint32 *queue,
              guint32 *steps)
{
  const guint32 sides[4] = { (guint32) - (gint32) stride, (guint32) -1, 1, stride };
  guint         head = 0, tail = 0;

  cells[start] |= (guint8) seen;
  queue[tail++] = start;
  if (steps != NULL)
    steps[start] = 0;
  while (head < tail)
    {
      guint32 at = queue[head++];

      for (guint i = 0; i < 4; i++)
        {
          guint32 next = at + sides[i];

          if ((cells[next] & flags) == 0 || (cells[next] & seen) != 0)
            continue;
          cells[next] |= (guint8) seen;
          if (steps != NULL)
            steps[next] = steps[at] + 1;
          queue[tail++] = next;
        }
    }
  return tail;
}

static inline guint
ashlar_grid_flood (AshlarGrid *self, guint32 start, guint flags, guint seen)
{
  return ashlar_flood (self->cells, self->stride, start, flags, seen, self->queue, NULL);
}

G_END_DECLS
