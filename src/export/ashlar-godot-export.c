/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as a scene of Godot 4.3 and later, beside the tile set (ashlar-godot-tile-set.c) and the pictures that it is drawn with.
 *
 * A layer is a TileMapLayer, whose cells are twelve bytes each in base64, which scenes have from format 4 on: written as they are read,
 * in bands. What stands beside the cells are nodes, a parent for each kind of them: pictures for objects, marks for markers, and what else
 * is said is their metadata. A node stands in the middle of its cell, or at the top left of its rectangle. */

#include "export/ashlar-exporter-private.h"
#include "export/ashlar-godot-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define CELL_BYTES 12u
/* A multiple of three bytes, whose base64 fits into the room of a sink. */
#define CHUNK_CELLS 4000u
/* Of a parent: more are not kept, but numbered all. */
#define MOST_NAMES 4096u

typedef struct
{
  AshlarScene        *scene;
  AshlarSink         *sink;
  AshlarGodotTileSet *set;
  AshlarGodotNames    names; /* of the root's children */
  guint               cell_width, cell_height;
} Writer;

/* What the writer says of each thing; what the designer calls the same is found among the other properties. */
static const char *const own_keys[] = { "kind", "name", "cell", "rect", "path", NULL };

static guint
find_texture_id (guint sheet)
{
  return sheet + 2; /* the first is the tile set */
}

/* ------------------------------------------------------------------ layers */

static void
append_base64 (AshlarSink *sink, const guint8 *bytes, gsize n_bytes, gint *state, gint *save)
{
  char *room = ashlar_sink_reserve (sink, (n_bytes / 3 + 1) * 4 + 4);

  ashlar_sink_advance (sink, g_base64_encode_step (bytes, n_bytes, FALSE, room, state, save));
}

static guint8 *
put_16 (guint8 *to, guint value)
{
  *to++ = (guint8) (value & 0xff);
  *to++ = (guint8) (value >> 8 & 0xff);
  return to;
}

/* The bytes of a layer: 0 for the version, then where each cell is, its source, the piece there and its turn, which is none. */
static gboolean
write_cells (const Writer *self, guint layer, GCancellable *cancellable, GError **error)
{
  guint               width, height, band = ashlar_scene_get_band (self->scene);
  g_autofree guint32 *numbers = NULL;
  g_autofree guint8  *bytes = g_malloc (2 + (gsize) CHUNK_CELLS * CELL_BYTES);
  gint                state = 0, save = 0;
  guint8             *to = put_16 (bytes, 0);

  ashlar_scene_get_size (self->scene, &width, &height);
  numbers = g_new (guint32, (gsize) band * width);
  for (guint y = 0; y < height; y += band)
    {
      guint n_rows = MIN (band, height - y);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      ashlar_scene_read_rows (self->scene, layer, y, n_rows, numbers);
      for (gsize i = 0; i < (gsize) n_rows * width; i++)
        {
          const AshlarGodotPlace *place = &self->set->places[numbers[i]];

          if (numbers[i] == 0)
            continue;
          if ((gsize) (to - bytes) >= (gsize) CHUNK_CELLS * CELL_BYTES)
            {
              append_base64 (self->sink, bytes, (gsize) (to - bytes), &state, &save);
              to = bytes;
            }
          to = put_16 (to, (guint) (i % width));
          to = put_16 (to, y + (guint) (i / width));
          to = put_16 (to, place->source);
          to = put_16 (to, place->x);
          to = put_16 (to, place->y);
          to = put_16 (to, 0);
        }
    }
  append_base64 (self->sink, bytes, (gsize) (to - bytes), &state, &save);
  ashlar_sink_advance (self->sink, g_base64_encode_close (
                                       FALSE, ashlar_sink_reserve (self->sink, 8), &state, &save));
  return TRUE;
}

static void
begin_node (const Writer *self, const char *name, const char *type, const char *parent)
{
  ashlar_sink_text (self->sink, "\n[node name=");
  ashlar_sink_json_string (self->sink, name);
  ashlar_sink_printf (self->sink, " type=\"%s\"", type);
  if (parent != NULL)
    {
      ashlar_sink_text (self->sink, " parent=");
      ashlar_sink_json_string (self->sink, parent);
    }
  ashlar_sink_text (self->sink, "]\n");
}

