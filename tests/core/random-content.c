/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contents made up from a random stream. Everything that a content file may say is said by some
 * seed: unknown keys at every level, null where it means something, numbers of all kinds,
 * characters from all over Unicode. */

#include "random-content.h"

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-elements-private.h"
#include "random-adventures.h"

#include <math.h>
#include <string.h>

static const gunichar characters[]
    = { '.', '#', 'X', '~', '?', '"', '\\', ' ', '/', 0xe9, 0x2588, 0x1f3f0, '!', 'a' };
static const char *const words[] = {
  "bl_a", "tag:room", "é", "with space", "quote\"back\\slash", "line\nbreak", "~/", "🏰", "x"
};

static gboolean
toss (AshlarStream *stream)
{
  return ashlar_stream_below (stream, 2) == 0;
}

static const char *
pick_word (AshlarStream *stream)
{
  return words[ashlar_stream_below (stream, G_N_ELEMENTS (words))];
}

static char *
make_id (const char *prefix, guint number)
{
  return g_strdup_printf ("%s%u", prefix, number);
}

/* ------------------------------------------------------------- JSON values */

static double
random_double (AshlarStream *stream)
{
  guint64 high = ashlar_stream_next (stream);
  guint64 low = ashlar_stream_next (stream);
  union
  {
    guint64 bits;
    double  number;
  } pun = { .bits = high << 32 | low };

  if (toss (stream) || !isfinite (pun.number))
    return (double) ashlar_stream_range (stream, -100000, 100000) / 1000.0;
  return pun.number;
}

static AshlarValue *
random_value (AshlarStream *stream, guint depth)
{
  AshlarValue *value;
  guint64      high, low;
  guint        n;

  switch (ashlar_stream_below (stream, depth > 0 ? 7 : 5))
    {
    case 0:
      return ashlar_value_new_null ();
    case 1:
      return ashlar_value_new_boolean (toss (stream));
    case 2:
      high = ashlar_stream_next (stream);
      low = ashlar_stream_next (stream);
      return ashlar_value_new_integer (toss (stream) ? (gint64) (high << 32 | low)
                                                     : (gint64) (low % 10));
    case 3:
      return ashlar_value_new_double (random_double (stream));
    case 4:
      return ashlar_value_new_string (pick_word (stream));
    case 5:
      value = ashlar_value_new_array ();
      n = ashlar_stream_below (stream, 5);
      for (guint i = 0; i < n; i++)
        ashlar_value_array_add (value, random_value (stream, depth - 1));
      return value;
    default:
      value = ashlar_value_new_object ();
      n = ashlar_stream_below (stream, 5);
      for (guint i = 0; i < n; i++)
        {
          const char *key = pick_word (stream);

          ashlar_value_object_set (value, key, random_value (stream, depth - 1));
        }
      return value;
    }
}

static AshlarValue *
random_object (AshlarStream *stream)
{
  AshlarValue *value = ashlar_value_new_object ();
  guint        n = ashlar_stream_below (stream, 4);

  for (guint i = 0; i < n; i++)
    {
      const char *key = pick_word (stream);

      ashlar_value_object_set (value, key, random_value (stream, 3));
    }
  return value;
}

/* Unknown keys: none, or at least one. */
static AshlarValue *
random_extras (AshlarStream *stream)
{
  AshlarValue *value;

  if (ashlar_stream_below (stream, 4) > 0)
    return NULL;
  value = random_object (stream);
  ashlar_value_object_set (value, "later", random_value (stream, 2));
  return value;
}

static AshlarValue *
maybe_object (AshlarStream *stream)
{
  return toss (stream) ? random_object (stream) : NULL;
}

/* ------------------------------------------------------------------- tiles */

/* Tile 2 is the empty one; others refer to what was there before and is not empty. */
static gunichar
pick_filling (AshlarStream *stream, guint n)
{
  guint index = ashlar_stream_below (stream, MIN (n, G_N_ELEMENTS (characters)));

  return characters[index == 2 ? 0 : index];
}

