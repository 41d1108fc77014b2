/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GTK's own controllers sit on each widget, and most of these widgets cannot be derived from. But every event passes the window or the
 * popover on its way down: there, one controller each sees what is under the pointer and puts its scroll controller to sleep or wakes it,
 * just before the event arrives. Nothing else is kept, so nothing can be forgotten when a field is made, moved or destroyed. Windows and
 * popovers are met when they are mapped. */

#include "ashlar-config.h"

#include "widgets/editor-manners.h"

#include <adwaita.h>

#define TAUGHT "editor-manners"

static gboolean
is_value (GtkWidget *widget)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS /* a file chooser may have one */
      return GTK_IS_SPIN_BUTTON (widget)
      || GTK_IS_SCALE (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_COMBO_BOX (widget)
      || ADW_IS_COMBO_ROW (widget);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static gboolean
has_focus_within (GtkWidget *widget)
{
  GtkRoot   *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
let_take_wheel (GtkWidget *value, gboolean takes)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (value);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller,
                                                    takes ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static GtkWidget *
find_under_pointer (GdkEvent *event)
{
  GdkSurface *surface = gdk_event_get_surface (event);
  GdkSeat    *seat = gdk_event_get_seat (event);
  GdkDevice  *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  GtkNative  *native = gtk_native_get_for_surface (surface);
  double      x, y, offset_x, offset_y;

  /* A notch of the wheel does not say where: GTK 4.8 gives scroll events no position. */
  if (native == NULL || pointer == NULL
      || !gdk_surface_get_device_position (surface, pointer, &x, &y, NULL))
    return NULL;
  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  return gtk_widget_pick (GTK_WIDGET (native), x - offset_x, y - offset_y, GTK_PICK_DEFAULT);
}

static gboolean
event_cb (GtkEventController *controller, GdkEvent *event, gpointer user_data)
{
  if (gdk_event_get_event_type (event) == GDK_SCROLL)
    for (GtkWidget *widget = find_under_pointer (event); widget != NULL;
         widget = gtk_widget_get_parent (widget))
      if (is_value (widget))
        let_take_wheel (widget, has_focus_within (widget));
  return GDK_EVENT_PROPAGATE;
}

/* An open popover has a grab: its events do not come past the window. So each has a controller. */
static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget          *widget = g_value_get_object (&values[0]);
  GtkEventController *controller;

  if (!GTK_IS_NATIVE (widget) || g_object_get_data (G_OBJECT (widget), TAUGHT) != NULL)
    return G_SOURCE_CONTINUE;
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (widget, controller);
  g_object_set_data (G_OBJECT (widget), TAUGHT, GINT_TO_POINTER (TRUE));
  return G_SOURCE_CONTINUE;
}

/* A search keeps Escape for itself, and the popover around it would stay. */
static gboolean
stop_search_cb (GSignalInvocationHint *hint,
                guint                  n_values,
                const GValue          *values,
                gpointer               user_data)
{
  GtkWidget *popover = gtk_widget_get_ancestor (g_value_get_object (&values[0]), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  return G_SOURCE_CONTINUE;
}

static void
hook (GType type, const char *signal, GSignalEmissionHook callback)
{
  g_type_class_ref (type); /* for good: signals come with the class */
  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, callback, NULL, NULL);
}

void
editor_manners_init (void)
{
  static gboolean done;

  if (done)
    return;
  done = TRUE;
  hook (GTK_TYPE_WIDGET, "map", mapped_cb);
  hook (GTK_TYPE_SEARCH_ENTRY, "stop-search", stop_search_cb);
}
