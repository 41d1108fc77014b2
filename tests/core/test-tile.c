/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Inheritance, and what may stand for a tile. */

#include "content/ashlar-content-private.h"
#include "content/ashlar-property.h"

#include <string.h>

#define HEAD                                                                                       \
  "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
#define TAIL "] }"

/* Single quotes stand for double ones. */
static AshlarContent *
load (const char *tiles)
{
  g_autofree char *text = g_strdelimit (g_strconcat (HEAD, tiles, TAIL, NULL), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

static const AshlarTile *
resolved (AshlarContent *content, gunichar representation)
{
  return ashlar_content_get_tile (content, ashlar_content_find_tile (content, representation));
}

static void
test_inheritance (void)
{
  g_autoptr (AshlarContent) content
      = load ("{ 'representation': 'c', 'parent': 'b', 'color': null, 'properties': { 'own': 3 } },"
              "{ 'representation': 'b', 'parent': 'a', 'onEnter': null, 'blocksMovement': false, "
              "'properties': { 'cover': null, 'noise': 2.5 } },"
              "{ 'representation': 'a', 'description': 'A', 'blocksLoS': true, 'blocksMovement': "
              "true, 'onEnter': 'enter', 'onExit': 'exit',"
              "  'color': '#0102FF', 'image': 'a.png', 'imageRegion': [1, 2, 3, 4], 'transformed': "
              "{ 'r90': '#' },"
              "  'properties': { 'cover': true, 'name': 'n', 'noise': 1 } },"
              "{ 'representation': '#' }");
  const AshlarTile *b = resolved (content, 'b');
  const AshlarTile *c = resolved (content, 'c');
  guint32           color;
  gboolean          boolean;
  gint64            integer;
  double            number;

  g_assert_cmpstr (ashlar_tile_get_description (c), ==, "A");
  g_assert_true (ashlar_tile_get_blocks_los (c));
  g_assert_false (ashlar_tile_get_blocks_movement (c));
  g_assert_cmpstr (ashlar_tile_get_on_exit (c), ==, "exit");
  /* null is a value, absence is inheritance. */
  g_assert_null (ashlar_tile_get_on_enter (c));
  g_assert_true (ashlar_tile_get_color (b, &color));
  g_assert_cmphex (color, ==, 0x0102ff);
  g_assert_false (ashlar_tile_get_color (c, NULL));
  g_assert_cmpstr (c->image, ==, "a.png");
  g_assert_cmpint (c->image_region[3], ==, 4);
  g_assert_cmpuint (c->transformed[ASHLAR_ORIENTATION_R90], ==, '#');

  /* Properties merge key by key. */
  g_assert_false (ashlar_tile_find_boolean (c, NULL, "cover", &boolean));
  g_assert_cmpstr (ashlar_tile_find_string (c, NULL, "name"), ==, "n");
  g_assert_true (ashlar_tile_find_double (c, NULL, "noise", &number));
  g_assert_cmpfloat (number, ==, 2.5);
  g_assert_false (ashlar_tile_find_integer (c, NULL, "noise", &integer));
  g_assert_true (ashlar_tile_find_integer (c, NULL, "own", &integer));
  g_assert_cmpint (integer, ==, 3);
  g_assert_true (ashlar_tile_find_double (c, NULL, "own", &number));
  g_assert_null (ashlar_tile_find_string (b, NULL, "own"));
  g_assert_true (ashlar_tile_find_boolean (resolved (content, 'a'), NULL, "cover", &boolean));
  g_assert_true (boolean);
}

static void
test_conditional (void)
{
  g_autoptr (AshlarContent) content
      = load ("{ 'representation': '#' }, { 'representation': '.' },"
              "{ 'representation': '?', 'empty': true, 'references': { '#': 1, '.': 2 } },"
              "{ 'representation': '!', 'parent': '?', 'references': { '?': 3 } },"
              "{ 'representation': '1', 'parent': '?' },"
              "{ 'representation': '2', 'parent': '?', 'references': null }");

  g_assert_true (ashlar_tile_is_conditional (resolved (content, '?')));
  /* The flags of a conditional tile mean nothing. */
  g_assert_false (ashlar_tile_is_empty (resolved (content, '?')));
  g_assert_cmpuint (resolved (content, '1')->n_references, ==, 2);
  /* Merged no further. */
  g_assert_cmpuint (resolved (content, '!')->n_references, ==, 1);
  g_assert_false (ashlar_tile_is_conditional (resolved (content, '2')));
  g_assert_true (ashlar_tile_is_empty (resolved (content, '2')));
}

/* 4,096 tiles in one chain, the deepest first. */
static void
test_long_chain (void)
{
  g_autoptr (GString) tiles = g_string_new (NULL);
  g_autoptr (AshlarContent) content = NULL;
  guint n = 0;

  for (gunichar character = 0x4e00; n < ASHLAR_MAX_TILES - 1; n++, character++)
    {
      g_string_append (tiles, "{ 'representation': '");
      g_string_append_unichar (tiles, character);
      g_string_append (tiles, "', 'parent': '");
      g_string_append_unichar (tiles, n < ASHLAR_MAX_TILES - 2 ? character + 1 : '#');
      g_string_append (tiles, "' }, ");
    }
  g_string_append (tiles, "{ 'representation': '#', 'description': 'the end' }");
  content = load (tiles->str);
  g_assert_cmpuint (ashlar_content_get_n_tiles (content), ==, ASHLAR_MAX_TILES);
  g_assert_cmpstr (ashlar_tile_get_description (ashlar_content_get_tile (content, 0)), ==,
                   "the end");
}

/* A small file that asks for gigabytes: four thousand children of one long script, of many properties, of many outcomes. */
static void
test_too_much (void)
{
  static const char *const parents[] = { "onEnter", "properties", "references" };

  for (guint kind = 0; kind < G_N_ELEMENTS (parents); kind++)
    {
      g_autoptr (GString) text = g_string_new (HEAD "{ 'representation': '#', '");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarContent) content = NULL;
      g_autofree char *script = g_strnfill (kind == 0 ? 100000 : 0, 'x');

      g_string_append_printf (text, kind == 0 ? "%s': '%s' }" : "%s': { %s", parents[kind], script);
      for (guint i = 0; kind > 0 && i < 3000; i++)
        {
          g_string_append (text, i > 0 ? ", '" : "'");
          g_string_append_unichar (text, 0x4e00 + i);
          g_string_append (text, "': 1");
        }
      g_string_append (text, kind > 0 ? " } }" : "");
      for (guint i = 0; i < 4000; i++)
        {
          g_string_append (text, ", { 'representation': '");
          g_string_append_unichar (text, 0x4e00 + i);
          g_string_append (
              text, i < 3000 && kind == 2 ? "' }" : "', 'parent': '#', 'properties': { 'a': 1 } }");
        }
      g_string_append (text, TAIL);
      g_strdelimit (text->str, "'", '"');
      bytes = g_bytes_new (text->str, text->len);
      content = ashlar_content_load_bytes (bytes, "test", &error);
      g_test_message ("%s", parents[kind]);
      g_assert_cmpstr (error->message, ==,
                       "test:/tiles: what tiles have from their parents takes more than 16777216 "
                       "bytes; expected less");
    }
}

/* Many properties of one's own over many of the parent's: no quadratic time, and in their places. */
static void
test_many_properties (void)
{
  g_autoptr (GString) tiles = g_string_new ("{ 'representation': '#', 'properties': { ");
  g_autoptr (AshlarContent) content = NULL;
  const AshlarTile *child;
  gint64            integer;

  for (guint i = 0; i < 60000; i++)
    g_string_append_printf (tiles, "%s'p%u': 1", i > 0 ? ", " : "", i);
  g_string_append (tiles, " } }, { 'representation': '.', 'parent': '#', 'properties': { ");
  for (guint i = 0; i < 60000; i++)
    g_string_append_printf (tiles, "%s'p%u': 2", i > 0 ? ", " : "", 90000 - i);
  g_string_append (tiles, " } }");
  content = load (tiles->str);
  child = resolved (content, '.');
  g_assert_cmpuint (ashlar_value_get_n_items (child->properties), ==, 90001);
  g_assert_true (ashlar_tile_find_integer (child, NULL, "p30000", &integer));
  g_assert_cmpint (integer, ==, 1);
  g_assert_true (ashlar_tile_find_integer (child, NULL, "p30001", &integer));
  g_assert_cmpint (integer, ==, 2);
  g_assert_cmpstr (ashlar_value_get_key (child->properties, 30001), ==, "p30001");
  g_assert_cmpstr (ashlar_value_get_key (child->properties, 60000), ==, "p90000");
}

static void
test_representations (void)
{
  static const struct
  {
    gunichar character;
    gboolean expected;
  } rows[] = {
    { '.', TRUE },     { ' ', TRUE },       { '~', TRUE },     { 0xe9, TRUE },    { 0x2588, TRUE },
    { 0x1f3f0, TRUE }, { 0, FALSE },        { '\n', FALSE },   { 0x7f, FALSE },   { 0x85, FALSE },
    { 0xa0, FALSE },   { 0x301, FALSE },    { 0x200b, FALSE }, { 0x200d, FALSE }, { 0x2028, FALSE },
    { 0x3000, FALSE }, { 0xd800, FALSE },   { 0xfe0f, FALSE }, { 0xfeff, FALSE }, { 0xffff, FALSE },
    { 0x378, FALSE },  { 0x110000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("U+%04X", rows[i].character);
      g_assert_cmpint (ashlar_character_is_representation (rows[i].character), ==,
                       rows[i].expected);
    }
}

static void
test_display_color (void)
{
  g_autoptr (AshlarTile) tile = ashlar_tile_new ('a');

  for (gunichar character = 32; character < 4000; character++)
    {
      guint32 color;

      tile->representation = character;
      color = ashlar_tile_get_display_color (tile);
      for (guint shift = 0; shift < 24; shift += 8)
        {
          g_assert_cmpuint ((color >> shift) & 0xff, >=, 0x50);
          g_assert_cmpuint ((color >> shift) & 0xff, <, 0xd0);
        }
      g_assert_cmpuint (color >> 24, ==, 0);
    }
  tile->color = 0x123456;
  g_assert_cmphex (ashlar_tile_get_display_color (tile), ==, 0x123456);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tile/inheritance", test_inheritance);
  g_test_add_func ("/tile/conditional", test_conditional);
  g_test_add_func ("/tile/long-chain", test_long_chain);
  g_test_add_func ("/tile/too-much", test_too_much);
  g_test_add_func ("/tile/many-properties", test_many_properties);
  g_test_add_func ("/tile/representations", test_representations);
  g_test_add_func ("/tile/display-color", test_display_color);
  return g_test_run ();
}
