/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How fields behave, whoever made them and wherever they stand: what is here holds for every window of the process, dialogs and popovers
 * included, and nobody who makes a field has to think of it.
 *
 * The wheel scrolls. A number, a slider or a choice takes it only while it has the keyboard focus; otherwise it goes on to what scrolls
 * around it.
 *
 * Escape closes a popover, in a search as well.
 *
 * One Tab goes to one field: the row around it is no stop of its own.
 *
 * What is being typed counts before a command runs, by key, menu or button, and for the thing that it was typed for.
 *
 * A number that is not taken as it was typed says so below its field. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Once, when the application starts. */
void editor_manners_init (void);

/* What is being typed in any window counts now: for what is no command, such as a window that closes. */
void editor_manners_commit_typing (void);

G_END_DECLS
