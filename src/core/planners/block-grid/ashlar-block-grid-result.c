/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a lattice to a plan, or to the reason why there is none. Areas are numbered row by row; each
 * link is written with the later of its areas. Cost: cells and exits. */

#include "plan/ashlar-lattice-private.h"
#include "planners/block-grid/ashlar-block-grid-growth-private.h"

/* Exits of facing sides stand in the same order, and their cells side by side. @x, @y: of the cell
 * in tiles. */
static void
write_links (AshlarPlanBuilder      *builder,
             const AshlarGridGrowth *self,
             const guint32          *areas,
             guint32                 cell,
             guint                   x,
             guint                   y,
             guint                   direction)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint                   opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  guint32                 other = ashlar_grid_growth_get_next (self, cell, direction);
  const AshlarGridPiece  *to = ashlar_grid_growth_get_piece (self, cell);
  const AshlarGridExit   *exit = &pieces->exits[to->first_exits[direction]];
  const AshlarGridExit   *end = &pieces->exits[to->first_exits[direction + 1]];
  const AshlarGridExit   *answer;

  if (exit == end)
    return;
  answer = &pieces->exits[ashlar_grid_growth_get_piece (self, other)->first_exits[opposite]];
  for (; exit < end; exit++, answer++)
    {
      AshlarPlanExit there = { areas[other], answer->exit };
      AshlarPlanExit here = { areas[cell], exit->exit, x + exit->x, y + exit->y };

      there.x = here.x + (guint) ashlar_direction_dx ((AshlarDirection) direction);
      there.y = here.y + (guint) ashlar_direction_dy ((AshlarDirection) direction);
      ashlar_plan_builder_join_exits (builder, &there, &here, (direction & 1) == 0, exit->width);
    }
}

/* The end block farthest from the start, as the crow flies. */
static guint32
find_end (const AshlarGridGrowth *self)
{
  const AshlarGridTask *task = self->task;
  guint32               best = 0;
  guint                 best_distance = 0;

  if (self->end != 0 || task->ends == NULL)
    return self->end;
  for (guint y = 0; y < task->down; y++)
    for (guint x = 0; x < task->across; x++)
      {
        guint32 cell = ashlar_grid_growth_get_cell (self, x, y);
        gint    dx = (gint) x - (gint) ashlar_grid_growth_get_x (self, self->start);
        gint    dy = (gint) y - (gint) ashlar_grid_growth_get_y (self, self->start);
        guint   distance = (guint) (ABS (dx) + ABS (dy));

        if (cell != self->start && distance > best_distance
            && ashlar_grid_growth_is_used (self, cell)
            && ashlar_bits_has (task->ends, self->at[cell] - ASHLAR_GRID_FIRST))
          {
            best = cell;
            best_distance = distance;
          }
      }
  return best;
}

static void
add_route (AshlarPlan *plan, const AshlarGridGrowth *self, const guint32 *areas)
{
  g_autofree guint32 *route = g_new (guint32, self->path->len + 1);

  for (guint i = 0; i < self->path->len; i++)
    route[i] = areas[g_array_index (self->path, guint32, i)];
  ashlar_plan_add_route (plan, "snake", route, self->path->len);
}

AshlarPlan *
ashlar_grid_result_to_plan (AshlarGridGrowth *self)
{
  const AshlarGridTask   *task = self->task;
  const AshlarGridPieces *pieces = self->pieces;
  g_autofree guint32     *areas = g_new (guint32, (gsize) self->stride * (task->down + 2));
  guint32                 end = find_end (self);
  AshlarLattice           lattice;
  AshlarPlan             *plan;

  ashlar_lattice_init (&lattice, task->across, task->down, pieces->width, pieces->height,
                       self->n_used, self->n_used);
  for (guint y = 0; y < task->down; y++)
    for (guint x = 0; x < task->across; x++)
      {
        AshlarRectangle        tiles = ashlar_lattice_get_cell (&lattice, x, y);
        guint32                cell = ashlar_grid_growth_get_cell (self, x, y);
        const AshlarGridPiece *piece;

        areas[cell] = ASHLAR_NO_AREA;
        if (!ashlar_grid_growth_is_used (self, cell))
          continue;
        piece = ashlar_grid_growth_get_piece (self, cell);
        areas[cell] = ashlar_plan_builder_add_block (lattice.builder, &tiles, piece->variant,
                                                     piece->n_exits);
        write_links (lattice.builder, self, areas, cell, tiles.x, tiles.y, ASHLAR_DIRECTION_NORTH);
        write_links (lattice.builder, self, areas, cell, tiles.x, tiles.y, ASHLAR_DIRECTION_WEST);
      }
  ashlar_plan_builder_set_suggestions (lattice.builder, areas[self->start],
                                       end != 0 ? areas[end] : ASHLAR_NO_AREA);
  ashlar_trace_number_areas (self->trace, self->first_step, areas);
  plan = ashlar_lattice_end (&lattice);
  if (self->path->len > 0)
    add_route (plan, self, areas);
  return plan;
}
