/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `mine` with the painter `room`, 8 tiles a cell, from 16 × 16 cells to the largest
 * canvas. To reach: the whole level within 0.15 R a tile, and within 4 times what the textbook's
 * loop from index to (x, y) takes for the same cells; time that grows with tiles at most by the
 * power 1.05. */

#include "bench.h"

#include <math.h>

#include "block-sets.h"
#include "pipeline/ashlar-generator-private.h"

#define CELL 8u
#define ORDER 10u
#define BUDGET (G_USEC_PER_SEC / 2) /* of one figure */

static const guint sides[] = { 16, 32, 64, 128, 256, 512, 1024 };

/* As it is printed everywhere: the bits of the index from the lowest up, turning what is there. */
static void
get_cell_by_the_book (guint32 side, guint32 index, guint32 *x, guint32 *y)
{
  *x = *y = 0;
  for (guint32 s = 1; s < side; s *= 2)
    {
      guint32 rx = 1 & (index / 2);
      guint32 ry = 1 & (index ^ rx);

      if (ry == 0)
        {
          guint32 swapped;

          if (rx == 1)
            {
              *x = s - 1 - *x;
              *y = s - 1 - *y;
            }
          swapped = *x;
          *x = *y;
          *y = swapped;
        }
      *x += s * rx;
      *y += s * ry;
      index /= 4;
    }
}

/* Nanoseconds a cell, on the planner's curve: as many cells from its beginning on, which are a square. */
static double
measure_loop (guint side)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0;

  do
    {
      guint32 sum = 0;

      for (guint32 index = 0; index < side * side; index++)
        {
          guint32 x, y;

          get_cell_by_the_book (1u << ORDER, index, &x, &y);
          sum += x ^ y;
        }
      g_assert (sum == (guint32) ((guint64) side * side * (side - 1) / 2));
      n++;
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / side / side;
}

/* Nanoseconds a cell. */
static double
measure_plan (AshlarGenerator *generator, guint side)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0;

  do
    {
      AshlarRun run = { .seed = 1000 + n++ };

      ashlar_plan_unref (ashlar_generator_plan (generator, &run, NULL));
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / side / side;
}

static double
measure_level (AshlarGenerator *generator, guint side)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0;

  do
    {
      AshlarLevel *level = ashlar_generator_generate (generator, 1000 + n++, NULL, NULL);

      g_assert_nonnull (level);
      ashlar_level_unref (level);
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / side / side;
}

void
bench_mine (void)
{
  double first = 0;

  g_print ("mine: painter room, %u tiles a cell, trace off, a seed a level\n", CELL);
  g_print ("%10s %6s %8s %8s %8s %8s %8s %8s %9s\n", "cells", "R ns", "loop ns", "plan R",
           "whole R", "plan/l.", "whole/l.", "ms", "exponent");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      guint            side = sides[i];
      g_autofree char *text = g_strdup_printf (
          "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
          "{\"representation\": \".\"}, "
          "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
          "\"recipes\": [{\"id\": \"mine\", \"planner\": {\"type\": \"mine\", \"parameters\": {"
          "\"order\": %u, \"across\": %u, \"down\": %u, \"cellSize\": %u, "
          "\"roomSize\": {\"min\": 3, \"max\": 6}}}}]}",
          ORDER, side, side, CELL);
      g_autoptr (AshlarContent) content = block_sets_read (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "mine", NULL, &error);
      double tiles = CELL * CELL;
      double reference, loop, plan, whole;

      if (generator == NULL)
        g_error ("%s", error->message);
      reference = bench_measure_reference (side * CELL);
      loop = measure_loop (side);
      plan = measure_plan (generator, side);
      whole = measure_level (generator, side);
      if (i == 0)
        first = whole;
      g_print ("%9u² %6.1f %8.1f %8.3f %8.3f %8.2f %8.2f %8.2f %9.3f\n", side, reference, loop,
               plan / tiles / reference, whole / tiles / reference, plan / loop, whole / loop,
               whole * side * side / 1e6,
               i == 0
                   ? 1.0
                   : 1.0 + log (whole / first) / log ((double) side * side / sides[0] / sides[0]));
    }
}
