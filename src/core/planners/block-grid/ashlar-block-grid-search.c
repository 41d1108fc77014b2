/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every arrangement of a small grid, one by one, in a budget of steps.
 *
 * Where growth did not succeed, this says whether anything could have. Cells are decided in rows;
 * each gets a piece that fits what is decided, in a drawn order, or stays empty. A branch ends when
 * a part of what is laid has no exit left to the cells to come while there is more to be joined,
 * when too many cells are empty, or when too few are left for what is demanded.
 *
 * Cost: exponential in the cells at worst, and so for grids of up to MAX_CELLS cells only. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#include <string.h>

#define MAX_CELLS 36u
#define BUDGET 100000u /* pieces laid */

typedef struct
{
  AshlarGridGrowth *growth;
  guint             n_done;
  guint             budget;
} Search;

static guint32
get_cell (const Search *self, guint i)
{
  guint across = self->growth->task->across;

  return ashlar_grid_growth_get_cell (self->growth, i % across, i / across);
}

static guint
get_index (const Search *self, guint32 cell)
{
  return ashlar_grid_growth_get_y (self->growth, cell) * self->growth->task->across
         + ashlar_grid_growth_get_x (self->growth, cell);
}

/* ---- Is it a level? ---- */

/* Cells that links join to @from are marked in @reached; with @down no link is taken upwards.
 * Returns how many there are. @before (nullable): the cell before each. */
static guint
flood (const Search *self, guint32 from, gboolean down, gboolean *reached, guint32 *before)
{
  const AshlarGridGrowth *growth = self->growth;
  guint32                 queue[MAX_CELLS];
  guint                   head = 0, tail = 0;

  queue[tail++] = from;
  reached[get_index (self, from)] = TRUE;
  while (head < tail)
    {
      guint32                cell = queue[head++];
      const AshlarGridPiece *piece = ashlar_grid_growth_get_piece (growth, cell);

      for (guint d = down ? 1 : 0; d < ASHLAR_N_DIRECTIONS; d++)
        {
          guint32 next = ashlar_grid_growth_get_next (growth, cell, d);

          if (((piece->opens >> d) & 1) == 0 || !ashlar_grid_growth_is_used (growth, next)
              || reached[get_index (self, next)])
            continue;
          reached[get_index (self, next)] = TRUE;
          if (before != NULL)
            before[get_index (self, next)] = cell;
          queue[tail++] = next;
        }
    }
  return tail;
}

/* @bits: nullable */
static gboolean
may_be (const Search *self, guint32 cell, const guint64 *bits)
{
  return ashlar_grid_growth_is_used (self->growth, cell)
         && (bits == NULL || ashlar_bits_has (bits, self->growth->at[cell] - ASHLAR_GRID_FIRST));
}

/* A start on the top row from which a way that never climbs leads to an end on the bottom row. */
static gboolean
find_way (Search *self, guint32 start)
{
  AshlarGridGrowth     *growth = self->growth;
  const AshlarGridTask *task = growth->task;
  gboolean              reached[MAX_CELLS] = { FALSE };
  guint32               before[MAX_CELLS] = { 0 };

  flood (self, start, TRUE, reached, before);
  for (guint x = 0; x < task->across; x++)
    {
      guint32 end = ashlar_grid_growth_get_cell (growth, x, task->down - 1);

      if (!reached[get_index (self, end)] || (end == start && task->n_cells > 1)
          || !may_be (self, end, task->ends))
        continue;
      growth->start = start;
      growth->end = end;
      for (guint32 cell = end; cell != start; cell = before[get_index (self, cell)])
        g_array_prepend_val (growth->path, cell);
      g_array_prepend_val (growth->path, start);
      return TRUE;
    }
  return FALSE;
}

/* A block that is there as the start alone stands nowhere else. */
static gboolean
may_start (const Search *self, guint32 start)
{
  const AshlarGridTask *task = self->growth->task;

  if (!may_be (self, start, task->starts))
    return FALSE;
  for (guint i = 0; i < task->n_cells; i++)
    if (get_cell (self, i) != start && may_be (self, get_cell (self, i), task->start_only))
      return FALSE;
  return TRUE;
}

static gboolean
find_ends (Search *self)
{
  AshlarGridGrowth     *growth = self->growth;
  const AshlarGridTask *task = growth->task;
  guint                 n = task->snake ? task->across : task->n_cells;
  guint                 from = ashlar_stream_below (&growth->stream, n);

  for (guint i = 0; i < n; i++)
    {
      guint32 start = get_cell (self, (from + i) % n);

      if (!may_start (self, start))
        continue;
      if (task->snake)
        {
          if (find_way (self, start))
            return TRUE;
          continue;
        }
      growth->start = start;
      if (task->ends == NULL)
        return TRUE;
      for (guint j = 0; j < task->n_cells; j++)
        if (get_cell (self, j) != start && may_be (self, get_cell (self, j), task->ends))
          return TRUE;
    }
  growth->start = 0;
  return FALSE;
}

