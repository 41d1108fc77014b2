/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where a block could have an exit: openings in its walls, and cells that someone points at. */

#pragma once

#include "chain/ashlar-tile-turns-private.h"

G_BEGIN_DECLS

typedef struct
{
  gint            x, y; /* its first cell, as an exit's */
  AshlarDirection direction;
  guint           width; /* cells */
} AshlarOpening;

/* Openings in the block's walls that have no exit: cells that may be floor, side by side, with
 * nothing of the block beyond them and wall at one end at least. Sorted by direction, y, x.
 * Returns: (transfer full) (array length=n_openings) (nullable): NULL if there is none */
AshlarOpening *
ashlar_block_find_openings (const AshlarBlock *block, AshlarContent *content, guint *n_openings);

/* The same for who knows the tiles already. */
AshlarOpening *_ashlar_block_find_openings (const AshlarBlock     *block,
                                            const AshlarTileTurns *turns,
                                            guint                 *n_openings);

/* An exit of width 1 for cell (x, y): out of the block, straight on from its floor if it can be.
 * FALSE if the cell is no part of the block, or there is no side of it, without an exit already,
 * that leads out. */
gboolean ashlar_block_propose_exit (
    const AshlarBlock *block, AshlarContent *content, gint x, gint y, AshlarOpening *opening);

G_END_DECLS
