/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A Tiled map to blocks.
 *
 * The layers are laid over each other into one sheet of tiles: the topmost that has a tile at a cell
 * wins, and how many it covers is said. Then the sheet is cut: whole, by the rectangles of class
 * "block", or by a grid. Only tiles within a piece become tiles of the content. All pieces are drawn
 * before any exit is sought, because what is floor is known when all tiles are.
 *
 * Cost: linear in the cells of all layers and of all pieces, and O(n log n) for n objects. */

#include "formats/ashlar-mapping-private.h"

#include <string.h>

typedef struct
{
  AshlarTiledTiles     *tiles;
  const AshlarTiledMap *map;
  guint32              *sheet; /* row-major, map->width × map->height */
} Drawing;

/* -------------------------------------------------------------- the sheet */

static gboolean
is_wanted (const AshlarMapping *self, const AshlarTiledLayer *layer)
{
  return self->options->layer == NULL ? layer->role != ASHLAR_TILED_LEVEL_LOOK
                                      : strcmp (self->options->layer, layer->name) == 0;
}

static void
lay_over (AshlarMapping *self, const AshlarTiledLayer *layer, guint32 *sheet)
{
  const AshlarTiledMap *map = self->file->tiled;
  gsize                 n_covered = 0, n_outside = 0;

  for (guint y = 0; y < layer->height; y++)
    for (guint x = 0; x < layer->width; x++)
      {
        guint32 gid = layer->gids[(gsize) y * layer->width + x];
        gint64  map_x = (gint64) layer->x + x - map->x;
        gint64  map_y = (gint64) layer->y + y - map->y;
        gsize   place;

        if ((gid & ASHLAR_TILED_ID) == 0)
          continue;
        if (map_x < 0 || map_y < 0 || map_x >= map->width || map_y >= map->height)
          {
            n_outside++;
            continue;
          }
        place = (gsize) map_y * map->width + (gsize) map_x;
        n_covered += sheet[place] != 0;
        sheet[place] = gid;
      }
  if (n_covered > 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "lost-below", layer->place,
                       "cells in which the layer “%s” lies over other tiles: %zu; a cell has one "
                       "tile, the topmost, so those below are not kept",
                       layer->name, n_covered);
  if (n_outside > 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "lost-outside", layer->place,
                       "tiles of the layer “%s” outside the map are not kept: %zu", layer->name,
                       n_outside);
}

static void
add_name (GString *names, const char *name)
{
  g_string_append_printf (names, "%s“%s”", names->len > 0 ? ", " : "", name);
}

/* What is passed over of a level that comes back, in one go. */
static void
say_level (AshlarMapping *self)
{
  const AshlarTiledMap *map = self->file->tiled;
  const char           *last = NULL;
  g_autoptr (GString) tiles = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < map->layers->len; i++)
    {
      const AshlarTiledLayer *layer = g_ptr_array_index (map->layers, i);

      if (layer->role != ASHLAR_TILED_ANY)
        add_name (is_wanted (self, layer) ? tiles : others, layer->name);
    }
  for (guint i = 0; i < map->objects->len; i++)
    {
      const AshlarTiledObject *object = g_ptr_array_index (map->objects, i);

      if (_ashlar_tiled_object_is_beside (self, object)
          && (last == NULL || strcmp (last, object->layer) != 0))
        add_name (others, last = object->layer);
    }
  if (others->len > 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "level-map", "",
                       "the map is a level: what its cells are is read from %s; passed over: %s",
                       tiles->str, others->str);
  else
    ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "level-map", "",
                       "the map is a level: what its cells are is read from %s", tiles->str);
}

static guint32 *
make_sheet (AshlarMapping *self)
{
  const AshlarTiledMap *map = self->file->tiled;
  guint32              *sheet = g_new0 (guint32, MAX ((gsize) map->width * map->height, 1));
  guint                 n_wanted = 0;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < map->layers->len; i++)
    {
      const AshlarTiledLayer *layer = g_ptr_array_index (map->layers, i);

      g_string_append_printf (names, "%s“%s”", i > 0 ? ", " : "", layer->name);
      if (!is_wanted (self, layer))
        continue;
      n_wanted++;
      lay_over (self, layer, sheet);
    }
  if (n_wanted == 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "unknown-layer", "",
                       "found no tile layer “%s” that shows; expected one of %s",
                       self->options->layer, names->str);
  if (map->is_level && n_wanted > 0)
    say_level (self);
  return sheet;
}

