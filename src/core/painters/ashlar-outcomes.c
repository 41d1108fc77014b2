/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Drawing what a conditional tile becomes.
 *
 * A draw among all outcomes follows the occurrences from reference to reference until a tile is
 * reached that is not conditional; that tile then turns with the block. A draw among the walkable
 * (or the blocking) outcomes alone has to give each outcome the share it has among them, nested
 * ones included: at each step a reference weighs its occurrences times the share of wanted outcomes
 * behind it. Shares are kept in 1/2^20, so that weights of 4,096 references of 2^32 - 1 occurrences
 * fit into 64 bits; a share that is neither nothing nor all is never rounded to either.
 *
 * Invariant: references form no cycle and never lead to an empty tile (the content's reader sees to
 * both). Cost: O(orientations * references) to build, O(references on the way) a draw. */

#include "painters/ashlar-outcomes-private.h"

#define SHARE_ONE (1u << 20)

struct _AshlarOutcomes
{
  gatomicrefcount ref_count;
  AshlarVariants *variants;
  guint           n_tiles;
  guint8         *walkable;
  guint8         *conditional;

  /* References of tile t: reference_first[t] … reference_first[t + 1] - 1. */
  guint32 *reference_first;
  guint16 *references;
  guint32 *occurrences;
  guint64 *sums; /* of occurrences, per tile */

  /* At orientation * n_tiles + tile. */
  guint8  *traits;
  guint32 *shares; /* of walkable outcomes, 0 … SHARE_ONE */
};

static void
index_references (AshlarOutcomes *self, AshlarContent *content)
{
  guint n = 0;

  for (guint t = 0; t < self->n_tiles; t++)
    {
      AshlarTile *tile = g_ptr_array_index (content->resolved, t);

      self->reference_first[t] = n;
      self->walkable[t] = !tile->blocks_movement && !tile->empty;
      self->conditional[t] = tile->n_references > 0;
      n += tile->n_references;
    }
  self->reference_first[self->n_tiles] = n;
  self->references = g_new (guint16, n);
  self->occurrences = g_new (guint32, n);

  for (guint t = 0; t < self->n_tiles; t++)
    {
      AshlarTile *tile = g_ptr_array_index (content->resolved, t);

      for (guint i = 0; i < tile->n_references; i++)
        {
          guint at = self->reference_first[t] + i;
          guint index = ashlar_content_find_tile (content, tile->references[i].representation);

          self->references[at] = (guint16) (index == ASHLAR_NO_INDEX ? t : index);
          self->occurrences[at] = index == ASHLAR_NO_INDEX ? 0 : tile->references[i].occurrences;
          self->sums[t] += self->occurrences[at];
        }
    }
}

static void
set_plain (AshlarOutcomes *self, guint16 tile, AshlarOrientation orientation)
{
  gsize    at = (gsize) orientation * self->n_tiles + tile;
  guint16  turned = ashlar_variants_turn_tile (self->variants, tile, orientation);
  gboolean is_walkable = self->walkable[turned];

  self->traits[at] = is_walkable ? ASHLAR_TILE_MAY_WALK : ASHLAR_TILE_MAY_BLOCK;
  self->shares[at] = is_walkable ? SHARE_ONE : 0;
}

/* All references of @tile are known. */
static void
set_conditional (AshlarOutcomes *self, guint16 tile, AshlarOrientation orientation)
{
  gsize   base = (gsize) orientation * self->n_tiles;
  guint64 weight = 0, sum = MAX (self->sums[tile], 1);
  guint8  traits = ASHLAR_TILE_IS_CONDITIONAL;

  for (guint32 i = self->reference_first[tile]; i < self->reference_first[tile + 1]; i++)
    {
      if (self->occurrences[i] == 0)
        continue;
      traits |= self->traits[base + self->references[i]]
                & (ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_MAY_BLOCK);
      weight += (guint64) self->occurrences[i] * self->shares[base + self->references[i]];
    }
  self->traits[base + tile] = traits;
  if ((traits & ASHLAR_TILE_MAY_BLOCK) == 0)
    self->shares[base + tile] = SHARE_ONE;
  else if ((traits & ASHLAR_TILE_MAY_WALK) == 0)
    self->shares[base + tile] = 0;
  else
    self->shares[base + tile] = (guint32) CLAMP (weight / sum, 1, SHARE_ONE - 1);
}

/* Conditional tiles in an order in which each comes after all it refers to (depth first, without
 * recursion: a chain may be as long as the table). */
