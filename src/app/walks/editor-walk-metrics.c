/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-walk-metrics.h"

#include <glib/gi18n.h>

#include "seeds/editor-bins.h"
#include "survey/ashlar-sample-private.h"

#define ROW(Id, Name, Unit, Words)                                                                 \
  {                                                                                                \
    .id = (Id), .name = (Name), .unit = (Unit), .description = (Words), .maximum = G_MAXINT64      \
  }

static const AshlarMetric metrics[ASHLAR_N_WALK_METRICS] = {
  [ASHLAR_WALK_METRIC_TURNS]
  = ROW ("turns",
         N_ ("Turns"),
         N_ ("turns"),
         N_ ("Steps, waits and rounds of fights until the floor was won")),
  [ASHLAR_WALK_METRIC_GUIDE]
  = ROW ("guide", N_ ("Shortest way"), N_ ("turns"), N_ ("Turns of who knows the floor")),
  [ASHLAR_WALK_METRIC_DETOUR] = ROW ("detour",
                                     N_ ("Detour"),
                                     N_ ("percent"),
                                     N_ ("Turns, as a share of those of who knows the floor")),
  [ASHLAR_WALK_METRIC_SEEN]
  = ROW ("seen",
         N_ ("Floor seen"),
         N_ ("percent"),
         N_ ("Share of the floor's cells that were seen when it was won")),
  [ASHLAR_WALK_METRIC_NOTHING_NEW] = ROW ("nothingNew",
                                          N_ ("Nothing new"),
                                          N_ ("percent"),
                                          N_ ("Share of the turns that showed no new cell")),
  [ASHLAR_WALK_METRIC_LULL] = ROW ("lull",
                                   N_ ("Longest lull"),
                                   N_ ("turns"),
                                   N_ ("The most turns in a row that showed no new cell")),
  [ASHLAR_WALK_METRIC_AREAS]
  = ROW ("areas", N_ ("Areas entered"), N_ ("areas"), N_ ("Areas that were entered")),
  [ASHLAR_WALK_METRIC_HP] = ROW ("hp",
                                 N_ ("HP at the win"),
                                 N_ ("HP"),
                                 N_ ("Hit points that were left when the floor was won")),
  [ASHLAR_WALK_METRIC_FIGHTS]
  = ROW ("fights", N_ ("Fights"), N_ ("fights"), N_ ("Foes that were met")),
  [ASHLAR_WALK_METRIC_POTIONS]
  = ROW ("potions", N_ ("Things used"), N_ ("things"), N_ ("Things of the pack that were used up")),
  [ASHLAR_WALK_METRIC_WORDS]
  = ROW ("words", N_ ("Words"), N_ ("words"), N_ ("Words that were answered")),
  [ASHLAR_WALK_METRIC_LOST_TURNS]
  = ROW ("lostTurns",
         N_ ("Turns until lost"),
         N_ ("turns"),
         N_ ("Turns of those who did not win, until they fell or were stuck")),
};

const AshlarMetric *
editor_walk_metric_get (AshlarWalkMetric metric)
{
  return &metrics[MIN ((guint) metric, ASHLAR_N_WALK_METRICS - 1)];
}

/* Shares come in thousandths of one, and are shown as percent. */
static guint64
get_factor (AshlarWalkMetric metric)
{
  return ashlar_walk_metric_is_share (metric) ? ASHLAR_SAMPLE_UNIT * 100 / 1000
                                              : ASHLAR_SAMPLE_UNIT;
}

guint64
editor_walk_metric_scale (AshlarWalkMetric metric, guint64 value)
{
  guint64 scaled;

  return g_uint64_checked_mul (&scaled, value, get_factor (metric)) ? scaled : G_MAXUINT64;
}

void
editor_walk_metric_scale_counts (AshlarWalkMetric    metric,
                                 AshlarCounts       *to,
                                 const AshlarCounts *from)
{
  *to = (AshlarCounts){ 0 };
  for (guint i = 0; from->bins != NULL && i < from->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (from->bins, AshlarCount, i);

      ashlar_counts_add (to, editor_walk_metric_scale (metric, count->least), count->n);
    }
}

void
editor_walk_metric_get_band (AshlarWalkMetric    metric,
                             const AshlarCounts *counts,
                             EditorMetricBand   *band)
{
  double unit = ashlar_walk_metric_is_share (metric) ? 10 : 1;

  *band = (EditorMetricBand){ 0 };
  if (counts == NULL || counts->n == 0)
    return;
  band->is_known = TRUE;
  band->min = (double) counts->least / unit;
  band->q1 = (double) ashlar_counts_get_quantile (counts, 250) / unit;
  band->median = (double) ashlar_counts_get_quantile (counts, 500) / unit;
  band->q3 = (double) ashlar_counts_get_quantile (counts, 750) / unit;
  band->max = (double) counts->greatest / unit;
}

static guint64
get_share (guint64 part, guint64 whole)
{
  return whole > 0 ? part * 1000 / whole : 0;
}

gboolean
editor_walk_metric_get_fact (AshlarWalkMetric metric, const EditorWalkFacts *facts, guint64 *value)
{
  switch ((guint) metric)
    {
    case ASHLAR_WALK_METRIC_TURNS:
      *value = facts->n_turns;
      return TRUE;
    case ASHLAR_WALK_METRIC_SEEN:
      *value = get_share (MIN (facts->n_seen, facts->n_floor), facts->n_floor);
      return TRUE;
    case ASHLAR_WALK_METRIC_NOTHING_NEW:
      *value = get_share (facts->n_nothing_new, facts->n_turns);
      return TRUE;
    case ASHLAR_WALK_METRIC_LULL:
      *value = facts->longest.n;
      return TRUE;
    case ASHLAR_WALK_METRIC_AREAS:
      *value = facts->n_areas;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Of shares whole percent are enough. */
static guint64
round_share (AshlarWalkMetric metric, guint64 value)
{
  return ashlar_walk_metric_is_share (metric) && value < G_MAXUINT64 - 10 ? (value + 5) / 10 * 10
                                                                          : value;
}

char *
editor_walk_metric_dup_value (AshlarWalkMetric metric, guint64 value)
{
  return editor_metric_dup_value (editor_walk_metric_get (metric),
                                  editor_walk_metric_scale (metric, round_share (metric, value)));
}

char *
editor_walk_metric_dup_words (AshlarWalkMetric metric, guint64 value)
{
  return editor_metric_dup_words (editor_walk_metric_get (metric),
                                  editor_walk_metric_scale (metric, round_share (metric, value)));
}