static void
own_texts (AshlarStream *stream, AshlarTile *tile)
{
  char                 **scripts[] = { &tile->on_enter, &tile->on_exit };
  const AshlarTileFields fields[] = { ASHLAR_TILE_ON_ENTER, ASHLAR_TILE_ON_EXIT };

  if (toss (stream))
    {
      tile->own |= ASHLAR_TILE_DESCRIPTION;
      g_free (tile->description);
      tile->description = g_strdup (toss (stream) ? pick_word (stream) : "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    if (toss (stream))
      {
        tile->own |= fields[i];
        *scripts[i] = toss (stream) ? g_strdup (pick_word (stream)) : NULL;
      }
  if (toss (stream))
    {
      tile->own |= ASHLAR_TILE_COLOR;
      tile->color = toss (stream) ? (gint64) ashlar_stream_below (stream, 0x1000000) : -1;
    }
  if (toss (stream))
    {
      tile->own |= ASHLAR_TILE_IMAGE;
      tile->image = toss (stream) ? g_strdup ("pictures/tile.png") : NULL;
      for (guint i = 0; tile->image != NULL && i < 4; i++)
        tile->image_region[i] = ashlar_stream_range (stream, 1, 64);
    }
}

static AshlarTile *
random_tile (AshlarStream *stream, guint index)
{
  AshlarTile *tile = ashlar_tile_new (characters[index]);

  own_texts (stream, tile);
  if (index > 0 && index != 2 && toss (stream))
    tile->parent = pick_filling (stream, index);
  if (toss (stream))
    {
      tile->own |= ASHLAR_TILE_BLOCKS_LOS;
      tile->blocks_los = toss (stream);
    }
  if (toss (stream))
    {
      tile->own |= ASHLAR_TILE_BLOCKS_MOVEMENT;
      tile->blocks_movement = toss (stream);
    }
  if (index == 2 || ashlar_stream_below (stream, 4) == 0)
    {
      tile->own |= ASHLAR_TILE_EMPTY;
      tile->empty = index == 2;
    }
  if (index > 3 && ashlar_stream_below (stream, 3) == 0)
    {
      guint n = toss (stream) ? 1 : 2;

      tile->own |= ASHLAR_TILE_REFERENCES;
      tile->references = g_new0 (AshlarTileReference, n);
      tile->n_references = toss (stream) ? n : 0;
      for (guint i = 0; i < tile->n_references; i++)
        {
          tile->references[i].representation = characters[i]; /* floor, wall */
          tile->references[i].occurrences = 1 + ashlar_stream_below (stream, 5);
        }
    }
  if (index > 3 && ashlar_stream_below (stream, 3) == 0)
    {
      tile->own |= ASHLAR_TILE_TRANSFORMED;
      for (guint o = 1; o < ASHLAR_N_ORIENTATIONS; o++)
        if (toss (stream))
          tile->transformed[o] = pick_filling (stream, index);
    }
  tile->properties = maybe_object (stream);
  if (tile->properties != NULL)
    tile->own |= ASHLAR_TILE_PROPERTIES;
  tile->extras = random_extras (stream);
  return tile;
}

static AshlarObject *
random_object_blueprint (AshlarStream *stream, guint index)
{
  g_autofree char *id = make_id ("bp ", index);
  AshlarObject    *object = ashlar_object_new (id);

  if (toss (stream))
    {
      g_free (object->description);
      object->description = g_strdup (pick_word (stream));
    }
  object->symbol = toss (stream) ? pick_filling (stream, 14) : 0;
  object->color = toss (stream) ? (gint64) ashlar_stream_below (stream, 0x1000000) : -1;
  if (toss (stream))
    {
      object->light = random_object (stream);
      object->light_radius = ashlar_stream_below (stream, 9);
      ashlar_value_object_set (object->light, "radius",
                               ashlar_value_new_integer (object->light_radius));
    }
  if (index > 0 && toss (stream))
    {
      object->n_references = 1;
      object->references = g_new0 (AshlarObjectReference, 1);
      object->references[0].id = make_id ("bp ", ashlar_stream_below (stream, index));
      object->references[0].occurrences = 1 + ashlar_stream_below (stream, 1000);
    }
  object->properties = maybe_object (stream);
  object->extras = random_extras (stream);
  return object;
}

/* ------------------------------------------------------------------ blocks */

static gboolean
is_part (const AshlarBlock *block, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) block->width && y < (gint) block->height
         && ashlar_block_get_cell (block, (guint) x, (guint) y) != characters[2];
}

static gboolean
is_sound_exit (const AshlarBlock *block, const AshlarExit *exit)
{
  gint step_x
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

  for (gint i = 0; i < (gint) exit->width; i++)
    {
      gint x = exit->x + i * step_x;
      gint y = exit->y + i * !step_x;

      if (!is_part (block, x, y)
          || is_part (block, x + ashlar_direction_dx (exit->direction),
                      y + ashlar_direction_dy (exit->direction)))
        return FALSE;
    }
  return TRUE;
}

static void
add_exit (AshlarStream *stream, AshlarBlock *block)
{
  AshlarExit exit = { 0 };

  exit.x = (gint) ashlar_stream_below (stream, block->width);
  exit.y = (gint) ashlar_stream_below (stream, block->height);
  exit.direction = (AshlarDirection) ashlar_stream_below (stream, ASHLAR_N_DIRECTIONS);
  exit.width = 1 + ashlar_stream_below (stream, 2);
  if (!is_sound_exit (block, &exit))
    return;
  exit.list_kind = (AshlarExitList) ashlar_stream_below (stream, 3);
  if (exit.list_kind != ASHLAR_EXIT_LIST_NONE)
    {
      guint n = ashlar_stream_below (stream, 4);

      exit.list = g_new0 (char *, n + 1);
      for (guint i = 0; i < n; i++)
        exit.list[i] = g_strdup (pick_word (stream));
    }
  exit.plug = toss (stream) ? characters[1] : 0;
  exit.extras = random_extras (stream);
  ashlar_block_insert_exit (block, toss (stream) ? 0 : block->n_exits, &exit);
  ashlar_exit_clear (&exit);
}

static void
add_object (AshlarStream *stream, AshlarBlock *block)
{
  AshlarBlockObject object = { 0 };

  object.x = (gint) ashlar_stream_below (stream, block->width);
  object.y = (gint) ashlar_stream_below (stream, block->height);
  object.probability = toss (stream) ? 1000000 : ashlar_stream_below (stream, 1000001);
  if (!is_part (block, object.x, object.y))
    return;
  object.reference = g_strdup (pick_word (stream));
  object.extras = random_extras (stream);
  ashlar_block_insert_object (block, block->n_objects, &object);
  ashlar_block_object_clear (&object);
}

static AshlarBlock *
random_block (AshlarStream *stream, guint index, guint n_tiles)
{
  g_autofree char *id = make_id ("bl_", index);
  guint            width = 1 + ashlar_stream_below (stream, 8);
  guint            height = 1 + ashlar_stream_below (stream, 8);
  AshlarBlock     *block = ashlar_block_new (id, width, height, characters[1]);

  for (guint i = 1; i < width * height; i++)
    block->cells[i] = characters[ashlar_stream_below (stream, n_tiles)];
  if (toss (stream))
    {
      g_free (block->description);
      block->description = g_strdup (pick_word (stream));
      g_strfreev (block->tags);
      block->tags = g_strsplit ("room deep-hall", " ", -1);
    }
  block->occurrences = ashlar_stream_below (stream, 4);
  block->minimum = toss (stream) ? (gint) ashlar_stream_below (stream, 3) : -1;
  block->maximum = toss (stream) ? 2 + (gint) ashlar_stream_below (stream, 3) : -1;
  block->may_end = toss (stream);
  block->orientations |= (guint8) ashlar_stream_below (stream, 256);
  for (guint i = 0; i < 12; i++)
    add_exit (stream, block);
  for (guint i = 0; i < 3; i++)
    add_object (stream, block);
  block->extras = random_extras (stream);
  return block;
}

/* ----------------------------------------------------------------- recipes */

static AshlarPredicate *
random_predicate (AshlarStream *stream)
{
  static const char *const texts[] = {
    "{}",
    "{\"role\": \"Hub\", \"zone\": \"safe\", \"links\": 2}",
    "{\"distance\": {\"min\": 1, \"max\": 4, \"later\": true}, \"deadEnd\": false}",
    "{\"not\": {\"block\": \"bl_0\"}, \"any\": [{\"kind\": \"Room\"}], \"unknown\": 1.5}",
    "{\"any\": [{}, {\"tag\": \"x\"}], \"size\": {\"later\": []}}",
    "{\"special\": \"Vault\", \"not\": {\"special\": \"well\"}}",
    "{\"adjacentTo\": {\"contains\": \"bp 0\", \"x\": {\"max\": 500}}, \"before\": \"guardian\"}",
  };
  const AshlarPath path = { .key = "" };
  const char      *text = texts[ashlar_stream_below (stream, G_N_ELEMENTS (texts))];
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "predicate", NULL);

  return toss (stream) ? ashlar_read_predicate (report, &path, value) : NULL;
}

