/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTool: something that hands do to a block: paint, select, put exits and objects, pull at its
 * sides. A tool owns its state and knows of the canvas only what EditorToolHost says; it needs no
 * window, and tools do not wait for each other.
 *
 * All tools are there all the time; what the user has chosen is the host's mode. A press is offered
 * to them in the order of editor-tool-box.c, and the first that takes it gets all of it until
 * release or cancel.
 *
 * A further one is a file with a class, and a row in editor-tool-box.c. */

#pragma once

#include "canvas/editor-stroke.h"
#include "drawing/editor-tool-mode.h"
#include "edits/editor-edit.h"

#include <graphene.h>

G_BEGIN_DECLS

typedef struct _EditorTool        EditorTool;
typedef struct _EditorToolHost    EditorToolHost;
typedef struct _EditorToolDrawing EditorToolDrawing;

/* What happens to a press, reset and snapshot are there in each; the others may be NULL. */
typedef struct
{
  /* Frees what it owns. */
  void (*clear) (EditorTool *self);
  /* TRUE: the press is this tool's. Cells may lie outside the block. */
  gboolean (*press) (EditorTool *self, int x, int y, guint button, GdkModifierType state);
  void (*move) (EditorTool *self, int x, int y, GdkModifierType state);
  void (*release) (EditorTool *self, GdkModifierType state);
  /* Takes back what is under way, without a step of undo. */
  void (*cancel) (EditorTool *self);
  /* TRUE: the key is this tool's. Ctrl and Alt are up. The cursor is where the keyboard is. */
  gboolean (*key) (EditorTool *self, guint keyval, GdkModifierType state);
  /* What hands point at is another cell or none, the modifiers or the mode are others. */
  void (*hover) (EditorTool *self);
  /* The pointer is elsewhere, in pixels; it has left. */
  void (*motion) (EditorTool *self, double x, double y);
  void (*leave) (EditorTool *self);
  /* Another exit or object is selected. */
  void (*selected) (EditorTool *self);
  /* The block has other cells now, or it is another block (@other): what refers to the old ones is
   * to be forgotten. */
  void (*reset) (EditorTool *self, gboolean other);
  /* TRUE: it has turned what it holds. */
  gboolean (*turn) (EditorTool *self, AshlarOrientation orientation);
  /* What it holds and what can be done with it, for the status line; NULL: nothing. */
  char *(*dup_words) (EditorTool *self);
  /* Over the cells; who is asked first lies on top. */
  void (*snapshot) (EditorTool *self, EditorToolDrawing *drawing);
} EditorToolClass;

struct _EditorTool
{
  const EditorToolClass *class;
  EditorToolHost *host; /* borrowed */
};

void editor_tool_free (EditorTool *self);

/* What a tool tells whoever looks at it; the number with it. */
typedef enum
{
  EDITOR_TOOL_TILE_PICKED, /* the tile */
  EDITOR_TOOL_EXIT_SELECTED,
  EDITOR_TOOL_OBJECT_SELECTED,
  EDITOR_TOOL_FOUND_CHANGED,
  EDITOR_TOOL_SELECTION_CHANGED,
  EDITOR_TOOL_OBJECT_OPENED, /* the object */
} EditorToolNews;

/* What a host does for its tools. */
typedef struct
{
  /* Where cells lie, and which cell a point is in, in pixels. */
  void (*get_cell_bounds) (
      EditorToolHost *self, int x, int y, int width, int height, graphene_rect_t *bounds);
  double (*get_cell_size) (EditorToolHost *self);
  void (*get_cell_at) (EditorToolHost *self, double x, double y, int *cell_x, int *cell_y);
  /* Where the pointer is, in pixels. */
  void (*get_hand) (EditorToolHost *self, double *x, double *y);
  GdkModifierType (*get_modifiers) (EditorToolHost *self);
  /* The pointer's picture; NULL: as usual. */
  void (*set_pointer) (EditorToolHost *self, const char *name);
  void (*set_cursor_cell) (EditorToolHost *self, int x, int y);

  /* The stroke's cells, as far as they changed. */
  void (*show_stroke) (EditorToolHost *self, EditorStroke *stroke);
  /* Takes @block, which is shown until it is another one; NULL: the document's. */
  void (*show_block) (EditorToolHost *self, AshlarBlock *block);
  void (*queue_draw) (EditorToolHost *self);
  /* Ends the press that is under way. */
  void (*cancel) (EditorToolHost *self);
  /* Tells all tools that what is meant is another. */
  void (*hover) (EditorToolHost *self);
  /* @undo: undo is an answer to it. */
  void (*say) (EditorToolHost *self, const char *message, gboolean undo);
  void (*tell) (EditorToolHost *self, EditorToolNews news, int number);
} EditorToolHostClass;

/* What a tool may look at. The host writes all of it but for what is selected. */
struct _EditorToolHost
{
  const EditorToolHostClass *class;

  EditorDocument *document; /* borrowed; NULL: none, or it is being taken down */
  guint           block;
  const guint16  *cells; /* tiles of the block, as shown, row-major; NULL: there is no block */
  guint           columns, rows;

  const EditorToolMode *mode;
  gboolean              busy;                           /* a press is under way */
  int                   selected_exit, selected_object; /* -1: none; never both */

  int      hover_x, hover_y;
  gboolean hovering;
  int      cursor_x, cursor_y;
  gboolean cursor_used; /* the keyboard was used last */
};

/* Borrowed until the next change. */
AshlarContent *editor_tool_host_get_content (const EditorToolHost *self);
/* Takes @edit, made with @error (nullable: then nothing is said); NULL: says @error. TRUE: it is
 * done. */
gboolean editor_tool_host_apply (EditorToolHost *self, EditorEdit *edit, GError **error);
/* The document's block; NULL: there is none. */
const AshlarBlock *editor_tool_host_peek (const EditorToolHost *self);
/* TRUE within the block. */
gboolean editor_tool_host_has_cell (const EditorToolHost *self, int x, int y);
guint16  editor_tool_host_get_tile (const EditorToolHost *self, int x, int y);
/* The cell that is pointed at, by the pointer or else by the cursor. FALSE if there is none. */
gboolean editor_tool_host_get_pointed (const EditorToolHost *self, int *x, int *y);
/* -1: none. Selecting one deselects the other. */
void editor_tool_host_select_exit (EditorToolHost *self, int exit);
void editor_tool_host_select_object (EditorToolHost *self, int object);

/* Where an arrow key leads, -1, 0 or 1 each way. FALSE: it is another key. */
gboolean editor_tool_key_is_arrow (guint keyval, int *dx, int *dy);
gboolean editor_tool_key_is_enter (guint keyval);

G_END_DECLS
