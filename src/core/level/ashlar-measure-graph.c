/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the graph of areas measures: neighbours, dead ends, loops, and where the level hangs on one area
 * or one link.
 *
 * A chokepoint is an area without which those around it would fall apart (an articulation), a bridge such
 * a link; two links between the same two areas are none. What lies behind is what one comes to from
 * the entrance only through it: behind the entrance itself, nothing. Parts that the entrance does not
 * belong to are seen from their lowest area.
 *
 * Sources: chokepoints, Tarjan (1972), by the walk of AshlarBridges, which keeps its own stack; loops,
 * the cyclomatic number, and meshedness (Buhl et al. 2004). Cost: O(areas + links). */

#include "level/ashlar-measure-private.h"

#include "base/ashlar-union-find-private.h"

void
_ashlar_measure_need_graph (AshlarMeasure *self)
{
  const AshlarPlan   *plan = self->plan;
  g_autofree guint32 *last = NULL; /* per area: the last whose neighbour it was */
  g_auto (AshlarUnionFind) parts = { 0 };

  if (self->has_graph)
    return;
  self->has_graph = TRUE;
  ashlar_union_find_init (&parts, plan->n_areas);
  self->n_parts = self->n_open;
  for (guint32 link = 0; link < plan->n_links; link++)
    if (ashlar_measure_joins_floor (self, link))
      {
        self->n_links++;
        self->n_parts
            -= ashlar_union_find_unite (&parts, plan->link_from[link], plan->link_to[link]);
      }

  self->n_neighbours = g_new0 (guint32, (gsize) plan->n_areas + 1);
  last = g_new (guint32, (gsize) plan->n_areas + 1);
  memset (last, 0xff, sizeof (guint32) * ((gsize) plan->n_areas + 1));
  for (guint32 area = 0; area < plan->n_areas; area++)
    for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
      {
        guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

        if (self->floors[area] == 0 || self->floors[other] == 0 || last[other] == area)
          continue;
        last[other] = area;
        self->n_neighbours[area]++;
      }
}

AshlarFraction
_ashlar_measure_links (AshlarMeasure *self)
{
  _ashlar_measure_need_graph (self);
  return ashlar_whole (self->n_links);
}

void
_ashlar_locate_links (AshlarMeasure *self, AshlarPlaces *places)
{
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (ashlar_measure_joins_floor (self, link))
      _ashlar_places_add_link (places, link);
}

AshlarFraction
_ashlar_measure_parts (AshlarMeasure *self)
{
  _ashlar_measure_need_graph (self);
  return ashlar_whole (self->n_parts);
}

/* Where there are several: the areas that are not in the entrance's. */
void
_ashlar_locate_parts (AshlarMeasure *self, AshlarPlaces *places)
{
  const AshlarBridges *bridges = &self->bridges;

  _ashlar_measure_need_bridges (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->floors[area] > 0 && bridges->place[area] >= bridges->end[bridges->order[0]])
      _ashlar_places_add_area (places, area);
}

AshlarFraction
_ashlar_measure_loops (AshlarMeasure *self)
{
  _ashlar_measure_need_graph (self);
  return ashlar_whole (self->n_links - self->n_open + self->n_parts);
}

/* The links that something leads around. */
void
_ashlar_locate_loops (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_measure_need_bridges (self);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (ashlar_measure_joins_floor (self, link) && !self->is_bridge[link])
      _ashlar_places_add_link (places, link);
}

AshlarFraction
_ashlar_measure_meshedness (AshlarMeasure *self)
{
  _ashlar_measure_need_graph (self);
  if (self->n_open < 3)
    return ashlar_whole (0);
  return ashlar_ratio (100 * (self->n_links - self->n_open + self->n_parts), 2 * self->n_open - 5);
}

/* ----------------------------------------------------------------- neighbours */

AshlarFraction
_ashlar_measure_branching (AshlarMeasure *self)
{
  _ashlar_measure_need_graph (self);
  return ashlar_ratio (200 * self->n_links, self->n_open);
}

void
ashlar_measure_count_degrees (AshlarMeasure *self, guint32 n_areas[ASHLAR_MEASURE_DEGREES])
{
  memset (n_areas, 0, sizeof (guint32) * ASHLAR_MEASURE_DEGREES);
  _ashlar_measure_need_graph (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->floors[area] > 0)
      n_areas[MIN (self->n_neighbours[area], ASHLAR_MEASURE_DEGREES - 1)]++;
}

static gboolean
is_junction (const AshlarMeasure *self, guint32 area)
{
  return self->n_neighbours[area] >= 3;
}

static gboolean
is_dead_end (const AshlarMeasure *self, guint32 area)
{
  return self->n_neighbours[area] == 1
         && (self->plan->roles[area] & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)) == 0;
}

