/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Variants as bits, 8 x 8 cells a word: what a block covers, what of it may be floor, and the halo,
 * the cells outside of it that its floor touches. An exit can be linked if all its cells may be
 * floor and each cell beyond it touches no other floor of the block: else a link would open a
 * second way beside the gateway.
 *
 * Cost: the cells of the variant. */

#include "planners/blocks/ashlar-blocks-table-private.h"

static inline guint
squares_across (guint cells)
{
  return (cells + 7) / 8;
}

static inline void
set_bit (guint64 *squares, guint columns, guint x, guint y)
{
  squares[(gsize) (y >> 3) * columns + (x >> 3)] |= (guint64) 1 << ((y & 7) * 8 + (x & 7));
}

static gboolean
shape_covers (const AshlarBlocksShape *self, const guint64 *squares, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < self->width && y < self->height
         && ashlar_blocks_has_bit (squares, self->columns, (guint) x, (guint) y);
}

static void
exit_cell (const AshlarBlocksExit *exit, guint index, gint *x, gint *y)
{
  gboolean across = (exit->direction & 1) == 0;

  *x = exit->x + (across ? (gint) index : 0);
  *y = exit->y + (across ? 0 : (gint) index);
}

/* Floor of the block that touches (x, y). */
static guint
count_floor_around (const AshlarBlocksShape *self, gint x, gint y)
{
  guint n = 0;

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    if (shape_covers (self, self->walk, x + ashlar_direction_dx ((AshlarDirection) d),
                      y + ashlar_direction_dy ((AshlarDirection) d)))
      n++;
  return n;
}

static gboolean
exit_is_linkable (const AshlarBlocksShape *self, const AshlarBlocksExit *exit)
{
  for (guint i = 0; i < exit->width; i++)
    {
      gint x, y;

      exit_cell (exit, i, &x, &y);
      if (!shape_covers (self, self->walk, x, y))
        return FALSE;
      x += ashlar_direction_dx ((AshlarDirection) exit->direction);
      y += ashlar_direction_dy ((AshlarDirection) exit->direction);
      if (shape_covers (self, self->mask, x, y) || count_floor_around (self, x, y) != 1)
        return FALSE;
    }
  return TRUE;
}

static gboolean
exits_share_cells (const AshlarBlocksExit *a, const AshlarBlocksExit *b)
{
  for (guint i = 0; i < a->width; i++)
    for (guint j = 0; j < b->width; j++)
      {
        gint ax, ay, bx, by;

        exit_cell (a, i, &ax, &ay);
        exit_cell (b, j, &bx, &by);
        if (ax == bx && ay == by)
          return TRUE;
      }
  return FALSE;
}

static void
shape_fill (AshlarBlocksShape *self, const AshlarVariant *variant, const guint8 *traits)
{
  self->columns = (guint16) squares_across (variant->width);
  self->rows = (guint16) squares_across (variant->height);
  self->halo_columns = (guint16) squares_across (variant->width + 2u);
  self->halo_rows = (guint16) squares_across (variant->height + 2u);
  self->mask = g_new0 (guint64, (gsize) self->columns * self->rows);
  self->walk = g_new0 (guint64, (gsize) self->columns * self->rows);
  self->halo = g_new0 (guint64, (gsize) self->halo_columns * self->halo_rows);

  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      {
        guint16 tile = variant->cells[(gsize) y * variant->width + x];

        if (tile == ASHLAR_TILE_NONE)
          continue;
        set_bit (self->mask, self->columns, x, y);
        if (traits[tile] & ASHLAR_TILE_MAY_WALK)
          set_bit (self->walk, self->columns, x, y);
      }

  for (gint y = -1; y <= variant->height; y++)
    for (gint x = -1; x <= variant->width; x++)
      if (!shape_covers (self, self->mask, x, y) && count_floor_around (self, x, y) > 0)
        set_bit (self->halo, self->halo_columns, (guint) (x + 1), (guint) (y + 1));
}

void
ashlar_blocks_shape_init (AshlarBlocksShape   *self,
                          const AshlarVariant *variant,
                          const guint8        *traits)
{
  self->block = variant->block;
  self->usable = TRUE;
  self->width = variant->width;
  self->height = variant->height;
  self->n_cells = variant->n_cells;
  self->n_exits = (guint16) variant->n_exits;
  shape_fill (self, variant, traits);
  self->is_small = self->columns <= 2 && self->rows <= 2;
  for (guint j = 0; j < self->rows && self->is_small; j++)
    for (guint i = 0; i < self->columns; i++)
      self->cells.squares[j * 2 + i] = (AshlarBlocksPair){ self->mask[j * self->columns + i],
                                                           self->walk[j * self->columns + i] };

  self->exits = g_new0 (AshlarBlocksExit, self->n_exits);
  for (guint e = 0; e < self->n_exits; e++)
    {
      const AshlarVariantExit *source = &variant->exits[e];
      AshlarBlocksExit        *exit = &self->exits[e];

      exit->x = source->x;
      exit->y = source->y;
      exit->direction = source->direction;
      exit->width = source->width;
      exit->alone = TRUE;
      exit->end_class = ASHLAR_BLOCKS_NO_CLASS;
      exit->linkable = exit_is_linkable (self, exit) ? 1 : 0;
    }
  for (guint e = 0; e < self->n_exits; e++)
    for (guint f = 0; f < self->n_exits; f++)
      if (e != f && exits_share_cells (&self->exits[e], &self->exits[f]))
        self->exits[e].alone = FALSE;
}

void
ashlar_blocks_shape_clear (AshlarBlocksShape *self)
{
  g_free (self->mask);
  g_free (self->walk);
  g_free (self->halo);
  g_free (self->exits);
}
