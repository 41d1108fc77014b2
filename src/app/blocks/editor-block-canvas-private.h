/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the block canvas share: state and strokes (editor-block-canvas.c), exits
 * (editor-block-exits.c), the keyboard (editor-block-keys.c), what lies over the cells
 * (editor-block-overlay.c). */

#pragma once

#include "blocks/editor-block-canvas.h"
#include "blocks/editor-block-edit.h"
#include "blocks/editor-exit-place.h"

G_BEGIN_DECLS

struct _EditorBlockCanvas
{
  EditorTileCanvas parent_instance;

  /* Owned. */
  EditorDocument *document;
  EditorStroke   *stroke;  /* of the press that is under way, or NULL */
  GArray         *preview; /* of EditorRun: what a press would change; or NULL */
  guint16        *cells;   /* of the block, as shown */

  /* Borrowed. */
  const EditorTool *tool;

  guint             block;
  guint             columns, rows;
  guint16           tile;
  EditorToolContext context;

  int      hover_x, hover_y;
  gboolean hovering;
  int      cursor_x, cursor_y;
  gboolean cursor_used; /* the keyboard was used last */
  gboolean picking;     /* the secondary button is down */

  int        selected_exit;
  gboolean   exit_pressed;
  int        moving_exit; /* -1: a new one is drawn */
  int        exit_x, exit_y;
  AshlarExit exit_place;
  gboolean   exit_fits;

  gulong changed_handler, linted_handler;
};

enum
{
  EDITOR_BLOCK_CANVAS_TILE_PICKED,
  EDITOR_BLOCK_CANVAS_EXIT_SELECTED,
  EDITOR_BLOCK_CANVAS_POINTED,
  EDITOR_BLOCK_CANVAS_MESSAGE,
  EDITOR_BLOCK_CANVAS_N_SIGNALS
};

extern guint _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_N_SIGNALS];

const AshlarBlock *_editor_block_canvas_peek (EditorBlockCanvas *self);
void _editor_block_canvas_say (EditorBlockCanvas *self, const char *message, gboolean undo);
void _editor_block_canvas_press (EditorBlockCanvas *self, int x, int y, GdkModifierType state);
void _editor_block_canvas_move (EditorBlockCanvas *self, int x, int y, GdkModifierType state);
void _editor_block_canvas_commit (EditorBlockCanvas *self);
void _editor_block_canvas_cancel (EditorBlockCanvas *self);
void _editor_block_canvas_pick (EditorBlockCanvas *self, int x, int y);

/* TRUE if the press is about an exit. */
gboolean _editor_block_exits_press (EditorBlockCanvas *self, int x, int y);
void     _editor_block_exits_move (EditorBlockCanvas *self, int x, int y);
void     _editor_block_exits_release (EditorBlockCanvas *self);
/* The exit that @x, @y shows, by its own cells or by its arrow beyond the border; -1: none. */
int _editor_block_exits_find (EditorBlockCanvas *self, int x, int y, gboolean own_cells);

void _editor_block_keys_init (EditorBlockCanvas *self);
void _editor_block_overlay_snapshot (EditorTileCanvas *canvas, GtkSnapshot *snapshot);

G_END_DECLS
