/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-variants.h"

#include "widgets/editor-block-picture.h"
#include "widgets/editor-old.h"

#include <glib/gi18n.h>

const char *
editor_orientation_get_name (AshlarOrientation orientation)
{
  static const char *const names[] = {
    N_ ("As drawn"), N_ ("90°"),        N_ ("180°"),        N_ ("270°"),
    N_ ("Mirror"),   N_ ("Mirror 90°"), N_ ("Mirror 180°"), N_ ("Mirror 270°"),
  };

  return _ (names[orientation]);
}

static GtkWidget *
new_variant_card (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_size_request (picture, 60, 52);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

gboolean
editor_block_variants_show (
    GtkWidget *box, EditorDocument *document, AshlarPalette *palette, guint block, guint *n_shown)
{
  AshlarVariants *variants = editor_document_get_variants (document);
  guint           first, n;
  GtkWidget      *child;

  editor_old_set (box, variants == NULL);
  if (variants == NULL)
    return FALSE;
  ashlar_variants_of_block (variants, block, &first, &n);
  child = gtk_widget_get_first_child (box);
  for (guint i = first; i < first + n; i++)
    {
      const AshlarVariant *variant = ashlar_variants_get (variants, i);
      g_autoptr (GdkPaintable) paintable = editor_block_picture_new_for_variant (
          palette, variant, gtk_widget_get_scale_factor (box));

      if (child == NULL)
        {
          child = new_variant_card ();
          gtk_box_append (GTK_BOX (box), child);
        }
      gtk_picture_set_paintable (GTK_PICTURE (gtk_widget_get_first_child (child)), paintable);
      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (child)),
                           editor_orientation_get_name (variant->orientation));
      child = gtk_widget_get_next_sibling (child);
    }
  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_box_remove (GTK_BOX (box), child);
      child = next;
    }
  *n_shown = n;
  return TRUE;
}
