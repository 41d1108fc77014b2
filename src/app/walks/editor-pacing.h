/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPacing: the strip "How it goes on" below the level: the walk's pacing, which is also a scrubber, play and steps in time, and what the
 * lines are. In a window that is not high it is one line.
 *
 * Its buttons call page.play, page.step-back and page.step-forward. Signal: playing-changed () */

#pragma once

#include "walks/editor-pacing-graph.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PACING (editor_pacing_get_type ())
G_DECLARE_FINAL_TYPE (EditorPacing, editor_pacing, EDITOR, PACING, GtkWidget)

GtkWidget         *editor_pacing_new (void);
void               editor_pacing_set_walk (EditorPacing *self, EditorWalk *walk); /* nullable */
EditorPacingGraph *editor_pacing_get_graph (EditorPacing *self);
/* From the beginning if the last turn is shown. */
void     editor_pacing_set_playing (EditorPacing *self, gboolean playing);
gboolean editor_pacing_get_playing (EditorPacing *self);
void     editor_pacing_step (EditorPacing *self,
                             int           step); /* -1 back, 1 on, as far as there are turns */

G_END_DECLS
