/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the files of the canvas share: where the cells are (editor-tile-canvas.c), how they are
 * drawn (editor-tile-canvas-pieces.c) and what hands do to them (editor-tile-canvas-input.c). */

#pragma once

#include "canvas/editor-tile-cache.h"
#include "canvas/editor-tile-canvas.h"
#include "canvas/editor-zoom.h"
#include "document/editor-worker.h"

G_BEGIN_DECLS

typedef struct
{
  /* What is shown. */
  AshlarPalette    *palette;
  GBytes           *cells;
  guint             columns, rows;
  AshlarRasterFlags flags;
  GSettings        *settings;   /* owned: whether the user wants grid lines */
  gboolean          wants_grid; /* whether who uses the canvas does */
  EditorOverlayFunc overlay;
  gpointer          overlay_data;
  GDestroyNotify    overlay_destroy;
  EditorTintFunc    tint; /* nullable */
  gpointer          tint_data;

  /* Where. Sizes and places are in device pixels: nothing is rounded twice. */
  double         cell_size;
  gboolean       fits; /* the zoom follows the size of the widget */
  int            margin;
  int            scale;
  int            origin_x, origin_y; /* of cell 0, 0 in the widget */
  GtkAdjustment *hadjustment, *vadjustment;
  guint          view_idle; /* view-changed is to be emitted */
  gboolean       placing;   /* the adjustments are being written by us */

  /* What is kept to be fast. */
  EditorTileCache *cache;
  AshlarMips      *mips;
  EditorWorker    *mips_worker;

  /* What hands do. */
  GtkGesture     *drag;
  gboolean        space_held, panning, pressed;
  double          pan_x, pan_y;   /* the adjustments' values where panning began */
  int             last_x, last_y; /* the cell that was reported last */
  gboolean        last_inside;
  double          pointer_x, pointer_y;
  double          hand_x, hand_y; /* where the press under way is, or the pointer */
  double          pinch_size;     /* of a cell, where the pinch began */
  GdkModifierType modifiers;
  double          scrolled; /* of a step of zoom, by a touchpad */
} EditorTileCanvasPrivate;

EditorTileCanvasPrivate *_editor_tile_canvas_get_private (EditorTileCanvas *self);
void                     _editor_tile_canvas_class_input_init (EditorTileCanvasClass *klass);
void                     _editor_tile_canvas_input_init (EditorTileCanvas *self);
/* Keeps what is at the widget's point there. @cell_size in device pixels. */
void _editor_tile_canvas_zoom_at (EditorTileCanvas *self, double cell_size, double x, double y);
void _editor_tile_canvas_scroll_to (EditorTileCanvas *self, double x, double y);

void _editor_tile_canvas_pieces_init (EditorTileCanvas *self);
/* Draws the cells in sight. */
void _editor_tile_canvas_snapshot_cells (EditorTileCanvas *self, GtkSnapshot *snapshot);
/* After a change of everything, and of some cells (with those pieces taken from the cache). */
void _editor_tile_canvas_forget_pieces (EditorTileCanvas *self);
void _editor_tile_canvas_drop_mips (EditorTileCanvas *self);
void _editor_tile_canvas_update_mips (EditorTileCanvas *self, int x, int y, int width, int height);

G_END_DECLS
