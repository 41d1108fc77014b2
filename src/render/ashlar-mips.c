/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A pyramid of means: level k has a colour for every 2^(k+1) × 2^(k+1) cells. A picture with cells
 * of s <= 1/2 pixels takes the level whose colours are more than half a pixel and at most one pixel
 * wide, and of that the mean of the colours that a pixel touches, nine at most.
 *
 * Making it costs a pass over the cells and a third more; a picture costs its pixels. */

#include "render/ashlar-palette-private.h"

#define MAX_LEVELS 16

struct _AshlarMips
{
  gatomicrefcount ref_count;
  guint           cell_columns, cell_rows;
  guint           n_levels;
  guint           columns[MAX_LEVELS], rows[MAX_LEVELS];
  guint32        *colors[MAX_LEVELS];
};

static inline guint32
mean_of_four (guint32 a, guint32 b, guint32 c, guint32 d)
{
  /* Red and blue share a word: their sums of four bytes do not meet. */
  guint32 red_blue = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002;
  guint32 green = (a >> 8 & 0xff) + (b >> 8 & 0xff) + (c >> 8 & 0xff) + (d >> 8 & 0xff) + 2;

  return 0xff000000u | (red_blue >> 2 & 0xff00ff) | (green >> 2 & 0xff) << 8;
}

AshlarMips *
ashlar_mips_new (AshlarPalette    *palette,
                 const guint16    *cells,
                 guint             columns,
                 guint             rows,
                 AshlarRasterFlags flags)
{
  AshlarMips         *self = g_new0 (AshlarMips, 1);
  g_autofree guint32 *of_tile = _ashlar_palette_dup_colors (palette, flags);

  g_atomic_ref_count_init (&self->ref_count);
  self->cell_columns = columns;
  self->cell_rows = rows;
  for (guint level = 0; level < MAX_LEVELS; level++)
    {
      guint          from_columns = level == 0 ? columns : self->columns[level - 1];
      guint          from_rows = level == 0 ? rows : self->rows[level - 1];
      const guint32 *from = level == 0 ? NULL : self->colors[level - 1];
      guint32       *to;

      self->columns[level] = (from_columns + 1) / 2;
      self->rows[level] = (from_rows + 1) / 2;
      self->colors[level] = to = g_new (guint32, (gsize) self->columns[level] * self->rows[level]);
      self->n_levels++;

      for (guint y = 0; y < self->rows[level]; y++)
        {
          /* At an odd end, the last one counts twice. */
          gsize upper = (gsize) (2 * y) * from_columns;
          gsize lower = (gsize) MIN (2 * y + 1, from_rows - 1) * from_columns;

          for (guint x = 0; x < self->columns[level]; x++)
            {
              guint left = 2 * x, right = MIN (2 * x + 1, from_columns - 1);

              if (from == NULL)
                *to++
                    = mean_of_four (of_tile[ashlar_palette_index (palette, cells[upper + left])],
                                    of_tile[ashlar_palette_index (palette, cells[upper + right])],
                                    of_tile[ashlar_palette_index (palette, cells[lower + left])],
                                    of_tile[ashlar_palette_index (palette, cells[lower + right])]);
              else
                *to++ = mean_of_four (from[upper + left], from[upper + right], from[lower + left],
                                      from[lower + right]);
            }
        }
      if (self->columns[level] == 1 && self->rows[level] == 1)
        break;
    }
  return self;
}

AshlarMips *
ashlar_mips_ref (AshlarMips *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_mips_unref (AshlarMips *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint level = 0; level < self->n_levels; level++)
    g_free (self->colors[level]);
  g_free (self);
}

void
ashlar_raster_mips (AshlarMips *mips, double cell_size, const AshlarPixels *target)
{
  AshlarPixels clipped;
  guint        level = 0;
  double       size = cell_size * 2;

  g_return_if_fail (cell_size <= .5);

  if (!_ashlar_raster_clip (mips->cell_columns, mips->cell_rows, cell_size, target, &clipped))
    return;
  while (size <= .5 && level + 1 < mips->n_levels)
    {
      size *= 2;
      level++;
    }
  _ashlar_raster_means (mips->colors[level], NULL,
                        &(AshlarCells){ NULL, mips->columns[level], mips->rows[level] }, size,
                        &clipped);
}
