/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The benchmarks' own test: bench-planted is a bench of which is known what has to come out. What it says is read as it prints it. */

#include "bench-result.h"

#include <glib/gstdio.h>
#include <string.h>

#define EXACT 1e-9
#define LONG 20000000 /* as in bench-planted.c */

typedef struct
{
  char *folder, *kept;
  char *out, *err;
  int   status;
} Call;

/* ------------------------------------------------------------------ calling */

static void
set_up (Call *self, gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  self->kept = g_build_filename (self->folder, "kept.json", NULL);
  g_setenv ("PLANTED_KEPT", self->kept, TRUE);
  g_unsetenv ("PLANTED_SLOWER");
}

static void
tear_down (Call *self, gconstpointer unused)
{
  g_autofree char *other = g_build_filename (self->folder, "other.json", NULL);

  g_remove (self->kept);
  g_remove (other);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->kept);
  g_free (self->out);
  g_free (self->err);
}

/* With words, in which a space parts one from the next. */
static void
call (Call *self, const char *words)
{
  g_autofree char *line = g_strdup_printf ("%s %s", g_getenv ("BENCH_PLANTED"), words);
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);
  g_autoptr (GError) error = NULL;
  int status;

  g_clear_pointer (&self->out, g_free);
  g_clear_pointer (&self->err, g_free);
  g_spawn_sync (NULL, arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &self->out, &self->err, &status,
                &error);
  g_assert_no_error (error);
  self->status = 0;
  if (!g_spawn_check_wait_status (status, &error))
    {
      g_assert_true (error->domain == G_SPAWN_EXIT_ERROR);
      self->status = error->code;
    }
}

/* What it said, as results. */
static GPtrArray *
call_json (Call *self, const char *words)
{
  g_autofree char *line = g_strconcat ("--json ", words, NULL);
  g_auto (GStrv) lines = NULL;
  GPtrArray *results = g_ptr_array_new_with_free_func ((GDestroyNotify) bench_result_free);

  call (self, line);
  lines = g_strsplit (self->out, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (*lines[i] == '\0')
        continue;
      g_ptr_array_add (results, bench_result_from_json (lines[i], &error));
      g_assert_no_error (error);
    }
  return results;
}

static const BenchFigure *
get_figure (const GPtrArray *results, const char *row, const char *name)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BenchResult *result = g_ptr_array_index (results, i);

      if (strcmp (result->row, row) == 0)
        {
          const BenchFigure *figure = bench_result_find (result, name);

          g_assert_nonnull (figure);
          return figure;
        }
    }
  g_error ("there is no row %s", row);
}

static void
assert_says (const char *text, const char *what)
{
  if (strstr (text, what) == NULL)
    g_error ("\"%s\" is not said in:\n%s", what, text);
}

static void
assert_says_not (const char *text, const char *what)
{
  if (strstr (text, what) != NULL)
    g_error ("\"%s\" is said in:\n%s", what, text);
}

/* ------------------------------------------------------------------ what is measured */

static void
test_spread (void)
{
  double      values[] = { 9, 1, 5, 3, 7 }, two[] = { 4, 2 }, one[] = { 6 };
  BenchSpread spread = bench_spread_of (values, 5);

  g_assert_cmpfloat_with_epsilon (spread.low, 3, EXACT);
  g_assert_cmpfloat_with_epsilon (spread.median, 5, EXACT);
  g_assert_cmpfloat_with_epsilon (spread.high, 7, EXACT);
  spread = bench_spread_of (two, 2);
  g_assert_cmpfloat_with_epsilon (spread.low, 2.5, EXACT);
  g_assert_cmpfloat_with_epsilon (spread.median, 3, EXACT);
  spread = bench_spread_of (one, 1);
  g_assert_cmpfloat_with_epsilon (spread.low, 6, EXACT);
  g_assert_cmpfloat_with_epsilon (spread.high, 6, EXACT);
}

/* The clock is one that contenders turn, so that the figures are known. It is slower in some rounds, but for all alike. */
static void
test_twice_as_slow (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) results = call_json (self, "--rounds=12 twice/as-slow twice/as-fast");
  const BenchFigure *slow = get_figure (results, "twice/as-slow", "other");
  const BenchFigure *fast = get_figure (results, "twice/as-fast", "other");

  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpuint (((BenchResult *) g_ptr_array_index (results, 0))->rounds, ==, 12);
  g_assert_cmpfloat_with_epsilon (slow->value.median, 2, 0.05);
  g_assert_false (slow->is_high_better);
  g_assert_false (bench_figure_is_reached (slow));
  g_assert_cmpfloat_with_epsilon (fast->value.median, 2, 0.05);
  g_assert_true (fast->is_high_better);
  g_assert_true (bench_figure_is_reached (fast));
  g_assert_cmpstr (slow->lacks, ==, "does nothing at all");
  g_assert_cmpfloat (get_figure (results, "twice/as-slow", "time")->value.median, >=, 200000);
}

