/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shapes are tried from the roomiest to the barest: a room with walls around; one no wider than the
 * exit; a stem without walls before a room, for exits in a recess; bare floor. Lists are met where
 * they can be: a tag that is allowed becomes the block's, else its id is added to the list. What
 * comes out is laid at the exit by the chain, and the next shape is tried if that does not mate.
 *
 * Cost: shapes × (one chain from the last one, and the partners of one exit). */

#include "pipeline/ashlar-missing-block-private.h"

#include "pipeline/ashlar-draws-private.h"

#include <string.h>

#define MOST_STEM 16 /* cells: deeper recesses are for the designer */

typedef struct
{
  AshlarDirection side; /* of the new block */
  guint           width;
} Opening;

typedef struct
{
  guint    room; /* cells that the room is wider than its exits, and its depth; 0: bare floor */
  guint    depth;
  guint    stem; /* cells without walls beside them, at the first opening */
  gboolean walls;
} Shape;

typedef struct
{
  AshlarContent *content;
  AshlarChain   *chain;
  guint          recipe;
  gunichar       floor, wall, empty;
} Maker;

static gunichar
get_character (AshlarContent *content, guint tile)
{
  return ((const AshlarTile *) g_ptr_array_index (content->resolved, tile))->representation;
}

/* Plain floor that does nothing to who walks on it; that of the block at hand, if it has any. */
static gboolean
find_tiles (Maker *self, guint block)
{
  const guint8 *traits = ashlar_variants_get_tile_traits (ashlar_chain_get_variants (self->chain));
  guint         n = self->content->resolved->len, best = ASHLAR_NO_INDEX;
  g_autofree guint  *counts = g_new0 (guint, n + 1);
  const AshlarBlock *drawn = g_ptr_array_index (self->content->blocks, block);

  for (gsize i = 0; i < (gsize) drawn->width * drawn->height; i++)
    {
      guint tile = ashlar_content_find_tile (self->content, drawn->cells[i]);

      if (tile != ASHLAR_NO_INDEX)
        counts[tile]++;
    }
  for (guint i = 0; i < n; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->content->resolved, i);

      if (traits[i] & ASHLAR_TILE_IS_EMPTY)
        self->empty = tile->representation;
      else if (traits[i] == ASHLAR_TILE_MAY_WALK && tile->on_enter == NULL
               && (best == ASHLAR_NO_INDEX || counts[i] > counts[best]))
        best = i;
      else if (traits[i] == ASHLAR_TILE_MAY_BLOCK && self->wall == 0)
        self->wall = tile->representation;
    }
  for (guint i = 0; i < n && best == ASHLAR_NO_INDEX; i++)
    if (traits[i] == ASHLAR_TILE_MAY_WALK)
      best = i;
  n = ashlar_content_find_tile (self->content, self->content->default_tile);
  if (n != ASHLAR_NO_INDEX && traits[n] == ASHLAR_TILE_MAY_BLOCK)
    self->wall = self->content->default_tile;
  if (best == ASHLAR_NO_INDEX || self->wall == 0)
    return FALSE;
  self->floor = get_character (self->content, best);
  return TRUE;
}

static char *
find_id (AshlarContent *content)
{
  char *id = g_strdup ("bl_new");

  for (guint n = 2; ashlar_content_find_block (content, id) != ASHLAR_NO_INDEX; n++)
    {
      g_free (id);
      id = g_strdup_printf ("bl_new_%u", n);
    }
  return id;
}

static gboolean
is_across (AshlarDirection side)
{
  return side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH;
}

static void
fill (AshlarBlock *block, guint x, guint y, guint width, guint height, gunichar tile)
{
  for (guint row = y; row < y + height; row++)
    for (guint column = x; column < x + width; column++)
      block->cells[(gsize) row * block->width + column] = tile;
}

/* A room with the openings side by side where they share a side, or NULL if a side cannot hold them.
 * A stem is for the first opening alone. */
