/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level was told beside its recipe. */

#pragma once

#include "base/ashlar-value-private.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

/* Those of the planner's parameters that its recipe, or the planner by itself, does not say; NULL: there are none, or the level is of no
 * content. */
AshlarValue *ashlar_level_find_overrides (AshlarLevel *level);
/* The type of the first part of a stage that the level records, "plan"; NULL: none. */
const char *ashlar_level_find_part_type (AshlarLevel *level, const char *stage);

G_END_DECLS
