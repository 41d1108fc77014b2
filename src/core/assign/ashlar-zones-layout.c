/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dividing a plan into zones, so that locks can bar them (abstract-dungeons article, "Abstract
 * connections").
 *
 * Safe ground grows from the entrance by links drawn at random. Then the zones take their turns in the
 * scheme's order: each gets a target, and a way (A*) from there to where safe ground is reached, whose
 * areas are its own. Of the goal's way the last areas, the tail, stay out of all zones. What is left
 * is attached: the zone that lacks most of its share draws one pair of an area of its own and a free
 * one. What only safe ground touches becomes safe ground, for nothing else may be attached to it; what
 * only the tail touches makes the tail shorter.
 *
 * Where the passes make the links, an area that hung apart comes in by one new link. So each zone hangs
 * by the one link at the root of its way, and a lock on it bars the zone. What was linked before (all
 * of the plan, or a main route) gets no new links: growth follows those that there are, and a zone
 * that is to be locked is laid behind a bridge, with nothing of another zone there that was laid
 * before it. Bridges lie within each other or apart, so no lock lies on the way to a zone but that of
 * an earlier one, and keys picked up in the scheme's order open all.
 *
 * Draws may paint themselves into a corner; then all is drawn again, later attempts with targets
 * nearer to the entrance and less safe ground.
 *
 * Cost of an attempt: O((areas + neighbours) log areas) a zone, and O(zones) for each area attached. */

#include "assign/ashlar-zones-private.h"

#include <string.h>

#define SCARCE 4u   /* so few candidates are kept for their zone */
#define TARGETS 6u  /* that are tried before an attempt fails */
#define NOISE 80u   /* what a step costs more at most, by the draw */
#define AVOIDED 900 /* what a step costs more where another zone's target may be, or the goal */

/* ---- What stays the same */

static guint32 *
dup_steps (const AshlarPaths *paths, guint32 from)
{
  guint32            *steps = g_new (guint32, paths->n_areas);
  g_autofree guint32 *queue = g_new (guint32, (gsize) paths->n_areas + 1);
  guint32             head = 0, n = 0;

  memset (steps, 0xff, sizeof (guint32) * paths->n_areas);
  steps[from] = 0;
  queue[n++] = from;
  for (; head < n; head++)
    for (guint32 i = paths->first[queue[head]]; i < paths->first[queue[head] + 1]; i++)
      if (steps[paths->others[i]] == ASHLAR_NO_AREA)
        {
          steps[paths->others[i]] = steps[queue[head]] + 1;
          queue[n++] = paths->others[i];
        }
  return steps;
}

/* By area whether something leads there but through the goal. */
static guint8 *
dup_around (AshlarZoneLayout *self)
{
  guint8            *around = g_new (guint8, self->plan->n_areas);
  g_autofree guint8 *linked = g_new (guint8, self->plan->n_areas);

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    self->costs[area] = area == self->goal ? ASHLAR_COST_BARRED : ASHLAR_COST_STEP;
  ashlar_paths_reach (&self->steps, self->costs, self->entrance, around);
  ashlar_paths_reach (&self->links, self->costs, self->entrance, linked);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (ashlar_zone_layout_is_linked (self, area))
      around[area] = linked[area];
  return around;
}

void
ashlar_zone_layout_init (AshlarZoneLayout       *self,
                         const AshlarPlan       *plan,
                         const AshlarZoneScheme *scheme,
                         const AshlarAssigning  *assigning)
{
  AshlarPlan linked = *plan; /* looked at alone */
  gsize      n = plan->n_areas;

  linked.takes_links = FALSE;
  self->plan = plan;
  self->scheme = scheme;
  self->run = assigning->run;
  ashlar_paths_init_kept (&self->steps, plan, assigning->neighbours, NULL);
  ashlar_paths_init (&self->links, &linked);
  ashlar_bridges_init (&self->bridges, plan, self->entrance);
  self->goal_steps = dup_steps (&self->steps, self->goal);
  self->entrance_steps = dup_steps (&self->steps, self->entrance);
  self->scarce = g_new0 (guint8, n);
  self->owners = g_new (guint8, n);
  self->noise = g_new (guint32, n);
  self->costs = g_new (guint32, n);
  self->tail = g_new (guint32, n + 1);
  self->added = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->seeds = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->ways = g_new0 (AshlarZoneWay, (gsize) scheme->zones->len + 1);
  self->roots = g_new (guint32, (gsize) scheme->zones->len + 1);
  self->around = dup_around (self);
  for (guint z = 0; z < self->candidates->len; z++)
    {
      const GArray *areas = g_ptr_array_index (self->candidates, z);

      for (guint i = 0; areas != NULL && areas->len <= SCARCE && i < areas->len; i++)
        self->scarce[g_array_index (areas, guint32, i)] = TRUE;
    }
}

static void
clear_ways (AshlarZoneLayout *self)
{
  for (guint z = 0; z <= self->scheme->zones->len; z++)
    {
      g_clear_pointer (&self->ways[z].areas, g_free);
      self->ways[z].n_areas = 0;
      self->roots[z] = ASHLAR_NO_AREA;
    }
}

void
ashlar_zone_layout_clear (AshlarZoneLayout *self)
{
  if (self->ways != NULL)
    clear_ways (self);
  g_clear_pointer (&self->ways, g_free);
  g_clear_pointer (&self->roots, g_free);
  g_clear_pointer (&self->around, g_free);
  ashlar_paths_clear (&self->steps);
  ashlar_paths_clear (&self->links);
  ashlar_bridges_clear (&self->bridges);
  g_clear_pointer (&self->goal_steps, g_free);
  g_clear_pointer (&self->entrance_steps, g_free);
  g_clear_pointer (&self->scarce, g_free);
  g_clear_pointer (&self->owners, g_free);
  g_clear_pointer (&self->noise, g_free);
  g_clear_pointer (&self->costs, g_free);
  g_clear_pointer (&self->tail, g_free);
  g_clear_pointer (&self->added, g_array_unref);
  g_clear_pointer (&self->seeds, g_array_unref);
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
}

/* ---- Owning and linking */

static gboolean
fail (AshlarZoneLayout *self, AshlarZonesFailure failure, guint zone)
{
  self->failure = failure;
  self->failed_zone = zone;
  return FALSE;
}

static void
own (AshlarZoneLayout *self, guint32 area, guint owner)
{
  self->n_owned[self->owners[area]]--;
  self->owners[area] = (guint8) owner;
  self->n_owned[owner]++;
}

static void
link_areas (AshlarZoneLayout *self, guint32 from, guint32 to)
{
  guint32 pair[] = { from, to };

  if (ashlar_plan_find_link (self->plan, from, to) == ASHLAR_NO_LINK)
    g_array_append_vals (self->added, pair, 2);
}

/* ---- Growth */

/* Pairs of an area and a free one beside it, a bag for each zone. */
typedef struct
{
  GArray **bags; /* of guint32, by zone */
  guint    n;
} Bags;

static void
bags_init (Bags *self, guint n)
{
  self->bags = g_new (GArray *, n);
  self->n = n;
  for (guint i = 0; i < n; i++)
    self->bags[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
}

static void
bags_clear (Bags *self)
{
  for (guint i = 0; i < self->n; i++)
    g_array_unref (self->bags[i]);
  g_clear_pointer (&self->bags, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bags, bags_clear)

/* Whether the zone may have the area, which is linked before: one that is barred has nothing on this
 * side of its bridge. */
static gboolean
may_reach (const AshlarZoneLayout *self, guint zone, guint32 area)
{
  guint32 root = self->roots[zone];

  return ashlar_zone_scheme_get (self->scheme, zone)->lock == NULL || root == ASHLAR_NO_AREA
         || !ashlar_zone_layout_is_linked (self, root)
         || ashlar_zone_layout_is_behind (self, root, area);
}

static void
put_in_pair (GArray *bag, guint32 from, guint32 to)
{
  guint32 pair[] = { from, to };

  g_array_append_vals (bag, pair, 2);
}

/* Puts in where the zone can go on from @area: along links, and to neighbours that hang apart. */
static void
put_in (const AshlarZoneLayout *self, GArray *bag, guint zone, guint32 area)
{
  const AshlarPaths *links = &self->links, *steps = &self->steps;

  for (guint32 i = links->first[area]; i < links->first[area + 1]; i++)
    if (self->owners[links->others[i]] == ASHLAR_ZONE_FREE
        && may_reach (self, zone, links->others[i]))
      put_in_pair (bag, area, links->others[i]);
  for (guint32 i = steps->first[area]; self->plan->takes_links && i < steps->first[area + 1]; i++)
    if (self->owners[steps->others[i]] == ASHLAR_ZONE_FREE
        && !ashlar_zone_layout_is_linked (self, steps->others[i]))
      put_in_pair (bag, area, steps->others[i]);
}

/* Draws a pair whose second area is still free, evenly; FALSE: there is none. */
static gboolean
draw_pair (AshlarZoneLayout *self, GArray *bag, guint32 *from, guint32 *to)
{
  while (bag->len > 0)
    {
      guint32 *pairs = (guint32 *) (gpointer) bag->data;
      guint32  n = bag->len / 2;
      guint32  drawn = ashlar_stream_below (&self->stream, n);

      *from = pairs[2 * drawn];
      *to = pairs[2 * drawn + 1];
      pairs[2 * drawn] = pairs[2 * (n - 1)];
      pairs[2 * drawn + 1] = pairs[2 * (n - 1) + 1];
      g_array_set_size (bag, 2 * (n - 1));
      if (self->owners[*to] == ASHLAR_ZONE_FREE)
        return TRUE;
    }
  return FALSE;
}

/* Whether zone @a lacks more of its share than @b does. */
static gboolean
lacks_more (const AshlarZoneLayout *self, guint a, guint b)
{
  guint64 share_a = MAX (ashlar_zone_scheme_get (self->scheme, a)->share, 1);
  guint64 share_b = MAX (ashlar_zone_scheme_get (self->scheme, b)->share, 1);

  return self->n_owned[a] * share_b < self->n_owned[b] * share_a;
}

/* Attaches what is free to the zones, @zone alone or all but safe ground (G_MAXUINT). */
static void
grow (AshlarZoneLayout *self, guint zone)
{
  guint n = self->scheme->zones->len;
  g_auto (Bags) bags = { 0 };

  bags_init (&bags, n);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->owners[area] < n
        && (zone == G_MAXUINT ? self->owners[area] != ASHLAR_SAFE_ZONE
                              : self->owners[area] == zone))
      put_in (self, bags.bags[self->owners[area]], self->owners[area], area);
  while (!ashlar_run_is_cancelled (self->run))
    {
      guint   next = n;
      guint32 from, to;

      for (guint z = 0; z < n; z++)
        if (bags.bags[z]->len > 0 && (next == n || lacks_more (self, z, next)))
          next = z;
      if (next == n)
        return;
      if (!draw_pair (self, bags.bags[next], &from, &to))
        continue;
      own (self, to, next);
      link_areas (self, from, to);
      put_in (self, bags.bags[next], next, to);
    }
}

/* Not so near to the goal that its own way would begin on safe ground, and not where few areas serve
 * another zone. */
static gboolean
may_be_safe (const AshlarZoneLayout *self, guint32 area)
{
  return area != self->goal && !self->scarce[area]
         && (self->goal_steps[area] == ASHLAR_NO_AREA
             || self->goal_steps[area] > self->goal_depth + 1);
}

static void
grow_safe_ground (AshlarZoneLayout *self)
{
  guint   share = ashlar_zone_scheme_get (self->scheme, ASHLAR_SAFE_ZONE)->share;
  guint64 wanted = ((guint64) self->plan->n_areas * share / 100) >> (self->attempt / 4);
  g_autoptr (GArray) bag = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 from, to;

  own (self, self->entrance, ASHLAR_SAFE_ZONE);
  put_in (self, bag, ASHLAR_SAFE_ZONE, self->entrance);
  while (self->n_owned[ASHLAR_SAFE_ZONE] < wanted && draw_pair (self, bag, &from, &to))
    {
      if (!may_be_safe (self, to))
        continue;
      own (self, to, ASHLAR_SAFE_ZONE);
      link_areas (self, from, to);
      put_in (self, bag, ASHLAR_SAFE_ZONE, to);
    }
}

/* ---- Bridges */

/* The last link to the goal that nothing leads around. */
static gboolean
find_goal_root (AshlarZoneLayout *self)
{
  const AshlarBridges *bridges = &self->bridges;
  guint32              area = self->goal;

  self->goal_root = ASHLAR_NO_AREA;
  if (self->scheme->goal_lock == NULL)
    return TRUE;
  if (!ashlar_zone_layout_is_linked (self, self->goal))
    {
      self->goal_root = self->goal;
      return TRUE;
    }
  while (bridges->parent[area] != ASHLAR_NO_LINK && !bridges->bars[area])
    area = ashlar_plan_other_end (self->plan, bridges->parent[area], area);
  if (bridges->parent[area] == ASHLAR_NO_LINK)
    return fail (self, ASHLAR_ZONES_GOAL_OPEN, self->scheme->goal_zone);
  self->goal_root = area;
  for (guint32 i = bridges->place[area]; i < bridges->end[area]; i++)
    if (self->owners[bridges->order[i]] != ASHLAR_ZONE_FREE)
      return fail (self, ASHLAR_ZONES_NO_ROOM, self->scheme->goal_zone);
  return TRUE;
}

/* ---- Ways */

/* Who may end a way. */
typedef enum
{
  END_SAFE,   /* safe ground */
  END_ANYONE, /* safe ground or a zone */
  END_ZONE,   /* one zone */
} End;

static gboolean
is_end (const AshlarZoneLayout *self, End end, guint zone, guint32 area)
{
  guint owner = self->owners[area];

  switch (end)
    {
    case END_SAFE:
      return owner == ASHLAR_SAFE_ZONE;
    case END_ANYONE:
      return owner < self->scheme->zones->len;
    case END_ZONE:
    default:
      return owner == zone;
    }
}

/* The cheapest way from @from over free areas to an end; not straight from the goal to its end if
 * @from_afar. @within: behind it, or ASHLAR_NO_AREA. */
static guint32 *
find_way (AshlarZoneLayout *self,
          guint32           from,
          End               end,
          guint             zone,
          guint32           within,
          gboolean          from_afar,
          guint            *n_areas)
{
  gboolean           is_linked = ashlar_zone_layout_is_linked (self, from);
  const AshlarPaths *paths = is_linked ? &self->links : &self->steps;
  g_autofree guint8 *goals = g_new0 (guint8, self->plan->n_areas);

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      guint32 cost = self->noise[area];

      goals[area] = (guint8) is_end (self, end, zone, area);
      if (area != from && (self->scarce[area] || self->goal_steps[area] <= 1))
        cost += AVOIDED;
      if (!goals[area]
          && (self->owners[area] != ASHLAR_ZONE_FREE || area == self->goal
              || (!is_linked && ashlar_zone_layout_is_linked (self, area))
              || (within != ASHLAR_NO_AREA && !ashlar_zone_layout_is_behind (self, within, area))))
        cost = ASHLAR_COST_BARRED;
      self->costs[area] = cost;
    }
  for (guint32 i = paths->first[from]; from_afar && i < paths->first[from + 1]; i++)
    if (goals[paths->others[i]])
      {
        goals[paths->others[i]] = FALSE;
        self->costs[paths->others[i]] = ASHLAR_COST_BARRED;
      }
  return ashlar_paths_find_any (paths, self->costs, from, goals, n_areas);
}

/* Takes the areas of a way but the last, which is another's; the first @n_tail into the tail. */
static void
take_way (AshlarZoneLayout *self, AshlarZoneWay *way, guint zone, guint n_tail)
{
  for (guint i = 0; i + 1 < way->n_areas; i++)
    {
      own (self, way->areas[i], i < n_tail ? ASHLAR_ZONE_TAIL : zone);
      if (i < n_tail)
        self->tail[self->n_tail++] = way->areas[i];
      link_areas (self, way->areas[i + 1], way->areas[i]);
    }
}

/* The way from the bridge that bars a zone. */
static gboolean
find_barred_way (AshlarZoneLayout *self, AshlarZoneWay *way, guint32 root, guint32 target)
{
  guint32             before = ashlar_plan_other_end (self->plan, self->bridges.parent[root], root);
  g_autofree guint8  *goals = g_new0 (guint8, self->plan->n_areas);
  g_autofree guint32 *inside = NULL;
  guint               n;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    self->costs[area]
        = ashlar_zone_layout_is_behind (self, root, area) && (area != self->goal || area == target)
              ? self->noise[area]
              : ASHLAR_COST_BARRED;
  goals[root] = TRUE;
  inside = ashlar_paths_find_any (&self->links, self->costs, target, goals, &n);
  if (inside == NULL)
    return FALSE;
  way->areas = g_renew (guint32, g_steal_pointer (&inside), n + 1);
  way->areas[n] = before;
  way->n_areas = n + 1;
  return TRUE;
}

static gboolean
find_open_way (AshlarZoneLayout *self, AshlarZoneWay *way, guint zone, guint32 target)
{
  gboolean  from_afar = target == self->goal;
  const End ends[] = { END_SAFE, END_ANYONE };

  for (guint i = 0; i < G_N_ELEMENTS (ends) && way->areas == NULL; i++)
    way->areas = find_way (self, target, ends[i], zone, ASHLAR_NO_AREA, from_afar, &way->n_areas);
  /* The goal may have no other neighbour. */
  for (guint i = 0; i < G_N_ELEMENTS (ends) && way->areas == NULL && from_afar; i++)
    way->areas = find_way (self, target, ends[i], zone, ASHLAR_NO_AREA, FALSE, &way->n_areas);
  return way->areas != NULL;
}

/* Chooses the zone's bridge if it needs one, and leaves the options that go with it. */
static gboolean
choose_side (AshlarZoneLayout *self, guint zone, GArray *options, guint32 *root)
{
  const AshlarZoneSpec *spec = ashlar_zone_scheme_get (self->scheme, zone);

  *root = ASHLAR_NO_AREA;
  if (options->len == 0)
    return fail (self, ASHLAR_ZONES_NO_TARGET, zone);
  if (spec->lock == NULL
      || !ashlar_zone_layout_is_linked (self, ashlar_zone_layout_draw_target (self, options)))
    return TRUE;
  *root = ashlar_zone_layout_choose_root (self, zone, options);
  ashlar_zone_layout_filter (self, options, *root, *root != ASHLAR_NO_AREA);
  return options->len > 0 || fail (self, ASHLAR_ZONES_NO_BRIDGE, zone);
}

static gboolean
lay_zone (AshlarZoneLayout *self, guint zone)
{
  AshlarZoneWay *way = &self->ways[zone];
  g_autoptr (GArray) options = ashlar_zone_layout_list_options (self, zone);
  guint32 target, root;

  if (!choose_side (self, zone, options, &root))
    return FALSE;
  for (guint i = 0; i < TARGETS && way->areas == NULL && options->len > 0; i++)
    {
      target = ashlar_zone_layout_draw_target (self, options);
      if (root != ASHLAR_NO_AREA)
        find_barred_way (self, way, root, target);
      else
        find_open_way (self, way, zone, target);
      for (guint o = 0; o < options->len; o++)
        if (g_array_index (options, guint32, o) == target)
          g_array_remove_index (options, o);
    }
  if (way->areas == NULL)
    return fail (self, ASHLAR_ZONES_NO_WAY, zone);
  take_way (self, way, zone, 0);
  self->roots[zone] = root != ASHLAR_NO_AREA ? root : way->areas[way->n_areas - 2];
  g_array_append_val (self->seeds, way->areas[0]);
  return TRUE;
}

/* The target of the goal's zone, where that is not the goal: its way ends in the zone. */
static gboolean
lay_goal_target (AshlarZoneLayout *self, guint zone, gboolean is_bare)
{
  AshlarZoneWay *way = &self->ways[zone];
  gboolean       is_locked = ashlar_zone_scheme_get (self->scheme, zone)->lock != NULL;
  g_autoptr (GArray) options = ashlar_zone_layout_list_options (self, zone);
  guint   n = 0;
  guint32 target;

  for (guint i = 0; i < options->len; i++)
    if (is_bare || may_reach (self, zone, g_array_index (options, guint32, i))
        || !ashlar_zone_layout_is_linked (self, g_array_index (options, guint32, i)))
      g_array_index (options, guint32, n++) = g_array_index (options, guint32, i);
  g_array_set_size (options, n);
  if (n == 0)
    {
      /* What is meant may lie on the goal's way. */
      const GArray *areas = g_ptr_array_index (self->candidates, zone);

      for (guint i = 0; areas != NULL && i < areas->len; i++)
        if (self->owners[g_array_index (areas, guint32, i)] == zone)
          return TRUE;
      return fail (self, ASHLAR_ZONES_NO_TARGET, zone);
    }
  target = ashlar_zone_layout_draw_target (self, options);
  if (is_bare)
    find_open_way (self, way, zone, target);
  else
    way->areas
        = find_way (self, target, END_ZONE, zone,
                    is_locked && ashlar_zone_layout_is_linked (self, target) ? self->roots[zone]
                                                                             : ASHLAR_NO_AREA,
                    FALSE, &way->n_areas);
  if (way->areas == NULL)
    return fail (self, ASHLAR_ZONES_NO_WAY, zone);
  take_way (self, way, zone, 0);
  if (is_bare)
    self->roots[zone] = way->areas[way->n_areas - 2];
  g_array_append_val (self->seeds, target);
  return TRUE;
}

/* The goal's way, which its zone grows from. */
static gboolean
lay_goal_zone (AshlarZoneLayout *self)
{
  guint                 zone = self->scheme->goal_zone;
  const AshlarZoneSpec *spec = ashlar_zone_scheme_get (self->scheme, zone);
  AshlarZoneWay        *way = &self->ways[self->scheme->zones->len];
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (guint32));
  gboolean is_linked = ashlar_zone_layout_is_linked (self, self->goal);
  gboolean is_bare;
  guint32  root;
  guint    n_own;

  if (self->owners[self->goal] != ASHLAR_ZONE_FREE)
    return fail (self, ASHLAR_ZONES_NO_ROOM, zone);
  g_array_append_val (options, self->goal);
  if (!choose_side (self, zone, options, &root))
    return FALSE;
  if (!(root != ASHLAR_NO_AREA ? find_barred_way (self, way, root, self->goal)
                               : find_open_way (self, way, zone, self->goal)))
    return fail (self, ASHLAR_ZONES_NO_ROOM, zone);
  n_own = way->n_areas - 1;
  /* With nothing between, the zone has a way of its own beside the goal's, if it need not bar it. */
  is_bare = n_own == 1 && !is_linked;
  if (is_bare && spec->lock != NULL)
    return fail (self, ASHLAR_ZONES_NO_ROOM, zone);
  take_way (self, way, zone, is_bare ? 1 : MIN (self->goal_depth, n_own - 1));
  self->roots[zone] = root != ASHLAR_NO_AREA ? root : way->areas[way->n_areas - 2];
  g_array_append_val (self->seeds, self->goal);
  return (self->scheme->goal_is_target && !is_bare) || lay_goal_target (self, zone, is_bare);
}

