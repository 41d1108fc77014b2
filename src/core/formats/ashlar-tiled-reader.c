/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Values in the form of TMJ to a map: its head, its layers in groups, its objects, properties.
 *
 * What cannot be a block at all (another orientation, no tiles, a size beyond the limits) is an error;
 * what has no place in a block (pictures, tints, parallax, hidden layers) is left out and said. All
 * faults are found in one go. Offsets in pixels become cells where they are whole ones.
 *
 * Cost: linear in the values and the cells. */

#include "formats/ashlar-tiled-reading-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-private.h"

#define MAX_OFFSET G_GINT64_CONSTANT (1000000000000)

/* What a group hands down to what is in it. */
typedef struct
{
  gint64   offset_x, offset_y; /* thousandths of a pixel */
  guint    depth;
  gboolean is_faint, is_hidden;
} Setting;

/* ----------------------------------------------------------------- objects */

static AshlarTiledShape
get_shape (const AshlarTiledReading *self, const AshlarValue *value, gboolean has_gid)
{
  if (has_gid)
    return ASHLAR_TILED_TILE;
  if (_ashlar_tiled_get_flag (self, value, "point", FALSE))
    return ASHLAR_TILED_POINT;
  return ashlar_value_lookup (value, "ellipse") != NULL
                 || ashlar_value_lookup (value, "polygon") != NULL
                 || ashlar_value_lookup (value, "polyline") != NULL
                 || ashlar_value_lookup (value, "text") != NULL
             ? ASHLAR_TILED_OTHER
             : ASHLAR_TILED_RECTANGLE;
}

static void
read_object (AshlarTiledReading *self,
             const AshlarPath   *path,
             const AshlarValue  *value,
             const AshlarValue  *layer,
             const Setting      *setting)
{
  AshlarTiledObject *object;
  gint64             x = 0, y = 0, width = 0, height = 0, turn = 0, gid = -1;

  if (!ashlar_read_container (self->report, path, value, ASHLAR_VALUE_OBJECT)
      || !_ashlar_tiled_get_length (self, path, value, "x", &x)
      || !_ashlar_tiled_get_length (self, path, value, "y", &y)
      || !_ashlar_tiled_get_length (self, path, value, "width", &width)
      || !_ashlar_tiled_get_length (self, path, value, "height", &height)
      || !_ashlar_tiled_get_length (self, path, value, "rotation", &turn)
      || !_ashlar_tiled_get_integer (self, path, value, "gid", 0, G_MAXUINT32, &gid))
    return;
  if (!_ashlar_tiled_get_flag (self, value, "visible", TRUE))
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_HINT, "lost-hidden", path, value,
                         "a hidden object is left out");
      return;
    }
  if (width < 0 || height < 0)
    {
      _ashlar_tiled_fault (self, path, value, width < 0 ? "width" : "height",
                           ashlar_text_get_phrase ("0 or more"));
      return;
    }
  if (turn != 0)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "lost-rotation", path, value,
                       "the rotation of an object is not kept; it stands where it would upright");
  if (ashlar_value_lookup (value, "template") != NULL)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "lost-template", path, value,
                       "the template of an object is not read; only what the map says is kept");
  object = g_new0 (AshlarTiledObject, 1);
  object->place = _ashlar_tiled_dup_place (self, path, value);
  object->name = g_strdup (_ashlar_tiled_get_text (value, "name"));
  object->kind = g_strdup (_ashlar_tiled_get_kind (value));
  object->layer = g_strdup (_ashlar_tiled_get_text (layer, "name"));
  object->role = _ashlar_tiled_get_role (self, layer);
  object->shape = get_shape (self, value, gid >= 0);
  object->x = x + setting->offset_x;
  object->y = y + setting->offset_y;
  object->width = width;
  object->height = height;
  object->gid = gid >= 0 ? (guint32) gid : 0;
  object->properties = _ashlar_tiled_read_properties (self, path, value);
  g_ptr_array_add (self->map->objects, object);
}

static void
object_free (gpointer pointer)
{
  AshlarTiledObject *self = pointer;

  g_free (self->place);
  g_free (self->name);
  g_free (self->kind);
  g_free (self->layer);
  g_clear_pointer (&self->properties, ashlar_value_unref);
  g_free (self);
}

static void
read_objects (AshlarTiledReading *self,
              const AshlarPath   *path,
              const AshlarValue  *layer,
              const Setting      *setting)
{
  AshlarValue *list = _ashlar_tiled_get_list (self, path, layer, "objects");
  guint        n = list != NULL ? ashlar_value_get_n_items (list) : 0;

  if (n > ASHLAR_MAX_TILED_ELEMENTS - self->map->objects->len)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "limit", path, layer,
                         "found %u objects; expected at most %u in all layers", n,
                         ASHLAR_MAX_TILED_ELEMENTS);
      return;
    }
  for (guint i = 0; i < n; i++)
    read_object (self, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "objects"), i),
                 ashlar_value_get_item (list, i), layer, setting);
}

