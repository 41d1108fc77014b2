/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random plans whose links wait for gateways, and generators to take them through the stages after
 * planning: what the tests of openings and painters share. */

#pragma once

#include "level/ashlar-trace-private.h"
#include "pipeline/ashlar-generator-private.h"

G_BEGIN_DECLS

/* A connected plan of two areas or more: cells of a lattice of any size (disjoint), or a rectangle
 * divided again and again (shared). With insides, halls and widths of links now and then. */
AshlarPlan *random_plans_new (guint64 seed, AshlarBorders borders);

/* Content with tiles, a block and one recipe "r" whose theme is drawn from all painters that draw. */
char *random_plans_dup_content (guint64 seed);
/* The same with a theme as given: a JSON array. */
char            *random_plans_dup_themed (const char *theme, const char *tiles);
AshlarGenerator *random_plans_get_generator (const char *content);

/* Runs every stage from `assign` on. Takes @plan. */
AshlarLevel *random_plans_run (
    AshlarGenerator *generator, AshlarPlan *plan, guint64 seed, AshlarTrace *trace, GError **error);

G_END_DECLS
