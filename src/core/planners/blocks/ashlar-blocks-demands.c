/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Placing what is demanded.
 *
 * From a free exit the shortest chain that ends in a demanded block is laid depth first: at each
 * exit only ways whose distance to the demand is one less are drawn, a block that turns out to lead
 * nowhere is taken back. Exits far from the start are preferred. While the level grows a few exits
 * are looked at; once nothing grows, all of them. */

#include "planners/blocks/ashlar-blocks-growth-private.h"

#define SAMPLE 24u    /* exits of the frontier looked at while growing */
#define BRANCHES 4u   /* ways tried at one exit of a chain */
#define BUDGET 12u    /* blocks laid in search of one chain */
#define SEARCHES 512u /* chains of more than one block begun when all exits are looked at */

static gboolean
lead (AshlarBlocksGrowth *self, guint32 slot, const AshlarDemand *demand, guint *budget)
{
  guint32                 end_class = ashlar_blocks_growth_get_exit (self, slot)->end_class;
  guint                   distance = demand->distances[end_class];
  const AshlarBlocksPool *pool;
  g_autofree guint64     *tried = NULL;

  if (distance == ASHLAR_BLOCKS_NEVER
      || (guint64) self->n_alive + distance > self->task->max_blocks)
    return FALSE;
  pool = ashlar_blocks_table_get_pool (
      self->table, ashlar_blocks_table_get_class (self->table, end_class)->pool);
  for (guint branch = 0; branch < (distance == 1 ? 1 : BRANCHES) && *budget > 0; branch++)
    {
      AshlarBlocksChoice choice;
      guint32            area, first;
      AshlarBlocksFront  front;

      ashlar_blocks_growth_get_front (self, slot, &front);
      if (!ashlar_blocks_choose_towards (self, &front, demand, distance, tried, &choice))
        return FALSE;
      *budget -= 1;
      area = ashlar_blocks_growth_place (self, &front, &choice);
      if (distance == 1)
        return TRUE;
      first = self->areas[area].first_slot;
      for (guint e = 0; e < ashlar_blocks_growth_get_shape (self, area)->n_exits; e++)
        {
          guint32 next = first + e;

          if (self->slots[next].partner == ASHLAR_BLOCKS_OPEN
              && demand->distances[ashlar_blocks_growth_get_exit (self, next)->end_class] < distance
              && lead (self, next, demand, budget))
            return TRUE;
        }
      ashlar_blocks_growth_take_back (self, area);
      if (tried == NULL)
        tried = g_new0 (guint64, pool->n_words);
      ashlar_bits_add (tried, choice.way);
    }
  return FALSE;
}

gboolean
ashlar_blocks_demand_lead (AshlarBlocksGrowth *self,
                           guint32             slot,
                           const AshlarDemand *demand,
                           guint               budget)
{
  return lead (self, slot, demand, &budget);
}

static guint
get_distance (const AshlarBlocksGrowth *self, guint32 slot, const AshlarDemand *demand)
{
  guint32 partner = self->slots[slot].partner;

  if (partner != ASHLAR_BLOCKS_OPEN && partner != ASHLAR_BLOCKS_SHUT)
    return ASHLAR_BLOCKS_NEVER;
  return demand->distances[ashlar_blocks_growth_get_exit (self, slot)->end_class];
}

/* Some exits of the frontier, nearest to the demand first, then farthest from the start. */
static gboolean
satisfy_from_sample (AshlarBlocksGrowth *self, guint index)
{
  const AshlarDemand *demand = ashlar_demands_get (&self->task->demands, index);
  guint32             slots[SAMPLE];
  guint64             ranks[SAMPLE];
  guint               n = 0;

  if (self->n_frontier == 0)
    return FALSE;
  for (guint i = 0; i < SAMPLE; i++)
    {
      guint32 slot = self->frontier[ashlar_stream_below (&self->stream, self->n_frontier)].slot;
      guint   distance = get_distance (self, slot, demand);
      guint64 rank;
      guint   at = n;

      if (distance == ASHLAR_BLOCKS_NEVER)
        continue;
      rank = ((guint64) distance << 32) | (G_MAXUINT32 - self->areas[self->slots[slot].area].depth);
      for (; at > 0 && ranks[at - 1] > rank; at--)
        {
          ranks[at] = ranks[at - 1];
          slots[at] = slots[at - 1];
        }
      ranks[at] = rank;
      slots[at] = slot;
      n++;
    }
  for (guint i = 0; i < n; i++)
    if (get_distance (self, slots[i], demand) != ASHLAR_BLOCKS_NEVER
        && ashlar_blocks_demand_lead (self, slots[i], demand, BUDGET))
      return TRUE;
  return FALSE;
}

static gboolean
satisfy_from_all (AshlarBlocksGrowth *self, guint index)
{
  const AshlarDemand *demand = ashlar_demands_get (&self->task->demands, index);
  guint               n_slots = self->n_slots;
  guint               begin = ashlar_stream_below (&self->stream, MAX (n_slots, 1u));
  guint               n_searches = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_slots && n_searches < SEARCHES; i++)
      {
        guint32 slot = (begin + i) % n_slots;
        guint   distance = get_distance (self, slot, demand);

        if (distance == ASHLAR_BLOCKS_NEVER || (distance == 1) != (pass == 0))
          continue;
        n_searches += pass;
        if (ashlar_blocks_demand_lead (self, slot, demand, BUDGET))
          return TRUE;
        if ((i & 4095) == 4095 && ashlar_blocks_growth_poll (self))
          return FALSE;
      }
  return FALSE;
}

gboolean
ashlar_blocks_demand_satisfy (AshlarBlocksGrowth *self, guint demand, gboolean everywhere)
{
  return everywhere ? satisfy_from_all (self, demand) : satisfy_from_sample (self, demand);
}
