/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-histogram.h"

#include <glib/gi18n.h>

#include "survey/ashlar-sample-private.h"
#include "widgets/editor-from-start.h"

#define MOST_BINS 24
#define HEIGHT 62
#define FOOT 8      /* below the bars, for the marks */
#define MOST_BAR 40 /* wide: one value by itself is a bar, too, and no wall */

struct _EditorHistogram
{
  GtkWidget parent_instance;

  const AshlarMetric *metric; /* nullable */
  EditorBins          bins;
  guint64             quantiles[3]; /* p5, p50, p95 */
  gboolean            has_open;
  guint64             open;
  gint                bar; /* that is looked at; -1: none */
  gboolean            of_walks;
};

G_DEFINE_FINAL_TYPE (EditorHistogram, editor_histogram, GTK_TYPE_WIDGET)

enum
{
  LOOKED_AT,
  BAR_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- What is said ---- */

/* "83 levels" */
static char *
dup_number (EditorHistogram *self, guint n)
{
  if (self->of_walks)
    return g_strdup_printf (ngettext ("%u walk", "%u walks", n), n);
  return g_strdup_printf (ngettext ("%'u level", "%'u levels", n), n);
}

char *
editor_histogram_dup_words (EditorHistogram *self)
{
  g_autofree char *from = NULL, *end = NULL, *number = NULL;
  guint64          first;

  g_return_val_if_fail (EDITOR_IS_HISTOGRAM (self), NULL);
  if (self->bar < 0)
    return NULL;
  first = self->bins.from + (guint64) self->bar * self->bins.width;
  number = dup_number (self, (guint) self->bins.counts[self->bar]);
  from = editor_metric_dup_value (self->metric, first);
  if (self->bins.whole && self->bins.width == ASHLAR_SAMPLE_UNIT)
    /* Translators: a bar of a histogram: "12: 83 levels" */
    return g_strdup_printf (_ ("%s: %s"), from, number);
  end = editor_metric_dup_value (self->metric, first + self->bins.width
                                                   - (self->bins.whole ? ASHLAR_SAMPLE_UNIT : 0));
  if (self->bins.whole)
    /* Translators: a bar of a histogram, both ends included: "12 to 14: 83 levels" */
    return g_strdup_printf (_ ("%s to %s: %s"), from, end, number);
  /* Translators: a bar of a histogram: "12 % to below 14 %: 83 levels" */
  return g_strdup_printf (_ ("%s to below %s: %s"), from, end, number);
}

/* A sentence about all of them. */
static char *
dup_all (EditorHistogram *self)
{
  g_autofree char *low = editor_metric_dup_words (self->metric, self->quantiles[0]);
  g_autofree char *middle = editor_metric_dup_words (self->metric, self->quantiles[1]);
  g_autofree char *high = editor_metric_dup_words (self->metric, self->quantiles[2]);

  if (self->of_walks)
    /* Translators: quantiles of what was measured */
    return g_strdup_printf (_ ("Median %s; nine of ten walks from %s to %s"), middle, low, high);
  /* Translators: quantiles of what was measured */
  return g_strdup_printf (_ ("Median %s; nine of ten levels from %s to %s"), middle, low, high);
}

static void
describe (EditorHistogram *self)
{
  g_autofree char *said = NULL, *open = NULL, *words = NULL;

  if (self->bins.n == 0)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      self->of_walks ? _ ("No walks yet") : _ ("No levels yet"),
                                      -1);
      return;
    }
  said = self->bar >= 0 ? editor_histogram_dup_words (self) : dup_all (self);
  open = self->has_open ? editor_metric_dup_words (self->metric, self->open) : NULL;
  if (open == NULL)
    words = g_strdup (said);
  else if (self->of_walks)
    /* Translators: the first is a sentence about many walks, the last what one's own measures */
    words = g_strdup_printf (_ ("%s; you: %s"), said, open);
  else
    /* Translators: the first is a sentence about many levels, the last what one measures */
    words = g_strdup_printf (_ ("%s; the open level: %s"), said, open);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

void
editor_histogram_set_of_walks (EditorHistogram *self, gboolean of_walks)
{
  g_return_if_fail (EDITOR_IS_HISTOGRAM (self));
  self->of_walks = of_walks;
  if (self->metric != NULL)
    describe (self);
}

static void
look_at (EditorHistogram *self, gint bar)
{
  if (bar == self->bar)
    return;
  self->bar = bar;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[LOOKED_AT], 0);
}

void
editor_histogram_set_counts (EditorHistogram    *self,
                             const AshlarMetric *metric,
                             const AshlarCounts *counts,
                             const guint64      *open)
{
  static const guint permille[] = { 50, 500, 950 };
  guint64            looked_at;

  g_return_if_fail (EDITOR_IS_HISTOGRAM (self));
  looked_at = self->bins.from + (guint64) MAX (self->bar, 0) * self->bins.width;
  editor_bins_clear (&self->bins);
  if (counts != NULL)
    editor_bins_init (&self->bins, counts, MOST_BINS);
  for (guint i = 0; counts != NULL && i < G_N_ELEMENTS (permille); i++)
    self->quantiles[i] = ashlar_counts_get_quantile (counts, permille[i]);
  /* Bins may have come before it. */
  self->bar
      = self->bar < 0 || metric != self->metric ? -1 : editor_bins_find (&self->bins, looked_at);
  self->metric = metric;
  self->has_open = open != NULL;
  self->open = open != NULL ? *open : 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (metric->name), -1);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[LOOKED_AT], 0);
}

