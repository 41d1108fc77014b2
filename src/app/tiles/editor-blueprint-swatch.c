/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-blueprint-swatch.h"

#include "document/editor-looks.h"
#include "widgets/editor-thumbnail.h"

void
editor_blueprint_swatch_show (GtkWidget *swatch, EditorDocument *document, guint tile)
{
  int size = gtk_image_get_pixel_size (GTK_IMAGE (swatch));
  g_autoptr (GdkTexture) texture
      = editor_thumbnail_new_for_tile (editor_document_get_palette (document), (guint16) tile,
                                       (guint) (size * gtk_widget_get_scale_factor (swatch)));

  gtk_image_set_from_paintable (GTK_IMAGE (swatch), GDK_PAINTABLE (texture));
}

GtkWidget *
editor_blueprint_swatch_new (EditorDocument *document, guint tile, int size)
{
  GtkWidget *swatch = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (swatch), size);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (swatch, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (swatch, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (swatch, "swatch");
  gtk_accessible_update_state (GTK_ACCESSIBLE (swatch), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  if (document != NULL)
    editor_blueprint_swatch_show (swatch, document, tile);
  return swatch;
}
