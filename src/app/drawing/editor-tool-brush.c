/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Brush and eraser: the pointer's way as a chain of lines, so that a quick hand leaves no gap. With
 * Shift the brush draws a line from where the last stroke ended; the eraser makes cells that are no
 * part of the block. A stamp is painted whole wherever the pointer comes, on a lattice of its size. */

#include "drawing/editor-tool.h"

#include <glib/gi18n.h>

typedef struct
{
  EditorStroke        *stroke;
  guint16              tile;
  const EditorPattern *pattern; /* or NULL */
  int                  left, top;
} Paint;

static void
paint_cb (int x, int y, gpointer user_data)
{
  Paint *paint = user_data;

  if (paint->pattern != NULL)
    editor_pattern_paint_copy (paint->pattern, paint->stroke, paint->left, paint->top, x, y);
  else
    editor_stroke_set (paint->stroke, x, y, paint->tile);
}

/* The stamp lies around where it was pressed, and repeats from there. */
static Paint
brush_paint (EditorToolContext *context)
{
  Paint paint = { context->stroke, context->tile, context->pattern };

  if (context->pattern != NULL)
    {
      paint.left = context->anchor_x - (context->pattern->width - 1) / 2;
      paint.top = context->anchor_y - (context->pattern->height - 1) / 2;
    }
  return paint;
}

static void
brush_press (EditorToolContext *context, int x, int y, GdkModifierType state)
{
  Paint paint = brush_paint (context);

  if ((state & GDK_SHIFT_MASK) && context->has_point)
    editor_shape_line (context->point_x, context->point_y, x, y, paint_cb, &paint);
  else
    paint_cb (x, y, &paint);
}

static void
brush_move (EditorToolContext *context, int x, int y, GdkModifierType state)
{
  Paint paint = brush_paint (context);

  editor_shape_line (context->last_x, context->last_y, x, y, paint_cb, &paint);
}

static guint16
eraser_tile (EditorToolContext *context, GdkModifierType state)
{
  return (state & GDK_SHIFT_MASK) && context->empty_tile != G_MAXUINT16 ? context->empty_tile
                                                                        : context->default_tile;
}

static void
eraser_press (EditorToolContext *context, int x, int y, GdkModifierType state)
{
  editor_stroke_set (context->stroke, x, y, eraser_tile (context, state));
}

static void
eraser_move (EditorToolContext *context, int x, int y, GdkModifierType state)
{
  Paint paint = { context->stroke, eraser_tile (context, state) };

  editor_shape_line (context->last_x, context->last_y, x, y, paint_cb, &paint);
}

const EditorTool editor_brush_tool = {
  .id = "brush",
  .label = N_ ("Brush"),
  .icon = "document-edit-symbolic",
  .hint = N_ (
      "Right button picks the tile, drag: a stamp · Shift+click draws a line · hold Space to pan"),
  .press = brush_press,
  .move = brush_move,
  /* Translators: a step of undo; %s is a tile: "Paint Floor" */
  .step = N_ ("Paint %s"),
};

const EditorTool editor_eraser_tool = {
  .id = "eraser",
  .label = N_ ("Eraser"),
  .icon = "ashlar-eraser-symbolic",
  .hint = N_ ("Shift takes cells out of the block · hold Space to pan"),
  .press = eraser_press,
  .move = eraser_move,
  .step = N_ ("Erase"),
};
