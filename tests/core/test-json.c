/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The strict scan, the reader against json-glib, the writer. */

#include "base/ashlar-json-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

typedef struct
{
  const char     *text;
  AshlarJsonError code;
  const char     *message; /* behind "test:" */
} BadRow;

#define SYNTAX ASHLAR_JSON_ERROR_SYNTAX
#define ENCODING ASHLAR_JSON_ERROR_ENCODING
#define RANGE ASHLAR_JSON_ERROR_NUMBER_RANGE
#define REPEATED ASHLAR_JSON_ERROR_DUPLICATE_KEY
#define INTEGER_RANGE "a whole number of 64 bits, from -9223372036854775808 to 9223372036854775807"

static const BadRow bad_rows[] = {
  { "", SYNTAX, "1:1: found the end of the text, expected a value" },
  { "  \n ", SYNTAX, "2:2: found the end of the text, expected a value" },
  { "nul", SYNTAX, "1:1: found \"nul\", expected a value" },
  { "nulll", SYNTAX, "1:1: found \"nulll\", expected a value" },
  { "True", SYNTAX, "1:1: found \"True\", expected a value" },
  { "NaN", SYNTAX, "1:1: found \"NaN\", expected a value" },
  { "'a'", SYNTAX, "1:1: found ''', expected a value" },
  { "var x = 1", SYNTAX, "1:1: found \"var\", expected a value" },
  { "[1 2]", SYNTAX, "1:4: found \"2\", expected ',' or ']'" },
  { "[1,]", SYNTAX, "1:4: found ']', expected a value" },
  { "[,1]", SYNTAX, "1:2: found ',', expected a value or ']'" },
  { "[1", SYNTAX, "1:3: found the end of the text, expected ',' or ']'" },
  { "[1}", SYNTAX, "1:3: found '}', expected ',' or ']'" },
  { "{", SYNTAX, "1:2: found the end of the text, expected a key in double quotes or '}'" },
  { "{a: 1}", SYNTAX, "1:2: found \"a\", expected a key in double quotes or '}'" },
  { "{\"a\" 1}", SYNTAX, "1:6: found \"1\", expected ':'" },
  { "{\"a\": }", SYNTAX, "1:7: found '}', expected a value" },
  { "{\"a\": 1,}", SYNTAX, "1:9: found '}', expected a key in double quotes" },
  { "{\"a\": 1]", SYNTAX, "1:8: found ']', expected ',' or '}'" },
  { "1 2", SYNTAX, "1:3: found \"2\", expected the end of the text" },
  { "{} x", SYNTAX, "1:4: found \"x\", expected the end of the text" },
  { "[1] // no", SYNTAX, "1:5: found '/', expected the end of the text" },
  { "01", SYNTAX, "1:1: found \"01\", expected a number without leading zeros" },
  { "-01", SYNTAX, "1:2: found \"01\", expected a number without leading zeros" },
  { "0x10", SYNTAX, "1:2: found \"x10\", expected the end of the text" },
  { "-", SYNTAX, "1:2: found the end of the text, expected a digit" },
  { "+1", SYNTAX, "1:1: found '+', expected a value" },
  { ".5", SYNTAX, "1:1: found '.', expected a value" },
  { "1.", SYNTAX, "1:3: found the end of the text, expected a digit" },
  { "1.e5", SYNTAX, "1:3: found \"e5\", expected a digit" },
  { "1e", SYNTAX, "1:3: found the end of the text, expected a digit" },
  { "1e+", SYNTAX, "1:4: found the end of the text, expected a digit" },
  { "\"a", SYNTAX,
    "1:3: found the end of the text, expected a double quote that closes the string" },
  { "\"a\nb\"", SYNTAX,
    "1:3: found the end of the line, expected a double quote that closes the string (a line break "
    "inside is written \\n)" },
  { "\"a\tb\"", SYNTAX,
    "1:3: found the control character U+0009, expected an escape such as \\u0009" },
  { "\"\\x\"", SYNTAX, "1:3: found \"x\", expected one of \" \\ / b f n r t u behind a backslash" },
  { "\"\\", SYNTAX, "1:3: found the end of the text, expected the rest of an escape" },
  { "\"\\u12g4\"", SYNTAX, "1:4: found \"12g4\", expected four hexadecimal digits behind \\u" },
  { "\"\\u12", SYNTAX, "1:4: found \"12\", expected four hexadecimal digits behind \\u" },
  { "\"é\", \x1b[31m", SYNTAX, "1:4: found ',', expected the end of the text" },
  { "\x1b[31m", SYNTAX, "1:1: found the control character U+001B, expected a value" },
  { "\xc2\xa0[]", SYNTAX, "1:1: found the character U+00A0, expected a value" },
  { "\"\\u0000\"", ENCODING, "1:2: found \\u0000, expected any other character in a string" },
  { "\"\\ud800\"", ENCODING,
    "1:2: found the lone surrogate \\ud800, expected a pair of surrogates" },
  { "\"\\udc00\"", ENCODING,
    "1:2: found the lone surrogate \\udc00, expected a pair of surrogates" },
  { "\"\\ud800\\u0041\"", ENCODING,
    "1:2: found the lone surrogate \\ud800, expected a pair of surrogates" },
  { "\"\\ud800\\ud800\"", ENCODING,
    "1:2: found the lone surrogate \\ud800, expected a pair of surrogates" },
  { "[1,\n \"\xff\"]", ENCODING, "2:3: found the byte 0xFF, expected UTF-8" },
  { "\"\xc0\x80\"", ENCODING, "1:2: found the byte 0xC0, expected UTF-8" },
  { "\"\xed\xa0\x80\"", ENCODING, "1:2: found the byte 0xED, expected UTF-8" },
  { "\"\xe2\x82", ENCODING, "1:2: found the byte 0xE2, expected UTF-8" },
  { "9223372036854775808", RANGE,
    "1:1: found the number 9223372036854775808, expected " INTEGER_RANGE },
  { "[-9223372036854775809]", RANGE,
    "1:2: found the number -9223372036854775809, expected " INTEGER_RANGE },
  { "99999999999999999999", RANGE,
    "1:1: found the number 99999999999999999999, expected " INTEGER_RANGE },
  { "1e400", RANGE,
    "1:1: found the number 1e400, expected a number of double precision, below 1.8e308" },
  { "{\"a\": 1, \"b\": 2, \"a\": 3}", REPEATED,
    "1:18: found the key \"a\" once more, expected each key once in an object" },
  { "{\"a\": 1,\n\"\\u0061\": 3}", REPEATED,
    "2:1: found the key \"a\" once more, expected each key once in an object" },
  { "[{\"\": 1, \"\": 2}]", REPEATED,
    "1:10: found the key \"\" once more, expected each key once in an object" },
};

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      const BadRow    *row = &bad_rows[i];
      g_autofree char *message = g_strconcat ("test:", row->message, NULL);
      g_autoptr (GBytes) bytes = g_bytes_new (row->text, strlen (row->text));
      g_autoptr (GError) error = NULL;

      g_test_message ("row %u", i);
      g_assert_null (ashlar_json_read (bytes, "test", &error));
      g_assert_error (error, ASHLAR_JSON_ERROR, (gint) row->code);
      g_assert_cmpstr (error->message, ==, message);
      g_assert_false (ashlar_json_scan (row->text, strlen (row->text), "test", NULL));
    }
}

