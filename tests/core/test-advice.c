/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said can be done: the advice of an error, followed, gives a level, and the parameters that a
 * level records give that level again. */

#include <stdlib.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "survey/ashlar-advice-private.h"
#include "survey/ashlar-survey-findings-private.h"

#include "levels.h"

static AshlarLevel *
generate (AshlarContent *content, const char *recipe, guint64 seed, AshlarOptions *options)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, recipe, seed, options, NULL, &error);

  g_test_message ("recipe %s, seed %" G_GUINT64_FORMAT, recipe, seed);
  g_assert_no_error (error);
  return level;
}

/* A level whose blocks settle the size of its cells records that size, and with what it records it is
 * made again to the byte. */
static void
test_cell_size (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");

  for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
    {
      const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
      g_autoptr (AshlarLevel) level = generate (content, recipe, 7, NULL), again = NULL;
      const AshlarPartRecord *planner = g_ptr_array_index (level->parts, 0);
      const AshlarValue      *size = ashlar_value_lookup (planner->parameters, "cellSize");
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autofree char *assignment = NULL;

      g_assert_cmpuint (level->plan->cell_width, >, 0);
      g_assert_nonnull (size);
      g_assert_cmpint (ashlar_value_get_integer (size), ==, level->plan->cell_width);
      assignment = g_strdup_printf ("cellSize=%u", level->plan->cell_width);
      ashlar_options_set_parameter (options, assignment);
      again = generate (content, recipe, 7, options);
      levels_assert_same (level, again);
    }
}

/* What an error names is what stands in the way, and its advice, followed, gives a level. */
static void
test_advice (void)
{
  static const struct
  {
    const char *sample, *recipe;
    const char *given[3];
    const char *subject; /* the parameter that is named */
    const char *words;
    const char *followed[3]; /* each alone mends it; %u: the least that is named */
  } rows[] = {
    { "old-keep",
      "keep",
      { "width=172" },
      "maxBlocks",
      "40 % of 172 × 54 tiles",
      { "maxBlocks=%u", "minArea=28", "width=100" } },
    { "old-keep",
      "keep",
      { "width=12" },
      "width",
      "15 × 15 and the canvas 12 × 54",
      { "width=40" } },
    { "old-keep",
      "keep",
      { "height=12", "width=80" },
      "height",
      "Let height be 15 or more",
      { "height=40" } },
    { "first-steps",
      "burrow",
      { "minBlocks=20", "cooldown=8" },
      "cooldown",
      "again within 8 links",
      { "cooldown=0" } },
    { "first-steps",
      "first-level",
      { "minArea=50", "cooldown=0" },
      "maxBlocks",
      "that is all that 20 blocks cover",
      { "maxBlocks=%u" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (AshlarContent) content = levels_load_sample (rows[i].sample);
      g_autofree char *subject
          = g_strdup_printf ("/recipes/%u/planner/parameters/%s",
                             ashlar_content_find_recipe (content, rows[i].recipe), rows[i].subject);
      guint least = 0;

      for (guint g = 0; g < G_N_ELEMENTS (rows[i].given) && rows[i].given[g] != NULL; g++)
        ashlar_options_set_parameter (options, rows[i].given[g]);
      g_assert_null (ashlar_content_generate (content, rows[i].recipe, 3, options, NULL, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, subject);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      if (strstr (error->message, "maxBlocks be ") != NULL)
        least = (guint) strtoul (strstr (error->message, "maxBlocks be ") + 13, NULL, 10);
      for (guint f = 0; f < G_N_ELEMENTS (rows[i].followed) && rows[i].followed[f] != NULL; f++)
        {
          g_autoptr (AshlarOptions) better = ashlar_options_new ();
          g_autoptr (AshlarLevel) level = NULL;
          g_auto (GStrv) parts = g_strsplit (rows[i].followed[f], "%u", 2);
          g_autofree char *number = g_strdup_printf ("%u", least);
          g_autofree char *advice = g_strjoinv (number, parts);

          for (guint g = 0; g < G_N_ELEMENTS (rows[i].given) && rows[i].given[g] != NULL; g++)
            ashlar_options_set_parameter (better, rows[i].given[g]);
          ashlar_options_set_parameter (better, advice);
          g_test_message ("followed: %s", advice);
          level = generate (content, rows[i].recipe, 3, better);
        }
    }
}

/* ---- What is offered was tried ---- */

/* Seeds that it was not tried on. */
#define N_OTHERS 6

/* A sample's recipe with some of its values spoiled, a JSON value each by its place. */
typedef struct
{
  const char *sample, *recipe;
  const char *places[2];
  const char *values[2];
} Broken;

static const Broken broken[] = {
  { "old-keep", "keep", { "planner/parameters/width" }, { "172" } },
  { "old-keep", "keep", { "planner/parameters/width" }, { "12" } },
  { "old-keep", "keep", { "accept" }, { "{ \"criticalPath\": { \"min\": 120 } }" } },
  { "old-keep", "keep", { "accept" }, { "{ \"deadEnds\": { \"max\": 2 } }" } },
  { "old-keep", "keep", { "planner/parameters/minArea" }, { "65" } },
  { "old-keep",
    "keep",
    { "planner/parameters/minBlocks", "planner/parameters/maxBlocks" },
    { "60", "200" } },
  { "old-keep", "keep", { "planner/parameters/guaranteed" }, { "{ \"bl_great_hall\": 9 }" } },
  { "first-steps",
    "burrow",
    { "planner/parameters/minBlocks", "planner/parameters/cooldown" },
    { "20", "8" } },
  { "first-steps",
    "first-level",
    { "planner/parameters/minArea", "planner/parameters/cooldown" },
    { "50", "0" } },
};

static AshlarContent *
break_recipe (const Broken *self, guint *index)
{
  g_autoptr (AshlarContent) content = levels_load_sample (self->sample);
  g_autoptr (AshlarRecipe) recipe = NULL;

  *index = ashlar_content_find_recipe (content, self->recipe);
  recipe = ashlar_recipe_copy (ashlar_content_get_recipe (content, *index));
  for (guint i = 0; i < G_N_ELEMENTS (self->places) && self->places[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (self->values[i], strlen (self->values[i]));
      g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "value", NULL);
      g_autoptr (AshlarRecipe) last = g_steal_pointer (&recipe);

      g_assert_nonnull (value);
      recipe = ashlar_recipe_with_value (last, self->places[i], value);
      g_assert_nonnull (recipe);
    }
  return ashlar_content_with_recipe (content, *index, recipe);
}

static guint
count_good (AshlarContent *content, const char *recipe, guint64 first, guint n)
{
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, NULL);
  guint n_good = 0;

  for (guint64 seed = first; generator != NULL && seed < first + n; seed++)
    {
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, NULL);

      n_good += level != NULL;
    }
  return n_good;
}

/* The first seed from 1 on that fails. */
static guint64
find_failure (AshlarContent *content, const char *recipe, GError **error)
{
  for (guint64 seed = 1; seed <= 200; seed++)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, recipe, seed, NULL, NULL, error);

      if (level == NULL)
        return seed;
    }
  g_assert_not_reached ();
  return 0;
}

