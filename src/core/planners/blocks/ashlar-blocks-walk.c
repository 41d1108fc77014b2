/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks over the areas as they are linked so far, nearest first. Stamps tell which areas the last walk has reached, so
 * that a short walk costs no more than the areas it meets. */

#include "planners/blocks/ashlar-blocks-growth-private.h"

#include <string.h>

void
ashlar_blocks_growth_begin_walk (AshlarBlocksGrowth *self, guint32 area)
{
  if (self->stamps_size < self->areas_size)
    {
      self->stamps = g_renew (guint32, self->stamps, self->areas_size);
      memset (self->stamps, 0, sizeof *self->stamps * self->areas_size);
      self->stamps_size = self->areas_size;
      self->stamp = 0;
    }
  if (++self->stamp == 0)
    {
      memset (self->stamps, 0, sizeof *self->stamps * self->stamps_size);
      self->stamp = 1;
    }
  g_array_set_size (self->queue, 0);
  g_array_append_val (self->queue, area);
  self->stamps[area] = self->stamp;
}

void
ashlar_blocks_growth_walk_on (AshlarBlocksGrowth *self, guint32 area)
{
  const AshlarBlocksShape *shape = ashlar_blocks_growth_get_shape (self, area);

  for (guint e = 0; e < shape->n_exits; e++)
    {
      guint32 partner = self->slots[self->areas[area].first_slot + e].partner;
      guint32 next;

      if (!ashlar_blocks_is_linked (partner))
        continue;
      next = self->slots[partner].area;
      if (self->stamps[next] == self->stamp)
        continue;
      self->stamps[next] = self->stamp;
      g_array_append_val (self->queue, next);
    }
}

/* The nearest two areas of one block must not be nearer than the cooldown; only pairs whose way
 * leads through @area are new. */
gboolean
ashlar_blocks_growth_keeps_cooldown (AshlarBlocksGrowth *self, guint32 area)
{
  g_autoptr (GHashTable) nearest = NULL;
  guint    limit = self->task->cooldown;
  guint    ring_end;
  guint    distance = 0;
  gboolean kept = TRUE;

  if (limit == 0)
    return TRUE;
  nearest = g_hash_table_new (NULL, NULL);
  ashlar_blocks_growth_begin_walk (self, area);
  ring_end = self->queue->len;
  for (guint at = 0; at < self->queue->len && kept; at++)
    {
      guint32  here = g_array_index (self->queue, guint32, at);
      gpointer block;
      gpointer other;

      if (at == ring_end)
        {
          distance++;
          ring_end = self->queue->len;
        }
      block = GUINT_TO_POINTER (ashlar_blocks_growth_get_shape (self, here)->block + 1);
      if (g_hash_table_lookup_extended (nearest, block, NULL, &other))
        kept = GPOINTER_TO_UINT (other) + distance > limit;
      else
        g_hash_table_insert (nearest, block, GUINT_TO_POINTER (distance));
      if (distance < limit)
        ashlar_blocks_growth_walk_on (self, here);
    }
  return kept;
}
