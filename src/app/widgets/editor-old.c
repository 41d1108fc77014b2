/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-old.h"

#define KEY "editor-old"

typedef struct
{
  GtkWidget *widget; /* borrowed: it owns this */
  guint      source;
} Old;

static void
old_free (gpointer data)
{
  Old *old = data;

  g_clear_handle_id (&old->source, g_source_remove);
  g_free (old);
}

static void
show (GtkWidget *widget, gboolean is_old)
{
  if (is_old)
    gtk_widget_add_css_class (widget, "old");
  else
    gtk_widget_remove_css_class (widget, "old");
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY, is_old, -1);
}

static gboolean
show_cb (gpointer user_data)
{
  Old *old = user_data;

  old->source = 0;
  show (old->widget, TRUE);
  return G_SOURCE_REMOVE;
}

void
editor_old_set (GtkWidget *widget, gboolean is_old)
{
  Old *old = g_object_get_data (G_OBJECT (widget), KEY);

  if (is_old == (old != NULL))
    return;
  if (!is_old)
    {
      g_object_set_data (G_OBJECT (widget), KEY, NULL);
      show (widget, FALSE);
      return;
    }
  old = g_new0 (Old, 1);
  old->widget = widget;
  old->source = g_timeout_add (EDITOR_OLD_AFTER, show_cb, old);
  g_object_set_data_full (G_OBJECT (widget), KEY, old, old_free);
}

gboolean
editor_old_is_seen (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "old");
}
