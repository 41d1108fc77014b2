/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Popovers where they are seen. One that is asked for by a command or a key may belong to what is scrolled away, or was not laid out yet; it
 * would open beside the window or, near the edge of the screen, beside that: no monitor is there, of which GTK complains. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens @popover at @at, in pixels of its parent, or as near to it as is within the parent. */
void editor_popup_at (GtkPopover *popover, const GdkRectangle *at);
/* Scrolls to the button and opens its popover as soon as it has its place. */
void editor_popup_button (GtkMenuButton *button);

G_END_DECLS
