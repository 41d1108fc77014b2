/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorRegionView: a picture at a whole-number zoom with a grid of cells over it, to choose one or
 * several from by pointer or keyboard: a click takes a cell, a drag several; arrows go to the next cell,
 * with Shift they grow the region; Enter and a double click take it.
 *
 * Signals: region-changed ()   by hand
 *          accepted () */

#pragma once

#include <gtk/gtk.h>

#include "tiles/editor-region-grid.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_REGION_VIEW (editor_region_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorRegionView, editor_region_view, EDITOR, REGION_VIEW, GtkWidget)

GtkWidget *editor_region_view_new (void);
/* @pixels: row-major, 0xAARRGGBB, colours multiplied by alpha; taken. */
void
editor_region_view_set_picture (EditorRegionView *self, guint32 *pixels, guint width, guint height);
void                    editor_region_view_set_grid (EditorRegionView *self, EditorRegionGrid grid);
const EditorRegionGrid *editor_region_view_get_grid (EditorRegionView *self);
void                    editor_region_view_set_region (EditorRegionView *self, EditorRegion region);
EditorRegion            editor_region_view_get_region (EditorRegionView *self);
/* By one step, as far as the enlarged picture has a reasonable size. */
void  editor_region_view_zoom (EditorRegionView *self, gboolean in);
guint editor_region_view_get_zoom (EditorRegionView *self);

G_END_DECLS
