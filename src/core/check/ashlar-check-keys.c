/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of keys and locks.
 *
 * Keys are picked up in the order of their markers: each must stand in an area that can be reached
 * with the keys before it. A lock may be passed once all keys that it requires are in hand; and it is
 * one only if nothing leads around it. Cost: O(keys * (areas + links)), times locks behind locks for the
 * goal. */

#include "check/ashlar-check-private.h"

static const char *const *
get_lock (const AshlarCheck *self, guint32 link)
{
  return self->plan->locks != NULL ? g_ptr_array_index (self->plan->locks, link) : NULL;
}

static guint32
find_entrance (const AshlarCheck *self)
{
  return ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
}

/* The names of all keys. */
static GHashTable *
gather_keys (const AshlarCheck *self)
{
  GHashTable *names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (marker->kind == ASHLAR_MARKER_KEY && marker->name != NULL)
        g_hash_table_add (names, marker->name);
    }
  return names;
}

void
ashlar_check_key_missing (AshlarCheck *self)
{
  g_autoptr (GHashTable) names = gather_keys (self);

  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      g_autofree char *place = g_strdup_printf ("/links/%u/lock", link);

      for (const char *const *key = get_lock (self, link); key != NULL && *key != NULL; key++)
        if (!g_hash_table_contains (names, *key))
          ashlar_check_breach_at (self, place, "There is no key \"%s\"", *key);
    }
}

void
ashlar_check_key_unnamed (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    if (ashlar_check_get_marker (self, i)->kind == ASHLAR_MARKER_KEY
        && ashlar_check_get_marker (self, i)->name == NULL)
      ashlar_check_breach (self, "markers", i, "The key has no name");
}

void
ashlar_check_key_repeated (AshlarCheck *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = self->level->markers->len; i-- > 0;)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (marker->kind == ASHLAR_MARKER_KEY && marker->name != NULL
          && !g_hash_table_add (names, marker->name))
        ashlar_check_breach (self, "markers", i, "There is another key \"%s\"", marker->name);
    }
}

void
ashlar_check_key_out_of_reach (AshlarCheck *self)
{
  g_autoptr (GHashTable) in_hand = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint8 *reached = NULL;
  gboolean           is_stale = TRUE;

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
      guint32                   area;

      if (marker->kind != ASHLAR_MARKER_KEY || marker->name == NULL)
        continue;
      if (is_stale)
        {
          g_free (reached);
          reached = ashlar_check_reach_areas (self, find_entrance (self), in_hand, NULL,
                                              ASHLAR_NO_AREA);
        }
      area = self->canvas->owners[ashlar_check_get_cell (self, marker->x, marker->y)];
      if (area != ASHLAR_NO_AREA && !reached[area])
        ashlar_check_breach (self, "markers", i,
                             "The key \"%s\" cannot be reached with the keys before it",
                             marker->name);
      is_stale = g_hash_table_add (in_hand, marker->name);
    }
}

/* The number of a cell. */
static gpointer
make_place (const AshlarCheck *self, guint x, guint y)
{
  return GUINT_TO_POINTER ((guint) ashlar_check_get_cell (self, x, y));
}

/* Whether a lock's marker may have the name: that of one of the keys, or none. */
static gboolean
is_key_of (const AshlarCheck *self, guint32 link, const char *name)
{
  const char *const *keys = get_lock (self, link);

  return name == NULL || (keys != NULL && g_strv_contains (keys, name));
}

void
ashlar_check_lock_misplaced (AshlarCheck *self)
{
  g_autoptr (GHashTable) links = g_hash_table_new (NULL, NULL); /* by cell: link + 1 */

  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      if (get_lock (self, link) == NULL)
        continue;
      for (guint32 i = self->plan->gateway_first[link]; i < self->plan->gateway_first[link + 1];
           i++)
        g_hash_table_insert (
            links, make_place (self, self->plan->gateways[i].x, self->plan->gateways[i].y),
            GUINT_TO_POINTER (link + 1));
    }
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
      guint32                   link;

      if (marker->kind != ASHLAR_MARKER_LOCK)
        continue;
      link
          = GPOINTER_TO_UINT (g_hash_table_lookup (links, make_place (self, marker->x, marker->y)));
      if (link == 0)
        ashlar_check_breach (self, "markers", i,
                             "The lock is marked at (%u, %u), which is no gateway of a locked link",
                             marker->x, marker->y);
      else if (!is_key_of (self, link - 1, marker->name))
        ashlar_check_breach (self, "markers", i,
                             "The lock at (%u, %u) does not require the key \"%s\" that its "
                             "marker names",
                             marker->x, marker->y, marker->name);
    }
}

