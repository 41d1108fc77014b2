/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The definitions of an LDtk project: sheets, layers, kinds of things and their fields, what can be said of a piece.
 *
 * A layer of LDtk shows one sheet, so that a layer of the scene becomes as many as it has sheets; which they are is found by reading
 * all cells once. Cost: O(cells · layers) for that, O(things) for the rest. */

#include "export/ashlar-ldtk-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "content/ashlar-tile-private.h"

/* Kinds of things of a group, told apart where they have no colour of their own. */
static const guint32 group_colors[ASHLAR_N_SCENE_GROUPS] = {
  [ASHLAR_SCENE_OBJECTS] = 0xe69f00, [ASHLAR_SCENE_MARKERS] = 0x009e73,
  [ASHLAR_SCENE_LINKS] = 0xcc79a7,   [ASHLAR_SCENE_LIGHTS] = 0xf0e442,
  [ASHLAR_SCENE_AREAS] = 0x56b4e9,   [ASHLAR_SCENE_LETTERS] = 0xd55e00,
  [ASHLAR_SCENE_WORDS] = 0x0072b2,
};

/* Words lie above areas. */
static const AshlarSceneGroup group_order[ASHLAR_N_SCENE_GROUPS]
    = { ASHLAR_SCENE_WORDS,   ASHLAR_SCENE_LETTERS, ASHLAR_SCENE_LIGHTS, ASHLAR_SCENE_MARKERS,
        ASHLAR_SCENE_OBJECTS, ASHLAR_SCENE_LINKS,   ASHLAR_SCENE_AREAS };

guint
_ashlar_ldtk_get_columns (const AshlarSceneSheet *sheet)
{
  guint step = sheet->piece_width + sheet->spacing;
  guint width = sheet->width > 2 * sheet->margin ? sheet->width - 2 * sheet->margin : 0;

  return MAX ((width + step - 1) / step, 1);
}

static guint
get_rows (const AshlarSceneSheet *sheet)
{
  guint step = sheet->piece_height + sheet->spacing;
  guint height = sheet->height > 2 * sheet->margin ? sheet->height - 2 * sheet->margin : 0;

  return MAX ((height + step - 1) / step, 1);
}

guint
_ashlar_ldtk_get_tile_id (const AshlarSceneSheet *sheet, guint32 piece)
{
  return piece / sheet->columns * _ashlar_ldtk_get_columns (sheet) + piece % sheet->columns;
}

void
_ashlar_ldtk_write_rectangle (const AshlarLdtkProject *self,
                              guint                    sheet,
                              guint32                  piece,
                              AshlarSink              *sink)
{
  const AshlarSceneSheet *picture = ashlar_scene_get_sheet (self->scene, sheet);
  guint                   x, y;

  ashlar_scene_sheet_locate (picture, piece, &x, &y);
  ashlar_sink_printf (sink, "{\"tilesetUid\": %u, \"x\": %u, \"y\": %u, \"w\": %u, \"h\": %u}",
                      self->sheet_uid + sheet, x, y, picture->piece_width, picture->piece_height);
}

/* ------------------------------------------------------------------ finding */

static void
entity_clear (gpointer data)
{
  AshlarLdtkEntity *entity = data;

  g_free (entity->kind);
  g_free (entity->identifier);
  _ashlar_ldtk_fields_free (entity->fields);
}

static void
layer_clear (gpointer layer)
{
  g_free (((AshlarLdtkLayer *) layer)->identifier);
}

/* Which properties of tiles are true somewhere: what a piece can be tagged with. */
static void
find_flags (AshlarLdtkProject *self)
{
  g_autoptr (GHashTable) taken = _ashlar_ldtk_names_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  self->flags = g_ptr_array_new_with_free_func (g_free);
  self->flag_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < ashlar_scene_get_n_tiles (self->scene); i++)
    {
      g_autoptr (AshlarValue) properties = ashlar_scene_dup_tile_properties (self->scene, i);

      for (guint k = 0; k < ashlar_value_get_n_items (properties); k++)
        {
          const AshlarValue *value = ashlar_value_get_item (properties, k);
          char              *key;

          if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_BOOLEAN
              || !ashlar_value_get_boolean (value)
              || g_hash_table_contains (known, ashlar_value_get_key (properties, k)))
            continue;
          key = g_strdup (ashlar_value_get_key (properties, k));
          g_hash_table_add (known, key);
          g_ptr_array_add (self->flags, key);
          g_ptr_array_add (self->flag_names,
                           _ashlar_ldtk_make_identifier (key, "Flag", TRUE, taken));
        }
    }
}

