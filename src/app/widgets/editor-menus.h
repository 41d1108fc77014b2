/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Menus that are done with. GTK 4.8 never gives back a section of a menu that it has shown or made ready to show (it asks for the section's
 * model and forgets that it owns it), with all its items: some forty kilobytes a window. What is empty costs next to nothing. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Takes everything out of @menu, its sections and submenus. Nullable; what is no GMenu stays as it is. */
void editor_menu_empty (GMenuModel *menu);
/* All menus of buttons and popovers in @root, which is about to go: they are its own. */
void editor_menus_empty_below (GtkWidget *root);

G_END_DECLS
