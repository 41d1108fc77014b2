/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Holding plans and finished levels against a recipe's demands, and keeping count for the error: which
 * demand failed how often, and what came nearest to it. Cost: that of the metrics that are demanded. */

#include "pipeline/ashlar-accept-private.h"

#include "plan/ashlar-generate-error-private.h"

void
ashlar_tally_init (AshlarTally *self, const GArray *criteria)
{
  self->criteria = criteria;
  self->n_levels = 0;
  self->n_failed = g_new0 (guint, criteria->len);
  self->nearest = g_new0 (AshlarFraction, criteria->len);
}

void
ashlar_tally_clear (AshlarTally *self)
{
  g_clear_pointer (&self->n_failed, g_free);
  g_clear_pointer (&self->nearest, g_free);
}

/* How far a value is from what is demanded; 0: it is met. */
static AshlarFraction
get_miss (const AshlarCriterion *demand, AshlarFraction value)
{
  AshlarFraction miss = { 0, value.denominator };

  if (demand->min != G_MININT && ashlar_fraction_compare (value, demand->min) < 0)
    miss.numerator = demand->min * value.denominator - value.numerator;
  else if (demand->max != G_MAXINT && ashlar_fraction_compare (value, demand->max) > 0)
    miss.numerator = value.numerator - demand->max * value.denominator;
  return miss;
}

/* Whole parts first: the products would not fit otherwise. */
static gboolean
is_less (AshlarFraction a, AshlarFraction b)
{
  gint64 left = a.numerator / a.denominator, right = b.numerator / b.denominator;

  if (left != right)
    return left < right;
  return a.numerator % a.denominator * b.denominator < b.numerator % b.denominator * a.denominator;
}

/* "10 or more", "3 … 7", "2". */
static AshlarText *
describe (const AshlarCriterion *demand)
{
  if (demand->min == demand->max)
    return ashlar_text_new_layout ("%d", demand->min);
  if (demand->max == G_MAXINT)
    return ashlar_text_new ("%d or more", demand->min);
  if (demand->min == G_MININT)
    return ashlar_text_new ("%d or less", demand->max);
  return ashlar_text_new_layout ("%d … %d", demand->min, demand->max);
}

static void
note (AshlarTally *self, guint index, AshlarFraction value)
{
  const AshlarCriterion *demand = &g_array_index (self->criteria, AshlarCriterion, index);

  if (self->n_failed[index]++ == 0
      || is_less (get_miss (demand, value), get_miss (demand, self->nearest[index])))
    self->nearest[index] = value;
}

static void
tell (AshlarTrace *trace, const AshlarCriterion *demand, AshlarFraction value)
{
  const char      *id = ashlar_metric_get (demand->metric)->id;
  g_autofree char *number = ashlar_fraction_to_string (value);

  if (demand->min == demand->max)
    ashlar_trace_say (trace, DEMANDED, { .name = id }, { .name = number }, { demand->min });
  else if (demand->max == G_MAXINT)
    ashlar_trace_say (trace, DEMANDED_OR_MORE, { .name = id }, { .name = number }, { demand->min });
  else if (demand->min == G_MININT)
    ashlar_trace_say (trace, DEMANDED_OR_LESS, { .name = id }, { .name = number }, { demand->max });
  else
    ashlar_trace_say (trace, DEMANDED_BETWEEN, { .name = id }, { .name = number }, { demand->min },
                      { demand->max });
}

/* Whether all demands are met that the measure knows of. If not, the level counts as drawn. */
static gboolean
accepts (AshlarTally *self, AshlarMeasure *measure, AshlarTrace *trace, guint first_step)
{
  gboolean is_refused = FALSE;

  for (guint i = 0; i < self->criteria->len; i++)
    {
      const AshlarCriterion *demand = &g_array_index (self->criteria, AshlarCriterion, i);
      AshlarFraction         value;

      if (!ashlar_measure_knows (measure, demand->metric))
        continue;
      value = ashlar_measure_get (measure, demand->metric);
      if (get_miss (demand, value).numerator <= 0)
        continue;
      note (self, i, value);
      if (is_refused)
        ashlar_trace_say (trace, AND_THEN);
      else
        {
          if (++self->n_levels < ASHLAR_ACCEPT_LEVELS)
            ashlar_trace_truncate (trace, first_step);
          ashlar_trace_step (trace, ASHLAR_STAGE_PLACE, ASHLAR_NO_AREA, G_MAXUINT32,
                             "level-refused");
          ashlar_trace_say (trace, LEVEL, { self->n_levels });
        }
      tell (trace, demand, value);
      is_refused = TRUE;
    }
  return !is_refused;
}

gboolean
ashlar_tally_accepts_plan (AshlarTally      *self,
                           const AshlarPlan *plan,
                           AshlarTrace      *trace,
                           guint             first_step)
{
  g_autoptr (AshlarMeasure) measure = NULL;

  if (self->criteria->len == 0)
    return TRUE;
  measure = ashlar_measure_new_for_plan (plan);
  return accepts (self, measure, trace, first_step);
}

gboolean
ashlar_tally_accepts (AshlarTally *self, AshlarLevel *level, AshlarTrace *trace, guint first_step)
{
  g_autoptr (AshlarMeasure) measure = NULL;

  if (self->criteria->len == 0)
    return TRUE;
  measure = ashlar_measure_new (level);
  return accepts (self, measure, trace, first_step);
}

void
ashlar_tally_set_error (const AshlarTally *self,
                        const char        *recipe,
                        const char        *path,
                        GError           **error)
{
  g_autoptr (GPtrArray) reasons = ashlar_texts_new ();
  g_autoptr (AshlarText) joined = NULL;
  g_autofree char *subject = NULL;
  GArray          *misses = g_array_new (FALSE, FALSE, sizeof (AshlarMiss));
  guint            worst = 0;

  for (guint i = 0; i < self->criteria->len; i++)
    {
      const AshlarCriterion *demand = &g_array_index (self->criteria, AshlarCriterion, i);
      g_autofree char       *nearest = NULL;
      g_autoptr (AshlarText) wanted = NULL;
      AshlarFraction value = self->nearest[i];
      AshlarMiss     miss = { .name = ashlar_metric_get (demand->metric)->id };

      if (self->n_failed[i] == 0)
        continue;
      miss.below = value.numerator / value.denominator;
      miss.above = miss.below + (value.numerator % value.denominator > 0);
      g_array_append_val (misses, miss);
      if (self->n_failed[i] > self->n_failed[worst])
        worst = i;
      nearest = ashlar_fraction_to_string (self->nearest[i]);
      wanted = describe (demand);
      g_ptr_array_add (reasons,
                       ashlar_text_new ("%s, demanded %p, failed %u times, the nearest was %s",
                                        ashlar_metric_get (demand->metric)->id, wanted,
                                        self->n_failed[i], nearest));
    }
  joined = ashlar_text_join ("; ", reasons);
  subject = g_strdup_printf (
      "%s/%s", path,
      ashlar_metric_get (g_array_index (self->criteria, AshlarCriterion, worst).metric)->id);
  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NOT_ACCEPTED, subject,
                             "The recipe %s accepted none of %u levels (%u redraws): %p", recipe,
                             self->n_levels, self->n_levels - 1, joined);
  if (error != NULL && *error != NULL)
    ashlar_generate_error_take_misses (*error, g_steal_pointer (&misses));
  g_clear_pointer (&misses, g_array_unref);
}
