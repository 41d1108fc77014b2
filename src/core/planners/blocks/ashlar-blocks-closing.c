/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Closing: no corridor to nothing.
 *
 * A *blind* area is one of a block that may not end, with fewer than two of its exits joined. It is
 * given what may end there, by as short a chain as there is; or it makes room for something that
 * may; or it goes, and what it hung on is looked at next, up to a block that may end. One that is
 * demanded does not go: room is made for it.
 *
 * Invariants: those of growth; what stands stays in one piece, since what goes hung on one exit
 * alone; demands that were met stay met. Each area is looked at once for each link that it loses, so
 * closing comes to an end: what is laid for good may end, and what goes does not come back.
 *
 * Cost: a walk over all areas, and a choice or two for each that is blind. Source: the block-building
 * article, which has its blocks lead somewhere. */

#include "planners/blocks/ashlar-blocks-growth-private.h"

#define BUDGET 8u   /* blocks laid in search of one chain */
#define ROUNDS 256u /* of ends for which room is made */

static guint
count_joined (const AshlarBlocksGrowth *self, guint32 area, guint32 *last)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);
  guint                    n = 0;

  for (guint e = 0; e < shape->n_exits; e++)
    {
      guint32 partner = self->slots[self->areas[area].first_slot + e].partner;

      if (!ashlar_blocks_is_linked (partner))
        continue;
      *last = partner;
      n++;
    }
  return n;
}

static gboolean
is_blind (const AshlarBlocksGrowth *self, guint32 area)
{
  guint32 last;

  return ashlar_blocks_growth_is_alive (self, area)
         && !ashlar_blocks_growth_get_shape (self, area)->may_end
         && count_joined (self, area, &last) < 2;
}

/* ---- What may end behind it ---- */

static gboolean
extend (AshlarBlocksGrowth *self, guint32 area)
{
  guint n_exits = ashlar_blocks_growth_get_shape (self, area)->n_exits;

  for (guint e = 0; e < n_exits && is_blind (self, area); e++)
    {
      guint32 slot = self->areas[area].first_slot + e;

      /* Behind one that is shut nothing fits. */
      if (self->slots[slot].partner == ASHLAR_BLOCKS_OPEN)
        ashlar_blocks_demand_lead (self, slot, self->task->ends, BUDGET);
    }
  return !is_blind (self, area);
}

/* ---- Another in its place ---- */

/* The area goes; what may end is laid in its place, or what it hung on is blind in its turn. */
static void
replace (AshlarBlocksGrowth *self, guint32 area, GArray *blind)
{
  guint32 slot = ASHLAR_BLOCKS_NO_SLOT;
  guint32 before;

  count_joined (self, area, &slot);
  ashlar_blocks_growth_take_back (self, area);
  ashlar_trace_say (self->trace, NOTHING_BEHIND);
  /* An area without any link is the start. */
  if (slot == ASHLAR_BLOCKS_NO_SLOT
      || ashlar_blocks_demand_lead (self, slot, self->task->ends, BUDGET))
    return;
  ashlar_blocks_growth_shut_slot (self, slot, ASHLAR_BLOCKS_SHUT);
  before = self->slots[slot].area;
  if (is_blind (self, before))
    g_array_append_val (blind, before);
}

/* ---- Closing ---- */

/* Last ones first, as they are taken from the end. */
static void
find_blind (const AshlarBlocksGrowth *self, GArray *blind)
{
  for (guint32 a = self->n_areas; a-- > 0;)
    if (is_blind (self, a))
      g_array_append_val (blind, a);
}

gint
ashlar_blocks_close (AshlarBlocksGrowth *self, guint32 *culprit)
{
  g_autoptr (GArray) blind = NULL;
  gint  n_changed = 0;
  guint n_rounds = 0;

  if (!self->table->has_passages)
    return 0;
  self->is_closing = TRUE;
  blind = g_array_new (FALSE, FALSE, sizeof (guint32));
  find_blind (self, blind);
  while (blind->len > 0 && !ashlar_blocks_growth_poll (self))
    {
      guint32 area = g_array_index (blind, guint32, blind->len - 1);

      g_array_set_size (blind, blind->len - 1);
      if (!is_blind (self, area))
        continue;
      n_changed++;
      if (extend (self, area))
        continue;
      if (ashlar_blocks_repair_may_lose (self, area))
        {
          replace (self, area, blind);
          continue;
        }
      *culprit = self->areas[area].variant;
      if (++n_rounds > ROUNDS || !ashlar_blocks_repair_end (self, area))
        {
          n_changed = -1;
          break;
        }
      /* What made room may have left others blind. */
      g_array_set_size (blind, 0);
      find_blind (self, blind);
    }
  self->is_closing = FALSE;
  return n_changed;
}
