/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTool: what the pointer does to a block's cells: a table of functions over a stroke. A tool
 * draws into the stroke; whoever runs it shows the stroke, and commits it at the end.
 *
 * A further tool is one file with one descriptor and a row in editor-tool.c. */

#pragma once

#include <gdk/gdk.h>

#include "canvas/editor-pattern.h"
#include "canvas/editor-stroke.h"

G_BEGIN_DECLS

/* What a tool works with, from press to release. */
typedef struct
{
  EditorStroke        *stroke;
  guint16              tile;               /* chosen in the palette */
  const EditorPattern *pattern;            /* painted instead of @tile; or NULL */
  guint16              default_tile;       /* what the eraser leaves */
  guint16              empty_tile;         /* G_MAXUINT16: the set has none */
  int                  anchor_x, anchor_y; /* where it was pressed */
  int                  last_x, last_y;     /* where it was last */
  gboolean             has_point; /* point_x, point_y: the last point of the stroke before */
  int                  point_x, point_y;
} EditorToolContext;

typedef struct
{
  const char *id;    /* "brush": the detail of the action page.tool */
  const char *label; /* N_() */
  const char *icon;
  const char *hint; /* N_(): what the status line says of it */

  /* NULL for tools that do not paint: the canvas runs those itself. What a press would do is shown
   * under the pointer, by doing it to a stroke that is thrown away. */
  void (*press) (EditorToolContext *context, int x, int y, GdkModifierType state);
  void (*move) (EditorToolContext *context, int x, int y, GdkModifierType state);
  /* N_(), with the tile's name for %s, or without: the name of the step. */
  const char *step;
  gboolean    spans; /* a gesture has two ends: by keyboard one Enter each */
} EditorTool;

extern const EditorTool editor_brush_tool;
extern const EditorTool editor_eraser_tool;
extern const EditorTool editor_fill_tool;
extern const EditorTool editor_rectangle_tool;
extern const EditorTool editor_select_tool;
extern const EditorTool editor_same_tool;
extern const EditorTool editor_exit_tool;
extern const EditorTool editor_object_tool;

const EditorTool *const *editor_tools_get (guint *n_tools);
const EditorTool        *editor_tools_find (const char *id);

G_END_DECLS
