/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How the levels change with one number of a recipe: the same seeds are surveyed at eleven places of it
 * (Cook et al. 2019), so that what differs between two steps is the number's doing and not the seeds'.
 *
 * Cost: that of the surveys. Room: eleven times that of one. */

#include "survey/ashlar-sensitivity-private.h"

#include <string.h>

#include "content/ashlar-recipe-fields-private.h"
#include "content/ashlar-recipe-private.h"
#include "plan/ashlar-generate-error-private.h"
#include "survey/ashlar-survey-run-private.h"

void
ashlar_knob_clear (AshlarKnob *self)
{
  g_clear_pointer (&self->place, g_free);
  *self = (AshlarKnob){ 0 };
}

/* ---------------------------------------------------------------------- finding */

static const char *
get_step_type (const GPtrArray *steps, guint64 index)
{
  return index < steps->len ? ((AshlarRecipeStep *) g_ptr_array_index (steps, index))->type : NULL;
}

/* The part that the first words of a place name, and at which word its parameter stands; or NULL. */
static const char *
find_part (const AshlarRecipe *recipe, char *const *words, guint n_words, guint *at)
{
  const char            *part = NULL;
  const AshlarThemeRule *rule;
  guint64                index;

  *at = 2;
  if (g_str_equal (words[0], "planner"))
    return n_words > 2 && g_str_equal (words[1], "parameters") ? recipe->planner.type : NULL;
  *at = 3;
  if (n_words < 4 || !g_str_equal (words[2], "parameters")
      || !g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXUINT, &index, NULL))
    return NULL;
  if (g_str_equal (words[0], "assign"))
    return get_step_type (recipe->assign, index);
  if (g_str_equal (words[0], "finish"))
    return get_step_type (recipe->finish, index);
  if (!g_str_equal (words[0], "theme") || index >= recipe->theme->len)
    return NULL;
  rule = g_ptr_array_index (recipe->theme, index);
  if (!ashlar_theme_rule_has_weights (rule))
    return ashlar_theme_rule_get_n_painters (rule) > 0 ? ashlar_theme_rule_get_painter (rule, 0)
                                                       : NULL;
  *at = 4;
  for (guint i = 0; i < ashlar_theme_rule_get_n_painters (rule) && part == NULL; i++)
    if (n_words > 4 && g_str_equal (ashlar_theme_rule_get_painter (rule, i), words[3]))
      part = ashlar_theme_rule_get_painter (rule, i);
  return part;
}

/* "order", "roomSize.min" as places. */
static char *
expand_place (const char *place)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *path = NULL;

  if (strchr (place, '/') != NULL)
    return g_strdup (place);
  words = g_strsplit (place, ".", 2);
  path = g_strjoinv ("/", words);
  return g_strconcat ("planner/parameters/", path, NULL);
}

static gboolean
is_number (const AshlarParameterSpec *spec)
{
  return spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT
         || spec->type == ASHLAR_PARAMETER_BOOLEAN || spec->type == ASHLAR_PARAMETER_CHOICE;
}

gboolean
ashlar_knob_find (const AshlarRecipe *recipe, const char *place, AshlarKnob *knob, GError **error)
{
  g_autofree char *whole = expand_place (place);
  g_auto (GStrv) words = g_strsplit (whole, "/", -1);
  guint                      n_words = g_strv_length (words), at;
  const char                *part = find_part (recipe, words, n_words, &at);
  const AshlarParameterSpec *spec
      = part != NULL ? _ashlar_recipe_find_parameter (words[0], part, words[at]) : NULL;

  *knob = (AshlarKnob){ .spec = spec };
  if (spec == NULL)
    {
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, "",
                                 "There is no parameter \"%s\" in the recipe %s", place,
                                 recipe->id);
      return FALSE;
    }
  if (spec->type == ASHLAR_PARAMETER_RANGE && n_words == at + 2
      && (g_str_equal (words[at + 1], "min") || g_str_equal (words[at + 1], "max")))
    {
      knob->end = g_str_equal (words[at + 1], "min") ? ASHLAR_KNOB_LEAST : ASHLAR_KNOB_GREATEST;
      g_clear_pointer (&words[at + 1], g_free);
    }
  else if (!is_number (spec) || n_words != at + 1)
    {
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, "",
                                 "The parameter \"%s\" is not one number; expected an integer, a "
                                 "percent, a choice, or min or max of a range",
                                 place);
      return FALSE;
    }
  knob->place = g_strjoinv ("/", words);
  return TRUE;
}

/* ---------------------------------------------------------------------- numbers */

void
ashlar_knob_get_bounds (const AshlarKnob *self, gint *least, gint *greatest)
{
  switch ((guint) self->spec->type)
    {
    case ASHLAR_PARAMETER_BOOLEAN:
      *least = 0;
      *greatest = 1;
      break;
    case ASHLAR_PARAMETER_CHOICE:
      *least = 0;
      *greatest = (gint) g_strv_length ((char **) self->spec->choices) - 1;
      break;
    default:
      *least = self->spec->minimum;
      *greatest = self->spec->maximum;
      break;
    }
}

static gboolean
get_integer (const AshlarValue *value, gint *number)
{
  if (value == NULL || ashlar_value_get_value_type (value) != ASHLAR_VALUE_INTEGER)
    return FALSE;
  *number = (gint) CLAMP (ashlar_value_get_integer (value), G_MININT, G_MAXINT);
  return TRUE;
}

