/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Brush and eraser: the pointer's way as a chain of lines, so that a quick hand leaves no gap. With
 * Shift the brush draws a line from where the last stroke ended; the eraser makes cells that are no
 * part of the block. A stamp is painted whole wherever the pointer comes, on a lattice of its size.
 *
 * Fill: all cells that hang together with the pointer's and are equal to it. A pattern goes on from
 * where it was taken.
 *
 * Rectangle: drawn anew at each motion. Shift makes it a square, Ctrl grows it from its middle, Alt
 * draws the outline. */

#include "drawing/editor-tool-mode.h"

#include <glib/gi18n.h>

typedef struct
{
  EditorBrushContext *context;
  guint16             tile;
  int                 left, top; /* where a pattern begins */
} Paint;

static void
paint_copy_cb (int x, int y, gpointer user_data)
{
  Paint              *paint = user_data;
  EditorBrushContext *context = paint->context;

  if (context->pattern != NULL)
    editor_pattern_paint_copy (context->pattern, context->stroke, paint->left, paint->top, x, y);
  else
    editor_stroke_set (context->stroke, x, y, paint->tile);
}

static void
paint_cell_cb (int x, int y, gpointer user_data)
{
  Paint              *paint = user_data;
  EditorBrushContext *context = paint->context;

  if (context->pattern != NULL)
    editor_pattern_paint_cell (context->pattern, context->stroke, paint->left, paint->top, x, y);
  else
    editor_stroke_set (context->stroke, x, y, paint->tile);
}

static void
erase_cb (int x, int y, gpointer user_data)
{
  Paint *paint = user_data;

  editor_stroke_set (paint->context->stroke, x, y, paint->tile);
}

/* The stamp lies around where it was pressed, and repeats from there. */
static Paint
brush_paint (EditorBrushContext *context)
{
  Paint paint = { context, context->tile, 0, 0 };

  if (context->pattern != NULL)
    {
      paint.left = context->anchor_x - (context->pattern->width - 1) / 2;
      paint.top = context->anchor_y - (context->pattern->height - 1) / 2;
    }
  return paint;
}

static void
brush_press (EditorBrushContext *context, int x, int y, GdkModifierType state)
{
  Paint paint = brush_paint (context);

  if ((state & GDK_SHIFT_MASK) && context->has_point)
    editor_shape_line (context->point_x, context->point_y, x, y, paint_copy_cb, &paint);
  else
    paint_copy_cb (x, y, &paint);
}

static void
brush_move (EditorBrushContext *context, int x, int y, GdkModifierType state)
{
  Paint paint = brush_paint (context);

  editor_shape_line (context->last_x, context->last_y, x, y, paint_copy_cb, &paint);
}

/* A press is a move that stays where it is. */
static void
eraser_move (EditorBrushContext *context, int x, int y, GdkModifierType state)
{
  gboolean to_empty = (state & GDK_SHIFT_MASK) && context->empty_tile != G_MAXUINT16;
  Paint    paint = { context, to_empty ? context->empty_tile : context->default_tile, 0, 0 };

  editor_shape_line (context->last_x, context->last_y, x, y, erase_cb, &paint);
}

static void
fill_press (EditorBrushContext *context, int x, int y, GdkModifierType state)
{
  EditorStroke *stroke = context->stroke;
  Paint         paint = { context, context->tile, 0, 0 };
  g_autoptr (GArray) runs = editor_shape_fill (stroke->base, stroke->columns, stroke->rows, x, y);

  if (context->pattern != NULL)
    {
      paint.left = context->pattern->x;
      paint.top = context->pattern->y;
    }
  for (guint i = 0; i < runs->len; i++)
    {
      EditorRun run = g_array_index (runs, EditorRun, i);

      for (int column = run.x; column < run.x + run.length; column++)
        paint_cell_cb (column, run.y, &paint);
    }
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
rectangle_move (EditorBrushContext *context, int x, int y, GdkModifierType state)
{
  EditorRectangle rectangle = editor_shape_rectangle_between (context->anchor_x, context->anchor_y,
                                                              x, y, (state & GDK_SHIFT_MASK) != 0,
                                                              (state & GDK_CONTROL_MASK) != 0);
  Paint           paint = { context, context->tile, rectangle.x, rectangle.y };

  /* The pointer may be far outside; one cell beyond each side is enough for an outline to be cut. */
  clip (&rectangle, (int) context->stroke->columns, (int) context->stroke->rows);
  editor_stroke_reset (context->stroke);
  editor_shape_rectangle (&rectangle, (state & GDK_ALT_MASK) != 0, paint_cell_cb, &paint);
}

const EditorToolMode editor_brush_mode = {
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

const EditorToolMode editor_eraser_mode = {
  .id = "eraser",
  .label = N_ ("Eraser"),
  .icon = "ashlar-eraser-symbolic",
  .hint = N_ ("Shift takes cells out of the block · hold Space to pan"),
  .press = eraser_move,
  .move = eraser_move,
  .step = N_ ("Erase"),
};

const EditorToolMode editor_fill_mode = {
  .id = "fill",
  .label = N_ ("Fill"),
  .icon = "ashlar-fill-symbolic",
  .hint = N_ ("Fills the marked cells · right button picks the tile"),
  .press = fill_press,
  /* Translators: a step of undo; %s is a tile: "Fill with Floor" */
  .step = N_ ("Fill with %s"),
};

const EditorToolMode editor_rectangle_mode = {
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

const EditorToolMode editor_select_mode = {
  .id = "select",
  .label = N_ ("Select"),
  .icon = "ashlar-select-symbolic",
  .hint
  = N_ ("Drag a rectangle · Shift adds, Ctrl takes away · drag inside moves, with Ctrl copies"),
  .spans = TRUE,
};

const EditorToolMode editor_same_mode = {
  .id = "same",
  .label = N_ ("Same Tile"),
  .icon = "ashlar-same-symbolic",
  .hint = N_ ("Selects all equal cells · Shift adds, Ctrl takes away"),
};

const EditorToolMode editor_exit_mode = {
  .id = "exit",
  .label = N_ ("Exit"),
  .icon = "ashlar-exit-symbolic",
  .hint = N_ ("Click a border cell · drag along the border for a wide one · drag it to move, its "
              "ends to widen"),
};

const EditorToolMode editor_object_mode = {
  .id = "object",
  .label = N_ ("Object"),
  .icon = "ashlar-object-symbolic",
  .hint = N_ ("Click places it · drag moves · double click or Enter changes · Delete removes"),
};

/* In the order of the tool bar. */
static const EditorToolMode *const modes[] = {
  &editor_brush_mode,  &editor_eraser_mode, &editor_fill_mode, &editor_rectangle_mode,
  &editor_select_mode, &editor_same_mode,   &editor_exit_mode, &editor_object_mode,
};

const EditorToolMode *const *
editor_tool_modes_get (guint *n_modes)
{
  *n_modes = G_N_ELEMENTS (modes);
  return modes;
}

const EditorToolMode *
editor_tool_modes_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    if (g_str_equal (modes[i]->id, id))
      return modes[i];
  return NULL;
}
