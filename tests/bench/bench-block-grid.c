/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `block-grid`, alone and with the painter `blocks` up to the level, in R per tile, over
 * grids of growing size. To reach: 0.08 R with blocks of 10 × 10 tiles, growing linearly.
 *
 * The set: for each choice of sides some rooms with exits in the middle of them, all cells used; the
 * same with a snake, and with plugs. */

#include "bench.h"

#include <math.h>

#include "block-sets.h"
#include "pipeline/ashlar-generator-private.h"

#define BUDGET (G_USEC_PER_SEC / 2) /* of one figure */
#define BLOCK 10u                   /* tiles a side */
#define N_EACH 4u                   /* blocks for each choice of sides */

static const guint sizes[] = { 8, 16, 32, 64, 128, 256, 512, 800 };

static void
write_block (GString *text, guint sides, guint kind)
{
  static const char *const words[] = { "North", "East", "South", "West" };
  static const guint       x[] = { 4, 9, 4, 0 }, y[] = { 0, 4, 9, 4 };
  gboolean                 first = TRUE;

  g_string_append_printf (text, "%s{\"id\": \"b%u-%u\", \"occurrences\": %u, \"representation\": [",
                          sides > 1 || kind > 0 ? "," : "", sides, kind, 1 + (sides + kind) % 4);
  for (guint row = 0; row < BLOCK; row++)
    {
      g_string_append (text, row > 0 ? ",\"" : "\"");
      for (guint column = 0; column < BLOCK; column++)
        {
          gboolean rim = row == 0 || column == 0 || row + 1 == BLOCK || column + 1 == BLOCK;
          gboolean open = FALSE;

          for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
            open = open || (((sides >> d) & 1) && column == x[d] && row == y[d]);
          g_string_append_c (text, (rim && !open) || (row == 2 + kind && column == 2) ? '#' : '.');
        }
      g_string_append_c (text, '"');
    }
  g_string_append (text, "], \"exits\": [");
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    if ((sides >> d) & 1)
      {
        g_string_append_printf (text, "%s{\"position\": [%u, %u], \"direction\": \"%s\"}",
                                first ? "" : ",", x[d], y[d], words[d]);
        first = FALSE;
      }
  g_string_append (text, "]}");
}

static AshlarContent *
make_content (void)
{
  g_autoptr (GString) text = g_string_new (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
      "\"blocks\": [");

  for (guint sides = 1; sides < 16; sides++)
    for (guint kind = 0; kind < N_EACH; kind++)
      write_block (text, sides, kind);
  g_string_append (
      text, "], \"recipes\": [{\"id\": \"grid\", \"planner\": {\"type\": \"block-grid\"}}]}");
  return block_sets_read (text->str);
}

static AshlarGenerator *
make_generator (AshlarContent *content, guint side, const char *more)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *across = g_strdup_printf ("across=%u", side);
  g_autofree char *down = g_strdup_printf ("down=%u", side);
  AshlarGenerator *generator;

  ashlar_options_set_parameter (options, across);
  ashlar_options_set_parameter (options, down);
  ashlar_options_set_parameter (options, more);
  generator = ashlar_generator_new (content, "grid", options, &error);
  if (generator == NULL)
    g_error ("%s", error->message);
  return generator;
}

/* Nanoseconds a tile; every level has a seed of its own. */
static double
measure (AshlarGenerator *generator, guint side, gboolean whole)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0;

  do
    {
      AshlarRun run = { .seed = 1000 + n++ };

      if (whole)
        {
          AshlarLevel *level = ashlar_generator_run (generator, &run, NULL);

          g_assert_nonnull (level);
          ashlar_level_unref (level);
        }
      else
        {
          AshlarPlan *plan = ashlar_generator_plan (generator, &run, NULL);

          g_assert_nonnull (plan);
          ashlar_plan_unref (plan);
        }
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / (side * BLOCK) / (side * BLOCK);
}

void
bench_block_grid (void)
{
  static const char *const more[] = { "fill=100", "fill=60", "path=snake" };
  g_autoptr (AshlarContent) content = make_content ();

  g_print ("block-grid + blocks: %u blocks of %u × %u tiles, trace off, a seed a level\n",
           15 * N_EACH, BLOCK, BLOCK);
  for (guint k = 0; k < G_N_ELEMENTS (more); k++)
    {
      double first = 0;

      g_print ("%9s %9s %8s %8s %8s %9s  (%s; to reach: whole 0.08 R)\n", "blocks", "R ns",
               "plan R", "whole R", "ms", "exponent", more[k]);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          guint side = sizes[i];
          g_autoptr (AshlarGenerator) generator = make_generator (content, side, more[k]);
          double reference = bench_measure_reference (side * BLOCK);
          double plan = measure (generator, side, FALSE);
          double whole = measure (generator, side, TRUE);

          if (i == 0)
            first = whole;
          g_print ("%8u² %9.1f %8.3f %8.3f %8.2f %9.3f\n", side, reference, plan / reference,
                   whole / reference, whole * side * BLOCK * side * BLOCK / 1e6,
                   i == 0 ? 1.0 : 1.0 + log (whole / first) / (2 * log ((double) side / sizes[0])));
        }
    }
}
