/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Finding the areas that lie side by side, without looking at all pairs.
 *
 * The index of the abstract-dungeons article, shared abscissas and ordinates: every area puts its
 * left edge and its right edge into a list, sorted by abscissa, then by ordinate. Areas whose right
 * edge stands where others have their left one face each other, and since areas do not overlap, one
 * walk along both lists finds every pair that shares enough of the line. The same again with top and
 * bottom. Which cells of an edge count is settled before: corners are taken off.
 *
 * A lattice needs no sorting: a table of its cells says who lies where.
 *
 * Cost: O(areas log areas + pairs); on a lattice O(cells of the lattice + areas). */

#include "plan/ashlar-neighbours-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  guint32 line;       /* where the edge stands */
  guint32 start, end; /* the cells of it that count: start <= cell < end */
  guint32 area;
} Edge;

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const Edge *left = a, *right = b;

  if (left->line != right->line)
    return left->line < right->line ? -1 : 1;
  return left->start < right->start ? -1 : left->start > right->start;
}

/* Without its corners: those of a shared plan's areas stand on the border line. */
static Edge
make_edge (guint32 line, guint32 start, guint32 length, gboolean shared, guint32 area)
{
  Edge edge = { line, start, start + length, area };

  if (length > 2)
    {
      edge.start++;
      edge.end--;
    }
  else if (shared)
    {
      edge.end = edge.start;
    }
  return edge;
}

static void
add_pair (GArray *pairs, guint32 a, guint32 b)
{
  guint32 pair[] = { MIN (a, b), MAX (a, b) };

  g_array_append_vals (pairs, pair, 2);
}

/* @nears: edges beyond which the areas of @fars begin. */
static void
walk_edges (const Edge *nears, const Edge *fars, guint n, guint32 least, GArray *pairs)
{
  guint near = 0, far = 0;

  while (near < n && far < n)
    {
      const Edge *a = &nears[near], *b = &fars[far];

      if (a->line != b->line)
        {
          if (a->line < b->line)
            near++;
          else
            far++;
          continue;
        }
      if (MAX (a->start, b->start) + least <= MIN (a->end, b->end))
        add_pair (pairs, a->area, b->area);
      if (a->end < b->end)
        near++;
      else
        far++;
    }
}

static void
sweep (const AshlarPlan *plan, gboolean upright, GArray *pairs)
{
  gboolean         shared = plan->borders == ASHLAR_BORDERS_SHARED;
  g_autofree Edge *nears = g_new (Edge, plan->n_areas);
  g_autofree Edge *fars = g_new (Edge, plan->n_areas);

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[area];
      guint32                begin = upright ? rectangle->x : rectangle->y;
      guint32                depth = upright ? rectangle->width : rectangle->height;
      guint32                start = upright ? rectangle->y : rectangle->x;
      guint32                length = upright ? rectangle->height : rectangle->width;

      nears[area] = make_edge (begin + depth - (shared ? 1 : 0), start, length, shared, area);
      fars[area] = make_edge (begin, start, length, shared, area);
    }
  qsort (nears, plan->n_areas, sizeof (Edge), compare_edges);
  qsort (fars, plan->n_areas, sizeof (Edge), compare_edges);
  walk_edges (nears, fars, plan->n_areas, shared ? 2 : 1, pairs);
}

static void
look_up_lattice (const AshlarPlan *plan, GArray *pairs)
{
  guint               across = plan->width / plan->cell_width;
  guint               down = plan->height / plan->cell_height;
  gsize               n_cells = (gsize) across * down;
  g_autofree guint32 *areas = g_new (guint32, n_cells);

  memset (areas, 0xff, sizeof (guint32) * n_cells);
  for (guint32 area = 0; area < plan->n_areas; area++)
    areas[(gsize) (plan->rectangles[area].y / plan->cell_height) * across
          + plan->rectangles[area].x / plan->cell_width]
        = area;
  for (guint y = 0; y < down; y++)
    for (guint x = 0; x < across; x++)
      {
        const guint32 *cell = &areas[(gsize) y * across + x];

        if (*cell == ASHLAR_NO_AREA)
          continue;
        if (x + 1 < across && cell[1] != ASHLAR_NO_AREA)
          add_pair (pairs, cell[0], cell[1]);
        if (y + 1 < down && cell[across] != ASHLAR_NO_AREA)
          add_pair (pairs, cell[0], cell[across]);
      }
}

static int
compare_areas (gconstpointer a, gconstpointer b)
{
  guint32 left = *(const guint32 *) a, right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

/* Hands the pairs out to their areas; each area's neighbours are few and sorted by themselves. */
static void
index_pairs (AshlarNeighbours *self, const AshlarPlan *plan, const guint32 *found)
{
  g_autofree guint32 *fill = g_new (guint32, (gsize) plan->n_areas + 1);
  guint32             n = 0;

  self->first = g_new0 (guint32, (gsize) plan->n_areas + 1);
  self->others = g_new (guint32, 2 * (gsize) self->n_pairs + 1);
  self->pairs = g_new (guint32, 2 * (gsize) self->n_pairs + 1);
  for (gsize i = 0; i < 2 * (gsize) self->n_pairs; i++)
    self->first[found[i] + 1]++;
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      fill[area] = self->first[area];
      self->first[area + 1] += self->first[area];
    }
  for (gsize i = 0; i < 2 * (gsize) self->n_pairs; i++)
    self->others[fill[found[i]]++] = found[i ^ 1];

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      guint32 *others = self->others + self->first[area];
      guint32  n_others = self->first[area + 1] - self->first[area];

      if (n_others > 1)
        qsort (others, n_others, sizeof (guint32), compare_areas);
      for (guint32 i = 0; i < n_others; i++)
        if (others[i] > area)
          {
            self->pairs[n++] = area;
            self->pairs[n++] = others[i];
          }
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
part_letters (const AshlarPlan *plan, GArray *found)
{
  guint32 *pairs = (guint32 *) (void *) found->data;
  guint    n = 0;

  for (guint i = 0; i < found->len; i += 2)
    {
      if (plan->kinds[pairs[i]] == ASHLAR_AREA_LETTER
          && plan->kinds[pairs[i + 1]] == ASHLAR_AREA_LETTER
          && !are_linked (plan, pairs[i], pairs[i + 1]))
        continue;
      pairs[n++] = pairs[i];
      pairs[n++] = pairs[i + 1];
    }
  g_array_set_size (found, n);
}

void
ashlar_neighbours_init (AshlarNeighbours *self, const AshlarPlan *plan)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (plan->cell_width > 0)
    {
      look_up_lattice (plan, found);
    }
  else if (plan->n_areas > 0)
    {
      sweep (plan, TRUE, found);
      sweep (plan, FALSE, found);
    }
  if (plan->words != NULL)
    part_letters (plan, found);
  self->n_pairs = found->len / 2;
  index_pairs (self, plan, (const guint32 *) (const void *) found->data);
}

void
ashlar_neighbours_clear (AshlarNeighbours *self)
{
  g_clear_pointer (&self->pairs, g_free);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->others, g_free);
  self->n_pairs = 0;
}
