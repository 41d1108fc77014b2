/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as a Lua file that returns a table: for LÖVE, Defold, Solar2D and whatever else runs Lua, from 5.1 on, and LuaJIT.
 *
 * Cells of a layer are one flat list of numbers. Lua keeps what is constant in a function in a list of that function, which is short in
 * LuaJIT, 65,536, and a table in a table counts; numbers in a flat list do not, or once each. Lists of tables that may be long are
 * therefore made a few hundred at a time, in a function each: the file loads, however much there is. */

#include "export/ashlar-digits-private.h"
#include "export/ashlar-exporter-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "content/ashlar-tile-private.h"

#define LIST_PART 250u

static const char head[]
    = "-- A level for LÖVE, Defold, Solar2D and others that run Lua; require or dofile it.\n"
      "--\n"
      "-- layers[l].data is a flat list, row by row: the cell at x, y, both from 0, is\n"
      "-- data[y * width + x + 1]. In the layer \"tiles\" it is an index of `tiles`. In all layers "
      "it is the\n"
      "-- number of a piece: of the last sheet whose `first` is not above it, the piece number - "
      "first, where\n"
      "-- 0 is the top left one. 0 is no piece. Layers are drawn in their order, but for those not "
      "visible.\n"
      "--\n"
      "--   local quads, images = {}, {}\n"
      "--   for _, sheet in ipairs (level.sheets) do\n"
      "--     local image = love.graphics.newImage (sheet.image)\n"
      "--     for piece = 0, sheet.columns * sheet.rows - 1 do\n"
      "--       local column, row = piece % sheet.columns, math.floor (piece / sheet.columns)\n"
      "--       quads[sheet.first + piece] = love.graphics.newQuad (\n"
      "--         sheet.margin + column * (sheet.pieceWidth + sheet.spacing),\n"
      "--         sheet.margin + row * (sheet.pieceHeight + sheet.spacing),\n"
      "--         sheet.pieceWidth, sheet.pieceHeight, image:getDimensions ())\n"
      "--       images[sheet.first + piece] = image\n"
      "--     end\n"
      "--   end\n"
      "--\n"
      "-- Things stand on cells, x and y from 0. picture.piece is such a number, picture.x and "
      "picture.y are the\n"
      "-- pixels of its top left corner, from that of the level. Areas are counted from 0.\n";

/* ------------------------------------------------------------------ values */

static void
write_string (AshlarSink *sink, const char *text)
{
  const char *done = text, *next;

  ashlar_sink_text (sink, "\"");
  for (next = text; *next != '\0'; next++)
    {
      char c = *next;

      if (c != '"' && c != '\\' && !g_ascii_iscntrl (c))
        continue;
      ashlar_sink_append (sink, done, (gsize) (next - done));
      if (c == '"' || c == '\\')
        ashlar_sink_printf (sink, "\\%c", c);
      else if (c == '\n')
        ashlar_sink_text (sink, "\\n");
      else
        ashlar_sink_printf (sink, "\\%03u", (guint) (guchar) c);
      done = next + 1;
    }
  ashlar_sink_append (sink, done, (gsize) (next - done));
  ashlar_sink_text (sink, "\"");
}

/* A key and what stands before its value. Words of the language need brackets. */
static void
write_key (AshlarSink *sink, const char *key)
{
  static const char *const words[]
      = { "and",      "break",  "do",     "else", "elseif", "end",   "false", "for",
          "function", "global", "goto",   "if",   "in",     "local", "nil",   "not",
          "or",       "repeat", "return", "then", "true",   "until", "while", NULL };
  gboolean is_name = g_ascii_isalpha (*key) || *key == '_';

  for (const char *c = key; is_name && *c != '\0'; c++)
    is_name = g_ascii_isalnum (*c) || *c == '_';
  if (is_name && !g_strv_contains (words, key))
    {
      ashlar_sink_printf (sink, "%s = ", key);
      return;
    }
  ashlar_sink_text (sink, "[");
  write_string (sink, key);
  ashlar_sink_text (sink, "] = ");
}

