/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe accepts: a level meets all demands, is the first of the run's that does, and comes out
 * the same however it is asked for; or the error says which demand failed how often. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"

#define RECIPE "small-watchtower"

static guint
count (guint quick, guint lengthy)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? lengthy : quick;
}

static AshlarContent *
with_accept (AshlarContent *content, const char *accept)
{
  guint index = ashlar_content_find_recipe (content, RECIPE);
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));
  g_autoptr (GBytes) bytes = g_bytes_new (accept, strlen (accept));
  g_autoptr (GError) error = NULL;

  recipe->accept = ashlar_json_read (bytes, "accept", &error);
  g_assert_no_error (error);
  return ashlar_content_with_recipe (content, index, recipe);
}

static AshlarGenerator *
make_generator (AshlarContent *content, const char *accept)
{
  g_autoptr (AshlarContent) changed = with_accept (content, accept);
  g_autoptr (GError) error = NULL;
  AshlarGenerator *generator = ashlar_generator_new (changed, RECIPE, NULL, &error);

  g_assert_no_error (error);
  return generator;
}

static AshlarFraction
measure (AshlarLevel *level, const char *id)
{
  g_autoptr (AshlarMeasure) measure = ashlar_measure_new (level);

  return ashlar_measure_get (measure, ashlar_metric_find (id));
}

/* The same cells and objects; the digests of the contents differ. */
static gboolean
are_alike (AshlarLevel *a, AshlarLevel *b)
{
  g_autofree char *left = ashlar_level_to_text (a), *right = ashlar_level_to_text (b);

  return g_str_equal (left, right);
}

/* Of all attempts, made one by one without any demand, the first that meets it is taken; attempt 0 is
 * the level that the seed gives without demands. */
static void
test_first_that_meets (void)
{
  static const struct
  {
    const char *accept, *metric;
    gint        min, max;
  } rows[] = {
    { "{ \"rooms\": { \"min\": 12 } }", "rooms", 12, G_MAXINT },
    { "{ \"criticalPath\": { \"min\": 20, \"max\": 35 } }", "criticalPath", 20, 35 },
    { "{ \"density\": { \"max\": 24 } }", "density", 0, 24 },
    { "{ \"deadEnds\": 3 }", "deadEnds", 3, 3 },
    { "{ \"reachability\": 100 }", "reachability", 100, 100 },
  };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarGenerator) plain = make_generator (content, "{}");
  guint n_redrawn = 0, n_failed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarGenerator) generator = make_generator (content, rows[i].accept);

      for (guint64 seed = 0; seed < count (12, 1200); seed++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);
          g_autoptr (AshlarLevel) wanted = NULL, first = NULL;
          guint attempt;

          g_test_message ("%s, seed %" G_GUINT64_FORMAT, rows[i].accept, seed);
          for (attempt = 0; attempt < ASHLAR_ACCEPT_LEVELS; attempt++)
            {
              AshlarRun      run = { .seed = seed, .attempt = attempt };
              AshlarFraction value;

              g_clear_pointer (&wanted, ashlar_level_unref);
              wanted = ashlar_generator_run (plain, &run, NULL);
              g_assert_nonnull (wanted);
              value = measure (wanted, rows[i].metric);
              if (ashlar_fraction_compare (value, rows[i].min) >= 0
                  && ashlar_fraction_compare (value, rows[i].max) <= 0)
                break;
            }
          if (attempt == ASHLAR_ACCEPT_LEVELS)
            {
              g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NOT_ACCEPTED);
              n_failed++;
              continue;
            }
          g_assert_no_error (error);
          levels_assert_sound (level);
          g_assert_true (are_alike (level, wanted));
          first = ashlar_generator_generate (plain, seed, NULL, NULL);
          g_assert_cmpint (are_alike (level, first), ==, attempt == 0);
          n_redrawn += attempt > 0;
        }
    }
  g_test_message ("%u redrawn, %u failed", n_redrawn, n_failed);
  g_assert_cmpuint (n_redrawn, >, count (12, 1200));
  g_assert_cmpuint (n_failed, <, count (12, 1200));
}

