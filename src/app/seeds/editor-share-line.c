/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-share-line.h"

#include "widgets/editor-from-start.h"

#define HEIGHT 18
#define BAR 12

struct _EditorShareLine
{
  GtkWidget parent_instance;

  double          share, wanted;
  EditorShareTone tone;
};

G_DEFINE_FINAL_TYPE (EditorShareLine, editor_share_line, GTK_TYPE_WIDGET)

static void
append_bar (GtkSnapshot *snapshot, const GdkRGBA *color, float width)
{
  GskRoundedRect outline;

  if (width <= 0)
    return;
  gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT (0, (HEIGHT - BAR) / 2.f, width, BAR), MIN (3, width / 2));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
editor_share_line_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA tones[] = {
    [EDITOR_SHARE_PLAIN] = { 0, .447f, .698f, 1 },
    [EDITOR_SHARE_WHOLE] = { .18f, .62f, .325f, 1 },
    [EDITOR_SHARE_WORN] = { .902f, .624f, 0, 1 },
  };
  EditorShareLine *self = EDITOR_SHARE_LINE (widget);
  float            width = (float) gtk_widget_get_width (widget);
  GdkRGBA          ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  gtk_snapshot_save (snapshot);
  editor_draw_from_start (widget, snapshot);
  append_bar (snapshot, &(GdkRGBA){ ink.red, ink.green, ink.blue, .1f }, width);
  append_bar (snapshot, &tones[self->tone], width * (float) self->share);
  if (self->wanted > 0)
    gtk_snapshot_append_color (
        snapshot, &ink,
        &GRAPHENE_RECT_INIT (MIN (width * (float) self->wanted, width - 3), 0, 3, HEIGHT));
  gtk_snapshot_restore (snapshot);
}

static void
editor_share_line_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 60;
}

static void
editor_share_line_class_init (EditorShareLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = editor_share_line_snapshot;
  widget_class->measure = editor_share_line_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_share_line_init (EditorShareLine *self)
{
}

void
editor_share_line_set_shares (EditorShareLine *self, double share, double wanted)
{
  g_return_if_fail (EDITOR_IS_SHARE_LINE (self));
  self->share = CLAMP (share, 0, 1);
  self->wanted = CLAMP (wanted, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
editor_share_line_set_tone (EditorShareLine *self, EditorShareTone tone)
{
  g_return_if_fail (EDITOR_IS_SHARE_LINE (self));
  self->tone = tone;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
editor_share_line_new (void)
{
  return g_object_new (EDITOR_TYPE_SHARE_LINE, NULL);
}
