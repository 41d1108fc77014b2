/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Why no level came of it, in the designer's words. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

/* All that is asked for at once, for the case that everything was tried. */
static AshlarText *
new_demands (const AshlarGridTask *task)
{
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();

  g_ptr_array_add (
      texts, ashlar_text_new ("%u of %u × %u cells used", task->target, task->across, task->down));
  if (task->snake)
    g_ptr_array_add (texts, ashlar_text_new ("a way from the top row to the bottom row"));
  for (guint d = 0; d < task->demands.list->len; d++)
    {
      const AshlarDemand *demand = ashlar_demands_get (&task->demands, d);

      g_ptr_array_add (
          texts, demand->minimum > 0
                     ? ashlar_demand_dup_words (demand)
                     : ashlar_text_new ("%s at most %u times", demand->entry, demand->maximum));
    }
  return ashlar_text_join (", ", texts);
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
  g_autoptr (AshlarText) demands = NULL;
  AshlarText *remedy = ashlar_text_get_phrase (
      task->plugs ? N_ ("Lower fill or the counts, or draw more blocks.")
                  : N_ ("Lower fill or the counts, draw more blocks, or allow plugs."));

  ashlar_trace_number_areas (self->trace, self->first_step, NULL);
  if (self->cancelled)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The level was cancelled.");
      return;
    }
  if (search == ASHLAR_GRID_SEARCH_IMPOSSIBLE)
    {
      demands = new_demands (task);
      ashlar_generate_error_refuse (
          error, ASHLAR_GENERATE_ERROR_UNREACHABLE, task->demands.path, "fill",
          "No arrangement of the blocks gives all that is demanded (%p): every "
          "one was tried. %p",
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
      ashlar_demand_set_missed (missing, self->n_placed, task->across, task->down, n_redraws,
                                remedy, error);
      return;
    }
  ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_NO_SPACE, task->demands.path, "fill",
      "%u %% of %u × %u cells are %u, but %u redraws used %u at most: then "
      "nothing fitted that joins what is there. %p",
      task->fill, task->across, task->down, task->target, n_redraws, self->most_used, remedy);
}
