/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sets of tiles by what skins say.
 *
 * The tiles are brought into an order in which all that descends from a tile follows it, so that a kind is a range. Kinds
 * and groups are worked out once each.
 *
 * What a conditional tile says of itself means nothing: it is neither walkable nor blocking.
 *
 * Cost: O(tiles) at first; of each kind its tiles, of each group its words; of each word n_words after that. */

#include "skins/ashlar-tile-sets-private.h"

#include <string.h>

#define KIND "kind:"

static void
set_add (guint64 *set, guint tile)
{
  set[tile / 64] |= G_GUINT64_CONSTANT (1) << (tile % 64);
}

static guint
find_tile (const AshlarTileSets *self, gunichar representation)
{
  gpointer index;

  return g_hash_table_lookup_extended (self->indices, GUINT_TO_POINTER (representation), NULL,
                                       &index)
             ? GPOINTER_TO_UINT (index)
             : ASHLAR_NO_INDEX;
}

/* Walks down from each tile that has no parent. Tiles of a cycle, of which no sound content has any, are of no kind. */
static void
bring_into_order (AshlarTileSets *self)
{
  g_autofree guint32 *child = g_new (guint32, self->n_tiles + 1);
  g_autofree guint32 *sibling = g_new (guint32, self->n_tiles + 1);
  g_autofree guint32 *parent = g_new (guint32, self->n_tiles + 1);
  guint               top = self->n_tiles, n = 0;

  for (guint i = 0; i <= self->n_tiles; i++)
    child[i] = ASHLAR_NO_INDEX;
  for (guint i = self->n_tiles; i-- > 0;)
    {
      const AshlarTile *tile = g_ptr_array_index (self->content->tiles, i);
      guint above = tile->parent != 0 ? find_tile (self, tile->parent) : ASHLAR_NO_INDEX;

      parent[i] = above != ASHLAR_NO_INDEX ? above : top;
      sibling[i] = child[parent[i]];
      child[parent[i]] = i;
      self->place[i] = self->behind[i] = 0;
    }
  for (guint next = child[top]; next != ASHLAR_NO_INDEX;)
    {
      self->place[next] = n;
      self->order[n++] = next;
      if (child[next] != ASHLAR_NO_INDEX)
        {
          next = child[next];
          continue;
        }
      self->behind[next] = n;
      while (next != top && sibling[next] == ASHLAR_NO_INDEX)
        {
          next = parent[next];
          if (next != top)
            self->behind[next] = n;
        }
      next = next != top ? sibling[next] : ASHLAR_NO_INDEX;
    }
}

void
ashlar_tile_sets_init (AshlarTileSets *self, AshlarContent *content, const AshlarValue *groups)
{
  *self = (AshlarTileSets){
    .content = content,
    .groups = groups,
    .n_tiles = content->tiles->len,
    .n_words = content->tiles->len / 64 + 1,
    .indices = g_hash_table_new (NULL, NULL),
    .sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
  };
  self->order = g_new (guint32, self->n_tiles + 1);
  self->place = g_new (guint32, self->n_tiles + 1);
  self->behind = g_new (guint32, self->n_tiles + 1);
  for (guint i = self->n_tiles; i-- > 0;)
    g_hash_table_replace (
        self->indices, GUINT_TO_POINTER (((AshlarTile *) content->tiles->pdata[i])->representation),
        GUINT_TO_POINTER (i));
  bring_into_order (self);
}

void
ashlar_tile_sets_clear (AshlarTileSets *self)
{
  g_clear_pointer (&self->indices, g_hash_table_unref);
  g_clear_pointer (&self->sets, g_hash_table_unref);
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->behind, g_free);
}

