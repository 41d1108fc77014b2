/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is not changed is shared, so that a rename of what no recipe names costs a walk and no copy.
 * Cost: O(value). */

#include "content/ashlar-references-private.h"

#include <string.h>

#include "content/ashlar-predicate-private.h"

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return ashlar_value_get_value_type (value) == type;
}

AshlarValue *
ashlar_references_map (AshlarValue                  *value,
                       AshlarReferenceType           type,
                       const AshlarReferenceVisitor *visitor)
{
  const char *next = type != ASHLAR_REFERENCE_NONE && is_type (value, ASHLAR_VALUE_STRING)
                         ? visitor->visit (type, ashlar_value_get_string (value), visitor->data)
                         : NULL;

  return next != NULL ? ashlar_value_new_string (next) : ashlar_value_ref (value);
}

AshlarValue *
ashlar_references_map_items (AshlarValue *value,
                             AshlarValue *(*func) (AshlarValue                  *item,
                                                   const char                   *key,
                                                   gconstpointer                 self,
                                                   const AshlarReferenceVisitor *visitor),
                             gconstpointer                 self,
                             const AshlarReferenceVisitor *visitor)
{
  gboolean is_object = is_type (value, ASHLAR_VALUE_OBJECT), same = TRUE;
  g_autoptr (AshlarValue) copy = NULL;

  if (!is_object && !is_type (value, ASHLAR_VALUE_ARRAY))
    return ashlar_value_ref (value);
  copy = is_object ? ashlar_value_new_object () : ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      AshlarValue *item = ashlar_value_get_item (value, i);
      const char  *key = is_object ? ashlar_value_get_key (value, i) : NULL;
      AshlarValue *next = func (item, key, self, visitor);

      same = same && next == item;
      if (is_object)
        ashlar_value_object_append (copy, g_ref_string_new (key), next);
      else
        ashlar_value_array_add (copy, next);
    }
  return same ? ashlar_value_ref (value) : g_steal_pointer (&copy);
}

AshlarValue *
ashlar_references_map_keys (AshlarValue                  *value,
                            AshlarReferenceType           type,
                            const AshlarReferenceVisitor *visitor)
{
  guint n = is_type (value, ASHLAR_VALUE_OBJECT) ? ashlar_value_get_n_items (value) : 0;
  g_autoptr (GHashTable) renamed = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree const char **keys = g_new0 (const char *, n + 1);
  AshlarValue            *copy;

  for (guint i = 0; i < n; i++)
    {
      keys[i] = visitor->visit (type, ashlar_value_get_key (value, i), visitor->data);
      if (keys[i] != NULL)
        g_hash_table_add (renamed, (gpointer) keys[i]);
    }
  if (g_hash_table_size (renamed) == 0)
    return ashlar_value_ref (value);
  copy = ashlar_value_new_object ();
  for (guint i = 0; i < n; i++)
    if (keys[i] != NULL)
      ashlar_value_object_append (copy, g_ref_string_new (keys[i]),
                                  ashlar_value_ref (ashlar_value_get_item (value, i)));
    else if (!g_hash_table_contains (renamed, ashlar_value_get_key (value, i)))
      ashlar_value_object_append_from (copy, value, i);
  return copy;
}

static AshlarValue *
map_condition (AshlarValue                  *item,
               const char                   *key,
               gconstpointer                 self,
               const AshlarReferenceVisitor *visitor)
{
  static const AshlarReferenceType types[] = {
    [ASHLAR_CONDITION_BLOCK] = ASHLAR_REFERENCE_BLOCK,
    [ASHLAR_CONDITION_TAG] = ASHLAR_REFERENCE_TAG,
    [ASHLAR_CONDITION_OBJECT] = ASHLAR_REFERENCE_OBJECT,
    [ASHLAR_CONDITION_PREDICATES] = ASHLAR_REFERENCE_NONE,
  };
  const AshlarConditionSpec *condition = key != NULL ? ashlar_predicate_find_condition (key) : NULL;

  if (key == NULL || (condition != NULL && condition->type == ASHLAR_CONDITION_PREDICATE))
    return ashlar_references_map_predicate (item, visitor);
  if (condition != NULL && condition->type == ASHLAR_CONDITION_PREDICATES)
    return is_type (item, ASHLAR_VALUE_ARRAY)
               ? ashlar_references_map_items (item, map_condition, NULL, visitor)
               : ashlar_value_ref (item);
  return ashlar_references_map (
      item, condition != NULL ? types[condition->type] : ASHLAR_REFERENCE_NONE, visitor);
}

AshlarValue *
ashlar_references_map_predicate (AshlarValue *value, const AshlarReferenceVisitor *visitor)
{
  return is_type (value, ASHLAR_VALUE_OBJECT)
             ? ashlar_references_map_items (value, map_condition, NULL, visitor)
             : ashlar_value_ref (value);
}
