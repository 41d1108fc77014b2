/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The two fixpoints over the chain graph, both exact.
 *
 * Mating: an exit can mate if an end of it in any variant meets one end that agrees with it.
 * Classes on the borders ask for each other; ends in a recess, and ends that no border class
 * serves, ask one by one.
 *
 * Reaching: a search over ends. To leave by an end enters every end that mates with it; a variant
 * that was entered by one end is left by all the others, entered by a second one, by all. What was
 * entered leaves the list of what waits, and what a class on the border has entered on the border
 * it has entered for all its members, so that most steps look at few pairs.
 *
 * Cost: O(classes² + ends × ends in recesses) at worst; near O(ends) where most exits find
 * partners. */

#include <string.h>

#include "content/ashlar-chain-classes-private.h"

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

/* Marks the classes on the borders that mate with each other. */
static guint8 *
find_mated_classes (const AshlarChain *self, const guint8 *allowed)
{
  guint8            *found = g_new0 (guint8, MAX (self->n_classes, 1));
  g_autofree guint8 *usable = g_new0 (guint8, MAX (self->n_classes, 1));

  for (guint32 i = 0; i < self->n_classes; i++)
    usable[i] = has_allowed_member (self, &self->classes[i], allowed) ? 1 : 0;

  for (guint32 i = 0; i < self->n_classes; i++)
    {
      const AshlarEndClass *class = &self->classes[i];
      const AshlarEndBucket *opposite = class->on_border ? get_opposite (self, class) : NULL;

      for (guint32 j = 0; opposite != NULL && !found[i] && j < opposite->n_border; j++)
        {
          guint32               index = self->by_bucket[opposite->first_class + j];
          const AshlarEndClass *other = &self->classes[index];

          if (!usable[index] || !_ashlar_chain_classes_agree (self, class, other)
              || !_ashlar_profiles_fit (class->profile, other->profile))
            continue;
          found[i] = 1;
          found[index] |= usable[i];
        }
    }
  return found;
}

/* What find_mated_classes() leaves open: pairs with an end in a recess. */
static gboolean
end_mates_in_recess (const AshlarChain *self, guint32 end, const guint8 *allowed)
{
  const AshlarEndClass *class = &self->classes[self->classes_of[end]];
  const AshlarEndBucket *opposite = get_opposite (self, class);
  guint32                first = class->on_border && opposite != NULL ? opposite->n_border : 0;

  for (guint32 i = first; opposite != NULL && i < opposite->n_border + opposite->n_recess; i++)
    {
      const AshlarEndClass *other = &self->classes[self->by_bucket[opposite->first_class + i]];

      if (_ashlar_chain_classes_agree (self, class, other)
          && some_member_fits (self, end, other, allowed))
        return TRUE;
    }
  return FALSE;
}

guint8 *
ashlar_chain_find_mated (AshlarChain *self, const guint8 *allowed)
{
  guint8            *mated = g_new0 (guint8, MAX (self->lists->first_exits[self->n_blocks], 1));
  g_autofree guint8 *found = find_mated_classes (self, allowed);

  for (guint32 end = 0; end < self->n_ends; end++)
    {
      const AshlarVariant *variant = ashlar_variants_get (self->variants, self->variant_of[end]);
      guint16 source = variant->exits[end - self->first_ends[self->variant_of[end]]].source;
      guint8 *mark = &mated[self->lists->first_exits[variant->block] + source];

      if (*mark == 0 && self->classes_of[end] != ASHLAR_NO_CLASS)
        *mark = found[self->classes_of[end]] || end_mates_in_recess (self, end, allowed) ? 1 : 0;
    }
  return mated;
}

/* How far an end comes on the way to mating with any of a class. */
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
  return some_member_fits (self, end, other, allowed) ? ASHLAR_CHAIN_MATES : ASHLAR_CHAIN_NO_ROOM;
}

