/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lint of tiles.
 *
 * default-tile-walkable  error    what fills and plugs could be walked on
 * tile-turns-passable    warning  turned, a tile that blocks becomes one that does not, or the
 * other way round conditional-single-outcome  hint  there is nothing to draw conditional-flags hint
 * what a conditional tile says of itself means nothing tile-unused            hint     no block,
 * recipe, plug or other tile in use leads to it */

#include "lint/ashlar-lint-rules-private.h"

#include "content/ashlar-elements-private.h"

static const AshlarTile *
get_tile (const AshlarLint *self, guint index)
{
  return g_ptr_array_index (self->content->tiles, index);
}

static const AshlarTile *
get_resolved (const AshlarLint *self, guint index)
{
  return g_ptr_array_index (self->content->resolved, index);
}

static AshlarValue *
character_value (gunichar character)
{
  char text[7] = "";

  text[g_unichar_to_utf8 (character, text)] = '\0';
  return ashlar_value_new_string (text);
}

static void
lint_default_tile (AshlarLint *self)
{
  g_autofree char *name = ashlar_character_describe (self->content->default_tile);

  if ((_ashlar_lint_get_traits (self, self->content->default_tile) & ASHLAR_TILE_MAY_WALK) != 0)
    _ashlar_lint_add (self, ASHLAR_SEVERITY_ERROR, "default-tile-walkable", "/defaultTile",
                      "The default tile %s can be walked on; expected one that blocks movement, "
                      "since it fills what no area covers and "
                      "plugs exits",
                      name);
}

static void
lint_turns (AshlarLint *self, guint index)
{
  const AshlarTile *tile = get_tile (self, index);
  guint8            walk = self->turns->traits[index] & ASHLAR_TILE_MAY_WALK;

  if ((tile->own & ASHLAR_TILE_TRANSFORMED) == 0 || get_resolved (self, index)->n_references > 0)
    return;
  for (guint o = 1; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;
      g_autofree char *subject = NULL;
      guint8           turned;

      if (tile->transformed[o] == 0)
        continue;
      turned = _ashlar_lint_get_traits (self, tile->transformed[o]);
      if ((turned & ASHLAR_TILE_MAY_WALK) == walk)
        continue;
      from = ashlar_character_describe (tile->representation);
      to = ashlar_character_describe (tile->transformed[o]);
      subject = g_strdup_printf ("/tiles/%u/transformed/%s", index,
                                 ashlar_orientation_to_string ((AshlarOrientation) o));
      _ashlar_lint_add (
          self, ASHLAR_SEVERITY_WARNING, "tile-turns-passable", subject,
          walk != 0
              ? N_ ("Turned, %s becomes %s, which blocks movement: floor becomes wall")
              : N_ ("Turned, %s becomes %s, which does not block movement: wall becomes floor"),
          from, to);
    }
}

/* The only tile that can be drawn, or 0. */
static gunichar
find_single_outcome (const AshlarTile *tile)
{
  gunichar outcome = 0;

  for (guint i = 0; i < tile->n_references; i++)
    if (tile->references[i].occurrences > 0 && tile->references[i].representation != outcome)
      {
        if (outcome != 0)
          return 0;
        outcome = tile->references[i].representation;
      }
  return outcome;
}

/* How other tiles speak of a tile. */
typedef enum
{
  MENTIONED_AS_PARENT = 1 << 0,
  MENTIONED_OTHERWISE = 1 << 1,
} Mention;

static void
mention (const AshlarLint *self, guint8 *mentions, gunichar representation, Mention how)
{
  guint16 index = _ashlar_tile_turns_find (self->turns, representation);

  if (representation != 0 && index != ASHLAR_TILE_NONE)
    mentions[index] |= (guint8) how;
}

