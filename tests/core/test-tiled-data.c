/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Base64 and UTF-8 against GLib's, and tiles of random layers in every encoding, in bands of any height: the reader of maps gives them
 * back. */

#include <string.h>

#include "base/ashlar-base64-private.h"
#include "base/ashlar-utf8-private.h"
#include "formats/ashlar-tiled-data-private.h"
#include "formats/ashlar-tiled-private.h"

#define CASES 400

static guint8 *
make_bytes (GRand *random, gsize n)
{
  guint8 *bytes = g_malloc (n + 1);

  for (gsize i = 0; i < n; i++)
    bytes[i] = (guint8) g_rand_int (random);
  return bytes;
}

static void
test_base64 (void)
{
  GRand *random = g_rand_new_with_seed (20261123);

  for (guint i = 0; i < CASES; i++)
    {
      gsize              n = i < 64 ? i : (gsize) g_rand_int_range (random, 0, 3000);
      g_autofree guint8 *bytes = make_bytes (random, n);
      g_autofree char   *expected = g_base64_encode (bytes, n);
      g_autofree guint8 *back = NULL;
      g_autoptr (GString) text = g_string_new ("before:");
      const char *fault;
      gsize       n_back, n_before;

      ashlar_base64_append (text, bytes, n);
      g_assert_cmpstr (text->str + 7, ==, expected);
      g_assert_cmpuint (text->len - 7, ==, ASHLAR_BASE64_LENGTH (n));
      for (guint blanks = (guint) g_rand_int_range (random, 0, 9); blanks > 0; blanks--)
        g_string_insert_c (text, g_rand_int_range (random, 7, (gint) text->len + 1),
                           " \t\r\n\f"[g_rand_int_range (random, 0, 5)]);
      back = ashlar_base64_decode (text->str + 7, text->len - 7, &n_back, &fault, &n_before);
      g_assert_nonnull (back);
      g_assert_cmpmem (back, n_back, bytes, n);
    }
  g_rand_free (random);
}

static void
test_base64_faults (void)
{
  static const struct
  {
    const char *text;
    gsize       offset, n_before;
  } rows[] = {
    { "A", 1, 1 },
    { "AB", 2, 2 },
    { "ABC", 3, 3 },
    { "ABCDE", 5, 5 },
    { "A===", 4, 4 },
    { "====", 4, 4 },
    { "ABCD====", 8, 8 },
    { "AB=C", 3, 3 },
    { "AB==ABCD", 4, 4 },
    { "AB C\n-EFG", 5, 3 },
    { "ABCDEFGHABCD,", 12, 12 },
    { "ABCD\xc3\xa4GH", 4, 4 },
    { "ABCDEFGHAB D\v", 12, 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *fault = NULL;
      gsize       n_bytes, n_before = 0;

      g_test_message ("%s", rows[i].text);
      g_assert_null (
          ashlar_base64_decode (rows[i].text, strlen (rows[i].text), &n_bytes, &fault, &n_before));
      g_assert_cmpuint ((gsize) (fault - rows[i].text), ==, rows[i].offset);
      g_assert_cmpuint (n_before, ==, rows[i].n_before);
    }
}

/* Where a number has another count of digits, and where the bits that turn are set. */
static guint32
draw_gid (GRand *random, guint kind)
{
  static const guint32 edges[]
      = { 0,     1,      9,       10,       99,        100,        999,        1000,
          9999,  10000,  99999,   100000,   268435455, 999999999,  1000000000, 2147483648,
          65535, 999998, 1000001, 10000000, 99999999,  4294967295, 3,          128 };

  switch (kind)
    {
    case 0:
      return 1 + (guint32) g_rand_int_range (random, 0, 9);
    case 1:
      return edges[g_rand_int_range (random, 0, G_N_ELEMENTS (edges))];
    case 2:
      return g_rand_int (random);
    default:
      return (guint32) g_rand_int_range (random, 0, 1200)
             | (guint32) g_rand_int_range (random, 0, 16) << 28;
    }
}

static void
test_csv (void)
{
  GRand *random = g_rand_new_with_seed (7);

  for (guint i = 0; i < CASES; i++)
    {
      gsize               n = (gsize) g_rand_int_range (random, 1, i % 16 == 0 ? 5000 : 40);
      g_autofree guint32 *gids = g_new (guint32, n);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) expected = g_string_new (NULL);

      for (gsize j = 0; j < n; j++)
        {
          gids[j] = draw_gid (random, i % 4);
          g_string_append_printf (expected, "%s%u", j > 0 ? "," : "", gids[j]);
        }
      ashlar_tiled_append_csv (text, gids, n);
      g_assert_cmpstr (text->str, ==, expected->str);
    }
  g_rand_free (random);
}

