/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkPanel: what the walk that is shown comes to: its figures among those of many seekers of the same level, where the hero stands, where
 * the turns went, what happened.
 *
 * Signal: area-chosen (uint area): it is to be shown on the level. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-crowd.h"
#include "walks/editor-walk.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_PANEL (editor_walk_panel_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkPanel, editor_walk_panel, EDITOR, WALK_PANEL, GtkWidget)

GtkWidget *editor_walk_panel_new (void);
/* Both nullable. The panel shows the crowd; who holds it gives it a level. */
void editor_walk_panel_set_walk (EditorWalkPanel *self, EditorWalk *walk, EditorCrowd *crowd);

G_END_DECLS
