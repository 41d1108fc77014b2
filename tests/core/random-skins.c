/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "random-skins.h"

#include "base/ashlar-stream-private.h"

#include <string.h>

#define TILES                                                                                      \
  "{ 'representation': '#', 'blocksMovement': true }, { 'representation': '.' },"                  \
  "{ 'representation': ',', 'parent': '.' }, { 'representation': 'w' },"                           \
  "{ 'representation': '=', 'parent': 'w', 'blocksMovement': false },"                             \
  "{ 'representation': 'o', 'parent': '=' },"                                                      \
  "{ 'representation': 'b', 'parent': '#' },"                                                      \
  "{ 'representation': 'X', 'empty': true },"                                                      \
  "{ 'representation': '?', 'references': { '.': 2, 'b': 3 } },"                                   \
  "{ 'representation': '!', 'references': { '?': 5, 'w': 5 } }"

static const char *const words[]
    = { "#",   ".",     ",",      "w",       "=",      "o",      "b",        "X",
        "?",   "!",     "kind:#", "kind:.",  "kind:w", "kind:=", "walkable", "blocking",
        "any", "stone", "wets",   "nothing", "kind:Q", "Q" };

static gboolean
one_in (AshlarStream *stream, guint n)
{
  return ashlar_stream_below (stream, n) == 0;
}

static void
add_words (AshlarStream *stream, GString *text, const char *key)
{
  guint n = 1 + ashlar_stream_below (stream, 3);

  g_string_append_printf (text, ", '%s': [", key);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s'%s'", i > 0 ? ", " : "",
                            words[ashlar_stream_below (stream, G_N_ELEMENTS (words))]);
  g_string_append_c (text, ']');
}

static void
add_directions (AshlarStream *stream, GString *text, const char *key)
{
  static const char *const directions[] = { "North", "East", "South", "West" };

  g_string_append_printf (text, ", '%s': ['%s']", key, directions[ashlar_stream_below (stream, 4)]);
}

static void
add_pieces (AshlarStream *stream, GString *text, AshlarLayout layout)
{
  guint       n_variants = 1 + ashlar_stream_below (stream, 5);
  AshlarOrder order;

  do
    order = (AshlarOrder) ashlar_stream_below (stream, ASHLAR_N_ORDERS);
  while (!ashlar_layout_has_order (layout, order));
  g_string_append_printf (text, ", 'order': '%s', 'columns': %u, 'at': [",
                          ashlar_order_names[order], ashlar_stream_below (stream, 20));
  for (guint i = 0; i < n_variants; i++)
    {
      guint column = ashlar_stream_below (stream, 9);
      guint row = ashlar_stream_below (stream, 9);

      g_string_append_printf (text, "%s[%u, %u]", i > 0 ? ", " : "", column, row);
    }
  g_string_append (text, "], 'weights': [");
  for (guint i = 0; i < n_variants; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "",
                            i > 0 && one_in (stream, 4) ? 0 : 1 + ashlar_stream_below (stream, 60));
  g_string_append_c (text, ']');
  if (one_in (stream, 3))
    g_string_append_printf (
        text, ", 'pieces': { '%u': [30, 31] }",
        ashlar_layout_get_nth_mask (
            layout, ashlar_stream_below (stream, ashlar_layout_get_n_masks (layout))));
  if (one_in (stream, 3))
    g_string_append (text, ", 'sheet': 'second'");
  if (one_in (stream, 4))
    g_string_append_printf (text, ", 'frames': %u, 'ms': 120", 1 + ashlar_stream_below (stream, 4));
}

static void
add_look (AshlarStream *stream, GString *text, guint number)
{
  AshlarLayout layout = (AshlarLayout) ashlar_stream_below (stream, ASHLAR_N_LAYOUTS);

  g_string_append_printf (text, "%s{ 'id': 'l%u', 'layer': 'layer %u', 'layout': '%s'",
                          number > 0 ? ", " : "", number, ashlar_stream_below (stream, 4),
                          ashlar_layout_names[layout]);
  if (!one_in (stream, 10))
    add_words (stream, text, "tiles");
  else
    g_string_append (text, ", 'objects': ['rat'], 'markers': ['exit']");
  if (one_in (stream, 2))
    add_words (stream, text, "joins");
  if (one_in (stream, 5))
    add_words (stream, text, "beside");
  if (one_in (stream, 5))
    add_directions (stream, text, "open");
  if (one_in (stream, 5))
    add_directions (stream, text, "joined");
  if (one_in (stream, 3))
    g_string_append_printf (text, ", 'chance': 0.%03u", ashlar_stream_below (stream, 1000));
  if (!one_in (stream, 5))
    add_pieces (stream, text, layout);
  if (one_in (stream, 3))
    g_string_append_printf (text, ", 'color': '#%06x'", ashlar_stream_below (stream, 1 << 24));
  if (one_in (stream, 3))
    g_string_append (text, ", 'glyph': '*'");
  g_string_append (text, " }");
}

static void
add_looks (AshlarStream *stream, GString *text)
{
  guint n = 1 + ashlar_stream_below (stream, 14);

  g_string_append (text, "'looks': [");
  for (guint i = 0; i < n; i++)
    add_look (stream, text, i);
  g_string_append (text, "] }");
}

AshlarContent *
random_skins_content (guint64 seed)
{
  AshlarStream stream;
  g_autoptr (GString) text = g_string_new (
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': [" TILES "],"
      "'objects': [{ 'id': 'rat' }], 'skins': [{ 'id': 'first', ");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarContent *content;
  guint          numbers[4];

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  /* One draw a statement: no compiler may choose which comes first. */
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    numbers[i] = ashlar_stream_below (&stream, i < 2 ? 24 : 3);
  g_string_append_printf (
      text,
      "'cell': [%u, %u], 'sheets': [{ 'id': 'only', 'image': 'a.png', 'margin': %u, 'spacing': %u "
      "},"
      "{ 'id': 'second', 'image': 'b.png' }],"
      "'groups': { 'stone': ['#', 'b', 'kind:o'], 'wets': ['kind:w', 'blocking'], 'nothing': [] },",
      numbers[0] + 2, numbers[1] + 2, numbers[2], numbers[3]);
  add_looks (&stream, text);
  g_string_append (text, ", { 'id': 'second', 'parent': 'first', 'groups': { 'stone': ['w'] }, ");
  add_looks (&stream, text);
  g_string_append (text, "] }");
  g_strdelimit (text->str, "'", '"');
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "skins", &error);
  if (content == NULL)
    g_error ("seed %" G_GUINT64_FORMAT ": %s\n%s", seed, error->message, text->str);
  return content;
}

guint16 *
random_skins_map (AshlarContent *content, guint64 seed, guint columns, guint rows)
{
  guint16     *cells = g_new (guint16, (gsize) columns * rows);
  guint        n_kinds;
  AshlarStream stream;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PAINT, 0, 0);
  n_kinds = 2 + ashlar_stream_below (&stream, 4);
  for (guint y = 0; y < rows; y++)
    for (guint x = 0; x < columns; x++)
      {
        gsize at = (gsize) y * columns + x;
        guint like = ashlar_stream_below (&stream, 8);

        if (like < 3 && x > 0)
          cells[at] = cells[at - 1];
        else if (like < 6 && y > 0)
          cells[at] = cells[at - columns];
        else if (like == 6)
          cells[at] = (guint16) ashlar_stream_below (&stream, n_kinds);
        else
          cells[at] = one_in (&stream, 6)
                          ? G_MAXUINT16
                          : (guint16) ashlar_stream_below (&stream, content->tiles->len);
      }
  return cells;
}
