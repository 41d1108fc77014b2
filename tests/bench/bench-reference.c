/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* R, the measure of planners: the least that any generator of connected levels must do. One memset
 * of the tiles, one draw a tile, one union-find pass over the 4-neighbours. Every run has a seed of
 * its own, because a repeated one lets the branch predictor remember it. */

#include "bench.h"

#include <string.h>
#include <time.h>

#include "base/ashlar-stream-private.h"
#include "base/ashlar-union-find-private.h"

#define BUDGET (G_USEC_PER_SEC / 2)

gint64
bench_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
run_reference (guint16 *tiles, guint side, guint64 seed)
{
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
}

double
bench_measure_reference (guint side)
{
  guint16 *tiles = g_new0 (guint16, (gsize) side * side);
  gint64   begin = bench_get_time ();
  gint64   end;
  guint    n = 0;

  do
    {
      run_reference (tiles, side, n++);
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  g_free (tiles);
  return (double) (end - begin) * 1000.0 / n / side / side;
}
