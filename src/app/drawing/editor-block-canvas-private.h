/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the block canvas share: the state (editor-block-canvas.c), what a press may be
 * about (the handlers, a file each), the keyboard (editor-block-keys.c), what lies over the cells
 * (editor-block-overlay.c). */

#pragma once

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "edits/editor-exit-place.h"
#include "drawing/editor-floating.h"
#include "canvas/editor-pattern.h"

G_BEGIN_DECLS

typedef struct _EditorBlockDrawing EditorBlockDrawing;

/* EditorBlockHandler: what a press on the canvas may be about: an exit, an object, the selection,
 * the cells. Handlers are asked in the order of editor-block-canvas.c; the first that takes a press
 * gets all of it until release or cancel. Each function may be NULL.
 *
 * A further one is a file with a descriptor, a row in editor-block-canvas.c, and a struct of its
 * state in EditorBlockCanvas. */
typedef struct
{
  /* TRUE: the press is this handler's. Cells may lie outside the block. */
  gboolean (*press) (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state);
  void (*move) (EditorBlockCanvas *self, int x, int y, GdkModifierType state);
  void (*release) (EditorBlockCanvas *self, GdkModifierType state);
  /* Takes back what is under way, without a step of undo. */
  void (*cancel) (EditorBlockCanvas *self);
  /* TRUE: the key is this handler's. Ctrl and Alt are up. The cursor is where the keyboard is. */
  gboolean (*key) (EditorBlockCanvas *self, guint keyval, GdkModifierType state);
  /* The pointer is over another cell or gone, or the tool is another. */
  void (*hover) (EditorBlockCanvas *self);
  /* The block has other cells now, or it is another block (@other): what refers to the old ones is
   * to be forgotten. */
  void (*reset) (EditorBlockCanvas *self, gboolean other);
  /* Over the cells; who is asked first lies on top. */
  void (*snapshot) (EditorBlockCanvas *self, EditorBlockDrawing *drawing);
} EditorBlockHandler;

extern const EditorBlockHandler _editor_block_selection_handler;
extern const EditorBlockHandler _editor_block_exits_handler;
extern const EditorBlockHandler _editor_block_partner_handler;
extern const EditorBlockHandler _editor_block_objects_handler;
extern const EditorBlockHandler _editor_block_paint_handler;
extern const EditorBlockHandler _editor_block_resize_handler;

/* The state of editor-block-objects.c. */
typedef struct
{
  int        selected; /* -1: none */
  char      *id;       /* owned: what a click places, or NULL */
  GtkWidget *popover;  /* owned as a child, or NULL */
  gboolean   pressed;
  gboolean   was_selected; /* what is pressed was it before */
  gboolean   opens;        /* the press is a second one */
  int        moving;       /* -1: a new one is placed */
  int        from_x, from_y, x, y;
} EditorBlockObjects;

/* The state of editor-block-resize.c. */
typedef struct
{
  int      hot; /* the handle under the pointer; -1: none */
  gboolean pressed;
  double   from_x, from_y;           /* in pixels */
  int      left, top, right, bottom; /* the new frame, in the block's cells */
} EditorBlockResize;

/* What is selected (editor-block-selection.c). */
typedef struct
{
  EditorSelection *cells;    /* NULL: nothing */
  EditorSelection *before;   /* while a press draws: what it combines with; or NULL */
  EditorSelection *same;     /* under the pointer, with the same-tile tool; or NULL */
  EditorFloating  *floating; /* or NULL */
  EditorSelection *earlier;  /* what was selected before it floated; or NULL */
  GArray          *edges;    /* of EditorEdge, made for drawing; or NULL */

  EditorSelectionMode mode;
  enum
  {
    EDITOR_SELECTION_RESTS,
    EDITOR_SELECTION_DRAWS,
    EDITOR_SELECTION_MOVES,
  } gesture;
  int      press_x, press_y;
  int      grab_x, grab_y; /* where the stamp was when it was taken */
  gboolean dragged;
  gboolean lifting; /* it floats since this press */
  gboolean copying; /* and is a copy since then */

  const char   *label;    /* of the step; translated, static */
  guint         serial;   /* of the floating stamp: its changes are one step */
  gboolean      applying; /* the change is ours */
  EditorPlacing placing;  /* what is to be said when it settles */
} EditorBlockSelection;

/* What the brush paints instead of a tile (editor-block-stamp.c). */
typedef struct
{
  EditorStamp    *stamp;   /* or NULL */
  int             x, y;    /* where it was taken */
  EditorPattern  *pattern; /* the stamp in tiles of @content; or NULL */
  AshlarContent  *content; /* or NULL */
  EditorRectangle area;    /* while it is drawn out */
  int             from_x, from_y;
} EditorBlockStamp;

struct _EditorBlockCanvas
{
  EditorTileCanvas parent_instance;

  /* Owned. */
  EditorDocument *document;
  EditorStroke   *stroke; /* of the press that is under way, or NULL */
  EditorStroke   *ghost;  /* what a press would change; or NULL */
  guint16        *cells;  /* of the block, as shown */
  AshlarBlock    *shown;  /* instead of the document's, while something is dragged; or NULL */

  /* Borrowed. */
  const EditorTool         *tool;
  const EditorBlockHandler *owner; /* of the press that is under way, or NULL */

  guint             block;
  guint             columns, rows;
  guint16           tile;
  EditorToolContext context;
  EditorMirrorMap   mirror;

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
  int        exit_end;   /* of the base, that is dragged; -1: none */
  gboolean   exit_turns; /* Enter on the one that is chosen */
  GArray    *found;      /* of AshlarExit, owned: proposed; or NULL */
  int        floor_exit; /* has been put on a wall: floor is proposed; -1: none */

