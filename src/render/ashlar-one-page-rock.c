/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The rock around the floor: a tint with a ragged edge, and strokes on it; far away, the tint
 * alone. Hedges are no rock: leaves in place of strokes. */

#include "render/ashlar-one-page-pen-private.h"

#include <math.h>

static gboolean
is_hedge (const AshlarPageMap *map, const AshlarHatchStroke *at)
{
  double x = (at->x1 + at->x2) / 2, y = (at->y1 + at->y2) / 2;

  return map->uses[ASHLAR_PAGE_HEDGE].n > 0
         && ashlar_page_map_get_kind (map, (int) floor (x), (int) floor (y)) == ASHLAR_PAGE_HEDGE;
}

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
tint_clusters (AshlarOnePage *self, cairo_t *cr, const GArray *middles, gboolean hedges)
{
  _ashlar_set_color (cr, hedges ? self->map.uses[ASHLAR_PAGE_HEDGE].coat : self->colors.rock, 1);
  for (guint i = 0; i < middles->len; i++)
    {
      const AshlarHatchStroke *at = &g_array_index (middles, AshlarHatchStroke, i);

      if (is_hedge (&self->map, at) != hedges)
        continue;
      cairo_new_sub_path (cr);
      cairo_arc (cr, at->x1, at->y1, ASHLAR_HATCH_SPACING * .95 * self->map.unit, 0, 2 * G_PI);
      /* Discs of a path would cost the square of their number. */
      if (i % 64 == 63)
        cairo_fill (cr);
    }
  cairo_fill (cr);
}

/* Within half a unit of a wall. */
static gboolean
is_near (const AshlarPageMap *map, const AshlarHatchStroke *stroke)
{
  double x = (stroke->x1 + stroke->x2) / 2, y = (stroke->y1 + stroke->y2) / 2;
  double reach = .5 * map->unit;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (ashlar_page_map_is_floor (map, (int) floor (x + dx * reach),
                                    (int) floor (y + dy * reach)))
        return TRUE;
  return FALSE;
}

static void
stroke_clusters (AshlarOnePage *self, cairo_t *cr, const GArray *strokes)
{
  for (guint i = 0; i < strokes->len; i++)
    {
      const AshlarHatchStroke *stroke = &g_array_index (strokes, AshlarHatchStroke, i);

      if (is_hedge (&self->map, stroke)
          || (self->colors.is_sparing && !is_near (&self->map, stroke)))
        continue;
      cairo_move_to (cr, stroke->x1, stroke->y1);
      cairo_line_to (cr, stroke->x2, stroke->y2);
      if (i % 256 == 255)
        cairo_stroke (cr);
    }
  cairo_stroke (cr);
}

/* Two leaves at a place. */
static void
add_leaves (cairo_t *cr, double x, double y, double size, gint32 i, gint32 j)
{
  for (guint k = 0; k < 2; k++)
    {
      double angle = 2 * G_PI * ashlar_page_noise (i, j, 90 + k);
      double u = x + (ashlar_page_noise (i, j, 92 + k) - .5) * .2 * size;
      double v = y + (ashlar_page_noise (i, j, 94 + k) - .5) * .2 * size;

      cairo_new_sub_path (cr);
      cairo_arc (cr, u, v, .1 * size, angle, angle + G_PI * 1.05);
    }
}

static void
draw_leaves (AshlarOnePage *self, cairo_t *cr, const GArray *middles)
{
  _ashlar_set_color (cr, self->map.uses[ASHLAR_PAGE_HEDGE].line, .8);
  cairo_set_line_width (cr, .036 * self->map.unit);
  for (guint i = 0; i < middles->len; i++)
    {
      const AshlarHatchStroke *at = &g_array_index (middles, AshlarHatchStroke, i);

      if (is_hedge (&self->map, at))
        add_leaves (cr, at->x1, at->y1, self->map.unit, (gint32) (at->x1 * 16),
                    (gint32) (at->y1 * 16));
      if (i % 64 == 63)
        cairo_stroke (cr);
    }
  cairo_stroke (cr);
}

void
_ashlar_page_draw_hedge_swatch (AshlarOnePage *self, cairo_t *cr)
{
  AshlarPen pen = { cr, &self->colors };

  cairo_new_path (cr);
  cairo_rectangle (cr, -.46, -.46, .92, .92);
  pen_fill_and_stroke (&pen, self->map.uses[ASHLAR_PAGE_HEDGE].coat, PEN_BOLD * .8);
  for (gint32 i = 0; i < 4; i++)
    add_leaves (cr, i % 2 * .4 - .2, i / 2 * .4 - .2, 1.3, i, 3);
  pen_stroke (&pen, PEN_FINE);
}

void
_ashlar_page_draw_rock (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;
  g_autoptr (GArray) strokes = g_array_new (FALSE, FALSE, sizeof (AshlarHatchStroke));
  g_autoptr (GArray) middles = g_array_new (FALSE, FALSE, sizeof (AshlarHatchStroke));
  gboolean is_tinted = self->colors.rock != self->colors.paper;

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
      if (is_tinted)
        tint_clusters (self, cr, middles, FALSE);
      if (map->uses[ASHLAR_PAGE_HEDGE].n > 0)
        {
          if (is_tinted)
            tint_clusters (self, cr, middles, TRUE);
          draw_leaves (self, cr, middles);
        }
    }
  else if (is_tinted)
    tint_plainly (self, cr);
  if (self->options.hatching && strokes->len > 0)
    {
      /* Where much of it is seen at once, lighter: what one looks for is the floor. */
      _ashlar_set_color (cr, self->colors.hatch,
                         (self->colors.is_dark ? .55 : .85) - .1 * (map->unit - 1));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, .036 * map->unit * self->colors.pen);
      stroke_clusters (self, cr, strokes);
    }
  cairo_restore (cr);
}
