/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Joining again what a run has parted, area by area.
 *
 * What must stay together are the fixed floor cells and the largest part of the new floor. From one
 * of them a breadth-first search in two queues (new floor costs nothing, a cell that was closed costs
 * one) goes over the old floor and the new; the way back from each of the others is opened. All that
 * is then not joined to them is closed. An area keeps two cells, if it had two: entrance and exit
 * may both stand in it.
 *
 * Invariants: floor that was connected in its area stays connected; fixed cells are not touched; a
 * cell that is opened here was open before the run, so no two areas come to touch; an area that had
 * floor has floor.
 *
 * Cost: O(cells of the areas' rectangles) for the areas that changed. Source: 0-1 breadth-first
 * search, in its form for weights on vertices. */

#include "finish/ashlar-finish-private.h"

#include "base/ashlar-grid-private.h"

/* Of a cell of the area at hand, in a grid with a rim one cell wide that is all zero. */
enum
{
  OLD = 1 << 0,      /* floor before the run */
  NEW = 1 << 1,      /* floor after it */
  REQUIRED = 1 << 2, /* must stay, joined to the others */
  SEEN = 1 << 3,     /* for floods */
  DONE = 1 << 4,     /* for the search */
  JOINED = 1 << 5,   /* on a way back to where the search began */
};

typedef struct
{
  AshlarGround *ground;
  AshlarGrid    grid;             /* of the area at hand */
  GArray       *second, *parents; /* of guint32, as large as the grid */
  guint32       steps[4];
} Mend;

static gsize
to_canvas (const Mend *self, const AshlarRectangle *rectangle, guint x, guint y)
{
  return (gsize) (rectangle->y + y) * self->ground->width + rectangle->x + x;
}

static void
load (Mend *self, guint32 area)
{
  const AshlarRectangle *rectangle = &self->ground->plan->rectangles[area];
  guint8                *cells;

  ashlar_grid_set_size (&self->grid, rectangle->width, rectangle->height);
  g_array_set_size (self->second, self->grid.n);
  g_array_set_size (self->parents, self->grid.n);
  cells = self->grid.cells;
  self->steps[0] = (guint32) - (gint32) self->grid.stride;
  self->steps[1] = 1;
  self->steps[2] = self->grid.stride;
  self->steps[3] = (guint32) -1;
  for (guint y = 0; y < rectangle->height; y++)
    for (guint x = 0; x < rectangle->width; x++)
      {
        guint32 at = ashlar_grid_at (&self->grid, x, y);
        gsize   cell = to_canvas (self, rectangle, x, y);
        guint   flags = self->ground->cells[cell];

        if (self->ground->canvas->owners[cell] != area)
          continue;
        if ((flags & ASHLAR_GROUND_BEFORE) != 0)
          cells[at] |= OLD;
        if ((flags & ASHLAR_GROUND_FLOOR) != 0)
          cells[at] |= NEW;
        if ((flags & (ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_FIXED))
            == (ASHLAR_GROUND_FLOOR | ASHLAR_GROUND_FIXED))
          cells[at] |= REQUIRED;
      }
}

static void
forget (Mend *self, guint flag)
{
  for (guint32 at = 0; at < self->grid.n; at++)
    self->grid.cells[at] &= (guint8) ~flag;
}

/* New floor that nothing leads to from the old is no floor. */
static void
drop_islands (Mend *self)
{
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & OLD) != 0 && (self->grid.cells[at] & SEEN) == 0)
      ashlar_grid_flood (&self->grid, at, OLD | NEW, SEEN);
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & SEEN) == 0)
      self->grid.cells[at] = 0;
  forget (self, SEEN);
}

/* The largest part of the new floor must stay; where there is none, one cell of the old. */
static void
require_largest (Mend *self)
{
  guint32 best = 0;
  guint   most = 0;

  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & NEW) != 0 && (self->grid.cells[at] & SEEN) == 0)
      {
        guint n = ashlar_grid_flood (&self->grid, at, NEW, SEEN);

        if (n > most)
          {
            most = n;
            best = at;
          }
      }
  forget (self, SEEN);
  for (guint32 at = 0; at < self->grid.n && best == 0; at++)
    if ((self->grid.cells[at] & OLD) != 0)
      best = at;
  if (best != 0)
    self->grid.cells[best] |= REQUIRED | NEW;
}

