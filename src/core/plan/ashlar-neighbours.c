/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Finding the areas that lie side by side, without looking at all pairs.
 *
 * The index of the abstract-dungeons article, shared abscissas and ordinates: every part of an area
 * puts its left edge and its right edge into a list, sorted by abscissa, then by ordinate. Areas whose
 * right edge stands where others have their left one face each other, and since areas do not overlap,
 * one walk along both lists finds every pair that shares enough of the line. The same again with top
 * and bottom. Which cells of an edge count is settled before: corners are taken off.
 *
 * Joined areas put in an edge a part. With shared borders those that have a cell of a line in common
 * are one edge, whose corners are its ends, so that the cells that count are those straight across
 * from which the area owns one (see ashlar-contact.c); what two areas share in several places is
 * added up.
 *
 * Places are small numbers, so that lists are sorted by counting. A lattice needs no sorting: a table
 * of its cells says who lies where.
 *
 * Cost: O(parts + length of the canvas + pairs); with joined areas pairs log pairs; on a lattice O(cells of
 * the lattice + parts). */

#include "plan/ashlar-neighbours-private.h"

#include <stdlib.h>
#include <string.h>

#include "base/ashlar-pool-private.h"

#define FEW_PAIRS 256u

typedef struct
{
  guint16 line;       /* where the edge stands */
  guint16 start, end; /* the cells of it that count: start <= cell < end */
  guint32 area;
} Edge;

/* Two areas, the lower first, and how many cells of border count. */
typedef struct
{
  guint32 lower, higher;
  guint32 n;
} Pair;

typedef struct
{
  Pair   *all;
  guint32 n, n_allocated;
} Pairs;

static inline void
add_pair (Pairs *pairs, guint32 a, guint32 b, guint32 n)
{
  if (G_UNLIKELY (pairs->n == pairs->n_allocated))
    {
      pairs->n_allocated = MAX (2 * pairs->n_allocated, FEW_PAIRS);
      pairs->all = ashlar_renew (Pair, pairs->all, pairs->n_allocated);
    }
  pairs->all[pairs->n++] = (Pair){ MIN (a, b), MAX (a, b), n };
}

/* Without its corners: those of a shared plan's areas stand on the border line. */
static void
leave_corners (Edge *edge, gboolean shared)
{
  if (edge->end - edge->start > 2)
    {
      edge->start++;
      edge->end--;
    }
  else if (shared)
    {
      edge->end = edge->start;
    }
}

/* @nears: edges beyond which the areas of @fars begin. */
static void
walk_edges (
    const Edge *nears, guint n_nears, const Edge *fars, guint n_fars, guint32 least, Pairs *pairs)
{
  guint near = 0, far = 0;

  while (near < n_nears && far < n_fars)
    {
      const Edge *a = &nears[near], *b = &fars[far];
      guint       low = MAX (a->start, b->start), high = MIN (a->end, b->end);

      if (a->line != b->line)
        {
          if (a->line < b->line)
            near++;
          else
            far++;
          continue;
        }
      if (low + least <= high && a->area != b->area)
        add_pair (pairs, a->area, b->area, high - low);
      if (a->end < b->end)
        near++;
      else
        far++;
    }
}

/* What the sweep reads: the parts, and whose they are. */
typedef struct
{
  const AshlarPlan      *plan;
  const AshlarRectangle *parts;
  guint32               *owners; /* nullable: part p is area p */
  guint32                n;
} Parts;

static void
parts_init (Parts *self, const AshlarPlan *plan)
{
  self->plan = plan;
  self->owners = NULL;
  self->parts = plan->rectangles;
  self->n = plan->n_areas;
  if (plan->part_first == NULL)
    return;
  self->parts = plan->parts;
  self->n = plan->part_first[plan->n_areas];
  self->owners = ashlar_new (guint32, self->n);
  for (guint32 area = 0; area < plan->n_areas; area++)
    for (guint32 part = plan->part_first[area]; part < plan->part_first[area + 1]; part++)
      self->owners[part] = area;
}

/* The parts in ascending order of where their edges begin. */
static guint32 *
sort_parts (const Parts *self, gboolean upright)
{
  guint    length = upright ? self->plan->height : self->plan->width;
  guint32 *first = ashlar_new0 (guint32, (gsize) length + 1);
  guint32 *order = ashlar_new (guint32, self->n);

  for (guint32 i = 0; i < self->n; i++)
    first[(upright ? self->parts[i].y : self->parts[i].x) + 1]++;
  for (guint at = 1; at < length; at++)
    first[at] += first[at - 1];
  for (guint32 i = 0; i < self->n; i++)
    order[first[upright ? self->parts[i].y : self->parts[i].x]++] = i;
  ashlar_free (first);
  return order;
}

