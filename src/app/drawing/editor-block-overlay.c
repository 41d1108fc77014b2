/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What lies over a block's cells: numbers along the sides, what the handlers draw, pointer and
 * cursor. Only what is in sight is made into nodes.
 *
 * Colour is never the only sign: the cursor is a double line, the pointer a single one. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include <math.h>

#define NUMBERS_FROM 14 /* pixels a cell */

const GdkRGBA _editor_block_white = { 1, 1, 1, 1 };
const GdkRGBA _editor_block_ink = { .1f, .1f, .12f, 1 };

static const GdkRGBA pointer_color = { 0x1a / 255.f, 0x5f / 255.f, 0xb4 / 255.f, 1 };

void
_editor_block_drawing_get_bounds (
    EditorBlockDrawing *drawing, int x, int y, int width, int height, graphene_rect_t *bounds)
{
  editor_tile_canvas_get_cell_bounds (EDITOR_TILE_CANVAS (drawing->self), x, y, width, height,
                                      bounds);
}

void
_editor_block_drawing_frame (EditorBlockDrawing    *drawing,
                             const graphene_rect_t *bounds,
                             float                  inset,
                             float                  line,
                             const GdkRGBA         *color)
{
  GskRoundedRect  outline;
  graphene_rect_t rect = *bounds;

  graphene_rect_inset (&rect, inset, inset);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  gtk_snapshot_append_border (drawing->snapshot, &outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

void
_editor_block_drawing_text (
    EditorBlockDrawing *drawing, const char *words, double x, double y, const GdkRGBA *color)
{
  int width, height;

  pango_layout_set_text (drawing->layout, words, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  gtk_snapshot_save (drawing->snapshot);
  gtk_snapshot_translate (
      drawing->snapshot,
      &GRAPHENE_POINT_INIT ((float) round (x - width / 2.), (float) round (y - height / 2.)));
  gtk_snapshot_append_layout (drawing->snapshot, drawing->layout, color);
  gtk_snapshot_restore (drawing->snapshot);
}

void
_editor_block_drawing_pill (EditorBlockDrawing *drawing,
                            const char         *words,
                            double              x,
                            double              y,
                            int                 anchor,
                            const GdkRGBA      *background,
                            const GdkRGBA      *color)
{
  int             width, height;
  graphene_rect_t rect;
  GskRoundedRect  outline;

  pango_layout_set_text (drawing->layout, words, -1);
  pango_layout_get_pixel_size (drawing->layout, &width, &height);
  width += 14;
  height += 6;
  if (anchor < 0)
    x += width / 2.;
  else if (anchor > 0)
    x -= width / 2.;
  graphene_rect_init (&rect, (float) round (x - width / 2.), (float) round (y - height / 2.),
                      (float) width, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) height / 2);
  gtk_snapshot_push_rounded_clip (drawing->snapshot, &outline);
  gtk_snapshot_append_color (drawing->snapshot, background, &rect);
  gtk_snapshot_pop (drawing->snapshot);
  _editor_block_drawing_text (drawing, words, x, y, color);
}

static void
draw_numbers (EditorBlockDrawing *drawing)
{
  GdkRGBA color;
  int     step = drawing->size >= 24 ? 1 : 5;
  int     columns = (int) drawing->block->width, rows = (int) drawing->block->height;

  if (drawing->size < NUMBERS_FROM)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (drawing->self)), &color);
  color.alpha *= .7f;
  for (int x = MAX (drawing->left, 0); x < MIN (drawing->right, columns); x++)
    {
      graphene_rect_t bounds;
      char            words[16];

      if (x % step != 0)
        continue;
      g_snprintf (words, sizeof words, "%d", x);
      _editor_block_drawing_get_bounds (drawing, x, 0, 1, 1, &bounds);
      _editor_block_drawing_text (drawing, words, bounds.origin.x + drawing->size / 2,
                                  bounds.origin.y - 11, &color);
    }
  for (int y = MAX (drawing->top, 0); y < MIN (drawing->bottom, rows); y++)
    {
      graphene_rect_t bounds;
      char            words[16];

      if (y % step != 0)
        continue;
      g_snprintf (words, sizeof words, "%d", y);
      _editor_block_drawing_get_bounds (drawing, 0, y, 1, 1, &bounds);
      _editor_block_drawing_text (drawing, words, bounds.origin.x - 14,
                                  bounds.origin.y + drawing->size / 2, &color);
    }
}

static void
draw_pointer (EditorBlockDrawing *drawing)
{
  EditorBlockCanvas *self = drawing->self;
  graphene_rect_t    bounds;

  if (self->cursor_used && gtk_widget_has_focus (GTK_WIDGET (self)))
    {
      _editor_block_drawing_get_bounds (drawing, self->cursor_x, self->cursor_y, 1, 1, &bounds);
      _editor_block_drawing_frame (drawing, &bounds, -3, 3, &drawing->accent);
      _editor_block_drawing_frame (drawing, &bounds, 0, 1, &_editor_block_white);
    }
  else if (self->hovering && drawing->size >= 4)
    {
      _editor_block_drawing_get_bounds (drawing, self->hover_x, self->hover_y, 1, 1, &bounds);
      _editor_block_drawing_frame (drawing, &bounds, -1, 1, &_editor_block_white);
      _editor_block_drawing_frame (drawing, &bounds, 0, drawing->size >= 12 ? 2 : 1,
                                   &pointer_color);
    }
}

void
_editor_block_overlay_snapshot (EditorTileCanvas *canvas, GtkSnapshot *snapshot)
{
  EditorBlockDrawing    drawing = { .self = EDITOR_BLOCK_CANVAS (canvas), .snapshot = snapshot };
  PangoFontDescription *font;
  graphene_rect_t       all;
  GtkStyleContext      *style = gtk_widget_get_style_context (GTK_WIDGET (canvas));
  GdkRGBA               border;

  drawing.block = drawing.self->shown != NULL ? drawing.self->shown
                                              : _editor_block_canvas_peek (drawing.self);
  if (drawing.block == NULL)
    return;
  drawing.size = editor_tile_canvas_get_cell_size (canvas);
  editor_tile_canvas_cell_at (canvas, 0, 0, &drawing.left, &drawing.top);
  editor_tile_canvas_cell_at (canvas, gtk_widget_get_width (GTK_WIDGET (canvas)),
                              gtk_widget_get_height (GTK_WIDGET (canvas)), &drawing.right,
                              &drawing.bottom);
  drawing.right++;
  drawing.bottom++;
  if (!gtk_style_context_lookup_color (style, "accent_bg_color", &drawing.accent))
    drawing.accent = pointer_color;
  drawing.layout = gtk_widget_create_pango_layout (GTK_WIDGET (canvas), NULL);
  font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (canvas))));
  pango_font_description_set_size (font, 8.5 * PANGO_SCALE);
  pango_layout_set_font_description (drawing.layout, font);
  pango_font_description_free (font);

  _editor_block_drawing_get_bounds (&drawing, 0, 0, (int) drawing.block->width,
                                    (int) drawing.block->height, &all);
  gtk_style_context_get_color (style, &border);
  border.alpha = .25f;
  _editor_block_drawing_frame (&drawing, &all, -1, 1, &border);

  draw_numbers (&drawing);
  _editor_block_canvas_snapshot_handlers (drawing.self, &drawing);
  draw_pointer (&drawing);
  g_object_unref (drawing.layout);
}
