/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the ways from the entrance measure: what can be reached, how far the exit is, over which areas
 * one goes there, how often one comes back.
 *
 * Sources: reachability and path, the regions and path length of gym-pcgrl (Khalifa et al. 2020).
 * Cost: a walk over the cells, or over areas and links, for each key and one more; for each way of the
 * alternatives one over the links. */

#include "level/ashlar-measure-private.h"

#include "base/ashlar-queue-private.h"

const AshlarPlacedMarker *
_ashlar_measure_find_marker (const AshlarMeasure *self, AshlarMarkerKind kind)
{
  const GArray *markers = self->level->markers;

  for (guint i = 0; i < markers->len; i++)
    if (g_array_index (markers, AshlarPlacedMarker, i).kind == kind)
      return &g_array_index (markers, AshlarPlacedMarker, i);
  return NULL;
}

void
_ashlar_measure_need_grid (AshlarMeasure *self)
{
  AshlarGrid *grid = &self->grid;
  gsize       cell = 0;

  if (grid->n > 0)
    return;
  ashlar_grid_set_size (grid, self->width, self->height);
  for (guint row = 0; row < self->height; row++)
    for (guint column = 0; column < self->width; column++, cell++)
      grid->cells[ashlar_grid_at (grid, column, row)]
          = self->walkable[cell] ? ASHLAR_MEASURE_FLOOR : 0;
}

void
_ashlar_measure_forget_walk (AshlarMeasure *self)
{
  for (guint i = 0; i < self->n_walked; i++)
    self->grid.cells[self->grid.queue[i]] &= (guint8) ~ASHLAR_MEASURE_REACHED;
  self->n_walked = 0;
  self->has_walked = FALSE;
}

gint64
_ashlar_measure_walk (AshlarMeasure *self, guint x, guint y)
{
  AshlarGrid *grid = &self->grid;
  guint32     start;

  if (self->has_walked && self->walked_x == x && self->walked_y == y)
    return self->n_walked;
  _ashlar_measure_need_grid (self);
  _ashlar_measure_forget_walk (self);
  if (self->steps == NULL)
    self->steps = g_new (guint32, grid->n);
  self->has_walked = TRUE;
  self->walked_x = x;
  self->walked_y = y;
  start = ashlar_grid_at (grid, x, y);
  if (grid->cells[start] != 0)
    self->n_walked = ashlar_flood (grid->cells, grid->stride, start, ASHLAR_MEASURE_FLOOR,
                                   ASHLAR_MEASURE_REACHED, grid->queue, self->steps);
  return self->n_walked;
}

/* --------------------------------------------------------------- reachability */

AshlarFraction
_ashlar_measure_reachability (AshlarMeasure *self)
{
  const AshlarPlacedMarker *entrance = _ashlar_measure_find_marker (self, ASHLAR_MARKER_ENTRANCE);

  if (self->n_floor == 0)
    return ashlar_whole (100);
  if (entrance == NULL)
    return ashlar_whole (0);
  return ashlar_ratio (100 * _ashlar_measure_walk (self, entrance->x, entrance->y), self->n_floor);
}

/* The floor that cannot be reached. */
void
_ashlar_locate_reachability (AshlarMeasure *self, AshlarPlaces *places)
{
  const AshlarPlacedMarker *entrance = _ashlar_measure_find_marker (self, ASHLAR_MARKER_ENTRANCE);

  _ashlar_measure_need_grid (self);
  if (entrance != NULL)
    _ashlar_measure_walk (self, entrance->x, entrance->y);
  else
    _ashlar_measure_forget_walk (self);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (self->grid.cells[ashlar_grid_at (&self->grid, x, y)] == ASHLAR_MEASURE_FLOOR)
        _ashlar_places_add_cell (places, x, y);
}

/* -------------------------------------------------------------- critical path */

/* Where the last walk began, to a cell that it reached, that cell included and its begin left out: back
 * along steps that are one less each, of several the first in the order up, left, right, down. */
