/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a tile is drawn as on a page.
 *
 * Nobody says it in so many words, so it is read from what a designer does say, the surest first:
 *
 * 1. a property "drawing" whose value is the id of a row below: it is that, whatever else is said;
 * 2. the tile's own description: of the words before the first comma or preposition the last one that a
 *    row knows ("Pit door" is a door), then the first one of the rest ("Ivy on the stones": a wall);
 * 3. its other properties: names of those that are true, values of those that are text;
 * 4. the script that runs where one enters it: what one swims in is water, what leads on are stairs;
 * 5. descriptions of its parents, the nearest first;
 * 6. its character and that it turns into another one: "~", "+", "<", ">", "^", "=", "|", "-";
 * 7. what it blocks, and its hue. What stops steps but not sight is an object with an outline (or water, where
 *    it is blue), what hides but lets pass is a curtain, what is open is floor, all else is rock.
 *
 * A row says what its tiles may block; what does not fit is not that: no word makes rock of what one can
 * see through, or a lawn of what one cannot walk on. So every tile has a drawing, and a wrong guess is never
 * further off than the flags let it be.
 *
 * Cost: words × rows, for each tile once. */

#include "base/ashlar-case-private.h"
#include "render/ashlar-page-kind-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a tile of a kind may block. */
enum
{
  OPEN = 1 << 0,  /* neither, or sight alone */
  SEEN = 1 << 1,  /* steps */
  SOLID = 1 << 2, /* both */
};
#define CLOSED (SEEN | SOLID)
#define ANY (OPEN | CLOSED)

typedef struct
{
  const char    *id, *name;
  AshlarPageForm form;
  guint          may;
  guint32        color; /* where the tile has none of its own; 0: that of the floor */
  const char    *words;
} Row;

