/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What many walks of some floors are drawn as: their turns as rows of a box plot, and who is alive as bars. */

#pragma once

#include "walks/editor-box-plot.h"
#include "walks/editor-walks-words.h"

G_BEGIN_DECLS

/* @floors: of EditorWalksFloor. Returns: (transfer full): for editor_box_plot_set_rows(). */
GPtrArray *editor_walks_list_boxes (const GPtrArray *floors);
/* Of each quest that has floors among these: who set out, who came to each, who came home. FALSE: no adventure was walked. */
gboolean editor_walks_show_alive (GtkGrid           *grid,
                                  const AshlarWalks *walks,
                                  AshlarContent     *content,
                                  const GPtrArray   *floors);
/* All fates together: who set out, or entered. */
guint64 editor_walks_sum_fates (const guint64 fates[ASHLAR_N_FATES]);

G_END_DECLS
