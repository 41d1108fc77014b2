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
 * Most areas are not parted, or only by crumbs that go. So the parts of the new floor are found first,
 * as stretches of cells, and where one of them holds all that must stay nothing is searched; else the
 * search ends when it has reached the last such cell.
 *
 * Invariants: floor that was connected in its area stays connected; fixed cells are not touched; a
 * cell that is opened here was open before the run, so no two areas come to touch; an area that had
 * floor has floor.
 *
 * Cost: O(cells of the areas' rectangles) for the areas that changed, eight or more of them at once but
 * where is searched. Source: 0-1 breadth-first search, in its form for weights on vertices. */

#include "finish/ashlar-finish-private.h"

#include "base/ashlar-eights-private.h"
#include "base/ashlar-grid-private.h"
#include "base/ashlar-pool-private.h"
#include "base/ashlar-stretches-private.h"

/* Of a cell of the area at hand, in a grid with a rim one cell wide that is all zero. The first three lie
 * where they do in the ground's cells. */
enum
{
  NEW = ASHLAR_GROUND_FLOOR,      /* floor after the run */
  REQUIRED = ASHLAR_GROUND_FIXED, /* must stay, joined to the others */
  OLD = ASHLAR_GROUND_BEFORE,     /* floor before the run */
  SEEN = 1 << 3,                  /* for floods */
  DONE = 1 << 4,                  /* for the search */
  JOINED = 1 << 5,                /* on a way back to where the search began */
  SIDE = 1 << 6,                  /* two bits: the step by which the search came */
};

typedef struct
{
  AshlarGround   *ground;
  AshlarGrid      grid;  /* of the area at hand */
  AshlarStretches parts; /* of its new floor */
  guint32        *later; /* as large as the grid's queue; NULL until there is something to search */
  gsize           n_later;
  guint32         steps[4];
} Mend;

static void
load (Mend *self, guint32 area)
{
  const AshlarRectangle *rectangle = &self->ground->plan->rectangles[area];
  guint                  width = rectangle->width;

  ashlar_grid_set_size (&self->grid, width, rectangle->height);
  self->steps[0] = (guint32) - (gint32) self->grid.stride;
  self->steps[1] = 1;
  self->steps[2] = self->grid.stride;
  self->steps[3] = (guint32) -1;
  for (guint y = 0; y < rectangle->height; y++)
    {
      gsize          from = (gsize) (rectangle->y + y) * self->ground->width + rectangle->x;
      const guint8  *ground = self->ground->cells + from;
      const guint32 *owners = self->ground->canvas->owners + from;
      guint8        *cells = self->grid.cells + ashlar_grid_at (&self->grid, 0, y);

      for (guint x = 0; x < width; x++)
        {
          guint8 flags = ground[x];

          /* What is fixed is required where it is floor. */
          flags &= (guint8) (NEW | OLD | (flags << 1 & REQUIRED));
          cells[x] = owners[x] == area ? flags : 0;
        }
    }
}

static inline guint8 *
get_first (const Mend *self)
{
  return self->grid.cells + ashlar_grid_at (&self->grid, 0, 0);
}

/* Whether some new floor has no old on it or beside it. */
static gboolean
may_have_islands (const Mend *self)
{
  const guint8 *cells = self->grid.cells;
  gsize         stride = self->grid.stride;

  for (gsize at = stride; at < self->grid.n - stride; at += 8)
    {
      guint64 here = ashlar_eight_load (cells + at);
      guint64 old = here | ashlar_eight_load (cells + at - 1) | ashlar_eight_load (cells + at + 1)
                    | ashlar_eight_load (cells + at - stride)
                    | ashlar_eight_load (cells + at + stride);

      if ((here & ~(old >> 2) & ASHLAR_EIGHT_ONES) != 0)
        return TRUE;
    }
  return FALSE;
}

/* New floor that nothing leads to from the old is no floor. */
static void
drop_islands (Mend *self)
{
  if (!may_have_islands (self))
    return;
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & OLD) != 0 && (self->grid.cells[at] & SEEN) == 0)
      ashlar_grid_flood (&self->grid, at, OLD | NEW, SEEN);
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & SEEN) == 0)
      self->grid.cells[at] = 0;
    else
      self->grid.cells[at] &= (guint8) ~SEEN;
}

static void
find_parts (Mend *self)
{
  ashlar_stretches_find (&self->parts, get_first (self), self->grid.stride, self->grid.width,
                         self->grid.height, NEW);
}

/* Marks the parts that must stay. Returns how many. */
static guint
mark_required (Mend *self)
{
  return ashlar_stretches_mark (&self->parts, get_first (self), self->grid.stride, self->grid.width,
                                REQUIRED);
}

/* The cell of the grid that a stretch begins with. */
static guint32
get_cell (const Mend *self, guint32 stretch)
{
  guint y = 0;

  while (self->parts.rows[y + 1] <= stretch)
    y++;
  return ashlar_grid_at (&self->grid, self->parts.stretches[stretch].first, y);
}

