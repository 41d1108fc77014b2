/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Taking blocks back where a demand finds no place.
 *
 * Room is made around one exit: the areas in the way go, and with them all that only they joined to
 * the start. What stands stays in one piece, and no area goes whose loss would break another
 * demand. The exits that become free again grow as before. Whoever calls counts the rounds.
 *
 * Cost: a walk over all areas a round. */

#include "planners/blocks/ashlar-blocks-growth-private.h"

#define PROBES 24u
#define ROUNDS 32u /* of the first growths; those after them have been unlucky for a reason */
#define LATER_ROUNDS 4u
#define FIRST_GROWTHS 4u
#define LEAD_BUDGET 24u
#define END_ROUNDS 8u           /* for each exit of what is demanded and may not end */
#define CHOICES 12u             /* exits that are compared for the least loss */
#define WALKED_AREAS (1u << 20) /* fewer of them where there are many areas */

typedef struct
{
  gint x, y, width, height;
} Room;

static gboolean
is_in_the_way (const AshlarBlocksGrowth *self, guint32 area, const Room *room)
{
  const AshlarBlocksArea  *record = &self->areas[area];
  const AshlarBlocksShape *shape = &self->table->shapes[record->variant];

  return record->x < room->x + room->width + 1 && room->x - 1 < record->x + shape->width
         && record->y < room->y + room->height + 1 && room->y - 1 < record->y + shape->height;
}

/* TRUE if all demands are met without the doomed areas that are met with them. */
static gboolean
demands_survive (const AshlarBlocksGrowth *self, const guint8 *doomed)
{
  const AshlarBlocksTask *task = self->task;
  g_autofree guint32     *lost = NULL;

  if (!task->demands.is_demanding)
    return TRUE;
  lost = g_new0 (guint32, task->demands.list->len);
  for (guint a = 0; a < self->n_areas; a++)
    if (doomed[a])
      {
        guint block = ashlar_blocks_growth_get_shape (self, a)->block;

        for (guint i = task->demands.first[block]; i < task->demands.first[block + 1]; i++)
          lost[task->demands.ids[i]]++;
      }
  for (guint d = 0; d < task->demands.list->len; d++)
    if (lost[d] > 0
        && self->schedule.counts[d] - lost[d] < ashlar_demands_get (&task->demands, d)->minimum)
      return FALSE;
  return TRUE;
}

/* Dooms all that the start no longer reaches; the number of doomed areas. */
static guint
doom_cut_off (AshlarBlocksGrowth *self, guint8 *doomed)
{
  guint n = 0;

  ashlar_blocks_growth_begin_walk (self, 0);
  for (guint a = 0; a < self->n_areas; a++)
    if (doomed[a])
      self->stamps[a] = self->stamp;
  for (guint at = 0; at < self->queue->len; at++)
    ashlar_blocks_growth_walk_on (self, g_array_index (self->queue, guint32, at));
  for (guint a = 0; a < self->n_areas; a++)
    doomed[a] = ashlar_blocks_growth_is_alive (self, a) ? 1 : 0;
  for (guint at = 0; at < self->queue->len; at++)
    doomed[g_array_index (self->queue, guint32, at)] = 0;
  for (guint a = 0; a < self->n_areas; a++)
    n += doomed[a];
  self->n_steps += self->n_areas;
  return n;
}

gboolean
ashlar_blocks_repair_may_lose (const AshlarBlocksGrowth *self, guint32 area)
{
  const AshlarDemands *demands = &self->task->demands;
  guint                block = ashlar_blocks_growth_get_shape (self, area)->block;

  if (area == 0)
    return FALSE;
  for (guint i = demands->first[block]; i < demands->first[block + 1]; i++)
    if (self->schedule.counts[demands->ids[i]]
        <= ashlar_demands_get (demands, demands->ids[i])->minimum)
      return FALSE;
  return TRUE;
}

static void
take_back_doomed (AshlarBlocksGrowth *self, const guint8 *doomed)
{
  for (guint a = self->n_areas; a-- > 0;)
    if (doomed[a])
      {
        const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, a);

        ashlar_blocks_growth_take_back (self, a);
        ashlar_blocks_growth_open_around (self, self->areas[a].x, self->areas[a].y, shape->width,
                                          shape->height);
      }
}