static void
find_tiles (AshlarLdtkProject *self)
{
  g_autoptr (GHashTable) taken = _ashlar_ldtk_names_new ();

  self->tile_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < ashlar_scene_get_n_tiles (self->scene); i++)
    {
      const AshlarTile *tile = ashlar_scene_get_tile (self->scene, i);
      char              sign[7] = "";
      const char       *text = tile->description;

      g_unichar_to_utf8 (tile->representation, sign);
      if (*text == '\0')
        text = sign;
      g_ptr_array_add (self->tile_names, _ashlar_ldtk_make_identifier (text, "Tile", TRUE, taken));
    }
}

/* Adds the things of a group to the kinds that there are. */
static void
find_entities (AshlarLdtkProject *self, AshlarSceneGroup group)
{
  for (guint i = 0; i < ashlar_scene_get_n_things (self->scene, group); i++)
    {
      const AshlarSceneThing *thing = ashlar_scene_get_thing (self->scene, group, i);
      AshlarLdtkEntity       *entity = (AshlarLdtkEntity *) _ashlar_ldtk_find_entity (self, thing);

      if (entity == NULL)
        {
          const AshlarLdtkEntity new_entity = { .group = group,
                                                .kind = g_strdup (thing->kind),
                                                .fields = _ashlar_ldtk_fields_new (),
                                                .color = group_colors[group] };

          g_array_append_val (self->entities, new_entity);
          entity = &g_array_index (self->entities, AshlarLdtkEntity, self->entities->len - 1);
          g_hash_table_insert (self->entity_index,
                               g_strdup_printf ("%u/%s", (guint) group, thing->kind),
                               GUINT_TO_POINTER (self->entities->len));
        }
      entity->n_things++;
      entity->is_resizable |= thing->shape == ASHLAR_SCENE_RECTANGLE;
      _ashlar_ldtk_fields_add (entity->fields, thing->properties);
      if (strcmp (thing->name, thing->kind) != 0 && *thing->name != '\0')
        _ashlar_ldtk_fields_add_source (entity->fields, ASHLAR_LDTK_FROM_NAME, ASHLAR_LDTK_STRING,
                                        1);
      if (thing->shape == ASHLAR_SCENE_PATH)
        _ashlar_ldtk_fields_add_source (entity->fields, ASHLAR_LDTK_FROM_PATH, ASHLAR_LDTK_POINTS,
                                        1);
      if (!thing->has_picture)
        continue;
      if (entity->n_pictured++ == 0)
        {
          entity->sheet = thing->sheet;
          entity->piece = thing->piece;
        }
      entity->is_varied |= thing->sheet != entity->sheet || thing->piece != entity->piece;
    }
}

/* Of what has a colour of its own, that. */
static void
find_colors (AshlarLdtkProject *self, AshlarSceneGroup group)
{
  for (guint i = 0; i < ashlar_scene_get_n_things (self->scene, group); i++)
    {
      const AshlarSceneThing *thing = ashlar_scene_get_thing (self->scene, group, i);
      const AshlarValue      *color = ashlar_value_lookup (thing->properties, "color");
      AshlarLdtkEntity       *entity = (AshlarLdtkEntity *) _ashlar_ldtk_find_entity (self, thing);
      const char             *text;

      if (color == NULL || ashlar_value_get_value_type (color) != ASHLAR_VALUE_STRING
          || entity->color != group_colors[group])
        continue;
      text = ashlar_value_get_string (color);
      if (text[0] == '#' && strlen (text) == 7)
        entity->color = (guint32) g_ascii_strtoull (text + 1, NULL, 16);
    }
}

