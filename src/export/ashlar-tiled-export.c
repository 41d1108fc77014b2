/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Maps of Tiled 1.10, as TMX and as TMJ: tilesets in the map, a layer of tiles each of the scene's, and a layer of objects each of its
 * groups. The pen knows the two ways to write it; here is what is written.
 *
 * Layers of objects lie above the tiles, those with large ones below those with small ones, so that a click in Tiled finds what it is on.
 * Those are hidden that have no pictures, so that the map opens as it looks in the editor.
 * Ids of layers and objects begin with the map's and go on in the tilesets, though these come first in the file: a tile more moves
 * none.
 *
 * Cells are read and written a band at a time. Cost: linear in cells and things; memory for a band and its text. */

#include "export/ashlar-exporter-private.h"
#include "export/ashlar-tiled-tilesets-private.h"

#include <glib/gi18n.h>

#define MOST_BYTES ((gsize) 48 << 20) /* that a scene may remember */

static const struct
{
  AshlarSceneGroup group;
  guint32          color; /* of what has no picture, in Tiled */
  gboolean         is_shown;
} groups[] = {
  { ASHLAR_SCENE_AREAS, 0x9a9996, FALSE },   { ASHLAR_SCENE_WORDS, 0x865e3c, FALSE },
  { ASHLAR_SCENE_LETTERS, 0x63452c, FALSE }, { ASHLAR_SCENE_LINKS, 0xc64600, FALSE },
  { ASHLAR_SCENE_LIGHTS, 0xe5a50a, FALSE },  { ASHLAR_SCENE_OBJECTS, 0x26a269, TRUE },
  { ASHLAR_SCENE_MARKERS, 0x1a5fb4, TRUE },
};
G_STATIC_ASSERT (G_N_ELEMENTS (groups) == ASHLAR_N_SCENE_GROUPS);

typedef struct
{
  AshlarScene    *scene;
  AshlarSink     *sink;
  AshlarTiledPen *pen;
  GCancellable   *cancellable; /* nullable */
  guint           cell_width, cell_height;
  guint           next_layer, next_object; /* ids */
} Writing;

static guint
count_things (AshlarScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    n += ashlar_scene_get_n_things (scene, (AshlarSceneGroup) i);
  return n;
}

static guint
count_layers (AshlarScene *scene)
{
  guint n = ashlar_scene_get_n_layers (scene);

  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    n += ashlar_scene_get_n_things (scene, (AshlarSceneGroup) i) > 0;
  return n;
}

/* ------------------------------------------------------------------- cells */

static AshlarTiledEncoding
get_encoding (AshlarScene *scene)
{
  static const AshlarTiledEncoding encodings[ASHLAR_N_ENCODINGS] = {
    [ASHLAR_ENCODING_CSV] = ASHLAR_TILED_CSV,
    [ASHLAR_ENCODING_BASE64_ZLIB] = ASHLAR_TILED_ZLIB,
    [ASHLAR_ENCODING_BASE64] = ASHLAR_TILED_BASE64,
  };

  return encodings[ashlar_scene_get_options (scene)->encoding];
}

static void
empty (GString *text, AshlarSink *sink)
{
  ashlar_sink_append (sink, text->str, text->len);
  g_string_truncate (text, 0);
}

/* Rows to read at a time. A scene dresses what it reads in all layers at once and remembers that: a level that is not too large is
 * dressed once rather than for each of its layers. */
static guint
get_n_rows (AshlarScene *scene)
{
  gsize cell = (ashlar_scene_get_n_layers (scene) + 4) * sizeof (guint32);
  guint width, height;

  ashlar_scene_get_size (scene, &width, &height);
  return (gsize) width * height <= MOST_BYTES / cell ? height : ashlar_scene_get_band (scene);
}

