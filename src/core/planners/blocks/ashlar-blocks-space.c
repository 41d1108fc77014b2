/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas as bits; cost of each question: a handful of words for each 8 × 8 cells of the shape.
 */

#include "planners/blocks/ashlar-blocks-space-private.h"

#include "base/ashlar-pool-private.h"

#define COLUMN G_GUINT64_CONSTANT (0x0101010101010101)

void
ashlar_blocks_space_init (AshlarBlocksSpace *self, guint width, guint height)
{
  guint rows = (height + 7) / 8 + 2 * ASHLAR_BLOCKS_MARGIN / 8;

  self->width = width;
  self->height = height;
  self->stride = (width + 7) / 8 + 2 * ASHLAR_BLOCKS_MARGIN / 8;
  self->n_squares = self->stride * rows;
  /* One more than there are, of which what stands before a square's own boundary is cut off. */
  self->memory = ashlar_malloc_n (self->n_squares + 1, sizeof *self->squares);
  self->squares = (AshlarBlocksSquare *) (((guintptr) self->memory + sizeof *self->squares - 1)
                                          & ~(guintptr) (sizeof *self->squares - 1));
  ashlar_blocks_space_reset (self);
}

void
ashlar_blocks_space_clear (AshlarBlocksSpace *self)
{
  g_clear_pointer (&self->memory, ashlar_free);
  self->squares = NULL;
}

void
ashlar_blocks_space_reset (AshlarBlocksSpace *self)
{
  guint columns = (self->width + 7) / 8;
  guint rows = (self->height + 7) / 8;
  guint last_column = self->width - (columns - 1) * 8;
  guint last_row = self->height - (rows - 1) * 8;

  for (guint i = 0; i < self->n_squares; i++)
    self->squares[i] = (AshlarBlocksSquare){ { G_MAXUINT64, 0 }, 0, ASHLAR_BLOCKS_NO_SLOT, 0 };
  for (guint row = 0; row < rows; row++)
    {
      guint   first = (row + ASHLAR_BLOCKS_MARGIN / 8) * self->stride + ASHLAR_BLOCKS_MARGIN / 8;
      guint64 below = row + 1 == rows && last_row < 8 ? G_MAXUINT64 << (last_row * 8) : 0;

      for (guint column = 0; column < columns; column++)
        self->squares[first + column].cells[ASHLAR_BLOCKS_TAKEN]
            = below | (column + 1 == columns ? ~(COLUMN * (0xffu >> (8 - last_column))) : 0);
    }
}

void
ashlar_blocks_space_forget_exits (AshlarBlocksSpace *self)
{
  for (guint i = 0; i < self->n_squares; i++)
    {
      self->squares[i].open = 0;
      self->squares[i].newest = ASHLAR_BLOCKS_NO_SLOT;
      self->squares[i].passed = 0;
    }
}

/* Top left, top right, bottom left, bottom right. */
static inline void
lie_spread (const AshlarBlocksLie *self, guint64 bits, guint64 spread[4])
{
  guint64 upper = bits << self->up;
  guint64 lower = (bits >> 1) >> (63 - self->up);

  spread[0] = (upper & self->keep) << self->left;
  spread[1] = (upper & ~self->keep) >> (8 - self->left);
  spread[2] = (lower & self->keep) << self->left;
  spread[3] = (lower & ~self->keep) >> (8 - self->left);
}

/* A shape of no more than 16 × 16 cells, over nine squares: without a branch, since sizes of blocks
 * cannot be foretold. */
static void
put_small (AshlarBlocksLie *lie, const AshlarBlocksPairWindow *cells)
{
  const AshlarBlocksPair *from = cells->squares;
  AshlarBlocksSquare     *to = lie->first;
  AshlarBlocksPair        rows[3][2];

  for (guint i = 0; i < 2; i++)
    {
      rows[0][i] = from[i] << lie->up;
      rows[1][i] = ((from[i] >> 1) >> (63 - lie->up)) | (from[i + 2] << lie->up);
      rows[2][i] = (from[i + 2] >> 1) >> (63 - lie->up);
    }
  for (guint j = 0; j < 3; j++, to += lie->stride)
    {
      to[0].cells |= (rows[j][0] & lie->keep) << lie->left;
      to[1].cells |= ((rows[j][0] & ~lie->keep) >> (8 - lie->left))
                     | ((rows[j][1] & lie->keep) << lie->left);
      to[2].cells |= (rows[j][1] & ~lie->keep) >> (8 - lie->left);
    }
}

