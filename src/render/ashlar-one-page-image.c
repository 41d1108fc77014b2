/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The map of a huge level as a bitmap: floor and what covers it, and a wall around it, averaged where a pixel holds
 * several cells. At most ASHLAR_PAGE_IMAGE pixels a side, so that memory is bounded whatever the
 * level is; linear in its cells. */

#include "render/ashlar-one-page-private.h"

/* What a pixel holds: cells of rock and sums of the colours of the others. */
typedef struct
{
  guint n, shown;
  guint red, green, blue;
} Sum;

static void
add (Sum *self, guint32 color)
{
  self->shown++;
  self->red += color >> 16 & 0xff;
  self->green += color >> 8 & 0xff;
  self->blue += color & 0xff;
}

/* Floor, what covers it, and the wall around it. */
static void
add_cell (Sum *self, const AshlarPageMap *map, const AshlarPageColors *colors, int x, int y)
{
  self->n++;
  if (ashlar_page_map_is_floor (map, x, y))
    {
      const AshlarPageTile *tile = ashlar_page_map_get_tile (map, x, y);

      add (self, tile->form == ASHLAR_FORM_LIQUID || tile->form == ASHLAR_FORM_MARK ? tile->coat
                 : tile->form == ASHLAR_FORM_THING ? _ashlar_color_mix (tile->coat, colors->ink, .5)
                                                   : tile->tint);
    }
  else if (_ashlar_page_map_is_rim (map, x, y))
    add (self, colors->ink);
}

static guint32
get_mean (const Sum *self)
{
  guint32 alpha;

  if (self->shown == 0)
    return 0;
  alpha = self->shown * 255 / self->n;
  return alpha << 24 | (self->red / self->shown * alpha / 255) << 16
         | (self->green / self->shown * alpha / 255) << 8
         | (self->blue / self->shown * alpha / 255);
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
        Sum sum = { 0 };

        for (guint v = 0; v < step; v++)
          for (guint u = 0; u < step; u++)
            add_cell (&sum, map, &self->colors, (int) (map->left + x * step + u) - 1,
                      (int) (map->top + y * step + v) - 1);
        self->image[(gsize) y * self->image_width + x] = get_mean (&sum);
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
