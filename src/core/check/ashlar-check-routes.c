/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of routes, of the guardian who stands on one, and of zones.
 *
 * Cost: O(areas of all routes + links) each, and a walk over the links for each guardian. */

#include "check/ashlar-check-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-queue-private.h"

static guint
get_n_routes (const AshlarCheck *self)
{
  return self->plan->routes != NULL ? self->plan->routes->len : 0;
}

static const AshlarRoute *
get_route (const AshlarCheck *self, guint index)
{
  return g_ptr_array_index (self->plan->routes, index);
}

static const AshlarRoute *
find_route (const AshlarCheck *self, const char *id)
{
  for (guint r = 0; r < get_n_routes (self); r++)
    if (g_str_equal (get_route (self, r)->id, id))
      return get_route (self, r);
  return NULL;
}

/* Those from the entrance to the exit. */
static gboolean
is_main (const AshlarRoute *route)
{
  return g_str_equal (route->id, "main") || g_str_has_prefix (route->id, "alt-")
         || g_str_equal (route->id, "snake");
}

static guint
find_place (const AshlarRoute *route, guint32 area)
{
  for (guint i = 0; i < route->n_areas; i++)
    if (route->areas[i] == area)
      return i;
  return G_MAXUINT;
}

/* ---- Routes */

void
ashlar_check_route_broken (AshlarCheck *self)
{
  for (guint r = 0; r < get_n_routes (self); r++)
    {
      const AshlarRoute *route = get_route (self, r);
      g_autofree char   *list = g_strdup_printf ("routes/%u/areas", r);

      for (guint i = 0; i + 1 < route->n_areas; i++)
        if (!ashlar_check_are_linked (self, route->areas[i], route->areas[i + 1]))
          ashlar_check_breach (self, list, i, "No link leads from area %u to area %u",
                               route->areas[i], route->areas[i + 1]);
    }
}

void
ashlar_check_route_repeated (AshlarCheck *self)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint r = 0; r < get_n_routes (self); r++)
    if (!g_hash_table_add (ids, get_route (self, r)->id))
      ashlar_check_breach (self, "routes", r, "There is another route %s", get_route (self, r)->id);
}

void
ashlar_check_route_twice (AshlarCheck *self)
{
  g_autofree guint32 *seen = g_new0 (guint32, MAX (self->plan->n_areas, 1));

  for (guint r = 0; r < get_n_routes (self); r++)
    for (guint i = 0; i < get_route (self, r)->n_areas; i++)
      {
        guint32 area = get_route (self, r)->areas[i];

        if (seen[area] == r + 1)
          ashlar_check_breach (self, "routes", r, "The route %s comes to area %u twice",
                               get_route (self, r)->id, area);
        seen[area] = r + 1;
      }
}

void
ashlar_check_route_ends (AshlarCheck *self)
{
  guint32 entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32 exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);

  for (guint r = 0; r < get_n_routes (self); r++)
    {
      const AshlarRoute *route = get_route (self, r);

      if (route->n_areas == 0)
        ashlar_check_breach (self, "routes", r, "The route %s has no area", route->id);
      else if (is_main (route)
               && (route->areas[0] != entrance || route->areas[route->n_areas - 1] != exit))
        ashlar_check_breach (self, "routes", r,
                             "The route %s leads from area %u to area %u; expected %d to %d, from "
                             "the entrance to the exit",
                             route->id, route->areas[0], route->areas[route->n_areas - 1],
                             (gint) entrance, (gint) exit);
    }
}

/* An alternative shares so many areas with all before it that are of its pass, its ends left aside: a snake
 * is the planner's. */
void
ashlar_check_route_shares (AshlarCheck *self)
{
  const AshlarValue *shared
      = ashlar_check_get_parameter (ashlar_check_find_part (self, "assign", "route"), "shared");
  g_autofree guint8 *seen = g_new0 (guint8, MAX (self->plan->n_areas, 1));

  if (shared == NULL || ashlar_value_get_value_type (shared) != ASHLAR_VALUE_INTEGER)
    return;
  for (guint r = 0; r < get_n_routes (self); r++)
    {
      const AshlarRoute *route = get_route (self, r);
      guint              n = 0;

      for (guint i = 1; i + 1 < route->n_areas; i++)
        n += seen[route->areas[i]];
      if (g_str_has_prefix (route->id, "alt-") && n > ashlar_value_get_integer (shared))
        ashlar_check_breach (self, "routes", r,
                             "The route %s shares %u areas with those before it; expected %d at "
                             "most",
                             route->id, n, (gint) ashlar_value_get_integer (shared));
      for (guint i = 0; is_main (route) && !g_str_equal (route->id, "snake") && i < route->n_areas;
           i++)
        seen[route->areas[i]] = TRUE;
    }
}

/* A number that the pass `route` was told, or 0. */
static gint64
get_told (const AshlarCheck *self, const char *id)
{
  const AshlarValue *value
      = ashlar_check_get_parameter (ashlar_check_find_part (self, "assign", "route"), id);

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
             ? ashlar_value_get_integer (value)
             : 0;
}

