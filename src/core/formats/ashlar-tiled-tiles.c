/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tiles of a Tiled map as tiles of ours.
 *
 * A tile of the map is, in this order: the one whose character its property ashlar:representation
 * names; one that came of the same tileset and number before (each keeps "tiled": "terrain:12"); one
 * with the same picture and region; one that its class names by character or description; a new
 * one. So importing a map twice, or two maps of one tileset, makes no tile twice.
 *
 * A level that comes back says by "representation" which of ours its tiles are, and all of those that have to be made.
 *
 * A turned tile is the one that ours becomes under that orientation, if it says so; else the plain
 * one, which is said, or with keep_turns a tile of its own.
 *
 * What is guessed (what blocks, what it is called) is said once for all tiles together.
 * Cost: O(1) a lookup of a tile that was asked for before. */

#include "formats/ashlar-tiled-origin-private.h"

#include <string.h>

#include "base/ashlar-orientation-private.h"

#define PROVENANCE "tiled"
#define MAX_NAMED 8 /* tiles that a finding names */

/* Why something is said of several tiles: a count and the first few names. */
typedef struct
{
  guint       n;
  GString    *names;
  GHashTable *counted; /* names; owns them */
} Tally;

typedef enum
{
  TALLY_TURNED,
  TALLY_HEXAGON,
  TALLY_COLLIDES,
  TALLY_GUESSED,
  TALLY_ANIMATED,
  TALLY_PICTURE,
  TALLY_NAMED,
  TALLY_UNKNOWN,
  TALLY_BAD_CHARACTER,
  N_TALLIES,
} TallyKind;

struct _AshlarTiledTiles
{
  AshlarMapping *mapping;
  GHashTable    *characters; /* gid with its bits → character */
  GHashTable    *provenance; /* "terrain:12" → character; owns keys */
  GHashTable    *by_picture; /* "PATH:x,y,w,h" → character; owns keys */
  GHashTable *by_name; /* folded description → character; owns keys; of tiles that are no import */
  Tally       tallies[N_TALLIES];
  gboolean    is_full;
  guint32     last_gid;
  gunichar    last;
};

static void
count (AshlarTiledTiles *self, TallyKind kind, const char *name)
{
  Tally *tally = &self->tallies[kind];

  if (tally->names == NULL)
    {
      tally->names = g_string_new (NULL);
      tally->counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  /* A tile that lies in several ways is named once. */
  if (!g_hash_table_add (tally->counted, g_strdup (name)))
    return;
  if (tally->n < MAX_NAMED)
    g_string_append_printf (tally->names, "%s%s", tally->n > 0 ? ", " : "", name);
  tally->n++;
}

/* ------------------------------------------------------- tiles that are there */

static char *
make_picture_key (const char *image, const gint region[4])
{
  return g_strdup_printf ("%s:%d,%d,%d,%d", image, region[0], region[1], region[2], region[3]);
}

static const char *
get_provenance (const AshlarTile *tile)
{
  return tile->extras != NULL ? _ashlar_mapping_find_text (tile->extras, PROVENANCE) : NULL;
}

/* The first of equals stays. */
static void
insert_new (GHashTable *table, char *key, gunichar character)
{
  if (g_hash_table_contains (table, key))
    g_free (key);
  else
    g_hash_table_insert (table, key, GUINT_TO_POINTER (character));
}

AshlarTiledTiles *
_ashlar_tiled_tiles_new (AshlarMapping *mapping)
{
  AshlarTiledTiles *self = g_new0 (AshlarTiledTiles, 1);

  self->mapping = mapping;
  self->characters = g_hash_table_new (NULL, NULL);
  self->provenance = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->by_picture = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < mapping->content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (mapping->content->resolved, i);
      const AshlarTile *own = g_ptr_array_index (mapping->content->tiles, i);
      const char       *provenance = get_provenance (own);

      if (provenance != NULL)
        insert_new (self->provenance, g_strdup (provenance), tile->representation);
      if (provenance == NULL && tile->image != NULL)
        insert_new (self->by_picture, make_picture_key (tile->image, tile->image_region),
                    tile->representation);
      if (provenance == NULL && *tile->description != '\0')
        insert_new (self->by_name, g_utf8_casefold (tile->description, -1), tile->representation);
    }
  return self;
}

