/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One tile as a square of pixels: colour, picture or bands, glyph, grid line. Drawn once per size; the cost
 * of text is therefore paid a few hundred times and not once a cell.
 *
 * Bands run along the falling diagonal. Of a square of side one, the part with x + y < 2t has the
 * area 2t² up to t = 1/2 and 1 - 2(1 - t)² from there: so a point's own t says which band it is in,
 * and each band has exactly its outcome's share of the area. */

#include "render/ashlar-palette-private.h"

#include <pango/pangocairo.h>
#include <string.h>

#define BAND_SAMPLES 3
#define MOST_PICTURES                                                                              \
  64 /* of outcomes in one tile; more bands would be thinner than their pictures */
#define OPAQUE 0xff000000u

static guint32
mix (guint32 under, guint32 over, guint alpha)
{
  guint32 result = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    {
      guint a = under >> shift & 0xff, b = over >> shift & 0xff;

      result |= ((a * (255 - alpha) + b * alpha + 127) / 255) << shift;
    }
  return result;
}

gboolean
_ashlar_look_is_light (guint32 color)
{
  return 299 * (color >> 16 & 0xff) + 587 * (color >> 8 & 0xff) + 114 * (color & 0xff) > 128 * 1000;
}

static guint32
checker_color (gboolean odd, AshlarRasterFlags flags)
{
  if (flags & ASHLAR_RASTER_DARK)
    return odd ? 0x292929 : 0x1f1f1f;
  return odd ? 0xe4e4e4 : 0xf2f2f2;
}

guint32 *
_ashlar_palette_dup_colors (AshlarPalette *self, AshlarRasterFlags flags, gboolean dressed)
{
  guint32 *colors = g_new (guint32, self->n_tiles + 1);

  g_mutex_lock (&self->lock);
  for (guint i = 0; i <= self->n_tiles; i++)
    colors[i] = OPAQUE
                | (self->looks[i].checker
                       ? mix (checker_color (FALSE, flags), checker_color (TRUE, flags), 128)
                   : dressed ? _ashlar_palette_get_dressed_color (self, i)
                             : self->looks[i].color);
  g_mutex_unlock (&self->lock);
  return colors;
}

static void
draw_checker (guint32 *pixels, int size, AshlarRasterFlags flags)
{
  int squares = size >= 20 ? 4 : 2;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      pixels[y * size + x]
          = OPAQUE | checker_color ((x * squares / size + y * squares / size) % 2 != 0, flags);
}

/* What lies at the bottom of a cell: a colour, and on it the picture. */
static void
draw_base (guint32 *pixels, int size, const AshlarLook *look)
{
  gboolean has_picture = look->sheet != NULL && size >= ASHLAR_PICTURE_SIZE;

  for (int i = 0; i < size * size; i++)
    pixels[i] = OPAQUE | (has_picture ? look->under : look->color);
  if (has_picture)
    _ashlar_sheet_draw (look->sheet, &look->region, pixels, size);
}

static guint
band_at (const AshlarLook *look, double t)
{
  double area = t < .5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
  guint  band = 0;

  while (band + 1 < look->n_bands && area >= look->bands[band].until)
    band++;
  return band;
}

static void
draw_bands (AshlarPalette *self, guint32 *pixels, int size, const AshlarLook *look)
{
  const AshlarLook *looks = self->looks;
  guint32          *pictures[MOST_PICTURES] = { NULL };
  gboolean          has_pictures = size >= ASHLAR_PICTURE_SIZE && look->n_bands <= MOST_PICTURES;

  for (guint i = 0; has_pictures && i < look->n_bands; i++)
    {
      guint   outcome = look->bands[i].look;
      guint32 dressed = outcome;

      if (self->dressing != NULL && looks[outcome].bands == NULL)
        dressed = _ashlar_dressing_find_tile (self, (guint16) outcome);
      if (dressed > self->n_tiles)
        pictures[i] = _ashlar_dressing_draw (self, dressed, size, 0);
      else if (looks[outcome].sheet != NULL)
        {
          pictures[i] = g_new (guint32, (gsize) size * size);
          draw_base (pictures[i], size, &looks[outcome]);
        }
    }

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        guint sums[3] = { 0 };
        guint n = BAND_SAMPLES * BAND_SAMPLES;

        for (guint i = 0; i < n; i++)
          {
            double  sx = x + (i % BAND_SAMPLES + .5) / BAND_SAMPLES;
            double  sy = y + (i / BAND_SAMPLES + .5) / BAND_SAMPLES;
            guint   band = band_at (look, (sx + sy) / (2 * size));
            guint32 color = has_pictures && pictures[band] != NULL ? pictures[band][y * size + x]
                                                                   : look->bands[band].color;

            sums[0] += color >> 16 & 0xff;
            sums[1] += color >> 8 & 0xff;
            sums[2] += color & 0xff;
          }
        pixels[y * size + x] = OPAQUE | (sums[0] + n / 2) / n << 16 | (sums[1] + n / 2) / n << 8
                               | (sums[2] + n / 2) / n;
      }
  for (guint i = 0; i < MOST_PICTURES; i++)
    g_free (pictures[i]);
}