/* Objects are called last: what others are called does not hang on the designer's names. */
static void
name_entities (AshlarLdtkProject *self)
{
  g_autoptr (GHashTable) taken = _ashlar_ldtk_names_new ();

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->entities->len; i++)
      {
        AshlarLdtkEntity *entity = &g_array_index (self->entities, AshlarLdtkEntity, i);

        if ((entity->group == ASHLAR_SCENE_OBJECTS) != (pass == 1))
          continue;
        entity->identifier = _ashlar_ldtk_make_identifier (
            entity->kind, entity->group == ASHLAR_SCENE_OBJECTS ? "Object" : "Thing", TRUE, taken);
        if (entity->n_pictured > 0 && entity->n_pictured < entity->n_things)
          entity->is_varied = TRUE;
        if (entity->is_varied)
          _ashlar_ldtk_fields_add_source (entity->fields, ASHLAR_LDTK_FROM_PICTURE,
                                          ASHLAR_LDTK_TILE, entity->n_pictured);
        entity->uid = self->next_uid++;
        _ashlar_ldtk_fields_finish (entity->fields, &self->next_uid);
      }
}

const AshlarLdtkEntity *
_ashlar_ldtk_find_entity (AshlarLdtkProject *self, const AshlarSceneThing *thing)
{
  g_autofree char *key = g_strdup_printf ("%u/%s", (guint) thing->group, thing->kind);
  guint            found = GPOINTER_TO_UINT (g_hash_table_lookup (self->entity_index, key));

  return found != 0 ? &g_array_index (self->entities, AshlarLdtkEntity, found - 1) : NULL;
}

/* ------------------------------------------------------------------ layers */

/* By sheet: whether the layer shows pieces of it. */
static gboolean *
find_sheets (AshlarLdtkProject *self, guint layer, GCancellable *cancellable)
{
  guint               n = ashlar_scene_get_n_sheets (self->scene);
  gboolean           *used = g_new0 (gboolean, n);
  guint               band = ashlar_scene_get_band (self->scene);
  g_autofree guint32 *numbers = g_new (guint32, (gsize) band * self->width);
  g_autofree guint32 *firsts = g_new (guint32, n + 1);
  guint               last = 0;

  for (guint i = 0; i < n; i++)
    firsts[i] = ashlar_scene_get_sheet (self->scene, i)->first;
  firsts[n] = G_MAXUINT32;
  for (guint y = 0; y < self->height && !g_cancellable_is_cancelled (cancellable); y += band)
    {
      guint n_rows = MIN (band, self->height - y);

      ashlar_scene_read_rows (self->scene, layer, y, n_rows, numbers);
      for (gsize i = 0; i < (gsize) n_rows * self->width; i++)
        if (numbers[i] != 0)
          {
            guint32 piece;

            /* Neighbours are mostly of one sheet. */
            if (!used[last] || numbers[i] < firsts[last] || numbers[i] >= firsts[last + 1])
              last = ashlar_scene_find_piece (self->scene, numbers[i], &piece);
            used[last] = TRUE;
          }
    }
  return used;
}

static void
add_layer (AshlarLdtkProject     *self,
           const AshlarLdtkLayer *layer,
           const char            *name,
           GHashTable            *taken)
{
  AshlarLdtkLayer added = *layer;

  added.identifier = _ashlar_ldtk_make_identifier (name, "Layer", TRUE, taken);
  added.uid = self->next_uid++;
  g_array_append_val (self->layers, added);
}

