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
 * What is known from the chain before is asked no more, and exits without a mate look at what
 * changed alone.
 *
 * Cost: O(classes² + ends × ends in recesses) at worst; near O(ends) where most exits find
 * partners; O(exits × ends of the blocks that changed) after an edit. */

#include "chain/ashlar-chain-classes-private.h"

#define MOST_CHANGED 32 /* blocks; with more of them one begins anew */
#define MOST_JUDGED                                                                                \
  4096 /* classes that one explanation looks at; beyond, it says the most that was found */

static gboolean
is_allowed (const AshlarChain *self, guint32 end, const guint8 *allowed)
{
  return allowed == NULL || allowed[_ashlar_chain_get_block_of_end (self, end)] != 0;
}

/* Asked when it matters: after an edit few classes are. */
typedef enum
{
  USABLE_UNKNOWN,
  USABLE_NO,
  USABLE_YES,
} Usable;

static gboolean
has_allowed_member (const AshlarChain *self, const AshlarEndClass *class, const guint8 *allowed)
{
  for (guint32 i = 0; i < class->n_members; i++)
    if (is_allowed (self, self->members[class->first_member + i], allowed))
      return TRUE;
  return FALSE;
}

static gboolean
is_usable (const AshlarChain *self, guint32 class, const guint8 *allowed, guint8 *usable)
{
  if (usable[class] == USABLE_UNKNOWN)
    usable[class]
        = has_allowed_member (self, &self->classes[class], allowed) ? USABLE_YES : USABLE_NO;
  return usable[class] == USABLE_YES;
}

static const AshlarEndBucket *
get_opposite (const AshlarChain *self, const AshlarEndClass *class)
{
  guint32 opposite = self->buckets[class->bucket].opposite;

  return opposite != ASHLAR_NO_CLASS ? &self->buckets[opposite] : NULL;
}

/* An allowed member of @other, whose lists agree already, that fits @end, + 1; 0: none does. */
static guint32
find_fitting_member (const AshlarChain    *self,
                     guint32               end,
                     const AshlarEndClass *other,
                     const guint8         *allowed)
{
  for (guint32 i = 0; i < other->n_members; i++)
    {
      guint32 member = self->members[other->first_member + i];

      if (is_allowed (self, member, allowed) && _ashlar_chain_ends_fit (self, end, member))
        return member + 1;
    }
  return 0;
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
           const guint8 *allowed,
           guint8       *usable,
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
      if (is_usable (self, other, allowed, usable)
          && _ashlar_chain_border_classes_mate (self, class, &self->classes[other]))
        return other;
    }
  _ashlar_chain_list_candidates (self, class, opposite, candidates);
  for (guint i = 0; i < candidates->len; i++)
    {
      guint32 other = g_array_index (candidates, guint32, i);

      (*n_pairs)++;
      if (is_usable (self, other, allowed, usable)
          && _ashlar_chain_border_classes_mate (self, class, &self->classes[other]))
        return other;
    }
  return ASHLAR_NO_CLASS;
}

/* One question about all exits. */
typedef struct
{
  AshlarChain  *chain;
  const guint8 *allowed; /* nullable */
  guint8       *usable;  /* per class: whether it has an allowed member, a Usable */
  guint32      *mates;   /* per class on a border: a class that mates with it, + 1; 0: not known */
  guint8       *lonely;  /* per class on a border: none does */
  GArray       *candidates;
  GArray       *changed; /* ends (guint32) of the allowed blocks that changed */
  guint64       n_pairs;
} Search;

/* The block of an allowed member, + 1. */
static guint32
get_witness (const Search *search, guint32 class)
{
  const AshlarChain    *self = search->chain;
  const AshlarEndClass *entry = &self->classes[class];

  for (guint32 i = 0; i < entry->n_members; i++)
    if (is_allowed (self, self->members[entry->first_member + i], search->allowed))
      return _ashlar_chain_get_block_of_end (self, self->members[entry->first_member + i]) + 1;
  return 0;
}

