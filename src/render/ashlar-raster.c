/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Three ways to fill a rectangle of pixels:
 *
 * - whole pixels a cell, from 4 up: rows of sprites copied, one memcpy a cell and row;
 * - other sizes from 1 up: a table says for each column of pixels which cell it shows and which
 * column of its sprite, where a cell that is one pixel wider than the sprite repeats the last
 * column;
 * - below 1: the mean of the cells that a pixel covers, the touched ones whole.
 *
 * A pixel depends on its own cell alone, where tiles are dressed on the eight around it as well, never on the rectangle
 * that is asked for: pieces drawn at different times fit together. The cost is that of writing the pixels; below 1 that of reading the
 * cells (AshlarMips makes it that of the pixels again). */

#include "render/ashlar-palette-private.h"

#include <math.h>
#include <string.h>

int
ashlar_raster_get_length (guint cells, double cell_size)
{
  return (int) MIN (ceil (cells * cell_size - 1e-9), G_MAXINT / 2);
}

/* First pixel of a cell. The tiny addend makes up for sizes like 1/3 that no double holds. */
static inline int
first_pixel (guint cell, double cell_size)
{
  return (int) floor (cell * cell_size + 1e-9);
}

static inline guint
cell_of_pixel (int pixel, double cell_size, guint n_cells)
{
  guint cell = (guint) MIN (MAX (pixel / cell_size, 0), n_cells - 1.);

  /* The division may land a cell off; first_pixel() decides. */
  while (cell > 0 && first_pixel (cell, cell_size) > pixel)
    cell--;
  while (cell + 1 < n_cells && first_pixel (cell + 1, cell_size) <= pixel)
    cell++;
  return cell;
}

static void
raster_whole (AshlarPalette      *palette,
              AshlarSprites      *sprites,
              const AshlarCells  *cells,
              guint64             ms,
              const AshlarPixels *target)
{
  int                 size = sprites->size;
  guint               left = (guint) (target->x / size);
  guint               n = (guint) ((target->x + target->width - 1) / size) + 1 - left;
  g_autofree guint32 *looks = g_new (guint32, n);

  for (int row = 0; row < target->height;)
    {
      int in_cell = (target->y + row) % size;
      int n_rows = MIN (size - in_cell, target->height - row);

      _ashlar_palette_find_looks (palette, cells, (guint) ((target->y + row) / size), left, n, ms,
                                  looks);
      for (int column = 0; column < target->width;)
        {
          int            in_sprite = (target->x + column) % size;
          int            run = MIN (size - in_sprite, target->width - column);
          guint32        look = looks[(guint) ((target->x + column) / size) - left];
          const guint32 *sprite
              = _ashlar_sprites_get (palette, sprites, look) + in_cell * size + in_sprite;
          guchar *out = target->pixels + row * target->stride + (gsize) column * 4;

          for (int i = 0; i < n_rows; i++)
            memcpy (out + i * target->stride, sprite + (gsize) i * size, (gsize) run * 4);
          column += run;
        }
      row += n_rows;
    }
}

static void
raster_uneven (AshlarPalette      *palette,
               AshlarSprites      *sprites,
               const AshlarCells  *cells,
               double              cell_size,
               guint64             ms,
               const AshlarPixels *target)
{
  int   size = sprites->size;
  guint left = cell_of_pixel (target->x, cell_size, cells->columns);
  guint right = cell_of_pixel (target->x + target->width - 1, cell_size, cells->columns) + 1;
  guint in_looks = G_MAXUINT;
  g_autofree guint   *cell_at = g_new (guint, target->width);
  g_autofree int     *column_at = g_new (int, target->width);
  g_autofree guint32 *looks = g_new (guint32, right - left);

  for (int column = 0; column < target->width; column++)
    {
      cell_at[column] = cell_of_pixel (target->x + column, cell_size, cells->columns);
      column_at[column]
          = MIN (target->x + column - first_pixel (cell_at[column], cell_size), size - 1);
    }

  for (int row = 0; row < target->height; row++)
    {
      guint    cell_row = cell_of_pixel (target->y + row, cell_size, cells->rows);
      int      in_cell = MIN (target->y + row - first_pixel (cell_row, cell_size), size - 1);
      guint32 *out = (guint32 *) (void *) (target->pixels + row * target->stride);

      if (cell_row != in_looks)
        _ashlar_palette_find_looks (palette, cells, cell_row, left, right - left, ms, looks);
      in_looks = cell_row;
      for (int column = 0; column < target->width; column++)
        out[column] = _ashlar_sprites_get (
            palette, sprites, looks[cell_at[column] - left])[in_cell * size + column_at[column]];
    }
}