/* The largest part of the new floor must stay; where there is none, one cell of the old. */
static void
require_largest (Mend *self)
{
  guint32 best = 0;

  for (guint32 i = 1; i < self->parts.n; i++)
    if (self->parts.stretches[i].size > self->parts.stretches[best].size)
      best = i;
  if (self->parts.n > 0)
    {
      self->grid.cells[get_cell (self, best)] |= REQUIRED;
      return;
    }
  for (guint32 at = 0; at < self->grid.n; at++)
    if ((self->grid.cells[at] & OLD) != 0)
      {
        self->grid.cells[at] |= REQUIRED | NEW;
        find_parts (self);
        return;
      }
}

/* Opens the way from a cell to where the search began. */
static void
go_back (Mend *self, guint32 at)
{
  guint8 *cells = self->grid.cells;

  for (; (cells[at] & JOINED) == 0; at -= self->steps[cells[at] / SIDE])
    cells[at] |= NEW | JOINED;
}

/* Searches from @from, then opens the way back from all that is required: @n_left of these are not
 * reached yet. */
static void
join (Mend *self, guint32 from, guint32 *n_left)
{
  guint8  *cells = self->grid.cells;
  guint32 *here = self->grid.queue, *later = self->later;
  guint    n_here = 0, n_later = 0;

  cells[from] |= DONE | JOINED;
  here[n_here++] = from;
  while (n_here > 0)
    {
      guint32 *swap;

      for (guint head = 0; head < n_here; head++)
        {
          guint32 at = here[head];

          if ((cells[at] & REQUIRED) != 0)
            {
              go_back (self, at);
              if (--*n_left == 0)
                return;
            }
          for (guint i = 0; i < 4; i++)
            {
              guint32 next = at + self->steps[i];
              guint   flags = cells[next];

              if ((flags & (OLD | NEW)) == 0 || (flags & DONE) != 0)
                continue;
              cells[next] = (guint8) (flags | DONE | i * SIDE);
              if ((flags & NEW) != 0)
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

static void
join_all (Mend *self)
{
  guint32 n_left = 0;

  for (guint32 at = 0; at < self->grid.n; at++)
    n_left += (self->grid.cells[at] & REQUIRED) != 0;
  if (self->n_later < self->grid.n)
    {
      ashlar_free (self->later);
      self->later = ashlar_new (guint32, self->grid.n);
      self->n_later = self->grid.n;
    }
  for (guint32 at = 0; n_left > 0; at++)
    if ((self->grid.cells[at] & REQUIRED) != 0 && (self->grid.cells[at] & DONE) == 0)
      join (self, at, &n_left);
}

/* Closes what is not joined to anything that is required. Returns how much is left. */
static guint
drop_rest (Mend *self)
{
  guint n_left = 0;

  for (guint y = 0; y < self->grid.height; y++)
    for (guint32 i = self->parts.rows[y]; i < self->parts.rows[y + 1]; i++)
      {
        const AshlarStretch *stretch = &self->parts.stretches[i];
        guint8              *cells = self->grid.cells + ashlar_grid_at (&self->grid, 0, y);

        if (ashlar_stretches_is_marked (&self->parts, i))
          n_left += (guint) stretch->end - stretch->first;
        else
          for (guint x = stretch->first; x < stretch->end; x++)
            cells[x] &= (guint8) ~NEW;
      }
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
  guint                  width = rectangle->width;
  guint8                 changes = 0;

  for (guint y = 0; y < rectangle->height; y++)
    {
      gsize          to = (gsize) (rectangle->y + y) * self->ground->width + rectangle->x;
      guint8        *ground = self->ground->cells + to;
      const guint32 *owners = self->ground->canvas->owners + to;
      const guint8  *cells = self->grid.cells + ashlar_grid_at (&self->grid, 0, y);

      for (guint x = 0; x < width; x++)
        {
          guint8 flags = (guint8) ((ground[x] & ~(guint) ASHLAR_GROUND_FLOOR) | (cells[x] & NEW));

          flags = owners[x] == area ? flags : ground[x];
          changes |= owners[x] == area ? (guint8) (flags ^ flags >> 2) : 0;
          ground[x] = flags;
        }
    }
  return (changes & ASHLAR_GROUND_FLOOR) != 0;
}

static gboolean
mend_area (Mend *self, guint32 area)
{
  load (self, area);
  drop_islands (self);
  find_parts (self);
  require_largest (self);
  if (mark_required (self) > 1)
    {
      join_all (self);
      find_parts (self);
      mark_required (self);
    }
  if (drop_rest (self) == 1)
    keep_two (self);
  return store (self, area);
}

gboolean
ashlar_ground_end (AshlarGround *self)
{
  Mend     mend = { .ground = self };
  gboolean differs = FALSE;

  for (guint32 area = 0;
       area < self->plan->n_areas && !g_cancellable_is_cancelled (self->cancellable); area++)
    if (self->changed[area])
      {
        differs = mend_area (&mend, area) || differs;
        self->changed[area] = FALSE;
      }
  ashlar_grid_clear (&mend.grid);
  ashlar_stretches_clear (&mend.parts);
  ashlar_free (mend.later);
  return differs;
}
