/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A set of blocks that was written as a map of Tiled, back into a content.
 *
 * Nothing is guessed: tiles, objects and blocks are what the map says of them, and one that the content has under the same name is changed
 * into it, which is said. What was drawn into the map since then comes along as from any other map: tiles of further tilesets, and exits
 * without a direction, which lead out where they lie.
 *
 * Cost: linear in the map and in the content; O(log n) for each row of a block with n objects. */

#include "formats/ashlar-tiled-set-private.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "content/ashlar-content-edit-private.h"
#include "formats/ashlar-mapping-private.h"

/* An exit that does not say where it leads. */
typedef struct
{
  guint               piece;
  AshlarTiledStanding standing;
} Undirected;

typedef struct
{
  AshlarMapping        *mapping;
  const AshlarTiledMap *map;
  const guint32        *sheet;
  AshlarTiledTiles     *tiles;
  AshlarTiledStandings *standings;
  GArray               *undirected; /* of Undirected */
} Set;

gboolean
_ashlar_tiled_map_is_set (const AshlarTiledMap *map)
{
  return map->properties != NULL && ashlar_value_lookup (map->properties, ASHLAR_TILED_SET) != NULL;
}

static gboolean
check_version (AshlarMapping *self)
{
  const AshlarValue *value = ashlar_value_lookup (self->file->tiled->properties, ASHLAR_TILED_SET);
  g_autoptr (AshlarText) found = NULL;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
      && ashlar_value_get_integer (value) == ASHLAR_TILED_SET_VERSION)
    return TRUE;
  found = ashlar_value_describe (value);
  ashlar_report_add (
      self->report, ASHLAR_SEVERITY_ERROR, "unknown-version", "",
      "%s: found %p; expected %d (it may be of a newer Ashlar; without this property "
      "the map is read as any other)",
      ASHLAR_TILED_SET, found, ASHLAR_TILED_SET_VERSION);
  return FALSE;
}

/* ---------------------------------------------------- elements by their names */

typedef enum
{
  IS_NEW,
  IS_KNOWN,
  IS_CHANGED,
} State;

/* Puts @element (taken) in the place of the one of its name, or behind all; what it was. @index: name → place + 1, with the elements' own
 * names as keys. */
static State
put (GPtrArray               *list,
     GHashTable              *index,
     gconstpointer            key,
     const AshlarElementType *type,
     gpointer                 element,
     gboolean                 is_equal)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (index, key));

  if (place == 0)
    {
      g_ptr_array_add (list, element);
      g_hash_table_insert (index, (gpointer) key, GUINT_TO_POINTER (list->len));
      return IS_NEW;
    }
  g_hash_table_replace (index, (gpointer) key, GUINT_TO_POINTER (place));
  _ashlar_list_replace (list, place - 1, type, element);
  return is_equal ? IS_KNOWN : IS_CHANGED;
}

/* NULL: there is none. */
static gpointer
find (GPtrArray *list, GHashTable *index, gconstpointer key)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (index, key));

  return place > 0 ? list->pdata[place - 1] : NULL;
}

typedef enum
{
  TILE,
  OBJECT,
  BLOCK,
} ElementKind;

static void
say_changed (AshlarMapping *self, const char *place, ElementKind kind, const char *name)
{
  ashlar_report_add (
      self->report, ASHLAR_SEVERITY_HINT, "changed", place,
      kind == TILE     ? N_ ("the tile %s is there already and becomes as the map has it")
      : kind == OBJECT ? N_ ("the object %s is there already and becomes as the map has it")
                       : N_ ("the block %s is there already and becomes as the map has it"),
      name);
  self->counts->is_changed = TRUE;
}