/* Where the scan stood, as a JSON Pointer. */
static const struct
{
  const char *text, *pointer;
  gsize       line, column;
} places[] = {
  { "", "", 1, 1 },
  { "[1, 2", "", 1, 6 },
  { "[1, tru]", "/1", 1, 5 },
  { "[1, [0, [],\n nul]]", "/1/2", 2, 2 },
  { "{\"a\": {\"b\": 1, \"c\": [{}, -]}}", "/a/c/1", 1, 27 },
  { "{\"a\": {\"b\": 1,}}", "/a", 1, 15 },
  { "{\"a\": 1 \"b\": 2}", "", 1, 9 },
  { "{\"a\" 1}", "/a", 1, 6 },
  { "{\"a/b~c\": x}", "/a~1b~0c", 1, 11 },
  { "{\"\\u0041\": x}", "/A", 1, 12 },
  { "{\"a\": [{\"k\": 1, \"l\": 2, \"k\": 3}]}", "/a/0/k", 1, 25 },
  { "{\"a\": [\"\\ud800\"]}", "/a/0", 1, 9 },
  { "{\"a\": [\"x\xff\"]}", "/a/0", 1, 10 },
  { "{\"a\": 1} 2", "", 1, 10 },
};

static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (places[i].text, strlen (places[i].text));
      g_autofree char *shown = g_utf8_make_valid (places[i].text, -1);
      AshlarJsonFault  fault;

      g_assert_null (ashlar_json_read_with_fault (bytes, &fault));
      g_test_message ("%s", shown);
      g_assert_cmpstr (fault.pointer, ==, places[i].pointer);
      g_assert_cmpuint (fault.line, ==, places[i].line);
      g_assert_cmpuint (fault.column, ==, places[i].column);
      g_assert_nonnull (fault.found);
      g_assert_nonnull (fault.expected);
      ashlar_json_fault_clear (&fault);
    }
}

