/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `blocks`, from plan to level, over canvases of growing size, in R per tile. To reach: 0.40 R with 64 blocks and at least
 * 65 % of the canvas used, which is no matter of time and therefore asked for here; ten times the tiles in eleven times the time. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "block-sets.h"
#include "pipeline/ashlar-build-private.h"

#define N_BLOCKS 64
#define LEAST_USED 0.65
/* Below this a canvas is mostly its rim. */
#define LEAST_SIDE 128u

static const guint sizes[] = { 64, 128, 256, 512, 1024, 2048, 4096, 8192 };
static const guint grown[] = { 1024, 4096, 8192 };

static AshlarGenerator *
make_generator (guint side)
{
  g_autofree char *text = block_sets_dup_plain (1, N_BLOCKS);
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autofree char *width = g_strdup_printf ("width=%u", side);
  g_autofree char *height = g_strdup_printf ("height=%u", side);

  return bench_generator_new (content, "plain", width, height, "minArea=10", NULL);
}

static void
look_at_use (BenchRace *race, AshlarGenerator *generator, guint side)
{
  g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, 1, NULL, NULL);
  guint64 n_used = 0;
  double  share;

  g_assert (level != NULL);
  for (gsize i = 0; i < (gsize) side * side; i++)
    n_used += level->canvas->owners[i] != ASHLAR_NO_AREA;
  share = (double) n_used / side / side;
  bench_race_add_note (race, "%.1f %% of the canvas is used", share * 100);
  if (side >= LEAST_SIDE && share < LEAST_USED)
    bench_race_add_note (race, "MISSED: 65 %% are to be used");
}

static void
open_level (BenchRace *race, const BenchRow *row)
{
  AshlarGenerator *generator = make_generator (row->size);

  look_at_use (race, generator, row->size);
  bench_race_add_levels (race, generator, row->size, 0.4);
}

static void
open_plan (BenchRace *race, const BenchRow *row)
{
  bench_race_add_plans (race, make_generator (row->size), row->size, 0);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  bench_race_add_growth (race, make_generator (row->size),
                         make_generator (bench_get_tenth (row->size)), row->size);
  if (row->size == 8192)
    bench_race_set_memory_limit (race, 1 << 30);
}

void
bench_blocks (BenchRows *rows)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_level, .size = sizes[i] }, "level-%u",
                    sizes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_plan, .size = sizes[i] }, "plan-%u", sizes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (grown); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = grown[i] }, "growth-to-%u",
                    grown[i]);
}
