/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `blocks`, from plan to level, over canvases of growing size, in R per tile.
 *
 * Every level has a seed of its own, because a repeated one lets the branch predictor remember it. The exponent says how time grows with tiles: 1 is linear. */

#include "bench.h"

#include <math.h>

#include "block-sets.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"

#define N_BLOCKS 64
#define BUDGET (G_USEC_PER_SEC / 2) /* of one figure */

static const guint sizes[] = { 64, 128, 256, 512, 1024, 2048, 4096, 8192 };

typedef struct
{
  double plan, whole; /* nanoseconds a tile */
  double used;        /* share of the canvas */
} Figures;

static void
measure_blocks (AshlarGenerator *generator, guint side, Figures *figures)
{
  gint64  begin = bench_get_time ();
  gint64  end;
  guint64 n_cells = 0;
  guint   n = 0;

  do
    {
      AshlarRun   run = { .seed = 1000 + n++ };
      AshlarPlan *plan = ashlar_generator_plan (generator, &run, NULL);

      g_assert_nonnull (plan);
      ashlar_plan_unref (plan);
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  figures->plan = (double) (end - begin) * 1000.0 / n / side / side;

  n = 0;
  begin = bench_get_time ();
  do
    {
      AshlarLevel *level = ashlar_generator_generate (generator, 1000 + n, NULL, NULL);

      g_assert_nonnull (level);
      if (n++ == 0)
        {
          gint64 pause = bench_get_time ();

          for (gsize i = 0; i < (gsize) side * side; i++)
            n_cells += level->canvas->owners[i] != ASHLAR_NO_AREA;
          begin += bench_get_time () - pause;
        }
      ashlar_level_unref (level);
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  figures->whole = (double) (end - begin) * 1000.0 / n / side / side;
  figures->used = (double) n_cells / side / side;
}

void
bench_blocks (void)
{
  g_autofree char *text = block_sets_dup_plain (1, N_BLOCKS);
  g_autoptr (AshlarContent) content = block_sets_read (text);
  double first = 0;

  g_print ("blocks: %d blocks, trace off, a seed a level\n", N_BLOCKS);
  g_print ("%9s %9s %8s %8s %8s %8s %9s\n", "canvas", "R ns", "used %", "plan R", "whole R", "ms",
           "exponent");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint side = sizes[i];
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *width = g_strdup_printf ("width=%u", side);
      g_autofree char *height = g_strdup_printf ("height=%u", side);
      g_autoptr (AshlarGenerator) generator = NULL;
      Figures figures;
      double  reference;

      ashlar_options_set_parameter (options, width);
      ashlar_options_set_parameter (options, height);
      ashlar_options_set_parameter (options, "minArea=10");
      generator = ashlar_generator_new (content, "plain", options, &error);
      if (generator == NULL)
        g_error ("%s", error->message);
      reference = bench_measure_reference (side);
      measure_blocks (generator, side, &figures);
      if (i == 0)
        first = figures.whole;
      g_print ("%4u²%4s %9.1f %8.1f %8.2f %8.2f %8.2f %9.3f\n", side, "", reference,
               figures.used * 100, figures.plan / reference, figures.whole / reference,
               figures.whole * side * side / 1e6,
               i == 0 ? 1.0
                      : 1.0
                            + log (figures.whole / first)
                                  / log ((double) side * side / sizes[0] / sizes[0]));
    }
}
