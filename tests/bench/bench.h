/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a benchmark is written.
 *
 * A benchmark is a list of rows. A row is a race: contenders that do the same work, each a function or a program that works with a
 * seed and says how much that was, in tiles, levels, bytes. Ours is the first; each other one gives a figure, the ratio of what both
 * took for a unit of work. What keeps figures honest is done here and not by who writes a row:
 *
 * - each row is run in a process of its own, and so is each contender, by a copy of the row's process that is made when all were
 *   added: nothing that one did to its process (memory that is kept, files that are open) is there for another;
 * - all contenders of a row take turns, round after round, another one first in each; a ratio is taken within a round, and the
 *   figure is the median of the rounds' ratios, with quartiles;
 * - a seed is used once by a contender, because a repeated one lets the branch predictor remember it;
 * - processor time is what counts, of programs as well: what else the machine does is not ours to measure;
 * - the first turns, which look for how much work makes a turn long enough for the clock, count for nothing.
 *
 * So a benchmark is a function that adds rows, and for each kind of row a function that adds contenders, when it is in the row's
 * process. Whatever it makes may stay: the process ends with the row. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BenchRace BenchRace;
typedef struct _BenchRow  BenchRow;
typedef struct _BenchRows BenchRows;

/* ------------------------------------------------------------------ rows */

struct _BenchRow
{
  void (*open) (BenchRace *race, const BenchRow *row); /* adds the contenders */
  guint         size;                                  /* the next three are for @open alone */
  guint         variant;
  gconstpointer of; /* nullable, static */
};

typedef struct
{
  const char *name;
  const char *about; /* one line: what is measured */
  void (*list) (BenchRows *rows);
} Benchmark;

/* Adds a row with a name, "level-64", which is one of its benchmark's own; with that of the benchmark it is called "mine/level-64". */
void bench_rows_add (BenchRows *rows, const BenchRow *row, const char *name, ...)
    G_GNUC_PRINTF (3, 4);

/* ------------------------------------------------------------------ contenders */

typedef struct
{
  const char *name;

  /* One unit of work, or a few: gives how much it was, in @unit. */
  double (*run) (gpointer subject, guint64 seed);
  /* Nullable: what has to be there before each @run, and is not measured. */
  void (*prepare) (gpointer subject, guint64 seed);
  gpointer subject;

  /* Instead of @run, a program that works when it is told to: for each line "round SEED N" of its standard input it does N units of
   * work, with seeds from SEED on, and answers "ok NANOSECONDS AMOUNT": the processor time of its own that this took, and how much
   * work it was in @unit. At the end of its input it ends. How long it takes to start counts for nothing. */
  const char *const *program;

  /* Instead of @run, a program that does @amount of work and ends; "{seed}" in an argument is replaced. Its whole processor time is
   * counted, and the most memory it had, less that of @idle (nullable), the same program with next to nothing to do. */
  const char *const *command, *const *idle;
  double amount;

  const char *unit;  /* "tile", "level", "byte"; NULL: that of the row's first contender */
  const char *lacks; /* nullable: a sentence that says what this one leaves out of the work */

  /* What is to be reached; 0: nothing. @at_most: ours takes so many times the time of this one for a unit of work.
   * @at_least: this one takes so many times the time of ours; the figure is then that way round. */
  double at_most, at_least;
  /* Neither ratio is asked for, but "times as fast" reads better than "times the time". */
  gboolean is_slower;
} BenchContender;

/* Adds a contender, of which a copy is kept; the first is ours. */
void bench_race_add (BenchRace *race, const BenchContender *contender);
/* R, on @side x @side tiles: what the least that any generator must do takes for a tile (bench-reference.c). */
void bench_race_add_reference (BenchRace *race, guint side, double at_most);
/* A race of ours on a large canvas against ours on a small one, the first two contenders, becomes a row of growth: how much slower a
 * tile gets, less what memory that is farther away costs whoever writes a level of @large x @large tiles (bench-canvas.c). To reach:
 * @at_most. */
void bench_race_add_canvas (BenchRace *race, guint large, guint small, double at_most);
/* What the above is made of: the figure is the time of the first contender, less what @large takes longer than @small, to that of the
 * second one. */
void bench_race_set_surcharge (BenchRace            *race,
                               const BenchContender *large,
                               const BenchContender *small,
                               double                at_most);
/* Says that another would race but is not there, and how one gets it: "Debian: libtcod-dev". */
void bench_race_add_absent (BenchRace *race, const char *name, const char *how);

/* What is to be reached by ours alone: nanoseconds a unit of work. */
void bench_race_set_time_limit (BenchRace *race, double nanoseconds);
/* The most memory that ours had is a figure, too; 0: without bound. */
void bench_race_set_memory_limit (BenchRace *race, double bytes);
/* The same without what was there before its first turn, as a multiple of @bytes. No commands. */
void bench_race_set_memory_times (BenchRace *race, double bytes, double at_most);
/* Time by the clock on the wall: for what uses several cores at once. @note says so in the table: "two cores". */
void bench_race_use_wall_clock (BenchRace *race, const char *note);
/* Every turn is one run: for what takes long, or may be done once only. */
void bench_race_set_single (BenchRace *race);
/* An empty folder, which is removed with all that is in it when the row is done. */
const char *bench_race_get_folder (BenchRace *race);
/* Said below the row: how much of a canvas is used, how many findings there were. */
void bench_race_add_note (BenchRace *race, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* ------------------------------------------------------------------ peers */

/* Contenders that are other people's work, which race with --peers alone. They join the rows whose names match a pattern,
 * "areas/subdivision-*", after the row's own. */
typedef struct
{
  const char *rows;
  void (*join) (BenchRace *race, const BenchRow *row);
} BenchPeer;

/* ------------------------------------------------------------------ the program */

typedef struct
{
  const Benchmark *benchmarks;
  gsize            n_benchmarks;
  const BenchPeer *peers; /* nullable */
  gsize            n_peers;
  const char      *kept; /* the file of the last run that is kept */
} BenchSuite;

/* Everything that `bench` does: see bench-main.c for its options. */
int bench_main (const BenchSuite *suite, int argc, char **argv);

/* The clock by which contenders that are functions are measured, in nanoseconds: their processor time. A test puts its own here. */
extern gint64 (*bench_clock) (void);

/* Runs a function in a copy of this process, and waits for its end: for files that are to be there, when what made them is not to
 * count for memory. */
void bench_run_apart (void (*make) (gpointer subject), gpointer subject);

/* Makes the compiler believe that a result is used. */
void bench_use (guint64 value);

G_END_DECLS
