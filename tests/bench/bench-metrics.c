/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All metrics of a level, beside what the level itself took, and each by itself. To reach: 10,000 seeds of a minidungeon of 8² cells
 * with all metrics in 10 s on two cores, 2 ms a level. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "content/ashlar-content-private.h"
#include "level/ashlar-metrics-private.h"

#define LIMIT 2e6 /* nanoseconds */

typedef struct
{
  const char *name, *sample, *recipe, *parameters[2];
  gboolean    is_bound;
} Recipe;

static const Recipe recipes[] = {
  { "cellar-8", "sixteen-pieces", "cellar", { "across=8", "down=8" }, TRUE },
  { "garden-8", "sixteen-pieces", "garden", { "across=8", "down=8" }, TRUE },
  { "cellar-100", "sixteen-pieces", "cellar", { "across=100", "down=100" }, FALSE },
  { "keep", "old-keep", "keep", { NULL, NULL }, FALSE },
};

typedef struct
{
  AshlarGenerator *generator;
  AshlarLevel     *level;   /* of those that are measured without being made */
  AshlarMeasure   *measure; /* of it */
  guint            metric;
} Subject;

static Subject *
make_subject (const Recipe *recipe, guint metric)
{
  Subject         *self = g_new0 (Subject, 1);
  g_autofree char *name = g_strconcat (recipe->sample, ".ashlar.json", NULL);
  g_autofree char *path = g_build_filename (BENCH_SOURCE_ROOT, "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (path, &error);

  if (content == NULL)
    g_error ("%s: %s", path, error->message);
  self->generator = bench_generator_new (content, recipe->recipe, recipe->parameters[0],
                                         recipe->parameters[1], NULL);
  self->metric = metric;
  return self;
}

/* A seed may fail by what the recipe accepts; the next is asked for. */
static AshlarLevel *
make_level (Subject *self, guint64 seed)
{
  AshlarLevel *level = NULL;

  for (guint i = 0; level == NULL; i++)
    {
      g_assert (i < 100);
      level = ashlar_generator_generate (self->generator, seed + i * 1000000ull, NULL, NULL);
    }
  return level;
}

static double
run_level (gpointer self, guint64 seed)
{
  ashlar_level_unref (make_level (self, seed));
  return 1;
}

static double
run_all (gpointer self, guint64 seed)
{
  g_autoptr (AshlarLevel) level = make_level (self, seed);
  AshlarMeasure *measure = ashlar_measure_new (level);

  for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
    bench_use ((guint64) ashlar_measure_get (measure, m).numerator);
  ashlar_measure_free (measure);
  return 1;
}

static void
prepare_one (gpointer subject, guint64 seed)
{
  Subject *self = subject;

  g_clear_pointer (&self->measure, ashlar_measure_free);
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->level = make_level (self, seed);
  self->measure = ashlar_measure_new (self->level);
}

/* With what it needs of others, because it is the only one that is asked for. */
static double
run_one (gpointer subject, guint64 seed)
{
  Subject *self = subject;

  bench_use ((guint64) ashlar_measure_get (self->measure, self->metric).numerator);
  return 1;
}

static void
open_all (BenchRace *race, const BenchRow *row)
{
  const Recipe *recipe = row->of;
  Subject      *self = make_subject (recipe, 0);

  bench_race_add (
      race, &(BenchContender){ .name = "ours", .run = run_all, .subject = self, .unit = "level" });
  bench_race_add (race, &(BenchContender){ .name = "the level alone",
                                           .run = run_level,
                                           .subject = self,
                                           .lacks = "measures nothing" });
  if (recipe->is_bound)
    bench_race_set_time_limit (race, LIMIT);
}

static void
open_one (BenchRace *race, const BenchRow *row)
{
  Subject *self = make_subject (row->of, row->variant);

  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_one,
                                           .prepare = prepare_one,
                                           .subject = self,
                                           .unit = "level" });
  bench_race_add (
      race, &(BenchContender){ .name = "the level alone", .run = run_level, .subject = self });
}

void
bench_metrics (BenchRows *rows)
{
  for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_all, .of = &recipes[i] }, "%s",
                    recipes[i].name);
  for (guint m = 0; ashlar_metric_get (m) != NULL; m++)
    bench_rows_add (rows, &(BenchRow){ .open = open_one, .variant = m, .of = &recipes[0] }, "%s-%s",
                    recipes[0].name, ashlar_metric_get (m)->id);
}
