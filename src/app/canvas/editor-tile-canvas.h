/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTileCanvas: an array of cells on the screen, to look at and to draw on; put it into a
 * GtkScrolledWindow.
 *
 * It knows tiles and nothing else. What lies over them (exits, zones, a cursor) is drawn by the
 * overlay, in widget coordinates, with editor_tile_canvas_get_cell_bounds() to say where a cell is.
 * Ctrl+wheel zooms at the pointer, the wheel scrolls, Space-drag and middle-drag pan, Ctrl+0,
 * Ctrl+1, Ctrl+/ (fit), Ctrl++ and Ctrl+-; two fingers pinch.
 *
 * Signals, all in cells, which may lie outside the array (-1, or columns):
 *   pressed (int x, int y, uint button, GdkModifierType state)
 *   dragged (int x, int y, GdkModifierType state)   for every cell that the pointer was reported
 * in, none left out released (int x, int y, GdkModifierType state) cancelled () instead of released
 *   activated (int x, int y)                         double click
 *   hovered (int x, int y, gboolean inside)          the pointer's cell is another one, or it has
 * left view-changed ()                                  zoom, place or size */

#pragma once

#include <gtk/gtk.h>

#include "render/ashlar-raster.h"

G_BEGIN_DECLS

/* Pixels a cell at 100 %. */
#define EDITOR_CELL_SIZE 20

#define EDITOR_TYPE_TILE_CANVAS (editor_tile_canvas_get_type ())
G_DECLARE_DERIVABLE_TYPE (EditorTileCanvas, editor_tile_canvas, EDITOR, TILE_CANVAS, GtkWidget)

struct _EditorTileCanvasClass
{
  GtkWidgetClass parent_class;

  void (*pressed) (EditorTileCanvas *self, int x, int y, guint button, GdkModifierType state);
  void (*dragged) (EditorTileCanvas *self, int x, int y, GdkModifierType state);
  void (*released) (EditorTileCanvas *self, int x, int y, GdkModifierType state);
  void (*cancelled) (EditorTileCanvas *self);
  void (*activated) (EditorTileCanvas *self, int x, int y);
  void (*hovered) (EditorTileCanvas *self, int x, int y, gboolean inside);
  void (*snapshot_overlay) (EditorTileCanvas *self, GtkSnapshot *snapshot);

  gpointer padding[4];
};

typedef void (*EditorOverlayFunc) (EditorTileCanvas *canvas,
                                   GtkSnapshot      *snapshot,
                                   gpointer          user_data);

GtkWidget *editor_tile_canvas_new (void);

/* How tiles look. NULL: nothing is drawn. */
void           editor_tile_canvas_set_palette (EditorTileCanvas *self, AshlarPalette *palette);
AshlarPalette *editor_tile_canvas_get_palette (EditorTileCanvas *self);
/* @cells: guint16, tile indices, row-major; NULL with 0, 0: none. The view stays where it is if the
 * size does. */
void
editor_tile_canvas_set_cells (EditorTileCanvas *self, GBytes *cells, guint columns, guint rows);
/* Cells of the same size that differ only within the rectangle. */
void editor_tile_canvas_update_cells (
    EditorTileCanvas *self, GBytes *cells, int x, int y, int width, int height);
GBytes *editor_tile_canvas_get_cells (EditorTileCanvas *self); /* borrowed, or NULL */
void    editor_tile_canvas_get_size (EditorTileCanvas *self, guint *columns, guint *rows);

/* Drawn over the cells at each frame; editor_tile_canvas_queue_draw() is gtk_widget_queue_draw().
 */
void editor_tile_canvas_set_overlay (EditorTileCanvas *self,
                                     EditorOverlayFunc overlay,
                                     gpointer          user_data,
                                     GDestroyNotify    destroy);
/* Colours the pixels of cells once they are drawn and before they are kept, so that what is known of every
 * cell costs a frame nothing. @target: as ashlar_raster_cells() has it, @cell_size in its pixels. */
typedef void (*EditorTintFunc) (const AshlarPixels *target, double cell_size, gpointer user_data);

/* @tint: nullable. */
void editor_tile_canvas_set_tint (EditorTileCanvas *self, EditorTintFunc tint, gpointer user_data);
/* Cells of that rectangle are tinted otherwise now. */
void editor_tile_canvas_update_tint (EditorTileCanvas *self, int x, int y, int width, int height);
/* Room around the cells in pixels, for what the overlay draws there. Default: 24. */
void editor_tile_canvas_set_margin (EditorTileCanvas *self, int margin);
/* Grid lines and glyphs, where a cell is large enough for them. Both are on by default. */
void editor_tile_canvas_set_flags (EditorTileCanvas *self, AshlarRasterFlags flags);

/* 1 is 100 %, EDITOR_CELL_SIZE pixels a cell. */
double editor_tile_canvas_get_zoom (EditorTileCanvas *self);
void   editor_tile_canvas_set_zoom (EditorTileCanvas *self, double zoom); /* around the middle */
void   editor_tile_canvas_zoom_in (EditorTileCanvas *self);
void   editor_tile_canvas_zoom_out (EditorTileCanvas *self);
/* As large as all of it can be seen, and so until the user zooms. A canvas starts like this. */
void editor_tile_canvas_fit (EditorTileCanvas *self);
/* Scrolls no further than needed to show the cells. */
void editor_tile_canvas_reveal (EditorTileCanvas *self, int x, int y, int width, int height);

/* FALSE if the widget's point (in pixels) is on no cell; @cell_x, @cell_y are given in any case. */
gboolean
editor_tile_canvas_cell_at (EditorTileCanvas *self, double x, double y, int *cell_x, int *cell_y);
/* Where cells lie in the widget, in pixels. */
void editor_tile_canvas_get_cell_bounds (
    EditorTileCanvas *self, int x, int y, int width, int height, graphene_rect_t *bounds);
/* Pixels a cell. */
double editor_tile_canvas_get_cell_size (EditorTileCanvas *self);

/* Where the pointer is in the widget, in pixels: what pressed, dragged and hovered say in cells. */
void editor_tile_canvas_get_hand (EditorTileCanvas *self, double *x, double *y);
/* Shift, Ctrl and Alt as they are held. When they change, hovered or dragged is emitted again. */
GdkModifierType editor_tile_canvas_get_modifiers (EditorTileCanvas *self);
/* Whether Space is held, so that what moves pans. */
gboolean editor_tile_canvas_is_space_held (EditorTileCanvas *self);
/* In pixels. */
void editor_tile_canvas_scroll_by (EditorTileCanvas *self, double dx, double dy);

G_END_DECLS
