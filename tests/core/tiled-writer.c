/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "tiled-writer.h"

#include <string.h>

static gboolean
is_json (const TiledMap *map)
{
  return map->encoding >= TILED_JSON_ARRAY;
}

static const char *
get_compression (const TiledMap *map)
{
  return map->encoding == TILED_XML_ZLIB || map->encoding == TILED_JSON_ZLIB   ? "zlib"
         : map->encoding == TILED_XML_GZIP || map->encoding == TILED_JSON_GZIP ? "gzip"
                                                                               : "";
}

static gboolean
is_base64 (const TiledMap *map)
{
  return map->encoding == TILED_XML_BASE64 || map->encoding == TILED_JSON_BASE64
         || *get_compression (map) != '\0';
}

static char *
encode (const TiledMap *map, const guint32 *gids, gsize n)
{
  g_autoptr (GByteArray) raw = g_byte_array_new ();
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GZlibCompressor) compressor = NULL;
  g_autoptr (GOutputStream) stream = NULL;

  for (gsize i = 0; i < n; i++)
    {
      const guint8 bytes[4]
          = { gids[i] & 255, (gids[i] >> 8) & 255, (gids[i] >> 16) & 255, gids[i] >> 24 };

      g_byte_array_append (raw, bytes, 4);
    }
  if (*get_compression (map) == '\0')
    return g_base64_encode (raw->data, raw->len);
  compressor = g_zlib_compressor_new (strcmp (get_compression (map), "gzip") == 0
                                          ? G_ZLIB_COMPRESSOR_FORMAT_GZIP
                                          : G_ZLIB_COMPRESSOR_FORMAT_ZLIB,
                                      6);
  stream = g_converter_output_stream_new (memory, G_CONVERTER (compressor));
  g_assert_true (g_output_stream_write_all (stream, raw->data, raw->len, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_base64_encode (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (memory)),
                          g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (memory)));
}

/* The tiles as the encoding has them, without what is around. */
static void
append_cells (GString *text, const TiledMap *map, const guint32 *gids, guint width, guint height)
{
  if (is_base64 (map))
    {
      g_autofree char *encoded = encode (map, gids, (gsize) width * height);

      g_string_append (text, encoded);
      return;
    }
  for (gsize i = 0; i < (gsize) width * height; i++)
    if (map->encoding == TILED_XML_TILES && gids[i] == 0)
      g_string_append (text, "<tile/>");
    else if (map->encoding == TILED_XML_TILES)
      g_string_append_printf (text, "<tile gid=\"%u\"/>", gids[i]);
    else
      g_string_append_printf (text, "%s%u%s", i > 0 ? "," : "", gids[i],
                              (i + 1) % width == 0 ? "\n" : "");
}

static void
append_data (GString *text, const TiledMap *map, const guint32 *gids, guint width, guint height)
{
  if (!is_json (map))
    {
      append_cells (text, map, gids, width, height);
      return;
    }
  g_string_append_printf (text, "\"data\": %s", is_base64 (map) ? "\"" : "[");
  append_cells (text, map, gids, width, height);
  g_string_append (text, is_base64 (map) ? "\"" : "]");
}

static void
append_chunks (GString *text, const TiledMap *map)
{
  gboolean is_first = TRUE;

  for (guint y = 0; y < map->height; y += 16)
    for (guint x = 0; x < map->width; x += 16)
      {
        guint32 gids[16 * 16] = { 0 };

        for (guint row = 0; row < 16 && y + row < map->height; row++)
          for (guint column = 0; column < 16 && x + column < map->width; column++)
            gids[row * 16 + column] = map->gids[(gsize) (y + row) * map->width + x + column];
        g_string_append_printf (
            text,
            is_json (map) ? "%s{\"x\": %d, \"y\": %d, \"width\": 16, \"height\": 16, "
                          : "%s<chunk x=\"%d\" y=\"%d\" width=\"16\" height=\"16\">",
            is_json (map) && !is_first ? ", " : "", map->x + (gint) x, map->y + (gint) y);
        append_data (text, map, gids, 16, 16);
        g_string_append (text, is_json (map) ? "}" : "</chunk>\n");
        is_first = FALSE;
      }
}

static void
append_layer (GString *text, const TiledMap *map)
{
  const char *encoding = is_base64 (map) ? "base64" : map->encoding == TILED_XML_TILES ? "" : "csv";

  if (is_json (map))
    {
      g_string_append_printf (
          text,
          "{\"type\": \"tilelayer\", \"name\": \"cells\", \"x\": 0, \"y\": 0, \"width\": %u, "
          "\"height\": %u, \"opacity\": 1, \"visible\": true, ",
          map->width, map->height);
      if (is_base64 (map))
        g_string_append_printf (text, "\"encoding\": \"base64\", \"compression\": \"%s\", ",
                                get_compression (map));
      if (map->is_infinite)
        {
          g_string_append (text, "\"chunks\": [");
          append_chunks (text, map);
          g_string_append (text, "]}");
        }
      else
        {
          append_data (text, map, map->gids, map->width, map->height);
          g_string_append (text, "}");
        }
      return;
    }
  g_string_append_printf (text, "<layer id=\"1\" name=\"cells\" width=\"%u\" height=\"%u\"><data",
                          map->width, map->height);
  if (*encoding != '\0')
    g_string_append_printf (text, " encoding=\"%s\"", encoding);
  if (*get_compression (map) != '\0')
    g_string_append_printf (text, " compression=\"%s\"", get_compression (map));
  g_string_append (text, ">\n");
  if (map->is_infinite)
    append_chunks (text, map);
  else
    append_cells (text, map, map->gids, map->width, map->height);
  g_string_append (text, "\n</data></layer>\n");
}

