/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A word in a rounded field, with a picture if there is one, and a button that takes it away. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*EditorChipFunc) (const char *word, gpointer user_data);

/* @picture: nullable. @remove: nullable; called with @word. */
GtkWidget *editor_chip_new (const char    *word,
                            GdkPaintable  *picture,
                            EditorChipFunc remove,
                            gpointer       user_data);

/* An empty line of chips. */
GtkWidget *editor_chips_new (void);
void       editor_chips_clear (GtkWidget *chips);

G_END_DECLS
