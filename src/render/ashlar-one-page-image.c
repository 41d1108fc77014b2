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

static cairo_surface_t *
make_image (AshlarOnePage *self)
{
  const AshlarPageMap *map = &self->map;
  /* With the wall around it. */
  guint            columns = map->columns + 2, rows = map->rows + 2;
  guint            step = (MAX (columns, rows) + ASHLAR_PAGE_IMAGE - 1) / ASHLAR_PAGE_IMAGE;
  int              width = (int) ((columns + step - 1) / step);
  int              height = (int) ((rows + step - 1) / step);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  int              stride = cairo_image_surface_get_stride (image);
  guchar          *pixels = cairo_image_surface_get_data (image);

  for (int y = 0; pixels != NULL && y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint counts[3] = { 0 };

        for (guint v = 0; v < step; v++)
          for (guint u = 0; u < step; u++)
            counts[classify (map, (int) (map->left + (guint) x * step + u) - 1,
                             (int) (map->top + (guint) y * step + v) - 1)]++;
        ((guint32 *) (void *) (pixels + (gsize) y * (gsize) stride))[x]
            = mix (&self->colors, counts);
      }
  cairo_surface_mark_dirty (image);
  return image;
}

void
_ashlar_page_prepare_image (AshlarOnePage *self)
{
  self->image = make_image (self);
}

void
_ashlar_page_draw_image (AshlarOnePage *self, cairo_t *cr)
{
  guint longest = MAX (self->map.columns, self->map.rows) + 2;
  guint step = (longest + ASHLAR_PAGE_IMAGE - 1) / ASHLAR_PAGE_IMAGE;

  cairo_save (cr);
  cairo_translate (cr, (double) self->map.left - 1, (double) self->map.top - 1);
  cairo_scale (cr, step, step);
  cairo_set_source_surface (cr, self->image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_restore (cr);
}
