/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level and its content as wholes: the same digest, the same tiles, the recipe, what the recipe
 * accepts; a crossword's words are those of its puzzle; and the content makes this level again.
 *
 * The last is the strongest and says least: a level that is made by other versions, or by hand, has
 * only the others. Cost: that of a second level and of its JSON. */

#include "check/ashlar-check-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "content/ashlar-tile-private.h"
#include "pipeline/ashlar-accept-private.h"
#include "pipeline/ashlar-options-private.h"

static gboolean
is_same_content (const AshlarCheck *self)
{
  g_autofree char *made_from = ashlar_level_dup_digest (self->level);
  g_autofree char *digest = ashlar_content_dup_digest (self->content);

  return made_from == NULL || strcmp (made_from, digest) == 0;
}

void
ashlar_check_other_content (AshlarCheck *self)
{
  g_autofree char *made_from = ashlar_level_dup_digest (self->level);
  g_autofree char *digest = ashlar_content_dup_digest (self->content);

  if (!is_same_content (self))
    ashlar_check_breach_at (self, "/generator/content",
                            "The level was made from %s, but the content is %s", made_from, digest);
}

void
ashlar_check_tile_table (AshlarCheck *self)
{
  guint n = self->content->resolved->len;

  if (self->level->tiles->len != n)
    ashlar_check_breach_at (self, "/tiles", "The level has %u tiles, the content %u",
                            self->level->tiles->len, n);
  for (guint i = 0; i < MIN (n, self->level->tiles->len); i++)
    {
      const AshlarTile *own = g_ptr_array_index (self->level->tiles, i);
      const AshlarTile *drawn = g_ptr_array_index (self->content->resolved, i);

      if (own->representation != drawn->representation
          || own->blocks_movement != drawn->blocks_movement || own->blocks_los != drawn->blocks_los
          || own->empty != drawn->empty || own->n_references != drawn->n_references
          || g_strcmp0 (own->on_enter, drawn->on_enter) != 0
          || g_strcmp0 (own->on_exit, drawn->on_exit) != 0 || own->color != drawn->color)
        ashlar_check_breach (self, "tiles", i,
                             "The tile is not the content's at that place with all that it has "
                             "from its parents");
    }
}

void
ashlar_check_recipe_unknown (AshlarCheck *self)
{
  const AshlarRecipe *recipe = ashlar_check_get_recipe (self);
  const char         *planner = ashlar_check_get_planner_id (self);

  if (self->level->recipe != NULL && recipe == NULL)
    ashlar_check_breach_at (self, "/generator/recipe", "The content has no recipe %s",
                            self->level->recipe);
  else if (recipe != NULL && planner != NULL && g_strcmp0 (recipe->planner.type, planner) != 0)
    ashlar_check_breach_at (self, "/generator/planner/type",
                            "The recipe %s is for the planner %s; the level is by %s", recipe->id,
                            recipe->planner.type, planner);
}

void
ashlar_check_accept (AshlarCheck *self)
{
  const AshlarRecipe *recipe = ashlar_check_get_recipe (self);
  g_autoptr (AshlarReport) unheard = ashlar_report_new ();
  g_autoptr (GPtrArray) floor_rules = ashlar_check_read_floor_rules (self);
  g_autoptr (GArray) criteria = NULL;
  g_autoptr (AshlarMeasure) measure = NULL;

  /* Of a floor the recipe accepted what it was before the floor's own things came. */
  if (recipe == NULL || recipe->accept == NULL || floor_rules->len > 0)
    return;
  criteria = ashlar_criteria_read (recipe->accept, "", unheard);
  measure = ashlar_measure_new (self->level);
  for (guint i = 0; i < criteria->len; i++)
    {
      const AshlarCriterion *demand = &g_array_index (criteria, AshlarCriterion, i);
      AshlarFraction         value = ashlar_measure_get (measure, demand->metric);
      g_autofree char       *shown = ashlar_fraction_to_string (value);
      const char            *id = ashlar_metric_get (demand->metric)->id;

      if (demand->min != G_MININT && ashlar_fraction_compare (value, demand->min) < 0)
        ashlar_check_breach (self, NULL, 0, "%s is %s; the recipe accepts %d at least", id, shown,
                             demand->min);
      if (demand->max != G_MAXINT && ashlar_fraction_compare (value, demand->max) > 0)
        ashlar_check_breach (self, NULL, 0, "%s is %s; the recipe accepts %d at most", id, shown,
                             demand->max);
    }
}