static void
add_pieces (AshlarLdtkProject *self, guint index, GHashTable *taken, GCancellable *cancellable)
{
  const AshlarSceneLayer *layer = ashlar_scene_get_layer (self->scene, index);
  g_autofree gboolean    *used = NULL;
  gboolean                has_any = FALSE;

  if (layer->kind == ASHLAR_SCENE_LAYER_TILES)
    {
      add_layer (
          self,
          &(AshlarLdtkLayer){ .kind = ASHLAR_LDTK_PIECES, .layer = index, .hidden = layer->hidden },
          "Tiles_drawn", taken);
      return;
    }
  used = find_sheets (self, index, cancellable);
  for (guint i = 0; i < ashlar_scene_get_n_sheets (self->scene); i++)
    {
      g_autofree char *name = has_any
                                  ? g_strdup_printf ("%s %s", layer->name,
                                                     ashlar_scene_get_sheet (self->scene, i)->name)
                                  : g_strdup (layer->name);

      if (!used[i])
        continue;
      add_layer (
          self,
          &(AshlarLdtkLayer){
              .kind = ASHLAR_LDTK_PIECES, .layer = index, .sheet = i, .hidden = layer->hidden },
          name, taken);
      has_any = TRUE;
    }
}

/* Where there is nothing of an optional kind, there is no layer of it; games may count on the others. */
static gboolean
wants_group (AshlarLdtkProject *self, AshlarSceneGroup group)
{
  return (group != ASHLAR_SCENE_LETTERS && group != ASHLAR_SCENE_WORDS)
         || ashlar_scene_get_n_things (self->scene, group) > 0;
}

static void
find_layers (AshlarLdtkProject *self, GCancellable *cancellable)
{
  g_autoptr (GHashTable) taken = _ashlar_ldtk_names_new ();
  char *grid = _ashlar_ldtk_make_identifier ("Tiles", "Layer", TRUE, taken);

  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    if (wants_group (self, group_order[i]))
      add_layer (self, &(AshlarLdtkLayer){ .kind = ASHLAR_LDTK_ENTITIES, .group = group_order[i] },
                 ashlar_scene_group_get_name (group_order[i]), taken);
  for (guint i = ashlar_scene_get_n_layers (self->scene); i-- > 0;)
    add_pieces (self, i, taken, cancellable);
  g_array_append_val (
      self->layers,
      ((AshlarLdtkLayer){ .kind = ASHLAR_LDTK_GRID,
                          .identifier = grid,
                          .uid = self->next_uid++,
                          .hidden = ashlar_scene_get_layer (self->scene, 0)->hidden }));
}

/* ------------------------------------------------------------------ project */

AshlarLdtkProject *
_ashlar_ldtk_project_new (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable)
{
  AshlarLdtkProject *self = g_new0 (AshlarLdtkProject, 1);
  g_autoptr (GHashTable) sheets = _ashlar_ldtk_names_new ();
  g_autoptr (GHashTable) levels = _ashlar_ldtk_names_new ();
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (scene);
  guint n_sheets = ashlar_scene_get_n_sheets (scene), down;

  self->scene = scene;
  ashlar_scene_get_size (scene, &self->width, &self->height);
  ashlar_scene_get_cell_size (scene, &self->cell, &down);
  self->sum = g_checksum_new (G_CHECKSUM_SHA1);
  _ashlar_ldtk_find_space (ashlar_scene_get_level (scene), self->space);

  self->next_uid = 1;
  self->level_uid = self->next_uid++;
  self->level_name
      = _ashlar_ldtk_make_identifier (ashlar_output_get_stem (output), "Level", TRUE, levels);
  self->flags_uid = self->next_uid++;
  self->sheet_uid = self->next_uid;
  self->next_uid += n_sheets;
  self->sheet_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_sheets; i++)
    g_ptr_array_add (self->sheet_names,
                     _ashlar_ldtk_make_identifier (ashlar_scene_get_sheet (scene, i)->name, "Sheet",
                                                   TRUE, sheets));
  find_tiles (self);
  find_flags (self);

  self->layers = g_array_new (FALSE, FALSE, sizeof (AshlarLdtkLayer));
  g_array_set_clear_func (self->layers, layer_clear);
  find_layers (self, cancellable);

  self->entities = g_array_new (FALSE, FALSE, sizeof (AshlarLdtkEntity));
  g_array_set_clear_func (self->entities, entity_clear);
  self->entity_index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < ASHLAR_N_SCENE_GROUPS; i++)
    {
      find_entities (self, (AshlarSceneGroup) i);
      find_colors (self, (AshlarSceneGroup) i);
    }
  name_entities (self);

  self->level_fields = _ashlar_ldtk_fields_new ();
  _ashlar_ldtk_fields_add (self->level_fields, properties);
  _ashlar_ldtk_fields_finish (self->level_fields, &self->next_uid);
  return self;
}

