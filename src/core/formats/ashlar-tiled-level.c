/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels that were written as maps of Tiled, edited there and brought back.
 *
 * A map is one if a layer of tiles has the class "tiles" and a tileset says of its tiles which they are: by "representation", the same
 * as their class. That layer alone then says what cells are, hidden or not; all others show what they look like. Tiled before 1.9
 * keeps no classes of layers: there the name is it.
 *
 * Cost: linear in what the tilesets say, and in the layers. */

#include "formats/ashlar-tiled-reading-private.h"

#include <string.h>

#include "formats/ashlar-mapping-private.h"
#include "formats/ashlar-tiled-set-private.h"

static const char *
get_layer_kind (const AshlarValue *layer)
{
  const char *kind = _ashlar_tiled_get_text (layer, "class");

  return *kind != '\0' ? kind : _ashlar_tiled_get_text (layer, "name");
}

static gboolean
is_tile_layer (const AshlarValue *layer)
{
  return strcmp (_ashlar_tiled_get_text (layer, "type"), "tilelayer") == 0;
}

static gboolean
has_tiles (const AshlarValue *around, guint depth)
{
  const AshlarValue *list = ashlar_value_lookup (around, "layers");

  if (list == NULL || ashlar_value_get_value_type (list) != ASHLAR_VALUE_ARRAY
      || depth > ASHLAR_MAX_TILED_DEPTH)
    return FALSE;
  for (guint i = 0; i < ashlar_value_get_n_items (list); i++)
    {
      const AshlarValue *layer = ashlar_value_get_item (list, i);

      if (ashlar_value_get_value_type (layer) != ASHLAR_VALUE_OBJECT)
        continue;
      if (is_tile_layer (layer) ? strcmp (get_layer_kind (layer), "tiles") == 0
                                : has_tiles (layer, depth + 1))
        return TRUE;
    }
  return FALSE;
}

static gboolean
says_tiles (const AshlarTiledTileset *set)
{
  GHashTableIter iter;
  gpointer       value;

  if (set->tiles == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, set->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const AshlarTiledTile *tile = value;
      const AshlarValue     *said = tile->properties != NULL
                                        ? ashlar_value_lookup (tile->properties, "representation")
                                        : NULL;

      if (said != NULL && ashlar_value_get_value_type (said) == ASHLAR_VALUE_STRING
          && *tile->kind != '\0' && strcmp (ashlar_value_get_string (said), tile->kind) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
_ashlar_tiled_is_level (const AshlarTiledReading *self, const AshlarValue *map)
{
  if (!has_tiles (map, 0)
      || (self->map->properties != NULL
          && ashlar_value_lookup (self->map->properties, ASHLAR_TILED_SET) != NULL))
    return FALSE;
  for (guint i = 0; i < self->map->tilesets->len; i++)
    if (says_tiles (g_ptr_array_index (self->map->tilesets, i)))
      return TRUE;
  return FALSE;
}

AshlarTiledRole
_ashlar_tiled_get_role (const AshlarTiledReading *self, const AshlarValue *layer)
{
  static const char *const beside[] = { "markers", "links", "lights", "letters", "words" };
  const char              *kind = get_layer_kind (layer);

  if (!self->map->is_level)
    return ASHLAR_TILED_ANY;
  if (is_tile_layer (layer))
    return strcmp (kind, "tiles") == 0 ? ASHLAR_TILED_LEVEL_TILES : ASHLAR_TILED_LEVEL_LOOK;
  if (strcmp (_ashlar_tiled_get_text (layer, "type"), "objectgroup") != 0)
    return ASHLAR_TILED_ANY;
  if (strcmp (kind, "objects") == 0)
    return ASHLAR_TILED_LEVEL_OBJECTS;
  if (strcmp (kind, "areas") == 0)
    return ASHLAR_TILED_LEVEL_AREAS;
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    if (strcmp (kind, beside[i]) == 0)
      return ASHLAR_TILED_LEVEL_BESIDE;
  return ASHLAR_TILED_ANY;
}

const char *
_ashlar_tiled_level_property (const char *key)
{
  return strcmp (key, "name_") == 0 ? "name" : key;
}
