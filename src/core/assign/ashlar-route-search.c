/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Alternatives to a way (abstract-dungeons article, "create a new route").
 *
 * What earlier ways led through costs more, and A* finds the next. Where that one shares too much, what is
 * asked is whether there is such a way at all: one area shared costs 1, one of its own nothing, so that the
 * cheapest way is one that shares least. If it is one that was found before, the next cheapest is looked
 * for (Yen 1971): a way leaves another at some area, has the same before it and another step behind it.
 * So a way that is there is found, and "there is none" is true. A way that minds its costs is better than
 * the one that shares least: what earlier ways added counts eightfold, then 64-fold, and where that does
 * not do either, that one it is.
 *
 * Cost: O((areas + steps) log areas) for each of at most four searches; where ways that were found share
 * no more than is allowed with those before them, as many more as these have areas. */

#include "assign/ashlar-route-search-private.h"

#include <string.h>

static void
way_clear (gpointer way)
{
  g_free (((AshlarRouteWay *) way)->areas);
}

static GArray *
ways_new (void)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (AshlarRouteWay));

  g_array_set_clear_func (ways, way_clear);
  return ways;
}

void
ashlar_route_search_init (AshlarRouteSearch *self,
                          const AshlarPaths *paths,
                          const guint32     *costs,
                          guint32            from,
                          guint32            to,
                          const AshlarRun   *run)
{
  self->paths = paths;
  self->costs = costs;
  self->from = from;
  self->to = to;
  self->run = run;
  self->ways = ways_new ();
  self->added = g_new0 (guint32, paths->n_areas);
  self->used = g_new0 (guint8, paths->n_areas);
}

void
ashlar_route_search_clear (AshlarRouteSearch *self)
{
  g_clear_pointer (&self->ways, g_array_unref);
  g_clear_pointer (&self->added, g_free);
  g_clear_pointer (&self->used, g_free);
}

/* ---- Ways ---- */

static gboolean
is_same (const AshlarRouteWay *a, const AshlarRouteWay *b)
{
  return a->n == b->n && memcmp (a->areas, b->areas, sizeof (guint32) * a->n) == 0;
}

static gboolean
has_way (const GArray *ways, const AshlarRouteWay *way)
{
  for (guint i = 0; i < ways->len; i++)
    if (is_same (&g_array_index (ways, AshlarRouteWay, i), way))
      return TRUE;
  return FALSE;
}

static guint
count_shared (const AshlarRouteSearch *self, const AshlarRouteWay *way)
{
  guint n = 0;

  for (guint i = 1; i + 1 < way->n; i++)
    n += self->used[way->areas[i]];
  return n;
}

/* A sum that is a cost. */
static guint32
add_costs (guint64 a, guint64 b)
{
  return a == ASHLAR_COST_BARRED ? ASHLAR_COST_BARRED : (guint32) MIN (a + b, ASHLAR_COST_MOST);
}

/* ---- The way that shares least ---- */

typedef struct
{
  const AshlarRouteSearch *search;
  guint32                 *costs;     /* 1 of areas that are shared, else 0 */
  guint32                 *barred;    /* the same without the beginning that is kept */
  guint8                  *not_first; /* by area */
  GArray                  *taken;     /* of AshlarRouteWay: in order */
  GArray                  *waiting;   /* of AshlarRouteWay */
} Least;

static void
least_clear (Least *self)
{
  g_free (self->costs);
  g_free (self->barred);
  g_free (self->not_first);
  g_array_unref (self->taken);
  g_array_unref (self->waiting);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Least, least_clear)

static void
least_init (Least *self, const AshlarRouteSearch *search)
{
  gsize n = search->paths->n_areas;

  self->search = search;
  self->costs = g_new (guint32, n);
  self->not_first = g_new0 (guint8, n);
  self->taken = ways_new ();
  self->waiting = ways_new ();
  for (gsize area = 0; area < n; area++)
    self->costs[area]
        = search->costs[area] == ASHLAR_COST_BARRED ? ASHLAR_COST_BARRED : search->used[area];
  self->barred = g_memdup2 (self->costs, sizeof (guint32) * n);
}

/* Ways that go as @way does up to its area @place and not on to where it goes, nor one that was taken
 * with that beginning: the best one waits. */
static void
leave_at (Least *self, const AshlarRouteWay *way, guint place)
{
  const AshlarRouteSearch *search = self->search;
  AshlarRouteWay           other = { NULL, 0 };
  g_autofree guint32      *rest = NULL;
  guint                    n_rest;

  for (guint i = 0; i < self->taken->len; i++)
    {
      const AshlarRouteWay *taken = &g_array_index (self->taken, AshlarRouteWay, i);

      if (place + 1 < taken->n
          && memcmp (taken->areas, way->areas, sizeof (guint32) * (place + 1)) == 0)
        self->not_first[taken->areas[place + 1]] = TRUE;
    }
  rest = ashlar_paths_find_past (search->paths, self->barred, way->areas[place], search->to,
                                 self->not_first, &n_rest);
  for (guint i = 0; i < self->taken->len; i++)
    {
      const AshlarRouteWay *taken = &g_array_index (self->taken, AshlarRouteWay, i);

      if (place + 1 < taken->n)
        self->not_first[taken->areas[place + 1]] = FALSE;
    }
  if (rest == NULL)
    return;
  other.n = place + n_rest;
  other.areas = g_new (guint32, other.n);
  memcpy (other.areas, way->areas, sizeof (guint32) * place);
  memcpy (other.areas + place, rest, sizeof (guint32) * n_rest);
  if (has_way (self->waiting, &other))
    way_clear (&other);
  else
    g_array_append_val (self->waiting, other);
}