/* A walk over seeds and demands: kept stages, a trace, neither: the same level or the same error. */
static void
test_builds (void)
{
  static const char *const accepts[]
      = { "{}", "{ \"rooms\": { \"min\": 11 } }", "{ \"rooms\": { \"min\": 12 } }",
          "{ \"loops\": { \"min\": 1 }, \"rooms\": { \"max\": 12 } }", "{ \"rooms\": 1 }" };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarBuild) previous = NULL;
  AshlarStream stream;
  guint32      rerolls[ASHLAR_N_STAGES] = { 0 };
  guint        n_taken = 0, n_refused = 0;

  ashlar_stream_init (&stream, 3, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint step = 0; step < count (50, 5000); step++)
    {
      guint64 seed = ashlar_stream_below (&stream, 3);
      guint   accept = ashlar_stream_below (&stream, G_N_ELEMENTS (accepts));
      g_autoptr (AshlarGenerator) generator = make_generator (content, accepts[accept]);
      g_autoptr (AshlarBuild) build = NULL, fresh = NULL, traced = NULL;
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (GError) error = NULL;
      guint n_steps = 0;

      rerolls[ASHLAR_STAGE_PLACE] = ashlar_stream_below (&stream, 2);
      build = ashlar_build_new (generator, seed, rerolls, FALSE, previous, NULL);
      fresh = ashlar_build_new (generator, seed, rerolls, FALSE, NULL, NULL);
      traced = ashlar_build_new (generator, seed, rerolls, TRUE, NULL, NULL);
      g_test_message ("step %u: seed %" G_GUINT64_FORMAT ", %s, attempt %u", step, seed,
                      accepts[accept], fresh->attempt);
      g_assert_cmpuint (build->attempt, ==, fresh->attempt);
      g_assert_cmpuint (traced->attempt, ==, fresh->attempt);
      for (guint i = 0; i < ashlar_trace_get_n_steps (traced->trace); i++)
        n_steps += g_str_equal (ashlar_trace_get_step (traced->trace, i)->reason, "level-refused");
      if (fresh->error == NULL)
        {
          levels_assert_same (build->level, fresh->level);
          levels_assert_same (traced->level, fresh->level);
          g_assert_cmpuint (n_steps, ==, fresh->attempt);
        }
      else
        {
          g_assert_error (fresh->error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NOT_ACCEPTED);
          g_assert_cmpstr (build->error->message, ==, fresh->error->message);
          g_assert_cmpstr (traced->error->message, ==, fresh->error->message);
          g_assert_null (build->level);
          g_assert_cmpuint (n_steps, ==, ASHLAR_ACCEPT_LEVELS);
          n_refused++;
        }
      if (rerolls[ASHLAR_STAGE_PLACE] == 0)
        {
          level = ashlar_generator_generate (generator, seed, NULL, &error);
          g_assert_cmpint (level != NULL, ==, fresh->level != NULL);
          if (level != NULL)
            levels_assert_same (level, fresh->level);
          else
            g_assert_cmpstr (error->message, ==, fresh->error->message);
        }
      n_taken += previous != NULL && build->planned == previous->planned;
      g_clear_pointer (&previous, ashlar_build_unref);
      previous = ashlar_build_ref (build);
    }
  g_assert_cmpuint (n_taken, >, 0);
  g_assert_cmpuint (n_refused, >, 0);
}

