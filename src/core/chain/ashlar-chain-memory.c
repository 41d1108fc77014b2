/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What one chain knows of its exits and the next can go on from.
 *
 * Whether two ends mate depends on their two blocks, the traits of tiles and the lists' names alone.
 * A block that is the same value with the same faces is *unchanged*. An exit of an unchanged block
 * that had a mate in an unchanged block has it still; one that had none can only have found it among
 * the blocks that changed. So an edit asks about few pairs, however many there are.
 *
 * Cost: O(blocks) to take over. */

#include "chain/ashlar-chain-classes-private.h"

#include <string.h>

AshlarMates *
_ashlar_mates_new (const AshlarChain *chain, const guint8 *allowed)
{
  AshlarMates *self = g_new0 (AshlarMates, 1);
  guint32      n_exits = chain->lists->first_exits[chain->n_blocks];

  g_atomic_ref_count_init (&self->ref_count);
  self->n_blocks = chain->n_blocks;
  self->allowed = g_new (guint8, MAX (self->n_blocks, 1));
  for (guint i = 0; i < self->n_blocks; i++)
    self->allowed[i] = allowed == NULL || allowed[i] != 0;
  self->first_exits
      = g_memdup2 (chain->lists->first_exits, ((gsize) self->n_blocks + 1) * sizeof (guint32));
  self->mates = g_new0 (guint32, MAX (n_exits, 1));
  self->obstacles = g_new0 (gint, MAX (n_exits, 1));
  return self;
}

AshlarMates *
_ashlar_mates_ref (AshlarMates *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
_ashlar_mates_unref (AshlarMates *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->allowed);
  g_free (self->first_exits);
  g_free (self->mates);
  g_free (self->obstacles);
  g_free (self);
}

AshlarMates *
_ashlar_chain_dup_mates (AshlarChain *self, const guint8 *allowed)
{
  AshlarMates *mates;
  gboolean     same;

  g_mutex_lock (&self->lock);
  mates = self->mates != NULL ? _ashlar_mates_ref (self->mates) : NULL;
  g_mutex_unlock (&self->lock);
  if (mates != NULL && allowed != NULL && memcmp (mates->allowed, allowed, self->n_blocks) == 0)
    return mates;
  same = mates != NULL;
  for (guint i = 0; same && i < self->n_blocks; i++)
    same = mates->allowed[i] == (allowed == NULL || allowed[i] != 0);
  if (mates != NULL && !same)
    g_clear_pointer (&mates, _ashlar_mates_unref);
  return mates;
}

/* Where each block was, if it is the same; mostly at its own index. */
static void
match_blocks (AshlarChain *self, const AshlarChain *previous)
{
  g_autoptr (GHashTable) known = NULL;

  for (guint i = 0; i < self->n_blocks; i++)
    {
      gpointer block = g_ptr_array_index (self->content->blocks, i);
      gpointer place = NULL;
      guint    index = i;

      if (i >= previous->n_blocks || g_ptr_array_index (previous->content->blocks, i) != block)
        {
          if (known == NULL)
            {
              known = g_hash_table_new (NULL, NULL);
              for (guint j = 0; j < previous->n_blocks; j++)
                g_hash_table_insert (known, g_ptr_array_index (previous->content->blocks, j),
                                     GUINT_TO_POINTER (j));
            }
          if (!g_hash_table_lookup_extended (known, block, NULL, &place))
            continue;
          index = GPOINTER_TO_UINT (place);
        }
      if (previous->faces[index] != self->faces[i])
        continue;
      self->was[i] = index;
      self->is_now[index] = i;
    }
}

gpointer
_ashlar_chain_ref_memory (AshlarChain *self)
{
  gpointer memory;

  g_mutex_lock (&self->lock);
  memory = self->memory != NULL ? self->ref_memory (self->memory) : NULL;
  g_mutex_unlock (&self->lock);
  return memory;
}

void
_ashlar_chain_set_memory (AshlarChain *self,
                          gpointer     memory,
                          gpointer (*ref) (gpointer memory),
                          GDestroyNotify unref)
{
  gpointer before;

  g_mutex_lock (&self->lock);
  before = self->memory;
  self->memory = memory;
  self->ref_memory = ref;
  self->unref_memory = unref;
  g_mutex_unlock (&self->lock);
  if (before != NULL)
    unref (before);
}

void
_ashlar_chain_take_mates (AshlarChain *self, AshlarChain *previous)
{
  if (previous == NULL)
    return;
  g_mutex_lock (&previous->lock);
  if (previous->mates != NULL)
    self->earlier = _ashlar_mates_ref (previous->mates);
  if (previous->memory != NULL)
    {
      self->memory = previous->ref_memory (previous->memory);
      self->ref_memory = previous->ref_memory;
      self->unref_memory = previous->unref_memory;
    }
  g_mutex_unlock (&previous->lock);
  if (self->earlier == NULL)
    return;
  self->was = g_new (guint32, MAX (self->n_blocks, 1));
  self->is_now = g_new (guint32, MAX (previous->n_blocks, 1));
  memset (self->was, 0xff, self->n_blocks * sizeof (guint32));
  memset (self->is_now, 0xff, previous->n_blocks * sizeof (guint32));
  match_blocks (self, previous);
}
