/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Fields commit what was typed as the keyboard leaves them. What is committed may build anew what the keyboard is about
 * to go to: rows of a list. While it is on its way GTK holds neither its old place nor its new one, and would follow
 * a widget that is gone. So fields commit before anybody asks where to go; the end of the focus is left for what
 * moves it otherwise. */

#include "ashlar-config.h"

#include "widgets/editor-departure.h"

#include "widgets/editor-commit-entry.h"

static GtkWidget *
find_field (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window), *field = NULL;

  if (focus != NULL)
    field = gtk_widget_get_ancestor (focus, EDITOR_TYPE_COMMIT_ENTRY);
  if (focus != NULL && field == NULL)
    field = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON);
  return field;
}

static void
commit (GtkWidget *field)
{
  if (EDITOR_IS_COMMIT_ENTRY (field))
    editor_commit_entry_commit (EDITOR_COMMIT_ENTRY (field));
  else
    gtk_spin_button_update (GTK_SPIN_BUTTON (field));
}

static gboolean
is_within (GtkWidget *field, GdkEvent *event)
{
  GdkSurface *surface = gdk_event_get_surface (event);
  GtkNative  *native = surface != NULL ? gtk_native_get_for_surface (surface) : NULL;
  GtkWidget  *target;
  double      x, y, left, top;

  if (native == NULL || !gdk_event_get_position (event, &x, &y))
    return FALSE;
  gtk_native_get_surface_transform (native, &left, &top);
  target = gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_DEFAULT);
  return target != NULL && (target == field || gtk_widget_is_ancestor (target, field));
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, GtkWindow *window)
{
  GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget   *field
      = type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN ? find_field (window) : NULL;

  if (field != NULL && !is_within (field, event))
    commit (field);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        modifiers,
        GtkWindow             *window)
{
  gboolean   is_tab = key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_KP_Tab;
  GtkWidget *field = is_tab ? find_field (window) : NULL;

  if (field != NULL)
    commit (field);
  return GDK_EVENT_PROPAGATE;
}

static void
add (GtkWindow *window, GtkEventController *controller, const char *signal, GCallback callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, signal, callback, window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}

void
editor_departure_watch (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  add (window, gtk_event_controller_legacy_new (), "event", G_CALLBACK (event_cb));
  add (window, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb));
}
