/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How tiles turn. `R90` and `MIRROR` are steps; every other orientation is made of them (mirrored
 * first, then turned), each step taken from the tile that the step before led to. An entry for one
 * of the other orientations holds for that orientation alone and is no step. What is not given is
 * the tile itself.
 *
 * Entries that count for nothing: those of a conditional tile (it stays what it is, and its outcome
 * turns with the block), those that name no tile, and those that lead from a cell of the block to
 * no cell or back: turning never changes which cells a block has.
 *
 * What a conditional tile may do is the union over its outcomes, however they are turned.
 *
 * Cost: O(tiles × 8 + references). */

#include "chain/ashlar-tile-turns-private.h"

#include <string.h>

static guint16
step (const AshlarTileTurns *self, guint16 tile, AshlarOrientation orientation)
{
  return _ashlar_tile_turns_turn (self, tile, orientation);
}

/* What the tile's own entry says, or ASHLAR_TILE_NONE. */
static guint16
find_own (const AshlarTileTurns *self,
          const AshlarTile      *tile,
          guint16                index,
          AshlarOrientation      orientation)
{
  guint16 target;

  if (tile->n_references > 0 || tile->transformed[orientation] == 0)
    return ASHLAR_TILE_NONE;
  target = _ashlar_tile_turns_find (self, tile->transformed[orientation]);
  if (target != ASHLAR_TILE_NONE
      && ((self->traits[target] ^ self->traits[index]) & ASHLAR_TILE_IS_EMPTY) != 0)
    return ASHLAR_TILE_NONE;
  return target;
}

static void
fill_turned (AshlarTileTurns *self, AshlarContent *content)
{
  static const AshlarOrientation steps[]
      = { ASHLAR_ORIENTATION_IDENTITY, ASHLAR_ORIENTATION_R90, ASHLAR_ORIENTATION_MIRROR };

  for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
    for (guint i = 0; i < self->n_tiles; i++)
      {
        guint16 own
            = find_own (self, g_ptr_array_index (content->resolved, i), (guint16) i, steps[s]);

        self->turned[steps[s] * self->n_tiles + i] = own != ASHLAR_TILE_NONE ? own : (guint16) i;
      }

  for (guint o = ASHLAR_ORIENTATION_R180; o < ASHLAR_N_ORIENTATIONS; o++)
    for (guint i = 0; o != ASHLAR_ORIENTATION_MIRROR && i < self->n_tiles; i++)
      {
        guint16 own = find_own (self, g_ptr_array_index (content->resolved, i), (guint16) i,
                                (AshlarOrientation) o);
        guint16 tile = (guint16) i;

        if (o >= ASHLAR_ORIENTATION_MIRROR)
          tile = step (self, tile, ASHLAR_ORIENTATION_MIRROR);
        for (guint quarter = 0; quarter < o % 4; quarter++)
          tile = step (self, tile, ASHLAR_ORIENTATION_R90);
        self->turned[o * self->n_tiles + i] = own != ASHLAR_TILE_NONE ? own : tile;
      }
}

static guint8
get_plain_traits (const AshlarTile *tile)
{
  if (tile->empty)
    return ASHLAR_TILE_IS_EMPTY;
  return tile->blocks_movement ? ASHLAR_TILE_MAY_BLOCK : ASHLAR_TILE_MAY_WALK;
}

/* Outcomes first. @state: 0 not yet seen, 1 being worked on, 2 done; what is being worked on is
 * left out, so that even a cycle, which no sound content has, comes to an end. */
static void
fill_conditional_traits (AshlarTileTurns *self,
                         AshlarContent   *content,
                         guint16          index,
                         guint8          *state)
{
  const AshlarTile *tile = g_ptr_array_index (content->resolved, index);

  if (state[index] != 0)
    return;
  state[index] = 1;
  for (guint i = 0; i < tile->n_references; i++)
    {
      guint16 outcome = _ashlar_tile_turns_find (self, tile->references[i].representation);

      if (outcome == ASHLAR_TILE_NONE || tile->references[i].occurrences == 0)
        continue;
      for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
        {
          guint16 turned = step (self, outcome, (AshlarOrientation) o);

          fill_conditional_traits (self, content, turned, state);
          self->traits[index]
              |= self->traits[turned] & (ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_MAY_BLOCK);
        }
    }
  state[index] = 2;
}

AshlarTileTurns *
_ashlar_tile_turns_new (AshlarContent *content)
{
  AshlarTileTurns   *self = g_new0 (AshlarTileTurns, 1);
  g_autofree guint8 *state = NULL;
  guint              n = MIN (content->resolved->len, ASHLAR_TILE_NONE);

  self->n_tiles = n;
  self->characters = g_new0 (gunichar, MAX (n, 1));
  self->turned = g_new0 (guint16, (gsize) MAX (n, 1) * ASHLAR_N_ORIENTATIONS);
  self->traits = g_new0 (guint8, MAX (n, 1));
  memset (self->low, 0xff, sizeof self->low);
  for (guint i = 0; i < n; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->resolved, i);

      self->characters[i] = tile->representation;
      self->traits[i]
          = tile->n_references > 0 ? ASHLAR_TILE_IS_CONDITIONAL : get_plain_traits (tile);
      if (tile->representation < G_N_ELEMENTS (self->low))
        self->low[tile->representation] = (guint16) i;
      else
        {
          if (self->high == NULL)
            self->high = g_hash_table_new (NULL, NULL);
          g_hash_table_insert (self->high, GUINT_TO_POINTER (tile->representation),
                               GUINT_TO_POINTER (i + 1));
        }
    }

  fill_turned (self, content);
  state = g_new0 (guint8, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    fill_conditional_traits (self, content, (guint16) i, state);
  return self;
}

void
_ashlar_tile_turns_free (AshlarTileTurns *self)
{
  g_free (self->characters);
  g_free (self->turned);
  g_free (self->traits);
  g_clear_pointer (&self->high, g_hash_table_unref);
  g_free (self);
}

gboolean
_ashlar_tile_turns_equal (const AshlarTileTurns *a, const AshlarTileTurns *b)
{
  return a->n_tiles == b->n_tiles
         && memcmp (a->characters, b->characters, a->n_tiles * sizeof *a->characters) == 0
         && memcmp (a->turned, b->turned,
                    (gsize) a->n_tiles * ASHLAR_N_ORIENTATIONS * sizeof *a->turned)
                == 0
         && memcmp (a->traits, b->traits, a->n_tiles) == 0;
}
