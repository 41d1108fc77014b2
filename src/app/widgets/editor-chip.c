/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-chip.h"
#include "widgets/editor-tooltip.h"

#include "widgets/editor-wrap-layout.h"

#include <glib/gi18n.h>

typedef struct
{
  char          *word;
  EditorChipFunc remove;
  gpointer       user_data;
} Chip;

static void
chip_free (gpointer data, GClosure *closure)
{
  Chip *chip = data;

  g_free (chip->word);
  g_free (chip);
}

static void
remove_clicked_cb (GtkButton *button, Chip *chip)
{
  /* What is called may take this very chip away. */
  g_autofree char *word = g_strdup (chip->word);

  chip->remove (word, chip->user_data);
}

GtkWidget *
editor_chip_new (const char *word, GdkPaintable *picture, EditorChipFunc remove, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (word);

  gtk_widget_add_css_class (box, "chip");
  if (picture != NULL)
    {
      GtkWidget *image = gtk_picture_new_for_paintable (picture);

      gtk_widget_set_size_request (image, 24, 20);
      gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (image, "chip-picture");
      gtk_box_append (GTK_BOX (box), image);
    }
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_box_append (GTK_BOX (box), label);
  if (remove != NULL)
    {
      GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
      Chip      *chip = g_new (Chip, 1);
      /* Translators: %s is a tag or the id of a block */
      g_autofree char *tip = g_strdup_printf (_ ("Remove %s"), word);

      chip->word = g_strdup (word);
      chip->remove = remove;
      chip->user_data = user_data;
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "circular");
      editor_tooltip_set (button, tip);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip,
                                      -1);
      g_signal_connect_data (button, "clicked", G_CALLBACK (remove_clicked_cb), chip, chip_free, 0);
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

GtkWidget *
editor_chips_new (void)
{
  GtkWidget *chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_layout_manager (chips, editor_wrap_layout_new (6));
  return chips;
}

void
editor_chips_clear (GtkWidget *chips)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (chips)) != NULL)
    gtk_box_remove (GTK_BOX (chips), child);
}