void
_ashlar_tiled_tiles_free (AshlarTiledTiles *self)
{
  g_hash_table_unref (self->characters);
  g_hash_table_unref (self->provenance);
  g_hash_table_unref (self->by_picture);
  g_hash_table_unref (self->by_name);
  for (guint i = 0; i < N_TALLIES; i++)
    if (self->tallies[i].names != NULL)
      {
        g_string_free (self->tallies[i].names, TRUE);
        g_hash_table_unref (self->tallies[i].counted);
      }
  g_free (self);
}

/* 0: none. */
static gunichar
look_up (GHashTable *table, const char *key)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (table, key));
}

static const AshlarValue *
get_properties (const AshlarTiledOrigin *origin)
{
  return origin->tile != NULL ? origin->tile->properties : NULL;
}

/* Whether a level's map says what the tile is. */
static gboolean
is_of_level (const AshlarTiledTiles *self, const AshlarTiledOrigin *origin)
{
  return self->mapping->file->tiled->is_level
         && _ashlar_mapping_find_text (get_properties (origin), "representation") != NULL;
}

/* The character that ashlar:representation names; 0: none. */
static gunichar
get_wish (AshlarTiledTiles *self, const AshlarTiledOrigin *origin)
{
  const char *text = _ashlar_mapping_find_text (get_properties (origin), "ashlar:representation");

  if (text == NULL && is_of_level (self, origin))
    text = _ashlar_mapping_find_text (get_properties (origin), "representation");
  if (text == NULL || *text == '\0')
    return 0;
  if (g_utf8_strlen (text, -1) == 1 && ashlar_character_is_representation (g_utf8_get_char (text)))
    return g_utf8_get_char (text);
  count (self, TALLY_BAD_CHARACTER, origin->name);
  return 0;
}

/* A tile that is there and whose class says that it is the one. */
static gunichar
find_by_class (const AshlarTiledTiles *self, const AshlarTiledOrigin *origin)
{
  g_autofree char *folded = NULL;

  if (origin->tile == NULL || *origin->tile->kind == '\0')
    return 0;
  if (g_utf8_strlen (origin->tile->kind, -1) == 1
      && _ashlar_mapping_has_tile (self->mapping, g_utf8_get_char (origin->tile->kind)))
    return g_utf8_get_char (origin->tile->kind);
  folded = g_utf8_casefold (origin->tile->kind, -1);
  return look_up (self->by_name, folded);
}

/* --------------------------------------------------------------- new tiles */

/* A property that is true or false, in whichever way; -1: there is none. */
static gint
get_truth (const AshlarValue *properties, const char *name)
{
  const AshlarValue *value = _ashlar_mapping_find_property (properties, name);

  if (value == NULL)
    return -1;
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_BOOLEAN)
    return ashlar_value_get_boolean (value);
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER)
    return ashlar_value_get_integer (value) != 0;
  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    return g_ascii_strcasecmp (ashlar_value_get_string (value), "true") == 0;
  return -1;
}

/* What blocks, by what the tileset says, or by what others use to say it with. */
static void
guess_blocking (AshlarTiledTiles *self, const AshlarTiledOrigin *origin, AshlarTile *tile)
{
  static const char *const solid[]
      = { "solid", "collision", "collides", "collide", "blocked", "wall" };
  static const char *const open[] = { "walkable", "passable" };
  const AshlarValue       *properties = get_properties (origin);
  g_autofree char         *folded = g_ascii_strdown (origin->name, -1);
  gboolean                 is_wall = strstr (folded, "wall") != NULL;
  gint                     movement = get_truth (properties, "blocksMovement");
  gint                     sight = get_truth (properties, "blocksLoS");
  gboolean                 is_guessed = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (solid) && movement < 0; i++)
    if ((movement = get_truth (properties, solid[i])) >= 0)
      is_guessed = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (open) && movement < 0; i++)
    if (get_truth (properties, open[i]) >= 0)
      {
        movement = !get_truth (properties, open[i]);
        is_guessed = TRUE;
      }
  if (movement < 0 && origin->tile != NULL && origin->tile->collides)
    {
      movement = TRUE;
      count (self, TALLY_COLLIDES, origin->name);
    }
  if (movement < 0 && is_wall)
    {
      movement = TRUE;
      is_guessed = TRUE;
    }
  if (sight < 0 && (sight = get_truth (properties, "opaque")) < 0 && movement == TRUE && is_wall)
    {
      sight = TRUE;
      is_guessed = TRUE;
    }
  if (is_guessed)
    count (self, TALLY_GUESSED, origin->name);
  if (movement >= 0)
    {
      tile->blocks_movement = movement;
      tile->own |= ASHLAR_TILE_BLOCKS_MOVEMENT;
    }
  if (sight >= 0)
    {
      tile->blocks_los = sight;
      tile->own |= ASHLAR_TILE_BLOCKS_LOS;
    }
}

