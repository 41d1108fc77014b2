/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ways over the links, which several guarantees ask for. Cost: O(areas + links) a walk. */

#include "check/ashlar-check-private.h"

#include "base/ashlar-queue-private.h"

static gboolean
is_open (const AshlarPlan *plan, guint32 link, GHashTable *keys, const char *withheld)
{
  const char *const *required = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;

  for (; required != NULL && *required != NULL; required++)
    if ((keys != NULL && !g_hash_table_contains (keys, *required))
        || g_strcmp0 (*required, withheld) == 0)
      return FALSE;
  return TRUE;
}

guint8 *
ashlar_check_reach_areas (
    const AshlarCheck *self, guint32 from, GHashTable *keys, const char *withheld, guint32 without)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarQueue) queue = { 0 };
  guint32 area;

  ashlar_queue_init (&queue, plan->n_areas);
  if (from != ASHLAR_NO_AREA && from != without)
    ashlar_queue_add (&queue, from);
  while (ashlar_queue_take (&queue, &area))
    for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
      {
        guint32 link = plan->adjacency[i], other = ashlar_plan_other_end (plan, link, area);

        if (other != without && is_open (plan, link, keys, withheld))
          ashlar_queue_add (&queue, other);
      }
  return g_memdup2 (queue.came, plan->n_areas);
}

gboolean
ashlar_check_are_linked (const AshlarCheck *self, guint32 a, guint32 b)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return TRUE;
  return FALSE;
}

gboolean
ashlar_check_find_side (const AshlarCheck *self, guint32 area, guint32 other, AshlarDirection *side)
{
  const AshlarRectangle *a = &self->plan->rectangles[area], *b = &self->plan->rectangles[other];

  if (a->x == b->x && a->y == b->y + b->height)
    *side = ASHLAR_DIRECTION_NORTH;
  else if (a->y == b->y && a->x + a->width == b->x)
    *side = ASHLAR_DIRECTION_EAST;
  else if (a->x == b->x && a->y + a->height == b->y)
    *side = ASHLAR_DIRECTION_SOUTH;
  else if (a->y == b->y && a->x == b->x + b->width)
    *side = ASHLAR_DIRECTION_WEST;
  else
    return FALSE;
  return TRUE;
}