static gboolean
is_level (Search *self)
{
  AshlarGridGrowth *growth = self->growth;
  gboolean          reached[MAX_CELLS] = { FALSE };

  if (growth->n_used < growth->task->target)
    return FALSE;
  for (guint d = 0; d < growth->task->demands.list->len; d++)
    if (ashlar_demands_get (&growth->task->demands, d)->kind != ASHLAR_DEMAND_END
        && ashlar_schedule_n_missing (&growth->schedule, d) > 0)
      return FALSE;
  for (guint i = 0; i < growth->task->n_cells; i++)
    if (ashlar_grid_growth_is_used (growth, get_cell (self, i)))
      return flood (self, get_cell (self, i), FALSE, reached, NULL) == growth->n_used
             && find_ends (self);
  return FALSE;
}

/* ---- Going on ---- */

/* TRUE if a part of what is laid can be joined to nothing more, though more must come, or is there
 * already. */
static gboolean
is_cut_off (const Search *self)
{
  const AshlarGridGrowth *growth = self->growth;
  gboolean                seen[MAX_CELLS] = { FALSE };
  gboolean                unfinished = growth->n_used < growth->task->target;

  for (guint d = 0; d < growth->task->demands.list->len && !unfinished; d++)
    unfinished = ashlar_schedule_n_missing (&growth->schedule, d) > 0;
  for (guint i = 0; i < self->n_done; i++)
    {
      gboolean part[MAX_CELLS] = { FALSE };
      gboolean open = FALSE;
      guint    n;

      if (seen[i] || !ashlar_grid_growth_is_used (growth, get_cell (self, i)))
        continue;
      n = flood (self, get_cell (self, i), FALSE, part, NULL);
      for (guint j = i; j < self->n_done; j++)
        {
          guint32 cell = get_cell (self, j);

          seen[j] |= part[j];
          for (guint d = 0; d < ASHLAR_N_DIRECTIONS && part[j] && !open; d++)
            open = ((ashlar_grid_growth_get_piece (growth, cell)->opens >> d) & 1)
                   && !ashlar_grid_growth_is_used (growth,
                                                   ashlar_grid_growth_get_next (growth, cell, d));
        }
      if (!open && (unfinished || n < growth->n_used))
        return TRUE;
    }
  return FALSE;
}

static guint64
get_key (const Search *self, guint32 cell)
{
  guint64 key = ashlar_grid_growth_get_key (self->growth, cell, FALSE);

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint32 next = ashlar_grid_growth_get_next (self->growth, cell, d);

      if (self->growth->at[next] == ASHLAR_GRID_NOTHING && next < cell)
        key = ashlar_grid_key_with_view (key, d, ASHLAR_GRID_VIEW_SHUT);
    }
  return key;
}

static gboolean search (Search *self);

static gboolean
try_pieces (Search *self, guint32 cell)
{
  AshlarGridGrowth   *growth = self->growth;
  g_autofree guint64 *bits = g_new (guint64, growth->pieces->n_words);
  guint               from;

  if (!ashlar_grid_growth_gather (growth, get_key (self, cell), growth->task->all, bits))
    return FALSE;
  from = ashlar_stream_below (&growth->stream, growth->pieces->n_pieces);
  for (guint i = 0; i < growth->pieces->n_pieces && self->budget > 0; i++)
    {
      guint32 piece = (from + i) % growth->pieces->n_pieces;

      if (!ashlar_bits_has (bits, piece))
        continue;
      self->budget--;
      if ((self->budget & 0xfff) == 0 && ashlar_grid_growth_poll (growth))
        self->budget = 0;
      ashlar_grid_growth_place (growth, cell, piece);
      self->n_done++;
      if (!is_cut_off (self) && search (self))
        return TRUE;
      self->n_done--;
      ashlar_grid_growth_take_back (growth, cell);
      growth->n_queue = 0;
      memset (growth->flags, 0, (gsize) growth->stride * (growth->task->down + 2));
    }
  return FALSE;
}

static gboolean
search (Search *self)
{
  AshlarGridGrowth     *growth = self->growth;
  const AshlarGridTask *task = growth->task;
  guint32               cell;

  if (self->n_done == task->n_cells)
    return is_level (self);
  if (self->budget == 0)
    return FALSE;
  cell = get_cell (self, self->n_done);
  for (guint d = 0; d < task->demands.list->len; d++)
    if (ashlar_schedule_n_missing (&growth->schedule, d) > task->n_cells - self->n_done)
      return FALSE;
  if (try_pieces (self, cell))
    return TRUE;
  if (ashlar_grid_growth_get_faced (growth, cell) != 0
      || self->n_done + 1 - growth->n_used > task->n_cells - task->target)
    return FALSE;
  self->n_done++;
  if (!is_cut_off (self) && search (self))
    return TRUE;
  self->n_done--;
  return FALSE;
}

AshlarGridSearchResult
ashlar_grid_search (AshlarGridGrowth *self)
{
  Search state = { .growth = self, .budget = BUDGET };

  if (self->task->n_cells > MAX_CELLS)
    return ASHLAR_GRID_SEARCH_GIVEN_UP;
  if (search (&state))
    {
      self->n_queue = 0;
      return ASHLAR_GRID_SEARCH_FOUND;
    }
  return state.budget > 0 ? ASHLAR_GRID_SEARCH_IMPOSSIBLE : ASHLAR_GRID_SEARCH_GIVEN_UP;
}