static void
add_tile (AshlarMapping *self, const AshlarTiledTile *from, const char *place, GHashTable *index)
{
  g_autoptr (AshlarValue) element = ashlar_tiled_properties_to_element (
      &ashlar_tile_kind, from->properties, place, self->report);
  g_autoptr (AshlarTile) tile = NULL;
  g_autofree char  *shown = NULL;
  const AshlarTile *known;
  gpointer          key;
  gboolean          is_equal;

  if (element == NULL)
    return;
  ashlar_value_object_set (
      element, "representation",
      ashlar_value_ref (ashlar_value_lookup (from->properties, ASHLAR_TILED_REPRESENTATION)));
  tile = ashlar_tile_from_value (element, place, self->report);
  if (tile == NULL)
    return;
  key = GUINT_TO_POINTER (tile->representation);
  known = find (self->content->tiles, index, key);
  is_equal = known != NULL && ashlar_tile_equal (known, tile);
  shown = ashlar_character_describe (tile->representation);
  if (known == NULL)
    {
      g_hash_table_insert (index, key, GUINT_TO_POINTER (self->content->tiles->len + 1));
      _ashlar_mapping_add_tile (self, g_steal_pointer (&tile));
      self->counts->is_changed = TRUE;
    }
  else if (put (self->content->tiles, index, key, &_ashlar_tile_type, g_steal_pointer (&tile),
                is_equal)
           == IS_CHANGED)
    say_changed (self, place, TILE, shown);
}

static void
add_object (AshlarMapping *self, const AshlarTiledTile *from, const char *place, GHashTable *index)
{
  g_autoptr (AshlarValue) element = ashlar_tiled_properties_to_element (
      &ashlar_object_kind, from->properties, place, self->report);
  g_autofree char    *shown = NULL;
  AshlarObject       *object;
  const AshlarObject *known;
  gboolean            is_equal;
  State               state;

  if (element == NULL)
    return;
  if (ashlar_value_lookup (element, "id") == NULL)
    ashlar_value_object_set (element, "id", ashlar_value_new_string (from->kind));
  object = ashlar_object_from_value (element, place, self->report);
  if (object == NULL)
    return;
  known = find (self->content->objects, index, object->id);
  is_equal = known != NULL && ashlar_object_equal (known, object);
  shown = ashlar_text_describe (object->id);
  state = put (self->content->objects, index, object->id, &_ashlar_object_type, object, is_equal);
  self->counts->n_objects += state == IS_NEW;
  self->counts->is_changed |= state == IS_NEW;
  if (state == IS_CHANGED)
    say_changed (self, place, OBJECT, shown);
}

static int
compare_numbers (const void *a, const void *b)
{
  guint left = GPOINTER_TO_UINT (*(const gconstpointer *) a);
  guint right = GPOINTER_TO_UINT (*(const gconstpointer *) b);

  return left < right ? -1 : left > right;
}

/* The tiles and objects that a tileset stands for, by number. */
static void
add_elements (AshlarMapping            *self,
              const AshlarTiledTileset *set,
              GHashTable               *tiles,
              GHashTable               *objects)
{
  gboolean             has_objects = strcmp (set->name, ASHLAR_TILED_SET_OF_OBJECTS) == 0;
  guint                n = 0;
  g_autofree gpointer *numbers
      = set->tiles != NULL ? g_hash_table_get_keys_as_array (set->tiles, &n) : NULL;

  if (n > 0)
    qsort (numbers, n, sizeof *numbers, compare_numbers);
  for (guint i = 0; i < n && !ashlar_report_is_full (self->report); i++)
    {
      const AshlarTiledTile *tile = g_hash_table_lookup (set->tiles, numbers[i]);

      if (tile->properties != NULL
          && ashlar_value_lookup (tile->properties, ASHLAR_TILED_REPRESENTATION) != NULL)
        add_tile (self, tile, set->place, tiles);
      else if (has_objects && (*tile->kind != '\0' || tile->properties != NULL))
        add_object (self, tile, set->place, objects);
    }
}