/* Of each tile: how others, or it itself, speak of it. */
static guint8 *
gather_mentions (const AshlarLint *self)
{
  guint8 *mentions = g_new0 (guint8, MAX (self->turns->n_tiles, 1));

  for (guint i = 0; i < self->turns->n_tiles; i++)
    {
      const AshlarTile *tile = get_tile (self, i);

      mention (self, mentions, tile->parent, MENTIONED_AS_PARENT);
      for (guint j = 0; j < tile->n_references; j++)
        mention (self, mentions, tile->references[j].representation, MENTIONED_OTHERWISE);
      for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
        mention (self, mentions, tile->transformed[o], MENTIONED_OTHERWISE);
    }
  return mentions;
}

static void
lint_conditional (AshlarLint *self, guint index, const guint8 *mentions)
{
  static const struct
  {
    AshlarTileFields field;
    const char      *key;
  } flags[] = {
    { ASHLAR_TILE_BLOCKS_LOS, "blocksLoS" }, { ASHLAR_TILE_BLOCKS_MOVEMENT, "blocksMovement" },
    { ASHLAR_TILE_EMPTY, "empty" },          { ASHLAR_TILE_ON_ENTER, "onEnter" },
    { ASHLAR_TILE_ON_EXIT, "onExit" },       { ASHLAR_TILE_TRANSFORMED, "transformed" }
  };
  const AshlarTile *tile = get_tile (self, index);
  const AshlarTile *resolved = get_resolved (self, index);
  gunichar          outcome = find_single_outcome (resolved);
  g_autofree char  *name = ashlar_character_describe (tile->representation);
  g_autofree char  *subject = g_strdup_printf ("/tiles/%u", index);
  g_autoptr (AshlarValue) owner = character_value (tile->representation);
  g_autoptr (GString) keys = g_string_new (NULL);
  g_autoptr (AshlarValue) operations = ashlar_value_new_array ();

  if (outcome != 0)
    {
      g_autofree char *outcome_name = ashlar_character_describe (outcome);

      _ashlar_lint_add (self, ASHLAR_SEVERITY_HINT, "conditional-single-outcome", subject,
                        "The conditional tile %s always becomes %s: there is nothing to draw", name,
                        outcome_name);
      if ((mentions[index] & MENTIONED_AS_PARENT) == 0)
        _ashlar_lint_fix (self, ASHLAR_SEVERITY_HINT,
                          ashlar_text_new ("Replace %s by %s everywhere", name, outcome_name),
                          "replace", subject, ashlar_value_get_string (owner), NULL,
                          character_value (outcome));
    }

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if ((tile->own & flags[i].field) != 0)
      {
        g_autofree char *path = g_strdup_printf ("%s/%s", subject, flags[i].key);

        g_string_append_printf (keys, "%s%s", keys->len > 0 ? ", " : "", flags[i].key);
        _ashlar_lint_add_operation (operations, "remove", path, ashlar_value_get_string (owner),
                                    NULL, NULL);
      }
  if (keys->len > 0)
    {
      _ashlar_lint_add (
          self, ASHLAR_SEVERITY_HINT, "conditional-flags", subject,
          "%s is a conditional tile: what it says in %s means nothing, its outcomes have their own",
          name, keys->str);
      _ashlar_lint_set_fix (self, ASHLAR_SEVERITY_HINT, ashlar_text_new ("Remove %s", keys->str),
                            g_steal_pointer (&operations));
    }
}

/* Marks a tile as used, and all that it can become. */
static void
use_tile (const AshlarLint *self, gunichar representation, guint8 *used)
{
  guint16           index = _ashlar_tile_turns_find (self->turns, representation);
  const AshlarTile *tile;

  if (representation == 0 || index == ASHLAR_TILE_NONE || used[index])
    return;
  used[index] = 1;
  tile = get_resolved (self, index);
  use_tile (self, get_tile (self, index)->parent, used);
  for (guint i = 0; i < tile->n_references; i++)
    use_tile (self, tile->references[i].representation, used);
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    use_tile (self, tile->transformed[o], used);
}

/* Recipes name tiles in many places: every text of one character counts. */
static void
use_tiles_of_value (const AshlarLint *self, const AshlarValue *value, guint8 *used)
{
  const char *text;

  if (value == NULL)
    return;
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_STRING:
      text = ashlar_value_get_string (value);
      if (*text != '\0' && *g_utf8_next_char (text) == '\0')
        use_tile (self, g_utf8_get_char (text), used);
      break;
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        use_tiles_of_value (self, ashlar_value_get_item (value, i), used);
      break;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_BOOLEAN:
    case ASHLAR_VALUE_INTEGER:
    case ASHLAR_VALUE_DOUBLE:
    default:
      break;
    }
}

