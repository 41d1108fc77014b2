/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-menus.h"

void
editor_menu_empty (GMenuModel *menu)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  if (!G_IS_MENU (menu))
    return;
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (links); k++)
      {
        g_autoptr (GMenuModel) linked = g_menu_model_get_item_link (menu, i, links[k]);

        editor_menu_empty (linked);
      }
  g_menu_remove_all (G_MENU (menu));
}

void
editor_menus_empty_below (GtkWidget *root)
{
  if (GTK_IS_POPOVER_MENU (root))
    editor_menu_empty (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_menus_empty_below (child);
}
