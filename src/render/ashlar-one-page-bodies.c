/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Lakes, lava and pits: a body is all cells of a kind that lie together, and its shore is smooth where it
 * meets dry floor, and straight along walls.
 *
 * The outline is traced around the cells and the rock beside them, so that no strip of floor is left between
 * water and wall; what of it lies in the rock is cut off by the floor's outline. A corner is rounded only if
 * one of the sides that meet in it parts wet from dry, so that no water shows in a room behind the wall. Under
 * bridges, and under what stands in the middle of water, the body goes on.
 *
 * Water has a second line along the shore and ripples, the deep one line more, as on charts, lava a dark crust, a
 * pit strokes down its rim: they are told apart without colours. Cost: O(cells) for each kind that occurs, once. */

#include "render/ashlar-one-page-private.h"

#include <string.h>

enum
{
  DRY,
  WET,
  UNDER, /* a bridge or a thing */
  BANK,  /* rock beside it */
};

static const int sides[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

/* ---- finding */

typedef struct
{
  const AshlarPageMap *map;
  guint8              *cells;
} Wetness;

static guint
get_wetness (const Wetness *self, int x, int y)
{
  return x >= 0 && y >= 0 && (guint) x < self->map->width && (guint) y < self->map->height
             ? self->cells[(gsize) y * self->map->width + (guint) x]
             : DRY;
}

/* Lakes lie on one another: the deep is a part of the water. */
static gboolean
is_of_body (AshlarPageKind cell, guint kind)
{
  return (guint) cell == kind || (kind == ASHLAR_PAGE_WATER && cell == ASHLAR_PAGE_DEEP);
}

static gboolean
goes_on_under (const Wetness *self, int x, int y)
{
  AshlarPageKind kind = ashlar_page_map_get_kind (self->map, x, y);
  AshlarPageForm form = _ashlar_page_kind_get_form (kind);
  guint          n = 0;

  if (form != ASHLAR_FORM_MARK && form != ASHLAR_FORM_THING && form != ASHLAR_FORM_ACROSS)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    n += get_wetness (self, x + sides[i][0], y + sides[i][1]) == WET;
  return n >= (kind == ASHLAR_PAGE_BRIDGE ? 1u : form == ASHLAR_FORM_ACROSS ? 2u : 3u);
}

static gboolean
is_bank (const Wetness *self, int x, int y)
{
  for (int v = y - 1; v <= y + 1; v++)
    for (int u = x - 1; u <= x + 1; u++)
      {
        guint wetness = get_wetness (self, u, v);

        if (wetness == WET || wetness == UNDER)
          return TRUE;
      }
  return FALSE;
}

static void
wet_cells (Wetness *self, guint kind)
{
  const AshlarPageMap *map = self->map;

  for (int pass = WET; pass <= BANK; pass++)
    for (int y = 0; y < (int) map->height; y++)
      for (int x = 0; x < (int) map->width; x++)
        {
          guint8  *cell = &self->cells[(gsize) y * map->width + (guint) x];
          gboolean is_floor = ashlar_page_map_is_floor (map, x, y);

          if (*cell != DRY)
            continue;
          if (pass == WET     ? is_floor && is_of_body (ashlar_page_map_get_kind (map, x, y), kind)
              : pass == UNDER ? is_floor && goes_on_under (self, x, y)
                              : !is_floor && is_bank (self, x, y))
            *cell = (guint8) pass;
        }
}

/* Whether one of the sides that meet in a corner between cells is a shore. */
static gboolean
is_round (const Wetness *self, int x, int y)
{
  static const int around[5][2] = { { -1, -1 }, { 0, -1 }, { 0, 0 }, { -1, 0 }, { -1, -1 } };

  for (guint i = 0; i < 4; i++)
    {
      int   u = x + around[i][0], v = y + around[i][1];
      int   other_u = x + around[i + 1][0], other_v = y + around[i + 1][1];
      guint one = get_wetness (self, u, v), other = get_wetness (self, other_u, other_v);

      if (((one == WET || one == UNDER) && other == DRY
           && ashlar_page_map_is_floor (self->map, other_u, other_v))
          || ((other == WET || other == UNDER) && one == DRY
              && ashlar_page_map_is_floor (self->map, u, v)))
        return TRUE;
    }
  return FALSE;
}

/* From one corner to the next, in steps of a cell. */
static void
add_side (const Wetness            *self,
          const AshlarOutlinePoint *from,
          const AshlarOutlinePoint *to,
          GArray                   *points)
{
  int step_x = (to->x > from->x) - (to->x < from->x),
      step_y = (to->y > from->y) - (to->y < from->y);
  int x = from->x, y = from->y;

  while (x != to->x || y != to->y)
    {
      AshlarShorePoint point;

      x += step_x;
      y += step_y;
      point = (AshlarShorePoint){ .x = x, .y = y, .is_round = is_round (self, x, y) };
      g_array_append_val (points, point);
    }
}

static GArray *
follow (const Wetness *self, const GArray *corners)
{
  GArray                   *points = g_array_new (FALSE, FALSE, sizeof (AshlarShorePoint));
  const AshlarOutlinePoint *all = (const AshlarOutlinePoint *) (void *) corners->data;

  for (guint first = 0, i = 0; i < corners->len; i++)
    {
      add_side (self, &all[i], all[i].ends ? &all[first] : &all[i + 1], points);
      if (!all[i].ends)
        continue;
      g_array_index (points, AshlarShorePoint, points->len - 1).ends = TRUE;
      first = i + 1;
    }
  return points;
}

static void
clear_body (gpointer body)
{
  g_array_unref (((AshlarPageBody *) body)->points);
}

void
_ashlar_page_map_find_bodies (AshlarPageMap *self)
{
  static const guint8 kinds[]
      = { ASHLAR_PAGE_PIT, ASHLAR_PAGE_WATER, ASHLAR_PAGE_DEEP, ASHLAR_PAGE_LAVA };
  gsize size = (gsize) self->width * self->height;

  self->bodies = g_array_new (FALSE, FALSE, sizeof (AshlarPageBody));
  g_array_set_clear_func (self->bodies, clear_body);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree guint8 *cells = NULL;
      g_autoptr (GArray) corners = NULL;
      Wetness        wetness;
      AshlarPageBody body = { .kind = kinds[i] };

      if (self->uses[kinds[i]].n == 0
          && (kinds[i] != ASHLAR_PAGE_WATER || self->uses[ASHLAR_PAGE_DEEP].n == 0))
        continue;
      cells = g_malloc0 (size);
      corners = g_array_new (FALSE, FALSE, sizeof (AshlarOutlinePoint));
      wetness = (Wetness){ self, cells };
      wet_cells (&wetness, kinds[i]);
      _ashlar_page_trace (cells, self->width, self->height, corners);
      body.points = follow (&wetness, corners);
      g_array_append_val (self->bodies, body);
    }
}

