/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typed access to the designer's own properties: what an element says itself, or else what the
 * property's definition says of those that say nothing. */

#include "content/ashlar-property-private.h"

#include <string.h>

static const AshlarValue *
find (const AshlarValue *properties, const char *name, AshlarValueType type)
{
  const AshlarValue *value = properties != NULL ? ashlar_value_lookup (properties, name) : NULL;

  return value != NULL && ashlar_value_get_value_type (value) == type ? value : NULL;
}

gboolean
ashlar_property_get_boolean (const AshlarValue *properties, const char *name, gboolean *value)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_BOOLEAN);

  if (found == NULL)
    return FALSE;
  *value = ashlar_value_get_boolean (found);
  return TRUE;
}

gboolean
ashlar_property_get_integer (const AshlarValue *properties, const char *name, gint64 *value)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_INTEGER);

  if (found == NULL)
    return FALSE;
  *value = ashlar_value_get_integer (found);
  return TRUE;
}

gboolean
ashlar_property_get_double (const AshlarValue *properties, const char *name, double *value)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_DOUBLE);

  if (found == NULL)
    found = find (properties, name, ASHLAR_VALUE_INTEGER);
  if (found == NULL)
    return FALSE;
  *value = ashlar_value_get_double (found);
  return TRUE;
}

const char *
ashlar_property_get_string (const AshlarValue *properties, const char *name)
{
  const AshlarValue *found = find (properties, name, ASHLAR_VALUE_STRING);

  return found != NULL ? ashlar_value_get_string (found) : NULL;
}

gboolean
ashlar_property_fits (const AshlarValue *value, AshlarPropertyType type)
{
  AshlarValueType found = ashlar_value_get_value_type (value);

  if (found == ASHLAR_VALUE_NULL)
    return TRUE;
  switch (type)
    {
    case ASHLAR_PROPERTY_BOOLEAN:
      return found == ASHLAR_VALUE_BOOLEAN;
    case ASHLAR_PROPERTY_INTEGER:
      return found == ASHLAR_VALUE_INTEGER;
    case ASHLAR_PROPERTY_NUMBER:
      return found == ASHLAR_VALUE_INTEGER || found == ASHLAR_VALUE_DOUBLE;
    case ASHLAR_PROPERTY_STRING:
    default:
      return found == ASHLAR_VALUE_STRING;
    }
}

guint
ashlar_content_find_property_definition (AshlarContent *self, const char *kind, const char *name)
{
  for (guint i = 0; i < self->property_definitions->len; i++)
    {
      const AshlarPropertyDefinition *definition
          = g_ptr_array_index (self->property_definitions, i);

      if (strcmp (definition->applies_to, kind) == 0 && strcmp (definition->name, name) == 0)
        return i;
    }
  return ASHLAR_NO_INDEX;
}

/* An object with the property in it, or NULL: that of the element, or one made of the definition's
 * default. @content: nullable. */
static AshlarValue *
dup_holder (AshlarValue *properties, AshlarContent *content, const char *kind, const char *name)
{
  const AshlarPropertyDefinition *definition;
  guint                           index;

  if (properties != NULL && ashlar_value_lookup (properties, name) != NULL)
    return ashlar_value_ref (properties);
  index = content != NULL ? ashlar_content_find_property_definition (content, kind, name)
                          : ASHLAR_NO_INDEX;
  if (index == ASHLAR_NO_INDEX)
    return NULL;
  definition = g_ptr_array_index (content->property_definitions, index);
  return definition->default_value != NULL
             ? ashlar_value_with_member (NULL, name, definition->default_value)
             : NULL;
}

/**
 * ashlar_tile_find_boolean:
 * @self: a tile with its parent's values, as a level or ashlar_content_get_tile() gives it
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 * @value: (out): its value; untouched where there is none
 *
 * Says what the tile says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type than that asked for, `null` too, is a value, and no reason to
 * take the default.
 *
 * Returns: whether there is a value, and it is true or false
 */
gboolean
ashlar_tile_find_boolean (const AshlarTile *self,
                          AshlarContent    *content,
                          const char       *property,
                          gboolean         *value)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (property != NULL && value != NULL, FALSE);

  holder = dup_holder (self->properties, content, "tile", property);
  return ashlar_property_get_boolean (holder, property, value);
}

/**
 * ashlar_tile_find_integer:
 * @self: a tile with its parent's values, as a level or ashlar_content_get_tile() gives it
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 * @value: (out): its value; untouched where there is none
 *
 * Says what the tile says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type than that asked for, `null` too, is a value, and no reason to
 * take the default.
 *
 * Returns: whether there is a value, and it is a whole number
 */
