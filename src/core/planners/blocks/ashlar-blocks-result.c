/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a growth to a plan: areas get their numbers in the order of placing, those that were taken
 * back fall out, each link is written with the newer of its areas. Cost: areas and exits; nothing is appended one by
 * one, because there cannot be more than the growth had. */

#include "planners/blocks/ashlar-blocks-result-private.h"

#include <string.h>

/* Where links are written: straight into the arrays of the plan, which have room for all. */
typedef struct
{
  guint32       *from, *to, *gateway_first, *exit_links;
  const guint32 *exit_first;
  AshlarCell    *gateways;
  guint32        n, n_gateways;
  guint32        nobodys; /* exit */
} Links;

/* The exit's link, if it is there and the other end is older. Which exits are linked nobody could guess: a link is
 * written anyhow, and written over if it is none. */
static inline void
write_link (Links                    *links,
            const AshlarBlocksGrowth *self,
            const guint32            *numbers,
            const AshlarBlocksExit   *exit,
            guint32                   slot)
{
  const AshlarBlocksSlot *here = &self->slots[slot];
  /* All slots of older areas have lower numbers, and what is no slot higher ones. */
  guint32                 is_ours = here->partner < slot;
  guint32                 mask = 0u - is_ours;
  guint32                 partner = (here->partner & mask) | (slot & ~mask);
  const AshlarBlocksSlot *there = &self->slots[partner];
  guint32                 from = numbers[there->area], to = numbers[here->area];
  guint32     answer = partner - self->areas[there->area].first_slot + links->exit_first[from];
  guint32     own = slot - self->areas[here->area].first_slot + links->exit_first[to];
  guint32     link = links->n, width = exit->width;
  AshlarCell *gateway = links->gateways + links->n_gateways;

  links->from[link] = from;
  links->to[link] = to;
  links->exit_links[(answer & mask) | (links->nobodys & ~mask)] = link;
  links->exit_links[(own & mask) | (links->nobodys & ~mask)] = link;
  gateway[0] = (AshlarCell){ there->x, there->y };
  gateway[width] = (AshlarCell){ here->x, here->y };
  for (guint32 i = 1; i < width; i++)
    {
      guint across = (exit->direction & 1) == 0 ? i : 0, down = i - across;

      gateway[i] = (AshlarCell){ (guint16) (there->x + across), (guint16) (there->y + down) };
      gateway[width + i] = (AshlarCell){ (guint16) (here->x + across), (guint16) (here->y + down) };
    }
  links->n += is_ours;
  links->n_gateways += (2 * width) & mask;
  links->gateway_first[links->n] = links->n_gateways;
}

/* The end block farthest from the start; ASHLAR_NO_AREA if none is asked for. */
static guint32
find_exit (AshlarBlocksGrowth *self, const guint32 *numbers)
{
  guint32 best = ASHLAR_NO_AREA;

  if (self->task->demands.end == NULL)
    return ASHLAR_NO_AREA;
  ashlar_blocks_growth_begin_walk (self, 0);
  for (guint at = 0, ring_end = 1, found = 0; at < self->queue->len; at++)
    {
      guint32 area = g_array_index (self->queue, guint32, at);

      if (at == ring_end)
        {
          ring_end = self->queue->len;
          found = 0;
        }
      /* Of those equally far the lowest number. */
      if (area != 0 && self->task->demands.end[ashlar_blocks_growth_get_shape (self, area)->block]
          && (!found || numbers[area] < best))
        {
          best = numbers[area];
          found = 1;
        }
      ashlar_blocks_growth_walk_on (self, area);
    }
  return best;
}

static guint32 *
number_areas (const AshlarBlocksGrowth *self)
{
  guint32 *numbers = ashlar_new (guint32, (gsize) self->n_areas + 1);
  guint32  n = 0;

  for (guint a = 0; a < self->n_areas; a++)
    numbers[a] = ashlar_blocks_growth_is_alive (self, a) ? n++ : ASHLAR_NO_AREA;
  return numbers;
}

