/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas as bits; cost of each question: a handful of words for each 8 × 8 cells of the shape.
 */

#include "planners/blocks/ashlar-blocks-space-private.h"

#include <string.h>

#define COLUMN G_GUINT64_CONSTANT (0x0101010101010101)

/* Bytes whose lowest n bits are set, n = 0 … 8. */
static const guint64 low_bits[9] = {
  0,
  COLUMN * 0x01,
  COLUMN * 0x03,
  COLUMN * 0x07,
  COLUMN * 0x0f,
  COLUMN * 0x1f,
  COLUMN * 0x3f,
  COLUMN * 0x7f,
  COLUMN * 0xff,
};

void
ashlar_blocks_space_init (AshlarBlocksSpace *self, guint width, guint height)
{
  guint rows = (height + 7) / 8 + 2 * ASHLAR_BLOCKS_MARGIN / 8;

  self->width = width;
  self->height = height;
  self->stride = (width + 7) / 8 + 2 * ASHLAR_BLOCKS_MARGIN / 8;
  self->n_squares = self->stride * rows;
  self->squares = g_new (AshlarBlocksSquare, self->n_squares);
  ashlar_blocks_space_reset (self);
}

void
ashlar_blocks_space_clear (AshlarBlocksSpace *self)
{
  g_clear_pointer (&self->squares, g_free);
}

void
ashlar_blocks_space_reset (AshlarBlocksSpace *self)
{
  guint columns = (self->width + 7) / 8;
  guint rows = (self->height + 7) / 8;
  guint last_column = self->width - (columns - 1) * 8;
  guint last_row = self->height - (rows - 1) * 8;

  for (guint i = 0; i < self->n_squares; i++)
    {
      self->squares[i].taken = G_MAXUINT64;
      self->squares[i].walk = 0;
    }
  for (guint row = 0; row < rows; row++)
    {
      guint   first = (row + ASHLAR_BLOCKS_MARGIN / 8) * self->stride + ASHLAR_BLOCKS_MARGIN / 8;
      guint64 below = row + 1 == rows && last_row < 8 ? G_MAXUINT64 << (last_row * 8) : 0;

      for (guint column = 0; column < columns; column++)
        self->squares[first + column].taken
            = below | (column + 1 == columns ? ~low_bits[last_column] : 0);
    }
}

/* Where the squares of a shape that lies at (x, y) fall on the canvas: each over four squares, by the same shifts. */
typedef struct
{
  AshlarBlocksSquare *first;
  gsize               stride;
  guint               sx, up;
  guint64             keep;
} Lie;

static inline void
lie_init (Lie *self, const AshlarBlocksSpace *space, gint x, gint y)
{
  self->first = space->squares + ashlar_blocks_space_square_of (space, x, y);
  self->stride = space->stride;
  self->sx = (guint) x & 7;
  self->up = ((guint) y & 7) * 8;
  self->keep = low_bits[8 - self->sx];
}

/* Top left, top right, bottom left, bottom right. */
static inline void
lie_spread (const Lie *self, guint64 bits, guint64 spread[4])
{
  guint64 upper = bits << self->up;
  guint64 lower = (bits >> 1) >> (63 - self->up);

  spread[0] = (upper & self->keep) << self->sx;
  spread[1] = (upper & ~self->keep) >> (8 - self->sx);
  spread[2] = (lower & self->keep) << self->sx;
  spread[3] = (lower & ~self->keep) >> (8 - self->sx);
}

void
ashlar_blocks_space_put (AshlarBlocksSpace *self, const AshlarBlocksShape *shape, guint x, guint y)
{
  const guint64 *mask = shape->mask;
  const guint64 *walk = shape->walk;
  guint          columns = shape->columns;
  guint          rows = shape->rows;
  Lie            lie;

  lie_init (&lie, self, (gint) x, (gint) y);
  for (guint j = 0; j < rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < columns; i++)
      {
        AshlarBlocksSquare *upper = lie.first + i;
        AshlarBlocksSquare *lower = upper + lie.stride;
        guint64             taken[4], floor[4];

        lie_spread (&lie, *mask++, taken);
        lie_spread (&lie, *walk++, floor);
        upper[0].taken |= taken[0];
        upper[0].walk |= floor[0];
        upper[1].taken |= taken[1];
        upper[1].walk |= floor[1];
        lower[0].taken |= taken[2];
        lower[0].walk |= floor[2];
        lower[1].taken |= taken[3];
        lower[1].walk |= floor[3];
      }
}