static void
append_property (GString        *text,
                 const TiledMap *map,
                 guint          *n,
                 const char     *name,
                 const char     *type,
                 const char     *value)
{
  gboolean is_text = strcmp (type, "string") == 0;

  if (is_json (map))
    g_string_append_printf (text, "%s{\"name\": \"%s\", \"type\": \"%s\", \"value\": %s%s%s}",
                            *n > 0 ? ", " : "\"properties\": [", name, type, is_text ? "\"" : "",
                            value, is_text ? "\"" : "");
  else
    g_string_append_printf (text, "%s<property name=\"%s\" type=\"%s\" value=\"%s\"/>",
                            *n > 0 ? "" : "<properties>", name, type, value);
  (*n)++;
}

static void
end_properties (GString *text, const TiledMap *map, guint n)
{
  if (n > 0)
    g_string_append (text, is_json (map) ? "], " : "</properties>");
}

static void
append_tiles (GString *text, const TiledMap *map)
{
  guint n_tiles = (guint) strlen (map->tiles);

  g_string_append_printf (
      text,
      is_json (map)
          ? "{\"firstgid\": %u, \"name\": \"set\", \"tilewidth\": %u, \"tileheight\": %u, "
            "\"tilecount\": %u, \"columns\": 0, \"tiles\": ["
          : "<tileset firstgid=\"%u\" name=\"set\" tilewidth=\"%u\" tileheight=\"%u\" "
            "tilecount=\"%u\" columns=\"0\">",
      map->first_gid, map->tile_size, map->tile_size, n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      const char value[2] = { map->tiles[i], '\0' };
      guint      n = 0;

      if (is_json (map))
        g_string_append (text, i > 0 ? ", {" : "{");
      else
        g_string_append_printf (text, "<tile id=\"%u\">", i);
      append_property (text, map, &n, "ashlar:representation", "string", value);
      end_properties (text, map, n);
      if (is_json (map))
        g_string_append_printf (text, "\"id\": %u}", i);
      else
        g_string_append (text, "</tile>");
    }
  g_string_append (text, is_json (map) ? "]}" : "</tileset>\n");
}

static void
append_length (GString *text, const TiledMap *map, const char *key, gint length)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, is_json (map) ? "\"%s\": %s, " : " %s=\"%s\"", key,
                          g_ascii_dtostr (buffer, sizeof buffer, length / 1000.0));
}

static void
append_thing (GString *text, const TiledMap *map, const TiledThing *thing)
{
  g_autofree char *width = g_strdup_printf ("%d", thing->exit_width);
  char             probability[G_ASCII_DTOSTR_BUF_SIZE];
  guint            n = 0;

  g_string_append (text, is_json (map) ? "{" : "<object");
  append_length (text, map, "x", thing->x);
  append_length (text, map, "y", thing->y);
  append_length (text, map, "width", thing->width);
  append_length (text, map, "height", thing->height);
  if (is_json (map))
    g_string_append_printf (text, "\"point\": %s, ", thing->is_point ? "true" : "false");
  if (thing->kind != NULL)
    g_string_append_printf (text, is_json (map) ? "\"type\": \"%s\", " : " type=\"%s\"",
                            thing->kind);
  if (!is_json (map))
    g_string_append (text, ">");
  if (thing->direction != NULL)
    append_property (text, map, &n, "direction", "string", thing->direction);
  if (thing->exit_width > 0)
    append_property (text, map, &n, "width", "int", width);
  if (thing->probability >= 0)
    append_property (text, map, &n, "probability", "float",
                     g_ascii_dtostr (probability, sizeof probability, thing->probability / 1000.0));
  end_properties (text, map, n);
  if (is_json (map))
    g_string_append (text, "\"id\": 1}");
  else
    g_string_append_printf (text, "%s</object>\n", thing->is_point ? "<point/>" : "");
}

GBytes *
tiled_write (const TiledMap *map)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text,
      is_json (map)
          ? "{\"type\": \"map\", \"version\": \"1.10\", \"orientation\": \"orthogonal\", "
            "\"width\": %u, \"height\": %u, \"tilewidth\": %u, \"tileheight\": %u, \"infinite\": "
            "%s, \"tilesets\": ["
          : "<?xml version=\"1.0\"?>\n<map version=\"1.10\" orientation=\"orthogonal\" "
            "width=\"%u\" height=\"%u\" tilewidth=\"%u\" tileheight=\"%u\" infinite=\"%s\">\n",
      map->width, map->height, map->tile_size, map->tile_size,
      is_json (map) ? (map->is_infinite ? "true" : "false") : (map->is_infinite ? "1" : "0"));
  append_tiles (text, map);
  g_string_append (text, is_json (map) ? "], \"layers\": [" : "");
  append_layer (text, map);
  g_string_append (text, is_json (map)
                             ? ", {\"type\": \"objectgroup\", \"name\": \"things\", \"objects\": ["
                             : "<objectgroup name=\"things\">\n");
  for (guint i = 0; i < map->n_things; i++)
    {
      if (is_json (map) && i > 0)
        g_string_append (text, ", ");
      append_thing (text, map, &map->things[i]);
    }
  g_string_append (text, is_json (map) ? "]}]}" : "</objectgroup>\n</map>\n");
  return g_string_free_to_bytes (text);
}