  EditorBlockObjects   objects;
  EditorBlockResize    resize;
  EditorBlockSelection selection;
  EditorBlockStamp     stamp;

  /* A block that could follow; owned, nullable. In cells. */
  GdkTexture *partner;
  int         partner_x, partner_y, partner_columns, partner_rows;

  gulong changed_handler, linted_handler;
};

enum
{
  EDITOR_BLOCK_CANVAS_TILE_PICKED,
  EDITOR_BLOCK_CANVAS_EXIT_SELECTED,
  EDITOR_BLOCK_CANVAS_OBJECT_SELECTED,
  EDITOR_BLOCK_CANVAS_FOUND_CHANGED,
  EDITOR_BLOCK_CANVAS_POINTED,
  EDITOR_BLOCK_CANVAS_MESSAGE,
  EDITOR_BLOCK_CANVAS_SELECTION_CHANGED,
  EDITOR_BLOCK_CANVAS_N_SIGNALS
};

extern guint _editor_block_canvas_signals[EDITOR_BLOCK_CANVAS_N_SIGNALS];

const AshlarBlock *_editor_block_canvas_peek (EditorBlockCanvas *self);
void _editor_block_canvas_say (EditorBlockCanvas *self, const char *message, gboolean undo);
/* Asks the handlers; the pointer and the keyboard come here. */
void _editor_block_canvas_press (
    EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state);
void _editor_block_canvas_move (EditorBlockCanvas *self, int x, int y, GdkModifierType state);
void _editor_block_canvas_release (EditorBlockCanvas *self, GdkModifierType state);
void _editor_block_canvas_cancel (EditorBlockCanvas *self);
/* Tells the handlers that another cell, tool or tile is meant. */
void _editor_block_canvas_hover (EditorBlockCanvas *self);
gboolean
_editor_block_canvas_offer_key (EditorBlockCanvas *self, guint keyval, GdkModifierType state);
/* In the overlay's frame. */
void _editor_block_canvas_snapshot_handlers (EditorBlockCanvas *self, EditorBlockDrawing *drawing);
/* The stroke's cells, as far as they changed; the document's block. */
void _editor_block_canvas_show_stroke (EditorBlockCanvas *self);
void _editor_block_canvas_show_block (EditorBlockCanvas *self);
/* TRUE within the block. */
gboolean _editor_block_canvas_has_cell (EditorBlockCanvas *self, int x, int y);
void     _editor_block_canvas_pick (EditorBlockCanvas *self, int x, int y);

/* The exit that @x, @y shows, by its own cells or by its arrow beyond the border; -1: none. */
int _editor_block_exits_find (EditorBlockCanvas *self, int x, int y, gboolean own_cells);

/* The one of those proposed that the cell shows; -1: none. */
int _editor_block_exits_find_found (EditorBlockCanvas *self, int x, int y);
/* The two ends of the base of an exit's arrow, in pixels. */
void _editor_block_exits_get_base (EditorBlockCanvas *self,
                                   const AshlarExit  *exit,
                                   graphene_point_t   ends[2]);
void _editor_block_exits_snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing);
/* editor-block-stamp.c: drawn out with the secondary button */
void _editor_block_stamp_press (EditorBlockCanvas *self, int x, int y);
void _editor_block_stamp_move (EditorBlockCanvas *self, int x, int y);
void _editor_block_stamp_release (EditorBlockCanvas *self);
void _editor_block_stamp_snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing);
void _editor_block_stamp_turn (EditorBlockCanvas *self, AshlarOrientation orientation);
void _editor_block_stamp_clear (EditorBlockCanvas *self);
/* Borrowed; NULL: there is no stamp. */
const EditorPattern *_editor_block_stamp_get_pattern (EditorBlockCanvas *self);
char                *_editor_block_stamp_dup_words (EditorBlockCanvas *self);

/* editor-block-selection-view.c */
void _editor_block_selection_snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing);

void _editor_block_keys_init (EditorBlockCanvas *self);
void _editor_block_resize_init (EditorBlockCanvas *self);
/* A double click, in the press or before it. */
void _editor_block_objects_open (EditorBlockCanvas *self, int x, int y);
void _editor_block_objects_dispose (EditorBlockCanvas *self);

/* One frame of what lies over the cells (editor-block-overlay.c). */
struct _EditorBlockDrawing
{
  EditorBlockCanvas *self;
  GtkSnapshot       *snapshot;
  const AshlarBlock *block;
  PangoLayout       *layout;                   /* one for all, small */
  double             size;                     /* of a cell, in pixels */
  int                left, top, right, bottom; /* cells in sight */
  GdkRGBA            accent;
};

extern const GdkRGBA _editor_block_white, _editor_block_ink;

void _editor_block_overlay_snapshot (EditorTileCanvas *canvas, GtkSnapshot *snapshot);
void _editor_block_drawing_get_bounds (
    EditorBlockDrawing *self, int x, int y, int width, int height, graphene_rect_t *bounds);
void _editor_block_drawing_frame (EditorBlockDrawing    *self,
                                  const graphene_rect_t *bounds,
                                  float                  inset,
                                  float                  line,
                                  const GdkRGBA         *color);
void _editor_block_drawing_text (
    EditorBlockDrawing *self, const char *words, double x, double y, const GdkRGBA *color);
/* Words in a rounded field; @x, @y is its middle, or the middle of the side that @anchor names: -1
 * left, 1 right. */
void _editor_block_drawing_pill (EditorBlockDrawing *self,
                                 const char         *words,
                                 double              x,
                                 double              y,
                                 int                 anchor,
                                 const GdkRGBA      *background,
                                 const GdkRGBA      *color);

G_END_DECLS