/* Both ends of a range as the recipe says them, over the default. */
static void
get_ends (const AshlarKnob *self, const AshlarValue *value, gint ends[2])
{
  ends[0] = self->spec->range_min;
  ends[1] = self->spec->range_max;
  if (get_integer (value, &ends[0]))
    ends[1] = ends[0];
  else if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT)
    {
      get_integer (ashlar_value_lookup (value, "min"), &ends[0]);
      get_integer (ashlar_value_lookup (value, "max"), &ends[1]);
    }
}

gboolean
ashlar_knob_get_number (const AshlarKnob *self, const AshlarRecipe *recipe, gint *number)
{
  g_autoptr (AshlarValue) whole = ashlar_recipe_to_value (recipe);
  const AshlarValue *value = ashlar_recipe_value_find (whole, self->place);
  gint               ends[2];

  if (self->end != ASHLAR_KNOB_VALUE)
    {
      get_ends (self, value, ends);
      *number = ends[self->end - ASHLAR_KNOB_LEAST];
      return TRUE;
    }
  if (value == NULL)
    {
      *number = self->spec->value;
      return !self->spec->optional || self->spec->value >= self->spec->minimum;
    }
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_BOOLEAN)
    *number = ashlar_value_get_boolean (value);
  else if (self->spec->type == ASHLAR_PARAMETER_CHOICE
           && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    {
      for (*number = 0; self->spec->choices[*number] != NULL; (*number)++)
        if (g_str_equal (self->spec->choices[*number], ashlar_value_get_string (value)))
          return TRUE;
      return FALSE;
    }
  else
    return get_integer (value, number);
  return TRUE;
}

char *
ashlar_knob_dup_word (const AshlarKnob *self, gint number)
{
  if (self->spec->type == ASHLAR_PARAMETER_BOOLEAN)
    return g_strdup (number ? "true" : "false");
  if (self->spec->type == ASHLAR_PARAMETER_CHOICE)
    return g_strdup (self->spec->choices[number]);
  return g_strdup_printf ("%d", number);
}

GArray *
ashlar_knob_get_steps (const AshlarKnob *self, gint from, gint to)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (gint));
  gint    least, greatest;

  ashlar_knob_get_bounds (self, &least, &greatest);
  from = MAX (from, least);
  to = MIN (to, greatest);
  for (gint64 i = 0; from <= to && i < ASHLAR_SENSITIVITY_STEPS; i++)
    {
      gint64 last = ASHLAR_SENSITIVITY_STEPS - 1;
      gint   number = (gint) (from + (((gint64) to - from) * i + last / 2) / last);

      if (numbers->len == 0 || number > g_array_index (numbers, gint, numbers->len - 1))
        g_array_append_val (numbers, number);
    }
  return numbers;
}

/* ---------------------------------------------------------------------- turning */

static AshlarValue *
new_value (const AshlarKnob *self, const AshlarRecipe *recipe, gint number)
{
  g_autoptr (AshlarValue) whole = NULL;
  AshlarValue *value;
  gint         ends[2];

  if (self->spec->type == ASHLAR_PARAMETER_BOOLEAN)
    return ashlar_value_new_boolean (number != 0);
  if (self->spec->type == ASHLAR_PARAMETER_CHOICE)
    return ashlar_value_new_string (self->spec->choices[number]);
  if (self->end == ASHLAR_KNOB_VALUE)
    return ashlar_value_new_integer (number);
  whole = ashlar_recipe_to_value (recipe);
  get_ends (self, ashlar_recipe_value_find (whole, self->place), ends);
  ends[self->end - ASHLAR_KNOB_LEAST] = number;
  if (ends[0] > ends[1])
    ends[self->end == ASHLAR_KNOB_LEAST ? 1 : 0] = number;
  value = ashlar_value_new_object ();
  ashlar_value_object_set (value, "min", ashlar_value_new_integer (ends[0]));
  ashlar_value_object_set (value, "max", ashlar_value_new_integer (ends[1]));
  return value;
}

AshlarContent *
ashlar_knob_turn (const AshlarKnob *self, AshlarContent *content, guint recipe, gint number)
{
  AshlarRecipe *was = ashlar_content_get_recipe (content, recipe);
  g_autoptr (AshlarValue) value = new_value (self, was, number);
  g_autoptr (AshlarRecipe) turned = ashlar_recipe_with_value (was, self->place, value);

  g_return_val_if_fail (turned != NULL, NULL);
  return ashlar_content_with_recipe (content, recipe, turned);
}

void
ashlar_sensitivity_step_free (AshlarSensitivityStep *self)
{
  g_clear_pointer (&self->survey, ashlar_survey_free);
  g_clear_error (&self->error);
  g_free (self);
}

GPtrArray *
ashlar_sensitivity_run (const AshlarKnob  *knob,
                        AshlarContent     *content,
                        guint              recipe,
                        const char *const *settings,
                        const GArray      *numbers,
                        const guint8      *metrics,
                        guint64            first,
                        guint64            last,
                        guint              n_threads,
                        GCancellable      *cancellable)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_sensitivity_step_free);
  const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, recipe));

  for (guint i = 0; i < numbers->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      AshlarSensitivityStep *step = g_new0 (AshlarSensitivityStep, 1);
      g_autoptr (AshlarContent) turned = NULL;
      g_autoptr (AshlarSurveyRun) run = NULL;

      step->number = g_array_index (numbers, gint, i);
      turned = ashlar_knob_turn (knob, content, recipe, step->number);
      run = ashlar_survey_run_new (turned, id, settings, metrics, &step->error);
      if (run != NULL)
        step->survey
            = ashlar_survey_run_seeds (run, first, last, n_threads, NULL, NULL, cancellable);
      g_ptr_array_add (steps, step);
      if (g_cancellable_is_cancelled (cancellable))
        g_ptr_array_set_size (steps, (gint) steps->len - 1);
    }
  return steps;
}
