/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds many of a kind is one stop on the way of Tab: a list, a grid of cards, a bar of tools. Within it go the arrows. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once for a process: lists and bars (of the style classes `toolbar-strip`, `palette` and `one-stop`) are met when they are shown. */
void editor_tab_stops_init (void);

G_END_DECLS
