/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "skins/editor-form-rows.h"
#include "widgets/editor-tooltip.h"

AdwPreferencesGroup *
editor_form_add_group (GtkWidget *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (box), group);
  return ADW_PREFERENCES_GROUP (group);
}

AdwActionRow *
editor_form_add_row (AdwPreferencesGroup *group, const char *title, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_preferences_group_add (group, row);
  return ADW_ACTION_ROW (row);
}

GtkWidget *
editor_form_add_wide (AdwPreferencesGroup *group, const char *title, GtkWidget *control)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_object_set (box, "margin-start", 12, "margin-end", 12, "margin-top", 9, "margin-bottom", 9,
                NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), control);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  adw_preferences_group_add (group, row);
  return row;
}

GtkWidget *
editor_form_new_icon_button (const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "row-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_tooltip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

GtkWidget *
editor_form_new_column (AdwBin *bin)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  g_object_set (column, "margin-start", 12, "margin-end", 12, "margin-top", 12, "margin-bottom", 18,
                NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_size_request (scrolled, 360, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), column);
  adw_bin_set_child (bin, scrolled);
  return column;
}

gint64
editor_form_get_color (GtkColorChooser *button)
{
  GdkRGBA rgba;

  gtk_color_chooser_get_rgba (button, &rgba);
  return ((gint64) (rgba.red * 255 + 0.5) << 16) | ((gint64) (rgba.green * 255 + 0.5) << 8)
         | (gint64) (rgba.blue * 255 + 0.5);
}

void
editor_form_set_color (GtkColorChooser *button, gint64 color)
{
  GdkRGBA rgba = { (float) ((color >> 16) & 0xff) / 255, (float) ((color >> 8) & 0xff) / 255,
                   (float) (color & 0xff) / 255, color >= 0 ? 1 : 0 };

  gtk_color_chooser_set_rgba (button, &rgba);
}
