/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The rock around the floor: a tint with a ragged edge, and strokes on it; far away, the tint
 * alone. */

#include "render/ashlar-one-page-private.h"

static gboolean
is_rim (const AshlarPageMap *map, int x, int y)
{
  return ashlar_page_map_is_floor (map, x, y)
         && !(ashlar_page_map_is_floor (map, x - 1, y) && ashlar_page_map_is_floor (map, x + 1, y)
              && ashlar_page_map_is_floor (map, x, y - 1)
              && ashlar_page_map_is_floor (map, x, y + 1));
}

/* A band of even width. */
static void
tint_plainly (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;

  for (int y = (int) map->top; y < (int) (map->top + map->rows); y++)
    {
      for (int x = (int) map->left; x < (int) (map->left + map->columns); x++)
        if (is_rim (map, x, y))
          cairo_rectangle (cr, x - .7 * map->unit, y - .7 * map->unit, 1 + 1.4 * map->unit,
                           1 + 1.4 * map->unit);
      cairo_fill (cr);
    }
}

/* A disc for each cluster of strokes, so that tint and strokes end together. */
static void
tint_clusters (AshlarOnePage *self, cairo_t *cr, const GArray *middles)
{
  for (guint i = 0; i < middles->len; i++)
    {
      const AshlarHatchStroke *at = &g_array_index (middles, AshlarHatchStroke, i);

      cairo_new_sub_path (cr);
      cairo_arc (cr, at->x1, at->y1, ASHLAR_HATCH_SPACING * .95 * self->map.unit, 0, 2 * G_PI);
      /* Discs of a path would cost the square of their number. */
      if (i % 64 == 63)
        cairo_fill (cr);
    }
  cairo_fill (cr);
}

static void
stroke_clusters (AshlarOnePage *self, cairo_t *cr, const GArray *strokes)
{
  for (guint i = 0; i < strokes->len; i++)
    {
      const AshlarHatchStroke *stroke = &g_array_index (strokes, AshlarHatchStroke, i);

      cairo_move_to (cr, stroke->x1, stroke->y1);
      cairo_line_to (cr, stroke->x2, stroke->y2);
      if (i % 256 == 255)
        cairo_stroke (cr);
    }
  cairo_stroke (cr);
}

void
_ashlar_page_draw_rock (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;
  g_autoptr (GArray) strokes = g_array_new (FALSE, FALSE, sizeof (AshlarHatchStroke));
  g_autoptr (GArray) middles = g_array_new (FALSE, FALSE, sizeof (AshlarHatchStroke));

  cairo_save (cr);
  cairo_new_path (cr);
  _ashlar_set_color (cr, self->colors.rock, 1);
  if (self->detail == ASHLAR_DETAIL_FULL)
    {
      int unit = (int) map->unit;
      int left = (int) map->left / unit - 2, right = (int) (map->left + map->columns) / unit + 2;
      int top = (int) map->top / unit - 2, bottom = (int) (map->top + map->rows) / unit + 2;

      for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
          _ashlar_hatching_add (map, x, y, strokes, middles);
      tint_clusters (self, cr, middles);
    }
  else
    tint_plainly (self, cr);
  if (self->options.hatching && strokes->len > 0)
    {
      _ashlar_set_color (cr, self->colors.hatch, self->colors.is_dark ? .55 : .85);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, .036 * map->unit);
      stroke_clusters (self, cr, strokes);
    }
  cairo_restore (cr);
}
