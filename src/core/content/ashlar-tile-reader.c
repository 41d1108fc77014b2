/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reads tiles, objects and the definitions of properties. */

#include "content/ashlar-elements-private.h"

#include <string.h>

static gboolean
is_null (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

/* ------------------------------------------------------------------- tiles */

enum
{
  TILE_REPRESENTATION,
  TILE_DESCRIPTION,
  TILE_PARENT,
  TILE_BLOCKS_LOS,
  TILE_BLOCKS_MOVEMENT,
  TILE_EMPTY,
  TILE_ON_ENTER,
  TILE_ON_EXIT,
  TILE_COLOR,
  TILE_IMAGE,
  TILE_IMAGE_REGION,
  TILE_TRANSFORMED,
  TILE_REFERENCES,
  TILE_PROPERTIES,
  N_TILE_KEYS,
};

static const char *const tile_keys[N_TILE_KEYS] = {
  [TILE_REPRESENTATION] = "representation",
  [TILE_DESCRIPTION] = "description",
  [TILE_PARENT] = "parent",
  [TILE_BLOCKS_LOS] = "blocksLoS",
  [TILE_BLOCKS_MOVEMENT] = "blocksMovement",
  [TILE_EMPTY] = "empty",
  [TILE_ON_ENTER] = "onEnter",
  [TILE_ON_EXIT] = "onExit",
  [TILE_COLOR] = "color",
  [TILE_IMAGE] = "image",
  [TILE_IMAGE_REGION] = "imageRegion",
  [TILE_TRANSFORMED] = "transformed",
  [TILE_REFERENCES] = "references",
  [TILE_PROPERTIES] = "properties",
};

/* One character as a key of @path. */
static gboolean
read_key_character (AshlarReport *report, const AshlarPath *path, const char *key, gunichar *out)
{
  g_autoptr (AshlarValue) value = ashlar_value_new_string (key);

  return ashlar_read_character (report, ASHLAR_PATH_KEY (path, key), value, out);
}

static void
read_tile_references (AshlarReport      *report,
                      const AshlarPath  *path,
                      const AshlarValue *value,
                      AshlarTile        *tile)
{
  guint n_members;

  if (is_null (value) || !ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return;
  n_members = ashlar_value_get_n_items (value);
  if (n_members > ASHLAR_MAX_TILES)
    {
      ashlar_report_fault (report, path, "limit", "found %u outcomes; expected at most %d",
                           n_members, ASHLAR_MAX_TILES);
      return;
    }
  if (n_members == 0)
    {
      ashlar_report_fault (report, path, "no-outcome", "no outcome; expected at least one");
      return;
    }

  tile->references = g_new0 (AshlarTileReference, n_members);
  for (guint i = 0; i < n_members; i++)
    {
      const char          *key = ashlar_value_get_key (value, i);
      AshlarTileReference *reference = &tile->references[tile->n_references];
      gint64               occurrences;

      if (read_key_character (report, path, key, &reference->representation)
          && ashlar_read_integer (report, ASHLAR_PATH_KEY (path, key),
                                  ashlar_value_get_item (value, i), 0, ASHLAR_MAX_OCCURRENCES,
                                  &occurrences))
        {
          reference->occurrences = (guint32) occurrences;
          tile->n_references++;
        }
    }
}

static void
read_transformed (AshlarReport      *report,
                  const AshlarPath  *path,
                  const AshlarValue *value,
                  AshlarTile        *tile)
{
  if (is_null (value) || !ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char       *key = ashlar_value_get_key (value, i);
      const AshlarPath *item = ASHLAR_PATH_KEY (path, key);
      AshlarOrientation orientation;

      if (!ashlar_orientation_from_string (key, &orientation)
          || orientation == ASHLAR_ORIENTATION_IDENTITY)
        {
          g_autofree char *found = ashlar_text_describe (key);

          ashlar_report_fault (
              report, item, "unknown-word",
              "%s is no transformation; expected R90, R180, R270, MIRROR, MIRROR_R90, "
              "MIRROR_R180 or MIRROR_R270",
              found);
        }
      else if (tile->transformed[orientation] != 0)
        ashlar_report_fault (report, item, "repeated-identity",
                             "the transformation is there once more; expected each once");
      else
        ashlar_read_character (report, item, ashlar_value_get_item (value, i),
                               &tile->transformed[orientation]);
    }
}

static void
read_image (AshlarReport      *report,
            const AshlarPath  *path,
            const AshlarValue *image,
            const AshlarValue *region,
            AshlarTile        *tile)
{
  const AshlarPath *region_path = ASHLAR_PATH_KEY (path, tile_keys[TILE_IMAGE_REGION]);
  gint64            numbers[4];

  if (image != NULL)
    {
      tile->own |= ASHLAR_TILE_IMAGE;
      if (!is_null (image))
        tile->image = ashlar_read_id (report, ASHLAR_PATH_KEY (path, tile_keys[TILE_IMAGE]), image);
    }
  if (region == NULL || is_null (region))
    return;
  if (image == NULL || is_null (image))
    {
      ashlar_report_fault (report, region_path, "wrong-value",
                           "a region without a picture; expected image beside it");
      return;
    }
  if (!ashlar_read_array (report, region_path, region, "[x, y, width, height]"))
    return;
  if (ashlar_value_get_n_items (region) != G_N_ELEMENTS (numbers))
    {
      ashlar_report_fault (report, region_path, "wrong-value",
                           "found a list of %u; expected [x, y, width, height]",
                           ashlar_value_get_n_items (region));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (ashlar_read_integer (report, ASHLAR_PATH_ITEM (region_path, i),
                             ashlar_value_get_item (region, i), i < 2 ? 0 : 1, 65535, &numbers[i]))
      tile->image_region[i] = (gint) numbers[i];
}

AshlarTile *
ashlar_read_tile (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  AshlarTile  *tile = ashlar_tile_new (0);
  AshlarValue *slots[N_TILE_KEYS];

  if (!ashlar_read_members (report, path, value, tile_keys, N_TILE_KEYS, slots, &tile->extras))
    return tile;

#define PATH(slot) ASHLAR_PATH_KEY (path, tile_keys[slot])
  ashlar_read_character (report, PATH (TILE_REPRESENTATION), slots[TILE_REPRESENTATION],
                         &tile->representation);
  if (slots[TILE_PARENT] != NULL && !is_null (slots[TILE_PARENT]))
    ashlar_read_character (report, PATH (TILE_PARENT), slots[TILE_PARENT], &tile->parent);
  if (slots[TILE_DESCRIPTION] != NULL)
    {
      tile->own |= ASHLAR_TILE_DESCRIPTION;
      g_free (tile->description);
      tile->description
          = ashlar_read_text (report, PATH (TILE_DESCRIPTION), slots[TILE_DESCRIPTION]);
    }
  if (slots[TILE_BLOCKS_LOS] != NULL)
    {
      tile->own |= ASHLAR_TILE_BLOCKS_LOS;
      ashlar_read_boolean (report, PATH (TILE_BLOCKS_LOS), slots[TILE_BLOCKS_LOS],
                           &tile->blocks_los);
    }
  if (slots[TILE_BLOCKS_MOVEMENT] != NULL)
    {
      tile->own |= ASHLAR_TILE_BLOCKS_MOVEMENT;
      ashlar_read_boolean (report, PATH (TILE_BLOCKS_MOVEMENT), slots[TILE_BLOCKS_MOVEMENT],
                           &tile->blocks_movement);
    }
  if (slots[TILE_EMPTY] != NULL)
    {
      tile->own |= ASHLAR_TILE_EMPTY;
      ashlar_read_boolean (report, PATH (TILE_EMPTY), slots[TILE_EMPTY], &tile->empty);
    }
  if (slots[TILE_ON_ENTER] != NULL)
    {
      tile->own |= ASHLAR_TILE_ON_ENTER;
      tile->on_enter
          = ashlar_read_optional_text (report, PATH (TILE_ON_ENTER), slots[TILE_ON_ENTER]);
    }
  if (slots[TILE_ON_EXIT] != NULL)
    {
      tile->own |= ASHLAR_TILE_ON_EXIT;
      tile->on_exit = ashlar_read_optional_text (report, PATH (TILE_ON_EXIT), slots[TILE_ON_EXIT]);
    }
  if (slots[TILE_COLOR] != NULL)
    {
      tile->own |= ASHLAR_TILE_COLOR;
      ashlar_read_color (report, PATH (TILE_COLOR), slots[TILE_COLOR], &tile->color);
    }
  read_image (report, path, slots[TILE_IMAGE], slots[TILE_IMAGE_REGION], tile);
  if (slots[TILE_TRANSFORMED] != NULL)
    {
      tile->own |= ASHLAR_TILE_TRANSFORMED;
      read_transformed (report, PATH (TILE_TRANSFORMED), slots[TILE_TRANSFORMED], tile);
    }
  if (slots[TILE_REFERENCES] != NULL)
    {
      tile->own |= ASHLAR_TILE_REFERENCES;
      read_tile_references (report, PATH (TILE_REFERENCES), slots[TILE_REFERENCES], tile);
    }
  tile->properties
      = ashlar_read_optional_object (report, PATH (TILE_PROPERTIES), slots[TILE_PROPERTIES]);
  if (tile->properties != NULL)
    tile->own |= ASHLAR_TILE_PROPERTIES;
#undef PATH
  return tile;
}

/* ----------------------------------------------------------------- objects */

enum
{
  OBJECT_ID,
  OBJECT_DESCRIPTION,
  OBJECT_SYMBOL,
  OBJECT_COLOR,
  OBJECT_LIGHT,
  OBJECT_REFERENCES,
  OBJECT_PROPERTIES,
  N_OBJECT_KEYS,
};

static const char *const object_keys[N_OBJECT_KEYS] = {
  [OBJECT_ID] = "id",
  [OBJECT_DESCRIPTION] = "description",
  [OBJECT_SYMBOL] = "symbol",
  [OBJECT_COLOR] = "color",
  [OBJECT_LIGHT] = "light",
  [OBJECT_REFERENCES] = "references",
  [OBJECT_PROPERTIES] = "properties",
};

static void
read_object_references (AshlarReport      *report,
                        const AshlarPath  *path,
                        const AshlarValue *value,
                        AshlarObject      *object)
{
  guint n_members;

  if (value == NULL || is_null (value)
      || !ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return;
  n_members = ashlar_value_get_n_items (value);
  if (n_members == 0)
    {
      ashlar_report_fault (report, path, "no-outcome", "no outcome; expected at least one");
      return;
    }
  if (n_members > ASHLAR_MAX_OUTCOMES)
    {
      ashlar_report_fault (report, path, "limit", "found %u outcomes; expected at most %d",
                           n_members, ASHLAR_MAX_OUTCOMES);
      return;
    }
  object->references = g_new0 (AshlarObjectReference, n_members);
  for (guint i = 0; i < n_members; i++)
    {
      const char            *key = ashlar_value_get_key (value, i);
      AshlarObjectReference *reference = &object->references[object->n_references];
      gint64                 occurrences;

      if (!ashlar_read_integer (report, ASHLAR_PATH_KEY (path, key),
                                ashlar_value_get_item (value, i), 0, ASHLAR_MAX_OCCURRENCES,
                                &occurrences))
        continue;
      reference->id = g_strdup (key);
      reference->occurrences = (guint32) occurrences;
      object->n_references++;
    }
}

AshlarObject *
ashlar_read_object (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  AshlarObject *object = ashlar_object_new (NULL);
  AshlarValue  *slots[N_OBJECT_KEYS];
  AshlarValue  *radius;
  gint64        cells;

  if (!ashlar_read_members (report, path, value, object_keys, N_OBJECT_KEYS, slots,
                            &object->extras))
    return object;

#define PATH(slot) ASHLAR_PATH_KEY (path, object_keys[slot])
  object->id = ashlar_read_id (report, PATH (OBJECT_ID), slots[OBJECT_ID]);
  g_free (object->description);
  object->description
      = ashlar_read_text (report, PATH (OBJECT_DESCRIPTION), slots[OBJECT_DESCRIPTION]);
  if (slots[OBJECT_SYMBOL] != NULL && !is_null (slots[OBJECT_SYMBOL]))
    ashlar_read_character (report, PATH (OBJECT_SYMBOL), slots[OBJECT_SYMBOL], &object->symbol);
  if (slots[OBJECT_COLOR] != NULL)
    ashlar_read_color (report, PATH (OBJECT_COLOR), slots[OBJECT_COLOR], &object->color);
  object->light = ashlar_read_optional_object (report, PATH (OBJECT_LIGHT), slots[OBJECT_LIGHT]);
  radius = object->light != NULL ? ashlar_value_lookup (object->light, "radius") : NULL;
  if (radius != NULL
      && ashlar_read_integer (report, ASHLAR_PATH_KEY (PATH (OBJECT_LIGHT), "radius"), radius, 0,
                              ASHLAR_MAX_LEVEL_SIZE, &cells))
    object->light_radius = (guint) cells;
  read_object_references (report, PATH (OBJECT_REFERENCES), slots[OBJECT_REFERENCES], object);
  object->properties
      = ashlar_read_optional_object (report, PATH (OBJECT_PROPERTIES), slots[OBJECT_PROPERTIES]);
#undef PATH
  return object;
}

/* ---------------------------------------------------- property definitions */

enum
{
  DEFINITION_NAME,
  DEFINITION_TYPE,
  DEFINITION_DEFAULT,
  DEFINITION_FOR,
  N_DEFINITION_KEYS,
};

static const char *const definition_keys[N_DEFINITION_KEYS] = {
  [DEFINITION_NAME] = "name",
  [DEFINITION_TYPE] = "type",
  [DEFINITION_DEFAULT] = "default",
  [DEFINITION_FOR] = "for",
};

/* In the order of AshlarPropertyType. */
static const char *const property_types[] = { "boolean", "integer", "number", "string", NULL };
static const char *const property_owners[] = { "tile", "object", NULL };

static gboolean
fits_type (const AshlarValue *value, AshlarPropertyType type)
{
  AshlarValueType value_type = ashlar_value_get_value_type (value);

  switch (type)
    {
    case ASHLAR_PROPERTY_BOOLEAN:
      return value_type == ASHLAR_VALUE_BOOLEAN;
    case ASHLAR_PROPERTY_INTEGER:
      return value_type == ASHLAR_VALUE_INTEGER;
    case ASHLAR_PROPERTY_NUMBER:
      return value_type == ASHLAR_VALUE_INTEGER || value_type == ASHLAR_VALUE_DOUBLE;
    case ASHLAR_PROPERTY_STRING:
    default:
      return value_type == ASHLAR_VALUE_STRING;
    }
}

AshlarPropertyDefinition *
ashlar_read_property_definition (AshlarReport      *report,
                                 const AshlarPath  *path,
                                 const AshlarValue *value)
{
  AshlarPropertyDefinition *definition = g_new0 (AshlarPropertyDefinition, 1);
  AshlarValue              *slots[N_DEFINITION_KEYS];
  gint                      type, owner = 0;

  if (!ashlar_read_members (report, path, value, definition_keys, N_DEFINITION_KEYS, slots,
                            &definition->extras))
    return definition;

#define PATH(slot) ASHLAR_PATH_KEY (path, definition_keys[slot])
  definition->name = ashlar_read_id (report, PATH (DEFINITION_NAME), slots[DEFINITION_NAME]);
  if (slots[DEFINITION_FOR] != NULL && !is_null (slots[DEFINITION_FOR]))
    owner = ashlar_read_word (report, PATH (DEFINITION_FOR), slots[DEFINITION_FOR],
                              "kind of element", property_owners);
  definition->applies_to = g_strdup (property_owners[MAX (owner, 0)]);
  type = ashlar_read_word (report, PATH (DEFINITION_TYPE), slots[DEFINITION_TYPE], "type",
                           property_types);
  if (type < 0)
    return definition;
  definition->type = (AshlarPropertyType) type;
  if (slots[DEFINITION_DEFAULT] == NULL)
    return definition;
  if (!fits_type (slots[DEFINITION_DEFAULT], definition->type))
    {
      g_autofree char *found = ashlar_value_describe (slots[DEFINITION_DEFAULT]);

      ashlar_report_fault (report, PATH (DEFINITION_DEFAULT), "wrong-type",
                           "%s is no %s; expected a value of the type", found,
                           property_types[type]);
      return definition;
    }
  definition->default_value = ashlar_value_ref (slots[DEFINITION_DEFAULT]);
#undef PATH
  return definition;
}
