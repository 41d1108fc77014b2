/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The program around the races: it finds the rows that are named, has each run by a process of its own (itself, told one row, which
 * prints its result as a line of JSON), and prints, keeps and compares what comes out. See --help for its options.
 *
 * Exit status: 0 done, even where bounds are missed; 1 a row came to no end, or with --check a bound is missed; 2 the call is wrong. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench-race.h"
#include "bench-report.h"
#include "bench-result.h"
#include "bench.h"

/* Nanoseconds; see BenchEffort. */
#define TURN 20e6
#define ROW 2e9
#define QUICK_TURN 2e6
#define QUICK_ROUNDS 5

typedef struct
{
  char            *name; /* with that of its benchmark */
  const Benchmark *benchmark;
  BenchRow         row;
} NamedRow;

struct _BenchRows
{
  GArray          *rows; /* of NamedRow */
  const Benchmark *benchmark;
};

typedef struct
{
  gboolean list, quick, peers, check, is_json, is_compared;
  int      rounds;
  char    *json, *compare; /* files; NULL: standard output, the run that was kept */
  char    *row;            /* the one to be run by this process */
  char   **names;
} Options;

static Options options;

/* ------------------------------------------------------------------ rows */

void
bench_rows_add (BenchRows *self, const BenchRow *row, const char *format, ...)
{
  NamedRow         named = { .benchmark = self->benchmark, .row = *row };
  g_autofree char *name = NULL;
  va_list          arguments;

  va_start (arguments, format);
  name = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  named.name = g_strconcat (self->benchmark->name, "/", name, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    if (strcmp (g_array_index (self->rows, NamedRow, i).name, named.name) == 0)
      g_error ("there are two rows %s", named.name);
  g_array_append_val (self->rows, named);
}

static void
clear_row (gpointer row)
{
  g_free (((NamedRow *) row)->name);
}

/* Who would join rows that are no more is not to be forgotten. */
static void
check_peer (const BenchPeer *peer, const GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_pattern_match_simple (peer->rows, g_array_index (rows, NamedRow, i).name))
      return;
  g_error ("no row is called %s, which a peer would join", peer->rows);
}

static GArray *
list_rows (const BenchSuite *suite)
{
  BenchRows rows = { .rows = g_array_new (FALSE, FALSE, sizeof (NamedRow)) };

  g_array_set_clear_func (rows.rows, clear_row);
  for (gsize i = 0; i < suite->n_benchmarks; i++)
    {
      rows.benchmark = &suite->benchmarks[i];
      rows.benchmark->list (&rows);
    }
  for (gsize i = 0; i < suite->n_peers; i++)
    check_peer (&suite->peers[i], rows.rows);
  return rows.rows;
}

/* A name is a benchmark's, a row's, or a pattern of rows. */
static gboolean
is_named (const NamedRow *row, const char *name)
{
  return strcmp (row->benchmark->name, name) == 0 || g_pattern_match_simple (name, row->name);
}

/* In the order of the names, each row once; all rows where there are no names. NULL: there are no such, and that was said. */
static GPtrArray *
choose_rows (const BenchSuite *suite, const GArray *rows, char **names)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; i < rows->len && (names == NULL || *names == NULL); i++)
    g_ptr_array_add (chosen, &g_array_index (rows, NamedRow, i));
  for (guint n = 0; names != NULL && names[n] != NULL; n++)
    {
      gboolean is_there = FALSE;

      for (guint i = 0; i < rows->len; i++)
        {
          NamedRow *row = &g_array_index (rows, NamedRow, i);

          if (!is_named (row, names[n]))
            continue;
          is_there = TRUE;
          if (!g_ptr_array_find (chosen, row, NULL))
            g_ptr_array_add (chosen, row);
        }
      if (is_there)
        continue;
      g_printerr ("There is no benchmark \"%s\"; there are:", names[n]);
      for (gsize i = 0; i < suite->n_benchmarks; i++)
        g_printerr (" %s", suite->benchmarks[i].name);
      g_printerr (" (--list shows their rows)\n");
      return NULL;
    }
  return g_steal_pointer (&chosen);
}

