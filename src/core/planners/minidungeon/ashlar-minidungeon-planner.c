/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `minidungeon`: a grid of sixteen building blocks.
 *
 * The article's steps in its order: fill the cells with pieces that fit those that are there, delete
 * or connect islands, cap what hangs, draw the stairs. Where deleting would leave less than a
 * quarter, the grid is drawn again on a stream of its own, and the last one is connected. A cell that
 * is not empty becomes an area, an exit a link without gateways.
 *
 * Invariants: see ashlar-minidungeon-fill.c; the areas are one section, at least two.
 * Cost: O(cells) a grid, and a constant number of grids. Source: the MiniDungeon article by Steve
 * Gargolinski. */

#include "planners/ashlar-planners-private.h"

#include <glib/gi18n.h>

#include "plan/ashlar-lattice-private.h"
#include "planners/minidungeon/ashlar-minidungeon-private.h"

#define MAX_CELLS 1024 /* a side */
/* Grids drawn again: what some hundred thousand cells cost, within these bounds. */
#define MOST_REDRAWS 15u
#define REDRAWN_CELLS (1u << 19)

/* Streams: the n-th grid has the number n. */
#define STREAM_PASSAGES (G_GUINT64_CONSTANT (1) << 32)
#define STREAM_STAIRS (G_GUINT64_CONSTANT (2) << 32)

static const char *const island_ids[] = { "delete", "connect", NULL };
static const char *const island_labels[] = { N_ ("Delete"), N_ ("Connect"), NULL };
static const char *const stair_ids[] = { "random", "edges", NULL };
static const char *const stair_labels[] = { N_ ("Anywhere"), N_ ("At the edges"), NULL };

static const AshlarParameterSpec parameters[] = {
  { .id = "across",
    .label = N_ ("Across"),
    .unit = N_ ("cells"),
    .help = N_ ("Cells of the grid from west to east."),
    .offset = offsetof (AshlarMinidungeonSettings, across),
    .use = ASHLAR_USE_ACROSS,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = MAX_CELLS,
    .value = 8 },
  { .id = "down",
    .label = N_ ("Down"),
    .unit = N_ ("cells"),
    .help = N_ ("Cells of the grid from north to south."),
    .offset = offsetof (AshlarMinidungeonSettings, down),
    .use = ASHLAR_USE_DOWN,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = MAX_CELLS,
    .value = 8 },
  { .id = "islands",
    .label = N_ ("Islands"),
    .help = N_ ("What becomes of parts that have no way to the centre."),
    .offset = offsetof (AshlarMinidungeonSettings, islands),
    .type = ASHLAR_PARAMETER_CHOICE,
    .choices = island_ids,
    .choice_labels = island_labels },
  { .id = "weights",
    .label = N_ ("Pieces"),
    .help = N_ ("How often a piece is drawn among those that fit; 0 is never. Lower weights of "
                "the dead ends Nx, Sx, Wx and Ex make longer passages and fewer gaps."),
    .offset = offsetof (AshlarMinidungeonSettings, weights),
    .type = ASHLAR_PARAMETER_WEIGHTS,
    .minimum = 0,
    .maximum = 1000,
    .value = 1,
    .choices = ashlar_minidungeon_piece_names,
    .choice_labels = ashlar_minidungeon_piece_names },
  { .id = "stairs",
    .label = N_ ("Stairs"),
    .help = N_ ("Where the stairs up and down lie, which are entrance and exit."),
    .offset = offsetof (AshlarMinidungeonSettings, stairs),
    .type = ASHLAR_PARAMETER_CHOICE,
    .choices = stair_ids,
    .choice_labels = stair_labels },
  { .id = "cellSize",
    .label = N_ ("Cell size"),
    .unit = N_ ("tiles"),
    .help
    = N_ ("Side of a cell, an odd number. Left out it is 5, or that of the blocks that paint."),
    .offset = offsetof (AshlarMinidungeonSettings, cell_size),
    .use = ASHLAR_USE_CELL,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = 31,
    .value = -1,
    .optional = TRUE },
  { .id = "spread",
    .label = N_ ("Spread"),
    .unit = N_ ("%"),
    .help = N_ ("How far from the middle of a side towards its corners a gateway may lie; at 0 all "
                "lie in the middle. Exits of blocks stay where they are."),
    .offset = offsetof (AshlarMinidungeonSettings, spread),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 0 },
};

