/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-tool-drawing.h"

#include <math.h>

const GdkRGBA editor_tool_white = { 1, 1, 1, 1 };
const GdkRGBA editor_tool_ink = { .1f, .1f, .12f, 1 };
const GdkRGBA editor_tool_blue = { 0x1a / 255.f, 0x5f / 255.f, 0xb4 / 255.f, 1 };
const GdkRGBA editor_tool_red = { 0xc0 / 255.f, 0x1c / 255.f, 0x28 / 255.f, 1 };

void
editor_tool_drawing_get_bounds (
    EditorToolDrawing *self, int x, int y, int width, int height, graphene_rect_t *bounds)
{
  self->host->class->get_cell_bounds (self->host, x, y, width, height, bounds);
}

static void
draw_border (EditorToolDrawing    *self,
             const GskRoundedRect *outline,
             float                 line,
             const GdkRGBA        *color)
{
  gtk_snapshot_append_border (self->snapshot, outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

void
editor_tool_drawing_frame (EditorToolDrawing     *self,
                           const graphene_rect_t *bounds,
                           float                  inset,
                           float                  line,
                           const GdkRGBA         *color)
{
  GskRoundedRect  outline;
  graphene_rect_t rect = *bounds;

  graphene_rect_inset (&rect, inset, inset);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  draw_border (self, &outline, line, color);
}

void
editor_tool_drawing_ring (EditorToolDrawing     *self,
                          const graphene_rect_t *bounds,
                          float                  line,
                          const GdkRGBA         *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, bounds->size.width / 2);
  draw_border (self, &outline, line, color);
}

void
editor_tool_drawing_disc (EditorToolDrawing     *self,
                          const graphene_rect_t *bounds,
                          float                  radius,
                          const GdkRGBA         *color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (self->snapshot, &outline);
  gtk_snapshot_append_color (self->snapshot, color, bounds);
  gtk_snapshot_pop (self->snapshot);
}

void
editor_tool_drawing_text (
    EditorToolDrawing *self, const char *words, double x, double y, const GdkRGBA *color)
{
  int width, height;

  pango_layout_set_text (self->layout, words, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) round (x - width / 2.),
                                                                (float) round (y - height / 2.)));
  gtk_snapshot_append_layout (self->snapshot, self->layout, color);
  gtk_snapshot_restore (self->snapshot);
}

void
editor_tool_drawing_pill (EditorToolDrawing *self,
                          const char        *words,
                          double             x,
                          double             y,
                          int                anchor,
                          const GdkRGBA     *background,
                          const GdkRGBA     *color)
{
  int             width, height;
  graphene_rect_t rect;

  pango_layout_set_text (self->layout, words, -1);
  pango_layout_get_pixel_size (self->layout, &width, &height);
  width += 14;
  height += 6;
  if (anchor < 0)
    x += width / 2.;
  else if (anchor > 0)
    x -= width / 2.;
  graphene_rect_init (&rect, (float) round (x - width / 2.), (float) round (y - height / 2.),
                      (float) width, (float) height);
  editor_tool_drawing_disc (self, &rect, (float) height / 2, background);
  editor_tool_drawing_text (self, words, x, y, color);
}
