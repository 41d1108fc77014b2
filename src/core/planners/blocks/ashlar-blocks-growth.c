/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Growing a level block by block.
 *
 * Idea: free exits wait in a frontier; one is taken at random, a block that fits is laid there, its
 * other exits join the frontier. Invariants after each placement: no cell has two owners; floor of
 * two areas touches only where two exits are linked, or where two exits face each other that will
 * both be plugged; exits that wait or found nothing count as floor, so that whatever becomes of
 * them nothing leaks.
 *
 * The exit is taken among the newest NEWEST ones. Levels of common size never have more; on huge
 * canvases growth stays where memory is warm instead of jumping all over.
 *
 * Cost: constant per placement, see ashlar-blocks-choice.c. Source: the block-building article. */

#include "planners/blocks/ashlar-blocks-growth-private.h"

#include <string.h>

#include "base/ashlar-pool-private.h"

#define NEWEST 1024u
#define START_TRIES 24
#define POLL_MASK 4095u

/* ---- Life ---- */

void
ashlar_blocks_growth_init (AshlarBlocksGrowth     *self,
                           const AshlarBlocksTask *task,
                           const AshlarRun        *run)
{
  guint n_words = 1, n_blocks = 1;

  memset (self, 0, sizeof *self);
  self->task = task;
  self->table = task->table;
  self->run = run;
  self->trace = run->trace;
  self->first_step = ashlar_trace_get_n_steps (run->trace);
  ashlar_blocks_space_init (&self->space, task->width, task->height);
  for (guint p = 0; p < self->table->pools->len; p++)
    {
      n_words = MAX (n_words, ashlar_blocks_table_get_pool (self->table, p)->n_words);
      n_blocks = MAX (n_blocks, ashlar_blocks_table_get_pool (self->table, p)->n_blocks);
    }
  self->bits = g_new0 (guint64, n_words);
  self->joining = g_new0 (guint64, n_words);
  ashlar_schedule_init (&self->schedule, &task->demands);
  self->queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->fitting = g_array_sized_new (FALSE, FALSE, sizeof (AshlarFitting), n_blocks);
  self->waiting = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->ranks = g_array_new (FALSE, FALSE, sizeof (guint64));
  if (task->cooldown > 0)
    {
      self->near = g_new0 (guint8, self->table->n_blocks);
      self->near_blocks = g_array_new (FALSE, FALSE, sizeof (guint32));
    }
}

void
ashlar_blocks_growth_clear (AshlarBlocksGrowth *self)
{
  ashlar_blocks_space_clear (&self->space);
  ashlar_free (self->areas);
  ashlar_free (self->slots);
  ashlar_free (self->frontier);
  ashlar_schedule_clear (&self->schedule);
  g_free (self->bits);
  g_free (self->joining);
  g_free (self->stamps);
  g_array_unref (self->queue);
  g_array_unref (self->fitting);
  g_array_unref (self->waiting);
  g_array_unref (self->ranks);
  g_free (self->near);
  g_clear_pointer (&self->near_blocks, g_array_unref);
}

static void
tell_block (const AshlarBlocksGrowth *self, guint32 area, gboolean gone)
{
  const AshlarBlocksArea *laid = &self->areas[area];

  if (self->trace != NULL && ashlar_blocks_growth_is_alive (self, area))
    ashlar_trace_block (self->trace, ashlar_variants_get (self->table->variants, laid->variant),
                        laid->x, laid->y, gone);
}

static void
forget_slots (AshlarBlocksGrowth *self)
{
  self->n_areas = self->n_slots = self->n_frontier = 0;
  g_array_set_size (self->ranks, 0);
}

void
ashlar_blocks_growth_reset (AshlarBlocksGrowth *self, guint redraw)
{
  const AshlarBlocksTask *task = self->task;

  if (redraw > 0)
    {
      ashlar_trace_number_areas (self->trace, self->first_step, NULL);
      ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, G_MAXUINT32,
                         "plan-redrawn");
      ashlar_trace_say (self->trace, REDRAW, { redraw });
      for (guint a = 0; a < self->n_areas; a++)
        tell_block (self, a, TRUE);
      ashlar_blocks_space_reset (&self->space);
    }
  forget_slots (self);
  ashlar_schedule_reset (&self->schedule);
  self->n_alive = 0;
  self->n_looks = 0;
  self->n_cells = self->n_steps = 0;
  self->is_closing = FALSE;
  self->near_area = ASHLAR_NO_AREA;
  self->redraw = redraw;
  ashlar_run_stream (self->run, ASHLAR_STAGE_PLAN, redraw, &self->stream);
  self->salt = ashlar_stream_mix (self->stream.state);
  self->laid_at = ASHLAR_BLOCKS_NO_SLOT;
  self->target = task->max_blocks;
  if (task->draws_target)
    self->target = task->min_blocks
                   + (guint) ashlar_stream_below_64 (&self->stream, (guint64) task->max_blocks
                                                                        - task->min_blocks + 1);
}

