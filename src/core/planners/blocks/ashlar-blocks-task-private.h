/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksTask: what a recipe asks of the planner `blocks`, held against the content.
 * Immutable; what AshlarPlanner.prepare gives. */

#pragma once

#include "planners/blocks/ashlar-blocks-table-private.h"
#include "planners/ashlar-demands-private.h"

G_BEGIN_DECLS

#define ASHLAR_BLOCKS_NEVER G_MAXUINT8

/* What a recipe says. */
typedef struct
{
  AshlarDemandSettings demands;       /* first, see there */
  guint                width, height; /* tiles */
  guint                min_blocks;
  gboolean             has_min_blocks;  /* it is said */
  gint                 max_blocks;      /* -1: as many as find room */
  guint                min_area, loops; /* percent */
  guint                cooldown;        /* links */
} AshlarBlocksSettings;

typedef struct
{
  AshlarBlocksTable *table;
  guint              width, height;
  guint              n_starts;
  guint32           *starts; /* blocks */
  guint64           *start_sums;
  AshlarDemands      demands;
  guint              min_blocks, max_blocks;
  gboolean           draws_target; /* the size lies anywhere between the two */
  guint64            min_cells;
  guint              min_area; /* percent */
  guint              loops;    /* percent */
  guint              cooldown; /* links */
  AshlarDemand      *ends;     /* what may end, as if it were demanded; NULL where all blocks may */
  guint              reach; /* cells from a rim of a block within which others may be in the way */
} AshlarBlocksTask;

/* What AshlarPlanner.prepare gives. */
gpointer ashlar_blocks_task_new (const AshlarPreparation *preparation, GError **error);
void     ashlar_blocks_task_free (gpointer prepared);

/* What preparing shares: see ashlar-blocks-conflicts.c. */
void ashlar_blocks_task_check_conflicts (AshlarBlocksTask *self, GPtrArray *faults);
/* FALSE if no way may end in the block, and none of its variants has two exits that can be joined. */
gboolean ashlar_blocks_task_can_close (const AshlarBlocksTask *self, guint block);
gboolean ashlar_blocks_task_fits_canvas (const AshlarBlocksTask *self, guint block);
/* Fills the distances of each demand; see ashlar-blocks-reach.c. */
void ashlar_blocks_reach_fill (const AshlarBlocksTable *table, AshlarDemand *demand);
/* Blocks to lay until one serves, the first of them this way; or ASHLAR_BLOCKS_NEVER. */
guint ashlar_blocks_reach_through (const AshlarBlocksTable *table,
                                   const AshlarDemand      *demand,
                                   const AshlarBlocksWay   *way);
/* Whether some exit of some variant of the block leads to the demand. */
gboolean ashlar_blocks_reach_from_block (const AshlarBlocksTable *table,
                                         const AshlarDemand      *demand,
                                         guint                    block);
/* Sets UNREACHABLE with the chain that breaks. */
void ashlar_blocks_reach_set_error (const AshlarBlocksTask *task,
                                    const AshlarDemand     *demand,
                                    guint                   n_in_set,
                                    GError                **error);

G_END_DECLS
