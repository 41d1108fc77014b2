/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is shown until what was asked for has been made: pale, and busy to who cannot see it. Not at
 * once, for most things are made before anybody would notice. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_OLD_AFTER 100 /* milliseconds */

void     editor_old_set (GtkWidget *widget, gboolean is_old);
gboolean editor_old_is_seen (GtkWidget *widget); /* it has been that long */

G_END_DECLS
