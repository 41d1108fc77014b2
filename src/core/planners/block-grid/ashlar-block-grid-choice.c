/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What fits a cell, and which of it is taken.
 *
 * A cell's four views are its key. What fits a key is gathered once, as the meet of four sets of
 * pieces, and kept: a lattice has few keys, so that a choice is a lookup and a draw. A block is
 * drawn by its occurrences among the blocks that fit, then one of its pieces evenly; of a variant
 * only the piece with the fewest plugs counts. Blocks whose maximum is reached are drawn again;
 * where that goes on too long, the sum is made without them.
 *
 * Cost: a choice O(1) but for the first of its key, which costs the pieces. */

#include "planners/block-grid/ashlar-block-grid-growth-private.h"

#include <string.h>

#include "planners/ashlar-fitting-private.h"

#define MAX_GUIDE 255u
#define MAX_DRAWS 8u

guint64
ashlar_grid_growth_get_key (const AshlarGridGrowth *self, guint32 cell, gboolean closing)
{
  guint64 key = ASHLAR_GRID_KEY_MARK;
  guint   must = self->flags[cell] & ASHLAR_GRID_SIDES;

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint32 next = ashlar_grid_growth_get_next (self, cell, d);
      guint32 value = self->at[next];
      guint   view = self->pieces->views[value][d];

      if (value == ASHLAR_GRID_NOTHING)
        {
          if (((must >> d) & 1) != 0)
            view = ASHLAR_GRID_VIEW_OPEN;
          else if (closing && (self->flags[next] & ASHLAR_GRID_PENDING) == 0)
            view = ASHLAR_GRID_VIEW_SHUT;
        }
      key |= (guint64) view << (15 * d);
      key |= (guint64) (value == ASHLAR_GRID_RIM) << (60 + d);
    }
  return key;
}

/* Of each variant the piece with the fewest plugs, which is its first. */
static void
leave_fewest_plugs (const AshlarGridPieces *pieces, guint64 *bits)
{
  guint32 last = G_MAXUINT32;

  for (guint w = 0; w < pieces->n_words; w++)
    for (guint64 word = bits[w]; word != 0; word &= word - 1)
      {
        guint p = w * 64 + (guint) __builtin_ctzll (word);

        if (pieces->pieces[p].variant == last)
          bits[w] &= ~(word & -word);
        last = pieces->pieces[p].variant;
      }
}

static void
meet_views (const AshlarGridGrowth *self, guint64 key, const guint64 *among, guint64 *bits)
{
  const guint64 *fits[ASHLAR_N_DIRECTIONS];
  const guint64 *usable = self->task->usable[ashlar_grid_key_get_rim (key)];

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    fits[d] = ashlar_grid_pieces_get_fits (self->pieces, d, ashlar_grid_key_get_view (key, d));
  for (guint w = 0; w < self->pieces->n_words; w++)
    {
      bits[w] = among[w] & usable[w] & fits[0][w] & fits[1][w] & fits[2][w] & fits[3][w];
    }
}

/* ---- Entries ---- */

static guint64
hash_key (guint64 key)
{
  key *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return key ^ (key >> 29);
}

static AshlarGridEntry *
find_slot (const AshlarGridGrowth *self, guint64 key)
{
  for (guint64 i = hash_key (key);; i++)
    {
      AshlarGridEntry *entry = &self->entries[i & self->entry_mask];

      if (entry->key == key || entry->key == 0)
        return entry;
    }
}

static void
make_room (AshlarGridGrowth *self)
{
  AshlarGridEntry *old = self->entries;
  guint            n = self->entry_mask + 1;

  if (self->n_entries * 2 < n)
    return;
  self->entry_mask = n * 2 - 1;
  self->entries = g_new0 (AshlarGridEntry, (gsize) n * 2);
  for (guint i = 0; i < n; i++)
    if (old[i].key != 0)
      *find_slot (self, old[i].key) = old[i];
  g_free (old);
}

static void
fill_guide (AshlarGridGrowth *self, AshlarGridEntry *entry)
{
  const AshlarGridChoice *choices = &g_array_index (self->choices, AshlarGridChoice, entry->first);

  entry->guide = G_MAXUINT32;
  if (entry->total > MAX_GUIDE || entry->n > MAX_GUIDE || entry->n < 2)
    return;
  entry->guide = self->guides->len;
  for (guint8 i = 0; i < entry->n; i++)
    for (guint64 at = i == 0 ? 0 : choices[i - 1].sum; at < choices[i].sum; at++)
      g_array_append_val (self->guides, i);
}

