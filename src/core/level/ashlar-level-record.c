/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level says of how it was made: enough to make it again, to the byte. */

#include "base/ashlar-json-private.h"
#include "level/ashlar-level-private.h"

#include <string.h>

/**
 * ashlar_level_get_recipe:
 * @self: a level
 *
 * Says which recipe the level was built by.
 *
 * Returns: (transfer none) (nullable): the recipe's id; %NULL in a level from a file that does not
 *   say
 */
const char *
ashlar_level_get_recipe (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->recipe;
}

/**
 * ashlar_level_get_seed:
 * @self: a level
 *
 * Says from which seed the level was built.
 *
 * Returns: any number of 64 bits; 0 in a level from a file that does not say
 */
guint64
ashlar_level_get_seed (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seed;
}

/**
 * ashlar_level_get_reroll:
 * @self: a level
 * @stage: a stage
 *
 * Says how many times a stage was drawn anew.
 *
 * Returns: 0 for the first draw
 */
guint
ashlar_level_get_reroll (AshlarLevel *self, AshlarStage stage)
{
  g_return_val_if_fail (self != NULL && (guint) stage < ASHLAR_N_STAGES, 0);

  return self->rerolls[stage];
}

/**
 * ashlar_level_dup_digest:
 * @self: a level
 *
 * Says from which content the level was built, as a digest of what decides in it.
 *
 * Returns: (transfer full) (nullable): "sha256:…"; %NULL in a level from a file that does not say
 */
char *
ashlar_level_dup_digest (AshlarLevel *self)
{
  const AshlarValue *generator, *digest;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->content != NULL)
    return ashlar_content_dup_digest (self->content);
  generator = self->file != NULL ? ashlar_value_lookup (self->file->rest, "generator") : NULL;
  digest = generator != NULL ? ashlar_value_lookup (generator, "content") : NULL;
  if (digest == NULL || ashlar_value_get_value_type (digest) != ASHLAR_VALUE_STRING)
    return NULL;
  return g_strdup (ashlar_value_get_string (digest));
}

/**
 * ashlar_level_get_n_parts:
 * @self: a level
 *
 * Counts the parts that built the level: its planner, passes and painters.
 *
 * Returns: how many there are; 0 in a level from a file that does not say
 */
guint
ashlar_level_get_n_parts (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->parts != NULL ? self->parts->len : 0;
}

/**
 * ashlar_level_get_part:
 * @self: a level
 * @index: 0 <= index < n_parts
 *
 * Gives a part that built the level: the planner first, then the others in the order in which they
 * ran.
 *
 * Returns: (transfer none): the part, as long as the level lives
 */
const AshlarLevelPart *
ashlar_level_get_part (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < ashlar_level_get_n_parts (self), NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_PART, index);
}

static const AshlarPartRecord *
get_part (const AshlarLevelPart *self)
{
  return g_ptr_array_index (self->element.level->parts, self->element.index);
}

/**
 * ashlar_level_part_get_stage:
 * @self: a part that built a level
 *
 * Says in which stage the part ran.
 *
 * Returns: (transfer none) (nullable): the name of the stage, "plan" for the planner; %NULL in a
 *   level from a file that does not say
 */
const char *
ashlar_level_part_get_stage (const AshlarLevelPart *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_part (self)->stage;
}

/**
 * ashlar_level_part_get_id:
 * @self: a part that built a level
 *
 * Names the part.
 *
 * Returns: (transfer none) (nullable): its id: "mine", "ends", "room"
 */
const char *
ashlar_level_part_get_id (const AshlarLevelPart *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_part (self)->type;
}

/**
 * ashlar_level_part_get_version:
 * @self: a part that built a level
 *
 * Says which version of the part it was. A part that builds otherwise than before has another
 * version.
 *
 * Returns: 1 or more
 */
guint
ashlar_level_part_get_version (const AshlarLevelPart *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return get_part (self)->version;
}

/**
 * ashlar_level_part_dup_parameters:
 * @self: a part that built a level
 *
 * Says what the part was told, defaults included, under the ids of its parameters.
 *
 * Returns: (transfer full): a JSON object as text, UTF-8
 */
char *
ashlar_level_part_dup_parameters (const AshlarLevelPart *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_json_value_to_text (get_part (self)->parameters);
}

guint
ashlar_level_count_alternatives (AshlarLevel *self, guint *n_wished)
{
  guint n = 0;

  *n_wished = 0;
  for (guint i = 0; self->parts != NULL && i < self->parts->len; i++)
    {
      const AshlarPartRecord *part = g_ptr_array_index (self->parts, i);
      const AshlarValue      *wished = NULL;

      if (g_str_equal (part->stage, "assign") && g_str_equal (part->type, "route")
          && part->parameters != NULL)
        wished = ashlar_value_lookup (part->parameters, "alternatives");
      if (wished != NULL && ashlar_value_get_value_type (wished) == ASHLAR_VALUE_INTEGER)
        *n_wished = (guint) CLAMP (ashlar_value_get_integer (wished), 0, G_MAXINT);
    }
  for (guint i = 0; self->plan->routes != NULL && i < self->plan->routes->len; i++)
    n += g_str_has_prefix (((AshlarRoute *) g_ptr_array_index (self->plan->routes, i))->id, "alt-");
  return n;
}
