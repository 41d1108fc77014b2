/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a lattice to a plan, or to the reason why there is none. Areas are numbered row by row; each
 * link is written with the later of its areas. Cost: cells and exits. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#define FEW_CELLS 8u /* of a gateway, for which no memory is taken */

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
  guint                   across = (direction & 1) == 0;

  if (exit == end)
    return;
  answer = &pieces->exits[ashlar_grid_growth_get_piece (self, other)->first_exits[opposite]];
  for (; exit < end; exit++, answer++)
    {
      AshlarCell             few[2 * FEW_CELLS];
      g_autofree AshlarCell *many
          = exit->width > FEW_CELLS ? g_new (AshlarCell, 2 * exit->width) : NULL;
      AshlarCell *to_cells = many != NULL ? many : few;
      AshlarCell *from_cells = to_cells + exit->width;
      guint32     link;

      for (guint i = 0; i < exit->width; i++)
        {
          to_cells[i].x = (guint16) (x + exit->x + (across ? i : 0));
          to_cells[i].y = (guint16) (y + exit->y + (across ? 0 : i));
          from_cells[i].x
              = (guint16) (to_cells[i].x + ashlar_direction_dx ((AshlarDirection) direction));
          from_cells[i].y
              = (guint16) (to_cells[i].y + ashlar_direction_dy ((AshlarDirection) direction));
        }
      link = ashlar_plan_builder_add_link (builder, areas[other], areas[cell], from_cells, to_cells,
                                           exit->width);
      ashlar_plan_builder_use_exit (builder, areas[other], answer->exit, link);
      ashlar_plan_builder_use_exit (builder, areas[cell], exit->exit, link);
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
  AshlarPlanBuilder      *builder = ashlar_plan_builder_new (
           ASHLAR_BORDERS_DISJOINT, task->across * pieces->width, task->down * pieces->height);
  g_autofree guint32 *areas = g_new (guint32, (gsize) self->stride * (task->down + 2));
  AshlarRectangle     rectangle = { 0, 0, (guint16) pieces->width, (guint16) pieces->height };
  guint32             end = find_end (self);
  AshlarPlan         *plan;

  ashlar_plan_builder_set_lattice (builder, pieces->width, pieces->height);
  for (guint y = 0; y < task->down; y++)
    for (guint x = 0; x < task->across; x++)
      {
        guint32                cell = ashlar_grid_growth_get_cell (self, x, y);
        const AshlarGridPiece *piece;

        areas[cell] = ASHLAR_NO_AREA;
        if (!ashlar_grid_growth_is_used (self, cell))
          continue;
        piece = ashlar_grid_growth_get_piece (self, cell);
        rectangle.x = (guint16) (x * pieces->width);
        rectangle.y = (guint16) (y * pieces->height);
        areas[cell]
            = ashlar_plan_builder_add_block (builder, &rectangle, piece->variant, piece->n_exits);
        write_links (builder, self, areas, cell, rectangle.x, rectangle.y, ASHLAR_DIRECTION_NORTH);
        write_links (builder, self, areas, cell, rectangle.x, rectangle.y, ASHLAR_DIRECTION_WEST);
      }
  ashlar_plan_builder_set_suggestions (builder, areas[self->start],
                                       end != 0 ? areas[end] : ASHLAR_NO_AREA);
  ashlar_trace_number_areas (self->trace, self->first_step, areas);
  plan = ashlar_plan_builder_free_to_plan (builder);
  if (self->path->len > 0)
    add_route (plan, self, areas);
  return plan;
}