static gboolean
write_cells (Writing *self, guint layer, GError **error)
{
  AshlarTiledEncoding encoding = get_encoding (self->scene);
  guint               n_read = get_n_rows (self->scene);
  guint               n_written = ashlar_scene_get_band (self->scene);
  guint               width, height;
  g_autofree guint32 *numbers = NULL;
  g_autoptr (AshlarTiledData) data = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  ashlar_scene_get_size (self->scene, &width, &height);
  numbers = g_new (guint32, (gsize) width * n_read);
  data = ashlar_tiled_data_new (encoding, width);
  ashlar_tiled_pen_begin_cells (self->pen, encoding);
  for (guint y = 0; y < height; y += n_read)
    {
      guint n = MIN (n_read, height - y);

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      ashlar_scene_read_rows (self->scene, layer, y, n, numbers);
      for (guint row = 0; row < n; row += n_written)
        {
          ashlar_tiled_data_append (data, numbers + (gsize) row * width, MIN (n_written, n - row),
                                    text);
          empty (text, self->sink);
        }
    }
  ashlar_tiled_data_finish (data, text);
  empty (text, self->sink);
  ashlar_tiled_pen_end_cells (self->pen, encoding);
  return TRUE;
}

static const char *
get_layer_class (AshlarSceneLayerKind kind)
{
  static const char *const classes[] = { [ASHLAR_SCENE_LAYER_TILES] = "tiles",
                                         [ASHLAR_SCENE_LAYER_BASE] = "base",
                                         [ASHLAR_SCENE_LAYER_SKIN] = "skin",
                                         [ASHLAR_SCENE_LAYER_SIGNS] = "signs" };

  return classes[kind];
}

static gboolean
write_layer (Writing *self, guint index, GError **error)
{
  const AshlarSceneLayer *layer = ashlar_scene_get_layer (self->scene, index);
  guint                   width, height;

  ashlar_scene_get_size (self->scene, &width, &height);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_LAYER);
  ashlar_tiled_pen_integer (self->pen, "id", self->next_layer++);
  ashlar_tiled_pen_text (self->pen, "name", layer->name);
  ashlar_tiled_pen_text (self->pen, "class", get_layer_class (layer->kind));
  ashlar_tiled_pen_integer (self->pen, "width", width);
  ashlar_tiled_pen_integer (self->pen, "height", height);
  ashlar_tiled_pen_visible (self->pen, !layer->hidden);
  if (!write_cells (self, index, error))
    return FALSE;
  ashlar_tiled_pen_end (self->pen);
  return TRUE;
}

/* ------------------------------------------------------------------ things */

typedef struct
{
  double x, y, width, height; /* pixels */
  guint  gid;                 /* 0: none */
} Place;

static Place
find_place (const Writing *self, const AshlarSceneThing *thing)
{
  Place place
      = { .x = (double) thing->x * self->cell_width, .y = (double) thing->y * self->cell_height };

  if (thing->has_picture)
    {
      const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (self->scene, thing->sheet);

      /* The bottom left of the picture. */
      place.x += thing->picture_x;
      place.y += thing->picture_y + (double) sheet->piece_height;
      place.width = sheet->piece_width;
      place.height = sheet->piece_height;
      place.gid = sheet->first + thing->piece;
    }
  else if (thing->shape == ASHLAR_SCENE_RECTANGLE)
    {
      place.width = (double) thing->width * self->cell_width;
      place.height = (double) thing->height * self->cell_height;
    }
  else
    {
      place.x += self->cell_width / 2.0;
      place.y += self->cell_height / 2.0;
    }
  return place;
}

static void
write_path (const Writing *self, const AshlarSceneThing *thing)
{
  g_autofree gint *points = g_new (gint, 2 * (gsize) MAX (thing->n_points, 1));

  for (guint i = 0; i < thing->n_points; i++)
    {
      points[2 * i] = ((gint) thing->points[2 * i] - (gint) thing->x) * (gint) self->cell_width;
      points[2 * i + 1]
          = ((gint) thing->points[2 * i + 1] - (gint) thing->y) * (gint) self->cell_height;
    }
  ashlar_tiled_pen_line (self->pen, points, thing->n_points);
}

