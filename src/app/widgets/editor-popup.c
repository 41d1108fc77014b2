/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-popup.h"

/* Frames: one that lays out what was shown just now, one more for what was scrolled to it. */
#define FRAMES 2

void
editor_popup_at (GtkPopover *popover, const GdkRectangle *at)
{
  GtkWidget   *parent = gtk_widget_get_parent (GTK_WIDGET (popover));
  GdkRectangle room
      = { 0, 0, MAX (gtk_widget_get_width (parent), 1), MAX (gtk_widget_get_height (parent), 1) };
  GdkRectangle seen;

  if (!gdk_rectangle_intersect (at, &room, &seen))
    seen = (GdkRectangle){ CLAMP (at->x, 0, room.width - 1), CLAMP (at->y, 0, room.height - 1), 1,
                           1 };
  gtk_popover_set_pointing_to (popover, &seen);
  gtk_popover_popup (popover);
}

static void
scroll_to (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget *content = viewport != NULL ? gtk_widget_get_first_child (viewport) : NULL;
  double     y;

  if (content != NULL && gtk_widget_translate_coordinates (widget, content, 0, 0, NULL, &y))
    gtk_adjustment_clamp_page (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), y,
                               y + gtk_widget_get_height (widget));
}

static gboolean
tick_cb (GtkWidget *button, GdkFrameClock *clock, gpointer user_data)
{
  guint *frame = user_data;

  (*frame)++;
  /* The first call is before the first of the frames. */
  if (*frame == FRAMES)
    scroll_to (button);
  if (*frame <= FRAMES)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_mapped (button))
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return G_SOURCE_REMOVE;
}

void
editor_popup_button (GtkMenuButton *button)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (button), tick_cb, g_new0 (guint, 1), g_free);
}