/* What is hidden is so by its colour: were it not visible, nothing would run into it. */
static gboolean
write_layer (Writer *self, guint index, GCancellable *cancellable, GError **error)
{
  const AshlarSceneLayer *layer = ashlar_scene_get_layer (self->scene, index);

  begin_node (self, ashlar_godot_names_add (&self->names, layer->name), "TileMapLayer", ".");
  if (layer->hidden)
    ashlar_sink_text (self->sink, "self_modulate = Color(1, 1, 1, 0)\n");
  if (index > 0)
    ashlar_sink_printf (self->sink, "z_index = %u\n", index);
  ashlar_sink_text (self->sink, "tile_map_data = PackedByteArray(\"");
  if (!write_cells (self, index, cancellable, error))
    return FALSE;
  ashlar_sink_text (self->sink, "\")\ntile_set = ExtResource(\"1\")\n");
  if (layer->kind != ASHLAR_SCENE_LAYER_TILES)
    ashlar_sink_text (self->sink, "collision_enabled = false\n");
  return TRUE;
}

/* ------------------------------------------------------------------ pictures of things */

static const AshlarSceneAnimation *
find_animation (const AshlarSceneSheet *sheet, guint32 piece)
{
  for (guint i = 0; i < sheet->animations->len; i++)
    {
      const AshlarSceneAnimation *animation
          = &g_array_index (sheet->animations, AshlarSceneAnimation, i);

      if (animation->piece == piece && animation->n_frames > 1)
        return animation;
    }
  return NULL;
}

static void
write_region (const Writer *self, const AshlarSceneSheet *sheet, guint32 piece)
{
  guint x, y;

  ashlar_scene_sheet_locate (sheet, piece, &x, &y);
  ashlar_sink_printf (self->sink, "Rect2(%u, %u, %u, %u)\n", x, y, sheet->piece_width,
                      sheet->piece_height);
}

/* Writes what @write does for each picture that things have, once for those whose @find is the same and not 0. */
static void
foreach_picture (const Writer *self,
                 guint64 (*find) (const Writer *self, const AshlarSceneThing *thing),
                 void (*write) (const Writer *self, const AshlarSceneThing *thing))
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint group = 0; group < ASHLAR_N_SCENE_GROUPS; group++)
    for (guint i = 0; i < ashlar_scene_get_n_things (self->scene, group); i++)
      {
        const AshlarSceneThing *thing = ashlar_scene_get_thing (self->scene, group, i);
        guint64                 what = thing->has_picture ? find (self, thing) : 0;

        if (what != 0 && g_hash_table_add (seen, g_memdup2 (&what, sizeof what)))
          write (self, thing);
      }
}

static guint64
find_texture (const Writer *self, const AshlarSceneThing *thing)
{
  return find_texture_id (thing->sheet);
}

static void
write_texture (const Writer *self, const AshlarSceneThing *thing)
{
  ashlar_sink_text (self->sink, "[ext_resource type=\"Texture2D\" path=");
  ashlar_sink_json_string (self->sink, ashlar_scene_get_sheet (self->scene, thing->sheet)->file);
  ashlar_sink_printf (self->sink, " id=\"%u\"]\n", find_texture_id (thing->sheet));
}

static guint64
find_frames (const Writer *self, const AshlarSceneThing *thing)
{
  const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (self->scene, thing->sheet);

  return find_animation (sheet, thing->piece) != NULL ? (guint64) sheet->first + thing->piece : 0;
}

/* Textures of the frames of a picture that moves, and the frames. */
static void
write_frames (const Writer *self, const AshlarSceneThing *thing)
{
  const AshlarSceneSheet     *sheet = ashlar_scene_get_sheet (self->scene, thing->sheet);
  const AshlarSceneAnimation *animation = find_animation (sheet, thing->piece);

  for (guint i = 0; i < animation->n_frames; i++)
    {
      ashlar_sink_printf (self->sink,
                          "\n[sub_resource type=\"AtlasTexture\" id=\"AtlasTexture_%u_%u_%u\"]\n"
                          "atlas = ExtResource(\"%u\")\nregion = ",
                          thing->sheet, thing->piece, i, find_texture_id (thing->sheet));
      write_region (self, sheet, animation->piece + i * animation->step);
    }
  ashlar_sink_printf (self->sink,
                      "\n[sub_resource type=\"SpriteFrames\" id=\"SpriteFrames_%u_%u\"]\n"
                      "animations = [{\n\"frames\": [",
                      thing->sheet, thing->piece);
  for (guint i = 0; i < animation->n_frames; i++)
    ashlar_sink_printf (
        self->sink,
        "%s{\n\"duration\": 1.0,\n\"texture\": SubResource(\"AtlasTexture_%u_%u_%u\")\n}",
        i > 0 ? ", " : "", thing->sheet, thing->piece, i);
  ashlar_sink_text (self->sink, "],\n\"loop\": true,\n\"name\": &\"default\",\n\"speed\": ");
  ashlar_sink_number (self->sink, 1000.0 / MAX (animation->frame_ms, 1));
  ashlar_sink_text (self->sink, "\n}]\n");
}

