/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorManyWalksView: what is walked many times and by whom, how far it is, and what it comes to in pictures: turns of each floor, who is still
 * alive where, histograms of a floor, heat of a single level.
 *
 * Signal: floor-changed (): another floor is looked at, or the walks are others. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk.h"
#include "walks/editor-walks-words.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_MANY_WALKS_VIEW (editor_many_walks_view_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorManyWalksView, editor_many_walks_view, EDITOR, MANY_WALKS_VIEW, GtkWidget)

/* @walk: whose level can be walked many times. */
GtkWidget *editor_many_walks_view_new (EditorManyWalks *many, EditorWalk *walk);
/* Another document, or its content is another: nullable. */
void editor_many_walks_view_set_document (EditorManyWalksView *self, EditorDocument *document);
/* What is offered first: the adventure (an id) or recipe that the page shows; NULL: none. */
void             editor_many_walks_view_choose (EditorManyWalksView *self,
                                                AshlarWalksKind      kind,
                                                const char          *subject,
                                                const char          *quest);
void             editor_many_walks_view_walk (EditorManyWalksView *self); /* as the fields say */
void             editor_many_walks_view_stop (EditorManyWalksView *self);
void             editor_many_walks_view_save (EditorManyWalksView *self, gboolean is_table);
void             editor_many_walks_view_copy_command (EditorManyWalksView *self);
EditorManyWalks *editor_many_walks_view_get_many (EditorManyWalksView *self); /* borrowed */
/* The floors of the walks that are shown, of EditorWalksFloor; NULL: there are none. Borrowed. */
GPtrArray *editor_many_walks_view_get_floors (EditorManyWalksView *self);
guint      editor_many_walks_view_get_floor (EditorManyWalksView *self); /* that is looked at */

G_END_DECLS
