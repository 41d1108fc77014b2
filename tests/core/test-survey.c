/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Surveys: parts of the seeds add up to all of them, in whatever order they come; quantiles and
 * distinct levels against sorted lists. */

#include "survey/ashlar-survey-private.h"

#include "levels.h"

/* ---- Counts ---- */

static int
compare_values (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

static void
test_counts_quantiles (void)
{
  for (guint64 round = 0; round < 200; round++)
    {
      g_auto (AshlarCounts) counts = { 0 };
      g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint64));
      AshlarStream stream;
      guint        n, shift;

      ashlar_stream_init (&stream, round, ASHLAR_STAGE_PLAN, 0, 1);
      n = 1 + ashlar_stream_next (&stream) % 500;
      shift = ashlar_stream_next (&stream) % 31;
      for (guint i = 0; i < n; i++)
        {
          guint64 value = ashlar_stream_next (&stream) >> shift;

          g_array_append_val (values, value);
          ashlar_counts_add (&counts, value, 1);
        }
      g_array_sort (values, compare_values);
      g_assert_cmpuint (counts.n, ==, n);
      g_assert_cmpuint (counts.least, ==, g_array_index (values, guint64, 0));
      g_assert_cmpuint (counts.greatest, ==, g_array_index (values, guint64, n - 1));
      for (guint permille = 0; permille <= 1000; permille += 25)
        {
          guint   wanted = MAX ((n * permille + 999) / 1000, 1);
          guint64 truth = g_array_index (values, guint64, wanted - 1);
          guint64 found = ashlar_counts_get_quantile (&counts, permille);

          /* Exact below 2,048, and within a thousandth above. */
          if (truth < 2048)
            g_assert_cmpuint (found, ==, truth);
          else
            g_assert_cmpuint (found > truth ? found - truth : truth - found, <=, truth / 1000);
        }
    }
}

static void
test_counts_parts_add_up (void)
{
  for (guint64 round = 0; round < 100; round++)
    {
      g_auto (AshlarCounts) whole = { 0 };
      g_auto (AshlarCounts) sum = { 0 };
      AshlarCounts parts[5] = { 0 };
      AshlarStream stream;

      ashlar_stream_init (&stream, round, ASHLAR_STAGE_PLAN, 0, 2);
      for (guint i = 0; i < 300; i++)
        {
          guint64 value = ashlar_stream_next (&stream);
          guint   part = ashlar_stream_next (&stream) % 5;

          value >>= ashlar_stream_next (&stream) % 32;
          ashlar_counts_add (&whole, value, 1);
          ashlar_counts_add (&parts[part], value, 1);
        }
      for (guint i = 0; i < 5; i++)
        {
          ashlar_counts_add_counts (&sum, &parts[(i + round) % 5]);
          ashlar_counts_clear (&parts[(i + round) % 5]);
        }
      g_assert_true (ashlar_counts_equal (&whole, &sum));
    }
}

/* ---- Surveys ---- */

static void
assert_same (const AshlarSurvey *a, const AshlarSurvey *b)
{
  g_assert_cmpuint (a->n_seeds, ==, b->n_seeds);
  g_assert_cmpuint (a->n_levels, ==, b->n_levels);
  g_assert_true (ashlar_counts_equal (&a->tries, &b->tries));
  g_assert_cmpuint (a->ranges->len, ==, b->ranges->len);
  g_assert_cmpmem (a->ranges->data, a->ranges->len * sizeof (AshlarSeedRange), b->ranges->data,
                   b->ranges->len * sizeof (AshlarSeedRange));
  for (guint i = 0; i < a->n_metrics; i++)
    g_assert_true (ashlar_counts_equal (&a->values[i], &b->values[i]));
  g_assert_cmpmem (a->block_counts, a->n_blocks * sizeof (AshlarBlockTally), b->block_counts,
                   b->n_blocks * sizeof (AshlarBlockTally));
  g_assert_cmpmem (a->distinct->data, a->distinct->len * sizeof (guint64), b->distinct->data,
                   b->distinct->len * sizeof (guint64));
  g_assert_cmpuint (a->causes->len, ==, b->causes->len);
  for (guint i = 0; i < a->causes->len; i++)
    {
      const AshlarCause *left = g_ptr_array_index (a->causes, i);
      const AshlarCause *right = g_ptr_array_index (b->causes, i);

      g_assert_cmpstr (left->code, ==, right->code);
      g_assert_cmpstr (left->subject, ==, right->subject);
      g_assert_cmpstr (left->message, ==, right->message);
      g_assert_cmpuint (left->n, ==, right->n);
      g_assert_cmpmem (left->examples, left->n_examples * sizeof (guint64), right->examples,
                       right->n_examples * sizeof (guint64));
    }
  g_assert_cmpuint (a->dots->len, ==, b->dots->len);
  for (guint i = 0; i < a->dots->len; i++)
    {
      const AshlarDot *left = g_ptr_array_index (a->dots, i),
                      *right = g_ptr_array_index (b->dots, i);

      g_assert_cmpuint (left->seed, ==, right->seed);
      g_assert_cmpmem (left->values, a->n_metrics * sizeof (guint64), right->values,
                       b->n_metrics * sizeof (guint64));
    }
}

