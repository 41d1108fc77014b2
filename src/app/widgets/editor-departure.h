/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What was typed into a field of @window, or of its popovers, is committed before a press elsewhere or Tab takes
 * the keyboard away. */
void editor_departure_watch (GtkWindow *window);

G_END_DECLS
