/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Growing on a lattice.
 *
 * A block is laid only where an open exit leads, so that what is laid hangs together, always. From
 * the start on, each cell that an exit leads to waits in a queue; one of them is drawn, and gets a
 * block that fits its four sides. When enough cells are used or awaited, blocks are preferred that
 * open nothing new. Where nothing fits, the cells around are laid anew (ashlar-block-grid-window.c).
 * When the queue is empty too soon, a block beside an empty cell is exchanged for one that leads
 * there. Demanded blocks are laid when the level has come as far as was drawn for them, and by
 * exchange at the end.
 *
 * Invariants: used cells are one piece; a used side fits its neighbour's; counts never exceed a
 * maximum. Cost: O(cells) for sets in which something mostly fits. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#include <string.h>

#include "planners/ashlar-fitting-private.h"

#define STEPS_PER_CELL 64u
#define STEPS_MORE 20000u
#define MENDING_PER_CELL 24u
#define MENDING_MORE 3000u
#define POLL_STEPS 8192u
#define NEWEST 1024u /* cells of the queue among which one is drawn: near to each other in memory */
#define FIRST_EDGE 64u
#define N_STARTS 8u /* cells drawn before all are tried */

void
ashlar_grid_growth_init (AshlarGridGrowth *self, const AshlarGridTask *task, const AshlarRun *run)
{
  gsize n;

  memset (self, 0, sizeof *self);
  self->task = task;
  self->pieces = task->pieces;
  self->run = run;
  self->trace = run->trace;
  self->first_step = ashlar_trace_get_n_steps (run->trace);
  self->stride = task->across + 2;
  self->steps[ASHLAR_DIRECTION_NORTH] = -(gint) self->stride;
  self->steps[ASHLAR_DIRECTION_EAST] = 1;
  self->steps[ASHLAR_DIRECTION_SOUTH] = (gint) self->stride;
  self->steps[ASHLAR_DIRECTION_WEST] = -1;
  n = (gsize) self->stride * (task->down + 2);
  self->at = ashlar_new (guint32, n);
  self->flags = ashlar_new (guint8, n);
  self->queue = ashlar_new (guint32, n + 1); /* place () writes one more than it keeps */
  ashlar_schedule_init (&self->schedule, &task->demands);
  self->path = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->table = ashlar_grid_table_take (task);
  self->found = self->table->found;
  self->scratch = self->table->sets[0];
  self->fewest = self->table->sets[1];
  self->wanted = self->table->sets[2];
  self->missing = G_MAXUINT;
}

void
ashlar_grid_growth_clear (AshlarGridGrowth *self)
{
  ashlar_free (self->at);
  ashlar_free (self->flags);
  ashlar_free (self->queue);
  ashlar_schedule_clear (&self->schedule);
  ashlar_free (self->edge);
  g_array_unref (self->path);
  ashlar_grid_table_give_back (self->table);
}

void
ashlar_grid_growth_reset (AshlarGridGrowth *self, guint redraw)
{
  const AshlarGridTask *task = self->task;
  gsize                 n = (gsize) self->stride * (task->down + 2);

  ashlar_run_stream (self->run, ASHLAR_STAGE_PLAN, redraw, &self->stream);
  memset (self->at, 0, sizeof *self->at * n);
  memset (self->flags, 0, n);
  for (guint x = 0; x < self->stride; x++)
    self->at[x] = self->at[n - 1 - x] = ASHLAR_GRID_RIM;
  for (guint y = 0; y < task->down + 2; y++)
    {
      self->at[(gsize) y * self->stride] = ASHLAR_GRID_RIM;
      self->at[(gsize) y * self->stride + self->stride - 1] = ASHLAR_GRID_RIM;
    }
  ashlar_schedule_reset (&self->schedule);
  self->n_used = 0;
  self->is_stale = FALSE;
  self->n_queue = 0;
  self->n_steps = 0;
  self->mending = (guint64) task->n_cells * MENDING_PER_CELL + MENDING_MORE;
  self->start = self->end = 0;
  self->n_edge = 0;
  g_array_set_size (self->path, 0);
}

gboolean
ashlar_grid_growth_poll (AshlarGridGrowth *self)
{
  self->cancelled = self->cancelled || g_cancellable_is_cancelled (self->run->cancellable);
  return self->cancelled;
}

/* ---- Laying and taking away ---- */

void
ashlar_grid_growth_await (AshlarGridGrowth *self, guint32 cell)
{
  if (self->at[cell] != ASHLAR_GRID_NOTHING || (self->flags[cell] & ASHLAR_GRID_PENDING) != 0)
    return;
  self->flags[cell] |= ASHLAR_GRID_PENDING;
  self->queue[self->n_queue++] = cell;
}

/* Room for @n more. */
static inline void
reserve_edge (AshlarGridGrowth *self, guint n)
{
  if (G_LIKELY (self->n_edge + n <= self->edge_capacity))
    return;
  self->edge_capacity = MAX (self->edge_capacity * 2, FIRST_EDGE);
  self->edge = ashlar_renew (guint32, self->edge, self->edge_capacity);
}

