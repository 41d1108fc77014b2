/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Benchmarks of which is known what has to come out: what the harness says of them is what test-bench.c holds it against. Most go by
 * a clock that the contenders turn themselves, so that nothing hangs on the machine; it gives each seed a time of its own, the same
 * for all contenders, as a machine that is busy now and then would.
 *
 * Told by the environment: PLANTED_KEPT, the file of the last run; PLANTED_SLOWER, how many times slower ours is made. */

#include "bench.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* More than the allocator keeps when it is given back. */
#define FILLED ((gsize) 48 << 20)
/* What a run takes where it is a whole turn. */
#define LONG 20000000

static gint64 now;

static gint64
get_now (void)
{
  return now;
}

/* In some rounds everything takes three times as long. */
static gint64
get_mood (guint64 seed)
{
  return 100 + (gint64) (seed % 7) + (seed % 3 == 0 ? 200 : 0);
}

static double
run_for (gpointer subject, guint64 seed)
{
  now += GPOINTER_TO_INT (subject) * get_mood (seed);
  return 1;
}

static double
run_ours (gpointer subject, guint64 seed)
{
  const char *slower = g_getenv ("PLANTED_SLOWER");

  now += GPOINTER_TO_INT (subject) * get_mood (seed) * (slower != NULL ? atoi (slower) : 1);
  return 1;
}

static void
add (BenchRace *race, const char *name, int time, double at_most, double at_least)
{
  bench_clock = get_now;
  bench_race_add (race, &(BenchContender){
                            .name = name,
                            .run = strcmp (name, "ours") == 0 ? run_ours : run_for,
                            .subject = GINT_TO_POINTER (time),
                            .unit = "step",
                            .at_most = at_most,
                            .at_least = at_least,
                            .lacks = strcmp (name, "ours") == 0 ? NULL : "does nothing at all",
                        });
}

/* ------------------------------------------------------------------ ratios */

static void
open_twice_as_slow (BenchRace *race, const BenchRow *row)
{
  add (race, "ours", 2000, 0, 0);
  add (race, "other", 1000, 1.5, 0);
}

static void
open_twice_as_fast (BenchRace *race, const BenchRow *row)
{
  add (race, "ours", 1000, 0, 0);
  add (race, "other", 2000, 0, 1.5);
}

/* Three times as slow, half of which more whoever writes to a large canvas has to pay. */
static void
open_growing (BenchRace *race, const BenchRow *row)
{
  add (race, "ours", 3000, 0, 0);
  add (race, "a tenth", 1000, 0, 0);
  bench_race_set_surcharge (
      race,
      &(BenchContender){
          .name = "canvas", .run = run_for, .subject = GINT_TO_POINTER (1400), .unit = "step" },
      &(BenchContender){
          .name = "canvas", .run = run_for, .subject = GINT_TO_POINTER (400), .unit = "step" },
      1.7);
}

/* A program that needs twice as long, by its own word. */
static void
open_program (BenchRace *race, const BenchRow *row)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);

  add (race, "ours", 1000, 0, 0);
  bench_race_add (race,
                  &(BenchContender){ .name = "program",
                                     .program = (const char *const[]){ self, "--serve", NULL },
                                     .unit = "step" });
  bench_race_add (race,
                  &(BenchContender){ .name = "nobody",
                                     .program = (const char *const[]){ "/nowhere/at/all", NULL },
                                     .unit = "step" });
  bench_race_add (race, &(BenchContender){ .name = "quitter",
                                           .program = (const char *const[]){ self, "--quit", NULL },
                                           .unit = "step" });
}

static int
serve (void)
{
  char    line[256];
  guint64 seed;
  guint   n;

  while (fgets (line, sizeof line, stdin) != NULL)
    if (sscanf (line, "round %" G_GUINT64_FORMAT " %u", &seed, &n) == 2)
      {
        gint64 spent = 0;

        for (guint i = 0; i < n; i++)
          spent += 2000 * get_mood (seed + i);
        printf ("ok %" G_GINT64_FORMAT " %u\n", spent, n);
        fflush (stdout);
      }
  return 0;
}

