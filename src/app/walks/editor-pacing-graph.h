/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPacingGraph: how the shown walk goes on, turn by turn: new cells as bars, the share of the floor seen as a line, for it and for the
 * trails that are visible, what happened as marks, areas as a band. It is a slider of the turn that is shown: dragged, or moved by arrows (with
 * Ctrl ten turns, Page Up and Page Down a twentieth, Home, End).
 *
 * Property: "compact": without scale and band, as low as one line. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PACING_GRAPH (editor_pacing_graph_get_type ())
G_DECLARE_FINAL_TYPE (EditorPacingGraph, editor_pacing_graph, EDITOR, PACING_GRAPH, GtkWidget)

GtkWidget *editor_pacing_graph_new (void);
void       editor_pacing_graph_set_walk (EditorPacingGraph *self, EditorWalk *walk); /* nullable */
void       editor_pacing_graph_set_compact (EditorPacingGraph *self, gboolean compact);
/* Where the middle of a turn is, in pixels from the left. */
double editor_pacing_graph_locate (EditorPacingGraph *self, guint turn);
/* "Turn 164 of 437. Kitchen, 3 new cells, 43 % of the floor seen. A rat: −1 HP." */
char *editor_pacing_graph_dup_words (EditorPacingGraph *self, guint turn);

G_END_DECLS