static gboolean
is_better (const Least *self, const AshlarRouteWay *a, const AshlarRouteWay *b)
{
  guint a_shared = count_shared (self->search, a), b_shared = count_shared (self->search, b);

  if (a_shared != b_shared)
    return a_shared < b_shared;
  if (a->n != b->n)
    return a->n < b->n;
  for (guint i = 0; i < a->n; i++)
    if (a->areas[i] != b->areas[i])
      return a->areas[i] < b->areas[i];
  return FALSE;
}

/* Moves the best way that waits to those that are taken; FALSE: none waits. */
static gboolean
take_best (Least *self)
{
  AshlarRouteWay *ways = (AshlarRouteWay *) (gpointer) self->waiting->data;
  guint           best = 0;

  if (self->waiting->len == 0)
    return FALSE;
  for (guint i = 1; i < self->waiting->len; i++)
    if (is_better (self, &ways[i], &ways[best]))
      best = i;
  g_array_append_val (self->taken, ways[best]);
  ways[best].areas = NULL;
  g_array_remove_index_fast (self->waiting, best);
  return TRUE;
}

static gboolean
find_least (const AshlarRouteSearch *search, guint shared, AshlarRouteWay *way)
{
  g_auto (Least) self = { 0 };
  AshlarRouteWay first;

  least_init (&self, search);
  first.areas = ashlar_paths_find (search->paths, self.costs, search->from, search->to, &first.n);
  if (first.areas == NULL)
    return FALSE;
  g_array_append_val (self.waiting, first);
  while (take_best (&self))
    {
      const AshlarRouteWay *last = &g_array_index (self.taken, AshlarRouteWay, self.taken->len - 1);

      if (count_shared (search, last) > shared)
        return FALSE;
      if (!has_way (search->ways, last))
        {
          way->areas = g_memdup2 (last->areas, sizeof (guint32) * last->n);
          way->n = last->n;
          return TRUE;
        }
      for (guint place = 0; place + 1 < last->n; place++)
        {
          if (ashlar_run_is_cancelled (search->run))
            return FALSE;
          leave_at (&self, last, place);
          self.barred[last->areas[place]] = ASHLAR_COST_BARRED;
        }
      for (guint place = 0; place + 1 < last->n; place++)
        self.barred[last->areas[place]] = self.costs[last->areas[place]];
    }
  return FALSE;
}

/* ---- The next way ---- */

/* The cheapest way, where what others added counts @fold times. FALSE: it will not do. */
static gboolean
find_cheapest (const AshlarRouteSearch *self, guint shared, guint fold, AshlarRouteWay *way)
{
  guint32             n_areas = self->paths->n_areas;
  g_autofree guint32 *costs = g_new (guint32, n_areas);

  for (guint32 area = 0; area < n_areas; area++)
    costs[area] = add_costs (self->costs[area], (guint64) fold * self->added[area]);
  way->areas = ashlar_paths_find (self->paths, costs, self->from, self->to, &way->n);
  if (way->areas == NULL)
    return FALSE;
  if (!has_way (self->ways, way) && count_shared (self, way) <= shared)
    return TRUE;
  way_clear (way);
  return FALSE;
}

static gboolean
find_way (const AshlarRouteSearch *self, guint shared, AshlarRouteWay *way)
{
  static const guint folds[] = { 8, 64 };
  AshlarRouteWay     least = { NULL, 0 };

  if (find_cheapest (self, shared, 1, way))
    return TRUE;
  if (!find_least (self, shared, &least))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (folds); i++)
    if (find_cheapest (self, shared, folds[i], way))
      {
        way_clear (&least);
        return TRUE;
      }
  *way = least;
  return TRUE;
}

const AshlarRouteWay *
ashlar_route_search_next (AshlarRouteSearch *self, guint shared)
{
  AshlarRouteWay way = { NULL, 0 };

  if (!find_way (self, shared, &way))
    return NULL;
  for (guint i = 1; i + 1 < way.n; i++)
    self->used[way.areas[i]] = TRUE;
  g_array_append_val (self->ways, way);
  return &g_array_index (self->ways, AshlarRouteWay, self->ways->len - 1);
}

void
ashlar_route_search_add_cost (AshlarRouteSearch *self, guint32 cost, guint32 beside)
{
  const AshlarRouteWay *way = &g_array_index (self->ways, AshlarRouteWay, self->ways->len - 1);
  const AshlarPaths    *paths = self->paths;
  g_autofree guint8    *seen = g_new0 (guint8, paths->n_areas);

  for (guint i = 0; i < way->n; i++)
    {
      seen[way->areas[i]] = TRUE;
      self->added[way->areas[i]] = add_costs (self->added[way->areas[i]], cost);
    }
  for (guint i = 0; i < way->n; i++)
    for (guint32 s = paths->first[way->areas[i]]; s < paths->first[way->areas[i] + 1]; s++)
      {
        guint32 other = paths->others[s];

        if (seen[other])
          continue;
        seen[other] = TRUE;
        self->added[other] = add_costs (self->added[other], beside);
      }
}
