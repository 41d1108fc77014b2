/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Laying some cells anew.
 *
 * The cells of a small window, but for those that are held, are emptied and laid again in rows,
 * with backtracking in a budget of steps. The blocks around stay as they are. What was joined
 * within the window must be joined again, and nothing in it may be cut off from what surrounds it;
 * so the level stays in one piece. If that fails, all is as it was.
 *
 * Cost: at most the budget, each step a choice. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#include <string.h>

#define MAX_RADIUS 3u
#define MAX_SIDE (2 * MAX_RADIUS + 1)
#define MAX_CELLS (MAX_SIDE * MAX_SIDE)
#define BRANCHES 6u /* pieces tried in one cell */
#define NO_CELL G_MAXUINT8

typedef struct
{
  AshlarGridGrowth *growth;
  guint             left, top, right, bottom; /* columns and rows, both ends included */
  guint             n_cells;
  guint32           cells[MAX_CELLS];
  guint8            places[MAX_CELLS]; /* by place in the rectangle: index in cells, or NO_CELL */
  guint32           old[MAX_CELLS];
  guint8            old_roots[MAX_CELLS]; /* of cells joined to the outside; else NO_CELL */
  guint             n_done;               /* cells decided */
  guint             budget;
  guint32           wanted; /* cell in which something must lie */
  guint32           piece;  /* which; or ASHLAR_GRID_NO_PIECE */
  gboolean          closing;
} Window;

/* Index of a cell of the window, or NO_CELL. */
static guint
find_cell (const Window *self, guint32 cell)
{
  guint x = ashlar_grid_growth_get_x (self->growth, cell);
  guint y = ashlar_grid_growth_get_y (self->growth, cell);

  if (x < self->left || x > self->right || y < self->top || y > self->bottom)
    return NO_CELL;
  return self->places[(y - self->top) * MAX_SIDE + x - self->left];
}

static void
open_window (Window *self, guint32 cell, guint radius)
{
  AshlarGridGrowth *growth = self->growth;
  guint             x = ashlar_grid_growth_get_x (growth, cell);
  guint             y = ashlar_grid_growth_get_y (growth, cell);

  self->left = x > radius ? x - radius : 0;
  self->top = y > radius ? y - radius : 0;
  self->right = MIN (x + radius, growth->task->across - 1);
  self->bottom = MIN (y + radius, growth->task->down - 1);
  memset (self->places, NO_CELL, sizeof self->places);
  for (guint row = self->top; row <= self->bottom; row++)
    for (guint column = self->left; column <= self->right; column++)
      {
        guint32 one = ashlar_grid_growth_get_cell (growth, column, row);

        if ((growth->flags[one] & ASHLAR_GRID_HELD) != 0)
          continue;
        self->places[(row - self->top) * MAX_SIDE + column - self->left] = (guint8) self->n_cells;
        self->old[self->n_cells] = growth->at[one];
        self->cells[self->n_cells++] = one;
      }
}

/* ---- What hangs together ---- */

static guint
find_root (guint8 *parents, guint i)
{
  while (parents[i] != i)
    i = parents[i] = parents[parents[i]];
  return i;
}

/* The root of each cell, NO_CELL for empty ones; @outside: whether it is joined to the outside. */
static void
find_roots (const Window *self, guint8 *roots, gboolean *outside)
{
  const AshlarGridGrowth *growth = self->growth;
  guint8                  parents[MAX_CELLS];

  for (guint i = 0; i < self->n_cells; i++)
    parents[i] = (guint8) i;
  for (guint i = 0; i < self->n_cells; i++)
    {
      const AshlarGridPiece *piece;

      outside[i] = FALSE;
      if (!ashlar_grid_growth_is_used (growth, self->cells[i]))
        continue;
      piece = ashlar_grid_growth_get_piece (growth, self->cells[i]);
      for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
        {
          guint32 next = ashlar_grid_growth_get_next (growth, self->cells[i], d);
          guint   other;

          if (((piece->opens >> d) & 1) == 0 || !ashlar_grid_growth_is_used (growth, next))
            continue;
          other = find_cell (self, next);
          if (other == NO_CELL)
            outside[i] = TRUE;
          else
            parents[find_root (parents, i)] = (guint8) find_root (parents, other);
        }
    }
  for (guint i = 0; i < self->n_cells; i++)
    roots[i] = ashlar_grid_growth_is_used (growth, self->cells[i]) ? (guint8) find_root (parents, i)
                                                                   : NO_CELL;
}

