/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* The top left cell of a block. */
typedef struct
{
  guint x, y;
} AshlarBlocksPlace;

typedef struct
{
  guint              width, height; /* cells */
  AshlarBlocksPlace *places;        /* by block */
} AshlarBlocksLayout;

void ashlar_blocks_layout_find (AshlarContent *content, AshlarBlocksLayout *layout);
void ashlar_blocks_layout_clear (AshlarBlocksLayout *layout);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarBlocksLayout, ashlar_blocks_layout_clear)

G_END_DECLS