static void
add_leg_cells (AshlarMeasure *self, guint32 at, AshlarPlaces *places)
{
  const AshlarGrid *grid = &self->grid;
  const guint32     sides[4] = { (guint32) - (gint32) grid->stride, (guint32) -1, 1, grid->stride };
  g_autoptr (GArray) leg = g_array_new (FALSE, FALSE, sizeof (guint32));

  while (self->steps[at] > 0)
    {
      guint side = 0;

      g_array_append_val (leg, at);
      while ((grid->cells[at + sides[side]] & ASHLAR_MEASURE_REACHED) == 0
             || self->steps[at + sides[side]] + 1 != self->steps[at])
        side++;
      at += sides[side];
    }
  for (guint i = leg->len; i-- > 0;)
    _ashlar_places_add_cell (places, ashlar_grid_x (grid, g_array_index (leg, guint32, i)),
                             ashlar_grid_y (grid, g_array_index (leg, guint32, i)));
}

/* Adds the steps from one marker to the next. FALSE if there is no way. @places: nullable. */
static gboolean
add_leg (AshlarMeasure            *self,
         const AshlarPlacedMarker *from,
         const AshlarPlacedMarker *to,
         gint64                   *length,
         AshlarPlaces             *places)
{
  guint32 at;

  _ashlar_measure_walk (self, from->x, from->y);
  at = ashlar_grid_at (&self->grid, to->x, to->y);
  if ((self->grid.cells[at] & ASHLAR_MEASURE_REACHED) == 0)
    return FALSE;
  *length += self->steps[at];
  if (places != NULL)
    add_leg_cells (self, at, places);
  return TRUE;
}

/* From the entrance over the keys to the exit. 0 where there is no way; @places (nullable) has what leads
 * as far as one comes then. */
static gint64
go (AshlarMeasure *self, AshlarPlaces *places)
{
  const AshlarPlacedMarker *at = _ashlar_measure_find_marker (self, ASHLAR_MARKER_ENTRANCE);
  const AshlarPlacedMarker *exit = _ashlar_measure_find_marker (self, ASHLAR_MARKER_EXIT);
  gint64                    length = 0;

  if (at == NULL || exit == NULL)
    return 0;
  if (places != NULL)
    _ashlar_places_add_cell (places, at->x, at->y);
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *key = &g_array_index (self->level->markers, AshlarPlacedMarker, i);

      if (key->kind != ASHLAR_MARKER_KEY)
        continue;
      if (!add_leg (self, at, key, &length, places))
        return 0;
      at = key;
    }
  return add_leg (self, at, exit, &length, places) ? length : 0;
}

AshlarFraction
_ashlar_measure_critical_path (AshlarMeasure *self)
{
  return ashlar_whole (go (self, NULL));
}

void
_ashlar_locate_critical_path (AshlarMeasure *self, AshlarPlaces *places)
{
  places->is_walk = TRUE;
  go (self, places);
}

/* ------------------------------------------------------- from area to area */

static guint32 *
find_path (const AshlarMeasure *self, guint *n_areas)
{
  guint32 entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32 exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);

  *n_areas = 0;
  if (entrance == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA)
    return NULL;
  return ashlar_plan_find_path (self->plan, entrance, exit, n_areas);
}

AshlarFraction
_ashlar_measure_path_linearity (AshlarMeasure *self)
{
  guint               n_areas;
  g_autofree guint32 *path = find_path (self, &n_areas);
  gint64              n = 0;

  for (guint i = 0; i < n_areas; i++)
    n += self->floors[path[i]] > 0;
  return ashlar_ratio (100 * n, self->n_open);
}

void
_ashlar_locate_path_linearity (AshlarMeasure *self, AshlarPlaces *places)
{
  guint               n_areas;
  g_autofree guint32 *path = find_path (self, &n_areas);

  places->is_walk = TRUE;
  for (guint i = 0; i < n_areas; i++)
    if (self->floors[path[i]] > 0)
      _ashlar_places_add_area (places, path[i]);
}

/* Finds a way from @from to @to along links that can carry one more, and puts it on them: breadth first
 * (Edmonds and Karp 1972). @flows: by link, 1 towards its end, -1 back. */
static gboolean
add_way (const AshlarMeasure *self, guint32 from, guint32 to, gint8 *flows)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarQueue) queue = { 0 };
  g_autofree guint32 *before = g_new (guint32, plan->n_areas); /* the link by which it came */
  guint32             area;

  ashlar_queue_init (&queue, plan->n_areas);
  ashlar_queue_add (&queue, from);
  while (!queue.came[to] && ashlar_queue_take (&queue, &area))
    for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
      {
        guint32 link = plan->adjacency[i], other = ashlar_plan_other_end (plan, link, area);

        if (self->floors[other] > 0 && flows[link] != (plan->link_from[link] == area ? 1 : -1)
            && ashlar_queue_add (&queue, other))
          before[other] = link;
      }
  if (!queue.came[to])
    return FALSE;
  area = to;
  while (area != from)
    {
      guint32 link = before[area];

      flows[link] = (gint8) (flows[link] + (plan->link_to[link] == area ? 1 : -1));
      area = ashlar_plan_other_end (plan, link, area);
    }
  return TRUE;
}

