/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who may follow at an exit, by blocks. No widget. */

#pragma once

#include "chain/ashlar-chain-private.h"
#include "pipeline/ashlar-draws-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint          block;
  guint          n_ways; /* variants and exits of it that fit */
  AshlarChainEnd way;    /* the first of them */
  double         share;  /* of the draws at this exit, 0 … 1; 0: only where it is demanded */
} EditorFit;

/* What stands there is @variant, the exit is one of its own. @draws: what the blocks are drawn by;
 * blocks that it leaves out do not fit, and are counted in @n_left_out (nullable). Returns:
 * (transfer full) (element-type EditorFit): by block, ascending. */
GArray *editor_fits_find (
    AshlarChain *chain, const AshlarDraws *draws, guint variant, guint exit, guint *n_left_out);
/* The most probable first, then by block. */
void editor_fits_sort (GArray *fits);

G_END_DECLS