void
ashlar_blocks_space_put (AshlarBlocksSpace *self, const AshlarBlocksShape *shape, guint x, guint y)
{
  const guint64  *mask = shape->mask;
  const guint64  *walk = shape->walk;
  guint           columns = shape->columns;
  guint           rows = shape->rows;
  AshlarBlocksLie lie;

  ashlar_blocks_lie_init (&lie, self, (gint) x, (gint) y);
  if (G_LIKELY (shape->is_small))
    {
      put_small (&lie, &shape->cells);
      return;
    }
  for (guint j = 0; j < rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < columns; i++)
      {
        AshlarBlocksSquare *upper = lie.first + i;
        AshlarBlocksSquare *lower = upper + lie.stride;
        guint64             taken[4], floor[4];

        lie_spread (&lie, *mask++, taken);
        lie_spread (&lie, *walk++, floor);
        upper[0].cells |= (AshlarBlocksPair){ taken[0], floor[0] };
        upper[1].cells |= (AshlarBlocksPair){ taken[1], floor[1] };
        lower[0].cells |= (AshlarBlocksPair){ taken[2], floor[2] };
        lower[1].cells |= (AshlarBlocksPair){ taken[3], floor[3] };
      }
}

void
ashlar_blocks_space_take_back (AshlarBlocksSpace       *self,
                               const AshlarBlocksShape *shape,
                               guint                    x,
                               guint                    y)
{
  const guint64  *mask = shape->mask;
  AshlarBlocksLie lie;

  ashlar_blocks_lie_init (&lie, self, (gint) x, (gint) y);
  for (guint j = 0; j < shape->rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < shape->columns; i++)
      {
        guint64 taken[4];

        lie_spread (&lie, *mask++, taken);
        for (guint k = 0; k < 4; k++)
          {
            AshlarBlocksSquare *square = lie.first + i + (k >> 1) * lie.stride + (k & 1);

            square->cells &= ~(AshlarBlocksPair){ taken[k], taken[k] };
          }
      }
}

gboolean
ashlar_blocks_space_has_room (const AshlarBlocksSpace *self,
                              const AshlarBlocksShape *shape,
                              gint                     x,
                              gint                     y)
{
  const guint64  *mask = shape->mask;
  guint           columns = shape->columns;
  guint           rows = shape->rows;
  AshlarBlocksLie lie;

  if (x < 0 || y < 0 || x + shape->width > (gint) self->width
      || y + shape->height > (gint) self->height)
    return FALSE;
  ashlar_blocks_lie_init (&lie, self, x, y);
  for (guint j = 0; j < rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < columns; i++)
      {
        const AshlarBlocksSquare *upper = lie.first + i;
        const AshlarBlocksSquare *lower = upper + lie.stride;
        guint64                   need[4];

        lie_spread (&lie, *mask++, need);
        if ((need[0] & upper[0].cells[ASHLAR_BLOCKS_TAKEN])
            | (need[1] & upper[1].cells[ASHLAR_BLOCKS_TAKEN])
            | (need[2] & lower[0].cells[ASHLAR_BLOCKS_TAKEN])
            | (need[3] & lower[1].cells[ASHLAR_BLOCKS_TAKEN]))
          return FALSE;
      }
  return TRUE;
}

guint
ashlar_blocks_space_count_touched (const AshlarBlocksSpace *self,
                                   const AshlarBlocksShape *shape,
                                   gint                     x,
                                   gint                     y)
{
  const guint64  *halo = shape->halo;
  guint           columns = shape->halo_columns;
  guint           rows = shape->halo_rows;
  guint           n = 0;
  AshlarBlocksLie lie;

  ashlar_blocks_lie_init (&lie, self, x - 1, y - 1);
  for (guint j = 0; j < rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < columns; i++)
      {
        const AshlarBlocksSquare *upper = lie.first + i;
        const AshlarBlocksSquare *lower = upper + lie.stride;
        guint64                   touched[4];

        lie_spread (&lie, *halo++, touched);
        touched[0] &= upper[0].cells[ASHLAR_BLOCKS_WALK];
        touched[1] &= upper[1].cells[ASHLAR_BLOCKS_WALK];
        touched[2] &= lower[0].cells[ASHLAR_BLOCKS_WALK];
        touched[3] &= lower[1].cells[ASHLAR_BLOCKS_WALK];
        if ((touched[0] | touched[1] | touched[2] | touched[3]) == 0)
          continue;
        for (guint k = 0; k < 4; k++)
          n += touched[k] != 0 ? (guint) __builtin_popcountll (touched[k]) : 0;
      }
  return n;
}
