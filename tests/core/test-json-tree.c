/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* JSON that is none of our formats: written, read back and turned into values it is the same; what json-glib would let
 * through, or die of, never reaches it. */

#include "base/ashlar-json-tree-private.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"

#include <string.h>

static char *
random_text (AshlarStream *stream)
{
  static const gunichar characters[]
      = { 'a', '"', '\\', '/', '\n', '\t', 1, 0x1f, 0x7f, 0xe9, 0x20ac, 0x1f3f0, 0x2028 };
  GString *text = g_string_new (NULL);

  for (guint n = ashlar_stream_below (stream, 6); n > 0; n--)
    g_string_append_unichar (text,
                             characters[ashlar_stream_below (stream, G_N_ELEMENTS (characters))]);
  return g_string_free (text, FALSE);
}

static AshlarValue *
random_value (AshlarStream *stream, guint depth)
{
  static const gint64 integers[] = { 0, 1, -1, 255, G_MAXINT64, G_MININT64 + 1 };
  static const double numbers[] = { 0.5, -0.25, 0.1, 1e-7, 1.5e300, 123456789.125 };
  AshlarValue        *value;

  switch (ashlar_stream_below (stream, depth > 0 ? 7 : 5))
    {
    case 0:
      return ashlar_value_new_null ();
    case 1:
      return ashlar_value_new_boolean (ashlar_stream_below (stream, 2) == 1);
    case 2:
      return ashlar_value_new_integer (
          integers[ashlar_stream_below (stream, G_N_ELEMENTS (integers))]);
    case 3:
      return ashlar_value_new_double (
          numbers[ashlar_stream_below (stream, G_N_ELEMENTS (numbers))]);
    case 4:
      {
        g_autofree char *text = random_text (stream);

        return ashlar_value_new_string (text);
      }
    case 5:
      value = ashlar_value_new_array ();
      for (guint n = ashlar_stream_below (stream, 5); n > 0; n--)
        ashlar_value_array_add (value, random_value (stream, depth - 1));
      return value;
    default:
      value = ashlar_value_new_object ();
      for (guint n = ashlar_stream_below (stream, 5); n > 0; n--)
        {
          g_autofree char *key = random_text (stream);

          ashlar_value_object_set (value, key, random_value (stream, depth - 1));
        }
      return value;
    }
}

static void
test_round_trip (void)
{
  AshlarStream stream;

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, 0);

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (AshlarValue) value = random_value (&stream, 4);
      g_autoptr (AshlarValue) again = NULL;
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = ashlar_json_value_to_text (value);

      g_test_message ("%s", text);
      /* A whole is an object or an array. */
      ashlar_json_begin_array (builder, NULL);
      ashlar_json_add_value (builder, NULL, value);
      json_builder_end_array (builder);
      bytes = ashlar_json_tree_write (builder);
      node = ashlar_json_tree_read (bytes, "test", &error);
      g_assert_no_error (error);
      again = ashlar_json_tree_to_value (node);
      g_assert_true (ashlar_value_equal (ashlar_value_get_item (again, 0), value));
    }
}

static void
test_members (void)
{
  static const char expected[] = "{\n  \"text\" : \"a\",\n  \"none\" : null,\n  \"number\" : -3,\n"
                                 "  \"truth\" : true,\n  \"list\" : [\n    null\n  ]\n}\n";
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "text", "a");
  ashlar_json_add_string (builder, "none", NULL);
  ashlar_json_add_integer (builder, "number", -3);
  ashlar_json_add_boolean (builder, "truth", TRUE);
  ashlar_json_begin_array (builder, "list");
  ashlar_json_add_value (builder, NULL, NULL);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  bytes = ashlar_json_tree_write (builder);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                   sizeof expected - 1);
}

/* json-glib 1.6 takes all of these, but for the brackets, which crash it. */
static void
test_refused (void)
{
  g_autofree char  *brackets = g_strnfill (100000, '[');
  const char *const texts[] = {
    "",
    "{'a': 1}",
    "var x = 1;",
    "[0x10]",
    "[01]",
    "{\"a\": 1, \"a\": 2}",
    "[99999999999999999999]",
    "[1e400]",
    "[\"\\u0000\"]",
    "[\"\xff\"]",
    "[1,]",
    brackets,
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (GError) error = NULL;

      g_test_message ("text %u", i);
      g_assert_null (ashlar_json_tree_read (bytes, "clipboard", &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, ASHLAR_JSON_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "clipboard:"));
    }
}

static void
test_mark (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\xef\xbb\xbf{\"a\": [1]}", 13);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = ashlar_json_tree_read (bytes, "test", &error);

  g_assert_no_error (error);
  g_assert_true (json_object_has_member (json_node_get_object (node), "a"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-tree/round-trip", test_round_trip);
  g_test_add_func ("/json-tree/members", test_members);
  g_test_add_func ("/json-tree/refused", test_refused);
  g_test_add_func ("/json-tree/byte-order-mark", test_mark);
  return g_test_run ();
}