/* The edges of all parts on one side, sorted; @ends: their far edges. @n_edges: how many. */
static Edge *
list_edges (
    const Parts *self, const guint32 *order, gboolean upright, gboolean ends, guint *n_edges)
{
  gboolean                 shared = self->plan->borders == ASHLAR_BORDERS_SHARED;
  guint                    length = upright ? self->plan->width : self->plan->height, n = 0;
  ashlar_autofree guint32 *first = ashlar_new0 (guint32, (gsize) length + 2);
  Edge                    *edges = ashlar_new (Edge, self->n);

  for (guint32 i = 0; i < self->n; i++)
    {
      const AshlarRectangle *part = &self->parts[i];
      guint                  line = upright ? part->x : part->y;

      if (ends)
        line += (upright ? part->width : part->height) - (shared ? 1u : 0u);
      first[line + 1]++;
    }
  for (guint at = 1; at <= length; at++)
    first[at] += first[at - 1];
  for (guint32 i = 0; i < self->n; i++)
    {
      const AshlarRectangle *part = &self->parts[order[i]];
      guint                  line = upright ? part->x : part->y;
      guint                  start = upright ? part->y : part->x;
      guint                  end = start + (upright ? part->height : part->width);

      if (ends)
        line += (upright ? part->width : part->height) - (shared ? 1u : 0u);
      edges[first[line]++] = (Edge){ (guint16) line, (guint16) start, (guint16) end,
                                     self->owners != NULL ? self->owners[order[i]] : order[i] };
    }
  /* What goes on from the edge before, of the same area, is one with it. */
  for (guint i = 0; i < self->n; i++)
    {
      if (self->owners != NULL && shared && n > 0 && edges[n - 1].area == edges[i].area
          && edges[n - 1].line == edges[i].line && edges[i].start < edges[n - 1].end)
        edges[n - 1].end = MAX (edges[n - 1].end, edges[i].end);
      else
        edges[n++] = edges[i];
    }
  /* Areas that are made of squares of one cell are floor up to their corners. */
  for (guint i = 0; i < n && self->plan->square_width != 1; i++)
    leave_corners (&edges[i], shared);
  *n_edges = n;
  return edges;
}

static void
sweep (const Parts *parts, gboolean upright, Pairs *pairs)
{
  ashlar_autofree guint32 *order = sort_parts (parts, upright);
  guint                    n_nears, n_fars;
  ashlar_autofree Edge    *nears = list_edges (parts, order, upright, TRUE, &n_nears);
  ashlar_autofree Edge    *fars = list_edges (parts, order, upright, FALSE, &n_fars);
  gboolean                 shared = parts->plan->borders == ASHLAR_BORDERS_SHARED;

  walk_edges (nears, n_nears, fars, n_fars, shared && parts->owners == NULL ? 2 : 1, pairs);
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  const Pair *left = a, *right = b;

  if (left->lower != right->lower)
    return left->lower < right->lower ? -1 : 1;
  return left->higher < right->higher ? -1 : left->higher > right->higher;
}

/* Areas that meet in several places: once, if that is enough in all. */
static void
add_up (Pairs *pairs, guint32 least)
{
  Pair *all = pairs->all;
  guint n = 0;

  if (pairs->n > 0)
    qsort (all, pairs->n, sizeof (Pair), compare_pairs);
  for (guint i = 0, next; i < pairs->n; i = next)
    {
      Pair sum = all[i];

      for (next = i + 1; next < pairs->n && compare_pairs (&all[next], &sum) == 0; next++)
        sum.n += all[next].n;
      if (sum.n >= least)
        all[n++] = sum;
    }
  pairs->n = n;
}

static void
look_up_lattice (const Parts *self, Pairs *pairs)
{
  const AshlarPlan *plan = self->plan;
  /* Levels from files may have cells that do not divide them. */
  guint                    across = (plan->width - 1) / plan->cell_width + 1;
  guint                    down = (plan->height - 1) / plan->cell_height + 1;
  gsize                    n_cells = (gsize) across * down;
  ashlar_autofree guint32 *areas = ashlar_new (guint32, n_cells);

  memset (areas, 0xff, sizeof (guint32) * n_cells);
  for (guint32 i = 0; i < self->n; i++)
    areas[(gsize) (self->parts[i].y / plan->cell_height) * across
          + self->parts[i].x / plan->cell_width]
        = self->owners != NULL ? self->owners[i] : i;
  for (guint y = 0; y < down; y++)
    for (guint x = 0; x < across; x++)
      {
        const guint32 *cell = &areas[(gsize) y * across + x];

        if (*cell == ASHLAR_NO_AREA)
          continue;
        if (x + 1 < across && cell[1] != ASHLAR_NO_AREA && cell[1] != cell[0])
          add_pair (pairs, cell[0], cell[1], 1);
        if (y + 1 < down && cell[across] != ASHLAR_NO_AREA && cell[across] != cell[0])
          add_pair (pairs, cell[0], cell[across], 1);
      }
}

