/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "chain/editor-fit-card.h"
#include "document/editor-sample-words.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

static GtkWidget *
new_label (const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, "caption");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  return label;
}

static char *
dup_share (double share)
{
  if (share <= 0)
    /* Translators: of a block that is not drawn freely, instead of its probability */
    return g_strdup (_ ("if demanded"));
  return share < .01 ? g_strdup (_ ("< 1 %")) : g_strdup_printf (_ ("%.0f %%"), share * 100);
}

GtkWidget *
editor_fit_card_new (const AshlarBlock *partner, const EditorFit *fit, GdkPaintable *picture)
{
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget       *shown = gtk_picture_new_for_paintable (picture);
  GtkWidget       *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget       *label;
  g_autofree char *ways = NULL, *share = NULL, *spoken = NULL;

  gtk_widget_set_size_request (shown, 108, 84);
  gtk_box_append (GTK_BOX (box), shown);
  label = new_label (partner->id, "caption-heading");
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_box_append (GTK_BOX (box), label);
  /* Translators: in how many orientations, or by how many exits, a block fits */
  ways = g_strdup_printf (ngettext ("%u way", "%u ways", fit->n_ways), fit->n_ways);
  label = new_label (ways, "dim-label");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  share = dup_share (fit->share);
  label = new_label (share, "caption-heading");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (box), line);

  gtk_button_set_child (GTK_BUTTON (button), box);
  /* One alone is as wide as one of many. */
  gtk_widget_set_hexpand (button, FALSE);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "fit");
  editor_tooltip_set (button, partner->description[0] != '\0'
                                  ? editor_sample_words (partner->description)
                                  : partner->id);
  spoken = g_strdup_printf ("%s, %s, %s", partner->id, ways, share);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  return button;
}
