/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which exits can mate, exactly, and what keeps the others from it.
 *
 * An exit can mate if an end of it in any variant meets one end that agrees with it. Classes on the
 * borders ask for each other: a class with a short list goes through the blocks that it names; any
 * other through those that are not so choosy and those that name its block. The first mate found
 * serves both. Ends in a recess, and ends that no border class serves, ask one by one; most pairs
 * fail at once, for the blocks' cells close to the exits overlap.
 *
 * Cost: O(classes² + ends × ends in recesses) at worst; near O(ends) where most exits find
 * partners. */

#include "content/ashlar-chain-classes-private.h"

#define MOST_JUDGED                                                                                \
  4096 /* classes that one explanation looks at; beyond, it says the most that was found */

static gboolean
is_allowed (const AshlarChain *self, guint32 end, const guint8 *allowed)
{
  return allowed == NULL || allowed[_ashlar_chain_get_block_of_end (self, end)] != 0;
}

static gboolean
has_allowed_member (const AshlarChain *self, const AshlarEndClass *class, const guint8 *allowed)
{
  for (guint32 i = 0; i < class->n_members; i++)
    if (is_allowed (self, self->members[class->first_member + i], allowed))
      return TRUE;
  return FALSE;
}

static const AshlarEndBucket *
get_opposite (const AshlarChain *self, const AshlarEndClass *class)
{
  guint32 opposite = self->buckets[class->bucket].opposite;

  return opposite != ASHLAR_NO_CLASS ? &self->buckets[opposite] : NULL;
}

/* TRUE if some allowed member of @other, whose lists agree already, fits @end. */
static gboolean
some_member_fits (const AshlarChain    *self,
                  guint32               end,
                  const AshlarEndClass *other,
                  const guint8         *allowed)
{
  for (guint32 i = 0; i < other->n_members; i++)
    {
      guint32 member = self->members[other->first_member + i];

      if (is_allowed (self, member, allowed) && _ashlar_chain_ends_fit (self, end, member))
        return TRUE;
    }
  return FALSE;
}

void
_ashlar_chain_list_candidates (const AshlarChain *self,
                               const AshlarEndClass *class,
                               const AshlarEndBucket *opposite,
                               GArray                *candidates)
{
  const AshlarNamedBlocks *list = &self->lists->named[class->key.list];
  guint32                  bucket = (guint32) (opposite - self->buckets);

  g_array_set_size (candidates, 0);
  for (guint32 i = self->first_named[class->block];
       !class->choosy && i < self->first_named[class->block + 1]; i++)
    if (self->classes[self->named[i]].bucket == bucket)
      g_array_append_val (candidates, self->named[i]);

  for (guint i = 0; class->choosy && i < list->n_blocks; i++)
    {
      guint first, n;

      ashlar_variants_of_block (self->variants, list->blocks[i], &first, &n);
      for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
        {
          guint32 other = self->classes_of[end];

          if (other != ASHLAR_NO_CLASS && self->classes[other].bucket == bucket
              && self->classes[other].on_border)
            g_array_append_val (candidates, other);
        }
    }
}

/* A class that mates with @class, both on borders; ASHLAR_NO_CLASS: none. */
static guint32
find_mate (const AshlarChain *self,
           const AshlarEndClass *class,
           const guint8 *usable,
           GArray       *candidates,
           guint64      *n_pairs)
{
  const AshlarEndBucket *opposite = get_opposite (self, class);

  if (opposite == NULL)
    return ASHLAR_NO_CLASS;
  for (guint32 i = 0; !class->choosy && i < opposite->n_open; i++)
    {
      guint32 other = self->by_bucket[opposite->first_class + i];

      (*n_pairs)++;
      if (usable[other] && _ashlar_chain_border_classes_mate (self, class, &self->classes[other]))
        return other;
    }
  _ashlar_chain_list_candidates (self, class, opposite, candidates);
  for (guint i = 0; i < candidates->len; i++)
    {
      guint32 other = g_array_index (candidates, guint32, i);

      (*n_pairs)++;
      if (usable[other] && _ashlar_chain_border_classes_mate (self, class, &self->classes[other]))
        return other;
    }
  return ASHLAR_NO_CLASS;
}

