/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Runs of many seeds: however many threads and shards there are, the survey is the same to the byte;
 * samples come in order; what is cancelled says truly what it did. */

#include "survey/ashlar-survey-file-private.h"
#include "survey/ashlar-survey-run-private.h"

#include "levels.h"

/* Small and quick, so that many seeds are run: recipes that work, fail often, fail always though each seed
 * is tried, and cannot even begin. */
static const char recipes[]
    = "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" } ],"
      "\"blocks\": [ { \"id\": \"a\", \"representation\": [\"###\", \"#.#\", \"###\"] } ],"
      "\"recipes\": ["
      "{ \"id\": \"works\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 3, \"down\": 3 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ] },"
      "{ \"id\": \"picky\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 5, \"down\": 5 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ],"
      "\"accept\": { \"criticalPath\": { \"min\": 60 } } },"
      "{ \"id\": \"never\", \"planner\": { \"type\": \"minidungeon\","
      "\"parameters\": { \"across\": 3, \"down\": 3 } },"
      "\"theme\": [ { \"id\": \"t\", \"painter\": \"tunnel\" } ],"
      "\"accept\": { \"areas\": { \"min\": 50 } } },"
      "{ \"id\": \"cannot\", \"planner\": { \"type\": \"blocks\","
      "\"parameters\": { \"minBlocks\": 5, \"maxBlocks\": 3 } } } ] }";

static AshlarContent *
load_recipes (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (recipes, sizeof recipes - 1);
  GError        *error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "recipes", &error);

  g_assert_no_error (error);
  return content;
}

static const struct
{
  const char *sample, *recipe; /* sample NULL: the content above */
  const char *settings[3];
  gboolean    fails;
} cases[] = {
  { NULL, "works", { NULL }, FALSE },
  { NULL, "picky", { NULL }, TRUE },
  { NULL, "works", { "across=2", "down=1", NULL }, FALSE },
  { NULL, "never", { NULL }, TRUE },
  { "sixteen-pieces", "cellar", { "across=2", "down=2", NULL }, FALSE },
};

static AshlarContent *
load_case (guint index)
{
  return cases[index].sample != NULL ? levels_load_sample (cases[index].sample) : load_recipes ();
}

static AshlarSurveyRun *
new_run (guint index, AshlarContent *content)
{
  GError          *error = NULL;
  AshlarSurveyRun *run
      = ashlar_survey_run_new (content, cases[index].recipe, cases[index].settings, NULL, &error);

  g_assert_no_error (error);
  return run;
}

static AshlarSurvey *
run_seeds (guint index, AshlarContent *content, guint64 first, guint64 last, guint n_threads)
{
  g_autoptr (AshlarSurveyRun) run = new_run (index, content);

  return ashlar_survey_run_seeds (run, first, last, n_threads, NULL, NULL, NULL);
}

static void
assert_same_bytes (const AshlarSurvey *a, const AshlarSurvey *b)
{
  g_autoptr (GBytes) left = ashlar_survey_to_bytes (a, FALSE);
  g_autoptr (GBytes) right = ashlar_survey_to_bytes (b, FALSE);
  g_autoptr (GBytes) left_csv = ashlar_survey_to_csv (a, FALSE);
  g_autoptr (GBytes) right_csv = ashlar_survey_to_csv (b, FALSE);

  g_assert_true (g_bytes_equal (left, right));
  g_assert_true (g_bytes_equal (left_csv, right_csv));
}

/* Each shard through its file, in an order drawn. */
static AshlarSurvey *
merge_shards (guint index, AshlarContent *content, guint n_shards, AshlarStream *stream)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (AshlarSurvey) sum = NULL;
  guint64 n_seeds = 0;

  for (guint i = 1; i <= n_shards; i++)
    {
      g_autoptr (AshlarSurvey) shard = NULL;
      guint64 first = 1, last = 80;

      ashlar_seeds_take_shard (&first, &last, i, n_shards);
      shard = run_seeds (index, content, first, last, 1 + ashlar_stream_next (stream) % 3);
      n_seeds += shard->n_seeds;
      g_ptr_array_add (files, ashlar_survey_to_bytes (shard, FALSE));
    }
  g_assert_cmpuint (n_seeds, ==, 80);
  while (files->len > 0)
    {
      guint   at = ashlar_stream_next (stream) % files->len;
      GError *error = NULL;
      g_autoptr (AshlarSurvey) shard
          = ashlar_survey_read (g_ptr_array_index (files, at), "shard", &error);

      g_assert_no_error (error);
      g_ptr_array_remove_index_fast (files, at);
      if (sum == NULL)
        sum = g_steal_pointer (&shard);
      else
        ashlar_survey_merge (sum, shard, &error);
      g_assert_no_error (error);
    }
  return g_steal_pointer (&sum);
}

