/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a chain from the start blocks can reach, exactly.
 *
 * A search over ends. To leave by an end enters every end that mates with it; a variant that was
 * entered by one end is left by all the others, entered by a second one, by all. What was entered
 * leaves the list of what waits, and what a class on the border has entered on the border it has
 * entered for all its members, so that most steps look at few pairs. Choosy classes do not wait in
 * the list: the blocks that they name lead to them.
 *
 * Cost: O(classes² + ends × ends in recesses) at worst; near O(ends) where most exits find
 * partners. */

#include "chain/ashlar-chain-classes-private.h"

/* The state of the search. What waits stands in the places of by_bucket: in each bucket open
 * classes, choosy ones, recesses. */
typedef struct
{
  AshlarChain  *chain;
  const guint8 *allowed;   /* nullable */
  guint8       *reached;   /* per block */
  guint32      *entrances; /* per variant: 0: not entered; end + 1; MANY */
  guint8       *left;      /* per end */
  guint8  *left_class; /* per class on a border: what it mates with on borders has been entered */
  guint8  *entered_class; /* per class on a border: all its ends have been entered */
  GArray  *queue;         /* ends to leave by, of guint32 */
  GArray  *candidates;    /* of guint32, for one step */
  guint32 *waiting;       /* classes */
  guint32 *n_open;        /* per bucket: open classes that wait */
  guint32 *n_recess;      /* per bucket: ends in recesses that wait */
  guint64  n_pairs;       /* looked at so far */
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
  guint32      block = _ashlar_chain_get_block_of_end (chain, end);
  guint32     *entrance = &search->entrances[variant];

  if (search->allowed != NULL && !search->allowed[block])
    return;
  search->reached[block] = 1;
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

static void
enter_class (Search *search, guint32 index)
{
  const AshlarEndClass *class = &search->chain->classes[index];

  search->entered_class[index] = 1;
  for (guint32 i = 0; i < class->n_members; i++)
    enter_end (search, search->chain->members[class->first_member + i]);
}

/* From a class on the border to whole classes on borders. */
static void
follow_on_borders (Search *search, const AshlarEndClass *class, guint32 opposite)
{
  AshlarChain           *chain = search->chain;
  const AshlarEndBucket *bucket = &chain->buckets[opposite];
  guint32               *waiting = search->waiting + bucket->first_class;

  search->n_pairs += class->choosy ? 0 : search->n_open[opposite];
  for (guint32 i = 0; !class->choosy && i < search->n_open[opposite];)
    {
      guint32  index = waiting[i];
      gboolean entered = search->entered_class[index] != 0;

      if (!entered && !_ashlar_chain_border_classes_mate (chain, class, &chain->classes[index]))
        {
          i++;
          continue;
        }
      waiting[i] = waiting[--search->n_open[opposite]];
      if (!entered)
        enter_class (search, index);
    }

  _ashlar_chain_list_candidates (chain, class, bucket, search->candidates);
  for (guint i = 0; i < search->candidates->len; i++)
    {
      guint32 index = g_array_index (search->candidates, guint32, i);

      if (!search->entered_class[index]
          && _ashlar_chain_border_classes_mate (chain, class, &chain->classes[index]))
        enter_class (search, index);
    }
}

/* From an end in a recess to single ends of classes on borders, which go on waiting as classes. */
static void
follow_from_recess (Search *search, guint32 end, guint32 opposite)
{
  AshlarChain *chain = search->chain;
  const AshlarEndClass *class = &chain->classes[chain->classes_of[end]];
  const AshlarEndBucket *bucket = &chain->buckets[opposite];

  search->n_pairs += 8 * bucket->n_border;
  for (guint32 i = 0; i < bucket->n_border; i++)
    {
      guint32               index = chain->by_bucket[bucket->first_class + i];
      const AshlarEndClass *other = &chain->classes[index];

      if (search->entered_class[index] || !_ashlar_chain_classes_agree (chain, class, other))
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

      /* Most fail on the cells close to the exits, which is fast to see. */
      if (!_ashlar_chain_ends_fit (chain, end, other->end)
          || !_ashlar_chain_classes_agree (chain, class, other))
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
  search->n_pairs += search->n_recess[opposite];
  if (!class->on_border)
    follow_from_recess (search, end, opposite);
  else if (!search->left_class[index])
    {
      search->left_class[index] = 1;
      follow_on_borders (search, class, opposite);
    }
  follow_to_recesses (search, end, opposite);
}

/* Where all may start there is nothing to search for. */
static guint8 *
reach_from_all (AshlarChain *self, const guint *starts, guint n_starts, const guint8 *allowed)
{
  guint8 *reached = g_new0 (guint8, MAX (self->n_blocks, 1));

  for (guint i = 0; i < n_starts; i++)
    reached[starts[i]] = 1;
  for (guint i = 0; i < self->n_blocks; i++)
    if (!reached[i] && (allowed == NULL || allowed[i]))
      {
        g_free (reached);
        return NULL;
      }
  return reached;
}

static guint8 *
search_from (AshlarChain *self, const guint *starts, guint n_starts, const guint8 *allowed)
{
  gsize               n_classes = MAX (self->n_classes, 1);
  g_autofree guint32 *entrances = g_new0 (guint32, MAX (self->n_variants, 1));
  g_autofree guint8  *left = g_new0 (guint8, MAX (self->n_ends, 1));
  g_autofree guint8  *left_class = g_new0 (guint8, n_classes);
  g_autofree guint8  *entered_class = g_new0 (guint8, n_classes);
  g_autofree guint32 *waiting = g_memdup2 (self->by_bucket, n_classes * sizeof *self->by_bucket);
  g_autofree guint32 *n_open = g_new0 (guint32, MAX (self->n_buckets, 1));
  g_autofree guint32 *n_recess = g_new0 (guint32, MAX (self->n_buckets, 1));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (guint32));
  Search search = {
    .chain = self,
    .allowed = allowed,
    .reached = g_new0 (guint8, MAX (self->n_blocks, 1)),
    .entrances = entrances,
    .left = left,
    .left_class = left_class,
    .entered_class = entered_class,
    .queue = queue,
    .candidates = candidates,
    .waiting = waiting,
    .n_open = n_open,
    .n_recess = n_recess,
  };

  for (guint i = 0; i < self->n_buckets; i++)
    {
      n_open[i] = self->buckets[i].n_open;
      n_recess[i] = self->buckets[i].n_recess;
    }
  for (guint i = 0; i < n_starts; i++)
    {
      guint first, n;

      search.reached[starts[i]] = 1;
      ashlar_variants_of_block (self->variants, starts[i], &first, &n);
      for (guint32 end = self->first_ends[first]; end < self->first_ends[first + n]; end++)
        leave_by (&search, end);
    }

  for (guint i = 0; i < queue->len && search.n_pairs <= ASHLAR_CHAIN_MOST_PAIRS; i++)
    follow (&search, g_array_index (queue, guint32, i));
  for (guint i = 0; search.n_pairs > ASHLAR_CHAIN_MOST_PAIRS && i < self->n_blocks; i++)
    search.reached[i] |= allowed == NULL || allowed[i];
  return search.reached;
}

guint8 *
ashlar_chain_reach (AshlarChain *self, const guint *starts, guint n_starts, const guint8 *allowed)
{
  guint8 *reached;

  for (guint i = 0; i < n_starts; i++)
    g_return_val_if_fail (starts[i] < self->n_blocks, NULL);
  reached = reach_from_all (self, starts, n_starts, allowed);
  return reached != NULL ? reached : search_from (self, starts, n_starts, allowed);
}