/* Hands the pairs out to their areas. Each is then handed back: area by area, to its neighbours, so that what
 * comes to one comes in ascending order, and nothing is compared. */
static void
index_pairs (AshlarNeighbours *self, const AshlarPlan *plan, const Pair *found)
{
  gsize                    n_areas = plan->n_areas, n_ends = 2 * (gsize) self->n_pairs;
  ashlar_autofree guint32 *fill = ashlar_new (guint32, n_areas + 1);
  ashlar_autofree guint32 *unsorted = ashlar_new (guint32, n_ends + 1);
  guint32                 *first = ashlar_new0 (guint32, n_areas + 1), n = 0;

  self->first = first;
  self->others = ashlar_new (guint32, n_ends + 1);
  self->pairs = ashlar_new (guint32, n_ends + 2); /* one more, for what is written and not wanted */
  for (guint32 i = 0; i < self->n_pairs; i++)
    {
      first[found[i].lower + 1]++;
      first[found[i].higher + 1]++;
    }
  for (guint32 area = 0; area < n_areas; area++)
    {
      fill[area] = first[area];
      first[area + 1] += first[area];
    }
  for (guint32 i = 0; i < self->n_pairs; i++)
    {
      unsorted[fill[found[i].lower]++] = found[i].higher;
      unsorted[fill[found[i].higher]++] = found[i].lower;
    }
  memcpy (fill, first, sizeof *fill * n_areas);
  for (guint32 area = 0; area < n_areas; area++)
    for (guint32 i = first[area]; i < first[area + 1]; i++)
      self->others[fill[unsorted[i]]++] = area;
  for (guint32 area = 0; area < n_areas; area++)
    for (guint32 i = first[area]; i < first[area + 1]; i++)
      {
        self->pairs[n] = area;
        self->pairs[n + 1] = self->others[i];
        n += 2u * (self->others[i] > area);
      }
}

static gboolean
are_linked (const AshlarPlan *plan, guint32 a, guint32 b)
{
  for (guint32 i = plan->adjacency_first[a]; i < plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (plan, plan->adjacency[i], a) == b)
      return TRUE;
  return FALSE;
}

/* Takes out the letters that no word joins. */
static void
part_letters (const AshlarPlan *plan, Pairs *found)
{
  Pair *pairs = found->all;
  guint n = 0;

  for (guint i = 0; i < found->n; i++)
    if (plan->kinds[pairs[i].lower] != ASHLAR_AREA_LETTER
        || plan->kinds[pairs[i].higher] != ASHLAR_AREA_LETTER
        || are_linked (plan, pairs[i].lower, pairs[i].higher))
      pairs[n++] = pairs[i];
  found->n = n;
}

void
ashlar_neighbours_init (AshlarNeighbours *self, const AshlarPlan *plan)
{
  ashlar_neighbours_init_cancellable (self, plan, NULL);
}

void
ashlar_neighbours_init_cancellable (AshlarNeighbours *self,
                                    const AshlarPlan *plan,
                                    GCancellable     *cancellable)
{
  Pairs found = { 0 };
  Parts parts;

  parts_init (&parts, plan);
  if (plan->cell_width > 0)
    {
      look_up_lattice (&parts, &found);
    }
  else if (plan->n_areas > 0)
    {
      sweep (&parts, TRUE, &found);
      if (g_cancellable_is_cancelled (cancellable))
        found.n = 0;
      else
        sweep (&parts, FALSE, &found);
    }
  if (parts.owners != NULL)
    add_up (&found, plan->borders == ASHLAR_BORDERS_SHARED ? 2 : 1);
  if (plan->words != NULL)
    part_letters (plan, &found);
  self->n_pairs = found.n;
  index_pairs (self, plan, found.all);
  ashlar_free (found.all);
  ashlar_free (parts.owners);
}

const AshlarNeighbours *
ashlar_neighbours_find (AshlarNeighbours *kept,
                        AshlarNeighbours *own,
                        const AshlarPlan *plan,
                        GCancellable     *cancellable)
{
  AshlarNeighbours *found = kept != NULL && plan->words == NULL ? kept : own;

  if (found->first == NULL)
    ashlar_neighbours_init_cancellable (found, plan, cancellable);
  return found;
}

void
ashlar_neighbours_clear (AshlarNeighbours *self)
{
  g_clear_pointer (&self->pairs, ashlar_free);
  g_clear_pointer (&self->first, ashlar_free);
  g_clear_pointer (&self->others, ashlar_free);
  self->n_pairs = 0;
}
