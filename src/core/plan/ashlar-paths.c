/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A* over a plan (Hart, Nilsson and Raphael 1968).
 *
 * Areas wait in a heap by what the way to them costs and what the rest costs at least. That rest is
 * counted in steps: areas that one can step between touch, so that a gap of g tiles between two takes
 * more than g / w steps where no area is wider than w; each costs at least what the cheapest area does.
 * A step shortens the gap by one area's width at most, so the estimate is consistent: an area that is
 * taken from the heap has its final cost.
 *
 * A way is the better the less it costs, and of equals the fewer areas it has, so that steps which cost
 * nothing cannot turn in a circle. Which of several best ways is given must not hang on the order in
 * which the heap gives equals: the search goes on while something waits that could still lie on a best
 * way, each area remembers the lowest of the best areas before it, and the way is read from its end.
 *
 * Cost: O((areas + steps) log areas) a way; the estimate is no part of that bound. Making the
 * steps costs what neighbours cost, or O(links log links of an area). */

#include "plan/ashlar-paths-private.h"

#include <string.h>

#include "base/ashlar-pool-private.h"

static int
compare_areas (gconstpointer a, gconstpointer b)
{
  guint32 left = *(const guint32 *) a, right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

/* Along links; two areas may have several. */
static void
list_links (AshlarPaths *self, const AshlarPlan *plan)
{
  guint32 n = 0;

  self->first = ashlar_new (guint32, (gsize) plan->n_areas + 1);
  self->others = ashlar_new (guint32, 2 * (gsize) plan->n_links + 1);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint32 *others = self->others + n;
      guint32  n_links = plan->adjacency_first[area + 1] - plan->adjacency_first[area];
      guint32  n_others = 0;

      self->first[area] = n;
      for (guint32 i = 0; i < n_links; i++)
        others[i]
            = ashlar_plan_other_end (plan, plan->adjacency[plan->adjacency_first[area] + i], area);
      if (n_links > 1)
        qsort (others, n_links, sizeof (guint32), compare_areas);
      for (guint32 i = 0; i < n_links; i++)
        if (n_others == 0 || others[n_others - 1] != others[i])
          others[n_others++] = others[i];
      n += n_others;
    }
  self->first[plan->n_areas] = n;
}

void
ashlar_paths_init (AshlarPaths *self, const AshlarPlan *plan)
{
  ashlar_paths_init_kept (self, plan, NULL, NULL);
}

void
ashlar_paths_init_kept (AshlarPaths      *self,
                        const AshlarPlan *plan,
                        AshlarNeighbours *kept,
                        GCancellable     *cancellable)
{
  self->rectangles = plan->rectangles;
  self->n_areas = plan->n_areas;
  self->is_borrowed = FALSE;
  self->widest = self->highest = 1;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      self->widest = MAX (self->widest, plan->rectangles[area].width);
      self->highest = MAX (self->highest, plan->rectangles[area].height);
    }
  if (plan->takes_links)
    {
      AshlarNeighbours        own = { 0 };
      const AshlarNeighbours *found = ashlar_neighbours_find (kept, &own, plan, cancellable);

      self->is_borrowed = found == kept;
      self->first = found->first;
      self->others = found->others;
      ashlar_free (own.pairs);
    }
  else
    {
      list_links (self, plan);
    }
}

void
ashlar_paths_clear (AshlarPaths *self)
{
  if (self->is_borrowed)
    self->first = self->others = NULL;
  g_clear_pointer (&self->first, ashlar_free);
  g_clear_pointer (&self->others, ashlar_free);
}

/* ---- The heap ---- */

/* What a way costs, and its steps. */
typedef struct
{
  guint64 cost;
  guint32 steps;
} Price;

/* What is known of an area: all of it is asked for at once. */
typedef struct
{
  guint64 cost;
  guint32 steps;
  guint32 before; /* the area that the way comes from */
  guint32 place;  /* in the heap, or one of these */
} Node;

#define NOT_SEEN G_MAXUINT32
#define TAKEN (G_MAXUINT32 - 1)

/* With the rest's estimate. */
typedef struct
{
  guint64 cost;
  guint32 steps;
  guint32 area;
} Entry;