static void
write_resources (const Writer *self)
{
  ashlar_sink_text (self->sink, "[ext_resource type=\"TileSet\" path=");
  ashlar_sink_json_string (self->sink, self->set->file);
  ashlar_sink_text (self->sink, " id=\"1\"]\n");
  foreach_picture (self, find_texture, write_texture);
  foreach_picture (self, find_frames, write_frames);
}

/* Of a node that stands in the middle of the cell. */
static void
write_picture (const Writer *self, const AshlarSceneThing *thing)
{
  const AshlarSceneSheet     *sheet = ashlar_scene_get_sheet (self->scene, thing->sheet);
  const AshlarSceneAnimation *animation = find_animation (sheet, thing->piece);

  if (animation != NULL)
    ashlar_sink_printf (self->sink,
                        "sprite_frames = SubResource(\"SpriteFrames_%u_%u\")\n"
                        "autoplay = \"default\"\n",
                        thing->sheet, thing->piece);
  else
    ashlar_sink_printf (self->sink, "texture = ExtResource(\"%u\")\n",
                        find_texture_id (thing->sheet));
  ashlar_sink_text (self->sink, "centered = false\noffset = Vector2(");
  ashlar_sink_number (self->sink, thing->picture_x - self->cell_width / 2.0);
  ashlar_sink_text (self->sink, ", ");
  ashlar_sink_number (self->sink, thing->picture_y - self->cell_height / 2.0);
  ashlar_sink_text (self->sink, ")\n");
  if (animation != NULL)
    return;
  ashlar_sink_text (self->sink, "region_enabled = true\nregion_rect = ");
  write_region (self, sheet, thing->piece);
}

static const char *
find_picture_type (const Writer *self, const AshlarSceneThing *thing)
{
  const AshlarSceneAnimation *animation = NULL;

  if (thing->has_picture)
    animation = find_animation (ashlar_scene_get_sheet (self->scene, thing->sheet), thing->piece);
  return animation != NULL ? "AnimatedSprite2D" : "Sprite2D";
}

/* ------------------------------------------------------------------ things */

static void
write_place (const Writer *self, const AshlarSceneThing *thing)
{
  double middle = thing->shape == ASHLAR_SCENE_RECTANGLE ? 0 : 0.5;

  ashlar_sink_text (self->sink, "position = Vector2(");
  ashlar_sink_number (self->sink, (thing->x + middle) * self->cell_width);
  ashlar_sink_text (self->sink, ", ");
  ashlar_sink_number (self->sink, (thing->y + middle) * self->cell_height);
  ashlar_sink_text (self->sink, ")\n");
}

/* Cells of a path are told as points of the level, as a Line2D wants them. */
static void
write_metadata (const Writer *self, const AshlarSceneThing *thing)
{
  ashlar_sink_text (self->sink, "metadata/kind = ");
  ashlar_sink_json_string (self->sink, thing->kind);
  ashlar_sink_text (self->sink, "\nmetadata/name = ");
  ashlar_sink_json_string (self->sink, thing->name);
  ashlar_sink_printf (self->sink, "\nmetadata/cell = Vector2i(%u, %u)\n", thing->x, thing->y);
  if (thing->shape == ASHLAR_SCENE_RECTANGLE)
    ashlar_sink_printf (self->sink, "metadata/rect = Rect2i(%u, %u, %u, %u)\n", thing->x, thing->y,
                        thing->width, thing->height);
  if (thing->shape == ASHLAR_SCENE_PATH)
    {
      ashlar_sink_text (self->sink, "metadata/path = PackedVector2Array(");
      for (guint i = 0; i < 2 * thing->n_points; i++)
        {
          guint size = i % 2 == 0 ? self->cell_width : self->cell_height;

          ashlar_sink_text (self->sink, i > 0 ? ", " : "");
          ashlar_sink_number (self->sink, (thing->points[i] + 0.5) * size);
        }
      ashlar_sink_text (self->sink, ")\n");
    }
  ashlar_godot_metadata (self->sink, thing->properties, own_keys);
}

static void
write_thing (const Writer           *self,
             const char             *name,
             const char             *parent,
             const AshlarSceneThing *thing)
{
  gboolean         is_object = thing->group == ASHLAR_SCENE_OBJECTS;
  const char      *type = thing->group == ASHLAR_SCENE_MARKERS ? "Marker2D" : "Node2D";
  g_autofree char *path = NULL;

  if (is_object)
    type = find_picture_type (self, thing);
  begin_node (self, name, type, parent);
  write_place (self, thing);
  if (is_object && thing->has_picture)
    write_picture (self, thing);
  write_metadata (self, thing);
  if (is_object || !thing->has_picture)
    return;
  path = g_strdup_printf ("%s/%s", parent, name);
  begin_node (self, "picture", find_picture_type (self, thing), path);
  write_picture (self, thing);
}

