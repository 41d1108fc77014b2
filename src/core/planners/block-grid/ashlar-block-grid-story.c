/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Why a block is laid where it is: how many variants there were, how many fell to the sides, to the
 * lists of exits and to maxima, and with what weight the one was taken of those left. Draws nothing,
 * and is asked only where somebody listens. Cost: pieces × 4. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

void
ashlar_grid_story_redraw (AshlarGridGrowth *self)
{
  ashlar_trace_number_areas (self->trace, self->first_step, NULL);
  self->first_step = ashlar_trace_get_n_steps (self->trace);
  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, G_MAXUINT32, "plan-redrawn");
}

void
ashlar_grid_story_step (
    AshlarGridGrowth *self, const char *reason, guint32 cell, guint32 piece, gboolean gone)
{
  const AshlarGridPieces *pieces = self->pieces;
  guint32                 variant = G_MAXUINT32;

  if (self->trace == NULL)
    return;
  if (piece != ASHLAR_GRID_NO_PIECE)
    variant = pieces->pieces[piece].variant;
  ashlar_trace_step (self->trace, ASHLAR_STAGE_PLAN, cell, variant, reason);
  if (piece != ASHLAR_GRID_NO_PIECE)
    ashlar_trace_block (self->trace, ashlar_variants_get (pieces->variants, variant),
                        ashlar_grid_growth_get_x (self, cell) * pieces->width,
                        ashlar_grid_growth_get_y (self, cell) * pieces->height, gone);
}

typedef enum
{
  FELL_TO_SIDES,
  FELL_TO_LISTS,
  FELL_TO_MAXIMUM,
  FITS,
} Fate;

static const AshlarGridExit *
get_exits (const AshlarGridPieces *pieces, const AshlarGridPiece *piece, guint direction, guint *n)
{
  *n = piece->first_exits[direction + 1] - piece->first_exits[direction];
  return pieces->exits + piece->first_exits[direction];
}

static guint32
get_list (const AshlarGridPieces *pieces, const AshlarGridPiece *piece, const AshlarGridExit *exit)
{
  const AshlarVariant *variant = ashlar_variants_get (pieces->variants, piece->variant);

  return pieces->lists
      ->lists[pieces->lists->first_exits[piece->block] + variant->exits[exit->exit].source];
}

/* Whether it is lists alone that keep the two apart: their open exits are in the same places. */
static gboolean
is_barred (const AshlarGridPieces *pieces,
           const AshlarGridPiece  *piece,
           const AshlarGridPiece  *neighbour,
           guint                   direction)
{
  guint                 n, n_others;
  gboolean              along = (direction & 1) == 0;
  gboolean              barred = FALSE;
  const AshlarGridExit *exits = get_exits (pieces, piece, direction, &n);
  const AshlarGridExit *others = get_exits (
      pieces, neighbour, ashlar_direction_opposite ((AshlarDirection) direction), &n_others);

  if (n != n_others)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (exits[i].width != others[i].width
          || (along ? exits[i].x != others[i].x : exits[i].y != others[i].y))
        return FALSE;
      barred = barred
               || !_ashlar_exit_lists_permit (pieces->lists, get_list (pieces, piece, &exits[i]),
                                              neighbour->block)
               || !_ashlar_exit_lists_permit (
                   pieces->lists, get_list (pieces, neighbour, &others[i]), piece->block);
    }
  return barred;
}

static Fate
get_fate (const AshlarGridGrowth *self, guint32 cell, guint64 key, guint32 p)
{
  const AshlarGridPieces *pieces = self->pieces;
  const AshlarGridPiece  *piece = &pieces->pieces[p];
  Fate fate = ashlar_schedule_may_lay (&self->schedule, piece->block) ? FITS : FELL_TO_MAXIMUM;

  if (!ashlar_bits_has (self->task->usable[ashlar_grid_key_get_rim (key)], p))
    return FELL_TO_SIDES;
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint   view = ashlar_grid_key_get_view (key, d);
      guint32 next = ashlar_grid_growth_get_next (self, cell, d);

      if (ashlar_bits_has (ashlar_grid_pieces_get_fits (pieces, d, view), p))
        continue;
      if (!ashlar_grid_growth_is_used (self, next)
          || !is_barred (pieces, piece, ashlar_grid_growth_get_piece (self, next), d))
        return FELL_TO_SIDES;
      fate = FELL_TO_LISTS;
    }
  return fate;
}

void
ashlar_grid_story_place (
    AshlarGridGrowth *self, guint32 cell, guint64 key, guint32 piece, const char *reason)
{
  const AshlarGridPieces *pieces = self->pieces;
  const AshlarGridPiece  *laid = &pieces->pieces[piece];
  guint                   n[FITS + 1] = { 0 };
  guint32                 last_block = G_MAXUINT32;
  guint64                 weight = 0;
  AshlarTraceValue        taken[3];

  if (self->trace == NULL)
    return;
  for (guint32 p = 0; p < pieces->n_pieces;)
    {
      guint32 variant = pieces->pieces[p].variant, block = pieces->pieces[p].block;
      Fate    best = FELL_TO_SIDES;

      if (!ashlar_bits_has (self->task->grown, p))
        {
          p++;
          continue;
        }
      /* Of a variant the choice of plugs that gets farthest. */
      for (; p < pieces->n_pieces && pieces->pieces[p].variant == variant; p++)
        best = MAX (best, get_fate (self, cell, key, p));
      n[best]++;
      if (best == FITS && block != last_block)
        {
          weight += self->task->demands.weights[block];
          last_block = block;
        }
    }
  ashlar_grid_story_step (self, reason, cell, piece, FALSE);
  ashlar_trace_say (self->trace, CANDIDATES,
                    { n[FELL_TO_SIDES] + n[FELL_TO_LISTS] + n[FELL_TO_MAXIMUM] + n[FITS] });
  ashlar_trace_say (self->trace, MISFITS, { n[FELL_TO_SIDES] }, { n[FELL_TO_LISTS] },
                    { n[FELL_TO_MAXIMUM] });
  taken[0].name = ashlar_grid_pieces_get_block_id (pieces, laid->block);
  taken[1].number = self->task->demands.weights[laid->block];
  taken[2].number = (gint64) weight;
  ashlar_trace_add_clause (
      self->trace, taken[1].number > 0 ? ASHLAR_CLAUSE_TAKEN : ASHLAR_CLAUSE_TAKEN_ON_DEMAND,
      taken);
  if (laid->n_plugged > 0)
    ashlar_trace_say (self->trace, WITH_PLUGS);
}
