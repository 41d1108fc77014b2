/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A seed that fails and a recipe that does are told apart: how often it fails stands in its row and among
 * the findings, the dice pass over what fails, the way back leaves the recipe alone, and what is advised
 * helps. */

#include "ashlar-config.h"

#include "journey.h"

#include "edits/editor-recipe-edit.h"
#include "survey/ashlar-survey-findings-private.h"

#include <string.h>

#define N_SEEDS 60

static EditorLevelsPage *
get_page (EditorWindow *window)
{
  return harness_get_levels_page (window);
}

static const EditorPreviewResult *
get_result (EditorWindow *window)
{
  return editor_preview_get_result (editor_levels_page_get_preview (get_page (window)));
}

static AshlarContent *
get_content (EditorWindow *window)
{
  return editor_document_get_content (editor_window_get_document (window));
}

static void
set_value (EditorWindow *window, const char *place, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;
  g_autoptr (AshlarRecipe) next = ashlar_recipe_with_value (
      ashlar_content_get_recipe (get_content (window), 0), place, owned);

  g_assert_nonnull (next);
  harness_set_recipe (editor_window_get_document (window), 0, next, NULL);
}

static gboolean
is_measured (gpointer window)
{
  EditorOdds *odds = editor_levels_page_get_odds (get_page (window));

  return !editor_odds_get_busy (odds)
         && editor_document_is_checked (editor_window_get_document (window));
}

/* The Old Keep, whose first recipe is told to cover more than some seeds can. */
static EditorWindow *
open_picky (void)
{
  EditorWindow *window = journey_new_window (1600, 1000);

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  g_assert_true (editor_levels_page_show (get_page (window), 0, 1));
  set_value (window, "planner/parameters/minArea", ashlar_value_new_integer (61));
  harness_wait_for_level (window);
  g_assert_nonnull (get_result (window)->level);
  harness_wait ("the recipes to be measured", is_measured, window);
  return window;
}

/* By making the levels one after the other. */
static guint
count_failing (EditorWindow *window, guint64 *first)
{
  guint n = 0;

  for (guint64 seed = N_SEEDS; seed > 0; seed--)
    {
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (get_content (window), "keep", seed, NULL, NULL, NULL);

      if (level != NULL)
        continue;
      n++;
      *first = seed;
    }
  return n;
}

static const AshlarFinding *
find_finding (EditorWindow *window, const char *code)
{
  AshlarReport *report = editor_document_get_report (editor_window_get_document (window));

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    if (g_str_equal (ashlar_report_get_finding (report, i)->code, code))
      return ashlar_report_get_finding (report, i);
  return NULL;
}

static gboolean
has_other_seed (gpointer user_data)
{
  gpointer *pair = user_data;

  return editor_levels_page_get_seed (get_page (pair[0])) != *(guint64 *) pair[1];
}

static void
wait_for_another_seed (EditorWindow *window, guint64 seed)
{
  gpointer pair[] = { window, &seed };

  harness_wait ("another seed", has_other_seed, pair);
  harness_wait_for_level (window);
}

static gboolean
is_other_recipe (gpointer user_data)
{
  gpointer *pair = user_data;

  return !ashlar_recipe_equal (pair[1], ashlar_content_get_recipe (get_content (pair[0]), 0));
}

