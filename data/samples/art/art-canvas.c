/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-canvas.h"

#include <string.h>

ArtCanvas *
art_canvas_new (int width, int height)
{
  ArtCanvas *self = g_new (ArtCanvas, 1);

  *self = (ArtCanvas){ width, height, g_malloc ((gsize) width * (gsize) height) };
  memset (self->pixels, ART_CLEAR, (gsize) width * (gsize) height);
  return self;
}

void
art_canvas_free (ArtCanvas *self)
{
  g_free (self->pixels);
  g_free (self);
}

static guint8 *
find_pixel (ArtCell cell, int x, int y)
{
  ArtCanvas *canvas = cell.canvas;

  if (x < 0 || y < 0 || x >= cell.width || y >= cell.height || cell.x + x >= canvas->width
      || cell.y + y >= canvas->height)
    return NULL;
  return canvas->pixels + (gsize) (cell.y + y) * (gsize) canvas->width + (gsize) (cell.x + x);
}

/* Beyond the cell nothing is drawn, and clear is what one finds there. */
ArtColor
art_get (ArtCell cell, int x, int y)
{
  const guint8 *pixel = find_pixel (cell, x, y);

  return pixel ? (ArtColor) *pixel : ART_CLEAR;
}

void
art_put (ArtCell cell, int x, int y, ArtColor color)
{
  guint8 *pixel = find_pixel (cell, x, y);

  if (pixel)
    *pixel = (guint8) color;
}

void
art_fill (ArtCell cell, int x, int y, int width, int height, ArtColor color)
{
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      art_put (cell, column, row, color);
}

void
art_frame (ArtCell cell, int x, int y, int width, int height, ArtColor color)
{
  art_fill (cell, x, y, width, 1, color);
  art_fill (cell, x, y + height - 1, width, 1, color);
  art_fill (cell, x, y, 1, height, color);
  art_fill (cell, x + width - 1, y, 1, height, color);
}

/* Whether the middle of the pixel lies in the ellipse that fills the rectangle. */
static gboolean
is_in_ellipse (int x, int y, int width, int height)
{
  gint64 across = (gint64) (2 * x + 1 - width) * height;
  gint64 down = (gint64) (2 * y + 1 - height) * width;
  gint64 radius = (gint64) width * height;

  return across * across + down * down <= radius * radius;
}

/* The ellipse that fills the rectangle. */
void
art_disc (ArtCell cell, int x, int y, int width, int height, ArtColor color)
{
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (is_in_ellipse (column, row, width, height))
        art_put (cell, x + column, y + row, color);
}

static gboolean
is_drawn (ArtColor color)
{
  return color != ART_CLEAR && color != ART_SHADOW;
}

/* One pixel around all that is drawn, where nothing is. */
void
art_outline (ArtCell cell, ArtColor color)
{
  g_autofree gboolean *beside = g_new0 (gboolean, (gsize) (cell.width * cell.height));

  for (int y = 0; y < cell.height; y++)
    for (int x = 0; x < cell.width; x++)
      beside[y * cell.width + x]
          = !is_drawn (art_get (cell, x, y))
            && (is_drawn (art_get (cell, x - 1, y)) || is_drawn (art_get (cell, x + 1, y))
                || is_drawn (art_get (cell, x, y - 1)) || is_drawn (art_get (cell, x, y + 1)));
  for (int y = 0; y < cell.height; y++)
    for (int x = 0; x < cell.width; x++)
      if (beside[y * cell.width + x])
        art_put (cell, x, y, color);
}

/* An ellipse of shadow in the rectangle, behind what is drawn. */
void
art_cast_shadow (ArtCell cell, int x, int y, int width, int height)
{
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (is_in_ellipse (column, row, width, height)
          && art_get (cell, x + column, y + row) == ART_CLEAR)
        art_put (cell, x + column, y + row, ART_SHADOW);
}

/* Typed pixels, a string a row; what is clear in them leaves what is there. */
void
art_draw_rows (ArtCell cell, int x, int y, const char *const *rows, int n_rows)
{
  for (int row = 0; row < n_rows; row++)
    for (int column = 0; rows[row][column]; column++)
      if (rows[row][column] != '.')
        art_put (cell, x + column, y + row, art_color_of_letter (rows[row][column]));
}
