/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-blueprint-search.h"

#include <string.h>

static gboolean
folded_contains (const char *text, const char *needle)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, needle) != NULL;
}

static gboolean
properties_match (const AshlarValue *properties, const char *needle)
{
  for (guint i = 0; properties != NULL && i < ashlar_value_get_n_items (properties); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (properties, i);

      if (folded_contains (ashlar_value_get_key (properties, i), needle)
          || (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
              && folded_contains (ashlar_value_get_string (value), needle)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
character_matches (gunichar character, const char *text)
{
  char utf8[7] = { 0 };

  g_unichar_to_utf8 (character, utf8);
  return strcmp (utf8, text) == 0;
}

gboolean
editor_blueprint_matches (AshlarContent      *content,
                          EditorBlueprintKind kind,
                          guint               index,
                          const char         *text)
{
  g_autofree char  *needle = g_utf8_casefold (text, -1);
  const AshlarTile *tile, *resolved;
  guint             parent;

  if (kind == EDITOR_BLUEPRINT_OBJECT)
    {
      const AshlarObject *object = g_ptr_array_index (content->objects, index);

      return folded_contains (object->description, needle) || folded_contains (object->id, needle)
             || (object->symbol != 0 && character_matches (object->symbol, text))
             || properties_match (object->properties, needle);
    }
  tile = g_ptr_array_index (content->tiles, index);
  resolved = g_ptr_array_index (content->resolved, index);
  parent = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;
  return folded_contains (resolved->description, needle)
         || character_matches (tile->representation, text)
         || properties_match (resolved->properties, needle)
         || (parent != ASHLAR_NO_INDEX
             && folded_contains (
                 ((AshlarTile *) g_ptr_array_index (content->resolved, parent))->description,
                 needle));
}

void
editor_blueprint_offer (EditorSearchBest   *best,
                        const char         *typed,
                        guint               position,
                        AshlarContent      *content,
                        EditorBlueprintKind kind,
                        guint               index)
{
  char utf8[7] = { 0 };

  if (kind == EDITOR_BLUEPRINT_OBJECT)
    {
      const AshlarObject *object = g_ptr_array_index (content->objects, index);

      editor_search_offer (best, typed, position, object->id);
      editor_search_offer (best, typed, position, object->description);
      return;
    }
  g_unichar_to_utf8 (((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation,
                     utf8);
  editor_search_offer (best, typed, position, utf8);
  editor_search_offer (best, typed, position,
                       ((AshlarTile *) g_ptr_array_index (content->resolved, index))->description);
}
