/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `blocks`: block building by free placement.
 *
 * Grow from a start block at random; lay each demanded block once the level has come as far as was
 * drawn for it; when nothing grows any more, lay what is still demanded wherever there is a place,
 * or make one; then close what may not end, and plug all exits that are left. A level that comes out too small is cleared in
 * parts and grown again. What fails is drawn anew on a stream of its own, the oftener the smaller
 * the canvas; then the error says which demand found no place.
 *
 * Cost: linear in the cells of the canvas. Source: the block-building article. */

#include "planners/ashlar-planners-private.h"

#include <glib/gi18n.h>

#include "planners/blocks/ashlar-blocks-result-private.h"

/* Redraws: what a few million cells cost, within these bounds. */
#define FEWEST_REDRAWS 15u
#define MOST_REDRAWS 100u
#define REDRAWN_CELLS (1u << 22)
#define ROUNDS 64u /* repairs of one growth */
/* Percent of a canvas that a common set covers: the measure of progress where there is no maximum.
 */
#define USUAL_COVER 55u

static const AshlarParameterSpec parameters[] = {
  { .id = "width",
    .label = N_ ("Width"),
    .unit = N_ ("tiles"),
    .help = N_ ("Width of the canvas."),
    .offset = offsetof (AshlarBlocksSettings, width),
    .use = ASHLAR_USE_ACROSS,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 64 },
  { .id = "height",
    .label = N_ ("Height"),
    .unit = N_ ("tiles"),
    .help = N_ ("Height of the canvas."),
    .offset = offsetof (AshlarBlocksSettings, height),
    .use = ASHLAR_USE_DOWN,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 64 },
  ASHLAR_DEMANDS_PARAMETERS (AshlarBlocksSettings,
                             N_ ("The blocks to build with; all if left out.")),
  { .id = "minBlocks",
    .label = N_ ("At least"),
    .unit = N_ ("blocks"),
    .help = N_ ("The fewest blocks of a level."),
    .offset = offsetof (AshlarBlocksSettings, min_blocks),
    .given = offsetof (AshlarBlocksSettings, has_min_blocks),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1000000,
    .value = 1 },
  { .id = "maxBlocks",
    .label = N_ ("At most"),
    .unit = N_ ("blocks"),
    .help = N_ ("The most blocks of a level; as many as find room if left out."),
    .offset = offsetof (AshlarBlocksSettings, max_blocks),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1000000,
    .value = -1,
    .optional = TRUE },
  { .id = "minArea",
    .label = N_ ("Minimum area"),
    .unit = N_ ("%"),
    .help = N_ ("Share of the canvas that blocks cover at least."),
    .offset = offsetof (AshlarBlocksSettings, min_area),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 0 },
  { .id = "loops",
    .label = N_ ("Loops"),
    .unit = N_ ("%"),
    .help
    = N_ ("Chance to join two free exits that face each other, or between which one block fits."),
    .offset = offsetof (AshlarBlocksSettings, loops),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 25 },
  { .id = "cooldown",
    .label = N_ ("Cooldown"),
    .unit = N_ ("links"),
    .help = N_ ("The same block does not stand again within so many links."),
    .offset = offsetof (AshlarBlocksSettings, cooldown),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 0,
    .maximum = 64,
    .value = 0 },
};

/* ---- One growth ---- */

static guint
get_progress (const AshlarBlocksGrowth *self)
{
  guint64 cells = (guint64) self->space.width * self->space.height;
  guint64 progress = self->n_cells * 100000 / (cells * USUAL_COVER);

  if (self->target != G_MAXUINT)
    progress = MAX (progress, (guint64) self->n_alive * 1000 / self->target);
  return (guint) MIN (progress, 1000u);
}

/* Blocks that must still find room below the maximum. */
static guint
count_pending (const AshlarBlocksGrowth *self)
{
  return self->target == G_MAXUINT ? 0 : ashlar_schedule_count_missing (&self->schedule);
}

static guint
count_redraws (const AshlarBlocksTask *task)
{
  return CLAMP (REDRAWN_CELLS / (task->width * task->height), FEWEST_REDRAWS, MOST_REDRAWS);
}

static gboolean
is_large_enough (const AshlarBlocksGrowth *self)
{
  return self->n_alive >= self->task->min_blocks && self->n_cells >= self->task->min_cells;
}