/* ------------------------------------------------------------------ layers */

static gint64
divide (gint64 number, gint64 by)
{
  return number >= 0 ? number / by : -((-number + by - 1) / by);
}

static void
read_tile_layer (AshlarTiledReading *self,
                 const AshlarPath   *path,
                 const AshlarValue  *value,
                 const Setting      *setting)
{
  AshlarTiledLayer *layer = _ashlar_tiled_read_cells (self, path, value);
  gint64            cell_width = (gint64) self->map->tile_width * 1000;
  gint64            cell_height = (gint64) self->map->tile_height * 1000;

  if (layer == NULL)
    return;
  layer->role = _ashlar_tiled_get_role (self, value);
  if (setting->offset_x % cell_width != 0 || setting->offset_y % cell_height != 0)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "lost-offset", path, value,
                       "the layer “%s” is moved by a part of a tile; it goes to the nearest cell",
                       layer->name);
  layer->x += (gint) divide (setting->offset_x + cell_width / 2, cell_width);
  layer->y += (gint) divide (setting->offset_y + cell_height / 2, cell_height);
  g_ptr_array_add (self->map->layers, layer);
}

static void
layer_free (gpointer pointer)
{
  AshlarTiledLayer *self = pointer;

  g_free (self->place);
  g_free (self->name);
  g_free (self->gids);
  g_free (self);
}

/* What a layer looks like in Tiled that no cell can have. */
static void
say_looks (const AshlarTiledReading *self,
           const AshlarPath         *path,
           const AshlarValue        *value,
           gboolean                  is_faint)
{
  const char *name = _ashlar_tiled_get_text (value, "name");

  if (is_faint)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_HINT, "lost-opacity", path, value,
                       "the opacity of the layer “%s” is not kept; its tiles count in full", name);
  if (*_ashlar_tiled_get_text (value, "tintcolor") != '\0')
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_HINT, "lost-tint", path, value,
                       "the tint of the layer “%s” is not kept", name);
  if (ashlar_value_lookup (value, "parallaxx") != NULL
      || ashlar_value_lookup (value, "parallaxy") != NULL)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_HINT, "lost-parallax", path, value,
                       "the parallax of the layer “%s” is not kept", name);
}

static void read_layers (AshlarTiledReading *self,
                         const AshlarPath   *path,
                         const AshlarValue  *around,
                         const Setting      *setting);

static void
read_layer (AshlarTiledReading *self,
            const AshlarPath   *path,
            const AshlarValue  *value,
            const Setting      *around)
{
  Setting         setting = *around;
  const char     *name, *type;
  gint64          x = 0, y = 0, opacity = 1000;
  gboolean        is_group;
  AshlarTiledRole role;

  if (!ashlar_read_container (self->report, path, value, ASHLAR_VALUE_OBJECT)
      || !_ashlar_tiled_get_length (self, path, value, "offsetx", &x)
      || !_ashlar_tiled_get_length (self, path, value, "offsety", &y)
      || !_ashlar_tiled_get_length (self, path, value, "opacity", &opacity))
    return;
  name = _ashlar_tiled_get_text (value, "name");
  type = _ashlar_tiled_get_text (value, "type");
  setting.offset_x = CLAMP (setting.offset_x + x, -MAX_OFFSET, MAX_OFFSET);
  setting.offset_y = CLAMP (setting.offset_y + y, -MAX_OFFSET, MAX_OFFSET);
  setting.depth++;
  setting.is_faint |= opacity < 1000;
  if (setting.depth > ASHLAR_MAX_TILED_DEPTH)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "limit", path, value,
                         "found groups nested deeper than %d; expected at most that",
                         ASHLAR_MAX_TILED_DEPTH);
      return;
    }
  setting.is_hidden |= !_ashlar_tiled_get_flag (self, value, "visible", TRUE) || opacity <= 0;
  role = _ashlar_tiled_get_role (self, value);
  is_group = strcmp (type, "group") == 0;
  if (setting.is_hidden && role == ASHLAR_TILED_ANY && !(is_group && self->map->is_level))
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "lost-hidden", path, value,
                         "the layer “%s” is hidden and left out; show it in Tiled to import it",
                         name);
      return;
    }
  if (is_group)
    {
      read_layers (self, path, value, &setting);
      return;
    }
  if (strcmp (type, "imagelayer") == 0)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_WARNING, "lost-picture", path, value,
                         "the picture layer “%s” is not kept; blocks have tiles alone", name);
      return;
    }
  if (strcmp (type, "objectgroup") == 0)
    read_objects (self, path, value, &setting);
  else if (strcmp (type, "tilelayer") == 0)
    {
      if (role == ASHLAR_TILED_ANY)
        say_looks (self, path, value, setting.is_faint);
      read_tile_layer (self, path, value, &setting);
    }
  else
    _ashlar_tiled_fault (self, path, value, "type",
                         ashlar_text_get_phrase ("tilelayer, objectgroup, imagelayer or group"));
}

