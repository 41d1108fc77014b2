/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Bridges of a plan: links without which it would fall in two (Tarjan 1974).
 *
 * A walk goes depth first and numbers areas as it comes to them. Each area knows the lowest number
 * that some link from it, or from what lies behind it, leads back to, the link that the walk came by
 * left aside. Where that is no lower than the area's own number, nothing leads around the link. Two
 * links between the same two areas are told apart, so that neither is a bridge.
 *
 * The walk keeps its own stack: a plan may be one long way. Cost: O(areas + links). */

#include "plan/ashlar-bridges-private.h"

#include <string.h>

void
ashlar_bridges_init (AshlarBridges *self, const AshlarPlan *plan, guint32 from)
{
  gsize               n = plan->n_areas;
  g_autofree guint32 *next = g_new (guint32, n + 1); /* the link to look at next */
  g_autofree guint32 *low = g_new (guint32, n + 1);
  g_autofree guint32 *stack = g_new (guint32, n + 1);
  guint32             depth = 0;

  self->n_reached = 0;
  self->order = g_new (guint32, n + 1);
  self->place = g_new (guint32, n + 1);
  self->end = g_new0 (guint32, n + 1);
  self->parent = g_new (guint32, n + 1);
  self->bars = g_new0 (guint8, n + 1);
  memset (self->place, 0xff, sizeof (guint32) * (n + 1));
  memset (self->parent, 0xff, sizeof (guint32) * (n + 1));
  if (from >= n)
    return;
  stack[depth++] = from;
  self->place[from] = low[from] = self->n_reached;
  self->order[self->n_reached++] = from;
  next[from] = plan->adjacency_first[from];
  while (depth > 0)
    {
      guint32 area = stack[depth - 1];

      if (next[area] < plan->adjacency_first[area + 1])
        {
          guint32 link = plan->adjacency[next[area]++];
          guint32 other = ashlar_plan_other_end (plan, link, area);

          if (link == self->parent[area])
            continue;
          if (self->place[other] != ASHLAR_NO_AREA)
            {
              low[area] = MIN (low[area], self->place[other]);
              continue;
            }
          self->parent[other] = link;
          self->place[other] = low[other] = self->n_reached;
          self->order[self->n_reached++] = other;
          next[other] = plan->adjacency_first[other];
          stack[depth++] = other;
          continue;
        }
      depth--;
      self->end[area] = self->n_reached;
      self->bars[area] = depth > 0 && low[area] == self->place[area];
      if (depth > 0)
        low[stack[depth - 1]] = MIN (low[stack[depth - 1]], low[area]);
    }
}

void
ashlar_bridges_clear (AshlarBridges *self)
{
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->end, g_free);
  g_clear_pointer (&self->parent, g_free);
  g_clear_pointer (&self->bars, g_free);
}
