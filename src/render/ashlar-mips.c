/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A pyramid of means: level k has a colour for every 2^(k+1) × 2^(k+1) cells. A picture with cells
 * of s <= 1/2 pixels takes the level whose colours are more than half a pixel and at most one pixel
 * wide, and of that the mean of the colours that a pixel touches, nine at most. Below it lie, where tiles are dressed, the
 * colours of the cells themselves, for cells of less than 4 pixels.
 *
 * Making it costs a pass over the cells and a third more; a picture costs its pixels. A change costs the colours that it
 * touches, of each level. */

#include "render/ashlar-palette-private.h"

#define MAX_LEVELS 16

struct _AshlarMips
{
  gatomicrefcount ref_count;
  guint           cell_columns, cell_rows;
  guint32        *of_cells; /* NULL: tiles are not dressed */
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

typedef struct
{
  guint left, top, right, bottom; /* the last two are not in it */
} Part;

typedef struct
{
  AshlarPalette     *palette;
  const AshlarCells *cells;
  const guint32     *of_looks;
} Source;

/* A row of what a level is made of, from @left on: @row of the level below, or of the cells. */
static const guint32 *
get_row (AshlarMips   *self,
         const Source *source,
         guint         level,
         guint         row,
         guint         left,
         guint         n,
         guint32      *room)
{
  if (level > 0)
    return self->colors[level - 1] + (gsize) row * self->columns[level - 1] + left;
  if (self->of_cells != NULL)
    return self->of_cells + (gsize) row * self->cell_columns + left;
  _ashlar_palette_find_colors (source->palette, source->cells, row, left, n, source->of_looks,
                               room);
  return room;
}

static void
fill_level (AshlarMips *self, const Source *source, guint level, const Part *part)
{
  guint               from_columns = level == 0 ? self->cell_columns : self->columns[level - 1];
  guint               from_rows = level == 0 ? self->cell_rows : self->rows[level - 1];
  guint               left = 2 * part->left;
  guint               n = MIN (2 * part->right, from_columns) - left;
  g_autofree guint32 *rooms = g_new (guint32, 2 * (gsize) n);

  for (guint y = part->top; y < part->bottom; y++)
    {
      /* At an odd end, the last one counts twice. */
      const guint32 *upper = get_row (self, source, level, 2 * y, left, n, rooms);
      const guint32 *lower
          = get_row (self, source, level, MIN (2 * y + 1, from_rows - 1), left, n, rooms + n);
      guint32 *to = self->colors[level] + (gsize) y * self->columns[level] + part->left;

      for (guint i = 0; i < n; i += 2)
        {
          guint right = MIN (i + 1, n - 1);

          *to++ = mean_of_four (upper[i], upper[right], lower[i], lower[right]);
        }
    }
}

static void
fill (AshlarMips        *self,
      AshlarPalette     *palette,
      const AshlarCells *cells,
      Part               part,
      AshlarRasterFlags  flags)
{
  g_autofree guint32 *of_looks = _ashlar_palette_dup_colors (palette, flags, FALSE);
  const Source        source = { palette, cells, of_looks };

  for (guint y = part.top; self->of_cells != NULL && y < part.bottom; y++)
    _ashlar_palette_find_colors (palette, cells, y, part.left, part.right - part.left, of_looks,
                                 self->of_cells + (gsize) y * self->cell_columns + part.left);
  for (guint level = 0; level < self->n_levels; level++)
    {
      part = (Part){ part.left / 2, part.top / 2, (part.right + 1) / 2, (part.bottom + 1) / 2 };
      fill_level (self, &source, level, &part);
    }
}

AshlarMips *
ashlar_mips_new (AshlarPalette    *palette,
                 const guint16    *cells,
                 guint             columns,
                 guint             rows,
                 AshlarRasterFlags flags)
{
  AshlarMips *self = g_new0 (AshlarMips, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->cell_columns = columns;
  self->cell_rows = rows;
  if (palette->dressing != NULL)
    self->of_cells = g_new (guint32, (gsize) columns * rows);
  for (guint across = columns, down = rows; self->n_levels < MAX_LEVELS; self->n_levels++)
    {
      if (self->n_levels > 0 && across == 1 && down == 1)
        break;
      self->columns[self->n_levels] = across = (across + 1) / 2;
      self->rows[self->n_levels] = down = (down + 1) / 2;
      self->colors[self->n_levels] = g_new (guint32, (gsize) across * down);
    }
  fill (self, palette, &(AshlarCells){ cells, columns, rows }, (Part){ 0, 0, columns, rows },
        flags);
  return self;
}

AshlarMips *
ashlar_mips_update (AshlarMips        *mips,
                    AshlarPalette     *palette,
                    const AshlarCells *cells,
                    int                x,
                    int                y,
                    int                width,
                    int                height,
                    AshlarRasterFlags  flags)
{
  int reach = (int) ashlar_palette_get_reach (palette);
  int left = MAX (x - reach, 0), right = MIN (x + width + reach, (int) cells->columns);
  int top = MAX (y - reach, 0), bottom = MIN (y + height + reach, (int) cells->rows);

  g_return_val_if_fail (mips->cell_columns == cells->columns && mips->cell_rows == cells->rows,
                        mips);

  if (left >= right || top >= bottom)
    return mips;
  if (!g_atomic_ref_count_compare (&mips->ref_count, 1)
      || (mips->of_cells != NULL) != (palette->dressing != NULL))
    {
      ashlar_mips_unref (mips);
      return ashlar_mips_new (palette, cells->cells, cells->columns, cells->rows, flags);
    }
  fill (mips, palette, cells, (Part){ (guint) left, (guint) top, (guint) right, (guint) bottom },
        flags);
  return mips;
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
  g_free (self->of_cells);
  g_free (self);
}

gboolean
ashlar_palette_wants_mips (AshlarPalette *self, double cell_size)
{
  return cell_size <= .5 || (self->dressing != NULL && cell_size < ASHLAR_PICTURE_SIZE - 1e-9);
}

void
ashlar_raster_mips (AshlarMips *mips, double cell_size, const AshlarPixels *target)
{
  AshlarPixels clipped;
  guint        level = 0;
  double       size = cell_size * 2;

  g_return_if_fail (cell_size <= .5 || mips->of_cells != NULL);

  if (!_ashlar_raster_clip (mips->cell_columns, mips->cell_rows, cell_size, target, &clipped))
    return;
  if (cell_size >= 1)
    {
      _ashlar_raster_colors (mips->of_cells, mips->cell_columns, mips->cell_rows, cell_size,
                             &clipped);
      return;
    }
  if (cell_size > .5)
    {
      _ashlar_raster_means (mips->of_cells, NULL,
                            &(AshlarCells){ NULL, mips->cell_columns, mips->cell_rows }, cell_size,
                            &clipped);
      return;
    }
  while (size <= .5 && level + 1 < mips->n_levels)
    {
      size *= 2;
      level++;
    }
  _ashlar_raster_means (mips->colors[level], NULL,
                        &(AshlarCells){ NULL, mips->columns[level], mips->rows[level] }, size,
                        &clipped);
}
