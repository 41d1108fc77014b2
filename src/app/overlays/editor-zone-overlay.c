/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the passes decided, over a level or its plan: zones, routes, locks, and the areas that a rule
 * means. Zones differ in hatching as well as in colour and have their names on them; of the routes the
 * main one is whole and the others are dashed, each its own way. Cost: the areas in sight, and the
 * areas of all routes. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"

#include <glib/gi18n.h>

#define N_COLORS 8
#define HATCH 8     /* pixels from line to line */
#define MIN_PILL 48 /* pixels of an area that bears a name */
#define BORDER 2    /* pixels of the line around a zone */

/* Told apart by all eyes; Okabe and Ito's, the last but black. */
static const double colors[N_COLORS][3] = {
  { .34, .71, .91 }, { .90, .62, 0 },   { 0, .62, .45 }, { .84, .37, 0 },
  { .80, .47, .65 }, { .94, .89, .26 }, { 0, .45, .70 }, { .6, .6, .6 },
};

void
editor_zone_overlay_add_area (const EditorDrawing *self, guint32 area, double more)
{
  guint                  n;
  const AshlarRectangle *parts = ashlar_plan_get_parts (self->plan, area, &n);

  for (guint i = 0; i < n; i++)
    {
      double left = floor (self->left + parts[i].x * self->cell);
      double top = floor (self->top + parts[i].y * self->cell);
      double right = ceil (self->left + (parts[i].x + parts[i].width) * self->cell);
      double bottom = ceil (self->top + (parts[i].y + parts[i].height) * self->cell);

      cairo_rectangle (self->cr, left - more, top - more, right - left + 2 * more,
                       bottom - top + 2 * more);
    }
}

/* Lines that slope by turns, so that no two neighbours in the list have the same. */
void
editor_zone_overlay_set_color (cairo_t *cr, guint zone, double alpha)
{
  const double *color = colors[zone % N_COLORS];

  cairo_set_source_rgba (cr, color[0], color[1], color[2], alpha);
}

cairo_pattern_t *
editor_zone_overlay_new_hatching (guint index)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, HATCH, HATCH);
  cairo_t         *cr = cairo_create (surface);
  cairo_pattern_t *pattern;

  switch (index % 4)
    {
    case 0:
      cairo_move_to (cr, -1, HATCH + 1);
      cairo_line_to (cr, HATCH + 1, -1);
      break;
    case 1:
      cairo_move_to (cr, -1, -1);
      cairo_line_to (cr, HATCH + 1, HATCH + 1);
      break;
    case 2:
      cairo_move_to (cr, 0, HATCH / 2. + .5);
      cairo_line_to (cr, HATCH, HATCH / 2. + .5);
      break;
    default:
      cairo_move_to (cr, HATCH / 2. + .5, 0);
      cairo_line_to (cr, HATCH / 2. + .5, HATCH);
      break;
    }
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 0, 0, 0, .55);
  cairo_stroke (cr);
  cairo_destroy (cr);
  pattern = cairo_pattern_create_for_surface (surface);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_surface_destroy (surface);
  return pattern;
}

static guint
get_n_zones (const AshlarPlan *plan)
{
  return plan->zone_names != NULL ? plan->zone_names->len : 0;
}

static gboolean
add_zone (const EditorDrawing *self, guint zone, double more)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->n_areas; i++)
    if (self->plan->zones[self->areas[i]] == zone)
      {
        editor_zone_overlay_add_area (self, self->areas[i], more);
        any = TRUE;
      }
  return any;
}

/* A line around the zone, and none between its areas. */
static void
draw_border (const EditorDrawing *self, guint zone)
{
  cairo_push_group (self->cr);
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_NONE);
  add_zone (self, zone, BORDER);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill (self->cr);
  cairo_set_operator (self->cr, CAIRO_OPERATOR_CLEAR);
  add_zone (self, zone, 0);
  cairo_fill (self->cr);
  cairo_pop_group_to_source (self->cr);
  cairo_paint_with_alpha (self->cr, .9);
}