static void
add_steps (AshlarStream *stream, GPtrArray *steps)
{
  guint n = ashlar_stream_below (stream, 3);

  for (guint i = 0; i < n; i++)
    {
      AshlarRecipeStep *step = g_new0 (AshlarRecipeStep, 1);

      step->type = g_strdup (pick_word (stream));
      step->parameters = maybe_object (stream);
      step->extras = random_extras (stream);
      g_ptr_array_add (steps, step);
    }
}

static AshlarValue *
random_tile_names (AshlarStream *stream)
{
  AshlarValue *value = ashlar_value_new_object ();

  if (toss (stream))
    ashlar_value_object_set (value, "floor", ashlar_value_new_string ("."));
  if (toss (stream))
    ashlar_value_object_set (value, "wall", ashlar_value_new_string ("🏰"));
  return value;
}

static AshlarValue *
random_palettes (AshlarStream *stream)
{
  AshlarValue *palettes = ashlar_value_new_array ();
  guint        n = 1 + ashlar_stream_below (stream, 3);

  for (guint i = 0; i < n; i++)
    {
      AshlarValue     *palette = ashlar_value_new_object ();
      g_autofree char *id = make_id ("palette ", i);

      ashlar_value_object_set (palette, "id", ashlar_value_new_string (id));
      for (guint c = ashlar_stream_below (stream, 3); c > 0; c--)
        {
          g_autofree char *color = g_strdup_printf ("#%06x", ashlar_stream_below (stream, 1 << 24));

          ashlar_value_object_set (palette, pick_word (stream), ashlar_value_new_string (color));
        }
      ashlar_value_array_add (palettes, palette);
    }
  return palettes;
}