typedef struct
{
  const AshlarPaths *paths;
  guint32            goal; /* ASHLAR_NO_AREA: several, no estimate */
  guint32            from;
  const guint8      *not_first; /* nullable: where no step from there leads to */
  guint32            least;     /* what the cheapest step costs */
  Node              *nodes;     /* by area */
  Entry             *heap;
  guint32            n_heap;
} Search;

static inline gboolean
is_sooner (const Entry *a, const Entry *b)
{
  if (a->cost != b->cost)
    return a->cost < b->cost;
  return a->steps != b->steps ? a->steps < b->steps : a->area < b->area;
}

static inline void
put (Search *self, guint32 place, const Entry *entry)
{
  self->heap[place] = *entry;
  self->nodes[entry->area].place = place;
}

/* @entry comes to @place, or above. */
static void
move_up (Search *self, guint32 place, Entry entry)
{
  while (place > 0 && is_sooner (&entry, &self->heap[(place - 1) / 2]))
    {
      put (self, place, &self->heap[(place - 1) / 2]);
      place = (place - 1) / 2;
    }
  put (self, place, &entry);
}

static Entry
take_first (Search *self)
{
  Entry   first = self->heap[0], last = self->heap[--self->n_heap];
  guint32 place = 0, child = 1;

  self->nodes[first.area].place = TAKEN;
  if (self->n_heap == 0)
    return first;
  while (child < self->n_heap)
    {
      if (child + 1 < self->n_heap && is_sooner (&self->heap[child + 1], &self->heap[child]))
        child++;
      if (!is_sooner (&self->heap[child], &last))
        break;
      put (self, place, &self->heap[child]);
      place = child;
      child = 2 * place + 1;
    }
  put (self, place, &last);
  return first;
}

/* ---- The search ---- */

/* Tiles between two stretches of a line. */
static inline guint
get_gap (guint a, guint a_length, guint b, guint b_length)
{
  return a + a_length < b ? b - a - a_length : b + b_length < a ? a - b - b_length : 0;
}

/* Steps that are needed at least to the goal. */
static guint32
estimate (const Search *self, guint32 area)
{
  const AshlarRectangle *from, *to;
  guint                  across, down;

  if (self->goal == ASHLAR_NO_AREA || area == self->goal)
    return 0;
  from = &self->paths->rectangles[area];
  to = &self->paths->rectangles[self->goal];
  across = get_gap (from->x, from->width, to->x, to->width);
  down = get_gap (from->y, from->height, to->y, to->height);
  across = (across + self->paths->widest - 1) / self->paths->widest;
  down = (down + self->paths->highest - 1) / self->paths->highest;
  return 1 + MAX (across, down);
}

static void
see (Search *self, guint32 area, guint32 before, Price price)
{
  Node   *node = &self->nodes[area];
  guint32 rest;
  Entry   entry = { .area = area };

  if (node->place != NOT_SEEN)
    {
      if (price.cost == node->cost && price.steps == node->steps)
        node->before = MIN (node->before, before);
      if (price.cost > node->cost || (price.cost == node->cost && price.steps >= node->steps))
        return;
    }
  else
    {
      node->place = self->n_heap++;
    }
  rest = estimate (self, area);
  node->before = before;
  node->cost = price.cost;
  node->steps = price.steps;
  entry.cost = price.cost + (guint64) rest * self->least;
  entry.steps = price.steps + rest;
  move_up (self, node->place, entry);
}

static void
step_on (Search *self, const guint32 *costs, guint32 area)
{
  const AshlarPaths *paths = self->paths;
  const Node        *node = &self->nodes[area];

  for (guint32 i = paths->first[area]; i < paths->first[area + 1]; i++)
    {
      guint32 other = paths->others[i];

      if (costs[other] != ASHLAR_COST_BARRED
          && (area != self->from || self->not_first == NULL || !self->not_first[other]))
        see (self, other, area, (Price){ node->cost + costs[other], node->steps + 1 });
    }
}

static void
search_init (Search *self, const AshlarPaths *paths, const guint32 *costs)
{
  gsize n = paths->n_areas;

  self->paths = paths;
  self->least = ASHLAR_COST_MOST;
  for (gsize area = 0; area < n; area++)
    self->least = MIN (self->least, costs[area]);
  self->nodes = g_new (Node, n);
  self->heap = g_new (Entry, n);
  for (gsize area = 0; area < n; area++)
    self->nodes[area].place = NOT_SEEN;
}

