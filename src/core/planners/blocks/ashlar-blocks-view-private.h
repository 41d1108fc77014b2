/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksView: what is seen of the canvas from a free exit.
 *
 * A way is looked up in a window of 16 × 16 cells ahead of the exit, read once, of what is taken and
 * what may be floor: where a cell is taken without which no way is left, nothing is read at all; free
 * runs straight ahead and to the sides rule most ways out, a set at a time; what is left costs four
 * words twice as wide a way. Footprints beyond the window are looked up in one of their own. */

#pragma once

#include "planners/blocks/ashlar-blocks-growth-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarBlocksGrowth     *growth;
  const AshlarBlocksPool *pool;
  const AshlarBlocksClass *class;
  guint32                slot;
  gint                   x, y;
  AshlarBlocksPairWindow window;
} AshlarBlocksView;

/* Whether a cell is taken without which no way is left. */
static inline gboolean
is_core_taken (const AshlarBlocksSpace *space, const AshlarBlocksPool *pool, gint x, gint y)
{
  const AshlarBlocksSquare *top
      = ashlar_blocks_space_get_square (space, x - ASHLAR_BLOCKS_CORE, y - ASHLAR_BLOCKS_CORE);
  const AshlarBlocksSquare *bottom = top + space->stride;
  const guint64            *core = pool->core + 4 * ashlar_blocks_space_bit_of (x, y);

  return ((top[0].cells[ASHLAR_BLOCKS_TAKEN] & core[0])
          | (top[1].cells[ASHLAR_BLOCKS_TAKEN] & core[1])
          | (bottom[0].cells[ASHLAR_BLOCKS_TAKEN] & core[2])
          | (bottom[1].cells[ASHLAR_BLOCKS_TAKEN] & core[3]))
         != 0;
}

/* FALSE if nothing can be laid ahead. */
static inline gboolean
ashlar_blocks_view_init (AshlarBlocksView        *self,
                         AshlarBlocksGrowth      *growth,
                         const AshlarBlocksFront *front)
{
  guint direction;
  gint  window_x, window_y;

  self->class = ashlar_blocks_table_get_class (growth->table, front->end_class);
  self->pool = ashlar_blocks_table_get_pool (growth->table, self->class->pool);
  direction = self->pool->direction;
  self->x = front->x;
  self->y = front->y;
  if (is_core_taken (&growth->space, self->pool, self->x, self->y))
    return FALSE;
  self->growth = growth;
  self->slot = front->slot;
  ashlar_blocks_window_origin (direction, &window_x, &window_y);
  ashlar_blocks_space_look (&growth->space, self->x + window_x, self->y + window_y, &self->window);
  return TRUE;
}

/* The ways of the class that the free runs around the exit do not rule out; FALSE if there is none.
 */
static inline gboolean
ashlar_blocks_view_sift (const AshlarBlocksView *self, guint64 *bits)
{
  const AshlarBlocksPool *pool = self->pool;
  const AshlarBlocksPair *cells = self->window.squares;
  AshlarBlocksWindow      taken = { { cells[0][ASHLAR_BLOCKS_TAKEN], cells[1][ASHLAR_BLOCKS_TAKEN],
                                      cells[2][ASHLAR_BLOCKS_TAKEN], cells[3][ASHLAR_BLOCKS_TAKEN] } };
  guint                   direction = pool->direction;
  guint                   depth = ashlar_blocks_window_depth (&taken, direction);
  const guint64          *by_depth = pool->by_depth + (gsize) depth * pool->n_words;
  const guint64          *ways = self->class->ways;
  const guint64          *sides[ASHLAR_BLOCKS_N_SIDE_LINES * 2];
  guint64                 any = 0;

  G_STATIC_ASSERT (ASHLAR_BLOCKS_N_SIDE_LINES == 3);

  for (guint l = 0; l < ASHLAR_BLOCKS_N_SIDE_LINES; l++)
    {
      guint line = ashlar_blocks_window_line (&taken, direction, ashlar_blocks_side_lines[l]);

      sides[l * 2] = ashlar_blocks_pool_side (pool, l, 0, ashlar_blocks_line_left (line));
      sides[l * 2 + 1] = ashlar_blocks_pool_side (pool, l, 1, ashlar_blocks_line_right (line));
    }
  for (guint w = 0; w < pool->n_words; w++)
    {
      guint64 word = ways[w] & by_depth[w] & sides[0][w] & sides[1][w] & sides[2][w] & sides[3][w]
                     & sides[4][w] & sides[5][w];

      bits[w] = word;
      any |= word;
    }
  return any != 0;
}

typedef enum
{
  ASHLAR_BLOCKS_FITS,
  ASHLAR_BLOCKS_OVERLAPS,
  ASHLAR_BLOCKS_TOUCHES,
} AshlarBlocksFit;

static inline AshlarBlocksPair
ashlar_blocks_windows_overlap (const AshlarBlocksPairWindow *a, const AshlarBlocksPairWindow *b)
{
  return (a->squares[0] & b->squares[0]) | (a->squares[1] & b->squares[1])
         | (a->squares[2] & b->squares[2]) | (a->squares[3] & b->squares[3]);
}

/* Cells of foreign floor that are explained by a free exit facing one of ours exactly: such a pair
 * is joined or plugged. */
guint ashlar_blocks_view_count_met (const AshlarBlocksView *self, const AshlarBlocksWay *way);
/* Where the window ahead does not tell. */
AshlarBlocksFit ashlar_blocks_view_fit_beyond (const AshlarBlocksView *self, guint w);

/* @met: where the footprint of the way and the window overlap. */
static inline AshlarBlocksFit
ashlar_blocks_view_judge (const AshlarBlocksView       *self,
                          const AshlarBlocksPairWindow *window,
                          guint                         w,
                          AshlarBlocksPair              met)
{
  const AshlarBlocksPairWindow *footprint = &self->pool->footprints[w];
  guint                         n_touched = 0;

  if (met[ASHLAR_BLOCKS_TAKEN] != 0)
    return ASHLAR_BLOCKS_OVERLAPS;
  if (G_LIKELY (met[ASHLAR_BLOCKS_WALK] == 0))
    return ASHLAR_BLOCKS_FITS;
  /* Few of the four have a bit, and a count is dear. */
  for (guint i = 0; i < G_N_ELEMENTS (window->squares); i++)
    {
      guint64 touched
          = footprint->squares[i][ASHLAR_BLOCKS_WALK] & window->squares[i][ASHLAR_BLOCKS_WALK];

      for (; touched != 0; touched &= touched - 1)
        n_touched++;
    }
  return ashlar_blocks_view_count_met (self, &self->pool->ways[w]) == n_touched
             ? ASHLAR_BLOCKS_FITS
             : ASHLAR_BLOCKS_TOUCHES;
}

static inline AshlarBlocksFit
ashlar_blocks_view_fit (const AshlarBlocksView *self, guint w)
{
  if (G_UNLIKELY (!ashlar_bits_has (self->pool->ahead, w)))
    return ashlar_blocks_view_fit_beyond (self, w);
  return ashlar_blocks_view_judge (
      self, &self->window, w,
      ashlar_blocks_windows_overlap (&self->pool->footprints[w], &self->window));
}

G_END_DECLS
