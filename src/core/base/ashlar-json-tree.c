/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cost: linear in the text; the tree takes 10 to 70 times of it, which is why what may be large (contents, levels,
 * puzzles, maps) does not come by here. */

#include "base/ashlar-json-tree-private.h"

#include "base/ashlar-json-private.h"

#include <string.h>

JsonNode *
ashlar_json_tree_read (GBytes *bytes, const char *name, GError **error)
{
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonParser) parser = json_parser_new ();

  if (!ashlar_json_scan (text, length, name, error))
    return NULL;
  /* The scan passes over a byte order mark, json-glib does not. */
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (!json_parser_load_from_data (parser, text, (gssize) length, error))
    return NULL;
  return json_parser_steal_root (parser);
}

void
ashlar_json_tree_append (JsonNode *tree, gboolean pretty, GString *text)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  gsize place = text->len;

  json_generator_set_pretty (generator, pretty);
  json_generator_set_root (generator, tree);
  json_generator_to_gstring (generator, text);
  /* json-glib 1.6 escapes all controls but the last one, which stands in strings alone. */
  for (; place < text->len; place++)
    if (text->str[place] == 0x1f)
      {
        g_string_overwrite (text, place, "\\");
        g_string_insert (text, (gssize) place + 1, "u001f");
      }
}

GBytes *
ashlar_json_tree_write (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  GString *text = g_string_new (NULL);

  ashlar_json_tree_append (root, TRUE, text);
  g_string_append_c (text, '\n');
  return g_string_free_to_bytes (text);
}

/* ------------------------------------------------------------------ values */

JsonNode *
ashlar_json_tree_from_value (const AshlarValue *value)
{
  AshlarValueType type = ashlar_value_get_value_type (value);
  JsonNode       *node = json_node_alloc ();

  switch (type)
    {
    case ASHLAR_VALUE_BOOLEAN:
      return json_node_init_boolean (node, ashlar_value_get_boolean (value));
    case ASHLAR_VALUE_INTEGER:
      return json_node_init_int (node, ashlar_value_get_integer (value));
    case ASHLAR_VALUE_DOUBLE:
      return json_node_init_double (node, ashlar_value_get_double (value));
    case ASHLAR_VALUE_STRING:
      return json_node_init_string (node, ashlar_value_get_string (value));
    case ASHLAR_VALUE_ARRAY:
      {
        g_autoptr (JsonArray) array = json_array_sized_new (ashlar_value_get_n_items (value));

        for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
          json_array_add_element (array,
                                  ashlar_json_tree_from_value (ashlar_value_get_item (value, i)));
        return json_node_init_array (node, array);
      }
    case ASHLAR_VALUE_OBJECT:
      {
        g_autoptr (JsonObject) object = json_object_new ();

        for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
          json_object_set_member (object, ashlar_value_get_key (value, i),
                                  ashlar_json_tree_from_value (ashlar_value_get_item (value, i)));
        return json_node_init_object (node, object);
      }
    case ASHLAR_VALUE_NULL:
    default:
      return json_node_init_null (node);
    }
}

static void
add_member (JsonObject *object, const char *key, JsonNode *node, gpointer user_data)
{
  ashlar_value_object_append (user_data, g_ref_string_new (key), ashlar_json_tree_to_value (node));
}

static void
add_item (JsonArray *array, guint index, JsonNode *node, gpointer user_data)
{
  ashlar_value_array_add (user_data, ashlar_json_tree_to_value (node));
}

AshlarValue *
ashlar_json_tree_to_value (JsonNode *node)
{
  AshlarValue *value;

  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      value = ashlar_value_new_object ();
      json_object_foreach_member (json_node_get_object (node), add_member, value);
      return value;
    case JSON_NODE_ARRAY:
      value = ashlar_value_new_array ();
      json_array_foreach_element (json_node_get_array (node), add_item, value);
      return value;
    case JSON_NODE_VALUE:
      switch (json_node_get_value_type (node))
        {
        case G_TYPE_BOOLEAN:
          return ashlar_value_new_boolean (json_node_get_boolean (node));
        case G_TYPE_INT64:
          return ashlar_value_new_integer (json_node_get_int (node));
        case G_TYPE_DOUBLE:
          return ashlar_value_new_double (json_node_get_double (node));
        default:
          return ashlar_value_new_string (json_node_get_string (node));
        }
    case JSON_NODE_NULL:
    default:
      return ashlar_value_new_null ();
    }
}

/* ----------------------------------------------------------------- writing */

static void
set_key (JsonBuilder *builder, const char *key)
{
  if (key != NULL)
    json_builder_set_member_name (builder, key);
}

void
ashlar_json_begin_object (JsonBuilder *builder, const char *key)
{
  set_key (builder, key);
  json_builder_begin_object (builder);
}

void
ashlar_json_begin_array (JsonBuilder *builder, const char *key)
{
  set_key (builder, key);
  json_builder_begin_array (builder);
}

void
ashlar_json_add_string (JsonBuilder *builder, const char *key, const char *text)
{
  set_key (builder, key);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
ashlar_json_add_integer (JsonBuilder *builder, const char *key, gint64 integer)
{
  set_key (builder, key);
  json_builder_add_int_value (builder, integer);
}

void
ashlar_json_add_boolean (JsonBuilder *builder, const char *key, gboolean boolean)
{
  set_key (builder, key);
  json_builder_add_boolean_value (builder, boolean);
}

void
ashlar_json_add_value (JsonBuilder *builder, const char *key, const AshlarValue *value)
{
  set_key (builder, key);
  if (value != NULL)
    json_builder_add_value (builder, ashlar_json_tree_from_value (value));
  else
    json_builder_add_null_value (builder);
}
