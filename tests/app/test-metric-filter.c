/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is typed to find levels: what it means, what is refused, and that it can be typed again. */

#include "ashlar-config.h"

#include "seeds/editor-metric-filter.h"

#include <string.h>

static char *
to_json (const AshlarValue *filter)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ashlar_value_get_n_items (filter); i++)
    {
      const AshlarValue *bounds = ashlar_value_get_item (filter, i);
      const AshlarValue *min = ashlar_value_lookup (bounds, "min");
      const AshlarValue *max = ashlar_value_lookup (bounds, "max");

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", ashlar_value_get_key (filter, i));
      if (min != NULL)
        g_string_append_printf (text, " >=%d", (int) ashlar_value_get_integer (min));
      if (max != NULL)
        g_string_append_printf (text, " <=%d", (int) ashlar_value_get_integer (max));
    }
  return g_string_free (text, FALSE);
}

static void
test_parse (void)
{
  static const struct
  {
    const char *typed, *meant;
  } cases[] = {
    { "", "" },
    { " , ", "" },
    { "way > 100, no dead end", "criticalPath >=101 deadEnds <=0" },
    { "deadEnds = 0, criticalPath > 100", "deadEnds >=0 <=0 criticalPath >=101" },
    { "DEADENDS=0", "deadEnds >=0 <=0" },
    { "Dead Ends == 3", "deadEnds >=3 <=3" },
    { "no dead ends", "deadEnds <=0" },
    { "No Loops", "loops <=0" },
    { "loops>=2", "loops >=2" },
    { "loops ≥ 2; keys ≤ 3", "loops >=2 keys <=3" },
    { "loops < 2\nrooms <= 9", "loops <=1 rooms <=9" },
    { "critical path > 40 and loops > 1", "criticalPath >=41 loops >=2" },
    { "shortest way >= 7", "criticalPath >=7" },
    { "blocks 10 to 20", "areas >=10 <=20" },
    { "areas 10 – 20", "areas >=10 <=20" },
    { "areas 10..20", "areas >=10 <=20" },
    { "way > 10, way < 20", "criticalPath >=11 <=19" },
    { "density > 14 %", "density >=15" },
    { "crit > 1", "criticalPath >=2" },
    { "cells at dead ends < 5", "deadEndCells <=4" },
    { "density of the used part >= 3", "boxDensity >=3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarValue) filter = editor_metric_filter_parse (cases[i].typed, &error);
      g_autofree char *json = NULL;

      g_assert_no_error (error);
      json = to_json (filter);
      g_assert_cmpstr (json, ==, cases[i].meant);
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    const char             *typed, *said;
    EditorMetricFilterError code;
  } cases[] = {
    { "beauty > 3", "beauty", EDITOR_METRIC_FILTER_ERROR_METRIC },
    { "no", "no", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "> 3", "way > 100", EDITOR_METRIC_FILTER_ERROR_METRIC },
    { "dead > 3", "Cells", EDITOR_METRIC_FILTER_ERROR_METRIC },
    { "way", "way", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "way > ", "whole number", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "way > long", "long", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "way > 14.5", "14.5", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "way > -1", "-1", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "way > 99999999999999999999", "999", EDITOR_METRIC_FILTER_ERROR_BOUND },
    { "way < 0", "0", EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE },
    { "way > 20, way < 10", "at least 21", EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE },
    { "density > 100", "100", EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE },
    { "loops 5 to 2", "at least 5", EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarValue) filter = editor_metric_filter_parse (cases[i].typed, &error);

      g_assert_null (filter);
      g_assert_error (error, EDITOR_METRIC_FILTER_ERROR, (gint) cases[i].code);
      g_assert_nonnull (strstr (error->message, cases[i].said));
    }
}

/* Every metric, by its id and by its name. */
static void
test_names (void)
{
  const AshlarMetric *metric;

  for (guint i = 0; (metric = ashlar_metric_get (i)) != NULL; i++)
    for (guint side = 0; side < 2; side++)
      {
        g_autofree char *typed = g_strdup_printf ("%s >= 1", side == 0 ? metric->id : metric->name);
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarValue) filter = editor_metric_filter_parse (typed, &error);

        g_assert_no_error (error);
        g_assert_cmpuint (ashlar_value_get_n_items (filter), ==, 1);
        g_assert_cmpstr (ashlar_value_get_key (filter, 0), ==, metric->id);
      }
}

/* What a filter says of itself, typed again, takes the same levels; and it takes those that are within
 * the bounds. */
static void
test_again (void)
{
  guint n = ashlar_metrics_get_n ();

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (AshlarValue) filter = ashlar_value_new_object ();
      g_autoptr (AshlarValue) again = NULL;
      g_autofree guint64 *values = g_new0 (guint64, n);
      g_autofree char    *text = NULL;
      g_autoptr (GError) error = NULL;
      gboolean fits = TRUE;

      for (guint i = 0; i < n; i++)
        values[i] = (guint64) g_test_rand_int_range (0, 9000);
      for (guint k = 0; k < 3; k++)
        {
          guint        metric = (guint) g_test_rand_int_range (0, (gint) n);
          gint         min = g_test_rand_int_range (0, 6), max = min + g_test_rand_int_range (0, 4);
          guint        ends = (guint) g_test_rand_int_range (1, 4);
          AshlarValue *bounds = ashlar_value_new_object ();

          if (ashlar_value_lookup (filter, ashlar_metric_get (metric)->id) != NULL)
            {
              ashlar_value_unref (bounds);
              continue;
            }
          if (ends & 1)
            ashlar_value_object_set (bounds, "min", ashlar_value_new_integer (min));
          if (ends & 2)
            ashlar_value_object_set (bounds, "max", ashlar_value_new_integer (max));
          ashlar_value_object_set (filter, ashlar_metric_get (metric)->id, bounds);
          fits = fits && !((ends & 1) && values[metric] < (guint64) min * 1000)
                 && !((ends & 2) && values[metric] > (guint64) max * 1000);
        }
      text = editor_metric_filter_to_text (filter);
      again = editor_metric_filter_parse (text, &error);
      g_assert_no_error (error);
      g_assert_cmpint (editor_metric_filter_takes (filter, values), ==, fits);
      g_assert_cmpint (editor_metric_filter_takes (again, values), ==, fits);
    }
}

static void
test_join (void)
{
  static const struct
  {
    const char *a, *b, *joined;
  } cases[] = {
    { "", "", "" },
    { "way > 10", "", "criticalPath >=11" },
    { "", "no dead end", "deadEnds <=0" },
    { "way > 10", "way > 20", "criticalPath >=21" },
    { "way > 30, loops < 3", "way 20 to 90", "criticalPath >=31 <=90 loops <=2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarValue) a = editor_metric_filter_parse (cases[i].a, NULL);
      g_autoptr (AshlarValue) b = editor_metric_filter_parse (cases[i].b, NULL);
      g_autoptr (AshlarValue) joined = editor_metric_filter_join (a, b);
      g_autofree char *json = to_json (joined);

      g_assert_cmpstr (json, ==, cases[i].joined);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metric-filter/parse", test_parse);
  g_test_add_func ("/metric-filter/refusals", test_refusals);
  g_test_add_func ("/metric-filter/names", test_names);
  g_test_add_func ("/metric-filter/again", test_again);
  g_test_add_func ("/metric-filter/join", test_join);
  return g_test_run ();
}
