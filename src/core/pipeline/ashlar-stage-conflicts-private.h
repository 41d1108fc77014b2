/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "content/ashlar-recipe-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

/* A fault, with both by name, for each parameter of the planner that says where entrance or exit lie
 * while the pass puts them elsewhere. @path: JSON Pointer of the pass's parameters. */
void ashlar_stage_conflicts_check_ends (const AshlarPlanner  *planner,
                                        const AshlarSettings *planner_settings,
                                        const AshlarPass     *pass,
                                        const AshlarSettings *pass_settings,
                                        const char           *path,
                                        GPtrArray            *faults);
/* A fault if the recipe's pass at @index cannot stand where it stands: it is there twice, lacks what it
 * needs, or moves what one before it needs. @path: JSON Pointer of the passes. */
void ashlar_stage_conflicts_check_order (const AshlarRecipe *recipe,
                                         guint               index,
                                         const char         *path,
                                         GPtrArray          *faults);

G_END_DECLS