static void
test_shards_are_the_whole (void)
{
  static const guint n_shards[] = { 3, 90 };
  AshlarStream       stream;

  ashlar_stream_init (&stream, 3, ASHLAR_STAGE_PLAN, 0, 5);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = load_case (i);
      g_autoptr (AshlarSurvey) whole = run_seeds (i, content, 1, 80, 1);

      g_assert_cmpuint (whole->n_seeds, ==, 80);
      g_assert_cmpint (whole->n_levels < 80, ==, cases[i].fails);
      for (guint n = 0; n < G_N_ELEMENTS (n_shards); n++)
        {
          g_autoptr (AshlarSurvey) merged = merge_shards (i, content, n_shards[n], &stream);

          assert_same_bytes (whole, merged);
        }
    }
}

/* What is counted by hand, one seed after the other. */
static void
test_threads_make_no_difference (void)
{
  g_autoptr (AshlarContent) content = load_recipes ();
  g_autoptr (AshlarSurvey) by_hand = ashlar_survey_new (content, "picky", NULL);

  ashlar_survey_set_settings (by_hand, cases[1].settings);
  {
    g_autoptr (AshlarSurveyRun) run = new_run (1, content);

    for (guint64 seed = 500; seed <= 699; seed++)
      {
        g_autoptr (AshlarSample) sample
            = ashlar_sample_new (ashlar_survey_run_get_generator (run), seed, NULL, NULL, NULL);

        ashlar_survey_add (by_hand, sample);
      }
  }
  for (guint n_threads = 0; n_threads <= 3; n_threads++)
    {
      g_autoptr (AshlarSurvey) survey = run_seeds (1, content, 500, 699, n_threads);

      assert_same_bytes (by_hand, survey);
    }
}

static void
test_shards_are_parts (void)
{
  static const guint64 firsts[] = { 0, 1, 17, G_MAXUINT64 - 1000 };
  static const guint64 sizes[] = { 1, 2, 10, 999 };

  for (guint f = 0; f < G_N_ELEMENTS (firsts); f++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (guint n = 1; n < 30; n++)
        {
          guint64 next = firsts[f], last_of_all = firsts[f] + sizes[s] - 1;
          guint64 fewest = G_MAXUINT64, most = 0;

          for (guint i = 1; i <= n; i++)
            {
              guint64 first = firsts[f], last = last_of_all;
              guint64 size = ashlar_seeds_take_shard (&first, &last, i, n) ? last - first + 1 : 0;

              if (size > 0)
                g_assert_cmpuint (first, ==, next);
              next += size;
              fewest = MIN (fewest, size);
              most = MAX (most, size);
            }
          g_assert_cmpuint (next, ==, last_of_all + 1);
          g_assert_cmpuint (most - fewest, <=, 1);
        }
}

/* ---- Samples in order ---- */

typedef struct
{
  guint64       next;
  AshlarSurvey *survey;
} Order;

static void
sample_cb (const AshlarSample *sample, gpointer data)
{
  Order *order = data;

  g_assert_cmpuint (sample->seed, ==, order->next);
  order->next++;
  ashlar_survey_add (order->survey, sample);
}

static void
test_samples_come_in_order (void)
{
  g_autoptr (AshlarContent) content = load_recipes ();

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      g_autoptr (AshlarSurveyRun) run = new_run (1, content);
      g_autoptr (AshlarSurvey) survey = NULL;
      Order order = { 40, ashlar_survey_new (content, "picky", NULL) };

      ashlar_survey_set_settings (order.survey, cases[1].settings);
      survey = ashlar_survey_run_seeds (run, 40, 539, n_threads, sample_cb, &order, NULL);
      g_assert_cmpuint (order.next, ==, 540);
      assert_same_bytes (survey, order.survey);
      ashlar_survey_free (order.survey);
    }
}

/* ---- Cancelling ---- */

static void
cancel_cb (const AshlarSample *sample, gpointer data)
{
  if (sample->seed == 100)
    g_cancellable_cancel (data);
}

static void
test_cancelled_says_what_it_did (void)
{
  g_autoptr (AshlarContent) content = load_recipes ();

  for (guint n_threads = 1; n_threads <= 4; n_threads++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (AshlarSurveyRun) run = new_run (1, content);
      g_autoptr (AshlarSurvey) survey = ashlar_survey_run_seeds (
          run, 1, G_MAXUINT64 - 1, n_threads, cancel_cb, cancellable, cancellable);
      g_autoptr (AshlarSurvey) sum = ashlar_survey_new_like (survey);
      guint64 n = 0;

      g_assert_cmpuint (survey->n_seeds, >=, 100);
      g_assert_cmpuint (survey->n_seeds, <, 100000);
      g_assert_cmpuint (survey->ranges->len, <=, 65);
      for (guint i = 0; i < survey->ranges->len; i++)
        {
          const AshlarSeedRange *range = &g_array_index (survey->ranges, AshlarSeedRange, i);
          g_autoptr (AshlarSurvey) part = run_seeds (1, content, range->first, range->last, 1);

          n += range->last - range->first + 1;
          g_assert_true (ashlar_survey_merge (sum, part, NULL));
        }
      g_assert_cmpuint (n, ==, survey->n_seeds);
      assert_same_bytes (survey, sum);
    }
}

