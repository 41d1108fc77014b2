/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a lattice to a plan, or to the reason why there is none. Areas are numbered row by row; each
 * link is written with the later of its areas. Cost: cells and exits. */

#include "plan/ashlar-lattice-private.h"
#include "planners/block-grid/ashlar-block-grid-growth-private.h"

/* Exits of facing sides stand in the same order, and their cells side by side. @tiles: of the cell. */
static inline void
write_links (AshlarLattice          *lattice,
             const AshlarGridGrowth *self,
             const guint32          *areas,
             guint32                 cell,
             const AshlarRectangle  *tiles,
             guint                   direction)
{
  const AshlarGridExit  *exits = self->pieces->exits;
  const AshlarGridPiece *piece = ashlar_grid_growth_get_piece (self, cell);
  const AshlarGridExit  *exit = &exits[piece->first_exits[direction]];
  const AshlarGridExit  *end = &exits[piece->first_exits[direction + 1]];
  const AshlarGridExit  *answer;
  guint32                other = ashlar_grid_growth_get_next (self, cell, direction);
  guint                  opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  guint                  dx = (guint) ashlar_direction_dx ((AshlarDirection) direction);
  guint                  dy = (guint) ashlar_direction_dy ((AshlarDirection) direction);

  if (exit == end)
    return;
  answer = &exits[ashlar_grid_growth_get_piece (self, other)->first_exits[opposite]];
  for (; exit < end; exit++, answer++)
    {
      AshlarPlanExit here = { areas[cell], exit->exit, tiles->x + exit->x, tiles->y + exit->y };
      AshlarPlanExit there = { areas[other], answer->exit, here.x + dx, here.y + dy };

      ashlar_lattice_join_exits (lattice, &there, &here, (direction & 1) == 0, exit->width);
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

/* Exits of all blocks, and links: each is written with the block below it or to the right. */
static void
count_exits (const AshlarGridGrowth *self, guint *n_exits, guint *n_links)
{
  const AshlarGridPieces *pieces = self->pieces;
  const AshlarGridTask   *task = self->task;

  *n_exits = *n_links = 0;
  for (guint y = 0; y < task->down; y++)
    {
      const guint32 *at = self->at + ashlar_grid_growth_get_cell (self, 0, y);

      for (guint x = 0; x < task->across; x++)
        if (at[x] >= ASHLAR_GRID_FIRST)
          {
            const AshlarGridPiece *piece = &pieces->pieces[at[x] - ASHLAR_GRID_FIRST];
            const guint32         *first = piece->first_exits;

            *n_exits += piece->n_exits;
            *n_links += first[ASHLAR_DIRECTION_NORTH + 1] - first[ASHLAR_DIRECTION_NORTH]
                        + first[ASHLAR_DIRECTION_WEST + 1] - first[ASHLAR_DIRECTION_WEST];
          }
    }
}

AshlarPlan *
ashlar_grid_result_to_plan (AshlarGridGrowth *self)
{
  const AshlarGridTask    *task = self->task;
  const AshlarGridPieces  *pieces = self->pieces;
  ashlar_autofree guint32 *areas = ashlar_new (guint32, (gsize) self->stride * (task->down + 2));
  guint32                  end = find_end (self);
  AshlarLattice            lattice;
  AshlarPlan              *plan;
  guint                    n_exits, n_links;

  count_exits (self, &n_exits, &n_links);
  ashlar_lattice_init (&lattice, task->across, task->down, pieces->width, pieces->height,
                       self->n_used, n_links);
  ashlar_lattice_reserve_blocks (&lattice, n_exits);
  for (guint y = 0; y < task->down; y++)
    {
      AshlarRectangle tiles = ashlar_lattice_get_cell (&lattice, 0, y);
      guint32         cell = ashlar_grid_growth_get_cell (self, 0, y);
      guint32         end_of_row = cell + task->across;

      for (; cell < end_of_row; cell++, tiles.x = (guint16) (tiles.x + tiles.width))
        {
          const AshlarGridPiece *piece;

          areas[cell] = ASHLAR_NO_AREA;
          if (!ashlar_grid_growth_is_used (self, cell))
            continue;
          piece = ashlar_grid_growth_get_piece (self, cell);
          areas[cell] = ashlar_lattice_add_block (&lattice, &tiles, piece->variant, piece->n_exits);
          write_links (&lattice, self, areas, cell, &tiles, ASHLAR_DIRECTION_NORTH);
          write_links (&lattice, self, areas, cell, &tiles, ASHLAR_DIRECTION_WEST);
        }
    }
  ashlar_plan_builder_set_suggestions (lattice.builder, areas[self->start],
                                       end != 0 ? areas[end] : ASHLAR_NO_AREA);
  ashlar_trace_number_areas (self->trace, self->first_step, areas);
  plan = ashlar_lattice_end (&lattice);
  if (self->path->len > 0)
    add_route (plan, self, areas);
  return plan;
}