static void
test_nul (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ashlar_json_scan ("[1]\0", 4, "test", &error));
  g_assert_cmpstr (error->message, ==,
                   "test:1:4: found the control character U+0000, expected the end of the text");
  g_clear_error (&error);
  g_assert_false (ashlar_json_scan ("\"a\0b\"", 5, "test", &error));
  g_assert_cmpstr (
      error->message, ==,
      "test:1:3: found the control character U+0000, expected an escape such as \\u0000");
}

static void
test_depth (void)
{
  for (guint depth = 1; depth <= 66; depth++)
    {
      g_autofree char *open = g_strnfill (depth, '[');
      g_autofree char *close = g_strnfill (depth, ']');
      g_autofree char *text = g_strconcat (open, close, NULL);

      g_assert_cmpint (ashlar_json_scan (text, strlen (text), "test", NULL), ==,
                       depth <= ASHLAR_MAX_JSON_DEPTH);
    }

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; j < 100000; j++)
        g_string_append (text, i == 0 ? "[" : "{\"a\":");
      bytes = g_bytes_new (text->str, text->len);
      g_assert_null (ashlar_json_read (bytes, "test", &error));
      g_assert_error (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_DEPTH);
    }
}

static void
test_too_large (void)
{
  /* The size is looked at before the text. */
  g_autoptr (GError) error = NULL;

  g_assert_false (ashlar_json_scan ("", (gsize) ASHLAR_MAX_JSON_BYTES + 1, "test", &error));
  g_assert_error (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE);
}

/* Many keys, the last of which repeats an early one: no quadratic search, and the right place. */
static void
test_many_keys (void)
{
  g_autoptr (GString) text = g_string_new ("{");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) value = NULL;

  for (guint i = 0; i < 60000; i++)
    g_string_append_printf (text, "%s\"key%u\": %u", i > 0 ? "," : "", i, i);
  g_string_append (text, "}");
  bytes = g_bytes_new (text->str, text->len);
  value = ashlar_json_read (bytes, "test", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ashlar_value_get_n_items (value), ==, 60000);
  g_assert_cmpstr (ashlar_value_get_key (value, 59999), ==, "key59999");

  g_string_truncate (text, text->len - 1);
  g_string_append (text, ",\n\"key777\": 1, \"key3\": 2}");
  g_assert_false (ashlar_json_scan (text->str, text->len, "test", &error));
  g_assert_cmpstr (
      error->message, ==,
      "test:2:1: found the key \"key777\" once more, expected each key once in an object");
}

/* -------------------------------------------------------------- the reader */

static void
assert_same (const AshlarValue *value, JsonNode *node)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_NULL:
      g_assert_cmpint (ashlar_value_get_value_type (value), ==, ASHLAR_VALUE_NULL);
      break;
    case JSON_NODE_ARRAY:
      g_assert_cmpint (ashlar_value_get_value_type (value), ==, ASHLAR_VALUE_ARRAY);
      g_assert_cmpuint (ashlar_value_get_n_items (value), ==,
                        json_array_get_length (json_node_get_array (node)));
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        assert_same (ashlar_value_get_item (value, i),
                     json_array_get_element (json_node_get_array (node), i));
      break;
    case JSON_NODE_OBJECT:
      {
        g_autoptr (GList) members = json_object_get_members (json_node_get_object (node));
        guint i = 0;

        g_assert_cmpint (ashlar_value_get_value_type (value), ==, ASHLAR_VALUE_OBJECT);
        g_assert_cmpuint (ashlar_value_get_n_items (value), ==, g_list_length (members));
        for (GList *member = members; member != NULL; member = member->next, i++)
          {
            g_assert_cmpstr (ashlar_value_get_key (value, i), ==, member->data);
            assert_same (ashlar_value_get_item (value, i),
                         json_object_get_member (json_node_get_object (node), member->data));
          }
        break;
      }
    case JSON_NODE_VALUE:
    default:
      if (json_node_get_value_type (node) == G_TYPE_STRING)
        g_assert_cmpstr (ashlar_value_get_string (value), ==, json_node_get_string (node));
      else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
        g_assert_cmpint (ashlar_value_get_boolean (value), ==, json_node_get_boolean (node));
      else
        g_assert_cmpfloat (ashlar_value_get_double (value), ==, json_node_get_double (node));
      break;
    }
}