gboolean
ashlar_tile_find_integer (const AshlarTile *self,
                          AshlarContent    *content,
                          const char       *property,
                          gint64           *value)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (property != NULL && value != NULL, FALSE);

  holder = dup_holder (self->properties, content, "tile", property);
  return ashlar_property_get_integer (holder, property, value);
}

/**
 * ashlar_tile_find_double:
 * @self: a tile with its parent's values, as a level or ashlar_content_get_tile() gives it
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 * @value: (out): its value; untouched where there is none
 *
 * Says what the tile says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type than that asked for, `null` too, is a value, and no reason to
 * take the default.
 *
 * Returns: whether there is a value, and it is a number
 */
gboolean
ashlar_tile_find_double (const AshlarTile *self,
                         AshlarContent    *content,
                         const char       *property,
                         double           *value)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (property != NULL && value != NULL, FALSE);

  holder = dup_holder (self->properties, content, "tile", property);
  return ashlar_property_get_double (holder, property, value);
}

/**
 * ashlar_tile_find_string:
 * @self: a tile with its parent's values, as a level or ashlar_content_get_tile() gives it
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 *
 * Says what the tile says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type, `null` too, is a value, and no reason to take the default.
 *
 * Returns: (transfer none) (nullable): its text, as long as @self and @content live; %NULL if there
 *   is no value, or it is no text
 */
const char *
ashlar_tile_find_string (const AshlarTile *self, AshlarContent *content, const char *property)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL && property != NULL, NULL);

  /* The text belongs to the element or to the definition, not to what holds it here. */
  holder = dup_holder (self->properties, content, "tile", property);
  return ashlar_property_get_string (holder, property);
}

/**
 * ashlar_object_find_boolean:
 * @self: an object
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 * @value: (out): its value; untouched where there is none
 *
 * Says what the object says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type than that asked for, `null` too, is a value, and no reason to
 * take the default.
 *
 * Returns: whether there is a value, and it is true or false
 */
gboolean
ashlar_object_find_boolean (const AshlarObject *self,
                            AshlarContent      *content,
                            const char         *property,
                            gboolean           *value)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (property != NULL && value != NULL, FALSE);

  holder = dup_holder (self->properties, content, "object", property);
  return ashlar_property_get_boolean (holder, property, value);
}

/**
 * ashlar_object_find_integer:
 * @self: an object
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 * @value: (out): its value; untouched where there is none
 *
 * Says what the object says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type than that asked for, `null` too, is a value, and no reason to
 * take the default.
 *
 * Returns: whether there is a value, and it is a whole number
 */
gboolean
ashlar_object_find_integer (const AshlarObject *self,
                            AshlarContent      *content,
                            const char         *property,
                            gint64             *value)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (property != NULL && value != NULL, FALSE);

  holder = dup_holder (self->properties, content, "object", property);
  return ashlar_property_get_integer (holder, property, value);
}

/**
 * ashlar_object_find_double:
 * @self: an object
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 * @value: (out): its value; untouched where there is none
 *
 * Says what the object says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type than that asked for, `null` too, is a value, and no reason to
 * take the default.
 *
 * Returns: whether there is a value, and it is a number
 */
gboolean
ashlar_object_find_double (const AshlarObject *self,
                           AshlarContent      *content,
                           const char         *property,
                           double             *value)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (property != NULL && value != NULL, FALSE);

  holder = dup_holder (self->properties, content, "object", property);
  return ashlar_property_get_double (holder, property, value);
}

/**
 * ashlar_object_find_string:
 * @self: an object
 * @content: (nullable): the content whose definitions give defaults; %NULL for none
 * @property: the name of a property of the designer's own
 *
 * Says what the object says of a property or, where it says nothing, the default of the property's
 * definition. A value of another type, `null` too, is a value, and no reason to take the default.
 *
 * Returns: (transfer none) (nullable): its text, as long as @self and @content live; %NULL if there
 *   is no value, or it is no text
 */
const char *
ashlar_object_find_string (const AshlarObject *self, AshlarContent *content, const char *property)
{
  g_autoptr (AshlarValue) holder = NULL;

  g_return_val_if_fail (self != NULL && property != NULL, NULL);

  /* The text belongs to the element or to the definition, not to what holds it here. */
  holder = dup_holder (self->properties, content, "object", property);
  return ashlar_property_get_string (holder, property);
}
