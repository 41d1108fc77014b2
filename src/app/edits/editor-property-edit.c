/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-property-edit.h"

#include <glib/gi18n.h>

#include "base/ashlar-json-private.h"
#include "edits/editor-tile-edit.h"

const char *
editor_blueprint_get_word (EditorBlueprintKind kind)
{
  return kind == EDITOR_BLUEPRINT_TILE ? "tile" : "object";
}

const char *
editor_property_type_get_label (AshlarPropertyType type)
{
  switch (type)
    {
    case ASHLAR_PROPERTY_BOOLEAN:
      return _ ("yes or no");
    case ASHLAR_PROPERTY_INTEGER:
      return _ ("whole number");
    case ASHLAR_PROPERTY_NUMBER:
      return _ ("number");
    case ASHLAR_PROPERTY_STRING:
    default:
      return _ ("text");
    }
}

AshlarValue *
editor_property_type_new_value (AshlarPropertyType type)
{
  if (type == ASHLAR_PROPERTY_BOOLEAN)
    return ashlar_value_new_boolean (FALSE);
  return type == ASHLAR_PROPERTY_STRING ? ashlar_value_new_string ("")
                                        : ashlar_value_new_integer (0);
}

char *
editor_property_dup_json (const AshlarValue *value)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;
  gsize       length;
  const char *text;
  char       *line;

  ashlar_json_writer_value (writer, value);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  text = g_bytes_get_data (bytes, &length);
  line = g_strndup (text, length);
  return g_strstrip (g_strdelimit (line, "\n", ' '));
}

static EditorChange
get_change (EditorBlueprintKind kind)
{
  return kind == EDITOR_BLUEPRINT_TILE ? EDITOR_CHANGE_TILES : EDITOR_CHANGE_OBJECTS;
}

/* @properties with the member changed; NULL where there is nothing left to say. */
static AshlarValue *
change_member (const AshlarValue *properties, const char *name, AshlarValue *value)
{
  g_autoptr (AshlarValue) changed = NULL;

  if (value != NULL)
    return ashlar_value_with_member (properties, name, value);
  if (properties == NULL)
    return NULL;
  changed = ashlar_value_without_member (properties, name);
  return ashlar_value_get_n_items (changed) > 0 ? g_steal_pointer (&changed) : NULL;
}

gboolean
editor_property_edit_set (EditorDocument     *document,
                          EditorBlueprintKind kind,
                          guint               index,
                          const char         *name,
                          AshlarValue        *value,
                          GError            **error)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarContent) content = NULL;
  g_autofree char *key
      = value != NULL ? g_strdup_printf ("property-%d-%u-%s", kind, index, name) : NULL;
  const char *label = value != NULL ? _ ("Change Property") : _ ("Take Back Property");

  /* A field is left as well when undo takes its tile or object away. */
  if (index >= (kind == EDITOR_BLUEPRINT_TILE ? before->tiles : before->objects)->len)
    return TRUE;
  if (kind == EDITOR_BLUEPRINT_TILE)
    {
      g_autoptr (AshlarTile) tile = ashlar_tile_copy (g_ptr_array_index (before->tiles, index));
      AshlarValue *properties = change_member (tile->properties, name, value);

      ashlar_tile_disown (tile, ASHLAR_TILE_PROPERTIES);
      tile->properties = properties;
      tile->own |= properties != NULL ? ASHLAR_TILE_PROPERTIES : 0;
      content = ashlar_content_with_tile (before, index, tile);
    }
  else
    {
      g_autoptr (AshlarObject) object
          = ashlar_object_copy (g_ptr_array_index (before->objects, index));
      g_autoptr (AshlarValue) properties = object->properties;

      object->properties = change_member (properties, name, value);
      content = ashlar_content_with_object (before, index, object);
    }
  return editor_tile_edit_apply (document, content, get_change (kind), index, label, key, error);
}

/* ------------------------------------------------------------- definitions */

static void
fault (GError **error, const char *words)
{
  g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID, words);
}

static gboolean
check_name (const char *name, GError **error)
{
  if (*name != '\0' && g_utf8_validate (name, -1, NULL))
    return TRUE;
  fault (error, _ ("A property needs a name"));
  return FALSE;
}

static void
fault_taken (GError **error, const char *name)
{
  /* Translators: %s is the name of a property */
  g_autofree char *words = g_strdup_printf (_ ("Another property is called “%s”"), name);

  fault (error, words);
}

gboolean
editor_property_edit_declare (EditorDocument     *document,
                              EditorBlueprintKind kind,
                              const char         *name,
                              AshlarPropertyType  type,
                              AshlarValue        *default_value,
                              GError            **error)
{
  AshlarContent           *before = editor_document_get_content (document);
  const char              *word = editor_blueprint_get_word (kind);
  AshlarPropertyDefinition definition = { (char *) name, type, default_value, (char *) word, NULL };
  g_autoptr (AshlarContent) content = NULL;

  if (!check_name (name, error))
    return FALSE;
  if (ashlar_content_find_property_definition (before, word, name) != ASHLAR_NO_INDEX)
    {
      fault_taken (error, name);
      return FALSE;
    }
  content = ashlar_content_with_property_definition (before, &definition);
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_PROPERTIES, 0,
                                 _ ("Declare Property"), NULL, error);
}