/* What memory costs is taken off; who says how much has no figure else. */
static void
test_growing (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) results = call_json (self, "--rounds=12 twice/growing");
  const BenchFigure *growth = get_figure (results, "twice/growing", "growth");

  g_assert_cmpfloat_with_epsilon (get_figure (results, "twice/growing", "a tenth")->value.median, 3,
                                  0.05);
  g_assert_cmpfloat_with_epsilon (growth->value.median, 2, 0.2);
  g_assert_cmpfloat_with_epsilon (growth->limit, 1.7, EXACT);
  g_assert_false (bench_figure_is_reached (growth));
  g_assert_null (bench_result_find (g_ptr_array_index (results, 0), "canvas"));

  call (self, "--rounds=11 twice/growing");
  assert_says (self->out, "missed: twice/growing, growth ");
  assert_says (self->out, "by which memory is slower there");
}

static void
test_table (Call *self, gconstpointer unused)
{
  call (self, "--rounds=11 twice/as-slow twice/as-fast");
  assert_says (self->out, "2× its time");
  assert_says (self->out, "2× as fast");
  assert_says (self->out, "≤ 1.5");
  assert_says (self->out, "≥ 1.5");
  assert_says (self->out, "other: does nothing at all");
  assert_says (self->out, "2 rows, 1 of 2 bounds reached");
  assert_says (self->out, "missed: twice/as-slow, other 2 where ≤ 1.5 is to be reached");
}

/* By the processor's clock; the bounds are wide, because the machine may have anything else to do. */
static void
test_processor (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) results
      = call_json (self, "--rounds=21 twice/by-the-processor twice/asleep");
  double ratio = get_figure (results, "twice/by-the-processor", "other")->value.median;

  g_assert_cmpfloat (ratio, >, 1.4);
  g_assert_cmpfloat (ratio, <, 2.8);
  g_assert_cmpfloat (get_figure (results, "twice/asleep", "other")->value.median, <, 4);
}

static void
test_program (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) results = call_json (self, "twice/by-a-program");
  const BenchResult *result = g_ptr_array_index (results, 0);

  g_assert_cmpfloat_with_epsilon (bench_result_find (result, "program")->value.median, 0.5, 0.02);
  g_assert_cmpuint (result->absent->len, ==, 2);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (result->absent, 0), "nobody ("));
  g_assert_true (g_str_has_prefix (g_ptr_array_index (result->absent, 1), "quitter ("));
}

static void
test_seeds (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) results = call_json (self, "--quick twice/seeds twice/prepared");

  g_assert_cmpfloat_with_epsilon (get_figure (results, "twice/seeds", "time")->value.high, 1000,
                                  EXACT);
  g_assert_cmpfloat_with_epsilon (get_figure (results, "twice/prepared", "other")->value.median, 1,
                                  0.02);
}

/* What spoils its process comes first, last, and in the same row. */
static void
test_order (Call *self, gconstpointer unused)
{
  static const char *const orders[] = {
    "--quick order/spoils-1 order/watches-1 order/spoils-2 order/watches-2",
    "--quick order/watches-2 order/watches-1 order/spoils-2 order/spoils-1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GPtrArray) results = call_json (self, orders[i]);

      g_assert_cmpuint (results->len, ==, 4);
      g_assert_cmpfloat_with_epsilon (get_figure (results, "order/watches-1", "time")->value.high,
                                      LONG, EXACT);
      g_assert_cmpfloat_with_epsilon (get_figure (results, "order/watches-2", "time")->value.high,
                                      LONG, EXACT);
      g_assert_cmpfloat_with_epsilon (get_figure (results, "order/spoils-2", "other")->value.low, 1,
                                      EXACT);
    }
}

static void
test_memory (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) results = call_json (self, "--rounds=3 memory");
  const double filled = 48 << 20;
  double       bytes = get_figure (results, "memory/bytes", "memory")->value.median;
  double       times = get_figure (results, "memory/times", "memory")->value.median;
  double       command = get_figure (results, "memory/of-a-command", "memory")->value.median;

  g_assert_cmpfloat (bytes, >, filled);
  g_assert_false (bench_figure_is_reached (get_figure (results, "memory/bytes", "memory")));
  g_assert_cmpfloat (times, >, 1.9);
  g_assert_true (bench_figure_is_reached (get_figure (results, "memory/times", "memory")));
  g_assert_cmpfloat (command, >, filled);
  /* A sanitizer keeps more, but not without end. */
  g_assert_cmpfloat (times, <, 12);
  g_assert_cmpfloat (command, <, 20 * filled);
}

/* ------------------------------------------------------------------ what is kept */