/* A recipe that fails in many seeds, so that causes are counted, too. */
static AshlarGenerator *
new_generator (AshlarContent *content)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  AshlarGenerator *generator;
  GError          *error = NULL;

  ashlar_options_set_parameter (options, "minArea=62");
  generator = ashlar_generator_new (content, "keep", options, &error);
  g_assert_no_error (error);
  return generator;
}

static void
test_survey_parts_add_up (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarGenerator) generator = new_generator (content);
  g_autoptr (AshlarSurvey) whole = ashlar_survey_new (content, "keep", NULL);
  AshlarSurvey *parts[7];
  AshlarStream  stream;

  ashlar_stream_init (&stream, 7, ASHLAR_STAGE_PLAN, 0, 3);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    parts[i] = ashlar_survey_new (content, "keep", NULL);
  for (guint64 seed = 1; seed <= 150; seed++)
    {
      g_autoptr (AshlarSample) sample = ashlar_sample_new (generator, seed, NULL, NULL, NULL);

      ashlar_survey_add (whole, sample);
      ashlar_survey_add (parts[ashlar_stream_next (&stream) % G_N_ELEMENTS (parts)], sample);
    }
  /* Both must happen, or the test says little. */
  g_assert_cmpuint (whole->n_levels, >, 10);
  g_assert_cmpuint (whole->n_levels, <, 150);
  for (guint i = G_N_ELEMENTS (parts) - 1; i > 0; i--)
    {
      GError *error = NULL;

      ashlar_survey_merge (parts[i - 1], parts[i], &error);
      g_assert_no_error (error);
      ashlar_survey_free (parts[i]);
    }
  assert_same (whole, parts[0]);
  g_assert_cmpuint (whole->ranges->len, ==, 1);
  ashlar_survey_free (parts[0]);
}

static void
test_survey_counts_no_seed_twice (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarSurvey) a = ashlar_survey_new (content, "keep", NULL);
  g_autoptr (AshlarSurvey) b = ashlar_survey_new (content, "keep", NULL);
  g_autoptr (GError) error = NULL;

  ashlar_survey_add_range (a, 1, 10);
  ashlar_survey_add_range (b, 10, 12);
  g_assert_false (ashlar_survey_merge (a, b, &error));
  g_assert_nonnull (strstr (error->message, "seed 10"));
}

static gpointer
get_digest (gpointer survey)
{
  return (gpointer) ashlar_survey_get_digest (survey);
}

