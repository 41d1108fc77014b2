/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels of every planner and painter that the registry has. */

#pragma once

#include <ashlar.h>

G_BEGIN_DECLS

guint any_levels_count_planners (void);
guint any_levels_count_painters (void);
/* Of a random recipe of a planner; NULL where what was drawn does not work. */
AshlarLevel *any_levels_new (guint planner, guint64 seed);
/* Of a planner, a painter and nothing else; NULL where these do not work together. */
AshlarLevel *any_levels_new_painted (guint planner, guint painter, guint64 seed);

G_END_DECLS
