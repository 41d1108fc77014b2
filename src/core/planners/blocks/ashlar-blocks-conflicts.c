/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Demands that contradict each other or the canvas, whatever the seed. Each check is sound, none is complete: what slips
 * through is found out by growing, and refused after the last redraw. */

#include "planners/blocks/ashlar-blocks-task-private.h"

#include <inttypes.h>

static void
check_sizes (AshlarBlocksTask *self, GPtrArray *faults)
{
  guint64 needed = ashlar_demands_count_needed (&self->demands);
  guint64 largest = 0;

  for (guint v = 0; v < self->table->n_variants; v++)
    if (self->table->shapes[v].usable)
      largest = MAX (largest, self->table->shapes[v].n_cells);
  if (self->min_blocks > self->max_blocks)
    ashlar_generate_error_refuse (ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT,
                                  self->demands.path, "minBlocks",
                                  "At least %u blocks are demanded, but at most %u.",
                                  self->min_blocks, self->max_blocks);
  if (needed > self->max_blocks)
    ashlar_generate_error_refuse (ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT,
                                  self->demands.path, "maxBlocks",
                                  "The demanded blocks alone are %" PRIu64
                                  ", but at most %u blocks may be laid.",
                                  needed, self->max_blocks);
  if (self->max_blocks != G_MAXUINT && self->min_cells > largest * self->max_blocks)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "minArea",
        "%u %% of the canvas are %" PRIu64 " cells, but %u blocks of at most %" PRIu64
        " cells cover no more than %" PRIu64 ".",
        self->min_area, self->min_cells, self->max_blocks, largest, largest * self->max_blocks);
}

/* The canvas that the demand would fit on with the least more, and the block that is meant; FALSE if
 * it fits. */
static gboolean
find_least_canvas (const AshlarBlocksTask *self,
                   const AshlarDemand     *demand,
                   guint                  *width,
                   guint                  *height,
                   guint                  *block)
{
  guint64 least = G_MAXUINT64;

  for (guint b = 0; b < self->table->n_blocks; b++)
    {
      guint first, n;

      if (!demand->blocks[b])
        continue;
      ashlar_variants_of_block (self->table->variants, b, &first, &n);
      for (guint v = first; v < first + n; v++)
        {
          guint   wide = MAX (self->table->shapes[v].width, self->width);
          guint   high = MAX (self->table->shapes[v].height, self->height);
          guint64 more = (guint64) (wide - self->width) + (high - self->height);

          if (more >= least)
            continue;
          least = more;
          *width = wide;
          *height = high;
          *block = b;
        }
    }
  return least > 0 && least < G_MAXUINT64;
}

/* A demand of which no block lies on the canvas in any of its variants. */
static void
check_room (AshlarBlocksTask *self, GPtrArray *faults)
{
  for (guint i = 0; i < self->demands.list->len; i++)
    {
      const AshlarDemand *demand = ashlar_demands_get (&self->demands, i);
      const AshlarBlock  *block;
      g_autoptr (AshlarText) words = NULL;
      g_autoptr (AshlarText) sides = NULL;
      guint width = 0, height = 0, index = 0;

      if (demand->minimum == 0 || !find_least_canvas (self, demand, &width, &height, &index))
        continue;
      block = ashlar_content_get_block (self->table->content, index);
      words = ashlar_demand_dup_words (demand);
      sides = width > self->width && height > self->height
                  ? ashlar_text_new ("width be %u and height %u", width, height)
              : width > self->width ? ashlar_text_new ("width be %u", width)
                                    : ashlar_text_new ("height be %u", height);
      ashlar_generate_error_refuse (ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT,
                                    self->demands.path, width > self->width ? "width" : "height",
                                    "%p, but %s is %u × %u and the canvas %u × %u. Let %p or more, "
                                    "or leave the demand out (%s).",
                                    words, block->id, block->width, block->height, self->width,
                                    self->height, sides, demand->subject);
    }
}