static void
search_clear (Search *self)
{
  g_free (self->nodes);
  g_free (self->heap);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

/* From its end. */
static guint32 *
dup_way (const Search *self, guint32 end, guint *n_areas)
{
  guint32  n = self->nodes[end].steps + 1;
  guint32 *way = g_new (guint32, n);

  for (guint32 i = n, area = end; i-- > 0; area = self->nodes[area].before)
    way[i] = area;
  *n_areas = n;
  return way;
}

/* @goals: nullable, instead of the search's goal. */
static guint32 *
search (Search *self, const guint32 *costs, const guint8 *goals, guint *n_areas)
{
  Entry end = { .area = ASHLAR_NO_AREA };

  *n_areas = 0;
  see (self, self->from, self->from, (Price){ 0, 0 });
  while (self->n_heap > 0)
    {
      Entry entry = self->heap[0];

      if (end.area != ASHLAR_NO_AREA && (entry.cost != end.cost || entry.steps != end.steps))
        break;
      take_first (self);
      if (goals != NULL ? goals[entry.area] != 0 : entry.area == self->goal)
        {
          entry.area = MIN (entry.area, end.area);
          end = entry;
          continue;
        }
      step_on (self, costs, entry.area);
    }
  return end.area != ASHLAR_NO_AREA ? dup_way (self, end.area, n_areas) : NULL;
}

guint32 *
ashlar_paths_find (
    const AshlarPaths *self, const guint32 *costs, guint32 from, guint32 to, guint *n_areas)
{
  return ashlar_paths_find_past (self, costs, from, to, NULL, n_areas);
}

guint32 *
ashlar_paths_find_past (const AshlarPaths *self,
                        const guint32     *costs,
                        guint32            from,
                        guint32            to,
                        const guint8      *not_first,
                        guint             *n_areas)
{
  g_auto (Search) state = { .goal = to, .from = from, .not_first = not_first };

  search_init (&state, self, costs);
  return search (&state, costs, NULL, n_areas);
}

guint32 *
ashlar_paths_find_any (const AshlarPaths *self,
                       const guint32     *costs,
                       guint32            from,
                       const guint8      *goals,
                       guint             *n_areas)
{
  g_auto (Search) state = { .goal = ASHLAR_NO_AREA, .from = from };

  search_init (&state, self, costs);
  return search (&state, costs, goals, n_areas);
}

guint32
ashlar_paths_reach (const AshlarPaths *self, const guint32 *costs, guint32 from, guint8 *reached)
{
  g_autofree guint32 *queue = g_new (guint32, (gsize) self->n_areas + 1);
  guint32             head = 0, n = 0;

  memset (reached, 0, self->n_areas);
  reached[from] = TRUE;
  queue[n++] = from;
  for (; head < n; head++)
    for (guint32 i = self->first[queue[head]]; i < self->first[queue[head] + 1]; i++)
      {
        guint32 other = self->others[i];

        if (reached[other] || costs[other] == ASHLAR_COST_BARRED)
          continue;
        reached[other] = TRUE;
        queue[n++] = other;
      }
  return n;
}

void
ashlar_paths_get_distances (const AshlarPaths *self, guint32 from, guint32 *distances)
{
  g_autofree guint32 *queue = g_new (guint32, (gsize) self->n_areas + 1);
  guint32             head = 0, n = 0;

  memset (distances, 0xff, sizeof (guint32) * self->n_areas);
  distances[from] = 0;
  queue[n++] = from;
  for (; head < n; head++)
    for (guint32 i = self->first[queue[head]]; i < self->first[queue[head] + 1]; i++)
      {
        guint32 other = self->others[i];

        if (distances[other] != ASHLAR_NO_AREA)
          continue;
        distances[other] = distances[queue[head]] + 1;
        queue[n++] = other;
      }
}

/* ---- Links ---- */

guint32
ashlar_plan_find_link (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return plan->adjacency[i];
  return ASHLAR_NO_LINK;
}

guint
ashlar_plan_link_way (AshlarPlan *plan, const guint32 *areas, guint n_areas)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i + 1 < n_areas; i++)
    if (ashlar_plan_find_link (plan, areas[i], areas[i + 1]) == ASHLAR_NO_LINK)
      g_array_append_vals (ends, &areas[i], 2);
  ashlar_plan_add_links (plan, (const guint32 *) (gpointer) ends->data, ends->len / 2);
  return ends->len / 2;
}
