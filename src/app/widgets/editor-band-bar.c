/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-band-bar.h"

#include "widgets/editor-from-start.h"

#define HEIGHT 10
#define LEAST_WIDTH 24

struct _EditorBandBar
{
  GtkWidget parent_instance;

  EditorMetricBand band;
  gboolean         has_value;
  double           value;
};

G_DEFINE_FINAL_TYPE (EditorBandBar, editor_band_bar, GTK_TYPE_WIDGET)

static void
add_rounded (cairo_t *cr, double from, double to, double y, double height)
{
  double radius = height / 2;

  to = MAX (to, from + height);
  cairo_new_sub_path (cr);
  cairo_arc (cr, from + radius, y + radius, radius, G_PI / 2, 3 * G_PI / 2);
  cairo_arc (cr, to - radius, y + radius, radius, 3 * G_PI / 2, 5 * G_PI / 2);
  cairo_close_path (cr);
}

static void
set_color (cairo_t *cr, GtkWidget *widget, const char *name, double alpha)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA          color;

  if (name == NULL || !gtk_style_context_lookup_color (style, name, &color))
    gtk_style_context_get_color (style, &color);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

static void
draw (EditorBandBar *self, cairo_t *cr, int width, int height)
{
  GtkWidget              *widget = GTK_WIDGET (self);
  const EditorMetricBand *band = &self->band;
  double                  low = self->has_value ? MIN (band->min, self->value) : band->min;
  double                  high = self->has_value ? MAX (band->max, self->value) : band->max;
  double                  scale = high > low ? (width - 4) / (high - low) : 0;

#define AT(number) (scale > 0 ? 2 + ((number) -low) * scale : width / 2.)
  set_color (cr, widget, NULL, .25);
  add_rounded (cr, AT (band->min), AT (band->max), height / 2. - 1, 2);
  cairo_fill (cr);
  set_color (cr, widget, NULL, .45);
  add_rounded (cr, AT (band->q1), AT (band->q3), height / 2. - 2.5, 5);
  cairo_fill (cr);
  set_color (cr, widget, NULL, 1);
  cairo_rectangle (cr, AT (band->median) - .5, height / 2. - 2.5, 1, 5);
  cairo_fill (cr);
  if (!self->has_value)
    return;
  set_color (cr, widget, "accent_color", 1);
  cairo_rectangle (cr, AT (self->value) - 1.5, 0, 3, height);
  cairo_fill (cr);
#undef AT
}

static void
editor_band_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  EditorBandBar *self = EDITOR_BAND_BAR (widget);
  int            width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t       *cr;

  if (!self->band.is_known)
    return;
  gtk_snapshot_save (snapshot);
  editor_draw_from_start (widget, snapshot);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw (self, cr, width, height);
  cairo_destroy (cr);
  gtk_snapshot_restore (snapshot);
}

static void
editor_band_bar_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : LEAST_WIDTH;
}

void
editor_band_bar_set (EditorBandBar *self, const EditorMetricBand *band, const double *value)
{
  g_return_if_fail (EDITOR_IS_BAND_BAR (self));
  self->band = band != NULL ? *band : (EditorMetricBand){ 0 };
  self->has_value = value != NULL;
  self->value = value != NULL ? *value : 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
editor_band_bar_class_init (EditorBandBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = editor_band_bar_snapshot;
  widget_class->measure = editor_band_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "bandbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
editor_band_bar_init (EditorBandBar *self)
{
}

GtkWidget *
editor_band_bar_new (void)
{
  return g_object_new (EDITOR_TYPE_BAND_BAR, NULL);
}