/* On the page of a failure, once it has been tried. */
static void
apply_advice (EditorWindow *window)
{
  gpointer pair[]
      = { window, ashlar_recipe_ref (ashlar_content_get_recipe (get_content (window), 0)) };

  journey_click (journey_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Apply"));
  harness_wait ("the advice to be followed", is_other_recipe, pair);
  ashlar_recipe_unref (pair[1]);
  harness_wait_for_level (window);
}

static void
test_share (void)
{
  EditorWindow    *window = open_picky ();
  guint64          first = 0;
  guint            n = count_failing (window, &first);
  guint            percent = (n * 200 + N_SEEDS) / (2 * N_SEEDS);
  g_autofree char *row = g_strdup_printf ("%u %% fail", percent);
  g_autofree char *said = g_strdup_printf ("keep: %u %% of 60 seeds fail: ", percent);
  g_autofree char *open = g_strdup_printf ("Open Seed %" G_GUINT64_FORMAT, first);
  g_autofree char *title = g_strdup_printf ("Seed %" G_GUINT64_FORMAT " does not work out", first);
  g_autofree char *share = g_strdup_printf ("%u of 60 seeds fail", n);
  const AshlarFinding *finding;

  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (n, <, N_SEEDS);
  journey_find (GTK_WIDGET (window), GTK_TYPE_LABEL, row);
  finding = find_finding (window, "seeds-fail");
  g_assert_nonnull (finding);
  g_assert_true (g_str_has_prefix (finding->message, said));
  g_assert_true (g_str_has_prefix (finding->subject, "/recipes/0/"));
  g_assert_cmpuint (finding->example_seed, ==, first);
  harness_screenshot (GTK_WIDGET (window), "failures-row");

  /* The example is a click away, and the recipe stays what it was. */
  g_assert_true (harness_activate (window, "win.show-findings", NULL));
  journey_click (journey_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, open));
  wait_for_another_seed (window, 1);
  g_assert_cmpuint (editor_levels_page_get_seed (get_page (window)), ==, first);
  g_assert_null (get_result (window)->level);
  journey_find (GTK_WIDGET (window), GTK_TYPE_LABEL, title);
  journey_find (GTK_WIDGET (window), GTK_TYPE_LABEL, share);
  harness_screenshot (GTK_WIDGET (window), "failures-seed");

  /* Back: another seed, and no other recipe. */
  journey_click (journey_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Back to the Last Good Seed"));
  wait_for_another_seed (window, first);
  g_assert_cmpuint (editor_levels_page_get_seed (get_page (window)), ==, 1);
  g_assert_nonnull (get_result (window)->level);
  g_assert_nonnull (find_finding (window, "seeds-fail"));
  harness_close (window);
}

static void
test_dice (void)
{
  EditorWindow *window = open_picky ();
  guint64       first = 0, seed;

  count_failing (window, &first);
  for (guint i = 0; i < 25; i++)
    {
      seed = editor_levels_page_get_seed (get_page (window));
      g_assert_true (harness_activate (window, "page.dice", NULL));
      wait_for_another_seed (window, seed);
      g_assert_nonnull (get_result (window)->level);
    }
  g_assert_true (editor_levels_page_show (get_page (window), 0, 1));
  harness_wait_for_level (window);
  g_assert_true (harness_activate (window, "page.next-failing", NULL));
  wait_for_another_seed (window, 1);
  g_assert_cmpuint (editor_levels_page_get_seed (get_page (window)), ==, first);
  g_assert_null (get_result (window)->level);
  /* Back goes through what was seen, whatever it came to. */
  g_assert_true (harness_activate (window, "page.seed-back", NULL));
  g_assert_true (harness_activate (window, "page.seed-forward", NULL));
  harness_close (window);
}

/* What is offered was tried: a click makes the level, and undoing it takes one step. */
static void
test_advice (void)
{
  EditorWindow *window = open_picky ();
  guint64       first = 0;
  AshlarRecipe *before = ashlar_recipe_ref (ashlar_content_get_recipe (get_content (window), 0));

  count_failing (window, &first);
  g_assert_true (editor_levels_page_show (get_page (window), 0, first));
  harness_wait_for_level (window);
  g_assert_null (get_result (window)->level);
  apply_advice (window);
  g_assert_nonnull (get_result (window)->level);
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_true (ashlar_recipe_equal (before, ashlar_content_get_recipe (get_content (window), 0)));
  harness_wait_for_level (window);
  g_assert_null (get_result (window)->level);
  ashlar_recipe_unref (before);
  harness_close (window);
}

/* No seed will do: the title, the row and the findings say so of the recipe, and once. */
static void
test_never (void)
{
  EditorWindow *window = journey_new_window (1600, 1000);
  AshlarReport *report;
  guint         n_errors = 0;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  g_assert_true (editor_levels_page_show (get_page (window), 0, 1));
  set_value (window, "planner/parameters/guaranteed/bl_great_hall", ashlar_value_new_integer (9));
  harness_wait_for_level (window);
  g_assert_null (get_result (window)->level);
  journey_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "no level");
  harness_wait ("the recipes to be measured", is_measured, window);
  journey_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "no level");
  journey_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "The demands contradict each other");
  report = editor_document_get_report (editor_window_get_document (window));
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    n_errors += strstr (ashlar_report_get_finding (report, i)->message, "bl_great_hall") != NULL;
  g_assert_cmpuint (n_errors, ==, 1);
  apply_advice (window);
  g_assert_nonnull (get_result (window)->level);
  harness_close (window);
}

