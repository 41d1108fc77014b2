/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-measure-card.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

struct _EditorMeasureCard
{
  GtkToggleButton parent_instance;

  guint            metric;
  double           number; /* of the value */
  gboolean         has_value;
  EditorMetricBand band;
  gboolean         has_pointer, has_focus;
  GtkLabel        *value, *unit;
  EditorBandBar   *bar;
};

G_DEFINE_FINAL_TYPE (EditorMeasureCard, editor_measure_card, GTK_TYPE_TOGGLE_BUTTON)

static guint looked_at_signal;

/* How units are written behind a figure where there is little room; all others as they are. What the name
 * says already is not said again. */
static const struct
{
  const char *unit, *symbol;
  guint       parts; /* of a whole one, that the value counts */
} symbols[] = {
  { "percent", N_ ("%"), 1 },
  { "areas", NULL, 1 },
  { "links", NULL, 1 },
  { "loops", NULL, 1 },
  { "parts", NULL, 1 },
  { "keys", NULL, 1 },
  { "words", NULL, 1 },
  { "rooms", NULL, 1 },
  { "ways", NULL, 1 },
  { "hundredths of a link", N_ ("links"), 100 },
  { "weight per 100 floor cells", N_ ("per 100 cells"), 1 },
};

static double
get_parts (guint metric)
{
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (g_str_equal (symbols[i].unit, ashlar_metric_get (metric)->unit))
      return symbols[i].parts;
  return 1;
}

static void
update_bar (EditorMeasureCard *self)
{
  editor_band_bar_set (self->bar, &self->band, self->has_value ? &self->number : NULL);
}

static char *
dup_number (guint metric, AshlarFraction value, const char **unit)
{
  const AshlarMetric *about = ashlar_metric_get (metric);

  *unit = _ (about->unit);
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (g_str_equal (symbols[i].unit, about->unit))
      {
        *unit = symbols[i].symbol != NULL ? _ (symbols[i].symbol) : NULL;
        value.denominator *= symbols[i].parts;
      }
  return ashlar_fraction_to_string (value);
}

char *
editor_measure_card_dup_text (guint metric, AshlarFraction value)
{
  const char      *unit;
  g_autofree char *number = dup_number (metric, value, &unit);

  if (unit == NULL)
    return g_steal_pointer (&number);
  /* Translators: a figure and its unit: "138 steps". */
  return g_strdup_printf (_ ("%s %s"), number, unit);
}

/* What it says */

static void
update_words (EditorMeasureCard *self, const char *value)
{
  const AshlarMetric *about = ashlar_metric_get (self->metric);
  /* Translators: what is read out of a metric: its name, its value with the unit, what it is. */
  g_autofree char *words
      = g_strdup_printf (_ ("%s: %s. %s"), _ (about->name),
                         value != NULL ? value : _ ("not measured"), _ (about->description));
  double           parts = get_parts (self->metric);
  g_autofree char *where = NULL, *tooltip = NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (self->band.is_known)
    /* Translators: of the levels of many seeds: the least, the most, the middle half. */
    where = g_strdup_printf (_ ("\nOther seeds: %.5g to %.5g, half of them %.5g to %.5g"),
                             self->band.min / parts, self->band.max / parts, self->band.q1 / parts,
                             self->band.q3 / parts);
  tooltip = g_strdup_printf ("%s\n%s%s", _ (about->name), _ (about->description),
                             where != NULL ? where : "");
  editor_tooltip_set (GTK_WIDGET (self), tooltip);
}