static void
add_all_elements (AshlarMapping *self)
{
  GPtrArray *sets = self->file->tiled->tilesets;
  g_autoptr (GHashTable) tiles = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) objects = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->content->tiles, i);

      g_hash_table_insert (tiles, GUINT_TO_POINTER (tile->representation),
                           GUINT_TO_POINTER (i + 1));
    }
  for (guint i = 0; i < self->content->objects->len; i++)
    g_hash_table_insert (objects,
                         ((AshlarObject *) g_ptr_array_index (self->content->objects, i))->id,
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < sets->len; i++)
    add_elements (self, g_ptr_array_index (sets, i), tiles, objects);
}

/* ------------------------------------------------------------------ blocks */

static gint64
get_cell (gint64 position, guint size)
{
  gint64 cell = (gint64) size * 1000;

  return position >= 0 ? position / cell : -((-position + cell - 1) / cell);
}

static AshlarValue *
new_position (gint64 x, gint64 y)
{
  AshlarValue *position = ashlar_value_new_array ();

  ashlar_value_array_add (position, ashlar_value_new_integer (x));
  ashlar_value_array_add (position, ashlar_value_new_integer (y));
  return position;
}

/* NULL: it does not say where it leads, or with a finding what is wrong. */
static AshlarValue *
make_exit (Set *self, const AshlarMapPiece *piece, const AshlarTiledStanding *standing)
{
  const AshlarTiledObject *object = g_ptr_array_index (self->map->objects, standing->index);
  AshlarValue *element = ashlar_tiled_properties_to_element (&ashlar_exit_kind, object->properties,
                                                             object->place, self->mapping->report);
  const AshlarValue *value = element != NULL ? ashlar_value_lookup (element, "direction") : NULL;
  const char     *word = value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                             ? ashlar_value_get_string (value)
                             : object->name;
  AshlarDirection direction;
  gint64          x = standing->x, y = standing->y, last;

  if (element == NULL || !ashlar_direction_from_string (word, &direction))
    {
      g_clear_pointer (&element, ashlar_value_unref);
      return NULL;
    }
  ashlar_value_object_set (element, "direction",
                           ashlar_value_new_string (ashlar_direction_to_string (direction)));
  if (object->shape == ASHLAR_TILED_RECTANGLE)
    {
      gboolean across = direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_SOUTH;

      x = get_cell (object->x, self->map->tile_width);
      y = get_cell (object->y, self->map->tile_height);
      last = across
                 ? get_cell (object->x + MAX (object->width - 1, 0), self->map->tile_width) - x
                 : get_cell (object->y + MAX (object->height - 1, 0), self->map->tile_height) - y;
      ashlar_value_object_set (element, "width", ashlar_value_new_integer (last + 1));
    }
  ashlar_value_object_set (element, "position", new_position (x - piece->x, y - piece->y));
  return element;
}

static AshlarValue *
make_object (Set *self, const AshlarMapPiece *piece, const AshlarTiledStanding *standing)
{
  const AshlarTiledObject *object = g_ptr_array_index (self->map->objects, standing->index);
  AshlarValue             *element = ashlar_tiled_properties_to_element (
                  &ashlar_block_object_kind, object->properties, object->place, self->mapping->report);
  g_autofree char *reference = _ashlar_tiled_object_dup_reference (self->mapping, object);

  if (element == NULL)
    return NULL;
  if (ashlar_value_lookup (element, "reference") == NULL)
    ashlar_value_object_set (element, "reference",
                             ashlar_value_new_string (reference != NULL ? reference : ""));
  ashlar_value_object_set (element, "position",
                           new_position (standing->x - piece->x, standing->y - piece->y));
  return element;
}

/* A list that is left out where it is empty. */
static void
set_list (AshlarValue *element, const char *key, AshlarValue *list)
{
  if (ashlar_value_get_n_items (list) > 0)
    ashlar_value_object_set (element, key, list);
  else
    ashlar_value_unref (list);
}