static AshlarChainObstacle
find_obstacle_of_end (const AshlarChain *self, guint32 end, const guint8 *allowed)
{
  AshlarChainObstacle best = ASHLAR_CHAIN_NOTHING_FACES;
  guint32             facing
      = _ashlar_chain_opposite_shape (self->classes[self->classes_of[end]].key.shape) & 3u;

  for (guint32 i = 0; i < self->n_classes; i++)
    {
      const AshlarEndClass *other = &self->classes[i];
      AshlarChainObstacle   obstacle;

      if ((other->key.shape & 3u) != facing)
        continue;
      obstacle = judge (self, end, other, allowed);
      if (obstacle == ASHLAR_CHAIN_MATES)
        return ASHLAR_CHAIN_MATES;
      best = MAX (best, obstacle);
    }
  return best;
}

AshlarChainObstacle
ashlar_chain_find_obstacle (AshlarChain *self, guint block, guint exit, const guint8 *allowed)
{
  AshlarChainObstacle best = ASHLAR_CHAIN_NOT_WALKABLE;
  guint               first, n;

  g_return_val_if_fail (block < self->n_blocks, ASHLAR_CHAIN_NOTHING_FACES);
  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
    {
      guint32             variant = self->variant_of[end];
      AshlarChainObstacle obstacle;

      if (ashlar_variants_get (self->variants, variant)
                  ->exits[end - self->first_ends[variant]]
                  .source
              != exit
          || self->classes_of[end] == ASHLAR_NO_CLASS)
        continue;
      obstacle = find_obstacle_of_end (self, end, allowed);
      if (obstacle == ASHLAR_CHAIN_MATES)
        return ASHLAR_CHAIN_MATES;
      best = MAX (best, obstacle);
    }
  return best;
}

/* The search for what can be reached. */
typedef struct
{
  AshlarChain  *chain;
  const guint8 *allowed;   /* nullable */
  guint8       *reached;   /* per block */
  guint32      *entrances; /* per variant: 0: not entered; end + 1; MANY */
  guint8       *left;      /* per end */
  guint8  *left_class; /* per class on a border: what it mates with on borders has been entered */
  GArray  *queue;      /* ends to leave by, of guint32 */
  guint32 *waiting;    /* classes not entered as a whole, in the places of by_bucket */
  guint32 *n_border;   /* per bucket: how many wait, borders first … */
  guint32 *n_recess;   /* … and recesses, from the place of the bucket's first one */
} Search;

#define MANY G_MAXUINT32

static void
leave_by (Search *search, guint32 end)
{
  if (search->left[end] || search->chain->classes_of[end] == ASHLAR_NO_CLASS)
    return;
  search->left[end] = 1;
  g_array_append_val (search->queue, end);
}

static void
enter_end (Search *search, guint32 end)
{
  AshlarChain *chain = search->chain;
  guint32      variant = chain->variant_of[end];
  guint32     *entrance = &search->entrances[variant];

  if (!is_allowed (chain, end, search->allowed))
    return;
  search->reached[_ashlar_chain_get_block_of_end (chain, end)] = 1;
  if (*entrance == MANY || *entrance == end + 1)
    return;
  if (*entrance == 0)
    {
      *entrance = end + 1;
      for (guint32 other = chain->first_ends[variant]; other < chain->first_ends[variant + 1];
           other++)
        if (other != end)
          leave_by (search, other);
      return;
    }
  leave_by (search, *entrance - 1);
  *entrance = MANY;
}

/* From one end on the border of a class to whole classes on borders. */
static void
follow_on_borders (Search *search, const AshlarEndClass *class, guint32 opposite)
{
  AshlarChain *chain = search->chain;
  guint32     *waiting = search->waiting + chain->buckets[opposite].first_class;

  for (guint32 i = 0; i < search->n_border[opposite];)
    {
      const AshlarEndClass *other = &chain->classes[waiting[i]];

      if (!_ashlar_chain_classes_agree (chain, class, other)
          || !_ashlar_profiles_fit (class->profile, other->profile))
        {
          i++;
          continue;
        }
      waiting[i] = waiting[--search->n_border[opposite]];
      for (guint32 j = 0; j < other->n_members; j++)
        enter_end (search, chain->members[other->first_member + j]);
    }
}