/* Which demand failed, how often, and what came nearest, against a count of our own. */
static void
check_error (AshlarGenerator *generator, AshlarGenerator *plain, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *rooms = NULL, *loops = NULL;
  gint64           most = 0;
  guint            n_trees = 0;

  g_assert_null (ashlar_generator_generate (generator, seed, NULL, &error));
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NOT_ACCEPTED);
  g_assert_false (ashlar_generate_error_is_final (error));
  for (guint attempt = 0; attempt < ASHLAR_ACCEPT_LEVELS; attempt++)
    {
      AshlarRun run = { .seed = seed, .attempt = attempt };
      g_autoptr (AshlarLevel) level = ashlar_generator_run (plain, &run, NULL);

      most = MAX (most, measure (level, "rooms").numerator);
      n_trees += measure (level, "loops").numerator == 0;
    }
  g_test_message ("%s", error->message);
  rooms = g_strdup_printf ("rooms, demanded 500 or more, failed 100 times, the nearest was "
                           "%" G_GINT64_FORMAT,
                           most);
  loops
      = g_strdup_printf ("loops, demanded 1 or more, failed %u times, the nearest was 0", n_trees);
  g_assert_nonnull (strstr (error->message, "none of 100 levels (99 redraws)"));
  g_assert_nonnull (strstr (error->message, rooms));
  g_assert_nonnull (strstr (error->message, loops));
  /* The one that failed most, of two that failed as often the first. */
  g_assert_true (g_str_has_suffix (ashlar_generate_error_get_subject (error),
                                   n_trees == ASHLAR_ACCEPT_LEVELS ? "/loops" : "/rooms"));
}

static void
test_error (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarGenerator) generator
      = make_generator (content, "{ \"loops\": { \"min\": 1 }, \"rooms\": { \"min\": 500 } }");
  g_autoptr (AshlarGenerator) plain = make_generator (content, "{}");

  for (guint64 seed = 4; seed < 7; seed++)
    check_error (generator, plain, seed);
}

/* The story of a failed run: a step for each level that was refused, and the last level's own. */
static void
test_failed_trace (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarGenerator) generator = make_generator (content, "{ \"rooms\": 500 }");
  g_autoptr (AshlarBuild) build = ashlar_build_new (generator, 1, NULL, TRUE, NULL, NULL);
  guint n_refused = 0, n_placed = 0;

  for (guint i = 0; i < ashlar_trace_get_n_steps (build->trace); i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (build->trace, i);
      g_autofree char       *text = NULL;

      n_placed += g_str_equal (step->reason, "block-placed");
      if (!g_str_equal (step->reason, "level-refused"))
        continue;
      n_refused++;
      text = ashlar_trace_dup_words (build->trace, step, NULL);
      g_assert_nonnull (strstr (text, "rooms is "));
      g_assert_nonnull (strstr (text, "demanded is 500"));
    }
  g_assert_cmpuint (n_refused, ==, ASHLAR_ACCEPT_LEVELS);
  g_assert_cmpuint (n_placed, >, 0);
  g_assert_cmpuint (n_placed, <, 100);
  g_assert_nonnull (build->planned);
  g_assert_nonnull (build->finished);
}

static guint n_painted; /* areas */
static gboolean (*paint) (const AshlarPaintContext *context,
                          guint32                   area,
                          AshlarCanvas             *canvas,
                          GError                  **error);

static gboolean
paint_counted (const AshlarPaintContext *context,
               guint32                   area,
               AshlarCanvas             *canvas,
               GError                  **error)
{
  n_painted++;
  return paint (context, area, canvas, error);
}

/* Of a hundred levels that are refused, which are painted: with kept stages and without, as many. */
static void
test_painted (void)
{
  static const struct
  {
    const char *accept;
    gboolean    plan_answers;
  } rows[] = {
    { "{ \"rooms\": 500 }", TRUE },         { "{ \"size\": 1 }", TRUE },
    { "{ \"loops\": 100 }", TRUE },         { "{ \"density\": 100 }", FALSE },
    { "{ \"deadEndCells\": 500 }", FALSE },
  };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarGenerator) generator = make_generator (content, rows[i].accept);
      AshlarPaintStep *step
          = &g_array_index (generator->theme, AshlarThemeStep, generator->theme->len - 1).paint;
      AshlarPainter painter = *step->painter;
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarBuild) build = NULL;
      guint n_of_game;

      g_assert_cmpuint (generator->theme->len, ==, 1);
      paint = painter.paint;
      painter.paint = paint_counted;
      step->painter = &painter;

      n_painted = 0;
      g_assert_null (ashlar_generator_generate (generator, 1, NULL, &error));
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NOT_ACCEPTED);
      n_of_game = n_painted;
      n_painted = 0;
      build = ashlar_build_new (generator, 1, NULL, FALSE, NULL, NULL);
      g_assert_cmpstr (build->error->message, ==, error->message);
      g_test_message ("%s: %u areas painted, %u of the last level", rows[i].accept, n_of_game,
                      build->themed->n_areas);
      g_assert_cmpuint (n_painted, ==, n_of_game);
      if (rows[i].plan_answers)
        g_assert_cmpuint (n_of_game, ==, build->themed->n_areas);
      else
        g_assert_cmpuint (n_of_game, >=, ASHLAR_ACCEPT_LEVELS);
    }
}

