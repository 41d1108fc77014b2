/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painters that draw, each on cells of a lattice that are small, middling and large, and on one area
 * that grows: the stage `paint` alone, in R per tile. To reach: the cave within 1 R from 63 × 63 on, where
 * a cellular automaton of four runs through the maps of libtcod takes 4 R; time that grows with tiles at
 * most by the power 1.1, which a million tiles of one cave, larger than the caches, just keep. */

#include "bench.h"

#include <math.h>

#include "block-sets.h"
#include "pipeline/ashlar-generator-private.h"

#define BUDGET (G_USEC_PER_SEC / 4) /* of one figure */
#define TILES 512u                  /* a side of a lattice, about */

static const guint cells[] = { 5, 13, 63 };
static const guint sides[] = { 64, 256, 1024 };

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

/* Nanoseconds a tile. */
static double
measure (AshlarGenerator *generator, guint across, guint cell)
{
  AshlarRun run = { .seed = 7 };
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPlan) plan
      = ashlar_generator_theme (generator, build_plan (across, cell), &run, &error);
  gint64 begin, end;
  guint  n = 0;

  g_assert_no_error (error);
  plan = ashlar_generator_open (generator, g_steal_pointer (&plan), &run, &error);
  g_assert_no_error (error);
  begin = bench_get_time ();
  do
    {
      run.seed = n++;
      ashlar_canvas_unref (ashlar_generator_paint (generator, plan, &run, &error));
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  g_assert_no_error (error);
  return (double) (end - begin) * 1000.0 / n / (across * cell) / (across * cell);
}

void
bench_painters (void)
{
  static const struct
  {
    const char *painter, *parameters;
  } rows[] = {
    { "open", "" },
    { "room", "" },
    { "room", "\"shrink\": 50" },
    { "room", "\"randomness\": 50" },
    { "tunnel", "" },
    { "tunnel", "\"randomness\": 50" },
    { "multi-tunnel", "" },
    { "circular-tunnel", "" },
    { "cave", "" },
    { "cave", "\"smoothing\": 10" },
  };
  double reference = bench_measure_reference (TILES);

  g_print ("painters: the stage paint in R a tile, R %.1f ns; lattices of about %u² tiles, and one "
           "area\n",
           reference, TILES);
  g_print ("%-16s %-18s", "painter", "parameters");
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_print ("   %2u × %-2u", cells[i], cells[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_print (" %6u²", sides[i]);
  g_print ("  exponent\n");
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autoptr (AshlarGenerator) generator
          = get_generator (rows[row].painter, rows[row].parameters);
      double first = 0, last = 0;

      g_print ("%-16s %-18s", rows[row].painter, rows[row].parameters);
      for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
        g_print (" %9.3f", measure (generator, TILES / cells[i], cells[i]) / reference);
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        {
          last = measure (generator, 1, sides[i]);
          if (i == 0)
            first = last;
          g_print (" %7.3f", last / reference);
        }
      /* Per tile it is what is above 1. */
      g_print (" %9.2f\n", 1 + log (last / first) / log (256));
    }
}