static gboolean
write_group (Writer *self, AshlarSceneGroup group, GCancellable *cancellable, GError **error)
{
  guint            n = ashlar_scene_get_n_things (self->scene, group);
  AshlarGodotNames names;
  const char      *parent;
  gboolean         is_cancelled = FALSE;

  if (n == 0)
    return TRUE;
  parent = ashlar_godot_names_add (&self->names, ashlar_scene_group_get_name (group));
  begin_node (self, parent, "Node2D", ".");
  ashlar_sink_printf (self->sink, "z_index = %u\n", ashlar_scene_get_n_layers (self->scene));
  ashlar_godot_names_init (&names);
  for (guint i = 0; i < n && !is_cancelled; i++)
    {
      const AshlarSceneThing *thing = ashlar_scene_get_thing (self->scene, group, i);
      const char             *wish = *thing->name != '\0' ? thing->name : thing->kind;
      g_autofree char *numbered = n > MOST_NAMES ? ashlar_godot_names_number (wish, i + 1) : NULL;

      write_thing (self, numbered != NULL ? numbered : ashlar_godot_names_add (&names, wish),
                   parent, thing);
      is_cancelled = i % 1024 == 0 && g_cancellable_set_error_if_cancelled (cancellable, error);
    }
  ashlar_godot_names_clear (&names);
  return !is_cancelled;
}

/* ------------------------------------------------------------------ the scene */

static void
write_root (const Writer *self, const char *name)
{
  static const char *const taken[] = { "background", "cell_size", "size", NULL };
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (self->scene);
  guint32 background = ashlar_scene_get_background (self->scene);
  guint   width, height;

  ashlar_scene_get_size (self->scene, &width, &height);
  begin_node (self, name, "Node2D", NULL);
  /* Of pixels as they are: Godot smooths pictures unless it is told. */
  ashlar_sink_printf (self->sink,
                      "texture_filter = 1\nmetadata/size = Vector2i(%u, %u)\n"
                      "metadata/cell_size = Vector2i(%u, %u)\n"
                      "metadata/background = Color(",
                      width, height, self->cell_width, self->cell_height);
  for (guint shift = 24; shift > 0;)
    {
      shift -= 8;
      ashlar_sink_number (self->sink, (background >> shift & 0xff) / 255.0);
      ashlar_sink_text (self->sink, ", ");
    }
  ashlar_sink_text (self->sink, "1)\n");
  ashlar_godot_metadata (self->sink, properties, taken);
}

static gboolean
write_nodes (Writer *self, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < ashlar_scene_get_n_layers (self->scene); i++)
    if (!write_layer (self, i, cancellable, error))
      return FALSE;
  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    if (!write_group (self, i, cancellable, error))
      return FALSE;
  return TRUE;
}

static gboolean
write_scene (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable, GError **error)
{
  g_autoptr (AshlarGodotTileSet) set = ashlar_godot_tile_set_write (scene, output);
  Writer           writer = { .scene = scene, .set = set };
  AshlarGodotNames roots;
  gboolean         is_written;

  ashlar_scene_add_pictures (scene, output);
  writer.sink = ashlar_output_begin (output, NULL);
  ashlar_scene_get_cell_size (scene, &writer.cell_width, &writer.cell_height);
  ashlar_godot_names_init (&writer.names);
  ashlar_godot_names_init (&roots);
  ashlar_sink_text (writer.sink, "[gd_scene format=4]\n\n");
  write_resources (&writer);
  write_root (&writer, ashlar_godot_names_add (&roots, ashlar_output_get_stem (output)));
  is_written = write_nodes (&writer, cancellable, error);
  ashlar_godot_names_clear (&roots);
  ashlar_godot_names_clear (&writer.names);
  return is_written;
}

static void
find_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  ashlar_godot_tile_set_find_losses (scene, losses);
}

const AshlarExportFormatClass ashlar_godot_export = {
  .parent = {
    .id = "godot",
    .extension = ".tscn",
    .mime = "text/plain",
    .name = N_ ("Godot scene"),
    .note = N_ ("A scene with its tile set and pictures, for Godot 4.3 and later."),
    .flags = ASHLAR_EXPORT_SKIN | ASHLAR_EXPORT_FILES,
  },
  .write_scene = write_scene,
  .find_losses = find_losses,
};