void
ashlar_blocks_space_take_back (AshlarBlocksSpace       *self,
                               const AshlarBlocksShape *shape,
                               guint                    x,
                               guint                    y)
{
  const guint64 *mask = shape->mask;
  Lie            lie;

  lie_init (&lie, self, (gint) x, (gint) y);
  for (guint j = 0; j < shape->rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < shape->columns; i++)
      {
        guint64 taken[4];

        lie_spread (&lie, *mask++, taken);
        for (guint k = 0; k < 4; k++)
          {
            AshlarBlocksSquare *square = lie.first + i + (k >> 1) * lie.stride + (k & 1);

            square->taken &= ~taken[k];
            square->walk &= ~taken[k];
          }
      }
}

gboolean
ashlar_blocks_space_has_room (const AshlarBlocksSpace *self,
                              const AshlarBlocksShape *shape,
                              gint                     x,
                              gint                     y)
{
  const guint64 *mask = shape->mask;
  guint          columns = shape->columns;
  guint          rows = shape->rows;
  Lie            lie;

  if (x < 0 || y < 0 || x + shape->width > (gint) self->width
      || y + shape->height > (gint) self->height)
    return FALSE;
  lie_init (&lie, self, x, y);
  for (guint j = 0; j < rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < columns; i++)
      {
        const AshlarBlocksSquare *upper = lie.first + i;
        const AshlarBlocksSquare *lower = upper + lie.stride;
        guint64                   need[4];

        lie_spread (&lie, *mask++, need);
        if ((need[0] & upper[0].taken) | (need[1] & upper[1].taken) | (need[2] & lower[0].taken)
            | (need[3] & lower[1].taken))
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
  const guint64 *halo = shape->halo;
  guint          columns = shape->halo_columns;
  guint          rows = shape->halo_rows;
  guint          n = 0;
  Lie            lie;

  lie_init (&lie, self, x - 1, y - 1);
  for (guint j = 0; j < rows; j++, lie.first += lie.stride)
    for (guint i = 0; i < columns; i++)
      {
        const AshlarBlocksSquare *upper = lie.first + i;
        const AshlarBlocksSquare *lower = upper + lie.stride;
        guint64                   touched[4];

        lie_spread (&lie, *halo++, touched);
        touched[0] &= upper[0].walk;
        touched[1] &= upper[1].walk;
        touched[2] &= lower[0].walk;
        touched[3] &= lower[1].walk;
        if ((touched[0] | touched[1] | touched[2] | touched[3]) == 0)
          continue;
        for (guint k = 0; k < 4; k++)
          n += touched[k] != 0 ? (guint) __builtin_popcountll (touched[k]) : 0;
      }
  return n;
}

/* Shifts the columns upwards, then to the left. */
#define LOOK(self, x, y, field, window)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint                     sx = (guint) (x) &7;                                                 \
    guint                     up = ((guint) (y) &7) * 8;                                           \
    guint64                   keep = low_bits[8 - sx];                                             \
    const AshlarBlocksSquare *top = (self)->squares + ashlar_blocks_space_square_of (self, x, y);  \
    const AshlarBlocksSquare *middle = top + (self)->stride;                                       \
    const AshlarBlocksSquare *bottom = middle + (self)->stride;                                    \
    guint64                   upper[3], lower[3];                                                  \
                                                                                                   \
    for (guint i = 0; i < 3; i++)                                                                  \
      {                                                                                            \
        upper[i] = (top[i].field >> up) | ((middle[i].field << (63 - up)) << 1);                   \
        lower[i] = (middle[i].field >> up) | ((bottom[i].field << (63 - up)) << 1);                \
      }                                                                                            \
    for (guint i = 0; i < 2; i++)                                                                  \
      {                                                                                            \
        (window)->squares[i] = ((upper[i] >> sx) & keep) | ((upper[i + 1] << (8 - sx)) & ~keep);   \
        (window)->squares[i + 2]                                                                   \
            = ((lower[i] >> sx) & keep) | ((lower[i + 1] << (8 - sx)) & ~keep);                    \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

void
ashlar_blocks_space_look_taken (const AshlarBlocksSpace *self,
                                gint                     x,
                                gint                     y,
                                AshlarBlocksWindow      *taken)
{
  LOOK (self, x, y, taken, taken);
}

void
ashlar_blocks_space_look_walk (const AshlarBlocksSpace *self,
                               gint                     x,
                               gint                     y,
                               AshlarBlocksWindow      *walk)
{
  LOOK (self, x, y, walk, walk);
}