static const Row rows[ASHLAR_N_PAGE_KINDS] = {
  [ASHLAR_PAGE_NOTHING] = { "nothing", NULL, ASHLAR_FORM_ROCK, 0, 0, "" },
  [ASHLAR_PAGE_ROCK] = { "rock", NULL, ASHLAR_FORM_ROCK, SOLID, 0,
                         "rock wall brick masonry stone cliff bedrock hull" },
  [ASHLAR_PAGE_ORE] = { "ore", N_ ("Ore"), ASHLAR_FORM_ROCK, SOLID, 0xc9a13a,
                        "ore copper iron gold silver coal gem crystal vein lode" },
  [ASHLAR_PAGE_HEDGE] = { "hedge", N_ ("Hedge"), ASHLAR_FORM_ROCK, SOLID, 0x4a7f48,
                          "hedge thicket bramble undergrowth jungle forest" },
  [ASHLAR_PAGE_FLOOR]
  = { "floor", NULL, ASHLAR_FORM_GROUND, OPEN, 0,
      "floor flagstone slab tile paving pavement marble mosaic air ground earth "
      "street road archway arch cobble cobblestone stone brick room corridor" },
  [ASHLAR_PAGE_GRASS] = { "grass", N_ ("Grass"), ASHLAR_FORM_GROUND, OPEN, 0x7fae55,
                          "grass lawn meadow moss weed turf clover ivy fern heather reed leaf" },
  [ASHLAR_PAGE_FLOWERS] = { "flowers", N_ ("Flowers"), ASHLAR_FORM_GROUND, OPEN, 0xcf5b70,
                            "flower rose marigold lavender daisy tulip blossom poppy lily crop" },
  [ASHLAR_PAGE_FUNGUS] = { "fungus", N_ ("Fungus"), ASHLAR_FORM_GROUND, OPEN, 0x86c2a0,
                           "fungus fungi mushroom toadstool mold mould" },
  [ASHLAR_PAGE_GRAVEL] = { "gravel", N_ ("Gravel"), ASHLAR_FORM_GROUND, OPEN, 0xb7a37f,
                           "gravel sand silt mud dirt dust ash ashes pebble soil beach desert" },
  [ASHLAR_PAGE_RUBBLE] = { "rubble", N_ ("Rubble"), ASHLAR_FORM_GROUND, OPEN, 0x9c9486,
                           "rubble debris scree ruin shard wreckage boulder" },
  [ASHLAR_PAGE_BONES]
  = { "bones", N_ ("Bones"), ASHLAR_FORM_GROUND, OPEN, 0xc9c3ae, "bone skull skeleton remains" },
  [ASHLAR_PAGE_CARPET] = { "carpet", N_ ("Carpet"), ASHLAR_FORM_GROUND, OPEN, 0xa9656a,
                           "carpet rug mat matting cloth fur" },
  [ASHLAR_PAGE_PLANKS] = { "planks", N_ ("Planks"), ASHLAR_FORM_GROUND, OPEN, 0xb58d5a,
                           "plank board deck decking parquet wood timber scaffold platform" },
  [ASHLAR_PAGE_RAILS] = { "rails", N_ ("Rails"), ASHLAR_FORM_GROUND, OPEN, 0x8f7a5e,
                          "rail track sleeper railway tramway" },
  [ASHLAR_PAGE_ICE] = { "ice", N_ ("Ice"), ASHLAR_FORM_GROUND, OPEN, 0xbfe3f0, "ice frost snow" },
  [ASHLAR_PAGE_VEIL] = { "veil", N_ ("Hides what is behind"), ASHLAR_FORM_GROUND, OPEN, 0x9a9aa8,
                         "curtain veil fog mist smoke web cobweb" },
  [ASHLAR_PAGE_WATER]
  = { "water", N_ ("Water"), ASHLAR_FORM_LIQUID, OPEN | SEEN, 0x8fbccb,
      "water pool pond lake river stream sea ocean shallow shallows puddle brook "
      "ford swamp marsh bog wave moat canal swim splash slime acid sewage tide" },
  [ASHLAR_PAGE_DEEP] = { "deep", N_ ("Deep water"), ASHLAR_FORM_LIQUID, OPEN | SEEN, 0x5486a3, "" },
  [ASHLAR_PAGE_LAVA] = { "lava", N_ ("Lava"), ASHLAR_FORM_LIQUID, OPEN | SEEN, 0xe06a3a,
                         "lava magma molten brimstone ember" },
  [ASHLAR_PAGE_PIT] = { "pit", N_ ("Pit"), ASHLAR_FORM_LIQUID, OPEN | SEEN, 0x55504a,
                        "pit chasm abyss hole void shaft gap crevasse precipice gorge" },
  [ASHLAR_PAGE_BRIDGE] = { "bridge", N_ ("Bridge"), ASHLAR_FORM_MARK, OPEN, 0xb58a50,
                           "bridge gangway catwalk jetty pier drawbridge" },
  [ASHLAR_PAGE_DOOR] = { "door", N_ ("Door"), ASHLAR_FORM_ACROSS, OPEN, 0xb98a55,
                         "door doorway hatch trapdoor gate portal" },
  [ASHLAR_PAGE_GATE] = { "gate", N_ ("Closed gate"), ASHLAR_FORM_ACROSS, CLOSED, 0x8b5a2b,
                         "door gate portcullis hatch" },
  [ASHLAR_PAGE_GRATE] = { "grate", N_ ("Bars"), ASHLAR_FORM_ACROSS, OPEN | SEEN, 0x8d8f98,
                          "bar grate grille grating portcullis cage lattice" },
  [ASHLAR_PAGE_WINDOW] = { "window", N_ ("Window"), ASHLAR_FORM_ACROSS, SEEN, 0x9fb4c8,
                           "window slit loophole glass pane embrasure" },
  [ASHLAR_PAGE_STAIRS_UP]
  = { "stairs-up", N_ ("Stairs up"), ASHLAR_FORM_MARK, OPEN, 0, "previous" },
  [ASHLAR_PAGE_STAIRS_DOWN]
  = { "stairs-down", N_ ("Stairs down"), ASHLAR_FORM_MARK, OPEN, 0, "next descend" },
  [ASHLAR_PAGE_STEPS] = { "steps", N_ ("Steps"), ASHLAR_FORM_MARK, OPEN, 0,
                          "step stair stairs staircase stairway ramp slope" },
  [ASHLAR_PAGE_LADDER]
  = { "ladder", N_ ("Ladder"), ASHLAR_FORM_MARK, OPEN, 0xc79b57, "ladder rope vine chain" },
  [ASHLAR_PAGE_SPIKES] = { "spikes", N_ ("Spikes"), ASHLAR_FORM_MARK, OPEN | SEEN, 0xc8ced8,
                           "spike trap thorn caltrop snare blade die" },
  [ASHLAR_PAGE_PILLAR] = { "pillar", N_ ("Pillar"), ASHLAR_FORM_THING, ANY, 0,
                           "pillar column post stalagmite pylon obelisk boulder" },
  [ASHLAR_PAGE_STATUE] = { "statue", N_ ("Statue"), ASHLAR_FORM_THING, ANY, 0x8b8796,
                           "statue idol plinth bust monument pedestal effigy" },
  [ASHLAR_PAGE_TREE] = { "tree", N_ ("Tree"), ASHLAR_FORM_THING, ANY, 0x4a7f48,
                         "tree palm fir pine oak willow bush shrub sapling stump" },
  [ASHLAR_PAGE_TABLE]
  = { "table", N_ ("Table"), ASHLAR_FORM_THING, ANY, 0x97703f, "table desk workbench counter" },
  [ASHLAR_PAGE_BED]
  = { "bed", N_ ("Bed"), ASHLAR_FORM_THING, ANY, 0xb9a184, "bed bunk cot pallet mattress couch" },
  [ASHLAR_PAGE_BARREL] = { "barrel", N_ ("Barrel"), ASHLAR_FORM_THING, ANY, 0xa87a48,
                           "barrel cask keg vat urn jar pot cauldron drum basket sack" },
  [ASHLAR_PAGE_CRATE] = { "crate", N_ ("Crate"), ASHLAR_FORM_THING, ANY, 0xb5793c,
                          "crate box chest coffer trunk pallets" },
  [ASHLAR_PAGE_SHELF] = { "shelf", N_ ("Shelves"), ASHLAR_FORM_THING, ANY, 0x6d4a2a,
                          "shelf shelves bookcase bookshelf cupboard cabinet wardrobe rack books" },
  [ASHLAR_PAGE_RAILING] = { "railing", N_ ("Railing"), ASHLAR_FORM_THING, ANY, 0x8b8796,
                            "railing balustrade banister parapet fence handrail palisade rail" },
  [ASHLAR_PAGE_TOMB] = { "tomb", N_ ("Tomb"), ASHLAR_FORM_THING, ANY, 0x8f96a3,
                         "sarcophagus tomb coffin grave gravestone tombstone bier" },
  [ASHLAR_PAGE_ALTAR]
  = { "altar", N_ ("Altar"), ASHLAR_FORM_THING, ANY, 0xe3dccb, "altar shrine lectern pulpit" },
  [ASHLAR_PAGE_HEARTH]
  = { "hearth", N_ ("Fire"), ASHLAR_FORM_THING, ANY, 0xc9522c,
      "hearth fireplace brazier campfire fire furnace forge oven stove bonfire" },
  [ASHLAR_PAGE_FOUNTAIN] = { "fountain", N_ ("Fountain"), ASHLAR_FORM_THING, ANY, 0x8fbccb,
                             "fountain basin well font cistern trough" },
  [ASHLAR_PAGE_FURNITURE] = { "furniture", N_ ("Furniture"), ASHLAR_FORM_THING, ANY, 0xa98a60,
                              "furniture bench chair stool seat throne pew anvil loom cart wagon "
                              "machine" },
};

