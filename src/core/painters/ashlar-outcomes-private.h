/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarOutcomes: what conditional tiles become. A table per content: each tile's references by
 * index, and which share of its outcomes can be walked on, in each orientation, because an outcome
 * turns with its block. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "chain/ashlar-variants-private.h"

G_BEGIN_DECLS

typedef struct _AshlarOutcomes AshlarOutcomes;

AshlarOutcomes *ashlar_outcomes_new (AshlarContent *content, AshlarVariants *variants);
AshlarOutcomes *ashlar_outcomes_ref (AshlarOutcomes *self);
void            ashlar_outcomes_unref (AshlarOutcomes *self);

/* What @tile may become in a block that lies in @orientation: IS_CONDITIONAL, MAY_WALK, MAY_BLOCK.
 */
guint8 ashlar_outcomes_get_traits (const AshlarOutcomes *self,
                                   guint16               tile,
                                   AshlarOrientation     orientation);
/* By tile, for tiles as they stand on the canvas: 1 where movement is possible. Meaningless for
 * conditional tiles. */
const guint8 *ashlar_outcomes_get_walkable (const AshlarOutcomes *self);
const guint8 *ashlar_outcomes_get_conditional (const AshlarOutcomes *self);

/* Whether the tile, painted in a block that lies in @orientation, can be walked on or become something that can. */
static inline gboolean
ashlar_outcomes_may_walk (const AshlarOutcomes *self, guint16 tile, AshlarOrientation orientation)
{
  if (ashlar_outcomes_get_conditional (self)[tile])
    return (ashlar_outcomes_get_traits (self, tile, orientation) & ASHLAR_TILE_MAY_WALK) != 0;
  return ashlar_outcomes_get_walkable (self)[tile];
}

typedef enum
{
  ASHLAR_OUTCOME_ANY,
  ASHLAR_OUTCOME_WALKABLE,
  ASHLAR_OUTCOME_BLOCKING,
} AshlarOutcome;

/* Draws by occurrences, recursively, among the outcomes that are wanted; there must be one. A tile
 * that is not conditional is given back as it is, without a draw. */
guint16 ashlar_outcomes_draw (const AshlarOutcomes *self,
                              guint16               tile,
                              AshlarOrientation     orientation,
                              AshlarOutcome         wanted,
                              AshlarStream         *stream);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarOutcomes, ashlar_outcomes_unref)

G_END_DECLS
