/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A tooltip that nobody can be pointing at costs no question to the X server, and what it is of stays as it was. */

#include "ashlar-config.h"

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>

#include "harness.h"

#include "widgets/editor-tooltip.h"

static unsigned long
get_n_requests (void)
{
  return XNextRequest (gdk_x11_display_get_xdisplay (gdk_display_get_default ()));
}

static void
check (GtkWidget *widget, const char *text, gboolean asks)
{
  gboolean      visible = gtk_widget_get_visible (widget);
  gboolean      mapped = gtk_widget_get_mapped (widget);
  unsigned long before = get_n_requests ();

  editor_tooltip_set (widget, text);
  g_assert_cmpint (get_n_requests () > before, ==, asks);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (widget), ==, text);
  g_assert_cmpint (gtk_widget_get_visible (widget), ==, visible);
  g_assert_cmpint (gtk_widget_get_mapped (widget), ==, mapped);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
test_tooltips (void)
{
  GtkWidget *window = gtk_window_new (), *stack = gtk_stack_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *shown = gtk_label_new ("shown"), *hidden = gtk_label_new ("hidden");
  GtkWidget *behind = gtk_label_new ("behind"), *loose = g_object_ref_sink (gtk_label_new (""));

  gtk_widget_set_visible (hidden, FALSE);
  gtk_box_append (GTK_BOX (box), shown);
  gtk_box_append (GTK_BOX (box), hidden);
  gtk_stack_add_named (GTK_STACK (stack), box, "front");
  gtk_stack_add_named (GTK_STACK (stack), behind, "back");
  gtk_window_set_child (GTK_WINDOW (window), stack);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait ("the window", is_mapped, shown);
  harness_settle ();

  check (loose, "one", FALSE);
  check (hidden, "two", FALSE);
  check (behind, "three", FALSE);
  /* Who points at it sees the new text. */
  check (shown, "four", TRUE);
  check (shown, "four", FALSE);
  check (shown, NULL, TRUE);
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (stack)) == box);

  g_object_unref (loose);
  gtk_window_destroy (GTK_WINDOW (window));
  harness_settle ();
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/tooltips", test_tooltips);
  return harness_run ();
}