static AshlarBlock *
new_room (const Maker *self, const Opening *openings, guint n, const Shape *shape)
{
  g_autofree char *id = find_id (self->content);
  guint            margin = shape->walls ? 1 : 0;
  guint            taken[ASHLAR_N_DIRECTIONS] = { 0 };
  guint            inner[2]; /* width, height */
  guint            stem[ASHLAR_N_DIRECTIONS] = { 0 };
  guint            left, top, outer[2];
  AshlarBlock     *block;

  for (guint i = 0; i < n; i++)
    taken[openings[i].side] += openings[i].width + (taken[openings[i].side] > 0 ? 1 : 0);
  inner[0] = MAX (MAX (taken[ASHLAR_DIRECTION_NORTH], taken[ASHLAR_DIRECTION_SOUTH]), 1);
  inner[1] = MAX (MAX (taken[ASHLAR_DIRECTION_EAST], taken[ASHLAR_DIRECTION_WEST]), 1);
  for (guint axis = 0; axis < 2; axis++)
    {
      gboolean is_side = is_across (openings[0].side) == (axis == 0);

      inner[axis] = MAX (inner[axis], is_side ? openings[0].width + shape->room : shape->depth);
    }
  stem[openings[0].side] = shape->stem;
  left = margin + stem[ASHLAR_DIRECTION_WEST];
  top = margin + stem[ASHLAR_DIRECTION_NORTH];
  outer[0] = left + inner[0] + margin + stem[ASHLAR_DIRECTION_EAST];
  outer[1] = top + inner[1] + margin + stem[ASHLAR_DIRECTION_SOUTH];
  if (outer[0] > ASHLAR_MAX_BLOCK_SIZE || outer[1] > ASHLAR_MAX_BLOCK_SIZE)
    return NULL;
  block = ashlar_block_new (id, outer[0], outer[1], shape->stem > 0 ? self->empty : self->wall);
  fill (block, left - margin, top - margin, inner[0] + 2 * margin, inner[1] + 2 * margin,
        self->wall);
  fill (block, left, top, inner[0], inner[1], self->floor);

  memset (taken, 0, sizeof taken);
  for (guint i = 0; i < n; i++)
    {
      AshlarDirection side = openings[i].side;
      guint           reach = margin + stem[side];
      guint           along = (is_across (side) ? left : top) + taken[side];
      AshlarExit      exit = { .direction = side, .width = openings[i].width };

      /* Alone on its side, an exit stands in the middle. */
      if (n == 1 || openings[0].side != openings[1].side)
        along += ((is_across (side) ? inner[0] : inner[1]) - openings[i].width) / 2;
      taken[side] += openings[i].width + 1;
      exit.x = side == ASHLAR_DIRECTION_EAST   ? (gint) block->width - 1
               : side == ASHLAR_DIRECTION_WEST ? 0
                                               : (gint) along;
      exit.y = side == ASHLAR_DIRECTION_SOUTH   ? (gint) block->height - 1
               : side == ASHLAR_DIRECTION_NORTH ? 0
                                                : (gint) along;
      if (is_across (side))
        fill (block, along, side == ASHLAR_DIRECTION_NORTH ? 0 : block->height - reach, exit.width,
              reach, self->floor);
      else
        fill (block, side == ASHLAR_DIRECTION_WEST ? 0 : block->width - reach, along, reach,
              exit.width, self->floor);
      ashlar_block_insert_exit (block, block->n_exits, &exit);
    }
  return block;
}

/* ---- Lists ---- */

static void
add_tag (AshlarBlock *block, const char *tag)
{
  guint n = g_strv_length (block->tags);

  if (ashlar_block_has_tag (block, tag))
    return;
  block->tags = g_renew (char *, block->tags, n + 2);
  block->tags[n] = g_strdup (tag);
  block->tags[n + 1] = NULL;
}