void
_ashlar_ldtk_project_free (AshlarLdtkProject *self)
{
  g_checksum_free (self->sum);
  g_ptr_array_unref (self->tile_names);
  g_ptr_array_unref (self->sheet_names);
  g_ptr_array_unref (self->flags);
  g_ptr_array_unref (self->flag_names);
  g_array_unref (self->layers);
  g_array_unref (self->entities);
  g_hash_table_unref (self->entity_index);
  _ashlar_ldtk_fields_free (self->level_fields);
  g_free (self->level_name);
  g_free (self);
}

/* ------------------------------------------------------------------ writing */

static void
write_grid_values (AshlarLdtkProject *self, AshlarSink *sink)
{
  for (guint i = 0; i < self->tile_names->len; i++)
    {
      ashlar_sink_printf (
          sink, "%s{\"value\": %u, \"identifier\": \"%s\", \"color\": \"#%06X\", \"tile\": ",
          i > 0 ? ",\n      " : "", i + 1, (char *) g_ptr_array_index (self->tile_names, i),
          ashlar_tile_get_display_color (ashlar_scene_get_tile (self->scene, i)));
      _ashlar_ldtk_write_rectangle (self, 0, i, sink);
      ashlar_sink_text (sink, ", \"groupUid\": 0}");
    }
}

static void
write_layer (AshlarLdtkProject *self, const AshlarLdtkLayer *layer, AshlarSink *sink)
{
  static const char *const types[] = { "Entities", "Tiles", "IntGrid" };

  ashlar_sink_printf (
      sink,
      "{\"__type\": \"%s\", \"identifier\": \"%s\", \"type\": \"%s\", \"uid\": %u, \"doc\": null, "
      "\"uiColor\": null, \"gridSize\": %u, \"guideGridWid\": 0, \"guideGridHei\": 0, "
      "\"displayOpacity\": 1, \"inactiveOpacity\": 1, \"hideInList\": false, "
      "\"hideFieldsWhenInactive\": true, \"canSelectWhenInactive\": true, \"renderInWorldView\": "
      "true, \"pxOffsetX\": 0, \"pxOffsetY\": 0, \"parallaxFactorX\": 0, \"parallaxFactorY\": 0, "
      "\"parallaxScaling\": true, \"requiredTags\": [",
      types[layer->kind], layer->identifier, types[layer->kind], layer->uid, self->cell);
  if (layer->kind == ASHLAR_LDTK_ENTITIES)
    ashlar_sink_json_string (sink, ashlar_scene_group_get_name (layer->group));
  ashlar_sink_text (
      sink, "], \"excludedTags\": [], \"autoTilesKilledByOtherLayerUid\": null, \"uiFilterTags\": "
            "[], \"useAsyncRender\": false, \"intGridValues\": [");
  if (layer->kind == ASHLAR_LDTK_GRID)
    write_grid_values (self, sink);
  ashlar_sink_text (
      sink,
      "], \"intGridValuesGroups\": [], \"autoRuleGroups\": [], \"autoSourceLayerDefUid\": null, "
      "\"tilesetDefUid\": ");
  if (layer->kind == ASHLAR_LDTK_PIECES)
    ashlar_sink_printf (sink, "%u", self->sheet_uid + layer->sheet);
  else
    ashlar_sink_text (sink, "null");
  ashlar_sink_text (sink, ", \"tilePivotX\": 0, \"tilePivotY\": 0, \"biomeFieldUid\": null}");
}