/* Areas in the order of the cells, and of each its links west and south. @areas is filled. */
static AshlarPlan *
make_plan (const AshlarMinidungeonTask *task,
           const AshlarMinidungeonGrid *grid,
           const AshlarRun             *run,
           guint32                     *areas)
{
  AshlarLattice lattice;
  AshlarStream  stream;
  guint         n_areas, n_links;
  guint32       up, down;

  ashlar_minidungeon_count (grid, &n_areas, &n_links);
  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, STREAM_STAIRS, &stream);
  ashlar_minidungeon_draw_stairs (task, grid, n_areas, &stream, &up, &down);
  ashlar_lattice_init (&lattice, grid->across, grid->down, task->cell_width, task->cell_height,
                       n_areas, n_links);
  for (guint32 cell = 0, row = 0; row < grid->down; row++)
    for (guint column = 0; column < grid->across; column++, cell++)
      {
        guint   exits = grid->exits[cell];
        guint   leads_west = exits >> ASHLAR_DIRECTION_WEST & 1;
        guint   leads_south = exits >> ASHLAR_DIRECTION_SOUTH & 1;
        guint32 area = ashlar_lattice_add_if (&lattice, ASHLAR_AREA_CELL, column,
                                              grid->down - 1 - row, exits != 0);

        areas[cell] = exits != 0 ? area : ASHLAR_NO_AREA;
        /* Where nothing leads off the cell, itself is as good as any other. */
        ashlar_lattice_join_if (&lattice, areas[cell - leads_west], area, leads_west);
        ashlar_lattice_join_if (&lattice, areas[cell - leads_south * grid->across], area,
                                leads_south);
      }
  ashlar_plan_builder_set_suggestions (lattice.builder, up, down);
  ashlar_plan_builder_set_stairs (lattice.builder, TRUE);
  ashlar_plan_builder_set_spread (lattice.builder, task->spread);
  return ashlar_lattice_end (&lattice);
}

/* A grid after each step; the earlier ones are kept for the trace alone. */
typedef struct
{
  AshlarMinidungeonGrid     grid;
  AshlarMinidungeonSections sections;
  guint                     n_drawn;
  gboolean                  gives_up; /* what was to be deleted is connected */
  guint8                   *filled, *joined;
} Drawing;

static void
drawing_clear (Drawing *self)
{
  ashlar_minidungeon_sections_clear (&self->sections);
  ashlar_free (self->grid.exits);
  g_free (self->filled);
  g_free (self->joined);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawing, drawing_clear)

static guint8 *
keep_exits (const AshlarRun *run, const AshlarMinidungeonGrid *grid)
{
  return run->trace != NULL ? g_memdup2 (grid->exits, grid->n_cells) : NULL;
}

/* Fills the grid until what would be kept of it is enough. FALSE if cancelled. */
static gboolean
draw_grid (Drawing *self, const AshlarMinidungeonTask *task, const AshlarRun *run)
{
  guint n_redraws = MIN (REDRAWN_CELLS / self->grid.n_cells + 1, MOST_REDRAWS);

  for (;;)
    {
      AshlarStream stream;

      ashlar_run_stream (run, ASHLAR_STAGE_PLAN, self->n_drawn++, &stream);
      if (!ashlar_minidungeon_fill (task, &self->grid, &stream, run->cancellable))
        return FALSE;
      ashlar_run_count (run, self->grid.n_cells);
      ashlar_minidungeon_sections_init (&self->sections, &self->grid, task->connects);
      if (task->connects || (guint64) self->sections.n_kept * 4 >= self->sections.n_cells)
        return TRUE;
      if (self->n_drawn > n_redraws)
        break;
      if (run->trace != NULL)
        {
          AshlarMinidungeonStory story = { task, run->trace, NULL, NULL };

          ashlar_minidungeon_tell_fill (&story, &self->grid);
          ashlar_minidungeon_tell_redraw (&story, &self->sections, self->n_drawn, FALSE);
        }
      ashlar_minidungeon_sections_clear (&self->sections);
    }
  self->gives_up = TRUE;
  return TRUE;
}

