/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A seed as a button: what opens it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "Seed 49"; calls page.open-seed. */
GtkWidget *editor_seed_button_new (guint64 seed);

G_END_DECLS
