/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What follows from how the floor hangs together: where ways end, in an area or in a cell, and where all
 * ways are one, with what lies behind the one under the pointer. Cost: the areas and cells in sight, and
 * for what lies behind an area its neighbours in the walk. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"

#include <glib/gi18n.h>

#define MIN_CELL 6        /* pixels of a cell whose sides are drawn */
#define MIN_SIGN 10       /* pixels of an area with a sign in it */
#define MIN_SHARE_AREA 44 /* pixels of one with a share in words */
#define MIN_BRIDGE_CELL 4

static gboolean
is_there (const EditorDrawing *self, guint32 area)
{
  return self->overlay->tape == NULL
         || editor_tape_has_area (self->overlay->tape, area, self->overlay->position);
}

/* Pixels of the area's shorter side, and where its middle is. */
static double
get_middle (const EditorDrawing *self, guint32 area, double *x, double *y)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *cells = plan->insides != NULL && plan->insides[area].width > 0
                                     ? &plan->insides[area]
                                     : &plan->rectangles[area];

  editor_drawing_middle (self, cells->x + (cells->width - 1) / 2.,
                         cells->y + (cells->height - 1) / 2., x, y);
  return MIN (cells->width, cells->height) * self->cell;
}

/* Dead ends */

static void
stroke_on_black (cairo_t *cr, double width, double red, double green, double blue)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* Its tip at the point. */
void
editor_ground_overlay_draw_pin (cairo_t *cr, double x, double y, double size)
{
  double radius = size * .36, middle = y - size + radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, middle, radius, G_PI * .85, G_PI * .15);
  cairo_line_to (cr, x, y);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, .80, .47, .65);
  cairo_fill (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, middle, radius * .4, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
}

static gboolean
is_floor (const EditorDrawing *self, int x, int y)
{
  guint width, height;

  editor_level_facts_get_size (self->overlay->facts, &width, &height);
  return x >= 0 && y >= 0 && x < (int) width && y < (int) height
         && editor_level_facts_get_steps (self->overlay->facts, (guint) x, (guint) y)
                != EDITOR_STEPS_NO_FLOOR;
}

/* Three sides of the cell, if the fourth alone is open. */
static void
add_dead_end (const EditorDrawing *self, int x, int y)
{
  guint  open = 0, n_open = 0;
  double inset = MIN (self->cell * .14, 3);
  double left = self->left + x * self->cell + inset, top = self->top + y * self->cell + inset;
  double side = self->cell - 2 * inset;
  double corners[4][2]
      = { { left, top }, { left + side, top }, { left + side, top + side }, { left, top + side } };

  if (!is_floor (self, x, y))
    return;
  for (guint i = 0; i < 4; i++)
    if (is_floor (self, x + ashlar_direction_dx ((AshlarDirection) i),
                  y + ashlar_direction_dy ((AshlarDirection) i)))
      {
        open = i;
        n_open++;
      }
  if (n_open != 1)
    return;
  /* Side i leads from corner i to the next. */
  for (guint i = 1; i <= 4; i++)
    {
      const double *corner = corners[(open + i) % 4];

      if (i == 1)
        cairo_move_to (self->cr, corner[0], corner[1]);
      else
        cairo_line_to (self->cr, corner[0], corner[1]);
    }
}

void
editor_ground_overlay_draw_dead_ends (const EditorDrawing *self)
{
  int left = (int) floor (-self->left / self->cell), top = (int) floor (-self->top / self->cell);

  if (self->overlay->level != NULL && self->cell >= MIN_CELL
      && (self->overlay->overlays & EDITOR_OVERLAY_BARE) == 0)
    {
      for (int y = top; y <= top + (int) (self->height / self->cell) + 1; y++)
        for (int x = left; x <= left + (int) (self->width / self->cell) + 1; x++)
          add_dead_end (self, x, y);
      cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
      stroke_on_black (self->cr, CLAMP (self->cell * .12, 1.5, 3), .80, .47, .65);
    }
  for (guint i = 0; i < self->n_areas; i++)
    {
      double x, y, room;

      if (!is_there (self, self->areas[i])
          || !editor_level_facts_is_dead_end (self->overlay->facts, self->areas[i]))
        continue;
      room = get_middle (self, self->areas[i], &x, &y);
      if (room >= MIN_SIGN)
        editor_ground_overlay_draw_pin (self->cr, x, y + 9, 20);
      else
        editor_ground_overlay_draw_pin (self->cr, x, y, 9);
    }
}