static void
check_end (AshlarBlocksTask *self, GPtrArray *faults)
{
  const AshlarDemand *end = ashlar_demands_find_end (&self->demands);

  if (end != NULL && self->max_blocks < 2)
    ashlar_generate_error_refuse (
        ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path,
        "maxBlocks", "The start block and the end block %s are two, but at most %u may be laid.",
        end->entry, self->max_blocks);
  ashlar_demands_check_end (&self->demands, self->starts, self->n_starts, faults);
}

/* Where nothing grows freely, the counts say how many blocks there can be. */
static void
check_capacity (AshlarBlocksTask *self, GPtrArray *faults)
{
  guint64 capacity = 0;

  for (guint b = 0; b < self->table->n_blocks; b++)
    {
      guint maximum = self->table->usable[b] == ASHLAR_BLOCK_LEFT_OUT ? 0
                      : self->table->usable[b] == ASHLAR_BLOCK_STARTS_ALONE
                          ? 1
                          : ashlar_demands_get_maximum (&self->demands, b);

      if (maximum == G_MAXUINT)
        return;
      capacity += maximum;
    }
  if (capacity >= self->min_blocks)
    return;
  ashlar_generate_error_refuse (
      ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, self->demands.path, "minBlocks",
      "At least %u blocks are demanded, but the counts allow no more than %" PRIu64 ".",
      self->min_blocks, capacity);
}

gboolean
ashlar_blocks_task_can_close (const AshlarBlocksTask *self, guint block)
{
  const AshlarBlocksTable *table = self->table;
  guint                    first, n;

  ashlar_variants_of_block (table->variants, block, &first, &n);
  for (guint v = first; v < first + n; v++)
    {
      guint n_linkable = 0;

      for (guint e = 0; e < table->shapes[v].n_exits; e++)
        n_linkable += table->shapes[v].exits[e].linkable;
      if (table->shapes[v].may_end || n_linkable >= 2)
        return TRUE;
    }
  return FALSE;
}

/* A level without any block that may end, and demands that only such blocks serve as cannot have two
 * exits joined. */
static void
check_may_end (AshlarBlocksTask *self, GPtrArray *faults)
{
  const AshlarBlocksTable *table = self->table;
  gboolean                 any = !table->has_passages;

  for (guint v = 0; v < table->n_variants && !any; v++)
    any = table->shapes[v].usable && table->shapes[v].may_end;
  if (!any)
    {
      ashlar_generate_error_refuse (ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT,
                                    self->demands.path, "blocks",
                                    "No way may end in any of the %u blocks (mayEnd: false), so no "
                                    "level can be closed. Add a "
                                    "block that may end, or let one of these.",
                                    self->demands.n_in_set);
      return;
    }
  for (guint i = 0; i < self->demands.list->len; i++)
    {
      const AshlarDemand *demand = ashlar_demands_get (&self->demands, i);
      guint               lacking = ASHLAR_NO_INDEX;
      gboolean            served = demand->minimum == 0;

      for (guint b = 0; b < table->n_blocks && !served; b++)
        {
          if (!demand->blocks[b])
            continue;
          served = ashlar_blocks_task_can_close (self, b);
          lacking = b;
        }
      if (!served && lacking != ASHLAR_NO_INDEX)
        {
          g_autoptr (AshlarText) words = ashlar_demand_dup_words (demand);

          ashlar_generate_error_set (
              ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, demand->subject,
              "%p, but no way may end in %s (mayEnd: false), of whose exits no two can be joined. "
              "Let it be an end, or give it another exit.",
              words, ashlar_blocks_table_get_block_id (table, lacking));
        }
    }
}

void
ashlar_blocks_task_check_conflicts (AshlarBlocksTask *self, GPtrArray *faults)
{
  ashlar_demands_check_nested (&self->demands, faults);
  check_sizes (self, faults);
  check_room (self, faults);
  if (self->n_starts > 0)
    check_end (self, faults);
  check_capacity (self, faults);
  check_may_end (self, faults);
}
