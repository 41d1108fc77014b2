/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a lattice to a plan, or to the reason why there is none. Areas are numbered row by row; each
 * link is written with the later of its areas. Cost: cells and exits. */

#include "planners/ashlar-block-grid-growth-private.h"

static void
write_link (AshlarPlanBuilder      *builder,
            const AshlarGridGrowth *self,
            const guint32           areas[2],
            const guint32           cells[2],
            const guint             exits[2])
{
  const AshlarGridPieces  *pieces = self->pieces;
  AshlarCell               buffer[2][8];
  AshlarCell              *gateways[2] = { buffer[0], buffer[1] };
  const AshlarVariantExit *exit = NULL;
  guint32                  link;

  for (guint side = 0; side < 2; side++)
    {
      const AshlarGridPiece *piece = ashlar_grid_growth_get_piece (self, cells[side]);
      guint                  x = ashlar_grid_growth_get_x (self, cells[side]) * pieces->width;
      guint                  y = ashlar_grid_growth_get_y (self, cells[side]) * pieces->height;
      gboolean               across;

      exit = &ashlar_variants_get (pieces->variants, piece->variant)->exits[exits[side]];
      across = (exit->direction & 1) == 0;
      if (exit->width > G_N_ELEMENTS (buffer[0]))
        gateways[side] = g_new (AshlarCell, exit->width);
      for (guint i = 0; i < exit->width; i++)
        gateways[side][i] = (AshlarCell){ (guint16) (x + exit->x + (across ? i : 0)),
                                          (guint16) (y + exit->y + (across ? 0 : i)) };
    }
  link = ashlar_plan_builder_add_link (builder, areas[0], areas[1], gateways[0], gateways[1],
                                       exit->width);
  for (guint side = 0; side < 2; side++)
    {
      ashlar_plan_builder_use_exit (builder, areas[side], exits[side], link);
      if (gateways[side] != buffer[side])
        g_free (gateways[side]);
    }
}

/* Exits of facing sides stand in the same order. */
static void
write_links (AshlarPlanBuilder      *builder,
             const AshlarGridGrowth *self,
             const guint32          *areas,
             guint32                 cell,
             guint                   direction)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint                   opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  guint32                 other = ashlar_grid_growth_get_next (self, cell, direction);
  const AshlarGridPiece  *from = ashlar_grid_growth_get_piece (self, other);
  const AshlarGridPiece  *to = ashlar_grid_growth_get_piece (self, cell);
  guint                   n = to->first_exits[direction + 1] - to->first_exits[direction];

  for (guint i = 0; i < n; i++)
    write_link (builder, self, (guint32[]){ areas[other], areas[cell] }, (guint32[]){ other, cell },
                (guint[]){ pieces->exits[from->first_exits[opposite] + i],
                           pieces->exits[to->first_exits[direction] + i] });
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
            && ashlar_grid_bits_has (task->ends, self->at[cell] - ASHLAR_GRID_FIRST))
          {
            best = cell;
            best_distance = distance;
          }
      }
  return best;
}

static void
flush_record (const AshlarGridGrowth *self, const guint32 *areas)
{
  const AshlarGridTask *task = self->task;
  g_autofree guint32   *by_place = g_new (guint32, task->n_cells);

  for (guint y = 0; y < task->down; y++)
    for (guint x = 0; x < task->across; x++)
      by_place[y * task->across + x] = areas[ashlar_grid_growth_get_cell (self, x, y)];
  ashlar_grid_record_flush (self->record, self->run->trace, by_place);
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
        guint32              cell = ashlar_grid_growth_get_cell (self, x, y);
        const AshlarVariant *variant;

        areas[cell] = ASHLAR_NO_AREA;
        if (!ashlar_grid_growth_is_used (self, cell))
          continue;
        variant = ashlar_variants_get (pieces->variants,
                                       ashlar_grid_growth_get_piece (self, cell)->variant);
        rectangle.x = (guint16) (x * pieces->width);
        rectangle.y = (guint16) (y * pieces->height);
        areas[cell] = ashlar_plan_builder_add_block (
            builder, &rectangle, ashlar_grid_growth_get_piece (self, cell)->variant,
            variant->n_exits);
        write_links (builder, self, areas, cell, ASHLAR_DIRECTION_NORTH);
        write_links (builder, self, areas, cell, ASHLAR_DIRECTION_WEST);
      }
  ashlar_plan_builder_set_suggestions (builder, areas[self->start],
                                       end != 0 ? areas[end] : ASHLAR_NO_AREA);
  if (self->record != NULL)
    flush_record (self, areas);
  plan = ashlar_plan_builder_free_to_plan (builder);
  if (self->path->len > 0)
    add_route (plan, self, areas);
  return plan;
}
