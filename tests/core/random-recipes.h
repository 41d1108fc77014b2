/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random recipes over all parts of the registry, with random parameters from their specs, and a
 * content that they can build from: what guarantees are held against. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "pipeline/ashlar-registry-private.h"

G_BEGIN_DECLS

/* Content JSON with one recipe "random" of @planner. Sizes are small; what is asked for may well be
 * impossible. */
char *random_recipes_dup_content (const AshlarPlanner *planner, guint64 seed);
/* The same with a recipe of these parts alone, and blocks of one size for each of the fifteen pieces, so
 * that every planner and every painter has what it needs. @pass: NULL: none. */
char *random_recipes_dup_combination (const AshlarPlanner *planner,
                                      const AshlarPass    *pass,
                                      const AshlarPainter *painter,
                                      guint64              seed);

G_END_DECLS
