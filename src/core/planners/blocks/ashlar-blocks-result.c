/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a growth to a plan: areas get their numbers in the order of placing, those that were taken
 * back fall out, each link is written with the newer of its areas. Cost: areas and exits. */

#include "planners/blocks/ashlar-blocks-result-private.h"

static void
write_link (AshlarPlanBuilder        *builder,
            const AshlarBlocksGrowth *self,
            const guint32            *numbers,
            guint32                   from,
            guint32                   to)
{
  const AshlarBlocksExit *exit = ashlar_blocks_growth_get_exit (self, from);
  guint32                 slots[2] = { from, to };
  AshlarPlanExit          ends[2];

  for (guint side = 0; side < 2; side++)
    {
      guint32 area = self->slots[slots[side]].area;
      gint    x, y;

      ashlar_blocks_growth_get_cell (self, slots[side], &x, &y);
      ends[side] = (AshlarPlanExit){ numbers[area], slots[side] - self->areas[area].first_slot,
                                     (guint) x, (guint) y };
    }
  ashlar_plan_builder_join_exits (builder, &ends[0], &ends[1], (exit->direction & 1) == 0,
                                  exit->width);
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
  ashlar_plan_builder_reserve (builder, self->n_alive, self->n_slots / 2);
  for (guint a = 0; a < self->n_areas; a++)
    {
      const AshlarBlocksArea  *area = &self->areas[a];
      const AshlarBlocksShape *shape;
      AshlarRectangle          rectangle;
      guint32                  links[ASHLAR_MAX_BLOCK_EXITS + 1];
      guint                    n_links = 0;

      if (!ashlar_blocks_growth_is_alive (self, a))
        continue;
      shape = ashlar_blocks_growth_get_shape (self, a);
      rectangle = (AshlarRectangle){ area->x, area->y, shape->width, shape->height };
      ashlar_plan_builder_add_block (builder, &rectangle, area->variant, shape->n_exits);
      /* Each link once, with the newer of its areas; told apart without a branch. */
      for (guint e = 0; e < shape->n_exits; e++)
        {
          guint32 slot = area->first_slot + e;
          guint32 partner = self->slots[slot].partner;
          /* All slots of older areas have lower numbers. */
          gboolean is_ours = ashlar_blocks_is_linked (partner) && partner < slot;

          links[n_links] = slot;
          n_links += is_ours ? 1 : 0;
        }
      for (guint i = 0; i < n_links; i++)
        write_link (builder, self, numbers, self->slots[links[i]].partner, links[i]);
    }
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
