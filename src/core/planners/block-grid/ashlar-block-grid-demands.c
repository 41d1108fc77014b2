/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* When growth comes to rest too soon: more cells, and blocks that are still demanded.
 *
 * An empty cell is reached by exchanging a block beside it for one that leads there and is the same
 * to all others. A demanded block is exchanged for one with the same ways; where there is none, the
 * cells around a place for it are laid anew. Cost: a pass over the cells for each demanded block at
 * worst, and a budget of windows. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#include <string.h>

#define WINDOWS 160u /* laid anew in search of one thing */
#define MATCHES 8u   /* places for an end block, of which the farthest is taken */

static void
exchange (AshlarGridGrowth *self, guint32 cell, guint32 piece, const char *reason)
{
  guint32 old = self->at[cell] - ASHLAR_GRID_FIRST;

  ashlar_grid_growth_take_back (self, cell);
  ashlar_grid_growth_place (self, cell, piece);
  ashlar_grid_story_step (self, "block-taken-back", cell, old, TRUE);
  ashlar_trace_say (self->trace, TO_BE_EXCHANGED);
  ashlar_grid_story_step (self, reason, cell, piece, FALSE);
}

static void
say_demand (const AshlarGridGrowth *self, const AshlarDemand *demand)
{
  AshlarTraceValue values[] = { { .name = demand->entry }, { demand->minimum } };

  ashlar_trace_add_clause (self->trace,
                           demand->kind == ASHLAR_DEMAND_END ? ASHLAR_CLAUSE_DEMANDED_AS_END
                           : demand->minimum == 1            ? ASHLAR_CLAUSE_DEMANDED_ONCE
                                                             : ASHLAR_CLAUSE_DEMANDED_TIMES,
                           values);
}

/* ---- More cells ---- */

/* Exchanges the block in @beside for one that leads in @direction, too. */
static gboolean
lead_from (AshlarGridGrowth *self, guint32 beside, guint direction, guint64 *bits)
{
  guint32        cell = ashlar_grid_growth_get_next (self, beside, direction);
  guint          opposite = ashlar_direction_opposite ((AshlarDirection) direction);
  const guint64 *among = beside == self->start ? self->task->starts : self->task->grown;
  guint64        key;

  if (beside == self->end)
    return FALSE;
  key = ashlar_grid_key_with_view (ashlar_grid_growth_get_key (self, beside, FALSE), direction,
                                   ASHLAR_GRID_VIEW_OPEN);
  if (among == self->task->grown && !ashlar_grid_growth_has_fitting (self, key))
    return FALSE;
  if (!ashlar_grid_growth_gather (self, key, among, bits))
    return FALSE;
  for (guint i = 0; i < 3; i++)
    {
      guint32 piece = ashlar_grid_growth_draw_from (self, bits);
      guint64 beyond;

      if (piece == ASHLAR_GRID_NO_PIECE)
        return FALSE;
      ashlar_bits_remove (bits, piece);
      beyond = ashlar_grid_key_with_view (
          ashlar_grid_growth_get_key (self, cell, FALSE), opposite,
          ashlar_grid_key_get_view (self->pieces->views[piece + ASHLAR_GRID_FIRST][opposite],
                                    opposite));
      if (!ashlar_grid_growth_has_fitting (self, beyond))
        continue;
      /* A block that was demanded is demanded again, and laid where it serves as well. */
      if (beside != self->start)
        self->flags[beside] &= (guint8) ~ASHLAR_GRID_HELD;
      exchange (self, beside, piece, "block-exchanged");
      ashlar_trace_say (self->trace, LEADS_ON);
      return TRUE;
    }
  return FALSE;
}

static gboolean
reach (AshlarGridGrowth *self, guint32 cell, guint64 *bits)
{
  guint turn = ashlar_stream_below (&self->stream, ASHLAR_N_DIRECTIONS);

  for (guint i = 0; i < ASHLAR_N_DIRECTIONS; i++)
    {
      guint   d = (turn + i) % ASHLAR_N_DIRECTIONS;
      guint32 beside = ashlar_grid_growth_get_next (self, cell, d);

      if (ashlar_grid_growth_is_used (self, beside)
          && lead_from (self, beside, ashlar_direction_opposite ((AshlarDirection) d), bits))
        return TRUE;
    }
  return FALSE;
}

static void
gather_edge (AshlarGridGrowth *self)
{
  self->n_edge = 0;
  for (guint y = 0; y < self->task->down; y++)
    for (guint x = 0; x < self->task->across; x++)
      {
        guint32  cell = ashlar_grid_growth_get_cell (self, x, y);
        gboolean beside = FALSE;

        for (guint d = 0; d < ASHLAR_N_DIRECTIONS && self->at[cell] == ASHLAR_GRID_NOTHING; d++)
          beside
              = beside
                || ashlar_grid_growth_is_used (self, ashlar_grid_growth_get_next (self, cell, d));
        if (beside)
          ashlar_grid_growth_add_edge (self, cell);
      }
}

static guint32
draw_from_edge (AshlarGridGrowth *self)
{
  guint   drawn = ashlar_stream_below (&self->stream, self->n_edge);
  guint32 cell = self->edge[drawn];

  self->edge[drawn] = self->edge[--self->n_edge];
  return cell;
}

