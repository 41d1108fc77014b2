/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-plot-text.h"

PangoLayout *
editor_plot_text_new (GtkWidget *plot, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (plot, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.82));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

void
editor_plot_text_append (GtkWidget *plot, GtkSnapshot *snapshot, PangoLayout *layout)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (plot), &ink);
  gtk_snapshot_append_layout (snapshot, layout, &ink);
}
