/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-new-block.h"

#include "chain/ashlar-openings-private.h"

#include <glib/gi18n.h>

void
editor_new_block_fill_holes (AshlarBlock *block, AshlarContent *content)
{
  gunichar fill = content->default_tile;

  for (guint i = ashlar_content_get_n_tiles (content); i > 0; i--)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i - 1);

      if (tile->empty)
        fill = tile->representation;
    }
  for (gsize i = 0; i < (gsize) block->width * block->height; i++)
    if (block->cells[i] == EDITOR_NEW_BLOCK_HOLE)
      block->cells[i] = fill;
}

char *
editor_new_block_dup_free_id (AshlarContent *content, const char *wish)
{
  if (ashlar_content_find_block (content, wish) == ASHLAR_NO_INDEX)
    return g_strdup (wish);
  for (guint number = 2;; number++)
    {
      g_autofree char *id = g_strdup_printf ("%s_%u", wish, number);

      if (ashlar_content_find_block (content, id) == ASHLAR_NO_INDEX)
        return g_steal_pointer (&id);
    }
}

static gboolean
has_a_cell (const AshlarBlock *block, AshlarContent *content)
{
  for (gsize i = 0; i < (gsize) block->width * block->height; i++)
    {
      guint tile = ashlar_content_find_tile (content, block->cells[i]);

      if (tile != ASHLAR_NO_INDEX && !ashlar_content_get_tile (content, tile)->empty)
        return TRUE;
    }
  return FALSE;
}

guint
editor_new_block_add (
    EditorDocument *document, AshlarBlock *block, guint after, guint *n_exits, char **refused)
{
  AshlarContent *old = editor_document_get_content (document);
  guint          n_blocks = ashlar_content_get_n_blocks (old);
  guint          index = after < n_blocks ? after + 1 : n_blocks;
  g_autoptr (AshlarBlock) made = block;
  g_autofree AshlarOpening *openings = NULL;
  g_autoptr (AshlarContent) content = NULL;
  char *id;

  *refused = NULL;
  *n_exits = 0;
  if (n_blocks >= ASHLAR_MAX_BLOCKS)
    {
      *refused = g_strdup_printf (_ ("A set has at most %d blocks"), ASHLAR_MAX_BLOCKS);
      return ASHLAR_NO_INDEX;
    }
  editor_new_block_fill_holes (made, old);
  if (!has_a_cell (made, old))
    {
      *refused = g_strdup (_ ("A block needs at least one cell of its own"));
      return ASHLAR_NO_INDEX;
    }
  id = editor_new_block_dup_free_id (old, made->id);
  g_free (made->id);
  made->id = id;
  openings = ashlar_block_find_openings (made, old, n_exits);
  for (guint i = 0; i < *n_exits; i++)
    {
      AshlarExit exit = { openings[i].x, openings[i].y, openings[i].direction, openings[i].width };

      ashlar_block_insert_exit (made, made->n_exits, &exit);
    }
  content = ashlar_content_with_inserted_block (old, index, made);
  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, index, _ ("Make a Block"), NULL);
  return index;
}