static void
set_script (char **script, AshlarTile *tile, AshlarTileFields field, const char *text)
{
  if (text == NULL)
    return;
  *script = g_strdup (text);
  tile->own |= field;
}

static void
set_properties (AshlarTiledTiles *self, const AshlarTiledOrigin *origin, AshlarTile *tile)
{
  static const char *const ours[]
      = { "blocksMovement", "blocksLoS", "onEnter", "onExit", "ashlar:representation" };
  const AshlarValue *properties = get_properties (origin);
  guint              n = properties != NULL ? ashlar_value_get_n_items (properties) : 0;

  set_script (&tile->on_enter, tile, ASHLAR_TILE_ON_ENTER,
              _ashlar_mapping_find_text (properties, "onEnter"));
  set_script (&tile->on_exit, tile, ASHLAR_TILE_ON_EXIT,
              _ashlar_mapping_find_text (properties, "onExit"));
  for (guint i = 0; i < n; i++)
    {
      const char  *key = ashlar_value_get_key (properties, i);
      AshlarValue *value = ashlar_value_get_item (properties, i);
      gboolean     is_ours = FALSE;

      is_ours = is_of_level (self, origin)
                && (strcmp (key, "representation") == 0 || strcmp (key, "description") == 0);
      for (guint j = 0; j < G_N_ELEMENTS (ours); j++)
        is_ours |= g_ascii_strcasecmp (key, ours[j]) == 0;
      if (is_ours)
        continue;
      if (is_of_level (self, origin))
        key = _ashlar_tiled_level_property (key);
      if (tile->properties == NULL)
        tile->properties = ashlar_value_new_object ();
      ashlar_value_object_set (tile->properties, key, ashlar_value_ref (value));
      tile->own |= ASHLAR_TILE_PROPERTIES;
      _ashlar_mapping_declare (self->mapping, key, value, "tile");
    }
}

static void
set_look (AshlarTiledTiles *self, const AshlarTiledOrigin *origin, AshlarTile *tile)
{
  if (origin->image != NULL)
    {
      tile->image = g_strdup (origin->image);
      memcpy (tile->image_region, origin->region, sizeof tile->image_region);
      tile->own |= ASHLAR_TILE_IMAGE;
    }
  else
    count (self, TALLY_PICTURE, origin->name);
}

/* 0: there is no room. */
static gunichar
add_tile (AshlarTiledTiles        *self,
          const AshlarTiledOrigin *origin,
          gunichar                 wish,
          const char              *provenance)
{
  gunichar    character = wish;
  gboolean    is_ours = is_of_level (self, origin);
  const char *said = _ashlar_mapping_find_text (get_properties (origin), "description");
  AshlarTile *tile;

  if (character == 0 || self->mapping->content->tiles->len >= ASHLAR_MAX_TILES)
    character = _ashlar_mapping_choose (self->mapping, origin->name);
  if (character == 0)
    return 0;
  tile = ashlar_tile_new (character);
  g_free (tile->description);
  tile->description = g_strdup (!is_ours ? origin->name : said != NULL ? said : "");
  tile->own |= ASHLAR_TILE_DESCRIPTION;
  /* The tilesets of two levels have other tiles at one number. */
  if (!is_ours)
    {
      tile->extras = ashlar_value_new_object ();
      ashlar_value_object_set (tile->extras, PROVENANCE, ashlar_value_new_string (provenance));
    }
  guess_blocking (self, origin, tile);
  set_properties (self, origin, tile);
  set_look (self, origin, tile);
  if (origin->tile != NULL && origin->tile->is_animated)
    count (self, TALLY_ANIMATED, origin->name);
  if (origin->set == NULL)
    count (self, TALLY_UNKNOWN, origin->name);
  _ashlar_mapping_add_tile (self->mapping, tile);
  if (!is_ours)
    g_hash_table_insert (self->provenance, g_strdup (provenance), GUINT_TO_POINTER (character));
  return character;
}

