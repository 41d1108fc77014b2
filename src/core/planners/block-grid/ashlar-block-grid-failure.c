/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Why no level came of it, in the designer's words. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

/* All that is asked for at once, for the case that everything was tried. */
static char *
dup_demands (const AshlarGridTask *task)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u of %u × %u cells used", task->target, task->across, task->down);
  if (task->snake)
    g_string_append (text, ", a way from the top row to the bottom row");
  for (guint d = 0; d < task->demands.list->len; d++)
    {
      const AshlarDemand *demand = ashlar_demands_get (&task->demands, d);
      g_autofree char    *words = ashlar_demand_dup_words (demand);

      if (demand->minimum > 0)
        g_string_append_printf (text, ", %s", words);
      else
        g_string_append_printf (text, ", %s at most %u times", demand->entry, demand->maximum);
    }
  return g_string_free (text, FALSE);
}

void
ashlar_grid_result_set_error (AshlarGridGrowth      *self,
                              AshlarGridSearchResult search,
                              guint                  n_redraws,
                              GError               **error)
{
  const AshlarGridTask *task = self->task;
  const AshlarDemand   *missing
      = self->missing != G_MAXUINT ? ashlar_demands_get (&task->demands, self->missing) : NULL;
  g_autofree char *demands = NULL;
  const char      *remedy = task->plugs ? "Lower fill or the counts, or draw more blocks."
                                        : "Lower fill or the counts, draw more blocks, or allow plugs.";

  ashlar_trace_number_areas (self->trace, self->first_step, NULL);
  if (self->cancelled)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The level was cancelled.");
      return;
    }
  if (search == ASHLAR_GRID_SEARCH_IMPOSSIBLE)
    {
      demands = dup_demands (task);
      ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_UNREACHABLE, task->demands.path, "fill",
          "No arrangement of the blocks gives all that is demanded (%s): every "
          "one was tried. %s",
          demands, remedy);
      return;
    }
  if (!self->has_begun && task->snake)
    {
      ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->demands.path, "path",
          "No way from the top row to the bottom row was found in %u redraws: "
          "blocks side by side on two rows get in each other's way. Draw more "
          "blocks for the way, or set path to none.",
          n_redraws);
      return;
    }
  if (missing != NULL)
    {
      ashlar_demand_set_missed (missing, self->n_placed, task->across, task->down, "cells",
                                n_redraws, remedy, error);
      return;
    }
  ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->demands.path, "fill",
      "%u %% of %u × %u cells are %u, but %u redraws used %u at most: then "
      "nothing fitted that joins what is there. %s",
      task->fill, task->across, task->down, task->target, n_redraws, self->most_used, remedy);
}