/* Dooms what stands in the room but for @owner, and what that cuts off; the number of doomed areas, or G_MAXUINT if the
 * start, the owner or a demand is among them. */
static guint
doom_room (AshlarBlocksGrowth *self, guint32 owner, const Room *room, guint8 *doomed)
{
  guint n;

  for (guint a = 0; a < self->n_areas; a++)
    doomed[a]
        = ashlar_blocks_growth_is_alive (self, a) && a != owner && is_in_the_way (self, a, room)
              ? 1
              : 0;
  if (doomed[0])
    return G_MAXUINT;
  n = doom_cut_off (self, doomed);
  if ((owner != ASHLAR_NO_AREA && doomed[owner]) || !demands_survive (self, doomed))
    return G_MAXUINT;
  return n;
}

/* ---- Room for a demand ---- */

static guint32
probe_slot (AshlarBlocksGrowth *self, const AshlarDemand *demand)
{
  guint32 best = ASHLAR_BLOCKS_NO_SLOT;
  guint   nearest = ASHLAR_BLOCKS_NEVER;

  for (guint i = 0; i < PROBES && self->n_slots > 0; i++)
    {
      guint32 slot = ashlar_stream_below (&self->stream, self->n_slots);
      guint32 partner = self->slots[slot].partner;
      guint   distance;

      if (partner == ASHLAR_BLOCKS_GONE || partner == ASHLAR_BLOCKS_NEVER_LINKED)
        continue;
      distance = demand->distances[ashlar_blocks_growth_get_exit (self, slot)->end_class];
      if (distance < nearest)
        {
          nearest = distance;
          best = slot;
        }
    }
  return best;
}

/* Where a block that serves would lie at the slot; FALSE if it would leave the canvas. */
static gboolean
draw_room (AshlarBlocksGrowth *self, guint32 slot, const AshlarDemand *demand, Room *room)
{
  const AshlarBlocksExit *exit = ashlar_blocks_growth_get_exit (self, slot);
  const AshlarBlocksClass *class = ashlar_blocks_table_get_class (self->table, exit->end_class);
  const AshlarBlocksPool *pool = ashlar_blocks_table_get_pool (self->table, class->pool);
  guint                   distance = demand->distances[exit->end_class];
  guint                   n = 0;
  gint                    x, y;

  ashlar_blocks_growth_get_cell (self, slot, &x, &y);
  if (distance > 1)
    {
      gint length = (gint) MIN (self->task->reach * distance, 96u);
      gint dx = ashlar_direction_dx ((AshlarDirection) exit->direction);
      gint dy = ashlar_direction_dy ((AshlarDirection) exit->direction);

      room->width = dx != 0 ? length : (gint) self->task->reach;
      room->height = dy != 0 ? length : (gint) self->task->reach;
      room->x = dx > 0 ? x + 2 : dx < 0 ? x - 1 - length : x - room->width / 2;
      room->y = dy > 0 ? y + 2 : dy < 0 ? y - 1 - length : y - room->height / 2;
      return TRUE;
    }
  for (guint w = 0; w < pool->n_ways; w++)
    {
      const AshlarBlocksWay   *way = &pool->ways[w];
      const AshlarBlocksShape *shape = &self->table->shapes[way->variant];
      Room                     wanted = { x + way->dx, y + way->dy, shape->width, shape->height };

      if (!ashlar_bits_has (class->ways, w) || !demand->blocks[way->block] || wanted.x < 0
          || wanted.y < 0 || wanted.x + wanted.width > (gint) self->space.width
          || wanted.y + wanted.height > (gint) self->space.height)
        continue;
      if (ashlar_stream_below (&self->stream, ++n) == 0)
        *room = wanted;
    }
  return n > 0;
}

