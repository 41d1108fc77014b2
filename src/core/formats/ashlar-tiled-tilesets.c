/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tilesets of a map, those in it and those in files of their own.
 *
 * An external tileset is looked for where the map says, if that is a relative path to a .tsx, .tsj,
 * .xml or .json; one that is missing or no tileset costs its tiles their pictures and properties, and
 * the map is read all the same. A tileset cannot name another, so nothing is read in a circle.
 *
 * Cost: linear in the files. */

#include "base/ashlar-file-private.h"

#include "base/ashlar-error-private.h"
#include "formats/ashlar-tiled-reading-private.h"

#include <string.h>

#define MAX_TILES (1 << 24)
#define MAX_PIXELS (1 << 20)

static void
tile_free (gpointer pointer)
{
  AshlarTiledTile *self = pointer;

  g_free (self->kind);
  g_free (self->image);
  g_clear_pointer (&self->properties, ashlar_value_unref);
  g_free (self);
}

void
_ashlar_tiled_tileset_free (AshlarTiledTileset *self)
{
  g_free (self->place);
  g_free (self->name);
  g_free (self->source);
  g_free (self->folder);
  g_free (self->image);
  g_clear_pointer (&self->tiles, g_hash_table_unref);
  g_free (self);
}

/* ------------------------------------------------------------------- tiles */

static gboolean
has_objects (const AshlarValue *tile)
{
  const AshlarValue *group = ashlar_value_lookup (tile, "objectgroup");
  const AshlarValue *objects
      = group != NULL && ashlar_value_get_value_type (group) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_lookup (group, "objects")
            : NULL;

  return objects != NULL && ashlar_value_get_value_type (objects) == ASHLAR_VALUE_ARRAY
         && ashlar_value_get_n_items (objects) > 0;
}

static void
read_tile (const AshlarTiledReading *self,
           const AshlarPath         *path,
           const AshlarValue        *value,
           AshlarTiledTileset       *tileset)
{
  AshlarTiledTile *tile;
  gint64           id = -1;

  if (!ashlar_read_container (self->report, path, value, ASHLAR_VALUE_OBJECT)
      || !_ashlar_tiled_get_integer (self, path, value, "id", 0, MAX_TILES, &id))
    return;
  if (id < 0)
    {
      _ashlar_tiled_fault (self, path, value, "id",
                           ashlar_text_get_phrase ("the number of the tile"));
      return;
    }
  tile = g_new0 (AshlarTiledTile, 1);
  tile->id = (guint) id;
  tile->kind = g_strdup (_ashlar_tiled_get_kind (value));
  tile->is_animated = ashlar_value_lookup (value, "animation") != NULL;
  tile->collides = has_objects (value);
  tile->properties = _ashlar_tiled_read_properties (self, path, value);
  if (*_ashlar_tiled_get_text (value, "image") != '\0')
    tile->image = g_strdup (_ashlar_tiled_get_text (value, "image"));
  if (tileset->tiles == NULL)
    tileset->tiles = g_hash_table_new_full (NULL, NULL, NULL, tile_free);
  g_hash_table_replace (tileset->tiles, GUINT_TO_POINTER (tile->id + 1), tile);
}

static gboolean
read_size (const AshlarTiledReading *self,
           const AshlarPath         *path,
           const AshlarValue        *value,
           const char               *key,
           gint64                    most,
           guint                    *out)
{
  gint64 number = 0;

  if (!_ashlar_tiled_get_integer (self, path, value, key, 0, most, &number))
    return FALSE;
  *out = (guint) number;
  return TRUE;
}