/* Every candidate is a recipe that a file may hold and its planner takes. */
static void
test_candidates (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      guint index;
      g_autoptr (AshlarContent) content = break_recipe (&broken[i], &index);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) list = NULL;

      find_failure (content, broken[i].recipe, &error);
      list = ashlar_advice_list (content, index, error);
      g_test_message ("%s: %u candidates", error->message, list->len);
      g_assert_cmpuint (list->len, >, 0);
      for (guint c = 0; c < list->len; c++)
        {
          const AshlarAdvice *advice = g_ptr_array_index (list, c);
          g_autoptr (AshlarRecipe) recipe
              = ashlar_advice_apply (advice, ashlar_content_get_recipe (content, index));
          g_autoptr (AshlarContent) next = NULL, again = NULL;
          g_autoptr (GBytes) bytes = NULL;
          g_autoptr (AshlarReport) report = ashlar_report_new ();
          g_autoptr (GError) fault = NULL;

          g_assert_nonnull (recipe);
          g_assert_false (ashlar_recipe_equal (recipe, ashlar_content_get_recipe (content, index)));
          next = ashlar_content_with_recipe (content, index, recipe);
          bytes = ashlar_content_to_bytes (next);
          again = ashlar_content_read (bytes, "advised", report, &fault);
          g_assert_no_error (fault);
          if (c > 0)
            g_assert_cmpuint (advice->group, >=,
                              ((AshlarAdvice *) g_ptr_array_index (list, c - 1))->group);
        }
    }
}

/* What is offered raises the share, on the seeds that it was tried on and on others. */
static void
test_tried (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      guint index, n_tried;
      g_autoptr (AshlarContent) content = break_recipe (&broken[i], &index);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) tried = NULL;
      guint64 seeds[8];
      guint   others, before;

      seeds[0] = find_failure (content, broken[i].recipe, &error);
      for (guint s = 1; s < G_N_ELEMENTS (seeds); s++)
        seeds[s] = seeds[0] + s;
      before = count_good (content, broken[i].recipe, seeds[0], G_N_ELEMENTS (seeds));
      others = count_good (content, broken[i].recipe, 1000, N_OTHERS);
      tried = ashlar_advice_try (content, index, error, seeds, G_N_ELEMENTS (seeds), 0, NULL,
                                 &n_tried);
      g_test_message ("%s", error->message);
      g_assert_nonnull (tried);
      g_assert_cmpuint (tried->len, >, 0);
      for (guint t = 0; t < tried->len; t++)
        {
          const AshlarTriedAdvice  *found = g_ptr_array_index (tried, t);
          const AshlarAdviceChange *change = g_ptr_array_index (found->advice->changes, 0);
          g_autoptr (AshlarRecipe) recipe
              = ashlar_advice_apply (found->advice, ashlar_content_get_recipe (content, index));
          g_autoptr (AshlarContent) next = ashlar_content_with_recipe (content, index, recipe);
          guint good = count_good (next, broken[i].recipe, seeds[0], G_N_ELEMENTS (seeds));

          guint others_now = count_good (next, broken[i].recipe, 1000, N_OTHERS);

          g_test_message ("%s: %s → %s: %u of %u, before %u; of others %u, before %u",
                          change->label, change->was, change->will, found->n_good, found->n,
                          found->n_before, others_now, others);
          g_assert_cmpuint (found->n, ==, G_N_ELEMENTS (seeds));
          g_assert_cmpuint (found->n_good, ==, good);
          g_assert_cmpuint (found->n_before, ==, before);
          g_assert_cmpuint (found->n_good, >, found->n_before);
          g_assert_cmpuint (others_now + 2, >=, others);
        }
    }
}