/* What both take, both understand alike. */
static void
test_against_json_glib (void)
{
  static const char *const texts[] = {
    "0",
    "-0",
    "[true, false, null]",
    "\xef\xbb\xbf[1]",
    "[0, 1, -1, 256, 257, 9223372036854775807, -9223372036854775808]",
    "[0.5, -0.25, 1.0, 1e3, 1E-3, 2.2250738585072014e-308, 1.7976931348623157e308, 123456789.125]",
    "[\"\", \"a\", \"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u00e9\\u20ac\\ud83c\\udff0\", \"é€🏰\"]",
    "\"\x7f\"",
    "{\"b\": {\"z\": [], \"y\": {}}, \"a\": [[[]]], \"\\u0041\": 1, \"\": \"empty\"}",
    "\r\n\t { \"a\" :\n[ 1 ,2 ] }\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i], strlen (texts[i]));
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "test", &error);
      const char *without_mark = texts[i] + (texts[i][0] == '\xef' ? 3 : 0);

      g_test_message ("%s", texts[i]);
      g_assert_no_error (error);
      json_parser_load_from_data (parser, without_mark, -1, &error);
      g_assert_no_error (error);
      assert_same (value, json_parser_get_root (parser));
    }
}

/* -------------------------------------------------------------- the writer */

