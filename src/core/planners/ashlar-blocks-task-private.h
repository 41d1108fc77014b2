/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBlocksTask: what a recipe asks of the planner `blocks`, held against the content.
 * Immutable; what AshlarPlanner.prepare gives. */

#pragma once

#include "planners/ashlar-blocks-table-private.h"

G_BEGIN_DECLS

#define ASHLAR_BLOCKS_NEVER G_MAXUINT8

typedef enum
{
  ASHLAR_BLOCKS_GUARANTEED, /* so many, neither more nor less */
  ASHLAR_BLOCKS_BOUNDED,    /* a block's own minimum and maximum */
  ASHLAR_BLOCKS_END,        /* one at least, beside the start */
} AshlarBlocksDemandKind;

typedef struct
{
  AshlarBlocksDemandKind kind;
  char                  *entry;   /* as written: "bl_boss", "tag:crypt" */
  char                  *subject; /* JSON Pointer */
  guint8                *blocks;  /* a byte per block that serves it */
  guint                  minimum, maximum;
  gboolean               is_large;  /* beside what grows: hard to find room for later */
  guint8                *distances; /* per class: blocks to lay at such an exit until one serves, or
                                       ASHLAR_BLOCKS_NEVER */
} AshlarBlocksDemand;

typedef struct
{
  AshlarBlocksTable *table;
  char              *path; /* of the parameters */
  guint              width, height;
  guint              n_starts;
  guint32           *starts; /* blocks */
  guint64           *start_sums;
  GArray            *demands; /* of AshlarBlocksDemand */
  guint32 *demand_first;      /* per block, + 1: its demands are demand_ids[demand_first[b]] … */
  guint32 *demand_ids;
  guint8  *end_blocks; /* nullable; a byte per block */
  guint    min_blocks, max_blocks;
  gboolean draws_target; /* the size lies anywhere between the two */
  guint64  min_cells;
  guint    min_area;    /* percent */
  guint    loops;       /* percent */
  guint    cooldown;    /* links */
  gboolean has_demands; /* some minimum is above 0 */
  guint    reach;       /* cells from a rim of a block within which others may be in the way */
} AshlarBlocksTask;

AshlarBlocksTask *ashlar_blocks_task_new (const AshlarPreparation *preparation, GError **error);
void              ashlar_blocks_task_free (AshlarBlocksTask *self);
char             *ashlar_blocks_task_dup_demand_words (
                const AshlarBlocksDemand *demand); /* "bl_boss is demanded once" */

/* What preparing shares: see ashlar-blocks-conflicts.c. */
gboolean ashlar_blocks_task_check_conflicts (AshlarBlocksTask *self, GError **error);
guint    ashlar_blocks_task_get_maximum (const AshlarBlocksTask *self, guint block);
gboolean ashlar_blocks_task_fits_canvas (const AshlarBlocksTask *self, guint block);
/* FALSE, with an error about a parameter. */
gboolean ashlar_blocks_task_fail (GError            **error,
                                  AshlarGenerateError code,
                                  const char         *path,
                                  const char         *parameter,
                                  const char         *format,
                                  ...) G_GNUC_PRINTF (5, 6);

static inline const AshlarBlocksDemand *
ashlar_blocks_task_get_demand (const AshlarBlocksTask *self, guint index)
{
  return &g_array_index (self->demands, AshlarBlocksDemand, index);
}

/* Fills the distances of each demand; see ashlar-blocks-reach.c. */
void ashlar_blocks_reach_fill (const AshlarBlocksTable *table, AshlarBlocksDemand *demand);
/* Whether some exit of some variant of the block leads to the demand. */
gboolean ashlar_blocks_reach_from_block (const AshlarBlocksTable  *table,
                                         const AshlarBlocksDemand *demand,
                                         guint                     block);
/* Sets UNREACHABLE with the chain that breaks. */
void ashlar_blocks_reach_set_error (const AshlarBlocksTask   *task,
                                    const AshlarBlocksDemand *demand,
                                    guint                     n_in_set,
                                    GError                  **error);

G_END_DECLS