const EditorBins *
editor_histogram_get_bins (EditorHistogram *self)
{
  g_return_val_if_fail (EDITOR_IS_HISTOGRAM (self), NULL);
  return &self->bins;
}

/* ---- Drawing ---- */

static void
append_line (
    GtkSnapshot *snapshot, const GdkRGBA *color, double x, float top, float bottom, float width)
{
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) x - width / 2, top, width, bottom - top));
}

static void
append_triangle (GtkSnapshot *snapshot, float width, float height, double x)
{
  cairo_t *cr
      = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-6, 0, width + 12, height));

  cairo_move_to (cr, x, height - FOOT);
  cairo_line_to (cr, x + 6, height);
  cairo_line_to (cr, x - 6, height);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &(GdkRGBA){ .835f, .369f, 0, 1 });
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
editor_histogram_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA sky = { .337f, .706f, .914f, 1 }, blue = { 0, .447f, .698f, 1 };
  EditorHistogram     *self = EDITOR_HISTOGRAM (widget);
  float                width = (float) gtk_widget_get_width (widget);
  float                height = (float) gtk_widget_get_height (widget), base = height - FOOT;
  GdkRGBA              ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ ink.red, ink.green, ink.blue, .2f },
                             &GRAPHENE_RECT_INIT (0, base, width, 1));
  for (guint i = 0; i < self->bins.n; i++)
    {
      float slot = width / (float) self->bins.n, thick = MIN (slot, MOST_BAR);
      float left = slot * ((float) i + .5f) - thick / 2, right = left + thick;
      float bar = base * (float) ((double) self->bins.counts[i] / (double) self->bins.most);

      /* One level of ten thousand is seen, too. */
      if (self->bins.counts[i] > 0)
        gtk_snapshot_append_color (snapshot, (gint) i == self->bar ? &blue : &sky,
                                   &GRAPHENE_RECT_INIT (left, base - MAX (bar, 1),
                                                        MAX (right - left - 1, 1), MAX (bar, 1)));
    }
  if (self->bins.n == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->quantiles); i++)
    append_line (snapshot, &ink, width * editor_bins_place (&self->bins, self->quantiles[i]),
                 i == 1 ? 0 : base - 10, i == 1 ? base + 1 : base + 4, i == 1 ? 3 : 1);
  if (self->has_open)
    append_triangle (snapshot, width, height,
                     CLAMP (width * editor_bins_place (&self->bins, self->open), 0, width));
}

static void
editor_histogram_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT + FOOT : 120;
}

/* ---- Hands ---- */

static gint
find_bar (EditorHistogram *self, double x)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (self->bins.n == 0 || width <= 0)
    return -1;
  return CLAMP ((gint) (x * self->bins.n / width), 0, (gint) self->bins.n - 1);
}

static void
choose (EditorHistogram *self)
{
  guint64 from;

  if (self->bar < 0)
    return;
  from = self->bins.from + (guint64) self->bar * self->bins.width;
  g_signal_emit (self, signals[BAR_CHOSEN], 0, from, from + self->bins.width);
}

static void
motion_cb (EditorHistogram *self, double x, double y)
{
  look_at (self, find_bar (self, x));
}

static void
leave_cb (EditorHistogram *self)
{
  look_at (self, -1);
}

static void
released_cb (EditorHistogram *self, int n_press, double x, double y)
{
  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  look_at (self, find_bar (self, x));
  choose (self);
}

static gboolean
key_cb (EditorHistogram *self, guint keyval, guint keycode, GdkModifierType state)
{
  gint last = (gint) self->bins.n - 1;

  if (last < 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      look_at (self, self->bar < 0 ? editor_bins_find (&self->bins, self->quantiles[1])
                                   : MAX (self->bar - 1, 0));
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      look_at (self, self->bar < 0 ? editor_bins_find (&self->bins, self->quantiles[1])
                                   : MIN (self->bar + 1, last));
      return TRUE;
    case GDK_KEY_Home:
      look_at (self, 0);
      return TRUE;
    case GDK_KEY_End:
      look_at (self, last);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      choose (self);
      return self->bar >= 0;
    default:
      return FALSE;
    }
}

static void
editor_histogram_finalize (GObject *object)
{
  editor_bins_clear (&EDITOR_HISTOGRAM (object)->bins);
  G_OBJECT_CLASS (editor_histogram_parent_class)->finalize (object);
}

static void
editor_histogram_class_init (EditorHistogramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_histogram_finalize;
  widget_class->snapshot = editor_histogram_snapshot;
  widget_class->measure = editor_histogram_measure;
  gtk_widget_class_set_css_name (widget_class, "histogram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  signals[LOOKED_AT] = g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BAR_CHOSEN]
      = g_signal_new ("bar-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
}

static void
editor_histogram_init (EditorHistogram *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture         *click = gtk_gesture_click_new ();

  self->bar = -1;
  editor_count_from_left (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
editor_histogram_new (void)
{
  return g_object_new (EDITOR_TYPE_HISTOGRAM, NULL);
}