static void
use_tiles_of_recipe (const AshlarLint *self, const AshlarRecipe *recipe, guint8 *used)
{
  use_tiles_of_value (self, recipe->tiles, used);
  use_tiles_of_value (self, recipe->planner.parameters, used);
  for (guint i = 0; i < recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = g_ptr_array_index (recipe->theme, i);

      use_tiles_of_value (self, rule->tiles, used);
      use_tiles_of_value (self, rule->parameters, used);
    }
  for (guint i = 0; i < recipe->assign->len; i++)
    use_tiles_of_value (
        self, ((AshlarRecipeStep *) g_ptr_array_index (recipe->assign, i))->parameters, used);
  for (guint i = 0; i < recipe->finish->len; i++)
    use_tiles_of_value (
        self, ((AshlarRecipeStep *) g_ptr_array_index (recipe->finish, i))->parameters, used);
}

/* Painters that are not told of a floor draw with the first tile that can always be walked on. */
static void
use_plain_floor (const AshlarLint *self, const AshlarRecipe *recipe, guint8 *used)
{
  if (recipe->tiles != NULL && ashlar_value_lookup (recipe->tiles, "floor") != NULL)
    return;
  for (guint i = 0; i < self->turns->n_tiles; i++)
    {
      const AshlarTile *tile = get_resolved (self, i);

      if (tile->empty || tile->n_references > 0 || tile->blocks_movement)
        continue;
      used[i] = 1;
      break;
    }
}

static guint8 *
find_used_tiles (const AshlarLint *self)
{
  guint8 *used = g_new0 (guint8, MAX (self->turns->n_tiles, 1));

  use_tile (self, self->content->default_tile, used);
  for (guint i = 0; i < self->content->blocks->len; i++)
    {
      const AshlarBlock      *block = g_ptr_array_index (self->content->blocks, i);
      const AshlarInspection *inspection = _ashlar_lint_inspect (self, i);

      for (guint j = 0; j < inspection->n_tiles; j++)
        use_tile (self, inspection->tiles[j], used);
      for (guint j = 0; j < block->n_exits; j++)
        use_tile (self, block->exits[j].plug, used);
    }
  for (guint i = 0; i < self->content->recipes->len; i++)
    {
      use_tiles_of_recipe (self, g_ptr_array_index (self->content->recipes, i), used);
      use_plain_floor (self, g_ptr_array_index (self->content->recipes, i), used);
    }
  return used;
}

static void
lint_unused (AshlarLint *self, guint index, const guint8 *mentions)
{
  const AshlarTile *tile = get_tile (self, index);
  g_autofree char  *name = ashlar_character_describe (tile->representation);
  g_autofree char  *subject = g_strdup_printf ("/tiles/%u", index);
  g_autoptr (AshlarValue) owner = character_value (tile->representation);

  _ashlar_lint_add (self, ASHLAR_SEVERITY_HINT, "tile-unused", subject,
                    "No block, recipe or tile in use leads to the tile %s", name);
  if (mentions[index] == 0)
    _ashlar_lint_fix (self, ASHLAR_SEVERITY_HINT, ashlar_text_new ("Remove the tile %s", name),
                      "remove", subject, ashlar_value_get_string (owner), NULL, NULL);
}

void
_ashlar_lint_tiles (AshlarLint *self)
{
  g_autofree guint8 *used = find_used_tiles (self);
  g_autofree guint8 *mentions = gather_mentions (self);

  lint_default_tile (self);
  for (guint i = 0; i < self->turns->n_tiles; i++)
    {
      lint_turns (self, i);
      if (get_resolved (self, i)->n_references > 0)
        lint_conditional (self, i, mentions);
      if (!used[i])
        lint_unused (self, i, mentions);
    }
}
