/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarDraws: what a recipe draws blocks by: which may stand at all, which growth draws and with
 * what weight, which it starts with, which it demands. Immutable; any thread. */

#pragma once

#include "chain/ashlar-chain-private.h"

G_BEGIN_DECLS

/* Values of `usable`. */
enum
{
  ASHLAR_DRAWS_LEFT_OUT,
  ASHLAR_DRAWS_LAID,
  ASHLAR_DRAWS_START_ALONE, /* a level may start with it, and nowhere else does it stand */
};

typedef struct
{
  gatomicrefcount ref_count;
  guint           n_blocks;

  /* Per block. */
  guint32 *weights;  /* growth draws by them; 0: never by itself */
  guint8  *usable;   /* whether it may stand in a level, if only because it is demanded */
  guint8  *starts;   /* named as what a level starts with; all 0: any block may start */
  guint8  *demanded; /* some are guaranteed, or it is the end, or has a minimum */
  guint   *maximum;  /* in a level; G_MAXUINT: none */

  gboolean has_start;   /* some block is named as the start */
  gboolean lays_blocks; /* the recipe's planner lays blocks; else all blocks count as drawn */
} AshlarDraws;

/* @recipe: an index, or ASHLAR_NO_INDEX. Of a recipe that lays no blocks, or whose demands cannot
 * be read, every block is drawn by its occurrences. */
AshlarDraws *ashlar_draws_new (AshlarContent *content, guint recipe);
AshlarDraws *ashlar_draws_ref (AshlarDraws *self);
void         ashlar_draws_unref (AshlarDraws *self);
/* TRUE if @recipe's planner lays blocks by their exits. */
gboolean ashlar_draws_fit_recipe (AshlarContent *content, guint recipe);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarDraws, ashlar_draws_unref)

G_END_DECLS
