/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBlockCanvas: one block to draw on, with its exits and objects. It runs the tools, shows a
 * stroke before it is committed and commits it as one step.
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

#include "document/editor-document.h"
#include "canvas/editor-tile-canvas.h"
#include "drawing/editor-stamp.h"
#include "drawing/editor-tool.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BLOCK_CANVAS (editor_block_canvas_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorBlockCanvas, editor_block_canvas, EDITOR, BLOCK_CANVAS, EditorTileCanvas)

GtkWidget *editor_block_canvas_new (void);

/* @block: index, or ASHLAR_NO_INDEX. */
void editor_block_canvas_set_block (EditorBlockCanvas *self, EditorDocument *document, guint block);
guint editor_block_canvas_get_block (EditorBlockCanvas *self);

void              editor_block_canvas_set_tool (EditorBlockCanvas *self, const EditorTool *tool);
const EditorTool *editor_block_canvas_get_tool (EditorBlockCanvas *self);
void              editor_block_canvas_set_tile (EditorBlockCanvas *self, guint tile);
guint             editor_block_canvas_get_tile (EditorBlockCanvas *self);

/* In which axes what is drawn is repeated. */
void         editor_block_canvas_set_mirror (EditorBlockCanvas *self, EditorMirror mirror);
EditorMirror editor_block_canvas_get_mirror (EditorBlockCanvas *self);

void editor_block_canvas_select_exit (EditorBlockCanvas *self, int exit);
int  editor_block_canvas_get_selected_exit (EditorBlockCanvas *self);

/* Proposes an exit at every opening that has none, until the block changes. Returns how many. */
guint editor_block_canvas_find_exits (EditorBlockCanvas *self);
guint editor_block_canvas_get_n_found (EditorBlockCanvas *self);
void  editor_block_canvas_forget_found (EditorBlockCanvas *self);
/* The exit that has just been put on a wall, until something else is done; -1: none. */
int  editor_block_canvas_get_floor_exit (EditorBlockCanvas *self);
void editor_block_canvas_lay_floor (EditorBlockCanvas *self);
void editor_block_canvas_forget_floor (EditorBlockCanvas *self);

void editor_block_canvas_select_object (EditorBlockCanvas *self, int object);
int  editor_block_canvas_get_selected_object (EditorBlockCanvas *self);
/* At the cursor, or the first cell that is part of the block. */
void editor_block_canvas_add_object (EditorBlockCanvas *self, const char *id);
/* What a click of the object tool places; the set's first, if it has none of that id. NULL: the set
 * has no objects. */
void        editor_block_canvas_set_object_id (EditorBlockCanvas *self, const char *id);
const char *editor_block_canvas_get_object_id (EditorBlockCanvas *self);

/* To the cells from @left, @top up to @right, @bottom of the present ones; what that takes away is
 * said. */
void editor_block_canvas_resize (EditorBlockCanvas *self, int left, int top, int right, int bottom);

/* The cell that is pointed at, by the pointer or else by the cursor. FALSE if there is none. */
gboolean editor_block_canvas_get_pointed (EditorBlockCanvas *self, int *x, int *y);
/* "row 3, column 2, floor, exit south" */
char *editor_block_canvas_describe_cell (EditorBlockCanvas *self, int x, int y);

/* Selected cells, and the stamp that floats when they are moved. */
void     editor_block_canvas_select_all (EditorBlockCanvas *self);
void     editor_block_canvas_select_none (EditorBlockCanvas *self);
void     editor_block_canvas_invert_selection (EditorBlockCanvas *self);
gboolean editor_block_canvas_has_selection (EditorBlockCanvas *self);
gboolean editor_block_canvas_is_floating (EditorBlockCanvas *self);
/* What is selected or floats, or else the whole block; NULL if there is none. */
EditorStamp *editor_block_canvas_build_stamp (EditorBlockCanvas *self);
/* A stamp from elsewhere floats over the block. @base: the document's content, or one with more
 * tiles, which become part of the same step. */
void editor_block_canvas_float (EditorBlockCanvas *self, AshlarContent *base, EditorStamp *stamp);
/* What floats stays where it is. */
void editor_block_canvas_settle (EditorBlockCanvas *self);
/* What is selected or floats; if nothing is, the whole block. */
void editor_block_canvas_turn (EditorBlockCanvas *self, AshlarOrientation orientation);
/* It becomes the default tile, or no part of the block. */
void editor_block_canvas_delete_selection (EditorBlockCanvas *self, gboolean to_empty);
/* "6 × 3 selected", and what can be done with it; NULL if nothing is. */
char *editor_block_canvas_dup_selection_words (EditorBlockCanvas *self);

/* What brush, fill and rectangle paint instead of the tile. It is what is selected, or what the
 * secondary button has drawn out. */
void     editor_block_canvas_take_stamp (EditorBlockCanvas *self);
void     editor_block_canvas_end_stamp (EditorBlockCanvas *self);
gboolean editor_block_canvas_has_stamp (EditorBlockCanvas *self);

/* The keyboard's cursor. */
void editor_block_canvas_set_cursor_cell (EditorBlockCanvas *self, int x, int y);
void editor_block_canvas_get_cursor_cell (EditorBlockCanvas *self, int *x, int *y);

/* A variant of the document, pale, with its corner on that cell; ASHLAR_NO_INDEX: none. */
void editor_block_canvas_show_partner (EditorBlockCanvas *self, guint variant, int x, int y);

G_END_DECLS
