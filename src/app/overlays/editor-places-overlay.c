/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where on the level a metric comes from: cells, a walk, single things, gateways of links, the part that
 * was looked at and the axis about which it is mirrored. Its areas are lit as those of a rule are. Cells
 * are one picture, stretched; their rims are drawn where they can be told apart. Cost: what is in sight,
 * but for walks and links. */

#include "ashlar-config.h"

#include "overlays/editor-level-drawing.h"

#define MIN_RIM_CELL 6   /* pixels of a cell that has a rim */
#define MOST_POINTS 999u /* that are numbered */

static void
set_light (const EditorDrawing *self, double alpha)
{
  cairo_set_source_rgba (self->cr, .94, .89, .26, alpha);
}

/* Yellow with a black rim, on any ground. */
static void
stroke (const EditorDrawing *self, double width)
{
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, width + 3);
  cairo_stroke_preserve (self->cr);
  set_light (self, 1);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
add_rims (const EditorDrawing *self, cairo_surface_t *mask)
{
  const guint8 *pixels = cairo_image_surface_get_data (mask);
  gsize         stride = (gsize) cairo_image_surface_get_stride (mask);
  int           left = MAX ((int) floor (-self->left / self->cell), 0);
  int           top = MAX ((int) floor (-self->top / self->cell), 0);
  int           right = MIN ((int) ceil ((self->width - self->left) / self->cell),
                             cairo_image_surface_get_width (mask));
  int           bottom = MIN ((int) ceil ((self->height - self->top) / self->cell),
                              cairo_image_surface_get_height (mask));

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      if (pixels[(gsize) y * stride + (gsize) x] != 0)
        cairo_rectangle (self->cr, self->left + x * self->cell + 1.5,
                         self->top + y * self->cell + 1.5, self->cell - 3, self->cell - 3);
}

static void
draw_cells (const EditorDrawing *self, cairo_surface_t *mask)
{
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (mask);

  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_save (self->cr);
  cairo_rectangle (self->cr, 0, 0, self->width, self->height);
  cairo_clip (self->cr);
  cairo_translate (self->cr, self->left, self->top);
  cairo_scale (self->cr, self->cell, self->cell);
  set_light (self, .5);
  cairo_mask (self->cr, pattern);
  cairo_restore (self->cr);
  cairo_pattern_destroy (pattern);
  if (self->cell < MIN_RIM_CELL)
    return;
  add_rims (self, mask);
  cairo_set_source_rgba (self->cr, 0, 0, 0, .8);
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
}

static void
draw_walk (const EditorDrawing *self, const GArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const AshlarCell *cell = &g_array_index (cells, AshlarCell, i);
      double            x, y;

      editor_drawing_middle (self, cell->x, cell->y, &x, &y);
      cairo_line_to (self->cr, x, y);
    }
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  stroke (self, CLAMP (self->cell / 4, 2, 5));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

static void
draw_points (const EditorDrawing *self, const GArray *cells)
{
  for (guint i = 0; i < MIN (cells->len, MOST_POINTS); i++)
    {
      const AshlarCell *cell = &g_array_index (cells, AshlarCell, i);
      char              number[12];
      double            x, y;

      editor_drawing_middle (self, cell->x, cell->y, &x, &y);
      if (x < 0 || y < 0 || x > self->width || y > self->height)
        continue;
      g_snprintf (number, sizeof number, "%u", i + 1);
      editor_drawing_add_label (self, x, y, number, EDITOR_PILL_NAME, EDITOR_LABEL_SECOND, 0);
    }
}

/* A ring around the gateway of each. */
static void
draw_links (const EditorDrawing *self, const GArray *links)
{
  double radius = CLAMP (self->cell, 5, 14);

  for (guint i = 0; i < links->len; i++)
    {
      double x, y;

      if (!editor_drawing_link (self, g_array_index (links, guint32, i), &x, &y) || x < -radius
          || y < -radius || x > self->width + radius || y > self->height + radius)
        continue;
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
    }
  stroke (self, 2.5);
}

static void
draw_axis (const EditorDrawing *self, const AshlarPlaces *places)
{
  static const double dashes[] = { 10, 6 };
  double              left = self->left + places->box.x * self->cell;
  double              top = self->top + places->box.y * self->cell;
  double              right = left + places->box.width * self->cell;
  double              bottom = top + places->box.height * self->cell;

  cairo_rectangle (self->cr, left, top, right - left, bottom - top);
  stroke (self, 1.5);
  switch (places->axis)
    {
    case ASHLAR_AXIS_VERTICAL:
      cairo_move_to (self->cr, (left + right) / 2, top);
      cairo_line_to (self->cr, (left + right) / 2, bottom);
      break;
    case ASHLAR_AXIS_HORIZONTAL:
      cairo_move_to (self->cr, left, (top + bottom) / 2);
      cairo_line_to (self->cr, right, (top + bottom) / 2);
      break;
    case ASHLAR_AXIS_DIAGONAL:
      cairo_move_to (self->cr, left, top);
      cairo_line_to (self->cr, right, bottom);
      break;
    case ASHLAR_AXIS_ANTIDIAGONAL:
      cairo_move_to (self->cr, right, top);
      cairo_line_to (self->cr, left, bottom);
      break;
    case ASHLAR_AXIS_NONE:
    default:
      return;
    }
  cairo_set_dash (self->cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke (self, 3);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

void
editor_places_overlay_draw (const EditorDrawing *self)
{
  const AshlarPlaces *places = self->overlay->places;

  /* Areas are lit one by one, unless they are too small for that. */
  if (self->overlay->mask != NULL && (places->areas == NULL || self->n_areas == 0))
    draw_cells (self, self->overlay->mask);
  if (places->box.width > 0)
    draw_axis (self, places);
  if (places->links != NULL && self->plan != NULL)
    draw_links (self, places->links);
  if (places->cells != NULL && places->is_walk)
    draw_walk (self, places->cells);
  if (places->cells != NULL && places->are_points)
    draw_points (self, places->cells);
}
