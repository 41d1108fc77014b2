/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of the designer's own properties.
 *
 * property-type        warning  a value is of another type than its definition says
 * property-undeclared  hint     no definition for it; reported where it is first used
 *
 * Only what a tile gives itself is looked at, not what it has from its parent. */

#include "lint/ashlar-lint-rules-private.h"

#include <string.h>

#include "content/ashlar-elements-private.h"

static const char *const type_names[] = {
  [ASHLAR_PROPERTY_BOOLEAN] = "boolean",
  [ASHLAR_PROPERTY_INTEGER] = "integer",
  [ASHLAR_PROPERTY_NUMBER] = "number",
  [ASHLAR_PROPERTY_STRING] = "string",
};

/* FALSE: no definition can have that type. */
static gboolean
find_type (const AshlarValue *value, AshlarPropertyType *type)
{
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      *type = ASHLAR_PROPERTY_BOOLEAN;
      return TRUE;
    case ASHLAR_VALUE_INTEGER:
      *type = ASHLAR_PROPERTY_INTEGER;
      return TRUE;
    case ASHLAR_VALUE_DOUBLE:
      *type = ASHLAR_PROPERTY_NUMBER;
      return TRUE;
    case ASHLAR_VALUE_STRING:
      *type = ASHLAR_PROPERTY_STRING;
      return TRUE;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return FALSE;
    }
}

/* The definitions for one kind of element, by name. */
static GHashTable *
index_definitions (const AshlarLint *self, const char *kind)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = self->content->property_definitions->len; i-- > 0;)
    {
      AshlarPropertyDefinition *definition
          = g_ptr_array_index (self->content->property_definitions, i);

      if (g_strcmp0 (definition->applies_to, kind) == 0)
        g_hash_table_insert (index, definition->name, definition);
    }
  return index;
}

static char *
dup_subject (const char *list, guint index, const char *name)
{
  const AshlarPath *root = ASHLAR_PATH_KEY (NULL, "");

  return ashlar_path_to_string (ASHLAR_PATH_KEY (
      ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (root, list), index), "properties"),
      name));
}

static void
lint_undeclared (AshlarLint        *self,
                 const char        *subject,
                 const char        *kind,
                 const char        *name,
                 const AshlarValue *value)
{
  g_autofree char   *found = ashlar_text_describe (name);
  AshlarPropertyType type;
  AshlarValue       *definition;

  _ashlar_lint_add (
      self, ASHLAR_SEVERITY_HINT, "property-undeclared", subject,
      g_str_equal (kind, "tile")
          ? N_ ("The property %s of a tile is not declared in propertyDefinitions")
          : N_ ("The property %s of an object is not declared in propertyDefinitions"),
      found);
  if (!find_type (value, &type))
    return;
  definition = ashlar_value_new_object ();
  ashlar_value_object_set (definition, "name", ashlar_value_new_string (name));
  ashlar_value_object_set (definition, "type", ashlar_value_new_string (type_names[type]));
  ashlar_value_object_set (definition, "for", ashlar_value_new_string (kind));
  _ashlar_lint_fix (self, ASHLAR_SEVERITY_HINT,
                    ashlar_text_new ("Declare %s as %s", found, type_names[type]), "add",
                    "/propertyDefinitions/-", NULL, NULL, definition);
}

/* @undeclared: names that have been reported. */
static void
lint_properties (AshlarLint        *self,
                 const char        *list,
                 guint              index,
                 const char        *kind,
                 const AshlarValue *properties,
                 GHashTable        *definitions,
                 GHashTable        *undeclared)
{
  for (guint i = 0; properties != NULL && i < ashlar_value_get_n_items (properties); i++)
    {
      const char                     *name = ashlar_value_get_key (properties, i);
      AshlarValue                    *value = ashlar_value_get_item (properties, i);
      const AshlarPropertyDefinition *definition = g_hash_table_lookup (definitions, name);
      g_autofree char                *subject = NULL;
      AshlarPropertyType              type;

      if (definition == NULL)
        {
          if (!g_hash_table_add (undeclared, (gpointer) name))
            continue;
          subject = dup_subject (list, index, name);
          lint_undeclared (self, subject, kind, name, value);
          continue;
        }
      if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL
          || (find_type (value, &type)
              && (type == definition->type
                  || (type == ASHLAR_PROPERTY_INTEGER
                      && definition->type == ASHLAR_PROPERTY_NUMBER))))
        continue;
      subject = dup_subject (list, index, name);
      {
        g_autoptr (AshlarText) found = ashlar_value_describe (value);
        g_autofree char *described = ashlar_text_describe (name);

        _ashlar_lint_add (self, ASHLAR_SEVERITY_WARNING, "property-type", subject,
                          "The property %s is %p; expected what its definition says, %s", described,
                          found, type_names[definition->type]);
      }
    }
}

void
_ashlar_lint_properties (AshlarLint *self)
{
  g_autoptr (GHashTable) for_tiles = index_definitions (self, "tile");
  g_autoptr (GHashTable) for_objects = index_definitions (self, "object");
  g_autoptr (GHashTable) of_tiles = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) of_objects = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->content->tiles, i);

      if ((tile->own & ASHLAR_TILE_PROPERTIES) != 0)
        lint_properties (self, "tiles", i, "tile", tile->properties, for_tiles, of_tiles);
    }
  for (guint i = 0; i < self->content->objects->len; i++)
    lint_properties (self, "objects", i, "object",
                     ((AshlarObject *) g_ptr_array_index (self->content->objects, i))->properties,
                     for_objects, of_objects);
}
