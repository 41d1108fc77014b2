/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The tiles, objects and colours of crossword dungeons.
 *
 * Floors are light, so that letters and symbols read on them (4.5 to 1 at least, as a test holds),
 * and tell kinds apart by hue; their characters are the kinds' own where the content has left them
 * free. Symbols are no letters: those belong to the puzzle. They are dark on the floors, but for what
 * gives light, whose colour is that of the light.
 *
 * Cost: O(tiles) a tile that is added. */

#include "pipeline/ashlar-crossword-furniture-private.h"

static const AshlarFurniture furniture[ASHLAR_N_SPECIALS] = {
  [ASHLAR_SPECIAL_VAULT] = {
    .floor = 'v', .floor_description = "Vault floor", .floor_color = 0xf0d48c,
    .object = { "bp_chest", "Chest", '$', 0x6b4207, 0 },
    .chance = 1, .at = "centre", .rule = "vault-chests", .room_paint = "room",
  },
  [ASHLAR_SPECIAL_PASSAGE] = {
    .floor = 'p', .floor_description = "Passage floor", .floor_color = 0xcdc2e8,
    .object = { "bp_secret_door", "Sign of a secret door", 0xa7 /* § */, 0x4b2f86, 0 },
    .chance = 1, .at = "gateway", .rule = "secret-doors", .room_paint = "room",
  },
  [ASHLAR_SPECIAL_COURTYARD] = {
    .floor = 'y', .floor_description = "Courtyard grass", .floor_color = 0xb9dca4,
    .object = { "bp_tree", "Tree under the open sky", 0x2663 /* ♣ */, 0x1f5a24, 0 },
    .chance = 1, .at = "any", .rule = "courtyard-trees", .room_paint = "open",
  },
  [ASHLAR_SPECIAL_SHRINE] = {
    .floor = 's', .floor_description = "Shrine floor", .floor_color = 0xf3c3c8,
    .object = { "bp_altar", "Altar with candles", 0x2229 /* ∩ */, 0xffd08a, 4 },
    .chance = 1, .at = "centre", .rule = "shrine-altars", .room_paint = "room",
  },
  [ASHLAR_SPECIAL_COLONNADE] = {
    .floor = 'i', .floor_description = "Colonnade marble", .floor_color = 0xf4f1ea,
    .object = { "bp_pillar", "Pillar", 0x2016 /* ‖ */, 0x55504a, 0 },
    .chance = 1, .at = "wall", .rule = "colonnade-pillars", .room_paint = "open",
  },
  [ASHLAR_SPECIAL_WELL] = {
    .floor = 'w', .floor_description = "Wet stone around a well", .floor_color = 0xb4d6ec,
    .object = { "bp_well", "Winch over the water", 0x25ce /* ◎ */, 0x164a70, 0 },
    .chance = 1, .at = "centre", .rule = "wells", .room_paint = "room",
  },
};

const AshlarFurnitureObject ashlar_furniture_torch = { "bp_torch", "Torch", '*', 0xffb347, 5 };

/* What pictures ask for, then the special rooms. Ink on paper and letters on every floor have 4.5 to
 * 1 at least. */
#define N_PALETTE_COLORS 15
static const char *const palette_names[N_PALETTE_COLORS]
    = { "id",     "paper", "ink",     "floor",     "wall",   "hatch",     "grid", "light",
        "letter", "vault", "passage", "courtyard", "shrine", "colonnade", "well" };
static const char *const palettes[][N_PALETTE_COLORS] = {
  { "parchment", "#f7f1e3", "#221f1b", "#fffdf6", "#4a443c", "#5b5449", "#ddd4c0", "#ffe9a8",
    "#221f1b", "#f0d48c", "#cdc2e8", "#b9dca4", "#f3c3c8", "#e9e2d2", "#b4d6ec" },
  { "moss", "#e9efe0", "#1c2a1c", "#f8fbf0", "#3f5138", "#4c6143", "#cbd8bd", "#fff0b0", "#1c2a1c",
    "#e8d38a", "#c9c4de", "#a9d39a", "#eec6bd", "#e0e6d3", "#aed6dc" },
  { "harbour", "#e6ecf2", "#16212e", "#f7fafd", "#3c4c60", "#4a5c72", "#c5d1de", "#ffe7b8",
    "#16212e", "#ecd494", "#c8c3ec", "#b5d8b4", "#eec2cf", "#dfe6ee", "#a3cdf0" },
  { "ember", "#f6e7dc", "#2e1712", "#fff8f2", "#6a3c2e", "#7c4a3a", "#e4cdbd", "#ffdf9a", "#2e1712",
    "#f0cd7d", "#d6c0e0", "#c3d69a", "#f2b8ae", "#efe0d2", "#b6d3df" },
};

const AshlarFurniture *
ashlar_furniture_get (AshlarSpecial special)
{
  return &furniture[special];
}

