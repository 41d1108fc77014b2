/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The objects of a Tiled map in a block: exits by class "exit", all others as objects of the block.
 *
 * An object stands in the cell of its middle, one of a level that comes back in that of its foot, since its picture may be taller than a
 * cell. What it is called is its class, else its name, else what
 * its tile is called; that is the id of the object of ours, which is made if the content has none.
 * An exit's direction is its property, its name, or the way out of the block; its width the property,
 * or how far its rectangle reaches along the border.
 *
 * Objects are sorted by their cells once, so that a block looks only at its own.
 *
 * Cost: O(n log n) for n objects, O(log n) for each row of a block. */

#include "formats/ashlar-mapping-private.h"

#include <math.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "chain/ashlar-openings-private.h"

#define MILLION 1000000

static gint64
get_cell (gint64 position, guint size)
{
  gint64 cell = (gint64) size * 1000;

  return position >= 0 ? position / cell : -((-position + cell - 1) / cell);
}

/* The cell of its middle. */
static void
find_cell (const AshlarTiledMap *map, const AshlarTiledObject *object, gint64 *x, gint64 *y)
{
  gint64 middle_y = object->shape == ASHLAR_TILED_TILE ? object->y - object->height / 2
                                                       : object->y + object->height / 2;

  if (object->role == ASHLAR_TILED_LEVEL_OBJECTS && object->shape == ASHLAR_TILED_TILE)
    middle_y = object->y - 1;
  /* A tile without a size of its own has that of the grid. */
  else if (object->shape == ASHLAR_TILED_TILE && object->height == 0)
    middle_y = object->y - (gint64) map->tile_height * 500;
  *x = get_cell (object->x + object->width / 2, map->tile_width);
  *y = get_cell (middle_y, map->tile_height);
}

/* ------------------------------------------------------------------- exits */

gboolean
_ashlar_tiled_object_is_exit (const AshlarTiledObject *object)
{
  return g_ascii_strcasecmp (object->kind, "exit") == 0
         || (*object->kind == '\0' && g_ascii_strcasecmp (object->name, "exit") == 0);
}

static gboolean
find_direction (const AshlarTiledObject *object, AshlarDirection *direction)
{
  const char *text = _ashlar_mapping_find_text (object->properties, "direction");

  return ashlar_direction_from_string (text != NULL ? text : object->name, direction);
}

/* Whether all its cells lie in the block, and nothing of it beyond them. */
static gboolean
fits (const AshlarMapping *self, const AshlarBlock *block, const AshlarExit *exit)
{
  gboolean across
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

  for (gint i = 0; i < (gint) exit->width; i++)
    {
      gint x = exit->x + (across ? i : 0);
      gint y = exit->y + (across ? 0 : i);

      if (!_ashlar_mapping_is_part (self, block, x, y)
          || _ashlar_mapping_is_part (self, block, x + ashlar_direction_dx (exit->direction),
                                      y + ashlar_direction_dy (exit->direction)))
        return FALSE;
    }
  return TRUE;
}

static void
lose_exit (AshlarMapping *self, const AshlarTiledObject *object, const char *why)
{
  if (*object->name != '\0')
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "lost-exit", object->place,
                       "the exit %s is not kept: %p", object->name, ashlar_text_get_phrase (why));
  else
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "lost-exit", object->place,
                       "the exit is not kept: %p", ashlar_text_get_phrase (why));
}

/* How wide the exit is that lies so. */
static guint
find_width (const AshlarMapping *self, const AshlarTiledObject *object, AshlarExit *exit)
{
  const AshlarTiledMap *map = self->file->tiled;
  const AshlarValue    *value = _ashlar_mapping_find_property (object->properties, "width");
  gboolean              across
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;
  gint64 first, last;

  if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER)
    return (guint) CLAMP (ashlar_value_get_integer (value), 0, ASHLAR_MAX_BLOCK_SIZE + 1);
  if (object->shape != ASHLAR_TILED_RECTANGLE)
    return 1;
  /* The cells that the rectangle touches, its far edge excluded. */
  first = across ? get_cell (object->x, map->tile_width) : get_cell (object->y, map->tile_height);
  last = across ? get_cell (object->x + MAX (object->width - 1, 0), map->tile_width)
                : get_cell (object->y + MAX (object->height - 1, 0), map->tile_height);
  if (last - first >= ASHLAR_MAX_BLOCK_SIZE)
    return ASHLAR_MAX_BLOCK_SIZE + 1;
  return (guint) (last - first + 1);
}