/* Of some exits the one where the least has to go; its doomed areas in @best. */
static guint32
find_room (AshlarBlocksGrowth *self, const AshlarDemand *demand, guint8 **best)
{
  guint   n_tried = CLAMP (WALKED_AREAS / self->n_areas, 1u, CHOICES);
  guint   least = G_MAXUINT;
  guint32 found = ASHLAR_BLOCKS_NO_SLOT;

  for (guint i = 0; i < n_tried; i++)
    {
      guint32            slot = probe_slot (self, demand);
      g_autofree guint8 *doomed = NULL;
      Room               room;
      guint              n;

      if (slot == ASHLAR_BLOCKS_NO_SLOT || !draw_room (self, slot, demand, &room))
        continue;
      doomed = g_new0 (guint8, self->n_areas + 1);
      n = doom_room (self, self->slots[slot].area, &room, doomed);
      if (n >= least)
        continue;
      least = n;
      found = slot;
      g_free (*best);
      *best = g_steal_pointer (&doomed);
    }
  return found;
}

gboolean
ashlar_blocks_repair_demand (AshlarBlocksGrowth *self, guint index)
{
  const AshlarDemand *demand = ashlar_demands_get (&self->task->demands, index);
  guint               n_rounds = self->redraw < FIRST_GROWTHS ? ROUNDS : LATER_ROUNDS;

  for (guint round = 0; round < n_rounds && !ashlar_blocks_growth_poll (self); round++)
    {
      g_autofree guint8 *doomed = NULL;
      guint32            slot = find_room (self, demand, &doomed);
      guint              distance;

      if (slot == ASHLAR_BLOCKS_NO_SLOT)
        continue;
      distance = demand->distances[ashlar_blocks_growth_get_exit (self, slot)->end_class];
      take_back_doomed (self, doomed);
      if ((guint64) self->n_alive + distance > self->task->max_blocks)
        ashlar_blocks_repair_room (self, distance);
      if (!ashlar_blocks_is_linked (self->slots[slot].partner)
          && self->slots[slot].partner != ASHLAR_BLOCKS_GONE
          && ashlar_blocks_demand_lead (self, slot, demand, LEAD_BUDGET))
        return TRUE;
    }
  return FALSE;
}

/* ---- Room for an end ---- */

gboolean
ashlar_blocks_repair_end (AshlarBlocksGrowth *self, guint32 area)
{
  const AshlarDemand *ends = self->task->ends;
  guint               n_exits = ashlar_blocks_growth_get_shape (self, area)->n_exits;

  for (guint round = 0; round < END_ROUNDS * n_exits && !ashlar_blocks_growth_poll (self); round++)
    {
      guint32            slot = self->areas[area].first_slot + round % n_exits;
      guint32            partner = self->slots[slot].partner;
      guint              distance;
      g_autofree guint8 *doomed = NULL;
      Room               room;

      if (ashlar_blocks_is_linked (partner) || partner == ASHLAR_BLOCKS_NEVER_LINKED)
        continue;
      distance = ends->distances[ashlar_blocks_growth_get_exit (self, slot)->end_class];
      if (distance == ASHLAR_BLOCKS_NEVER || !draw_room (self, slot, ends, &room))
        continue;
      doomed = g_new0 (guint8, self->n_areas + 1);
      if (doom_room (self, area, &room, doomed) == G_MAXUINT)
        continue;
      take_back_doomed (self, doomed);
      if ((guint64) self->n_alive + distance > self->task->max_blocks)
        ashlar_blocks_repair_room (self, distance);
      if (ashlar_blocks_growth_is_alive (self, area)
          && !ashlar_blocks_is_linked (self->slots[slot].partner)
          && ashlar_blocks_demand_lead (self, slot, ends, LEAD_BUDGET))
        return TRUE;
    }
  return FALSE;
}

/* ---- Room in the number of blocks ---- */

static guint
count_links (const AshlarBlocksGrowth *self, guint32 area)
{
  guint n = 0;

  for (guint e = 0; e < ashlar_blocks_growth_get_shape (self, area)->n_exits; e++)
    n += ashlar_blocks_is_linked (self->slots[self->areas[area].first_slot + e].partner);
  return n;
}