void
ashlar_grid_growth_add_edge (AshlarGridGrowth *self, guint32 cell)
{
  reserve_edge (self, 1);
  self->edge[self->n_edge++] = cell;
}

/* Where the piece leads is anybody's guess: each neighbour is put down, and kept if it is to wait. */
static inline void
place (AshlarGridGrowth *self, guint32 cell, guint32 piece)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint32                 block = pieces->pieces[piece].block;
  const guint32          *demands = self->task->demands.first + block;
  const guint32          *at = self->at;
  guint8                 *flags = self->flags; /* may be anything, as far as the compiler knows */
  guint32                 steps[] = { -self->stride, 1, self->stride, G_MAXUINT32 };
  guint                   opens = pieces->opens[piece + ASHLAR_GRID_FIRST], lacks;
  guint32                *queue, *edge;

  G_STATIC_ASSERT (ASHLAR_GRID_NOTHING == 0);
  self->at[cell] = piece + ASHLAR_GRID_FIRST;
  self->n_used++;
  self->n_steps++;
  if (G_UNLIKELY (demands[0] < demands[1]))
    ashlar_schedule_count (&self->schedule, block, cell == self->start, 1);
  lacks = self->n_used < self->task->target;
  reserve_edge (self, ASHLAR_N_DIRECTIONS);
  queue = self->queue + self->n_queue;
  edge = self->edge + self->n_edge;
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint32 next = cell + steps[d];
      guint   flag = flags[next];
      guint   is_new = (at[next] | (flag & ASHLAR_GRID_PENDING)) == 0;
      guint   waits = is_new & (opens >> d);

      *queue = *edge = next;
      queue += waits;
      edge += (is_new ^ waits) & lacks;
      flags[next] = (guint8) (flag | (waits * ASHLAR_GRID_PENDING));
    }
  self->n_queue = (guint) (queue - self->queue);
  self->n_edge = (guint) (edge - self->edge);
}

void
ashlar_grid_growth_place (AshlarGridGrowth *self, guint32 cell, guint32 piece)
{
  place (self, cell, piece);
}

void
ashlar_grid_growth_take_back (AshlarGridGrowth *self, guint32 cell)
{
  guint32 block = ashlar_grid_growth_get_piece (self, cell)->block;

  ashlar_schedule_count (&self->schedule, block, cell == self->start, -1);
  self->at[cell] = ASHLAR_GRID_NOTHING;
  self->is_stale = TRUE;
  self->n_used--;
  self->n_steps++;
}

/* ---- The start ---- */

/* Pieces that lead somewhere before those that are a level of their own. */
static gboolean
lay_start (AshlarGridGrowth *self, guint32 cell, guint64 *bits)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint64                 leading = 0;

  if (!ashlar_grid_growth_gather (self, ashlar_grid_growth_get_key (self, cell, FALSE),
                                  self->task->starts, bits))
    return FALSE;
  for (guint w = 0; w < pieces->n_words; w++)
    leading |= bits[w] & pieces->leading[w];
  for (guint w = 0; w < pieces->n_words && leading != 0; w++)
    bits[w] &= pieces->leading[w];
  self->start = cell;
  ashlar_grid_growth_place (self, cell, ashlar_grid_growth_draw_from (self, bits));
  self->flags[cell] |= ASHLAR_GRID_HELD;
  return TRUE;
}

static gboolean
begin (AshlarGridGrowth *self)
{
  const AshlarGridTask *task = self->task;
  guint64              *bits = self->wanted;
  guint32               from;

  if (task->snake)
    return ashlar_grid_walk (self);
  for (guint i = 0; i < N_STARTS; i++)
    {
      guint x = ashlar_stream_below (&self->stream, task->across);
      guint y = ashlar_stream_below (&self->stream, task->down);

      if (lay_start (self, ashlar_grid_growth_get_cell (self, x, y), bits))
        return TRUE;
    }
  from = ashlar_stream_below (&self->stream, task->n_cells);
  for (guint i = 0; i < task->n_cells; i++)
    {
      guint n = (from + i) % task->n_cells;

      if (lay_start (self, ashlar_grid_growth_get_cell (self, n % task->across, n / task->across),
                     bits))
        return TRUE;
    }
  return FALSE;
}

/* ---- Growing ---- */

static gboolean
lay_demanded (AshlarGridGrowth *self, guint demand, guint32 cell, guint64 key)
{
  guint32 piece;

  if (!ashlar_grid_growth_gather (
          self, key, ashlar_demands_get (&self->task->demands, demand)->pieces, self->scratch))
    return FALSE;
  piece = ashlar_grid_growth_draw_from (self, self->scratch);
  ashlar_grid_story_place (self, cell, key, piece, "demanded-block-placed");
  ashlar_grid_growth_place (self, cell, piece);
  self->flags[cell] |= ASHLAR_GRID_HELD;
  return TRUE;
}

