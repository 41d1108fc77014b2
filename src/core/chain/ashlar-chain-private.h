/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarChain: who may follow whom. Two exits mate when they face each other, have equal width,
 * both lists agree and the two blocks, laid side by side, do not overlap, and neither does floor of
 * the one touch floor of the other anywhere but where the exits meet. An exit of which a cell can
 * never be walked on mates with nothing. Exact, over all variants.
 *
 * The graph's nodes are (variant, exit); it serves the lint's two fixpoints, the look-ahead of the
 * planner `blocks` and the editor's "what fits here". */

#pragma once

#include "chain/ashlar-variants-private.h"

G_BEGIN_DECLS

typedef struct _AshlarChain AshlarChain;

typedef struct
{
  guint32 variant;
  guint16 exit; /* index in the variant's exits */
} AshlarChainEnd;

/* @previous (nullable) as in ashlar_variants_new(). Pairs are computed on demand or at once, as the
 * implementation finds faster; the value is thread-safe either way. */
AshlarChain *
ashlar_chain_new (AshlarContent *content, AshlarVariants *variants, AshlarChain *previous);
AshlarChain    *ashlar_chain_ref (AshlarChain *self);
void            ashlar_chain_unref (AshlarChain *self);
AshlarVariants *ashlar_chain_get_variants (AshlarChain *self);

/* All (variant, exit) that may be laid at @end, sorted by variant, exit. */
const AshlarChainEnd *
ashlar_chain_get_partners (AshlarChain *self, guint variant, guint exit, guint *n_partners);
/* TRUE if lists of both exits allow the pair (faces and widths aside). */
gboolean ashlar_chain_lists_agree (
    AshlarChain *self, guint block_a, guint exit_a, guint block_b, guint exit_b);

/* Blocks that some chain from the start blocks reaches ("a chain leaves a block by another exit
 * than it came in by; any variant of the start block may start"). @starts: block indices; @allowed:
 * a byte per block, 0 = may not be used (nullable: all). Returns: (transfer full): a byte per
 * block, 1 = reached. */
guint8 *
ashlar_chain_reach (AshlarChain *self, const guint *starts, guint n_starts, const guint8 *allowed);

/* Which exits some variant of an allowed block can be laid at. A block's own turned copies count.
 * Returns: (transfer full): a byte per exit of every block, in the order of blocks and their exits,
 * 1 = can mate. */
guint8 *ashlar_chain_find_mated (AshlarChain *self, const guint8 *allowed);

/* What keeps an exit from mating, the first of these that holds for all variants of all allowed
 * blocks. */
typedef enum
{
  ASHLAR_CHAIN_MATES,
  ASHLAR_CHAIN_NOT_WALKABLE,   /* one of its own cells */
  ASHLAR_CHAIN_NOTHING_FACES,  /* no exit faces it */
  ASHLAR_CHAIN_NO_EQUAL_WIDTH, /* exits face it, none is as wide */
  ASHLAR_CHAIN_FORBIDDEN, /* its own list permits none of the blocks that face it with its width */
  ASHLAR_CHAIN_REFUSED,   /* it permits some, whose exits permit no block like this one */
  ASHLAR_CHAIN_NO_ROOM,   /* lists agree, but the blocks overlap or their floors touch */
} AshlarChainObstacle;

AshlarChainObstacle
ashlar_chain_find_obstacle (AshlarChain *self, guint block, guint exit, const guint8 *allowed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarChain, ashlar_chain_unref)

G_END_DECLS
