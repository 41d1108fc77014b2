/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK 4.8 puts the focus on a button inside a drop-down, inside a colour button, on the item around a
 * card of a list, libadwaita on the row around an expander row. These are its own and have no name: a screen reader says "GtkToggleButton", whatever
 * name the drop-down was given. Here they are labelled by that to which they belong, or by what they
 * hold. It is done as they are shown, by a hook on all widgets: who makes a list or a drop-down, or
 * writes one into a template, does nothing for it. */

#include "ashlar-config.h"

#include "widgets/editor-heard.h"

#include <adwaita.h>

/* Deeper than the texts of any row. */
#define MAX_DEPTH 8

/* What a text of a list says; a card of ours is named itself and has none on its first level. */
static GtkWidget *
find_label (GtkWidget *widget, guint depth)
{
  if (GTK_IS_LABEL (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && depth < MAX_DEPTH;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, depth + 1);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The item of a list has one child, which its factory made. A plain box has no name to give. */
static GtkWidget *
find_held (GtkWidget *item)
{
  GtkWidget *child = gtk_widget_get_first_child (item);

  return child != NULL && G_OBJECT_TYPE (child) == GTK_TYPE_BOX ? find_label (child, 0) : child;
}

static GtkWidget *
find_speaker (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_BUTTON (widget) && (GTK_IS_DROP_DOWN (parent) || GTK_IS_COLOR_BUTTON (parent)))
    return parent;
  /* The row around the head of an expander row and what it unfolds; the head has the title. */
  if (ADW_IS_EXPANDER_ROW (widget))
    return find_label (widget, 0);
  /* A type that GTK keeps to itself. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    return find_held (widget);
  return NULL;
}

static gboolean
map_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkWidget *speaker = find_speaker (widget);

  if (speaker != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    speaker, NULL, -1);
  return TRUE; /* for the next one, too */
}

void
editor_heard_init (void)
{
  static gsize once;

  if (!g_once_init_enter (&once))
    return;
  g_type_ensure (GTK_TYPE_WIDGET);
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, map_cb, NULL, NULL);
  g_once_init_leave (&once, 1);
}
