/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The rounds of a row. The first turns of each contender, which grow until one is long enough for the clock, warm it up and say how
 * many runs a turn is. Then rounds: each contender takes a turn, another one first in each. A ratio is one of a round, where both
 * had the same machine; the figure is the median of the ratios, which a disturbed round does not move. */

#include "bench-race.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench-child.h"

#define FIRST_SEED 1000
#define LEAST_ROUNDS 11
#define MOST_ROUNDS 41
#define MOST_RUNS (1u << 20) /* of a turn */

typedef struct
{
  BenchContender is; /* with its texts copied */
  BenchChild    *child;
  guint64        seed;    /* the next */
  guint          runs;    /* of a turn */
  double        *times;   /* by round: nanoseconds a unit of work */
  double         memory;  /* of a command, at its most */
  char          *failure; /* nullable: takes no more turns */
  gint64 (*clock) (void);
} Entry;

struct _BenchRace
{
  BenchResult *result;
  GPtrArray   *entries;
  char        *folder;
  Entry       *surcharge[2]; /* nullable: of the entries, on a large canvas and on a small one */
  double       most_growth;
  gboolean     is_wall, is_single;
  double       time_limit;
  gboolean     has_memory;
  double       memory_limit;
  double       memory_unit; /* 0: bytes, of all */
};

static gint64
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

static gint64
get_wall_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

gint64 (*bench_clock) (void) = get_processor_time;

void
bench_use (guint64 value)
{
  static volatile guint64 used G_GNUC_UNUSED;

  used = value;
}

/* ------------------------------------------------------------------ what a row adds */

static void
entry_free (gpointer pointer)
{
  Entry *self = pointer;

  g_clear_pointer (&self->child, bench_child_free);
  g_free ((char *) self->is.name);
  g_free ((char *) self->is.unit);
  g_free ((char *) self->is.lacks);
  g_strfreev ((char **) self->is.program);
  g_strfreev ((char **) self->is.command);
  g_strfreev ((char **) self->is.idle);
  g_free (self->times);
  g_free (self->failure);
  g_free (self);
}

BenchRace *
bench_race_new (const char *row)
{
  BenchRace *self = g_new0 (BenchRace, 1);

  self->result = bench_result_new (row);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  return self;
}

static void
remove_folder (const char *path)
{
  GDir       *folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_clear_pointer (&folder, g_dir_close);
  g_rmdir (path);
}

void
bench_race_free (BenchRace *self)
{
  g_clear_pointer (&self->result, bench_result_free);
  g_ptr_array_unref (self->entries);
  if (self->folder != NULL)
    remove_folder (self->folder);
  g_free (self->folder);
  g_free (self);
}

static const char *const *
copy_strings (const char *const *strings)
{
  return (const char *const *) g_strdupv ((char **) strings);
}

void
bench_race_add (BenchRace *self, const BenchContender *contender)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->is = *contender;
  entry->is.name = g_strdup (contender->name);
  entry->is.unit = g_strdup (contender->unit);
  entry->is.lacks = g_strdup (contender->lacks);
  entry->is.program = copy_strings (contender->program);
  entry->is.command = copy_strings (contender->command);
  entry->is.idle = copy_strings (contender->idle);
  entry->seed = FIRST_SEED;
  g_ptr_array_add (self->entries, entry);
}

void
bench_race_set_surcharge (BenchRace            *self,
                          const BenchContender *large,
                          const BenchContender *small,
                          double                at_most)
{
  bench_race_add (self, large);
  self->surcharge[0] = g_ptr_array_index (self->entries, self->entries->len - 1);
  bench_race_add (self, small);
  self->surcharge[1] = g_ptr_array_index (self->entries, self->entries->len - 1);
  self->most_growth = at_most;
}

void
bench_race_add_absent (BenchRace *self, const char *name, const char *how)
{
  g_ptr_array_add (self->result->absent, g_strdup_printf ("%s (%s)", name, how));
}

