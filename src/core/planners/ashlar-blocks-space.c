/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas as bits; cost of each question: a handful of words for each 8 × 8 cells of the shape.
 */

#include "planners/ashlar-blocks-space-private.h"

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

/* The four squares over which a square of a shape falls, and its bits in each. */
typedef struct
{
  guint   square;
  guint64 bits[4]; /* top left, top right, bottom left, bottom right */
} Spread;

static inline void
spread (const AshlarBlocksSpace *self, guint64 bits, gint x, gint y, Spread *out)
{
  guint   sx = (guint) x & 7;
  guint   sy = (guint) y & 7;
  guint64 upper = bits << (sy * 8);
  guint64 lower = sy == 0 ? 0 : bits >> (64 - sy * 8);
  guint64 keep = low_bits[8 - sx];

  out->square = ashlar_blocks_space_square_of (self, x, y);
  out->bits[0] = (upper & keep) << sx;
  out->bits[2] = (lower & keep) << sx;
  out->bits[1] = sx == 0 ? 0 : (upper & ~keep) >> (8 - sx);
  out->bits[3] = sx == 0 ? 0 : (lower & ~keep) >> (8 - sx);
}

#define FOR_EACH_SQUARE(shape, columns_, rows_, i, j)                                              \
  for (guint j = 0; j < (shape)->rows_; j++)                                                       \
    for (guint i = 0; i < (shape)->columns_; i++)

void
ashlar_blocks_space_put (AshlarBlocksSpace *self, const AshlarBlocksShape *shape, guint x, guint y)
{
  FOR_EACH_SQUARE (shape, columns, rows, i, j)
  {
    gsize               index = (gsize) j * shape->columns + i;
    Spread              taken, walk;
    AshlarBlocksSquare *squares;

    spread (self, shape->mask[index], (gint) (x + i * 8), (gint) (y + j * 8), &taken);
    spread (self, shape->walk[index], (gint) (x + i * 8), (gint) (y + j * 8), &walk);
    squares = self->squares + taken.square;
    squares[0].taken |= taken.bits[0];
    squares[0].walk |= walk.bits[0];
    squares[1].taken |= taken.bits[1];
    squares[1].walk |= walk.bits[1];
    squares += self->stride;
    squares[0].taken |= taken.bits[2];
    squares[0].walk |= walk.bits[2];
    squares[1].taken |= taken.bits[3];
    squares[1].walk |= walk.bits[3];
  }
}

void
ashlar_blocks_space_take_back (AshlarBlocksSpace       *self,
                               const AshlarBlocksShape *shape,
                               guint                    x,
                               guint                    y)
{
  FOR_EACH_SQUARE (shape, columns, rows, i, j)
  {
    Spread              taken;
    AshlarBlocksSquare *squares;

    spread (self, shape->mask[(gsize) j * shape->columns + i], (gint) (x + i * 8),
            (gint) (y + j * 8), &taken);
    squares = self->squares + taken.square;
    for (guint k = 0; k < 4; k++)
      {
        AshlarBlocksSquare *square = squares + (k >> 1) * self->stride + (k & 1);

        square->taken &= ~taken.bits[k];
        square->walk &= ~taken.bits[k];
      }
  }
}

gboolean
ashlar_blocks_space_has_room (const AshlarBlocksSpace *self,
                              const AshlarBlocksShape *shape,
                              gint                     x,
                              gint                     y)
{
  if (x < 0 || y < 0 || x + shape->width > (gint) self->width
      || y + shape->height > (gint) self->height)
    return FALSE;
  FOR_EACH_SQUARE (shape, columns, rows, i, j)
  {
    Spread                    need;
    const AshlarBlocksSquare *squares;

    spread (self, shape->mask[(gsize) j * shape->columns + i], x + (gint) i * 8, y + (gint) j * 8,
            &need);
    squares = self->squares + need.square;
    if ((need.bits[0] & squares[0].taken) | (need.bits[1] & squares[1].taken)
        | (need.bits[2] & squares[self->stride].taken)
        | (need.bits[3] & squares[self->stride + 1].taken))
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
  guint n = 0;

  FOR_EACH_SQUARE (shape, halo_columns, halo_rows, i, j)
  {
    Spread                    halo;
    const AshlarBlocksSquare *squares;
    guint64                   touched[4];

    spread (self, shape->halo[(gsize) j * shape->halo_columns + i], x - 1 + (gint) i * 8,
            y - 1 + (gint) j * 8, &halo);
    squares = self->squares + halo.square;
    touched[0] = halo.bits[0] & squares[0].walk;
    touched[1] = halo.bits[1] & squares[1].walk;
    touched[2] = halo.bits[2] & squares[self->stride].walk;
    touched[3] = halo.bits[3] & squares[self->stride + 1].walk;
    if ((touched[0] | touched[1] | touched[2] | touched[3]) == 0)
      continue;
    for (guint k = 0; k < 4; k++)
      n += (guint) __builtin_popcountll (touched[k]);
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