/* All that a level must have, but for how it is closed. */
static gboolean
is_met (const AshlarBlocksGrowth *self)
{
  return is_large_enough (self) && ashlar_schedule_find_missing (&self->schedule) == G_MAXUINT;
}

static gboolean
fail (AshlarBlocksGrowth *self, AshlarBlocksCause *cause, AshlarBlocksCauseKind kind)
{
  cause->kind = kind;
  return FALSE;
}

static void
lay_what_is_due (AshlarBlocksGrowth *self)
{
  guint progress, demand;

  if (!ashlar_schedule_has_dues (&self->schedule))
    return;
  progress = get_progress (self);
  while ((demand = ashlar_schedule_peek (&self->schedule, progress)) != G_MAXUINT)
    {
      ashlar_schedule_pop (&self->schedule);
      ashlar_blocks_demand_satisfy (self, demand, FALSE);
    }
}

static void
note_size (const AshlarBlocksGrowth *self, AshlarBlocksCause *cause)
{
  cause->most_blocks = MAX (cause->most_blocks, self->n_alive);
  cause->most_cells = MAX (cause->most_cells, self->n_cells);
}

/* What closing leaves is closed again, until neither plugs nor ends ask for anything. A level that
 * has become too small by it grows on. */
static gboolean
close_ends (AshlarBlocksGrowth *self, gboolean *done, AshlarBlocksCause *cause)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      gint n_lost = ashlar_blocks_repair_floors (self, &cause->variant);
      gint n_changed = 0;

      if (n_lost != 0)
        fail (self, cause, ASHLAR_BLOCKS_CAUSE_FLOOR);
      if (n_lost < 0)
        return FALSE;
      n_changed = ashlar_blocks_close (self, &cause->variant);
      if (n_changed < 0)
        return fail (self, cause, ASHLAR_BLOCKS_CAUSE_END);
      note_size (self, cause);
      cause->is_closed = n_changed > 0 && !is_large_enough (self);
      *done = n_lost == 0 && n_changed == 0;
      if (*done || !is_met (self))
        return TRUE;
    }
  return FALSE;
}

/* Nothing grows any more: TRUE if the level is done or can go on, which *done tells. */
static gboolean
settle (AshlarBlocksGrowth *self, guint *round, gboolean *done, AshlarBlocksCause *cause)
{
  guint missing = ashlar_schedule_find_missing (&self->schedule);

  if (++*round > ROUNDS + 4 * self->task->demands.list->len)
    return FALSE;
  if (missing != G_MAXUINT)
    {
      cause->demand = missing;
      cause->n_placed = self->schedule.counts[missing];
      if ((guint64) self->n_alive + 1 > self->task->max_blocks)
        ashlar_blocks_repair_room (self, 1);
      if (ashlar_blocks_demand_satisfy (self, missing, TRUE)
          || ashlar_blocks_repair_demand (self, missing))
        {
          *round -= 1;
          return TRUE;
        }
      return fail (self, cause, ASHLAR_BLOCKS_CAUSE_DEMAND);
    }
  if (!is_large_enough (self))
    {
      fail (self, cause,
            self->n_alive < self->task->min_blocks ? ASHLAR_BLOCKS_CAUSE_BLOCKS
                                                   : ASHLAR_BLOCKS_CAUSE_AREA);
      if (self->target < self->task->max_blocks && self->n_frontier > 0)
        {
          self->target = self->task->max_blocks;
          return TRUE;
        }
      return ashlar_blocks_repair_size (self);
    }
  return close_ends (self, done, cause);
}

static gboolean
grow (AshlarBlocksGrowth *self, AshlarBlocksCause *cause)
{
  /* Neither beside the start nor when all room is gone; permille of progress. */
  static const AshlarDueWindow common = { 200, 500, 700 }, large = { 30, 270, 300 };

  guint    round = 0;
  gboolean done = FALSE;

  if (!ashlar_blocks_growth_start (self))
    return fail (self, cause, ASHLAR_BLOCKS_CAUSE_START);
  ashlar_schedule_draw (&self->schedule, &self->stream, &common, &large);
  while (!done)
    {
      lay_what_is_due (self);
      if (self->n_alive + count_pending (self) < self->target && ashlar_blocks_growth_step (self))
        continue;
      if (self->cancelled)
        return FALSE;
      if (!self->table->has_passages || !is_large_enough (self))
        note_size (self, cause);
      if (!settle (self, &round, &done, cause))
        return FALSE;
    }
  return TRUE;
}