static void
test_refusals (void)
{
  static const struct
  {
    const char    *accept, *where, *words;
    AshlarSeverity severity;
  } rows[] = {
    { "{ \"beauty\": 3 }", "beauty", "there is: size, floor", ASHLAR_SEVERITY_ERROR },
    { "{ \"rooms\": { \"min\": 4, \"max\": 3 } }", "rooms", "min 4 is above max 3",
      ASHLAR_SEVERITY_ERROR },
    { "{ \"density\": { \"min\": 0.3 } }", "density/min", "0.3", ASHLAR_SEVERITY_ERROR },
    { "{ \"density\": \"high\" }", "density", "high", ASHLAR_SEVERITY_ERROR },
    { "{ \"rooms\": { \"min\": -1 } }", "rooms/min", "-1", ASHLAR_SEVERITY_ERROR },
    { "{ \"reachability\": { \"min\": 101 } }", "reachability", "100 percent at most",
      ASHLAR_SEVERITY_ERROR },
    { "{ \"areas\": { \"max\": 4 }, \"rooms\": { \"min\": 5 } }", "rooms",
      "rooms is never above areas", ASHLAR_SEVERITY_ERROR },
    { "{ \"boxDensity\": 10, \"density\": 11 }", "density", "density is never above boxDensity",
      ASHLAR_SEVERITY_ERROR },
    { "{ \"rooms\": {} }", "rooms", "every level is accepted", ASHLAR_SEVERITY_WARNING },
  };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarContent) changed = with_accept (content, rows[i].accept);
      g_autoptr (AshlarReport) report = ashlar_content_lint (changed);
      g_autofree char *subject = g_strdup_printf (
          "/recipes/%u/accept/%s", ashlar_content_find_recipe (content, RECIPE), rows[i].where);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (changed, RECIPE, NULL, &error);
      gboolean found = FALSE;

      g_test_message ("%s: %s", rows[i].accept, error != NULL ? error->message : "");
      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, f);

          found = found
                  || (g_str_equal (ashlar_finding_get_subject (finding), subject)
                      && strstr (ashlar_finding_get_message (finding), rows[i].words) != NULL
                      && ashlar_finding_get_severity (finding) == rows[i].severity);
        }
      g_assert_true (found);
      g_assert_cmpint (generator == NULL, ==, rows[i].severity == ASHLAR_SEVERITY_ERROR);
      if (generator == NULL)
        {
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_PARAMETER);
          g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, subject);
        }
    }
}

/* Whoever cancels need not wait for a hundred levels. */
static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (20000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

static void
test_cancelled (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarGenerator) generator = make_generator (content, "{ \"rooms\": 5000 }");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_autoptr (GError) error = NULL;

  for (guint64 seed = 0; !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED); seed++)
    {
      g_clear_error (&error);
      g_assert_null (ashlar_generator_generate (generator, seed, cancellable, &error));
    }
  g_thread_join (thread);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/accept/first-that-meets", test_first_that_meets);
  g_test_add_func ("/accept/builds", test_builds);
  g_test_add_func ("/accept/error", test_error);
  g_test_add_func ("/accept/failed-trace", test_failed_trace);
  g_test_add_func ("/accept/painted", test_painted);
  g_test_add_func ("/accept/refusals", test_refusals);
  g_test_add_func ("/accept/cancelled", test_cancelled);
  return g_test_run ();
}
