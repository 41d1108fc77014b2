/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The way along a route: the shortest from the middle of its first area to the middle of its last, through
 * its areas in their order and through the gateways between them. It begins at the entrance and ends at the
 * exit where these stand in those areas.
 *
 * A breadth-first search over cells. Each cell has a place on the route: 2i within its area i, 2i + 1 on the
 * border line between its areas i and i + 1; no step goes back to a lower place, and none to a place beyond
 * the next area, so that a link that the route does not take is no short cut. Walkable cells of different
 * areas touch at gateways only, so that no step needs to be asked whether it goes through one. Painters leave
 * the gateways of an area connected within it, so that there is a way; only finishing passes, which keep the
 * level connected and not each area, may part one, and then it is the shortest way through the level.
 *
 * Draws nothing; of ways of one length the first in the order north, east, south, west of each step. Cost:
 * O(cells of the canvas). */

#include "place/ashlar-placer-private.h"

#include "base/ashlar-queue-private.h"

#define NO_PLACE G_MAXUINT32

typedef struct
{
  const AshlarPlan   *plan;
  const AshlarCanvas *canvas;
  const guint8       *walkable;
  guint32            *places; /* per area: twice its index on the route, or NO_PLACE */
  GHashTable *gateways; /* cell + 1 -> place; of borders alone, whose cells belong to no area */
  gboolean    anywhere; /* places do not matter */
} Search;

static void
search_clear (Search *self)
{
  g_free (self->places);
  g_clear_pointer (&self->gateways, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
add_gateways (Search *self, guint32 from, guint32 to, guint32 place)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 i = plan->adjacency_first[from]; i < plan->adjacency_first[from + 1]; i++)
    {
      guint32 link = plan->adjacency[i];

      if (ashlar_plan_other_end (plan, link, from) != to)
        continue;
      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        {
          guint32 cell = (guint32) plan->gateways[g].y * self->canvas->width + plan->gateways[g].x;

          g_hash_table_insert (self->gateways, GUINT_TO_POINTER (cell + 1),
                               GUINT_TO_POINTER (place));
        }
    }
}

static void
search_init (Search *self, const AshlarPlacing *placing, const AshlarRoute *route)
{
  *self = (Search){ .plan = placing->plan,
                    .canvas = placing->canvas,
                    .walkable = placing->walkable,
                    .places = g_new (guint32, MAX (placing->plan->n_areas, 1)),
                    .gateways = g_hash_table_new (NULL, NULL) };
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    self->places[area] = NO_PLACE;
  for (guint i = 0; i < route->n_areas; i++)
    self->places[route->areas[i]] = 2 * i;
  for (guint i = 0; self->plan->borders == ASHLAR_BORDERS_SHARED && i + 1 < route->n_areas; i++)
    add_gateways (self, route->areas[i], route->areas[i + 1], 2 * i + 1);
}

static guint32
get_place (const Search *self, guint32 cell)
{
  guint32  owner = self->canvas->owners[cell];
  gpointer place;

  if (self->anywhere)
    return 0;
  if (owner != ASHLAR_NO_AREA)
    return self->places[owner];
  return g_hash_table_lookup_extended (self->gateways, GUINT_TO_POINTER (cell + 1), NULL, &place)
             ? GPOINTER_TO_UINT (place)
             : NO_PLACE;
}

static gboolean
may_step (const Search *self, guint32 from, guint32 to)
{
  guint32 here, there;

  if (!self->walkable[self->canvas->tiles[to]])
    return FALSE;
  here = get_place (self, from);
  there = get_place (self, to);
  return there != NO_PLACE && there >= here && there <= here + 2;
}

/* Sets @previous of each cell that was reached to the one before it. */
static gboolean
reach (const Search *self, guint32 from, guint32 to, guint32 *previous)
{
  static const gint across[] = { 0, 1, 0, -1 }, down[] = { -1, 0, 1, 0 };
  guint             width = self->canvas->width, height = self->canvas->height;
  g_auto (AshlarQueue) queue = { 0 };
  guint32 cell;

  ashlar_queue_init (&queue, width * height);
  ashlar_queue_add (&queue, from);
  while (ashlar_queue_take (&queue, &cell))
    {
      if (cell == to)
        return TRUE;
      for (guint d = 0; d < G_N_ELEMENTS (across); d++)
        {
          gint    x = (gint) (cell % width) + across[d], y = (gint) (cell / width) + down[d];
          guint32 next;

          if (x < 0 || y < 0 || x >= (gint) width || y >= (gint) height)
            continue;
          next = (guint32) y * width + (guint32) x;
          if (may_step (self, cell, next) && ashlar_queue_add (&queue, next))
            previous[next] = cell;
        }
    }
  return FALSE;
}

/* Where the way begins or ends in @area; FALSE if there is no floor. */
static gboolean
find_end (const AshlarPlacing *placing,
          const GArray        *markers,
          AshlarMarkerKind     kind,
          guint32              area,
          guint32             *cell)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < markers->len; i++)
    {
      const AshlarPlacedMarker *marker = &g_array_index (markers, AshlarPlacedMarker, i);

      if (marker->kind != kind || marker->area != area)
        continue;
      *cell = (guint32) marker->y * placing->canvas->width + marker->x;
      return TRUE;
    }
  ashlar_place_cells (placing->plan, placing->canvas, placing->walkable, area, ASHLAR_PLACE_CENTRE,
                      cells);
  if (cells->len > 0)
    *cell = g_array_index (cells, guint32, 0);
  return cells->len > 0;
}

/* The area that a cell of the way counts for: its own, or of a border the one before it. */
static guint32
find_area (const Search *self, const AshlarRoute *route, guint32 cell)
{
  guint32 owner = self->canvas->owners[cell];
  guint32 place = owner == ASHLAR_NO_AREA ? get_place (self, cell) : NO_PLACE;

  return place != NO_PLACE ? route->areas[place / 2] : owner;
}

static void
reverse (GArray *cells)
{
  for (guint i = 0; i < cells->len / 2; i++)
    {
      guint32 *first = &g_array_index (cells, guint32, i);
      guint32 *last = &g_array_index (cells, guint32, cells->len - 1 - i);
      guint32  cell = *first;

      *first = *last;
      *last = cell;
    }
}

void
ashlar_place_trail (const AshlarPlacing *placing,
                    const GArray        *markers,
                    const AshlarRoute   *route,
                    GArray              *cells,
                    GArray              *areas)
{
  gsize               n_cells = (gsize) placing->canvas->width * placing->canvas->height;
  g_autofree guint32 *previous = NULL;
  g_auto (Search) search = { 0 };
  guint32 from, to;

  g_array_set_size (cells, 0);
  g_array_set_size (areas, 0);
  if (route->n_areas == 0
      || !find_end (placing, markers, ASHLAR_MARKER_ENTRANCE, route->areas[0], &from)
      || !find_end (placing, markers, ASHLAR_MARKER_EXIT, route->areas[route->n_areas - 1], &to))
    return;
  search_init (&search, placing, route);
  previous = g_new (guint32, n_cells);
  while (!reach (&search, from, to, previous))
    {
      if (search.anywhere)
        return;
      search.anywhere = TRUE;
    }
  search.anywhere = FALSE;
  for (guint32 cell = to; cell != from; cell = previous[cell])
    g_array_append_val (cells, cell);
  g_array_append_val (cells, from);
  reverse (cells);
  for (guint i = 0; i < cells->len; i++)
    {
      guint32 area = find_area (&search, route, g_array_index (cells, guint32, i));

      g_array_append_val (areas, area);
    }
}
