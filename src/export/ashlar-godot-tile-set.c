/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tile set of a scene: a source for each sheet, with every piece of it, so that one can go on drawing.
 *
 * A cell of a source is either a piece or a frame of one that moves, never both. What is a frame here and wanted for itself elsewhere, or
 * moves by frames that others have taken, therefore stands in a further source of the same picture: sources of a sheet are added until all
 * pieces have a place, those that move first. Each takes at least one, and more than two are a rare thing. Of sheets that we drew, frames
 * are nothing else, and need none.
 *
 * Nothing here depends on the level where its sheets do not: levels of one content and skin then write the same tile set under the same
 * name, which is that of their sheets. Cost: O(pieces). */

#include "export/ashlar-exporter-private.h"
#include "export/ashlar-godot-private.h"

#include <inttypes.h>
#include <string.h>

#include "content/ashlar-skin-layout-private.h"
#include "content/ashlar-tile-private.h"

#define NO_SOURCE G_MAXUINT16

typedef enum
{
  TYPE_BOOLEAN = 1, /* as Godot counts types */
  TYPE_INTEGER = 2,
  TYPE_FLOAT = 3,
  TYPE_STRING = 4,
} CustomType;

/* What tiles say under one name. */
typedef struct
{
  const char *name; /* of the properties */
  CustomType  type;
} CustomLayer;

typedef struct
{
  AshlarScene        *scene;
  AshlarSink         *sink;
  AshlarGodotTileSet *set;
  GPtrArray          *properties; /* of AshlarValue, by tile */
  GArray             *custom;     /* of CustomLayer, by name */
  GHashTable         *indices;    /* by name: index in custom + 1 */
  guint               cell_width, cell_height;
  GArray             *sheets; /* of guint: the sheet by source */
} Writer;

static const struct
{
  guint8      mask;
  const char *key;
  gboolean    is_corner;
} peering_bits[] = {
  { ASHLAR_MASK_EAST, "right_side", FALSE },
  { ASHLAR_MASK_SOUTH_EAST, "bottom_right_corner", TRUE },
  { ASHLAR_MASK_SOUTH, "bottom_side", FALSE },
  { ASHLAR_MASK_SOUTH_WEST, "bottom_left_corner", TRUE },
  { ASHLAR_MASK_WEST, "left_side", FALSE },
  { ASHLAR_MASK_NORTH_WEST, "top_left_corner", TRUE },
  { ASHLAR_MASK_NORTH, "top_side", FALSE },
  { ASHLAR_MASK_NORTH_EAST, "top_right_corner", TRUE },
};

/* Of terrain sets, by AshlarSceneTerrainKind. */
static const guint terrain_modes[] = {
  [ASHLAR_SCENE_TERRAIN_MIXED] = 0,
  [ASHLAR_SCENE_TERRAIN_EDGE] = 2,
  [ASHLAR_SCENE_TERRAIN_CORNER] = 1,
};

static gboolean
is_source (const AshlarSceneSheet *sheet)
{
  return sheet->kind != ASHLAR_SCENE_SHEET_THINGS;
}

static guint
count_pieces (const AshlarSceneSheet *sheet)
{
  return sheet->columns * sheet->rows;
}

/* ------------------------------------------------------------------ where pieces are */

/* By piece of a sheet: what moves there, nullable. A source counts frames along a row, so that those which go on in the next stand still. */
static const AshlarSceneAnimation **
find_animations (const AshlarSceneSheet *sheet)
{
  const AshlarSceneAnimation **by_piece
      = g_new0 (const AshlarSceneAnimation *, count_pieces (sheet));

  for (guint i = 0; i < sheet->animations->len; i++)
    {
      const AshlarSceneAnimation *animation
          = &g_array_index (sheet->animations, AshlarSceneAnimation, i);
      guint64 last = animation->piece % sheet->columns
                     + (guint64) (animation->n_frames - 1) * animation->step;

      if (animation->n_frames > 1 && animation->step > 0 && last < sheet->columns)
        by_piece[animation->piece] = animation;
    }
  return by_piece;
}