gboolean
editor_property_edit_rename (EditorDocument     *document,
                             EditorBlueprintKind kind,
                             const char         *from,
                             const char         *to,
                             GError            **error)
{
  g_autoptr (AshlarContent) content = NULL;

  if (!check_name (to, error))
    return FALSE;
  content = ashlar_content_with_renamed_property (editor_document_get_content (document),
                                                  editor_blueprint_get_word (kind), from, to);
  if (content == NULL)
    {
      fault_taken (error, to);
      return FALSE;
    }
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, 0,
                                 _ ("Rename Property"), NULL, error);
}

gboolean
editor_property_edit_retype (EditorDocument    *document,
                             guint              definition,
                             AshlarPropertyType type,
                             GError           **error)
{
  g_autoptr (AshlarContent) content = ashlar_content_with_property_type (
      editor_document_get_content (document), definition, type, NULL);

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, 0,
                                 _ ("Change Type of Property"), NULL, error);
}

static const AshlarValue *
find_value (AshlarContent *content, EditorBlueprintKind kind, guint index, const char *name)
{
  const AshlarValue *properties
      = kind == EDITOR_BLUEPRINT_TILE
            ? ((AshlarTile *) g_ptr_array_index (content->tiles, index))->properties
            : ((AshlarObject *) g_ptr_array_index (content->objects, index))->properties;

  return properties != NULL ? ashlar_value_lookup (properties, name) : NULL;
}

static EditorBlueprintKind
get_kind (const AshlarPropertyDefinition *definition)
{
  return g_str_equal (definition->applies_to, "tile") ? EDITOR_BLUEPRINT_TILE
                                                      : EDITOR_BLUEPRINT_OBJECT;
}

static guint
count_elements (AshlarContent *content, EditorBlueprintKind kind)
{
  return kind == EDITOR_BLUEPRINT_TILE ? content->tiles->len : content->objects->len;
}

char *
editor_property_dup_unfit (AshlarContent *content, guint index, AshlarPropertyType type)
{
  const AshlarPropertyDefinition *definition
      = g_ptr_array_index (content->property_definitions, index);
  EditorBlueprintKind kind = get_kind (definition);
  g_autoptr (GString) names = g_string_new (NULL);

  if (definition->default_value != NULL)
    {
      g_autoptr (AshlarValue) converted = ashlar_property_convert (definition->default_value, type);
      g_autofree char *json = editor_property_dup_json (definition->default_value);

      if (converted == NULL)
        /* Translators: among values that do not fit a type; %s is the value */
        g_string_append_printf (names, _ ("default: %s"), json);
    }
  for (guint i = 0; i < count_elements (content, kind); i++)
    {
      const AshlarValue *value = find_value (content, kind, i, definition->name);
      g_autoptr (AshlarValue) converted
          = value != NULL ? ashlar_property_convert ((AshlarValue *) value, type) : NULL;
      g_autofree char *name = NULL, *json = NULL;

      if (value == NULL || converted != NULL)
        continue;
      name = editor_blueprint_dup_name (content, kind, i);
      json = editor_property_dup_json (value);
      g_string_append_printf (names, "%s%s: %s", names->len > 0 ? ", " : "", name, json);
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

guint
editor_property_count_uses (AshlarContent *content, guint index)
{
  const AshlarPropertyDefinition *definition
      = g_ptr_array_index (content->property_definitions, index);
  EditorBlueprintKind kind = get_kind (definition);
  guint               n = 0;

  for (guint i = 0; i < count_elements (content, kind); i++)
    n += find_value (content, kind, i, definition->name) != NULL;
  return n;
}

gboolean
editor_property_edit_set_default (EditorDocument *document,
                                  guint           index,
                                  AshlarValue    *default_value,
                                  GError        **error)
{
  AshlarContent           *before = editor_document_get_content (document);
  AshlarPropertyDefinition definition
      = *(AshlarPropertyDefinition *) g_ptr_array_index (before->property_definitions, index);
  g_autofree char *key = g_strdup_printf ("default-%u", index);
  g_autoptr (AshlarContent) content = NULL;

  definition.default_value = default_value;
  content = ashlar_content_with_property_definition_at (before, index, &definition);
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_PROPERTIES, 0,
                                 _ ("Change Default of Property"), key, error);
}

gboolean
editor_property_edit_remove (EditorDocument *document, guint definition, GError **error)
{
  g_autoptr (AshlarContent) content = ashlar_content_with_property_definition_at (
      editor_document_get_content (document), definition, NULL);

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_PROPERTIES, 0,
                                 _ ("Remove Definition of Property"), NULL, error);
}

gboolean
editor_property_edit_move (EditorDocument *document, guint from, guint to, GError **error)
{
  g_autoptr (AshlarContent) content = ashlar_content_with_moved_property_definition (
      editor_document_get_content (document), from, to);

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_PROPERTIES, 0,
                                 _ ("Move Property"), NULL, error);
}