static void
add_exit (AshlarMapping           *self,
          const AshlarMapPiece    *piece,
          const AshlarTiledObject *object,
          AshlarBlock             *block,
          gint                     x,
          gint                     y)
{
  const AshlarTiledMap *map = self->file->tiled;
  AshlarExit            exit = { .x = x, .y = y };
  AshlarOpening         proposed;

  if (find_direction (object, &exit.direction))
    ;
  else if (_ashlar_mapping_find_property (object->properties, "direction") != NULL)
    {
      lose_exit (self, object, "its direction is none of North, East, South and West");
      return;
    }
  else if (ashlar_block_propose_exit (block, self->content, x, y, &proposed))
    exit.direction = proposed.direction;
  else
    {
      lose_exit (self, object, "no side of its cell leads out of the block");
      return;
    }
  exit.width = find_width (self, object, &exit);
  if (exit.width > 1 && object->shape == ASHLAR_TILED_RECTANGLE)
    {
      /* From the middle to the first cell. */
      if (exit.direction == ASHLAR_DIRECTION_NORTH || exit.direction == ASHLAR_DIRECTION_SOUTH)
        exit.x = (gint) (get_cell (object->x, map->tile_width) - piece->x);
      else
        exit.y = (gint) (get_cell (object->y, map->tile_height) - piece->y);
    }
  if (exit.width < 1 || exit.width > ASHLAR_MAX_BLOCK_SIZE)
    lose_exit (self, object, "its width is not one from 1 to 256 cells");
  else if (!fits (self, block, &exit))
    lose_exit (self, object, "its cells are not all at the border of the block it lies in");
  else if (block->n_exits >= ASHLAR_MAX_BLOCK_EXITS)
    lose_exit (self, object, "the block has too many");
  else
    {
      ashlar_block_insert_exit (block, block->n_exits, &exit);
      self->counts->n_exits++;
    }
}

/* ----------------------------------------------------------------- objects */

static guint32
get_probability (AshlarMapping *self, const AshlarTiledObject *object)
{
  const AshlarValue *value = _ashlar_mapping_find_property (object->properties, "probability");
  double             number = 1;
  g_autoptr (AshlarText) found = NULL;

  if (value == NULL)
    return MILLION;
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
      || ashlar_value_get_value_type (value) == ASHLAR_VALUE_DOUBLE)
    {
      number = ashlar_value_get_double (value);
      if (number >= 0 && number <= 1)
        return (guint32) floor (number * MILLION + 0.5);
    }
  found = ashlar_value_describe (value);
  ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "wrong-value", object->place,
                     "probability: found %p; expected a number from 0 to 1; it is 1", found);
  return MILLION;
}

char *
_ashlar_tiled_object_dup_reference (const AshlarMapping *self, const AshlarTiledObject *object)
{
  if (*object->kind != '\0')
    return g_strdup (object->kind);
  if (*object->name != '\0')
    return g_strdup (object->name);
  return object->shape == ASHLAR_TILED_TILE
             ? _ashlar_tiled_dup_tile_name (self->file->tiled, object->gid)
             : NULL;
}

/* What a level's map says of an object that is neither its kind's own properties nor one of this object alone. */
static gboolean
is_said_of_kind (const char *key)
{
  static const char *const ours[] = { "area", "symbol", "description" };

  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    if (strcmp (key, ours[i]) == 0)
      return TRUE;
  return FALSE;
}

/* An object of a level is what the map says. */
static void
set_members (AshlarMapping *self, const AshlarTiledObject *from, AshlarObject *object)
{
  const char *text = _ashlar_mapping_find_text (from->properties, "description");
  guint       n = from->properties != NULL ? ashlar_value_get_n_items (from->properties) : 0;

  g_free (object->description);
  object->description = g_strdup (text != NULL ? text : "");
  text = _ashlar_mapping_find_text (from->properties, "symbol");
  if (text != NULL && g_utf8_strlen (text, -1) == 1
      && ashlar_character_is_representation (g_utf8_get_char (text)))
    object->symbol = g_utf8_get_char (text);
  for (guint i = 0; i < n; i++)
    {
      const char  *key = _ashlar_tiled_level_property (ashlar_value_get_key (from->properties, i));
      AshlarValue *value = ashlar_value_get_item (from->properties, i);

      if (is_said_of_kind (key))
        continue;
      if (object->properties == NULL)
        object->properties = ashlar_value_new_object ();
      ashlar_value_object_set (object->properties, key, ashlar_value_ref (value));
      _ashlar_mapping_declare (self, key, value, "object");
    }
}