void
ashlar_check_route_missing (AshlarCheck *self)
{
  gint64 n = 0, least = get_told (self, "leastAlternatives");

  if (ashlar_check_find_part (self, "assign", "route") == NULL)
    return;
  for (guint r = 0; r < get_n_routes (self); r++)
    n += g_str_has_prefix (get_route (self, r)->id, "alt-");
  if (find_route (self, "main") == NULL)
    ashlar_check_breach (self, NULL, 0, "There is no route main");
  if (n < least)
    ashlar_check_breach (
        self, NULL, 0, "There are %" PRId64 " alternatives; the recipe wants %" PRId64 " at least",
        n, least);
}

void
ashlar_check_influence_missing (AshlarCheck *self)
{
  const AshlarValue *points = ashlar_check_get_parameter (
      ashlar_check_find_part (self, "assign", "route"), "influencePoints");
  gint64 n = 0, wanted = get_told (self, "influenceCount");

  if (points != NULL && ashlar_value_get_value_type (points) == ASHLAR_VALUE_ARRAY
      && ashlar_value_get_n_items (points) > 0)
    wanted = ashlar_value_get_n_items (points);
  for (guint i = 0; i < self->level->markers->len; i++)
    n += ashlar_check_get_marker (self, i)->kind == ASHLAR_MARKER_INFLUENCE;
  if (n < wanted)
    ashlar_check_breach (self, NULL, 0,
                         "%" PRId64 " influence points are marked; expected %" PRId64, n, wanted);
}

/* ---- The guardian */

static guint32
find_guardian (const AshlarCheck *self)
{
  return ashlar_plan_find_role (self->plan, ASHLAR_ROLE_GUARDIAN);
}

void
ashlar_check_guardian_astray (AshlarCheck *self)
{
  const AshlarRoute *main = find_route (self, "main");

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      guint place = main != NULL ? find_place (main, area) : G_MAXUINT;

      if (ashlar_check_has_role (self, area, ASHLAR_ROLE_GUARDIAN)
          && (place == G_MAXUINT || place == 0 || place + 1 == main->n_areas))
        ashlar_check_breach (self, "areas", area,
                             "The guardian's area is not on the way of the route main, between its "
                             "ends");
    }
}

void
ashlar_check_guardian_bars (AshlarCheck *self)
{
  const AshlarRoute *main = find_route (self, "main");

  for (guint i = 1; main != NULL && i + 1 < main->n_areas; i++)
    {
      g_autofree guint8 *reached = NULL;

      if (!ashlar_check_has_role (self, main->areas[i], ASHLAR_ROLE_GUARDIAN))
        continue;
      reached = ashlar_check_reach_areas (self, main->areas[i - 1], NULL, NULL, main->areas[i]);
      if (!reached[main->areas[i + 1]])
        ashlar_check_breach (self, "areas", main->areas[i],
                             "Without the guardian's area no way leads from area %u to area %u; "
                             "expected one around it",
                             main->areas[i - 1], main->areas[i + 1]);
    }
}

/* So many areas before the guardian, or behind: what the pass was told, or 0. */
static guint
get_distance (const AshlarCheck *self, const char *id)
{
  const AshlarValue *value
      = ashlar_check_get_parameter (ashlar_check_find_part (self, "assign", "guardian"), id);

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
             ? (guint) CLAMP (ashlar_value_get_integer (value), 0, G_MAXINT)
             : 0;
}

/* Two of them: on the main route, before and behind; as far as was asked for, or where it ends. */
void
ashlar_check_reroute_astray (AshlarCheck *self)
{
  const AshlarRoute *main = find_route (self, "main");
  guint32            guardian = find_guardian (self);
  guint              place
      = main != NULL && guardian != ASHLAR_NO_AREA ? find_place (main, guardian) : G_MAXUINT;
  guint n_before = 0, n_behind = 0, n = 0;

  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);
      guint32                   area = ashlar_check_get_marker_area (self, marker);
      guint                     own, before, after;

      if (marker->kind != ASHLAR_MARKER_REROUTE)
        continue;
      n++;
      own = place != G_MAXUINT && area != ASHLAR_NO_AREA ? find_place (main, area) : G_MAXUINT;
      before = get_distance (self, "before");
      after = get_distance (self, "after");
      if (own == G_MAXUINT || own == place)
        {
          ashlar_check_breach (self, "markers", i,
                               "The marker reroute is not on the route main, before or behind a "
                               "guardian");
          continue;
        }
      n_before += own < place;
      n_behind += own > place;
      if ((own < place && before > 0 && own != (place > before ? place - before : 0))
          || (own > place && after > 0 && own != MIN (place + after, main->n_areas - 1)))
        ashlar_check_breach (self, "markers", i,
                             "The marker reroute is %u areas from the guardian; expected %u",
                             own < place ? place - own : own - place, own < place ? before : after);
    }
  if ((n > 0 || guardian != ASHLAR_NO_AREA) && (n_before != 1 || n_behind != 1))
    ashlar_check_breach (self, NULL, 0,
                         "%u markers reroute are before a guardian and %u behind; expected one and "
                         "one",
                         n_before, n_behind);
}