static void
settle_islands (Drawing *self, const AshlarMinidungeonTask *task, const AshlarRun *run)
{
  AshlarStream stream;

  if (!task->connects && !self->gives_up)
    {
      ashlar_minidungeon_delete_islands (&self->grid, &self->sections);
      return;
    }
  ashlar_run_stream (run, ASHLAR_STAGE_PLAN, STREAM_PASSAGES, &stream);
  if (self->gives_up)
    {
      AshlarMinidungeonSections joined;

      ashlar_minidungeon_sections_init (&joined, &self->grid, TRUE);
      ashlar_minidungeon_connect_islands (&self->grid, &joined, &stream);
      ashlar_minidungeon_sections_clear (&joined);
    }
  else
    {
      ashlar_minidungeon_connect_islands (&self->grid, &self->sections, &stream);
    }
}

static void
tell (const Drawing               *self,
      const AshlarMinidungeonTask *task,
      const AshlarRun             *run,
      const AshlarPlan            *plan,
      const guint32               *areas)
{
  AshlarMinidungeonStory story = { task, run->trace, areas, plan };
  AshlarMinidungeonGrid  filled = self->grid, joined = self->grid;

  filled.exits = self->filled;
  joined.exits = self->joined;
  ashlar_minidungeon_tell_fill (&story, &filled);
  if (self->gives_up)
    ashlar_minidungeon_tell_redraw (&story, &self->sections, self->n_drawn, TRUE);
  ashlar_minidungeon_tell_islands (&story, &filled, &joined, task->connects || self->gives_up);
  ashlar_minidungeon_tell_caps (&story, &joined, &self->grid);
  ashlar_minidungeon_tell_stairs (&story);
}

static AshlarPlan *
minidungeon_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  const AshlarMinidungeonTask *task = prepared;
  g_auto (Drawing) drawing = { .grid = { .across = task->across, .down = task->down } };
  AshlarMinidungeonGrid   *grid = &drawing.grid;
  ashlar_autofree guint32 *areas = NULL;
  AshlarPlan              *plan;

  grid->n_cells = grid->across * grid->down;
  grid->exits = ashlar_new (guint8, grid->n_cells);
  if (!draw_grid (&drawing, task, run))
    {
      g_cancellable_set_error_if_cancelled (run->cancellable, error);
      return NULL;
    }
  drawing.filled = keep_exits (run, grid);
  settle_islands (&drawing, task, run);
  drawing.joined = keep_exits (run, grid);
  ashlar_minidungeon_cap (grid);
  areas = ashlar_new (guint32, grid->n_cells);
  plan = make_plan (task, grid, run, areas);
  if (run->trace != NULL)
    tell (&drawing, task, run, plan, areas);
  return plan;
}

static const AshlarSettledEnd settled_ends[] = {
  { "stairs", ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT },
};

const AshlarPlanner ashlar_planner_minidungeon = {
  .part = {
    .id = "minidungeon",
    .version = 2,
    .name = N_ ("MiniDungeon"),
    .description = N_ ("Fills a grid with sixteen building blocks of winding passages."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .kinds = 1u << ASHLAR_AREA_CELL },
  },
  .lays_cells = TRUE,
  .painter = "tunnel",
  .settled_ends = settled_ends,
  .n_settled_ends = G_N_ELEMENTS (settled_ends),
  .prepare = ashlar_minidungeon_task_new,
  .free_prepared = ashlar_minidungeon_task_free,
  .plan = minidungeon_plan,
};