/* What a survey is of is asked for by who wants to know, from any thread, and by nobody else. */
static void
test_survey_digest (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarContent) twin = levels_load_sample ("old-keep");
  g_autoptr (AshlarBlock) block = ashlar_block_copy (ashlar_content_get_block (content, 0));
  g_autoptr (AshlarContent) other = NULL;
  g_autoptr (AshlarSurvey) survey = ashlar_survey_new (content, "keep", NULL);
  g_autoptr (AshlarSurvey) part = ashlar_survey_new (content, "keep", NULL);
  g_autoptr (AshlarSurvey) like = ashlar_survey_new_like (survey);
  g_autoptr (AshlarSurvey) of_twin = ashlar_survey_new (twin, "keep", NULL);
  g_autoptr (AshlarSurvey) of_other = NULL;
  g_autofree char *digest = ashlar_content_dup_digest (content);
  GThread         *threads[4];
  g_autoptr (GError) error = NULL;

  block->cells[0] = block->cells[0] == '.' ? '#' : '.';
  other = ashlar_content_with_block (content, 0, block);
  of_other = ashlar_survey_new (other, "keep", NULL);
  ashlar_survey_add_range (survey, 1, 1);
  ashlar_survey_add_range (part, 2, 2);
  ashlar_survey_add_range (like, 3, 3);
  ashlar_survey_add_range (of_twin, 4, 4);
  ashlar_survey_add_range (of_other, 5, 5);
  g_assert_true (ashlar_survey_merge (survey, part, &error));
  g_assert_true (ashlar_survey_merge (survey, like, &error));
  g_assert_null (survey->origin->digest);
  g_assert_null (part->origin->digest);

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("digest", get_digest, of_twin);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == ashlar_survey_get_digest (of_twin));
  g_assert_cmpstr (ashlar_survey_get_digest (of_twin), ==, digest);
  g_assert_true (ashlar_survey_merge (survey, of_twin, &error));
  g_assert_no_error (error);

  g_assert_false (ashlar_survey_merge (survey, of_other, &error));
  g_assert_nonnull (strstr (error->message, "of different contents"));
  g_assert_nonnull (strstr (error->message, digest));
}

/* Samples by hand, of levels of which each fourth is one that was there before. */
static void
test_survey_distinct (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  static const guint sizes[] = { 1, 100, 10000, 120000 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autoptr (AshlarSurvey) survey = ashlar_survey_new (content, "keep", NULL);
      g_autofree guint64 *values = g_new0 (guint64, ashlar_metrics_get_n ());
      guint64             truth, found;
      gboolean            exact;

      for (guint i = 0; i < sizes[s]; i++)
        {
          AshlarSample sample = { .seed = i,
                                  .n_tries = 1,
                                  .values = values,
                                  .fingerprint = ashlar_stream_mix (i % 4 == 3 ? i - 1 : i) };

          ashlar_survey_add (survey, &sample);
        }
      truth = sizes[s] - sizes[s] / 4;
      found = ashlar_survey_get_distinct (survey, &exact);
      if (exact)
        g_assert_cmpuint (found, ==, truth);
      else
        g_assert_cmpuint (found > truth ? found - truth : truth - found, <, truth / 40);
      g_assert_cmpint (exact, ==, truth < ASHLAR_SURVEY_DISTINCT);
      g_assert_cmpuint (survey->dots->len, ==, MIN (sizes[s], ASHLAR_SURVEY_DOTS));
    }
}

static void
test_sample_is_the_level (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, 0);
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new (content, ashlar_recipe_get_id (recipe), NULL, NULL);

  for (guint64 seed = 1; seed < 20; seed++)
    {
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarLevel) again = ashlar_generator_generate (generator, seed, NULL, NULL);
      g_autoptr (AshlarSample) sample = ashlar_sample_new (generator, seed, NULL, NULL, &level);
      g_autoptr (AshlarSample) other = ashlar_sample_new (generator, seed + 1, NULL, NULL, NULL);
      g_autoptr (AshlarMeasure) measure = ashlar_measure_new (again);
      guint n_blocks = 0;

      levels_assert_same (level, again);
      for (guint i = 0; i < ashlar_metrics_get_n (); i++)
        g_assert_cmpuint (sample->values[i], ==,
                          ashlar_fraction_to_units (ashlar_measure_get (measure, i)));
      for (guint i = 0; i < sample->n_blocks; i++)
        n_blocks += sample->blocks[i].n;
      g_assert_cmpuint (n_blocks, <=, again->plan->n_areas);
      g_assert_cmpuint (sample->fingerprint, !=, other->fingerprint);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey/counts/quantiles", test_counts_quantiles);
  g_test_add_func ("/survey/counts/parts-add-up", test_counts_parts_add_up);
  g_test_add_func ("/survey/parts-add-up", test_survey_parts_add_up);
  g_test_add_func ("/survey/no-seed-twice", test_survey_counts_no_seed_twice);
  g_test_add_func ("/survey/digest", test_survey_digest);
  g_test_add_func ("/survey/distinct", test_survey_distinct);
  g_test_add_func ("/survey/sample-is-the-level", test_sample_is_the_level);
  return g_test_run ();
}