static void
write_thing (Writing *self, const AshlarSceneThing *thing)
{
  Place place = find_place (self, thing);

  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_OBJECT);
  ashlar_tiled_pen_integer (self->pen, "id", self->next_object++);
  ashlar_tiled_pen_text (self->pen, "name", thing->name);
  ashlar_tiled_pen_text (self->pen, "type", thing->kind);
  if (place.gid != 0)
    ashlar_tiled_pen_integer (self->pen, "gid", place.gid);
  ashlar_tiled_pen_number (self->pen, "x", place.x);
  ashlar_tiled_pen_number (self->pen, "y", place.y);
  ashlar_tiled_pen_number (self->pen, "width", place.width);
  ashlar_tiled_pen_number (self->pen, "height", place.height);
  ashlar_tiled_pen_properties (self->pen, thing->properties);
  if (place.gid == 0 && thing->shape == ASHLAR_SCENE_POINT)
    ashlar_tiled_pen_point (self->pen);
  else if (place.gid == 0 && thing->shape == ASHLAR_SCENE_PATH)
    write_path (self, thing);
  ashlar_tiled_pen_end (self->pen);
}

static gboolean
write_group (Writing *self, guint index, GError **error)
{
  AshlarSceneGroup group = groups[index].group;
  guint            n = ashlar_scene_get_n_things (self->scene, group);
  const char      *name = ashlar_scene_group_get_name (group);

  if (n == 0)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_GROUP);
  ashlar_tiled_pen_color (self->pen, "color", groups[index].color);
  ashlar_tiled_pen_integer (self->pen, "id", self->next_layer++);
  ashlar_tiled_pen_text (self->pen, "name", name);
  ashlar_tiled_pen_text (self->pen, "class", name);
  ashlar_tiled_pen_visible (self->pen, groups[index].is_shown);
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_OBJECTS);
  for (guint i = 0; i < n; i++)
    write_thing (self, ashlar_scene_get_thing (self->scene, group, i));
  ashlar_tiled_pen_end (self->pen);
  ashlar_tiled_pen_end (self->pen);
  return TRUE;
}

/* --------------------------------------------------------------------- all */

static void
write_head (Writing *self)
{
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (self->scene);
  guint n_collisions = ashlar_tiled_tilesets_count_collisions (self->scene);
  guint width, height;

  ashlar_scene_get_size (self->scene, &width, &height);
  /* A text in both. By the second, readers tell in which dialect a file is. */
  ashlar_tiled_pen_text (self->pen, "version", "1.10");
  ashlar_tiled_pen_text (self->pen, "tiledversion", "1.10.2");
  ashlar_tiled_pen_text (self->pen, "orientation", "orthogonal");
  ashlar_tiled_pen_text (self->pen, "renderorder", "right-down");
  ashlar_tiled_pen_integer (self->pen, "width", width);
  ashlar_tiled_pen_integer (self->pen, "height", height);
  ashlar_tiled_pen_integer (self->pen, "tilewidth", self->cell_width);
  ashlar_tiled_pen_integer (self->pen, "tileheight", self->cell_height);
  ashlar_tiled_pen_flag (self->pen, "infinite", FALSE);
  ashlar_tiled_pen_color (self->pen, "backgroundcolor", ashlar_scene_get_background (self->scene));
  ashlar_tiled_pen_integer (self->pen, "nextlayerid",
                            (gint64) count_layers (self->scene) + n_collisions + 1);
  ashlar_tiled_pen_integer (self->pen, "nextobjectid",
                            (gint64) count_things (self->scene) + n_collisions + 1);
  ashlar_tiled_pen_properties (self->pen, properties);
}

static gboolean
write_layers (Writing *self, GError **error)
{
  ashlar_tiled_pen_begin (self->pen, ASHLAR_TILED_LAYERS);
  for (guint i = 0; i < ashlar_scene_get_n_layers (self->scene); i++)
    if (!write_layer (self, i, error))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (!write_group (self, i, error))
      return FALSE;
  ashlar_tiled_pen_end (self->pen);
  return TRUE;
}

