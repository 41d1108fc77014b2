/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `crossword` on puzzles of 21 × 21 squares, a tile a letter, as recipes have it by default.
 * To reach: 100,000 whole levels of 10 words a second where R is 17 ns, that is 10 µs a level. Then
 * whole grids from 25 × 25 squares on, where ten times the tiles take eleven times the time at
 * most. */

#include "bench.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "crossword-puzzles.h"
#include "pipeline/ashlar-generator-private.h"

#define R_OF_GOAL 17.0
#define US_OF_GOAL 10.0
#define BUDGET G_USEC_PER_SEC /* of one figure */

static const guint sides[] = { 25, 79, 250 };

static AshlarGenerator *
make_generator (CrosswordKind kind, guint side, guint64 seed, const char *parameters)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", kind, side, side, seed);
  g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (content, "dungeon", NULL, &error);

  if (generator == NULL)
    g_error ("%s", error->message);
  return generator;
}

/* Microseconds a level, a seed each; the tiles of all levels are added to @tiles. */
static double
measure (AshlarGenerator *generator, guint64 *tiles)
{
  gint64 begin = bench_get_time (), end;
  guint  n = 0;

  do
    {
      for (guint i = 0; i < 16; i++)
        {
          AshlarLevel *level = ashlar_generator_generate (generator, 1000 + n++, NULL, NULL);

          g_assert_nonnull (level);
          *tiles += (guint64) level->plan->width * level->plan->height;
          ashlar_level_unref (level);
        }
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  *tiles /= n;
  return (double) (end - begin) / n;
}

static double
measure_plan (AshlarGenerator *generator)
{
  gint64 begin = bench_get_time (), end;
  guint  n = 0;

  do
    {
      for (guint i = 0; i < 16; i++)
        {
          AshlarRun run = { .seed = 1000 + n++ };

          ashlar_plan_unref (ashlar_generator_plan (generator, &run, NULL));
        }
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) / n;
}

/* Memory stays with the process from level to level: what the system takes to hand out fresh pages, for
 * large levels alone, is no growth of ours. */
static void
measure_growth (void)
{
  double before = 0;

#ifdef __GLIBC__
  mallopt (M_MMAP_MAX, 0);
  mallopt (M_TRIM_THRESHOLD, G_MAXINT);
#endif
  g_print ("%12s %8s %8s %8s %12s\n", "whole grid", "tiles", "ms", "ns/tile", "growth ×10");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (AshlarGenerator) generator
          = make_generator (CROSSWORD_BRITISH, sides[i], 5, "\"mode\": \"full\"");
      guint64 tiles = 0;
      double  whole = measure (generator, &tiles), each = whole * 1000.0 / (double) tiles;

      g_print ("%11u² %8" G_GUINT64_FORMAT " %8.3f %8.1f %12.2f\n", sides[i], tiles, whole / 1000.0,
               each, before > 0 ? 10 * each / before : 10.0);
      before = each;
    }
}

void
bench_crossword (void)
{
  static const char *const words = "\"words\": {\"min\": 10, \"max\": 10}";
  static const char *const bare
      = "\"words\": {\"min\": 10, \"max\": 10}, \"specialRooms\": {\"min\": 0, \"max\": 0}";
  double reference = bench_measure_reference (21);
  double goal = US_OF_GOAL * reference / R_OF_GOAL;

  g_print ("crossword: 10 words of 21 × 21 squares, painter open, trace off, a seed a level; "
           "R %.1f ns\n",
           reference);
  g_print ("%12s %8s %8s %8s %12s %10s %8s\n", "puzzle", "tiles", "plan µs", "whole µs", "levels/s",
           "at R 17", "of goal");
  for (guint i = 0; i < 6; i++)
    {
      gboolean         is_bare = i % 2 == 1;
      g_autofree char *name = g_strdup_printf ("%u%s", i / 2 + 1, is_bare ? ", no rooms" : "");
      g_autoptr (AshlarGenerator) generator
          = make_generator (CROSSWORD_DENSE, 21, i / 2, is_bare ? bare : words);
      guint64 tiles = 0;
      double  plan = measure_plan (generator), whole = measure (generator, &tiles);

      g_print ("%12s %8" G_GUINT64_FORMAT " %8.2f %8.2f %12.0f %10.0f %8.2f\n", name, tiles, plan,
               whole, 1e6 / whole, 1e6 / whole * reference / R_OF_GOAL, whole / goal);
    }
  measure_growth ();
}