/* Marks the classes on the borders that mate with each other. */
static guint8 *
find_mated_classes (const AshlarChain *self, const guint8 *allowed, guint64 *n_pairs)
{
  guint8            *found = g_new0 (guint8, MAX (self->n_classes, 1));
  g_autofree guint8 *usable = g_new0 (guint8, MAX (self->n_classes, 1));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < self->n_classes; i++)
    usable[i] = has_allowed_member (self, &self->classes[i], allowed) ? 1 : 0;

  for (guint32 i = 0; i < self->n_classes; i++)
    if (!found[i] && self->classes[i].on_border)
      {
        guint32 other;

        if (*n_pairs > ASHLAR_CHAIN_MOST_PAIRS)
          {
            found[i] = 1;
            continue;
          }
        other = find_mate (self, &self->classes[i], usable, candidates, n_pairs);

        if (other == ASHLAR_NO_CLASS)
          continue;
        found[i] = 1;
        found[other] |= usable[i];
      }
  return found;
}

/* What find_mated_classes() leaves open: pairs with an end in a recess. */
static gboolean
end_mates_in_recess (const AshlarChain *self, guint32 end, const guint8 *allowed, guint64 *n_pairs)
{
  const AshlarEndClass *class = &self->classes[self->classes_of[end]];
  const AshlarEndBucket *opposite = get_opposite (self, class);
  const guint32         *indices;
  const guint64         *near;
  guint64                own_near = self->near[end];

  if (opposite == NULL)
    return FALSE;
  if (*n_pairs > ASHLAR_CHAIN_MOST_PAIRS)
    return TRUE;
  indices = self->by_bucket + opposite->first_class;
  near = self->near_by_bucket + opposite->first_class;
  for (guint32 i = 0; !class->on_border && i < opposite->n_border; i++, (*n_pairs)++)
    if (_ashlar_chain_classes_agree (self, class, &self->classes[indices[i]])
        && some_member_fits (self, end, &self->classes[indices[i]], allowed))
      return TRUE;
  for (guint32 i = opposite->n_border; i < opposite->n_border + opposite->n_recess;
       i++, (*n_pairs)++)
    if ((near[i] & own_near) == 0
        && _ashlar_chain_classes_agree (self, class, &self->classes[indices[i]])
        && some_member_fits (self, end, &self->classes[indices[i]], allowed))
      return TRUE;
  return FALSE;
}

guint8 *
ashlar_chain_find_mated (AshlarChain *self, const guint8 *allowed)
{
  guint8            *mated = g_new0 (guint8, MAX (self->lists->first_exits[self->n_blocks], 1));
  guint64            n_pairs = 0;
  g_autofree guint8 *found = find_mated_classes (self, allowed, &n_pairs);

  for (guint32 end = 0; end < self->n_ends; end++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, self->variant_of[end]);
      guint16 source = variant->exits[end - self->first_ends[self->variant_of[end]]].source;
      guint8 *mark = &mated[self->lists->first_exits[variant->block] + source];

      if (*mark == 0 && self->classes_of[end] != ASHLAR_NO_CLASS)
        *mark = found[self->classes_of[end]] || end_mates_in_recess (self, end, allowed, &n_pairs)
                    ? 1
                    : 0;
    }
  return mated;
}

/* How far an end that mates with nothing comes on the way to mating with any of a class. */
static AshlarChainObstacle
judge (const AshlarChain *self, guint32 end, const AshlarEndClass *other, const guint8 *allowed)
{
  const AshlarEndClass *class = &self->classes[self->classes_of[end]];

  if (!has_allowed_member (self, other, allowed))
    return ASHLAR_CHAIN_NOTHING_FACES;
  if (other->bucket != self->buckets[class->bucket].opposite)
    return ASHLAR_CHAIN_NO_EQUAL_WIDTH;
  if (!_ashlar_exit_lists_permit (self->lists, class->key.list, other->block))
    return ASHLAR_CHAIN_FORBIDDEN;
  if (!_ashlar_exit_lists_permit (self->lists, other->key.list, class->block))
    return ASHLAR_CHAIN_REFUSED;
  return ASHLAR_CHAIN_NO_ROOM;
}

