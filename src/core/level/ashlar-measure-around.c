/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Loops that are worth the walk. A link is on a significant loop if some way leads around it and this is
 * long: over more than 20 steps from the cell on one side of its gateway to the cell on the other, the
 * gateway left aside. The cells are those beside the first of the gateway's cells that can be walked
 * through. A link whose gateway cannot be walked through is on none. What all other links join counts as
 * one place; the loops that are left, of so many of these as are independent, are the significant ones.
 *
 * Brogue (Brian Walker 2009) puts doors into walls by this measure, so that they are secrets and not
 * holes. Here it tells the circuit of a dungeon from the two doors of one room.
 *
 * From one side a flood goes out, 20 steps far, and only to cells from which the other side is in reach
 * of what is left of them: some 220 a link, since both sides lie within two steps. Cost: O(links). */

#include "level/ashlar-measure-private.h"

#include <stdlib.h>

#include "base/ashlar-union-find-private.h"

#define NEAR_STEPS 20u

/* Flags of the gateway's cells while one looks: on disjoint borders the two sides, between which no step
 * leads; a shared cell is no floor meanwhile. */
static void
set_gateway (AshlarMeasure *self, guint32 link, gboolean is_barred)
{
  const AshlarPlan *plan = self->plan;
  guint32           first = plan->gateway_first[link], last = plan->gateway_first[link + 1];
  gboolean          is_shared = plan->borders == ASHLAR_BORDERS_SHARED;
  guint32           n = is_shared ? last - first : (last - first) / 2;

  for (guint32 i = first; i < last; i++)
    {
      const AshlarCell *cell = &plan->gateways[i];
      guint8           *flags = &self->grid.cells[ashlar_grid_at (&self->grid, cell->x, cell->y)];

      if (is_shared)
        *flags = !is_barred && self->walkable[(gsize) cell->y * self->width + cell->x]
                     ? ASHLAR_MEASURE_FLOOR
                     : 0;
      else if (is_barred)
        *flags |= i - first < n ? ASHLAR_MEASURE_HERE : ASHLAR_MEASURE_THERE;
      else
        *flags &= (guint8) ~(ASHLAR_MEASURE_HERE | ASHLAR_MEASURE_THERE);
    }
}

/* A floor cell of the area beside a cell of the canvas; G_MAXUINT32: there is none. */
static guint32
find_side (const AshlarMeasure *self, const AshlarCell *cell, guint32 area)
{
  static const gint deltas[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };

  for (guint i = 0; i < 4; i++)
    {
      guint x = cell->x + (guint) deltas[i][0], y = cell->y + (guint) deltas[i][1];
      gsize at = (gsize) y * self->width + x;

      if (x < self->width && y < self->height && self->walkable[at]
          && self->level->canvas->owners[at] == area)
        return ashlar_grid_at (&self->grid, x, y);
    }
  return G_MAXUINT32;
}

static gboolean
is_floor (const AshlarMeasure *self, const AshlarCell *cell)
{
  return self->walkable[(gsize) cell->y * self->width + cell->x];
}

/* The cells on both sides of the link's gateway. FALSE if one cannot walk through. */
static gboolean
find_sides (const AshlarMeasure *self, guint32 link, guint32 *here, guint32 *there)
{
  const AshlarPlan *plan = self->plan;
  const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
  guint32           n = plan->gateway_first[link + 1] - plan->gateway_first[link];

  if (plan->borders == ASHLAR_BORDERS_SHARED)
    {
      for (guint32 i = 0; i < n; i++)
        {
          *here = find_side (self, &cells[i], plan->link_from[link]);
          *there = find_side (self, &cells[i], plan->link_to[link]);
          if (is_floor (self, &cells[i]) && *here != G_MAXUINT32 && *there != G_MAXUINT32)
            return TRUE;
        }
      return FALSE;
    }
  for (guint32 i = 0; i < n / 2; i++)
    if (is_floor (self, &cells[i]) && is_floor (self, &cells[n / 2 + i]))
      {
        *here = ashlar_grid_at (&self->grid, cells[i].x, cells[i].y);
        *there = ashlar_grid_at (&self->grid, cells[n / 2 + i].x, cells[n / 2 + i].y);
        return TRUE;
      }
  return FALSE;
}