gboolean
ashlar_blocks_growth_poll (AshlarBlocksGrowth *self)
{
  if (!self->cancelled && self->run->cancellable != NULL)
    self->cancelled = g_cancellable_is_cancelled (self->run->cancellable);
  return self->cancelled;
}

/* ---- Slots ---- */

/* @square: in which the exit begins. */
static inline void
open_front (AshlarBlocksGrowth *self, const AshlarBlocksFront *front, AshlarBlocksSquare *square)
{
  if (G_UNLIKELY (self->n_frontier == self->frontier_size))
    {
      self->frontier_size = MAX (256u, self->frontier_size * 2);
      self->frontier = ashlar_renew (AshlarBlocksFront, self->frontier, self->frontier_size);
    }
  self->slots[front->slot].partner = ASHLAR_BLOCKS_OPEN;
  self->frontier[self->n_frontier++] = *front;
  square->open |= (guint64) 1 << ashlar_blocks_space_bit_of (front->x, front->y);
}

/* An exit that was shut. */
static void
open_again (AshlarBlocksGrowth *self, guint32 slot)
{
  AshlarBlocksSlot   *record = &self->slots[slot];
  AshlarBlocksFront   front;
  AshlarBlocksSquare *square;

  ashlar_blocks_growth_get_front (self, slot, &front);
  square = ashlar_blocks_space_get_square (&self->space, front.x, front.y);
  if (record->partner != ASHLAR_BLOCKS_OPEN
      && (record->shut == 0 || square->passed >= record->shut))
    {
      /* Before all that are there, behind all that come. */
      guint64 rank = ((guint64) self->n_slots << 32) + self->ranks->len + 1;

      g_array_append_val (self->ranks, rank);
      record->rank = self->ranks->len;
    }
  open_front (self, &front, square);
}

void
ashlar_blocks_growth_shut_slot (AshlarBlocksGrowth *self, guint32 slot, guint32 partner)
{
  AshlarBlocksSlot *record = &self->slots[slot];

  if (record->partner == ASHLAR_BLOCKS_OPEN)
    record->shut = self->n_looks + 1;
  record->partner = partner;
}

/* The same of one that is open, and taken from the frontier. */
static inline void
shut_front (AshlarBlocksGrowth *self, const AshlarBlocksFront *front, guint32 partner)
{
  ashlar_blocks_growth_shut_slot (self, front->slot, partner);
  /* Where exits share a cell, whoever looks there next finds out which are open. */
  if (!self->table->shares_cells)
    ashlar_blocks_space_get_square (&self->space, front->x, front->y)->open
        &= ~((guint64) 1 << ashlar_blocks_space_bit_of (front->x, front->y));
}

guint32
ashlar_blocks_growth_find_slot (const AshlarBlocksGrowth *self, gint x, gint y, guint direction)
{
  guint32 slot = ashlar_blocks_space_get_square (&self->space, x, y)->newest;

  for (; slot != ASHLAR_BLOCKS_NO_SLOT; slot = self->slots[slot].next)
    {
      const AshlarBlocksSlot *here = &self->slots[slot];

      if (here->x == x && here->y == y && here->partner != ASHLAR_BLOCKS_GONE
          && ashlar_blocks_growth_get_exit (self, slot)->direction == direction)
        return slot;
    }
  return ASHLAR_BLOCKS_NO_SLOT;
}

/* ---- Placing ---- */

static guint32
add_area (AshlarBlocksGrowth *self, guint32 variant, guint x, guint y, guint32 depth)
{
  const AshlarBlocksShape *shape = &self->table->shapes[variant];
  AshlarBlocksArea        *area;

  if (G_UNLIKELY (self->n_areas == self->areas_size))
    {
      self->areas_size = MAX (64u, self->areas_size * 2);
      self->areas = ashlar_renew (AshlarBlocksArea, self->areas, self->areas_size);
    }
  if (G_UNLIKELY (self->slots_size - self->n_slots < shape->n_exits))
    {
      self->slots_size = MAX (256u, self->slots_size * 2) + shape->n_exits;
      self->slots = ashlar_renew (AshlarBlocksSlot, self->slots, self->slots_size);
    }
  area = &self->areas[self->n_areas];
  area->variant = variant;
  area->x = (guint16) x;
  area->y = (guint16) y;
  area->first_slot = self->n_slots;
  area->depth = depth;
  ashlar_blocks_space_put (&self->space, shape, x, y);
  ashlar_schedule_count (&self->schedule, shape->block, self->n_areas == 0, 1);
  self->n_cells += shape->n_cells;
  self->n_alive++;
  return self->n_areas++;
}

