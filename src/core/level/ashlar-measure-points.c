/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How what stands on the level shares it out (Liapis, Yannakakis and Togelius, "Towards a Generic Method
 * of Evaluating Game Levels", AIIDE 2013), in integers.
 *
 * Exploration: who stands on one point and looks for another in ever wider rings sees all cells that are
 * nearer than it, or, where no way leads there, all that are in reach. The mean over all ordered pairs of
 * points, as a share of the floor. Points are the entrance, the exit, the keys and the objects, in this
 * order and that of the level, each cell once, where one can stand; the first eight of them.
 *
 * Safety: the share of the floor that is nearer to the entrance by foot than to any object. One flood goes
 * out from all of them at once; where two come at the same step, the cell is nobody's.
 *
 * Cost: eight walks over the cells at most; for safety one. */

#include "level/ashlar-measure-private.h"

#define MOST_POINTS 8u

typedef struct
{
  AshlarCell cells[MOST_POINTS];
  guint      n;
} Points;

static void
add_point (const AshlarMeasure *self, Points *points, guint x, guint y)
{
  if (points->n == MOST_POINTS || !self->walkable[(gsize) y * self->width + x])
    return;
  for (guint i = 0; i < points->n; i++)
    if (points->cells[i].x == x && points->cells[i].y == y)
      return;
  points->cells[points->n++] = (AshlarCell){ (guint16) x, (guint16) y };
}

static void
list_points (const AshlarMeasure *self, Points *points)
{
  static const AshlarMarkerKind kinds[]
      = { ASHLAR_MARKER_ENTRANCE, ASHLAR_MARKER_EXIT, ASHLAR_MARKER_KEY };
  const AshlarLevel *level = self->level;

  points->n = 0;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < level->markers->len; i++)
      {
        const AshlarPlacedMarker *marker = &g_array_index (level->markers, AshlarPlacedMarker, i);

        if (marker->kind == kinds[k])
          add_point (self, points, marker->x, marker->y);
      }
  for (guint i = 0; i < level->objects->len && points->n < MOST_POINTS; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

      add_point (self, points, object->x, object->y);
    }
}

/* How many cells the last walk came to before those that are so many steps away: its queue is sorted. */
static gint64
count_nearer (const AshlarMeasure *self, guint32 steps)
{
  guint low = 0, high = self->n_walked;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (self->steps[self->grid.queue[middle]] < steps)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

AshlarFraction
_ashlar_measure_exploration (AshlarMeasure *self)
{
  Points points;
  gint64 seen = 0;

  list_points (self, &points);
  if (points.n < 2)
    return ashlar_whole (0);
  for (guint i = 0; i < points.n; i++)
    {
      _ashlar_measure_walk (self, points.cells[i].x, points.cells[i].y);
      for (guint j = 0; j < points.n; j++)
        {
          guint32 at = ashlar_grid_at (&self->grid, points.cells[j].x, points.cells[j].y);

          if (j == i)
            continue;
          seen += (self->grid.cells[at] & ASHLAR_MEASURE_REACHED) != 0
                      ? count_nearer (self, self->steps[at])
                      : self->n_walked;
        }
    }
  return ashlar_ratio (100 * seen, (gint64) points.n * (points.n - 1) * self->n_floor);
}

/* The points. */
void
_ashlar_locate_exploration (AshlarMeasure *self, AshlarPlaces *places)
{
  Points points;

  list_points (self, &points);
  places->are_points = TRUE;
  for (guint i = 0; i < points.n; i++)
    _ashlar_places_add_cell (places, points.cells[i].x, points.cells[i].y);
}

/* --------------------------------------------------------------------- safety */

#define NOBODY (G_MAXUINT32 - 1) /* several are nearest */

/* Floods from everybody at once. A cell's owner is final before the flood goes on from it: all that come
 * to it with its number of steps come before. */
typedef struct
{
  AshlarMeasure *measure;
  guint32       *owners; /* per cell of the grid; ASHLAR_NO_OWNER: nobody has come yet */
  guint32        n_owners, tail;
  AshlarPlaces  *places; /* nullable */
} Sharing;

static void
sharing_add (Sharing *self, guint x, guint y)
{
  AshlarMeasure *measure = self->measure;
  guint32        at = ashlar_grid_at (&measure->grid, x, y);

  if (measure->grid.cells[at] == 0 || self->owners[at] != ASHLAR_NO_OWNER)
    return;
  self->owners[at] = self->n_owners++;
  measure->steps[at] = 0;
  measure->grid.queue[self->tail++] = at;
  if (self->places != NULL)
    _ashlar_places_add_cell (self->places, x, y);
}

static void
sharing_flood (Sharing *self)
{
  AshlarGrid   *grid = &self->measure->grid;
  guint32      *steps = self->measure->steps;
  const guint32 sides[4] = { (guint32) - (gint32) grid->stride, (guint32) -1, 1, grid->stride };

  for (guint32 head = 0; head < self->tail; head++)
    for (guint side = 0; side < 4; side++)
      {
        guint32 at = grid->queue[head], next = at + sides[side];

        if (grid->cells[next] == 0)
          continue;
        if (self->owners[next] == ASHLAR_NO_OWNER)
          {
            self->owners[next] = self->owners[at];
            steps[next] = steps[at] + 1;
            grid->queue[self->tail++] = next;
          }
        else if (steps[next] == steps[at] + 1 && self->owners[next] != self->owners[at])
          {
            self->owners[next] = NOBODY;
          }
      }
}

/* Owners per cell of the grid; the entrance is 0. NULL: there is none, or it stands in a wall. */
static guint32 *
share_out (AshlarMeasure *self, AshlarPlaces *places)
{
  const AshlarPlacedMarker *entrance = _ashlar_measure_find_marker (self, ASHLAR_MARKER_ENTRANCE);
  Sharing                   sharing = { .measure = self, .places = places };

  if (entrance == NULL || !self->walkable[(gsize) entrance->y * self->width + entrance->x])
    return NULL;
  _ashlar_measure_need_grid (self);
  _ashlar_measure_forget_walk (self);
  if (self->steps == NULL)
    self->steps = g_new (guint32, self->grid.n);
  sharing.owners = g_new (guint32, self->grid.n);
  memset (sharing.owners, 0xff, sizeof (guint32) * self->grid.n);
  sharing_add (&sharing, entrance->x, entrance->y);
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object
          = &g_array_index (self->level->objects, AshlarPlacedObject, i);

      sharing_add (&sharing, object->x, object->y);
    }
  sharing_flood (&sharing);
  return sharing.owners;
}

AshlarFraction
_ashlar_measure_safety (AshlarMeasure *self)
{
  g_autofree guint32 *owners = share_out (self, NULL);
  gint64              n = 0;

  if (owners == NULL)
    return ashlar_whole (0);
  for (guint32 at = 0; at < self->grid.n; at++)
    n += owners[at] == 0;
  return ashlar_ratio (100 * n, self->n_floor);
}

/* The entrance and the objects, and whose each cell is. */
void
_ashlar_locate_safety (AshlarMeasure *self, AshlarPlaces *places)
{
  g_autofree guint32 *owners = share_out (self, places);

  places->are_points = TRUE;
  if (owners == NULL)
    return;
  places->owners = g_new (guint32, (gsize) self->width * self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        guint32 owner = owners[ashlar_grid_at (&self->grid, x, y)];

        places->owners[(gsize) y * self->width + x] = owner == NOBODY ? ASHLAR_NO_OWNER : owner;
      }
}
