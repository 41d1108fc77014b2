/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-exit-drawing.h"

#include "document/editor-exit-finding.h"
#include "edits/editor-exit-place.h"

#include <glib/gi18n.h>
#include <math.h>

#define ARROW 16
#define KNOB 9

static const GdkRGBA halo = { 1, 1, 1, .85f };

void
editor_exit_drawing_get_base (EditorToolHost   *host,
                              const AshlarExit *exit,
                              graphene_point_t  ends[2])
{
  int             x, y, width, height;
  graphene_rect_t cells;
  float           right, bottom;

  editor_exit_get_cells (exit, &x, &y, &width, &height);
  host->class->get_cell_bounds (host, x, y, width, height, &cells);
  right = cells.origin.x + cells.size.width;
  bottom = cells.origin.y + cells.size.height;
  if (ashlar_direction_dy (exit->direction) != 0)
    {
      float edge = exit->direction == ASHLAR_DIRECTION_NORTH ? cells.origin.y - 2 : bottom + 2;

      graphene_point_init (&ends[0], cells.origin.x, edge);
      graphene_point_init (&ends[1], right, edge);
    }
  else
    {
      float edge = exit->direction == ASHLAR_DIRECTION_WEST ? cells.origin.x - 2 : right + 2;

      graphene_point_init (&ends[0], edge, cells.origin.y);
      graphene_point_init (&ends[1], edge, bottom);
    }
}

static void
get_cells (EditorToolDrawing *drawing, const AshlarExit *exit, graphene_rect_t *cells)
{
  int x, y, width, height;

  editor_exit_get_cells (exit, &x, &y, &width, &height);
  editor_tool_drawing_get_bounds (drawing, x, y, width, height, cells);
}

/* The arrow's base lies on the border, as wide as the exit; @lift keeps it a pixel off. */
static void
draw_arrow (EditorToolDrawing *drawing,
            const AshlarExit  *exit,
            const GdkRGBA     *color,
            gboolean           solid)
{
  graphene_rect_t cells, area;
  cairo_t        *cr;
  double          length, base, slope, dx, dy, middle_x, middle_y;

  get_cells (drawing, exit, &cells);
  dx = ashlar_direction_dx (exit->direction);
  dy = ashlar_direction_dy (exit->direction);
  length = CLAMP (drawing->size * .45, 7, ARROW + 2);
  base = MAX (cells.size.width * fabs (dy) + cells.size.height * fabs (dx), 10);
  if (exit->width == 1)
    base = MIN (base, 2 * length);
  /* A wide exit is a gate rather than a spear. */
  slope = exit->width == 1 ? base / 2 : length * .9;
  middle_x = cells.origin.x + cells.size.width / 2 + dx * (cells.size.width / 2 + 2);
  middle_y = cells.origin.y + cells.size.height / 2 + dy * (cells.size.height / 2 + 2);

  graphene_rect_init (&area, (float) (middle_x - base / 2 - length - 4),
                      (float) (middle_y - base / 2 - length - 4), (float) (base + 2 * length + 8),
                      (float) (base + 2 * length + 8));
  cr = gtk_snapshot_append_cairo (drawing->snapshot, &area);
  cairo_translate (cr, middle_x, middle_y);
  /* Along the border to the right, outwards is up. */
  cairo_rotate (cr, exit->direction * G_PI / 2);
  cairo_move_to (cr, -base / 2, 0);
  cairo_line_to (cr, base / 2, 0);
  cairo_line_to (cr, base / 2 - slope, -length);
  cairo_line_to (cr, -base / 2 + slope, -length);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &halo);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, color);
  if (solid)
    cairo_fill (cr);
  else
    {
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/* "North · 2 wide · no partner" */
static void
draw_words (EditorToolDrawing *drawing, const AshlarExit *exit, gboolean lost, const GdkRGBA *color)
{
  g_autoptr (GString) words = g_string_new (editor_direction_get_name (exit->direction));
  int             x, y;
  graphene_rect_t cells;
  double          dx = ashlar_direction_dx (exit->direction);
  double          dy = ashlar_direction_dy (exit->direction);
  double          away = CLAMP (drawing->size * .45, 7, ARROW) + 8;

  if (exit->width > 1)
    {
      g_string_append (words, " · ");
      /* Translators: how many cells an exit is wide */
      g_string_append_printf (words, ngettext ("%u wide", "%u wide", exit->width), exit->width);
    }
  if (lost)
    g_string_append_printf (words, " · %s", _ ("no partner"));
  get_cells (drawing, exit, &cells);
  x = (int) (cells.origin.x + cells.size.width / 2 + dx * (cells.size.width / 2 + away));
  y = (int) (cells.origin.y + cells.size.height / 2 + dy * (cells.size.height / 2 + away + 9));
  editor_tool_drawing_pill (drawing, words->str, x, y, -(int) dx, color, &editor_tool_white);
}

void
editor_exit_drawing_arrow (EditorToolDrawing *drawing,
                           const AshlarExit  *exit,
                           gboolean           lost,
                           gboolean           selected)
{
  const GdkRGBA *color = lost ? &editor_tool_red : &editor_tool_blue;

  draw_arrow (drawing, exit, color, TRUE);
  if (selected)
    {
      graphene_rect_t cells;

      get_cells (drawing, exit, &cells);
      editor_tool_drawing_frame (drawing, &cells, 0, 2, color);
    }
  if ((selected || lost) && drawing->size >= 10)
    draw_words (drawing, exit, lost, color);
}

void
editor_exit_drawing_meant (EditorToolDrawing *drawing, const AshlarExit *exit, gboolean tinted)
{
  GdkRGBA tint = editor_tool_blue;

  tint.alpha = .3f;
  if (tinted)
    {
      graphene_rect_t cells;

      get_cells (drawing, exit, &cells);
      gtk_snapshot_append_color (drawing->snapshot, &tint, &cells);
    }
  draw_arrow (drawing, exit, &editor_tool_blue, FALSE);
}

void
editor_exit_drawing_ends (EditorToolDrawing *drawing, const AshlarExit *exit)
{
  graphene_point_t ends[2];

  editor_exit_drawing_get_base (drawing->host, exit, ends);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      graphene_rect_t bounds;

      graphene_rect_init (&bounds, ends[i].x - KNOB / 2.f, ends[i].y - KNOB / 2.f, KNOB, KNOB);
      editor_tool_drawing_disc (drawing, &bounds, KNOB / 2.f, &editor_tool_white);
      editor_tool_drawing_ring (drawing, &bounds, 2, &editor_tool_blue);
    }
}