static guint32
find_mate_on_border (Search *search, guint32 class)
{
  guint32 other;

  if (search->mates[class] == 0 && !search->lonely[class])
    {
      other = find_mate (search->chain, &search->chain->classes[class], search->allowed,
                         search->usable, search->candidates, &search->n_pairs);
      search->lonely[class] = other == ASHLAR_NO_CLASS;
      if (other != ASHLAR_NO_CLASS)
        {
          search->mates[class] = other + 1;
          if (is_usable (search->chain, class, search->allowed, search->usable))
            search->mates[other] = class + 1;
        }
    }
  return search->mates[class] != 0 ? get_witness (search, search->mates[class] - 1) : 0;
}

/* What classes on borders leave open: pairs with an end in a recess. The mate's end + 1; 0: none. */
static guint32
find_mate_in_recess (const AshlarChain *self, guint32 end, const guint8 *allowed, guint64 *n_pairs)
{
  const AshlarEndClass *class = &self->classes[self->classes_of[end]];
  const AshlarEndBucket *opposite = get_opposite (self, class);
  const guint32         *indices;
  const guint64         *near;
  guint64                own_near = self->near[end];
  guint32                found;

  if (opposite == NULL)
    return 0;
  indices = self->by_bucket + opposite->first_class;
  near = self->near_by_bucket + opposite->first_class;
  for (guint32 i = 0; !class->on_border && i < opposite->n_border; i++, (*n_pairs)++)
    if (_ashlar_chain_classes_agree (self, class, &self->classes[indices[i]])
        && (found = find_fitting_member (self, end, &self->classes[indices[i]], allowed)) != 0)
      return found;
  for (guint32 i = opposite->n_border; i < opposite->n_border + opposite->n_recess;
       i++, (*n_pairs)++)
    if ((near[i] & own_near) == 0
        && _ashlar_chain_classes_agree (self, class, &self->classes[indices[i]])
        && (found = find_fitting_member (self, end, &self->classes[indices[i]], allowed)) != 0)
      return found;
  return 0;
}

/* The block of a mate, + 1, among all; 0: none. */
static guint32
find_any_mate (Search *search, guint32 end)
{
  const AshlarChain *self = search->chain;
  guint32 class = self->classes_of[end];
  guint32 mate = 0;

  if (class == ASHLAR_NO_CLASS)
    return 0;
  if (search->n_pairs > ASHLAR_CHAIN_MOST_PAIRS)
    return _ashlar_chain_get_block_of_end (self, end) + 1;
  if (self->classes[class].on_border)
    mate = find_mate_on_border (search, class);
  if (mate == 0)
    {
      guint32 other = find_mate_in_recess (self, end, search->allowed, &search->n_pairs);

      mate = other != 0 ? _ashlar_chain_get_block_of_end (self, other - 1) + 1 : 0;
    }
  return mate;
}

static guint32
find_changed_mate (Search *search, guint32 end)
{
  const AshlarChain *self = search->chain;
  const AshlarEndClass *class;
  guint32 facing;

  if (self->classes_of[end] == ASHLAR_NO_CLASS)
    return 0;
  class = &self->classes[self->classes_of[end]];
  facing = _ashlar_chain_opposite_shape (class->key.shape);
  for (guint i = 0; i < search->changed->len; i++)
    {
      guint32               other = g_array_index (search->changed, guint32, i);
      const AshlarEndClass *asked = &self->classes[self->classes_of[other]];

      if (asked->key.shape == facing && _ashlar_chain_classes_agree (self, class, asked)
          && _ashlar_chain_ends_fit (self, end, other))
        return _ashlar_chain_get_block_of_end (self, other) + 1;
    }
  return 0;
}

static gboolean
is_unchanged (const Search *search, guint block)
{
  return search->changed != NULL && search->chain->was[block] != ASHLAR_NO_CLASS;
}