static gboolean
hangs_together (const Window *self)
{
  guint8   roots[MAX_CELLS], joined[MAX_CELLS];
  gboolean outside[MAX_CELLS], reached[MAX_CELLS] = { FALSE };
  guint    n_used = 0, n_reached = 0, only = NO_CELL;
  gboolean any = FALSE, one = TRUE;

  find_roots (self, roots, outside);
  memset (joined, NO_CELL, sizeof joined);
  for (guint i = 0; i < self->n_cells; i++)
    {
      if (outside[i])
        {
          reached[roots[i]] = TRUE;
          any = TRUE;
        }
      if (self->old_roots[i] == NO_CELL)
        continue;
      if (roots[i] == NO_CELL
          || (joined[self->old_roots[i]] != NO_CELL && joined[self->old_roots[i]] != roots[i]))
        return FALSE;
      joined[self->old_roots[i]] = roots[i];
    }
  for (guint i = 0; i < self->n_cells; i++)
    {
      if (roots[i] == NO_CELL)
        continue;
      n_used++;
      n_reached += reached[roots[i]];
      one = one && (only == NO_CELL || only == roots[i]);
      only = roots[i];
    }
  /* Without anything around it the window is the whole level. */
  return any ? n_reached == n_used : one && n_used == self->growth->n_used;
}

static void
keep_old_roots (Window *self)
{
  guint8   roots[MAX_CELLS];
  gboolean outside[MAX_CELLS];

  find_roots (self, roots, outside);
  for (guint i = 0; i < self->n_cells; i++)
    self->old_roots[i] = outside[i] ? roots[i] : NO_CELL;
}

/* ---- Laying ---- */

static guint64
get_key (const Window *self, guint32 cell)
{
  const AshlarGridGrowth *growth = self->growth;
  guint64                 key = ashlar_grid_growth_get_key (growth, cell, FALSE);

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint32 next = ashlar_grid_growth_get_next (growth, cell, d);
      guint   other;

      if (growth->at[next] != ASHLAR_GRID_NOTHING
          || ashlar_grid_key_get_view (key, d) == ASHLAR_GRID_VIEW_OPEN)
        continue;
      other = find_cell (self, next);
      if (other == NO_CELL ? self->closing && (growth->flags[next] & ASHLAR_GRID_PENDING) == 0
                           : other < self->n_done)
        key = ashlar_grid_key_with_view (key, d, ASHLAR_GRID_VIEW_SHUT);
    }
  return key;
}

/* Empty cells outside, to which a way leads, must still find a block. */
static gboolean
leaves_room (const Window *self, guint32 cell)
{
  AshlarGridGrowth *growth = self->growth;

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint32 next = ashlar_grid_growth_get_next (growth, cell, d);

      if (growth->at[next] != ASHLAR_GRID_NOTHING || find_cell (self, next) != NO_CELL
          || ashlar_grid_growth_get_faced (growth, next) == 0)
        continue;
      if (!ashlar_grid_growth_has_fitting (growth,
                                           ashlar_grid_growth_get_key (growth, next, FALSE)))
        return FALSE;
    }
  return TRUE;
}

static gboolean solve (Window *self);

static gboolean
try_piece (Window *self, guint32 cell, guint32 piece)
{
  AshlarGridGrowth *growth = self->growth;
  guint             n_queue = growth->n_queue;
  gboolean          solved;

  self->budget--;
  ashlar_grid_growth_place (growth, cell, piece);
  /* What the try puts into the queue is put there again when all is done. */
  while (growth->n_queue > n_queue)
    growth->flags[growth->queue[--growth->n_queue]] &= (guint8) ~ASHLAR_GRID_PENDING;
  self->n_done++;
  solved = leaves_room (self, cell) && solve (self);
  if (solved)
    return TRUE;
  self->n_done--;
  ashlar_grid_growth_take_back (growth, cell);
  return FALSE;
}

static gboolean
try_pieces (Window *self, guint32 cell)
{
  AshlarGridGrowth   *growth = self->growth;
  guint64             key = get_key (self, cell);
  g_autofree guint64 *bits = g_new (guint64, growth->pieces->n_words);

  if (cell == self->wanted && self->piece != ASHLAR_GRID_NO_PIECE && self->budget > 0)
    {
      memset (bits, 0, sizeof *bits * growth->pieces->n_words);
      ashlar_bits_add (bits, self->piece);
      return ashlar_grid_growth_gather (growth, key, bits, bits)
             && try_piece (self, cell, self->piece);
    }
  if (!ashlar_grid_growth_has_fitting (growth, key)
      || !ashlar_grid_growth_gather (growth, key, growth->task->grown, bits))
    return FALSE;
  for (guint i = 0; i < BRANCHES && self->budget > 0; i++)
    {
      guint32 piece = ashlar_grid_growth_draw_from (growth, bits);

      if (piece == ASHLAR_GRID_NO_PIECE)
        return FALSE;
      ashlar_bits_remove (bits, piece);
      if (try_piece (self, cell, piece))
        return TRUE;
    }
  return FALSE;
}