static char *
write_value (const AshlarValue *value)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_value (writer, value);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
test_numbers (void)
{
  static const struct
  {
    double      number;
    const char *text;
  } rows[] = {
    { 0.1, "0.1\n" },
    { 1.0, "1\n" },
    { -0.0, "0\n" },
    { 0.1 + 0.2, "0.30000000000000004\n" },
    { 1e22, "1e22\n" },
    { 1e21, "1e21\n" },
    { 1e-7, "1e-7\n" },
    { 1.5e-10, "1.5e-10\n" },
    { 5e-324, "4.94065645841247e-324\n" },
    { 1e15, "1000000000000000\n" },
    { 123456.789, "123456.789\n" },
    { 1.7976931348623157e308, "1.7976931348623157e308\n" },
    { 2.0 / 3.0, "0.6666666666666666\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarValue) value = ashlar_value_new_double (rows[i].number);
      g_autofree char *text = write_value (value);

      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpfloat (g_ascii_strtod (text, NULL), ==, rows[i].number);
    }
}

static void
test_ppm (void)
{
  static const struct
  {
    guint32     ppm;
    const char *text;
  } rows[] = { { 0, "0\n" },       { 1, "0.000001\n" },      { 500000, "0.5\n" },
               { 1000000, "1\n" }, { 333333, "0.333333\n" }, { 100000, "0.1\n" },
               { 10, "0.00001\n" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AshlarJsonWriter *writer = ashlar_json_writer_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *text = NULL;

      ashlar_json_writer_ppm (writer, rows[i].ppm);
      bytes = ashlar_json_writer_free_to_bytes (writer);
      text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Already canonical: read and written, they are the same bytes. */
static void
test_layout (void)
{
  static const char *const texts[] = {
    "{}\n",
    "[]\n",
    "{ \"a\": [1, 2], \"b\": { \"c\": null } }\n",
    "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u000b\x7f é\"\n",
    /* 99 columns and a comma's room is a line, 100 is not. */
    "[\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    "aaaa\"]\n",
    "[\n  "
    "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    "aaaa\"\n]\n",
    /* Columns are characters, not bytes. */
    "[\"ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
    "éééé\"]\n",
    "{\n  \"first\": "
    "[\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\", 1],\n"
    "  \"second\": {},\n  \"third\": [[], {}]\n}\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (texts[i], strlen (texts[i]));
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "test", &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = write_value (value);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* Any value at most so deep, with words that need escapes and columns of several bytes. */
static AshlarValue *
draw_value (guint depth)
{
  static const char *const words[] = { "",
                                       "a",
                                       "it's \"so\"",
                                       "C:\\d",
                                       "tab\there",
                                       "{ not, [one] }",
                                       "Wörter und Sätze, lang genug für sich" };
  guint                    kind = (guint) g_test_rand_int_range (0, depth > 0 ? 7 : 5);
  guint                    n = (guint) g_test_rand_int_range (0, 7);
  AshlarValue             *value;

  switch (kind)
    {
    case 0:
      return ashlar_value_new_null ();
    case 1:
      return ashlar_value_new_boolean (n % 2 == 0);
    case 2:
      return ashlar_value_new_integer (g_test_rand_int ());
    case 3:
      return ashlar_value_new_double (g_test_rand_double_range (-1, 1e9));
    case 4:
      return ashlar_value_new_string (words[n]);
    case 5:
      value = ashlar_value_new_array ();
      for (guint i = 0; i < n; i++)
        ashlar_value_array_add (value, draw_value (depth - 1));
      return value;
    default:
      value = ashlar_value_new_object ();
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *key = g_strdup_printf ("%s%u", words[g_test_rand_int_range (0, 7)], i);

          ashlar_value_object_set (value, key, draw_value (depth - 1));
        }
      return value;
    }
}

/* An element that is written member by member looks as if it had been a value. */
static void
test_elements (void)
{
  guint n_lines = 0;

  for (guint round = 0; round < 4000; round++)
    {
      AshlarJsonWriter *by_value = ashlar_json_writer_new ();
      AshlarJsonWriter *by_member = ashlar_json_writer_new ();
      g_autoptr (GBytes) expected = NULL;
      g_autoptr (GBytes) found = NULL;

      ashlar_json_writer_begin_array (by_value, FALSE);
      ashlar_json_writer_begin_array (by_member, FALSE);
      for (guint i = 0; i < 3; i++)
        {
          g_autoptr (AshlarValue) element = ashlar_value_new_object ();
          guint n = (guint) g_test_rand_int_range (0, 5);

          for (guint member = 0; member < n; member++)
            {
              g_autofree char *key = g_strnfill ((gsize) g_test_rand_int_range (1, 110), 'k');

              ashlar_value_object_set (element, key, draw_value (3));
            }
          ashlar_json_writer_value (by_value, element);
          ashlar_json_writer_begin_element (by_member);
          ashlar_json_writer_members (by_member, element);
          ashlar_json_writer_end_element (by_member);
        }
      ashlar_json_writer_end_array (by_value);
      ashlar_json_writer_end_array (by_member);
      expected = ashlar_json_writer_free_to_bytes (by_value);
      found = ashlar_json_writer_free_to_bytes (by_member);
      g_assert_cmpmem (g_bytes_get_data (found, NULL), g_bytes_get_size (found),
                       g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
      for (gsize at = 0; at < g_bytes_get_size (found); at++)
        n_lines += ((const char *) g_bytes_get_data (found, NULL))[at] == '\n';
    }
  /* Most of them do not fit. */
  g_assert_cmpuint (n_lines, >, 4000 * 3 * 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/scan/bad", test_bad);
  g_test_add_func ("/json/scan/places", test_places);
  g_test_add_func ("/json/scan/nul", test_nul);
  g_test_add_func ("/json/scan/depth", test_depth);
  g_test_add_func ("/json/scan/too-large", test_too_large);
  g_test_add_func ("/json/scan/many-keys", test_many_keys);
  g_test_add_func ("/json/reader/json-glib", test_against_json_glib);
  g_test_add_func ("/json/writer/numbers", test_numbers);
  g_test_add_func ("/json/writer/ppm", test_ppm);
  g_test_add_func ("/json/writer/layout", test_layout);
  g_test_add_func ("/json/writer/elements", test_elements);
  return g_test_run ();
}
