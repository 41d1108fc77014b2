/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A floor: a recipe with other parameters, and with rules of its own behind those of the recipe.
 *
 * Parameters go the way of every run's options. The rules come last of all, when the recipe has placed
 * its own things and accepted the level, and have streams apart from those of the recipe. Invariant:
 * with them and without them a level has the same cells, areas and markers, and the objects that the
 * recipe places are the first of those that it has with them. The level records each, so that what it
 * records is enough to build it again.
 *
 * What is wrong with a floor is said of the floor: a parameter that its "set" gives is at "set/ID",
 * wherever the pipeline found fault with it. Cost: that of the recipe. */

#include "pipeline/ashlar-floor-private.h"

#include <string.h>

#include "level/ashlar-level-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "pipeline/ashlar-options-private.h"

gboolean
ashlar_generator_place_floor (const AshlarGenerator *self,
                              AshlarLevel           *level,
                              const AshlarRun       *run,
                              GError               **error)
{
  guint               n_before = level->objects->len;
  const AshlarPlacing placing = {
    .placer = self->materials->placer,
    .content = self->content,
    .variants = self->materials->variants,
    .plan = level->plan,
    .canvas = level->canvas,
    .walkable
    = ashlar_outcomes_get_walkable (ashlar_resolver_get_outcomes (self->materials->resolver)),
    .run = run,
    .rules = self->floor_rules,
    .path = ASHLAR_FLOOR_PLACE,
    .of_floor = TRUE,
  };

  if (self->floor_rules == NULL)
    return TRUE;
  level->floor_rules = g_ptr_array_ref (self->floor_rules);
  if (!ashlar_place_rules (&placing, level->markers, level->objects, error))
    return FALSE;
  ashlar_level_light_objects (level, n_before);
  return TRUE;
}

/* ---- Whose fault it is */

/* Puts @to in the place of each @from that an id ends with. */
static char *
replace_place (const char *text, const char *from, const char *to)
{
  GString    *replaced = g_string_new (NULL);
  gsize       length = strlen (from);
  const char *found;

  for (; (found = strstr (text, from)) != NULL; text = found + length)
    {
      g_string_append_len (replaced, text, found - text);
      g_string_append (replaced, strchr ("/: ", found[length]) != NULL ? to : from);
    }
  g_string_append (replaced, text);
  return g_string_free (replaced, FALSE);
}

/* Says of the floor what is said of the recipe's parameter @key. */
static void
blame_parameter (GError *error, guint recipe, const char *key)
{
  g_autofree char *id = g_strndup (key, strcspn (key, "."));
  g_autofree char *from = g_strdup_printf ("/recipes/%u/planner/parameters/%s", recipe, id);
  g_autofree char *to = g_strdup_printf ("set/%s", id);
  g_autofree char *subject = replace_place (ashlar_generate_error_get_subject (error), from, to);
  char            *message = replace_place (error->message, from, to);

  ashlar_generate_error_set_subject (error, subject);
  g_free (error->message);
  error->message = message;
}

static void
blame_floor (AshlarContent *content, const AshlarFloor *floor, GError *error)
{
  guint recipe = ashlar_content_find_recipe (content, floor->recipe);

  if (error->domain != ASHLAR_GENERATE_ERROR)
    return;
  if (recipe == ASHLAR_NO_INDEX)
    {
      ashlar_generate_error_set_subject (error, "recipe");
      return;
    }
  for (guint i = 0; floor->set != NULL && i < ashlar_value_get_n_items (floor->set); i++)
    blame_parameter (error, recipe, ashlar_value_get_key (floor->set, i));
}

/* ---- To build it */

AshlarGenerator *
ashlar_generator_new_for_floor (AshlarContent     *content,
                                const AshlarFloor *floor,
                                guint              depth,
                                GError           **error)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_auto (GStrv) settings = ashlar_floor_dup_settings (floor, depth);
  GError          *wrong = NULL;
  AshlarGenerator *generator;

  for (guint i = 0; settings[i] != NULL; i++)
    ashlar_options_set_parameter (options, settings[i]);
  ashlar_options_set_floor_rules (options, floor->place);
  generator = ashlar_content_ref_generator_with (content, floor->recipe, options, &wrong);
  if (generator == NULL)
    {
      blame_floor (content, floor, wrong);
      g_propagate_error (error, wrong);
    }
  return generator;
}

AshlarLevel *
ashlar_generator_build_floor (AshlarGenerator   *self,
                              AshlarContent     *content,
                              const AshlarFloor *floor,
                              guint64            seed,
                              GCancellable      *cancellable,
                              GError           **error)
{
  GError      *wrong = NULL;
  AshlarLevel *level = ashlar_generator_generate (self, seed, cancellable, &wrong);

  if (level == NULL)
    {
      blame_floor (content, floor, wrong);
      g_propagate_error (error, wrong);
    }
  return level;
}

AshlarLevel *
ashlar_content_build_floor (AshlarContent     *content,
                            const AshlarFloor *floor,
                            guint              depth,
                            guint64            seed,
                            GCancellable      *cancellable,
                            GError           **error)
{
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new_for_floor (content, floor, depth, error);

  return generator != NULL
             ? ashlar_generator_build_floor (generator, content, floor, seed, cancellable, error)
             : NULL;
}
