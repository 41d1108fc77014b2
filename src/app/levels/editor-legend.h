/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLegend: what the signs mean that lie over a level: a row for each that is switched on. It stands in
 * a corner, can be folded to its heading, lets the pointer through, and makes way for it: the other corner
 * of the same side is free then. */

#pragma once

#include <gtk/gtk.h>

#include "overlays/editor-level-overlay.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LEGEND (editor_legend_get_type ())
G_DECLARE_FINAL_TYPE (EditorLegend, editor_legend, EDITOR, LEGEND, GtkWidget)

/* Of what is drawn; without anything that needs words it is not there. */
void editor_legend_update (EditorLegend *self, const EditorLevelOverlay *overlay);
/* The pointer is at that point of the legend's parent. */
void editor_legend_make_way (EditorLegend *self, double x, double y);

G_END_DECLS