AshlarValue *
ashlar_furniture_new_palettes (void)
{
  AshlarValue *list = ashlar_value_new_array ();

  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      AshlarValue *palette = ashlar_value_new_object ();

      for (guint k = 0; k < N_PALETTE_COLORS; k++)
        ashlar_value_object_set (palette, palette_names[k],
                                 ashlar_value_new_string (palettes[i][k]));
      ashlar_value_array_add (list, palette);
    }
  return list;
}

/* It can always be walked on, or never. */
static gboolean
is_plain (const AshlarTile *tile, gboolean blocks)
{
  return !tile->empty && tile->n_references == 0 && tile->blocks_movement == blocks;
}

static gboolean
is_free (AshlarContent *content, gunichar character)
{
  return ashlar_character_is_representation (character)
         && ashlar_content_find_tile (content, character) == ASHLAR_NO_INDEX;
}

/* The wanted character, or another that the content has left free; letters of Greek and Cyrillic and
 * what follows when those of ASCII are all taken. */
static gunichar
find_character (AshlarContent *content, gunichar wanted)
{
  if (content->tiles->len >= ASHLAR_MAX_TILES)
    return 0;
  if (is_free (content, wanted))
    return wanted;
  if (is_free (content, g_unichar_toupper (wanted)))
    return g_unichar_toupper (wanted);
  for (gunichar character = 'a'; character <= 'z'; character++)
    if (is_free (content, character))
      return character;
  for (gunichar character = 0x3b1; character < 0xffff; character++)
    if (g_unichar_isalpha (character) && is_free (content, character))
      return character;
  return 0;
}

static AshlarContent *
add_tile (AshlarContent *content,
          gunichar       character,
          const char    *description,
          guint32        color,
          gboolean       blocks)
{
  g_autoptr (AshlarContent) before = content;
  g_autoptr (AshlarTile) tile = ashlar_tile_new (character);

  g_free (tile->description);
  tile->description = g_strdup (description);
  tile->color = color;
  tile->blocks_los = tile->blocks_movement = blocks;
  tile->own = ASHLAR_TILE_DESCRIPTION | ASHLAR_TILE_COLOR | ASHLAR_TILE_BLOCKS_LOS
              | ASHLAR_TILE_BLOCKS_MOVEMENT;
  return ashlar_content_with_tile (before, ASHLAR_NO_INDEX, tile);
}

AshlarContent *
ashlar_furniture_add_floor (AshlarContent         *content,
                            const AshlarFurniture *self,
                            gunichar              *representation)
{
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);

      if (is_plain (tile, FALSE) && g_str_equal (tile->description, self->floor_description))
        {
          *representation = tile->representation;
          return content;
        }
    }
  *representation = find_character (content, self->floor);
  if (*representation == 0)
    return content;
  return add_tile (content, *representation, self->floor_description, self->floor_color, FALSE);
}

AshlarContent *
ashlar_furniture_add_object (AshlarContent *content, const AshlarFurnitureObject *self)
{
  g_autoptr (AshlarContent) before = content;
  g_autoptr (AshlarObject) object = NULL;

  if (ashlar_content_find_object (content, self->id) != ASHLAR_NO_INDEX)
    return g_steal_pointer (&before);
  object = ashlar_object_new (self->id);
  g_free (object->description);
  object->description = g_strdup (self->description);
  object->symbol = self->symbol;
  object->color = self->color;
  object->light_radius = self->light_radius;
  if (self->light_radius > 0)
    {
      object->light = ashlar_value_new_object ();
      ashlar_value_object_set (object->light, "radius",
                               ashlar_value_new_integer (self->light_radius));
    }
  return ashlar_content_with_object (before, ASHLAR_NO_INDEX, object);
}

/* The first tile that can always be walked on, or never; 0: there is none. */
static gunichar
find_plain (const AshlarContent *content, gboolean blocks)
{
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);

      if (is_plain (tile, blocks))
        return tile->representation;
    }
  return 0;
}

AshlarContent *
ashlar_furniture_add_ground (AshlarContent *content, gunichar *floor, gunichar *wall)
{
  guint index = ashlar_content_find_tile (content, content->default_tile);

  *floor = find_plain (content, FALSE);
  if (*floor == 0)
    {
      *floor = find_character (content, '.');
      if (*floor != 0)
        content = add_tile (content, *floor, "Floor", 0xd8cfb8, FALSE);
    }
  if (index != ASHLAR_NO_INDEX && is_plain (g_ptr_array_index (content->resolved, index), TRUE))
    *wall = content->default_tile;
  else
    *wall = find_plain (content, TRUE);
  if (*wall == 0)
    {
      *wall = find_character (content, '#');
      if (*wall != 0)
        content = add_tile (content, *wall, "Wall", 0x3a3a44, TRUE);
    }
  return content;
}
