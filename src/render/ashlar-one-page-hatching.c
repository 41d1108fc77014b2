/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rock, hatched by hand: clusters of three parallel strokes, as the map drawer Dyson Logos made them
 * known.
 *
 * The plane has one cluster in each cell of a fine lattice, a little off its place. A cluster fills
 * the part of the plane that is nearer to it than to any other (its Voronoi cell), and its strokes
 * are cut at that part's border; so clusters lie evenly, and no stroke crosses another. Neighbours
 * in the lattice have angles at least 36° apart, less what the hand shakes. A cluster is drawn if it
 * is near enough to the floor, and how near is drawn for each, so that the edge is ragged.
 *
 * Place, angle and reach come from the lattice coordinates alone, so the strokes of a cell depend on
 * the floor within two units and on nothing else: what is built at one end of a level moves no stroke
 * at the other, and all scales and formats show the same. A unit is a cell, or several where cells are
 * small in the picture. Constant work for a cluster. */

#include "render/ashlar-one-page-private.h"

#include <math.h>

/* Clusters along a side of a cell. */
#define DENSITY 3
#define SPACING (1. / DENSITY)
/* How far from its place in the lattice, in spacings. */
#define JITTER .62
#define N_ANGLES 5
#define SHAKE (G_PI / 16)
/* Beyond the rim of the floor, in units. */
#define LEAST_REACH .85
#define MOST_REACH 1.5

enum
{
  NOISE_X = 1,
  NOISE_Y,
  NOISE_ANGLE,
  NOISE_REACH,
  NOISE_STROKE, /* and the five that follow */
};

typedef struct
{
  double x, y;
} Point;

static Point
get_middle (int i, int j)
{
  Point point = { (i + .5 + (ashlar_page_noise (i, j, NOISE_X) - .5) * JITTER) * SPACING,
                  (j + .5 + (ashlar_page_noise (i, j, NOISE_Y) - .5) * JITTER) * SPACING };

  return point;
}

/* Steps of 72° to the right, of 144° downwards, and so 36° or 72° between any two of the eight
 * around, as a line has no direction. */
static double
get_angle (int i, int j)
{
  int step = ((i + 2 * j) % N_ANGLES + N_ANGLES) % N_ANGLES;

  return step * G_PI / N_ANGLES + (ashlar_page_noise (i, j, NOISE_ANGLE) - .5) * 2 * SHAKE;
}

/* How far from the floor strokes go near a place: a noise as coarse as the cells, so that the edge has
 * bays and no crumbs. */
static double
get_reach (Point point)
{
  double x = floor (point.x - .5), y = floor (point.y - .5);
  double u = point.x - .5 - x, v = point.y - .5 - y;
  double sum = 0;

  for (int j = 0; j < 2; j++)
    for (int i = 0; i < 2; i++)
      sum += (i == 0 ? 1 - u : u) * (j == 0 ? 1 - v : v)
             * ashlar_page_noise ((gint32) x + i, (gint32) y + j, NOISE_REACH);
  return LEAST_REACH + (MOST_REACH - LEAST_REACH) * sum;
}

/* The distance from a point to the floor, up to a bit more than two units. */
static double
get_distance (const AshlarPageMap *map, Point point)
{
  int    unit = (int) map->unit, reach = 2 * unit;
  double px = point.x * unit, py = point.y * unit;
  int    x = (int) floor (px), y = (int) floor (py);
  double nearest = 9 * unit * unit;

  for (int v = y - reach; v <= y + reach; v++)
    for (int u = x - reach; u <= x + reach; u++)
      {
        double dx, dy;

        if (!ashlar_page_map_is_floor (map, u, v))
          continue;
        dx = MAX (MAX (u - px, px - u - 1), 0);
        dy = MAX (MAX (v - py, py - v - 1), 0);
        nearest = MIN (nearest, dx * dx + dy * dy);
      }
  return sqrt (nearest) / unit;
}

/* Cuts the line start + t · direction, from *from to *to, at the border to the cluster at @other. */
static void
cut (Point start, Point direction, Point middle, Point other, double *from, double *to)
{
  double nx = other.x - middle.x, ny = other.y - middle.y;
  double limit = (nx * (other.x + middle.x) + ny * (other.y + middle.y)) / 2;
  double slope = direction.x * nx + direction.y * ny;
  double left = limit - start.x * nx - start.y * ny;

  if (fabs (slope) < 1e-9)
    {
      if (left < 0)
        *to = *from - 1;
    }
  else if (slope > 0)
    *to = MIN (*to, left / slope);
  else
    *from = MAX (*from, left / slope);
}

static void
add_cluster (const AshlarPageMap *map, int i, int j, GArray *strokes, GArray *middles)
{
  Point  middle = get_middle (i, j);
  double distance = get_distance (map, middle);
  double angle = get_angle (i, j);
  Point  direction = { cos (angle), sin (angle) };

  if (distance > get_reach (middle))
    return;
  if (middles != NULL)
    {
      double            x = middle.x * map->unit, y = middle.y * map->unit;
      AshlarHatchStroke stroke = { x, y, x, y };

      g_array_append_val (middles, stroke);
    }
  for (int k = -1; k <= 1; k++)
    {
      double off = k * SPACING * .33;
      Point  start = { middle.x - direction.y * off, middle.y + direction.x * off };
      double shake = ashlar_page_noise (i, j, NOISE_STROKE + 2 * (guint32) (k + 1));
      double other = ashlar_page_noise (i, j, NOISE_STROKE + 2 * (guint32) (k + 1) + 1);
      double from = -SPACING * 1.2, to = SPACING * 1.2;

      for (int v = j - 2; v <= j + 2; v++)
        for (int u = i - 2; u <= i + 2; u++)
          if (u != i || v != j)
            cut (start, direction, middle, get_middle (u, v), &from, &to);

      /* Not quite to the border, and no stroke ends quite where the next one does. */
      from += SPACING * (.04 + .1 * shake);
      to -= SPACING * (.04 + .1 * other);
      if (to - from > SPACING * .18)
        {
          AshlarHatchStroke stroke = { (start.x + direction.x * from) * map->unit,
                                       (start.y + direction.y * from) * map->unit,
                                       (start.x + direction.x * to) * map->unit,
                                       (start.y + direction.y * to) * map->unit };

          g_array_append_val (strokes, stroke);
        }
    }
}

void
_ashlar_hatching_add (const AshlarPageMap *map, int x, int y, GArray *strokes, GArray *middles)
{
  int      unit = (int) map->unit;
  gboolean is_near = FALSE, is_inside = TRUE;

  /* Most of the plane is far from the floor, or deep in it, where no stroke would show. */
  for (int v = (y - 2) * unit; v < (y + 3) * unit && (!is_near || is_inside); v++)
    for (int u = (x - 2) * unit; u < (x + 3) * unit; u++)
      {
        gboolean is_floor = ashlar_page_map_is_floor (map, u, v);
        gboolean is_close = u >= (x - 1) * unit && u < (x + 2) * unit && v >= (y - 1) * unit
                            && v < (y + 2) * unit;

        is_near |= is_floor;
        is_inside &= is_floor || !is_close;
      }
  if (!is_near || is_inside)
    return;
  for (int j = y * DENSITY; j < (y + 1) * DENSITY; j++)
    for (int i = x * DENSITY; i < (x + 1) * DENSITY; i++)
      add_cluster (map, i, j, strokes, middles);
}