/* By processor time. */
static double
run_mixing (gpointer subject, guint64 seed)
{
  for (int i = 0; i < GPOINTER_TO_INT (subject); i++)
    seed = (seed ^ seed >> 29) * 0xbf58476d1ce4e5b9u;
  bench_use (seed);
  return 1;
}

static void
open_processor (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_mixing,
                                           .subject = GINT_TO_POINTER (20000),
                                           .unit = "step" });
  bench_race_add (
      race,
      &(BenchContender){ .name = "other", .run = run_mixing, .subject = GINT_TO_POINTER (10000) });
}

/* What waits meanwhile is no slower. */
static double
run_and_sleep (gpointer subject, guint64 seed)
{
  g_usleep (20000);
  return run_mixing (subject, seed);
}

static void
open_asleep (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_and_sleep,
                                           .subject = GINT_TO_POINTER (1000000),
                                           .unit = "step" });
  bench_race_add (race, &(BenchContender){ .name = "other",
                                           .run = run_mixing,
                                           .subject = GINT_TO_POINTER (1000000) });
}

/* A seed that comes again costs a hundred times as much. */
static double
run_once (gpointer subject, guint64 seed)
{
  GHashTable *seen = subject;

  now += g_hash_table_add (seen, g_memdup2 (&seed, sizeof seed)) ? 1000 : 100000;
  return 1;
}

static void
open_seeds (BenchRace *race, const BenchRow *row)
{
  bench_clock = get_now;
  bench_race_add (race,
                  &(BenchContender){ .name = "ours",
                                     .run = run_once,
                                     .subject = g_hash_table_new (g_int64_hash, g_int64_equal),
                                     .unit = "step" });
}

/* What is prepared does not count. */
static void
prepare_long (gpointer subject, guint64 seed)
{
  now += 1000000;
}

static void
open_prepared (BenchRace *race, const BenchRow *row)
{
  bench_clock = get_now;
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_for,
                                           .prepare = prepare_long,
                                           .subject = GINT_TO_POINTER (1000),
                                           .unit = "step" });
  add (race, "other", 1000, 0, 0);
}

/* ------------------------------------------------------------------ what one does to its process */

/* Keeps memory for good, and leaves a sign. */
static double
run_spoiler (gpointer subject, guint64 seed)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_MAX, 0);
  mallopt (M_TRIM_THRESHOLD, G_MAXINT);
#endif
  g_setenv ("PLANTED_SPOILED", "1", TRUE);
  now += LONG;
  return 1;
}

/* Takes longer where either is to be seen. */
static double
run_watcher (gpointer subject, guint64 seed)
{
  gboolean is_spoiled = g_getenv ("PLANTED_SPOILED") != NULL;
  void    *block = malloc (FILLED);

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
  is_spoiled = is_spoiled || mallinfo2 ().hblks == 0;
#endif
  bench_use ((guint64) (gsize) block);
  free (block);
  now += is_spoiled ? 100 * LONG : LONG;
  return 1;
}

static void
open_one (BenchRace *race, const BenchRow *row)
{
  bench_clock = get_now;
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = row->variant == 0 ? run_spoiler : run_watcher,
                                           .unit = "step" });
  if (row->size > 1)
    bench_race_add (
        race,
        &(BenchContender){ .name = "other", .run = row->variant == 0 ? run_watcher : run_spoiler });
}

/* ------------------------------------------------------------------ ends and memory */

static double
run_to_the_end (gpointer subject, guint64 seed)
{
  _exit (3);
}

static void
open_failing (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours", .run = run_to_the_end, .unit = "step" });
}

static double
run_filling (gpointer subject, guint64 seed)
{
  char *block = g_malloc (FILLED);

  memset (block, (int) seed | 1, FILLED);
  bench_use ((guint64) block[seed % FILLED]);
  g_free (block);
  now += LONG;
  return 1;
}