/* Two demands, neither of which yields alone. */
static void
test_tried_pairs (void)
{
  static const Broken both = { "old-keep",
                               "keep",
                               { "accept" },
                               { "{ \"criticalPath\": { \"min\": 2000 },"
                                 "  \"deadEnds\": { \"min\": 500 } }" } };
  guint               index, n_tried;
  g_autoptr (AshlarContent) content = break_recipe (&both, &index);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tried = NULL;
  const guint64 seeds[] = { 1, 2, 3, 4, 5 };

  find_failure (content, both.recipe, &error);
  tried = ashlar_advice_try (content, index, error, seeds, G_N_ELEMENTS (seeds), 0, NULL, &n_tried);
  g_assert_nonnull (tried);
  g_assert_cmpuint (tried->len, >, 0);
  for (guint t = 0; t < tried->len; t++)
    {
      const AshlarTriedAdvice *found = g_ptr_array_index (tried, t);

      g_assert_cmpuint (found->advice->changes->len, >=, 2);
      g_assert_cmpuint (found->n_good, >, 0);
    }
}

/* ---- How often it fails ---- */

static AshlarSurvey *
survey_seeds (AshlarContent *content, const char *recipe, guint n)
{
  g_autofree guint8 *none = g_new0 (guint8, ashlar_metrics_get_n ());
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, NULL);
  AshlarSurvey *survey = ashlar_survey_new (content, recipe, none);

  for (guint64 seed = 1; seed <= n; seed++)
    {
      g_autoptr (AshlarSample) sample = ashlar_sample_new (generator, seed, none, NULL, NULL);

      ashlar_survey_add (survey, sample);
    }
  return survey;
}

static void
test_share (void)
{
  static const struct
  {
    guint n, n_failed;
    gint  percent;
  } rows[] = { { 60, 0, 0 },    { 60, 7, 12 },     { 60, 60, 100 }, { 60, 1, 2 },
               { 1000, 1, -1 }, { 1000, 999, 99 }, { 1000, 5, 1 },  { 1, 1, 100 } };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarSurvey) survey = ashlar_survey_new (content, "keep", NULL);

      survey->n_seeds = rows[i].n;
      survey->n_levels = rows[i].n - rows[i].n_failed;
      g_assert_cmpint (ashlar_survey_get_failing (survey), ==, rows[i].percent);
    }
}

/* A recipe is a finding with a number, a cause and an example that fails. */
static void
test_finding (void)
{
  guint index;
  g_autoptr (AshlarContent) content = break_recipe (&broken[2], &index);
  g_autoptr (AshlarContent) sound = levels_load_sample ("first-steps");
  g_autoptr (AshlarSurvey) survey = survey_seeds (content, broken[2].recipe, 60);
  g_autoptr (AshlarSurvey) good = survey_seeds (sound, "first-level", 60);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarLevel) level = NULL;
  g_autofree char     *share = NULL;
  const AshlarFinding *finding;

  ashlar_survey_report (good, 0, report);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  ashlar_survey_report (survey, index, report);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1);
  finding = ashlar_report_get_finding (report, 0);
  g_test_message ("%s", finding->message);
  g_assert_cmpuint (survey->n_levels, >, 0);
  g_assert_cmpuint (survey->n_levels, <, 60);
  g_assert_cmpstr (finding->code, ==, "seeds-fail");
  g_assert_cmpint (finding->severity, ==, ASHLAR_SEVERITY_WARNING);
  share = g_strdup_printf ("keep: %d %% of 60 seeds fail: ", ashlar_survey_get_failing (survey));
  g_assert_true (g_str_has_prefix (finding->message, share));
  g_assert_cmpstr (finding->example_recipe, ==, "keep");
  level = ashlar_content_generate (content, "keep", finding->example_seed, NULL, NULL, NULL);
  g_assert_null (level);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/errors", test_advice);
  g_test_add_func ("/advice/cell-size", test_cell_size);
  g_test_add_func ("/advice/candidates", test_candidates);
  g_test_add_func ("/advice/tried", test_tried);
  g_test_add_func ("/advice/tried-pairs", test_tried_pairs);
  g_test_add_func ("/advice/share", test_share);
  g_test_add_func ("/advice/finding", test_finding);
  return g_test_run ();
}
