/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `areas`, areas attached: its layouts with the painter `room` and a subdivision with caves, from 256² to 8192² tiles. To
 * reach: the whole level of a subdivision within 0.20 R a tile, of caves within 1.5 R; ten times the tiles in eleven times the time;
 * 8192² within 1 GiB. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "block-sets.h"

static const guint sides[] = { 256, 512, 1024, 2048, 4096 };
static const guint grown[] = { 1024, 4096, 8192 };

typedef struct
{
  const char *name, *parameters, *theme;
  double      at_most; /* R a tile; 0: nothing is to be reached */
} Layout;

static const Layout layouts[] = {
  { "subdivision", "\"layout\": \"subdivision\", \"minWidth\": 10, \"minHeight\": 10", "", 0.2 },
  { "cave", "\"layout\": \"subdivision\", \"minWidth\": 10, \"minHeight\": 10",
    ", \"theme\": [{\"painter\": \"cave\"}]", 1.5 },
  { "joined", "\"layout\": \"subdivision\", \"minWidth\": 10, \"minHeight\": 10, \"join\": 30", "",
    0 },
  { "labyrinth", "\"layout\": \"labyrinth\"", "", 0 },
  { "evolving", "\"layout\": \"evolving\", \"arms\": 24, \"depth\": 4", "", 0 },
};

static AshlarGenerator *
make_generator (const Layout *layout, guint side)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"areas\", \"planner\": {\"type\": \"areas\", \"parameters\": {"
      "\"width\": %u, \"height\": %u, %s}}%s}]}",
      side, side, layout->parameters, layout->theme);
  g_autoptr (AshlarContent) content = block_sets_read (text);

  return bench_generator_new (content, "areas", NULL);
}

static void
open_level (BenchRace *race, const BenchRow *row)
{
  const Layout *layout = row->of;

  bench_race_add_levels (race, make_generator (layout, row->size), row->size, layout->at_most);
}

static void
open_plan (BenchRace *race, const BenchRow *row)
{
  bench_race_add_plans (race, make_generator (row->of, row->size), row->size, 0);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  bench_race_add_growth (race, make_generator (row->of, row->size),
                         make_generator (row->of, bench_get_tenth (row->size)), row->size);
  if (row->size == 8192)
    bench_race_set_memory_limit (race, 1 << 30);
}

void
bench_areas (BenchRows *rows)
{
  for (gsize l = 0; l < G_N_ELEMENTS (layouts); l++)
    {
      const Layout *layout = &layouts[l];

      for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_level, .size = sides[i], .of = layout },
                        "%s-%u", layout->name, sides[i]);
      if (l < 2)
        for (gsize i = 0; i < G_N_ELEMENTS (grown); i++)
          bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = grown[i], .of = layout },
                          "%s-growth-to-%u", layout->name, grown[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_plan, .size = sides[i], .of = layouts },
                    "subdivision-plan-%u", sides[i]);
}
