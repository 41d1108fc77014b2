/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells as outlines: what AshlarRaster draws in pixels, for SVG and PDF. A tile is its colour in one path of
 * runs, a row each, so that a file grows with the edges of its areas and not with their cells; characters are
 * outlines that the file keeps once. Pictures and conditional tiles have no outlines: they are the
 * sprite, kept once as well. Edges lie on whole pixels and are drawn hard, or neighbours would show a
 * seam. Cost: O(cells · tiles used), which are few. */

#include "render/ashlar-palette-private.h"

/* Of a sprite that is kept instead of outlines. */
#define LEAST_SPRITE 32

typedef struct
{
  AshlarPalette     *palette;
  const AshlarCells *cells;
  int                size;
  cairo_t           *cr;
} Drawing;

static guint
get_look (const Drawing *self, guint x, guint y)
{
  return ashlar_palette_index (self->palette,
                               self->cells->cells[(gsize) y * self->cells->columns + x]);
}

static void
add_rectangle (const Drawing *self, guint x, guint y, guint width)
{
  cairo_rectangle (self->cr, (double) x * self->size, (double) y * self->size,
                   (double) width * self->size, self->size);
}

static void
fill_runs (const Drawing *self, guint look)
{
  guint32 color = self->palette->looks[look].color;

  for (guint y = 0; y < self->cells->rows; y++)
    for (guint x = 0, end; x < self->cells->columns; x = end)
      {
        end = x + 1;
        if (get_look (self, x, y) != look)
          continue;
        while (end < self->cells->columns && get_look (self, end, y) == look)
          end++;
        add_rectangle (self, x, y, end - x);
      }
  cairo_set_source_rgb (self->cr, (color >> 16 & 0xff) / 255., (color >> 8 & 0xff) / 255.,
                        (color & 0xff) / 255.);
  cairo_fill (self->cr);
}

static void
show_sprite (const Drawing *self, guint look)
{
  int                 side = MAX (self->size, LEAST_SPRITE);
  AshlarRasterFlags   flags = self->size >= ASHLAR_GLYPH_SIZE ? ASHLAR_RASTER_GLYPHS : 0;
  g_autofree guint32 *pixels = _ashlar_sprite_draw (self->palette, look, side, flags);
  cairo_surface_t    *sprite = cairo_image_surface_create_for_data (
         (guchar *) pixels, CAIRO_FORMAT_RGB24, side, side, side * 4);

  for (guint y = 0; y < self->cells->rows; y++)
    for (guint x = 0; x < self->cells->columns; x++)
      if (get_look (self, x, y) == look)
        {
          cairo_save (self->cr);
          cairo_translate (self->cr, (double) x * self->size, (double) y * self->size);
          cairo_scale (self->cr, (double) self->size / side, (double) self->size / side);
          cairo_set_source_surface (self->cr, sprite, 0, 0);
          cairo_pattern_set_filter (cairo_get_source (self->cr), CAIRO_FILTER_NEAREST);
          cairo_paint (self->cr);
          cairo_restore (self->cr);
        }
  cairo_surface_finish (sprite);
  cairo_surface_destroy (sprite);
}

static void
show_glyphs (const Drawing *self, guint look)
{
  const AshlarLook *drawn = &self->palette->looks[look];
  cairo_matrix_t    matrix;
  PangoLayout      *layout = _ashlar_look_create_glyph (drawn, self->cr, self->size, &matrix);

  _ashlar_look_set_glyph_color (drawn, self->cr);
  for (guint y = 0; y < self->cells->rows; y++)
    for (guint x = 0; x < self->cells->columns; x++)
      if (get_look (self, x, y) == look)
        {
          cairo_save (self->cr);
          cairo_translate (self->cr, (double) x * self->size, (double) y * self->size);
          cairo_transform (self->cr, &matrix);
          pango_cairo_show_layout (self->cr, layout);
          cairo_restore (self->cr);
        }
  g_object_unref (layout);
}

/* Along the far sides of each cell; one path, so that corners are not darker. */
static void
draw_grid (const Drawing *self)
{
  for (guint y = 0; y < self->cells->rows; y++)
    for (guint x = 0, end; x < self->cells->columns; x = end)
      {
        end = x + 1;
        if (self->palette->looks[get_look (self, x, y)].checker)
          continue;
        while (end < self->cells->columns && !self->palette->looks[get_look (self, end, y)].checker)
          end++;
        cairo_rectangle (self->cr, (double) x * self->size, (double) (y + 1) * self->size - 1,
                         (double) (end - x) * self->size, 1);
      }
  for (guint x = 0; x < self->cells->columns; x++)
    for (guint y = 0, end; y < self->cells->rows; y = end)
      {
        end = y + 1;
        if (self->palette->looks[get_look (self, x, y)].checker)
          continue;
        while (end < self->cells->rows && !self->palette->looks[get_look (self, x, end)].checker)
          end++;
        cairo_rectangle (self->cr, (double) (x + 1) * self->size - 1, (double) y * self->size, 1,
                         (double) (end - y) * self->size);
      }
  cairo_set_source_rgba (self->cr, 0, 0, 0, 28 / 255.);
  cairo_fill (self->cr);
}

void
_ashlar_draw_cells (AshlarPalette *palette, const AshlarCells *cells, int size, cairo_t *cr)
{
  Drawing              self = { palette, cells, size, cr };
  g_autofree gboolean *used = g_new0 (gboolean, palette->n_tiles + 1);

  for (guint y = 0; y < cells->rows; y++)
    for (guint x = 0; x < cells->columns; x++)
      used[get_look (&self, x, y)] = TRUE;
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (guint look = 0; look <= palette->n_tiles; look++)
    if (used[look] && !palette->looks[look].checker)
      {
        if (palette->looks[look].bands != NULL || palette->looks[look].sheet != NULL)
          show_sprite (&self, look);
        else
          fill_runs (&self, look);
      }
  if (size >= ASHLAR_GRID_SIZE)
    draw_grid (&self);
  cairo_restore (cr);
  for (guint look = 0; size >= ASHLAR_GLYPH_SIZE && look <= palette->n_tiles; look++)
    if (used[look] && palette->looks[look].glyph != 0 && !palette->looks[look].checker
        && palette->looks[look].bands == NULL && palette->looks[look].sheet == NULL)
      show_glyphs (&self, look);
}