/* The content whose exit allows the block: by a tag that is given to it, or by its id. */
static AshlarContent *
let_in (AshlarContent *content, guint index, guint exit_index, AshlarBlock *made)
{
  const AshlarBlock *old = g_ptr_array_index (content->blocks, index);
  const AshlarExit  *exit = &old->exits[exit_index];
  g_autoptr (AshlarBlock) changed = NULL;
  AshlarExit *target;
  guint       n;

  if (exit->list_kind != ASHLAR_EXIT_LIST_ALLOWED)
    return ashlar_content_ref (content);
  for (char **entry = exit->list; *entry != NULL; entry++)
    if (g_str_has_prefix (*entry, "tag:"))
      {
        add_tag (made, *entry + strlen ("tag:"));
        return ashlar_content_ref (content);
      }
  changed = ashlar_block_copy (old);
  target = &changed->exits[exit_index];
  n = g_strv_length (target->list);
  target->list = g_renew (char *, target->list, n + 2);
  target->list[n] = g_strdup (made->id);
  target->list[n + 1] = NULL;
  return ashlar_content_with_block (content, index, changed);
}

/* The content whose recipe uses the block, where it names those that it uses. */
static AshlarContent *
let_recipe_use (AshlarContent *content, guint index, AshlarBlock *made)
{
  const AshlarRecipe *old;
  const AshlarValue  *names;
  g_autoptr (AshlarRecipe) recipe = NULL;
  g_autoptr (AshlarValue) changed = NULL;

  if (!ashlar_draws_fit_recipe (content, index))
    return ashlar_content_ref (content);
  old = g_ptr_array_index (content->recipes, index);
  names = old->planner.parameters != NULL ? ashlar_value_lookup (old->planner.parameters, "blocks")
                                          : NULL;
  if (names == NULL || ashlar_value_get_value_type (names) != ASHLAR_VALUE_ARRAY
      || ashlar_value_get_n_items (names) == 0)
    return ashlar_content_ref (content);
  changed = ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (names); i++)
    ashlar_value_array_add (changed, ashlar_value_ref (ashlar_value_get_item (names, i)));
  ashlar_value_array_add (changed, ashlar_value_new_string (made->id));
  recipe = ashlar_recipe_with_parameter (old, "blocks", changed);
  return ashlar_content_with_recipe (content, index, recipe);
}

/* ---- What is asked of the chain ---- */

typedef struct
{
  AshlarContent  *content;
  AshlarVariants *variants;
  AshlarChain    *chain;
} Attempt;

static void
attempt_clear (Attempt *self)
{
  g_clear_pointer (&self->chain, ashlar_chain_unref);
  g_clear_pointer (&self->variants, ashlar_variants_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
}

/* Takes @content and puts the block last. */
static void
attempt_init (Attempt *self, const Maker *maker, AshlarContent *content, AshlarBlock *made)
{
  AshlarContent *used = let_recipe_use (content, maker->recipe, made);

  ashlar_content_unref (content);
  self->content = ashlar_content_with_block (used, ASHLAR_NO_INDEX, made);
  ashlar_content_unref (used);
  self->variants = ashlar_variants_new (self->content, ashlar_chain_get_variants (maker->chain));
  self->chain = ashlar_chain_new (self->content, self->variants, maker->chain);
}

/* TRUE if some variant of the block may lay the last one at that exit. */
static gboolean
last_mates (const Attempt *self, guint block, guint exit)
{
  guint first, n, last = ashlar_content_get_n_blocks (self->content) - 1;

  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, v);

      for (guint e = 0; e < variant->n_exits; e++)
        {
          guint                 n_partners;
          const AshlarChainEnd *partners;

          if (variant->exits[e].source != exit)
            continue;
          partners = ashlar_chain_get_partners (self->chain, v, e, &n_partners);
          for (guint i = 0; i < n_partners; i++)
            if (ashlar_variants_get (self->variants, partners[i].variant)->block == last)
              return TRUE;
        }
    }
  return FALSE;
}

static gboolean
next_shape (const Maker *self, guint number, Shape *shape)
{
  static const Shape shapes[] = {
    { 2, 3, 0, TRUE }, { 0, 3, 0, TRUE }, { 0, 1, 0, TRUE }, { 0, 3, 0, FALSE }, { 0, 1, 0, FALSE }
  };

  if (number < G_N_ELEMENTS (shapes))
    {
      *shape = shapes[number];
      return TRUE;
    }
  number -= (guint) G_N_ELEMENTS (shapes);
  *shape = (Shape){ 0, 3, number + 1, TRUE };
  return self->empty != 0 && number < MOST_STEM;
}

