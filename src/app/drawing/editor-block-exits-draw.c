/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How exits look on the canvas: arrows beyond the border, outlined while they are only meant. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include "document/editor-exit-finding.h"

#include <glib/gi18n.h>
#include <math.h>

#define ARROW 16
#define KNOB 9

static const GdkRGBA exit_color = { 0x1a / 255.f, 0x5f / 255.f, 0xb4 / 255.f, 1 };
static const GdkRGBA lost_color = { 0xc0 / 255.f, 0x1c / 255.f, 0x28 / 255.f, 1 };
static const GdkRGBA halo = { 1, 1, 1, .85f };

/* The arrow's base lies on the border, as wide as the exit; @lift keeps it a pixel off. */
static void
draw_arrow (EditorBlockDrawing *drawing,
            const AshlarExit   *exit,
            const GdkRGBA      *color,
            gboolean            solid)
{
  int             x, y, columns, rows;
  graphene_rect_t cells, area;
  cairo_t        *cr;
  double          length, base, slope, dx, dy, middle_x, middle_y;

  editor_exit_get_cells (exit, &x, &y, &columns, &rows);
  _editor_block_drawing_get_bounds (drawing, x, y, columns, rows, &cells);
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

static void
draw_exit_label (EditorBlockDrawing *drawing,
                 const AshlarExit   *exit,
                 const char         *words,
                 const GdkRGBA      *background,
                 const GdkRGBA      *color)
{
  int             x, y, columns, rows;
  graphene_rect_t cells;
  double          dx, dy, away = CLAMP (drawing->size * .45, 7, ARROW) + 8;

  editor_exit_get_cells (exit, &x, &y, &columns, &rows);
  _editor_block_drawing_get_bounds (drawing, x, y, columns, rows, &cells);
  dx = ashlar_direction_dx (exit->direction);
  dy = ashlar_direction_dy (exit->direction);
  x = (int) (cells.origin.x + cells.size.width / 2 + dx * (cells.size.width / 2 + away));
  y = (int) (cells.origin.y + cells.size.height / 2 + dy * (cells.size.height / 2 + away + 9));
  _editor_block_drawing_pill (drawing, words, x, y, -(int) dx, background, color);
}

static void
draw_tint (EditorBlockDrawing *drawing, const AshlarExit *exit)
{
  int             x, y, width, height;
  graphene_rect_t cells;
  GdkRGBA         tint = exit_color;

  editor_exit_get_cells (exit, &x, &y, &width, &height);
  _editor_block_drawing_get_bounds (drawing, x, y, width, height, &cells);
  tint.alpha = .3f;
  gtk_snapshot_append_color (drawing->snapshot, &tint, &cells);
}

static void
draw_exits (EditorBlockDrawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;

  for (guint i = 0; i < drawing->block->n_exits; i++)
    {
      const AshlarExit *exit = &drawing->block->exits[i];
      gboolean          selected = (int) i == self->selected_exit;
      gboolean          lost
          = editor_exit_lacks_partner (editor_exit_find_finding (self->document, self->block, i));
      const GdkRGBA *color = lost ? &lost_color : &exit_color;

      if (self->exit_pressed && self->moving_exit == (int) i)
        continue;
      draw_arrow (drawing, exit, color, TRUE);
      if (selected)
        {
          int             x, y, width, height;
          graphene_rect_t cells;

          editor_exit_get_cells (exit, &x, &y, &width, &height);
          _editor_block_drawing_get_bounds (drawing, x, y, width, height, &cells);
          _editor_block_drawing_frame (drawing, &cells, 0, 2, color);
        }
      if ((selected || lost) && drawing->size >= 10)
        {
          g_autoptr (GString) words = g_string_new (editor_direction_get_name (exit->direction));

          if (exit->width > 1)
            {
              g_string_append (words, " · ");
              /* Translators: how many cells an exit is wide */
              g_string_append_printf (words, _ ("%u wide"), exit->width);
            }
          if (lost)
            g_string_append_printf (words, " · %s", _ ("no partner"));
          draw_exit_label (drawing, exit, words->str, color, &_editor_block_white);
        }
    }

  if (self->exit_pressed && self->exit_fits)
    {
      draw_tint (drawing, &self->exit_place);
      draw_arrow (drawing, &self->exit_place, &exit_color, FALSE);
    }
}

/* What a press of the exit tool would make. */
static void
draw_exit_hover (EditorBlockDrawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  AshlarExit         place = { 0 };
  int                x = self->hover_x, y = self->hover_y;

  if (self->cursor_used)
    x = self->cursor_x, y = self->cursor_y;
  if (self->tool != &editor_exit_tool || self->exit_pressed
      || (!self->hovering && !self->cursor_used) || _editor_block_exits_find_found (self, x, y) >= 0
      || _editor_block_exits_find (self, x, y, TRUE) >= 0)
    return;
  if (editor_exit_between (editor_document_get_content (self->document), drawing->block, x, y, x, y,
                           &place))
    draw_arrow (drawing, &place, &exit_color, FALSE);
}

static void
draw_ends (EditorBlockDrawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  graphene_point_t   ends[2];

  if (self->selected_exit < 0 || self->selected_exit >= (int) drawing->block->n_exits
      || self->exit_pressed || drawing->size < 10)
    return;
  _editor_block_exits_get_base (self, &drawing->block->exits[self->selected_exit], ends);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      graphene_rect_t bounds;
      GskRoundedRect  knob;

      graphene_rect_init (&bounds, ends[i].x - KNOB / 2.f, ends[i].y - KNOB / 2.f, KNOB, KNOB);
      gsk_rounded_rect_init_from_rect (&knob, &bounds, KNOB / 2.f);
      gtk_snapshot_push_rounded_clip (drawing->snapshot, &knob);
      gtk_snapshot_append_color (drawing->snapshot, &_editor_block_white, &bounds);
      gtk_snapshot_pop (drawing->snapshot);
      gtk_snapshot_append_border (drawing->snapshot, &knob, (float[4]){ 2, 2, 2, 2 },
                                  (GdkRGBA[4]){ exit_color, exit_color, exit_color, exit_color });
    }
}

void
_editor_block_exits_snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  for (guint i = 0; self->found != NULL && i < self->found->len; i++)
    {
      const AshlarExit *exit = &g_array_index (self->found, AshlarExit, i);

      draw_tint (drawing, exit);
      draw_arrow (drawing, exit, &exit_color, FALSE);
    }
  draw_exits (drawing);
  draw_exit_hover (drawing);
  draw_ends (drawing);
}