static void
write_value (AshlarSink *sink, const AshlarValue *value)
{
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      ashlar_sink_text (sink, ashlar_value_get_boolean (value) ? "true" : "false");
      break;
    case ASHLAR_VALUE_INTEGER:
      /* Lua reads a number, then its sign: there is no such number without it. */
      if (ashlar_value_get_integer (value) == G_MININT64)
        ashlar_sink_text (sink, "-9223372036854775807 - 1");
      else
        ashlar_sink_printf (sink, "%" PRId64, ashlar_value_get_integer (value));
      break;
    case ASHLAR_VALUE_DOUBLE:
      ashlar_sink_number (sink, ashlar_value_get_double (value));
      break;
    case ASHLAR_VALUE_STRING:
      write_string (sink, ashlar_value_get_string (value));
      break;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      /* A scene holds none of these: they are strings there already. */
      ashlar_sink_text (sink, "nil");
      break;
    }
}

/* What a scene tells as a text with commas, and is a list. */
typedef struct
{
  AshlarSceneGroup group;
  const char      *key;
  gboolean         is_numbers;
} ListProperty;

static const ListProperty list_properties[] = {
  { ASHLAR_SCENE_LINKS, "cells", TRUE },
  { ASHLAR_SCENE_LINKS, "requires", FALSE },
  { ASHLAR_SCENE_AREAS, "roles", FALSE },
  { ASHLAR_SCENE_LETTERS, "words", FALSE },
};

static const ListProperty *
find_list_property (AshlarSceneGroup group, const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (list_properties); i++)
    if (list_properties[i].group == group && strcmp (list_properties[i].key, key) == 0)
      return &list_properties[i];
  return NULL;
}

static void
write_split (AshlarSink *sink, const char *text, gboolean is_numbers)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  ashlar_sink_text (sink, "{ ");
  for (guint i = 0; parts[i] != NULL; i++)
    {
      ashlar_sink_text (sink, i > 0 ? ", " : "");
      if (is_numbers)
        ashlar_sink_text (sink, parts[i]);
      else
        write_string (sink, parts[i]);
    }
  ashlar_sink_text (sink, " }");
}

/* @group: whose they are, or ASHLAR_N_SCENE_GROUPS. @without: nullable keys. */
static void
write_properties (AshlarSink        *sink,
                  const AshlarValue *properties,
                  guint              group,
                  const char *const *without)
{
  guint n = 0;

  ashlar_sink_text (sink, "{");
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const char         *key = ashlar_value_get_key (properties, i);
      const AshlarValue  *value = ashlar_value_get_item (properties, i);
      const ListProperty *list = find_list_property (group, key);

      if (without != NULL && g_strv_contains (without, key))
        continue;
      ashlar_sink_text (sink, n++ > 0 ? ", " : " ");
      write_key (sink, key);
      if (list != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
        write_split (sink, ashlar_value_get_string (value), list->is_numbers);
      else
        write_value (sink, value);
    }
  ashlar_sink_text (sink, n > 0 ? " }" : "}");
}

static void
write_text_member (AshlarSink *sink, const char *key, const char *text)
{
  ashlar_sink_printf (sink, "%s = ", key);
  write_string (sink, text);
  ashlar_sink_text (sink, ", ");
}

/* ------------------------------------------------------------------ lists */

typedef void (*WriteItem) (AshlarScene *scene, AshlarSink *sink, guint list, guint index);