static GBytes *
make_map (AshlarTiledEncoding encoding,
          gboolean            is_json,
          const guint32      *gids,
          guint               width,
          guint               height,
          GRand              *random)
{
  const char *name = ashlar_tiled_encoding_get_name (encoding);
  const char *compression = ashlar_tiled_encoding_get_compression (encoding);
  const char *quote = encoding == ASHLAR_TILED_CSV ? "" : "\"";
  GString    *text = g_string_new (NULL);
  g_autoptr (GString) part = g_string_new (NULL);
  g_autoptr (AshlarTiledData) data = ashlar_tiled_data_new (encoding, width);

  g_string_append_printf (
      text,
      is_json ? "{\"type\": \"map\", \"width\": %u, \"height\": %u, \"tilewidth\": 8, "
                "\"tileheight\": 8, \"layers\": [{\"type\": \"tilelayer\", \"name\": \"a\", "
              : "<map width=\"%u\" height=\"%u\" tilewidth=\"8\" tileheight=\"8\"><layer "
                "name=\"a\">",
      width, height);
  if (is_json)
    g_string_append_printf (text, "\"encoding\": \"%s\", \"compression\": \"%s\", \"data\": %s",
                            name, compression, *quote != '\0' ? "\"" : "[");
  else
    g_string_append_printf (text, "<data encoding=\"%s\" compression=\"%s\">", name, compression);
  for (guint y = 0, n; y < height; y += n)
    {
      n = (guint) g_rand_int_range (random, 1, 20);
      n = MIN (n, height - y);
      ashlar_tiled_data_append (data, gids + (gsize) y * width, n, part);
      g_string_append_len (text, part->str, (gssize) part->len);
      g_string_truncate (part, 0);
    }
  ashlar_tiled_data_finish (data, text);
  g_string_append (text, !is_json ? "</data></layer></map>" : *quote != '\0' ? "\"}]}" : "]}]}");
  return g_string_free_to_bytes (text);
}

static void
check_layer (guint32 seed)
{
  GRand              *random = g_rand_new_with_seed (seed);
  gint                most = seed % 50 == 0 ? 400 : 40;
  guint               width = (guint) g_rand_int_range (random, 1, most);
  guint               height = (guint) g_rand_int_range (random, 1, most);
  gsize               n = (gsize) width * height;
  g_autofree guint32 *gids = g_new (guint32, n);

  for (gsize i = 0; i < n; i++)
    gids[i] = draw_gid (random, seed % 4);
  for (guint encoding = 0; encoding <= ASHLAR_TILED_GZIP; encoding++)
    for (guint is_json = 0; is_json < 2; is_json++)
      {
        g_autoptr (AshlarReport) report = ashlar_report_new ();
        g_autoptr (GBytes) bytes
            = make_map ((AshlarTiledEncoding) encoding, is_json != 0, gids, width, height, random);
        g_autoptr (AshlarTiledMap) map = ashlar_tiled_read (bytes, NULL, report);
        const AshlarTiledLayer *layer;

        g_test_message ("seed %u, encoding %u, JSON %u, %u × %u", seed, encoding, is_json, width,
                        height);
        for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
          g_test_message ("%s", ashlar_finding_get_message (ashlar_report_get_finding (report, i)));
        g_assert_nonnull (map);
        layer = g_ptr_array_index (map->layers, 0);
        g_assert_cmpmem (layer->gids, n * sizeof (guint32), gids, n * sizeof (guint32));
      }
  g_rand_free (random);
}

static void
test_layers (void)
{
  for (guint32 seed = 0; seed < CASES; seed++)
    check_layer (seed);
}

/* What stands around the tiles of a layer, and whether they are read over it. */
static const char *const layouts[][2] = {
  { "<data encoding=\"csv\">", "</data>" },
  { "<data encoding=\"csv\">\n\n  ", "\n \n</data>" },
  { "<data encoding=\"csv\"\n\n>", "  </data\n>" },
  { "<data encoding=\"csv\">\n<!-- 7,\n<data>\n 8 -->\n", "<!-- \n -->\n</data>" },
  { "<data encoding=\"csv\">\n<![CDATA[\n", "\n]]>\n</data>" },
  { "<data note=\"a>b\" encoding=\"csv\">\n", "\n</data>" },
  { "<data note=\"&gt;\n\" encoding=\"csv\">&#10;\n", "&#32;\n</data>" },
  { "<!-- <data>\n5</data> --><data encoding=\"csv\">", "\n</data>" },
  { "<properties><property name=\"a\">\n<![CDATA[<data>\n1,2</data>]]></property></properties>"
    "<data encoding=\"csv\">\n",
    "</data>" },
  { "<datum>\n1,2\n</datum><data/><data encoding=\"csv\">\n", "\n</data>" },
  { "<data encoding=\"csv\">\n9,9,9\n</data>\n<data encoding=\"csv\">", "</data>\n" },
};

