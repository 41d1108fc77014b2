/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which blocks occur in some levels more than in the others. */

#pragma once

#include "survey/ashlar-sample-private.h"

G_BEGIN_DECLS

/* Levels on either side from which on there is something to compare. */
#define EDITOR_REGION_LEAST_LEVELS 5

typedef struct
{
  guint32 block;               /* of the content */
  guint   n_inside, n_outside; /* levels in which it stands */
  double
      score; /* how sure the difference is, in deviations of what chance does; > 0: more inside */
} EditorRegionBlock;

typedef struct
{
  guint n_inside, n_outside; /* levels */
  GArray *
      blocks; /* of EditorRegionBlock, that stand anywhere, by score, the highest first; empty if one
                     side has too few levels */
} EditorRegionBlocks;

/* @samples: of n levels, none failed; @inside: a byte for each. */
void editor_region_blocks_init (EditorRegionBlocks        *self,
                                const AshlarSample *const *samples,
                                const guint8              *inside,
                                guint                      n);
void editor_region_blocks_clear (EditorRegionBlocks *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EditorRegionBlocks, editor_region_blocks_clear)

G_END_DECLS
