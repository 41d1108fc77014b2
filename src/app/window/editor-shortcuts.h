/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The window of keyboard shortcuts, made from the table of keys each time it is asked for: it shows
 * the user's own keys, and what the mouse does. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWindow *editor_shortcuts_new (GtkWindow *parent);

G_END_DECLS
