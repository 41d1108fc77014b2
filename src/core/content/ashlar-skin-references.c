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

/* What becomes a name that the list has already goes; what stood in it twice before does so still. */
static gboolean
map_list (char **list,
          char *(*visit) (const char *name, const AshlarReferenceVisitor *visitor),
          const AshlarReferenceVisitor *visitor)
{
  g_auto (GStrv) before = g_strdupv (list);
  guint    n = 0;
  gboolean any = FALSE;

  for (guint i = 0; before[i] != NULL; i++)
    {
      g_autofree char *old = list[i];
      g_autofree char *next = visit (old, visitor);

      any |= next != NULL;
      if (next == NULL)
        list[n++] = g_steal_pointer (&old);
      else if (!g_strv_contains ((const char *const *) before, next))
        list[n++] = g_steal_pointer (&next);
    }
  list[n] = NULL;
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

static gboolean
has_name (const AshlarValue *group, const char *name)
{
  for (guint i = 0; i < ashlar_value_get_n_items (group); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (group, i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING
          && strcmp (ashlar_value_get_string (item), name) == 0)
        return TRUE;
    }
  return FALSE;
}

/* An array of selectors, as of a list; what is no string stays. */
static AshlarValue *
map_group (AshlarValue *group, const AshlarReferenceVisitor *visitor, gboolean *any)
{
  g_autoptr (AshlarValue) next = NULL;
  gboolean changed = FALSE;

  if (ashlar_value_get_value_type (group) != ASHLAR_VALUE_ARRAY)
    return ashlar_value_ref (group);
  next = ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (group); i++)
    {
      AshlarValue     *item = ashlar_value_get_item (group, i);
      g_autofree char *name = NULL;

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING)
        name = visit_selector (ashlar_value_get_string (item), visitor);
      changed |= name != NULL;
      if (name == NULL)
        ashlar_value_array_add (next, ashlar_value_ref (item));
      else if (!has_name (group, name))
        ashlar_value_array_add (next, ashlar_value_new_string (name));
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