/* ---- Puzzles */

static AshlarPuzzle *
find_puzzle (const AshlarCheck *self)
{
  const AshlarValue *id
      = ashlar_check_get_parameter (ashlar_check_get_planner_part (self), "puzzle");
  guint index = id != NULL && ashlar_value_get_value_type (id) == ASHLAR_VALUE_STRING
                    ? ashlar_content_find_puzzle (self->content, ashlar_value_get_string (id))
                    : 0;

  if (!ashlar_check_is_by (self, "crossword") || self->plan->words == NULL
      || index >= self->content->puzzles->len)
    return NULL;
  return g_ptr_array_index (self->content->puzzles, index);
}

/* The word of the puzzle that a word of the level is, wherever it lies; from @first on. */
static guint
find_word (const AshlarPuzzle *puzzle, const AshlarWord *word, guint first)
{
  for (guint i = first; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *other = &puzzle->words[i];

      if (other->direction == word->direction && other->length == word->n_cells
          && g_strcmp0 (other->answer, word->answer) == 0
          && g_strcmp0 (other->number, word->number) == 0
          && g_strcmp0 (other->clue, word->clue) == 0)
        return i;
    }
  return G_MAXUINT;
}

void
ashlar_check_word_foreign (AshlarCheck *self)
{
  const AshlarPuzzle *puzzle = find_puzzle (self);

  for (guint i = 0; puzzle != NULL && i < self->plan->words->n_words; i++)
    if (find_word (puzzle, &self->plan->words->words[i], 0) == G_MAXUINT)
      ashlar_check_breach (self, "words", i,
                           "The puzzle %s has no such word with this number and clue", puzzle->id);
}

void
ashlar_check_word_lines (AshlarCheck *self)
{
  const AshlarPuzzle    *puzzle = find_puzzle (self);
  const AshlarCheckPart *planner = ashlar_check_get_planner_part (self);
  const char            *parity = ashlar_check_get_choice (planner, "parity");
  const char            *mode = ashlar_check_get_choice (planner, "mode");
  guint                  pairing = 0;

  if (puzzle == NULL || parity == NULL || g_strcmp0 (mode, "sparse") != 0)
    return;
  while (pairing < ASHLAR_N_PAIRINGS && !g_str_equal (parity, ashlar_pairing_ids[pairing]))
    pairing++;
  for (guint i = 0; pairing < ASHLAR_N_PAIRINGS && i < self->plan->words->n_words; i++)
    {
      const AshlarWord *word = &self->plan->words->words[i];
      guint             found = find_word (puzzle, word, 0);
      gboolean          is_there = found == G_MAXUINT;

      for (; found != G_MAXUINT && !is_there; found = find_word (puzzle, word, found + 1))
        is_there = ashlar_pairing_has_word ((AshlarPairing) pairing, &puzzle->words[found]);
      if (!is_there)
        ashlar_check_breach (self, "words", i,
                             "The word runs on another line of the puzzle than %s", parity);
    }
}

/* ---- Again */

/* The content with the recipe as the level says that it was told: parameters may have been set over
 * those of the recipe. */
static AshlarContent *
dup_content (const AshlarCheck *self)
{
  const AshlarRecipe    *recipe = ashlar_check_get_recipe (self);
  const AshlarCheckPart *planner = ashlar_check_get_planner_part (self);
  g_autoptr (AshlarRecipe) told = ashlar_recipe_copy (recipe);

  g_clear_pointer (&told->planner.parameters, ashlar_value_unref);
  if (planner->record->parameters != NULL)
    told->planner.parameters = ashlar_value_ref (planner->record->parameters);
  return ashlar_content_with_recipe (self->content,
                                     ashlar_content_find_recipe (self->content, recipe->id), told);
}

