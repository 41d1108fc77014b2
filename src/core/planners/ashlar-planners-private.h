/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All planners there are; the registry lists them. */

#pragma once

#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

extern const AshlarPlanner ashlar_planner_areas;
extern const AshlarPlanner ashlar_planner_block_grid;
extern const AshlarPlanner ashlar_planner_blocks;
extern const AshlarPlanner ashlar_planner_crossword;
extern const AshlarPlanner ashlar_planner_mine;
extern const AshlarPlanner ashlar_planner_minidungeon;

G_END_DECLS