/* What the chain before says of the mate of an exit of an unchanged block: TRUE if it holds still. */
static gboolean
recall_mate (const Search *search, guint block, guint exit, guint32 *mate)
{
  const AshlarChain *self = search->chain;
  guint32            place = self->earlier->first_exits[self->was[block]] + exit;
  guint32            now;

  if (self->earlier->mates[place] == 0)
    return FALSE;
  now = self->is_now[self->earlier->mates[place] - 1];
  if (now == ASHLAR_NO_CLASS || (search->allowed != NULL && !search->allowed[now]))
    return FALSE;
  *mate = now + 1;
  return TRUE;
}

static gboolean
had_none (const Search *search, guint block, guint exit)
{
  const AshlarMates *earlier = search->chain->earlier;

  return earlier->mates[earlier->first_exits[search->chain->was[block]] + exit] == 0;
}

/* The ends of what changed, or is allowed only now; NULL if there is nothing to go on from. */
static GArray *
list_changed (AshlarChain *self, const guint8 *allowed)
{
  GArray *ends;
  guint   n_changed = 0;

  if (self->earlier == NULL)
    return NULL;
  ends = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; i < self->n_blocks; i++)
    {
      guint first, n;

      if (self->was[i] != ASHLAR_NO_CLASS
          && (self->earlier->allowed[self->was[i]] || (allowed != NULL && !allowed[i])))
        continue;
      if (++n_changed > MOST_CHANGED)
        {
          g_array_unref (ends);
          return NULL;
        }
      if (allowed != NULL && !allowed[i])
        continue;
      ashlar_variants_of_block (self->variants, i, &first, &n);
      for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
        if (self->classes_of[end] != ASHLAR_NO_CLASS)
          g_array_append_val (ends, end);
    }
  return ends;
}

static void
search_init (Search *search, AshlarChain *self, const guint8 *allowed)
{
  gsize n = MAX (self->n_classes, 1);

  *search = (Search){ .chain = self, .allowed = allowed };
  search->usable = g_new0 (guint8, n);
  search->mates = g_new0 (guint32, n);
  search->lonely = g_new0 (guint8, n);
  search->candidates = g_array_new (FALSE, FALSE, sizeof (guint32));
  search->changed = list_changed (self, allowed);
}

static void
search_clear (Search *search)
{
  g_free (search->usable);
  g_free (search->mates);
  g_free (search->lonely);
  g_array_unref (search->candidates);
  g_clear_pointer (&search->changed, g_array_unref);
}

static void
find_mates_of_block (Search *search, guint block, guint32 *mates)
{
  const AshlarChain *self = search->chain;
  guint              first, n;

  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    for (guint e = 0; e < ashlar_variants_get (self->variants, v)->n_exits; e++)
      {
        guint16 source = ashlar_variants_get (self->variants, v)->exits[e].source;
        guint32 end = self->first_ends[v] + e;

        if (mates[source] != 0
            || (is_unchanged (search, block)
                && recall_mate (search, block, source, &mates[source])))
          continue;
        if (is_unchanged (search, block) && had_none (search, block, source))
          mates[source] = find_changed_mate (search, end);
        else
          mates[source] = find_any_mate (search, end);
      }
}

