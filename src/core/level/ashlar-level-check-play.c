/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What of a level is about playing it: routes, keys and locks.
 *
 * Keys are picked up in the order of their markers: each must stand in an area that can be reached
 * with the keys before it. A lock may be passed once all keys that it requires are in hand. Cost:
 * O(keys * (areas + links)). */

#include "level/ashlar-level-check-private.h"

#include "base/ashlar-report-private.h"

static gboolean
are_linked (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return TRUE;
  return FALSE;
}

void
ashlar_level_check_routes (AshlarLevelCheck *self)
{
  const AshlarPlan *plan = self->level->plan;

  for (guint r = 0; plan->routes != NULL && r < plan->routes->len; r++)
    {
      const AshlarRoute *route = g_ptr_array_index (plan->routes, r);

      for (guint i = 0; i + 1 < route->n_areas; i++)
        if (!are_linked (plan, route->areas[i], route->areas[i + 1]))
          {
            g_autofree char *subject = g_strdup_printf ("/routes/%u/areas/%u", r, i);

            ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "route-broken", subject,
                               "No link leads from area %u to area %u", route->areas[i],
                               route->areas[i + 1]);
          }
    }
}

static const AshlarLevelMarker *
find_key (const AshlarLevel *level, const char *name, guint first)
{
  for (guint i = first; i < level->markers->len; i++)
    {
      const AshlarLevelMarker *marker = &g_array_index (level->markers, AshlarLevelMarker, i);

      if (marker->kind == ASHLAR_MARKER_KEY && g_strcmp0 (marker->name, name) == 0)
        return marker;
    }
  return NULL;
}

static gboolean
is_open (const AshlarPlan *plan, guint32 link, GHashTable *in_hand)
{
  const char *const *keys = plan->locks != NULL ? g_ptr_array_index (plan->locks, link) : NULL;

  for (; keys != NULL && *keys != NULL; keys++)
    if (!g_hash_table_contains (in_hand, *keys))
      return FALSE;
  return TRUE;
}

/* A byte per area: whether it can be reached from the entrance with the keys in hand. */
static guint8 *
reach (const AshlarPlan *plan, GHashTable *in_hand)
{
  guint8             *reached = g_new0 (guint8, plan->n_areas);
  g_autofree guint32 *queue = g_new (guint32, plan->n_areas);
  guint32             entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  guint               head = 0, tail = 0;

  if (entrance == ASHLAR_NO_AREA)
    return reached;
  reached[entrance] = TRUE;
  queue[tail++] = entrance;
  while (head < tail)
    {
      guint32 area = queue[head++];

      for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
        {
          guint32 link = plan->adjacency[i], other = ashlar_plan_other_end (plan, link, area);

          if (reached[other] || !is_open (plan, link, in_hand))
            continue;
          reached[other] = TRUE;
          queue[tail++] = other;
        }
    }
  return reached;
}

static void
check_locks (AshlarLevelCheck *self)
{
  const AshlarPlan *plan = self->level->plan;

  for (guint32 link = 0; plan->locks != NULL && link < plan->n_links; link++)
    {
      const char *const *keys = g_ptr_array_index (plan->locks, link);
      g_autofree char   *subject = g_strdup_printf ("/links/%u/lock", link);

      for (; keys != NULL && *keys != NULL; keys++)
        if (find_key (self->level, *keys, 0) == NULL)
          ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "key-missing", subject,
                             "There is no key \"%s\"", *keys);
    }
}

/* Whether a lock marker stands on a gateway cell of a link that is locked. */
static gboolean
is_at_lock (const AshlarPlan *plan, const AshlarLevelMarker *marker)
{
  for (guint32 link = 0; plan->locks != NULL && link < plan->n_links; link++)
    {
      if (g_ptr_array_index (plan->locks, link) == NULL)
        continue;
      for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
        if (plan->gateways[i].x == marker->x && plan->gateways[i].y == marker->y)
          return TRUE;
    }
  return FALSE;
}

void
ashlar_level_check_keys (AshlarLevelCheck *self)
{
  const AshlarPlan *plan = self->level->plan;
  g_autoptr (GHashTable) in_hand = g_hash_table_new (g_str_hash, g_str_equal);

  check_locks (self);
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarLevelMarker *marker = &g_array_index (self->level->markers, AshlarLevelMarker, i);
      g_autofree char         *subject = g_strdup_printf ("/markers/%u", i);
      g_autofree guint8       *reached = NULL;

      if (marker->kind == ASHLAR_MARKER_LOCK && !is_at_lock (plan, marker))
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "lock-misplaced", subject,
                           "The lock is marked at (%u, %u), which is no gateway of a locked link",
                           marker->x, marker->y);
      if (marker->kind != ASHLAR_MARKER_KEY)
        continue;
      if (marker->name == NULL)
        {
          ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "key-unnamed", subject,
                             "The key has no name");
          continue;
        }
      if (find_key (self->level, marker->name, i + 1) != NULL)
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "key-repeated", subject,
                           "There is another key \"%s\"", marker->name);
      reached = reach (plan, in_hand);
      if (marker->area != ASHLAR_NO_AREA && !reached[marker->area])
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "key-out-of-reach", subject,
                           "The key \"%s\" cannot be reached with the keys before it",
                           marker->name);
      g_hash_table_add (in_hand, marker->name);
    }
}