static AshlarOptions *
dup_options (const AshlarCheck *self)
{
  AshlarOptions *options = ashlar_options_new ();
  g_autoptr (GPtrArray) floor_rules = ashlar_check_read_floor_rules (self);

  ashlar_options_set_floor_rules (options, floor_rules);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    ashlar_options_set_reroll (options, (AshlarStage) i, self->level->rerolls[i]);
  return options;
}

/* Whether all that made the level is known here, in the same version. */
static gboolean
can_repeat (const AshlarCheck *self)
{
  if (ashlar_check_get_recipe (self) == NULL || ashlar_check_get_planner_part (self) == NULL
      || ashlar_check_get_planner_part (self)->settings == NULL || !is_same_content (self))
    return FALSE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarCheckPart *part = &g_array_index (self->parts, AshlarCheckPart, i);

      if (part->part != NULL ? part->settings == NULL : part->record->version != 1)
        return FALSE;
    }
  return TRUE;
}

/* Where the level differs from @made; NULL: nowhere. What it says beyond that is its own affair, as is
 * what its content is called. */
static char *
find_difference (const AshlarValue *made, const AshlarValue *found, const char *path)
{
  AshlarValueType type;

  if (found == NULL)
    return g_strdup (path);
  type = ashlar_value_get_value_type (made);
  if (type != ashlar_value_get_value_type (found))
    return g_strdup (path);
  if (type == ASHLAR_VALUE_ARRAY
      && ashlar_value_get_n_items (made) != ashlar_value_get_n_items (found))
    return g_strdup (path);
  if (type != ASHLAR_VALUE_ARRAY && type != ASHLAR_VALUE_OBJECT)
    return ashlar_value_equal (made, found) ? NULL : g_strdup (path);
  for (guint i = 0; i < ashlar_value_get_n_items (made); i++)
    {
      const AshlarValue *other;
      g_autofree char   *own = NULL;
      char              *difference;

      if (type == ASHLAR_VALUE_ARRAY)
        {
          own = g_strdup_printf ("%s/%u", path, i);
          other = ashlar_value_get_item (found, i);
        }
      else
        {
          own = g_strdup_printf ("%s/%s", path, ashlar_value_get_key (made, i));
          other = ashlar_value_lookup (found, ashlar_value_get_key (made, i));
        }
      if (g_str_equal (own, "/generator/content"))
        continue;
      difference = find_difference (ashlar_value_get_item (made, i), other, own);
      if (difference != NULL)
        return difference;
    }
  return NULL;
}

void
ashlar_check_made_otherwise (AshlarCheck *self)
{
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarOptions) options = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) made_bytes = NULL, found_bytes = NULL;
  g_autoptr (AshlarValue) made = NULL, found = NULL;
  g_autofree char *difference = NULL;

  if (!can_repeat (self))
    return;
  content = dup_content (self);
  options = dup_options (self);
  level = ashlar_content_generate (content, self->level->recipe, self->level->seed, options, NULL,
                                   &error);
  if (level == NULL)
    {
      g_autoptr (AshlarText) why = ashlar_error_dup_text (error);

      ashlar_check_breach (self, NULL, 0, "The content makes no level of this recipe and seed: %p",
                           why);
      return;
    }
  made_bytes = ashlar_level_to_bytes (level);
  found_bytes = ashlar_level_to_bytes (self->level);
  if (g_bytes_equal (made_bytes, found_bytes))
    return;
  made = ashlar_json_read (made_bytes, "made", NULL);
  found = ashlar_json_read (found_bytes, "found", NULL);
  if (made == NULL || found == NULL)
    return;
  difference = find_difference (made, found, "");
  if (difference != NULL)
    ashlar_check_breach_at (self, difference,
                            "The content makes something else here with the same recipe and seed");
}
