/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said to who cannot see it: a new seed, a finding, a failure, what a tool did, where one is. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_ANNOUNCER (editor_announcer_get_type ())
G_DECLARE_FINAL_TYPE (EditorAnnouncer, editor_announcer, EDITOR, ANNOUNCER, GtkWidget)

/* Has no size and shows nothing; each window has one among its children. */
GtkWidget *editor_announcer_new (void);

/* In the window of @widget; what comes in one turn of the main loop is said in one breath. Nothing happens where there is no announcer, or
 * @words is empty. */
void editor_announce (GtkWidget *widget, const char *words);

/* The description of @widget, which it has again after something was announced while it had the focus. */
void editor_announce_describe (GtkWidget *widget, const char *words);

/* What was said last, or is about to be; NULL: nothing yet. Borrowed. */
const char *editor_announce_get_last (GtkWidget *widget);

G_END_DECLS
