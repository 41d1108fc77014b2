/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What was said of each block by itself, for the lint of the next content.
 *
 * What the rules of blocks and exits say of a block follows from the block, its index, the tiles, the default tile and the
 * ids of objects, and for exits with lists from which ids and tags there are. Blocks have the same faces only if block, tiles,
 * default tile and ids of objects are the same. So an entry holds if the block at its index has the faces it
 * was made for, and all blocks have the ids and tags they had, where the block has lists.
 *
 * A report lists so many findings and counts the rest: of blocks that come when it is full the number alone is kept, and
 * they are looked at again if there is room for them.
 *
 * Invariant: what is found is the same with a memory and without. Cost: O(blocks), and that of the rules
 * for those that changed. */

#include "lint/ashlar-lint-rules-private.h"

#include <string.h>

typedef struct
{
  AshlarFaces  *faces;
  gboolean      has_lists;
  AshlarReport *reports[ASHLAR_N_SEVERITIES]; /* nullable: nothing was found, or it was not kept */
  guint         n[ASHLAR_N_SEVERITIES];       /* what was found */
} Entry;

typedef struct
{
  gatomicrefcount ref_count;
  GPtrArray      *blocks; /* the content's */
  guint           n;
  Entry          *entries;
} Memory;

static gpointer
memory_ref (gpointer pointer)
{
  Memory *self = pointer;

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
memory_unref (gpointer pointer)
{
  Memory *self = pointer;

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n; i++)
    {
      _ashlar_faces_unref (self->entries[i].faces);
      for (guint severity = 0; severity < ASHLAR_N_SEVERITIES; severity++)
        g_clear_pointer (&self->entries[i].reports[severity], ashlar_report_unref);
    }
  g_ptr_array_unref (self->blocks);
  g_free (self->entries);
  g_free (self);
}

static Memory *
memory_new (const AshlarLint *lint)
{
  Memory *self = g_new0 (Memory, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->blocks = g_ptr_array_ref (lint->content->blocks);
  self->n = self->blocks->len;
  self->entries = g_new0 (Entry, MAX (self->n, 1));
  for (guint i = 0; i < self->n; i++)
    self->entries[i].faces = _ashlar_faces_ref (lint->chain->faces[i]);
  return self;
}

static gboolean
has_same_tags (const AshlarBlock *a, const AshlarBlock *b)
{
  if (a->tags == NULL || b->tags == NULL)
    return (a->tags == NULL || *a->tags == NULL) && (b->tags == NULL || *b->tags == NULL);
  return g_strv_equal ((const char *const *) a->tags, (const char *const *) b->tags);
}

/* Whether lists find the same names as before. */
static gboolean
has_same_names (const GPtrArray *a, const GPtrArray *b)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const AshlarBlock *left = a->pdata[i], *right = b->pdata[i];

      if (left != right && (strcmp (left->id, right->id) != 0 || !has_same_tags (left, right)))
        return FALSE;
    }
  return TRUE;
}

/* What is found of the block, into the entry. */
static void
look (const AshlarLint *lint, guint index, Entry *entry)
{
  const AshlarBlock *block = g_ptr_array_index (lint->content->blocks, index);
  AshlarLint         own = *lint;

  memset (own.n_skipped, 0, sizeof own.n_skipped);
  _ashlar_lint_init (&own);
  _ashlar_lint_block (&own, index);
  _ashlar_lint_exits (&own, index);
  entry->has_lists = FALSE;
  for (guint i = 0; i < block->n_exits; i++)
    entry->has_lists |= block->exits[i].list_kind != ASHLAR_EXIT_LIST_NONE;
  for (guint i = 0; i < ASHLAR_N_SEVERITIES; i++)
    {
      if (own.n_skipped[i] > 0)
        ashlar_report_skip (own.reports[i], (AshlarSeverity) i, own.n_skipped[i]);
      entry->n[i] = ashlar_report_count (own.reports[i], (AshlarSeverity) i);
      if (entry->n[i] > 0)
        entry->reports[i] = g_steal_pointer (&own.reports[i]);
      g_clear_pointer (&own.reports[i], ashlar_report_unref);
    }
}

/* Whether all of it that there is room for is there. */
static gboolean
is_enough (const AshlarLint *lint, const Entry *entry)
{
  for (guint i = 0; i < ASHLAR_N_SEVERITIES; i++)
    if (entry->n[i] > 0 && entry->reports[i] == NULL
        && !_ashlar_lint_is_full (lint, (AshlarSeverity) i))
      return FALSE;
  return TRUE;
}

static void
recall (const Entry *from, Entry *entry)
{
  entry->has_lists = from->has_lists;
  for (guint i = 0; i < ASHLAR_N_SEVERITIES; i++)
    {
      entry->n[i] = from->n[i];
      entry->reports[i] = from->reports[i] != NULL ? ashlar_report_ref (from->reports[i]) : NULL;
    }
}

/* Adds what the entry has, and lets go of what there was no room for. */
static void
add (AshlarLint *lint, Entry *entry)
{
  for (guint i = 0; i < ASHLAR_N_SEVERITIES; i++)
    {
      if (!_ashlar_lint_is_full (lint, (AshlarSeverity) i))
        {
          if (entry->n[i] > 0)
            ashlar_report_append (lint->reports[i], entry->reports[i]);
          continue;
        }
      lint->n_skipped[i] += entry->n[i];
      g_clear_pointer (&entry->reports[i], ashlar_report_unref);
    }
}

void
_ashlar_lint_all_blocks (AshlarLint *lint)
{
  Memory  *before = _ashlar_chain_ref_memory (lint->chain);
  Memory  *memory = memory_new (lint);
  gboolean same_names = before != NULL && has_same_names (before->blocks, memory->blocks);

  for (guint i = 0; i < memory->n; i++)
    {
      Entry       *entry = &memory->entries[i];
      const Entry *known = before != NULL && i < before->n ? &before->entries[i] : NULL;

      if (known != NULL && known->faces == entry->faces && (same_names || !known->has_lists)
          && is_enough (lint, known))
        recall (known, entry);
      else
        look (lint, i, entry);
      add (lint, entry);
    }
  if (before != NULL)
    memory_unref (before);
  _ashlar_chain_set_memory (lint->chain, memory, memory_ref, memory_unref);
}
