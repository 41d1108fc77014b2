/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `blocks`: block building by free placement.
 *
 * Grow from a start block at random; lay each demanded block once the level has come as far as was
 * drawn for it; when nothing grows any more, lay what is still demanded wherever there is a place,
 * or make one; then plug all exits that are left. A level that comes out too small is cleared in
 * parts and grown again. What fails is drawn anew on a stream of its own, REDRAWS times at most;
 * then the error says which demand found no place.
 *
 * Cost: linear in the cells of the canvas. Source: the block-building article. */

#include "planners/ashlar-planners-private.h"

#include <glib/gi18n.h>

#include "planners/ashlar-blocks-growth-private.h"

#define REDRAWS 15u
#define ROUNDS 64u /* repairs of one growth */
/* Percent of a canvas that a common set covers: the measure of progress where there is no maximum.
 */
#define USUAL_COVER 55u

static const AshlarParameterSpec parameters[] = {
  { .id = "width",
    .label = N_ ("Width"),
    .unit = N_ ("tiles"),
    .help = N_ ("Width of the canvas."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 64 },
  { .id = "height",
    .label = N_ ("Height"),
    .unit = N_ ("tiles"),
    .help = N_ ("Height of the canvas."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 64 },
  { .id = "startBlock",
    .label = N_ ("Start block"),
    .help = N_ ("Where the level begins and the entrance lies; any block if left out."),
    .type = ASHLAR_PARAMETER_BLOCK,
    .optional = TRUE },
  { .id = "endBlock",
    .label = N_ ("End block"),
    .help = N_ ("A block that stands in every level and holds the exit."),
    .type = ASHLAR_PARAMETER_BLOCK,
    .optional = TRUE },
  { .id = "blocks",
    .label = N_ ("Blocks"),
    .help = N_ ("The blocks to build with; all if left out."),
    .type = ASHLAR_PARAMETER_BLOCK_SET },
  { .id = "guaranteed",
    .label = N_ ("Guaranteed blocks"),
    .help = N_ ("How often these blocks stand in every level, neither more nor less."),
    .type = ASHLAR_PARAMETER_COUNTED_BLOCKS },
  { .id = "minBlocks",
    .label = N_ ("At least"),
    .unit = N_ ("blocks"),
    .help = N_ ("The fewest blocks of a level."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1000000,
    .value = 1 },
  { .id = "maxBlocks",
    .label = N_ ("At most"),
    .unit = N_ ("blocks"),
    .help = N_ ("The most blocks of a level; as many as find room if left out."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1000000,
    .value = -1,
    .optional = TRUE },
  { .id = "minArea",
    .label = N_ ("Minimum area"),
    .unit = N_ ("%"),
    .help = N_ ("Share of the canvas that blocks cover at least."),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 0 },
  { .id = "loops",
    .label = N_ ("Loops"),
    .unit = N_ ("%"),
    .help = N_ ("Chance to join two free exits that happen to face each other."),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 25 },
  { .id = "cooldown",
    .label = N_ ("Cooldown"),
    .unit = N_ ("links"),
    .help = N_ ("The same block does not stand again within so many links."),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 0,
    .maximum = 64,
    .value = 0 },
};

static gpointer
blocks_prepare (const AshlarPreparation *preparation, GError **error)
{
  return ashlar_blocks_task_new (preparation, error);
}

static void
blocks_free_prepared (gpointer prepared)
{
  ashlar_blocks_task_free (prepared);
}

/* ---- One growth ---- */

typedef enum
{
  CAUSE_NONE,
  CAUSE_START,
  CAUSE_DEMAND,
  CAUSE_BLOCKS,
  CAUSE_AREA,
  CAUSE_FLOOR,
} CauseKind;

/* Why a growth failed, and the best that any came to. */
typedef struct
{
  CauseKind kind;
  guint     demand;
  guint     n_placed;
  guint32   variant;
  guint     most_blocks;
  guint64   most_cells;
} Cause;

typedef struct
{
  guint at; /* permille of progress */
  guint demand;
} Due;

static gint
compare_due (gconstpointer a, gconstpointer b)
{
  const Due *first = a;
  const Due *second = b;

  if (first->at != second->at)
    return first->at < second->at ? -1 : 1;
  return (first->demand > second->demand) - (first->demand < second->demand);
}

/* When each demanded block is to be laid: neither beside the start nor when all room is gone; the
 * end block last. */
static GArray *
draw_dues (AshlarBlocksGrowth *self)
{
  GArray *dues = g_array_new (FALSE, FALSE, sizeof (Due));

  for (guint d = 0; d < self->task->demands->len; d++)
    {
      gboolean is_end = ashlar_blocks_task_get_demand (self->task, d)->kind == ASHLAR_BLOCKS_END;

      for (guint i = ashlar_blocks_demand_n_missing (self, d); i > 0; i--)
        {
          Due due = { .at = is_end ? 750 : 200 + ashlar_stream_below (&self->stream, 500),
                      .demand = d };

          g_array_append_val (dues, due);
        }
    }
  g_array_sort (dues, compare_due);
  return dues;
}

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
  guint n = 0;

  if (!self->task->has_demands || self->target == G_MAXUINT)
    return 0;
  for (guint d = 0; d < self->task->demands->len; d++)
    n += ashlar_blocks_demand_n_missing (self, d);
  return n;
}

static guint
find_missing (const AshlarBlocksGrowth *self)
{
  for (guint d = 0; d < self->task->demands->len; d++)
    if (ashlar_blocks_demand_n_missing (self, d) > 0)
      return d;
  return G_MAXUINT;
}

static gboolean
is_large_enough (const AshlarBlocksGrowth *self)
{
  return self->n_alive >= self->task->min_blocks && self->n_cells >= self->task->min_cells;
}

static gboolean
fail (AshlarBlocksGrowth *self, Cause *cause, CauseKind kind)
{
  cause->kind = kind;
  return FALSE;
}

static void
lay_what_is_due (AshlarBlocksGrowth *self, const GArray *dues, guint *next)
{
  guint progress;

  if (*next >= dues->len)
    return;
  progress = get_progress (self);
  for (; *next < dues->len && g_array_index (dues, Due, *next).at <= progress; (*next)++)
    if (ashlar_blocks_demand_n_missing (self, g_array_index (dues, Due, *next).demand) > 0)
      ashlar_blocks_demand_satisfy (self, g_array_index (dues, Due, *next).demand, FALSE);
}

/* Nothing grows any more: TRUE if the level is done or can go on, which *done tells. */
static gboolean
settle (AshlarBlocksGrowth *self, guint *round, gboolean *done, Cause *cause)
{
  guint missing = find_missing (self);
  gint  n_lost;

  if (++*round > ROUNDS + 4 * self->task->demands->len)
    return FALSE;
  if (missing != G_MAXUINT)
    {
      cause->demand = missing;
      cause->n_placed = self->counts[missing];
      if ((guint64) self->n_alive + 1 > self->task->max_blocks)
        ashlar_blocks_repair_room (self, 1);
      if (ashlar_blocks_demand_satisfy (self, missing, TRUE)
          || ashlar_blocks_repair_demand (self, missing))
        {
          *round -= 1;
          return TRUE;
        }
      return fail (self, cause, CAUSE_DEMAND);
    }
  if (!is_large_enough (self))
    {
      fail (self, cause, self->n_alive < self->task->min_blocks ? CAUSE_BLOCKS : CAUSE_AREA);
      if (self->target < self->task->max_blocks && self->n_frontier > 0)
        {
          self->target = self->task->max_blocks;
          return TRUE;
        }
      return ashlar_blocks_repair_size (self);
    }
  n_lost = ashlar_blocks_repair_floors (self, &cause->variant);
  if (n_lost != 0)
    fail (self, cause, CAUSE_FLOOR);
  *done = n_lost == 0;
  return n_lost >= 0;
}

static gboolean
grow (AshlarBlocksGrowth *self, Cause *cause)
{
  g_autoptr (GArray) dues = NULL;
  guint    next = 0;
  guint    round = 0;
  gboolean done = FALSE;

  if (!ashlar_blocks_growth_start (self))
    return fail (self, cause, CAUSE_START);
  dues = draw_dues (self);
  while (!done)
    {
      lay_what_is_due (self, dues, &next);
      if (self->n_alive + count_pending (self) < self->target && ashlar_blocks_growth_step (self))
        continue;
      if (self->cancelled)
        return FALSE;
      cause->most_blocks = MAX (cause->most_blocks, self->n_alive);
      cause->most_cells = MAX (cause->most_cells, self->n_cells);
      if (!settle (self, &round, &done, cause))
        return FALSE;
    }
  return TRUE;
}

/* ---- The plan ---- */

static void
write_link (AshlarPlanBuilder        *builder,
            const AshlarBlocksGrowth *self,
            const guint32            *numbers,
            guint32                   from,
            guint32                   to)
{
  const AshlarBlocksExit *exit = ashlar_blocks_growth_get_exit (self, from);
  AshlarCell              buffer[2][8];
  AshlarCell             *cells[2] = { buffer[0], buffer[1] };
  guint32                 slots[2] = { from, to };
  guint32                 areas[2];
  guint32                 link;

  if (exit->width > G_N_ELEMENTS (buffer[0]))
    for (guint side = 0; side < 2; side++)
      cells[side] = g_new (AshlarCell, exit->width);
  for (guint side = 0; side < 2; side++)
    {
      gint     x, y;
      gboolean across = (exit->direction & 1) == 0;

      ashlar_blocks_growth_get_cell (self, slots[side], &x, &y);
      areas[side] = self->slots[slots[side]].area;
      for (guint i = 0; i < exit->width; i++)
        {
          cells[side][i].x = (guint16) ((guint) x + (across ? i : 0));
          cells[side][i].y = (guint16) ((guint) y + (across ? 0 : i));
        }
    }
  link = ashlar_plan_builder_add_link (builder, numbers[areas[0]], numbers[areas[1]], cells[0],
                                       cells[1], exit->width);
  for (guint side = 0; side < 2; side++)
    {
      ashlar_plan_builder_use_exit (builder, numbers[areas[side]],
                                    slots[side] - self->areas[areas[side]].first_slot, link);
      if (cells[side] != buffer[side])
        g_free (cells[side]);
    }
}

/* The end block farthest from the start; ASHLAR_NO_AREA if none is asked for. */
static guint32
find_exit (AshlarBlocksGrowth *self, const guint32 *numbers)
{
  guint32 best = ASHLAR_NO_AREA;

  if (self->task->end_blocks == NULL)
    return ASHLAR_NO_AREA;
  ashlar_blocks_growth_begin_walk (self, 0);
  for (guint at = 0, ring_end = 1, found = 0; at < self->queue->len; at++)
    {
      guint32 area = g_array_index (self->queue, guint32, at);

      if (at == ring_end)
        {
          ring_end = self->queue->len;
          found = 0;
        }
      /* Of those equally far the lowest number. */
      if (area != 0 && self->task->end_blocks[ashlar_blocks_growth_get_shape (self, area)->block]
          && (!found || numbers[area] < best))
        {
          best = numbers[area];
          found = 1;
        }
      ashlar_blocks_growth_walk_on (self, area);
    }
  return best;
}

static guint32 *
number_areas (const AshlarBlocksGrowth *self)
{
  guint32 *numbers = g_new (guint32, self->n_areas + 1);
  guint32  n = 0;

  for (guint a = 0; a < self->n_areas; a++)
    numbers[a] = ashlar_blocks_growth_is_alive (self, a) ? n++ : ASHLAR_NO_AREA;
  return numbers;
}

static AshlarPlan *
write_plan (AshlarBlocksGrowth *self, const guint32 *numbers)
{
  AshlarPlanBuilder *builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, self->space.width, self->space.height);

  for (guint a = 0; a < self->n_areas; a++)
    {
      const AshlarBlocksArea  *area = &self->areas[a];
      const AshlarBlocksShape *shape;
      AshlarRectangle          rectangle;

      if (!ashlar_blocks_growth_is_alive (self, a))
        continue;
      shape = ashlar_blocks_growth_get_shape (self, a);
      rectangle = (AshlarRectangle){ area->x, area->y, shape->width, shape->height };
      ashlar_plan_builder_add_block (builder, &rectangle, area->variant, shape->n_exits);
      for (guint e = 0; e < shape->n_exits; e++)
        {
          guint32 slot = area->first_slot + e;
          guint32 partner = self->slots[slot].partner;

          /* Each link once, with the newer of its areas. */
          if (ashlar_blocks_is_linked (partner)
              && (self->slots[partner].area < a
                  || (self->slots[partner].area == a && partner < slot)))
            write_link (builder, self, numbers, partner, slot);
        }
    }
  ashlar_plan_builder_set_suggestions (builder, 0, find_exit (self, numbers));
  return ashlar_plan_builder_free_to_plan (builder);
}

static void
record_plugs (AshlarBlocksGrowth *self)
{
  for (guint a = 0; a < self->n_areas; a++)
    {
      const AshlarVariant *variant;

      if (!ashlar_blocks_growth_is_alive (self, a))
        continue;
      variant = ashlar_variants_get (self->table->variants, self->areas[a].variant);
      for (guint e = 0; e < variant->n_exits; e++)
        {
          guint32 slot = self->areas[a].first_slot + e;
          gint    x, y;

          if (ashlar_blocks_is_linked (self->slots[slot].partner))
            continue;
          ashlar_blocks_growth_get_cell (self, slot, &x, &y);
          ashlar_blocks_record_step (
              self->record, "exit-plugged", a, self->areas[a].variant,
              g_strdup_printf ("exit %u of %s leads nowhere", e,
                               ashlar_blocks_table_get_block_id (self->table, variant->block)));
          for (guint i = 0; i < variant->exits[e].width; i++)
            ashlar_blocks_record_cell (self->record,
                                       (guint) x + ((variant->exits[e].direction & 1) == 0 ? i : 0),
                                       (guint) y + ((variant->exits[e].direction & 1) == 0 ? 0 : i),
                                       variant->exits[e].plug);
        }
    }
}

/* ---- Failure in words ---- */

static void
set_demand_error (const AshlarBlocksGrowth *self, const Cause *cause, GError **error)
{
  const AshlarBlocksDemand *demand = ashlar_blocks_task_get_demand (self->task, cause->demand);
  g_autofree char          *words = ashlar_blocks_task_dup_demand_words (demand);

  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, demand->subject,
      "%s, but only %u found a place on %u × %u tiles; so it was after %u redraws.", words,
      cause->n_placed, self->space.width, self->space.height, REDRAWS);
}

static void
set_error (const AshlarBlocksGrowth *self, const Cause *cause, GError **error)
{
  const AshlarBlocksTask *task = self->task;
  const char             *parameter = "blocks";
  g_autofree char        *subject = NULL;

  switch (cause->kind)
    {
    case CAUSE_DEMAND:
      set_demand_error (self, cause, error);
      return;
    case CAUSE_FLOOR:
      {
        guint block = self->table->shapes[cause->variant].block;

        subject = g_strdup_printf ("/blocks/%u/exits", block);
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
            "The floor of %s falls apart when exits that lead nowhere are plugged; so it was after "
            "%u redraws.",
            ashlar_blocks_table_get_block_id (self->table, block), REDRAWS);
        return;
      }
    case CAUSE_BLOCKS:
      parameter = "minBlocks";
      break;
    case CAUSE_AREA:
      parameter = "minArea";
      break;
    case CAUSE_START:
      parameter = "startBlock";
      break;
    case CAUSE_NONE:
    default:
      break;
    }
  subject = g_strconcat (task->path, "/", parameter, NULL);
  if (cause->kind == CAUSE_BLOCKS)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        "At least %u blocks are demanded; the best of %u redraws has %u on %u × %u tiles.",
        task->min_blocks, REDRAWS, cause->most_blocks, task->width, task->height);
  else
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        "At least %u %% of the canvas (%" G_GUINT64_FORMAT
        " cells) are demanded; the best of %u redraws covers %" G_GUINT64_FORMAT " cells.",
        task->min_area, task->min_cells, REDRAWS, cause->most_cells);
}

