/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Blocks side by side on a map, in their order, in rows as high as the highest of each, with a free cell between two. The map is about as
 * wide as it is high. Cost: linear in the blocks. */

#include <math.h>

#include "export/ashlar-blocks-layout.h"

#define GAP 1

void
ashlar_blocks_layout_find (AshlarContent *content, AshlarBlocksLayout *layout)
{
  guint   n = content->blocks->len, x = 0, y = 0, row_height = 0, widest = 1;
  guint64 area = 0;
  double  side;

  for (guint i = 0; i < n; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);

      area += (guint64) (block->width + GAP) * (block->height + GAP);
      widest = MAX (widest, block->width);
    }
  side = ceil (sqrt ((double) area));
  layout->places = g_new (AshlarBlocksPlace, MAX (n, 1));
  layout->width = MAX (widest, (guint) side);
  for (guint i = 0; i < n; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);

      if (x > 0 && x + block->width > layout->width)
        {
          y += row_height + GAP;
          x = row_height = 0;
        }
      layout->places[i] = (AshlarBlocksPlace){ x, y };
      x += block->width + GAP;
      row_height = MAX (row_height, block->height);
    }
  layout->height = MAX (y + row_height, 1);
}

void
ashlar_blocks_layout_clear (AshlarBlocksLayout *layout)
{
  g_clear_pointer (&layout->places, g_free);
}