/* Words with which what went before is enough to know what a thing is. */
static const char stops[]
    = " of with without in on at between to for that which from under over around by "
      "near beside behind what who where ";

/* ---- words */

/* What a thing is stands at the beginning: bytes. */
#define MOST_TEXT 240

static gboolean
is_word (const char *text, gsize length, const char *word, gsize word_length)
{
  static const char *const plurals[] = { "", "s", "es" };

  for (guint i = 0; i < G_N_ELEMENTS (plurals); i++)
    {
      gsize more = strlen (plurals[i]);

      /* "footbridge" is a bridge, too. */
      if (length >= word_length + more
          && (length == word_length + more
              || (word_length >= 5 && length >= word_length + more + 3))
          && strncmp (text + length - word_length - more, word, word_length) == 0
          && strncmp (text + length - more, plurals[i], more) == 0)
        return TRUE;
    }
  return word_length > 1 && word[word_length - 1] == 'y' && length == word_length + 2
         && strncmp (text, word, word_length - 1) == 0 && g_str_has_suffix (text, "ies");
}

/* The kind that a word means for what may block so much; ASHLAR_N_PAGE_KINDS: none. */
static guint
find_word (const char *text, guint may)
{
  gsize length = strlen (text);

  for (guint kind = 0; kind < ASHLAR_N_PAGE_KINDS; kind++)
    {
      const char *word = rows[kind].words;

      if ((rows[kind].may & may) == 0)
        continue;
      while (*word != '\0')
        {
          gsize n = strcspn (word, " ");

          if (is_word (text, length, word, n))
            return kind;
          word += n + strspn (word + n, " ");
        }
    }
  return ASHLAR_N_PAGE_KINDS;
}