/* Whether a growth without a bound comes to an end; @n_blocks: of what it has then. */
static gboolean
grows_without (const AshlarBlocksTask *task, const AshlarRun *run, guint *n_blocks)
{
  AshlarRun          plain = *run;
  AshlarBlocksGrowth growth;
  AshlarBlocksCause  cause = { 0 };
  gboolean           grown = FALSE;

  plain.trace = NULL;
  ashlar_blocks_growth_init (&growth, task, &plain);
  for (guint redraw = 0;
       redraw <= count_redraws (task) && !grown && !ashlar_blocks_growth_poll (&growth); redraw++)
    {
      ashlar_blocks_growth_reset (&growth, redraw);
      grown = grow (&growth, &cause);
      ashlar_run_count (run, growth.n_steps * ASHLAR_STEPS_PER_BLOCK);
    }
  *n_blocks = growth.n_alive;
  ashlar_blocks_growth_clear (&growth);
  return grown;
}

/* Of a task that came to nothing: what it is that stood in the way, found out by doing without. */
static void
find_cause (const AshlarBlocksTask *task, const AshlarRun *run, AshlarBlocksCause *cause)
{
  AshlarBlocksTask without = *task;
  guint            n_blocks;

  if (task->max_blocks != G_MAXUINT)
    {
      without.draws_target = FALSE;
      without.max_blocks = G_MAXUINT;
      cause->is_maximum = grows_without (&without, run, &n_blocks);
      cause->n_blocks = n_blocks;
      /* Without any maximum a level grows to the rim: about as few as will do are said, unless it
       * takes long to find out. */
      for (guint64 most = task->max_blocks;
           cause->is_maximum && task->width * task->height <= REDRAWN_CELLS / 16;)
        {
          most += most / 2 + 1;
          if (most >= cause->n_blocks)
            break;
          /* As the recipe would run then, to the draw. */
          without.draws_target = task->draws_target;
          without.max_blocks = (guint) most;
          if (grows_without (&without, run, &n_blocks))
            cause->n_blocks = (guint) most;
        }
      without = *task;
    }
  if (task->cooldown > 0 && !cause->is_maximum)
    {
      without.cooldown = 0;
      cause->is_cooldown = grows_without (&without, run, &n_blocks);
    }
}

static AshlarPlan *
blocks_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  const AshlarBlocksTask *task = prepared;
  AshlarBlocksGrowth      growth;
  AshlarPlan             *plan = NULL;
  AshlarBlocksCause       cause = { 0 };
  gboolean                grown = FALSE;
  guint                   n_redraws = count_redraws (task);

  ashlar_blocks_table_complete (task->table);
  ashlar_blocks_growth_init (&growth, task, run);
  for (guint redraw = 0; redraw <= n_redraws && !grown && !ashlar_blocks_growth_poll (&growth);
       redraw++)
    {
      ashlar_blocks_growth_reset (&growth, redraw);
      grown = grow (&growth, &cause);
      ashlar_run_count (run, growth.n_steps * ASHLAR_STEPS_PER_BLOCK);
    }
  cause.n_redraws = n_redraws;
  if (!grown && !growth.cancelled)
    {
      find_cause (task, run, &cause);
      ashlar_blocks_growth_poll (&growth);
    }
  if (grown)
    plan = ashlar_blocks_result_to_plan (&growth);
  else
    ashlar_blocks_result_set_error (&growth, &cause, error);
  ashlar_blocks_growth_clear (&growth);
  return plan;
}

static const AshlarSettledEnd settled_ends[] = {
  { "startBlock", ASHLAR_ROLE_ENTRANCE },
  { "endBlock", ASHLAR_ROLE_EXIT },
};

const AshlarPlanner ashlar_planner_blocks = {
  .part = {
    .id = "blocks",
    .version = 2,
    .name = N_ ("Blocks"),
    .description = N_ ("Lays blocks exit to exit, wherever they fit."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .kinds = 1u << ASHLAR_AREA_BLOCK, .blocks = TRUE },
  },
  .needs_blocks = TRUE,
  .painter = "blocks",
  .settled_ends = settled_ends,
  .n_settled_ends = G_N_ELEMENTS (settled_ends),
  .prepare = ashlar_blocks_task_new,
  .free_prepared = ashlar_blocks_task_free,
  .plan = blocks_plan,
};
