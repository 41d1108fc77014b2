/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-histogram-card.h"

#include "widgets/editor-from-start.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

struct _EditorHistogramCard
{
  GtkWidget parent_instance;

  guint    metric;
  gboolean has; /* levels */
  guint64  median;

  /* Owned as children. */
  GtkWidget       *box;
  GtkLabel        *words; /* beside the name */
  EditorHistogram *histogram;
  GtkLabel        *least, *greatest;
};

G_DEFINE_FINAL_TYPE (EditorHistogramCard, editor_histogram_card, GTK_TYPE_WIDGET)

enum
{
  BAR_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tell (EditorHistogramCard *self)
{
  const AshlarMetric *metric = ashlar_metric_get (self->metric);
  g_autofree char    *bar = editor_histogram_dup_words (self->histogram);
  g_autofree char    *median = NULL;

  if (bar == NULL && self->has)
    {
      g_autofree char *value = editor_metric_dup_value (metric, self->median);

      /* Translators: the median of what was measured, "p50 14.8 %" */
      median = g_strdup_printf (_ ("p50 %s"), value);
    }
  gtk_label_set_label (self->words, bar != NULL ? bar : median != NULL ? median : "");
}

void
editor_histogram_card_update (EditorHistogramCard *self, EditorStatistics *statistics)
{
  const AshlarMetric *metric = ashlar_metric_get (self->metric);
  const AshlarSurvey *total = editor_statistics_get_total (statistics);
  const AshlarSample *open = editor_statistics_get_open (statistics);
  EditorBand          band = { 0 };
  guint               place = 0;

  g_return_if_fail (EDITOR_IS_HISTOGRAM_CARD (self));
  self->has = editor_statistics_get_band (statistics, self->metric, &band);
  self->median = band.median;
  if (self->has)
    place = ashlar_survey_find_metric (total, self->metric);
  editor_histogram_set_counts (self->histogram, metric, self->has ? &total->values[place] : NULL,
                               open != NULL ? &open->values[self->metric] : NULL);
  if (self->has)
    {
      g_autofree char *least = editor_metric_dup_value (metric, band.least);
      g_autofree char *greatest = editor_metric_dup_value (metric, band.greatest);

      gtk_label_set_label (self->least, least);
      gtk_label_set_label (self->greatest, greatest);
    }
  else
    {
      gtk_label_set_label (self->least, "");
      gtk_label_set_label (self->greatest, "");
    }
}

guint
editor_histogram_card_get_metric (EditorHistogramCard *self)
{
  g_return_val_if_fail (EDITOR_IS_HISTOGRAM_CARD (self), 0);
  return self->metric;
}

EditorHistogram *
editor_histogram_card_get_histogram (EditorHistogramCard *self)
{
  g_return_val_if_fail (EDITOR_IS_HISTOGRAM_CARD (self), NULL);
  return self->histogram;
}

static void
bar_chosen_cb (EditorHistogramCard *self, guint64 from, guint64 end)
{
  g_signal_emit (self, signals[BAR_CHOSEN], 0, from, end);
}

static void
editor_histogram_card_dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_HISTOGRAM_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_histogram_card_parent_class)->dispose (object);
}

static void
editor_histogram_card_class_init (EditorHistogramCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_histogram_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "histogramcard");
  signals[BAR_CHOSEN]
      = g_signal_new ("bar-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT64);
}

static GtkLabel *
new_words (float xalign)
{
  GtkLabel *label = g_object_new (GTK_TYPE_LABEL, "xalign", xalign, "hexpand", TRUE, "ellipsize",
                                  PANGO_ELLIPSIZE_END, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
  return label;
}

static void
editor_histogram_card_init (EditorHistogramCard *self)
{
  self->histogram = EDITOR_HISTOGRAM (editor_histogram_new ());
  self->words = new_words (1);
  self->least = new_words (0);
  self->greatest = new_words (1);
  g_signal_connect_object (self->histogram, "looked-at", G_CALLBACK (tell), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->histogram, "bar-chosen", G_CALLBACK (bar_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
editor_histogram_card_new (guint metric)
{
  EditorHistogramCard *self = g_object_new (EDITOR_TYPE_HISTOGRAM_CARD, NULL);
  const AshlarMetric  *row = ashlar_metric_get (metric);
  GtkWidget           *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget           *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget           *name = g_object_new (GTK_TYPE_LABEL, "label", _ (row->name), "xalign", 0.f,
                                            "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  editor_tooltip_set (name, _ (row->description));
  self->metric = metric;
  gtk_widget_add_css_class (name, "caption-heading");
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->least));
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->greatest));
  editor_count_from_left (foot);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->box, "card");
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->histogram));
  gtk_box_append (GTK_BOX (self->box), foot);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
