/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Filling the grid, capping what hangs, and the stairs: the steps of the article that go once through
 * the cells.
 *
 * Invariant after the fill: between two cells that are not empty either both have the exit that
 * leads to the other or neither has; no exit leads off the grid. After capping the same holds
 * between all cells, because an empty cell has no exit and nothing leads to it.
 *
 * Cost: O(cells); the fill draws one number a cell, whatever the cell becomes. Source: the MiniDungeon
 * article, whose original searches a list of cells for each neighbour of each. */

#include "planners/ashlar-minidungeon-private.h"

#define NORTH ASHLAR_MINIDUNGEON_NORTH
#define EAST ASHLAR_MINIDUNGEON_EAST
#define SOUTH ASHLAR_MINIDUNGEON_SOUTH
#define WEST ASHLAR_MINIDUNGEON_WEST

/* What a neighbour asks of the side that it lies on: its exit there must be met, its wall must not be
 * run against, and a cell that is empty leaves the choice. */
static inline guint
ask (guint neighbour, guint towards, guint side)
{
  if (neighbour == 0)
    return 0;
  return (neighbour & towards) != 0 ? side : side << 4;
}

static inline guint
get_rim (const AshlarMinidungeonGrid *grid, guint column, guint row)
{
  return (column == 0 ? WEST : 0) | (column == grid->across - 1 ? EAST : 0) | (row == 0 ? SOUTH : 0)
         | (row == grid->down - 1 ? NORTH : 0);
}

guint
ashlar_minidungeon_get_demand (const AshlarMinidungeonGrid *grid, guint32 cell)
{
  guint column = cell % grid->across, row = cell / grid->across;
  guint demand = get_rim (grid, column, row) << 4;

  if (column > 0)
    demand |= ask (grid->exits[cell - 1], EAST, WEST);
  if (row > 0)
    demand |= ask (grid->exits[cell - grid->across], NORTH, SOUTH);
  return demand;
}

gboolean
ashlar_minidungeon_fill (const AshlarMinidungeonTask *task,
                         AshlarMinidungeonGrid       *grid,
                         AshlarStream                *stream,
                         GCancellable                *cancellable)
{
  guint8 from_west[ASHLAR_MINIDUNGEON_N_SETS], from_south[ASHLAR_MINIDUNGEON_N_SETS];

  for (guint exits = 0; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
    {
      from_west[exits] = (guint8) ask (exits, EAST, WEST);
      from_south[exits] = (guint8) ask (exits, NORTH, SOUTH);
    }
  for (guint row = 0; row < grid->down; row++)
    {
      guint8       *cells = grid->exits + (gsize) row * grid->across;
      const guint8 *south = row > 0 ? cells - grid->across : NULL;
      guint         west = 0;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      for (guint column = 0; column < grid->across; column++)
        {
          guint demand = get_rim (grid, column, row) << 4 | from_west[west]
                         | (south != NULL ? from_south[south[column]] : 0u);
          const AshlarMinidungeonChoice *choice = &task->choices[demand];

          west = task->pieces[choice->first + ashlar_stream_below (stream, choice->sum)];
          cells[column] = (guint8) west;
        }
    }
  return TRUE;
}

void
ashlar_minidungeon_cap (AshlarMinidungeonGrid *grid)
{
  for (guint row = 0; row < grid->down; row++)
    {
      guint8 *cells = grid->exits + (gsize) row * grid->across;

      for (guint column = 0; column < grid->across; column++)
        {
          guint hanging = 0;

          if (column > 0 && (cells[column - 1] & EAST) != 0)
            hanging |= WEST;
          if (column + 1 < grid->across && (cells[column + 1] & WEST) != 0)
            hanging |= EAST;
          if (row > 0 && (cells[(gssize) column - grid->across] & NORTH) != 0)
            hanging |= SOUTH;
          if (row + 1 < grid->down && (cells[column + grid->across] & SOUTH) != 0)
            hanging |= NORTH;
          cells[column] |= (guint8) hanging;
        }
    }
}

/* Cells between this one and the rim. */
static guint
get_depth (const AshlarMinidungeonGrid *grid, guint32 cell)
{
  guint column = cell % grid->across, row = cell / grid->across;

  return MIN (MIN (column, grid->across - 1 - column), MIN (row, grid->down - 1 - row));
}

/* Draws among the cells of least depth, leaving out @taken. */
static guint32
draw_stair (const AshlarMinidungeonGrid *grid,
            gboolean                     at_edges,
            guint32                      taken,
            AshlarStream                *stream)
{
  guint   best = G_MAXUINT;
  guint32 n = 0, drawn;

  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    {
      guint depth;

      if (grid->exits[cell] == 0 || cell == taken)
        continue;
      depth = at_edges ? get_depth (grid, cell) : 0;
      if (depth < best)
        {
          best = depth;
          n = 0;
        }
      n += depth == best;
    }
  drawn = ashlar_stream_below (stream, n);
  for (guint32 cell = 0;; cell++)
    if (grid->exits[cell] != 0 && cell != taken && (!at_edges || get_depth (grid, cell) == best)
        && drawn-- == 0)
      return cell;
}

void
ashlar_minidungeon_draw_stairs (const AshlarMinidungeonTask *task,
                                const AshlarMinidungeonGrid *grid,
                                AshlarStream                *stream,
                                guint32                     *up,
                                guint32                     *down)
{
  *up = draw_stair (grid, task->at_edges, G_MAXUINT32, stream);
  *down = draw_stair (grid, task->at_edges, *up, stream);
}