static gunichar
get_cell (gpointer source, gint64 x, gint64 y)
{
  const Drawing *self = source;

  x -= self->map->x;
  y -= self->map->y;
  if (x < 0 || y < 0 || x >= self->map->width || y >= self->map->height)
    return 0;
  return _ashlar_tiled_tiles_get (self->tiles,
                                  self->sheet[(gsize) y * self->map->width + (gsize) x]);
}

/* ------------------------------------------------------------------ pieces */

static gint64
round_to_cell (gint64 length, guint size)
{
  gint64 cell = (gint64) size * 1000;
  gint64 moved = length + cell / 2;

  return moved >= 0 ? moved / cell : -((-moved + cell - 1) / cell);
}

/* The cells of a rectangle, within the map. */
static void
add_rectangle (AshlarMapping *self, const AshlarTiledObject *object, GArray *pieces)
{
  const AshlarTiledMap *map = self->file->tiled;
  gint64                left = round_to_cell (object->x, map->tile_width);
  gint64                top = round_to_cell (object->y, map->tile_height);
  gint64                right = round_to_cell (object->x + object->width, map->tile_width);
  gint64                bottom = round_to_cell (object->y + object->height, map->tile_height);
  gint64                end_x = (gint64) map->x + map->width;
  gint64                end_y = (gint64) map->y + map->height;
  AshlarMapPiece        piece = { .properties = object->properties, .place = object->place };

  if (object->x % ((gint64) map->tile_width * 1000) != 0
      || object->y % ((gint64) map->tile_height * 1000) != 0
      || object->width % ((gint64) map->tile_width * 1000) != 0
      || object->height % ((gint64) map->tile_height * 1000) != 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "snapped", object->place,
                       "the rectangle “%s” does not lie on the grid; it goes to the nearest cells",
                       object->name);
  if (left < map->x || top < map->y || right > end_x || bottom > end_y)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "clipped", object->place,
                       "the rectangle “%s” reaches out of the map; only what is inside counts",
                       object->name);
  piece.x = MAX (left, map->x);
  piece.y = MAX (top, map->y);
  piece.width = MIN (right, end_x) - piece.x;
  piece.height = MIN (bottom, end_y) - piece.y;
  if (piece.width < 1 || piece.height < 1)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "empty-block", object->place,
                         "the rectangle “%s” has no cell of the map; it is left out", object->name);
      return;
    }
  if (*object->name != '\0' && g_ascii_strcasecmp (object->name, "block") != 0)
    piece.name = object->name;
  g_array_append_val (pieces, piece);
}

gboolean
_ashlar_tiled_object_is_block (const AshlarMapping *self, const AshlarTiledObject *object)
{
  if (object->shape != ASHLAR_TILED_RECTANGLE || object->width <= 0 || object->height <= 0)
    return FALSE;
  if (object->role == ASHLAR_TILED_LEVEL_BESIDE)
    return FALSE;
  if (object->role == ASHLAR_TILED_LEVEL_AREAS)
    return self->options->any_rectangle;
  if (self->options->any_rectangle)
    return g_ascii_strcasecmp (object->kind, "exit") != 0;
  return g_ascii_strcasecmp (object->kind, "block") == 0
         || (*object->kind == '\0'
             && (g_ascii_strcasecmp (object->name, "block") == 0
                 || g_ascii_strcasecmp (object->layer, "block") == 0
                 || g_ascii_strcasecmp (object->layer, "blocks") == 0));
}

gboolean
_ashlar_tiled_object_is_beside (const AshlarMapping *self, const AshlarTiledObject *object)
{
  return object->role == ASHLAR_TILED_LEVEL_BESIDE
         || (object->role == ASHLAR_TILED_LEVEL_AREAS
             && !_ashlar_tiled_object_is_block (self, object));
}

static void
add_rectangles (AshlarMapping *self, GArray *pieces)
{
  GPtrArray *objects = self->file->tiled->objects;

  for (guint i = 0; i < objects->len; i++)
    {
      const AshlarTiledObject *object = g_ptr_array_index (objects, i);

      if (_ashlar_tiled_object_is_block (self, object))
        add_rectangle (self, object, pieces);
    }
}

/* TRUE: whatever is cut, the block rectangles of the map are what is meant. */
static gboolean
cuts_by_objects (const AshlarMapping *self)
{
  GPtrArray *objects = self->file->tiled->objects;

  if (self->options->cut != ASHLAR_MAP_CUT_AUTO)
    return self->options->cut == ASHLAR_MAP_CUT_OBJECTS;
  for (guint i = 0; i < objects->len; i++)
    if (_ashlar_tiled_object_is_block (self, g_ptr_array_index (objects, i)))
      return TRUE;
  return FALSE;
}

