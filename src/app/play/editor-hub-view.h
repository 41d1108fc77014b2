/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHubView: home base, as the hero sees it: a menu first, then what it looks like there, what is said, what is sold and where quests lead. By
 * keyboard alone, and by what lies in the document alone.
 *
 * Its buttons call page.set-out (u), page.buy (u), page.walk-any. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_HUB_VIEW (editor_hub_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorHubView, editor_hub_view, EDITOR, HUB_VIEW, GtkWidget)

/* At home base; anywhere else it is empty. */
void editor_hub_view_show (EditorHubView *self, EditorWalk *walk);
void editor_hub_view_take_focus (EditorHubView *self);

G_END_DECLS
