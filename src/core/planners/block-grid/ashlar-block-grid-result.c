/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From a lattice to a plan, or to the reason why there is none. Areas are numbered row by row; each
 * link is written with the later of its areas. Cost: cells and exits; nothing is appended one by one, because how much
 * there is to be is counted before. */

#include <string.h>

#include "plan/ashlar-lattice-private.h"
#include "planners/block-grid/ashlar-block-grid-growth-private.h"

/* Where links are written: straight into the arrays of the plan, which have room for all. */
typedef struct
{
  guint32    *from, *to, *gateway_first, *exit_first, *exit_links;
  AshlarCell *gateways;
  guint32     n, n_gateways;
  guint32     nobodys; /* exit */
} Links;

/* @yes if @is_wanted is 1, @no if it is 0. Reckoned, because compilers make branches of a choice. */
static inline guint32
pick (guint32 is_wanted, guint32 yes, guint32 no)
{
  return no + ((yes - no) & (0u - is_wanted));
}

/* Which sides have an exit nobody could guess: a link is written anyhow, and written over if it is none. With the
 * area @self and its way, and those of the neighbour that lies @dx and @dy off; (x, y): the tile where @self begins. */
static inline void
write_way (Links        *links,
           guint32       self,
           guint32       other,
           AshlarGridWay way,
           AshlarGridWay answer,
           guint         x,
           guint         y,
           gint          dx,
           gint          dy)
{
  guint32     n = links->n;
  AshlarCell *gateway = &links->gateways[2 * (gsize) n];
  guint32     from = pick (way.is_there, other, self);
  guint32     exit = links->exit_first[self] + way.exit;
  guint32     opposite = links->exit_first[from] + answer.exit;

  links->from[n] = from;
  links->to[n] = self;
  links->exit_links[pick (way.is_there, opposite, links->nobodys)] = n;
  links->exit_links[pick (way.is_there, exit, links->nobodys)] = n;
  gateway[0]
      = (AshlarCell){ (guint16) (x + way.x + (guint) dx), (guint16) (y + way.y + (guint) dy) };
  gateway[1] = (AshlarCell){ (guint16) (x + way.x), (guint16) (y + way.y) };
  links->n = n + way.is_there;
}

/* All links of a plan whose areas are there, where no side has more than one exit, of one cell. @areas: by cell. */
static void
write_ways (const AshlarGridGrowth *self, const guint32 *areas, Links *into)
{
  const AshlarGridWay (*ways)[ASHLAR_N_DIRECTIONS]
      = (const AshlarGridWay (*)[ASHLAR_N_DIRECTIONS]) self->pieces->ways;
  const AshlarGridTask *task = self->task;
  guint                 width = self->pieces->width, height = self->pieces->height;
  guint                 stride = self->stride;
  Links                 links = *into;

  for (guint y = 0; y < task->down; y++)
    {
      gsize          cell = ashlar_grid_growth_get_cell (self, 0, y);
      const guint32 *at = self->at + cell, *area = areas + cell;

      for (guint x = 0; x < task->across; x++, at++, area++)
        {
          if (*at < ASHLAR_GRID_FIRST)
            continue;
          write_way (&links, *area, *(area - stride), ways[*at][ASHLAR_DIRECTION_NORTH],
                     ways[*(at - stride)][ASHLAR_DIRECTION_SOUTH], x * width, y * height, 0, -1);
          write_way (&links, *area, *area - 1, ways[*at][ASHLAR_DIRECTION_WEST],
                     ways[*(at - 1)][ASHLAR_DIRECTION_EAST], x * width, y * height, -1, 0);
        }
    }
  for (guint32 link = 0; link <= links.n; link++)
    links.gateway_first[link] = 2 * link;
  *into = links;
}

/* The links that lead north or west from a cell. Exits of facing sides stand in the same order, and their cells side by
 * side. */
