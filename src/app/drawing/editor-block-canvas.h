/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockCanvas: one block to draw on, with its exits and objects. It is the host of the tools:
 * it offers them what hands do, shows what they draw, and knows none of their insides.
 *
 * Signals:
 *   tile-picked (uint tile)
 *   exit-selected (int exit)      -1: none
 *   object-selected (int object)  -1: none
 *   found-changed ()              what is proposed is another: exits, floor for one
 *   pointed ()                    the pointer or the cursor is at another cell
 *   selection-changed ()          other cells are selected, or something floats or settles
 *   message (string, gboolean)    what has to be said; TRUE: undo is an answer to it */

#pragma once

#include "canvas/editor-tile-canvas.h"
#include "drawing/editor-exit-tool.h"
#include "drawing/editor-object-tool.h"
#include "drawing/editor-paint-tool.h"
#include "drawing/editor-selection-tool.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_CANVAS (editor_block_canvas_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorBlockCanvas, editor_block_canvas, EDITOR, BLOCK_CANVAS, EditorTileCanvas)

GtkWidget *editor_block_canvas_new (void);

/* @block: index, or ASHLAR_NO_INDEX. */
void editor_block_canvas_set_block (EditorBlockCanvas *self, EditorDocument *document, guint block);
guint editor_block_canvas_get_block (EditorBlockCanvas *self);

/* The tools, which live as long as the canvas. */
EditorPaintTool     *editor_block_canvas_get_paint (EditorBlockCanvas *self);
EditorSelectionTool *editor_block_canvas_get_selection (EditorBlockCanvas *self);
EditorExitTool      *editor_block_canvas_get_exits (EditorBlockCanvas *self);
EditorObjectTool    *editor_block_canvas_get_objects (EditorBlockCanvas *self);

/* What hands do: a button of the tool bar. */
void editor_block_canvas_set_mode (EditorBlockCanvas *self, const EditorToolMode *mode);
const EditorToolMode *editor_block_canvas_get_mode (EditorBlockCanvas *self);

/* -1: none. */
void editor_block_canvas_select_exit (EditorBlockCanvas *self, int exit);
int  editor_block_canvas_get_selected_exit (EditorBlockCanvas *self);
void editor_block_canvas_select_object (EditorBlockCanvas *self, int object);
int  editor_block_canvas_get_selected_object (EditorBlockCanvas *self);

/* To the cells from @left, @top up to @right, @bottom of the present ones; what that takes away is
 * said. */
void editor_block_canvas_resize (EditorBlockCanvas *self, int left, int top, int right, int bottom);
/* What a tool holds: what is selected or floats, or the stamp; if none does, the whole block. */
void editor_block_canvas_turn (EditorBlockCanvas *self, AshlarOrientation orientation);
/* What a tool holds, and what can be done with it: "6 × 3 selected"; NULL if none does. */
char *editor_block_canvas_dup_words (EditorBlockCanvas *self);

/* The cell that is pointed at, by the pointer or else by the cursor. FALSE if there is none. */
gboolean editor_block_canvas_get_pointed (EditorBlockCanvas *self, int *x, int *y);
/* "row 3, column 2, floor, exit south" */
char *editor_block_canvas_describe_cell (EditorBlockCanvas *self, int x, int y);

/* The keyboard's cursor. */
void editor_block_canvas_set_cursor_cell (EditorBlockCanvas *self, int x, int y);
void editor_block_canvas_get_cursor_cell (EditorBlockCanvas *self, int *x, int *y);

/* A variant of the document, pale, with its corner on that cell; ASHLAR_NO_INDEX: none. */
void editor_block_canvas_show_partner (EditorBlockCanvas *self, guint variant, int x, int y);

G_END_DECLS
