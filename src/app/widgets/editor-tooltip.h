/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* gtk_widget_set_tooltip_text() without what that costs under X11: for each call GTK 4.8 takes hold of
 * the server, asks it where the pointer is and waits for four answers, to show the new text to who may
 * be pointing there. A text that is there already is not set; and a widget that is not on the screen,
 * where nobody points at it, gets its text as one that is not visible, of which GTK asks nothing. A
 * window had 840 answers to wait for before its first frame, and 700 of them were for this. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @text: nullable. */
void editor_tooltip_set (GtkWidget *widget, const char *text);

G_END_DECLS