void
bench_race_add_note (BenchRace *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (self->result->notes, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

void
bench_race_set_time_limit (BenchRace *self, double nanoseconds)
{
  self->time_limit = nanoseconds;
}

void
bench_race_use_wall_clock (BenchRace *self, const char *note)
{
  self->is_wall = TRUE;
  bench_race_add_note (self, "by the clock on the wall: %s", note);
}

void
bench_race_set_single (BenchRace *self)
{
  self->is_single = TRUE;
}

const char *
bench_race_get_folder (BenchRace *self)
{
  if (self->folder == NULL)
    {
      g_autoptr (GError) error = NULL;

      self->folder = g_dir_make_tmp ("ashlar-bench-XXXXXX", &error);
      if (self->folder == NULL)
        g_error ("%s", error->message);
    }
  return self->folder;
}

/* ------------------------------------------------------------------ memory */

void
bench_race_set_memory_limit (BenchRace *self, double bytes)
{
  self->has_memory = TRUE;
  self->memory_limit = bytes;
}

void
bench_race_set_memory_times (BenchRace *self, double bytes, double at_most)
{
  self->has_memory = TRUE;
  self->memory_unit = bytes;
  self->memory_limit = at_most;
}

/* ------------------------------------------------------------------ turns */

/* In the contender's own process. */
static double
run_functions (gpointer entry, guint64 seed, guint n, double *amount)
{
  const BenchContender *is = &((Entry *) entry)->is;
  gint64 (*clock) (void) = ((Entry *) entry)->clock;
  gint64 spent = 0, start;

  if (is->prepare == NULL)
    {
      start = clock ();
      for (guint i = 0; i < n; i++)
        *amount += is->run (is->subject, seed + i);
      return (double) (clock () - start);
    }
  for (guint i = 0; i < n; i++)
    {
      is->prepare (is->subject, seed + i);
      start = clock ();
      *amount += is->run (is->subject, seed + i);
      spent += clock () - start;
    }
  return (double) spent;
}

static gboolean
run_command (BenchRace *self, Entry *entry, double *nanoseconds, GError **error)
{
  BenchSpent spent, idle = { 0 };

  if (entry->is.idle != NULL && !bench_command_run (entry->is.idle, entry->seed, &idle, error))
    return FALSE;
  if (!bench_command_run (entry->is.command, entry->seed++, &spent, error))
    return FALSE;
  entry->memory = MAX (entry->memory, spent.memory);
  *nanoseconds = self->is_wall ? spent.wall - idle.wall : spent.processor - idle.processor;
  *nanoseconds = MAX (*nanoseconds, 0);
  return TRUE;
}

/* Gives the nanoseconds of the turn; *@each is those of a unit of work. Below 0: it can no more. */
static double
take_turn (BenchRace *self, Entry *entry, double *each)
{
  double nanoseconds = 0, amount = 0;
  g_autoptr (GError) error = NULL;

  if (entry->child != NULL)
    {
      bench_child_work (entry->child, entry->seed, entry->runs, &nanoseconds, &amount, &error);
      entry->seed += entry->runs;
    }
  else
    {
      amount = entry->is.amount;
      run_command (self, entry, &nanoseconds, &error);
    }
  if (error != NULL || amount <= 0)
    {
      entry->failure = g_strdup (error != NULL ? error->message : "nothing was done");
      return -1;
    }
  *each = nanoseconds / amount;
  return nanoseconds;
}

/* Gives what a turn takes by the wall, in nanoseconds, what is prepared included. */
static double
warm_up (BenchRace *self, Entry *entry, double turn)
{
  double each, took;
  gint64 start;

  if (entry->failure != NULL)
    return 0;
  for (entry->runs = 1;;)
    {
      start = get_wall_time ();
      took = take_turn (self, entry, &each);
      if (took < 0)
        return 0;
      if (self->is_single || entry->is.command != NULL || took >= turn / 2
          || entry->runs == MOST_RUNS)
        break;
      entry->runs = (guint) CLAMP ((double) entry->runs * turn / MAX (took, 1),
                                   (double) entry->runs + 1, MIN (entry->runs * 64.0, MOST_RUNS));
    }
  return (double) (get_wall_time () - start);
}

/* Everything is there by now that contenders work with. */
static void
start (BenchRace *self, Entry *entry)
{
  g_autoptr (GError) error = NULL;

  entry->clock = self->is_wall ? get_wall_time : bench_clock;
  if (entry->is.command != NULL)
    return;
  entry->child = entry->is.program != NULL
                     ? bench_child_new (entry->is.program, &error)
                     : bench_child_fork (entry->is.name, run_functions, entry, &error);
  if (entry->child == NULL)
    entry->failure = g_strdup (error->message);
}

static guint
choose_rounds (BenchRace *self, const BenchEffort *effort)
{
  double took = 0;

  for (guint i = 0; i < self->entries->len; i++)
    start (self, g_ptr_array_index (self->entries, i));
  for (guint i = 0; i < self->entries->len; i++)
    took += warm_up (self, g_ptr_array_index (self->entries, i), effort->turn);
  if (effort->rounds > 0)
    return effort->rounds;
  return (guint) CLAMP (effort->row / MAX (took, 1), LEAST_ROUNDS, MOST_ROUNDS) | 1;
}

/* ------------------------------------------------------------------ figures */

static BenchSpread
spread_of_ratios (const double *above, const double *below, guint rounds)
{
  g_autofree double *ratios = g_new (double, rounds);

  for (guint i = 0; i < rounds; i++)
    ratios[i] = above[i] / MAX (below[i], 1e-6);
  return bench_spread_of (ratios, rounds);
}

static void
add_ratio (BenchRace *self, const Entry *ours, const Entry *other)
{
  guint              rounds = self->result->rounds;
  gboolean           is_slower = other->is.at_least > 0 || other->is.is_slower;
  BenchFigure       *figure = bench_result_add_figure (self->result, other->is.name, BENCH_RATIO);
  g_autofree double *times = g_memdup2 (other->times, rounds * sizeof *times);

  figure->is_high_better = is_slower;
  figure->value = is_slower ? spread_of_ratios (other->times, ours->times, rounds)
                            : spread_of_ratios (ours->times, other->times, rounds);
  figure->time = bench_spread_of (times, rounds).median;
  figure->limit = is_slower ? other->is.at_least : other->is.at_most;
  figure->lacks = g_strdup (other->is.lacks);
  figure->of = g_strdup (other->is.unit);
}

/* A round's surcharge is as noisy as its times, and the smaller part of them: that of all rounds is taken off each. */
static void
add_growth (BenchRace *self, const Entry *ours, const Entry *tenth)
{
  guint              rounds = self->result->rounds;
  const Entry       *large = self->surcharge[0], *small = self->surcharge[1];
  g_autofree double *costs = g_new (double, rounds);
  g_autofree double *growths = g_new (double, rounds);
  BenchFigure       *figure;
  double             cost;

  for (guint i = 0; i < rounds; i++)
    costs[i] = large->times[i] - small->times[i];
  cost = MAX (bench_spread_of (costs, rounds).median, 0);
  for (guint i = 0; i < rounds; i++)
    growths[i] = (ours->times[i] - cost) / MAX (tenth->times[i], 1e-6);
  figure = bench_result_add_figure (self->result, "growth", BENCH_FACTOR);
  figure->value = bench_spread_of (growths, rounds);
  figure->limit = self->most_growth;
  bench_race_add_note (self, "growth: less %.3g ns/%s, by which memory is slower there", cost,
                       self->result->unit);
}

static void
add_memory (BenchRace *self, const Entry *ours)
{
  double       bytes = ours->memory, before = 0;
  BenchFigure *figure = bench_result_add_figure (self->result, "memory",
                                                 self->memory_unit > 0 ? BENCH_RATIO : BENCH_BYTES);

  if (ours->child != NULL)
    bench_child_get_memory (ours->child, &bytes, &before);
  if (self->memory_unit > 0)
    bytes = (bytes - before) / self->memory_unit;
  figure->value = (BenchSpread){ bytes, bytes, bytes };
  figure->limit = self->memory_limit;
}

static void
add_figures (BenchRace *self)
{
  BenchResult       *result = self->result;
  const Entry       *ours = g_ptr_array_index (self->entries, 0);
  BenchFigure       *figure = bench_result_add_figure (result, "time", BENCH_NANOSECONDS);
  g_autofree double *times = g_memdup2 (ours->times, result->rounds * sizeof *times);

  figure->value = bench_spread_of (times, result->rounds);
  figure->limit = self->time_limit;
  for (guint i = 1; i < self->entries->len; i++)
    {
      const Entry *other = g_ptr_array_index (self->entries, i);

      if (other->failure != NULL)
        bench_race_add_absent (self, other->is.name, other->failure);
      else if (other != self->surcharge[0] && other != self->surcharge[1])
        add_ratio (self, ours, other);
    }
  if (self->surcharge[0] != NULL && self->surcharge[0]->failure == NULL
      && self->surcharge[1]->failure == NULL)
    add_growth (self, ours, g_ptr_array_index (self->entries, 1));
  if (self->has_memory)
    add_memory (self, ours);
}

BenchResult *
bench_race_run (BenchRace *self, const BenchEffort *effort)
{
  guint  n = self->entries->len, rounds;
  Entry *ours;

  g_assert (n > 0);
  /* A contender that ends is told of by what is read from it. */
  signal (SIGPIPE, SIG_IGN);
  ours = g_ptr_array_index (self->entries, 0);
  g_free (self->result->unit);
  self->result->unit = g_strdup (ours->is.unit != NULL ? ours->is.unit : "run");
  rounds = self->result->rounds = choose_rounds (self, effort);
  for (guint i = 0; i < n; i++)
    ((Entry *) g_ptr_array_index (self->entries, i))->times = g_new0 (double, rounds);
  for (guint round = 0; round < rounds; round++)
    for (guint i = 0; i < n; i++)
      {
        Entry *entry = g_ptr_array_index (self->entries, (round + i) % n);

        if (entry->failure == NULL)
          take_turn (self, entry, &entry->times[round]);
      }
  if (ours->failure != NULL)
    self->result->failure = g_strdup (ours->failure);
  else
    add_figures (self);
  return g_steal_pointer (&self->result);
}