static guint16 *
sort_conditional (const AshlarOutcomes *self, guint *n_sorted)
{
  guint16            *sorted = g_new (guint16, self->n_tiles);
  g_autofree guint16 *stack = g_new (guint16, self->n_tiles);
  g_autofree guint32 *next = g_new (guint32, self->n_tiles);
  g_autofree guint8  *seen = g_new0 (guint8, self->n_tiles);
  guint               n = 0;

  for (guint t = 0; t < self->n_tiles; t++)
    next[t] = self->reference_first[t];
  for (guint root = 0; root < self->n_tiles; root++)
    {
      guint depth = 0;

      if (!self->conditional[root] || seen[root])
        continue;
      seen[root] = TRUE;
      stack[depth++] = (guint16) root;
      while (depth > 0)
        {
          guint16 tile = stack[depth - 1];

          if (next[tile] == self->reference_first[tile + 1])
            {
              sorted[n++] = tile;
              depth--;
            }
          else
            {
              guint16 reference = self->references[next[tile]++];

              if (self->conditional[reference] && !seen[reference])
                {
                  seen[reference] = TRUE;
                  stack[depth++] = reference;
                }
            }
        }
    }
  *n_sorted = n;
  return sorted;
}

AshlarOutcomes *
ashlar_outcomes_new (AshlarContent *content, AshlarVariants *variants)
{
  AshlarOutcomes     *self = g_new0 (AshlarOutcomes, 1);
  g_autofree guint16 *sorted = NULL;
  guint               n_sorted;

  g_atomic_ref_count_init (&self->ref_count);
  self->variants = ashlar_variants_ref (variants);
  self->n_tiles = content->resolved->len;
  self->walkable = g_new (guint8, self->n_tiles);
  self->conditional = g_new (guint8, self->n_tiles);
  self->reference_first = g_new (guint32, (gsize) self->n_tiles + 1);
  self->sums = g_new0 (guint64, self->n_tiles);
  self->traits = g_new0 (guint8, (gsize) ASHLAR_N_ORIENTATIONS * self->n_tiles);
  self->shares = g_new0 (guint32, (gsize) ASHLAR_N_ORIENTATIONS * self->n_tiles);
  index_references (self, content);

  sorted = sort_conditional (self, &n_sorted);
  for (AshlarOrientation o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      for (guint t = 0; t < self->n_tiles; t++)
        if (!self->conditional[t])
          set_plain (self, (guint16) t, o);
      for (guint i = 0; i < n_sorted; i++)
        set_conditional (self, sorted[i], o);
    }
  return self;
}

AshlarOutcomes *
ashlar_outcomes_ref (AshlarOutcomes *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_outcomes_unref (AshlarOutcomes *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_variants_unref (self->variants);
  g_free (self->walkable);
  g_free (self->conditional);
  g_free (self->reference_first);
  g_free (self->references);
  g_free (self->occurrences);
  g_free (self->sums);
  g_free (self->traits);
  g_free (self->shares);
  g_free (self);
}

guint8
ashlar_outcomes_get_traits (const AshlarOutcomes *self, guint16 tile, AshlarOrientation orientation)
{
  return self->traits[(gsize) orientation * self->n_tiles + tile];
}

const guint8 *
ashlar_outcomes_get_walkable (const AshlarOutcomes *self)
{
  return self->walkable;
}

const guint8 *
ashlar_outcomes_get_conditional (const AshlarOutcomes *self)
{
  return self->conditional;
}

static guint64
weigh (const AshlarOutcomes *self, guint32 reference, gsize base, AshlarOutcome wanted)
{
  guint64 occurrences = self->occurrences[reference];
  guint32 share = self->shares[base + self->references[reference]];

  switch (wanted)
    {
    case ASHLAR_OUTCOME_WALKABLE:
      return occurrences * share;
    case ASHLAR_OUTCOME_BLOCKING:
      return occurrences * (SHARE_ONE - share);
    case ASHLAR_OUTCOME_ANY:
    default:
      return occurrences;
    }
}

guint16
ashlar_outcomes_draw (const AshlarOutcomes *self,
                      guint16               tile,
                      AshlarOrientation     orientation,
                      AshlarOutcome         wanted,
                      AshlarStream         *stream)
{
  gsize    base = (gsize) orientation * self->n_tiles;
  gboolean was_conditional = self->conditional[tile];

  while (self->conditional[tile])
    {
      guint32 first = self->reference_first[tile], end = self->reference_first[tile + 1];
      guint64 sum = 0, number;
      guint32 i;

      if (wanted == ASHLAR_OUTCOME_ANY)
        sum = self->sums[tile];
      else
        for (i = first; i < end; i++)
          sum += weigh (self, i, base, wanted);
      g_return_val_if_fail (sum > 0, tile);

      number = ashlar_stream_below_64 (stream, sum);
      for (i = first; i < end; i++)
        {
          guint64 weight = weigh (self, i, base, wanted);

          if (number < weight)
            break;
          number -= weight;
        }
      tile = self->references[i];
    }
  return was_conditional ? ashlar_variants_turn_tile (self->variants, tile, orientation) : tile;
}