/* The words of a text, in small letters; NULL where a phrase ends. */
static GPtrArray *
split (const char *text)
{
  GPtrArray       *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *start_of_text = g_utf8_make_valid (text, (gssize) strnlen (text, MOST_TEXT));
  g_autofree char *small = ashlar_case_lower (start_of_text);
  const char      *start = NULL;

  for (const char *at = small;; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (g_unichar_isalnum (character))
        {
          start = start != NULL ? start : at;
          continue;
        }
      if (start != NULL)
        {
          char            *word = g_strndup (start, (gsize) (at - start));
          g_autofree char *stop = g_strdup_printf (" %s ", word);

          if (strstr (stops, stop) != NULL)
            g_clear_pointer (&word, g_free);
          g_ptr_array_add (words, word);
        }
      start = NULL;
      if (character == 0)
        return words;
      if (character < 128 && strchr (",;:.()/", (int) character) != NULL)
        g_ptr_array_add (words, NULL);
    }
}

/* What one walks on is an object only where it is called so: "a bench", not "a patch by the bench", and not
 * "a bed of flowers" either. */
static gboolean
counts (guint found, guint before, guint may, gboolean is_head)
{
  if (found == ASHLAR_N_PAGE_KINDS)
    return FALSE;
  if (may != OPEN || rows[found].form != ASHLAR_FORM_THING)
    return TRUE;
  return is_head && (before == ASHLAR_N_PAGE_KINDS || before == ASHLAR_PAGE_FLOOR);
}

/* Of a phrase the last word counts, of what follows it the first. */
static guint
find_in_text (const char *text, guint may, gboolean is_own)
{
  g_autoptr (GPtrArray) words = split (text);
  guint kind = ASHLAR_N_PAGE_KINDS, i = 0;

  for (; i < words->len && g_ptr_array_index (words, i) != NULL; i++)
    {
      guint found = find_word (g_ptr_array_index (words, i), may);

      kind = counts (found, kind, may, is_own) ? found : kind;
    }
  for (; i < words->len && kind == ASHLAR_N_PAGE_KINDS; i++)
    if (g_ptr_array_index (words, i) != NULL)
      {
        guint found = find_word (g_ptr_array_index (words, i), may);

        kind = counts (found, kind, may, FALSE) ? found : kind;
      }
  return kind;
}

static gboolean
has_word (const char *text, const char *word)
{
  g_autoptr (GPtrArray) words = split (text);

  for (guint i = 0; i < words->len; i++)
    if (g_strcmp0 (g_ptr_array_index (words, i), word) == 0)
      return TRUE;
  return FALSE;
}

static guint
find_in_properties (const AshlarTile *tile, guint may)
{
  guint n = tile->properties != NULL ? ashlar_value_get_n_items (tile->properties) : 0;

  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *value = ashlar_value_get_item (tile->properties, i);
      AshlarValueType    type = ashlar_value_get_value_type (value);
      const char        *key = ashlar_value_get_key (tile->properties, i), *said = NULL;
      guint              kind;

      if (type == ASHLAR_VALUE_BOOLEAN && ashlar_value_get_boolean (value))
        said = key;
      else if (type == ASHLAR_VALUE_STRING)
        said = ashlar_value_get_string (value);
      kind = said != NULL ? find_in_text (said, may, TRUE) : ASHLAR_N_PAGE_KINDS;
      if (kind < ASHLAR_N_PAGE_KINDS)
        return kind;
    }
  return ASHLAR_N_PAGE_KINDS;
}

