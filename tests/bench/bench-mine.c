/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `mine` with the painter `room`, 8 tiles a cell, up to the largest canvas. To reach: the
 * whole level within 0.15 R a tile; the walk along the curve within 1.5 times what the textbook's loop from index to
 * (x, y) takes for the same cells; ten times the tiles in eleven times the time.
 *
 * The loop is held against the walk alone, which does what it does and links the cells as well. 0.15 R for each
 * of the 64 tiles of a cell is sixteen times the loop. Four times the loop would be some 0.55 ns a tile; a canvas
 * that is written and read once takes more than half of that in a cache, and all of it from a million tiles on. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "block-sets.h"
#include "planners/mine/ashlar-hilbert-private.h"

#define CELL 8u
#define ORDER 10u

static const guint sides[] = { 16, 32, 64, 128, 256, 512, 1024 };
static const guint grown[] = { 128, 512, 1024 };

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

/* On the planner's curve: as many cells from its beginning on, which are a square. */
static double
run_loop (gpointer subject, guint64 seed)
{
  guint   side = GPOINTER_TO_UINT (subject);
  guint32 sum = 0;

  for (guint32 index = 0; index < side * side; index++)
    {
      guint32 x, y;

      get_cell_by_the_book (1u << ORDER, index, &x, &y);
      sum += x ^ y;
    }
  g_assert (sum == (guint32) ((guint64) side * side * (side - 1) / 2));
  return (double) side * side * CELL * CELL;
}

static AshlarGenerator *
make_generator (guint side)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"mine\", \"planner\": {\"type\": \"mine\", \"parameters\": {"
      "\"order\": %u, \"across\": %u, \"down\": %u, \"cellSize\": %u, "
      "\"roomSize\": {\"min\": 3, \"max\": 6}}}}]}",
      ORDER, side, side, CELL);
  g_autoptr (AshlarContent) content = block_sets_read (text);

  return bench_generator_new (content, "mine", NULL);
}

static void
open_level (BenchRace *race, const BenchRow *row)
{
  bench_race_add_levels (race, make_generator (row->size), row->size * CELL, 0.15);
  bench_race_add (race,
                  &(BenchContender){
                      .name = "textbook loop",
                      .run = run_loop,
                      .subject = GUINT_TO_POINTER (row->size),
                      .lacks = "finds the places of the cells, and neither digs nor links them",
                  });
}

/* ---- The curve */

typedef struct
{
  guint    side;
  guint8  *links;
  guint16 *fragments;
} Window;

/* A window of the planner's curve, wherever and however the seed has it. */
static double
run_walk (gpointer subject, guint64 seed)
{
  const Window *self = subject;
  guint         side = self->side, n_places = (1u << ORDER) - side + 1;
  g_autoptr (GArray) fragments = ashlar_hilbert_walk (
      ORDER, (guint) seed % ASHLAR_HILBERT_N_ORIENTATIONS, (guint) (seed * 7919) % n_places,
      (guint) (seed * 104729) % n_places, side, side, self->links, self->fragments);

  g_assert (fragments->len > 0);
  return (double) side * side * CELL * CELL;
}

static void
open_curve (BenchRace *race, const BenchRow *row)
{
  Window *window = g_new (Window, 1);

  window->side = row->size;
  window->links = g_new (guint8, (gsize) row->size * row->size);
  window->fragments = g_new (guint16, (gsize) row->size * row->size);
  bench_race_add (race, &(BenchContender){
                            .name = "ours", .run = run_walk, .subject = window, .unit = "tile" });
  bench_race_add (race, &(BenchContender){
                            .name = "textbook loop",
                            .run = run_loop,
                            .subject = GUINT_TO_POINTER (row->size),
                            .lacks = "knows neither links nor fragments, and no other window",
                            .at_most = 1.5,
                        });
}

static void
open_plan (BenchRace *race, const BenchRow *row)
{
  bench_race_add_plans (race, make_generator (row->size), row->size * CELL, 0);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  bench_race_add_growth (race, make_generator (row->size),
                         make_generator (bench_get_tenth (row->size)), row->size * CELL);
}

void
bench_mine (BenchRows *rows)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_level, .size = sides[i] }, "level-%u",
                    sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_plan, .size = sides[i] }, "plan-%u", sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_curve, .size = sides[i] }, "curve-%u",
                    sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (grown); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = grown[i] }, "growth-to-%u",
                    grown[i]);
}
