/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Edits of property definitions. A property is its name and what it is for; whatever a tile or an object says of it follows its
 * definition through a new name and a new type. No value is ever thrown away: one that is nothing in the new type stays as it is.
 * Cost: O(definitions + properties of all elements). */

#include "content/ashlar-content-edit-private.h"
#include "content/ashlar-property-private.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------- conversion */

/* The shortest text that reads back as the number. */
static AshlarValue *
text_of_double (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint digits = 1; digits <= 17; digits++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%ug", digits);
      if (g_ascii_strtod (g_ascii_formatd (text, sizeof text, format, number), NULL) == number)
        break;
    }
  return ashlar_value_new_string (text);
}

static AshlarValue *
value_of_text (const char *text, AshlarPropertyType type)
{
  gint64 integer;
  double number;
  char  *end;

  if (type == ASHLAR_PROPERTY_BOOLEAN)
    {
      if (g_ascii_strcasecmp (text, "true") == 0)
        return ashlar_value_new_boolean (TRUE);
      return g_ascii_strcasecmp (text, "false") == 0 ? ashlar_value_new_boolean (FALSE) : NULL;
    }
  if (g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &integer, NULL))
    return ashlar_value_new_integer (integer);
  /* Neither white space before it nor the words for what is no number. */
  if (!g_ascii_isdigit (*text) && *text != '-' && *text != '.')
    return NULL;
  number = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !isfinite (number))
    return NULL;
  {
    g_autoptr (AshlarValue) value = ashlar_value_new_double (number);

    return ashlar_property_fits (value, type) ? g_steal_pointer (&value) : NULL;
  }
}

static AshlarValue *
text_of_value (const AshlarValue *value, AshlarValueType from)
{
  g_autofree char *text = NULL;

  if (from == ASHLAR_VALUE_BOOLEAN)
    return ashlar_value_new_string (ashlar_value_get_boolean (value) ? "true" : "false");
  if (from == ASHLAR_VALUE_DOUBLE)
    return text_of_double (ashlar_value_get_double (value));
  if (from != ASHLAR_VALUE_INTEGER)
    return NULL;
  text = g_strdup_printf ("%" PRId64, ashlar_value_get_integer (value));
  return ashlar_value_new_string (text);
}

AshlarValue *
ashlar_property_convert (AshlarValue *value, AshlarPropertyType type)
{
  AshlarValueType from = ashlar_value_get_value_type (value);

  if (ashlar_property_fits (value, type))
    return ashlar_value_ref (value);
  if (from == ASHLAR_VALUE_STRING)
    return value_of_text (ashlar_value_get_string (value), type);
  switch (type)
    {
    case ASHLAR_PROPERTY_STRING:
      return text_of_value (value, from);
    case ASHLAR_PROPERTY_INTEGER:
    case ASHLAR_PROPERTY_NUMBER:
      return from == ASHLAR_VALUE_BOOLEAN
                 ? ashlar_value_new_integer (ashlar_value_get_boolean (value))
                 : NULL;
    case ASHLAR_PROPERTY_BOOLEAN:
    default:
      if (from != ASHLAR_VALUE_INTEGER || ashlar_value_get_integer (value) < 0
          || ashlar_value_get_integer (value) > 1)
        return NULL;
      return ashlar_value_new_boolean (ashlar_value_get_integer (value) == 1);
    }
}

/* ------------------------------------------------------------- definitions */

static GPtrArray *
copy_definitions (AshlarContent *self)
{
  GPtrArray *list
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_property_definition_free);

  for (guint i = 0; i < self->property_definitions->len; i++)
    g_ptr_array_add (list, ashlar_property_definition_copy (self->property_definitions->pdata[i]));
  return list;
}

/* Makes the list of @copy its own. */
static void
own_definitions (AshlarContent *copy)
{
  GPtrArray *list = copy_definitions (copy);

  g_ptr_array_unref (copy->property_definitions);
  copy->property_definitions = list;
}

AshlarContent *
ashlar_content_with_property_definition_at (AshlarContent                  *self,
                                            guint                           index,
                                            const AshlarPropertyDefinition *definition)
{
  AshlarContent *copy;

  g_return_val_if_fail (index == ASHLAR_NO_INDEX ? definition != NULL
                                                 : index < self->property_definitions->len,
                        NULL);

  copy = _ashlar_content_copy (self);
  own_definitions (copy);
  if (definition == NULL)
    g_ptr_array_remove_index (copy->property_definitions, index);
  else if (index == ASHLAR_NO_INDEX)
    g_ptr_array_add (copy->property_definitions, ashlar_property_definition_copy (definition));
  else
    {
      ashlar_property_definition_free (copy->property_definitions->pdata[index]);
      copy->property_definitions->pdata[index] = ashlar_property_definition_copy (definition);
    }
  return copy;
}

AshlarContent *
ashlar_content_with_property_definition (AshlarContent                  *self,
                                         const AshlarPropertyDefinition *definition)
{
  return ashlar_content_with_property_definition_at (self, ASHLAR_NO_INDEX, definition);
}

AshlarContent *
ashlar_content_with_moved_property_definition (AshlarContent *self, guint from, guint to)
{
  AshlarContent *copy = _ashlar_content_copy (self);

  own_definitions (copy);
  if (from < copy->property_definitions->len && to < copy->property_definitions->len)
    g_ptr_array_insert (copy->property_definitions, (gint) to,
                        g_ptr_array_steal_index (copy->property_definitions, from));
  return copy;
}

/* ------------------------------------------------------------ all elements */

/* Gives the value that @properties shall have instead; NULL: stay as they are. */
typedef AshlarValue *(*ChangeProperties) (const AshlarValue *properties, gpointer user_data);

