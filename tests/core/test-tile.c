/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Inheritance, and what may stand for a tile. */

#include "content/ashlar-content-private.h"

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
  return ashlar_content_get_resolved_tile (content,
                                           ashlar_content_find_tile (content, representation));
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
  g_assert_false (ashlar_tile_get_boolean (c, "cover", &boolean));
  g_assert_cmpstr (ashlar_tile_get_string (c, "name"), ==, "n");
  g_assert_true (ashlar_tile_get_double (c, "noise", &number));
  g_assert_cmpfloat (number, ==, 2.5);
  g_assert_false (ashlar_tile_get_integer (c, "noise", &integer));
  g_assert_true (ashlar_tile_get_integer (c, "own", &integer));
  g_assert_cmpint (integer, ==, 3);
  g_assert_true (ashlar_tile_get_double (c, "own", &number));
  g_assert_null (ashlar_tile_get_string (b, "own"));
  g_assert_true (ashlar_tile_get_boolean (resolved (content, 'a'), "cover", &boolean));
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
  g_assert_false (ashlar_tile_get_empty (resolved (content, '?')));
  g_assert_cmpuint (resolved (content, '1')->n_references, ==, 2);
  /* Merged no further. */
  g_assert_cmpuint (resolved (content, '!')->n_references, ==, 1);
  g_assert_false (ashlar_tile_is_conditional (resolved (content, '2')));
  g_assert_true (ashlar_tile_get_empty (resolved (content, '2')));
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
  g_assert_cmpstr (ashlar_tile_get_description (ashlar_content_get_resolved_tile (content, 0)), ==,
                   "the end");
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
      g_assert_cmpint (ashlar_tile_is_representation (rows[i].character), ==, rows[i].expected);
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
  g_test_add_func ("/tile/representations", test_representations);
  g_test_add_func ("/tile/display-color", test_display_color);
  return g_test_run ();
}
