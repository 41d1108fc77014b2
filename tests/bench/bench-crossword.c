/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `crossword` on puzzles of 21 × 21 squares, a tile a letter, as recipes have it by default. To reach: 200,000 whole levels
 * of 10 words a second where R is 17 ns; whole grids from 25 × 25 squares on, where ten times the tiles take eleven times the time. */

#include "bench-level.h"
#include "pipeline/ashlar-generator-private.h"
#include "bench-subjects.h"

#include "crossword-puzzles.h"

/* Levels a second, where R is so many nanoseconds: what a level may take in R. */
#define LEVELS 200000
#define R_OF_LEVELS 17
#define MOST_R (1e9 / LEVELS / R_OF_LEVELS)

static const guint sides[] = { 25, 79, 250 };
#define GROWTH 1.1
#define N_GRIDS 8

static const struct
{
  const char *name, *parameters;
} ways[] = {
  { "words", "\"words\": {\"min\": 10, \"max\": 10}" },
  { "no-rooms",
    "\"words\": {\"min\": 10, \"max\": 10}, \"specialRooms\": {\"min\": 0, \"max\": 0}" },
};

static AshlarGenerator *
make_generator (CrosswordKind kind, guint side, guint64 seed, const char *parameters)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", kind, side, side, seed);
  g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");

  return bench_generator_new (content, "dungeon", NULL);
}

/* A level is the unit here, whatever its size. */
static double
run_level (gpointer generator, guint64 seed)
{
  AshlarLevel *level = ashlar_generator_generate (generator, seed, NULL, NULL);

  g_assert (level != NULL);
  ashlar_level_unref (level);
  return 1;
}

static double
run_plan (gpointer generator, guint64 seed)
{
  AshlarRun   run = { .seed = seed };
  AshlarPlan *plan = ashlar_generator_plan (generator, &run, NULL);

  g_assert (plan != NULL);
  ashlar_plan_unref (plan);
  return 1;
}

static void
add_ours (BenchRace *race, const BenchRow *row, double (*run) (gpointer, guint64))
{
  bench_race_add (race, &(BenchContender){
                            .name = "ours",
                            .run = run,
                            .subject = make_generator (CROSSWORD_DENSE, 21, row->size,
                                                       ways[row->variant].parameters),
                            .unit = "level",
                        });
}

static void
open_level (BenchRace *race, const BenchRow *row)
{
  add_ours (race, row, run_level);
  bench_race_add_reference (race, 21, row->variant == 0 ? MOST_R : 0);
}

static void
open_plan (BenchRace *race, const BenchRow *row)
{
  add_ours (race, row, run_plan);
  bench_race_add_reference (race, 21, 0);
}

/* Whole grids of one size, in turns: one alone is as easy or as hard as it happens to be. */
typedef struct
{
  AshlarGenerator *generators[N_GRIDS];
  guint            next;
} Whole;

static double
run_whole (gpointer pointer, guint64 seed)
{
  Whole       *self = pointer;
  AshlarLevel *level = ashlar_generator_generate (self->generators[self->next], seed, NULL, NULL);
  guint        width, height;

  g_assert (level != NULL);
  self->next = (self->next + 1) % N_GRIDS;
  ashlar_level_get_size (level, &width, &height);
  ashlar_level_unref (level);
  return (double) width * height;
}

static void
add_whole (BenchRace *race, const char *name, guint side)
{
  Whole *self = g_new0 (Whole, 1);

  for (guint i = 0; i < N_GRIDS; i++)
    self->generators[i] = make_generator (CROSSWORD_BRITISH, side, 5 + i, "\"mode\": \"full\"");
  bench_race_add (race, &(BenchContender){
                            .name = name,
                            .run = run_whole,
                            .subject = self,
                            .unit = "tile",
                        });
}

static void
open_whole (BenchRace *race, const BenchRow *row)
{
  add_whole (race, "ours", row->size);
  bench_race_add_reference (race, row->size, 0);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  add_whole (race, "ours", row->size);
  add_whole (race, "a tenth of the tiles", row->variant);
  bench_race_add_canvas (race, row->size, row->variant, GROWTH);
}

void
bench_crossword (BenchRows *rows)
{
  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    for (guint puzzle = 0; puzzle < 3; puzzle++)
      {
        BenchRow row = { .open = open_level, .size = puzzle, .variant = way };

        bench_rows_add (rows, &row, "%s-%u", ways[way].name, puzzle + 1);
        row.open = open_plan;
        bench_rows_add (rows, &row, "%s-plan-%u", ways[way].name, puzzle + 1);
      }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_whole, .size = sides[i] }, "whole-%u",
                    sides[i]);
  for (guint i = 1; i < G_N_ELEMENTS (sides); i++)
    bench_rows_add (rows,
                    &(BenchRow){ .open = open_growth, .size = sides[i], .variant = sides[i - 1] },
                    "whole-growth-to-%u", sides[i]);
}