static void
read_layers (AshlarTiledReading *self,
             const AshlarPath   *path,
             const AshlarValue  *around,
             const Setting      *setting)
{
  AshlarValue *list = _ashlar_tiled_get_list (self, path, around, "layers");

  for (guint i = 0; list != NULL && i < ashlar_value_get_n_items (list); i++)
    read_layer (self, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "layers"), i),
                ashlar_value_get_item (list, i), setting);
}

/* ----------------------------------------------------------------- the map */

static gboolean
read_head (AshlarTiledReading *self, const AshlarPath *path, const AshlarValue *value)
{
  AshlarTiledMap  *map = self->map;
  const char      *orientation = _ashlar_tiled_get_text (value, "orientation");
  gint64           width = -1, height = -1, tile_width = -1, tile_height = -1;
  g_autofree char *shown = ashlar_text_describe (orientation);

  if (strcmp (_ashlar_tiled_get_text (value, "type"), "map") != 0)
    {
      _ashlar_tiled_fault (
          self, path, value, "type",
          ashlar_text_get_phrase ("map (a tileset has no map in it; open the map that uses it)"));
      return FALSE;
    }
  if (*orientation != '\0' && strcmp (orientation, "orthogonal") != 0)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "orientation",
                         ASHLAR_PATH_KEY (path, "orientation"), value,
                         "orientation: found %s; expected orthogonal (blocks are made of square "
                         "cells; a map of diamonds or hexagons cannot be one)",
                         shown);
      return FALSE;
    }
  map->is_infinite = _ashlar_tiled_get_flag (self, value, "infinite", FALSE);
  if (!_ashlar_tiled_get_integer (self, path, value, "width", map->is_infinite ? 0 : 1, G_MAXINT32,
                                  &width)
      || !_ashlar_tiled_get_integer (self, path, value, "height", map->is_infinite ? 0 : 1,
                                     G_MAXINT32, &height)
      || !_ashlar_tiled_get_integer (self, path, value, "tilewidth", 1, 65536, &tile_width)
      || !_ashlar_tiled_get_integer (self, path, value, "tileheight", 1, 65536, &tile_height))
    return FALSE;
  if (width < 0 || height < 0 || tile_width < 0 || tile_height < 0)
    return _ashlar_tiled_fault (
        self, path, value,
        width < 0        ? "width"
        : height < 0     ? "height"
        : tile_width < 0 ? "tilewidth"
                         : "tileheight",
        ashlar_text_get_phrase ("a whole number, as every map of Tiled has it"));
  if (!map->is_infinite && width * height > ASHLAR_MAX_TILED_CELLS)
    {
      _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "limit", path, value,
                         "found a map of %" PRId64 " × %" PRId64
                         " tiles; expected at most %u tiles",
                         width, height, ASHLAR_MAX_TILED_CELLS);
      return FALSE;
    }
  map->width = (guint) width;
  map->height = (guint) height;
  map->tile_width = (guint) tile_width;
  map->tile_height = (guint) tile_height;
  map->kind = g_strdup (_ashlar_tiled_get_text (value, "class"));
  map->properties = _ashlar_tiled_read_properties (self, path, value);
  return TRUE;
}

/* The rectangle around all that there is: of an infinite map the only size it has. */
static void
fit_to_layers (AshlarTiledMap *map)
{
  gint64 left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;

  for (guint i = 0; i < map->layers->len; i++)
    {
      const AshlarTiledLayer *layer = g_ptr_array_index (map->layers, i);

      for (guint y = 0; layer->role != ASHLAR_TILED_LEVEL_LOOK && y < layer->height; y++)
        for (guint x = 0; x < layer->width; x++)
          if ((layer->gids[(gsize) y * layer->width + x] & ASHLAR_TILED_ID) != 0)
            {
              left = MIN (left, (gint64) layer->x + x);
              right = MAX (right, (gint64) layer->x + x + 1);
              top = MIN (top, (gint64) layer->y + y);
              bottom = MAX (bottom, (gint64) layer->y + y + 1);
            }
    }
  map->x = left < right ? (gint) left : 0;
  map->y = left < right ? (gint) top : 0;
  map->width = left < right ? (guint) (right - left) : 0;
  map->height = left < right ? (guint) (bottom - top) : 0;
}

