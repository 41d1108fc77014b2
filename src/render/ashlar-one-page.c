/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A one-page picture from the outside: making it, and drawing it layer by layer. */

#include "render/ashlar-one-page-private.h"

#include <math.h>
#include <string.h>

#include "render/ashlar-page-palettes.h"

#define LONGEST_TITLE 120
#define LEAST_TILT 4.
#define MOST_TILT 7.

/* No light to lie on, and of objects the outline and the sign. */
static void
be_sparing (AshlarOnePage *self)
{
  self->options.light = FALSE;
  for (guint i = 0; i < self->map.objects->len; i++)
    g_array_index (self->map.objects, AshlarPageObject, i).color = self->colors.floor;
}

AshlarOnePage *
ashlar_one_page_new (AshlarLevel *level, const AshlarOnePageOptions *options)
{
  AshlarOnePage *self = g_new0 (AshlarOnePage, 1);
  g_autoptr (AshlarValue) palette = NULL;
  g_autofree char *title = NULL;

  g_atomic_ref_count_init (&self->ref_count);
  self->level = ashlar_level_ref (level);
  self->options = *options;
  title = options->title != NULL ? g_strdup (options->title) : ashlar_one_page_dup_title (level);
  self->options.title
      = title != NULL && *title != '\0' ? _ashlar_page_clean (title, LONGEST_TITLE) : NULL;
  if (options->subtitle != NULL)
    self->options.subtitle = _ashlar_page_clean (options->subtitle, LONGEST_TITLE);
  palette
      = options->palette != NULL ? ashlar_page_palette_find (NULL, level, options->palette) : NULL;
  _ashlar_page_colors_init_for_level (&self->colors, level,
                                      palette != NULL ? palette : level->palette);
  self->options.palette = NULL; /* the colours are what they are now */

  if (options->tilt)
    {
      double share = ashlar_page_noise ((gint32) level->seed, (gint32) (level->seed >> 32), 30);

      self->angle = -(LEAST_TILT + (MOST_TILT - LEAST_TILT) * share) * G_PI / 180;
    }
  _ashlar_page_map_init (&self->map, level, &self->colors, options->language);
  _ashlar_page_map_furnish (&self->map, level, options->objects && !options->is_map);
  if (self->colors.is_sparing)
    be_sparing (self);
  if (options->is_map)
    {
      _ashlar_page_map_survey (&self->map, level);
      self->options.clues = FALSE;
    }
  _ashlar_one_page_arrange (self);
  if (options->is_map)
    return self;
  if (self->detail == ASHLAR_DETAIL_IMAGE)
    {
      _ashlar_page_prepare_image (self);
      return self;
    }
  _ashlar_page_map_trace (&self->map);
  _ashlar_page_map_find_bodies (&self->map);
  return self;
}

AshlarOnePage *
ashlar_one_page_ref (AshlarOnePage *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_one_page_unref (AshlarOnePage *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free ((char *) self->options.title);
  g_free ((char *) self->options.subtitle);
  _ashlar_page_map_clear (&self->map);
  g_free (self->image);
  g_array_unref (self->texts);
  g_array_unref (self->legend);
  ashlar_level_unref (self->level);
  g_free (self);
}

AshlarLevel *
ashlar_one_page_get_level (const AshlarOnePage *self)
{
  return self->level;
}

void
ashlar_one_page_get_size (const AshlarOnePage *self, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
}

/* From cells of the level to points of the page. */
static void
turn_to_map (const AshlarOnePage *self, cairo_t *cr)
{
  cairo_translate (cr, self->x, self->y);
  cairo_rotate (cr, self->angle);
  cairo_scale (cr, self->cell, self->cell);
  cairo_translate (cr, -(self->map.left + self->map.columns / 2.),
                   -(self->map.top + self->map.rows / 2.));
}

static void
draw_map (AshlarOnePage *self, cairo_t *cr)
{
  gboolean is_full = self->detail == ASHLAR_DETAIL_FULL;

  if (self->options.is_map)
    {
      _ashlar_page_draw_areas (self, cr);
    }
  else if (self->detail == ASHLAR_DETAIL_IMAGE)
    {
      _ashlar_page_draw_image (self, cr);
    }
  else
    {
      _ashlar_page_draw_rock (self, cr);
      _ashlar_page_draw_floor (self, cr);
      if (self->options.light)
        _ashlar_page_draw_light (self, cr);
      if (is_full && self->options.grid)
        _ashlar_page_draw_grid (self, cr);
      _ashlar_page_draw_walls (self, cr);
      _ashlar_page_draw_things (self, cr);
    }
  for (guint i = 0; i < self->map.glyphs->len; i++)
    {
      AshlarPageGlyph glyph = g_array_index (self->map.glyphs, AshlarPageGlyph, i);

      if (!is_full)
        {
          /* Of a level seen from afar, where it begins and ends. */
          if (glyph.kind != ASHLAR_GLYPH_MARKER)
            continue;
          glyph.size = MAX (glyph.size, 9 / self->cell);
        }
      _ashlar_page_draw_glyph (self, cr, &glyph);
    }
  if (self->detail != ASHLAR_DETAIL_IMAGE && !self->options.is_map)
    _ashlar_page_draw_letters (self, cr);
}

static void
draw_texts (AshlarOnePage *self, cairo_t *cr)
{
  PangoContext *context = _ashlar_page_text_context (cr);

  for (guint i = 0; i < self->texts->len; i++)
    {
      const AshlarPageText *text = &g_array_index (self->texts, AshlarPageText, i);
      PangoLayout          *layout = _ashlar_page_text_layout (context, text);

      _ashlar_set_color (cr, text->is_dim ? self->colors.dim : self->colors.ink, 1);
      cairo_move_to (cr, text->x, text->y);
      pango_cairo_show_layout (cr, layout);
      g_object_unref (layout);
    }
  g_object_unref (context);
  cairo_new_path (cr);
}

void
ashlar_one_page_draw_map (AshlarOnePage *self, cairo_t *cr)
{
  cairo_save (cr);
  _ashlar_set_color (cr, self->colors.paper, 1);
  cairo_rectangle (cr, 0, 0, self->map.width, self->map.height);
  cairo_fill (cr);
  draw_map (self, cr);
  cairo_restore (cr);
}

guint32
ashlar_one_page_get_paper (const AshlarOnePage *self)
{
  return self->colors.paper;
}

void
ashlar_one_page_draw (AshlarOnePage *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  _ashlar_set_color (cr, self->colors.paper, 1);
  cairo_fill (cr);

  cairo_save (cr);
  turn_to_map (self, cr);
  draw_map (self, cr);
  cairo_restore (cr);

  draw_texts (self, cr);
  for (guint i = 0; i < self->legend->len; i++)
    _ashlar_page_draw_glyph (self, cr, &g_array_index (self->legend, AshlarPageGlyph, i));
  cairo_restore (cr);
}