/* A list of tables under a key of the level: as it is where it is short, else joined of parts. */
static gboolean
write_list (AshlarScene  *scene,
            AshlarSink   *sink,
            const char   *key,
            guint         n,
            WriteItem     write_item,
            guint         list,
            GCancellable *cancellable,
            GError      **error)
{
  gboolean is_long = n > LIST_PART;

  ashlar_sink_printf (sink, "  %s = %s\n", key, is_long ? "join {" : "{");
  for (guint i = 0; i < n; i++)
    {
      if (i % LIST_PART == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (is_long && i % LIST_PART == 0)
        ashlar_sink_text (sink, i > 0 ? "    } end,\n    function () return {\n"
                                      : "    function () return {\n");
      ashlar_sink_text (sink, "    ");
      write_item (scene, sink, list, i);
      ashlar_sink_text (sink, ",\n");
    }
  ashlar_sink_text (sink, is_long ? "    } end,\n  },\n" : "  },\n");
  return TRUE;
}

static void
write_tile (AshlarScene *scene, AshlarSink *sink, guint list, guint index)
{
  const AshlarTile *tile = ashlar_scene_get_tile (scene, index);
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_tile_properties (scene, index);

  ashlar_sink_printf (sink, "{ blocksMovement = %s, blocksLoS = %s, properties = ",
                      tile->blocks_movement ? "true" : "false",
                      tile->blocks_los ? "true" : "false");
  write_properties (sink, properties, ASHLAR_N_SCENE_GROUPS, NULL);
  ashlar_sink_text (sink, " }");
}

static void
write_sheet (AshlarScene *scene, AshlarSink *sink, guint list, guint index)
{
  static const char *const kinds[] = { "tiles", "skin", "composed", "things" };
  const AshlarSceneSheet  *sheet = ashlar_scene_get_sheet (scene, index);

  ashlar_sink_text (sink, "{ ");
  write_text_member (sink, "name", sheet->name);
  write_text_member (sink, "kind", kinds[sheet->kind]);
  write_text_member (sink, "image", sheet->file);
  ashlar_sink_printf (sink,
                      "imageWidth = %u, imageHeight = %u,\n"
                      "      pieceWidth = %u, pieceHeight = %u, margin = %u, spacing = %u, "
                      "columns = %u, rows = %u, first = %u,\n"
                      "      animations = {",
                      sheet->width, sheet->height, sheet->piece_width, sheet->piece_height,
                      sheet->margin, sheet->spacing, sheet->columns, sheet->rows, sheet->first);
  for (guint i = 0; i < sheet->animations->len; i++)
    {
      const AshlarSceneAnimation *animation
          = &g_array_index (sheet->animations, AshlarSceneAnimation, i);

      ashlar_sink_printf (sink, "\n        { piece = %u, frames = %u, step = %u, duration = ",
                          sheet->first + animation->piece, animation->n_frames, animation->step);
      ashlar_sink_number (sink, animation->frame_ms / 1000.0);
      ashlar_sink_text (sink, " },");
    }
  ashlar_sink_text (sink, sheet->animations->len > 0 ? "\n      } }" : "} }");
}

static void
write_terrain (AshlarScene *scene, AshlarSink *sink, guint list, guint index)
{
  static const char *const  kinds[] = { "mixed", "edge", "corner" };
  const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (scene, index);
  guint                     first = ashlar_scene_get_sheet (scene, terrain->sheet)->first;

  ashlar_sink_text (sink, "{ ");
  write_text_member (sink, "name", terrain->name);
  write_text_member (sink, "kind", kinds[terrain->kind]);
  ashlar_sink_printf (sink, "layer = %u, pieces = {", terrain->layer + 1);
  for (guint i = 0; i < terrain->pieces->len; i++)
    {
      const AshlarSceneTerrainPiece *piece
          = &g_array_index (terrain->pieces, AshlarSceneTerrainPiece, i);

      ashlar_sink_printf (sink, "%s{ piece = %u, mask = %u, probability = ",
                          i % 4 == 0 ? "\n        " : " ", first + piece->piece, piece->mask);
      ashlar_sink_number (sink, piece->probability);
      ashlar_sink_text (sink, " },");
    }
  ashlar_sink_text (sink, "\n      } }");
}

static void
write_thing (AshlarScene *scene, AshlarSink *sink, guint group, guint index)
{
  const AshlarSceneThing *thing = ashlar_scene_get_thing (scene, group, index);

  ashlar_sink_text (sink, "{ ");
  write_text_member (sink, "name", thing->name);
  write_text_member (sink, "kind", thing->kind);
  ashlar_sink_printf (sink, "x = %u, y = %u, ", thing->x, thing->y);
  if (thing->shape == ASHLAR_SCENE_RECTANGLE)
    ashlar_sink_printf (sink, "width = %u, height = %u, ", thing->width, thing->height);
  if (thing->shape == ASHLAR_SCENE_PATH)
    {
      ashlar_sink_text (sink, "points = {");
      for (guint i = 0; i < 2 * thing->n_points; i++)
        ashlar_sink_printf (sink, "%s%u", i > 0 ? ", " : " ", thing->points[i]);
      ashlar_sink_text (sink, " }, ");
    }
  if (thing->has_picture)
    {
      guint width, height;

      ashlar_scene_get_cell_size (scene, &width, &height);
      ashlar_sink_printf (sink, "picture = { piece = %u, x = %d, y = %d }, ",
                          ashlar_scene_get_sheet (scene, thing->sheet)->first + thing->piece,
                          (int) (thing->x * width) + thing->picture_x,
                          (int) (thing->y * height) + thing->picture_y);
    }
  ashlar_sink_text (sink, "properties = ");
  write_properties (sink, thing->properties, group, NULL);
  ashlar_sink_text (sink, " }");
}

/* ------------------------------------------------------------------ layers */

static gboolean
write_cells (
    AshlarScene *scene, AshlarSink *sink, guint layer, GCancellable *cancellable, GError **error)
{
  guint               width, height, band = ashlar_scene_get_band (scene);
  g_autofree guint32 *numbers = NULL;

  ashlar_scene_get_size (scene, &width, &height);
  numbers = g_new (guint32, (gsize) band * width);
  for (guint y = 0; y < height; y += band)
    {
      guint n_rows = MIN (band, height - y);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      ashlar_scene_read_rows (scene, layer, y, n_rows, numbers);
      for (guint row = 0; row < n_rows; row++)
        ashlar_digits_write_row (sink, numbers + (gsize) row * width, width, 0, ",\n");
    }
  return TRUE;
}

static gboolean
write_layers (AshlarScene *scene, AshlarSink *sink, GCancellable *cancellable, GError **error)
{
  static const char *const kinds[] = { "tiles", "base", "skin", "signs" };

  ashlar_sink_text (sink, "  layers = {\n");
  for (guint i = 0; i < ashlar_scene_get_n_layers (scene); i++)
    {
      const AshlarSceneLayer *layer = ashlar_scene_get_layer (scene, i);

      ashlar_sink_text (sink, "    { ");
      write_text_member (sink, "name", layer->name);
      write_text_member (sink, "kind", kinds[layer->kind]);
      ashlar_sink_printf (sink, "visible = %s, data = {\n", layer->hidden ? "false" : "true");
      if (!write_cells (scene, sink, i, cancellable, error))
        return FALSE;
      ashlar_sink_text (sink, "    } },\n");
    }
  ashlar_sink_text (sink, "  },\n");
  return TRUE;
}

/* ------------------------------------------------------------------ the level */

/* Routes and zones, which a scene tells as JSON. */
static void
write_plan (AshlarLevel *level, AshlarSink *sink)
{
  ashlar_sink_text (sink, "  routes = {\n");
  for (guint i = 0; i < ashlar_level_get_n_routes (level); i++)
    {
      const AshlarLevelRoute *route = ashlar_level_get_route (level, i);
      guint                   n;
      const guint            *areas = ashlar_level_route_get_areas (route, &n);

      ashlar_sink_text (sink, "    ");
      write_key (sink, ashlar_level_route_get_id (route));
      ashlar_sink_text (sink, "{");
      for (guint k = 0; k < n; k++)
        ashlar_sink_printf (sink, "%s%u", k > 0 ? ", " : " ", areas[k]);
      ashlar_sink_text (sink, " },\n");
    }
  ashlar_sink_text (sink, "  },\n  zones = {\n");
  for (guint i = 0; i < ashlar_level_get_n_zones (level); i++)
    {
      const AshlarLevelZone *zone = ashlar_level_get_zone (level, i);

      ashlar_sink_text (sink, "    ");
      write_key (sink, ashlar_level_zone_get_id (zone));
      write_string (sink, ashlar_level_zone_get_name (zone));
      ashlar_sink_text (sink, ",\n");
    }
  ashlar_sink_text (sink, "  },\n");
}

static void
write_level (AshlarScene *scene, AshlarSink *sink, const char *name)
{
  static const char *const without[] = { "routes", "zones", NULL };
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (scene);
  guint32 background = ashlar_scene_get_background (scene);
  guint   width, height, cell_width, cell_height;

  ashlar_scene_get_size (scene, &width, &height);
  ashlar_scene_get_cell_size (scene, &cell_width, &cell_height);
  ashlar_sink_text (sink, "return {\n  format = \"ashlar-lua\", version = 1,\n  ");
  write_text_member (sink, "name", name);
  ashlar_sink_printf (sink,
                      "width = %u, height = %u, cellWidth = %u, cellHeight = %u,\n  background = {",
                      width, height, cell_width, cell_height);
  for (guint shift = 24; shift > 0;)
    {
      shift -= 8;
      ashlar_sink_text (sink, shift < 16 ? ", " : " ");
      ashlar_sink_number (sink, (background >> shift & 0xff) / 255.0);
    }
  ashlar_sink_text (sink, " },\n  properties = ");
  write_properties (sink, properties, ASHLAR_N_SCENE_GROUPS, without);
  ashlar_sink_text (sink, ",\n");
}

static gboolean
write_lists (AshlarScene *scene, AshlarSink *sink, GCancellable *cancellable, GError **error)
{
  const struct
  {
    const char *key;
    guint       n;
    WriteItem   write_item;
  } lists[] = {
    { "sheets", ashlar_scene_get_n_sheets (scene), write_sheet },
    { "tiles", ashlar_scene_get_n_tiles (scene), write_tile },
    { "terrains", ashlar_scene_get_n_terrains (scene), write_terrain },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (!write_list (scene, sink, lists[i].key, lists[i].n, lists[i].write_item, 0, cancellable,
                     error))
      return FALSE;
  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    if (!write_list (scene, sink, ashlar_scene_group_get_name (i),
                     ashlar_scene_get_n_things (scene, i), write_thing, i, cancellable, error))
      return FALSE;
  return TRUE;
}

static gboolean
write_scene (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable, GError **error)
{
  AshlarSink *sink = ashlar_output_begin (output, NULL);

  ashlar_scene_add_pictures (scene, output);
  ashlar_sink_text (sink, head);
  ashlar_sink_text (sink, "\nlocal function join (parts)\n"
                          "  local list = {}\n"
                          "  for _, part in ipairs (parts) do\n"
                          "    for _, item in ipairs (part ()) do list[#list + 1] = item end\n"
                          "  end\n"
                          "  return list\n"
                          "end\n\n");
  write_level (scene, sink, ashlar_output_get_stem (output));
  write_plan (ashlar_scene_get_level (scene), sink);
  if (!write_lists (scene, sink, cancellable, error)
      || !write_layers (scene, sink, cancellable, error))
    return FALSE;
  ashlar_sink_text (sink, "}\n");
  return TRUE;
}

/* ------------------------------------------------------------------ losses */

static guint
count_large_integers (const AshlarValue *properties)
{
  const gint64 most = (gint64) 1 << 53;
  guint        n = 0;

  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (properties, i);

      if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
          && (ashlar_value_get_integer (value) > most || ashlar_value_get_integer (value) < -most))
        n++;
    }
  return n;
}

static void
find_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_scene_get_n_tiles (scene); i++)
    {
      g_autoptr (AshlarValue) properties = ashlar_scene_dup_tile_properties (scene, i);

      n += count_large_integers (properties);
    }
  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    for (guint k = 0; k < ashlar_scene_get_n_things (scene, i); k++)
      n += count_large_integers (ashlar_scene_get_thing (scene, i, k)->properties);
  if (n > 0)
    ashlar_export_lose (losses, "large-integers",
                        "Lua before 5.3 and LuaJIT round integers above 2⁵³: %u are larger", n);
}

const AshlarExportFormatClass ashlar_lua_export = {
  .parent = {
    .group = ASHLAR_EXPORT_FOR_PROGRAMS,
    .id = "lua",
    .extension = ".lua",
    .mime = "text/x-lua",
    .name = N_ ("Lua table"),
    .note = N_ ("A file that returns the level, for LÖVE, Defold and Solar2D."),
    .flags = ASHLAR_EXPORT_SKIN | ASHLAR_EXPORT_FILES,
  },
  .write_scene = write_scene,
  .find_losses = find_losses,
};