gboolean
ashlar_grid_growth_extend (AshlarGridGrowth *self)
{
  guint64 *bits = self->wanted;

  for (guint pass = 0; pass < 2; pass++)
    {
      while (self->n_edge > 0)
        {
          guint32 cell = draw_from_edge (self);

          if (self->at[cell] == ASHLAR_GRID_NOTHING && reach (self, cell, bits))
            return TRUE;
        }
      gather_edge (self);
    }
  for (guint i = 0; i < WINDOWS && self->n_edge > 0; i++)
    {
      guint   n_used = self->n_used;
      guint32 cell = draw_from_edge (self);

      if (self->at[cell] != ASHLAR_GRID_NOTHING)
        continue;
      for (guint radius = 1; radius <= 2; radius++)
        if (ashlar_grid_window_solve (self, cell, radius, ASHLAR_GRID_NO_PIECE)
            && (self->n_used > n_used || self->n_queue > 0))
          return TRUE;
    }
  return FALSE;
}

/* ---- What is demanded ---- */

/* Whether some demand counts on the block in the cell. */
static gboolean
is_needed (const AshlarGridGrowth *self, guint32 cell, guint but)
{
  const AshlarGridTask *task = self->task;
  guint32               block = ashlar_grid_growth_get_piece (self, cell)->block;

  for (guint i = task->demands.first[block]; i < task->demands.first[block + 1]; i++)
    {
      guint demand = task->demands.ids[i];

      if (demand == but
          || self->schedule.counts[demand] <= ashlar_demands_get (&task->demands, demand)->minimum)
        return TRUE;
    }
  return FALSE;
}

static guint
get_distance (const AshlarGridGrowth *self, guint32 a, guint32 b)
{
  gint x = (gint) ashlar_grid_growth_get_x (self, a) - (gint) ashlar_grid_growth_get_x (self, b);
  gint y = (gint) ashlar_grid_growth_get_y (self, a) - (gint) ashlar_grid_growth_get_y (self, b);

  return (guint) (ABS (x) + ABS (y));
}

static gboolean
satisfy_by_exchange (AshlarGridGrowth *self, guint index, gboolean closing, guint64 *bits)
{
  const AshlarGridTask *task = self->task;
  const AshlarDemand   *demand = ashlar_demands_get (&task->demands, index);
  guint n_wanted = demand->kind == ASHLAR_DEMAND_END ? MATCHES : 1, n_found = 0, best_distance = 0;
  guint from = ashlar_stream_below (&self->stream, task->n_cells);
  guint32 best = 0, piece;

  for (guint i = 0; i < task->n_cells && n_found < n_wanted; i++)
    {
      guint   n = (from + i) % task->n_cells;
      guint32 cell = ashlar_grid_growth_get_cell (self, n % task->across, n / task->across);

      if (!ashlar_grid_growth_is_used (self, cell) || (self->flags[cell] & ASHLAR_GRID_HELD) != 0
          || is_needed (self, cell, index)
          || !ashlar_grid_growth_gather (self, ashlar_grid_growth_get_key (self, cell, closing),
                                         demand->pieces, bits))
        continue;
      n_found++;
      if (best == 0 || get_distance (self, self->start, cell) > best_distance)
        {
          best = cell;
          best_distance = get_distance (self, self->start, cell);
        }
    }
  if (best == 0)
    return FALSE;
  ashlar_grid_growth_gather (self, ashlar_grid_growth_get_key (self, best, closing), demand->pieces,
                             bits);
  piece = ashlar_grid_growth_draw_from (self, bits);
  exchange (self, best, piece, "demanded-block-placed");
  say_demand (self, demand);
  self->flags[best] |= ASHLAR_GRID_HELD;
  return TRUE;
}

static gboolean
satisfy_by_window (AshlarGridGrowth *self, guint index, guint64 *bits)
{
  const AshlarGridTask *task = self->task;
  const AshlarDemand   *demand = ashlar_demands_get (&task->demands, index);
  guint                 from = ashlar_stream_below (&self->stream, task->n_cells);
  guint                 n_tried = 0;

  for (guint i = 0; i < task->n_cells && n_tried < WINDOWS; i++)
    {
      guint   n = (from + i) % task->n_cells;
      guint   x = n % task->across, y = n / task->across;
      guint32 cell = ashlar_grid_growth_get_cell (self, x, y);
      guint64 key = ASHLAR_GRID_KEY_MARK | (guint64) ashlar_grid_task_get_rim (task, x, y) << 60;

      if ((self->flags[cell] & ASHLAR_GRID_HELD) != 0
          || (ashlar_grid_growth_is_used (self, cell) && is_needed (self, cell, index))
          || !ashlar_grid_growth_gather (self, key, demand->pieces, bits))
        continue;
      n_tried++;
      for (guint radius = 1; radius <= 2; radius++)
        {
          guint32 piece = ashlar_grid_growth_draw_from (self, bits);

          if (!ashlar_grid_window_solve (self, cell, radius, piece))
            continue;
          self->flags[cell] |= ASHLAR_GRID_HELD;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
ashlar_grid_demand_satisfy (AshlarGridGrowth *self, guint demand)
{
  g_autofree guint64 *bits = g_new (guint64, self->pieces->n_words);

  return satisfy_by_exchange (self, demand, TRUE, bits)
         || satisfy_by_exchange (self, demand, FALSE, bits)
         || satisfy_by_window (self, demand, bits);
}
