/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-condition.h"

#include "edits/editor-block-set-edit.h"

static char *
dup_first_word (const AshlarConditionSpec *spec, AshlarContent *content)
{
  g_auto (GStrv) entries = NULL;

  if (spec->choices != NULL)
    return g_strdup (spec->choices[0]);
  if (spec->type == ASHLAR_CONDITION_OBJECT && ashlar_content_get_n_objects (content) > 0)
    return g_strdup (ashlar_object_get_id (ashlar_content_get_object (content, 0)));
  if (spec->type == ASHLAR_CONDITION_BLOCK && ashlar_content_get_n_blocks (content) > 0)
    return g_strdup (ashlar_content_get_block (content, 0)->id);
  if (spec->type == ASHLAR_CONDITION_TAG)
    {
      entries = editor_block_set_list_tags (content);
      if (entries[0] != NULL)
        return g_strdup (entries[0]);
    }
  return g_strdup (spec->word);
}

AshlarValue *
editor_condition_new_value (const AshlarConditionSpec *spec, AshlarContent *content)
{
  g_autofree char *word = NULL;
  AshlarValue     *value;

  switch (spec->type)
    {
    case ASHLAR_CONDITION_BOUNDS:
      value = ashlar_value_new_object ();
      ashlar_value_object_set (value, "min", ashlar_value_new_integer (MIN (2, spec->maximum)));
      return value;
    case ASHLAR_CONDITION_BOOLEAN:
      return ashlar_value_new_boolean (TRUE);
    case ASHLAR_CONDITION_PREDICATE:
      return ashlar_value_new_object ();
    case ASHLAR_CONDITION_PREDICATES:
      value = ashlar_value_new_array ();
      ashlar_value_array_add (value, ashlar_value_new_object ());
      return value;
    case ASHLAR_CONDITION_WORD:
    case ASHLAR_CONDITION_CHOICE:
    case ASHLAR_CONDITION_BLOCK:
    case ASHLAR_CONDITION_TAG:
    case ASHLAR_CONDITION_OBJECT:
    default:
      word = dup_first_word (spec, content);
      return word != NULL ? ashlar_value_new_string (word) : NULL;
    }
}