guint
ashlar_tile_sets_get_likeliest (const AshlarTileSets *self, guint tile)
{
  /* No sound content has outcomes that lead back. */
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const AshlarTile *resolved = g_ptr_array_index (self->content->resolved, tile);
      guint             likeliest = 0, outcome;

      if (resolved->n_references == 0)
        break;
      for (guint j = 1; j < resolved->n_references; j++)
        if (resolved->references[j].occurrences > resolved->references[likeliest].occurrences)
          likeliest = j;
      outcome = find_tile (self, resolved->references[likeliest].representation);
      if (outcome == ASHLAR_NO_INDEX)
        break;
      tile = outcome;
    }
  return tile;
}

/* The tiles that may be walked on, or those that block. */
static void
add_by_movement (const AshlarTileSets *self, gboolean blocking, guint64 *set)
{
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (self->content->resolved, i);

      if (tile->n_references == 0 && !tile->empty && !tile->blocks_movement == !blocking)
        set_add (set, i);
    }
}

static void
add_group (AshlarTileSets *self, const AshlarValue *group, guint64 *set)
{
  self->in_group = TRUE;
  for (guint i = 0; i < ashlar_value_get_n_items (group); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (group, i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING)
        ashlar_tile_sets_add (self, ashlar_value_get_string (item), set);
    }
  self->in_group = FALSE;
}

static AshlarSelectorFault
fill (AshlarTileSets *self, const char *selector, guint64 *set)
{
  const AshlarValue *group = NULL;

  if (strcmp (selector, "any") == 0)
    {
      for (guint i = 0; i < self->n_tiles; i++)
        set_add (set, i);
      return ASHLAR_SELECTOR_KNOWN;
    }
  if (strcmp (selector, "walkable") == 0 || strcmp (selector, "blocking") == 0)
    {
      add_by_movement (self, *selector == 'b', set);
      return ASHLAR_SELECTOR_KNOWN;
    }
  if (g_str_has_prefix (selector, KIND))
    {
      const char *character = selector + strlen (KIND);
      guint       tile = *character != '\0' && *g_utf8_next_char (character) == '\0'
                             ? find_tile (self, g_utf8_get_char (character))
                             : ASHLAR_NO_INDEX;

      if (tile == ASHLAR_NO_INDEX)
        return ASHLAR_SELECTOR_NO_TILE;
      set_add (set, tile);
      for (guint i = self->place[tile]; i < self->behind[tile]; i++)
        set_add (set, self->order[i]);
      return ASHLAR_SELECTOR_KNOWN;
    }
  if (self->groups != NULL && !self->in_group)
    group = ashlar_value_lookup (self->groups, selector);
  if (group == NULL || ashlar_value_get_value_type (group) != ASHLAR_VALUE_ARRAY)
    return ASHLAR_SELECTOR_NO_GROUP;
  add_group (self, group, set);
  return ASHLAR_SELECTOR_KNOWN;
}

AshlarSelectorFault
ashlar_tile_sets_add (AshlarTileSets *self, const char *selector, guint64 *set)
{
  g_autofree guint64 *made = NULL;
  const guint64      *known;
  AshlarSelectorFault fault;

  if (*selector != '\0' && *g_utf8_next_char (selector) == '\0')
    {
      guint tile = find_tile (self, g_utf8_get_char (selector));

      if (tile == ASHLAR_NO_INDEX)
        return ASHLAR_SELECTOR_NO_TILE;
      set_add (set, tile);
      return ASHLAR_SELECTOR_KNOWN;
    }
  known = g_hash_table_lookup (self->sets, selector);
  if (known == NULL)
    {
      made = g_new0 (guint64, self->n_words);
      fault = fill (self, selector, made);
      if (fault != ASHLAR_SELECTOR_KNOWN)
        return fault;
      known = made;
      g_hash_table_insert (self->sets, g_strdup (selector), g_steal_pointer (&made));
    }
  for (gsize i = 0; i < self->n_words; i++)
    set[i] |= known[i];
  return ASHLAR_SELECTOR_KNOWN;
}

void
ashlar_tile_sets_add_all (AshlarTileSets *self, char **selectors, guint64 *set)
{
  for (guint i = 0; selectors != NULL && selectors[i] != NULL; i++)
    ashlar_tile_sets_add (self, selectors[i], set);
}
