/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From parameters and demands to what can be built.
 *
 * Everything that no seed can change is said here: a set without blocks, a canvas too small for any
 * start, counts that contradict each other, blocks that no chain reaches. A block whose number is
 * guaranteed takes no part in growth: the demand places it, so that it stands late and far rather
 * than beside the start. */

#include "planners/blocks/ashlar-blocks-task-private.h"

/* ---- Starts ---- */

gboolean
ashlar_blocks_task_fits_canvas (const AshlarBlocksTask *self, guint block)
{
  guint first, n;

  ashlar_variants_of_block (self->table->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    if (self->table->shapes[v].width <= self->width
        && self->table->shapes[v].height <= self->height)
      return TRUE;
  return FALSE;
}

static void
set_starts (AshlarBlocksTask *self, const guint8 *wanted, const guint32 *weights)
{
  guint64 sum = 0;

  self->n_starts = 0;
  for (guint b = 0; b < self->table->n_blocks; b++)
    if (wanted[b] && weights[b] > 0)
      {
        sum += weights[b];
        self->starts[self->n_starts] = b;
        self->start_sums[self->n_starts++] = sum;
      }
}

/* By occurrences; where all have none, evenly. */
static void
choose_starts (AshlarBlocksTask *self, const guint8 *wanted)
{
  const AshlarBlocksTable *table = self->table;
  g_autofree guint32      *even = g_new (guint32, table->n_blocks + 1);

  for (guint b = 0; b < table->n_blocks; b++)
    even[b] = 1;
  set_starts (self, wanted, table->weights);
  if (self->n_starts == 0)
    set_starts (self, wanted, table->occurrences);
  if (self->n_starts == 0)
    set_starts (self, wanted, even);
}

static gboolean
find_starts (AshlarBlocksTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarBlocksSettings *settings = ashlar_settings_get (preparation->settings);
  const char                 *entry = settings->demands.start;
  g_autofree guint8 *wanted = g_memdup2 (entry != NULL ? self->demands.start : self->table->usable,
                                         self->demands.n_blocks);

  self->starts = g_new0 (guint32, self->demands.n_blocks + 1);
  self->start_sums = g_new0 (guint64, self->demands.n_blocks + 1);
  choose_starts (self, wanted);
  if (self->n_starts == 0)
    {
      if (entry != NULL)
        return ashlar_generate_error_refuse (error, ASHLAR_GENERATE_ERROR_NO_BLOCKS,
                                             self->demands.path, "startBlock",
                                             "No block matches the start block %s.", entry);
      return ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_NO_BLOCKS, self->demands.path, "blocks",
          "None of the blocks can start: all have no occurrences.");
    }
  for (guint b = 0; b < self->demands.n_blocks; b++)
    if (wanted[b] && ashlar_demands_get_maximum (&self->demands, b) == 0)
      wanted[b] = 0;
  choose_starts (self, wanted);
  if (self->n_starts == 0)
    return entry != NULL
               ? ashlar_generate_error_refuse (
                   error, ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "startBlock",
                   "The level cannot start with %s: it may not stand at all.", entry)
               : ashlar_generate_error_refuse (
                   error, ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "guaranteed",
                   "The level cannot start with any block: it may not stand at all.");
  for (guint b = 0; b < self->demands.n_blocks; b++)
    if (wanted[b] && !ashlar_blocks_task_can_close (self, b))
      wanted[b] = 0;
  choose_starts (self, wanted);
  if (self->n_starts == 0)
    return entry != NULL
               ? ashlar_generate_error_refuse (
                   error, ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "startBlock",
                   "The level cannot start with %s: no way may end in it (mayEnd: false), and no "
                   "two of its exits can be joined.",
                   entry)
               : ashlar_generate_error_refuse (
                   error, ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "blocks",
                   "The level cannot start with any block: no way may end in it (mayEnd: false), "
                   "and no two of its exits can be joined.");
  for (guint b = 0; b < self->demands.n_blocks; b++)
    if (wanted[b] && !ashlar_blocks_task_fits_canvas (self, b))
      wanted[b] = 0;
  {
    guint first = self->starts[0];

    choose_starts (self, wanted);
    if (self->n_starts == 0)
      {
        const AshlarBlock *block = ashlar_content_get_block (self->demands.content, first);

        return ashlar_generate_error_refuse (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path,
            block->width > self->width ? "width" : "height",
            "The canvas is %u × %u, too small for the start block %s, which is %u × %u.",
            self->width, self->height, block->id, block->width, block->height);
      }
  }
  return TRUE;
}

/* Whether the demand can be met in a level that begins with the block. @is_reached: by some chain
 * from some start. */
static gboolean
is_met_from (const AshlarBlocksTask *self,
             const AshlarDemand     *demand,
             guint                   start,
             gboolean                is_reached)
{
  /* The start itself may be all that is demanded. */
  gboolean is_it
      = demand->blocks[start] && demand->minimum == 1 && demand->kind != ASHLAR_DEMAND_END;

  return is_it || (is_reached && ashlar_blocks_reach_from_block (self->table, demand, start));
}

/* Leaves the starts from which every demand can be reached. A demand that leaves none is a fault,
 * and those after it are looked at as if it were not there. */