static gboolean
solve (Window *self)
{
  AshlarGridGrowth *growth = self->growth;
  guint32           cell;
  gboolean          must, spare;

  if (self->n_done == self->n_cells)
    return hangs_together (self);
  if (self->budget == 0)
    return FALSE;
  cell = self->cells[self->n_done];
  must = cell == self->wanted || (growth->flags[cell] & ASHLAR_GRID_SIDES) != 0
         || ashlar_grid_growth_get_faced (growth, cell) != 0;
  spare = !must && growth->n_used >= growth->task->target;
  for (guint pass = 0; pass < 2; pass++)
    {
      if ((pass == 0) != spare)
        {
          if (try_pieces (self, cell))
            return TRUE;
        }
      else if (!must)
        {
          self->n_done++;
          if (solve (self))
            return TRUE;
          self->n_done--;
        }
    }
  return FALSE;
}

/* ---- Before and after ---- */

static void
empty (Window *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (ashlar_grid_growth_is_used (self->growth, self->cells[i]))
      ashlar_grid_growth_take_back (self->growth, self->cells[i]);
}

static void
restore (Window *self)
{
  AshlarGridGrowth *growth = self->growth;
  guint             n_queue = growth->n_queue;

  for (guint i = 0; i < self->n_cells; i++)
    if (self->old[i] >= ASHLAR_GRID_FIRST)
      ashlar_grid_growth_place (growth, self->cells[i], self->old[i] - ASHLAR_GRID_FIRST);
  while (growth->n_queue > n_queue)
    growth->flags[growth->queue[--growth->n_queue]] &= (guint8) ~ASHLAR_GRID_PENDING;
}

static void
await_neighbours (Window *self)
{
  AshlarGridGrowth *growth = self->growth;

  for (guint i = 0; i < self->n_cells; i++)
    {
      guint32 cell = self->cells[i];

      if (!ashlar_grid_growth_is_used (growth, cell))
        {
          ashlar_grid_growth_add_edge (growth, cell);
          continue;
        }
      for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
        if (((ashlar_grid_growth_get_piece (growth, cell)->opens >> d) & 1) != 0)
          ashlar_grid_growth_await (growth, ashlar_grid_growth_get_next (growth, cell, d));
    }
}

static void
record_window (Window *self)
{
  AshlarGridGrowth *growth = self->growth;

  for (guint i = 0; i < self->n_cells; i++)
    {
      guint32 cell = self->cells[i];

      if (growth->at[cell] == self->old[i])
        continue;
      if (self->old[i] >= ASHLAR_GRID_FIRST)
        {
          ashlar_grid_story_step (growth, "block-taken-back", cell,
                                  self->old[i] - ASHLAR_GRID_FIRST, TRUE);
          ashlar_trace_say (growth->trace, IN_THE_WAY);
        }
      if (ashlar_grid_growth_is_used (growth, cell))
        {
          ashlar_grid_story_step (growth, "block-placed", cell,
                                  growth->at[cell] - ASHLAR_GRID_FIRST, FALSE);
          ashlar_trace_say (
              growth->trace, LAID_ANEW,
              { .name = ashlar_grid_pieces_get_block_id (
                    growth->pieces, ashlar_grid_growth_get_piece (growth, cell)->block) });
        }
    }
}

gboolean
ashlar_grid_window_solve (AshlarGridGrowth *self, guint32 cell, guint radius, guint32 piece)
{
  static const guint budgets[MAX_RADIUS + 1] = { 0, 200, 800, 2500 };
  Window             window = { .growth = self, .wanted = cell, .piece = piece };

  g_return_val_if_fail (radius >= 1 && radius <= MAX_RADIUS, FALSE);
  if ((self->flags[cell] & ASHLAR_GRID_HELD) != 0)
    return FALSE;
  if (self->mending == 0)
    return FALSE;
  open_window (&window, cell, radius);
  keep_old_roots (&window);
  empty (&window);
  for (guint pass = 0; pass < 2; pass++)
    {
      guint    budget;
      gboolean solved;

      window.closing = pass == 0 && self->n_used + window.n_cells >= self->task->target;
      if (pass == 0 && !window.closing)
        continue;
      budget = (guint) MIN (budgets[radius], self->mending);
      window.budget = budget;
      solved = budget > 0 && solve (&window);
      self->mending -= budget - window.budget;
      if (solved)
        {
          if (self->trace != NULL)
            record_window (&window);
          await_neighbours (&window);
          return TRUE;
        }
    }
  restore (&window);
  return FALSE;
}
