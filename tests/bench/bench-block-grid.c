/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `block-grid`, alone and with the painter `blocks` up to the level, over grids of growing
 * size. To reach: 0.08 R a tile with blocks of 10 × 10 tiles, growing linearly.
 *
 * The set: for each choice of sides some rooms with exits in the middle of them, all cells used; the
 * same with a snake, and with plugs. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "block-sets.h"

#define BLOCK 10u /* tiles a side */
#define N_EACH 4u /* blocks for each choice of sides */

static const guint sizes[] = { 8, 16, 32, 64, 128, 256, 512, 800 };
static const guint grown[] = { 80, 253, 800 };

static const struct
{
  const char *name, *parameter;
} ways[] = { { "full", "fill=100" }, { "plugs", "fill=60" }, { "snake", "path=snake" } };

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
make_generator (guint side, guint way)
{
  g_autoptr (AshlarContent) content = make_content ();
  g_autofree char *across = g_strdup_printf ("across=%u", side);
  g_autofree char *down = g_strdup_printf ("down=%u", side);

  return bench_generator_new (content, "grid", across, down, ways[way].parameter, NULL);
}

static void
open_level (BenchRace *race, const BenchRow *row)
{
  bench_race_add_levels (race, make_generator (row->size, row->variant), row->size * BLOCK, 0.08);
}

static void
open_plan (BenchRace *race, const BenchRow *row)
{
  bench_race_add_plans (race, make_generator (row->size, row->variant), row->size * BLOCK, 0);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  bench_race_add_growth (race, make_generator (row->size, row->variant),
                         make_generator (bench_get_tenth (row->size), row->variant),
                         row->size * BLOCK);
}

void
bench_block_grid (BenchRows *rows)
{
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_level, .size = sizes[i], .variant = way },
                        "%s-%u", ways[way].name, sizes[i]);
      for (guint i = 0; i < G_N_ELEMENTS (grown); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = grown[i], .variant = way },
                        "%s-growth-to-%u", ways[way].name, grown[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_plan, .size = sizes[i] }, "plan-%u", sizes[i]);
}
