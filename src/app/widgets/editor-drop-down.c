/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-drop-down.h"

static gboolean
has_names (GtkDropDown *drop_down, GtkStringList *names)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);
  guint       n = g_list_model_get_n_items (G_LIST_MODEL (names));

  if (!GTK_IS_STRING_LIST (model) || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i),
                      gtk_string_list_get_string (names, i)))
      return FALSE;
  return TRUE;
}

void
editor_drop_down_show (GtkDropDown *drop_down, GtkStringList *names, guint chosen)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (GTK_IS_STRING_LIST (names));
  if (!has_names (drop_down, names))
    gtk_drop_down_set_model (drop_down, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (drop_down, chosen);
}