/* Whether the level's map says of the object what it says of all of its kind; lists are texts there. */
static gboolean
is_of_kind (const AshlarObject *kind, const char *key, const AshlarValue *value)
{
  const AshlarValue *own
      = kind->properties != NULL
            ? ashlar_value_lookup (kind->properties, _ashlar_tiled_level_property (key))
            : NULL;
  g_autofree char *text = NULL;

  if (is_said_of_kind (key))
    return TRUE;
  if (own == NULL || ashlar_value_equal (own, value))
    return own != NULL;
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING
      || ashlar_value_get_value_type (own) == ASHLAR_VALUE_STRING)
    return FALSE;
  text = ashlar_json_value_to_text (own);
  return strcmp (text, ashlar_value_get_string (value)) == 0;
}

static void
make_object (AshlarMapping *self, const char *id, const AshlarTiledObject *from)
{
  AshlarObject *object = ashlar_object_new (id);

  g_free (object->description);
  object->description = g_strdup (*from->name != '\0' ? from->name : id);
  if (from->role == ASHLAR_TILED_LEVEL_OBJECTS)
    set_members (self, from, object);
  g_hash_table_insert (self->object_ids, object->id, object);
  g_ptr_array_add (self->content->objects, object);
  self->counts->n_objects++;
}

/* All that is not ours stays with the object in the block. @kind: of an object of a level; NULL of others. */
static AshlarValue *
get_rest (const AshlarTiledObject *object, const AshlarObject *kind)
{
  AshlarValue *rest = NULL;
  AshlarValue *extras;
  guint        n = object->properties != NULL ? ashlar_value_get_n_items (object->properties) : 0;

  for (guint i = 0; i < n; i++)
    {
      const char *key = ashlar_value_get_key (object->properties, i);

      if (kind != NULL ? is_of_kind (kind, key, ashlar_value_get_item (object->properties, i))
                       : g_ascii_strcasecmp (key, "probability") == 0)
        continue;
      if (rest == NULL)
        rest = ashlar_value_new_object ();
      ashlar_value_object_set (rest, key,
                               ashlar_value_ref (ashlar_value_get_item (object->properties, i)));
    }
  if (rest == NULL)
    return NULL;
  extras = ashlar_value_new_object ();
  ashlar_value_object_set (extras, "properties", rest);
  return extras;
}

static void
add_object (
    AshlarMapping *self, const AshlarTiledObject *object, AshlarBlock *block, gint x, gint y)
{
  g_autofree char    *reference = _ashlar_tiled_object_dup_reference (self, object);
  AshlarBlockObject   placed = { .x = x, .y = y };
  const AshlarObject *kind = NULL;

  if (object->shape == ASHLAR_TILED_OTHER || reference == NULL)
    {
      ashlar_report_add (
          self->report, ASHLAR_SEVERITY_WARNING, "lost-object", object->place,
          object->shape == ASHLAR_TILED_OTHER
              ? N_ ("the ellipse, polygon, line or text “%s” is not kept; expected a "
                    "point, a rectangle or a tile")
              : N_ ("an object%s without class and name is not kept; nothing says what "
                    "it is"),
          object->name);
      return;
    }
  if (!_ashlar_mapping_is_part (self, block, x, y))
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "lost-object", object->place,
                         "the object “%s” stands where the block has no tile and is not kept",
                         reference);
      return;
    }
  if (block->n_objects >= ASHLAR_MAX_BLOCK_OBJECTS)
    return;
  if (!g_hash_table_contains (self->object_ids, reference))
    make_object (self, reference, object);
  placed.reference = reference;
  if (object->role == ASHLAR_TILED_LEVEL_OBJECTS)
    kind = g_hash_table_lookup (self->object_ids, reference);
  placed.probability = kind != NULL ? MILLION : get_probability (self, object);
  placed.extras = get_rest (object, kind);
  ashlar_block_insert_object (block, block->n_objects, &placed);
  g_clear_pointer (&placed.extras, ashlar_value_unref);
}

/* ------------------------------------------------------------ where they are */

typedef AshlarTiledStanding Standing;

struct _AshlarTiledStandings
{
  AshlarMapping *mapping;
  GArray        *standings; /* of Standing, by row, column and place in the file */
  guint8        *is_used;   /* of each object of the map */
  guint          n_left;    /* that may yet be placed, over all blocks */
};

static gint
compare_standings (gconstpointer a, gconstpointer b)
{
  const Standing *left = a;
  const Standing *right = b;

  if (left->y != right->y)
    return left->y < right->y ? -1 : 1;
  if (left->x != right->x)
    return left->x < right->x ? -1 : 1;
  return left->index < right->index ? -1 : left->index > right->index;
}

