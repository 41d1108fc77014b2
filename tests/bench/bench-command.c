/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The command `ashlar` as a whole, from its start to the file that it writes: large levels, and the memory that they take; and what it
 * does with both cores, by the clock on the wall. To reach: 8192 × 8192 tiles within 1 GiB; 10,000 seeds of a minidungeon of 8 × 8 cells
 * surveyed within a second with the metrics that are linear, within 10 s with all; a sheet of 48 small pictures within half a second;
 * both cores 1.9 times as fast as one. */

#include "bench-level.h"
#include "bench-subjects.h"

#include <unistd.h>

#define MOST_BYTES (1u << 30)
#define CORES_TO_REACH 1.9

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static char *
dup_sample (const char *name)
{
  return g_strdup_printf ("%s/data/samples/%s.ashlar.json", BENCH_SOURCE_ROOT, name);
}

/* ------------------------------------------------------------------ large levels */

typedef struct
{
  const char *planner, *across, *down; /* its parameters of the size */
  guint       cell;                    /* what these count, in tiles */
  const char *more[8];
} Large;

static const Large larges[] = {
  { "minidungeon", "across", "down", 9, { "--set=cellSize=9" } },
  { "mine",
    "across",
    "down",
    8,
    { "--set=order=10", "--set=cellSize=8", "--set=roomSize.min=3", "--set=roomSize.max=6" } },
  { "areas", "width", "height", 1, { NULL } },
};

static const char *const formats[] = { "level", "text" };

static void
open_generate (BenchRace *race, const BenchRow *row)
{
  const Large     *large = row->of;
  guint            n = row->size / large->cell;
  g_autofree char *across = g_strdup_printf ("--set=%s=%u", large->across, n);
  g_autofree char *down = g_strdup_printf ("--set=%s=%u", large->down, n);
  g_autofree char *output = g_strdup_printf ("--output=%s/level", bench_race_get_folder (race));
  g_autofree char *format = g_strdup_printf ("--format=%s", formats[row->variant]);
  g_autofree char *planner = g_strdup_printf ("--planner=%s", large->planner);
  const char      *words[16]
      = { BENCH_COMMAND, "generate", planner, across, down, "--seed={seed}", format, output };
  guint n_words = 8;

  for (guint i = 0; large->more[i] != NULL; i++)
    words[n_words++] = large->more[i];
  bench_race_add (race, &(BenchContender){
                            .name = "ours",
                            .command = words,
                            .amount = (double) (n * large->cell) * (n * large->cell),
                            .unit = "tile",
                        });
  bench_race_add_reference (race, 2048, 0);
  bench_race_set_memory_limit (race, MOST_BYTES);
}

/* ------------------------------------------------------------------ both cores */

typedef struct
{
  const char *name, *sample, *unit;
  const char *words[12];
  guint       amount;
  double      seconds; /* in which all of it is to be done; 0: nothing is to be reached */
} Batch;

static const Batch batches[] = {
  { "survey-linear",
    "sixteen-pieces",
    "seed",
    { "survey", "--recipe=cellar", "--set=across=8", "--set=down=8", "--metrics=linear",
      "--seeds=1..10000", "--format=json" },
    10000,
    1 },
  { "survey-all",
    "sixteen-pieces",
    "seed",
    { "survey", "--recipe=cellar", "--set=across=8", "--set=down=8", "--seeds=1..10000",
      "--format=json" },
    10000,
    10 },
  { "walks",
    "old-keep",
    "walk",
    { "play", "--recipe=keep", "--bot=seeker", "--seeds=1..1000", "--format=json" },
    1000,
    0 },
  /* What the editor's contact sheet is, but that files are written in place of textures: levels, and a small picture of each. */
  { "sheet",
    "old-keep",
    "level",
    { "export", "--recipe=keep", "--seeds=1..48", "--format=png", "--style=tiles",
      "--cell-size=3" },
    48,
    0.5 },
  { "batch",
    "old-keep",
    "level",
    { "export", "--recipe=keep", "--seeds=1..32", "--format=png", "--style=tiles" },
    32,
    0 },
};

static void
add_batch (
    BenchRace *race, const Batch *batch, const char *name, const char *threads, double at_least)
{
  g_autofree char *sample = dup_sample (batch->sample);
  g_autofree char *output = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  g_ptr_array_add (words, (char *) BENCH_COMMAND);
  for (guint i = 0; batch->words[i] != NULL; i++)
    g_ptr_array_add (words, (char *) batch->words[i]);
  g_ptr_array_add (words, (char *) threads);
  if (g_str_equal (batch->words[0], "export"))
    {
      output = g_strdup_printf ("--output=%s/", bench_race_get_folder (race));
      g_ptr_array_add (words, output);
    }
  g_ptr_array_add (words, sample);
  g_ptr_array_add (words, NULL);
  bench_race_add (race, &(BenchContender){
                            .name = name,
                            .command = (const char *const *) words->pdata,
                            .amount = batch->amount,
                            .unit = batch->unit,
                            .at_least = at_least,
                        });
}

static void
open_cores (BenchRace *race, const BenchRow *row)
{
  const Batch     *batch = row->of;
  g_autofree char *note = g_strdup_printf ("%ld cores", sysconf (_SC_NPROCESSORS_ONLN));

  bench_race_use_wall_clock (race, note);
  add_batch (race, batch, "ours", "--threads=2", 0);
  add_batch (race, batch, "one core", "--threads=1", CORES_TO_REACH);
  if (batch->seconds > 0)
    bench_race_set_time_limit (race, batch->seconds * 1e9 / batch->amount);
}

void
bench_command (BenchRows *rows)
{
  /* The largest that a level file holds, and that there is. */
  static const guint sides[] = { 4096, 8192 };

  for (guint format = 0; format < G_N_ELEMENTS (formats); format++)
    for (gsize i = 0; i < G_N_ELEMENTS (larges); i++)
      bench_rows_add (
          rows,
          &(BenchRow){
              .open = open_generate, .size = sides[format], .variant = format, .of = &larges[i] },
          "generate-%s-%s-%u", formats[format], larges[i].planner, sides[format]);
  for (gsize i = 0; i < G_N_ELEMENTS (batches); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_cores, .of = &batches[i] }, "cores-%s",
                    batches[i].name);
}