/* Searches from @from, then opens the way back from all that is required. */
static void
join (Mend *self, guint32 from)
{
  guint32 *here = self->grid.queue;
  guint32 *later = (guint32 *) (void *) self->second->data;
  guint32 *parents = (guint32 *) (void *) self->parents->data;
  guint    n_here = 0, n_later = 0;

  self->grid.cells[from] |= DONE | JOINED;
  here[n_here++] = from;
  while (n_here > 0)
    {
      guint32 *swap;

      for (guint head = 0; head < n_here; head++)
        {
          guint32 at = here[head];

          if ((self->grid.cells[at] & REQUIRED) != 0)
            for (guint32 back = at; (self->grid.cells[back] & JOINED) == 0; back = parents[back])
              self->grid.cells[back] |= NEW | JOINED;
          for (guint i = 0; i < 4; i++)
            {
              guint32 next = at + self->steps[i];

              if ((self->grid.cells[next] & (OLD | NEW)) == 0
                  || (self->grid.cells[next] & DONE) != 0)
                continue;
              self->grid.cells[next] |= DONE;
              parents[next] = at;
              if ((self->grid.cells[next] & NEW) != 0)
                here[n_here++] = next;
              else
                later[n_later++] = next;
            }
        }
      swap = here;
      here = later;
      later = swap;
      n_here = n_later;
      n_later = 0;
    }
}

/* Closes what is not joined to anything that is required. Returns how much is left. */
static guint
drop_rest (Mend *self)
{
  guint n_left = 0;

  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & REQUIRED) != 0 && (self->grid.cells[at] & SEEN) == 0)
      n_left += ashlar_grid_flood (&self->grid, at, NEW, SEEN);
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & SEEN) == 0)
      self->grid.cells[at] &= (guint8) ~NEW;
  return n_left;
}

/* One cell is left: opens an old one beside it. */
static void
keep_two (Mend *self)
{
  for (guint32 at = 0; at < self->grid.n; at++)
    for (guint i = 0; i < 4 && (self->grid.cells[at] & NEW) != 0; i++)
      if ((self->grid.cells[at + self->steps[i]] & OLD) != 0)
        {
          self->grid.cells[at + self->steps[i]] |= NEW;
          return;
        }
}

static gboolean
store (const Mend *self, guint32 area)
{
  const AshlarRectangle *rectangle = &self->ground->plan->rectangles[area];
  gboolean               differs = FALSE;

  for (guint y = 0; y < rectangle->height; y++)
    for (guint x = 0; x < rectangle->width; x++)
      {
        guint32 at = ashlar_grid_at (&self->grid, x, y);
        gsize   cell = to_canvas (self, rectangle, x, y);

        if (self->ground->canvas->owners[cell] != area)
          continue;
        if ((self->grid.cells[at] & NEW) != 0)
          self->ground->cells[cell] |= ASHLAR_GROUND_FLOOR;
        else
          self->ground->cells[cell] &= (guint8) ~ASHLAR_GROUND_FLOOR;
        differs = differs
                  || ashlar_ground_is_floor (self->ground, cell)
                         != ((self->ground->cells[cell] & ASHLAR_GROUND_BEFORE) != 0);
      }
  return differs;
}

static gboolean
mend_area (Mend *self, guint32 area)
{
  load (self, area);
  drop_islands (self);
  require_largest (self);
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & REQUIRED) != 0 && (self->grid.cells[at] & DONE) == 0)
      join (self, at);
  if (drop_rest (self) == 1)
    keep_two (self);
  return store (self, area);
}

gboolean
ashlar_ground_end (AshlarGround *self)
{
  Mend     mend = { .ground = self };
  gboolean differs = FALSE;

  mend.second = g_array_new (FALSE, FALSE, sizeof (guint32));
  mend.parents = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 area = 0;
       area < self->plan->n_areas && !g_cancellable_is_cancelled (self->cancellable); area++)
    if (self->changed[area])
      {
        differs = mend_area (&mend, area) || differs;
        self->changed[area] = FALSE;
      }
  ashlar_grid_clear (&mend.grid);
  g_array_unref (mend.second);
  g_array_unref (mend.parents);
  return differs;
}
