/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRegionView: a picture at a whole-number zoom with a grid of cells over it, to choose one or
 * several from by pointer or keyboard: a click takes a cell, a drag several; arrows go to the next cell,
 * with Shift they grow the region; Enter and a double click take it.
 *
 * Signals: region-changed ()   by hand, and when the zoom is another
 *          picked ()           a click or a drag has ended
 *          accepted ()         Enter, or a double click */

#pragma once

#include <gtk/gtk.h>

#include "skins/editor-region-grid.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_REGION_VIEW (editor_region_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRegionView, editor_region_view, EDITOR, REGION_VIEW, GtkWidget)

/* Drawn over the picture and its grid, in pixels of the picture times the zoom. */
typedef void (*EditorRegionOverlay) (EditorRegionView *view,
                                     GtkSnapshot      *snapshot,
                                     gpointer          user_data);

GtkWidget *editor_region_view_new (void);
/* @pixels: row-major, 0xAARRGGBB, colours multiplied by alpha; taken. */
void
editor_region_view_set_picture (EditorRegionView *self, guint32 *pixels, guint width, guint height);
void                    editor_region_view_set_grid (EditorRegionView *self, EditorRegionGrid grid);
const EditorRegionGrid *editor_region_view_get_grid (EditorRegionView *self);
void                    editor_region_view_set_region (EditorRegionView *self, EditorRegion region);
EditorRegion            editor_region_view_get_region (EditorRegionView *self);
/* None, until one is chosen by hand. */
void     editor_region_view_unchoose (EditorRegionView *self);
gboolean editor_region_view_has_region (EditorRegionView *self);
/* That cell, as if by hand, but nothing is emitted; it is scrolled to. */
void editor_region_view_choose_cell (EditorRegionView *self, guint column, guint row);
/* What was chosen by hand, in cells. */
void editor_region_view_get_cells (
    EditorRegionView *self, guint *column, guint *row, guint *n_columns, guint *n_rows);
/* @overlay: nullable; with one what is not chosen is not shaded. */
void editor_region_view_set_overlay (EditorRegionView   *self,
                                     EditorRegionOverlay overlay,
                                     gpointer            user_data);
/* What is in sight of the enlarged picture. */
void editor_region_view_get_visible (EditorRegionView *self, GdkRectangle *visible);
/* The largest zoom at which it fits. */
void editor_region_view_fit (EditorRegionView *self, guint width, guint height);
/* By one step, as far as the enlarged picture has a reasonable size. */
void  editor_region_view_zoom (EditorRegionView *self, gboolean in);
guint editor_region_view_get_zoom (EditorRegionView *self);

G_END_DECLS
