/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floor, special floors, shade, grid and walls.
 *
 * Walls are the outline of the floor, drawn by a hand that shakes a little: each corner between
 * cells is off its place by a few hundredths of a cell, the same for all that touch it. */

#include "render/ashlar-one-page-private.h"

#define WOBBLE .022
#define WALL .115

static void
put_point (AshlarOnePage *self, cairo_t *cr, int x, int y, gboolean starts)
{
  double dx = 0, dy = 0;

  if (self->detail == ASHLAR_DETAIL_FULL)
    {
      dx = (ashlar_page_noise (x, y, 10) - .5) * 2 * WOBBLE;
      dy = (ashlar_page_noise (x, y, 11) - .5) * 2 * WOBBLE;
    }
  if (starts)
    cairo_move_to (cr, x + dx, y + dy);
  else
    cairo_line_to (cr, x + dx, y + dy);
}

/* From one corner to the next, in steps of a cell where the hand shakes. */
static void
put_side (AshlarOnePage *self, cairo_t *cr, int x, int y, int to_x, int to_y)
{
  int step_x = (to_x > x) - (to_x < x), step_y = (to_y > y) - (to_y < y);

  if (self->detail == ASHLAR_DETAIL_FULL)
    for (x += step_x, y += step_y; x != to_x || y != to_y; x += step_x, y += step_y)
      put_point (self, cr, x, y, FALSE);
  put_point (self, cr, to_x, to_y, FALSE);
}

void
_ashlar_page_outline_path (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarOutlinePoint *points = (const AshlarOutlinePoint *) (void *) self->map.corners->data;
  guint                     first = 0;

  cairo_new_path (cr);
  for (guint i = 0; i < self->map.corners->len; i++)
    {
      if (i == first)
        put_point (self, cr, points[i].x, points[i].y, TRUE);
      else
        put_side (self, cr, points[i - 1].x, points[i - 1].y, points[i].x, points[i].y);
      if (!points[i].ends)
        continue;
      put_side (self, cr, points[i].x, points[i].y, points[first].x, points[first].y);
      cairo_close_path (cr);
      first = i + 1;
    }
}

/* Of a row of a special room, what is floor. */
static void
add_runs (const AshlarPageMap *map, cairo_t *cr, const AshlarRectangle *rectangle, int y)
{
  int right = rectangle->x + rectangle->width;

  for (int x = rectangle->x, start = -1; x <= right; x++)
    {
      gboolean is_in = x < right && ashlar_page_map_is_floor (map, x, y);

      if (is_in && start < 0)
        start = x;
      if (is_in || start < 0)
        continue;
      cairo_rectangle (cr, start, y, x - start, 1);
      start = -1;
    }
}

static void
tint_specials (AshlarOnePage *self, cairo_t *cr)
{
  const AshlarPlan *plan = self->level->plan;

  for (guint area = 0; plan->specials != NULL && area < plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[area];
      guint                  kind = plan->specials[area];

      if (kind == ASHLAR_SPECIAL_NONE || kind >= ASHLAR_N_SPECIALS)
        continue;
      cairo_new_path (cr);
      for (int y = rectangle->y; y < rectangle->y + rectangle->height; y++)
        add_runs (&self->map, cr, rectangle, y);
      _ashlar_set_color (cr, self->colors.accents[kind], 1);
      cairo_fill (cr);
    }
}

/* A little shade along the walls, deeper to the right of them and below, as if the light came from the
 * upper left. */
static void
shade (AshlarOnePage *self, cairo_t *cr)
{
  guint32 color = self->colors.is_dark ? 0x000000 : self->colors.ink;
  double  alpha = self->colors.is_dark ? .16 : .055, pen = ashlar_page_map_get_pen (&self->map);

  for (int i = 1; i <= 3; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, .03 * i * pen, .045 * i * pen);
      _ashlar_page_outline_path (self, cr);
      cairo_restore (cr);
      cairo_set_line_width (cr, (WALL + .1 * i) * pen);
      _ashlar_set_color (cr, color, alpha);
      cairo_stroke (cr);
    }
}

/* Cut off at the walls. */
static void
draw_within (AshlarOnePage *self, cairo_t *cr, void (*draw) (AshlarOnePage *self, cairo_t *cr))
{
  cairo_save (cr);
  _ashlar_page_outline_path (self, cr);
  cairo_clip (cr);
  draw (self, cr);
  cairo_restore (cr);
}

/* Few things are cut off at the outline: a vector file holds all of it once more for each of them. What is
 * made of whole cells of floor ends under the line of the wall anyway. */
void
_ashlar_page_draw_floor (AshlarOnePage *self, cairo_t *cr)
{
  _ashlar_page_outline_path (self, cr);
  _ashlar_set_color (cr, self->colors.floor, 1);
  cairo_fill (cr);
  _ashlar_page_draw_washes (self, cr);
  tint_specials (self, cr);
  if (self->map.bodies->len > 0)
    draw_within (self, cr, _ashlar_page_draw_bodies);
  if (self->detail != ASHLAR_DETAIL_FULL)
    return;
  _ashlar_page_draw_textures (self, cr);
  if (self->options.light)
    draw_within (self, cr, shade);
}

/* Nobody rules lines on water. */
static gboolean
is_ruled (const AshlarPageMap *map, int x, int y)
{
  return ashlar_page_map_is_floor (map, x, y)
         && ashlar_page_map_get_tile (map, x, y)->form != ASHLAR_FORM_LIQUID;
}

/* Lines between two cells of floor, as long as they go. Dashes are an even part of a cell, so that
 * all corners look alike. */
void
_ashlar_page_draw_grid (AshlarOnePage *self, cairo_t *cr)
{
  static const double  dashes[] = { .125, .125 };
  const AshlarPageMap *map = &self->map;
  int                  right = (int) (map->left + map->columns);
  int                  bottom = (int) (map->top + map->rows);

  cairo_save (cr);
  for (int y = (int) map->top + 1; y < bottom; y++)
    for (int x = (int) map->left, start = -1; x <= right; x++)
      {
        if (is_ruled (map, x, y) && is_ruled (map, x, y - 1))
          {
            start = start < 0 ? x : start;
            continue;
          }
        if (start >= 0)
          {
            cairo_move_to (cr, start, y);
            cairo_line_to (cr, x, y);
          }
        start = -1;
      }
  for (int x = (int) map->left + 1; x < right; x++)
    for (int y = (int) map->top, start = -1; y <= bottom; y++)
      {
        if (is_ruled (map, x, y) && is_ruled (map, x - 1, y))
          {
            start = start < 0 ? y : start;
            continue;
          }
        if (start >= 0)
          {
            cairo_move_to (cr, x, start);
            cairo_line_to (cr, x, y);
          }
        start = -1;
      }
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), .0625);
  cairo_set_line_width (cr, .035 * ashlar_page_map_get_pen (&self->map));
  _ashlar_set_color (cr, self->colors.grid, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
_ashlar_page_draw_walls (AshlarOnePage *self, cairo_t *cr)
{
  cairo_save (cr);
  _ashlar_page_outline_path (self, cr);
  cairo_set_line_width (cr, WALL * ashlar_page_map_get_pen (&self->map) * self->colors.pen);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  _ashlar_set_color (cr, self->colors.wall, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}
