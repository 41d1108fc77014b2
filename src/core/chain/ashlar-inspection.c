/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the lint asks of one block's cells: its floor, its openings, the tiles it uses. Cost:
 * O(cells) for nearly all blocks; see ashlar-block-floor.c. */

#include "chain/ashlar-inspection-private.h"

/* Equal cells mostly stand side by side, and a block uses few tiles: a short list, last one first,
 * beats a set. */
static void
list_tiles (AshlarInspection *self, const AshlarBlock *block)
{
  g_autoptr (GHashTable) many = NULL;
  GArray  *tiles = g_array_new (FALSE, FALSE, sizeof (gunichar));
  gsize    n_cells = (gsize) block->width * block->height;
  gunichar last = 0;

  for (gsize i = 0; i < n_cells; i++)
    {
      gunichar cell = block->cells[i];
      gboolean known = i > 0 && cell == last;

      last = cell;
      for (guint j = 0; many == NULL && !known && j < tiles->len; j++)
        known = g_array_index (tiles, gunichar, j) == cell;
      if (known || (many != NULL && !g_hash_table_add (many, GUINT_TO_POINTER (cell))))
        continue;
      g_array_append_val (tiles, cell);
      if (many == NULL && tiles->len > 32)
        {
          many = g_hash_table_new (NULL, NULL);
          for (guint j = 0; j < tiles->len; j++)
            g_hash_table_add (many, GUINT_TO_POINTER (g_array_index (tiles, gunichar, j)));
        }
    }
  self->n_tiles = tiles->len;
  self->tiles = (gunichar *) (gpointer) g_array_free (tiles, FALSE);
}

AshlarInspection *
_ashlar_inspection_new (const AshlarBlock     *block,
                        const AshlarVariant   *variant,
                        const AshlarTileTurns *turns)
{
  AshlarInspection *self = g_new0 (AshlarInspection, 1);

  self->floor = _ashlar_block_floor_new (block, variant, turns->traits);
  self->openings = _ashlar_block_find_openings (block, turns, &self->n_openings);
  list_tiles (self, block);
  return self;
}

void
_ashlar_inspection_free (AshlarInspection *self)
{
  _ashlar_block_floor_free (self->floor);
  g_free (self->openings);
  g_free (self->tiles);
  g_free (self);
}