/* Two free exits happen to face each other: a loop, or two plugs. */
static void
meet (AshlarBlocksGrowth *self, guint32 slot, guint32 mate)
{
  const AshlarBlocksTable *table = self->table;
  guint32                  area = self->slots[slot].area;
  guint32                  other = self->slots[mate].area;
  gboolean                 agree = ashlar_blocks_table_lists_agree (
                      table, ashlar_blocks_growth_get_shape (self, area), slot - self->areas[area].first_slot,
                      ashlar_blocks_growth_get_shape (self, other), mate - self->areas[other].first_slot);

  /* The one at which the block was laid is what the other would be joined with, by way of the block. */
  if (self->laid_at != ASHLAR_BLOCKS_NO_SLOT)
    agree = agree && ashlar_blocks_growth_wants_pair (self, self->laid_at, mate);
  else
    agree = agree && ashlar_blocks_growth_wants_pair (self, slot, mate);
  if (agree)
    {
      self->slots[slot].partner = mate;
      ashlar_blocks_growth_shut_slot (self, mate, slot);
      if (ashlar_blocks_growth_keeps_cooldown (self, area))
        {
          ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, area, self->areas[area].variant,
                             "exits-joined");
          ashlar_trace_say (self->trace, LOOP);
          return;
        }
    }
  self->slots[slot].partner = ASHLAR_BLOCKS_MET;
  ashlar_blocks_growth_shut_slot (self, mate, ASHLAR_BLOCKS_MET);
}

static gboolean
is_ahead_taken (const AshlarBlocksGrowth *self, const AshlarBlocksExit *exit, gint x, gint y)
{
  gint     step_x = (exit->direction & 1) == 0, step_y = 1 - step_x;
  gboolean is_taken = ashlar_blocks_space_is_taken (&self->space, x, y);

  /* Most are one cell wide. */
  for (guint i = 1; i < exit->width; i++)
    {
      x += step_x;
      y += step_y;
      is_taken |= ashlar_blocks_space_is_taken (&self->space, x, y);
    }
  return is_taken;
}

/* What becomes of an exit of a block that was just laid. */
static inline void
settle_exit (AshlarBlocksGrowth      *self,
             const AshlarBlocksFront *front,
             const AshlarBlocksExit  *exit,
             AshlarBlocksSquare      *square)
{
  gint x = front->x + ashlar_direction_dx ((AshlarDirection) exit->direction);
  gint y = front->y + ashlar_direction_dy ((AshlarDirection) exit->direction);

  if (!exit->linkable)
    self->slots[front->slot].partner = ASHLAR_BLOCKS_NEVER_LINKED;
  else if (G_LIKELY (!is_ahead_taken (self, exit, x, y)))
    open_front (self, front, square);
  else if (ashlar_blocks_space_may_walk (&self->space, x, y))
    {
      guint32 mate = ashlar_blocks_growth_find_slot (
          self, x, y, ashlar_direction_opposite ((AshlarDirection) exit->direction));

      /* Left shut where the exit ahead is no match. */
      if (mate != ASHLAR_BLOCKS_NO_SLOT && !ashlar_blocks_is_linked (self->slots[mate].partner)
          && ashlar_blocks_growth_get_exit (self, mate)->width == exit->width)
        meet (self, front->slot, mate);
    }
}

