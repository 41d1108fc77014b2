/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is written in a plot: smaller than the words around it, its figures of one width. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

PangoLayout *editor_plot_text_new (GtkWidget *plot, const char *text);
/* In the plot's own colour, from the origin on. */
void editor_plot_text_append (GtkWidget *plot, GtkSnapshot *snapshot, PangoLayout *layout);

G_END_DECLS