/* The tile as it lies in the tileset. */
static gunichar
get_plain (AshlarTiledTiles *self, const AshlarTiledOrigin *origin)
{
  gunichar character = get_wish (self, origin);

  if (character != 0 && _ashlar_mapping_has_tile (self->mapping, character))
    return character;
  if (character != 0)
    return add_tile (self, origin, character, origin->provenance);
  character = look_up (self->provenance, origin->provenance);
  if (character == 0 && origin->image != NULL)
    {
      g_autofree char *key = make_picture_key (origin->image, origin->region);

      character = look_up (self->by_picture, key);
    }
  if (character == 0 && (character = find_by_class (self, origin)) != 0)
    count (self, TALLY_NAMED, origin->name);
  return character != 0 ? character : add_tile (self, origin, 0, origin->provenance);
}

/* ------------------------------------------------------------------- turns */

static AshlarTile *
find_tile (const AshlarTiledTiles *self, gunichar character, guint *index)
{
  GPtrArray *tiles = self->mapping->content->tiles;

  for (guint i = 0; i < tiles->len; i++)
    if (((AshlarTile *) tiles->pdata[i])->representation == character)
      {
        *index = i;
        return tiles->pdata[i];
      }
  return NULL;
}

/* A tile for each way in which the plain one lies in the map; all know what they turn into. */
static gunichar
get_turned (AshlarTiledTiles *self, const AshlarTiledOrigin *origin, gunichar plain)
{
  gunichar         family[ASHLAR_N_ORIENTATIONS] = { plain };
  g_autofree char *own = g_strdup_printf ("%s:%s", origin->provenance,
                                          ashlar_orientation_to_string (origin->orientation));
  gunichar         character = look_up (self->provenance, own);

  if (character != 0)
    return character;
  character = add_tile (self, origin, 0, own);
  if (character == 0)
    return 0;
  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    {
      g_autofree char *key = g_strdup_printf ("%s:%s", origin->provenance,
                                              ashlar_orientation_to_string ((AshlarOrientation) i));

      family[i] = look_up (self->provenance, key);
    }
  for (guint from = 0; from < ASHLAR_N_ORIENTATIONS; from++)
    {
      guint             index = 0;
      const AshlarTile *tile = family[from] != 0 ? find_tile (self, family[from], &index) : NULL;
      AshlarTile       *changed;

      /* One that was there before keeps what its designer says of it. */
      if (tile == NULL || get_provenance (tile) == NULL)
        continue;
      changed = ashlar_tile_copy (tile);
      for (guint by = 1; by < ASHLAR_N_ORIENTATIONS; by++)
        {
          AshlarOrientation to
              = ashlar_orientation_compose ((AshlarOrientation) from, (AshlarOrientation) by);

          if (family[to] != 0)
            changed->transformed[by] = family[to];
        }
      changed->own |= ASHLAR_TILE_TRANSFORMED;
      ashlar_tile_unref (self->mapping->content->tiles->pdata[index]);
      self->mapping->content->tiles->pdata[index] = changed;
    }
  return character;
}

static gunichar
turn (AshlarTiledTiles *self, const AshlarTiledOrigin *origin, gunichar plain)
{
  guint             index = 0;
  const AshlarTile *tile = find_tile (self, plain, &index);

  if (tile != NULL && tile->transformed[origin->orientation] != 0
      && _ashlar_mapping_has_tile (self->mapping, tile->transformed[origin->orientation]))
    return tile->transformed[origin->orientation];
  if (self->mapping->options->keep_turns && tile != NULL && get_provenance (tile) != NULL)
    return get_turned (self, origin, plain);
  count (self, TALLY_TURNED, origin->name);
  return plain;
}

