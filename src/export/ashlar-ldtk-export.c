/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A level as a project of LDtk 1.5.3, with one level in it. What cells are is an IntGrid layer; what they look like are layers of
 * tiles, `gridTiles` and no `autoLayerTiles`: LDtk drops those whose rule it does not know. Cells are written as they are read, a
 * band of rows at a time; definitions are in ashlar-ldtk-definitions.c. Cost: O(cells · layers).
 *
 * Source: LDtk's JSON schema, and its own reading of it where that says nothing. */

#include <glib/gi18n.h>
#include <string.h>

#include "export/ashlar-ldtk-private.h"

/* LDtk keeps every tile as an object. */
#define MOST_LIGHT_CELLS (1024 * 1024)
/* How often somebody is asked whether it is still wanted. */
#define MOST_THINGS 256
/* Longer than a tile's text, whose numbers have ten digits at most. */
#define MOST_TILE 192

typedef struct
{
  AshlarLdtkProject *project;
  AshlarSink        *sink;
  GCancellable      *cancellable;
} Writing;

/* ------------------------------------------------------------------ cells */

static inline char *
put_number (char *to, guint32 number)
{
  char  digits[10];
  guint n = 0;

  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  while (n > 0)
    *to++ = digits[--n];
  return to;
}

/* @text: a literal. */
#define PUT(to, text) ((char *) memcpy ((to), (text), sizeof (text) - 1) + sizeof (text) - 1)

typedef struct
{
  guint32  first, n; /* numbers of the sheet's pieces */
  guint   *places;   /* x and y of each in the sheet, and its id in LDtk */
  guint    cell, width;
  gboolean is_begun;
} Tiles;

static void
put_tile (Tiles *tiles, AshlarSink *sink, guint x, guint y, guint32 piece)
{
  const guint *place = &tiles->places[3 * (gsize) piece];
  char        *start = ashlar_sink_reserve (sink, MOST_TILE), *to = start;

  to = tiles->is_begun ? PUT (to, ",\n{\"px\":[") : PUT (to, "\n{\"px\":[");
  tiles->is_begun = TRUE;
  to = put_number (to, x * tiles->cell);
  *to++ = ',';
  to = put_number (to, y * tiles->cell);
  to = PUT (to, "],\"src\":[");
  to = put_number (to, place[0]);
  *to++ = ',';
  to = put_number (to, place[1]);
  to = PUT (to, "],\"f\":0,\"t\":");
  to = put_number (to, place[2]);
  to = PUT (to, ",\"d\":[");
  to = put_number (to, y * tiles->width + x);
  to = PUT (to, "],\"a\":1}");
  ashlar_sink_advance (sink, (gsize) (to - start));
}

static gboolean
write_tiles (const Writing *self, const AshlarLdtkLayer *layer, GError **error)
{
  AshlarLdtkProject      *project = self->project;
  const AshlarSceneSheet *sheet = ashlar_scene_get_sheet (project->scene, layer->sheet);
  guint                   band = ashlar_scene_get_band (project->scene);
  g_autofree guint32     *numbers = g_new (guint32, (gsize) band * project->width);
  g_autofree guint       *places = NULL;
  Tiles tiles = { .first = sheet->first, .cell = project->cell, .width = project->width };

  tiles.n = sheet->columns * sheet->rows;
  tiles.places = places = g_new (guint, 3 * (gsize) tiles.n);
  for (guint32 piece = 0; piece < tiles.n; piece++)
    {
      ashlar_scene_sheet_locate (sheet, piece, &places[3 * (gsize) piece],
                                 &places[3 * (gsize) piece + 1]);
      places[3 * (gsize) piece + 2] = _ashlar_ldtk_get_tile_id (sheet, piece);
    }
  for (guint y = 0; y < project->height; y += band)
    {
      guint n_rows = MIN (band, project->height - y);

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      ashlar_scene_read_rows (project->scene, layer->layer, y, n_rows, numbers);
      for (guint row = 0; row < n_rows; row++)
        for (guint x = 0; x < project->width; x++)
          {
            guint32 number = numbers[(gsize) row * project->width + x];

            if (number >= tiles.first && number - tiles.first < tiles.n)
              put_tile (&tiles, self->sink, x, y + row, number - tiles.first);
          }
    }
  return TRUE;
}

