/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles with what they inherit. Each chain of parents is walked up to a tile that is resolved
 * already and down again, so that the whole costs O(tiles). Where a chain is a cycle, which makes
 * content unsound, it is cut somewhere.
 *
 * What is inherited is copied, so that a small file could ask for a lot of memory: a long script and
 * four thousand children. It is counted before it is taken, and refused beyond a limit. */

#include "content/ashlar-content-private.h"

#include <string.h>

static gsize
text_size (const char *text)
{
  return text != NULL ? strlen (text) + 1 : 0;
}

/* The most bytes that a child has from @parent. */
static gsize
inherited_size (const AshlarTile *parent)
{
  gsize size = text_size (parent->description) + text_size (parent->on_enter)
               + text_size (parent->on_exit) + text_size (parent->image)
               + parent->n_references * sizeof *parent->references;

  if (parent->properties != NULL)
    size += ashlar_value_get_n_items (parent->properties) * 2 * sizeof (gpointer);
  return size;
}

void
ashlar_content_resolve_tiles (AshlarContent *self)
{
  guint n_tiles = self->tiles->len;
  g_autoptr (GPtrArray) resolved
      = g_ptr_array_new_full (n_tiles, (GDestroyNotify) ashlar_tile_unref);
  g_autoptr (GHashTable) index = g_hash_table_new (NULL, NULL);
  g_autofree guint  *chain = g_new (guint, n_tiles);
  g_autofree guint8 *in_chain = g_new0 (guint8, n_tiles);
  guint64            inherited = 0;

  self->inherits_too_much = FALSE;
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

          inherited += above != NULL ? inherited_size (above) : 0;
          if (inherited > ASHLAR_MAX_INHERITED_BYTES)
            {
              self->inherits_too_much = TRUE;
              above = NULL;
            }
          resolved->pdata[tile] = ashlar_tile_resolve (self->tiles->pdata[tile], above);
          above = resolved->pdata[tile];
        }
    }

  g_ptr_array_unref (self->resolved);
  self->resolved = g_steal_pointer (&resolved);
}
