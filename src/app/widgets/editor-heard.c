/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK 4.8 puts the focus on a button inside a drop-down, inside a colour button, on the item around a
 * card of a list, libadwaita on the row around an expander row. These are its own and have no name: a screen reader says "GtkToggleButton", whatever
 * name the drop-down was given. Here they are labelled by that to which they belong, or by what they
 * hold. And what is named by itself and by somebody else is read out by both names, "_Skip Skip", a button's own with the sign of its
 * mnemonic: one of them is taken away. It is done as they are shown, by a hook on all widgets: who makes a list or a drop-down, or
 * writes one into a template, does nothing for it. */

#include "ashlar-config.h"

#include "widgets/editor-heard.h"

#include <adwaita.h>

/* Deeper than the texts of any row. */
#define MAX_DEPTH 8

/* What a text of a list says; a card of ours is named itself and has none on its first level. */
static GtkWidget *
find_label (GtkWidget *widget, guint depth, gboolean filled)
{
  if (filled && !gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && (!filled || gtk_label_get_text (GTK_LABEL (widget))[0] != '\0'))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && depth < MAX_DEPTH;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, depth + 1, filled);

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

  return child != NULL && G_OBJECT_TYPE (child) == GTK_TYPE_BOX ? find_label (child, 0, FALSE)
                                                                : child;
}

/* It takes the focus where nothing in it can: to scroll by keys. It is called as what it shows, by its first words where that is a box. */
static GtkWidget *
find_scrolled (GtkScrolledWindow *scrolled)
{
  GtkWidget *child = gtk_scrolled_window_get_child (scrolled), *label;

  if (GTK_IS_VIEWPORT (child))
    child = gtk_viewport_get_child (GTK_VIEWPORT (child));
  if (child == NULL || GTK_IS_SCROLLABLE (child))
    return child;
  label = find_label (child, 0, TRUE);
  return label != NULL ? label : child;
}

/* The list in a group of rows, or in a row that unfolds: its rows have the focus, never itself. */
static gboolean
is_part_of_rows (GtkWidget *list)
{
  GtkWidget *whole = GTK_IS_LIST_BOX (list) ? gtk_widget_get_parent (list) : NULL;

  for (guint i = 0; whole != NULL && i < 4; i++, whole = gtk_widget_get_parent (whole))
    if (ADW_IS_PREFERENCES_GROUP (whole) || ADW_IS_EXPANDER_ROW (whole))
      return TRUE;
  return FALSE;
}

static GtkWidget *
find_speaker (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_SCROLLED_WINDOW (widget) && !gtk_widget_has_css_class (widget, "heard"))
    return find_scrolled (GTK_SCROLLED_WINDOW (widget));

  if (GTK_IS_BUTTON (widget) && (GTK_IS_DROP_DOWN (parent) || GTK_IS_COLOR_BUTTON (parent)))
    return parent;
  /* The row around the head of an expander row and what it unfolds; the head has the title. */
  if (ADW_IS_EXPANDER_ROW (widget))
    return find_label (widget, 0, FALSE);
  /* A type that GTK keeps to itself. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget"))
    return find_held (widget);
  return NULL;
}

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* GTK gives a button its text for a name as it was written, with the sign of the mnemonic, and calls it after the label in it as well. */
static void
see_to_text (GtkButton *button)
{
  const char      *written = gtk_button_get_label (button);
  GtkWidget       *child = gtk_button_get_child (button);
  g_autofree char *is_another = NULL, *by_another = NULL;

  if (written == NULL || !GTK_IS_LABEL (child) || !has_name (GTK_WIDGET (button)))
    return;
  is_another = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL, written);
  by_another = gtk_test_accessible_check_relation (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, child, NULL);
  if (is_another == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (child)), -1);
  /* The row that it is in may say what is chosen. */
  if (by_another == NULL || is_another != NULL)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Whoever was given a name is called by it alone. A label is what it shows. */
static void
see_to_name (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, see_to_text, NULL) == 0)
        g_signal_connect (widget, "notify::label", G_CALLBACK (see_to_text), NULL);
      see_to_text (GTK_BUTTON (widget));
    }
  else if (!GTK_IS_LABEL (widget) && has_name (widget)
           && gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* A page of a stack is nothing that one sees, but is passed on the way to what is in it: it has its title or, without one, nothing to say. */
static void
see_to_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GtkAccessible) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
      const char *title = gtk_stack_page_get_title (GTK_STACK_PAGE (page));

      gtk_accessible_update_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      title != NULL ? title : "", -1);
    }
}

static void
see_to (GtkWidget *widget)
{
  GtkWidget *speaker = find_speaker (widget);

  if (is_part_of_rows (widget))
    gtk_widget_set_focusable (widget, FALSE);
  if (GTK_IS_STACK (widget))
    see_to_pages (GTK_STACK (widget));
  see_to_name (widget);
  if (speaker != NULL && !has_name (widget))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    speaker, NULL, -1);
}

static gboolean
map_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  see_to (g_value_get_object (&values[0]));
  return TRUE; /* for the next one, too */
}

void
editor_heard_see_to_all (GtkWidget *root)
{
  see_to (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    editor_heard_see_to_all (child);
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