/* Seeds of a recipe that draws very many levels: how many are measured does not depend on how fast that goes. */
static void
test_budget (void)
{
  EditorWindow       *window = journey_new_window (1280, 800);
  const AshlarSurvey *survey;
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autofree guint8 *none = g_new0 (guint8, ashlar_metrics_get_n ());
  guint64            n_steps = 0;
  guint              n = 0;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "levels");
  g_assert_true (editor_levels_page_show (get_page (window), 0, 1));
  set_value (window, "accept/criticalPath/min", ashlar_value_new_integer (100000));
  harness_wait ("the recipes to be measured", is_measured, window);
  survey = editor_odds_get (editor_levels_page_get_odds (get_page (window)), "keep");
  g_assert_nonnull (survey);

  generator = ashlar_generator_new (get_content (window), "keep", NULL, NULL);
  while (n_steps <= EDITOR_ODDS_STEPS && n < EDITOR_ODDS_SEEDS)
    {
      g_autoptr (AshlarSample) sample = ashlar_sample_new (generator, ++n, none, NULL, NULL);

      n_steps += sample->n_steps;
    }
  g_assert_cmpuint (n, <, EDITOR_ODDS_SEEDS);
  g_assert_cmpuint (survey->n_seeds, ==, n);
  g_assert_cmpuint (survey->ranges->len, ==, 1);
  g_assert_cmpuint (g_array_index (survey->ranges, AshlarSeedRange, 0).first, ==, 1);
  harness_close (window);
}

/* What works is not spoken of, and an edit that no level is made from measures nothing again. */
static void
test_no_alarm (void)
{
  EditorWindow *window = journey_new_window (1280, 800);
  EditorOdds   *odds;
  g_autoptr (GError) error = NULL;

  harness_open_sample (window, "first-steps");
  harness_show_page (window, "levels");
  odds = editor_levels_page_get_odds (get_page (window));
  harness_wait ("the recipes to be measured", is_measured, window);
  g_assert_null (find_finding (window, "seeds-fail"));
  g_assert_null (find_finding (window, "no-seed"));
  for (guint i = 0; i < ashlar_content_get_n_recipes (get_content (window)); i++)
    {
      const char *id = ashlar_content_get_recipe (get_content (window), i)->id;

      g_assert_nonnull (editor_odds_get (odds, id));
      g_assert_null (editor_odds_dup_row (odds, id));
    }
  g_assert_true (editor_edit_apply (
      editor_window_get_document (window),
      editor_recipe_edit_describe (get_content (window), 0, "Said otherwise", &error)));
  g_assert_no_error (error);
  g_assert_nonnull (
      editor_odds_get (odds, ashlar_content_get_recipe (get_content (window), 0)->id));
  set_value (window, "planner/parameters/width", ashlar_value_new_integer (50));
  g_assert_null (editor_odds_get (odds, ashlar_content_get_recipe (get_content (window), 0)->id));
  g_assert_nonnull (
      editor_odds_get (odds, ashlar_content_get_recipe (get_content (window), 1)->id));
  harness_close (window);
}

int
main (int argc, char **argv)
{
  harness_init (&argc, &argv);
  g_test_add_func ("/failures/share", test_share);
  g_test_add_func ("/failures/dice", test_dice);
  g_test_add_func ("/failures/advice", test_advice);
  g_test_add_func ("/failures/never", test_never);
  g_test_add_func ("/failures/budget", test_budget);
  g_test_add_func ("/failures/no-alarm", test_no_alarm);
  return harness_run ();
}
