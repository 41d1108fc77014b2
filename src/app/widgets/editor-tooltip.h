/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* gtk_widget_set_tooltip_text(), but for a text that is there already: under X11 each call asks the
 * server where the pointer is and waits for the answer. What is updated at every change of a
 * document goes through here. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

static inline void
editor_tooltip_set (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

G_END_DECLS