/* Takes the cells of a piece in a source, if all of them are free. */
static gboolean
take_cells (guint8 *taken, guint32 piece, const AshlarSceneAnimation *animation)
{
  guint n = animation != NULL ? animation->n_frames : 1;
  guint step = animation != NULL ? animation->step : 1;

  for (guint i = 0; i < n; i++)
    if (taken[piece + i * step])
      return FALSE;
  for (guint i = 0; i < n; i++)
    taken[piece + i * step] = TRUE;
  return TRUE;
}

static void
place_sheet (Writer *self, guint index)
{
  const AshlarSceneSheet                 *sheet = ashlar_scene_get_sheet (self->scene, index);
  g_autofree const AshlarSceneAnimation **animations = find_animations (sheet);
  AshlarGodotPlace                       *places = self->set->places + sheet->first;
  guint                                   n = count_pieces (sheet), n_placed = 0;
  g_autofree guint8                      *taken = g_new (guint8, n);

  for (guint i = 0; i < n; i++)
    places[i] = (AshlarGodotPlace){ NO_SOURCE, (guint16) (i % sheet->columns),
                                    (guint16) (i / sheet->columns) };
  while (n_placed < n)
    {
      memset (taken, FALSE, n);
      for (guint moves = 2; moves-- > 0;)
        for (guint i = 0; i < n; i++)
          if (places[i].source == NO_SOURCE && (animations[i] != NULL) == moves
              && take_cells (taken, i, animations[i]))
            {
              places[i].source = (guint16) self->sheets->len;
              n_placed++;
            }
      g_array_append_val (self->sheets, index);
      if (sheet->kind == ASHLAR_SCENE_SHEET_COMPOSED)
        break;
    }
}

static AshlarGodotTileSet *
place_all (Writer *self)
{
  AshlarGodotTileSet *set = g_new0 (AshlarGodotTileSet, 1);
  guint               n_sheets = ashlar_scene_get_n_sheets (self->scene);

  self->set = set;
  set->file = ashlar_scene_dup_file_name (self->scene, "tiles.tres");
  set->n_places = 1;
  for (guint i = 0; i < n_sheets; i++)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (self->scene, i);

      set->n_places = MAX (set->n_places, sheet->first + count_pieces (sheet));
    }
  set->places = g_new0 (AshlarGodotPlace, set->n_places);
  for (guint i = 0; i < n_sheets; i++)
    if (is_source (ashlar_scene_get_sheet (self->scene, i)))
      place_sheet (self, i);
  return set;
}

/* ------------------------------------------------------------------ what tiles say */

static CustomType
find_type (const AshlarValue *value)
{
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      return TYPE_BOOLEAN;
    case ASHLAR_VALUE_INTEGER:
      return TYPE_INTEGER;
    case ASHLAR_VALUE_DOUBLE:
      return TYPE_FLOAT;
    case ASHLAR_VALUE_STRING:
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return TYPE_STRING;
    }
}

/* A layer has one type: that which holds all of its values. */
static CustomType
merge_types (CustomType a, CustomType b)
{
  if (a == b)
    return a;
  return a + b == TYPE_INTEGER + TYPE_FLOAT ? TYPE_FLOAT : TYPE_STRING;
}

static gint
compare_layers_cb (gconstpointer a, gconstpointer b)
{
  const CustomLayer *one = a, *other = b;

  return strcmp (one->name, other->name);
}

static void
find_custom_layers (Writer *self)
{
  self->properties = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_value_unref);
  self->custom = g_array_new (FALSE, FALSE, sizeof (CustomLayer));
  self->indices = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < ashlar_scene_get_n_tiles (self->scene); i++)
    {
      AshlarValue *properties = ashlar_scene_dup_tile_properties (self->scene, i);

      g_ptr_array_add (self->properties, properties);
      for (guint j = 0; j < ashlar_value_get_n_items (properties); j++)
        {
          CustomLayer layer = { ashlar_value_get_key (properties, j),
                                find_type (ashlar_value_get_item (properties, j)) };
          guint       index = GPOINTER_TO_UINT (g_hash_table_lookup (self->indices, layer.name));

          if (index > 0)
            {
              CustomLayer *known = &g_array_index (self->custom, CustomLayer, index - 1);

              known->type = merge_types (known->type, layer.type);
              continue;
            }
          g_array_append_val (self->custom, layer);
          g_hash_table_insert (self->indices, (char *) layer.name,
                               GUINT_TO_POINTER (self->custom->len));
        }
    }
  g_array_sort (self->custom, compare_layers_cb);
  for (guint i = 0; i < self->custom->len; i++)
    g_hash_table_insert (self->indices, (char *) g_array_index (self->custom, CustomLayer, i).name,
                         GUINT_TO_POINTER (i + 1));
}

