/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "pointer.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

static Display *
get_display (void)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static Window
get_window (GtkWidget *widget)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_x11_surface_get_xid (gtk_native_get_surface (gtk_widget_get_native (widget)));
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/* The server has made its event of it, and that has come: who runs the main loop next meets it, however slow
 * the machine. */
static void
send (void)
{
  XSync (get_display (), False);
}

void
pointer_give_focus (GtkWidget *window)
{
  XSetInputFocus (get_display (), get_window (window), RevertToParent, CurrentTime);
  send ();
}

void
pointer_move (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double     in_native_x, in_native_y, offset_x, offset_y;
  int        root_x, root_y;
  Window     child;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &in_native_x, &in_native_y);
  gtk_native_get_surface_transform (native, &offset_x, &offset_y);
  XTranslateCoordinates (get_display (), get_window (widget), DefaultRootWindow (get_display ()),
                         (int) (in_native_x + offset_x), (int) (in_native_y + offset_y), &root_x,
                         &root_y, &child);
  XTestFakeMotionEvent (get_display (), -1, root_x, root_y, CurrentTime);
  send ();
}

void
pointer_button (guint button, gboolean down)
{
  XTestFakeButtonEvent (get_display (), button, down, CurrentTime);
  send ();
}

void
pointer_key (guint keyval, gboolean down)
{
  XTestFakeKeyEvent (get_display (), XKeysymToKeycode (get_display (), keyval), down, CurrentTime);
  send ();
}

void
pointer_click (GtkWidget *widget, double x, double y, guint button)
{
  pointer_move (widget, x, y);
  pointer_button (button, TRUE);
  pointer_button (button, FALSE);
}

void
pointer_tap (guint keyval)
{
  pointer_key (keyval, TRUE);
  pointer_key (keyval, FALSE);
}
