/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What growth is measured by: the cells of a level, a tile and an owner each, written once and read once in the order of memory.
 *
 * A level that no longer fits into a cache takes longer by that, whatever it is made by. R would be no measure of it: it takes up to
 * ten times as long for a tile, so that what memory costs is little of its growth and most of ours. */

#include "bench.h"

typedef struct
{
  guint16 *tiles;
  guint32 *owners;
  gsize    n;
} Canvas;

static double
run_canvas (gpointer subject, guint64 seed)
{
  const Canvas *self = subject;
  guint16      *tiles = self->tiles;
  guint32      *owners = self->owners;
  guint64       sum = 0;

  for (gsize i = 0; i < self->n; i++)
    {
      tiles[i] = (guint16) (i ^ seed);
      owners[i] = (guint32) (i + seed);
    }
  for (gsize i = 0; i < self->n; i++)
    sum += tiles[i] ^ owners[i];
  bench_use (sum);
  return (double) self->n;
}

static BenchContender
make_contender (guint side)
{
  Canvas *self = g_new (Canvas, 1);

  self->n = (gsize) side * side;
  self->tiles = g_new (guint16, self->n);
  self->owners = g_new (guint32, self->n);
  return (BenchContender){ .name = "canvas", .run = run_canvas, .subject = self, .unit = "tile" };
}

void
bench_race_add_canvas (BenchRace *race, guint large, guint small, double at_most)
{
  BenchContender on_large = make_contender (large), on_small = make_contender (small);

  bench_race_set_surcharge (race, &on_large, &on_small, at_most);
}