/* One painter, or several by weight. */
static AshlarValue *
random_painter (AshlarStream *stream)
{
  guint        n = 1 + ashlar_stream_below (stream, 3);
  AshlarValue *painters;

  if (toss (stream))
    return ashlar_value_new_string (pick_word (stream));
  painters = ashlar_value_new_object ();
  for (guint i = 0; i < n; i++)
    {
      const char *painter = pick_word (stream);

      ashlar_value_object_set (painters, painter,
                               ashlar_value_new_integer (1 + ashlar_stream_below (stream, 9)));
    }
  return painters;
}

/* Of any painters, some of which the rule has. */
static AshlarValue *
random_parameters_by_painter (AshlarStream *stream, const AshlarValue *painters)
{
  AshlarValue *parameters = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (painters); i++)
    {
      AshlarValue *own = maybe_object (stream);

      if (own != NULL)
        ashlar_value_object_set (parameters, ashlar_value_get_key (painters, i), own);
    }
  return parameters;
}

static void
random_count (AshlarStream *stream, AshlarRuleCount *count)
{
  count->min = count->max = -1;
  if (!toss (stream))
    return;
  count->min = (gint) ashlar_stream_below (stream, 3);
  count->max = toss (stream) ? G_MAXINT : count->min + (gint) ashlar_stream_below (stream, 3);
  count->extras = random_extras (stream);
}

/* Of a seed that no other has: the last two bits are @index. */
static AshlarStar *
random_star (AshlarStream *stream, guint index)
{
  guint64     high = ashlar_stream_below (stream, G_MAXUINT32);
  AshlarStar *star = ashlar_star_new (high << 32 | index, toss (stream) ? pick_word (stream) : NULL,
                                      toss (stream) ? pick_word (stream) : NULL, NULL);

  if (toss (stream))
    star->hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, pick_word (stream), -1);
  star->extras = random_extras (stream);
  return star;
}

