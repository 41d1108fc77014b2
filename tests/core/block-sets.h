/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random block sets and random parameters, from a seed: what the tests of the planner `blocks` and
 * the benchmark build with. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "level/ashlar-trace-private.h"
#include "planners/ashlar-planners-private.h"

G_BEGIN_DECLS

/* Content JSON: rooms, corridors, blocks with empty corners, openings that are no exits, exits that
 * share a corner, wide exits, lists, tags, conditional tiles. */
char *block_sets_dup_random (guint64 seed);
/* @n_blocks closed rooms of 5 … 11 cells a side, and corridors, without lists, in all orientations.
 */
char *block_sets_dup_plain (guint64 seed, guint n_blocks);
/* The same, but no way may end in a corridor. */
char *block_sets_dup_leading (guint64 seed, guint n_blocks);
/* A JSON object with parameters of the planner for a set of block_sets_dup_random(). */
char *block_sets_dup_parameters (guint64 seed, AshlarContent *content);

AshlarContent *block_sets_read (const char *text);

/* The planner prepared for a set: without the pipeline around it. */
typedef struct
{
  const AshlarPlanner *planner;
  AshlarContent       *content;
  AshlarVariants      *variants;
  AshlarChain         *chain;
  AshlarSettings      *settings;
  AshlarReport        *report;   /* of the settings */
  gpointer             prepared; /* NULL: error */
  GError              *error;
} BlocksSetup;

void blocks_setup_init (BlocksSetup *self, AshlarContent *content, const char *parameters);
/* The same for another planner of blocks. */
void blocks_setup_init_planner (BlocksSetup         *self,
                                const AshlarPlanner *planner,
                                AshlarContent       *content,
                                const char          *parameters);
void blocks_setup_clear (BlocksSetup *self);
AshlarPlan *
blocks_setup_plan (const BlocksSetup *self, guint64 seed, AshlarTrace *trace, GError **error);

G_END_DECLS
