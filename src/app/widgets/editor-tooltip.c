/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-tooltip.h"

void
editor_tooltip_set (GtkWidget *widget, const char *text)
{
  gboolean is_away;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  is_away = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);
  if (is_away)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (is_away)
    gtk_widget_set_visible (widget, TRUE);
}
