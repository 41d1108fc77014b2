/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorOnePageView: a level as a one-page dungeon, a sheet on the window's ground.
 *
 * The picture is drawn in the background, one at a time; a newer wish takes the place of the one that
 * waits, and until a picture is there the one before is shown, stretched to the new size. As large as
 * all of it can be seen, until the user zooms: Ctrl+wheel at the pointer, pinch, Ctrl++, Ctrl+-,
 * Ctrl+0 and Ctrl+/ (all of it), Ctrl+1; the wheel scrolls, dragging pans.
 *
 * Signal: ready (): what is shown is what was asked for last. */

#pragma once

#include <gtk/gtk.h>

#include "render/ashlar-one-page.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ONE_PAGE_VIEW (editor_one_page_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorOnePageView, editor_one_page_view, EDITOR, ONE_PAGE_VIEW, GtkWidget)

GtkWidget *editor_one_page_view_new (void);
/* NULL: an empty ground. */
void         editor_one_page_view_set_level (EditorOnePageView *self, AshlarLevel *level);
AshlarLevel *editor_one_page_view_get_level (EditorOnePageView *self); /* nullable, borrowed */
/* Copied, texts too. */
void editor_one_page_view_set_options (EditorOnePageView          *self,
                                       const AshlarOnePageOptions *options);
/* Borrowed, until they are set again. */
const AshlarOnePageOptions *editor_one_page_view_get_options (EditorOnePageView *self);
/* The picture that is shown; borrowed; NULL: none yet. */
AshlarOnePage *editor_one_page_view_get_page (EditorOnePageView *self);
/* Whether a picture is on its way. */
gboolean editor_one_page_view_is_busy (EditorOnePageView *self);

/* 1: a point is 96/72 pixels. */
double editor_one_page_view_get_zoom (EditorOnePageView *self);
void   editor_one_page_view_set_zoom (EditorOnePageView *self, double zoom); /* around the middle */
void   editor_one_page_view_zoom_in (EditorOnePageView *self);
void   editor_one_page_view_zoom_out (EditorOnePageView *self);
void   editor_one_page_view_fit (EditorOnePageView *self);

G_END_DECLS