static void
clear_custom_layers (Writer *self)
{
  g_clear_pointer (&self->indices, g_hash_table_unref);
  g_clear_pointer (&self->custom, g_array_unref);
  g_clear_pointer (&self->properties, g_ptr_array_unref);
}

static void
write_custom_value (AshlarSink *sink, const AshlarValue *value, CustomType type)
{
  CustomType own = find_type (value);

  if (own == TYPE_INTEGER && type == TYPE_FLOAT)
    ashlar_sink_printf (sink, "%" PRId64 ".0", ashlar_value_get_integer (value));
  else if (own != TYPE_STRING && type == TYPE_STRING)
    {
      /* Booleans and numbers have no character that has to be escaped. */
      ashlar_sink_text (sink, "\"");
      ashlar_sink_json (sink, value);
      ashlar_sink_text (sink, "\"");
    }
  else
    ashlar_godot_value (sink, value);
}

/* ------------------------------------------------------------------ sources */

/* The corners of a cell from its middle, as the sun goes. */
static void
write_cell_polygon (const Writer *self)
{
  double       x = self->cell_width / 2.0, y = self->cell_height / 2.0;
  const double corners[] = { -x, -y, x, -y, x, y, -x, y };

  ashlar_sink_text (self->sink, "PackedVector2Array(");
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      ashlar_sink_text (self->sink, i > 0 ? ", " : "");
      ashlar_sink_number (self->sink, corners[i]);
    }
  ashlar_sink_text (self->sink, ")\n");
}

static void
write_tile (const Writer *self, const char *key, guint index)
{
  const AshlarTile  *tile = ashlar_scene_get_tile (self->scene, index);
  const AshlarValue *properties = g_ptr_array_index (self->properties, index);

  if (tile->blocks_los)
    ashlar_sink_printf (self->sink,
                        "%s/occlusion_layer_0/polygon = SubResource(\"OccluderPolygon2D_cell\")\n",
                        key);
  if (tile->blocks_movement)
    {
      ashlar_sink_printf (self->sink, "%s/physics_layer_0/polygon_0/points = ", key);
      write_cell_polygon (self);
    }
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      guint number = GPOINTER_TO_UINT (
          g_hash_table_lookup (self->indices, ashlar_value_get_key (properties, i)));

      ashlar_sink_printf (self->sink, "%s/custom_data_%u = ", key, number - 1);
      write_custom_value (self->sink, ashlar_value_get_item (properties, i),
                          g_array_index (self->custom, CustomLayer, number - 1).type);
      ashlar_sink_text (self->sink, "\n");
    }
}

static void
write_animation (const Writer *self, guint x, guint y, const AshlarSceneAnimation *animation)
{
  if (animation->step > 1)
    ashlar_sink_printf (self->sink, "%u:%u/animation_separation = Vector2i(%u, 0)\n", x, y,
                        animation->step - 1);
  for (guint i = 0; i < animation->n_frames; i++)
    {
      ashlar_sink_printf (self->sink, "%u:%u/animation_frame_%u/duration = ", x, y, i);
      ashlar_sink_number (self->sink, animation->frame_ms / 1000.0);
      ashlar_sink_text (self->sink, "\n");
    }
}

/* What a piece is of a terrain. */
typedef struct
{
  guint                          set; /* index of the terrain, each of which has a set of its own */
  const AshlarSceneTerrainPiece *piece;
} Joining;