static void
fill_entry (AshlarGridGrowth *self, AshlarGridEntry *entry)
{
  const AshlarGridPieces *pieces = self->pieces;
  AshlarGridChoice        choice = { .block = G_MAXUINT32 };

  entry->first = self->choices->len;
  meet_views (self, entry->key, self->task->grown, self->scratch);
  leave_fewest_plugs (pieces, self->scratch);
  for (guint w = 0; w < pieces->n_words; w++)
    for (guint64 word = self->scratch[w]; word != 0; word &= word - 1)
      {
        guint32 p = w * 64 + (guint32) __builtin_ctzll (word);
        guint32 block = pieces->pieces[p].block;

        if (block != choice.block)
          {
            if (choice.n > 0)
              g_array_append_val (self->choices, choice);
            entry->total += self->task->demands.weights[block];
            choice = (AshlarGridChoice){ entry->total, block, self->fitting->len, 0 };
          }
        g_array_append_val (self->fitting, p);
        choice.n++;
      }
  if (choice.n > 0)
    g_array_append_val (self->choices, choice);
  entry->n = self->choices->len - entry->first;
  if (entry->n > 0)
    fill_guide (self, entry);
}

const AshlarGridEntry *
ashlar_grid_growth_find_entry (AshlarGridGrowth *self, guint64 key)
{
  AshlarGridEntry *entry = find_slot (self, key);

  if (G_LIKELY (entry->key != 0))
    return entry;
  make_room (self);
  entry = find_slot (self, key);
  entry->key = key;
  fill_entry (self, entry);
  self->n_entries++;
  return entry;
}

/* ---- Draws ---- */

static const AshlarGridChoice *
draw_choice (AshlarGridGrowth *self, const AshlarGridEntry *entry)
{
  const AshlarGridChoice *choices = &g_array_index (self->choices, AshlarGridChoice, entry->first);
  guint64                 drawn;

  if (entry->n == 1)
    return choices;
  drawn = ashlar_stream_below_64 (&self->stream, entry->total);
  if (entry->guide != G_MAXUINT32)
    return choices + g_array_index (self->guides, guint8, entry->guide + drawn);
  return choices
         + ashlar_sums_find (&choices->sum, sizeof *choices / sizeof (guint64), entry->n, drawn);
}

guint32
ashlar_grid_growth_draw (AshlarGridGrowth *self, guint64 key)
{
  const AshlarGridEntry *entry = ashlar_grid_growth_find_entry (self, key);

  if (entry->n == 0)
    return ASHLAR_GRID_NO_PIECE;
  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      const AshlarGridChoice *choice = draw_choice (self, entry);
      guint32                 one = 0;

      if (!ashlar_schedule_may_lay (&self->schedule, choice->block))
        continue;
      if (choice->n > 1)
        one = ashlar_stream_below (&self->stream, choice->n);
      return g_array_index (self->fitting, guint32, choice->first + one);
    }
  if (!ashlar_grid_growth_gather (self, key, self->task->grown, self->scratch))
    return ASHLAR_GRID_NO_PIECE;
  return ashlar_grid_growth_draw_from (self, self->scratch);
}

gboolean
ashlar_grid_growth_gather (AshlarGridGrowth *self, guint64 key, const guint64 *among, guint64 *bits)
{
  const AshlarGridPieces *pieces = self->pieces;

  meet_views (self, key, among, bits);
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
  const AshlarFitting    *drawn;
  g_autofree guint64     *fewest = g_memdup2 (bits, sizeof *bits * pieces->n_words);

  leave_fewest_plugs (pieces, fewest);
  g_array_set_size (self->found, 0);
  for (guint p = ashlar_bits_next (fewest, pieces->n_words, 0); p != G_MAXUINT;)
    {
      AshlarFitting fitting = { pieces->pieces[p].block, p, 0 };

      for (; p < pieces->first[fitting.block + 1];
           p = ashlar_bits_next (fewest, pieces->n_words, p + 1))
        fitting.n++;
      g_array_append_val (self->found, fitting);
    }
  if (self->found->len == 0)
    return ASHLAR_GRID_NO_PIECE;
  drawn = ashlar_fitting_draw (self->found, self->task->demands.occurrences, &self->stream, NULL,
                               NULL);
  return ashlar_bits_nth (fewest, drawn->first, ashlar_stream_below (&self->stream, drawn->n));
}
