/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Bridges of a plan: links without which it would fall in two, and areas of which that is true (Tarjan 1972,
 * 1974).
 *
 * A walk goes depth first and numbers areas as it comes to them. Each area knows the lowest number
 * that some link from it, or from what lies behind it, leads back to, the link that the walk came by
 * left aside. Where that is no lower than the area's own number, nothing leads around the link; where it
 * is no lower than the number of the area before, nothing leads around that one. Two links between the same
 * two areas are told apart, so that neither is a bridge.
 *
 * The walk keeps its own stack: a plan may be one long way. Cost: O(areas + links). */

#include "plan/ashlar-bridges-private.h"

#include <string.h>

typedef struct
{
  AshlarBridges    *bridges;
  const AshlarPlan *plan;
  const guint8     *among; /* nullable */
  guint32          *next;  /* by area: the link to look at next */
  guint32          *low;
  guint32          *stack;
} Walk;

static void
come_to (Walk *self, guint32 area, guint32 link, guint32 depth)
{
  AshlarBridges *bridges = self->bridges;

  bridges->parent[area] = link;
  bridges->place[area] = self->low[area] = bridges->n_reached;
  bridges->order[bridges->n_reached++] = area;
  self->next[area] = self->plan->adjacency_first[area];
  self->stack[depth] = area;
}

static void
leave (Walk *self, guint32 area, guint32 depth)
{
  AshlarBridges *bridges = self->bridges;
  guint32        before;

  bridges->end[area] = bridges->n_reached;
  if (depth == 0)
    return;
  before = self->stack[depth - 1];
  bridges->bars[area] = self->low[area] == bridges->place[area];
  bridges->shuts[area] = self->low[area] >= bridges->place[before];
  self->low[before] = MIN (self->low[before], self->low[area]);
}

static void
walk (Walk *self, guint32 from)
{
  const AshlarPlan *plan = self->plan;
  AshlarBridges    *bridges = self->bridges;
  guint32           depth = 1;

  come_to (self, from, ASHLAR_NO_LINK, 0);
  while (depth > 0)
    {
      guint32 area = self->stack[depth - 1];
      guint32 link, other;

      if (self->next[area] == plan->adjacency_first[area + 1])
        {
          leave (self, area, --depth);
          continue;
        }
      link = plan->adjacency[self->next[area]++];
      other = ashlar_plan_other_end (plan, link, area);
      if (link == bridges->parent[area] || (self->among != NULL && !self->among[other]))
        continue;
      if (bridges->place[other] != ASHLAR_NO_AREA)
        self->low[area] = MIN (self->low[area], bridges->place[other]);
      else
        come_to (self, other, link, depth++);
    }
}

static void
walk_parts (AshlarBridges    *self,
            const AshlarPlan *plan,
            guint32           from,
            const guint8     *among,
            gboolean          all_parts)
{
  gsize               n = plan->n_areas;
  g_autofree guint32 *numbers = g_new (guint32, 3 * n + 1);
  Walk                state = { self, plan, among, numbers, numbers + n, numbers + 2 * n };

  self->n_reached = 0;
  self->order = g_new (guint32, n + 1);
  self->place = g_new (guint32, n + 1);
  self->end = g_new0 (guint32, n + 1);
  self->parent = g_new (guint32, n + 1);
  self->bars = g_new0 (guint8, n + 1);
  self->shuts = g_new0 (guint8, n + 1);
  memset (self->place, 0xff, sizeof (guint32) * (n + 1));
  memset (self->parent, 0xff, sizeof (guint32) * (n + 1));
  if (from < n && (among == NULL || among[from]))
    walk (&state, from);
  for (guint32 area = 0; all_parts && area < n; area++)
    if (self->place[area] == ASHLAR_NO_AREA && (among == NULL || among[area]))
      walk (&state, area);
}

void
ashlar_bridges_init (AshlarBridges *self, const AshlarPlan *plan, guint32 from)
{
  walk_parts (self, plan, from, NULL, FALSE);
}

void
ashlar_bridges_init_among (AshlarBridges    *self,
                           const AshlarPlan *plan,
                           guint32           from,
                           const guint8     *among)
{
  walk_parts (self, plan, from, among, TRUE);
}

void
ashlar_bridges_clear (AshlarBridges *self)
{
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->place, g_free);
  g_clear_pointer (&self->end, g_free);
  g_clear_pointer (&self->parent, g_free);
  g_clear_pointer (&self->bars, g_free);
  g_clear_pointer (&self->shuts, g_free);
}
