/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-exit-floor.h"

#include "edits/editor-exit-place.h"
#include "chain/ashlar-variants-private.h"

static gboolean
is_floor (AshlarContent *content, const guint8 *traits, const AshlarBlock *block, int x, int y)
{
  guint tile
      = ashlar_content_find_tile (content, ashlar_block_get_cell (block, (guint) x, (guint) y));

  return tile != ASHLAR_NO_INDEX && (traits[tile] & ASHLAR_TILE_MAY_WALK);
}

gboolean
editor_exit_has_floor (AshlarContent     *content,
                       const guint8      *traits,
                       const AshlarBlock *block,
                       guint              exit)
{
  int left, top, width, height;

  editor_exit_get_cells (&block->exits[exit], &left, &top, &width, &height);
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (!is_floor (content, traits, block, x, y))
        return FALSE;
  return TRUE;
}

/* Its index, or ASHLAR_NO_INDEX. */
static guint
find_floor (AshlarContent *content, const guint8 *traits, const AshlarBlock *block)
{
  guint             n = ashlar_content_get_n_tiles (content), best = ASHLAR_NO_INDEX;
  g_autofree guint *counts = g_new0 (guint, n + 1);

  for (gsize i = 0; i < (gsize) block->width * block->height; i++)
    {
      guint tile = ashlar_content_find_tile (content, block->cells[i]);

      if (tile != ASHLAR_NO_INDEX)
        counts[tile]++;
    }
  for (guint i = 0; i < n; i++)
    if (traits[i] == ASHLAR_TILE_MAY_WALK && (best == ASHLAR_NO_INDEX || counts[i] > counts[best]))
      best = i;
  return best;
}

gboolean
editor_exit_lacks_floor (AshlarContent     *content,
                         const guint8      *traits,
                         const AshlarBlock *block,
                         guint              exit)
{
  return !editor_exit_has_floor (content, traits, block, exit)
         && find_floor (content, traits, block) != ASHLAR_NO_INDEX;
}

AshlarContent *
editor_exit_lay_floor (AshlarContent *content, const guint8 *traits, guint block, guint exit)
{
  const AshlarBlock *old = ashlar_content_get_block (content, block);
  guint              floor = find_floor (content, traits, old);
  g_autoptr (AshlarBlock) changed = NULL;
  int left, top, width, height;

  if (floor == ASHLAR_NO_INDEX)
    return NULL;
  changed = ashlar_block_copy (old);
  editor_exit_get_cells (&old->exits[exit], &left, &top, &width, &height);
  for (int y = top; y < top + height; y++)
    for (int x = left; x < left + width; x++)
      if (!is_floor (content, traits, old, x, y))
        changed->cells[(gsize) y * changed->width + (gsize) x]
            = ashlar_content_get_tile (content, floor)->representation;
  return ashlar_content_with_block (content, block, changed);
}
