/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who may follow at an exit, by blocks. No widget. */

#pragma once

#include "content/ashlar-chain-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint          block;
  guint          n_ways; /* variants and exits of it that fit */
  AshlarChainEnd way;    /* the first of them */
  double         share;  /* of the draws at this exit, 0 … 1 */
} EditorFit;

/* The block's variant as drawn is what stands there. Returns: (transfer full) (element-type
 * EditorFit): the most probable first, then by index. */
GArray *editor_fits_find (AshlarContent *content, AshlarChain *chain, guint block, guint exit);

G_END_DECLS