static gboolean
lay_due (AshlarGridGrowth *self, guint32 cell, guint64 key)
{
  guint demand = ashlar_schedule_peek (&self->schedule, self->n_used);

  if (demand == G_MAXUINT || !lay_demanded (self, demand, cell, key))
    return FALSE;
  ashlar_schedule_pop (&self->schedule);
  return TRUE;
}

/* Where nothing else fits, a block that is still demanded may. */
static gboolean
lay_missing (AshlarGridGrowth *self, guint32 cell, guint64 key)
{
  for (guint d = 0; d < self->task->demands.list->len && self->task->demands.is_demanding; d++)
    if (ashlar_schedule_n_missing (&self->schedule, d) > 0 && lay_demanded (self, d, cell, key))
      return TRUE;
  return FALSE;
}

static gboolean
mend (AshlarGridGrowth *self, guint32 cell)
{
  ashlar_grid_story_step (self, "dead-end", cell, ASHLAR_GRID_NO_PIECE, FALSE);
  ashlar_trace_say (self->trace, NO_FIT_HERE);
  for (guint radius = 1; radius <= 3; radius++)
    if (ashlar_grid_window_solve (self, cell, radius, ASHLAR_GRID_NO_PIECE))
      return TRUE;
  return FALSE;
}

static gboolean
lay (AshlarGridGrowth *self, guint32 cell)
{
  gboolean closing = self->n_used + 1 + self->n_queue >= self->task->target;
  guint64  key = ashlar_grid_growth_get_key (self, cell, closing);
  guint32  piece;

  if (ashlar_schedule_has_dues (&self->schedule) && lay_due (self, cell, key))
    return TRUE;
  piece = ashlar_grid_growth_draw (self, key);
  if (piece == ASHLAR_GRID_NO_PIECE && closing)
    {
      key = ashlar_grid_growth_get_key (self, cell, FALSE);
      piece = ashlar_grid_growth_draw (self, key);
    }
  if (G_UNLIKELY (piece == ASHLAR_GRID_NO_PIECE))
    return lay_missing (self, cell, key) || mend (self, cell);
  if (G_UNLIKELY (self->trace != NULL))
    ashlar_grid_story_place (self, cell, key, piece, "block-placed");
  place (self, cell, piece);
  return TRUE;
}

static gboolean
empty_queue (AshlarGridGrowth *self)
{
  guint64 polled = self->n_steps;

  while (self->n_queue > 0)
    {
      guint   range = MIN (self->n_queue, NEWEST);
      guint   drawn = range > 1 ? ashlar_stream_below (&self->stream, range) : 0;
      guint32 cell = self->queue[drawn += self->n_queue - range];

      self->queue[drawn] = self->queue[--self->n_queue];
      self->flags[cell] &= (guint8) ~ASHLAR_GRID_PENDING;
      if (self->at[cell] != ASHLAR_GRID_NOTHING)
        continue;
      if (self->is_stale && ashlar_grid_growth_get_faced (self, cell) == 0)
        ashlar_grid_growth_add_edge (self, cell);
      else if (!lay (self, cell))
        return FALSE;
      if (self->n_steps - polled > POLL_STEPS)
        {
          polled = self->n_steps;
          if (ashlar_grid_growth_poll (self)
              || self->n_steps > (guint64) self->task->n_cells * STEPS_PER_CELL + STEPS_MORE)
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
grow (AshlarGridGrowth *self)
{
  guint           target = self->task->target;
  AshlarDueWindow window = { .range = target, .end = target - target / 8 };

  ashlar_schedule_draw (&self->schedule, &self->stream, &window, &window);
  while (empty_queue (self))
    {
      guint missing;

      if (self->n_steps > (guint64) self->task->n_cells * STEPS_PER_CELL + STEPS_MORE
          || ashlar_grid_growth_poll (self))
        return FALSE;
      if (self->n_used < self->task->target)
        {
          self->n_steps++;
          if (!ashlar_grid_growth_extend (self))
            return FALSE;
          continue;
        }
      missing = ashlar_schedule_find_missing (&self->schedule);
      if (missing == G_MAXUINT)
        return TRUE;
      self->n_steps++;
      if (!ashlar_grid_demand_satisfy (self, missing))
        return FALSE;
    }
  return FALSE;
}

gboolean
ashlar_grid_growth_run (AshlarGridGrowth *self)
{
  gboolean grown;

  if (!begin (self))
    return FALSE;
  self->has_begun = TRUE;
  grown = grow (self);
  self->most_used = MAX (self->most_used, self->n_used);
  self->missing = self->n_used >= self->task->target
                      ? ashlar_schedule_find_missing (&self->schedule)
                      : G_MAXUINT;
  if (self->missing != G_MAXUINT)
    self->n_placed = self->schedule.counts[self->missing];
  return grown;
}
