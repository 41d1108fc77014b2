/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What GTK builds of a control, and gives the focus to, has the name of the whole. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once for a process: from now on whatever is shown is seen to. */
void editor_heard_init (void);

/* @root and all that is in it, before it is shown. */
void editor_heard_see_to_all (GtkWidget *root);

G_END_DECLS