static void
print_list (const GPtrArray *rows)
{
  const Benchmark *benchmark = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      const NamedRow *row = g_ptr_array_index (rows, i);

      if (row->benchmark != benchmark)
        printf ("%s: %s\n", row->benchmark->name, row->benchmark->about);
      benchmark = row->benchmark;
      printf ("  %s\n", row->name);
    }
}

/* ------------------------------------------------------------------ the process of a row */

G_NORETURN static void
run_here (const BenchSuite *suite, const GArray *rows)
{
  BenchEffort effort = { .rounds = (guint) options.rounds, .turn = TURN, .row = ROW };
  g_autoptr (BenchRace) race = bench_race_new (options.row);
  g_autoptr (BenchResult) result = NULL;
  g_autofree char *line = NULL;
  const NamedRow  *named = NULL;

  for (guint i = 0; i < rows->len; i++)
    if (strcmp (g_array_index (rows, NamedRow, i).name, options.row) == 0)
      named = &g_array_index (rows, NamedRow, i);
  if (named == NULL)
    _exit (2);
  if (options.quick)
    {
      effort.turn = QUICK_TURN;
      if (effort.rounds == 0)
        effort.rounds = QUICK_ROUNDS;
    }
  named->row.open (race, &named->row);
  for (gsize i = 0; i < suite->n_peers && options.peers; i++)
    if (g_pattern_match_simple (suite->peers[i].rows, named->name))
      suite->peers[i].join (race, &named->row);
  result = bench_race_run (race, &effort);
  line = bench_result_to_json (result);
  printf ("%s\n", line);
  fflush (stdout);
  /* What the row made is left as it is; the folder is not. */
  g_clear_pointer (&race, bench_race_free);
  _exit (0);
}

/* ------------------------------------------------------------------ the process that tells them */

static BenchResult *
fail (const char *row, const char *why)
{
  BenchResult *result = bench_result_new (row);

  result->failure = g_strdup (why);
  return result;
}