/* What the tileset says of itself, wherever it stands. */
static void
read_tileset (const AshlarTiledReading *self,
              const AshlarPath         *path,
              const AshlarValue        *value,
              AshlarTiledTileset       *tileset)
{
  AshlarValue *tiles;

  g_free (tileset->name);
  tileset->name = g_strdup (_ashlar_tiled_get_text (value, "name"));
  if (!read_size (self, path, value, "tilewidth", MAX_PIXELS, &tileset->tile_width)
      || !read_size (self, path, value, "tileheight", MAX_PIXELS, &tileset->tile_height)
      || !read_size (self, path, value, "columns", MAX_TILES, &tileset->columns)
      || !read_size (self, path, value, "tilecount", MAX_TILES, &tileset->n_tiles)
      || !read_size (self, path, value, "margin", MAX_PIXELS, &tileset->margin)
      || !read_size (self, path, value, "spacing", MAX_PIXELS, &tileset->spacing))
    return;
  if (*_ashlar_tiled_get_text (value, "image") != '\0')
    {
      gint64 width = 0;

      tileset->image = g_strdup (_ashlar_tiled_get_text (value, "image"));
      /* Before Tiled 0.15 no file said how many columns there are. */
      if (tileset->columns == 0 && tileset->tile_width > 0
          && _ashlar_tiled_get_integer (self, path, value, "imagewidth", 0, MAX_PIXELS, &width)
          && width > 2 * (gint64) tileset->margin)
        tileset->columns = (guint) ((width - 2 * tileset->margin + tileset->spacing)
                                    / (tileset->tile_width + tileset->spacing));
    }
  if (ashlar_value_lookup (value, "wangsets") != NULL
      || ashlar_value_lookup (value, "terrains") != NULL)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_HINT, "lost-terrains", path, value,
                       "the terrain sets of the tileset “%s” are for drawing in Tiled and not kept",
                       tileset->name);
  tiles = _ashlar_tiled_get_list (self, path, value, "tiles");
  for (guint i = 0; tiles != NULL && i < ashlar_value_get_n_items (tiles); i++)
    read_tile (self, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "tiles"), i),
               ashlar_value_get_item (tiles, i), tileset);
}

/* ---------------------------------------------------------- external files */

static const char *
get_suffix (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL && strchr (dot, '/') == NULL ? dot : "";
}

/* NULL: the path may be followed. */
static AshlarText *
refuse_path (const char *source)
{
  static const char *const suffixes[] = { ".tsx", ".tsj", ".xml", ".json" };

  if (*source == '\0')
    return ashlar_text_new ("found no name");
  if (*source == '/' || *source == '\\' || strstr (source, "://") != NULL
      || (g_ascii_isalpha (source[0]) && source[1] == ':'))
    return ashlar_text_new ("found a path that is not relative to the map");
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_ascii_strcasecmp (get_suffix (source), suffixes[i]) == 0)
      return NULL;
  return ashlar_text_new ("found a name that does not end in .tsx or .tsj");
}

static AshlarValue *
parse_external (GBytes *bytes, gboolean *is_xml, AshlarText **reason)
{
  gsize            length;
  const char      *text = ashlar_bytes_get_text (bytes, &length);
  g_autofree char *place = NULL;
  g_autoptr (AshlarText) why = NULL;
  AshlarValue *value;

  if (length > ASHLAR_MAX_TILED_BYTES)
    {
      *reason = ashlar_text_new ("found %zu bytes; expected at most %u", length,
                                 ASHLAR_MAX_TILED_BYTES);
      return NULL;
    }
  *is_xml = ashlar_tiled_is_tmx (text, length);
  if (*is_xml)
    {
      value = _ashlar_tmx_read (bytes, &why, &place);
      if (value == NULL)
        *reason = ashlar_text_new_layout ("%s: %p", place, why);
    }
  else
    {
      AshlarJsonFault fault = { 0 };

      value = ashlar_json_read_with_fault (bytes, &fault);
      if (value == NULL)
        {
          *reason = ashlar_text_new ("%zu:%zu: found %p; expected %p", fault.line, fault.column,
                                     fault.found, fault.expected);
          ashlar_json_fault_clear (&fault);
        }
    }
  if (value != NULL
      && (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT
          || strcmp (_ashlar_tiled_get_text (value, "type"), "map") == 0
          || *_ashlar_tiled_get_text (value, "source") != '\0'))
    {
      *reason = ashlar_text_new ("found no tileset; expected one that names no other");
      g_clear_pointer (&value, ashlar_value_unref);
    }
  return value;
}