static GArray *
cut (AshlarMapping *self)
{
  const AshlarTiledMap *map = self->file->tiled;
  GArray               *pieces = g_array_new (FALSE, FALSE, sizeof (AshlarMapPiece));

  if (self->options->cut == ASHLAR_MAP_CUT_GRID)
    {
      const char *name = self->file->name;

      _ashlar_mapping_cut_grid (self, map->x, map->y, map->width, map->height, name, "", pieces);
      for (guint i = 0; i < pieces->len; i++)
        g_array_index (pieces, AshlarMapPiece, i).properties = map->properties;
    }
  else if (cuts_by_objects (self))
    {
      add_rectangles (self, pieces);
      if (pieces->len == 0 && ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0)
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "no-rectangle", "",
                           "found no rectangle of class “block”; expected one around each block, "
                           "in an object layer");
    }
  else
    {
      AshlarMapPiece piece = { .x = map->x,
                               .y = map->y,
                               .width = map->width,
                               .height = map->height,
                               .properties = map->properties,
                               .place = "" };

      g_array_append_val (pieces, piece);
    }
  return pieces;
}

/* Rectangles may lie over each other, and a small file may have many. */
static void
check_pieces (AshlarMapping *self, GArray *pieces)
{
  gint64 left = ASHLAR_MAX_TILED_CELLS;

  if (pieces->len > ASHLAR_MAX_BLOCKS)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", "",
                       "found %u pieces; expected at most %d blocks", pieces->len,
                       ASHLAR_MAX_BLOCKS);
  for (guint i = 0; i < pieces->len && left >= 0; i++)
    {
      const AshlarMapPiece *piece = &g_array_index (pieces, AshlarMapPiece, i);

      left -= piece->width * piece->height;
      if (left < 0)
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", piece->place,
                           "found rectangles with more than %u cells together; expected at most "
                           "that",
                           ASHLAR_MAX_TILED_CELLS);
    }
}

/* ------------------------------------------------------------------ blocks */

static void
add_blocks (AshlarMapping *self, Drawing *drawing, GArray *pieces)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
  AshlarTiledStandings *standings = _ashlar_tiled_standings_new (self);
  gboolean              is_whole;
  guint                 n_drawn = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      AshlarBlock *block = NULL;

      /* What is over the limits once is over them everywhere. */
      if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) < 10)
        block = _ashlar_mapping_draw_block (self, &g_array_index (pieces, AshlarMapPiece, i),
                                            get_cell, drawing);
      n_drawn += block != NULL;
      g_ptr_array_add (blocks, block);
    }
  _ashlar_tiled_tiles_report (drawing->tiles);
  is_whole = ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0;
  if (is_whole && n_drawn == 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "no-block", "",
                       "found no tile in the map; expected some that become a block");
  if (is_whole)
    _ashlar_mapping_settle_tiles (self);
  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarMapPiece *piece = &g_array_index (pieces, AshlarMapPiece, i);
      AshlarBlock          *block = g_ptr_array_index (blocks, i);

      if (block == NULL)
        continue;
      if (is_whole)
        {
          _ashlar_tiled_standings_add (standings, piece, block);
          _ashlar_mapping_add_block (self, block, piece->place);
        }
      else
        ashlar_block_unref (block);
    }
  if (is_whole)
    _ashlar_tiled_standings_report (standings);
  _ashlar_tiled_standings_free (standings);
}

void
_ashlar_mapping_import_tiled (AshlarMapping *self)
{
  Drawing             drawing = { .map = self->file->tiled };
  g_autofree guint32 *sheet = make_sheet (self);
  g_autoptr (GArray) pieces = NULL;

  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > 0)
    return;
  if (drawing.map->width == 0 || drawing.map->height == 0)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "no-block", "",
                         "found no tile in the map; expected some that become a block");
      return;
    }
  pieces = cut (self);
  check_pieces (self, pieces);
  if (_ashlar_tiled_map_is_set (drawing.map) && self->options->cut != ASHLAR_MAP_CUT_GRID
      && self->options->cut != ASHLAR_MAP_CUT_WHOLE)
    {
      if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0)
        _ashlar_mapping_import_tiled_set (self, sheet, pieces);
      return;
    }
  drawing.sheet = sheet;
  drawing.tiles = _ashlar_tiled_tiles_new (self);
  add_blocks (self, &drawing, pieces);
  _ashlar_tiled_tiles_free (drawing.tiles);
}