static BenchResult *
run_row (const NamedRow *row)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *rounds = g_strdup_printf ("--rounds=%d", options.rounds);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  BenchResult *result;
  int          status;

  g_ptr_array_add (arguments, self);
  g_ptr_array_add (arguments, (char *) "--row");
  g_ptr_array_add (arguments, row->name);
  g_ptr_array_add (arguments, rounds);
  if (options.quick)
    g_ptr_array_add (arguments, (char *) "--quick");
  if (options.peers)
    g_ptr_array_add (arguments, (char *) "--peers");
  g_ptr_array_add (arguments, NULL);
  if (!g_spawn_sync (NULL, (char **) arguments->pdata, NULL, G_SPAWN_CHILD_INHERITS_STDIN, NULL,
                     NULL, &said, NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    return fail (row->name, error->message);
  result = bench_result_from_json (said, &error);
  return result != NULL ? result : fail (row->name, error->message);
}

static void
print_text (GString *text)
{
  fputs (text->str, stdout);
  fflush (stdout);
  g_string_truncate (text, 0);
}

static GPtrArray *
run_rows (const GPtrArray *rows)
{
  GPtrArray *results = g_ptr_array_new_with_free_func ((GDestroyNotify) bench_result_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const Benchmark *benchmark = NULL;
  gboolean         is_table = !options.is_json || options.json != NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      const NamedRow *row = g_ptr_array_index (rows, i);
      BenchResult    *result = run_row (row);

      g_ptr_array_add (results, result);
      if (is_table)
        {
          if (row->benchmark != benchmark)
            bench_report_begin (row->benchmark->name, row->benchmark->about, text);
          benchmark = row->benchmark;
          bench_report_row (result, text);
        }
      else
        {
          g_autofree char *line = bench_result_to_json (result);

          g_string_append_printf (text, "%s\n", line);
        }
      print_text (text);
    }
  if (is_table)
    bench_report_end (results, text);
  print_text (text);
  return results;
}

/* What was run now replaces what was known of the same rows. A quick run is not kept: it is no measure for another. */
static void
keep (const BenchSuite *suite, const GPtrArray *results)
{
  g_autoptr (GPtrArray) before = bench_results_load (suite->kept, NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      BenchResult *old = g_ptr_array_index (before, i);
      gboolean     is_new = FALSE;

      for (guint j = 0; j < results->len; j++)
        is_new = is_new
                 || strcmp (((BenchResult *) g_ptr_array_index (results, j))->row, old->row) == 0;
      if (!is_new)
        g_ptr_array_add (all, old);
    }
  for (guint i = 0; i < results->len; i++)
    if (((BenchResult *) g_ptr_array_index (results, i))->failure == NULL)
      g_ptr_array_add (all, g_ptr_array_index (results, i));
  if (!bench_results_save (all, suite->kept, &error))
    g_printerr ("The run is not kept: %s\n", error->message);
}

static int
run_all (const BenchSuite *suite, const GPtrArray *rows)
{
  const char *other = options.compare != NULL ? options.compare : suite->kept;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (options.is_compared)
    before = bench_results_load (other, &error);
  if (options.is_compared && before == NULL)
    {
      g_printerr ("There is no run to compare with: %s\n", error->message);
      return 2;
    }
  results = run_rows (rows);
  if (options.json != NULL && !bench_results_save (results, options.json, &error))
    {
      g_printerr ("%s\n", error->message);
      status = 1;
    }
  if (before != NULL)
    {
      bench_report_changes (before, results, text);
      fputs (text->str, options.is_json && options.json == NULL ? stderr : stdout);
    }
  if (!options.quick)
    keep (suite, results);
  for (guint i = 0; i < results->len; i++)
    if (((BenchResult *) g_ptr_array_index (results, i))->failure != NULL)
      status = 1;
  if (options.check && bench_report_count_missed (results) > 0)
    status = 1;
  return status;
}

/* ------------------------------------------------------------------ options */

static gboolean
take_json_cb (const char *name, const char *value, gpointer unused, GError **error)
{
  options.is_json = TRUE;
  options.json = *value != '\0' ? g_strdup (value) : NULL;
  return TRUE;
}

static gboolean
take_compare_cb (const char *name, const char *value, gpointer unused, GError **error)
{
  options.is_compared = TRUE;
  options.compare = *value != '\0' ? g_strdup (value) : NULL;
  return TRUE;
}

static const GOptionEntry entries[] = {
  { "list", 0, 0, G_OPTION_ARG_NONE, &options.list, "Say which rows there are", NULL },
  { "quick", 0, 0, G_OPTION_ARG_NONE, &options.quick,
    "Few and short rounds: whether it runs, not how fast; such a run is not kept", NULL },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &options.rounds,
    "So many rounds a row (default: as many as take about two seconds, 11 to 41)", "N" },
  { "peers", 0, 0, G_OPTION_ARG_NONE, &options.peers, "Race other people's libraries and programs",
    NULL },
  { "json", 0, 0, G_OPTION_ARG_CALLBACK, take_json_cb,
    "Lines of JSON in place of the table, or into FILE beside it", "FILE" },
  { "compare", 0, 0, G_OPTION_ARG_CALLBACK, take_compare_cb,
    "Say what is faster or slower than in the last run that was kept, or in that of --json=FILE",
    "FILE" },
  { "check", 0, 0, G_OPTION_ARG_NONE, &options.check, "Fail where a bound is missed", NULL },
  { "row", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &options.row,
    "Run this row in this process, and print its line", "ROW" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.names, NULL, "[NAME…]" },
  { NULL },
};

/* "--json" and "--compare" take a file or none; GLib would take the next word for it, which is a benchmark's name. */
static void
end_options (char **argv)
{
  for (; *argv != NULL; argv++)
    {
      if (strcmp (*argv, "--json") == 0)
        *argv = (char *) "--json=";
      else if (strcmp (*argv, "--compare") == 0)
        *argv = (char *) "--compare=";
    }
}

int
bench_main (const BenchSuite *suite, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GArray) rows = list_rows (suite);
  g_autoptr (GPtrArray) chosen = NULL;
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_summary (
      context,
      "A NAME is a benchmark (mine), a row (mine/level-64) or a pattern ('mine/level-*').");
  end_options (argv);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (options.rounds < 0)
    {
      g_printerr ("A row has 1 round at least.\n");
      return 2;
    }
  if (options.row != NULL)
    run_here (suite, rows);
  chosen = choose_rows (suite, rows, options.names);
  if (chosen == NULL)
    return 2;
  if (!options.list)
    return run_all (suite, chosen);
  print_list (chosen);
  return 0;
}