/* ---- What is left */

static guint32
find_free (const AshlarZoneLayout *self)
{
  if (self->n_owned[ASHLAR_ZONE_FREE] == 0)
    return ASHLAR_NO_AREA;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->owners[area] == ASHLAR_ZONE_FREE)
      return area;
  return ASHLAR_NO_AREA;
}

/* How much of the tail has nothing but itself beside it: the rest must be the zone's. */
static guint
find_lone_tail (const AshlarZoneLayout *self)
{
  g_autoptr (GArray) bag = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = self->n_tail; i-- > 0;)
    {
      put_in (self, bag, self->scheme->goal_zone, self->tail[i]);
      if (bag->len > 0)
        return i;
    }
  return G_MAXUINT;
}

static gboolean
take_rest (AshlarZoneLayout *self)
{
  grow (self, G_MAXUINT);
  if (find_free (self) != ASHLAR_NO_AREA)
    grow (self, ASHLAR_SAFE_ZONE);
  while (find_free (self) != ASHLAR_NO_AREA && !ashlar_run_is_cancelled (self->run))
    {
      guint n_tail = find_lone_tail (self);

      self->failed_area = find_free (self);
      if (n_tail == G_MAXUINT)
        return fail (self, ASHLAR_ZONES_APART, ASHLAR_SAFE_ZONE);
      if (n_tail == 0 && !ashlar_zone_layout_is_linked (self, self->goal))
        return fail (self, ASHLAR_ZONES_ENCLOSED, ASHLAR_SAFE_ZONE);
      while (self->n_tail > n_tail)
        own (self, self->tail[--self->n_tail], self->scheme->goal_zone);
      grow (self, self->scheme->goal_zone);
    }
  return TRUE;
}

gboolean
ashlar_zone_layout_try (AshlarZoneLayout *self, guint attempt)
{
  gsize n = self->plan->n_areas;

  self->attempt = attempt;
  self->failure = ASHLAR_ZONES_FINE;
  ashlar_run_stream (self->run, ASHLAR_STAGE_ASSIGN, (guint64) attempt << 32 | self->place,
                     &self->stream);
  clear_ways (self);
  memset (self->owners, ASHLAR_ZONE_FREE, n);
  memset (self->n_owned, 0, sizeof self->n_owned);
  self->n_owned[ASHLAR_ZONE_FREE] = (guint32) n;
  self->n_tail = 0;
  g_array_set_size (self->added, 0);
  g_array_set_size (self->seeds, 0);
  for (gsize area = 0; area < n; area++)
    self->noise[area] = ASHLAR_COST_STEP + ashlar_stream_below (&self->stream, NOISE + 1);

  grow_safe_ground (self);
  if (!find_goal_root (self))
    return FALSE;
  for (guint i = 0; i < self->scheme->n_order; i++)
    if (!(self->scheme->order[i] == self->scheme->goal_zone
              ? lay_goal_zone (self)
              : lay_zone (self, self->scheme->order[i])))
      return FALSE;
  return take_rest (self);
}
