/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dial's variant of Dijkstra's search (1969): costs are whole and small, so that cells wait in a ring of lists.
 *
 * What a step costs depends on the cell that it leads to alone; so whoever reaches a cell first reaches it at the least cost, a cell
 * gets into a list once, and there is nothing to be corrected.
 *
 * Which of equally cheap ways is taken is decided where it is walked: the cells from which a nearest target is reached at the least
 * cost are marked from the targets back, and at each of them the first side in order leads on. By that a way depends on where
 * one stands and not on where one came from: who searches again half-way goes on as he would have without.
 *
 * Cost: O(cells that are no further than the nearest target). Source: R. Dial, "Algorithm 360" (1969). */

#include "play/ashlar-bot-search-private.h"

#include <string.h>

#include "base/ashlar-stream-private.h"

#define RING (ASHLAR_BOT_MAX_COST + 1) /* a power of two */

G_STATIC_ASSERT ((RING & (RING - 1)) == 0);

void
ashlar_bot_search_clear (AshlarBotSearch *self)
{
  g_clear_pointer (&self->steps, g_free);
  g_clear_pointer (&self->on_way, g_free);
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->queue, g_array_unref);
  *self = (AshlarBotSearch){ 0 };
}

void
ashlar_bot_search_set_map (AshlarBotSearch *self, const AshlarBotMap *map)
{
  ashlar_bot_search_clear (self);
  self->stride = map->stride;
  self->n = map->n;
  self->base = 1;
  self->steps = g_new0 (guint32, map->n);
  self->on_way = g_new0 (guint32, map->n);
  self->next = g_new (guint32, map->n);
  self->queue = g_array_new (FALSE, FALSE, sizeof (guint32));
}

guint
ashlar_bot_get_side (guint64 ties, guint32 cell, guint place)
{
  /* Of all orders of four. */
  static const guint8 orders[24][4] = {
    { 0, 1, 2, 3 }, { 0, 1, 3, 2 }, { 0, 2, 1, 3 }, { 0, 2, 3, 1 }, { 0, 3, 1, 2 }, { 0, 3, 2, 1 },
    { 1, 0, 2, 3 }, { 1, 0, 3, 2 }, { 1, 2, 0, 3 }, { 1, 2, 3, 0 }, { 1, 3, 0, 2 }, { 1, 3, 2, 0 },
    { 2, 0, 1, 3 }, { 2, 0, 3, 1 }, { 2, 1, 0, 3 }, { 2, 1, 3, 0 }, { 2, 3, 0, 1 }, { 2, 3, 1, 0 },
    { 3, 0, 1, 2 }, { 3, 0, 2, 1 }, { 3, 1, 0, 2 }, { 3, 1, 2, 0 }, { 3, 2, 0, 1 }, { 3, 2, 1, 0 },
  };

  return ties == 0 ? place
                   : orders[ashlar_stream_mix (ashlar_stream_mix (ties) ^ cell) % 24][place];
}

/* The cost of the nearest target; the whole of what is as near is reached as well. Without @marks all is reached. */
static guint
reach (AshlarBotSearch      *self,
       const AshlarBotFloor *floor,
       const guint8         *marks,
       guint                 wanted,
       guint32               from)
{
  const guint8 *costs = floor->costs, *closed = floor->closed;
  const guint32 sides[4] = { (guint32) - (gint32) self->stride, (guint32) -1, 1, self->stride };
  guint32       ring[RING];
  guint         cost = 0, n_waiting = 1;

  for (guint i = 0; i < RING; i++)
    ring[i] = ASHLAR_NO_CELL;
  g_array_set_size (self->queue, 0);
  self->steps[from] = self->base;
  self->next[from] = ASHLAR_NO_CELL;
  ring[0] = from;
  for (; n_waiting > 0; cost++)
    {
      guint32 cell = ring[cost & (RING - 1)];

      ring[cost & (RING - 1)] = ASHLAR_NO_CELL;
      for (guint32 next; cell != ASHLAR_NO_CELL; cell = next)
        {
          next = self->next[cell];
          n_waiting--;
          if (marks != NULL && (marks[cell] & wanted) != 0)
            g_array_append_val (self->queue, cell);
          for (guint i = 0; i < 4; i++)
            {
              guint32 other = cell + sides[i];
              guint   slot;

              if (costs[other] == 0 || self->steps[other] >= self->base
                  || (closed != NULL && (closed[cell] >> i & 1) != 0))
                continue;
              self->steps[other] = self->steps[cell] + costs[other];
              slot = (cost + costs[other]) & (RING - 1);
              self->next[other] = ring[slot];
              ring[slot] = other;
              n_waiting++;
            }
        }
      if (self->queue->len > 0)
        break;
    }
  self->spent = cost + RING;
  return self->queue->len > 0 ? cost : ASHLAR_BOT_NO_WAY;
}