typedef struct
{
  AshlarSurveyRun *run;
  GCancellable    *cancellable;
} Watch;

/* Cancels once it has seen a survey that grows; each is sound. */
static gpointer
watch (gpointer data)
{
  Watch  *self = data;
  guint64 seen = 0;

  while (seen < 400)
    {
      g_autoptr (AshlarSurvey) survey = ashlar_survey_run_dup_survey (self->run);
      g_autoptr (GBytes) bytes = ashlar_survey_to_bytes (survey, FALSE);
      g_autoptr (AshlarSurvey) again = NULL;
      GError *error = NULL;

      again = ashlar_survey_read (bytes, "watched", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (survey->n_seeds, >=, seen);
      seen = survey->n_seeds;
      g_usleep (2000);
    }
  g_cancellable_cancel (self->cancellable);
  return NULL;
}

static void
test_watched_while_it_runs (void)
{
  g_autoptr (AshlarContent) content = load_recipes ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (AshlarSurveyRun) run = new_run (1, content);
  g_autoptr (AshlarSurvey) survey = NULL;
  Watch    self = { run, cancellable };
  GThread *thread = g_thread_new ("watch", watch, &self);
  guint64  n_done, n_levels;

  survey = ashlar_survey_run_seeds (run, 0, G_MAXUINT64 - 1, 3, NULL, NULL, cancellable);
  g_thread_join (thread);
  ashlar_survey_run_get_progress (run, &n_done, &n_levels);
  g_assert_cmpuint (n_done, ==, survey->n_seeds);
  g_assert_cmpuint (n_levels, ==, survey->n_levels);
}

/* ---- Failing ---- */

static void
test_what_cannot_begin_is_counted_at_once (void)
{
  g_autoptr (AshlarContent) content = load_recipes ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarSurveyRun) run = ashlar_survey_run_new (content, "cannot", NULL, NULL, &error);
  g_autoptr (AshlarSurveyRun) one = ashlar_survey_run_new (content, "cannot", NULL, NULL, NULL);
  g_autoptr (AshlarSurveyRun) rest = ashlar_survey_run_new (content, "cannot", NULL, NULL, NULL);
  g_autoptr (AshlarSurvey) whole = NULL;
  g_autoptr (AshlarSurvey) first = NULL;
  g_autoptr (AshlarSurvey) last = NULL;
  const AshlarCause *cause;

  g_assert_no_error (error);
  g_assert_null (ashlar_survey_run_get_generator (run));
  whole = ashlar_survey_run_seeds (run, 1, G_MAXUINT64 - 1, 0, NULL, NULL, NULL);
  g_assert_cmpuint (whole->n_seeds, ==, G_MAXUINT64 - 1);
  g_assert_cmpuint (whole->n_levels, ==, 0);
  g_assert_cmpuint (whole->causes->len, ==, 1);
  cause = g_ptr_array_index (whole->causes, 0);
  g_assert_true (cause->is_final);
  g_assert_cmpuint (cause->n, ==, G_MAXUINT64 - 1);
  g_assert_cmpuint (cause->n_examples, ==, ASHLAR_SURVEY_EXAMPLES);
  /* Counted one by one, or at once. */
  first = ashlar_survey_run_seeds (one, 1, 5, 0, NULL, NULL, NULL);
  last = ashlar_survey_run_seeds (rest, 6, G_MAXUINT64 - 1, 0, NULL, NULL, NULL);
  g_assert_true (ashlar_survey_merge (last, first, &error));
  assert_same_bytes (whole, last);
}

static void
test_slips_are_no_surveys (void)
{
  static const char *const wrong[] = { "widht=3", NULL };
  g_autoptr (AshlarContent) content = load_recipes ();
  g_autoptr (GError) error = NULL;

  g_assert_null (ashlar_survey_run_new (content, "nowhere", NULL, NULL, &error));
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE);
  g_clear_error (&error);
  g_assert_null (ashlar_survey_run_new (content, "picky", wrong, NULL, &error));
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_PARAMETER);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-run/shards-are-the-whole", test_shards_are_the_whole);
  g_test_add_func ("/survey-run/shards-are-parts", test_shards_are_parts);
  g_test_add_func ("/survey-run/threads", test_threads_make_no_difference);
  g_test_add_func ("/survey-run/samples-in-order", test_samples_come_in_order);
  g_test_add_func ("/survey-run/cancelled", test_cancelled_says_what_it_did);
  g_test_add_func ("/survey-run/watched", test_watched_while_it_runs);
  g_test_add_func ("/survey-run/cannot-begin", test_what_cannot_begin_is_counted_at_once);
  g_test_add_func ("/survey-run/slips", test_slips_are_no_surveys);
  return g_test_run ();
}
