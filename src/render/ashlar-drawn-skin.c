/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a skin draws, in SVG and PDF: pixels, which stay hard at every size. A surface is made of each stack when it is met
 * first, and shown wherever the stack is, so that the file has it once. Cells of one colour that lie side by side are one
 * rectangle. Cost: O(cells), and the pixels of all different stacks. */

#include "render/ashlar-palette-private.h"
#include "render/ashlar-things-private.h"

#define PLAIN_SIZE 16
#define LEAST_WITH_GLYPH 32 /* pixels of a picture on which there is a character */

typedef struct
{
  AshlarPalette *palette;
  int            size;
  cairo_t       *cr;
  GPtrArray     *surfaces; /* nullable each, by number of a look */
  guint          age;      /* of the numbers */
} Drawing;

static void
surface_free (gpointer surface)
{
  if (surface != NULL)
    cairo_surface_destroy (surface);
}

int
_ashlar_palette_get_native_size (AshlarPalette *self)
{
  guint width = PLAIN_SIZE, height = PLAIN_SIZE;

  if (self->dressing != NULL)
    _ashlar_dressing_get_cell_size (self->dressing, &width, &height);
  return (int) MAX (width, height);
}

/* A surface of its own copy of the pixels. */
static cairo_surface_t *
new_surface (cairo_format_t format, const guint32 *pixels, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (format, width, height);
  gsize            stride = (gsize) cairo_image_surface_get_stride (surface);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  for (int y = 0; y < height; y++)
    memcpy (cairo_image_surface_get_data (surface) + (gsize) y * stride, pixels + (gsize) y * width,
            (gsize) width * 4);
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
show (cairo_t *cr, cairo_surface_t *surface, double x, double y, double scale)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* The picture of a look; one pixel where it has one colour. */
static cairo_surface_t *
get_surface (Drawing *self, guint32 look)
{
  AshlarRasterFlags flags = self->size >= ASHLAR_GLYPH_SIZE ? ASHLAR_RASTER_GLYPHS : 0;
  int               side = _ashlar_palette_get_native_size (self->palette);
  gsize             n;
  guint32          *pixels;
  gboolean          is_plain = TRUE;

  if (look < self->surfaces->len && g_ptr_array_index (self->surfaces, look) != NULL)
    return g_ptr_array_index (self->surfaces, look);
  if (look >= self->surfaces->len)
    g_ptr_array_set_size (self->surfaces, (gint) look + 1);
  if (look <= self->palette->n_tiles || _ashlar_dressing_has_glyph (self->palette, look))
    side = MAX (MAX (side, self->size), LEAST_WITH_GLYPH);
  side = MAX (side, ASHLAR_PICTURE_SIZE);
  n = (gsize) side * side;
  pixels = look > self->palette->n_tiles
               ? _ashlar_dressing_draw (self->palette, look, side, flags)
               : _ashlar_sprite_draw (self->palette, look, side, flags | ASHLAR_RASTER_CLEAR);
  for (gsize i = 1; i < n && is_plain; i++)
    is_plain = pixels[i] == pixels[0];
  if (is_plain)
    side = 1;
  self->surfaces->pdata[look]
      = new_surface (pixels[0] == 0 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, pixels, side, side);
  g_free (pixels);
  return self->surfaces->pdata[look];
}

static void
draw_run (Drawing *self, guint32 look, guint x, guint y, guint n)
{
  cairo_surface_t *surface = get_surface (self, look);
  int              side = cairo_image_surface_get_width (surface);
  guint32          color;

  if (side != 1)
    {
      for (guint i = 0; i < n; i++)
        show (self->cr, surface, (double) (x + i) * self->size, (double) y * self->size,
              (double) self->size / side);
      return;
    }
  color = *(const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  if (color == 0)
    return;
  cairo_set_source_rgb (self->cr, (color >> 16 & 0xff) / 255., (color >> 8 & 0xff) / 255.,
                        (color & 0xff) / 255.);
  cairo_rectangle (self->cr, (double) x * self->size, (double) y * self->size,
                   (double) n * self->size, self->size);
  cairo_fill (self->cr);
}

void
_ashlar_draw_dressed_cells (AshlarPalette *palette, const AshlarCells *cells, int size, cairo_t *cr)
{
  g_autoptr (GPtrArray) surfaces = g_ptr_array_new_with_free_func (surface_free);
  Drawing             self = { palette, size, cr, surfaces, 0 };
  g_autofree guint32 *looks = g_new (guint32, cells->columns);

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  g_mutex_lock (&palette->lock);
  for (guint y = 0; y < cells->rows; y++)
    {
      _ashlar_palette_find_looks (palette, cells, y, 0, cells->columns, 0, looks);
      if (self.age != _ashlar_dressing_get_age (palette->dressing))
        g_ptr_array_set_size (surfaces, 0);
      self.age = _ashlar_dressing_get_age (palette->dressing);
      for (guint x = 0, end; x < cells->columns; x = end)
        {
          end = x + 1;
          while (end < cells->columns && looks[end] == looks[x])
            end++;
          draw_run (&self, looks[x], x, y, end - x);
        }
    }
  g_mutex_unlock (&palette->lock);
  cairo_restore (cr);
}

void
_ashlar_draw_things (
    AshlarPalette *palette, const AshlarThing *things, guint n_things, int size, cairo_t *cr)
{
  g_autoptr (GHashTable) surfaces = g_hash_table_new_full (NULL, NULL, NULL, surface_free);

  for (guint i = 0; i < n_things; i++)
    {
      int              side = _ashlar_palette_get_native_size (palette);
      int              left, top, width, height;
      guint32          picture = _ashlar_things_find_picture (palette, &things[i]);
      cairo_surface_t *surface = g_hash_table_lookup (surfaces, GUINT_TO_POINTER (picture));
      const guint32   *pixels;

      if (picture == ASHLAR_NO_PICTURE)
        continue;
      if (_ashlar_dressing_is_flat (palette->dressing, picture))
        side = MAX (MAX (side, size), LEAST_WITH_GLYPH);
      g_mutex_lock (&palette->lock);
      pixels = _ashlar_things_draw (palette, picture, side, &left, &top, &width, &height);
      if (surface == NULL)
        {
          surface = new_surface (CAIRO_FORMAT_ARGB32, pixels, width, height);
          g_hash_table_insert (surfaces, GUINT_TO_POINTER (picture), surface);
        }
      g_mutex_unlock (&palette->lock);
      show (cr, surface, (double) things[i].x * size + (double) left * size / side,
            (double) things[i].y * size + (double) top * size / side, (double) size / side);
    }
}
