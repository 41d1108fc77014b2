/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-property-edit.h"

#include <glib/gi18n.h>

#include "base/ashlar-json-private.h"
#include "edits/editor-object-edit.h"
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

EditorEdit *
editor_property_edit_set (AshlarContent      *content,
                          EditorBlueprintKind kind,
                          guint               index,
                          const char         *name,
                          AshlarValue        *value,
                          GError            **error)
{
  const char *label = value != NULL ? _ ("Change Property") : _ ("Take Back Property");
  EditorEdit *edit;

  /* A field is left as well when undo takes its tile or object away. */
  if (index >= (kind == EDITOR_BLUEPRINT_TILE ? content->tiles : content->objects)->len)
    return editor_edit_new_unchanged (content, index);
  if (kind == EDITOR_BLUEPRINT_TILE)
    {
      AshlarTile  *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));
      AshlarValue *properties = change_member (tile->properties, name, value);

      ashlar_tile_disown (tile, ASHLAR_TILE_PROPERTIES);
      tile->properties = properties;
      tile->own |= properties != NULL ? ASHLAR_TILE_PROPERTIES : 0;
      edit = editor_tile_edit_replace (content, index, tile, label, NULL, error);
    }
  else
    {
      AshlarObject *object = ashlar_object_copy (g_ptr_array_index (content->objects, index));
      g_autoptr (AshlarValue) properties = object->properties;

      object->properties = change_member (properties, name, value);
      edit = editor_object_edit_replace (content, index, object, label, NULL, error);
    }
  return value != NULL ? editor_edit_merge (edit, "property-%d-%u-%s", kind, index, name) : edit;
}

/* ------------------------------------------------------------- definitions */

/* Takes @changed. */
static EditorEdit *
edit_definitions (AshlarContent *changed, EditorChange kind, const char *label, GError **error)
{
  return editor_edit_check (editor_edit_new (changed, kind, 0, label, NULL), error);
}

static gboolean
is_name (const char *name)
{
  return *name != '\0' && g_utf8_validate (name, -1, NULL);
}

static EditorEdit *
refuse_name (const char *name, GError **error)
{
  if (!is_name (name))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A property needs a name"));
  return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                             /* Translators: %s is the name of a property */
                             _ ("Another property is called “%s”"), name);
}

EditorEdit *
editor_property_edit_declare (AshlarContent      *content,
                              EditorBlueprintKind kind,
                              const char         *name,
                              AshlarPropertyType  type,
                              AshlarValue        *default_value,
                              GError            **error)
{
  const char              *word = editor_blueprint_get_word (kind);
  AshlarPropertyDefinition definition = { (char *) name, type, default_value, (char *) word, NULL };

  if (!is_name (name)
      || ashlar_content_find_property_definition (content, word, name) != ASHLAR_NO_INDEX)
    return refuse_name (name, error);
  return edit_definitions (ashlar_content_with_property_definition (content, &definition),
                           EDITOR_CHANGE_PROPERTIES, _ ("Declare Property"), error);
}

EditorEdit *
editor_property_edit_rename (AshlarContent      *content,
                             EditorBlueprintKind kind,
                             const char         *from,
                             const char         *to,
                             GError            **error)
{
  AshlarContent *renamed = is_name (to) ? ashlar_content_with_renamed_property (
                               content, editor_blueprint_get_word (kind), from, to)
                                        : NULL;

  if (renamed == NULL)
    return refuse_name (to, error);
  return edit_definitions (renamed, EDITOR_CHANGE_EVERYTHING, _ ("Rename Property"), error);
}

EditorEdit *
editor_property_edit_retype (AshlarContent     *content,
                             guint              definition,
                             AshlarPropertyType type,
                             GError           **error)
{
  return edit_definitions (ashlar_content_with_property_type (content, definition, type, NULL),
                           EDITOR_CHANGE_EVERYTHING, _ ("Change Type of Property"), error);
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

EditorEdit *
editor_property_edit_set_default (AshlarContent *content,
                                  guint          index,
                                  AshlarValue   *default_value,
                                  GError       **error)
{
  AshlarPropertyDefinition definition
      = *(AshlarPropertyDefinition *) g_ptr_array_index (content->property_definitions, index);

  definition.default_value = default_value;
  return editor_edit_merge (
      edit_definitions (ashlar_content_with_property_definition_at (content, index, &definition),
                        EDITOR_CHANGE_PROPERTIES, _ ("Change Default of Property"), error),
      "default-%u", index);
}

EditorEdit *
editor_property_edit_remove (AshlarContent *content, guint definition, GError **error)
{
  return edit_definitions (ashlar_content_with_property_definition_at (content, definition, NULL),
                           EDITOR_CHANGE_PROPERTIES, _ ("Remove Definition of Property"), error);
}

EditorEdit *
editor_property_edit_move (AshlarContent *content, guint from, guint to, GError **error)
{
  return edit_definitions (ashlar_content_with_moved_property_definition (content, from, to),
                           EDITOR_CHANGE_PROPERTIES, _ ("Move Property"), error);
}