/* Chokepoints */

void
editor_ground_overlay_draw_hourglass (cairo_t *cr, double x, double y, double size)
{
  double half = size / 2, across = size * .42;

  cairo_move_to (cr, x - across, y - half);
  cairo_line_to (cr, x + across, y - half);
  cairo_line_to (cr, x - across, y + half);
  cairo_line_to (cr, x + across, y + half);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, .84, .37, 0);
  cairo_fill (cr);
}

static void
draw_behind (const EditorDrawing *self)
{
  const EditorLevelOverlay *overlay = self->overlay;
  cairo_pattern_t          *hatching;

  if (overlay->point.area == ASHLAR_NO_AREA && overlay->point.link == ASHLAR_NO_LINK)
    return;
  for (guint i = 0; i < self->n_areas; i++)
    if (editor_level_facts_is_behind (overlay->facts, overlay->point, self->areas[i]))
      editor_zone_overlay_add_area (self, self->areas[i], 0);
  hatching = editor_zone_overlay_new_hatching (1);
  cairo_set_source_rgba (self->cr, .84, .37, 0, .4);
  cairo_fill_preserve (self->cr);
  cairo_set_source (self->cr, hatching);
  cairo_fill (self->cr);
  cairo_pattern_destroy (hatching);
}

/* A ring around a gateway that every way goes through. */
static void
draw_bridge (const EditorDrawing *self, guint32 link)
{
  double x, y;

  if (!editor_level_facts_is_bridge (self->overlay->facts, link)
      || !editor_drawing_link (self, link, &x, &y))
    return;
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x, y, CLAMP (self->cell * .5, 4, 8), 0, 2 * G_PI);
  stroke_on_black (self->cr, 2, .84, .37, 0);
}

static void
draw_chokepoint (const EditorDrawing *self, guint32 area)
{
  EditorChokepoint point = { area, ASHLAR_NO_LINK };
  guint            share;
  double           x, y, room;

  if (!editor_level_facts_is_chokepoint (self->overlay->facts, area))
    return;
  room = get_middle (self, area, &x, &y);
  if (room < MIN_SIGN)
    return;
  editor_ground_overlay_draw_hourglass (self->cr, x, y, MIN (room * .6, 16));
  share = editor_level_facts_get_share (self->overlay->facts, point);
  if (room >= MIN_SHARE_AREA && share >= 10)
    {
      /* Translators: share of the floor that lies behind a chokepoint */
      g_autofree char *words = g_strdup_printf (_ ("%u %%"), (share + 5) / 10);

      editor_drawing_add_label (self, x, y + 22, words, EDITOR_PILL_NAME, EDITOR_LABEL_LAST, 0);
    }
}

void
editor_ground_overlay_draw_chokepoints (const EditorDrawing *self)
{
  const AshlarPlan *plan = self->plan;

  draw_behind (self);
  for (guint i = 0; self->cell >= MIN_BRIDGE_CELL && i < self->n_areas; i++)
    for (guint32 k = plan->adjacency_first[self->areas[i]];
         k < plan->adjacency_first[self->areas[i] + 1]; k++)
      if (plan->link_from[plan->adjacency[k]] == self->areas[i] && is_there (self, self->areas[i]))
        draw_bridge (self, plan->adjacency[k]);
  for (guint i = 0; i < self->n_areas; i++)
    if (is_there (self, self->areas[i]))
      draw_chokepoint (self, self->areas[i]);
}

/* Sight */

/* Where one looks from. */
void
editor_ground_overlay_draw_eye (const EditorDrawing *self)
{
  double x, y, size = CLAMP (self->cell, 8, 20);
  guint  column, row;

  if (!editor_sight_get_eye (self->overlay->sight, &column, &row))
    return;
  editor_drawing_middle (self, column, row, &x, &y);
  cairo_move_to (self->cr, x - size / 2, y);
  cairo_curve_to (self->cr, x - size / 4, y - size / 2.4, x + size / 4, y - size / 2.4,
                  x + size / 2, y);
  cairo_curve_to (self->cr, x + size / 4, y + size / 2.4, x - size / 4, y + size / 2.4,
                  x - size / 2, y);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  cairo_arc (self->cr, x, y, size * .18, 0, 2 * G_PI);
  cairo_fill (self->cr);
}
