/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-rows.h"

#include <glib/gi18n.h>

#include "walks/editor-trail-look.h"
#include "widgets/editor-tooltip.h"

static GtkWidget *
new_texts (const char *title, const char *details, gboolean bold)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *upper
      = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.f, "wrap", TRUE, "wrap-mode",
                      PANGO_WRAP_WORD_CHAR, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  if (bold)
    gtk_widget_add_css_class (upper, "heading");
  gtk_box_append (GTK_BOX (box), upper);
  if (details != NULL && details[0] != '\0')
    {
      GtkWidget *lower = g_object_new (GTK_TYPE_LABEL, "label", details, "xalign", 0.f, "wrap",
                                       TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "lines", 2,
                                       "ellipsize", PANGO_ELLIPSIZE_END, NULL);

      editor_tooltip_set (lower, details);
      gtk_widget_add_css_class (lower, "metric-name");
      gtk_widget_add_css_class (lower, "numeric");
      gtk_box_append (GTK_BOX (box), lower);
    }
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

GtkWidget *
editor_run_row_new (const EditorRunStay *stay, EditorRunTime time)
{
  GtkWidget               *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  static const char *const icons[] = {
    [EDITOR_RUN_PAST] = "emblem-ok-symbolic",
    [EDITOR_RUN_NOW] = "mark-location-symbolic",
    [EDITOR_RUN_AHEAD] = "content-loading-symbolic",
  };
  static const char *const words[] = {
    [EDITOR_RUN_PAST] = N_ ("done"),
    [EDITOR_RUN_NOW] = N_ ("here now"),
    [EDITOR_RUN_AHEAD] = N_ ("to come"),
  };
  GtkWidget       *mark = gtk_image_new_from_icon_name (icons[time]);
  g_autofree char *title = stay->is_home
                               ? g_strdup (stay->title)
                               /* Translators: a floor: its depth and its name */
                               : g_strdup_printf (_ ("%u · %s"), stay->depth, stay->title);

  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (words[time]), -1);
  gtk_box_append (GTK_BOX (row), mark);
  gtk_box_append (GTK_BOX (row), new_texts (title, stay->details, time == EDITOR_RUN_NOW));
  if (!stay->is_home && time != EDITOR_RUN_AHEAD)
    {
      g_autofree char *turns = g_strdup_printf ("%'u", stay->n_turns);
      g_autofree char *tip
          = g_strdup_printf (ngettext ("%u turn", "%u turns", stay->n_turns), stay->n_turns);
      GtkWidget *label = gtk_label_new (turns);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "metric-name");
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      editor_tooltip_set (label, tip);
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_widget_add_css_class (row, "walk-item");
  if (time == EDITOR_RUN_NOW)
    gtk_widget_add_css_class (row, "now");
  else if (time == EDITOR_RUN_AHEAD)
    gtk_widget_add_css_class (row, "ahead");
  return row;
}

GtkWidget *
editor_walk_row_new (EditorTrailStyle style, const char *title, const char *details)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (row), editor_trail_sample_new (style));
  gtk_box_append (GTK_BOX (row), new_texts (title, details, style == EDITOR_TRAIL_OWN));
  gtk_widget_add_css_class (row, "walk-item");
  return row;
}

GtkWidget *
editor_walk_row_add_button (GtkWidget *row, gboolean toggles, const char *icon, const char *label)
{
  GtkWidget *button = toggles ? gtk_toggle_button_new () : gtk_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  editor_tooltip_set (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "row-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}