static gboolean
is_reroute (const AshlarCheck *self, guint32 area)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker = ashlar_check_get_marker (self, i);

      if (marker->kind == ASHLAR_MARKER_REROUTE
          && ashlar_check_get_marker_area (self, marker) == area)
        return TRUE;
    }
  return FALSE;
}

void
ashlar_check_around_astray (AshlarCheck *self)
{
  const AshlarRoute *around = find_route (self, "around");
  guint32            guardian = find_guardian (self);

  if (ashlar_check_find_part (self, "assign", "guardian") == NULL || guardian == ASHLAR_NO_AREA)
    return;
  if (around == NULL || around->n_areas < 2)
    ashlar_check_breach (self, NULL, 0, "No route leads around the guardian");
  else if (find_place (around, guardian) != G_MAXUINT)
    ashlar_check_breach (self, NULL, 0, "The route around comes to area %u, where the guardian is",
                         guardian);
  else if (!is_reroute (self, around->areas[0])
           || !is_reroute (self, around->areas[around->n_areas - 1]))
    ashlar_check_breach (
        self, NULL, 0,
        "The route around leads from area %u to area %u; expected the two that are "
        "marked reroute",
        around->areas[0], around->areas[around->n_areas - 1]);
}

/* ---- Zones: what the pass promises, where it ran */

static gboolean
has_zones (const AshlarCheck *self)
{
  return ashlar_check_find_part (self, "assign", "zones") != NULL && self->plan->zone_names != NULL;
}

static guint
find_zone (const AshlarCheck *self, const char *id)
{
  for (guint z = 0; self->plan->zone_names != NULL && z < self->plan->zone_names->len; z++)
    if (g_str_equal (((AshlarZone *) g_ptr_array_index (self->plan->zone_names, z))->id, id))
      return z;
  return G_MAXUINT;
}

void
ashlar_check_zone_safe (AshlarCheck *self)
{
  guint   safe = has_zones (self) ? find_zone (self, "safe") : G_MAXUINT;
  guint32 entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);

  if (safe != G_MAXUINT && entrance != ASHLAR_NO_AREA && self->plan->zones[entrance] != safe)
    ashlar_check_breach (self, "areas", entrance,
                         "The entrance is not in the zone safe, which grows from it");
}

/* The last areas of a route that ends at the goal may be in no zone. */
void
ashlar_check_zone_missing (AshlarCheck *self)
{
  const AshlarValue *depth
      = ashlar_check_get_parameter (ashlar_check_find_part (self, "assign", "zones"), "goalDepth");
  guint   most = depth != NULL && ashlar_value_get_value_type (depth) == ASHLAR_VALUE_INTEGER
                     ? (guint) CLAMP (ashlar_value_get_integer (depth), 0, G_MAXINT)
                     : 4;
  guint32 goal = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_GOAL);
  g_autofree guint8 *may = g_new0 (guint8, MAX (self->plan->n_areas, 1));

  if (!has_zones (self))
    return;
  if (goal == ASHLAR_NO_AREA)
    goal = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  if (goal != ASHLAR_NO_AREA)
    may[goal] = TRUE;
  for (guint r = 0; r < get_n_routes (self); r++)
    {
      const AshlarRoute *route = get_route (self, r);

      if (route->n_areas == 0 || route->areas[route->n_areas - 1] != goal)
        continue;
      for (guint i = route->n_areas - MIN (most, route->n_areas); i < route->n_areas; i++)
        may[route->areas[i]] = TRUE;
    }
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->plan->zones[area] == G_MAXUINT8 && !may[area])
      ashlar_check_breach (self, "areas", area,
                           "The area is in no zone, and not among the last %u on the goal's route",
                           most);
}

/* What is attached to a zone hangs together with it. */
void
ashlar_check_zone_apart (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarQueue) queue = { 0 };
  guint8 n_parts[G_MAXUINT8 + 1] = { 0 };

  ashlar_queue_init (&queue, plan->n_areas);
  for (guint32 first = 0; has_zones (self) && first < plan->n_areas; first++)
    {
      guint8  zone = plan->zones[first];
      guint32 area;

      if (zone == G_MAXUINT8 || !ashlar_queue_add (&queue, first))
        continue;
      while (ashlar_queue_take (&queue, &area))
        for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
          {
            guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

            if (plan->zones[other] == zone)
              ashlar_queue_add (&queue, other);
          }
      if (n_parts[zone] == 1)
        ashlar_check_breach (self, "zones", zone,
                             "No links within the zone lead to area %u from its others", first);
      n_parts[zone] = MIN (n_parts[zone] + 1, 2);
    }
}
