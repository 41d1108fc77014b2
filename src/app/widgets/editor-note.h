/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A word in passing below a field, over whatever lies there: nothing moves, and it goes by itself. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For some seconds. @text: NULL: what is said goes at once. */
void editor_note_show (GtkWidget *field, const char *text);
/* What is said below @field just now; NULL: nothing. */
const char *editor_note_get (GtkWidget *field);

G_END_DECLS