void
_ashlar_raster_colors (
    const guint32 *colors, guint columns, guint rows, double size, const AshlarPixels *target)
{
  g_autofree guint *cell_at = g_new (guint, target->width);

  for (int column = 0; column < target->width; column++)
    cell_at[column] = cell_of_pixel (target->x + column, size, columns);
  for (int row = 0; row < target->height; row++)
    {
      const guint32 *line = colors + (gsize) cell_of_pixel (target->y + row, size, rows) * columns;
      guint32       *out = (guint32 *) (void *) (target->pixels + row * target->stride);

      for (int column = 0; column < target->width; column++)
        out[column] = line[cell_at[column]];
    }
}

/* The colours that a pixel touches: @first <= i < @end. */
static void
span_of_pixel (int pixel, double size, guint n, guint *first, guint *end)
{
  *first = (guint) MIN (floor (pixel / size + 1e-9), n - 1.);
  *end = (guint) MIN (MAX (ceil ((pixel + 1) / size - 1e-9), *first + 1.), n);
}

static void
write_means (const guint64      *sums,
             const guint        *lefts,
             const guint        *rights,
             guint               n_rows,
             const AshlarPixels *target,
             int                 row)
{
  guint32 *out = (guint32 *) (void *) (target->pixels + row * target->stride);

  for (int column = 0; column < target->width; column++, sums += 3)
    {
      guint64 n = (guint64) (rights[column] - lefts[column]) * n_rows;

      out[column] = 0xff000000u | (guint32) ((sums[0] + n / 2) / n) << 16
                    | (guint32) ((sums[1] + n / 2) / n) << 8 | (guint32) ((sums[2] + n / 2) / n);
    }
}

void
_ashlar_raster_means (const guint32      *colors,
                      AshlarPalette      *palette,
                      const AshlarCells  *cells,
                      double              size,
                      const AshlarPixels *target)
{
  g_autofree guint   *lefts = g_new (guint, target->width);
  g_autofree guint   *rights = g_new (guint, target->width);
  g_autofree guint64 *sums = g_new (guint64, 3 * (gsize) target->width);
  g_autofree guint32 *found = NULL;
  guint               in_found = G_MAXUINT, left, n;

  for (int column = 0; column < target->width; column++)
    span_of_pixel (target->x + column, size, cells->columns, &lefts[column], &rights[column]);
  left = lefts[0];
  n = rights[target->width - 1] - left;
  if (cells->cells != NULL)
    found = g_new (guint32, n);

  for (int row = 0; row < target->height; row++)
    {
      guint top, bottom;

      span_of_pixel (target->y + row, size, cells->rows, &top, &bottom);
      memset (sums, 0, 3 * (gsize) target->width * sizeof *sums);
      for (guint line = top; line < bottom; line++)
        {
          const guint32 *of_cells
              = found != NULL ? found : colors + (gsize) line * cells->columns + left;
          guint64 *sum = sums;

          /* The last row of a pixel may be the first of the next one. */
          if (found != NULL && line != in_found)
            _ashlar_palette_find_colors (palette, cells, line, left, n, colors, found);
          in_found = line;
          for (int column = 0; column < target->width; column++, sum += 3)
            for (guint i = lefts[column] - left; i < rights[column] - left; i++)
              {
                sum[0] += of_cells[i] >> 16 & 0xff;
                sum[1] += of_cells[i] >> 8 & 0xff;
                sum[2] += of_cells[i] & 0xff;
              }
        }
      write_means (sums, lefts, rights, bottom - top, target, row);
    }
}