static void
set_source_color (cairo_t *cr, guint32 color, double alpha)
{
  cairo_set_source_rgba (cr, (color >> 16 & 0xff) / 255., (color >> 8 & 0xff) / 255.,
                         (color & 0xff) / 255., alpha);
}

PangoLayout *
_ashlar_look_create_glyph (const AshlarLook *look, cairo_t *cr, int size, cairo_matrix_t *matrix)
{
  PangoLayout          *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Monospace");
  PangoRectangle        ink;
  char                  text[7] = { 0 };
  double                scale = 1;

  /* Not the locale's: the same glyph everywhere. */
  pango_context_set_language (pango_layout_get_context (layout), pango_language_from_string ("en"));
  pango_font_description_set_absolute_size (font, size * .55 * PANGO_SCALE);
  if (look->bands != NULL || look->sheet != NULL)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  g_unichar_to_utf8 (look->glyph, text);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &ink, NULL);

  /* The ink in the middle of the cell, whatever the font makes of the line; wide glyphs shrink. */
  if (MAX (ink.width, ink.height) > size * .8 * PANGO_SCALE)
    scale = size * .8 * PANGO_SCALE / MAX (ink.width, ink.height);
  cairo_matrix_init_translate (matrix, size / 2., size / 2.);
  cairo_matrix_scale (matrix, scale, scale);
  cairo_matrix_translate (matrix, -(ink.x + ink.width / 2.) / PANGO_SCALE,
                          -(ink.y + ink.height / 2.) / PANGO_SCALE);
  return layout;
}

void
_ashlar_look_set_glyph_color (const AshlarLook *look, cairo_t *cr)
{
  gboolean light = _ashlar_look_is_light (look->color);

  set_source_color (cr, light ? 0x000000 : 0xffffff, light ? .62 : .72);
}

static void
draw_glyph (guint32 *pixels, int size, const AshlarLook *look)
{
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guchar *) pixels, CAIRO_FORMAT_RGB24, size, size, size * 4);
  cairo_t       *cr = cairo_create (surface);
  cairo_matrix_t matrix;
  PangoLayout   *layout = _ashlar_look_create_glyph (look, cr, size, &matrix);

  cairo_transform (cr, &matrix);
  if (look->bands != NULL || look->sheet != NULL)
    {
      /* Bands and pictures are of any colours: a halo keeps the glyph apart from them. */
      pango_cairo_layout_path (cr, layout);
      set_source_color (cr, 0xffffff, .85);
      cairo_set_line_width (cr, MAX (size * .1, 2));
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
      set_source_color (cr, 0x2e2e36, 1);
    }
  else
    _ashlar_look_set_glyph_color (look, cr);
  pango_cairo_update_layout (cr, layout);
  pango_cairo_show_layout (cr, layout);

  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);
  for (int i = 0; i < size * size; i++)
    pixels[i] |= OPAQUE;
}

/* The line runs along the far sides, so that a cell's own pixels say all about it. */
static void
draw_grid (guint32 *pixels, int size)
{
  for (int i = 0; i < size; i++)
    {
      guint32 *bottom = &pixels[(size - 1) * size + i];
      guint32 *right = &pixels[i * size + size - 1];

      *bottom = OPAQUE | mix (*bottom, 0x000000, 28);
      if (i < size - 1)
        *right = OPAQUE | mix (*right, 0x000000, 28);
    }
}

guint32 *
_ashlar_sprite_draw (AshlarPalette *self, guint look_index, int size, AshlarRasterFlags flags)
{
  const AshlarLook *look = &self->looks[look_index];
  guint32          *pixels = g_new (guint32, (gsize) size * size);

  if (look->checker && (flags & ASHLAR_RASTER_CLEAR))
    {
      memset (pixels, 0, (gsize) size * size * sizeof *pixels);
      return pixels;
    }
  if (look->checker)
    {
      draw_checker (pixels, size, flags);
      return pixels;
    }

  if (look->bands != NULL)
    draw_bands (self, pixels, size, look);
  else
    draw_base (pixels, size, look);

  if ((flags & ASHLAR_RASTER_GLYPHS) && size >= ASHLAR_GLYPH_SIZE && look->glyph != 0)
    draw_glyph (pixels, size, look);
  if ((flags & ASHLAR_RASTER_GRID) && size >= ASHLAR_GRID_SIZE)
    draw_grid (pixels, size);
  return pixels;
}

void
_ashlar_sprite_finish (
    guint32 *pixels, int size, AshlarRasterFlags flags, gunichar glyph, guint32 color)
{
  if ((flags & ASHLAR_RASTER_GLYPHS) && size >= ASHLAR_GLYPH_SIZE && glyph != 0)
    draw_glyph (pixels, size, &(AshlarLook){ .color = color, .glyph = glyph });
  if ((flags & ASHLAR_RASTER_GRID) && size >= ASHLAR_GRID_SIZE)
    draw_grid (pixels, size);
}