static void
open_memory (BenchRace *race, const BenchRow *row)
{
  bench_clock = get_now;
  bench_race_add (race, &(BenchContender){ .name = "ours", .run = run_filling, .unit = "step" });
  if (row->variant == 0)
    bench_race_set_memory_limit (race, 1 << 20);
  else
    bench_race_set_memory_times (race, (double) FILLED / 2, 12);
  bench_race_set_single (race);
}

static void
open_command (BenchRace *race, const BenchRow *row)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);

  bench_race_add (
      race, &(BenchContender){ .name = "ours",
                               .command = (const char *const[]){ self, "--fill", "{seed}", NULL },
                               .idle = (const char *const[]){ self, "--fill", NULL },
                               .amount = 1,
                               .unit = "step" });
  bench_race_set_memory_limit (race, 1 << 30);
}

/* ------------------------------------------------------------------ the program */

static void
join (BenchRace *race, const BenchRow *row)
{
  bench_race_add_absent (race, "a peer", "nobody has it");
}

static void
list_twice (BenchRows *rows)
{
  bench_rows_add (rows, &(BenchRow){ .open = open_twice_as_slow }, "as-slow");
  bench_rows_add (rows, &(BenchRow){ .open = open_twice_as_fast }, "as-fast");
  bench_rows_add (rows, &(BenchRow){ .open = open_growing }, "growing");
  bench_rows_add (rows, &(BenchRow){ .open = open_program }, "by-a-program");
  bench_rows_add (rows, &(BenchRow){ .open = open_processor }, "by-the-processor");
  bench_rows_add (rows, &(BenchRow){ .open = open_asleep }, "asleep");
  bench_rows_add (rows, &(BenchRow){ .open = open_prepared }, "prepared");
  bench_rows_add (rows, &(BenchRow){ .open = open_seeds }, "seeds");
}

static void
list_order (BenchRows *rows)
{
  static const char *const names[] = { "spoils", "watches" };

  for (guint variant = 0; variant < 2; variant++)
    for (guint n = 1; n <= 2; n++)
      bench_rows_add (rows, &(BenchRow){ .open = open_one, .variant = variant, .size = n }, "%s-%u",
                      names[variant], n);
}

static void
list_memory (BenchRows *rows)
{
  bench_rows_add (rows, &(BenchRow){ .open = open_memory, .variant = 0 }, "bytes");
  bench_rows_add (rows, &(BenchRow){ .open = open_memory, .variant = 1 }, "times");
  bench_rows_add (rows, &(BenchRow){ .open = open_command }, "of-a-command");
}

static void
list_failing (BenchRows *rows)
{
  bench_rows_add (rows, &(BenchRow){ .open = open_failing }, "ends");
}

int
main (int argc, char **argv)
{
  static const Benchmark benchmarks[] = {
    { "twice", "one is twice as slow", list_twice },
    { "order", "one spoils its process", list_order },
    { "memory", "48 MiB are filled", list_memory },
    { "failing", "a contender ends", list_failing },
  };
  static const BenchPeer peers[] = { { "twice/as-*", join } };
  const char            *kept = g_getenv ("PLANTED_KEPT");
  const BenchSuite       suite = {
          .benchmarks = benchmarks,
          .n_benchmarks = G_N_ELEMENTS (benchmarks),
          .peers = peers,
          .n_peers = G_N_ELEMENTS (peers),
          .kept = kept != NULL ? kept : "bench-planted.json",
  };

  if (argc > 1 && strcmp (argv[1], "--serve") == 0)
    return serve ();
  if (argc > 1 && strcmp (argv[1], "--quit") == 0)
    return 0;
  if (argc > 1 && strcmp (argv[1], "--fill") == 0)
    return argc > 2 && run_filling (NULL, g_ascii_strtoull (argv[2], NULL, 10)) < 1;
  return bench_main (&suite, argc, argv);
}
