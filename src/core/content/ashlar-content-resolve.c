/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles with what they inherit. Each chain of parents is walked up to a tile that is resolved
 * already and down again, so that the whole costs O(tiles). Where a chain is a cycle, which makes
 * content unsound, it is cut somewhere. */

#include "content/ashlar-content-private.h"

void
ashlar_content_resolve_tiles (AshlarContent *self)
{
  guint n_tiles = self->tiles->len;
  g_autoptr (GPtrArray) resolved
      = g_ptr_array_new_full (n_tiles, (GDestroyNotify) ashlar_tile_unref);
  g_autoptr (GHashTable) index = g_hash_table_new (NULL, NULL);
  g_autofree guint  *chain = g_new (guint, n_tiles);
  g_autofree guint8 *in_chain = g_new0 (guint8, n_tiles);

  g_ptr_array_set_size (resolved, (gint) n_tiles);
  for (guint i = n_tiles; i-- > 0;)
    g_hash_table_replace (index,
                          GUINT_TO_POINTER (((AshlarTile *) self->tiles->pdata[i])->representation),
                          GUINT_TO_POINTER (i));

  for (guint i = 0; i < n_tiles; i++)
    {
      guint             length = 0;
      guint             next = i;
      const AshlarTile *above = NULL;

      for (;;)
        {
          gpointer found;

          if (resolved->pdata[next] != NULL)
            {
              above = resolved->pdata[next];
              break;
            }
          if (in_chain[next])
            break;
          in_chain[next] = TRUE;
          chain[length++] = next;
          if (((AshlarTile *) self->tiles->pdata[next])->parent == 0
              || !g_hash_table_lookup_extended (
                  index, GUINT_TO_POINTER (((AshlarTile *) self->tiles->pdata[next])->parent), NULL,
                  &found))
            break;
          next = GPOINTER_TO_UINT (found);
        }
      while (length > 0)
        {
          guint tile = chain[--length];

          resolved->pdata[tile] = ashlar_tile_resolve (self->tiles->pdata[tile], above);
          above = resolved->pdata[tile];
        }
    }

  g_ptr_array_unref (self->resolved);
  self->resolved = g_steal_pointer (&resolved);
}