void
ashlar_check_lock_empty (AshlarCheck *self)
{
  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      const char *const *keys = get_lock (self, link);
      g_autofree char   *place = g_strdup_printf ("/links/%u/lock", link);

      if (keys != NULL && *keys == NULL)
        ashlar_check_breach_at (self, place, "The lock requires no key; expected one at least");
    }
}

/* With one of its keys withheld, a lock must keep one of its sides out of reach. */
void
ashlar_check_lock_bypassed (AshlarCheck *self)
{
  g_autoptr (GHashTable) walks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    for (const char *const *key = get_lock (self, link); key != NULL && *key != NULL; key++)
      {
        guint8          *reached = g_hash_table_lookup (walks, *key);
        g_autofree char *place = g_strdup_printf ("/links/%u/lock", link);

        if (reached == NULL)
          {
            reached
                = ashlar_check_reach_areas (self, find_entrance (self), NULL, *key, ASHLAR_NO_AREA);
            g_hash_table_insert (walks, (gpointer) *key, reached);
          }
        if (reached[plan->link_from[link]] && reached[plan->link_to[link]])
          ashlar_check_breach_at (self, place,
                                  "Without the key \"%s\" one still comes to both areas %u and %u; "
                                  "expected no way around the lock",
                                  *key, plan->link_from[link], plan->link_to[link]);
      }
}

static gboolean
has_locks (const AshlarCheck *self)
{
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (get_lock (self, link) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether the goal is reached by who picks up all keys that there are on the way, but @withheld
 * (nullable: none of them at all). */
static gboolean
is_reached (const AshlarCheck *self, guint32 goal, const char *withheld)
{
  g_autoptr (GHashTable) in_hand = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint8 *reached = NULL;
  gboolean           is_new = TRUE;

  while (is_new)
    {
      g_free (reached);
      reached
          = ashlar_check_reach_areas (self, find_entrance (self), in_hand, NULL, ASHLAR_NO_AREA);
      is_new = FALSE;
      for (guint i = 0; withheld != NULL && i < self->level->markers->len; i++)
        {
          const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
          guint32                   area = ashlar_check_get_marker_area (self, marker);

          if (marker->kind == ASHLAR_MARKER_KEY && marker->name != NULL && area != ASHLAR_NO_AREA
              && reached[area] && !g_str_equal (marker->name, withheld)
              && g_hash_table_add (in_hand, marker->name))
            is_new = TRUE;
        }
    }
  return reached[goal] != 0;
}

/* Without any keys, and where the pass laid them without any one. */
void
ashlar_check_goal_unlocked (AshlarCheck *self)
{
  guint32 goal = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_GOAL);

  if (goal == ASHLAR_NO_AREA || !has_locks (self))
    return;
  if (is_reached (self, goal, NULL))
    {
      ashlar_check_breach (self, "areas", goal,
                           "The goal is reached without any key; expected a lock on the way");
      return;
    }
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (ashlar_check_find_part (self, "assign", "zones") != NULL
          && marker->kind == ASHLAR_MARKER_KEY && marker->name != NULL
          && is_reached (self, goal, marker->name))
        ashlar_check_breach (self, "areas", goal,
                             "The goal is reached without the key \"%s\"; expected every key to be "
                             "needed",
                             marker->name);
    }
}

/* Whether the pass found links that others had made. */
static gboolean
has_links_of_others (const AshlarCheck *self)
{
  return ashlar_check_find_part (self, "assign", "attach") != NULL
         || ashlar_check_find_part (self, "assign", "route") != NULL
         || ashlar_check_find_part (self, "assign", "guardian") != NULL;
}

/* Where areas share borders and the pass alone makes their links. */
void
ashlar_check_goal_doors (AshlarCheck *self)
{
  guint32 goal = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_GOAL);
  guint   n = 0;

  if (goal == ASHLAR_NO_AREA || !ashlar_check_is_shared (self) || has_links_of_others (self))
    return;
  n = self->plan->adjacency_first[goal + 1] - self->plan->adjacency_first[goal];
  if (n != 1)
    ashlar_check_breach (self, "areas", goal, "The goal has %u doors; expected one", n);
}
