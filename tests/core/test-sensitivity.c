/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Knobs: every number of the samples' recipes can be found and turned; steps against all numbers there
 * are; a sensitivity is the surveys that --set would give. */

#include "survey/ashlar-sensitivity-private.h"
#include "survey/ashlar-survey-run-private.h"

#include "content/ashlar-recipe-private.h"
#include "levels.h"
#include "pipeline/ashlar-parts.h"

static const char *const samples[]
    = { "old-keep", "sixteen-pieces", "dwindle-mines", "drowned-abbey" };

/* ---- Steps ---- */

static void
test_steps (void)
{
  AshlarParameterSpec spec = { .type = ASHLAR_PARAMETER_INTEGER, .minimum = -50, .maximum = 400 };
  AshlarKnob          knob = { .spec = &spec };

  for (gint from = -60; from < 60; from++)
    for (gint to = from; to < from + 420; to += 7)
      {
        g_autoptr (GArray) steps = ashlar_knob_get_steps (&knob, from, to);
        gint least = MAX (from, -50), greatest = MIN (to, 400);
        gint widest = 0, narrowest = G_MAXINT;

        if (least > greatest)
          {
            g_assert_cmpuint (steps->len, ==, 0);
            continue;
          }
        g_assert_cmpuint (steps->len, ==, MIN (greatest - least + 1, ASHLAR_SENSITIVITY_STEPS));
        g_assert_cmpint (g_array_index (steps, gint, 0), ==, least);
        g_assert_cmpint (g_array_index (steps, gint, steps->len - 1), ==, greatest);
        for (guint i = 1; i < steps->len; i++)
          {
            gint gap = g_array_index (steps, gint, i) - g_array_index (steps, gint, i - 1);

            widest = MAX (widest, gap);
            narrowest = MIN (narrowest, gap);
          }
        if (steps->len > 1)
          g_assert_cmpint (widest - narrowest, <=, 1);
        if (steps->len > 1)
          g_assert_cmpint (narrowest, >=, 1);
      }
}

/* ---- Turning ---- */

/* What is turned to a number says that number, and nothing else of the recipe has changed. */
static void
assert_turns (AshlarContent *content, guint index, const char *place)
{
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);
  g_auto (AshlarKnob) knob = { 0 };
  g_autoptr (GArray) steps = NULL;
  GError *error = NULL;
  gint    least, greatest, was;

  ashlar_knob_find (recipe, place, &knob, &error);
  g_assert_no_error (error);
  ashlar_knob_get_bounds (&knob, &least, &greatest);
  steps = ashlar_knob_get_steps (&knob, least, greatest);
  g_assert_cmpuint (steps->len, >, 0);
  for (guint i = 0; i < steps->len; i++)
    {
      gint number = g_array_index (steps, gint, i), found;
      g_autoptr (AshlarContent) turned = ashlar_knob_turn (&knob, content, index, number);
      AshlarRecipe    *other = ashlar_content_get_recipe (turned, index);
      g_autofree char *word = ashlar_knob_dup_word (&knob, number);

      g_assert_true (ashlar_knob_get_number (&knob, other, &found));
      g_assert_cmpint (found, ==, number);
      g_assert_cmpuint (strlen (word), >, 0);
      if (ashlar_knob_get_number (&knob, recipe, &was))
        {
          g_autoptr (AshlarRecipe) taken = ashlar_recipe_with_value (recipe, knob.place, NULL);
          g_autoptr (AshlarRecipe) also = ashlar_recipe_with_value (other, knob.place, NULL);

          g_assert_true (taken == NULL || ashlar_recipe_equal (taken, also));
        }
    }
}

static void
turn_part (AshlarContent *content, guint index, const AshlarPart *part, const char *parameters)
{
  for (guint p = 0; p < ashlar_part_get_n_parameters (part); p++)
    {
      const AshlarParameterSpec *spec = ashlar_part_get_parameter (part, p);
      g_autofree char           *place
          = g_strdup_printf ("%s/%s", parameters, ashlar_parameter_spec_get_id (spec));

      switch ((guint) ashlar_parameter_spec_get_value_type (spec))
        {
        case ASHLAR_PARAMETER_INTEGER:
        case ASHLAR_PARAMETER_PERCENT:
        case ASHLAR_PARAMETER_BOOLEAN:
        case ASHLAR_PARAMETER_CHOICE:
          assert_turns (content, index, place);
          break;
        case ASHLAR_PARAMETER_RANGE:
          {
            g_autofree char *least = g_strconcat (place, "/min", NULL);
            g_autofree char *greatest = g_strconcat (place, "/max", NULL);

            assert_turns (content, index, least);
            assert_turns (content, index, greatest);
            break;
          }
        default:
          {
            g_auto (AshlarKnob) knob = { 0 };

            g_assert_false (
                ashlar_knob_find (ashlar_content_get_recipe (content, index), place, &knob, NULL));
            break;
          }
        }
    }
}

