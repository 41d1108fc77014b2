/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `block-grid`: blocks of one size on a lattice.
 *
 * Blocks become pieces, and facing sides classes (ashlar-block-grid-pieces.c); what can never stand
 * is sorted out beforehand (-fit.c). Then, for each seed, the snake walks if there is to be one
 * (-walk.c), and the lattice grows from what is laid (-growth.c). What fails is drawn anew on a
 * stream of its own; on a small grid everything is tried in the end (-search.c), so that the error
 * says whether another seed would do.
 *
 * Cost: linear in the cells. Source: the block-building article, fixed-size blocks. */

#include "planners/ashlar-planners-private.h"

#include <glib/gi18n.h>

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

/* Redraws: what so many cells cost, within these bounds. */
#define FEWEST_REDRAWS 3u
#define MOST_REDRAWS 20u
#define REDRAWN_CELLS (1u << 12)

static const char *const path_ids[] = { "none", "snake", NULL };
static const char *const path_labels[] = {
  N_ ("None"),
  N_ ("Snake, top to bottom"),
  NULL,
};

static const AshlarParameterSpec parameters[] = {
  { .id = "across",
    .label = N_ ("Across"),
    .unit = N_ ("blocks"),
    .help = N_ ("Blocks side by side in a row."),
    .offset = offsetof (AshlarGridSettings, across),
    .use = ASHLAR_USE_ACROSS,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 4 },
  { .id = "down",
    .label = N_ ("Down"),
    .unit = N_ ("blocks"),
    .help = N_ ("Rows of blocks."),
    .offset = offsetof (AshlarGridSettings, down),
    .use = ASHLAR_USE_DOWN,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_MAX_LEVEL_SIZE,
    .value = 4 },
  ASHLAR_DEMANDS_PARAMETERS (AshlarGridSettings,
                             N_ ("The blocks to build with, all of one size; all if left out.")),
  { .id = "fill",
    .label = N_ ("Fill"),
    .unit = N_ ("%"),
    .help = N_ ("Share of the cells that blocks take at least."),
    .offset = offsetof (AshlarGridSettings, fill),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 100 },
  { .id = "path",
    .label = N_ ("Path"),
    .help = N_ ("A way that is there in every level: the entrance on the top row, the exit on the "
                "bottom row."),
    .offset = offsetof (AshlarGridSettings, path),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = 0,
    .choices = path_ids,
    .choice_labels = path_labels },
  { .id = "plugs",
    .label = N_ ("Plugs"),
    .help
    = N_ ("Exits that meet no exit are closed by their plugs; without, every exit meets one."),
    .offset = offsetof (AshlarGridSettings, plugs),
    .type = ASHLAR_PARAMETER_BOOLEAN,
    .value = FALSE },
};

static AshlarPlan *
grid_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  const AshlarGridTask  *task = prepared;
  AshlarGridGrowth       growth;
  AshlarPlan            *plan = NULL;
  AshlarGridSearchResult search = ASHLAR_GRID_SEARCH_GIVEN_UP;
  gboolean               grown = FALSE;
  guint n_redraws = CLAMP (REDRAWN_CELLS / task->n_cells, FEWEST_REDRAWS, MOST_REDRAWS);

  ashlar_grid_growth_init (&growth, task, run);
  for (guint redraw = 0; redraw <= n_redraws && !grown && !ashlar_grid_growth_poll (&growth);
       redraw++)
    {
      ashlar_grid_growth_reset (&growth, redraw);
      if (redraw > 0)
        {
          ashlar_grid_story_redraw (&growth);
          ashlar_trace_say (growth.trace, REDRAW, { redraw });
        }
      grown = ashlar_grid_growth_run (&growth);
      ashlar_run_count (run, growth.n_steps * ASHLAR_STEPS_PER_BLOCK);
    }
  if (!grown && !growth.cancelled)
    {
      ashlar_grid_growth_reset (&growth, n_redraws + 1);
      ashlar_grid_story_redraw (&growth);
      ashlar_trace_say (growth.trace, ALL_ARE_TRIED);
      search = ashlar_grid_search (&growth);
      grown = search == ASHLAR_GRID_SEARCH_FOUND;
      ashlar_run_count (run, growth.n_steps * ASHLAR_STEPS_PER_BLOCK);
    }
  if (grown)
    plan = ashlar_grid_result_to_plan (&growth);
  else
    ashlar_grid_result_set_error (&growth, search, n_redraws, error);
  ashlar_grid_growth_clear (&growth);
  return plan;
}

static const AshlarSettledEnd settled_ends[] = {
  { "startBlock", ASHLAR_ROLE_ENTRANCE },
  { "endBlock", ASHLAR_ROLE_EXIT },
  { "path", ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT },
};

const AshlarPlanner ashlar_planner_block_grid = {
  .part = {
    .id = "block-grid",
    .version = 1,
    .name = N_ ("Block grid"),
    .description = N_ ("Lays blocks of one size side by side, exit to exit."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .kinds = 1u << ASHLAR_AREA_BLOCK, .blocks = TRUE },
  },
  .needs_blocks = TRUE,
  .painter = "blocks",
  .settled_ends = settled_ends,
  .n_settled_ends = G_N_ELEMENTS (settled_ends),
  .prepare = ashlar_grid_task_new,
  .free_prepared = ashlar_grid_task_free,
  .plan = grid_plan,
};
