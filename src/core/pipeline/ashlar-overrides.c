/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level records all parameters that were in effect. Which of them somebody gave it beside its recipe is what the record of a
 * generator of the plain recipe does not have: who makes the level again needs no others. Cost: that of preparing the recipe, once a
 * content. */

#include "pipeline/ashlar-overrides-private.h"

#include "pipeline/ashlar-generator-private.h"

static const AshlarPartRecord *
find_part (GPtrArray *parts, const char *stage)
{
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const AshlarPartRecord *part = g_ptr_array_index (parts, i);

      if (g_strcmp0 (part->stage, stage) == 0)
        return part;
    }
  return NULL;
}

const char *
ashlar_level_find_part_type (AshlarLevel *level, const char *stage)
{
  const AshlarPartRecord *part = find_part (level->parts, stage);

  return part != NULL ? part->type : NULL;
}

/* The members of @given that @usual has not, or has otherwise. */
static AshlarValue *
find_unusual (const AshlarValue *given, const AshlarValue *usual)
{
  AshlarValue *unusual = NULL;

  for (guint i = 0; given != NULL && i < ashlar_value_get_n_items (given); i++)
    {
      const char  *key = ashlar_value_get_key (given, i);
      AshlarValue *value = ashlar_value_get_item (given, i);

      if (usual != NULL && ashlar_value_equal (value, ashlar_value_lookup (usual, key)))
        continue;
      if (unusual == NULL)
        unusual = ashlar_value_new_object ();
      ashlar_value_object_set (unusual, key, ashlar_value_ref (value));
    }
  return unusual;
}

AshlarValue *
ashlar_level_find_overrides (AshlarLevel *level)
{
  const AshlarPartRecord *planner = find_part (level->parts, "plan"), *usual = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;

  if (level->content == NULL || planner == NULL)
    return NULL;
  generator = level->recipe != NULL
                  ? ashlar_content_ref_generator (level->content, level->recipe, NULL)
                  : ashlar_generator_new_for_planner (level->content, planner->type,
                                                      ashlar_level_find_part_type (level, "paint"),
                                                      NULL, NULL);
  if (generator != NULL)
    usual = find_part (generator->parts, "plan");
  return find_unusual (planner->parameters, usual != NULL ? usual->parameters : NULL);
}
