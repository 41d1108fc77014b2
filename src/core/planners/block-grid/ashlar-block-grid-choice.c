/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which of what fits a cell is taken.
 *
 * A cell's four views are its key, and what fits a key stands in a table
 * (ashlar-block-grid-table.c), so that a choice is a lookup and a draw. A block is
 * drawn by its occurrences among the blocks that fit, then one of its pieces evenly; of a variant
 * only the piece with the fewest plugs counts. Blocks whose maximum is reached are drawn again;
 * where that goes on too long, the sum is made without them.
 *
 * Cost: a choice O(1) but for the first of its key, which costs the pieces. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#include <string.h>

#include "planners/ashlar-fitting-private.h"

#define MAX_DRAWS 8u

/* What lies around a cell says its views by itself; what is wanted of free cells comes on top of it. */
guint64
ashlar_grid_growth_get_key (const AshlarGridGrowth *self, guint32 cell, gboolean closing)
{
  const guint64 (*views)[ASHLAR_N_DIRECTIONS] = (const guint64 (*)[]) self->pieces->views;
  guint64 key = ASHLAR_GRID_KEY_MARK;
  guint   must = self->flags[cell] & ASHLAR_GRID_SIDES;

  G_STATIC_ASSERT (ASHLAR_GRID_VIEW_FREE == 0 && ASHLAR_GRID_VIEW_SHUT == 1
                   && ASHLAR_GRID_VIEW_OPEN == 2);
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    key |= views[self->at[ashlar_grid_growth_get_next (self, cell, d)]][d];
  if (G_LIKELY (must == 0 && !closing))
    return key;
  /* Which of them are free nobody can guess: all is reckoned, nothing branched upon. */
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint32 next = ashlar_grid_growth_get_next (self, cell, d);
      guint   is_free = self->at[next] == ASHLAR_GRID_NOTHING;
      guint   is_wanted = (must >> d) & 1;
      guint   is_closed = (closing != 0) & ((self->flags[next] & ASHLAR_GRID_PENDING) == 0);
      guint   view = is_free * (is_wanted * ASHLAR_GRID_VIEW_OPEN + (is_closed & ~is_wanted));

      key |= ashlar_grid_key_of_view (d, view);
    }
  return key;
}

gboolean
ashlar_grid_growth_has_fitting (AshlarGridGrowth *self, guint64 key)
{
  return ashlar_grid_table_find (self->table, key)->n > 0;
}

/* ---- Draws ---- */

/* A piece, or a block that has several. */
static inline guint32
draw_guide (AshlarGridGrowth *self, const AshlarGridEntry *entry)
{
  const AshlarGridTable  *table = self->table;
  const AshlarGridChoice *choices;
  guint64 drawn = entry->n > 1 ? ashlar_stream_below_64 (&self->stream, entry->total) : 0;

  if (G_LIKELY (entry->guide != G_MAXUINT32))
    return g_array_index (table->guides, guint32, entry->guide + drawn);
  choices = &g_array_index (table->choices, AshlarGridChoice, entry->first);
  return ASHLAR_GRID_GUIDE_CHOICE
         | (guint32) ashlar_sums_find (&choices->sum, sizeof *choices / sizeof (guint64), entry->n,
                                       drawn);
}

guint32
ashlar_grid_growth_draw (AshlarGridGrowth *self, guint64 key)
{
  const AshlarGridEntry *entry = ashlar_grid_table_find (self->table, key);

  if (entry->n == 0)
    return ASHLAR_GRID_NO_PIECE;
  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      guint32                 guide = draw_guide (self, entry);
      gboolean                is_piece = (guide & ASHLAR_GRID_GUIDE_CHOICE) == 0;
      const AshlarGridChoice *choice;
      guint32                 piece;

      choice = &g_array_index (self->table->choices, AshlarGridChoice,
                               entry->first + (guide & ~ASHLAR_GRID_GUIDE_CHOICE));
      piece = is_piece ? guide : choice->piece;
      if (self->schedule.n_spent > 0
          && !ashlar_schedule_may_lay (&self->schedule, self->pieces->pieces[piece].block))
        continue;
      if (is_piece || choice->n == 1)
        return piece;
      return g_array_index (self->table->fitting, guint32,
                            choice->first + ashlar_stream_below (&self->stream, choice->n));
    }
  if (!ashlar_grid_growth_gather (self, key, self->task->grown, self->scratch))
    return ASHLAR_GRID_NO_PIECE;
  return ashlar_grid_growth_draw_from (self, self->scratch);
}

gboolean
ashlar_grid_growth_gather (AshlarGridGrowth *self, guint64 key, const guint64 *among, guint64 *bits)
{
  const AshlarGridPieces *pieces = self->pieces;

  ashlar_grid_table_meet (self->task, key, among, bits);
  for (guint w = 0; w < pieces->n_words && self->schedule.n_spent > 0; w++)
    for (guint64 word = bits[w]; word != 0; word &= word - 1)
      if (!ashlar_schedule_may_lay (&self->schedule,
                                    pieces->pieces[w * 64 + (guint) __builtin_ctzll (word)].block))
        bits[w] &= ~(word & -word);
  return ashlar_bits_any (bits, pieces->n_words);
}

guint32
ashlar_grid_growth_draw_from (AshlarGridGrowth *self, const guint64 *bits)
{
  const AshlarGridPieces *pieces = self->pieces;
  AshlarFitting          *found = (AshlarFitting *) (gpointer) self->found->data;
  const AshlarFitting    *drawn;
  guint64                *fewest = self->fewest;
  guint32                 last = G_MAXUINT32;
  guint                   n = 0;

  memcpy (fewest, bits, sizeof *fewest * pieces->n_words);
  ashlar_grid_table_leave_fewest_plugs (pieces, fewest);
  for (guint w = 0; w < pieces->n_words; w++)
    for (guint64 word = fewest[w]; word != 0; word &= word - 1)
      {
        guint   p = w * 64 + (guint) __builtin_ctzll (word);
        guint32 block = pieces->pieces[p].block;

        if (block != last)
          found[n++] = (AshlarFitting){ block, p, 0 };
        found[n - 1].n++;
        last = block;
      }
  if (n == 0)
    return ASHLAR_GRID_NO_PIECE;
  g_array_set_size (self->found, n);
  drawn = ashlar_fitting_draw (self->found, self->task->demands.occurrences, &self->stream, NULL,
                               NULL);
  return ashlar_bits_nth (fewest, drawn->first, ashlar_stream_below (&self->stream, drawn->n));
}
