/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `minidungeon` prepared from parameters, without the pipeline around it, and its first
 * step alone. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "planners/minidungeon/ashlar-minidungeon-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarSettings              *settings;
  const AshlarMinidungeonTask *task; /* NULL: error */
  GError                      *error;
} MinidungeonSetup;

/* @parameters: a JSON object that reads well. @cell_width, @cell_height: that a painter needs, or 0. */
void        minidungeon_setup_init (MinidungeonSetup *self,
                                    const char       *parameters,
                                    guint             cell_width,
                                    guint             cell_height);
void        minidungeon_setup_clear (MinidungeonSetup *self);
AshlarPlan *minidungeon_setup_plan (const MinidungeonSetup *self, guint64 seed, AshlarTrace *trace);
/* The grid that the planner fills in its n-th attempt, from 0 on; free its exits. */
void minidungeon_setup_fill (const MinidungeonSetup *self,
                             guint64                 seed,
                             guint                   attempt,
                             AshlarMinidungeonGrid  *grid);
/* That was given to a set of exits. */
guint minidungeon_setup_get_weight (const MinidungeonSetup *self, guint exits);
/* The neighbour's number, or G_MAXUINT32 beyond the rim. */
guint32
minidungeon_get_neighbour (const AshlarMinidungeonGrid *grid, guint32 cell, guint direction);
/* The exit that meets that of a direction, by AshlarDirection. */
extern const guint8 minidungeon_opposite[];

G_END_DECLS
