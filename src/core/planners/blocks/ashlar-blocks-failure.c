/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Why no level came of it, in the designer's words. */

#include "planners/blocks/ashlar-blocks-result-private.h"

#include <inttypes.h>

/* What is demanded, and what came of it. */
static AshlarText *
new_demanded (const AshlarBlocksTask *task, const AshlarBlocksCause *cause)
{
  g_autoptr (AshlarText) words = NULL;

  if (cause->kind == ASHLAR_BLOCKS_CAUSE_DEMAND)
    {
      words = ashlar_demand_dup_words (ashlar_demands_get (&task->demands, cause->demand));
      if (cause->n_placed == 0)
        return ashlar_text_new ("%p, but none found a place on %u × %u tiles", words, task->width,
                                task->height);
      return ashlar_text_new ("%p, but only %u found a place on %u × %u tiles", words,
                              cause->n_placed, task->width, task->height);
    }
  if (cause->kind == ASHLAR_BLOCKS_CAUSE_END)
    return ashlar_text_new (
        "No way may end in %s (mayEnd: false), which the level begins with or which is demanded, "
        "but "
        "after %u redraws nothing followed it on %u × %u tiles",
        ashlar_blocks_table_get_block_id (task->table, task->table->shapes[cause->variant].block),
        cause->n_redraws, task->width, task->height);
  if (cause->most_cells < task->min_cells && cause->is_closed)
    return ashlar_text_new (
        "At least %u %% of %u × %u tiles (%" PRIu64
        " cells) are demanded, but %u redraws covered %" PRIu64
        " cells at most once the blocks in which no way may end (mayEnd: false) led somewhere",
        task->min_area, task->width, task->height, task->min_cells, cause->n_redraws,
        cause->most_cells);
  if (cause->most_cells < task->min_cells)
    return ashlar_text_new ("At least %u %% of %u × %u tiles (%" PRIu64
                            " cells) are demanded, but %u redraws covered %" PRIu64
                            " cells at most",
                            task->min_area, task->width, task->height, task->min_cells,
                            cause->n_redraws, cause->most_cells);
  return ashlar_text_new (
      cause->is_closed
          ? N_ ("At least %u blocks on %u × %u tiles are demanded with all other demands, but %u "
                "redraws laid %u at most once the blocks in which no way may end (mayEnd: false) "
                "led somewhere")
          : N_ ("At least %u blocks on %u × %u tiles are demanded with all other demands, but %u "
                "redraws laid %u at most"),
      task->min_blocks, task->width, task->height, cause->n_redraws, cause->most_blocks);
}

/* Where doing without a bound was tried and does: the bound is to blame. */
static gboolean
set_bound_error (const AshlarBlocksTask *task, const AshlarBlocksCause *cause, GError **error)
{
  g_autoptr (AshlarText) demanded = NULL;

  if (!cause->is_maximum && !cause->is_cooldown)
    return FALSE;
  demanded = new_demanded (task, cause);
  if (cause->is_cooldown)
    ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->demands.path, "cooldown",
        "%p: the same block may not stand again within %u links. Without that it does; lower the "
        "cooldown, or draw more blocks.",
        demanded, task->cooldown);
  else if (cause->most_cells < task->min_cells && cause->kind != ASHLAR_BLOCKS_CAUSE_DEMAND
           && cause->kind != ASHLAR_BLOCKS_CAUSE_END)
    ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->demands.path, "maxBlocks",
        "%p: that is all that %u blocks cover, and no more may be laid. Let maxBlocks be %u or "
        "more, minArea %u or less, or the canvas smaller.",
        demanded, task->max_blocks, cause->n_blocks,
        (guint) (cause->most_cells * 100 / ((guint64) task->width * task->height)));
  else
    ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->demands.path, "maxBlocks",
        "%p: no more than %u blocks may be laid. Let maxBlocks be %u or more, or demand less.",
        demanded, task->max_blocks, cause->n_blocks);
  return TRUE;
}

static void
set_words (const AshlarBlocksGrowth *self, const AshlarBlocksCause *cause, GError **error)
{
  const AshlarBlocksTask *task = self->task;
  const char             *parameter = "blocks";
  g_autofree char        *subject = NULL;

  if (set_bound_error (task, cause, error))
    return;
  switch (cause->kind)
    {
    case ASHLAR_BLOCKS_CAUSE_DEMAND:
      ashlar_demand_set_missed (ashlar_demands_get (&task->demands, cause->demand), cause->n_placed,
                                task->width, task->height, cause->n_redraws, NULL, error);
      return;
    case ASHLAR_BLOCKS_CAUSE_FLOOR:
      {
        guint block = self->table->shapes[cause->variant].block;

        subject = g_strdup_printf ("/blocks/%u/exits", block);
        ashlar_generate_error_set (
            error, ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
            "The floor of %s falls apart when exits that lead nowhere are plugged; so it was after "
            "%u redraws.",
            ashlar_blocks_table_get_block_id (self->table, block), cause->n_redraws);
        return;
      }
    case ASHLAR_BLOCKS_CAUSE_END:
      {
        g_autoptr (AshlarText) words = new_demanded (task, cause);

        subject = g_strdup_printf ("/blocks/%u/mayEnd", self->table->shapes[cause->variant].block);
        ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
                                   "%p. Let it be an end, draw blocks that may end and fit its "
                                   "exits, or let the canvas be "
                                   "larger.",
                                   words);
        return;
      }
    case ASHLAR_BLOCKS_CAUSE_BLOCKS:
    case ASHLAR_BLOCKS_CAUSE_AREA:
      parameter = cause->most_cells < task->min_cells ? "minArea" : "minBlocks";
      break;
    case ASHLAR_BLOCKS_CAUSE_START:
      parameter = "startBlock";
      break;
    case ASHLAR_BLOCKS_CAUSE_NONE:
    default:
      break;
    }
  subject = g_strconcat (task->demands.path, "/", parameter, NULL);
  if (cause->most_cells < task->min_cells && cause->is_closed)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        "At least %u %% of the canvas (%" PRIu64
        " cells) are demanded, but %u redraws covered %" PRIu64
        " cells at most once the blocks in which no way may end (mayEnd: false) led somewhere.",
        task->min_area, task->min_cells, cause->n_redraws, cause->most_cells);
  else if (cause->most_cells < task->min_cells)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        "At least %u %% of the canvas (%" PRIu64
        " cells) are demanded, but %u redraws covered %" PRIu64 " cells at most.",
        task->min_area, task->min_cells, cause->n_redraws, cause->most_cells);
  else
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        cause->is_closed
            ? N_ ("At least %u blocks on %u × %u tiles are demanded with all other demands, but %u "
                  "redraws laid %u at most once the blocks in which no way may end (mayEnd: false) "
                  "led somewhere.")
            : N_ ("At least %u blocks on %u × %u tiles are demanded with all other demands, but %u "
                  "redraws laid %u at most."),
        task->min_blocks, task->width, task->height, cause->n_redraws, cause->most_blocks);
}

void
ashlar_blocks_result_set_error (AshlarBlocksGrowth      *self,
                                const AshlarBlocksCause *cause,
                                GError                 **error)
{
  ashlar_trace_number_areas (self->trace, self->first_step, NULL);
  if (self->cancelled)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The level was cancelled.");
  else
    set_words (self, cause, error);
}