static void
write_entity (AshlarLdtkProject *self, const AshlarLdtkEntity *entity, AshlarSink *sink)
{
  gboolean has_tile = entity->n_pictured > 0, is_area = entity->group == ASHLAR_SCENE_AREAS;

  ashlar_sink_printf (sink, "{\"identifier\": \"%s\", \"uid\": %u, \"tags\": [\"%s\"], ",
                      entity->identifier, entity->uid, ashlar_scene_group_get_name (entity->group));
  ashlar_sink_text (sink, "\"exportToToc\": false, \"allowOutOfBounds\": false, \"doc\": ");
  ashlar_sink_json_string (sink, entity->kind);
  ashlar_sink_printf (
      sink,
      ", \"width\": %u, \"height\": %u, \"resizableX\": %s, \"resizableY\": %s, \"minWidth\": "
      "null, \"maxWidth\": null, \"minHeight\": null, \"maxHeight\": null, \"keepAspectRatio\": "
      "false, \"tileOpacity\": 1, \"fillOpacity\": %s, \"lineOpacity\": 1, \"hollow\": %s, "
      "\"color\": \"#%06X\", \"renderMode\": \"%s\", \"showName\": true, \"tilesetId\": ",
      self->cell, self->cell, entity->is_resizable ? "true" : "false",
      entity->is_resizable ? "true" : "false", has_tile ? "0" : "0.3", is_area ? "true" : "false",
      entity->color,
      has_tile && !entity->is_varied         ? "Tile"
      : entity->group == ASHLAR_SCENE_LIGHTS ? "Ellipse"
                                             : "Rectangle");
  if (has_tile)
    ashlar_sink_printf (sink, "%u", self->sheet_uid + entity->sheet);
  else
    ashlar_sink_text (sink, "null");
  ashlar_sink_text (sink, ", \"tileRenderMode\": \"FullSizeUncropped\", \"tileRect\": ");
  if (has_tile && !entity->is_varied)
    _ashlar_ldtk_write_rectangle (self, entity->sheet, entity->piece, sink);
  else
    ashlar_sink_text (sink, "null");
  ashlar_sink_printf (
      sink,
      ", \"uiTileRect\": null, \"nineSliceBorders\": [], \"maxCount\": 0, \"limitScope\": "
      "\"PerLevel\", \"limitBehavior\": \"MoveLastOne\", \"pivotX\": %s, \"pivotY\": %s, "
      "\"fieldDefs\": [",
      has_tile ? "0.5" : "0", has_tile ? "1" : "0");
  _ashlar_ldtk_fields_write_definitions (entity->fields, entity->n_things,
                                         self->sheet_uid + entity->sheet, sink);
  ashlar_sink_text (sink, "]}");
}

/* Of LDtk's grids both sides are alike. */
static guint
get_grid (const AshlarSceneSheet *sheet)
{
  guint a = sheet->piece_width, b = sheet->piece_height;

  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* What is said of tiles, on their pieces: as tags what is true, and all of it as JSON. */
static void
write_tile_facts (AshlarLdtkProject *self, const AshlarSceneSheet *sheet, AshlarSink *sink)
{
  guint n = ashlar_scene_get_n_tiles (self->scene);
  g_autoptr (GPtrArray) properties
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_value_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (properties, ashlar_scene_dup_tile_properties (self->scene, i));
  ashlar_sink_text (sink, "\"enumTags\": [");
  for (guint k = 0; k < self->flags->len; k++)
    {
      const char *separator = "";

      ashlar_sink_printf (sink, "%s{\"enumValueId\": \"%s\", \"tileIds\": [", k > 0 ? ", " : "",
                          (char *) g_ptr_array_index (self->flag_names, k));
      for (guint i = 0; i < n; i++)
        {
          const AshlarValue *value = ashlar_value_lookup (g_ptr_array_index (properties, i),
                                                          g_ptr_array_index (self->flags, k));

          if (value == NULL || ashlar_value_get_value_type (value) != ASHLAR_VALUE_BOOLEAN
              || !ashlar_value_get_boolean (value))
            continue;
          ashlar_sink_printf (sink, "%s%u", separator, _ashlar_ldtk_get_tile_id (sheet, i));
          separator = ",";
        }
      ashlar_sink_text (sink, "]}");
    }
  ashlar_sink_text (sink, "], \"customData\": [");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = ashlar_json_value_to_text (g_ptr_array_index (properties, i));

      ashlar_sink_printf (sink, "%s{\"tileId\": %u, \"data\": ", i > 0 ? ",\n      " : "",
                          _ashlar_ldtk_get_tile_id (sheet, i));
      ashlar_sink_json_string (sink, text);
      ashlar_sink_text (sink, "}");
    }
  ashlar_sink_text (sink, "]");
}