AshlarFraction
_ashlar_measure_junctions (AshlarMeasure *self)
{
  gint64 n = 0;

  _ashlar_measure_need_graph (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += is_junction (self, area);
  return ashlar_whole (n);
}

void
_ashlar_locate_junctions (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_measure_need_graph (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (is_junction (self, area))
      _ashlar_places_add_area (places, area);
}

AshlarFraction
_ashlar_measure_dead_ends (AshlarMeasure *self)
{
  gint64 n = 0;

  _ashlar_measure_need_graph (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += is_dead_end (self, area);
  return ashlar_whole (n);
}

void
_ashlar_locate_dead_ends (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_measure_need_graph (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (is_dead_end (self, area))
      _ashlar_places_add_area (places, area);
}

/* ---------------------------------------------------------------- chokepoints */

/* Floor of the area and of all that lies behind the link that the walk came to it by. @sums: floor of the
 * areas before each place of the order. */
static gint64
get_floor_behind (const AshlarBridges *bridges, const gint64 *sums, guint32 area)
{
  return sums[bridges->end[area]] - sums[bridges->place[area]];
}

static void
find_cuts (AshlarMeasure *self)
{
  const AshlarPlan    *plan = self->plan;
  const AshlarBridges *bridges = &self->bridges;
  g_autofree gint64   *sums = g_new0 (gint64, (gsize) bridges->n_reached + 1);
  g_autofree guint32  *n_behind = g_new0 (guint32, (gsize) plan->n_areas + 1);

  for (guint32 i = 0; i < bridges->n_reached; i++)
    sums[i + 1] = sums[i] + self->floors[bridges->order[i]];
  for (guint32 i = 0; i < bridges->n_reached; i++)
    {
      guint32 area = bridges->order[i], link = bridges->parent[area], before;

      if (link == ASHLAR_NO_LINK)
        continue;
      self->is_bridge[link] = bridges->bars[area];
      if (!bridges->shuts[area])
        continue;
      before = ashlar_plan_other_end (plan, link, area);
      n_behind[before]++;
      if (bridges->parent[before] != ASHLAR_NO_LINK)
        self->behind[before] += get_floor_behind (bridges, sums, area);
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    self->is_cut[area] = n_behind[area] > (bridges->parent[area] == ASHLAR_NO_LINK);
}

void
_ashlar_measure_need_bridges (AshlarMeasure *self)
{
  const AshlarPlan  *plan = self->plan;
  g_autofree guint8 *among = NULL;

  if (self->has_bridges)
    return;
  self->has_bridges = TRUE;
  among = g_new (guint8, (gsize) plan->n_areas + 1);
  for (guint32 area = 0; area < plan->n_areas; area++)
    among[area] = self->floors[area] > 0;
  ashlar_bridges_init_among (&self->bridges, plan,
                             ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE), among);
  self->is_bridge = g_new0 (guint8, (gsize) plan->n_links + 1);
  self->is_cut = g_new0 (guint8, (gsize) plan->n_areas + 1);
  self->behind = g_new0 (gint64, (gsize) plan->n_areas + 1);
  find_cuts (self);
}

AshlarFraction
_ashlar_measure_chokepoints (AshlarMeasure *self)
{
  gint64 n = 0;

  _ashlar_measure_need_bridges (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += self->is_cut[area];
  return ashlar_whole (n);
}

void
_ashlar_locate_chokepoints (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_measure_need_bridges (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->is_cut[area])
      _ashlar_places_add_area (places, area);
}

AshlarFraction
_ashlar_measure_bridges (AshlarMeasure *self)
{
  gint64 n = 0;

  _ashlar_measure_need_bridges (self);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    n += self->is_bridge[link];
  return ashlar_whole (n);
}

void
_ashlar_locate_bridges (AshlarMeasure *self, AshlarPlaces *places)
{
  _ashlar_measure_need_bridges (self);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (self->is_bridge[link])
      _ashlar_places_add_link (places, link);
}

/* The one with most floor behind it, the lowest; ASHLAR_NO_AREA: there is none. */
static guint32
find_deepest (AshlarMeasure *self)
{
  guint32 deepest = ASHLAR_NO_AREA;

  _ashlar_measure_need_bridges (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->behind[area] > (deepest != ASHLAR_NO_AREA ? self->behind[deepest] : 0))
      deepest = area;
  return deepest;
}

AshlarFraction
_ashlar_measure_behind_chokepoint (AshlarMeasure *self)
{
  guint32 area = find_deepest (self);

  return ashlar_ratio (area != ASHLAR_NO_AREA ? 100 * self->behind[area] : 0, self->n_floor);
}

static gint
compare_areas (gconstpointer a, gconstpointer b)
{
  guint32 left = *(const guint32 *) a, right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

/* @area and what lies behind the link that the walk came to it by. */
static void
add_behind (const AshlarBridges *bridges, guint32 area, AshlarPlaces *places)
{
  for (guint32 i = bridges->place[area]; i < bridges->end[area]; i++)
    _ashlar_places_add_area (places, bridges->order[i]);
}

void
ashlar_measure_locate_behind_area (AshlarMeasure *self, guint32 area, AshlarPlaces *places)
{
  const AshlarPlan    *plan = self->plan;
  const AshlarBridges *bridges = &self->bridges;

  *places = (AshlarPlaces){ 0 };
  g_return_if_fail (area < plan->n_areas);

  _ashlar_measure_need_bridges (self);
  if (!self->is_cut[area] || bridges->parent[area] == ASHLAR_NO_LINK)
    return;
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 link = plan->adjacency[i], other = ashlar_plan_other_end (plan, link, area);

      if (bridges->parent[other] == link && bridges->shuts[other] && self->floors[other] > 0)
        add_behind (bridges, other, places);
    }
  g_array_sort (places->areas, compare_areas);
}

void
ashlar_measure_locate_behind_link (AshlarMeasure *self, guint32 link, AshlarPlaces *places)
{
  const AshlarPlan    *plan = self->plan;
  const AshlarBridges *bridges = &self->bridges;

  *places = (AshlarPlaces){ 0 };
  g_return_if_fail (link < plan->n_links);

  _ashlar_measure_need_bridges (self);
  if (!self->is_bridge[link])
    return;
  add_behind (bridges,
              bridges->parent[plan->link_to[link]] == link ? plan->link_to[link]
                                                           : plan->link_from[link],
              places);
  g_array_sort (places->areas, compare_areas);
}

/* What lies behind the deepest. */
void
_ashlar_locate_behind_chokepoint (AshlarMeasure *self, AshlarPlaces *places)
{
  guint32 area = find_deepest (self);

  if (area != ASHLAR_NO_AREA)
    ashlar_measure_locate_behind_area (self, area, places);
}
