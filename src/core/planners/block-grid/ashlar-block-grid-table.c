/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What fits which views, worked out once.
 *
 * The pieces that fit a key are the meet of four sets, by block, with sums of the blocks' weights to
 * draw from. A lattice has few keys, and levels of one task have the same ones: tables are kept with
 * the task, as many as there were levels in the making at once, up to MAX_SPARE of MAX_KEPT bytes.
 *
 * Invariant: what a table says of a key does not depend on who asked before. Cost: the pieces for
 * the first that asks of a key, O(1) for all others. */

#include "planners/block-grid/ashlar-block-grid-table-private.h"

#include "planners/ashlar-fitting-private.h"

#define MAX_GUIDE 255u
#define FIRST_ENTRIES 512u
#define MOST_TAKEN                                                                                 \
  8u /* one entry of so many, so that nearly every key is found where it is looked for first */
#define MAX_SPARE 8u
#define MAX_KEPT (4u << 20) /* bytes */

struct _AshlarGridTables
{
  GMutex           lock;
  guint            n;
  AshlarGridTable *spare[MAX_SPARE];
};

/* ---- Tables that nobody has ---- */

AshlarGridTables *
ashlar_grid_tables_new (void)
{
  AshlarGridTables *self = g_new0 (AshlarGridTables, 1);

  g_mutex_init (&self->lock);
  return self;
}

static void
table_free (AshlarGridTable *self)
{
  g_free (self->entries);
  g_array_unref (self->choices);
  g_array_unref (self->guides);
  g_array_unref (self->fitting);
  g_free (self->scratch);
  g_free (self->sets[0]);
  g_array_unref (self->found);
  g_free (self);
}

void
ashlar_grid_tables_free (AshlarGridTables *self)
{
  for (guint i = 0; i < self->n; i++)
    table_free (self->spare[i]);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static AshlarGridTable *
table_new (const AshlarGridTask *task)
{
  AshlarGridTable *self = g_new0 (AshlarGridTable, 1);

  self->task = task;
  self->entry_mask = FIRST_ENTRIES - 1;
  self->entries = g_new0 (AshlarGridEntry, FIRST_ENTRIES);
  self->choices = g_array_new (FALSE, FALSE, sizeof (AshlarGridChoice));
  self->guides = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->fitting = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->scratch = g_new (guint64, task->pieces->n_words);
  self->sets[0] = g_new (guint64, (gsize) task->pieces->n_words * ASHLAR_GRID_N_SETS);
  for (guint i = 1; i < ASHLAR_GRID_N_SETS; i++)
    self->sets[i] = self->sets[i - 1] + task->pieces->n_words;
  self->found
      = g_array_sized_new (FALSE, FALSE, sizeof (AshlarFitting), MAX (task->demands.n_blocks, 1u));
  return self;
}

AshlarGridTable *
ashlar_grid_table_take (const AshlarGridTask *task)
{
  AshlarGridTables *tables = task->tables;
  AshlarGridTable  *self = NULL;

  g_mutex_lock (&tables->lock);
  if (tables->n > 0)
    self = tables->spare[--tables->n];
  g_mutex_unlock (&tables->lock);
  return self != NULL ? self : table_new (task);
}

void
ashlar_grid_table_give_back (AshlarGridTable *self)
{
  AshlarGridTables *tables = self->task->tables;
  gsize             size = sizeof (AshlarGridEntry) * (self->entry_mask + (gsize) 1)
               + sizeof (AshlarGridChoice) * self->choices->len
               + sizeof (guint32) * ((gsize) self->fitting->len + self->guides->len);

  if (size <= MAX_KEPT)
    {
      g_mutex_lock (&tables->lock);
      if (tables->n < MAX_SPARE)
        tables->spare[tables->n++] = g_steal_pointer (&self);
      g_mutex_unlock (&tables->lock);
    }
  g_clear_pointer (&self, table_free);
}

/* ---- What fits ---- */

/* The piece with the fewest plugs is the first of its variant. */
void
ashlar_grid_table_leave_fewest_plugs (const AshlarGridPieces *pieces, guint64 *bits)
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

void
ashlar_grid_table_meet (const AshlarGridTask *task,
                        guint64               key,
                        const guint64        *among,
                        guint64              *bits)
{
  const AshlarGridPieces *pieces = task->pieces;
  const guint64          *fits[ASHLAR_N_DIRECTIONS];
  const guint64          *usable = task->usable[ashlar_grid_key_get_rim (key)];

  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    fits[d] = ashlar_grid_pieces_get_fits (pieces, d, ashlar_grid_key_get_view (key, d));
  for (guint w = 0; w < pieces->n_words; w++)
    {
      bits[w] = among[w] & usable[w] & fits[0][w] & fits[1][w] & fits[2][w] & fits[3][w];
    }
}

/* ---- Entries ---- */

static void
make_room (AshlarGridTable *self)
{
  AshlarGridEntry *old = self->entries;
  guint            n = self->entry_mask + 1;

  if (self->n_entries * MOST_TAKEN < n)
    return;
  self->entry_mask = n * 2 - 1;
  self->entries = g_new0 (AshlarGridEntry, (gsize) n * 2);
  for (guint i = 0; i < n; i++)
    if (old[i].key != 0)
      *ashlar_grid_table_find_slot (self, old[i].key) = old[i];
  g_free (old);
}

static void
fill_guide (AshlarGridTable *self, AshlarGridEntry *entry)
{
  const AshlarGridChoice *choices = &g_array_index (self->choices, AshlarGridChoice, entry->first);

  entry->guide = G_MAXUINT32;
  if (entry->total > MAX_GUIDE)
    return;
  entry->guide = self->guides->len;
  for (guint32 i = 0; i < entry->n; i++)
    {
      guint32 guide = choices[i].n == 1 ? choices[i].piece : ASHLAR_GRID_GUIDE_CHOICE | i;

      for (guint64 at = i == 0 ? 0 : choices[i - 1].sum; at < choices[i].sum; at++)
        g_array_append_val (self->guides, guide);
    }
}

static void
fill_entry (AshlarGridTable *self, AshlarGridEntry *entry)
{
  const AshlarGridPieces *pieces = self->task->pieces;
  AshlarGridChoice        choice = { .block = G_MAXUINT32 };

  entry->first = self->choices->len;
  ashlar_grid_table_meet (self->task, entry->key, self->task->grown, self->scratch);
  ashlar_grid_table_leave_fewest_plugs (pieces, self->scratch);
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
            choice = (AshlarGridChoice){ entry->total, block, self->fitting->len, 0, p };
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
ashlar_grid_table_add (AshlarGridTable *self, guint64 key)
{
  AshlarGridEntry *entry;

  make_room (self);
  entry = ashlar_grid_table_find_slot (self, key);
  if (entry->key != 0)
    return entry;
  entry->key = key;
  fill_entry (self, entry);
  self->n_entries++;
  return entry;
}
