/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorToolMode: a button of the tool bar. Those that paint are functions over a stroke, each a
 * mode of the one painting tool (editor-paint-tool.c); the others name a mode of the tool that
 * compares with them.
 *
 * A further one is a descriptor and a row in editor-tool-mode.c. */

#pragma once

#include <gdk/gdk.h>

#include "canvas/editor-pattern.h"
#include "canvas/editor-stroke.h"

G_BEGIN_DECLS

/* What is painted with, from press to release. */
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
} EditorBrushContext;

typedef struct
{
  const char *id;    /* "brush": the detail of the action page.tool */
  const char *label; /* N_() */
  const char *icon;
  const char *hint;  /* N_(): what the status line says of it */
  gboolean    spans; /* a gesture has two ends: by keyboard one Enter each */

  /* NULL in modes that do not paint. What a press would do is shown under the pointer, by doing it
   * to a stroke that is thrown away. */
  void (*press) (EditorBrushContext *context, int x, int y, GdkModifierType state);
  void (*move) (EditorBrushContext *context, int x, int y, GdkModifierType state);
  /* N_(), with the tile's name for %s, or without: the name of the step. */
  const char *step;
} EditorToolMode;

extern const EditorToolMode editor_brush_mode;
extern const EditorToolMode editor_eraser_mode;
extern const EditorToolMode editor_fill_mode;
extern const EditorToolMode editor_rectangle_mode;
extern const EditorToolMode editor_select_mode;
extern const EditorToolMode editor_same_mode;
extern const EditorToolMode editor_exit_mode;
extern const EditorToolMode editor_object_mode;

const EditorToolMode *const *editor_tool_modes_get (guint *n_modes);
const EditorToolMode        *editor_tool_modes_find (const char *id);

G_END_DECLS