static void
set_things (Set *self, guint index, const AshlarMapPiece *piece, AshlarValue *element)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (AshlarTiledStanding));
  AshlarValue *exits = ashlar_value_new_array (), *objects = ashlar_value_new_array ();

  _ashlar_tiled_standings_find (self->standings, piece, found);
  for (guint i = 0; i < found->len && !ashlar_report_is_full (self->mapping->report); i++)
    {
      const AshlarTiledStanding *standing = &g_array_index (found, AshlarTiledStanding, i);
      const AshlarTiledObject   *object = g_ptr_array_index (self->map->objects, standing->index);
      gboolean                   is_exit = _ashlar_tiled_object_is_exit (object);
      AshlarValue               *value
          = is_exit ? make_exit (self, piece, standing) : make_object (self, piece, standing);
      const Undirected undirected = { index, *standing };

      if (value != NULL)
        ashlar_value_array_add (is_exit ? exits : objects, value);
      else if (is_exit)
        g_array_append_val (self->undirected, undirected);
    }
  self->mapping->counts->n_exits += ashlar_value_get_n_items (exits);
  set_list (element, "exits", exits);
  set_list (element, "objects", objects);
}

/* NULL after a finding. */
static AshlarValue *
make_rows (Set *self, const AshlarMapPiece *piece)
{
  g_autoptr (AshlarValue) rows = ashlar_value_new_array ();
  g_autoptr (GString) row = g_string_new (NULL);

  for (gint64 y = piece->y - self->map->y; y < piece->y - self->map->y + piece->height; y++)
    {
      g_string_truncate (row, 0);
      for (gint64 x = piece->x - self->map->x; x < piece->x - self->map->x + piece->width; x++)
        {
          guint32  gid = self->sheet[(gsize) y * self->map->width + (gsize) x];
          gunichar tile = _ashlar_tiled_tiles_get (self->tiles, gid);

          if (tile == 0 && ashlar_report_count (self->mapping->report, ASHLAR_SEVERITY_ERROR) == 0)
            tile = _ashlar_mapping_get_empty (self->mapping);
          if (tile == 0)
            return NULL;
          g_string_append_unichar (row, tile);
        }
      ashlar_value_array_add (rows, ashlar_value_new_string_length (row->str, row->len));
    }
  return g_steal_pointer (&rows);
}

static AshlarBlock *
make_block (Set *self, guint index, const AshlarMapPiece *piece)
{
  AshlarReport *report = self->mapping->report;
  g_autoptr (AshlarValue) element = ashlar_tiled_properties_to_element (
      &ashlar_block_kind, piece->properties, piece->place, report);
  AshlarValue *rows;

  if (element == NULL)
    return NULL;
  if (piece->width > ASHLAR_MAX_BLOCK_SIZE || piece->height > ASHLAR_MAX_BLOCK_SIZE)
    {
      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "limit", piece->place,
                         "found %" PRId64 " × %" PRId64
                         " cells for the block “%s”; expected at most %d × %d",
                         piece->width, piece->height, piece->name != NULL ? piece->name : "",
                         ASHLAR_MAX_BLOCK_SIZE, ASHLAR_MAX_BLOCK_SIZE);
      return NULL;
    }
  rows = make_rows (self, piece);
  if (rows == NULL)
    return NULL;
  if (ashlar_value_lookup (element, "id") == NULL)
    ashlar_value_object_set (element, "id",
                             ashlar_value_new_string (piece->name != NULL ? piece->name : ""));
  ashlar_value_object_set (element, "representation", rows);
  set_things (self, index, piece, element);
  return ashlar_block_from_value (element, piece->place, report);
}

/* A rectangle that was copied in Tiled has the name of the other. */
static void
give_name (AshlarMapping *self, AshlarBlock *block, const char *place, GHashTable *taken)
{
  g_autofree char *wish = g_strdup (block->id);
  g_autofree char *shown = NULL;

  for (guint i = 2; g_hash_table_contains (taken, block->id); i++)
    {
      g_free (block->id);
      block->id = g_strdup_printf ("%s-%u", wish, i);
    }
  shown = ashlar_text_describe (wish);
  ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "repeated-name", place,
                     "there is another rectangle called %s; this one becomes the block “%s”", shown,
                     block->id);
}