void
editor_measure_card_set_value (EditorMeasureCard *self, const AshlarFraction *value)
{
  g_autofree char *number = NULL, *text = NULL;
  const char      *unit = NULL;

  g_return_if_fail (EDITOR_IS_MEASURE_CARD (self));
  self->has_value = value != NULL;
  if (value != NULL)
    {
      number = dup_number (self->metric, *value, &unit);
      text = editor_measure_card_dup_text (self->metric, *value);
      self->number = (double) value->numerator / (double) value->denominator;
    }
  if (g_str_equal (gtk_label_get_label (self->value), value != NULL ? number : "–"))
    return;
  gtk_label_set_label (self->value, value != NULL ? number : "–");
  gtk_label_set_label (self->unit, unit != NULL ? unit : "");
  update_bar (self);
  update_words (self, text);
}

void
editor_measure_card_set_band (EditorMeasureCard *self, const EditorMetricBand *band)
{
  g_return_if_fail (EDITOR_IS_MEASURE_CARD (self));
  self->band = band != NULL ? *band : (EditorMetricBand){ 0 };
  gtk_widget_set_visible (GTK_WIDGET (self->bar), self->band.is_known);
  update_bar (self);
  update_words (self, self->has_value ? gtk_label_get_label (self->value) : NULL);
}

guint
editor_measure_card_get_metric (EditorMeasureCard *self)
{
  g_return_val_if_fail (EDITOR_IS_MEASURE_CARD (self), G_MAXUINT);
  return self->metric;
}

/* Who looks at it */

static void
look (EditorMeasureCard *self, gboolean has_pointer, gboolean has_focus)
{
  gboolean was = self->has_pointer || self->has_focus;

  self->has_pointer = has_pointer;
  self->has_focus = has_focus;
  if (was != (has_pointer || has_focus))
    g_signal_emit (self, looked_at_signal, 0, has_pointer || has_focus);
}

static void
pointer_enter_cb (EditorMeasureCard *self)
{
  look (self, TRUE, self->has_focus);
}

static void
pointer_leave_cb (EditorMeasureCard *self)
{
  look (self, FALSE, self->has_focus);
}

/* A click leaves the focus behind, and nobody looks for that. */
static void
focus_enter_cb (EditorMeasureCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  look (self, self->has_pointer,
        GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)));
}

static void
focus_leave_cb (EditorMeasureCard *self)
{
  look (self, self->has_pointer, FALSE);
}

static void
editor_measure_card_class_init (EditorMeasureCardClass *klass)
{
  looked_at_signal = g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static GtkLabel *
add_label (GtkBox *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);
  return GTK_LABEL (label);
}

static void
editor_measure_card_init (EditorMeasureCard *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "metric-card");
  g_signal_connect_object (motion, "enter", G_CALLBACK (pointer_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (pointer_leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
editor_measure_card_new (guint metric)
{
  EditorMeasureCard *self = g_object_new (EDITOR_TYPE_MEASURE_CARD, NULL);
  GtkBox            *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  GtkBox            *line = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4));
  GtkLabel          *name;

  g_return_val_if_fail (ashlar_metric_get (metric) != NULL, NULL);
  self->metric = metric;
  name = add_label (box, "metric-name");
  gtk_label_set_label (name, _ (ashlar_metric_get (metric)->name));
  gtk_label_set_max_width_chars (name, 10);
  gtk_box_append (box, GTK_WIDGET (line));
  self->value = add_label (line, "metric-value");
  gtk_label_set_ellipsize (self->value, PANGO_ELLIPSIZE_NONE);
  self->unit = add_label (line, "metric-name");
  gtk_label_set_max_width_chars (self->unit, 4);
  gtk_widget_set_hexpand (GTK_WIDGET (self->unit), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->unit), GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (GTK_WIDGET (self->value), GTK_ALIGN_BASELINE);
  self->bar = EDITOR_BAND_BAR (editor_band_bar_new ());
  gtk_widget_set_visible (GTK_WIDGET (self->bar), FALSE);
  gtk_box_append (box, GTK_WIDGET (self->bar));
  gtk_button_set_child (GTK_BUTTON (self), GTK_WIDGET (box));
  editor_measure_card_set_value (self, NULL);
  return GTK_WIDGET (self);
}