static void
read_external (const AshlarTiledReading *self,
               const AshlarPath         *path,
               const AshlarValue        *value,
               AshlarTiledTileset       *tileset)
{
  g_autoptr (AshlarValue) external = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarText) reason = refuse_path (tileset->source);
  g_autofree char   *shown = ashlar_text_describe (tileset->source);
  AshlarTiledReading inner = *self;

  if (reason == NULL && self->files == NULL)
    reason = ashlar_text_new ("found no folder to look in");
  if (reason == NULL)
    {
      bytes = self->files->load (tileset->source, self->files->user_data, &error);
      if (bytes == NULL)
        reason = ashlar_error_dup_text (error);
      else
        external = parse_external (bytes, &inner.is_xml, &reason);
    }
  if (external == NULL)
    {
      tileset->is_missing = TRUE;
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "missing-tileset", path, value,
                         "the tileset %s is not there to read: %p; its tiles come by number, "
                         "without pictures and properties",
                         shown, reason);
      return;
    }
  tileset->folder = g_path_get_dirname (tileset->source);
  inner.within = tileset->source;
  inner.within_place = tileset->place;
  read_tileset (&inner, &(AshlarPath){ .key = "" }, external, tileset);
}

/* --------------------------------------------------------------- the list */

/* "terrain" for "../sheets/terrain.tsx". */
static char *
make_name (const char *source)
{
  g_autofree char *base = g_path_get_basename (source);

  return g_strndup (base, strlen (base) - strlen (get_suffix (base)));
}

static gint
compare_tilesets (gconstpointer a, gconstpointer b)
{
  const AshlarTiledTileset *left = *(AshlarTiledTileset *const *) a;
  const AshlarTiledTileset *right = *(AshlarTiledTileset *const *) b;

  return left->first_gid < right->first_gid ? -1 : left->first_gid > right->first_gid;
}

void
_ashlar_tiled_read_tilesets (AshlarTiledReading *self,
                             const AshlarPath   *path,
                             const AshlarValue  *map)
{
  AshlarValue      *list = _ashlar_tiled_get_list (self, path, map, "tilesets");
  const AshlarPath *list_path = ASHLAR_PATH_KEY (path, "tilesets");
  guint             n = list != NULL ? ashlar_value_get_n_items (list) : 0;

  if (n > ASHLAR_MAX_TILED_TILESETS)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "limit", list_path, map,
                         "found %u tilesets; expected at most %d", n, ASHLAR_MAX_TILED_TILESETS);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      const AshlarPath   *item_path = ASHLAR_PATH_ITEM (list_path, i);
      const AshlarValue  *value = ashlar_value_get_item (list, i);
      AshlarTiledTileset *tileset;
      gint64              first = -1;

      if (!ashlar_read_container (self->report, item_path, value, ASHLAR_VALUE_OBJECT)
          || !_ashlar_tiled_get_integer (self, item_path, value, "firstgid", 1, ASHLAR_TILED_ID,
                                         &first))
        continue;
      if (first < 0)
        {
          _ashlar_tiled_fault (self, item_path, value, "firstgid",
                               ashlar_text_get_phrase ("the number of its first tile"));
          continue;
        }
      tileset = g_new0 (AshlarTiledTileset, 1);
      tileset->place = _ashlar_tiled_dup_place (self, item_path, value);
      tileset->first_gid = (guint) first;
      g_ptr_array_add (self->map->tilesets, tileset);
      if (ashlar_value_lookup (value, "source") != NULL)
        {
          tileset->source = g_strdup (_ashlar_tiled_get_text (value, "source"));
          read_external (self, item_path, value, tileset);
        }
      else
        read_tileset (self, item_path, value, tileset);
      if (tileset->name == NULL || *tileset->name == '\0')
        {
          g_free (tileset->name);
          tileset->name
              = tileset->source != NULL ? make_name (tileset->source) : g_strdup ("tileset");
        }
      if (tileset->folder == NULL)
        tileset->folder = g_strdup ("");
    }
  g_ptr_array_sort (self->map->tilesets, compare_tilesets);
  for (guint i = 1; i < self->map->tilesets->len; i++)
    {
      const AshlarTiledTileset *tileset = g_ptr_array_index (self->map->tilesets, i);
      const AshlarTiledTileset *before = g_ptr_array_index (self->map->tilesets, i - 1);

      if (tileset->first_gid == before->first_gid)
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "repeated-identity", tileset->place,
                           "firstgid: found %u a second time; expected each once",
                           tileset->first_gid);
    }
}
