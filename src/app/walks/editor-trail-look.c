/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-trail-look.h"

static const EditorTrailLook looks[] = {
  [EDITOR_TRAIL_OWN] = { { 1, 1, 1, 1 }, { .15f, .15f, .17f, 1 }, { 0 }, 0, 3 },
  [EDITOR_TRAIL_SEEKER] = { { .941f, .894f, .259f, 1 }, { .62f, .5f, 0, 1 }, { 6, 3 }, 2, 2.5 },
  [EDITOR_TRAIL_GUIDE] = { { .337f, .706f, .914f, 1 }, { 0, .447f, .698f, 1 }, { 2, 3 }, 2, 2.5 },
  [EDITOR_TRAIL_COLLECTOR] = { { .35f, .85f, .65f, 1 }, { 0, .45f, .33f, 1 }, { 11, 3 }, 2, 2.5 },
  [EDITOR_TRAIL_EARLIER] = { { .8f, .475f, .655f, 1 }, { .6f, .23f, .45f, 1 }, { 0 }, 0, 2 },
};

const EditorTrailLook *
editor_trail_look_get (EditorTrailStyle style)
{
  return &looks[MIN ((guint) style, G_N_ELEMENTS (looks) - 1)];
}

const GdkRGBA *
editor_trail_look_get_color (const EditorTrailLook *self, GtkWidget *widget)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  return ink.red + ink.green + ink.blue > 1.5f ? &self->color : &self->on_light;
}

void
editor_trail_look_apply (const EditorTrailLook *self, cairo_t *cr, GtkWidget *widget)
{
  gdk_cairo_set_source_rgba (cr, editor_trail_look_get_color (self, widget));
  cairo_set_line_width (cr, self->width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, self->dashes, self->n_dashes, 0);
}

static void
draw_sample_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer look)
{
  editor_trail_look_apply (look, cr, GTK_WIDGET (area));
  cairo_move_to (cr, 2, height / 2.);
  cairo_line_to (cr, width - 2., height / 2.);
  cairo_stroke (cr);
}

GtkWidget *
editor_trail_sample_new (EditorTrailStyle style)
{
  GtkWidget *sample
      = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", 32, "content-height", 16, "valign",
                      GTK_ALIGN_CENTER, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample_cb,
                                  (gpointer) editor_trail_look_get (style), NULL);
  return sample;
}
