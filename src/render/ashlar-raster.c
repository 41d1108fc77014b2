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
 * A pixel depends on its own cell alone, never on the rectangle that is asked for: pieces drawn at
 * different times fit together. The cost is that of writing the pixels; below 1 that of reading the
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
raster_whole (AshlarPalette *palette,
              AshlarSprites *sprites,
              const guint16 *cells,
              guint          columns,
              int            size,
              int            x,
              int            y,
              int            width,
              int            height,
              guchar        *pixels,
              gsize          stride)
{
  for (int row = 0; row < height;)
    {
      const guint16 *line = cells + (gsize) ((y + row) / size) * columns;
      int            in_cell = (y + row) % size;
      int            n_rows = MIN (size - in_cell, height - row);

      for (int column = 0; column < width;)
        {
          int            in_sprite = (x + column) % size;
          int            run = MIN (size - in_sprite, width - column);
          guint          look = ashlar_palette_index (palette, line[(x + column) / size]);
          const guint32 *sprite
              = _ashlar_sprites_get (palette, sprites, look) + in_cell * size + in_sprite;
          guchar *target = pixels + row * stride + (gsize) column * 4;

          for (int i = 0; i < n_rows; i++)
            memcpy (target + i * stride, sprite + (gsize) i * size, (gsize) run * 4);
          column += run;
        }
      row += n_rows;
    }
}

static void
raster_uneven (AshlarPalette *palette,
               AshlarSprites *sprites,
               const guint16 *cells,
               guint          columns,
               guint          rows,
               double         cell_size,
               int            x,
               int            y,
               int            width,
               int            height,
               guchar        *pixels,
               gsize          stride)
{
  int               size = sprites->size;
  g_autofree guint *cell_at = g_new (guint, width);
  g_autofree int   *column_at = g_new (int, width);

  for (int column = 0; column < width; column++)
    {
      cell_at[column] = cell_of_pixel (x + column, cell_size, columns);
      column_at[column] = MIN (x + column - first_pixel (cell_at[column], cell_size), size - 1);
    }

  for (int row = 0; row < height; row++)
    {
      guint          cell_row = cell_of_pixel (y + row, cell_size, rows);
      int            in_cell = MIN (y + row - first_pixel (cell_row, cell_size), size - 1);
      const guint16 *line = cells + (gsize) cell_row * columns;
      guint32       *target = (guint32 *) (void *) (pixels + row * stride);

      for (int column = 0; column < width; column++)
        {
          guint look = ashlar_palette_index (palette, line[cell_at[column]]);

          target[column]
              = _ashlar_sprites_get (palette, sprites, look)[in_cell * size + column_at[column]];
        }
    }
}

/* The colours that a pixel touches: @first <= i < @end. */
static void
span_of_pixel (int pixel, double size, guint n, guint *first, guint *end)
{
  *first = (guint) MIN (floor (pixel / size + 1e-9), n - 1.);
  *end = (guint) MIN (MAX (ceil ((pixel + 1) / size - 1e-9), *first + 1.), n);
}

void
_ashlar_raster_means (const guint32 *colors,
                      AshlarPalette *palette,
                      const guint16 *cells,
                      guint          columns,
                      guint          rows,
                      double         size,
                      int            x,
                      int            y,
                      int            width,
                      int            height,
                      guchar        *pixels,
                      gsize          stride)
{
  g_autofree guint *lefts = g_new (guint, width);
  g_autofree guint *rights = g_new (guint, width);

  for (int column = 0; column < width; column++)
    span_of_pixel (x + column, size, columns, &lefts[column], &rights[column]);

  for (int row = 0; row < height; row++)
    {
      guint    top, bottom;
      guint32 *target = (guint32 *) (void *) (pixels + row * stride);

      span_of_pixel (y + row, size, rows, &top, &bottom);
      for (int column = 0; column < width; column++)
        {
          guint64 red = 0, green = 0, blue = 0;
          guint64 n = (guint64) (rights[column] - lefts[column]) * (bottom - top);

          for (guint line = top; line < bottom; line++)
            for (guint i = lefts[column]; i < rights[column]; i++)
              {
                gsize   at = (gsize) line * columns + i;
                guint32 color = cells == NULL ? colors[at]
                                              : colors[ashlar_palette_index (palette, cells[at])];

                red += color >> 16 & 0xff;
                green += color >> 8 & 0xff;
                blue += color & 0xff;
              }
          target[column] = 0xff000000u | (guint32) ((red + n / 2) / n) << 16
                           | (guint32) ((green + n / 2) / n) << 8 | (guint32) ((blue + n / 2) / n);
        }
    }
}

static void
raster_draft (const guint32 *colors,
              AshlarPalette *palette,
              const guint16 *cells,
              guint          columns,
              guint          rows,
              double         size,
              int            x,
              int            y,
              int            width,
              int            height,
              guchar        *pixels,
              gsize          stride)
{
  for (int row = 0; row < height; row++)
    {
      guint          cell_y = (guint) MIN ((y + row + .5) / size, rows - 1.);
      const guint16 *line = cells + (gsize) cell_y * columns;
      guint32       *target = (guint32 *) (void *) (pixels + row * stride);

      for (int column = 0; column < width; column++)
        {
          guint cell_x = (guint) MIN ((x + column + .5) / size, columns - 1.);

          target[column] = colors[ashlar_palette_index (palette, line[cell_x])];
        }
    }
}

void
ashlar_raster_cells (AshlarPalette    *palette,
                     const guint16    *cells,
                     guint             columns,
                     guint             rows,
                     double            cell_size,
                     AshlarRasterFlags flags,
                     int               x,
                     int               y,
                     int               width,
                     int               height,
                     guchar           *pixels,
                     gsize             stride)
{
  int right = MIN (x + width, ashlar_raster_get_length (columns, cell_size));
  int bottom = MIN (y + height, ashlar_raster_get_length (rows, cell_size));
  int left = MAX (x, 0), top = MAX (y, 0);

  g_return_if_fail (cell_size > 0 && stride % 4 == 0);
  if (left >= right || top >= bottom)
    return;

  pixels += (gsize) (top - y) * stride + (gsize) (left - x) * 4;
  if (cell_size < 1)
    {
      g_autofree guint32 *colors = _ashlar_palette_dup_colors (palette, flags);

      if (flags & ASHLAR_RASTER_DRAFT)
        raster_draft (colors, palette, cells, columns, rows, cell_size, left, top, right - left,
                      bottom - top, pixels, stride);
      else
        _ashlar_raster_means (colors, palette, cells, columns, rows, cell_size, left, top,
                              right - left, bottom - top, pixels, stride);
    }
  else
    {
      int            size = (int) floor (cell_size + 1e-9);
      AshlarSprites *sprites;

      /* Below the sizes where they show, sprites with and without them are the same. */
      flags &= ~ASHLAR_RASTER_DRAFT;
      if (size < ASHLAR_GLYPH_SIZE)
        flags &= ~ASHLAR_RASTER_GLYPHS;
      if (size < ASHLAR_GRID_SIZE)
        flags &= ~ASHLAR_RASTER_GRID;

      g_mutex_lock (&palette->lock);
      sprites = _ashlar_palette_get_sprites (palette, size, flags);
      if (size >= 4 && fabs (cell_size - size) < 1e-9)
        raster_whole (palette, sprites, cells, columns, size, left, top, right - left, bottom - top,
                      pixels, stride);
      else
        raster_uneven (palette, sprites, cells, columns, rows, cell_size, left, top, right - left,
                       bottom - top, pixels, stride);
      g_mutex_unlock (&palette->lock);
    }
}