static void
raster_draft (const guint32      *colors,
              AshlarPalette      *palette,
              const AshlarCells  *cells,
              double              size,
              const AshlarPixels *target)
{
  for (int row = 0; row < target->height; row++)
    {
      guint          cell_y = (guint) MIN ((target->y + row + .5) / size, cells->rows - 1.);
      const guint16 *line = cells->cells + (gsize) cell_y * cells->columns;
      guint32       *out = (guint32 *) (void *) (target->pixels + row * target->stride);

      for (int column = 0; column < target->width; column++)
        {
          guint cell_x = (guint) MIN ((target->x + column + .5) / size, cells->columns - 1.);

          out[column] = colors[ashlar_palette_index (palette, line[cell_x])];
        }
    }
}

gboolean
_ashlar_raster_clip (
    guint columns, guint rows, double cell_size, const AshlarPixels *target, AshlarPixels *clipped)
{
  int right, bottom;

  g_return_val_if_fail (cell_size > 0 && target->stride % 4 == 0, FALSE);

  right = MIN (target->x + target->width, ashlar_raster_get_length (columns, cell_size));
  bottom = MIN (target->y + target->height, ashlar_raster_get_length (rows, cell_size));
  *clipped = *target;
  clipped->x = MAX (target->x, 0);
  clipped->y = MAX (target->y, 0);
  clipped->width = right - clipped->x;
  clipped->height = bottom - clipped->y;
  clipped->pixels
      += (gsize) (clipped->y - target->y) * target->stride + (gsize) (clipped->x - target->x) * 4;
  return clipped->width > 0 && clipped->height > 0;
}

void
ashlar_raster_cells (AshlarPalette      *palette,
                     const AshlarCells  *cells,
                     double              cell_size,
                     AshlarRasterFlags   flags,
                     const AshlarPixels *target)
{
  ashlar_raster_cells_at_time (palette, cells, cell_size, flags, 0, target);
}

void
ashlar_raster_cells_at_time (AshlarPalette      *palette,
                             const AshlarCells  *cells,
                             double              cell_size,
                             AshlarRasterFlags   flags,
                             guint64             ms,
                             const AshlarPixels *target)
{
  int      size = (int) floor (cell_size + 1e-9);
  gboolean is_draft
      = flags & ASHLAR_RASTER_DRAFT
        && (cell_size < 1 || (palette->dressing != NULL && size < ASHLAR_PICTURE_SIZE));
  AshlarSprites *sprites;
  AshlarPixels   clipped;

  if (!_ashlar_raster_clip (cells->columns, cells->rows, cell_size, target, &clipped))
    return;
  if (cell_size < 1 || is_draft)
    {
      g_autofree guint32 *colors = _ashlar_palette_dup_colors (palette, flags, is_draft);

      if (is_draft)
        raster_draft (colors, palette, cells, cell_size, &clipped);
      else
        _ashlar_raster_means (colors, palette, cells, cell_size, &clipped);
      return;
    }

  /* Below the sizes where they show, sprites with and without them are the same. */
  flags &= ~ASHLAR_RASTER_DRAFT;
  if (size < ASHLAR_GLYPH_SIZE)
    flags &= ~ASHLAR_RASTER_GLYPHS;
  if (size < ASHLAR_GRID_SIZE)
    flags &= ~ASHLAR_RASTER_GRID;

  g_mutex_lock (&palette->lock);
  sprites = _ashlar_palette_get_sprites (palette, size, flags);
  if (size >= 4 && fabs (cell_size - size) < 1e-9)
    raster_whole (palette, sprites, cells, ms, &clipped);
  else
    raster_uneven (palette, sprites, cells, cell_size, ms, &clipped);
  g_mutex_unlock (&palette->lock);
}

void
ashlar_raster_tile (AshlarPalette      *palette,
                    guint16             tile,
                    guint               size,
                    AshlarRasterFlags   flags,
                    const AshlarPixels *target)
{
  guint16 other = palette->around != NULL && tile < palette->n_tiles ? palette->around[tile] : tile;
  guint16 cells[9] = { other, other, other, other, tile, other, other, other, other };
  AshlarPixels middle = *target;

  middle.x = middle.y = (int) size;
  middle.width = MIN (target->width, (int) size);
  middle.height = MIN (target->height, (int) size);
  ashlar_raster_cells (palette, &(AshlarCells){ cells, 3, 3 }, size, flags, &middle);
}