/* Makes the slots of the area, the one at @entered linked to @from (nullable). */
static void
add_slots (AshlarBlocksGrowth *self, guint32 area, guint entered, const AshlarBlocksFront *from)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);
  const AshlarBlocksExit  *exits = shape->exits;
  guint                    n = shape->n_exits;
  guint                    x = self->areas[area].x;
  guint                    y = self->areas[area].y;
  guint32                  first = self->n_slots;
  AshlarBlocksSlot        *slots = self->slots + first;
  guint                    n_others = n - 1;

  self->n_slots += n;
  for (guint e = 0; e < n; e++)
    {
      guint               slot_x = x + exits[e].x;
      guint               slot_y = y + exits[e].y;
      AshlarBlocksSquare *square
          = ashlar_blocks_space_get_square (&self->space, (gint) slot_x, (gint) slot_y);

      slots[e] = (AshlarBlocksSlot){
        .area = area,
        .partner = ASHLAR_BLOCKS_SHUT,
        .next = square->newest,
        .x = (guint16) slot_x,
        .y = (guint16) slot_y,
      };
      square->newest = first + e;
    }
  if (from == NULL)
    entered = n_others = n;
  else
    {
      slots[entered].partner = from->slot;
      shut_front (self, from, first + entered);
    }
  for (guint i = 0; i < n_others; i++)
    {
      guint             e = i + (i >= entered);
      AshlarBlocksFront front = { .slot = first + e,
                                  .end_class = exits[e].end_class,
                                  .x = (guint16) (x + exits[e].x),
                                  .y = (guint16) (y + exits[e].y) };

      settle_exit (self, &front, &exits[e],
                   ashlar_blocks_space_get_square (&self->space, front.x, front.y));
    }
}

guint32
ashlar_blocks_growth_place (AshlarBlocksGrowth       *self,
                            const AshlarBlocksFront  *front,
                            const AshlarBlocksChoice *choice)
{
  const AshlarBlocksPool *pool = ashlar_blocks_table_get_pool (self->table, choice->pool);
  const AshlarBlocksWay  *way = &pool->ways[choice->way];
  guint                   x = (guint) (front->x + way->dx);
  guint                   y = (guint) (front->y + way->dy);
  guint32                 area;

  if (self->trace != NULL)
    {
      ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, self->n_areas, way->variant,
                         "block-placed");
      ashlar_blocks_choice_tell (self, front->slot, choice);
    }
  area = add_area (self, way->variant, x, y, self->areas[self->slots[front->slot].area].depth + 1);
  tell_block (self, area, FALSE);
  self->near_area = ASHLAR_NO_AREA;
  self->laid_at = front->slot;
  add_slots (self, area, way->exit, front);
  return area;
}

/* ---- Taking back ---- */

void
ashlar_blocks_growth_take_back (AshlarBlocksGrowth *self, guint32 area)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);
  AshlarBlocksArea        *record = &self->areas[area];

  for (guint e = 0; e < shape->n_exits; e++)
    {
      guint32 slot = record->first_slot + e;
      guint32 partner = self->slots[slot].partner;

      if (partner == ASHLAR_BLOCKS_MET)
        {
          gint x, y;

          ashlar_blocks_growth_get_cell (self, slot, &x, &y);
          x += ashlar_direction_dx ((AshlarDirection) shape->exits[e].direction);
          y += ashlar_direction_dy ((AshlarDirection) shape->exits[e].direction);
          partner = ashlar_blocks_growth_find_slot (
              self, x, y, ashlar_direction_opposite ((AshlarDirection) shape->exits[e].direction));
        }
      if (ashlar_blocks_is_linked (partner))
        open_again (self, partner);
      self->slots[slot].partner = ASHLAR_BLOCKS_GONE;
    }
  ashlar_blocks_space_take_back (&self->space, shape, record->x, record->y);
  ashlar_schedule_count (&self->schedule, shape->block, area == 0, -1);
  self->n_cells -= shape->n_cells;
  self->n_alive--;
  self->near_area = ASHLAR_NO_AREA;
  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, record->variant,
                     "block-taken-back");
  tell_block (self, area, TRUE);
  record->variant = ASHLAR_BLOCKS_NO_VARIANT;
}

void
ashlar_blocks_growth_open_around (
    AshlarBlocksGrowth *self, gint x, gint y, guint width, guint height)
{
  gint reach = (gint) self->task->reach + 2;
  gint left = MAX (0, x - reach);
  gint top = MAX (0, y - reach);
  gint right = MIN ((gint) self->space.width - 1, x + (gint) width + reach);
  gint bottom = MIN ((gint) self->space.height - 1, y + (gint) height + reach);

  for (gint sy = top & ~7; sy <= bottom; sy += 8)
    for (gint sx = left & ~7; sx <= right; sx += 8)
      {
        guint32 slot = ashlar_blocks_space_get_square (&self->space, sx, sy)->newest;

        for (; slot != ASHLAR_BLOCKS_NO_SLOT; slot = self->slots[slot].next)
          if (self->slots[slot].partner == ASHLAR_BLOCKS_SHUT)
            open_again (self, slot);
      }
}