static void
need_flows (AshlarMeasure *self)
{
  guint32 entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32 exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);

  if (self->flows != NULL)
    return;
  self->flows = g_new0 (gint8, (gsize) self->plan->n_links + 1);
  if (entrance == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA || entrance == exit
      || self->floors[entrance] == 0)
    return;
  while (add_way (self, entrance, exit, self->flows))
    self->n_ways++;
}

AshlarFraction
_ashlar_measure_alternatives (AshlarMeasure *self)
{
  need_flows (self);
  return ashlar_whole (self->n_ways);
}

/* The links that the ways take. */
void
_ashlar_locate_alternatives (AshlarMeasure *self, AshlarPlaces *places)
{
  need_flows (self);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    if (self->flows[link] != 0)
      _ashlar_places_add_link (places, link);
}

/* ----------------------------------------------------------------------- keys */

/* The areas that keys lie in, in the order in which they are fetched. */
static GArray *
list_key_areas (AshlarMeasure *self)
{
  GArray       *areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  const GArray *marks = self->plan->marks;

  for (guint i = 0; self->level == NULL && marks != NULL && i < marks->len; i++)
    if (g_array_index (marks, AshlarMark, i).kind == ASHLAR_MARKER_KEY)
      g_array_append_val (areas, g_array_index (marks, AshlarMark, i).area);
  for (guint i = 0; self->level != NULL && i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker
          = &g_array_index (self->level->markers, AshlarPlacedMarker, i);
      const guint32 *owners = self->level->canvas->owners;
      guint32        area = marker->area != ASHLAR_NO_AREA
                                ? marker->area
                                : owners[(gsize) marker->y * self->width + marker->x];

      if (marker->kind == ASHLAR_MARKER_KEY && area != ASHLAR_NO_AREA)
        g_array_append_val (areas, area);
    }
  return areas;
}

AshlarFraction
_ashlar_measure_keys (AshlarMeasure *self)
{
  g_autoptr (GArray) areas = list_key_areas (self);

  return ashlar_whole (areas->len);
}

/* In the order in which they are fetched. */
void
_ashlar_locate_keys (AshlarMeasure *self, AshlarPlaces *places)
{
  places->are_points = TRUE;
  for (guint i = 0; self->level != NULL && i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *key = &g_array_index (self->level->markers, AshlarPlacedMarker, i);

      if (key->kind == ASHLAR_MARKER_KEY)
        _ashlar_places_add_cell (places, key->x, key->y);
    }
}

/* From the entrance from key to key to the exit, each time by the shortest way. @again: per area, set
 * where it is walked again. */
static gint64
go_again (AshlarMeasure *self, guint8 *again)
{
  g_autoptr (GArray) tour = list_key_areas (self);
  guint32            at = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32            exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  g_autofree guint8 *been = g_new0 (guint8, (gsize) self->plan->n_areas + 1);
  gint64             n = 0;

  if (at == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA)
    return 0;
  g_array_append_val (tour, exit);
  been[at] = TRUE;
  for (guint i = 0; i < tour->len; i++)
    {
      guint               n_areas;
      g_autofree guint32 *path
          = ashlar_plan_find_path (self->plan, at, g_array_index (tour, guint32, i), &n_areas);

      for (guint p = 1; p < n_areas; p++)
        {
          n += been[path[p]];
          again[path[p]] |= been[path[p]];
          been[path[p]] = TRUE;
        }
      if (path != NULL)
        at = g_array_index (tour, guint32, i);
    }
  return n;
}

AshlarFraction
_ashlar_measure_nonlinearity (AshlarMeasure *self)
{
  g_autofree guint8 *again = g_new0 (guint8, (gsize) self->plan->n_areas + 1);

  return ashlar_whole (go_again (self, again));
}

void
_ashlar_locate_nonlinearity (AshlarMeasure *self, AshlarPlaces *places)
{
  g_autofree guint8 *again = g_new0 (guint8, (gsize) self->plan->n_areas + 1);

  go_again (self, again);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (again[area])
      _ashlar_places_add_area (places, area);
}