/* ---- colours */

/* 0 … 359, and how far from grey: 0 … 255. */
static void
get_hue (guint32 color, int *hue, int *chroma)
{
  int red = (int) (color >> 16 & 0xff), green = (int) (color >> 8 & 0xff),
      blue = (int) (color & 0xff);
  int most = MAX (MAX (red, green), blue), least = MIN (MIN (red, green), blue);

  *chroma = most - least;
  *hue = 0;
  if (*chroma == 0)
    return;
  if (most == red)
    *hue = 60 * (green - blue) / *chroma;
  else if (most == green)
    *hue = 120 + 60 * (blue - red) / *chroma;
  else
    *hue = 240 + 60 * (red - green) / *chroma;
  *hue = (*hue + 360) % 360;
}

static gboolean
is_hued (const AshlarTile *tile, int from, int to, int least)
{
  int hue, chroma;

  if (tile->color < 0)
    return FALSE;
  get_hue ((guint32) tile->color, &hue, &chroma);
  return chroma >= least && hue >= from && hue <= to;
}

/* ---- the rest */

/* Those that nearly everybody draws maps of text with. */
static guint
find_by_character (const AshlarTile *tile, guint may)
{
  gboolean turns = tile->transformed[ASHLAR_ORIENTATION_R90] != 0
                   && tile->transformed[ASHLAR_ORIENTATION_R90] != tile->representation;

  switch (tile->representation)
    {
    case '~':
      if (may == SOLID)
        break;
      return is_hued (tile, 0, 40, 90) ? ASHLAR_PAGE_LAVA : ASHLAR_PAGE_WATER;
    case '+':
      return may == OPEN ? ASHLAR_PAGE_DOOR : ASHLAR_N_PAGE_KINDS;
    case '<':
      return may == OPEN ? ASHLAR_PAGE_STAIRS_UP : ASHLAR_N_PAGE_KINDS;
    case '>':
      return may == OPEN ? ASHLAR_PAGE_STAIRS_DOWN : ASHLAR_N_PAGE_KINDS;
    case '^':
      return may == OPEN && !turns ? ASHLAR_PAGE_SPIKES : ASHLAR_N_PAGE_KINDS;
    case '=':
      return may == OPEN && turns ? ASHLAR_PAGE_BRIDGE : ASHLAR_N_PAGE_KINDS;
    case '|':
    case '-':
      return may != SOLID && turns ? ASHLAR_PAGE_GRATE : ASHLAR_N_PAGE_KINDS;
    default:
      break;
    }
  return ASHLAR_N_PAGE_KINDS;
}

static guint
find_by_flags (const AshlarTile *tile, guint may)
{
  if (may == SEEN)
    return is_hued (tile, 175, 255, 30) ? ASHLAR_PAGE_DEEP : ASHLAR_PAGE_FURNITURE;
  if (may == SOLID)
    return ASHLAR_PAGE_ROCK;
  if (tile->blocks_los)
    return ASHLAR_PAGE_VEIL;
  return is_hued (tile, 70, 165, 40) ? ASHLAR_PAGE_GRASS : ASHLAR_PAGE_FLOOR;
}

