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
raster_whole (AshlarPalette      *palette,
              AshlarSprites      *sprites,
              const AshlarCells  *cells,
              const AshlarPixels *target)
{
  int size = sprites->size;

  for (int row = 0; row < target->height;)
    {
      const guint16 *line = cells->cells + (gsize) ((target->y + row) / size) * cells->columns;
      int            in_cell = (target->y + row) % size;
      int            n_rows = MIN (size - in_cell, target->height - row);

      for (int column = 0; column < target->width;)
        {
          int            in_sprite = (target->x + column) % size;
          int            run = MIN (size - in_sprite, target->width - column);
          guint          look = ashlar_palette_index (palette, line[(target->x + column) / size]);
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
               const AshlarPixels *target)
{
  int               size = sprites->size;
  g_autofree guint *cell_at = g_new (guint, target->width);
  g_autofree int   *column_at = g_new (int, target->width);

  for (int column = 0; column < target->width; column++)
    {
      cell_at[column] = cell_of_pixel (target->x + column, cell_size, cells->columns);
      column_at[column]
          = MIN (target->x + column - first_pixel (cell_at[column], cell_size), size - 1);
    }

  for (int row = 0; row < target->height; row++)
    {
      guint          cell_row = cell_of_pixel (target->y + row, cell_size, cells->rows);
      int            in_cell = MIN (target->y + row - first_pixel (cell_row, cell_size), size - 1);
      const guint16 *line = cells->cells + (gsize) cell_row * cells->columns;
      guint32       *out = (guint32 *) (void *) (target->pixels + row * target->stride);

      for (int column = 0; column < target->width; column++)
        {
          guint look = ashlar_palette_index (palette, line[cell_at[column]]);

          out[column]
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
_ashlar_raster_means (const guint32      *colors,
                      AshlarPalette      *palette,
                      const AshlarCells  *cells,
                      double              size,
                      const AshlarPixels *target)
{
  g_autofree guint *lefts = g_new (guint, target->width);
  g_autofree guint *rights = g_new (guint, target->width);

  for (int column = 0; column < target->width; column++)
    span_of_pixel (target->x + column, size, cells->columns, &lefts[column], &rights[column]);

  for (int row = 0; row < target->height; row++)
    {
      guint    top, bottom;
      guint32 *out = (guint32 *) (void *) (target->pixels + row * target->stride);

      span_of_pixel (target->y + row, size, cells->rows, &top, &bottom);
      for (int column = 0; column < target->width; column++)
        {
          guint64 red = 0, green = 0, blue = 0;
          guint64 n = (guint64) (rights[column] - lefts[column]) * (bottom - top);

          for (guint line = top; line < bottom; line++)
            for (guint i = lefts[column]; i < rights[column]; i++)
              {
                gsize   at = (gsize) line * cells->columns + i;
                guint32 color = cells->cells == NULL
                                    ? colors[at]
                                    : colors[ashlar_palette_index (palette, cells->cells[at])];

                red += color >> 16 & 0xff;
                green += color >> 8 & 0xff;
                blue += color & 0xff;
              }
          out[column] = 0xff000000u | (guint32) ((red + n / 2) / n) << 16
                        | (guint32) ((green + n / 2) / n) << 8 | (guint32) ((blue + n / 2) / n);
        }
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
  int            size = (int) floor (cell_size + 1e-9);
  AshlarSprites *sprites;
  AshlarPixels   clipped;

  if (!_ashlar_raster_clip (cells->columns, cells->rows, cell_size, target, &clipped))
    return;
  if (cell_size < 1)
    {
      g_autofree guint32 *colors = _ashlar_palette_dup_colors (palette, flags);

      if (flags & ASHLAR_RASTER_DRAFT)
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
    raster_whole (palette, sprites, cells, &clipped);
  else
    raster_uneven (palette, sprites, cells, cell_size, &clipped);
  g_mutex_unlock (&palette->lock);
}
