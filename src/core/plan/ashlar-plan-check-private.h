/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* The first thing that is wrong with @self, as a sentence of which the end is left out, if it is not what the
 * stages after its planner take for granted; else NULL. @variants: nullable; of the content. */
AshlarText *ashlar_plan_find_fault (const AshlarPlan *self, AshlarVariants *variants);
/* The first exit whose link is none, or not its area's, said likewise. Of plans that have blocks. */
AshlarText *ashlar_plan_find_odd_exit (const AshlarPlan *self);

G_END_DECLS