/* What cells are; 0: nothing. */
static gboolean
write_grid (const Writing *self, GError **error)
{
  AshlarLevel   *level = ashlar_scene_get_level (self->project->scene);
  guint          width, height;
  const guint16 *cells = ashlar_level_get_cells (level, &width, &height);
  guint          n_tiles = ashlar_scene_get_n_tiles (self->project->scene);

  for (guint y = 0; y < height; y++)
    {
      const guint16 *row = &cells[(gsize) y * width];

      if (y % 64 == 0 && g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      ashlar_sink_text (self->sink, y > 0 ? ",\n" : "\n");
      for (guint x = 0; x < width; x++)
        {
          char *start = ashlar_sink_reserve (self->sink, 16), *to = start;

          if (x > 0)
            *to++ = ',';
          to = put_number (to, row[x] < n_tiles ? row[x] + 1u : 0);
          ashlar_sink_advance (self->sink, (gsize) (to - start));
        }
    }
  return TRUE;
}

/* ------------------------------------------------------------------ things */

static guint32
find_color (const AshlarLdtkEntity *entity, const AshlarSceneThing *thing)
{
  const AshlarValue *color = ashlar_value_lookup (thing->properties, "color");

  for (guint i = 0; color != NULL && i < entity->fields->len; i++)
    {
      const AshlarLdtkField *field = &g_array_index (entity->fields, AshlarLdtkField, i);

      if (field->kind == ASHLAR_LDTK_COLOR && g_strcmp0 (field->key, "color") == 0
          && ashlar_value_get_value_type (color) == ASHLAR_VALUE_STRING)
        return (guint32) g_ascii_strtoull (ashlar_value_get_string (color) + 1, NULL, 16);
    }
  return entity->color;
}

static void
write_thing (const Writing *self, const AshlarSceneThing *thing, guint index)
{
  AshlarLdtkProject      *project = self->project;
  const AshlarLdtkEntity *entity = _ashlar_ldtk_find_entity (project, thing);
  gboolean                is_standing = entity->n_pictured > 0;
  guint                   cell = project->cell;
  guint                   x = thing->x * cell + (is_standing ? cell / 2 : 0);
  guint                   y = (thing->y + (is_standing ? 1 : 0)) * cell;
  char                    iid[ASHLAR_LDTK_IID_SIZE];

  _ashlar_ldtk_make_iid (project, ashlar_scene_group_get_name (thing->group), index, iid);
  ashlar_sink_printf (self->sink,
                      "%s\n{\"__identifier\": \"%s\", \"__grid\": [%u,%u], \"__pivot\": [%s], "
                      "\"__tags\": [\"%s\"], \"__tile\": ",
                      index > 0 ? "," : "", entity->identifier, thing->x, thing->y,
                      is_standing ? "0.5,1" : "0,0", ashlar_scene_group_get_name (thing->group));
  if (thing->has_picture)
    _ashlar_ldtk_write_rectangle (project, thing->sheet, thing->piece, self->sink);
  else
    ashlar_sink_text (self->sink, "null");
  ashlar_sink_printf (self->sink,
                      ", \"__smartColor\": \"#%06X\", \"iid\": \"%s\", \"width\": %u, \"height\": "
                      "%u, \"defUid\": %u, \"px\": [%u,%u], \"__worldX\": %u, \"__worldY\": %u, "
                      "\"fieldInstances\": [",
                      find_color (entity, thing), iid, thing->width * cell, thing->height * cell,
                      entity->uid, x, y, x, y);
  _ashlar_ldtk_fields_write (project, entity->fields, thing, thing->properties, entity->sheet,
                             self->sink);
  ashlar_sink_text (self->sink, "]}");
}

static gboolean
write_things (const Writing *self, AshlarSceneGroup group, GError **error)
{
  for (guint i = 0; i < ashlar_scene_get_n_things (self->project->scene, group); i++)
    {
      if (i % MOST_THINGS == 0 && g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      write_thing (self, ashlar_scene_get_thing (self->project->scene, group, i), i);
    }
  return TRUE;
}

/* ------------------------------------------------------------------ level */

static gboolean
write_layer (const Writing *self, const AshlarLdtkLayer *layer, GError **error)
{
  static const char *const types[] = { "Entities", "Tiles", "IntGrid" };
  AshlarLdtkProject       *project = self->project;
  AshlarSink              *sink = self->sink;
  char                     iid[ASHLAR_LDTK_IID_SIZE];
  gboolean                 is_done = TRUE;

  _ashlar_ldtk_make_iid (project, layer->identifier, 0, iid);
  ashlar_sink_printf (sink,
                      "{\"__identifier\": \"%s\", \"__type\": \"%s\", \"__cWid\": %u, \"__cHei\": "
                      "%u, \"__gridSize\": %u, \"__opacity\": 1, \"__pxTotalOffsetX\": 0, "
                      "\"__pxTotalOffsetY\": 0, ",
                      layer->identifier, types[layer->kind], project->width, project->height,
                      project->cell);
  if (layer->kind == ASHLAR_LDTK_PIECES)
    {
      ashlar_sink_printf (sink, "\"__tilesetDefUid\": %u, \"__tilesetRelPath\": ",
                          project->sheet_uid + layer->sheet);
      ashlar_sink_json_string (sink, ashlar_scene_get_sheet (project->scene, layer->sheet)->file);
    }
  else
    ashlar_sink_text (sink, "\"__tilesetDefUid\": null, \"__tilesetRelPath\": null");
  ashlar_sink_printf (sink,
                      ", \"iid\": \"%s\", \"levelId\": %u, \"layerDefUid\": %u, \"pxOffsetX\": 0, "
                      "\"pxOffsetY\": 0, \"visible\": %s, \"optionalRules\": [], \"seed\": %u, "
                      "\"overrideTilesetUid\": null, \"autoLayerTiles\": [], \"intGridCsv\": [",
                      iid, project->level_uid, layer->uid, layer->hidden ? "false" : "true",
                      layer->uid);
  if (layer->kind == ASHLAR_LDTK_GRID)
    is_done = write_grid (self, error);
  ashlar_sink_text (sink, "], \"gridTiles\": [");
  if (is_done && layer->kind == ASHLAR_LDTK_PIECES)
    is_done = write_tiles (self, layer, error);
  ashlar_sink_text (sink, "], \"entityInstances\": [");
  if (is_done && layer->kind == ASHLAR_LDTK_ENTITIES)
    is_done = write_things (self, layer->group, error);
  ashlar_sink_text (sink, "]}");
  return is_done;
}

static gboolean
write_level (const Writing *self, GError **error)
{
  AshlarLdtkProject *project = self->project;
  AshlarSink        *sink = self->sink;
  g_autoptr (AshlarValue) properties = ashlar_scene_dup_properties (project->scene);
  guint32 background = ashlar_scene_get_background (project->scene);
  char    iid[ASHLAR_LDTK_IID_SIZE];

  _ashlar_ldtk_make_iid (project, "level", 0, iid);
  ashlar_sink_printf (
      sink,
      "{\"identifier\": \"%s\", \"iid\": \"%s\", \"uid\": %u, \"worldX\": 0, \"worldY\": 0, "
      "\"worldDepth\": 0, \"pxWid\": %u, \"pxHei\": %u, \"__bgColor\": \"#%06X\", \"bgColor\": "
      "null, \"useAutoIdentifier\": false, \"bgRelPath\": null, \"bgPos\": null, \"bgPivotX\": "
      "0.5, \"bgPivotY\": 0.5, \"__smartColor\": \"#%06X\", \"__bgPos\": null, "
      "\"externalRelPath\": null, \"fieldInstances\": [",
      project->level_name, iid, project->level_uid, project->width * project->cell,
      project->height * project->cell, background, background);
  _ashlar_ldtk_fields_write (project, project->level_fields, NULL, properties, 0, sink);
  ashlar_sink_text (sink, "], \"layerInstances\": [\n");
  for (guint i = 0; i < project->layers->len; i++)
    {
      ashlar_sink_text (sink, i > 0 ? ",\n" : "");
      if (!write_layer (self, &g_array_index (project->layers, AshlarLdtkLayer, i), error))
        return FALSE;
    }
  ashlar_sink_text (sink, "], \"__neighbours\": []}");
  return TRUE;
}

static gboolean
check_cells (AshlarScene *scene, GError **error)
{
  guint across, down;

  ashlar_scene_get_cell_size (scene, &across, &down);
  if (across == down)
    return TRUE;
  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
      _ ("LDtk knows square cells alone, and those of the skin are %u × %u pixels; expected "
         "another skin, or none"),
      across, down);
  return FALSE;
}

static gboolean
write_scene (AshlarScene *scene, AshlarOutput *output, GCancellable *cancellable, GError **error)
{
  g_autoptr (AshlarLdtkProject) project = NULL;
  Writing  self = { .cancellable = cancellable };
  char     iid[ASHLAR_LDTK_IID_SIZE], world[ASHLAR_LDTK_IID_SIZE];
  guint32  background = ashlar_scene_get_background (scene);
  gboolean is_done;

  if (!check_cells (scene, error))
    return FALSE;
  self.project = project = _ashlar_ldtk_project_new (scene, output, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  self.sink = ashlar_output_begin (output, NULL);
  _ashlar_ldtk_make_iid (project, "project", 0, iid);
  _ashlar_ldtk_make_iid (project, "world", 0, world);
  ashlar_sink_printf (
      self.sink,
      "{\"iid\": \"%s\", \"jsonVersion\": \"1.5.3\", \"appBuildId\": 473702, \"nextUid\": %u, "
      "\"identifierStyle\": \"Capitalize\", \"toc\": [], \"worldLayout\": \"Free\", "
      "\"worldGridWidth\": 256, \"worldGridHeight\": 256, \"defaultLevelWidth\": 256, "
      "\"defaultLevelHeight\": 256, \"defaultPivotX\": 0, \"defaultPivotY\": 0, "
      "\"defaultGridSize\": %u, \"defaultEntityWidth\": %u, \"defaultEntityHeight\": %u, "
      "\"bgColor\": \"#40465B\", \"defaultLevelBgColor\": \"#%06X\", \"minifyJson\": false, "
      "\"externalLevels\": false, \"exportTiled\": false, \"simplifiedExport\": false, "
      "\"imageExportMode\": \"None\", \"exportLevelBg\": true, \"pngFilePattern\": null, "
      "\"backupOnSave\": false, \"backupLimit\": 10, \"backupRelPath\": null, "
      "\"levelNamePattern\": \"Level_%%idx\", \"tutorialDesc\": null, \"customCommands\": [], "
      "\"flags\": [], \"dummyWorldIid\": \"%s\",\n",
      iid, project->next_uid, project->cell, project->cell, project->cell, background, world);
  _ashlar_ldtk_write_definitions (project, self.sink);
  ashlar_sink_text (self.sink, ",\n\"levels\": [");
  is_done = write_level (&self, error);
  ashlar_sink_text (self.sink, "], \"worlds\": []}\n");
  if (is_done)
    ashlar_scene_add_pictures (scene, output);
  return is_done;
}

static void
find_losses (AshlarScene *scene, AshlarLevel *level, AshlarReport *losses)
{
  guint width, height, n_moving = 0, across, down;
  guint n_terrains = ashlar_scene_get_n_terrains (scene);

  ashlar_level_get_size (level, &width, &height);
  ashlar_scene_get_cell_size (scene, &across, &down);
  for (guint i = 0; i < ashlar_scene_get_n_sheets (scene); i++)
    n_moving += ashlar_scene_get_sheet (scene, i)->animations->len;
  if (across != down)
    ashlar_export_lose (losses, "cells",
                        "LDtk knows square cells alone, and those of the skin are %u × %u pixels",
                        across, down);
  if (n_terrains > 0)
    ashlar_export_lose_n (losses, "terrains",
                          "LDtk gets no rules: %u look that joins its neighbours becomes "
                          "tiles that stay as they are",
                          "LDtk gets no rules: %u looks that join their neighbours become "
                          "tiles that stay as they are",
                          n_terrains, n_terrains);
  if (n_moving > 0)
    ashlar_export_lose_n (
        losses, "animations", "LDtk knows no animations: %u piece shows its first picture",
        "LDtk knows no animations: %u pieces show their first picture", n_moving, n_moving);
  if ((guint64) width * height > MOST_LIGHT_CELLS)
    ashlar_export_lose (losses, "size",
                        "LDtk keeps each tile by itself and gets slow from a million cells on; "
                        "the level has %u × %u",
                        width, height);
}

const AshlarExportFormatClass ashlar_ldtk_export = {
  .parent = {
    .id = "ldtk",
    .extension = ".ldtk",
    .mime = "application/json",
    .name = N_ ("LDtk project"),
    .note = N_ ("For LDtk 1.5.3 and engines with a loader for it: Bevy, Godot, Heaps, Unity."),
    .flags = ASHLAR_EXPORT_SKIN | ASHLAR_EXPORT_FILES,
  },
  .write_scene = write_scene,
  .find_losses = find_losses,
};