/* From the targets, which are in the queue, back to @from. */
static void
mark_ways (AshlarBotSearch *self, const AshlarBotFloor *floor)
{
  const guint32 sides[4] = { (guint32) - (gint32) self->stride, (guint32) -1, 1, self->stride };

  for (guint i = 0; i < self->queue->len; i++)
    self->on_way[g_array_index (self->queue, guint32, i)] = self->base;
  for (guint head = 0; head < self->queue->len; head++)
    {
      guint32 cell = g_array_index (self->queue, guint32, head);

      if (self->steps[cell] == self->base)
        continue;
      for (guint i = 0; i < 4; i++)
        {
          guint32 other = cell + sides[i];

          if (self->steps[other] < self->base || self->on_way[other] == self->base
              || self->steps[other] + floor->costs[cell] != self->steps[cell]
              || (floor->closed != NULL && (floor->closed[other] >> (3 - i) & 1) != 0))
            continue;
          self->on_way[other] = self->base;
          g_array_append_val (self->queue, other);
        }
    }
}

static void
walk (const AshlarBotSearch *self,
      const AshlarBotFloor  *floor,
      guint32                from,
      guint                  cost,
      guint64                ties,
      GArray                *way)
{
  const guint32 sides[4] = { (guint32) - (gint32) self->stride, (guint32) -1, 1, self->stride };

  while (self->steps[from] - self->base < cost)
    for (guint i = 0; i < 4; i++)
      {
        guint8  side = (guint8) ashlar_bot_get_side (ties, from, i);
        guint32 other = from + sides[side];

        if (self->on_way[other] != self->base || self->steps[other] < self->base
            || self->steps[from] + floor->costs[other] != self->steps[other]
            || (floor->closed != NULL && (floor->closed[from] >> side & 1) != 0))
          continue;
        g_array_append_val (way, side);
        from = other;
        break;
      }
  for (guint i = 0, j = way->len; i + 1 < j; i++)
    {
      guint8 side = g_array_index (way, guint8, i);

      g_array_index (way, guint8, i) = g_array_index (way, guint8, --j);
      g_array_index (way, guint8, j) = side;
    }
}

/* Forgets the search before. */
static void
begin (AshlarBotSearch *self)
{
  guint64 most = (guint64) self->n * ASHLAR_BOT_MAX_COST + RING;

  if (self->base + self->spent + most < G_MAXUINT32)
    {
      self->base += self->spent;
      return;
    }
  memset (self->steps, 0, self->n * sizeof (guint32));
  memset (self->on_way, 0, self->n * sizeof (guint32));
  self->base = 1;
}

guint
ashlar_bot_search_find (AshlarBotSearch      *self,
                        const AshlarBotFloor *floor,
                        const guint8         *marks,
                        guint                 wanted,
                        guint32               from,
                        guint64               ties,
                        GArray               *way)
{
  guint cost;

  begin (self);
  cost = reach (self, floor, marks, wanted, from);
  if (way != NULL)
    {
      g_array_set_size (way, 0);
      if (cost != ASHLAR_BOT_NO_WAY)
        {
          mark_ways (self, floor);
          walk (self, floor, from, cost, ties, way);
        }
    }
  return cost;
}

void
ashlar_bot_search_flood (AshlarBotSearch *self, const AshlarBotFloor *floor, guint32 from)
{
  begin (self);
  reach (self, floor, NULL, 0, from);
}
