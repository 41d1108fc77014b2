/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-card.h"

#include <glib/gi18n.h>

#include "widgets/editor-tooltip.h"

struct _EditorWalkCard
{
  GtkWidget parent_instance;

  AshlarWalkMetric metric;
  GtkWidget       *box; /* owned as a child */
  GtkLabel        *value;
  EditorBandBar   *bar;
};

G_DEFINE_FINAL_TYPE (EditorWalkCard, editor_walk_card, GTK_TYPE_WIDGET)

static void
update_words (EditorWalkCard *self, const char *value, const AshlarCounts *counts)
{
  const AshlarMetric *about = editor_walk_metric_get (self->metric);
  /* Translators: what is read out of a metric: its name, its value with the unit, what it is. */
  g_autofree char *words
      = g_strdup_printf (_ ("%s: %s. %s"), _ (about->name), value, _ (about->description));
  g_autofree char *all = NULL;

  if (counts != NULL)
    {
      g_autofree char *low
          = editor_walk_metric_dup_value (self->metric, ashlar_counts_get_quantile (counts, 250));
      g_autofree char *high
          = editor_walk_metric_dup_value (self->metric, ashlar_counts_get_quantile (counts, 750));
      g_autofree char *least = editor_walk_metric_dup_value (self->metric, counts->least);
      g_autofree char *greatest = editor_walk_metric_dup_value (self->metric, counts->greatest);

      /* Translators: of many walks: the least, the most, the middle half. */
      all = g_strdup_printf (_ ("%s. Seekers: %s to %s, half of them %s to %s"), words, least,
                             greatest, low, high);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  all != NULL ? all : words, -1);
  editor_tooltip_set (GTK_WIDGET (self), all != NULL ? all : words);
}

void
editor_walk_card_set (EditorWalkCard *self, const guint64 *value, const AshlarCounts *counts)
{
  EditorMetricBand band;
  double           number = 0;
  g_autofree char *words = NULL, *spoken = NULL;

  g_return_if_fail (EDITOR_IS_WALK_CARD (self));
  editor_walk_metric_get_band (self->metric, counts, &band);
  if (value != NULL)
    {
      words = editor_walk_metric_dup_value (self->metric, *value);
      spoken = editor_walk_metric_dup_words (self->metric, *value);
      number = (double) *value / (ashlar_walk_metric_is_share (self->metric) ? 10 : 1);
    }
  gtk_label_set_label (self->value, words != NULL ? words : "–");
  editor_band_bar_set (self->bar, &band, value != NULL ? &number : NULL);
  update_words (self, spoken != NULL ? spoken : _ ("not known"), counts);
}

AshlarWalkMetric
editor_walk_card_get_metric (EditorWalkCard *self)
{
  g_return_val_if_fail (EDITOR_IS_WALK_CARD (self), 0);
  return self->metric;
}

static void
editor_walk_card_dispose (GObject *object)
{
  g_clear_pointer (&EDITOR_WALK_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_walk_card_parent_class)->dispose (object);
}

static void
editor_walk_card_class_init (EditorWalkCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_walk_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "walkcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_walk_card_init (EditorWalkCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->box, "card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
editor_walk_card_new (AshlarWalkMetric metric)
{
  EditorWalkCard *self = g_object_new (EDITOR_TYPE_WALK_CARD, NULL);
  GtkWidget      *name
      = g_object_new (GTK_TYPE_LABEL, "label", _ (editor_walk_metric_get (metric)->name), "xalign",
                      0.f, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  self->metric = metric;
  self->value = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "label", "–", NULL);
  self->bar = EDITOR_BAND_BAR (editor_band_bar_new ());
  gtk_widget_add_css_class (name, "metric-name");
  gtk_widget_add_css_class (GTK_WIDGET (self->value), "metric-value");
  gtk_box_append (GTK_BOX (self->box), name);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->value));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->bar));
  return GTK_WIDGET (self);
}
