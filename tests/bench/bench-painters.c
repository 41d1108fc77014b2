/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painters that draw, each on cells of a lattice that are small, middling and large, and on one area
 * that grows: the stage `paint` alone, in R per tile. To reach: the cave within 1 R from 63 × 63 on, where
 * a cellular automaton of four runs through the maps of libtcod takes 4 R; ten times the tiles of one
 * area in eleven times the time. */

#include "bench-level.h"
#include "pipeline/ashlar-generator-private.h"
#include "bench-subjects.h"

#include "block-sets.h"

#define TILES 512u /* a side of a lattice, about */

static const guint cells[] = { 5, 13, 63 };
static const guint sides[] = { 64, 256, 1024 };

typedef struct
{
  const char *name, *painter, *parameters;
} Painter;

static const Painter painters[] = {
  { "open", "open", "" },
  { "room", "room", "" },
  { "room-shrunk", "room", "\"shrink\": 50" },
  { "room-random", "room", "\"randomness\": 50" },
  { "tunnel", "tunnel", "" },
  { "tunnel-random", "tunnel", "\"randomness\": 50" },
  { "multi-tunnel", "multi-tunnel", "" },
  { "circular-tunnel", "circular-tunnel", "" },
  { "cave", "cave", "" },
  { "cave-smooth", "cave", "\"smoothing\": 10" },
};

typedef struct
{
  AshlarGenerator *generator;
  AshlarPlan      *plan;
} Subject;

static AshlarGenerator *
get_generator (const char *painter, const char *parameters)
{
  g_autofree char *text = g_strdup_printf (
      "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": [ "
      "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" } ], "
      "\"recipes\": [ { \"id\": \"r\", \"planner\": { \"type\": \"minidungeon\" }, \"theme\": [ "
      "{ \"id\": \"a\", \"painter\": \"%s\", \"parameters\": { %s } } ] } ] }",
      painter, parameters);
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, "r", NULL, &error);

  g_assert_no_error (error);
  return generator;
}

/* A lattice of @across² cells, each linked to the next to the right and below. */
static AshlarPlan *
build_plan (guint across, guint cell)
{
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, across * cell, across * cell);

  ashlar_plan_builder_set_lattice (builder, cell, cell);
  for (guint i = 0; i < across * across; i++)
    ashlar_plan_builder_add_area (builder, ASHLAR_AREA_CELL,
                                  &(AshlarRectangle){ (guint16) (i % across * cell),
                                                      (guint16) (i / across * cell), (guint16) cell,
                                                      (guint16) cell });
  for (guint i = 0; i < across * across; i++)
    {
      if (i % across + 1 < across)
        ashlar_plan_builder_add_link (builder, i, i + 1, NULL, NULL, 0);
      if (i / across + 1 < across)
        ashlar_plan_builder_add_link (builder, i, i + across, NULL, NULL, 0);
    }
  return ashlar_plan_builder_free_to_plan (builder);
}

static Subject *
make_subject (const Painter *painter, guint across, guint cell)
{
  Subject  *self = g_new0 (Subject, 1);
  AshlarRun run = { .seed = 7 };
  g_autoptr (GError) error = NULL;

  self->generator = get_generator (painter->painter, painter->parameters);
  self->plan = ashlar_generator_theme (self->generator, build_plan (across, cell), &run, &error);
  g_assert_no_error (error);
  self->plan = ashlar_generator_open (self->generator, self->plan, &run, &error);
  g_assert_no_error (error);
  return self;
}

static double
run_paint (gpointer subject, guint64 seed)
{
  Subject      *self = subject;
  AshlarRun     run = { .seed = seed };
  AshlarPoolRun pooled;
  g_autoptr (GError) error = NULL;

  /* With the memory of the level before, as levels are made. */
  ashlar_pool_enter (self->generator->pool, &pooled);
  ashlar_canvas_unref (ashlar_generator_paint (self->generator, self->plan, &run, &error));
  ashlar_pool_leave (&pooled);
  g_assert_no_error (error);
  return (double) self->plan->width * self->plan->height;
}

static void
add_ours (BenchRace *race, const char *name, Subject *subject)
{
  bench_race_add (race, &(BenchContender){
                            .name = name, .run = run_paint, .subject = subject, .unit = "tile" });
}

static double
get_limit (const Painter *painter, guint side)
{
  return g_str_equal (painter->painter, "cave") && side >= 63 ? 1 : 0;
}

static void
open_lattice (BenchRace *race, const BenchRow *row)
{
  add_ours (race, "ours", make_subject (row->of, TILES / row->size, row->size));
  bench_race_add_reference (race, TILES, get_limit (row->of, row->size));
}

static void
open_area (BenchRace *race, const BenchRow *row)
{
  add_ours (race, "ours", make_subject (row->of, 1, row->size));
  bench_race_add_reference (race, row->size, get_limit (row->of, row->size));
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  add_ours (race, "ours", make_subject (row->of, 1, row->size));
  add_ours (race, "a tenth of the tiles", make_subject (row->of, 1, bench_get_tenth (row->size)));
  bench_race_add_canvas (race, row->size, bench_get_tenth (row->size), 1.1);
}

void
bench_painters (BenchRows *rows)
{
  for (gsize p = 0; p < G_N_ELEMENTS (painters); p++)
    {
      const Painter *painter = &painters[p];

      for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_lattice, .size = cells[i], .of = painter },
                        "%s-cells-of-%u", painter->name, cells[i]);
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_area, .size = sides[i], .of = painter },
                        "%s-area-of-%u", painter->name, sides[i]);
      bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = 1024, .of = painter },
                      "%s-growth", painter->name);
    }
}
