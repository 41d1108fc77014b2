/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-histogram.h"

#include <glib/gi18n.h>

#include "seeds/editor-histogram.h"
#include "walks/editor-walk-metrics.h"
#include "widgets/editor-from-start.h"
#include "widgets/editor-tooltip.h"

struct _EditorWalkHistogram
{
  GtkWidget parent_instance;

  AshlarWalkMetric metric;
  char            *median; /* in words */

  /* Owned as children. */
  GtkWidget       *box;
  GtkLabel        *words, *least, *greatest;
  EditorHistogram *histogram;
};

G_DEFINE_FINAL_TYPE (EditorWalkHistogram, editor_walk_histogram, GTK_TYPE_WIDGET)

static void
tell (EditorWalkHistogram *self)
{
  g_autofree char *bar = editor_histogram_dup_words (self->histogram);

  gtk_label_set_label (self->words, bar != NULL ? bar : self->median != NULL ? self->median : "");
}

void
editor_walk_histogram_set_counts (EditorWalkHistogram *self, const AshlarCounts *counts)
{
  gboolean has = counts != NULL && counts->n > 0 && counts->greatest > 0;
  g_auto (AshlarCounts) scaled = { 0 };
  g_autofree char *median = NULL, *least = NULL, *greatest = NULL;

  g_return_if_fail (EDITOR_IS_WALK_HISTOGRAM (self));
  gtk_widget_set_visible (GTK_WIDGET (self), has);
  g_clear_pointer (&self->median, g_free);
  if (has)
    {
      editor_walk_metric_scale_counts (self->metric, &scaled, counts);
      median
          = editor_walk_metric_dup_value (self->metric, ashlar_counts_get_quantile (counts, 500));
      least = editor_walk_metric_dup_value (self->metric, counts->least);
      greatest = editor_walk_metric_dup_value (self->metric, counts->greatest);
      /* Translators: the median of what was measured, "p50 14.8 %" */
      self->median = g_strdup_printf (_ ("p50 %s"), median);
    }
  gtk_label_set_label (self->least, has ? least : "");
  gtk_label_set_label (self->greatest, has ? greatest : "");
  editor_histogram_set_counts (self->histogram, editor_walk_metric_get (self->metric),
                               has ? &scaled : NULL, NULL);
  tell (self);
}

static void
editor_walk_histogram_dispose (GObject *object)
{
  EditorWalkHistogram *self = EDITOR_WALK_HISTOGRAM (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->median, g_free);
  G_OBJECT_CLASS (editor_walk_histogram_parent_class)->dispose (object);
}

static void
editor_walk_histogram_class_init (EditorWalkHistogramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_walk_histogram_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "histogramcard");
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
editor_walk_histogram_init (EditorWalkHistogram *self)
{
  self->histogram = EDITOR_HISTOGRAM (editor_histogram_new ());
  editor_histogram_set_of_walks (self->histogram, TRUE);
  self->words = new_words (1);
  self->least = new_words (0);
  self->greatest = new_words (1);
  g_signal_connect_object (self->histogram, "looked-at", G_CALLBACK (tell), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
editor_walk_histogram_new (AshlarWalkMetric metric)
{
  EditorWalkHistogram *self = g_object_new (EDITOR_TYPE_WALK_HISTOGRAM, NULL);
  const AshlarMetric  *about = editor_walk_metric_get (metric);
  GtkWidget           *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget           *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget           *name = g_object_new (GTK_TYPE_LABEL, "label", _ (about->name), "xalign", 0.f,
                                            "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  editor_tooltip_set (name, _ (about->description));
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