static AshlarChainObstacle
explain_end (const AshlarChain *self, guint32 end, const guint8 *allowed)
{
  AshlarChainObstacle best = ASHLAR_CHAIN_NOTHING_FACES;
  guint32 facing = _ashlar_chain_opposite_shape (self->classes[self->classes_of[end]].key.shape);

  for (guint i = 0; i < self->n_buckets && best < ASHLAR_CHAIN_NO_ROOM; i++)
    {
      const AshlarEndBucket *bucket = &self->buckets[i];
      guint32                n = MIN (bucket->n_border + bucket->n_recess, MOST_JUDGED);

      if ((bucket->shape & 3u) != (facing & 3u))
        continue;
      for (guint32 j = 0; j < n && best < ASHLAR_CHAIN_NO_ROOM; j++)
        {
          AshlarChainObstacle obstacle = judge (
              self, end, &self->classes[self->by_bucket[bucket->first_class + j]], allowed);

          best = MAX (best, obstacle);
          /* Of another width, the first one says it all. */
          if (bucket->shape != facing && best >= ASHLAR_CHAIN_NO_EQUAL_WIDTH)
            break;
        }
    }
  return best;
}

gboolean
_ashlar_chain_is_walkable (const AshlarChain *self, guint block, guint exit)
{
  guint first, n;

  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
    {
      guint32 variant = self->variant_of[end];

      if (ashlar_variants_get (self->variants, variant)
              ->exits[end - self->first_ends[variant]]
              .source
          == exit)
        return self->classes_of[end] != ASHLAR_NO_CLASS;
    }
  return FALSE;
}

AshlarChainObstacle
_ashlar_chain_explain (const AshlarChain *self, guint block, guint exit, const guint8 *allowed)
{
  AshlarChainObstacle best = ASHLAR_CHAIN_NOT_WALKABLE;
  guint               first, n;

  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
    {
      guint32 variant = self->variant_of[end];

      if (ashlar_variants_get (self->variants, variant)
                  ->exits[end - self->first_ends[variant]]
                  .source
              == exit
          && self->classes_of[end] != ASHLAR_NO_CLASS)
        best = MAX (best, explain_end (self, end, allowed));
    }
  return best;
}

static gboolean
end_mates (const AshlarChain *self, guint32 end, const guint8 *allowed)
{
  guint64 n_pairs = 0;
  const AshlarEndClass *class = &self->classes[self->classes_of[end]];
  const AshlarEndBucket *opposite = get_opposite (self, class);

  for (guint32 i = 0; opposite != NULL && class->on_border && i < opposite->n_border; i++)
    {
      const AshlarEndClass *other = &self->classes[self->by_bucket[opposite->first_class + i]];

      if (_ashlar_chain_border_classes_mate (self, class, other)
          && has_allowed_member (self, other, allowed))
        return TRUE;
    }
  return end_mates_in_recess (self, end, allowed, &n_pairs);
}

AshlarChainObstacle
ashlar_chain_find_obstacle (AshlarChain *self, guint block, guint exit, const guint8 *allowed)
{
  guint first, n;

  g_return_val_if_fail (block < self->n_blocks, ASHLAR_CHAIN_NOTHING_FACES);
  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
    {
      guint32 variant = self->variant_of[end];

      if (ashlar_variants_get (self->variants, variant)
                  ->exits[end - self->first_ends[variant]]
                  .source
              == exit
          && self->classes_of[end] != ASHLAR_NO_CLASS && end_mates (self, end, allowed))
        return ASHLAR_CHAIN_MATES;
    }
  return _ashlar_chain_explain (self, block, exit, allowed);
}
