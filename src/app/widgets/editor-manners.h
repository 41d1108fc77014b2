/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How fields behave, whoever made them and wherever they stand: what is here holds for every window of the process, dialogs and popovers
 * included, and nobody who makes a field has to think of it.
 *
 * The wheel scrolls. A number, a slider or a choice takes it only while it has the keyboard focus; otherwise it goes on to what scrolls
 * around it.
 *
 * Escape closes a popover, in a search as well. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once, when the application starts. */
void editor_manners_init (void);

G_END_DECLS