static gboolean
write_map (AshlarScene  *scene,
           AshlarOutput *output,
           gboolean      is_xml,
           GCancellable *cancellable,
           GError      **error)
{
  Writing writing = { .scene = scene,
                      .sink = ashlar_output_begin (output, NULL),
                      .cancellable = cancellable,
                      .next_layer = 1,
                      .next_object = 1 };
  g_autoptr (AshlarTiledPen) pen = ashlar_tiled_pen_new (writing.sink, is_xml);

  writing.pen = pen;
  ashlar_scene_get_cell_size (scene, &writing.cell_width, &writing.cell_height);
  ashlar_tiled_pen_begin (pen, ASHLAR_TILED_MAP);
  write_head (&writing);
  ashlar_tiled_tilesets_write (scene, count_layers (scene) + 1, count_things (scene) + 1, pen);
  if (!write_layers (&writing, error))
    return FALSE;
  ashlar_tiled_pen_end (pen);
  ashlar_scene_add_pictures (scene, output);
  return TRUE;
}

static gboolean
write_tmx (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable, GError **error)
{
  return write_map (scene, output, TRUE, cancellable, error);
}

static gboolean
write_tmj (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable, GError **error)
{
  return write_map (scene, output, FALSE, cancellable, error);
}

/* ------------------------------------------------------------------ losses */

static void
lose_integers (const AshlarValue *properties, const char *whose, AshlarReport *losses)
{
  for (guint i = 0; i < ashlar_value_get_n_items (properties); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (properties, i);

      if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
          && !ashlar_tiled_pen_has_integer (ashlar_value_get_integer (value)))
        ashlar_export_lose (losses, "large-number",
                            "%s of %s is a text, since Tiled's whole numbers have 32 bits",
                            ashlar_value_get_key (properties, i), whose);
    }
}

static void
find_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (scene);

  ashlar_tiled_tilesets_find_losses (scene, losses);
  if (ashlar_scene_get_options (scene)->light && ashlar_level_get_n_lights (level) > 0)
    ashlar_export_lose (losses, "light",
                        "Tiled draws no light: the map is lit all over; where light shines from is "
                        "in the layer “lights”");
  lose_integers (properties, "the map", losses);
  for (guint i = 0; i < ashlar_scene_get_n_tiles (scene); i++)
    {
      const AshlarTile *tile = ashlar_scene_get_tile (scene, i);
      g_autofree char  *whose = g_strdup_printf ("“%s”", ashlar_tile_get_description (tile));
      g_autoptr (AshlarValue) own = ashlar_scene_dup_tile_properties (scene, i);

      lose_integers (own, whose, losses);
    }
  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    for (guint j = 0; j < ashlar_scene_get_n_things (scene, (AshlarSceneGroup) i); j++)
      {
        const AshlarSceneThing *thing = ashlar_scene_get_thing (scene, (AshlarSceneGroup) i, j);

        lose_integers (thing->properties, thing->name, losses);
      }
}

const AshlarExportFormatClass ashlar_tmx_export = {
  .parent
  = { .id = "tmx",
      .extension = ".tmx",
      .mime = "application/x-tiled-tmx",
      .name = N_ ("Tiled map"),
      .note = N_ ("XML for the Tiled editor and for most engines, with the sheets beside it."),
      .flags = ASHLAR_EXPORT_SKIN | ASHLAR_EXPORT_FILES | ASHLAR_EXPORT_ENCODING },
  .write_scene = write_tmx,
  .find_losses = find_losses,
};

const AshlarExportFormatClass ashlar_tmj_export = {
  .parent
  = { .id = "tmj",
      .extension = ".tmj",
      .mime = "application/json",
      .name = N_ ("Tiled map, JSON"),
      .note = N_ ("The same for Phaser and others that read JSON, with the sheets beside it."),
      .flags = ASHLAR_EXPORT_SKIN | ASHLAR_EXPORT_FILES | ASHLAR_EXPORT_ENCODING },
  .write_scene = write_tmj,
  .find_losses = find_losses,
};