AshlarTiledStandings *
_ashlar_tiled_standings_new (AshlarMapping *mapping)
{
  AshlarTiledStandings *self = g_new0 (AshlarTiledStandings, 1);
  const AshlarTiledMap *map = mapping->file->tiled;

  self->mapping = mapping;
  self->standings = g_array_new (FALSE, FALSE, sizeof (Standing));
  self->is_used = g_new0 (guint8, MAX (map->objects->len, 1));
  self->n_left = ASHLAR_MAX_TILED_ELEMENTS;
  for (guint i = 0; i < map->objects->len; i++)
    {
      const AshlarTiledObject *object = g_ptr_array_index (map->objects, i);
      Standing                 standing = { .index = i };

      if (_ashlar_tiled_object_is_block (mapping, object)
          || _ashlar_tiled_object_is_beside (mapping, object))
        continue;
      find_cell (map, object, &standing.x, &standing.y);
      g_array_append_val (self->standings, standing);
    }
  g_array_sort (self->standings, compare_standings);
  return self;
}

void
_ashlar_tiled_standings_free (AshlarTiledStandings *self)
{
  g_array_unref (self->standings);
  g_free (self->is_used);
  g_free (self);
}

/* The first at or after (x, y). */
static guint
find_first (const AshlarTiledStandings *self, gint64 x, gint64 y)
{
  const Standing wanted = { .x = x, .y = y };
  guint          first = 0;
  guint          n = self->standings->len;

  while (n > 0)
    {
      const Standing *middle = &g_array_index (self->standings, Standing, first + n / 2);

      if (compare_standings (middle, &wanted) < 0)
        {
          first += n / 2 + 1;
          n -= n / 2 + 1;
        }
      else
        n /= 2;
    }
  return first;
}

/* Whether the level had it: an exit of that block may be drawn beside an object that is called so. */
static gboolean
is_level_object (const AshlarMapping *self, const AshlarTiledObject *object)
{
  return object->role == ASHLAR_TILED_LEVEL_OBJECTS
         && (_ashlar_mapping_find_property (object->properties, "area") != NULL
             || g_hash_table_contains (self->object_ids, object->kind));
}

void
_ashlar_tiled_standings_add (AshlarTiledStandings *self,
                             const AshlarMapPiece *piece,
                             AshlarBlock          *block)
{
  GPtrArray *objects = self->mapping->file->tiled->objects;

  for (gint64 y = 0; y < piece->height; y++)
    for (guint i = find_first (self, piece->x, piece->y + y); i < self->standings->len; i++)
      {
        const Standing          *standing = &g_array_index (self->standings, Standing, i);
        const AshlarTiledObject *object = g_ptr_array_index (objects, standing->index);
        gint                     x = (gint) (standing->x - piece->x);

        if (standing->y != piece->y + y || standing->x >= piece->x + piece->width
            || self->n_left == 0)
          break;
        self->n_left--;
        self->is_used[standing->index] = TRUE;
        if (_ashlar_tiled_object_is_exit (object) && !is_level_object (self->mapping, object))
          add_exit (self->mapping, piece, object, block, x, (gint) y);
        else
          add_object (self->mapping, object, block, x, (gint) y);
      }
}

static gint
compare_indices (gconstpointer a, gconstpointer b)
{
  const Standing *left = a;
  const Standing *right = b;

  return left->index < right->index ? -1 : left->index > right->index;
}

void
_ashlar_tiled_standings_find (AshlarTiledStandings *self,
                              const AshlarMapPiece *piece,
                              GArray               *found)
{
  for (gint64 y = piece->y; y < piece->y + piece->height; y++)
    for (guint i = find_first (self, piece->x, y); i < self->standings->len; i++)
      {
        const Standing *standing = &g_array_index (self->standings, Standing, i);

        if (standing->y != y || standing->x >= piece->x + piece->width || self->n_left == 0)
          break;
        self->n_left--;
        self->is_used[standing->index] = TRUE;
        g_array_append_val (found, *standing);
      }
  g_array_sort (found, compare_indices);
}

void
_ashlar_tiled_standings_add_exit (AshlarTiledStandings      *self,
                                  const AshlarMapPiece      *piece,
                                  const AshlarTiledStanding *standing,
                                  AshlarBlock               *block)
{
  add_exit (self->mapping, piece,
            g_ptr_array_index (self->mapping->file->tiled->objects, standing->index), block,
            (gint) (standing->x - piece->x), (gint) (standing->y - piece->y));
}

void
_ashlar_tiled_standings_report (const AshlarTiledStandings *self)
{
  guint n = 0;

  for (guint i = 0; i < self->standings->len; i++)
    n += !self->is_used[g_array_index (self->standings, Standing, i).index];
  if (n > 0)
    ashlar_report_add (self->mapping->report, ASHLAR_SEVERITY_WARNING, "lost-objects", "",
                       "objects that lie in no block are not kept: %u", n);
}
