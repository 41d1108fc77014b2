/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An adventure out of one recipe: ten floors, of which each is a little larger than that before it. What a recipe's size is its planner's list of
 * parameters knows. The largest floor is built before anything is promised of it; where that fails the floors are as large as the recipe says. */

#include "ashlar-config.h"

#include "edits/editor-adventure-edit.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-floor-private.h"
#include "pipeline/ashlar-registry-private.h"

#define N_FLOORS 10
/* How much larger the last floor is than the first, at most: by three quarters. */
#define GROWTH_PERCENT 75
/* A recipe may fail at single seeds. */
#define N_TRIES 4

static gint64
get_size (const AshlarRecipe *recipe, const AshlarParameterSpec *spec)
{
  const AshlarValue *value = recipe->planner.parameters != NULL
                                 ? ashlar_value_lookup (recipe->planner.parameters, spec->id)
                                 : NULL;

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
             ? ashlar_value_get_integer (value)
             : spec->value;
}

/* NULL: it is as large as it can be. */
static AshlarValue *
dup_growth (gint64 from, gint64 most)
{
  gint64 step = MAX (1, from * GROWTH_PERCENT / (100 * (N_FLOORS - 1)));
  gint64 to = MIN (most, from + MIN (step * (N_FLOORS - 1), MAX (2, from * GROWTH_PERCENT / 100)));
  AshlarValue *growth;

  if (to <= from)
    return NULL;
  growth = ashlar_value_new_object ();
  ashlar_value_object_set (growth, "from", ashlar_value_new_integer (from));
  ashlar_value_object_set (growth, "step", ashlar_value_new_integer (step));
  ashlar_value_object_set (growth, "to", ashlar_value_new_integer (to));
  return growth;
}

/* What "set" says of the sides; NULL: nothing grows. */
static AshlarValue *
dup_set (const AshlarRecipe *recipe)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  AshlarValue         *set = NULL;

  for (guint i = 0; planner != NULL && i < planner->part.n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &planner->part.parameters[i];
      AshlarValue               *growth;

      if (spec->type != ASHLAR_PARAMETER_INTEGER
          || (spec->use != ASHLAR_USE_ACROSS && spec->use != ASHLAR_USE_DOWN))
        continue;
      growth = dup_growth (get_size (recipe, spec), spec->maximum);
      if (growth == NULL)
        continue;
      if (set == NULL)
        set = ashlar_value_new_object ();
      ashlar_value_object_set (set, spec->id, growth);
    }
  return set;
}

static gboolean
can_be_built (AshlarContent *content, const AshlarFloor *floor)
{
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new_for_floor (content, floor, N_FLOORS, NULL);

  for (guint64 seed = 1; generator != NULL && seed <= N_TRIES; seed++)
    {
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, NULL);

      if (level != NULL)
        return TRUE;
    }
  return FALSE;
}

/* "deep-halls": "Deep halls". */
static char *
dup_words (const char *id)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (id), "-_", ' ');
  g_autofree char *first = g_utf8_substring (spaced, 0, 1), *capital = g_utf8_strup (first, -1);

  return g_strconcat (capital, g_utf8_next_char (spaced), NULL);
}

EditorEdit *
editor_adventure_edit_add_grown (AshlarContent *content, const char *recipe, GError **error)
{
  guint               index = ashlar_content_find_recipe (content, recipe);
  const AshlarRecipe *found;
  AshlarAdventure    *next;
  AshlarQuest        *quest;
  AshlarFloor        *floor;
  g_autofree char    *id = NULL;

  if (index == ASHLAR_NO_INDEX)
    /* Translators: %s is the id of a recipe. */
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no recipe “%s”"),
                               recipe);
  found = ashlar_content_get_recipe (content, index);
  id = editor_edit_dup_free_id (content, ashlar_content_find_adventure, recipe, '-');
  next = ashlar_adventure_new (id);
  g_free (next->title);
  next->title = dup_words (recipe);
  quest = ashlar_quest_new (_ ("quest"));
  g_free (quest->title);
  quest->title = g_strdup (_ ("Ten floors down"));
  floor = ashlar_floor_new (_ ("floor"), recipe);
  g_free (floor->title);
  floor->title = dup_words (recipe);
  floor->times = N_FLOORS;
  floor->set = dup_set (found);
  if (floor->set != NULL && !can_be_built (content, floor))
    g_clear_pointer (&floor->set, ashlar_value_unref);
  g_ptr_array_add (quest->floors, floor);
  g_ptr_array_add (next->quests, quest);
  return editor_adventure_edit_finish (content, ASHLAR_NO_INDEX, next,
                                       _ ("Make an Adventure of a Recipe"), NULL, error);
}
