/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-class-bar.h"

#include "widgets/editor-from-start.h"

#include <adwaita.h>

#define HEIGHT 9

struct _EditorClassBar
{
  GtkWidget parent_instance;

  guint connected, all, most;
};

G_DEFINE_FINAL_TYPE (EditorClassBar, editor_class_bar, GTK_TYPE_WIDGET)

static void
draw_cut_off (GtkSnapshot *snapshot, const graphene_rect_t *bounds, gboolean is_dark)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  double   x = bounds->origin.x, width = bounds->size.width;

  gdk_cairo_set_source_rgba (cr, is_dark ? &(GdkRGBA){ 0.20f, 0.27f, 0.34f, 1 }
                                         : &(GdkRGBA){ 0.86f, 0.93f, 0.98f, 1 });
  cairo_paint (cr);
  gdk_cairo_set_source_rgba (cr, is_dark ? &(GdkRGBA){ 0.44f, 0.66f, 0.85f, 1 }
                                         : &(GdkRGBA){ 0.38f, 0.65f, 0.85f, 1 });
  cairo_set_line_width (cr, 1.25);
  for (double at = 0; at < width + HEIGHT; at += 5)
    {
      cairo_move_to (cr, x + at, 0);
      cairo_line_to (cr, x + at - HEIGHT, HEIGHT);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorClassBar *self = EDITOR_CLASS_BAR (widget);
  gboolean        is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  int             width = gtk_widget_get_width (widget);
  float           top = (float) ((gtk_widget_get_height (widget) - HEIGHT) / 2);
  float           most = (float) MAX (self->most, 1);
  float           all = floorf ((float) width * (float) self->all / most);
  float           connected = floorf ((float) width * (float) self->connected / most);
  GskRoundedRect  outline;
  GdkRGBA         track;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &track);
  track.alpha *= 0.12f;
  gtk_snapshot_save (snapshot);
  editor_draw_from_start (widget, snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, top));
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, (float) width, HEIGHT), 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &track, &outline.bounds);
  if (all > connected)
    draw_cut_off (snapshot, &GRAPHENE_RECT_INIT (connected, 0, all - connected, HEIGHT), is_dark);
  if (connected > 0)
    gtk_snapshot_append_color (snapshot,
                               is_dark ? &(GdkRGBA){ 0.34f, 0.65f, 0.91f, 1 }
                                       : &(GdkRGBA){ 0, 0.447f, 0.698f, 1 },
                               &GRAPHENE_RECT_INIT (0, 0, connected, HEIGHT));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 32 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 64 : HEIGHT;
}

static void
editor_class_bar_class_init (EditorClassBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = snapshot;
  widget_class->measure = measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_class_bar_init (EditorClassBar *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
editor_class_bar_set_words (EditorClassBar *self, guint connected, guint all, guint most)
{
  g_return_if_fail (EDITOR_IS_CLASS_BAR (self));
  self->connected = connected;
  self->all = all;
  self->most = most;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
