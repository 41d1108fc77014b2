/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the tables are made from and what follows from one block alone: its shapes, whether its floor holds, and
 * what it needs of the canvas where it is laid at each of its exits. It is kept with the block's variants, so that after an edit
 * tables are put together from what is there, but for the block that changed.
 *
 * Cost: a flood over the cells for each exit, and a pass over them for each way, once a block. */

#include "planners/blocks/ashlar-blocks-table-private.h"

#include <string.h>

#include "planners/ashlar-block-floor-private.h"

/* Draws the set bits of @squares into the window; FALSE if some lie outside. @x, @y: of the first
 * square in the window. */
static gboolean
window_draw (
    AshlarBlocksWindow *self, const guint64 *squares, guint columns, guint rows, gint x, gint y)
{
  gboolean inside = TRUE;

  for (guint cy = 0; cy < rows * 8; cy++)
    for (guint cx = 0; cx < columns * 8; cx++)
      {
        gint wx = x + (gint) cx;
        gint wy = y + (gint) cy;

        if (!ashlar_blocks_has_bit (squares, columns, cx, cy))
          continue;
        if (wx < 0 || wy < 0 || wx >= ASHLAR_BLOCKS_WINDOW || wy >= ASHLAR_BLOCKS_WINDOW)
          inside = FALSE;
        else
          ashlar_blocks_window_set (self, (guint) wx, (guint) wy);
      }
  return inside;
}

/* Draws mask and halo into windows that begin (@x, @y) from the block's corner; FALSE if some cells lie
 * outside. */
static gboolean
frame_draw (AshlarBlocksWindow      *need,
            AshlarBlocksWindow      *halo,
            const AshlarBlocksShape *shape,
            const AshlarBlocksExit  *exit,
            gint                     x,
            gint                     y)
{
  gboolean across = (exit->direction & 1) == 0;
  gboolean inside;
  /* First cell of the exit at which the block is laid. */
  gint ahead_x = exit->x + ashlar_direction_dx ((AshlarDirection) exit->direction) - x;
  gint ahead_y = exit->y + ashlar_direction_dy ((AshlarDirection) exit->direction) - y;

  memset (need, 0, sizeof *need);
  memset (halo, 0, sizeof *halo);
  inside = window_draw (need, shape->mask, shape->columns, shape->rows, -x, -y);
  if (!window_draw (halo, shape->halo, shape->halo_columns, shape->halo_rows, -1 - x, -1 - y))
    inside = FALSE;
  for (guint i = 0; i < exit->width; i++)
    {
      guint wx = (guint) ahead_x + (across ? i : 0);
      guint wy = (guint) ahead_y + (across ? 0 : i);

      if (wx < ASHLAR_BLOCKS_WINDOW && wy < ASHLAR_BLOCKS_WINDOW)
        halo->squares[(wy >> 3) * 2 + (wx >> 3)] &= ~((guint64) 1 << ((wy & 7) * 8 + (wx & 7)));
    }
  return inside;
}

/* @ahead: what the way needs of the window ahead of the exit. */
static void
way_init (AshlarBlocksWay         *self,
          AshlarBlocksWindow      *ahead,
          AshlarBlocksFootprint   *footprint,
          const AshlarBlocksShape *shape,
          guint                    e)
{
  const AshlarBlocksExit *exit = &shape->exits[e];
  guint                   direction = ashlar_direction_opposite ((AshlarDirection) exit->direction);
  gint                    origin_x, origin_y;
  AshlarBlocksWindow      need, halo;

  memset (self, 0, sizeof *self);
  self->exit = (guint16) e;
  self->dx = (gint16) (ashlar_direction_dx ((AshlarDirection) direction) - exit->x);
  self->dy = (gint16) (ashlar_direction_dy ((AshlarDirection) direction) - exit->y);

  ashlar_blocks_window_origin (direction, &origin_x, &origin_y);
  if (frame_draw (ahead, &halo, shape, exit, origin_x - self->dx, origin_y - self->dy))
    {
      need = *ahead;
      self->frame = ASHLAR_BLOCKS_AHEAD;
    }
  else if (frame_draw (&need, &halo, shape, exit, -1, -1))
    self->frame = ASHLAR_BLOCKS_CORNER;
  else
    self->frame = ASHLAR_BLOCKS_NOWHERE;
  for (guint i = 0; i < G_N_ELEMENTS (footprint->squares); i++)
    footprint->squares[i] = (AshlarBlocksPair){ need.squares[i], halo.squares[i] };
}

/* Those that a way needs. */
static void
runs_init (AshlarBlocksRuns *self, const AshlarBlocksWindow *need, guint direction)
{
  AshlarBlocksWindow rest;

  for (guint i = 0; i < 4; i++)
    rest.squares[i] = ~need->squares[i];
  self->ahead = ashlar_blocks_window_depth (&rest, direction);
  for (guint l = 0; l < ASHLAR_BLOCKS_N_SIDE_LINES; l++)
    {
      guint line = ashlar_blocks_window_line (&rest, direction, ashlar_blocks_side_lines[l]);

      self->aside[l][0] = ashlar_blocks_line_left (line);
      self->aside[l][1] = ashlar_blocks_line_right (line);
    }
}

static void
laying_init (AshlarBlocksLaying *self, const AshlarBlocksShape *shape, guint e)
{
  AshlarBlocksWindow ahead;

  way_init (&self->way, &ahead, &self->footprint, shape, e);
  runs_init (&self->runs, &ahead,
             ashlar_direction_opposite ((AshlarDirection) shape->exits[e].direction));
}

static void
figure_init (AshlarBlocksFigure *self, const AshlarVariant *variant, const guint8 *traits)
{
  AshlarBlocksShape *shape = &self->shape;

  ashlar_blocks_shape_init (shape, variant, traits);
  self->is_whole = ashlar_block_floor_is_whole (variant, traits);
  if (self->is_whole)
    shape->delicate = !ashlar_block_floor_always_holds (variant, traits);
  self->layings = g_aligned_alloc0 (MAX (1u, shape->n_exits), sizeof *self->layings,
                                    G_ALIGNOF (AshlarBlocksLaying));
  for (guint e = 0; e < shape->n_exits; e++)
    if (shape->exits[e].linkable)
      laying_init (&self->layings[e], shape, e);
}

typedef struct
{
  guint               n;
  AshlarBlocksFigure *figures;
} Figures;

static gpointer
make_figures (const AshlarVariant *variants, guint n, const guint8 *traits)
{
  Figures *self = g_new0 (Figures, 1);

  self->n = n;
  self->figures
      = g_aligned_alloc0 (MAX (1u, n), sizeof *self->figures, G_ALIGNOF (AshlarBlocksFigure));
  for (guint i = 0; i < n; i++)
    figure_init (&self->figures[i], &variants[i], traits);
  return self;
}

static void
free_figures (gpointer note)
{
  Figures *self = note;

  for (guint i = 0; i < self->n; i++)
    {
      ashlar_blocks_shape_clear (&self->figures[i].shape);
      g_aligned_free (self->figures[i].layings);
    }
  g_aligned_free (self->figures);
  g_free (self);
}

const AshlarBlocksFigure *
ashlar_blocks_get_figures (AshlarVariants *variants, guint block)
{
  static const AshlarNoteClass note_class = { make_figures, free_figures };

  return ((const Figures *) ashlar_variants_get_note (variants, block, &note_class))->figures;
}
