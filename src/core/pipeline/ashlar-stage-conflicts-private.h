/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

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

G_END_DECLS