guint8 *
ashlar_chain_find_mated (AshlarChain *self, const guint8 *allowed)
{
  const guint32 *first_exits = self->lists->first_exits;
  guint8        *mated = g_new0 (guint8, MAX (first_exits[self->n_blocks], 1));
  AshlarMates   *mates = _ashlar_chain_dup_mates (self, allowed);
  Search         search;

  if (mates == NULL)
    {
      mates = _ashlar_mates_new (self, allowed);
      search_init (&search, self, allowed);
      for (guint i = 0; i < self->n_blocks; i++)
        find_mates_of_block (&search, i, mates->mates + first_exits[i]);
      /* What was given up is not known. */
      if (search.n_pairs <= ASHLAR_CHAIN_MOST_PAIRS)
        {
          AshlarMates *last = _ashlar_mates_ref (mates);

          g_mutex_lock (&self->lock);
          g_clear_pointer (&self->mates, _ashlar_mates_unref);
          self->mates = last;
          g_mutex_unlock (&self->lock);
        }
      search_clear (&search);
    }
  for (guint32 i = 0; i < first_exits[self->n_blocks]; i++)
    mated[i] = mates->mates[i] != 0;
  _ashlar_mates_unref (mates);
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

/* The ends of the few blocks that a choosy end names. With others it comes no farther than to what its own list forbids. */
static AshlarChainObstacle
explain_by_names (const AshlarChain  *self,
                  guint32             end,
                  const guint8       *allowed,
                  AshlarChainObstacle best,
                  guint32 *class)
{
  const AshlarEndClass    *own = &self->classes[self->classes_of[end]];
  const AshlarNamedBlocks *list = &self->lists->named[own->key.list];
  guint32                  facing = _ashlar_chain_opposite_shape (own->key.shape);

  for (guint i = 0; i < list->n_blocks && best < ASHLAR_CHAIN_NO_ROOM; i++)
    {
      guint first, n;

      ashlar_variants_of_block (self->variants, list->blocks[i], &first, &n);
      for (guint32 other = self->first_ends[first];
           other < self->first_ends[first + n] && best < ASHLAR_CHAIN_NO_ROOM; other++)
        {
          guint32             asked = self->classes_of[other];
          AshlarChainObstacle obstacle;

          if (asked == ASHLAR_NO_CLASS || self->classes[asked].key.shape != facing)
            continue;
          obstacle = judge (self, end, &self->classes[asked], allowed);
          if (obstacle > best)
            {
              best = obstacle;
              *class = asked;
            }
        }
    }
  return best;
}

/* @class: (out): the one that came farthest; left alone if none comes farther than @best. */
static AshlarChainObstacle
explain_end (const AshlarChain  *self,
             guint32             end,
             const guint8       *allowed,
             AshlarChainObstacle best,
             guint32 *class)
{
  const AshlarEndClass     *own = &self->classes[self->classes_of[end]];
  guint32                   facing = _ashlar_chain_opposite_shape (own->key.shape);
  const AshlarChainObstacle most = own->choosy ? ASHLAR_CHAIN_FORBIDDEN : ASHLAR_CHAIN_NO_ROOM;

  if (own->choosy)
    best = explain_by_names (self, end, allowed, best, class);
  for (guint i = 0; i < self->n_buckets && best < most; i++)
    {
      const AshlarEndBucket *bucket = &self->buckets[i];
      guint32                n = MIN (bucket->n_border + bucket->n_recess, MOST_JUDGED);

      if ((bucket->shape & 3u) != (facing & 3u))
        continue;
      for (guint32 j = 0; j < n && best < most; j++)
        {
          guint32             other = self->by_bucket[bucket->first_class + j];
          AshlarChainObstacle obstacle = judge (self, end, &self->classes[other], allowed);

          if (obstacle > best)
            {
              best = obstacle;
              *class = other;
            }
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

/* Whether an end of @guess, which may be no block any more, comes as far as one can without mating. */
static gboolean
comes_farthest (const AshlarChain *self, guint32 end, guint32 guess, const guint8 *allowed)
{
  guint32 facing = _ashlar_chain_opposite_shape (self->classes[self->classes_of[end]].key.shape);
  guint   first, n;

  if (guess >= self->n_blocks || (allowed != NULL && !allowed[guess]))
    return FALSE;
  ashlar_variants_of_block (self->variants, guess, &first, &n);
  for (guint32 other = self->first_ends[first]; other < self->first_ends[first + n]; other++)
    if (self->classes_of[other] != ASHLAR_NO_CLASS
        && self->classes[self->classes_of[other]].key.shape == facing
        && judge (self, end, &self->classes[self->classes_of[other]], allowed)
               == ASHLAR_CHAIN_NO_ROOM)
      return TRUE;
  return FALSE;
}

/* Calls explain_end() for the exit's ends, but for the block @guess first, or ASHLAR_NO_CLASS; the block that
 * came farthest is @witness, + 1. */
static AshlarChainObstacle
explain_anew (const AshlarChain *self,
              guint              block,
              guint              exit,
              const guint8      *allowed,
              guint32            guess,
              guint32           *witness)
{
  AshlarChainObstacle best = ASHLAR_CHAIN_NOT_WALKABLE;
  guint32 class = ASHLAR_NO_CLASS;
  guint first, n;

  ashlar_variants_of_block (self->variants, block, &first, &n);
  for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
    {
      guint32 variant = self->variant_of[end];

      if (ashlar_variants_get (self->variants, variant)
                  ->exits[end - self->first_ends[variant]]
                  .source
              != exit
          || self->classes_of[end] == ASHLAR_NO_CLASS)
        continue;
      if (comes_farthest (self, end, guess, allowed))
        {
          *witness = guess + 1;
          return ASHLAR_CHAIN_NO_ROOM;
        }
      best = explain_end (self, end, allowed, MAX (best, ASHLAR_CHAIN_NOTHING_FACES), &class);
    }
  *witness = 0;
  for (guint32 i = 0;
       class != ASHLAR_NO_CLASS && *witness == 0 && i < self->classes[class].n_members; i++)
    if (is_allowed (self, self->members[self->classes[class].first_member + i], allowed))
      *witness = _ashlar_chain_get_block_of_end (
                     self, self->members[self->classes[class].first_member + i])
                 + 1;
  return best;
}

/* What kept the exit from mating before, if that cannot be otherwise now: nothing comes farther than
 * to a lack of room, and the block that came as far is still there. If it has changed it is @guess: most
 * changes keep it from coming as far no more than before, and it may be what a thousand exits have in mind. */
static gint
recall_obstacle (
    const AshlarChain *self, guint block, guint exit, const guint8 *allowed, guint32 *guess)
{
  gint    known;
  guint32 witness;

  if (self->earlier == NULL || self->was[block] == ASHLAR_NO_CLASS)
    return 0;
  known = g_atomic_int_get (
      &self->earlier->obstacles[self->earlier->first_exits[self->was[block]] + exit]);
  if ((known & 15) != ASHLAR_CHAIN_NO_ROOM + 1)
    return 0;
  *guess = (guint32) (known >> 4) - 1;
  witness = self->is_now[*guess];
  if (witness == ASHLAR_NO_CLASS || (allowed != NULL && !allowed[witness]))
    return 0;
  return ASHLAR_OBSTACLE (ASHLAR_CHAIN_NO_ROOM, witness + 1);
}

AshlarChainObstacle
_ashlar_chain_explain (AshlarChain *self, guint block, guint exit, const guint8 *allowed)
{
  AshlarMates *mates = _ashlar_chain_dup_mates (self, allowed);
  guint32      place = self->lists->first_exits[block] + exit;
  guint32      guess = ASHLAR_NO_CLASS;
  gint         known = mates != NULL ? g_atomic_int_get (&mates->obstacles[place]) : 0;

  if (known == 0)
    known = recall_obstacle (self, block, exit, allowed, &guess);
  if (known == 0)
    {
      guint32             witness;
      AshlarChainObstacle obstacle = explain_anew (self, block, exit, allowed, guess, &witness);

      known = ASHLAR_OBSTACLE (obstacle, witness);
    }
  if (mates != NULL)
    {
      g_atomic_int_set (&mates->obstacles[place], known);
      _ashlar_mates_unref (mates);
    }
  return (AshlarChainObstacle) ((known & 15) - 1);
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
  return find_mate_in_recess (self, end, allowed, &n_pairs) != 0;
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