/* ---- Growing ---- */

static gboolean
anything_follows (AshlarBlocksGrowth *self)
{
  AshlarBlocksChoice choice;
  AshlarBlocksFront  front;

  for (guint s = 0; s < self->n_slots; s++)
    {
      AshlarStream saved = self->stream;
      gboolean     follows;

      if (self->slots[s].partner != ASHLAR_BLOCKS_OPEN)
        continue;
      ashlar_blocks_growth_get_front (self, s, &front);
      follows = ashlar_blocks_choose (self, &front, &choice);
      self->stream = saved;
      for (guint d = 0; d < self->task->demands.list->len && !follows; d++)
        {
          const AshlarDemand *demand = ashlar_demands_get (&self->task->demands, d);
          guint distance = demand->distances[ashlar_blocks_growth_get_exit (self, s)->end_class];

          if (demand->minimum > 0 && distance != ASHLAR_BLOCKS_NEVER)
            follows = ashlar_blocks_choose_towards (self, &front, demand, distance, NULL, &choice);
          self->stream = saved;
        }
      if (follows)
        return TRUE;
    }
  return FALSE;
}

static guint
draw_start (AshlarBlocksGrowth *self)
{
  const AshlarBlocksTask *task = self->task;
  guint64 drawn = ashlar_stream_below_64 (&self->stream, task->start_sums[task->n_starts - 1]);

  return task->starts[ashlar_sums_find (task->start_sums, 1, task->n_starts, drawn)];
}

/* The start block anywhere on the canvas, preferably where something can follow. */
gboolean
ashlar_blocks_growth_start (AshlarBlocksGrowth *self)
{
  const AshlarBlocksTable *table = self->table;
  guint                    block = draw_start (self);
  guint                    first, n;
  guint                    n_fitting = 0;

  ashlar_variants_of_block (table->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    n_fitting += table->shapes[v].width <= self->space.width
                 && table->shapes[v].height <= self->space.height;
  if (n_fitting == 0)
    return FALSE;
  for (guint attempt = 0; attempt < START_TRIES; attempt++)
    {
      guint   pick = ashlar_stream_below (&self->stream, n_fitting);
      guint   v = first;
      guint   x, y;
      guint32 area;

      for (;; v++)
        if (table->shapes[v].width <= self->space.width
            && table->shapes[v].height <= self->space.height && pick-- == 0)
          break;
      x = ashlar_stream_below (&self->stream, self->space.width - table->shapes[v].width + 1);
      y = ashlar_stream_below (&self->stream, self->space.height - table->shapes[v].height + 1);
      if (attempt > 0)
        {
          forget_slots (self);
          ashlar_blocks_space_forget_exits (&self->space);
        }
      area = add_area (self, v, x, y, 0);
      add_slots (self, area, 0, NULL);
      if (attempt + 1 == START_TRIES || anything_follows (self))
        {
          ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, area, v, "block-placed");
          ashlar_trace_say (self->trace, START_BLOCK, { self->task->n_starts });
          tell_block (self, area, FALSE);
          return TRUE;
        }
      {
        AshlarTrace *trace = g_steal_pointer (&self->trace);

        ashlar_blocks_growth_take_back (self, area);
        self->trace = trace;
      }
    }
  return FALSE;
}

gboolean
ashlar_blocks_growth_step (AshlarBlocksGrowth *self)
{
  while (self->n_frontier > 0)
    {
      guint              back = ashlar_stream_below (&self->stream, MIN (self->n_frontier, NEWEST));
      guint              index = self->n_frontier - 1 - back;
      AshlarBlocksFront  front = self->frontier[index];
      guint32            slot = front.slot;
      AshlarBlocksChoice choice;

      self->frontier[index] = self->frontier[--self->n_frontier];
      if (self->slots[slot].partner != ASHLAR_BLOCKS_OPEN)
        continue;
      self->n_steps++;
      if ((self->n_steps & POLL_MASK) == 0 && ashlar_blocks_growth_poll (self))
        return FALSE;
      if (ashlar_blocks_choose (self, &front, &choice))
        {
          ashlar_blocks_growth_place (self, &front, &choice);
          return TRUE;
        }
      shut_front (self, &front, ASHLAR_BLOCKS_SHUT);
      if (self->trace == NULL)
        continue;
      ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, self->slots[slot].area,
                         self->areas[self->slots[slot].area].variant, "exit-shut");
      ashlar_blocks_choice_tell (self, slot, NULL);
    }
  return FALSE;
}