static guint
count_lines (const char *text)
{
  guint n = 1;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* However the tiles stand in the file, they are the same, and a fault after them is told at its line. */
static void
test_places (void)
{
  GRand *random = g_rand_new_with_seed (99);

  for (guint i = 0; i < CASES; i++)
    {
      guint               layout = i % G_N_ELEMENTS (layouts);
      guint               width = (guint) g_rand_int_range (random, 1, 60);
      guint               height = (guint) g_rand_int_range (random, 1, 60);
      gsize               n = (gsize) width * height;
      g_autofree guint32 *gids = g_new (guint32, n);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) broken = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) broken_bytes = NULL;
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarTiledMap) map = NULL;
      g_autofree char *line = NULL;

      g_string_append_printf (text,
                              "<map width=\"%u\" height=\"%u\" tilewidth=\"8\" tileheight=\"8\">"
                              "\n<layer name=\"a\">%s",
                              width, height, layouts[layout][0]);
      for (gsize j = 0; j < n; j++)
        {
          gids[j] = draw_gid (random, i % 4);
          g_string_append_printf (text, "%s%u%s", g_rand_int_range (random, 0, 200) == 0 ? " " : "",
                                  gids[j],
                                  j + 1 == n             ? i % 3 == 0 ? ",\n" : "\n"
                                  : (j + 1) % width == 0 ? ",\n"
                                                         : ",");
        }
      g_string_append_printf (text, "%s\n</layer>", layouts[layout][1]);
      broken = g_string_new (text->str);
      line = g_strdup_printf ("%u", count_lines (text->str));
      g_string_append (text, "</map>\n");
      g_string_append (broken, "<layer x=\"a\"><data/></layer></map>");
      g_test_message ("%s", text->str);
      bytes = g_bytes_new (text->str, text->len);
      map = ashlar_tiled_read (bytes, NULL, report);
      g_assert_nonnull (map);
      g_assert_cmpmem (((AshlarTiledLayer *) g_ptr_array_index (map->layers, 0))->gids,
                       n * sizeof (guint32), gids, n * sizeof (guint32));
      broken_bytes = g_bytes_new (broken->str, broken->len);
      g_assert_null (ashlar_tiled_read (broken_bytes, NULL, report));
      g_assert_cmpstr (ashlar_finding_get_subject (ashlar_report_get_finding (report, 0)), ==,
                       line);
    }
  g_rand_free (random);
}

/* What GLib says of every text, here of a few bytes of each kind in any order. */
static void
test_utf8 (void)
{
  static const char *const parts[]
      = { "a",        "abcdefgh",     "0123456789abcdef0123456789abcdef",
          "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9f\x8f\xb0",
          "\x80",     "\xc3",         "\xed\xa0\x80",
          "\xff" };
  GRand *random = g_rand_new_with_seed (8);

  for (guint i = 0; i < 20 * CASES; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      const char *end, *expected;

      for (guint n = (guint) g_rand_int_range (random, 0, 12); n > 0; n--)
        g_string_append (
            text, parts[g_rand_int_range (random, 0, i % 2 == 0 ? 6 : G_N_ELEMENTS (parts))]);
      if (i % 7 == 0)
        g_string_insert_c (text, g_rand_int_range (random, 0, (gint) text->len + 1), '\0');
      g_assert_cmpint (ashlar_utf8_validate (text->str, text->len, &end), ==,
                       g_utf8_validate_len (text->str, text->len, &expected));
      g_assert_true (end == expected);
    }
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled/data/base64", test_base64);
  g_test_add_func ("/tiled/data/base64-faults", test_base64_faults);
  g_test_add_func ("/tiled/data/csv", test_csv);
  g_test_add_func ("/tiled/data/layers", test_layers);
  g_test_add_func ("/tiled/data/places", test_places);
  g_test_add_func ("/tiled/data/utf8", test_utf8);
  return g_test_run ();
}
