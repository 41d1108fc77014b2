/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHeatPicture: where on a level the turns of many walks went: each cell from violet (none, or few) to yellow (the most), by the logarithm;
 * what cannot be walked on is dark. */

#pragma once

#include <gtk/gtk.h>

#include "level/ashlar-level.h"

G_BEGIN_DECLS

/* How hot a cell is: 0 … 255; 0 of none. @most: the most of all cells. */
guint editor_heat_get_share (guint64 turns, guint64 most);

#define EDITOR_TYPE_HEAT_PICTURE (editor_heat_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorHeatPicture, editor_heat_picture, EDITOR, HEAT_PICTURE, GtkWidget)

GtkWidget *editor_heat_picture_new (void);
/* @heat: turns by cell, row-major, of the level; both nullable together. Copied. */
void editor_heat_picture_set (EditorHeatPicture *self, AshlarLevel *level, const guint64 *heat);

G_END_DECLS