static void
test_all_numbers_turn (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (samples[s]);

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        {
          AshlarRecipe *recipe = ashlar_content_get_recipe (content, r);

          turn_part (content, r, ashlar_find_part (ASHLAR_PART_PLANNER, recipe->planner.type),
                     "planner/parameters");
          for (guint i = 0; i < recipe->assign->len; i++)
            {
              AshlarRecipeStep *step = g_ptr_array_index (recipe->assign, i);
              g_autofree char  *place = g_strdup_printf ("assign/%u/parameters", i);

              turn_part (content, r, ashlar_find_part (ASHLAR_PART_PASS, step->type), place);
            }
          for (guint i = 0; i < recipe->theme->len; i++)
            {
              AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, i);

              for (guint p = 0; p < ashlar_theme_rule_get_n_painters (rule); p++)
                {
                  g_autofree char *own = ashlar_theme_rule_dup_parameters_path (rule, p);
                  g_autofree char *place = g_strdup_printf ("theme/%u/%s", i, own);

                  turn_part (content, r,
                             ashlar_find_part (ASHLAR_PART_PAINTER,
                                               ashlar_theme_rule_get_painter (rule, p)),
                             place);
                }
            }
        }
    }
}

static void
test_no_knobs (void)
{
  static const char *const places[] = { "",
                                        "/",
                                        "planner",
                                        "planner/parameters",
                                        "planner/parameters/widht",
                                        "widht",
                                        "width.min",
                                        "assign/9/parameters/x",
                                        "theme/0",
                                        "theme/x/parameters/y",
                                        "place/0/chance" };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_auto (AshlarKnob) knob = { 0 };
      g_autoptr (GError) error = NULL;

      g_assert_false (
          ashlar_knob_find (ashlar_content_get_recipe (content, 0), places[i], &knob, &error));
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_PARAMETER);
    }
}

/* ---- The whole ---- */

static void
test_steps_are_what_set_gives (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");
  guint index = ashlar_content_find_recipe (content, "cellar");
  g_auto (AshlarKnob) knob = { 0 };
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  g_assert_true (
      ashlar_knob_find (ashlar_content_get_recipe (content, index), "across", &knob, NULL));
  numbers = ashlar_knob_get_steps (&knob, 1, 4);
  steps = ashlar_sensitivity_run (&knob, content, index, NULL, numbers, NULL, 1, 30, 2, NULL);
  g_assert_cmpuint (steps->len, ==, 4);
  for (guint i = 0; i < steps->len; i++)
    {
      const AshlarSensitivityStep *step = g_ptr_array_index (steps, i);
      g_autofree char             *setting = g_strdup_printf ("across=%u", i + 1);
      const char *const            settings[] = { setting, NULL };
      g_autoptr (AshlarSurveyRun) run
          = ashlar_survey_run_new (content, "cellar", settings, NULL, NULL);
      g_autoptr (AshlarSurvey) survey = ashlar_survey_run_seeds (run, 1, 30, 1, NULL, NULL, NULL);

      g_assert_cmpint (step->number, ==, i + 1);
      g_assert_no_error (step->error);
      g_assert_cmpuint (step->survey->n_levels, ==, survey->n_levels);
      for (guint m = 0; m < survey->n_metrics; m++)
        g_assert_true (ashlar_counts_equal (&survey->values[m], &step->survey->values[m]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sensitivity/steps", test_steps);
  g_test_add_func ("/sensitivity/all-numbers-turn", test_all_numbers_turn);
  g_test_add_func ("/sensitivity/no-knobs", test_no_knobs);
  g_test_add_func ("/sensitivity/set", test_steps_are_what_set_gives);
  return g_test_run ();
}