static void
write_sheet (AshlarLdtkProject *self, guint index, AshlarSink *sink)
{
  const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (self->scene, index);
  gboolean                is_square = sheet->piece_width == sheet->piece_height;
  guint                   grid = get_grid (sheet);

  ashlar_sink_printf (
      sink, "{\"__cWid\": %u, \"__cHei\": %u, \"identifier\": \"%s\", \"uid\": %u, \"relPath\": ",
      is_square ? _ashlar_ldtk_get_columns (sheet) : (sheet->width + grid - 1) / grid,
      is_square ? get_rows (sheet) : (sheet->height + grid - 1) / grid,
      (char *) g_ptr_array_index (self->sheet_names, index), self->sheet_uid + index);
  ashlar_sink_json_string (sink, sheet->file);
  ashlar_sink_printf (
      sink,
      ", \"embedAtlas\": null, \"pxWid\": %u, \"pxHei\": %u, \"tileGridSize\": %u, \"spacing\": "
      "%u, \"padding\": %u, \"tags\": [], \"savedSelections\": [], \"cachedPixelData\": null, "
      "\"tagsSourceEnumUid\": ",
      sheet->width, sheet->height, grid, is_square ? sheet->spacing : 0,
      is_square ? sheet->margin : 0);
  if (sheet->kind == ASHLAR_SCENE_SHEET_TILES)
    {
      ashlar_sink_printf (sink, "%u, ", self->flags_uid);
      write_tile_facts (self, sheet, sink);
    }
  else
    ashlar_sink_text (sink, "null, \"enumTags\": [], \"customData\": []");
  ashlar_sink_text (sink, "}");
}

static void
write_flags (AshlarLdtkProject *self, AshlarSink *sink)
{
  ashlar_sink_printf (sink, "{\"identifier\": \"TileFlags\", \"uid\": %u, \"values\": [",
                      self->flags_uid);
  for (guint i = 0; i < self->flag_names->len; i++)
    ashlar_sink_printf (sink, "%s{\"id\": \"%s\", \"tileRect\": null, \"color\": %u}",
                        i > 0 ? ", " : "", (char *) g_ptr_array_index (self->flag_names, i),
                        group_colors[i % ASHLAR_N_SCENE_GROUPS]);
  ashlar_sink_text (sink, "], \"iconTilesetUid\": null, \"externalRelPath\": null, "
                          "\"externalFileChecksum\": null, \"tags\": []}");
}

void
_ashlar_ldtk_write_definitions (AshlarLdtkProject *self, AshlarSink *sink)
{
  ashlar_sink_text (sink, "\"defs\": {\"layers\": [\n    ");
  for (guint i = 0; i < self->layers->len; i++)
    {
      ashlar_sink_text (sink, i > 0 ? ",\n    " : "");
      write_layer (self, &g_array_index (self->layers, AshlarLdtkLayer, i), sink);
    }
  ashlar_sink_text (sink, "\n  ], \"entities\": [");
  for (guint i = 0; i < self->entities->len; i++)
    {
      ashlar_sink_text (sink, i > 0 ? ",\n    " : "\n    ");
      write_entity (self, &g_array_index (self->entities, AshlarLdtkEntity, i), sink);
    }
  ashlar_sink_text (sink, "\n  ], \"tilesets\": [");
  for (guint i = 0; i < self->sheet_names->len; i++)
    {
      ashlar_sink_text (sink, i > 0 ? ",\n    " : "\n    ");
      write_sheet (self, i, sink);
    }
  ashlar_sink_text (sink, "\n  ], \"enums\": [");
  write_flags (self, sink);
  ashlar_sink_text (sink, "], \"externalEnums\": [], \"levelFields\": [");
  _ashlar_ldtk_fields_write_definitions (self->level_fields, 1, 0, sink);
  ashlar_sink_text (sink, "]}");
}
