/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-hotkeys.h"

#include <glib/gi18n.h>

#include "widgets/editor-keys.h"

static void
add_key (GtkGrid *grid, int row, const char *keys, const char *meaning)
{
  GtkWidget *key = gtk_label_new (keys), *label = gtk_label_new (meaning);

  gtk_label_set_xalign (GTK_LABEL (key), 0);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (key, "walk-key");
  gtk_grid_attach (grid, key, 0, row, 1, 1);
  gtk_grid_attach (grid, label, 1, row, 1, 1);
}

char *
editor_hotkeys_dup (const char *command)
{
  const char *const *keys = editor_keys_get (command);

  return keys[0] != NULL ? editor_keys_dup_label (keys[0]) : g_strdup ("–");
}

void
editor_hotkeys_fill (GtkGrid *grid, gboolean has_rules)
{
  g_autofree char *north = editor_hotkeys_dup ("page.step::north"),
                  *west = editor_hotkeys_dup ("page.step::west");
  g_autofree char *south = editor_hotkeys_dup ("page.step::south"),
                  *east = editor_hotkeys_dup ("page.step::east");
  g_autofree char *steps = g_strdup_printf ("%s %s %s %s", north, west, south, east);
  g_autofree char *whole = editor_hotkeys_dup ("page.whole"),
                  *pack = editor_hotkeys_dup ("page.pack");
  g_autofree char *fight = editor_hotkeys_dup ("page.fight");
  GtkWidget       *child;
  int              row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  add_key (grid, row++, steps, _ ("Walk a step"));
  /* Translators: a key. */
  add_key (grid, row++, C_ ("key", "Space"), _ ("Take the stairs"));
  add_key (grid, row++, whole, _ ("The whole floor"));
  if (has_rules)
    {
      add_key (grid, row++, pack, _ ("The pack"));
      add_key (grid, row++, fight, _ ("Fight"));
      add_key (grid, row++, C_ ("key", "Home"), _ ("Home base"));
    }
  add_key (grid, row++, C_ ("key", "Tab"), has_rules ? _ ("Next Floor") : _ ("Next level"));
  if (!has_rules)
    add_key (grid, row++, C_ ("key", "Esc"), _ ("Back to the editor"));
}
