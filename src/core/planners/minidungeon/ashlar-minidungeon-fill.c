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

#include "planners/minidungeon/ashlar-minidungeon-private.h"

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
  return ASHLAR_MINIDUNGEON_HAS_NEIGHBOUR | ((neighbour & towards) != 0 ? side : side << 4);
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
  guint16 from_west[ASHLAR_MINIDUNGEON_N_SETS], from_south[ASHLAR_MINIDUNGEON_N_SETS];

  for (guint exits = 0; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
    {
      from_west[exits] = (guint16) ask (exits, EAST, WEST);
      from_south[exits] = (guint16) ask (exits, NORTH, SOUTH);
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

/* The exits of one row, with those that meet what hangs. Beyond the rim are empty cells. */
static void
cap_row (
    guint8 *capped, const guint8 *cells, const guint8 *south, const guint8 *north, guint across)
{
  for (guint column = 0; column < across; column++)
    capped[column]
        = (guint8) (cells[column] | (south[column] & NORTH) << 2 | (north[column] & SOUTH) >> 2);
  for (guint column = 1; column < across; column++)
    capped[column] |= (guint8) ((cells[column - 1] & EAST) << 2);
  for (guint column = 0; column + 1 < across; column++)
    capped[column] |= (guint8) ((cells[column + 1] & WEST) >> 2);
}

void
ashlar_minidungeon_cap (AshlarMinidungeonGrid *grid)
{
  guint8            *capped = ashlar_new (guint8, grid->n_cells);
  g_autofree guint8 *beyond = g_malloc0 (grid->across);

  G_STATIC_ASSERT (NORTH << 2 == SOUTH && EAST << 2 == WEST);
  for (guint row = 0; row < grid->down; row++)
    {
      gsize         at = (gsize) row * grid->across;
      const guint8 *cells = grid->exits + at;

      cap_row (capped + at, cells, row > 0 ? cells - grid->across : beyond,
               row + 1 < grid->down ? cells + grid->across : beyond, grid->across);
    }
  ashlar_free (grid->exits);
  grid->exits = capped;
}

void
ashlar_minidungeon_count (const AshlarMinidungeonGrid *grid, guint *n_areas, guint *n_links)
{
  guint n_filled = 0, n_exits = 0;

  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    {
      guint exits = grid->exits[cell];

      n_filled += exits != 0;
      n_exits += ((exits & SOUTH) != 0) + ((exits & WEST) != 0);
    }
  *n_areas = n_filled;
  *n_links = n_exits;
}

/* Cells between this one and the rim. */
static guint
get_depth (const AshlarMinidungeonGrid *grid, guint32 cell)
{
  guint column = cell % grid->across, row = cell / grid->across;

  return MIN (MIN (column, grid->across - 1 - column), MIN (row, grid->down - 1 - row));
}

/* The area of the @drawn-th cell of a depth that is not @taken. */
static guint32
find_at_depth (const AshlarMinidungeonGrid *grid, guint depth, guint32 taken, guint32 drawn)
{
  guint32 area = 0;

  for (guint32 cell = 0;; cell++)
    {
      if (grid->exits[cell] == 0)
        continue;
      if (area != taken && get_depth (grid, cell) == depth && drawn-- == 0)
        return area;
      area++;
    }
}

/* Draws among the cells of least depth, leaving out @taken. */
static guint32
draw_at_edge (const AshlarMinidungeonGrid *grid, guint32 taken, AshlarStream *stream)
{
  guint   best = G_MAXUINT;
  guint32 n = 0, area = 0;

  for (guint32 cell = 0; cell < grid->n_cells; cell++)
    {
      guint depth;

      if (grid->exits[cell] == 0 || area++ == taken)
        continue;
      depth = get_depth (grid, cell);
      if (depth < best)
        {
          best = depth;
          n = 0;
        }
      n += depth == best;
    }
  return find_at_depth (grid, best, taken, ashlar_stream_below (stream, n));
}

void
ashlar_minidungeon_draw_stairs (const AshlarMinidungeonTask *task,
                                const AshlarMinidungeonGrid *grid,
                                guint                        n_areas,
                                AshlarStream                *stream,
                                guint32                     *up,
                                guint32                     *down)
{
  if (task->at_edges)
    {
      *up = draw_at_edge (grid, ASHLAR_NO_AREA, stream);
      *down = draw_at_edge (grid, *up, stream);
      return;
    }
  *up = ashlar_stream_below (stream, n_areas);
  *down = ashlar_stream_below (stream, n_areas - 1);
  *down += *down >= *up;
}
