/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading a recipe's `accept`: demands on metrics, and what no level can meet.
 *
 * Some metrics are never above others, whatever the level; demands that would have it otherwise
 * contradict each other. Cost: O(demands * metrics). */

#include "pipeline/ashlar-accept-private.h"

#include <inttypes.h>

#include "content/ashlar-elements-private.h"

/* The first is never above the second. */
static const char *const orders[][2] = {
  { "floor", "size" },          { "rooms", "areas" },       { "deadEnds", "areas" },
  { "parts", "areas" },         { "loops", "links" },       { "deadEndCells", "floor" },
  { "rooms", "floor" },         { "roomSize", "floor" },    { "density", "boxDensity" },
  { "alternatives", "links" },  { "words", "floor" },       { "specialRooms", "areas" },
  { "smallRooms", "rooms" },    { "mediumRooms", "rooms" }, { "largeRooms", "rooms" },
  { "roomSpread", "floor" },    { "junctions", "areas" },   { "significantLoops", "loops" },
  { "chokepoints", "areas" },   { "bridges", "links" },     { "bridges", "areas" },
  { "safety", "reachability" }, { "repetition", "areas" },
};

static void
read_criterion (const AshlarPath  *path,
                const AshlarValue *value,
                guint              metric,
                GArray            *criteria,
                AshlarReport      *report)
{
  const AshlarMetric *about = ashlar_metric_get (metric);
  AshlarBounds        bounds = { 0 };
  AshlarCriterion     demand = { .metric = metric };

  if (!ashlar_read_bounds (report, path, value, 0, &bounds, NULL))
    return;
  demand.min = bounds.min;
  demand.max = bounds.max;
  if (demand.min > about->maximum)
    {
      ashlar_report_fault (report, path, "accept-conflict",
                           "%s is %" PRId64 " %p at most; no level has %d", about->id,
                           about->maximum, ashlar_text_get_phrase (about->unit), demand.min);
      return;
    }
  if (demand.min == G_MININT && demand.max == G_MAXINT)
    {
      g_autofree char *where = ashlar_path_to_string (path);

      ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "accept-empty", where,
                         "Neither min nor max is given; every level is accepted");
      return;
    }
  g_array_append_val (criteria, demand);
}

static const AshlarCriterion *
find_criterion (const GArray *criteria, const char *id)
{
  for (guint i = 0; i < criteria->len; i++)
    if (g_str_equal (ashlar_metric_get (g_array_index (criteria, AshlarCriterion, i).metric)->id,
                     id))
      return &g_array_index (criteria, AshlarCriterion, i);
  return NULL;
}

static void
check_orders (const GArray *criteria, const AshlarPath *path, AshlarReport *report)
{
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      const AshlarCriterion *lower = find_criterion (criteria, orders[i][0]);
      const AshlarCriterion *upper = find_criterion (criteria, orders[i][1]);

      if (lower != NULL && upper != NULL && lower->min > upper->max)
        ashlar_report_fault (report, ASHLAR_PATH_KEY (path, orders[i][0]), "accept-conflict",
                             "%s is to be at least %d and %s at most %d, but %s is never above %s",
                             orders[i][0], lower->min, orders[i][1], upper->max, orders[i][0],
                             orders[i][1]);
    }
}

GArray *
ashlar_criteria_read (const AshlarValue *accept, const char *path, AshlarReport *report)
{
  GArray          *criteria = g_array_new (FALSE, FALSE, sizeof (AshlarCriterion));
  const AshlarPath root = { .key = path };
  guint            n = accept != NULL ? ashlar_value_get_n_items (accept) : 0;

  for (guint i = 0; i < n; i++)
    {
      const char  *id = ashlar_value_get_key (accept, i);
      AshlarValue *value = ashlar_value_get_item (accept, i);
      guint        metric = ashlar_metric_find (id);

      if (metric == G_MAXUINT)
        {
          g_autofree char *known = ashlar_metric_list ();

          ashlar_report_fault (report, ASHLAR_PATH_KEY (&root, id), "unknown-metric",
                               "There is no metric \"%s\"; there is: %s", id, known);
        }
      else if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_NULL)
        {
          read_criterion (ASHLAR_PATH_KEY (&root, id), value, metric, criteria, report);
        }
    }
  check_orders (criteria, &root, report);
  return criteria;
}