static void
check_reach (AshlarBlocksTask *self, const AshlarPreparation *preparation, GPtrArray *faults)
{
  g_autofree guint8 *wanted = g_new0 (guint8, self->demands.n_blocks + 1);
  g_autofree guint8 *left = g_new0 (guint8, self->demands.n_blocks + 1);
  g_autofree guint8 *reached = NULL;

  for (guint i = 0; i < self->demands.list->len; i++)
    {
      AshlarDemand *demand = ashlar_demands_get (&self->demands, i);

      ashlar_blocks_reach_fill (self->table, demand);
    }
  for (guint s = 0; s < self->n_starts; s++)
    wanted[self->starts[s]] = 1;
  reached
      = ashlar_chain_reach (preparation->chain, self->starts, self->n_starts, self->table->usable);

  for (guint i = 0; i < self->demands.list->len; i++)
    {
      const AshlarDemand *demand = ashlar_demands_get (&self->demands, i);
      guint               n_left = 0;
      gboolean            any = FALSE;

      if (demand->minimum == 0)
        continue;
      for (guint b = 0; b < self->demands.n_blocks && !any; b++)
        any = demand->blocks[b] && reached[b];
      for (guint s = 0; s < self->n_starts; s++)
        {
          guint start = self->starts[s];

          left[start] = wanted[start] && is_met_from (self, demand, start, any);
          n_left += left[start];
        }
      if (n_left == 0)
        ashlar_blocks_reach_set_error (self, demand, self->demands.n_in_set,
                                       ashlar_faults_next (faults));
      else
        for (guint s = 0; s < self->n_starts; s++)
          wanted[self->starts[s]] = left[self->starts[s]];
    }
  choose_starts (self, wanted);
}

/* ---- Ends ---- */

/* What closing looks for is a demand that is never counted. */
static void
find_ends (AshlarBlocksTask *self)
{
  const AshlarBlocksTable *table = self->table;

  if (!table->has_passages)
    return;
  self->ends = g_new0 (AshlarDemand, 1);
  self->ends->blocks = g_new0 (guint8, table->n_blocks + 1);
  for (guint v = 0; v < table->n_variants; v++)
    {
      guint block = table->shapes[v].block;

      if (table->shapes[v].usable && table->shapes[v].may_end && table->weights[block] > 0)
        self->ends->blocks[block] = 1;
    }
  ashlar_blocks_reach_fill (table, self->ends);
}

/* ---- Preparing ---- */

#define LARGE 3 /* times the cells of a block that growth draws */

static void
find_large (AshlarBlocksTask *self)
{
  const AshlarBlocksTable *table = self->table;
  g_autofree guint32      *cells = g_new0 (guint32, table->n_blocks + 1);
  guint64                  sum = 0;
  guint64                  weight = 0;

  for (guint v = 0; v < table->n_variants; v++)
    if (table->shapes[v].usable)
      cells[table->shapes[v].block] = table->shapes[v].n_cells;
  for (guint b = 0; b < table->n_blocks; b++)
    {
      sum += (guint64) table->weights[b] * cells[b];
      weight += table->weights[b];
    }
  for (guint i = 0; i < self->demands.list->len && weight > 0; i++)
    {
      AshlarDemand *demand = ashlar_demands_get (&self->demands, i);
      guint32       least = G_MAXUINT32;

      for (guint b = 0; b < table->n_blocks; b++)
        if (demand->blocks[b] && cells[b] > 0)
          least = MIN (least, cells[b]);
      demand->is_large = least > LARGE * sum / weight;
    }
}

static void
read_numbers (AshlarBlocksTask *self, const AshlarBlocksSettings *settings)
{
  gint max_blocks = settings->max_blocks;

  self->width = settings->width;
  self->height = settings->height;
  self->min_blocks = settings->min_blocks;
  self->max_blocks = max_blocks < 0 ? G_MAXUINT : (guint) max_blocks;
  self->draws_target = max_blocks >= 0 && settings->has_min_blocks;
  self->min_area = settings->min_area;
  self->min_cells = ((guint64) self->width * self->height * self->min_area + 99) / 100;
  self->loops = settings->loops;
  self->cooldown = settings->cooldown;
}

static gboolean
prepare (AshlarBlocksTask *self, const AshlarPreparation *preparation, GError **error)
{
  g_autoptr (GPtrArray) faults = ashlar_faults_new ();

  read_numbers (self, ashlar_settings_get (preparation->settings));
  if (ashlar_demands_init (&self->demands, preparation, faults))
    self->table = ashlar_blocks_table_new (self->demands.content, preparation->chain,
                                           self->demands.weights, self->demands.occurrences,
                                           self->demands.uses, ashlar_faults_next (faults));
  if (self->table != NULL)
    {
      /* What a level can begin with says what can be reached. */
      if (!find_starts (self, preparation, ashlar_faults_next (faults)))
        self->n_starts = 0;
      ashlar_blocks_task_check_conflicts (self, faults);
      if (self->n_starts > 0)
        check_reach (self, preparation, faults);
    }
  if (!ashlar_faults_end (faults, preparation->faults, error))
    return FALSE;
  find_large (self);
  find_ends (self);
  for (guint v = 0; v < self->table->n_variants; v++)
    if (self->table->shapes[v].usable)
      self->reach
          = MAX (self->reach, MAX (self->table->shapes[v].width, self->table->shapes[v].height));
  self->reach = MIN (self->reach, 64u);
  return TRUE;
}

gpointer
ashlar_blocks_task_new (const AshlarPreparation *preparation, GError **error)
{
  AshlarBlocksTask *self = g_new0 (AshlarBlocksTask, 1);

  if (!prepare (self, preparation, error))
    g_clear_pointer (&self, ashlar_blocks_task_free);
  return self;
}

void
ashlar_blocks_task_free (gpointer prepared)
{
  AshlarBlocksTask *self = prepared;

  if (self == NULL)
    return;
  if (self->ends != NULL)
    {
      g_free (self->ends->blocks);
      g_free (self->ends->distances);
    }
  g_free (self->ends);
  ashlar_blocks_table_free (self->table);
  ashlar_demands_clear (&self->demands);
  g_free (self->starts);
  g_free (self->start_sums);
  g_free (self);
}
