/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-choice.h"

#include <glib/gi18n.h>

#define BUTTON_WIDTH 20 /* characters */

static void
setup_choice_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer width)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (GPOINTER_TO_INT (width) > 0)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), GPOINTER_TO_INT (width));
    }
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* @width: characters; 0: as many as there are. */
static GtkListItemFactory *
create_choice_factory (gint width)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), GINT_TO_POINTER (width));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  return factory;
}

GtkWidget *
editor_choice_new (const AshlarParameterSpec *spec)
{
  g_autoptr (GtkListItemFactory) button = create_choice_factory (BUTTON_WIDTH);
  g_autoptr (GtkListItemFactory) list = create_choice_factory (0);
  GtkStringList *labels = gtk_string_list_new (NULL);
  GtkWidget     *drop_down;

  for (guint i = 0; spec->choices[i] != NULL; i++)
    gtk_string_list_append (labels, spec->choice_labels != NULL ? _ (spec->choice_labels[i])
                                                                : spec->choices[i]);
  drop_down = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), button);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), list);
  gtk_widget_set_valign (drop_down, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->label), -1);
  return drop_down;
}
