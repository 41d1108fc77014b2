/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where in their areas entrance, exit and hub stand: on the walkable cell nearest to the middle of the
 * area, on no gateway where there is a choice, so that nobody arrives in a doorway. Ties go to the
 * first cell in row-major order. Where one area is both, the exit stands on the cell of it that is
 * farthest from the entrance, in rows plus columns. Stairs stand on top of entrance and exit where
 * the plan has stairs.
 *
 * Draws nothing. Cost: O(cells of these areas). */

#include "place/ashlar-placer-private.h"

typedef struct
{
  const AshlarPlan   *plan;
  const AshlarCanvas *canvas;
  const guint8       *walkable;
} Ground;

static inline gboolean
is_floor (const Ground *self, guint32 area, guint x, guint y)
{
  gsize at = (gsize) y * self->canvas->width + x;

  return self->canvas->owners[at] == area && self->walkable[self->canvas->tiles[at]];
}

static gboolean
is_gateway (const AshlarPlan *plan, guint32 area, guint x, guint y)
{
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        if (plan->gateways[g].x == x && plan->gateways[g].y == y)
          return TRUE;
    }
  return FALSE;
}

/* The first cell of row @y that lies nearer to the middle of the rectangle than @best, the square of
 * twice the distance; behind the last if none does. */
static guint
find_first (const AshlarRectangle *rectangle, guint y, gint64 best)
{
  gint64 dx = 1 - (gint64) rectangle->width;
  gint64 dy = 2 * ((gint64) y - rectangle->y) - (rectangle->height - 1);
  guint  x = rectangle->x, end = x + rectangle->width;

  if (best == G_MAXINT64)
    return x;
  if (dy * dy >= best)
    return end;
  while (x < end && dx * dx + dy * dy >= best)
    {
      x++;
      dx += 2;
    }
  return x;
}

/* Finds the cell of least cost, gateways last. With @from the cost is the distance from there, the
 * farther the better. */
static gboolean
find_cell (const Ground *self, guint32 area, const AshlarCell *from, AshlarCell *found)
{
  const AshlarRectangle *rectangle = &self->plan->rectangles[area];
  gint64                 best = G_MAXINT64, best_gateway = G_MAXINT64;
  AshlarCell             gateway = { 0, 0 };
  AshlarCell             middle = { (guint16) (rectangle->x + (rectangle->width - 1) / 2),
                                    (guint16) (rectangle->y + (rectangle->height - 1) / 2) };

  /* No cell is nearer to the middle, and none before it in order is as near. */
  if (from == NULL && is_floor (self, area, middle.x, middle.y)
      && !is_gateway (self->plan, area, middle.x, middle.y))
    {
      *found = middle;
      return TRUE;
    }
  for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
    for (guint x = find_first (rectangle, y, from == NULL ? best : G_MAXINT64);
         x < (guint) rectangle->x + rectangle->width; x++)
      {
        gint64 dx, dy, cost;

        if (!is_floor (self, area, x, y))
          continue;
        if (from != NULL)
          {
            dx = (gint64) x - from->x;
            dy = (gint64) y - from->y;
            if (dx == 0 && dy == 0)
              continue;
            cost = -(ABS (dx) + ABS (dy));
          }
        else
          {
            dx = 2 * ((gint64) x - rectangle->x) - (rectangle->width - 1);
            dy = 2 * ((gint64) y - rectangle->y) - (rectangle->height - 1);
            cost = dx * dx + dy * dy;
            /* And so is all that follows. */
            if (cost >= best && dx > 0)
              break;
          }
        if (cost >= best)
          continue;
        if (is_gateway (self->plan, area, x, y))
          {
            if (cost < best_gateway)
              {
                best_gateway = cost;
                gateway = (AshlarCell){ (guint16) x, (guint16) y };
              }
          }
        else
          {
            best = cost;
            *found = (AshlarCell){ (guint16) x, (guint16) y };
          }
      }
  if (best != G_MAXINT64)
    return TRUE;
  *found = gateway;
  return best_gateway != G_MAXINT64;
}

static void
add_marker (const Ground     *self,
            GArray           *markers,
            AshlarMarkerKind  kind,
            const AshlarCell *cell,
            guint32           area)
{
  const AshlarPlan  *plan = self->plan;
  AshlarPlacedMarker marker = { .kind = kind, .x = cell->x, .y = cell->y, .area = area };

  if (kind == ASHLAR_MARKER_ENTRANCE)
    marker.as = g_strdup (plan->entrance_as);
  else if (kind == ASHLAR_MARKER_EXIT)
    marker.as = g_strdup (plan->exit_as);

  g_array_append_val (markers, marker);
}

/* An area without any floor has nothing to mark. */
static void
mark_hubs (const Ground *self, GArray *markers)
{
  AshlarCell cell;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if ((self->plan->roles[area] & ASHLAR_ROLE_HUB) != 0 && find_cell (self, area, NULL, &cell))
      add_marker (self, markers, ASHLAR_MARKER_HUB, &cell, area);
}

gboolean
ashlar_place_ends (const AshlarPlan   *plan,
                   const AshlarCanvas *canvas,
                   const guint8       *walkable,
                   GArray             *markers,
                   GError            **error)
{
  Ground     ground = { plan, canvas, walkable };
  guint32    entrance = ashlar_plan_find_role (plan, ASHLAR_ROLE_ENTRANCE);
  guint32    exit = ashlar_plan_find_role (plan, ASHLAR_ROLE_EXIT);
  AshlarCell first, last;

  g_return_val_if_fail (entrance != ASHLAR_NO_AREA && exit != ASHLAR_NO_AREA, FALSE);

  if (!find_cell (&ground, entrance, NULL, &first)
      || !find_cell (&ground, exit, entrance == exit ? &first : NULL, &last))
    {
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
          entrance == exit
              ? N_ ("The level is a single area with less than two cells to walk on, and "
                    "entrance and exit need one each")
              : N_ ("There is no cell to walk on for the entrance or the exit"));
      return FALSE;
    }
  add_marker (&ground, markers, ASHLAR_MARKER_ENTRANCE, &first, entrance);
  add_marker (&ground, markers, ASHLAR_MARKER_EXIT, &last, exit);
  if (plan->has_stairs)
    {
      add_marker (&ground, markers, ASHLAR_MARKER_STAIRS_UP, &first, entrance);
      add_marker (&ground, markers, ASHLAR_MARKER_STAIRS_DOWN, &last, exit);
    }
  mark_hubs (&ground, markers);
  return TRUE;
}
