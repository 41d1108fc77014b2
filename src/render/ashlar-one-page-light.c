/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Soft light: the floor lies in a dusk, and each light is a radial gradient over the floor that is joined to
 * its own within its radius. So no light shines through rock, and nothing of this needs pixels, nor an outline
 * to cut it off: SVG and PDF hold it as gradients.
 *
 * Cost: the cells within the radius, for each light. */

#include "render/ashlar-one-page-private.h"

#include <math.h>

/* Larger ones are drawn as large as this. */
#define MOST_RADIUS 24

/* The floor from the light outwards, as far as its radius goes. */
static void
add_reach (const AshlarPageMap *map, const AshlarPageLight *light, double radius, cairo_t *cr)
{
  static const int   sides[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  int                reach = (int) ceil (radius), side = 2 * reach + 1;
  int                x0 = (int) floor (light->x) - reach, y0 = (int) floor (light->y) - reach;
  g_autofree guint8 *seen = g_malloc0 ((gsize) side * (gsize) side);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint start = (guint) (reach * side + reach);

  g_array_append_val (queue, start);
  seen[start] = TRUE;
  for (guint i = 0; i < queue->len; i++)
    {
      int x = (int) g_array_index (queue, guint, i) % side;
      int y = (int) g_array_index (queue, guint, i) / side;

      cairo_rectangle (cr, x0 + x, y0 + y, 1, 1);
      for (guint k = 0; k < 4; k++)
        {
          int    u = x + sides[k][0], v = y + sides[k][1];
          double dx = u - reach, dy = v - reach;
          guint  place = (guint) (v * side + u);

          if (u < 0 || v < 0 || u >= side || v >= side || seen[place]
              || dx * dx + dy * dy > (radius + 1) * (radius + 1)
              || !ashlar_page_map_is_floor (map, x0 + u, y0 + v))
            continue;
          seen[place] = TRUE;
          g_array_append_val (queue, place);
        }
    }
}

static void
draw_light (AshlarOnePage *self, cairo_t *cr, const AshlarPageLight *light)
{
  double  radius = MIN (light->radius, MOST_RADIUS);
  guint32 glow = light->color;
  guint32 near = _ashlar_color_mix (self->colors.floor, glow, self->colors.is_dark ? .3 : .5);
  cairo_pattern_t *pattern
      = cairo_pattern_create_radial (light->x, light->y, 0, light->x, light->y, radius);
  double strength = self->colors.is_dark ? .75 : .95;

  for (int i = 0; i <= 4; i++)
    {
      double at = i / 4.;

      cairo_pattern_add_color_stop_rgba (pattern, at, (near >> 16 & 0xff) / 255.,
                                         (near >> 8 & 0xff) / 255., (near & 0xff) / 255.,
                                         strength * (1 - at) * (1 - at));
    }
  cairo_save (cr);
  cairo_new_path (cr);
  add_reach (&self->map, light, radius, cr);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
}

void
_ashlar_page_draw_light (AshlarOnePage *self, cairo_t *cr)
{
  if (self->map.lights->len == 0)
    return;
  cairo_save (cr);
  _ashlar_page_outline_path (self, cr);
  _ashlar_set_color (cr, self->colors.is_dark ? 0x000000 : self->colors.ink,
                     self->colors.is_dark ? .2 : ASHLAR_DUSK);
  cairo_fill (cr);
  for (guint i = 0; i < self->map.lights->len; i++)
    draw_light (self, cr, &g_array_index (self->map.lights, AshlarPageLight, i));
  cairo_restore (cr);
}