/* ---- drawing */

#define WANDER .16

static void
get_place (const AshlarShorePoint *point, double *x, double *y)
{
  *x = point->x;
  *y = point->y;
  if (!point->is_round)
    return;
  *x += (ashlar_page_noise (point->x, point->y, 40) - .5) * WANDER;
  *y += (ashlar_page_noise (point->x, point->y, 41) - .5) * WANDER;
}

static void
put_corner (cairo_t                *cr,
            const AshlarShorePoint *before,
            const AshlarShorePoint *at,
            const AshlarShorePoint *after)
{
  double x, y, from_x, from_y, to_x, to_y;

  get_place (before, &from_x, &from_y);
  get_place (at, &x, &y);
  get_place (after, &to_x, &to_y);
  from_x = (from_x + x) / 2;
  from_y = (from_y + y) / 2;
  to_x = (to_x + x) / 2;
  to_y = (to_y + y) / 2;
  if (!cairo_has_current_point (cr))
    cairo_move_to (cr, from_x, from_y);
  if (at->is_round)
    {
      cairo_curve_to (cr, from_x + (x - from_x) * 2 / 3, from_y + (y - from_y) * 2 / 3,
                      to_x + (x - to_x) * 2 / 3, to_y + (y - to_y) * 2 / 3, to_x, to_y);
      return;
    }
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, to_x, to_y);
}

static void
put_path (cairo_t *cr, const AshlarPageBody *body)
{
  const AshlarShorePoint *points = (const AshlarShorePoint *) (void *) body->points->data;

  cairo_new_path (cr);
  for (guint first = 0, last; first < body->points->len; first = last + 1)
    {
      guint n;

      for (last = first; !points[last].ends; last++)
        ;
      n = last - first + 1;
      cairo_new_sub_path (cr);
      for (guint i = 0; i < n; i++)
        put_corner (cr, &points[first + (i + n - 1) % n], &points[first + i],
                    &points[first + (i + 1) % n]);
      cairo_close_path (cr);
    }
}