gunichar
_ashlar_tiled_tiles_get (AshlarTiledTiles *self, guint32 gid)
{
  gunichar          character;
  AshlarTiledOrigin origin;

  if (gid == self->last_gid && self->last != 0)
    return self->last;
  if ((gid & ASHLAR_TILED_ID) == 0)
    return 0;
  character = GPOINTER_TO_UINT (g_hash_table_lookup (self->characters, GUINT_TO_POINTER (gid)));
  if (character == 0)
    {
      _ashlar_tiled_origin_init (&origin, self->mapping, gid);
      if ((gid & ASHLAR_TILED_TURN_HEXAGON) != 0)
        count (self, TALLY_HEXAGON, origin.name);
      character = get_plain (self, &origin);
      if (character != 0 && origin.orientation != ASHLAR_ORIENTATION_IDENTITY)
        character = turn (self, &origin, character);
      if (character == 0 && !self->is_full)
        {
          self->is_full = TRUE;
          ashlar_report_add (self->mapping->report, ASHLAR_SEVERITY_ERROR, "limit",
                             origin.set != NULL ? origin.set->place : "",
                             "a content has at most %d tiles; there is no room for %s",
                             ASHLAR_MAX_TILES, origin.name);
        }
      _ashlar_tiled_origin_clear (&origin);
      if (character == 0)
        return 0;
      g_hash_table_insert (self->characters, GUINT_TO_POINTER (gid), GUINT_TO_POINTER (character));
    }
  self->last_gid = gid;
  self->last = character;
  return character;
}

/* ------------------------------------------------------------------ report */

void
_ashlar_tiled_tiles_report (AshlarTiledTiles *self)
{
  static const struct
  {
    AshlarSeverity severity;
    const char    *code, *what;
  } words[N_TALLIES] = {
    [TALLY_TURNED]
    = { ASHLAR_SEVERITY_WARNING, "lost-turn", N_ ("turned and mirrored tiles lie plain now") },
    [TALLY_HEXAGON] = { ASHLAR_SEVERITY_WARNING, "lost-turn",
                        N_ ("turns by 60° belong to hexagons and are not kept") },
    [TALLY_COLLIDES]
    = { ASHLAR_SEVERITY_HINT, "collision",
        N_ ("tiles with collision shapes block movement; the shapes themselves are not kept") },
    [TALLY_GUESSED]
    = { ASHLAR_SEVERITY_HINT, "guessed",
        N_ ("what blocks movement and sight was guessed from names and properties such as solid") },
    [TALLY_ANIMATED]
    = { ASHLAR_SEVERITY_WARNING, "lost-animation", N_ ("animations of tiles are not kept") },
    [TALLY_PICTURE]
    = { ASHLAR_SEVERITY_WARNING, "lost-image",
        N_ ("new tiles have no picture, because none lies below the content's folder") },
    [TALLY_NAMED]
    = { ASHLAR_SEVERITY_HINT, "known-tile",
        N_ ("tiles of the map became the tiles of the content that their class names") },
    [TALLY_UNKNOWN] = { ASHLAR_SEVERITY_WARNING, "unknown-tile",
                        N_ ("tiles of the map belong to no tileset; they come by number") },
    [TALLY_BAD_CHARACTER] = { ASHLAR_SEVERITY_WARNING, "wrong-character",
                              N_ ("ashlar:representation is not one printable character") },
  };

  for (guint i = 0; i < N_TALLIES; i++)
    {
      const Tally *tally = &self->tallies[i];
      AshlarText  *what = ashlar_text_get_phrase (words[i].what);

      if (tally->n > MAX_NAMED)
        ashlar_report_add (self->mapping->report, words[i].severity, words[i].code, "",
                           "%p: %s and %u more", what, tally->names->str, tally->n - MAX_NAMED);
      else if (tally->n > 0)
        ashlar_report_add (self->mapping->report, words[i].severity, words[i].code, "", "%p: %s",
                           what, tally->names->str);
    }
}