static AshlarPlan *
blocks_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  const AshlarBlocksTask *task = prepared;
  AshlarBlocksGrowth      growth;
  AshlarPlan             *plan = NULL;
  Cause                   cause = { 0 };
  gboolean                grown = FALSE;

  ashlar_blocks_growth_init (&growth, task, run);
  for (guint redraw = 0; redraw <= REDRAWS && !grown && !growth.cancelled; redraw++)
    {
      ashlar_blocks_growth_reset (&growth, redraw);
      grown = grow (&growth, &cause);
    }
  if (grown)
    {
      g_autofree guint32 *numbers = number_areas (&growth);

      if (growth.record != NULL)
        {
          record_plugs (&growth);
          ashlar_blocks_record_flush (growth.record, run->trace, numbers);
        }
      plan = write_plan (&growth, numbers);
    }
  else
    {
      if (growth.record != NULL)
        ashlar_blocks_record_flush (growth.record, run->trace, NULL);
      if (growth.cancelled)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The level was cancelled.");
      else
        set_error (&growth, &cause, error);
    }
  ashlar_blocks_growth_clear (&growth);
  return plan;
}

const AshlarPlanner ashlar_planner_blocks = {
  .part = {
    .id = "blocks",
    .version = 1,
    .name = N_ ("Blocks"),
    .description = N_ ("Lays blocks exit to exit, wherever they fit."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .needs_blocks = TRUE,
  .painter = "blocks",
  .prepare = blocks_prepare,
  .free_prepared = blocks_free_prepared,
  .plan = blocks_plan,
};