static void
stroke_inside (cairo_t *cr, const AshlarPageBody *body, guint32 color, double alpha, double width)
{
  put_path (cr, body);
  _ashlar_set_color (cr, color, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Along the shore, so far from it; what lies further in is drawn first. */
static void
draw_line_inside (
    AshlarOnePage *self, cairo_t *cr, const AshlarPageBody *body, guint32 coat, double depth)
{
  double width = .04 * ashlar_page_map_get_pen (&self->map);

  stroke_inside (cr, body, self->colors.ink, .42, 2 * depth);
  stroke_inside (cr, body, coat, 1, 2 * (depth - width));
}

/* Strokes from the rim of a pit downwards. */
static void
draw_rim (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPageMap *map = &self->map;

  cairo_new_path (cr);
  for (int y = (int) map->top; y < (int) (map->top + map->rows); y++)
    for (int x = (int) map->left; x < (int) (map->left + map->columns); x++)
      for (guint i = 0; i < 4 && ashlar_page_map_get_kind (map, x, y) == ASHLAR_PAGE_PIT; i++)
        {
          if (ashlar_page_map_get_kind (map, x + sides[i][0], y + sides[i][1]) == ASHLAR_PAGE_PIT)
            continue;
          for (gint32 k = 0; k < 4; k++)
            {
              double along = (k + .5) / 4 - .5;
              double depth = .5 - .16 - .2 * ashlar_page_noise (x * 4 + k, y * 4 + (gint32) i, 42);
              double dx = sides[i][0], dy = sides[i][1];

              cairo_move_to (cr, x + .5 + dx * .5 - dy * along, y + .5 + dy * .5 + dx * along);
              cairo_line_to (cr, x + .5 + dx * depth - dy * along * .9,
                             y + .5 + dy * depth + dx * along * .9);
            }
        }
  _ashlar_set_color (cr, self->colors.ink, .8);
  cairo_set_line_width (cr, .045);
  cairo_stroke (cr);
}

static void
draw_body (AshlarOnePage *self, cairo_t *cr, const AshlarPageBody *body)
{
  const AshlarPageColors *colors = &self->colors;
  const AshlarPageUse    *use = &self->map.uses[body->kind];
  double                  pen = ashlar_page_map_get_pen (&self->map);
  guint32                 coat = use->n > 0 ? use->coat : self->map.uses[ASHLAR_PAGE_DEEP].coat;
  gboolean                is_full = self->detail == ASHLAR_DETAIL_FULL;

  if (body->kind == ASHLAR_PAGE_PIT)
    coat = _ashlar_color_mix (coat, colors->is_dark ? 0x000000 : colors->ink,
                              colors->is_sparing ? .12 : .5);
  cairo_save (cr);
  put_path (cr, body);
  _ashlar_set_color (cr, coat, 1);
  cairo_fill_preserve (cr);
  if (is_full)
    {
      cairo_save (cr);
      cairo_clip (cr);
      if (body->kind == ASHLAR_PAGE_WATER)
        draw_line_inside (self, cr, body, coat, .28 * MIN (pen, 1.5));
      else if (body->kind == ASHLAR_PAGE_DEEP)
        {
          draw_line_inside (self, cr, body, coat, .31);
          draw_line_inside (self, cr, body, coat, .16);
        }
      else if (body->kind == ASHLAR_PAGE_LAVA)
        stroke_inside (cr, body, _ashlar_color_mix (coat, colors->ink, .45), 1, .34);
      else if (body->kind == ASHLAR_PAGE_PIT)
        draw_rim (self, cr);
      cairo_restore (cr);
    }
  put_path (cr, body);
  _ashlar_set_color (cr, colors->ink, body->kind == ASHLAR_PAGE_DEEP ? .5 : .85);
  cairo_set_line_width (cr, .055 * pen);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
_ashlar_page_draw_bodies (AshlarOnePage *self, cairo_t *cr)
{
  for (guint i = 0; i < self->map.bodies->len; i++)
    draw_body (self, cr, &g_array_index (self->map.bodies, AshlarPageBody, i));
}
