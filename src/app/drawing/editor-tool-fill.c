/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Fill: all cells that hang together with the pointer's and are equal to it. A pattern goes on from
 * where it was taken. */

#include "drawing/editor-tool.h"

#include <glib/gi18n.h>

static void
fill_press (EditorToolContext *context, int x, int y, GdkModifierType state)
{
  EditorStroke *stroke = context->stroke;
  g_autoptr (GArray) runs = editor_shape_fill (stroke->base, stroke->columns, stroke->rows, x, y);

  for (guint i = 0; i < runs->len; i++)
    {
      EditorRun run = g_array_index (runs, EditorRun, i);

      for (int column = run.x; column < run.x + run.length; column++)
        if (context->pattern != NULL)
          editor_pattern_paint_cell (context->pattern, stroke, context->pattern->x,
                                     context->pattern->y, column, run.y);
        else
          editor_stroke_set (stroke, column, run.y, context->tile);
    }
}

const EditorTool editor_fill_tool = {
  .id = "fill",
  .label = N_ ("Fill"),
  .icon = "ashlar-fill-symbolic",
  .hint = N_ ("Fills the marked cells · right button picks the tile"),
  .press = fill_press,
  /* Translators: a step of undo; %s is a tile: "Fill with Floor" */
  .step = N_ ("Fill with %s"),
};