void
editor_zone_overlay_draw_zones (const EditorDrawing *self)
{
  for (guint zone = 0; zone < get_n_zones (self->plan); zone++)
    {
      const double    *color = colors[zone % N_COLORS];
      cairo_pattern_t *hatching;

      if (!add_zone (self, zone, 0))
        continue;
      hatching = editor_zone_overlay_new_hatching (zone);
      cairo_set_source_rgba (self->cr, color[0], color[1], color[2], .45);
      cairo_fill_preserve (self->cr);
      cairo_set_source (self->cr, hatching);
      cairo_fill (self->cr);
      cairo_pattern_destroy (hatching);
      draw_border (self, zone);
    }
}

/* The area of the zone with most room for a name. */
static guint32
find_widest (const EditorDrawing *self, guint zone)
{
  guint32 widest = ASHLAR_NO_AREA;

  for (guint i = 0; i < self->n_areas; i++)
    if (self->plan->zones[self->areas[i]] == zone
        && (widest == ASHLAR_NO_AREA
            || self->plan->rectangles[self->areas[i]].width > self->plan->rectangles[widest].width))
      widest = self->areas[i];
  return widest;
}

void
editor_zone_overlay_draw_names (const EditorDrawing *self)
{
  for (guint zone = 0; zone < get_n_zones (self->plan); zone++)
    {
      const AshlarZone *named = g_ptr_array_index (self->plan->zone_names, zone);
      guint32           area = find_widest (self, zone);
      double            x, y;

      if (area == ASHLAR_NO_AREA || self->plan->rectangles[area].width * self->cell < MIN_PILL)
        continue;
      editor_drawing_middle (
          self, self->plan->rectangles[area].x + (self->plan->rectangles[area].width - 1) / 2.,
          self->plan->rectangles[area].y, &x, &y);
      editor_drawing_add_label (
          self, x, y + 14, named->name != NULL && named->name[0] != '\0' ? named->name : named->id,
          EDITOR_PILL_NAME, EDITOR_LABEL_SECOND, 0);
    }
}

/* ---- Routes */

static void
get_middle (const EditorDrawing *self, guint32 area, double *x, double *y)
{
  const AshlarRectangle *cells = &self->plan->rectangles[area];

  editor_drawing_middle (self, cells->x + (cells->width - 1) / 2.,
                         cells->y + (cells->height - 1) / 2., x, y);
}

static void
add_route (const EditorDrawing *self, const AshlarRoute *route)
{
  double x, y;

  for (guint i = 0; i < route->n_areas; i++)
    {
      guint32 link = i + 1 < route->n_areas
                         ? editor_plan_find_link (self->plan, route->areas[i], route->areas[i + 1])
                         : ASHLAR_NO_LINK;

      get_middle (self, route->areas[i], &x, &y);
      cairo_line_to (self->cr, x, y);
      if (link != ASHLAR_NO_LINK && editor_drawing_link (self, link, &x, &y))
        cairo_line_to (self->cr, x, y);
    }
}

static const double dashes[][4]
    = { { 8, 5, 8, 5 }, { 2, 5, 2, 5 }, { 12, 4, 2, 4 }, { 4, 3, 4, 10 } };

static gboolean
is_main (const AshlarRoute *route)
{
  return g_str_equal (route->id, "main");
}

/* The ways to zones have the names that stand on these. */
static gboolean
has_name_of_zone (const AshlarPlan *plan, const AshlarRoute *route)
{
  for (guint zone = 0; zone < get_n_zones (plan); zone++)
    if (g_str_equal (((AshlarZone *) g_ptr_array_index (plan->zone_names, zone))->id, route->id))
      return TRUE;
  return FALSE;
}

/* Where the route is alone, if it is anywhere. */
static guint32
find_own_area (const AshlarPlan *plan, guint index)
{
  const AshlarRoute *route = g_ptr_array_index (plan->routes, index);

  for (guint i = 0; i < route->n_areas; i++)
    {
      guint32  area = route->areas[(route->n_areas / 2 + i) % route->n_areas];
      gboolean is_shared = FALSE;

      for (guint r = 0; r < plan->routes->len && !is_shared; r++)
        {
          const AshlarRoute *other = g_ptr_array_index (plan->routes, r);

          for (guint j = 0; r != index && j < other->n_areas && !is_shared; j++)
            is_shared = other->areas[j] == area;
        }
      if (!is_shared)
        return area;
    }
  return ASHLAR_NO_AREA;
}

