/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What comes of a growth: a plan, or the reason why there is none. */

#pragma once

#include "planners/blocks/ashlar-blocks-growth-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_BLOCKS_CAUSE_NONE,
  ASHLAR_BLOCKS_CAUSE_START,
  ASHLAR_BLOCKS_CAUSE_DEMAND,
  ASHLAR_BLOCKS_CAUSE_BLOCKS,
  ASHLAR_BLOCKS_CAUSE_AREA,
  ASHLAR_BLOCKS_CAUSE_FLOOR,
  ASHLAR_BLOCKS_CAUSE_END, /* a demanded block that may not end */
} AshlarBlocksCauseKind;

/* Why a growth failed, and the best that any came to. */
typedef struct
{
  AshlarBlocksCauseKind kind;
  guint                 demand;
  guint                 n_placed;
  guint32               variant;
  guint                 n_redraws;
  guint                 most_blocks;
  guint64               most_cells;
  gboolean              is_closed; /* it was enough until what may not end was closed */
  /* What stood in the way: without it a growth came to an end. */
  gboolean is_maximum; /* the maximum of blocks */
  guint    n_blocks;   /* without it, blocks */
  gboolean is_cooldown;
} AshlarBlocksCause;

AshlarPlan *ashlar_blocks_result_to_plan (AshlarBlocksGrowth *self);
void        ashlar_blocks_result_set_error (AshlarBlocksGrowth      *self,
                                            const AshlarBlocksCause *cause,
                                            GError                 **error);

G_END_DECLS
