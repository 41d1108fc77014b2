/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* R, the measure of planners: the least that any generator of connected levels must do. One memset
 * of the tiles, one draw a tile, one union-find pass over the 4-neighbours. Every run has a seed of
 * its own, because a repeated one lets the branch predictor remember it. */

#include "bench.h"

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "base/ashlar-union-find-private.h"

/* R is flat in the size of the grid; above this a turn would take seconds and say the same. */
#define LARGEST 4096u

typedef struct
{
  guint16 *tiles;
  guint    side;
} Grid;

static double
run_reference (gpointer subject, guint64 seed)
{
  const Grid     *grid = subject;
  guint16        *tiles = grid->tiles;
  guint           side = grid->side;
  guint32         n = side * side;
  AshlarStream    stream;
  AshlarUnionFind sets;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  memset (tiles, 0, sizeof *tiles * n);
  for (guint32 i = 0; i < n; i++)
    tiles[i] = (guint16) (ashlar_stream_next (&stream) & 1);
  ashlar_union_find_init (&sets, n);
  for (guint32 y = 0, i = 0; y < side; y++)
    for (guint32 x = 0; x < side; x++, i++)
      {
        if (x > 0 && tiles[i - 1] == tiles[i])
          ashlar_union_find_unite (&sets, i, i - 1);
        if (y > 0 && tiles[i - side] == tiles[i])
          ashlar_union_find_unite (&sets, i, i - side);
      }
  ashlar_union_find_clear (&sets);
  return n;
}

void
bench_race_add_reference (BenchRace *race, guint side, double at_most)
{
  Grid *grid = g_new (Grid, 1);

  grid->side = MIN (side, LARGEST);
  grid->tiles = g_new0 (guint16, (gsize) grid->side * grid->side);
  bench_race_add (
      race,
      &(BenchContender){
          .name = "R", .run = run_reference, .subject = grid, .unit = "tile", .at_most = at_most });
}
