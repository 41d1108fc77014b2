/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Why no level came of it, in the designer's words. */

#include "planners/ashlar-blocks-result-private.h"

static void
set_demand_error (const AshlarBlocksGrowth *self, const AshlarBlocksCause *cause, GError **error)
{
  const AshlarDemand *demand = ashlar_demands_get (&self->task->demands, cause->demand);
  g_autofree char    *words = ashlar_demand_dup_words (demand);

  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, demand->subject,
      "%s, but only %u found a place on %u × %u tiles; so it was after %u redraws.", words,
      cause->n_placed, self->space.width, self->space.height, cause->n_redraws);
}

static void
set_words (const AshlarBlocksGrowth *self, const AshlarBlocksCause *cause, GError **error)
{
  const AshlarBlocksTask *task = self->task;
  const char             *parameter = "blocks";
  g_autofree char        *subject = NULL;

  switch (cause->kind)
    {
    case ASHLAR_BLOCKS_CAUSE_DEMAND:
      set_demand_error (self, cause, error);
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
  if (cause->most_cells < task->min_cells)
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        "At least %u %% of the canvas (%" G_GUINT64_FORMAT " cells) are demanded, but %u redraws "
        "covered %" G_GUINT64_FORMAT " cells at most.",
        task->min_area, task->min_cells, cause->n_redraws, cause->most_cells);
  else
    ashlar_generate_error_set (
        error, ASHLAR_GENERATE_ERROR_NO_SPACE, subject,
        "At least %u blocks on %u × %u tiles are demanded with all other demands, but %u redraws "
        "laid %u at most.",
        task->min_blocks, task->width, task->height, cause->n_redraws, cause->most_blocks);
}

void
ashlar_blocks_result_set_error (AshlarBlocksGrowth      *self,
                                const AshlarBlocksCause *cause,
                                GError                 **error)
{
  if (self->record != NULL)
    ashlar_blocks_record_flush (self->record, self->run->trace, NULL);
  if (self->cancelled)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The level was cancelled.");
  else
    set_words (self, cause, error);
}
