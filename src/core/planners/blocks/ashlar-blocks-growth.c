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

#define NEWEST 1024u
#define START_TRIES 24
#define POLL_MASK 4095u

/* ---- Life ---- */

void
ashlar_blocks_growth_init (AshlarBlocksGrowth     *self,
                           const AshlarBlocksTask *task,
                           const AshlarRun        *run)
{
  guint n_words = 1;

  memset (self, 0, sizeof *self);
  self->task = task;
  self->table = task->table;
  self->run = run;
  self->trace = run->trace;
  self->first_step = ashlar_trace_get_n_steps (run->trace);
  ashlar_blocks_space_init (&self->space, task->width, task->height);
  self->heads = g_new (guint32, self->space.n_squares);
  for (guint p = 0; p < self->table->pools->len; p++)
    n_words = MAX (n_words, ashlar_blocks_table_get_pool (self->table, p)->n_words);
  self->bits = g_new0 (guint64, n_words);
  self->joining = g_new0 (guint64, n_words);
  if (task->loops > 0)
    self->open_heads = g_new (guint32, self->space.n_squares);
  ashlar_schedule_init (&self->schedule, &task->demands);
  self->queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->fitting = g_array_new (FALSE, FALSE, sizeof (AshlarFitting));
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
  g_free (self->heads);
  g_free (self->areas);
  g_free (self->slots);
  g_free (self->frontier);
  ashlar_schedule_clear (&self->schedule);
  g_free (self->bits);
  g_free (self->joining);
  g_free (self->open_heads);
  g_free (self->stamps);
  g_array_unref (self->queue);
  g_array_unref (self->fitting);
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
  memset (self->heads, 0xff, sizeof *self->heads * self->space.n_squares);
  if (self->open_heads != NULL)
    memset (self->open_heads, 0xff, sizeof *self->open_heads * self->space.n_squares);
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
  self->n_areas = self->n_alive = self->n_slots = self->n_frontier = 0;
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

static void
open_front (AshlarBlocksGrowth *self, const AshlarBlocksFront *front)
{
  if (G_UNLIKELY (self->n_frontier == self->frontier_size))
    {
      self->frontier_size = MAX (256u, self->frontier_size * 2);
      self->frontier = g_renew (AshlarBlocksFront, self->frontier, self->frontier_size);
    }
  self->slots[front->slot].partner = ASHLAR_BLOCKS_OPEN;
  self->frontier[self->n_frontier++] = *front;
  if (self->open_heads != NULL && self->slots[front->slot].next_open == ASHLAR_BLOCKS_UNLISTED)
    {
      guint32 *head
          = &self->open_heads[ashlar_blocks_space_square_of (&self->space, front->x, front->y)];

      self->slots[front->slot].next_open = *head;
      *head = front->slot;
    }
}

static void
open_slot (AshlarBlocksGrowth *self, guint32 slot)
{
  AshlarBlocksFront front;

  ashlar_blocks_growth_get_front (self, slot, &front);
  open_front (self, &front);
}

guint32
ashlar_blocks_growth_find_slot (const AshlarBlocksGrowth *self, gint x, gint y, guint direction)
{
  guint32 slot = self->heads[ashlar_blocks_space_square_of (&self->space, x, y)];

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
      self->areas = g_renew (AshlarBlocksArea, self->areas, self->areas_size);
    }
  if (G_UNLIKELY (self->slots_size - self->n_slots < shape->n_exits))
    {
      self->slots_size = MAX (256u, self->slots_size * 2) + shape->n_exits;
      self->slots = g_renew (AshlarBlocksSlot, self->slots, self->slots_size);
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
      self->slots[mate].partner = slot;
      if (ashlar_blocks_growth_keeps_cooldown (self, area))
        {
          ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, area, self->areas[area].variant,
                             "exits-joined");
          ashlar_trace_say (self->trace, LOOP);
          return;
        }
    }
  self->slots[slot].partner = ASHLAR_BLOCKS_MET;
  self->slots[mate].partner = ASHLAR_BLOCKS_MET;
}

