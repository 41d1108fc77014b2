/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-level-overlay.h"

#include <glib/gi18n.h>

/* Below these sizes of a cell, in pixels, what would be drawn hides more than it says. */
#define MIN_GATEWAY_CELL 3
#define MIN_OBJECT_CELL 6
/* Names of areas need this much room, in pixels. */
#define MIN_NAME_WIDTH 64
#define MIN_NAME_HEIGHT 28
/* Beyond this many areas outlines are no help at any zoom that shows them all. */
#define MIN_AREA_SIZE 5

typedef struct
{
  const EditorLevelOverlay *overlay;
  EditorTileCanvas         *canvas;
  const AshlarPlan         *plan;
  cairo_t                  *cr;
  double                    width, height; /* of the widget */
  double                    cell;
  PangoLayout              *layout;
} Drawing;

static gboolean
is_seen (const Drawing *drawing, const graphene_rect_t *bounds)
{
  return bounds->origin.x < drawing->width && bounds->origin.y < drawing->height
         && bounds->origin.x + bounds->size.width > 0 && bounds->origin.y + bounds->size.height > 0;
}

static void
middle_of (const Drawing *drawing, double x, double y, double *px, double *py)
{
  graphene_rect_t bounds;

  editor_tile_canvas_get_cell_bounds (drawing->canvas, 0, 0, 1, 1, &bounds);
  *px = bounds.origin.x + (x + .5) * drawing->cell;
  *py = bounds.origin.y + (y + .5) * drawing->cell;
}

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A pill with a word in it; the point is its middle, kept within the widget. */
static void
draw_pill (const Drawing *drawing, double x, double y, const char *text, gboolean bright)
{
  int    width, height;
  double left, top;

  pango_layout_set_text (drawing->layout, text, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  width += 16;
  height += 6;
  left = CLAMP (x - width / 2., 2, MAX (drawing->width - width - 2, 2));
  top = CLAMP (y - height / 2., 2, MAX (drawing->height - height - 2, 2));
  rounded (drawing->cr, left, top, width, height, MIN (height / 2., bright ? 99 : 6));
  if (bright)
    cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  else
    cairo_set_source_rgba (drawing->cr, .1, .1, .12, .85);
  cairo_fill_preserve (drawing->cr);
  cairo_set_source_rgba (drawing->cr, 0, 0, 0, bright ? 1 : 0);
  cairo_set_line_width (drawing->cr, 1.5);
  cairo_stroke (drawing->cr);
  if (bright)
    cairo_set_source_rgb (drawing->cr, 0, 0, 0);
  else
    cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_move_to (drawing->cr, left + 8, top + 3);
  pango_cairo_show_layout (drawing->cr, drawing->layout);
}

static void
draw_areas (const Drawing *drawing)
{
  const AshlarPlan *plan = drawing->plan;

  cairo_set_line_width (drawing->cr, 1);
  for (guint i = 0; i < plan->n_areas; i++)
    {
      const AshlarRectangle *area = &plan->rectangles[i];
      graphene_rect_t        bounds;

      editor_tile_canvas_get_cell_bounds (drawing->canvas, area->x, area->y, area->width,
                                          area->height, &bounds);
      if (is_seen (drawing, &bounds) && bounds.size.width >= MIN_AREA_SIZE)
        cairo_rectangle (drawing->cr, floor (bounds.origin.x) + .5, floor (bounds.origin.y) + .5,
                         floor (bounds.size.width) - 1, floor (bounds.size.height) - 1);
    }
  /* White on black is seen over any tile. */
  cairo_set_source_rgba (drawing->cr, 0, 0, 0, .6);
  cairo_set_line_width (drawing->cr, 3);
  cairo_stroke_preserve (drawing->cr);
  cairo_set_source_rgba (drawing->cr, 1, 1, 1, .9);
  cairo_set_line_width (drawing->cr, 1);
  cairo_stroke (drawing->cr);
}

static void
draw_area_names (const Drawing *drawing)
{
  const AshlarPlan *plan = drawing->plan;

  for (guint i = 0; i < plan->n_areas; i++)
    {
      const AshlarRectangle *area = &plan->rectangles[i];
      const char            *block = ashlar_level_get_area_block (drawing->overlay->level, i);
      graphene_rect_t        bounds;

      editor_tile_canvas_get_cell_bounds (drawing->canvas, area->x, area->y, area->width,
                                          area->height, &bounds);
      if (block == NULL || !is_seen (drawing, &bounds) || bounds.size.width < MIN_NAME_WIDTH
          || bounds.size.height < MIN_NAME_HEIGHT)
        continue;
      pango_layout_set_width (drawing->layout, (int) (bounds.size.width - 16) * PANGO_SCALE);
      draw_pill (drawing, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + 12, block,
                 FALSE);
      pango_layout_set_width (drawing->layout, -1);
    }
}

static void
diamond (const Drawing *drawing, double x, double y, double radius)
{
  cairo_new_sub_path (drawing->cr);
  cairo_move_to (drawing->cr, x, y - radius);
  cairo_line_to (drawing->cr, x + radius, y);
  cairo_line_to (drawing->cr, x, y + radius);
  cairo_line_to (drawing->cr, x - radius, y);
  cairo_close_path (drawing->cr);
}

/* The middle of a link: of all its cells, those of both sides. */
static void
middle_of_link (const Drawing *drawing, guint link, double *x, double *y)
{
  const AshlarPlan *plan = drawing->plan;
  guint             first = plan->gateway_first[link], end = plan->gateway_first[link + 1];
  double            sum_x = 0, sum_y = 0;

  for (guint i = first; i < end; i++)
    {
      sum_x += plan->gateways[i].x;
      sum_y += plan->gateways[i].y;
    }
  middle_of (drawing, sum_x / MAX (end - first, 1), sum_y / MAX (end - first, 1), x, y);
}

static void
draw_gateways (const Drawing *drawing)
{
  double radius = CLAMP (drawing->cell * .45, 3, 7);

  for (guint i = 0; i < drawing->plan->n_links; i++)
    {
      double x, y;

      middle_of_link (drawing, i, &x, &y);
      if (x > -radius && y > -radius && x < drawing->width + radius && y < drawing->height + radius)
        diamond (drawing, x, y, radius);
    }
  cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_fill_preserve (drawing->cr);
  cairo_set_source_rgb (drawing->cr, 0, 0, 0);
  cairo_set_line_width (drawing->cr, 1.5);
  cairo_stroke (drawing->cr);
}

static guint
link_between (const AshlarPlan *plan, guint a, guint b)
{
  for (guint i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return plan->adjacency[i];
  return ASHLAR_NO_LINK;
}

static void
draw_route (const Drawing *drawing)
{
  const EditorLevelOverlay *overlay = drawing->overlay;
  guint                     mx, my;
  double                    x, y;

  if (overlay->n_route == 0)
    return;
  if (ashlar_level_find_marker (overlay->level, ASHLAR_MARKER_ENTRANCE, &mx, &my))
    {
      middle_of (drawing, mx, my, &x, &y);
      cairo_move_to (drawing->cr, x, y);
    }
  for (guint i = 0; i + 1 < overlay->n_route; i++)
    {
      guint link = link_between (drawing->plan, overlay->route[i], overlay->route[i + 1]);

      if (link == ASHLAR_NO_LINK)
        continue;
      middle_of_link (drawing, link, &x, &y);
      cairo_line_to (drawing->cr, x, y);
    }
  if (ashlar_level_find_marker (overlay->level, ASHLAR_MARKER_EXIT, &mx, &my))
    {
      middle_of (drawing, mx, my, &x, &y);
      cairo_line_to (drawing->cr, x, y);
    }
  cairo_set_line_join (drawing->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (drawing->cr, 0, 0, 0);
  cairo_set_line_width (drawing->cr, 7);
  cairo_stroke_preserve (drawing->cr);
  cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_set_line_width (drawing->cr, 4);
  cairo_stroke (drawing->cr);
}

static void
draw_object (const Drawing *drawing, const AshlarLevelObject *object)
{
  double   x, y, radius = CLAMP (drawing->cell * .42, 3, 11);
  guint32  color = 0x808080;
  char     symbol[7] = { 0 };
  int      width, height;
  gboolean dark;

  middle_of (drawing, object->x, object->y, &x, &y);
  if (x < -radius || y < -radius || x > drawing->width + radius || y > drawing->height + radius)
    return;
  if (object->blueprint != NULL)
    {
      ashlar_object_get_color (object->blueprint, &color);
      if (object->blueprint->symbol != 0)
        g_unichar_to_utf8 (object->blueprint->symbol, symbol);
    }
  dark = ((color >> 16 & 255) * 299 + (color >> 8 & 255) * 587 + (color & 255) * 114) < 140000;
  cairo_new_sub_path (drawing->cr);
  cairo_arc (drawing->cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (drawing->cr, (color >> 16 & 255) / 255., (color >> 8 & 255) / 255.,
                        (color & 255) / 255.);
  cairo_fill_preserve (drawing->cr);
  cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_set_line_width (drawing->cr, 1.5);
  cairo_stroke (drawing->cr);
  if (symbol[0] == '\0' || radius < 7)
    return;
  pango_layout_set_text (drawing->layout, symbol, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  cairo_set_source_rgb (drawing->cr, dark, dark, dark);
  cairo_move_to (drawing->cr, x - width / 2., y - height / 2.);
  pango_cairo_show_layout (drawing->cr, drawing->layout);
}

static void
draw_markers (const Drawing *drawing)
{
  static const struct
  {
    AshlarMarker kind;
    const char  *label;
  } markers[]
      = { { ASHLAR_MARKER_ENTRANCE, N_ ("Entrance") }, { ASHLAR_MARKER_EXIT, N_ ("Exit") } };

  for (gsize i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      guint  mx, my;
      double x, y;

      if (!ashlar_level_find_marker (drawing->overlay->level, markers[i].kind, &mx, &my))
        continue;
      middle_of (drawing, mx, my, &x, &y);
      if (x >= 0 && y >= 0 && x <= drawing->width && y <= drawing->height)
        draw_pill (drawing, x, y, _ (markers[i].label), TRUE);
    }
}

void
editor_level_overlay_draw (const EditorLevelOverlay *self,
                           EditorTileCanvas         *canvas,
                           GtkSnapshot              *snapshot)
{
  GtkWidget            *widget = GTK_WIDGET (canvas);
  PangoFontDescription *font;
  Drawing               drawing = { .overlay = self, .canvas = canvas };

  if (self->level == NULL)
    return;
  drawing.plan = self->level->plan;
  drawing.width = gtk_widget_get_width (widget);
  drawing.height = gtk_widget_get_height (widget);
  drawing.cell = editor_tile_canvas_get_cell_size (canvas);
  drawing.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) drawing.width, (float) drawing.height));
  drawing.layout = gtk_widget_create_pango_layout (widget, NULL);
  font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  pango_font_description_set_size (font, 9 * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (drawing.layout, font);
  pango_layout_set_ellipsize (drawing.layout, PANGO_ELLIPSIZE_END);

  if (self->overlays & EDITOR_OVERLAY_AREAS)
    draw_areas (&drawing);
  if (self->overlays & EDITOR_OVERLAY_ROUTE)
    draw_route (&drawing);
  if ((self->overlays & EDITOR_OVERLAY_GATEWAYS) && drawing.cell >= MIN_GATEWAY_CELL)
    draw_gateways (&drawing);
  if ((self->overlays & EDITOR_OVERLAY_OBJECTS) && drawing.cell >= MIN_OBJECT_CELL)
    for (guint i = 0; i < ashlar_level_get_n_objects (self->level); i++)
      draw_object (&drawing, ashlar_level_get_object (self->level, i));
  if (self->overlays & EDITOR_OVERLAY_AREAS)
    draw_area_names (&drawing);
  draw_markers (&drawing);

  pango_font_description_free (font);
  g_object_unref (drawing.layout);
  cairo_destroy (drawing.cr);
}