static void
change_tiles (AshlarContent *copy, ChangeProperties change, gpointer user_data)
{
  gboolean any = FALSE;

  for (guint i = 0; i < copy->tiles->len; i++)
    {
      const AshlarTile *tile = copy->tiles->pdata[i];
      AshlarValue *changed = tile->properties != NULL ? change (tile->properties, user_data) : NULL;
      AshlarTile  *other;

      if (changed == NULL)
        continue;
      if (!any)
        _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
      any = TRUE;
      other = ashlar_tile_copy (tile);
      ashlar_value_unref (other->properties);
      other->properties = changed;
      _ashlar_list_replace (copy->tiles, i, &_ashlar_tile_type, other);
    }
  if (any)
    ashlar_content_resolve_tiles (copy);
}

static void
change_objects (AshlarContent *copy, ChangeProperties change, gpointer user_data)
{
  gboolean any = FALSE;

  for (guint i = 0; i < copy->objects->len; i++)
    {
      const AshlarObject *object = copy->objects->pdata[i];
      AshlarValue        *changed
          = object->properties != NULL ? change (object->properties, user_data) : NULL;
      AshlarObject *other;

      if (changed == NULL)
        continue;
      if (!any)
        _ashlar_list_make_own (&copy->objects, &copy->object_index, &_ashlar_object_type);
      any = TRUE;
      other = ashlar_object_copy (object);
      ashlar_value_unref (other->properties);
      other->properties = changed;
      _ashlar_list_replace (copy->objects, i, &_ashlar_object_type, other);
    }
}

static void
change_elements (AshlarContent *copy, const char *kind, ChangeProperties change, gpointer user_data)
{
  if (strcmp (kind, "tile") == 0)
    change_tiles (copy, change, user_data);
  else
    change_objects (copy, change, user_data);
}

/* ---------------------------------------------------------------- renaming */

typedef struct
{
  const char *from, *to;
} Renaming;

static AshlarValue *
rename_member (const AshlarValue *properties, gpointer user_data)
{
  const Renaming *renaming = user_data;
  AshlarValue    *renamed;

  if (ashlar_value_lookup (properties, renaming->from) == NULL)
    return NULL;
  renamed = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    if (strcmp (ashlar_value_get_key (properties, i), renaming->from) == 0)
      ashlar_value_object_append (renamed, g_ref_string_new (renaming->to),
                                  ashlar_value_ref (ashlar_value_get_item (properties, i)));
    else
      ashlar_value_object_append_from (renamed, properties, i);
  return renamed;
}

static gboolean
is_taken (AshlarContent *self, const char *kind, const char *name)
{
  if (ashlar_content_find_property_definition (self, kind, name) != ASHLAR_NO_INDEX)
    return TRUE;
  if (strcmp (kind, "tile") == 0)
    {
      for (guint i = 0; i < self->tiles->len; i++)
        {
          const AshlarTile *tile = self->tiles->pdata[i];

          if (tile->properties != NULL && ashlar_value_lookup (tile->properties, name) != NULL)
            return TRUE;
        }
      return FALSE;
    }
  for (guint i = 0; i < self->objects->len; i++)
    {
      const AshlarObject *object = self->objects->pdata[i];

      if (object->properties != NULL && ashlar_value_lookup (object->properties, name) != NULL)
        return TRUE;
    }
  return FALSE;
}

AshlarContent *
ashlar_content_with_renamed_property (AshlarContent *self,
                                      const char    *kind,
                                      const char    *from,
                                      const char    *to)
{
  Renaming       renaming = { from, to };
  guint          index;
  AshlarContent *copy;

  if (strcmp (from, to) == 0)
    return ashlar_content_ref (self);
  if (*to == '\0' || is_taken (self, kind, to))
    return NULL;

  copy = _ashlar_content_copy (self);
  index = ashlar_content_find_property_definition (copy, kind, from);
  if (index != ASHLAR_NO_INDEX)
    {
      AshlarPropertyDefinition *definition;

      own_definitions (copy);
      definition = copy->property_definitions->pdata[index];
      g_free (definition->name);
      definition->name = g_strdup (to);
    }
  change_elements (copy, kind, rename_member, &renaming);
  return copy;
}

/* --------------------------------------------------------------- retyping */

typedef struct
{
  const char        *name;
  AshlarPropertyType type;
  guint              n_unfit;
} Retyping;

static AshlarValue *
retype_member (const AshlarValue *properties, gpointer user_data)
{
  Retyping    *retyping = user_data;
  AshlarValue *value = ashlar_value_lookup (properties, retyping->name);
  g_autoptr (AshlarValue) converted = NULL;

  if (value == NULL || ashlar_property_fits (value, retyping->type))
    return NULL;
  converted = ashlar_property_convert (value, retyping->type);
  if (converted == NULL)
    {
      retyping->n_unfit++;
      return NULL;
    }
  return ashlar_value_with_member (properties, retyping->name, converted);
}

AshlarContent *
ashlar_content_with_property_type (AshlarContent     *self,
                                   guint              index,
                                   AshlarPropertyType type,
                                   guint             *n_unfit)
{
  AshlarContent            *copy;
  AshlarPropertyDefinition *definition;
  Retyping                  retyping;

  g_return_val_if_fail (index < self->property_definitions->len, NULL);

  copy = _ashlar_content_copy (self);
  own_definitions (copy);
  definition = copy->property_definitions->pdata[index];
  definition->type = type;
  if (definition->default_value != NULL)
    {
      g_autoptr (AshlarValue) before = definition->default_value;

      definition->default_value = ashlar_property_convert (before, type);
    }
  retyping = (Retyping){ .name = definition->name, .type = type };
  change_elements (copy, definition->applies_to, retype_member, &retyping);
  if (n_unfit != NULL)
    *n_unfit = retyping.n_unfit;
  return copy;
}