/* So that each is another's. */
static void
give_names (AshlarMapping *self, GPtrArray *blocks, GArray *pieces)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree gboolean *is_first = g_new (gboolean, MAX (blocks->len, 1));

  for (guint i = 0; i < blocks->len; i++)
    is_first[i]
        = g_hash_table_add (taken, g_strdup (((AshlarBlock *) g_ptr_array_index (blocks, i))->id));
  for (guint i = 0; i < blocks->len; i++)
    {
      AshlarBlock *block = g_ptr_array_index (blocks, i);

      if (is_first[i])
        continue;
      give_name (self, block, g_array_index (pieces, AshlarMapPiece, i).place, taken);
      g_hash_table_add (taken, g_strdup (block->id));
    }
}

static void
add_block (AshlarMapping *self, AshlarBlock *block, const char *place, GHashTable *index)
{
  const AshlarBlock *known = find (self->content->blocks, index, block->id);
  gboolean           is_equal = known != NULL && ashlar_block_equal (known, block);
  g_autofree char   *shown = ashlar_text_describe (block->id);

  switch (put (self->content->blocks, index, block->id, &_ashlar_block_type, block, is_equal))
    {
    case IS_NEW:
      self->counts->n_blocks++;
      break;
    case IS_KNOWN:
      self->counts->n_known++;
      break;
    case IS_CHANGED:
    default:
      self->counts->n_changed++;
      say_changed (self, place, BLOCK, shown);
      break;
    }
}

static void
add_blocks (Set *self, GArray *pieces)
{
  AshlarContent *content;
  g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
  g_autoptr (GHashTable) index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < pieces->len && !ashlar_report_is_full (self->mapping->report); i++)
    g_ptr_array_add (blocks, make_block (self, i, &g_array_index (pieces, AshlarMapPiece, i)));
  _ashlar_tiled_tiles_report (self->tiles);
  if (ashlar_report_count (self->mapping->report, ASHLAR_SEVERITY_ERROR) > 0)
    {
      for (guint i = 0; i < blocks->len; i++)
        g_clear_pointer ((AshlarBlock **) &blocks->pdata[i], ashlar_block_unref);
      return;
    }
  _ashlar_mapping_settle_tiles (self->mapping);
  for (guint i = 0; i < self->undirected->len; i++)
    {
      const Undirected *exit = &g_array_index (self->undirected, Undirected, i);

      _ashlar_tiled_standings_add_exit (self->standings,
                                        &g_array_index (pieces, AshlarMapPiece, exit->piece),
                                        &exit->standing, g_ptr_array_index (blocks, exit->piece));
    }
  give_names (self->mapping, blocks, pieces);
  /* Each new property of a tile has made another. */
  content = self->mapping->content;
  for (guint i = 0; i < content->blocks->len; i++)
    g_hash_table_insert (index, ((AshlarBlock *) g_ptr_array_index (content->blocks, i))->id,
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < blocks->len; i++)
    add_block (self->mapping, g_ptr_array_index (blocks, i),
               g_array_index (pieces, AshlarMapPiece, i).place, index);
  _ashlar_tiled_standings_report (self->standings);
}

/* --------------------------------------------------------------------- all */

void
_ashlar_mapping_import_tiled_set (AshlarMapping *self, const guint32 *sheet, GArray *pieces)
{
  Set set = { .mapping = self, .map = self->file->tiled, .sheet = sheet };

  if (!check_version (self))
    return;
  add_all_elements (self);
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > 0)
    return;
  _ashlar_mapping_settle_tiles (self);
  set.tiles = _ashlar_tiled_tiles_new (self);
  set.standings = _ashlar_tiled_standings_new (self);
  set.undirected = g_array_new (FALSE, FALSE, sizeof (Undirected));
  add_blocks (&set, pieces);
  g_array_unref (set.undirected);
  _ashlar_tiled_standings_free (set.standings);
  _ashlar_tiled_tiles_free (set.tiles);
}
