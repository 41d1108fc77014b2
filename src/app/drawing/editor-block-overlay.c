/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-block-overlay.h"

#define NUMBERS_FROM 14 /* pixels a cell */

static void
draw_numbers (EditorToolDrawing *drawing, GdkRGBA color)
{
  int step = drawing->size >= 24 ? 1 : 5;
  int columns = (int) drawing->block->width, rows = (int) drawing->block->height;

  if (drawing->size < NUMBERS_FROM)
    return;
  color.alpha *= .7f;
  for (int x = MAX (drawing->left, 0); x < MIN (drawing->right, columns); x++)
    {
      graphene_rect_t bounds;
      char            words[16];

      if (x % step != 0)
        continue;
      g_snprintf (words, sizeof words, "%d", x);
      editor_tool_drawing_get_bounds (drawing, x, 0, 1, 1, &bounds);
      editor_tool_drawing_text (drawing, words, bounds.origin.x + drawing->size / 2,
                                bounds.origin.y - 11, &color);
    }
  for (int y = MAX (drawing->top, 0); y < MIN (drawing->bottom, rows); y++)
    {
      graphene_rect_t bounds;
      char            words[16];

      if (y % step != 0)
        continue;
      g_snprintf (words, sizeof words, "%d", y);
      editor_tool_drawing_get_bounds (drawing, 0, y, 1, 1, &bounds);
      editor_tool_drawing_text (drawing, words, bounds.origin.x - 14,
                                bounds.origin.y + drawing->size / 2, &color);
    }
}

void
editor_block_overlay_begin (EditorToolDrawing *drawing,
                            EditorTileCanvas  *canvas,
                            GtkSnapshot       *snapshot)
{
  GtkWidget            *widget = GTK_WIDGET (canvas);
  GtkStyleContext      *style = gtk_widget_get_style_context (widget);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  graphene_rect_t all;
  GdkRGBA         color, border;

  drawing->snapshot = snapshot;
  drawing->size = editor_tile_canvas_get_cell_size (canvas);
  drawing->scale = gtk_widget_get_scale_factor (widget);
  editor_tile_canvas_cell_at (canvas, 0, 0, &drawing->left, &drawing->top);
  editor_tile_canvas_cell_at (canvas, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                              &drawing->right, &drawing->bottom);
  drawing->right++;
  drawing->bottom++;
  if (!gtk_style_context_lookup_color (style, "accent_bg_color", &drawing->accent))
    drawing->accent = editor_tool_blue;
  drawing->layout = gtk_widget_create_pango_layout (widget, NULL);
  pango_font_description_set_size (font, 8.5 * PANGO_SCALE);
  pango_layout_set_font_description (drawing->layout, font);
  pango_font_description_free (font);

  editor_tool_drawing_get_bounds (drawing, 0, 0, (int) drawing->block->width,
                                  (int) drawing->block->height, &all);
  gtk_style_context_get_color (style, &color);
  border = color;
  border.alpha = .25f;
  editor_tool_drawing_frame (drawing, &all, -1, 1, &border);
  draw_numbers (drawing, color);
}

void
editor_block_overlay_end (EditorToolDrawing *drawing, gboolean has_focus)
{
  EditorToolHost *host = drawing->host;
  graphene_rect_t bounds;

  if (host->cursor_used && has_focus)
    {
      editor_tool_drawing_get_bounds (drawing, host->cursor_x, host->cursor_y, 1, 1, &bounds);
      editor_tool_drawing_frame (drawing, &bounds, -3, 3, &drawing->accent);
      editor_tool_drawing_frame (drawing, &bounds, 0, 1, &editor_tool_white);
    }
  else if (host->hovering && drawing->size >= 4)
    {
      editor_tool_drawing_get_bounds (drawing, host->hover_x, host->hover_y, 1, 1, &bounds);
      editor_tool_drawing_frame (drawing, &bounds, -1, 1, &editor_tool_white);
      editor_tool_drawing_frame (drawing, &bounds, 0, drawing->size >= 12 ? 2 : 1,
                                 &editor_tool_blue);
    }
  g_clear_object (&drawing->layout);
}
