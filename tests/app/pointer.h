/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Real clicks, drags and keys, through the X server's XTest: what arrives went the whole way through GDK. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* There is no window manager to do it. */
void pointer_give_focus (GtkWidget *window);
/* @x, @y in the widget, in pixels. */
void pointer_move (GtkWidget *widget, double x, double y);
void pointer_button (guint button, gboolean down);
void pointer_key (guint keyval, gboolean down);
/* Down and up. */
void pointer_click (GtkWidget *widget, double x, double y, guint button);
void pointer_tap (guint keyval);

G_END_DECLS