AshlarContent *
ashlar_missing_block_add_partner (
    AshlarContent *content, AshlarChain *chain, guint recipe, guint block, guint exit)
{
  Maker              maker = { content, chain, recipe, 0, 0, 0 };
  const AshlarBlock *own;
  Opening            openings[2];
  Shape              shape;

  g_return_val_if_fail (block < content->blocks->len, NULL);
  own = g_ptr_array_index (content->blocks, block);
  g_return_val_if_fail (exit < own->n_exits, NULL);
  if (content->blocks->len >= ASHLAR_MAX_BLOCKS || !find_tiles (&maker, block))
    return NULL;
  openings[0]
      = (Opening){ ashlar_direction_opposite (own->exits[exit].direction), own->exits[exit].width };
  openings[1] = (Opening){ own->exits[exit].direction, own->exits[exit].width };
  for (guint i = 0; next_shape (&maker, i, &shape); i++)
    /* One leads on, if that is no new exit without a partner. */
    for (guint n = 2; n >= 1; n--)
      {
        g_autoptr (AshlarBlock) made = new_room (&maker, openings, n, &shape);
        Attempt  attempt = { 0 };
        gboolean mates;

        if (made == NULL)
          continue;
        attempt_init (&attempt, &maker, let_in (content, block, exit, made), made);
        mates = last_mates (&attempt, block, exit)
                && (n == 1
                    || ashlar_chain_find_obstacle (attempt.chain, attempt.content->blocks->len - 1,
                                                   1, NULL)
                           == ASHLAR_CHAIN_MATES);
        if (mates)
          {
            AshlarContent *result = ashlar_content_ref (attempt.content);

            attempt_clear (&attempt);
            return result;
          }
        attempt_clear (&attempt);
      }
  return NULL;
}

/* One pair of exits. */
static AshlarContent *
bridge (const Maker *self, guint from, guint from_exit, guint to, guint to_exit)
{
  const AshlarExit *a
      = &((const AshlarBlock *) g_ptr_array_index (self->content->blocks, from))->exits[from_exit];
  const AshlarExit *b
      = &((const AshlarBlock *) g_ptr_array_index (self->content->blocks, to))->exits[to_exit];
  Opening openings[2] = { { ashlar_direction_opposite (a->direction), a->width },
                          { ashlar_direction_opposite (b->direction), b->width } };
  Shape   shape;

  for (guint i = 0; i < 5 && next_shape (self, i, &shape); i++)
    {
      g_autoptr (AshlarBlock) made = new_room (self, openings, 2, &shape);
      AshlarContent *listed, *both;
      Attempt        attempt = { 0 };

      if (made == NULL)
        continue;
      listed = let_in (self->content, from, from_exit, made);
      both = let_in (listed, to, to_exit, made);
      ashlar_content_unref (listed);
      attempt_init (&attempt, self, both, made);
      if (last_mates (&attempt, from, from_exit) && last_mates (&attempt, to, to_exit))
        {
          AshlarContent *result = ashlar_content_ref (attempt.content);

          attempt_clear (&attempt);
          return result;
        }
      attempt_clear (&attempt);
    }
  return NULL;
}

AshlarContent *
ashlar_missing_block_add_bridge (
    AshlarContent *content, AshlarChain *chain, guint recipe, guint from, guint to)
{
  Maker              maker = { content, chain, recipe, 0, 0, 0 };
  const AshlarBlock *a, *b;

  g_return_val_if_fail (from < content->blocks->len && to < content->blocks->len, NULL);
  a = g_ptr_array_index (content->blocks, from);
  b = g_ptr_array_index (content->blocks, to);
  if (content->blocks->len >= ASHLAR_MAX_BLOCKS || !find_tiles (&maker, from))
    return NULL;
  /* A few exits a side are enough to find a way. */
  for (guint i = 0; i < MIN (a->n_exits, 4); i++)
    for (guint j = 0; j < MIN (b->n_exits, 4); j++)
      {
        AshlarContent *made = bridge (&maker, from, i, to, j);

        if (made != NULL)
          return made;
      }
  return NULL;
}
