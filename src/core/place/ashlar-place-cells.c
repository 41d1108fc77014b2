/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which cells of an area a place rule means by `at`.
 *
 * All can be walked on. "Wall" has something that blocks on one side at least, "corner" on two sides
 * that meet; the rim of the canvas blocks. "Gateway" are the area's own cells of its links, and on
 * shared borders, whose cells belong to nobody, those of the border. "Centre" is every cell, the
 * nearest to the middle first, so that who finds the first taken stands beside it.
 *
 * Cost: O(cells of the area's rectangle), plus a sort of what is found for the centre, and of the
 * gateway cells. */

#include "place/ashlar-placer-private.h"

typedef struct
{
  const AshlarPlan   *plan;
  const AshlarCanvas *canvas;
  const guint8       *walkable;
} Ground;

static gboolean
blocks (const Ground *self, gint x, gint y)
{
  if (x < 0 || y < 0 || x >= (gint) self->canvas->width || y >= (gint) self->canvas->height)
    return TRUE;
  return !self->walkable[self->canvas->tiles[(gsize) y * self->canvas->width + (gsize) x]];
}

static gboolean
fits (const Ground *self, AshlarPlaceAt at, gint x, gint y)
{
  gboolean beside, above;

  if (at != ASHLAR_PLACE_WALL && at != ASHLAR_PLACE_CORNER)
    return TRUE;
  beside = blocks (self, x - 1, y) || blocks (self, x + 1, y);
  above = blocks (self, x, y - 1) || blocks (self, x, y + 1);
  return at == ASHLAR_PLACE_CORNER ? beside && above : beside || above;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint32 left = *(const guint32 *) a, right = *(const guint32 *) b;

  return left < right ? -1 : left > right;
}

static void
gather_gateways (const Ground *self, guint32 area, GArray *cells)
{
  const AshlarPlan *plan = self->plan;
  guint             n = 0;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        {
          guint32 at
              = (guint32) plan->gateways[g].y * self->canvas->width + (guint32) plan->gateways[g].x;

          if ((plan->borders == ASHLAR_BORDERS_SHARED || self->canvas->owners[at] == area)
              && self->walkable[self->canvas->tiles[at]])
            g_array_append_val (cells, at);
        }
    }
  /* A cell in the corner of a block may be the gateway of two links. */
  g_array_sort (cells, compare_numbers);
  for (guint i = 0; i < cells->len; i++)
    {
      guint32 at = g_array_index (cells, guint32, i);

      if (n == 0 || g_array_index (cells, guint32, n - 1) != at)
        g_array_index (cells, guint32, n++) = at;
    }
  g_array_set_size (cells, n);
}

typedef struct
{
  const AshlarRectangle *rectangle;
  guint                  width; /* of the canvas */
} Middle;

static gint64
get_distance (const Middle *self, guint32 at)
{
  gint64 dx = 2 * ((gint64) (at % self->width) - self->rectangle->x) - (self->rectangle->width - 1);
  gint64 dy
      = 2 * ((gint64) (at / self->width) - self->rectangle->y) - (self->rectangle->height - 1);

  return dx * dx + dy * dy;
}

static int
compare_distances (gconstpointer a, gconstpointer b, gpointer user_data)
{
  gint64 left = get_distance (user_data, *(const guint32 *) a);
  gint64 right = get_distance (user_data, *(const guint32 *) b);

  if (left != right)
    return left < right ? -1 : 1;
  return compare_numbers (a, b);
}

void
ashlar_place_cells (const AshlarPlan   *plan,
                    const AshlarCanvas *canvas,
                    const guint8       *walkable,
                    guint32             area,
                    AshlarPlaceAt       at,
                    GArray             *cells)
{
  const AshlarRectangle *rectangle = &plan->rectangles[area];
  Ground                 ground = { plan, canvas, walkable };
  Middle                 middle = { rectangle, canvas->width };

  g_array_set_size (cells, 0);
  if (at == ASHLAR_PLACE_GATEWAY)
    {
      gather_gateways (&ground, area, cells);
      return;
    }
  for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
    for (guint x = rectangle->x; x < (guint) rectangle->x + rectangle->width; x++)
      {
        guint32 cell = y * canvas->width + x;

        if (canvas->owners[cell] == area && walkable[canvas->tiles[cell]]
            && fits (&ground, at, (gint) x, (gint) y))
          g_array_append_val (cells, cell);
      }
  if (at == ASHLAR_PLACE_CENTRE)
    g_array_sort_with_data (cells, compare_distances, &middle);
}
