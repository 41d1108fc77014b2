/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All metrics of one level, in microseconds, beside what the level itself took. To reach: 10,000 seeds of
 * a minidungeon of 8² cells with all metrics in 10 s on two cores, 2 ms a level. */

#include "bench.h"

#include "content/ashlar-content-private.h"
#include "level/ashlar-metrics-private.h"
#include "pipeline/ashlar-generator-private.h"

#define BUDGET (G_USEC_PER_SEC / 2) /* of one figure */
#define MOST_METRICS 64u

static const struct
{
  const char *sample, *recipe, *parameters[2];
} rows[] = {
  { "sixteen-pieces", "cellar", { "across=8", "down=8" } },
  { "sixteen-pieces", "garden", { "across=8", "down=8" } },
  { "sixteen-pieces", "cellar", { "across=100", "down=100" } },
  { "old-keep", "keep", { NULL, NULL } },
};

static AshlarGenerator *
make_generator (guint row)
{
  g_autofree char *name = g_strconcat (rows[row].sample, ".ashlar.json", NULL);
  g_autofree char *path = g_build_filename ("data", "samples", name, NULL);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = NULL;

  for (guint i = 0; i < 2; i++)
    if (rows[row].parameters[i] != NULL)
      ashlar_options_set_parameter (options, rows[row].parameters[i]);
  content = ashlar_content_load (path, &error);
  if (content != NULL)
    generator = ashlar_generator_new (content, rows[row].recipe, options, &error);
  if (generator == NULL)
    g_printerr ("  %s: %s (run this from the source's folder)\n", path, error->message);
  return generator;
}

static void
measure (guint row)
{
  g_autoptr (AshlarGenerator) generator = make_generator (row);
  gint64 made = 0, begun = 0, spent[MOST_METRICS] = { 0 }, all = 0;
  guint  n = 0;

  if (generator == NULL)
    return;
  while (made + begun + all < 4 * BUDGET)
    {
      AshlarRun run = { .seed = 1000 + n++ };
      gint64    start = bench_get_time ();
      g_autoptr (AshlarLevel) level = ashlar_generator_run (generator, &run, NULL);
      gint64 then = bench_get_time ();
      g_autoptr (AshlarMeasure) measure = NULL;

      made += then - start;
      if (level == NULL)
        continue;
      start = bench_get_time ();
      measure = ashlar_measure_new (level);
      begun += bench_get_time () - start;
      for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
        {
          start = bench_get_time ();
          ashlar_measure_get (measure, m);
          spent[m] += bench_get_time () - start;
        }
      for (guint m = all = 0; ashlar_metric_get (m) != NULL; m++)
        all += spent[m];
    }
  g_print ("  %s %s %s: a level %.1f us, floor %.1f us, metrics %.1f us:", rows[row].sample,
           rows[row].recipe, rows[row].parameters[0] != NULL ? rows[row].parameters[0] : "",
           (double) made / n, (double) begun / n, (double) all / n);
  for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
    if (spent[m] * 100 > all)
      g_print (" %s %.1f,", ashlar_metric_get (m)->id, (double) spent[m] / n);
  g_print (" the rest less\n");
}

void
bench_metrics (void)
{
  g_print ("metrics: all of a level, a seed each (to reach for 8² cells: 2000 us, the level "
           "included)\n");
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    measure (row);
}
