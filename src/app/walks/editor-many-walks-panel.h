/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorManyWalksPanel: how many walks ended and why, with seeds to walk oneself; which seeds of a floor are worth a look, and can be pinned to it.
 *
 * Its buttons call page.walk-seed (tuuu: seed, and of an adventure quest, floor and its number, or G_MAXUINT). Signal: pin-chosen (uint floor, guint64 seed): a floor's seed is to be pinned, or not any more; @floor as
 * of the view. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-many-walks-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_MANY_WALKS_PANEL (editor_many_walks_panel_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorManyWalksPanel, editor_many_walks_panel, EDITOR, MANY_WALKS_PANEL, GtkWidget)

GtkWidget *editor_many_walks_panel_new (EditorManyWalks *many, EditorManyWalksView *view);

G_END_DECLS
