/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which keys do what where one walks, in two columns: the user's own where there are some. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @has_rules: there are foes, a pack and a home base. */
void editor_hotkeys_fill (GtkGrid *grid, gboolean has_rules);
/* "X"; "–": the command has no key. Returns: (transfer full) */
char *editor_hotkeys_dup (const char *command);

G_END_DECLS