/* Takes leaves back until @n_blocks more may be placed. */
gboolean
ashlar_blocks_repair_room (AshlarBlocksGrowth *self, guint n_blocks)
{
  g_autofree guint8 *doomed = g_new0 (guint8, self->n_areas + 1);

  for (guint i = 0;
       i < 8 * self->n_areas && (guint64) self->n_alive + n_blocks > self->task->max_blocks; i++)
    {
      guint32 area = ashlar_stream_below (&self->stream, self->n_areas);

      if (area == 0 || !ashlar_blocks_growth_is_alive (self, area) || count_links (self, area) != 1)
        continue;
      doomed[area] = 1;
      if (demands_survive (self, doomed))
        {
          const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);

          ashlar_blocks_growth_take_back (self, area);
          ashlar_blocks_growth_open_around (self, self->areas[area].x, self->areas[area].y,
                                            shape->width, shape->height);
        }
      doomed[area] = 0;
    }
  return (guint64) self->n_alive + n_blocks <= self->task->max_blocks;
}

/* ---- More blocks, more cells ---- */

gboolean
ashlar_blocks_repair_size (AshlarBlocksGrowth *self)
{
  g_autofree guint8 *doomed = g_new0 (guint8, self->n_areas + 1);

  for (guint i = 0; i < PROBES; i++)
    {
      guint32 area = ashlar_stream_below (&self->stream, self->n_areas);
      gint    around = (gint) ashlar_stream_below (&self->stream, self->task->reach / 2 + 1);
      const AshlarBlocksShape *shape;
      Room                     room;
      guint                    n;

      if (area == 0 || !ashlar_blocks_growth_is_alive (self, area))
        continue;
      shape = ashlar_blocks_growth_get_shape (self, area);
      room.x = self->areas[area].x - around;
      room.y = self->areas[area].y - around;
      room.width = shape->width + 2 * around;
      room.height = shape->height + 2 * around;
      n = doom_room (self, ASHLAR_NO_AREA, &room, doomed);
      if (n == 0 || n > MAX (4u, self->n_alive / 6))
        continue;
      take_back_doomed (self, doomed);
      return TRUE;
    }
  return FALSE;
}

/* ---- Floors that plugs would cut ---- */

static gboolean
floor_holds (const AshlarBlocksGrowth *self, guint32 area)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);
  g_autofree guint8       *linked = NULL;

  if (!shape->delicate && area != 0)
    return TRUE;
  linked = g_new0 (guint8, shape->n_exits + 1u);
  for (guint e = 0; e < shape->n_exits; e++)
    linked[e]
        = ashlar_blocks_is_linked (self->slots[self->areas[area].first_slot + e].partner) ? 1 : 0;
  return ashlar_blocks_table_floor_holds (self->table, self->areas[area].variant, linked);
}

/* The area goes; the exits that led to it stay shut, or the same would follow. */
static gint
take_back_broken (AshlarBlocksGrowth *self, guint32 area)
{
  g_autofree guint8 *doomed = g_new0 (guint8, self->n_areas + 1);
  guint              n_slots = self->n_slots;
  guint              n_open = 0;
  guint              n;

  doomed[area] = 1;
  n = doom_cut_off (self, doomed);
  take_back_doomed (self, doomed);
  for (guint i = 0; i < self->n_frontier; i++)
    {
      guint32 slot = self->frontier[i].slot;

      if (slot < n_slots && self->slots[slot].partner == ASHLAR_BLOCKS_OPEN)
        {
          ashlar_blocks_growth_shut_slot (self, slot, ASHLAR_BLOCKS_SHUT);
          n_open++;
        }
    }
  self->n_frontier = 0;
  return (gint) n;
}

gint
ashlar_blocks_repair_floors (AshlarBlocksGrowth *self, guint32 *culprit)
{
  gint     n_lost = 0;
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint a = 0; a < self->n_areas && !changed; a++)
        {
          if (!ashlar_blocks_growth_is_alive (self, a) || floor_holds (self, a))
            continue;
          *culprit = self->areas[a].variant;
          if (a == 0)
            return -1;
          n_lost += take_back_broken (self, a);
          changed = TRUE;
        }
    }
  return n_lost;
}