static AshlarRecipe *
random_recipe (AshlarStream *stream, guint index)
{
  static const char *const places[] = { "centre", "wall", "corner", "any", "gateway" };
  g_autofree char         *id = make_id ("recipe-", index);
  AshlarRecipe            *recipe = ashlar_recipe_new (id, pick_word (stream));
  guint                    n;

  recipe->planner.parameters = maybe_object (stream);
  recipe->planner.extras = random_extras (stream);
  add_steps (stream, recipe->assign);
  add_steps (stream, recipe->finish);
  recipe->tiles = toss (stream) ? random_tile_names (stream) : NULL;
  n = ashlar_stream_below (stream, 3);
  for (guint i = 0; i < n; i++)
    {
      AshlarThemeRule *rule = g_new0 (AshlarThemeRule, 1);

      rule->id = make_id ("rule ", i);
      rule->when = random_predicate (stream);
      rule->chance = toss (stream) ? 1000000 : ashlar_stream_below (stream, 1000001);
      rule->painter = random_painter (stream);
      random_count (stream, &rule->count);
      rule->parameters = ashlar_theme_rule_has_weights (rule)
                             ? random_parameters_by_painter (stream, rule->painter)
                             : maybe_object (stream);
      rule->tiles = toss (stream) ? random_tile_names (stream) : NULL;
      rule->extras = random_extras (stream);
      g_ptr_array_add (recipe->theme, rule);
    }
  n = ashlar_stream_below (stream, 3);
  for (guint i = 0; i < n; i++)
    {
      AshlarPlaceRule *rule = g_new0 (AshlarPlaceRule, 1);

      rule->id = make_id ("rule ", i);
      rule->when = random_predicate (stream);
      rule->object = g_strdup (pick_word (stream));
      random_count (stream, &rule->count);
      rule->trail = toss (stream) ? g_strdup (pick_word (stream)) : NULL;
      rule->chance = toss (stream) ? (gint64) ashlar_stream_below (stream, 1000001) : -1;
      rule->at = toss (stream)
                     ? g_strdup (places[ashlar_stream_below (stream, G_N_ELEMENTS (places))])
                     : NULL;
      rule->extras = random_extras (stream);
      g_ptr_array_add (recipe->place, rule);
    }
  n = ashlar_stream_below (stream, 4);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (recipe->stars, random_star (stream, i));
  recipe->palettes = toss (stream) ? random_palettes (stream) : NULL;
  recipe->accept = maybe_object (stream);
  recipe->extras = random_extras (stream);
  return recipe;
}

/* ------------------------------------------------------------------- skins */

static char **
random_selectors (AshlarStream *stream)
{
  static const char *const selectors[] = { "#", "kind:.", "walkable", "blocking", "any", "stone" };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = ashlar_stream_below (stream, 3);

  for (guint i = 0; i < n; i++)
    g_strv_builder_add (builder, selectors[ashlar_stream_below (stream, G_N_ELEMENTS (selectors))]);
  return g_strv_builder_end (builder);
}

static void
replace_selectors (AshlarStream *stream, char ***place)
{
  g_strfreev (*place);
  *place = random_selectors (stream);
}

static void
random_place (AshlarStream *stream, gint *at)
{
  at[0] = (gint) ashlar_stream_below (stream, 40);
  at[1] = (gint) ashlar_stream_below (stream, 40);
}

static AshlarSkinLook *
random_look (AshlarStream *stream, guint index)
{
  g_autofree char *id = make_id ("look ", index);
  AshlarSkinLook  *look = ashlar_skin_look_new (id);

  g_free (look->layer);
  look->layer = g_strdup (pick_word (stream));
  look->sheet = toss (stream) ? g_strdup (pick_word (stream)) : NULL;
  replace_selectors (stream, &look->tiles);
  replace_selectors (stream, &look->objects);
  replace_selectors (stream, &look->markers);
  replace_selectors (stream, &look->beside);
  if (toss (stream))
    {
      look->own |= ASHLAR_LOOK_JOINS;
      replace_selectors (stream, &look->joins);
    }
  look->open = ashlar_stream_below (stream, 16);
  look->joined = ashlar_stream_below (stream, 16);
  look->chance = toss (stream) ? 1000000 : ashlar_stream_below (stream, 1000001);
  look->layout = ashlar_stream_below (stream, ASHLAR_N_LAYOUTS);
  look->order = ashlar_layout_get_default_order (look->layout);
  if (toss (stream))
    {
      look->own |= ASHLAR_LOOK_ORDER;
      do
        look->order = ashlar_stream_below (stream, ASHLAR_N_ORDERS);
      while (!ashlar_layout_has_order (look->layout, look->order));
    }
  look->columns = ashlar_stream_below (stream, 20);
  look->n_variants = ashlar_stream_below (stream, 4);
  look->variants = look->n_variants > 0 ? g_new (AshlarSkinVariant, look->n_variants) : NULL;
  for (guint i = 0; i < look->n_variants; i++)
    {
      random_place (stream, look->variants[i].at);
      look->variants[i].weight = 1 + ashlar_stream_below (stream, 100);
    }
  if (toss (stream))
    {
      look->n_pieces = 1;
      look->pieces = g_new (AshlarSkinPiece, 1);
      look->pieces->mask = ashlar_layout_reduce (look->layout, ashlar_stream_below (stream, 256));
      random_place (stream, look->pieces->at);
    }
  if (toss (stream))
    for (guint i = 0; i < 4; i++)
      look->region[i] = 1 + (gint) ashlar_stream_below (stream, 40);
  look->frames = 1 + ashlar_stream_below (stream, 4);
  look->ms = 10 + ashlar_stream_below (stream, 400);
  look->color = toss (stream) ? (gint64) ashlar_stream_below (stream, 0x1000000) : -1;
  look->glyph = toss (stream) ? characters[0] : 0;
  look->extras = random_extras (stream);
  return look;
}

