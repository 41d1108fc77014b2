/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a skin names: tiles by their representation, alone or in "kind:#", in the lists of looks and of groups; objects by their id.
 * Names of groups and words for many tiles are longer than a character, so that they are told from tiles. Cost: O(names). */

#include "content/ashlar-skin-private.h"

#include <string.h>

#define KIND "kind:"

/* The tile in a selector; NULL: it names none. */
static const char *
find_tile (const char *selector)
{
  const char *tile = g_str_has_prefix (selector, KIND) ? selector + strlen (KIND) : selector;

  return *tile != '\0' && *g_utf8_next_char (tile) == '\0' ? tile : NULL;
}

/* What shall stand there; NULL: what does. */
static char *
visit_selector (const char *selector, const AshlarReferenceVisitor *visitor)
{
  const char *tile = find_tile (selector);
  const char *next
      = tile != NULL ? visitor->visit (ASHLAR_REFERENCE_TILE, tile, visitor->data) : NULL;

  if (next == NULL)
    return NULL;
  return tile == selector ? g_strdup (next) : g_strconcat (KIND, next, NULL);
}

static char *
visit_object (const char *id, const AshlarReferenceVisitor *visitor)
{
  return g_strdup (visitor->visit (ASHLAR_REFERENCE_OBJECT, id, visitor->data));
}

/* Takes out what stands before, too. */
static void
drop_repeated (char **list)
{
  guint n = 0;

  for (guint i = 0; list[i] != NULL; i++)
    {
      guint same = 0;

      while (same < n && strcmp (list[same], list[i]) != 0)
        same++;
      if (same == n)
        list[n++] = list[i];
      else
        g_free (list[i]);
    }
  list[n] = NULL;
}

static gboolean
map_list (char **list,
          char *(*visit) (const char *name, const AshlarReferenceVisitor *visitor),
          const AshlarReferenceVisitor *visitor)
{
  gboolean any = FALSE;

  for (guint i = 0; list[i] != NULL; i++)
    {
      char *next = visit (list[i], visitor);

      if (next == NULL)
        continue;
      g_free (list[i]);
      list[i] = next;
      any = TRUE;
    }
  if (any)
    drop_repeated (list);
  return any;
}

static gboolean
map_look (AshlarSkinLook *look, const AshlarReferenceVisitor *visitor)
{
  gboolean any = map_list (look->tiles, visit_selector, visitor);

  any |= map_list (look->joins, visit_selector, visitor);
  any |= map_list (look->beside, visit_selector, visitor);
  any |= map_list (look->objects, visit_object, visitor);
  return any;
}

/* An array of selectors; what is no string stays. */
static AshlarValue *
map_group (AshlarValue *group, const AshlarReferenceVisitor *visitor, gboolean *any)
{
  g_autoptr (AshlarValue) next = ashlar_value_new_array ();
  g_autoptr (GHashTable) there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean changed = FALSE;

  if (ashlar_value_get_value_type (group) != ASHLAR_VALUE_ARRAY)
    return ashlar_value_ref (group);
  for (guint i = 0; i < ashlar_value_get_n_items (group); i++)
    {
      AshlarValue *item = ashlar_value_get_item (group, i);
      char        *name;

      if (ashlar_value_get_value_type (item) != ASHLAR_VALUE_STRING)
        {
          ashlar_value_array_add (next, ashlar_value_ref (item));
          continue;
        }
      name = visit_selector (ashlar_value_get_string (item), visitor);
      changed |= name != NULL;
      if (name == NULL)
        name = g_strdup (ashlar_value_get_string (item));
      if (!g_hash_table_contains (there, name))
        ashlar_value_array_add (next, ashlar_value_new_string (name));
      g_hash_table_add (there, name);
    }
  *any |= changed;
  return changed ? g_steal_pointer (&next) : ashlar_value_ref (group);
}

static gboolean
map_groups (AshlarSkin *skin, const AshlarReferenceVisitor *visitor)
{
  g_autoptr (AshlarValue) next = NULL;
  gboolean any = FALSE;

  if (skin->groups == NULL)
    return FALSE;
  next = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (skin->groups); i++)
    ashlar_value_object_append (next, g_ref_string_new (ashlar_value_get_key (skin->groups, i)),
                                map_group (ashlar_value_get_item (skin->groups, i), visitor, &any));
  if (!any)
    return FALSE;
  ashlar_value_unref (skin->groups);
  skin->groups = g_steal_pointer (&next);
  return TRUE;
}

AshlarSkin *
ashlar_skin_with_references (const AshlarSkin *self, const AshlarReferenceVisitor *visitor)
{
  g_autoptr (AshlarSkin) copy = ashlar_skin_copy (self);
  gboolean any = map_groups (copy, visitor);

  for (guint i = 0; i < copy->looks->len; i++)
    any |= map_look (copy->looks->pdata[i], visitor);
  return any ? g_steal_pointer (&copy) : NULL;
}