void
editor_zone_overlay_draw_routes (const EditorDrawing *self)
{
  const GPtrArray *routes = self->plan->routes;

  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint pass = 0; pass < 2; pass++)
    for (guint r = 0; r < routes->len; r++)
      {
        const AshlarRoute *route = g_ptr_array_index (routes, r);

        if (is_main (route) != (pass == 0))
          continue;
        add_route (self, route);
        cairo_set_source_rgb (self->cr, 0, 0, 0);
        cairo_set_line_width (self->cr, pass == 0 ? 7 : 5);
        cairo_stroke_preserve (self->cr);
        if (pass == 0)
          cairo_set_source_rgb (self->cr, 1, 1, 1);
        else
          {
            cairo_set_source_rgb (self->cr, .94, .89, .26);
            cairo_set_dash (self->cr, dashes[r % G_N_ELEMENTS (dashes)], G_N_ELEMENTS (dashes[0]),
                            0);
          }
        cairo_set_line_width (self->cr, pass == 0 ? 4 : 2.5);
        cairo_stroke (self->cr);
        cairo_set_dash (self->cr, NULL, 0, 0);
      }
  /* One alone needs no name. */
  for (guint r = 0; routes->len > 1 && r < routes->len; r++)
    {
      guint32 area = find_own_area (self->plan, r);
      double  x, y;

      if (area == ASHLAR_NO_AREA || has_name_of_zone (self->plan, g_ptr_array_index (routes, r))
          || self->plan->rectangles[area].width * self->cell < MIN_PILL)
        continue;
      get_middle (self, area, &x, &y);
      editor_drawing_add_label (self, x, y + 16,
                                ((AshlarRoute *) g_ptr_array_index (routes, r))->id,
                                EDITOR_PILL_NAME, EDITOR_LABEL_SECOND, 0);
    }
}

/* ---- Locks */

void
editor_zone_overlay_draw_locks (const EditorDrawing *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; plan->locks != NULL && link < plan->n_links; link++)
    {
      const char *const *keys = g_ptr_array_index (plan->locks, link);
      g_autofree char   *names = keys != NULL ? g_strjoinv (", ", (char **) keys) : NULL;
      g_autofree char   *words = NULL;
      double             x, y;

      if (names == NULL)
        continue;
      if (!editor_drawing_link (self, link, &x, &y))
        {
          double other_x, other_y;

          get_middle (self, plan->link_from[link], &x, &y);
          get_middle (self, plan->link_to[link], &other_x, &other_y);
          x = (x + other_x) / 2;
          y = (y + other_y) / 2;
        }
      if (x < 0 || y < 0 || x > self->width || y > self->height)
        continue;
      /* Translators: a locked door; %s are the names of the keys that it requires. */
      words = g_strdup_printf (_ ("Lock: %s"), names);
      editor_drawing_add_label (self, x, y, words, EDITOR_PILL_NAME, EDITOR_LABEL_SECOND, 0);
    }
}

/* ---- What a rule means */

void
editor_zone_overlay_draw_lit (const EditorDrawing *self)
{
  const guint8 *lit = self->overlay->lit;

  for (guint i = 0; i < self->n_areas; i++)
    if (lit[self->areas[i]])
      editor_zone_overlay_add_area (self, self->areas[i], 0);
  cairo_set_source_rgba (self->cr, .94, .89, .26, .4);
  cairo_fill (self->cr);
  for (guint i = 0; i < self->n_areas; i++)
    if (lit[self->areas[i]])
      editor_zone_overlay_add_area (self, self->areas[i], -1);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 4);
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, .94, .89, .26);
  cairo_set_line_width (self->cr, 2);
  cairo_stroke (self->cr);
}
