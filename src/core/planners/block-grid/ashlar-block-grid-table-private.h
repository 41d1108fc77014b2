/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGridTable: which pieces fit which four views, as far as it was asked.
 *
 * What fits follows from the task alone, so that what one level worked out serves the next. A level
 * in the making has a table to itself; in between they lie with the task. */

#pragma once

#include "planners/block-grid/ashlar-block-grid-task-private.h"

G_BEGIN_DECLS

/* A key holds four views of 14 bits, 15 apart, and the rim above them. The bit beside the first view
 * is always set, so that no key is 0. */
#define ASHLAR_GRID_KEY_MARK ((guint64) 1 << 14)

/* The bits of a key that say one view. */
static inline guint64
ashlar_grid_key_of_view (guint direction, guint view)
{
  return (guint64) view << (15 * direction);
}

/* The bit of a key that says that the rim is there. */
static inline guint64
ashlar_grid_key_of_rim (guint direction)
{
  return (guint64) 1 << (60 + direction);
}

static inline guint
ashlar_grid_key_get_view (guint64 key, guint direction)
{
  return (guint) (key >> (15 * direction)) & (ASHLAR_GRID_MAX_VIEWS - 1);
}

static inline guint
ashlar_grid_key_get_rim (guint64 key)
{
  return (guint) (key >> 60);
}

static inline guint64
ashlar_grid_key_with_view (guint64 key, guint direction, guint view)
{
  guint64 mask = ashlar_grid_key_of_view (direction, ASHLAR_GRID_MAX_VIEWS - 1);

  return (key & ~mask) | ashlar_grid_key_of_view (direction, view);
}

/* The blocks that fit one combination of four views, with their weights. */
typedef struct
{
  guint64 key;   /* views and rim; 0 is no key */
  guint64 total; /* weight */
  guint32 first; /* in the pool of blocks */
  guint32 n;     /* blocks */
  guint32 guide; /* in the pool of guides: what is drawn, by weight; G_MAXUINT32: none */
} AshlarGridEntry;

/* A guide is the piece that is drawn, or, with this bit, the index of a block in the entry's choices that has
 * several pieces. */
#define ASHLAR_GRID_GUIDE_CHOICE (1u << 31)

typedef struct
{
  guint64 sum; /* of the weights up to and including this block */
  guint32 block;
  guint32 first, n; /* in the pool of pieces */
  guint32 piece;    /* the first of them */
} AshlarGridChoice;

#define ASHLAR_GRID_N_SETS 3

typedef struct
{
  const AshlarGridTask *task;
  AshlarGridEntry      *entries; /* open addressing */
  guint                 n_entries, entry_mask;
  GArray               *choices; /* of AshlarGridChoice */
  GArray               *guides;  /* of guint32 */
  GArray               *fitting; /* of guint32: pieces */
  guint64              *scratch; /* n_words */
  /* Scratch of the level that has the table. */
  guint64 *sets[ASHLAR_GRID_N_SETS]; /* n_words each */
  GArray  *found;                    /* of AshlarFitting; has room for all blocks */
} AshlarGridTable;

/* A table of the task's that nobody else has, or a new one. */
AshlarGridTable *ashlar_grid_table_take (const AshlarGridTask *task);
/* Takes @self back for the next level. */
void ashlar_grid_table_give_back (AshlarGridTable *self);
/* The one of @key, which it works out if it is new. */
const AshlarGridEntry *ashlar_grid_table_add (AshlarGridTable *self, guint64 key);
/* Sets @bits to the pieces of @among that fit. */
void ashlar_grid_table_meet (const AshlarGridTask *task,
                             guint64               key,
                             const guint64        *among,
                             guint64              *bits);
/* Leaves of each variant the piece with the fewest plugs. */
void ashlar_grid_table_leave_fewest_plugs (const AshlarGridPieces *pieces, guint64 *bits);

/* Of a product only the upper bits depend on all of a factor: views of the second half count because they are folded
 * into the first. */
static inline guint64
ashlar_grid_table_hash (guint64 key)
{
  key ^= key >> 31;
  return (key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 32;
}

/* The entry of @key, or the free one where it would stand. */
static inline AshlarGridEntry *
ashlar_grid_table_find_slot (const AshlarGridTable *self, guint64 key)
{
  for (guint64 i = ashlar_grid_table_hash (key);; i++)
    {
      AshlarGridEntry *entry = &self->entries[i & self->entry_mask];

      if (entry->key == key || entry->key == 0)
        return entry;
    }
}

static inline const AshlarGridEntry *
ashlar_grid_table_find (AshlarGridTable *self, guint64 key)
{
  const AshlarGridEntry *entry = ashlar_grid_table_find_slot (self, key);

  return G_LIKELY (entry->key != 0) ? entry : ashlar_grid_table_add (self, key);
}

G_END_DECLS
