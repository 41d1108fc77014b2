/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-seed-button.h"

#include "document/editor-digits.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

GtkWidget *
editor_seed_button_new (guint64 seed)
{
  /* Translators: a button that opens a seed */
  g_autofree char *label = g_strdup_printf (_ ("Seed %s"), editor_digits (seed).text);
  GtkWidget       *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "seed-button");
  gtk_widget_add_css_class (button, "numeric");
  editor_tooltip_set (button, _ ("Open its level"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.open-seed");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "t", seed);
  return button;
}