/* By piece of a sheet; the first terrain that has a piece keeps it. */
static Joining *
find_joinings (AshlarScene *scene, guint sheet, guint *n_lost)
{
  Joining *joinings = g_new0 (Joining, count_pieces (ashlar_scene_get_sheet (scene, sheet)));

  for (guint i = 0; i < ashlar_scene_get_n_terrains (scene); i++)
    {
      const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (scene, i);

      if (terrain->sheet != sheet)
        continue;
      for (guint j = 0; j < terrain->pieces->len; j++)
        {
          const AshlarSceneTerrainPiece *piece
              = &g_array_index (terrain->pieces, AshlarSceneTerrainPiece, j);

          if (joinings[piece->piece].piece == NULL)
            joinings[piece->piece] = (Joining){ i, piece };
          else if (n_lost != NULL)
            (*n_lost)++;
        }
    }
  return joinings;
}

static void
write_joining (const Writer *self, const char *key, const Joining *joining)
{
  guint mode = terrain_modes[ashlar_scene_get_terrain (self->scene, joining->set)->kind];

  ashlar_sink_printf (self->sink, "%s/terrain_set = %u\n%s/terrain = 0\n", key, joining->set, key);
  for (guint i = 0; i < G_N_ELEMENTS (peering_bits); i++)
    {
      gboolean is_asked = peering_bits[i].is_corner ? mode != 2 : mode != 1;

      if (is_asked && (joining->piece->mask & peering_bits[i].mask) != 0)
        ashlar_sink_printf (self->sink, "%s/terrains_peering_bit/%s = 0\n", key,
                            peering_bits[i].key);
    }
  if (joining->piece->probability < 1)
    {
      ashlar_sink_printf (self->sink, "%s/probability = ", key);
      ashlar_sink_number (self->sink, joining->piece->probability);
      ashlar_sink_text (self->sink, "\n");
    }
}

static void
write_source (const Writer *self, guint source)
{
  guint                                   index = g_array_index (self->sheets, guint, source);
  const AshlarSceneSheet                 *sheet = ashlar_scene_get_sheet (self->scene, index);
  const AshlarGodotPlace                 *places = self->set->places + sheet->first;
  g_autofree const AshlarSceneAnimation **animations = find_animations (sheet);
  g_autofree Joining                     *joinings = find_joinings (self->scene, index, NULL);
  gboolean is_further = source > 0 && g_array_index (self->sheets, guint, source - 1) == index;
  g_autofree char *name = g_strconcat (sheet->name, is_further ? " (frames)" : "", NULL);

  ashlar_sink_printf (self->sink,
                      "\n[sub_resource type=\"TileSetAtlasSource\" id=\"TileSetAtlasSource_%u\"]\n"
                      "resource_name = ",
                      source);
  ashlar_sink_json_string (self->sink, name);
  ashlar_sink_printf (self->sink,
                      "\ntexture = ExtResource(\"%u\")\n"
                      "margins = Vector2i(%u, %u)\n"
                      "separation = Vector2i(%u, %u)\n"
                      "texture_region_size = Vector2i(%u, %u)\n",
                      index + 1, sheet->margin, sheet->margin, sheet->spacing, sheet->spacing,
                      sheet->piece_width, sheet->piece_height);
  for (guint i = 0; i < count_pieces (sheet); i++)
    {
      char key[32];

      if (places[i].source != source)
        continue;
      g_snprintf (key, sizeof key, "%u:%u/0", (guint) places[i].x, (guint) places[i].y);
      if (animations[i] != NULL)
        write_animation (self, places[i].x, places[i].y, animations[i]);
      ashlar_sink_printf (self->sink, "%s = 0\n", key);
      if (joinings[i].piece != NULL)
        write_joining (self, key, &joinings[i]);
      if (sheet->kind == ASHLAR_SCENE_SHEET_TILES && i < ashlar_scene_get_n_tiles (self->scene))
        write_tile (self, key, i);
    }
}

/* ------------------------------------------------------------------ the set */

static void
write_head (const Writer *self)
{
  ashlar_sink_text (self->sink, "[gd_resource type=\"TileSet\" format=3]\n\n");
  for (guint i = 0; i < ashlar_scene_get_n_sheets (self->scene); i++)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (self->scene, i);

      if (!is_source (sheet))
        continue;
      ashlar_sink_text (self->sink, "[ext_resource type=\"Texture2D\" path=");
      ashlar_sink_json_string (self->sink, sheet->file);
      ashlar_sink_printf (self->sink, " id=\"%u\"]\n", i + 1);
    }
  ashlar_sink_text (self->sink,
                    "\n[sub_resource type=\"OccluderPolygon2D\" id=\"OccluderPolygon2D_cell\"]\n"
                    "polygon = ");
  write_cell_polygon (self);
}

