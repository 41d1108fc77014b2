/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels as the unit of work: made for a seed, with areas, links and objects, and thrown away. What was made is looked at once, its
 * size, so that a level that is not there is no fast one. */

#include "bench-level.h"
#include "pipeline/ashlar-generator-private.h"

#include <math.h>

#define GROWTH 1.1

AshlarGenerator *
bench_generator_new (AshlarContent *content, const char *recipe, ...)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator;
  const char      *parameter;
  va_list          parameters;

  va_start (parameters, recipe);
  while ((parameter = va_arg (parameters, const char *)) != NULL)
    ashlar_options_set_parameter (options, parameter);
  va_end (parameters);
  generator = ashlar_generator_new (content, recipe, options, &error);
  if (generator == NULL)
    g_error ("%s", error->message);
  return generator;
}

static double
run_level (gpointer generator, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_generator_generate (generator, seed, NULL, &error);
  guint        width, height;

  if (level == NULL)
    g_error ("seed %" G_GUINT64_FORMAT ": %s", seed, error->message);
  ashlar_level_get_size (level, &width, &height);
  ashlar_level_unref (level);
  return (double) width * height;
}

static double
run_plan (gpointer generator, guint64 seed)
{
  AshlarRun run = { .seed = seed };
  g_autoptr (GError) error = NULL;
  AshlarPlan *plan = ashlar_generator_plan (generator, &run, &error);
  double      tiles;

  if (plan == NULL)
    g_error ("seed %" G_GUINT64_FORMAT ": %s", seed, error->message);
  tiles = (double) plan->width * plan->height;
  ashlar_plan_unref (plan);
  return tiles;
}

BenchContender
bench_level_contender (const char *name, AshlarGenerator *generator)
{
  return (BenchContender){ .name = name, .run = run_level, .subject = generator, .unit = "tile" };
}

BenchContender
bench_plan_contender (const char *name, AshlarGenerator *generator)
{
  return (BenchContender){ .name = name, .run = run_plan, .subject = generator, .unit = "tile" };
}

void
bench_race_add_levels (BenchRace *race, AshlarGenerator *generator, guint side, double at_most)
{
  BenchContender levels = bench_level_contender ("ours", generator);

  bench_race_add (race, &levels);
  bench_race_add_reference (race, side, at_most);
}

void
bench_race_add_plans (BenchRace *race, AshlarGenerator *generator, guint side, double at_most)
{
  BenchContender plans = bench_plan_contender ("ours", generator);

  bench_race_add (race, &plans);
  bench_race_add_reference (race, side, at_most);
}

void
bench_race_add_growth (BenchRace       *race,
                       AshlarGenerator *generator,
                       AshlarGenerator *tenth,
                       guint            side)
{
  BenchContender large = bench_level_contender ("ours", generator);
  BenchContender small = bench_level_contender ("a tenth of the tiles", tenth);

  bench_race_add (race, &large);
  bench_race_add (race, &small);
  bench_race_add_canvas (race, side, bench_get_tenth (side), GROWTH);
}

guint
bench_get_tenth (guint side)
{
  return (guint) lround (side / sqrt (10));
}