static void
write_exits (
    const AshlarGridGrowth *self, const guint32 *areas, guint32 cell, guint direction, Links *links)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint32                 other = ashlar_grid_growth_get_next (self, cell, direction);
  guint                   opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  const guint32        *first = &ashlar_grid_growth_get_piece (self, cell)->first_exits[direction];
  const AshlarGridExit *exit = &pieces->exits[first[0]], *end = &pieces->exits[first[1]], *answer;
  guint                 left = ashlar_grid_growth_get_x (self, cell) * pieces->width;
  guint                 top = ashlar_grid_growth_get_y (self, cell) * pieces->height;

  if (exit == end)
    return;
  answer = &pieces->exits[ashlar_grid_growth_get_piece (self, other)->first_exits[opposite]];
  for (; exit < end; exit++, answer++)
    {
      AshlarCell *gateways = &links->gateways[links->n_gateways];

      for (guint i = 0; i < exit->width; i++)
        {
          guint x = left + exit->x + ((direction & 1) == 0 ? i : 0);
          guint y = top + exit->y + ((direction & 1) == 0 ? 0 : i);

          gateways[exit->width + i] = (AshlarCell){ (guint16) x, (guint16) y };
          x += (guint) ashlar_direction_dx ((AshlarDirection) direction);
          y += (guint) ashlar_direction_dy ((AshlarDirection) direction);
          gateways[i] = (AshlarCell){ (guint16) x, (guint16) y };
        }
      links->from[links->n] = areas[other];
      links->to[links->n] = areas[cell];
      links->exit_links[links->exit_first[areas[other]] + answer->exit] = links->n;
      links->exit_links[links->exit_first[areas[cell]] + exit->exit] = links->n;
      links->n_gateways += 2 * (guint32) exit->width;
      links->gateway_first[++links->n] = links->n_gateways;
    }
}

static void
write_links (const AshlarGridGrowth *self, AshlarPlan *plan, const guint32 *areas, guint n_exits)
{
  Links links = {
    .from = plan->link_from,
    .to = plan->link_to,
    .gateway_first = plan->gateway_first,
    .exit_first = plan->exit_first,
    .exit_links = plan->exit_links,
    .gateways = plan->gateways,
    .nobodys = n_exits,
  };

  if (self->pieces->ways != NULL)
    write_ways (self, areas, &links);
  for (guint y = 0; y < self->task->down && self->pieces->ways == NULL; y++)
    for (guint x = 0; x < self->task->across; x++)
      {
        guint32 cell = ashlar_grid_growth_get_cell (self, x, y);

        if (!ashlar_grid_growth_is_used (self, cell))
          continue;
        write_exits (self, areas, cell, ASHLAR_DIRECTION_NORTH, &links);
        write_exits (self, areas, cell, ASHLAR_DIRECTION_WEST, &links);
      }
  plan->n_links = links.n;
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

/* Of all blocks. */
static guint
count_exits (const AshlarGridGrowth *self)
{
  const guint32        *n_exits = self->pieces->n_exits;
  const AshlarGridTask *task = self->task;
  guint                 n = 0;

  for (guint y = 0; y < task->down; y++)
    {
      const guint32 *at = self->at + ashlar_grid_growth_get_cell (self, 0, y);

      for (guint x = 0; x < task->across; x++)
        n += n_exits[at[x]];
    }
  return n;
}

/* @areas: by cell, what is written here. */
static void
write_areas (const AshlarGridGrowth *self, AshlarPlan *plan, guint32 *areas)
{
  const AshlarGridPieces *pieces = self->pieces;
  const AshlarGridTask   *task = self->task;
  guint                   width = pieces->width, height = pieces->height;
  AshlarRectangle        *rectangles = plan->rectangles;
  guint32 *variants = plan->variants, *exit_first = plan->exit_first, n = 0, n_exits = 0;

  for (guint y = 0; y < task->down; y++)
    {
      guint32        cell = ashlar_grid_growth_get_cell (self, 0, y);
      const guint32 *at = self->at + cell;
      guint32       *ours = areas + cell;

      for (guint x = 0; x < task->across; x++)
        {
          ours[x] = ASHLAR_NO_AREA;
          if (at[x] < ASHLAR_GRID_FIRST)
            continue;
          ours[x] = n;
          rectangles[n] = (AshlarRectangle){ (guint16) (x * width), (guint16) (y * height),
                                             (guint16) width, (guint16) height };
          variants[n] = pieces->pieces[at[x] - ASHLAR_GRID_FIRST].variant;
          n_exits += pieces->n_exits[at[x]];
          exit_first[++n] = n_exits;
        }
    }
  memset (plan->kinds, ASHLAR_AREA_BLOCK, n);
  plan->n_areas = n;
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
  guint                    n_exits = count_exits (self);

  /* Each link takes two exits. */
  ashlar_lattice_init (&lattice, task->across, task->down, pieces->width, pieces->height,
                       self->n_used, n_exits / 2);
  ashlar_plan_builder_reserve_blocks (lattice.builder, self->n_used, n_exits / 2, n_exits,
                                      pieces->widest);
  write_areas (self, lattice.plan, areas);
  write_links (self, lattice.plan, areas, n_exits);
  ashlar_plan_builder_set_suggestions (lattice.builder, areas[self->start],
                                       end != 0 ? areas[end] : ASHLAR_NO_AREA);
  ashlar_trace_number_areas (self->trace, self->first_step, areas);
  plan = ashlar_lattice_end (&lattice);
  if (self->path->len > 0)
    add_route (plan, self, areas);
  return plan;
}