static guint
get_distance (const AshlarGrid *grid, guint32 a, guint32 b)
{
  return (guint) (abs ((gint) ashlar_grid_x (grid, a) - (gint) ashlar_grid_x (grid, b))
                  + abs ((gint) ashlar_grid_y (grid, a) - (gint) ashlar_grid_y (grid, b)));
}

/* Whether at most NEAR_STEPS lead from @here to @there, none of them through the gateway that is barred. */
static gboolean
is_near (AshlarMeasure *self, guint32 here, guint32 there)
{
  AshlarGrid   *grid = &self->grid;
  const guint32 sides[4] = { (guint32) - (gint32) grid->stride, (guint32) -1, 1, grid->stride };
  const guint8  both = ASHLAR_MEASURE_HERE | ASHLAR_MEASURE_THERE;
  guint         head = 0, tail = 0;
  gboolean      is_found = here == there;

  grid->queue[tail++] = here;
  grid->cells[here] |= ASHLAR_MEASURE_REACHED;
  for (guint steps = 1; steps <= NEAR_STEPS && !is_found; steps++)
    for (guint end = tail; head < end; head++)
      for (guint side = 0; side < 4; side++)
        {
          guint32 at = grid->queue[head], next = at + sides[side];
          guint8  flags = grid->cells[next];

          if ((flags & (ASHLAR_MEASURE_FLOOR | ASHLAR_MEASURE_REACHED)) != ASHLAR_MEASURE_FLOOR
              || ((grid->cells[at] | flags) & both) == both
              || steps + get_distance (grid, next, there) > NEAR_STEPS)
            continue;
          is_found = is_found || next == there;
          grid->cells[next] |= ASHLAR_MEASURE_REACHED;
          grid->queue[tail++] = next;
        }
  for (guint i = 0; i < tail; i++)
    grid->cells[grid->queue[i]] &= (guint8) ~ASHLAR_MEASURE_REACHED;
  return is_found;
}

static gboolean
is_significant (AshlarMeasure *self, guint32 link)
{
  guint32  here, there;
  gboolean found;

  if (!ashlar_measure_joins_floor (self, link) || self->is_bridge[link]
      || !find_sides (self, link, &here, &there))
    return FALSE;
  set_gateway (self, link, TRUE);
  found = is_near (self, here, there);
  set_gateway (self, link, FALSE);
  return !found;
}

static void
need_significant (AshlarMeasure *self)
{
  if (self->significant != NULL)
    return;
  self->significant = g_new0 (guint8, (gsize) self->plan->n_links + 1);
  _ashlar_measure_need_bridges (self);
  _ashlar_measure_need_grid (self);
  _ashlar_measure_forget_walk (self);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    self->significant[link] = (guint8) is_significant (self, link);
}

AshlarFraction
_ashlar_measure_significant_loops (AshlarMeasure *self)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarUnionFind) places = { 0 };
  gint64 n_links = 0, n_places = self->n_open;

  need_significant (self);
  _ashlar_measure_need_graph (self);
  ashlar_union_find_init (&places, plan->n_areas);
  for (guint32 link = 0; link < plan->n_links; link++)
    if (self->significant[link])
      n_links++;
    else if (ashlar_measure_joins_floor (self, link))
      n_places -= ashlar_union_find_unite (&places, plan->link_from[link], plan->link_to[link]);
  return ashlar_whole (n_links - n_places + self->n_parts);
}

/* The links on them. */
void
_ashlar_locate_significant_loops (AshlarMeasure *self, AshlarPlaces *places)
{
  need_significant (self);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (self->significant[link])
      _ashlar_places_add_link (places, link);
}
