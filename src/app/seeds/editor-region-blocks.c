/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Counted are levels with the block at all, not how often it stands there: levels are drawn for
 * themselves, areas of one level are not. Blocks are put in order by the logarithm of the odds' ratio over
 * its standard error, each count half a level larger than it is (Haldane 1956, Anscombe 1956), so that a
 * block that stands in the one level of a small region does not come before one that tells apart
 * hundreds, and one that never stands outside has a number too.
 *
 * Cost: O(blocks of all samples + blocks · log blocks). */

#include "ashlar-config.h"

#include "seeds/editor-region-blocks.h"

#include <math.h>

static double
get_score (const EditorRegionBlocks *self, const EditorRegionBlock *block)
{
  double a = block->n_inside + .5, b = self->n_inside - block->n_inside + .5;
  double c = block->n_outside + .5, d = self->n_outside - block->n_outside + .5;

  return log (a * d / (b * c)) / sqrt (1 / a + 1 / b + 1 / c + 1 / d);
}

static gint
compare_cb (gconstpointer a, gconstpointer b)
{
  const EditorRegionBlock *first = a, *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  return first->block < second->block ? -1 : 1;
}

void
editor_region_blocks_init (EditorRegionBlocks        *self,
                           const AshlarSample *const *samples,
                           const guint8              *inside,
                           guint                      n)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL); /* block -> place + 1 */

  *self = (EditorRegionBlocks){ 0 };
  self->blocks = g_array_new (FALSE, TRUE, sizeof (EditorRegionBlock));
  for (guint i = 0; i < n; i++)
    *(inside[i] ? &self->n_inside : &self->n_outside) += 1;
  if (MIN (self->n_inside, self->n_outside) < EDITOR_REGION_LEAST_LEVELS)
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < samples[i]->n_blocks; k++)
      {
        gpointer           key = GUINT_TO_POINTER (samples[i]->blocks[k].block);
        guint              place = GPOINTER_TO_UINT (g_hash_table_lookup (places, key));
        EditorRegionBlock *block;

        if (place == 0)
          {
            g_array_set_size (self->blocks, self->blocks->len + 1);
            place = self->blocks->len;
            g_hash_table_insert (places, key, GUINT_TO_POINTER (place));
          }
        block = &g_array_index (self->blocks, EditorRegionBlock, place - 1);
        block->block = samples[i]->blocks[k].block;
        *(inside[i] ? &block->n_inside : &block->n_outside) += 1;
      }
  for (guint i = 0; i < self->blocks->len; i++)
    {
      EditorRegionBlock *block = &g_array_index (self->blocks, EditorRegionBlock, i);

      block->score = get_score (self, block);
    }
  g_array_sort (self->blocks, compare_cb);
}

void
editor_region_blocks_clear (EditorRegionBlocks *self)
{
  g_clear_pointer (&self->blocks, g_array_unref);
}