static gboolean
is_ahead_taken (const AshlarBlocksGrowth *self, const AshlarBlocksExit *exit, gint x, gint y)
{
  gboolean across = (exit->direction & 1) == 0;

  for (guint i = 0; i < exit->width; i++)
    if (ashlar_blocks_space_is_taken (&self->space, x + (across ? (gint) i : 0),
                                      y + (across ? 0 : (gint) i)))
      return TRUE;
  return FALSE;
}

/* What becomes of an exit of a block that was just laid. */
static inline void
settle_exit (AshlarBlocksGrowth *self, const AshlarBlocksFront *front, const AshlarBlocksExit *exit)
{
  gint x = front->x + ashlar_direction_dx ((AshlarDirection) exit->direction);
  gint y = front->y + ashlar_direction_dy ((AshlarDirection) exit->direction);

  if (!exit->linkable)
    self->slots[front->slot].partner = ASHLAR_BLOCKS_NEVER_LINKED;
  else if (G_LIKELY (!is_ahead_taken (self, exit, x, y)))
    open_front (self, front);
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

/* Makes the slots of the area, the one at @entered linked to @from. */
static void
add_slots (AshlarBlocksGrowth *self, guint32 area, guint entered, guint32 from)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);
  guint32                  first = self->n_slots;
  AshlarBlocksFront        front;

  self->n_slots += shape->n_exits;
  for (guint e = 0; e < shape->n_exits; e++)
    {
      AshlarBlocksSlot *slot = &self->slots[first + e];
      guint32          *head = &self->heads[ashlar_blocks_space_square_of (
                   &self->space, self->areas[area].x + shape->exits[e].x,
                   self->areas[area].y + shape->exits[e].y)];

      slot->area = area;
      slot->partner = ASHLAR_BLOCKS_SHUT;
      slot->x = (guint16) (self->areas[area].x + shape->exits[e].x);
      slot->y = (guint16) (self->areas[area].y + shape->exits[e].y);
      slot->next = *head;
      slot->next_open = ASHLAR_BLOCKS_UNLISTED;
      *head = first + e;
    }
  if (from != ASHLAR_BLOCKS_NO_SLOT)
    {
      self->slots[first + entered].partner = from;
      self->slots[from].partner = first + entered;
    }
  for (guint e = 0; e < shape->n_exits; e++)
    {
      const AshlarBlocksExit *exit = &shape->exits[e];

      if (from != ASHLAR_BLOCKS_NO_SLOT && e == entered)
        continue;
      front.slot = first + e;
      front.end_class = exit->end_class;
      front.x = self->slots[first + e].x;
      front.y = self->slots[first + e].y;
      settle_exit (self, &front, exit);
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

  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, self->n_areas, way->variant, "block-placed");
  ashlar_blocks_choice_tell (self, front->slot, choice);
  area = add_area (self, way->variant, x, y, self->areas[self->slots[front->slot].area].depth + 1);
  tell_block (self, area, FALSE);
  self->near_area = ASHLAR_NO_AREA;
  self->laid_at = front->slot;
  add_slots (self, area, way->exit, front->slot);
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
        open_slot (self, partner);
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
        guint32 slot = self->heads[ashlar_blocks_space_square_of (&self->space, sx, sy)];

        for (; slot != ASHLAR_BLOCKS_NO_SLOT; slot = self->slots[slot].next)
          if (self->slots[slot].partner == ASHLAR_BLOCKS_SHUT)
            open_slot (self, slot);
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
      self->n_areas = self->n_slots = self->n_frontier = 0;
      forget_slots (self);
      area = add_area (self, v, x, y, 0);
      add_slots (self, area, 0, ASHLAR_BLOCKS_NO_SLOT);
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
      self->slots[slot].partner = ASHLAR_BLOCKS_SHUT;
      ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, self->slots[slot].area,
                         self->areas[self->slots[slot].area].variant, "exit-shut");
      ashlar_blocks_choice_tell (self, slot, NULL);
    }
  return FALSE;
}
