/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rectangle: drawn anew at each motion. Shift makes it a square, Ctrl grows it from its middle, Alt
 * draws the outline. */

#include "drawing/editor-tool.h"

#include <glib/gi18n.h>

typedef struct
{
  EditorToolContext *context;
  int                left, top; /* where a pattern begins */
} Paint;

static void
paint_cb (int x, int y, gpointer user_data)
{
  Paint             *paint = user_data;
  EditorToolContext *context = paint->context;

  if (context->pattern != NULL)
    editor_pattern_paint_cell (context->pattern, context->stroke, paint->left, paint->top, x, y);
  else
    editor_stroke_set (context->stroke, x, y, context->tile);
}

static void
clip (EditorRectangle *rectangle, int columns, int rows)
{
  int left = CLAMP (rectangle->x, -1, columns), top = CLAMP (rectangle->y, -1, rows);
  int right = CLAMP (rectangle->x + rectangle->width, left + 1, columns + 1);
  int bottom = CLAMP (rectangle->y + rectangle->height, top + 1, rows + 1);

  *rectangle = (EditorRectangle){ left, top, right - left, bottom - top };
}

static void
rectangle_move (EditorToolContext *context, int x, int y, GdkModifierType state)
{
  EditorRectangle rectangle = editor_shape_rectangle_between (context->anchor_x, context->anchor_y,
                                                              x, y, (state & GDK_SHIFT_MASK) != 0,
                                                              (state & GDK_CONTROL_MASK) != 0);

  Paint paint = { context, rectangle.x, rectangle.y };

  /* The pointer may be far outside; one cell beyond each side is enough for an outline to be cut. */
  clip (&rectangle, (int) context->stroke->columns, (int) context->stroke->rows);
  editor_stroke_reset (context->stroke);
  editor_shape_rectangle (&rectangle, (state & GDK_ALT_MASK) != 0, paint_cb, &paint);
}

const EditorTool editor_rectangle_tool = {
  .id = "rectangle",
  .label = N_ ("Rectangle"),
  .icon = "ashlar-rectangle-symbolic",
  .hint = N_ ("Shift square · Ctrl from the middle · Alt outline"),
  .spans = TRUE,
  .press = rectangle_move,
  .move = rectangle_move,
  /* Translators: a step of undo; %s is a tile: "Rectangle of Floor" */
  .step = N_ ("Rectangle of %s"),
};
