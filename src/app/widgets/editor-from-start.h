/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which side things begin at where one reads from right to left: a bar in a row begins where its row does, as the sliders beside it; what is drawn
 * over an axis or over cells counts from the left in every language, and so do the figures at it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is drawn from now on, as if from left to right, begins at the side where reading does. Until the snapshot is restored. */
void editor_draw_from_start (GtkWidget *widget, GtkSnapshot *snapshot);

/* @root and all that is in it. */
void editor_count_from_left (GtkWidget *root);

G_END_DECLS
