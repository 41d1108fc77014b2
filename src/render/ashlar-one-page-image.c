/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The map of a huge level as a bitmap: floor, and a wall around it, averaged where a pixel holds
 * several cells. At most ASHLAR_PAGE_IMAGE pixels a side, so that memory is bounded whatever the
 * level is; linear in its cells. */

#include "render/ashlar-one-page-private.h"

/* 0 rock, 1 wall, 2 floor */
static guint
classify (const AshlarPageMap *map, int x, int y)
{
  if (ashlar_page_map_is_floor (map, x, y))
    return 2;
  for (int v = y - 1; v <= y + 1; v++)
    for (int u = x - 1; u <= x + 1; u++)
      if (ashlar_page_map_is_floor (map, u, v))
        return 1;
  return 0;
}

static guint32
mix (const AshlarPageColors *colors, const guint counts[3])
{
  guint   total = counts[0] + counts[1] + counts[2], shown = counts[1] + counts[2];
  guint32 color;
  guint32 alpha, result;

  if (shown == 0)
    return 0;
  color = _ashlar_color_mix (colors->ink, colors->floor, counts[2] / (double) shown);
  alpha = shown * 255 / total;
  result = alpha << 24;
  for (guint shift = 0; shift <= 16; shift += 8)
    result |= ((color >> shift & 0xff) * alpha / 255) << shift;
  return result;
}

/* Cells to a pixel. */
static guint
get_step (const AshlarPageMap *map)
{
  /* With the wall around it. */
  guint longest = MAX (map->columns, map->rows) + 2;

  return (longest + ASHLAR_PAGE_IMAGE - 1) / ASHLAR_PAGE_IMAGE;
}

void
_ashlar_page_prepare_image (AshlarOnePage *self)
{
  const AshlarPageMap *map = &self->map;
  guint                step = get_step (map);

  self->image_width = (map->columns + 2 + step - 1) / step;
  self->image_height = (map->rows + 2 + step - 1) / step;
  self->image = g_new (guint32, (gsize) self->image_width * self->image_height);
  for (guint y = 0; y < self->image_height; y++)
    for (guint x = 0; x < self->image_width; x++)
      {
        guint counts[3] = { 0 };

        for (guint v = 0; v < step; v++)
          for (guint u = 0; u < step; u++)
            counts[classify (map, (int) (map->left + x * step + u) - 1,
                             (int) (map->top + y * step + v) - 1)]++;
        self->image[(gsize) y * self->image_width + x] = mix (&self->colors, counts);
      }
}

void
_ashlar_page_draw_image (AshlarOnePage *self, cairo_t *cr)
{
  guint step = get_step (&self->map);
  /* A surface for each drawing, for others may draw at the same time; the pixels are only read. */
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guchar *) self->image, CAIRO_FORMAT_ARGB32, (int) self->image_width,
      (int) self->image_height, (int) self->image_width * 4);

  cairo_save (cr);
  cairo_translate (cr, (double) self->map.left - 1, (double) self->map.top - 1);
  cairo_scale (cr, step, step);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}
