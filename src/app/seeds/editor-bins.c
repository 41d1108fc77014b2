/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Borders lie at multiples of a step that people count in, so that bins stay where they are as values
 * come in and only the outermost are added. Cost: the bins of the counts. */

#include "ashlar-config.h"

#include "seeds/editor-bins.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "survey/ashlar-sample-private.h"

guint64
editor_nice_step (guint64 span, guint most, guint64 unit)
{
  static const guint64 heads[] = { 1, 2, 5 };

  for (guint64 power = MAX (unit, 1);; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
      {
        guint64 step;

        /* The largest that there is: whatever the span, it is cut in a few. */
        if (!g_uint64_checked_mul (&step, power, heads[i]) || power > G_MAXUINT64 / 10)
          return power;
        if (span / step < most || (span / step == most && span % step == 0))
          return step;
      }
}

gboolean
editor_counts_are_whole (const AshlarCounts *counts)
{
  for (guint i = 0; counts->bins != NULL && i < counts->bins->len; i++)
    if (g_array_index (counts->bins, AshlarCount, i).least % ASHLAR_SAMPLE_UNIT != 0)
      return FALSE;
  return TRUE;
}

void
editor_bins_init (EditorBins *self, const AshlarCounts *counts, guint most)
{
  *self = (EditorBins){ 0 };
  if (counts->bins == NULL || counts->bins->len == 0)
    return;
  self->whole = editor_counts_are_whole (counts);
  self->width = editor_nice_step (counts->greatest - counts->least, most,
                                  self->whole ? ASHLAR_SAMPLE_UNIT : 1);
  self->from = counts->least - counts->least % self->width;
  self->n = (guint) ((counts->greatest - self->from) / self->width) + 1;
  self->counts = g_new0 (guint64, self->n);
  for (guint i = 0; i < counts->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (counts->bins, AshlarCount, i);
      guint64           *bin = &self->counts[editor_bins_find (self, count->least)];

      *bin += count->n;
      self->most = MAX (self->most, *bin);
    }
}

void
editor_bins_clear (EditorBins *self)
{
  g_clear_pointer (&self->counts, g_free);
  *self = (EditorBins){ 0 };
}

gint
editor_bins_find (const EditorBins *self, guint64 value)
{
  if (self->n == 0 || value < self->from || (value - self->from) / self->width >= self->n)
    return -1;
  return (gint) ((value - self->from) / self->width);
}

double
editor_bins_place (const EditorBins *self, guint64 value)
{
  if (self->n == 0)
    return 0;
  return ((double) value + (self->whole ? ASHLAR_SAMPLE_UNIT / 2. : 0) - (double) self->from)
         / ((double) self->width * self->n);
}

void
editor_axis_init (EditorAxis *self, guint64 least, guint64 greatest, guint most, gboolean whole)
{
  guint64 unit = whole ? ASHLAR_SAMPLE_UNIT : 1;

  self->step = editor_nice_step (greatest - least, most, unit);
  self->from = least - least % self->step;
  self->to = greatest % self->step == 0 ? greatest : greatest - greatest % self->step + self->step;
  if (self->to == self->from)
    self->to += self->step;
}

guint
editor_axis_get_n_ticks (const EditorAxis *self)
{
  return self->step > 0 ? (guint) ((self->to - self->from) / self->step) + 1 : 0;
}

double
editor_axis_place (const EditorAxis *self, guint64 value)
{
  if (self->to == self->from)
    return 0;
  return ((double) value - (double) self->from) / (double) (self->to - self->from);
}

guint64
editor_axis_get_value (const EditorAxis *self, double place)
{
  return self->from + (guint64) (CLAMP (place, 0, 1) * (double) (self->to - self->from) + .5);
}

/* With the decimal point of the locale, as all that is printed beside it. */
char *
editor_units_dup_words (guint64 value)
{
  g_autofree char *number = ashlar_units_to_string (value);
  g_auto (GStrv) parts = g_strsplit (number, ".", 2);

  return g_strjoinv (localeconv ()->decimal_point, parts);
}

char *
editor_metric_dup_value (const AshlarMetric *metric, guint64 value)
{
  g_autofree char *number = editor_units_dup_words (value);

  if (g_str_equal (metric->unit, "percent"))
    /* Translators: a share, "34.5 %" */
    return g_strdup_printf (_ ("%s %%"), number);
  return g_steal_pointer (&number);
}

char *
editor_metric_dup_words (const AshlarMetric *metric, guint64 value)
{
  g_autofree char *number = editor_units_dup_words (value);

  if (g_str_equal (metric->unit, "percent"))
    return editor_metric_dup_value (metric, value);
  /* Translators: a number and what is counted, "12 areas" */
  return g_strdup_printf (C_ ("measured", "%s %s"), number, _ (metric->unit));
}

char *
editor_metric_dup_title (const AshlarMetric *metric)
{
  if (g_str_equal (metric->unit, "percent"))
    return g_strdup (_ (metric->name));
  if (g_ascii_strcasecmp (_ (metric->unit), _ (metric->name)) == 0)
    return g_strdup (_ (metric->name));
  /* Translators: what an axis shows and its unit, "Critical path in steps" */
  return g_strdup_printf (C_ ("axis", "%s in %s"), _ (metric->name), _ (metric->unit));
}

AshlarValue *
editor_metric_new_bounds (guint64 from, guint64 to)
{
  AshlarValue *bounds = ashlar_value_new_object ();
  guint64      most = to / ASHLAR_SAMPLE_UNIT + (to % ASHLAR_SAMPLE_UNIT > 0);

  ashlar_value_object_set (bounds, "min",
                           ashlar_value_new_integer ((gint64) (from / ASHLAR_SAMPLE_UNIT)));
  ashlar_value_object_set (bounds, "max", ashlar_value_new_integer ((gint64) most));
  return bounds;
}
