/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK 4.8 stops Tab at every item of a list, and at every button of a bar; the property that says otherwise comes with 4.12, for lists
 * alone. So each has a controller that takes Tab before they do: whoever may not have the focus is passed over, for as long as the window
 * looks where it goes next. An item's own parts come first: they are where Tab within a list leads. */

#include "ashlar-config.h"

#include "widgets/editor-tab-stops.h"

#define TAUGHT "editor-tab-stops"

static gboolean
is_list (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) || GTK_IS_GRID_VIEW (widget);
}

static gboolean
is_bar (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "toolbar-strip")
         || gtk_widget_has_css_class (widget, "palette")
         || gtk_widget_has_css_class (widget, "one-stop");
}

static gboolean
leave (GtkWidget *group, GtkDirectionType direction)
{
  GtkRoot *root = gtk_widget_get_root (group);
  /* An open popover goes round within itself. */
  GtkWidget *popover = gtk_widget_get_ancestor (group, GTK_TYPE_POPOVER);

  gtk_widget_set_can_focus (group, FALSE);
  g_signal_emit_by_name (popover != NULL ? (gpointer) popover : (gpointer) root, "move-focus",
                         direction);
  gtk_widget_set_can_focus (group, TRUE);
  return GDK_EVENT_STOP;
}

/* A caret has a way to go before the focus goes on, and a value is changed by arrows. */
static gboolean
has_use_for_arrows (GtkWidget *focus, gboolean forward)
{
  GtkEditable *editable = NULL;
  int          start, end, length;

  if (gtk_widget_get_ancestor (focus, GTK_TYPE_RANGE) != NULL
      || gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) != NULL)
    return TRUE;
  if (!GTK_IS_EDITABLE (focus))
    return FALSE;
  editable = GTK_EDITABLE (focus);
  length = (int) g_utf8_strlen (gtk_editable_get_text (editable), -1);
  return gtk_editable_get_selection_bounds (editable, &start, &end)
             ? length > 0 && !(start == 0 && end == length)
             : gtk_editable_get_position (editable) != (forward ? length : 0);
}

static gboolean
move_within (GtkWidget *bar, GtkWidget *focus, gboolean forward)
{
  if (has_use_for_arrows (focus, forward))
    return GDK_EVENT_PROPAGATE;
  if (!gtk_widget_child_focus (bar, forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD))
    gtk_widget_error_bell (bar);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (bar)), TRUE);
  return GDK_EVENT_STOP;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        gpointer               user_data)
{
  GtkWidget       *group = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkRoot         *root = gtk_widget_get_root (group);
  GtkWidget       *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GdkModifierType  modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gboolean         rtl = gtk_widget_get_direction (group) == GTK_TEXT_DIR_RTL;
  gboolean         back = keyval == GDK_KEY_ISO_Left_Tab || (modifiers & GDK_SHIFT_MASK) != 0;
  GtkDirectionType direction = back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD;
  GtkWidget       *item;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, group) || (modifiers & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
    case GDK_KEY_ISO_Left_Tab:
      item = gtk_widget_get_focus_child (group);
      if (is_list (group) && item != NULL && gtk_widget_child_focus (item, direction))
        return GDK_EVENT_STOP;
      return leave (group, direction);
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      if (modifiers != 0 || is_list (group))
        return GDK_EVENT_PROPAGATE;
      return move_within (group, focus,
                          (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right) != rtl);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget          *widget = g_value_get_object (&values[0]);
  GtkEventController *controller;

  if ((!is_list (widget) && !is_bar (widget))
      || g_object_get_data (G_OBJECT (widget), TAUGHT) != NULL)
    return G_SOURCE_CONTINUE;
  controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), NULL);
  gtk_widget_add_controller (widget, controller);
  g_object_set_data (G_OBJECT (widget), TAUGHT, GINT_TO_POINTER (TRUE));
  return G_SOURCE_CONTINUE;
}

void
editor_tab_stops_init (void)
{
  static gboolean done;

  if (done)
    return;
  done = TRUE;
  g_type_class_ref (GTK_TYPE_WIDGET); /* for good: signals come with the class */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
