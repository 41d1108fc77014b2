/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Finishing passes, each alone, on caves of a subdivision: planned once, painted for each seed, and only the pass is measured. What it opens
 * and closes is mended, so that nothing is cut off. */

#include "bench-level.h"
#include "pipeline/ashlar-generator-private.h"
#include "bench-subjects.h"

#include "block-sets.h"

static const guint sides[] = { 256, 1024 };

static const char *const passes[]
    = { "cellular-automaton", "remove-dead-ends", "remove-gaps", "border" };

typedef struct
{
  AshlarGenerator *generator;
  AshlarPlan      *plan;
  AshlarCanvas    *canvas; /* painted, and not finished yet */
} Subject;

static AshlarGenerator *
make_generator (const char *pass, guint side)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"areas\", \"planner\": {\"type\": \"areas\", \"parameters\": {"
      "\"width\": %u, \"height\": %u, \"layout\": \"subdivision\", \"minWidth\": 10, "
      "\"minHeight\": 10}}, \"theme\": [{\"painter\": \"cave\"}], "
      "\"finish\": [{\"type\": \"%s\"}]}]}",
      side, side, pass);
  g_autoptr (AshlarContent) content = block_sets_read (text);

  return bench_generator_new (content, "areas", NULL);
}

static AshlarPlan *
make_plan (AshlarGenerator *generator)
{
  AshlarRun run = { .seed = 1 };
  g_autoptr (GError) error = NULL;
  AshlarPlan *plan = ashlar_generator_plan (generator, &run, &error);

  if (plan != NULL)
    plan = ashlar_generator_assign (generator, plan, &run, &error);
  if (plan != NULL)
    plan = ashlar_generator_theme (generator, plan, &run, &error);
  if (plan != NULL)
    plan = ashlar_generator_open (generator, plan, &run, &error);
  if (plan == NULL)
    g_error ("%s", error->message);
  return plan;
}

static void
prepare (gpointer pointer, guint64 seed)
{
  Subject  *self = pointer;
  AshlarRun run = { .seed = seed };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->canvas, ashlar_canvas_unref);
  self->canvas = ashlar_generator_paint (self->generator, self->plan, &run, &error);
  if (self->canvas == NULL)
    g_error ("%s", error->message);
}

static double
run_pass (gpointer pointer, guint64 seed)
{
  Subject  *self = pointer;
  AshlarRun run = { .seed = seed };
  g_autoptr (GError) error = NULL;

  self->canvas = ashlar_generator_finish (self->generator, self->plan,
                                          g_steal_pointer (&self->canvas), &run, &error);
  if (self->canvas == NULL)
    g_error ("%s", error->message);
  return (double) self->plan->width * self->plan->height;
}

static void
open_pass (BenchRace *race, const BenchRow *row)
{
  Subject *self = g_new0 (Subject, 1);

  self->generator = make_generator (passes[row->variant], row->size);
  self->plan = make_plan (self->generator);
  bench_race_add (
      race,
      &(BenchContender){
          .name = "ours", .prepare = prepare, .run = run_pass, .subject = self, .unit = "tile" });
  bench_race_add_reference (race, row->size, 0);
}

void
bench_finish (BenchRows *rows)
{
  for (guint pass = 0; pass < G_N_ELEMENTS (passes); pass++)
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      bench_rows_add (rows, &(BenchRow){ .open = open_pass, .size = sides[i], .variant = pass },
                      "%s-%u", passes[pass], sides[i]);
}