/* A word says no more than that it is one of several. */
static guint
refine (const AshlarTile *tile, guint kind, guint may)
{
  const char *script = tile->on_enter != NULL ? tile->on_enter : "";

  if (kind == ASHLAR_PAGE_WATER && (may == SEEN || has_word (tile->description, "deep")))
    return ASHLAR_PAGE_DEEP;
  /* Needles, not the pine. */
  if (kind == ASHLAR_PAGE_TREE && may == OPEN && !has_word (tile->description, "tree")
      && !has_word (tile->description, "trees"))
    return find_by_flags (tile, may);
  if (has_word (tile->description, "flooded"))
    return kind == ASHLAR_PAGE_PIT     ? ASHLAR_PAGE_DEEP
           : kind == ASHLAR_PAGE_FLOOR ? ASHLAR_PAGE_WATER
                                       : kind;
  if (kind != ASHLAR_PAGE_STEPS)
    return kind;
  if (tile->representation == '<' || has_word (script, "previous"))
    return ASHLAR_PAGE_STAIRS_UP;
  if (tile->representation == '>' || has_word (script, "next"))
    return ASHLAR_PAGE_STAIRS_DOWN;
  if (_ashlar_page_kind_find_direction (tile) > 0 || has_word (tile->description, "step")
      || has_word (tile->description, "steps"))
    return kind;
  return has_word (tile->description, "up")     ? ASHLAR_PAGE_STAIRS_UP
         : has_word (tile->description, "down") ? ASHLAR_PAGE_STAIRS_DOWN
                                                : kind;
}

static const AshlarTile *
find_parent (const AshlarTile *tile, GPtrArray *tiles)
{
  for (guint i = 0; tile->parent != 0 && i < tiles->len; i++)
    {
      const AshlarTile *other = g_ptr_array_index (tiles, i);

      if (other->representation == tile->parent)
        return other;
    }
  return NULL;
}

static guint
find_in_parents (const AshlarTile *tile, GPtrArray *tiles, guint may)
{
  guint kind = ASHLAR_N_PAGE_KINDS, n = 0;

  /* No file that is read has a circle of parents; one that is built by hand may. */
  for (const AshlarTile *other = find_parent (tile, tiles);
       other != NULL && kind == ASHLAR_N_PAGE_KINDS && n++ < tiles->len;
       other = find_parent (other, tiles))
    kind = find_in_text (other->description, may, FALSE);
  return kind;
}

AshlarPageKind
_ashlar_page_kind_find (const AshlarTile *tile, GPtrArray *tiles)
{
  const AshlarValue *said
      = tile->properties != NULL ? ashlar_value_lookup (tile->properties, "drawing") : NULL;
  guint may = !tile->blocks_movement ? OPEN : tile->blocks_los ? SOLID : SEEN;
  guint kind;

  if (tile->empty)
    return ASHLAR_PAGE_NOTHING;
  for (kind = 0; said != NULL && ashlar_value_get_value_type (said) == ASHLAR_VALUE_STRING
                 && kind < ASHLAR_N_PAGE_KINDS;
       kind++)
    if (g_str_equal (rows[kind].id, ashlar_value_get_string (said)))
      return (AshlarPageKind) kind;
  kind = find_in_text (tile->description, may, TRUE);
  if (kind == ASHLAR_N_PAGE_KINDS)
    kind = find_in_properties (tile, may);
  if (kind == ASHLAR_N_PAGE_KINDS && tile->on_enter != NULL)
    kind = find_in_text (tile->on_enter, may, FALSE);
  if (kind == ASHLAR_N_PAGE_KINDS)
    kind = find_in_parents (tile, tiles, may);
  if (kind == ASHLAR_N_PAGE_KINDS)
    kind = find_by_character (tile, may);
  if (kind == ASHLAR_N_PAGE_KINDS)
    kind = find_by_flags (tile, may);
  return (AshlarPageKind) refine (tile, kind, may);
}

guint
_ashlar_page_kind_find_words (const char *words)
{
  return find_in_text (words, ANY, TRUE);
}

guint
_ashlar_page_kind_find_direction (const AshlarTile *tile)
{
  static const char *const words[] = { "north", "east", "south", "west" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (has_word (tile->description, words[i]))
      return i + 1;
  return 0;
}

const char *
_ashlar_page_kind_get_id (AshlarPageKind kind)
{
  return rows[kind].id;
}

const char *
_ashlar_page_kind_get_name (AshlarPageKind kind)
{
  return rows[kind].name;
}

AshlarPageForm
_ashlar_page_kind_get_form (AshlarPageKind kind)
{
  return rows[kind].form;
}

guint32
_ashlar_page_kind_get_color (AshlarPageKind kind)
{
  return rows[kind].color;
}
