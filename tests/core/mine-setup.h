/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `mine` prepared, without the pipeline around it, and random parameters for it. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/mine/ashlar-mine-private.h"

G_BEGIN_DECLS

#define MINE_PATH "/recipes/0/planner/parameters"

typedef struct
{
  AshlarSettings *settings;
  gpointer        prepared; /* NULL: error */
  GError         *error;
} MineSetup;

/* @parameters: a JSON object; @cell_width, @cell_height: what a painter wants, 0: nothing. */
void mine_setup_init (MineSetup *self, const char *parameters, guint cell_width, guint cell_height);
void mine_setup_clear (MineSetup *self);
/* Fails the test where there is none. */
AshlarPlan *mine_setup_plan (const MineSetup *self, guint64 seed, AshlarTrace *trace);
/* Parameters that do not contradict each other, both ends of their ranges often. */
char *mine_setup_dup_parameters (guint64 seed);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MineSetup, mine_setup_clear)

G_END_DECLS