static void
test_json (Call *self, gconstpointer unused)
{
  g_autofree char *other = g_build_filename (self->folder, "other.json", NULL);
  g_autofree char *words = g_strdup_printf ("--rounds=5 --json=%s twice/as-slow order", other);
  g_autoptr (GPtrArray) file = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (GError) error = NULL;

  call (self, words);
  g_assert_cmpint (self->status, ==, 0);
  assert_says (self->out, "2× its time");
  file = bench_results_load (other, &error);
  g_assert_no_error (error);
  kept = bench_results_load (self->kept, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (file->len, ==, 5);
  g_assert_cmpuint (kept->len, ==, 5);
  for (guint i = 0; i < file->len; i++)
    {
      g_autofree char *one = bench_result_to_json (g_ptr_array_index (file, i));
      g_autofree char *two = bench_result_to_json (g_ptr_array_index (kept, i));
      g_autoptr (BenchResult) read = bench_result_from_json (one, &error);
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      again = bench_result_to_json (read);
      g_assert_cmpstr (one, ==, two);
      g_assert_cmpstr (one, ==, again);
    }
  g_assert_cmpfloat_with_epsilon (get_figure (file, "twice/as-slow", "other")->limit, 1.5, EXACT);
}

static void
test_faulty_json (void)
{
  static const char *const lines[]
      = { "", "[]", "{", "{\"row\": \"a\"}", "{\"row\": \"a\", \"figures\": 3}", "3" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bench_result_from_json (lines[i], &error));
      g_assert_nonnull (error);
    }
}

static void
test_compare (Call *self, gconstpointer unused)
{
  g_autofree char *words = g_strdup_printf ("--compare=%s/nowhere.json twice/seeds", self->folder);

  call (self, "--compare twice/as-slow");
  g_assert_cmpint (self->status, ==, 2);
  assert_says (self->err, "There is no run to compare with");

  call (self, "--rounds=11 twice/as-slow twice/as-fast twice/seeds");
  call (self, "--rounds=11 --compare twice/as-slow twice/as-fast twice/prepared");
  assert_says (self->out, "of 2 figures 0 are better, 0 are worse; 1 rows are new");
  assert_says_not (self->out, "slower");

  g_setenv ("PLANTED_SLOWER", "2", TRUE);
  call (self, "--rounds=11 --compare twice/as-slow twice/as-fast twice/seeds");
  assert_says (self->out, "slower  twice/as-slow, other: ");
  assert_says (self->out, "slower  twice/as-fast, other: ");
  assert_says (self->out, "of 3 figures 0 are better, 2 are worse; 0 rows are new");

  /* The slow run is the last one now; a quick one is never. */
  g_unsetenv ("PLANTED_SLOWER");
  for (guint i = 0; i < 2; i++)
    {
      call (self, "--quick --compare twice/as-slow");
      assert_says (self->out, "faster  twice/as-slow, other: ");
    }
  call (self, words);
  g_assert_cmpint (self->status, ==, 2);
}

/* ------------------------------------------------------------------ the program */

static void
test_names (Call *self, gconstpointer unused)
{
  static const char *const wrong[] = { "thrice", "twice/as-hot", "twice thrice", "twice/z*" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      call (self, wrong[i]);
      g_assert_cmpint (self->status, ==, 2);
      g_assert_cmpstr (self->out, ==, "");
      assert_says (self->err, "there are: twice order memory failing");
    }
  call (self, "--nonsense");
  g_assert_cmpint (self->status, ==, 2);
  call (self, "--rounds=-1 twice");
  g_assert_cmpint (self->status, ==, 2);
  g_assert_false (g_file_test (self->kept, G_FILE_TEST_EXISTS));

  call (self, "--list order");
  g_assert_cmpint (self->status, ==, 0);
  g_assert_cmpstr (self->out, ==,
                   "order: one spoils its process\n  order/spoils-1\n  order/spoils-2\n"
                   "  order/watches-1\n  order/watches-2\n");
}

static void
test_peers (Call *self, gconstpointer unused)
{
  call (self, "--quick twice/as-slow");
  assert_says_not (self->out, "a peer");
  call (self, "--quick --peers twice/as-slow twice/seeds");
  assert_says (self->out, "not there to race: a peer (nobody has it)");
}

static void
test_check (Call *self, gconstpointer unused)
{
  call (self, "--quick twice/as-slow");
  g_assert_cmpint (self->status, ==, 0);
  call (self, "--quick --check twice/as-slow");
  g_assert_cmpint (self->status, ==, 1);
  call (self, "--quick --check twice/as-fast");
  g_assert_cmpint (self->status, ==, 0);
}

static void
test_failing (Call *self, gconstpointer unused)
{
  g_autoptr (GPtrArray) kept = NULL;

  call (self, "--rounds=1 failing twice/seeds");
  g_assert_cmpint (self->status, ==, 1);
  assert_says (self->out, "FAILED: ours ended");
  assert_says (self->out, "seeds");
  kept = bench_results_load (self->kept, NULL);
  g_assert_nonnull (kept);
  g_assert_cmpuint (kept->len, ==, 1);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Call *self, gconstpointer unused);
  } tests[] = {
    { "/bench/twice-as-slow", test_twice_as_slow },
    { "/bench/growing", test_growing },
    { "/bench/table", test_table },
    { "/bench/processor", test_processor },
    { "/bench/program", test_program },
    { "/bench/seeds", test_seeds },
    { "/bench/order", test_order },
    { "/bench/memory", test_memory },
    { "/bench/json", test_json },
    { "/bench/compare", test_compare },
    { "/bench/names", test_names },
    { "/bench/peers", test_peers },
    { "/bench/check", test_check },
    { "/bench/failing", test_failing },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bench/spread", test_spread);
  g_test_add_func ("/bench/faulty-json", test_faulty_json);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Call, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
