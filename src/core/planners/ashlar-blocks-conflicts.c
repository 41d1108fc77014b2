/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Demands that contradict each other or the canvas, whatever the seed. Each check is sound, none is complete: what slips
 * through is found out by growing, and refused after the last redraw. */

#include "planners/ashlar-blocks-task-private.h"

/* Two demands of which one's blocks are all among the other's must leave room for each other. */
static gboolean
check_nested (AshlarBlocksTask *self, GError **error)
{
  for (guint i = 0; i < self->demands->len; i++)
    for (guint j = 0; j < self->demands->len; j++)
      {
        const AshlarBlocksDemand *inner = ashlar_blocks_task_get_demand (self, i);
        const AshlarBlocksDemand *outer = ashlar_blocks_task_get_demand (self, j);
        gboolean                  nested = i != j && inner->minimum > outer->maximum;

        for (guint b = 0; b < self->table->n_blocks && nested; b++)
          nested = !inner->blocks[b] || outer->blocks[b];
        if (!nested)
          continue;
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_CONFLICT, inner->subject,
            "%s must stand at least %u times, but %s may stand at most %u times (%s).",
            inner->entry, inner->minimum, outer->entry, outer->maximum, outer->subject);
        return FALSE;
      }
  return TRUE;
}

/* The fewest blocks that all demands together need: disjoint ones add up. */
static guint64
count_needed (const AshlarBlocksTask *self)
{
  g_autofree guint8 *seen = g_new0 (guint8, self->table->n_blocks + 1);
  guint64            n = 0;

  for (guint i = 0; i < self->demands->len; i++)
    {
      const AshlarBlocksDemand *demand = ashlar_blocks_task_get_demand (self, i);
      gboolean                  apart = demand->kind != ASHLAR_BLOCKS_END;

      for (guint b = 0; b < self->table->n_blocks && apart; b++)
        apart = !(demand->blocks[b] && seen[b]);
      if (!apart)
        continue;
      n += demand->minimum;
      for (guint b = 0; b < self->table->n_blocks; b++)
        seen[b] |= demand->blocks[b];
    }
  return n;
}

static gboolean
check_sizes (AshlarBlocksTask *self, GError **error)
{
  guint64 needed = count_needed (self);
  guint64 largest = 0;

  for (guint v = 0; v < self->table->n_variants; v++)
    if (self->table->shapes[v].usable)
      largest = MAX (largest, self->table->shapes[v].n_cells);
  if (self->min_blocks > self->max_blocks)
    return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "minBlocks",
                                    "At least %u blocks are demanded, but at most %u.",
                                    self->min_blocks, self->max_blocks);
  if (needed > self->max_blocks)
    return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "maxBlocks",
                                    "The demanded blocks alone are %" G_GUINT64_FORMAT
                                    ", but at most %u blocks may be laid.",
                                    needed, self->max_blocks);
  if (self->max_blocks != G_MAXUINT && self->min_cells > largest * self->max_blocks)
    return ashlar_blocks_task_fail (error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "minArea",
                                    "%u %% of the canvas are %" G_GUINT64_FORMAT
                                    " cells, but %u blocks of at most %" G_GUINT64_FORMAT
                                    " cells cover no more than %" G_GUINT64_FORMAT ".",
                                    self->min_area, self->min_cells, self->max_blocks, largest,
                                    largest * self->max_blocks);
  return TRUE;
}

/* A demand of which no block lies on the canvas in any of its variants. */
static gboolean
check_room (AshlarBlocksTask *self, GError **error)
{
  for (guint i = 0; i < self->demands->len; i++)
    {
      const AshlarBlocksDemand *demand = ashlar_blocks_task_get_demand (self, i);
      const AshlarBlock        *block = NULL;
      g_autofree char          *words = NULL;
      gboolean                  fits = demand->minimum == 0;

      for (guint b = 0; b < self->table->n_blocks && !fits; b++)
        if (demand->blocks[b])
          {
            block = ashlar_content_get_block (self->table->content, b);
            fits = ashlar_blocks_task_fits_canvas (self, b);
          }
      if (fits || block == NULL)
        continue;
      words = ashlar_blocks_task_dup_demand_words (demand);
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_CONFLICT, demand->subject,
                                 "%s, but %s is %u × %u and the canvas %u × %u.", words, block->id,
                                 block->width, block->height, self->width, self->height);
      return FALSE;
    }
  return TRUE;
}

/* The end block stands beside the start: where both count towards one demand, it takes two of it. */
static gboolean
check_end (AshlarBlocksTask *self, GError **error)
{
  const AshlarBlocksDemand *end = NULL;

  for (guint i = 0; i < self->demands->len; i++)
    if (ashlar_blocks_task_get_demand (self, i)->kind == ASHLAR_BLOCKS_END)
      end = ashlar_blocks_task_get_demand (self, i);
  if (end == NULL)
    return TRUE;
  if (self->max_blocks < 2)
    return ashlar_blocks_task_fail (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "maxBlocks",
        "The start block and the end block %s are two, but at most %u may be laid.", end->entry,
        self->max_blocks);
  for (guint i = 0; i < self->demands->len; i++)
    {
      const AshlarBlocksDemand *demand = ashlar_blocks_task_get_demand (self, i);
      gboolean                  clash = demand != end && demand->maximum < 2;

      for (guint b = 0; b < self->table->n_blocks && clash; b++)
        clash = !end->blocks[b] || demand->blocks[b];
      for (guint s = 0; s < self->n_starts && clash; s++)
        clash = demand->blocks[self->starts[s]];
      if (!clash)
        continue;
      ashlar_generate_error_set (
          error, ASHLAR_GENERATE_ERROR_CONFLICT, end->subject,
          "The start block and the end block are both %s, which may stand at most %u times (%s).",
          demand->entry, demand->maximum, demand->subject);
      return FALSE;
    }
  return TRUE;
}

/* Where nothing grows freely, the counts say how many blocks there can be. */
static gboolean
check_capacity (AshlarBlocksTask *self, GError **error)
{
  guint64 capacity = 0;

  for (guint b = 0; b < self->table->n_blocks; b++)
    {
      guint maximum = self->table->usable[b] == ASHLAR_BLOCKS_LEFT_OUT ? 0
                      : self->table->usable[b] == ASHLAR_BLOCKS_START_ALONE
                          ? 1
                          : ashlar_blocks_task_get_maximum (self, b);

      if (maximum == G_MAXUINT)
        return TRUE;
      capacity += maximum;
    }
  if (capacity >= self->min_blocks)
    return TRUE;
  return ashlar_blocks_task_fail (
      error, ASHLAR_GENERATE_ERROR_CONFLICT, self->path, "minBlocks",
      "At least %u blocks are demanded, but the counts allow no more than %" G_GUINT64_FORMAT ".",
      self->min_blocks, capacity);
}

gboolean
ashlar_blocks_task_check_conflicts (AshlarBlocksTask *self, GError **error)
{
  return check_nested (self, error) && check_sizes (self, error) && check_room (self, error)
         && check_end (self, error) && check_capacity (self, error);
}