static void
read_map (AshlarTiledReading *self, const AshlarValue *value)
{
  const AshlarPath root = { .key = "" };
  const Setting    setting = { 0 };

  if (!ashlar_read_container (self->report, &root, value, ASHLAR_VALUE_OBJECT)
      || !read_head (self, &root, value))
    return;
  _ashlar_tiled_read_tilesets (self, &root, value);
  self->map->is_level = _ashlar_tiled_is_level (self, value);
  read_layers (self, &root, value, &setting);
  if (self->map->is_infinite)
    fit_to_layers (self->map);
  if ((guint64) self->map->width * self->map->height > ASHLAR_MAX_TILED_CELLS)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "limit", &root, value,
                       "found layers that reach over %u × %u tiles; expected at most %u tiles",
                       self->map->width, self->map->height, ASHLAR_MAX_TILED_CELLS);
  else if (self->map->layers->len == 0
           && ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0)
    _ashlar_tiled_say (self, ASHLAR_SEVERITY_ERROR, "no-layer", &root, value,
                       "found no tile layer that shows; expected one at least");
}

static AshlarTiledMap *
map_new (void)
{
  AshlarTiledMap *self = g_new0 (AshlarTiledMap, 1);

  self->tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) _ashlar_tiled_tileset_free);
  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->objects = g_ptr_array_new_with_free_func (object_free);
  return self;
}

static AshlarValue *
read_values (GBytes *bytes, gboolean is_xml, AshlarReport *report)
{
  AshlarValue *value;

  if (is_xml)
    {
      AshlarText      *reason;
      g_autofree char *place = NULL;

      value = _ashlar_tmx_read (bytes, &reason, &place);
      if (value == NULL)
        ashlar_report_take (report, ASHLAR_SEVERITY_ERROR, "syntax", place, reason);
    }
  else
    {
      AshlarJsonFault fault = { 0 };

      value = ashlar_json_read_with_fault (bytes, &fault);
      if (value == NULL)
        {
          ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "syntax", fault.pointer,
                             "line %zu, column %zu: found %p; expected %p", fault.line,
                             fault.column, fault.found, fault.expected);
          ashlar_json_fault_clear (&fault);
        }
    }
  return value;
}

AshlarTiledMap *
ashlar_tiled_read (GBytes *bytes, const AshlarTiledFiles *files, AshlarReport *report)
{
  gsize              length;
  const char        *text = ashlar_bytes_get_text (bytes, &length);
  AshlarTiledReading reading = { .files = files, .report = ashlar_report_new () };
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (AshlarTiledMap) map = map_new ();

  reading.map = map;
  if (length == 0)
    ashlar_report_add (reading.report, ASHLAR_SEVERITY_ERROR, "syntax", "",
                       "found an empty file; expected a map of Tiled");
  else if (length > ASHLAR_MAX_TILED_BYTES)
    ashlar_report_add (reading.report, ASHLAR_SEVERITY_ERROR, "limit", "",
                       "found %zu bytes; expected at most %u", length, ASHLAR_MAX_TILED_BYTES);
  else
    {
      reading.text = text;
      reading.is_xml = map->is_xml = ashlar_tiled_is_tmx (text, length);
      value = read_values (bytes, reading.is_xml, reading.report);
      if (value != NULL)
        read_map (&reading, value);
    }
  if (ashlar_report_count (reading.report, ASHLAR_SEVERITY_ERROR) > 0)
    g_clear_pointer (&map, ashlar_tiled_map_free);
  ashlar_report_append (report, reading.report);
  ashlar_report_unref (reading.report);
  return g_steal_pointer (&map);
}

/* ---------------------------------------------------------------- sniffing */

static gsize
skip_blanks (const char *text, gsize length)
{
  gsize start = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (start < length && g_ascii_isspace (text[start]))
    start++;
  return start;
}

gboolean
ashlar_tiled_is_tmx (const char *text, gsize length)
{
  gsize start = skip_blanks (text, length);

  return start < length && text[start] == '<' && start + 1 < length
         && (g_ascii_isalpha (text[start + 1]) || strchr ("?!", text[start + 1]) != NULL);
}

gboolean
ashlar_tiled_is_tmj (const char *text, gsize length)
{
  gsize start = skip_blanks (text, length);

  return start < length && text[start] == '{'
         && (g_strstr_len (text + start, (gssize) (length - start), "\"tilewidth\"") != NULL
             || g_strstr_len (text + start, (gssize) (length - start), "\"tilesets\"") != NULL
             || g_strstr_len (text + start, (gssize) (length - start), "\"tiledversion\"") != NULL);
}