/* Its parent is the one before. */
static AshlarSkin *
random_skin (AshlarStream *stream, guint index)
{
  g_autofree char *id = make_id ("skin ", index);
  AshlarSkin      *skin = ashlar_skin_new (id);
  guint            n = ashlar_stream_below (stream, 3);

  g_free (skin->description);
  skin->description = g_strdup (pick_word (stream));
  skin->parent = index > 0 && toss (stream) ? make_id ("skin ", index - 1) : NULL;
  if (toss (stream))
    skin->cell[0] = skin->cell[1] = 1 + (gint) ashlar_stream_below (stream, 64);
  skin->ambient = toss (stream) ? (gint64) ashlar_stream_below (stream, 0x1000000) : -1;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sheet_id = make_id ("sheet ", i);
      AshlarSkinSheet *sheet = ashlar_skin_sheet_new (sheet_id, pick_word (stream));

      sheet->margin = ashlar_stream_below (stream, 3);
      sheet->extras = random_extras (stream);
      g_ptr_array_add (skin->sheets, sheet);
    }
  if (toss (stream))
    {
      g_auto (GStrv) selectors = random_selectors (stream);

      skin->groups = ashlar_value_new_object ();
      ashlar_value_object_set (skin->groups, "stone", ashlar_strings_to_value (selectors));
    }
  n = ashlar_stream_below (stream, 4);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (skin->looks, random_look (stream, i));
  skin->extras = random_extras (stream);
  return skin;
}

static void
add_definitions (AshlarStream *stream, AshlarContent *content)
{
  guint n = ashlar_stream_below (stream, 4);

  for (guint i = 0; i < n; i++)
    {
      AshlarPropertyDefinition *definition = g_new0 (AshlarPropertyDefinition, 1);

      definition->name = make_id ("property", i);
      definition->type = (AshlarPropertyType) i;
      definition->applies_to = g_strdup (toss (stream) ? "tile" : "object");
      if (i == 0 && toss (stream))
        definition->default_value = ashlar_value_new_boolean (TRUE);
      if (i == 2 && toss (stream))
        definition->default_value = ashlar_value_new_double (random_double (stream));
      definition->extras = random_extras (stream);
      g_ptr_array_add (content->property_definitions, definition);
    }
}

AshlarContent *
random_content (guint64 seed)
{
  AshlarContent *content = ashlar_content_new_empty ();
  AshlarStream   stream;
  guint          n_tiles, n;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  g_free (content->title);
  content->title = g_strdup (pick_word (&stream));
  if (toss (&stream))
    {
      g_free (content->description);
      content->description = g_strdup (pick_word (&stream));
      g_free (content->author);
      content->author = g_strdup ("Someone");
      g_free (content->license);
      content->license = g_strdup ("CC0-1.0");
    }

  n_tiles = (guint) ashlar_stream_range (&stream, 3, G_N_ELEMENTS (characters));
  for (guint i = 0; i < n_tiles; i++)
    g_ptr_array_add (content->tiles, random_tile (&stream, i));
  ashlar_content_resolve_tiles (content);
  content->default_tile = characters[1];

  n = ashlar_stream_below (&stream, 4);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (content->objects, random_object_blueprint (&stream, i));
  n = ashlar_stream_below (&stream, 5);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (content->blocks, random_block (&stream, i, n_tiles));
  n = ashlar_stream_below (&stream, 3);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (content->recipes, random_recipe (&stream, i));
  add_definitions (&stream, content);
  if (toss (&stream))
    {
      g_autoptr (AshlarValue) document = random_object (&stream);

      g_ptr_array_add (content->puzzles, ashlar_puzzle_new ("p", document, NULL));
    }
  n = ashlar_stream_below (&stream, 3);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (content->skins, random_skin (&stream, i));
  content->extras = random_extras (&stream);
  n = ashlar_stream_below (&stream, 3);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (content->adventures, random_adventure (&stream, i, random_extras));
  return content;
}