static AshlarPlan *
write_plan (AshlarBlocksGrowth *self, const guint32 *numbers)
{
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, self->space.width, self->space.height);
  /* A link takes two slots. */
  AshlarPlan *plan = ashlar_plan_builder_reserve_blocks (builder, self->n_alive, self->n_slots / 2,
                                                         self->n_slots, self->table->widest);
  Links       links = {
          .from = plan->link_from,
          .to = plan->link_to,
          .gateway_first = plan->gateway_first,
          .exit_links = plan->exit_links,
          .exit_first = plan->exit_first,
          .gateways = plan->gateways,
          .nobodys = self->n_slots,
  };
  AshlarRectangle *rectangles = plan->rectangles;
  guint32         *variants = plan->variants, *exit_first = plan->exit_first;
  guint32          n = 0, n_exits = 0;

  for (guint a = 0; a < self->n_areas; a++)
    {
      const AshlarBlocksArea  *area = &self->areas[a];
      const AshlarBlocksShape *shape;

      if (!ashlar_blocks_growth_is_alive (self, a))
        continue;
      shape = ashlar_blocks_growth_get_shape (self, a);
      rectangles[n] = (AshlarRectangle){ area->x, area->y, shape->width, shape->height };
      variants[n] = area->variant;
      n_exits += shape->n_exits;
      exit_first[++n] = n_exits;
      for (guint e = 0; e < shape->n_exits; e++)
        write_link (&links, self, numbers, &shape->exits[e], area->first_slot + e);
    }
  memset (plan->kinds, ASHLAR_AREA_BLOCK, n);
  plan->n_areas = n;
  plan->n_links = links.n;
  ashlar_plan_builder_set_suggestions (builder, 0, find_exit (self, numbers));
  return ashlar_plan_builder_free_to_plan (builder);
}

static gboolean
is_linked_cell (const AshlarBlocksGrowth *self, guint32 area, guint x, guint y)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);

  for (guint e = 0; e < shape->n_exits; e++)
    {
      const AshlarBlocksExit *exit = &shape->exits[e];
      gboolean                across = (exit->direction & 1) == 0;
      guint                   length = exit->width;

      if (ashlar_blocks_is_linked (self->slots[self->areas[area].first_slot + e].partner)
          && x - exit->x < (across ? length : 1) && y - exit->y < (across ? 1 : length))
        return TRUE;
    }
  return FALSE;
}

static void
record_plug (AshlarBlocksGrowth *self, guint32 area, const AshlarVariant *variant, guint e)
{
  const AshlarVariantExit *exit = &variant->exits[e];
  gboolean                 across = (exit->direction & 1) == 0;

  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, area, self->areas[area].variant,
                     "exit-plugged");
  ashlar_trace_say (self->trace, LEADS_NOWHERE, { e },
                    { .name = ashlar_blocks_table_get_block_id (self->table, variant->block) });
  for (guint i = 0; i < exit->width; i++)
    {
      guint x = exit->x + (across ? i : 0);
      guint y = exit->y + (across ? 0 : i);

      if (!is_linked_cell (self, area, x, y))
        ashlar_trace_cell (self->trace, self->areas[area].x + x, self->areas[area].y + y,
                           exit->plug);
    }
}

static void
record_plugs (AshlarBlocksGrowth *self)
{
  for (guint a = 0; a < self->n_areas; a++)
    {
      const AshlarVariant *variant;

      if (!ashlar_blocks_growth_is_alive (self, a))
        continue;
      variant = ashlar_variants_get (self->table->variants, self->areas[a].variant);
      for (guint e = 0; e < variant->n_exits; e++)
        if (!ashlar_blocks_is_linked (self->slots[self->areas[a].first_slot + e].partner))
          record_plug (self, a, variant, e);
    }
}

AshlarPlan *
ashlar_blocks_result_to_plan (AshlarBlocksGrowth *self)
{
  ashlar_autofree guint32 *numbers = number_areas (self);

  if (self->trace != NULL)
    record_plugs (self);
  ashlar_trace_number_areas (self->trace, self->first_step, numbers);
  return write_plan (self, numbers);
}