/* From an end in a recess to single ends of classes on borders, which go on waiting as classes. */
static void
follow_from_recess (Search *search, guint32 end, guint32 opposite)
{
  AshlarChain *chain = search->chain;
  const AshlarEndClass *class = &chain->classes[chain->classes_of[end]];
  const guint32 *waiting = search->waiting + chain->buckets[opposite].first_class;

  for (guint32 i = 0; i < search->n_border[opposite]; i++)
    {
      const AshlarEndClass *other = &chain->classes[waiting[i]];

      if (!_ashlar_chain_classes_agree (chain, class, other))
        continue;
      for (guint32 j = 0; j < other->n_members; j++)
        if (_ashlar_chain_ends_fit (chain, end, chain->members[other->first_member + j]))
          enter_end (search, chain->members[other->first_member + j]);
    }
}

static void
follow_to_recesses (Search *search, guint32 end, guint32 opposite)
{
  AshlarChain *chain = search->chain;
  const AshlarEndClass *class = &chain->classes[chain->classes_of[end]];
  const AshlarEndBucket *bucket = &chain->buckets[opposite];
  guint32               *waiting = search->waiting + bucket->first_class + bucket->n_border;

  for (guint32 i = 0; i < search->n_recess[opposite];)
    {
      const AshlarEndClass *other = &chain->classes[waiting[i]];

      if (!_ashlar_chain_classes_agree (chain, class, other)
          || !_ashlar_chain_ends_fit (chain, end, other->end))
        {
          i++;
          continue;
        }
      waiting[i] = waiting[--search->n_recess[opposite]];
      enter_end (search, other->end);
    }
}

static void
follow (Search *search, guint32 end)
{
  AshlarChain *chain = search->chain;
  guint32      index = chain->classes_of[end];
  const AshlarEndClass *class = &chain->classes[index];
  guint32 opposite = chain->buckets[class->bucket].opposite;

  if (opposite == ASHLAR_NO_CLASS)
    return;
  if (!class->on_border)
    follow_from_recess (search, end, opposite);
  else if (!search->left_class[index])
    {
      search->left_class[index] = 1;
      follow_on_borders (search, class, opposite);
    }
  follow_to_recesses (search, end, opposite);
}

guint8 *
ashlar_chain_reach (AshlarChain *self, const guint *starts, guint n_starts, const guint8 *allowed)
{
  g_autofree guint32 *entrances = g_new0 (guint32, MAX (self->n_variants, 1));
  g_autofree guint8  *left = g_new0 (guint8, MAX (self->n_ends, 1));
  g_autofree guint8  *left_class = g_new0 (guint8, MAX (self->n_classes, 1));
  g_autofree guint32 *waiting
      = g_memdup2 (self->by_bucket, MAX (self->n_classes, 1) * sizeof *self->by_bucket);
  g_autofree guint32 *n_border = g_new0 (guint32, MAX (self->n_buckets, 1));
  g_autofree guint32 *n_recess = g_new0 (guint32, MAX (self->n_buckets, 1));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  Search search = { self,      allowed, g_new0 (guint8, MAX (self->n_blocks, 1)),
                    entrances, left,    left_class,
                    queue,     waiting, n_border,
                    n_recess };

  for (guint i = 0; i < self->n_buckets; i++)
    {
      n_border[i] = self->buckets[i].n_border;
      n_recess[i] = self->buckets[i].n_recess;
    }
  for (guint i = 0; i < n_starts; i++)
    {
      guint first, n;

      g_return_val_if_fail (starts[i] < self->n_blocks, search.reached);
      search.reached[starts[i]] = 1;
      ashlar_variants_of_block (self->variants, starts[i], &first, &n);
      for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
        leave_by (&search, end);
    }

  for (guint i = 0; i < queue->len; i++)
    follow (&search, g_array_index (queue, guint32, i));
  return search.reached;
}