/* Layers stand before the sources that have values in them. */
static void
write_set (const Writer *self)
{
  ashlar_sink_printf (self->sink,
                      "\n[resource]\ntile_size = Vector2i(%u, %u)\n"
                      "occlusion_layer_0/light_mask = 1\n"
                      "physics_layer_0/collision_layer = 1\n",
                      self->cell_width, self->cell_height);
  for (guint i = 0; i < ashlar_scene_get_n_terrains (self->scene); i++)
    {
      const AshlarSceneTerrain *terrain = ashlar_scene_get_terrain (self->scene, i);

      ashlar_sink_printf (self->sink,
                          "terrain_set_%u/mode = %u\nterrain_set_%u/terrain_0/name = ", i,
                          terrain_modes[terrain->kind], i);
      ashlar_sink_json_string (self->sink, terrain->name);
      ashlar_sink_printf (self->sink, "\nterrain_set_%u/terrain_0/color = Color(", i);
      for (guint shift = 24; shift > 0;)
        {
          shift -= 8;
          ashlar_sink_number (self->sink, (terrain->color >> shift & 0xff) / 255.0);
          ashlar_sink_text (self->sink, ", ");
        }
      ashlar_sink_text (self->sink, "1)\n");
    }
  for (guint i = 0; i < self->custom->len; i++)
    {
      const CustomLayer *layer = &g_array_index (self->custom, CustomLayer, i);

      ashlar_sink_printf (self->sink, "custom_data_layer_%u/name = ", i);
      ashlar_sink_json_string (self->sink, layer->name);
      ashlar_sink_printf (self->sink, "\ncustom_data_layer_%u/type = %d\n", i, (int) layer->type);
    }
  for (guint i = 0; i < self->sheets->len; i++)
    ashlar_sink_printf (self->sink, "sources/%u = SubResource(\"TileSetAtlasSource_%u\")\n", i, i);
}

AshlarGodotTileSet *
ashlar_godot_tile_set_write (AshlarScene *scene, AshlarOutput *output)
{
  Writer writer = { .scene = scene, .sheets = g_array_new (FALSE, FALSE, sizeof (guint)) };

  ashlar_scene_get_cell_size (scene, &writer.cell_width, &writer.cell_height);
  place_all (&writer);
  writer.sink = ashlar_output_begin (output, writer.set->file);
  find_custom_layers (&writer);
  write_head (&writer);
  for (guint i = 0; i < writer.sheets->len; i++)
    write_source (&writer, i);
  write_set (&writer);
  clear_custom_layers (&writer);
  g_array_unref (writer.sheets);
  return writer.set;
}

void
ashlar_godot_tile_set_free (AshlarGodotTileSet *self)
{
  g_free (self->file);
  g_free (self->places);
  g_free (self);
}

void
ashlar_godot_tile_set_find_losses (AshlarScene *scene, AshlarReport *losses)
{
  Writer writer = { .scene = scene };
  guint  n_shared = 0;

  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    g_free (find_joinings (scene, i, &n_shared));
  if (n_shared > 0)
    ashlar_export_lose (losses, "terrain-shared",
                        "A piece is of one terrain: %u stand in the first of theirs alone",
                        n_shared);
  find_custom_layers (&writer);
  for (guint i = 0; i < writer.properties->len; i++)
    {
      const AshlarValue *properties = g_ptr_array_index (writer.properties, i);

      for (guint j = 0; j < ashlar_value_get_n_items (properties); j++)
        {
          const char  *name = ashlar_value_get_key (properties, j);
          CustomType   own = find_type (ashlar_value_get_item (properties, j));
          guint        index = GPOINTER_TO_UINT (g_hash_table_lookup (writer.indices, name)) - 1;
          CustomLayer *layer = &g_array_index (writer.custom, CustomLayer, index);

          if (own == layer->type || layer->type != TYPE_STRING)
            continue;
          ashlar_export_lose (losses, "property-type",
                              "Tiles have values of several types as “%s”: all are texts there",
                              name);
          layer->type = own; /* told once */
        }
    }
  clear_custom_layers (&writer);
}
