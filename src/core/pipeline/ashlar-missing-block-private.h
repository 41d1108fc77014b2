/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block to start from, for what a set lacks: a partner for an exit, or a block between two that
 * leads from the one to the other. It has the exits that are wanted, floor between them, walls
 * around, and the tags and lists that let it stand there; whether it can is asked of the chain before
 * it is given. A piece of a lattice is made by ashlar_pieces_add_block(). */

#pragma once

#include "chain/ashlar-chain-private.h"

G_BEGIN_DECLS

/* The content with a last block more, of which an exit mates with that of @block; where the recipe
 * (or ASHLAR_NO_INDEX) names its blocks, it names the new one, too. @chain: of @content. NULL: none
 * of the shapes has room there, or the content has no floor or no wall. */
AshlarContent *ashlar_missing_block_add_partner (
    AshlarContent *content, AshlarChain *chain, guint recipe, guint block, guint exit);
/* The content with a last block more, by which a chain leads from @from to @to. */
AshlarContent *ashlar_missing_block_add_bridge (
    AshlarContent *content, AshlarChain *chain, guint recipe, guint from, guint to);

G_END_DECLS
