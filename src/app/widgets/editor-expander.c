/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-expander.h"

/* The row that is always to be seen. */
static AdwActionRow *
find_header (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      AdwActionRow *found
          = ADW_IS_ACTION_ROW (child) ? ADW_ACTION_ROW (child) : find_header (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
editor_expander_set_subtitle (AdwExpanderRow *row, const char *subtitle, const char *error)
{
  g_autofree char *markup = g_markup_escape_text (error != NULL ? error : subtitle, -1);
  AdwActionRow    *header = find_header (GTK_WIDGET (row));

  adw_expander_row_set_subtitle (row, markup);
  if (header == NULL)
    return;
  adw_action_row_set_subtitle_lines (header, error != NULL ? 0 : 2);
  if (error != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (header), "row-error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (header), "row-error");
}

void
editor_expander_set_title (AdwExpanderRow *row, const char *title)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  AdwActionRow    *header = find_header (GTK_WIDGET (row));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  if (header != NULL)
    adw_action_row_set_title_lines (header, 2);
}
