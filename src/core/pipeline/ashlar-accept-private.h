/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe accepts: demands on the metrics of a finished level. A level that does not meet all
 * of them is drawn again on other streams; what its plan already answers is asked before it is
 * painted. */

#pragma once

#include "level/ashlar-metrics-private.h"
#include "level/ashlar-trace-private.h"

G_BEGIN_DECLS

/* Levels drawn, the first included, before a run gives up. */
#define ASHLAR_ACCEPT_LEVELS 100

typedef struct
{
  guint metric;
  gint  min, max; /* both included; G_MININT and G_MAXINT where one is left out */
} AshlarCriterion;

/* @accept: nullable object, @path: its JSON Pointer. Adds findings for what cannot be demanded: a
 * metric that does not exist, bounds that no level meets, demands that contradict each other. Of
 * AshlarCriterion, in the order given. */
GArray *ashlar_criteria_read (const AshlarValue *accept, const char *path, AshlarReport *report);

/* How often each demand failed in one run. */
typedef struct
{
  const GArray   *criteria;
  guint           n_levels; /* that were refused */
  guint          *n_failed; /* per demand */
  AshlarFraction *nearest;  /* per demand: the value that missed it least */
} AshlarTally;

void ashlar_tally_init (AshlarTally *self, const GArray *criteria);
void ashlar_tally_clear (AshlarTally *self);
/* Whether the level meets all demands. If not, the trace (nullable) gets a step that says why; it
 * takes the place of the steps from @first_step on, unless this was the last level to be drawn. */
gboolean
ashlar_tally_accepts (AshlarTally *self, AshlarLevel *level, AshlarTrace *trace, guint first_step);
/* The same for those demands that the plan, ready to be painted, answers. */
gboolean ashlar_tally_accepts_plan (AshlarTally      *self,
                                    const AshlarPlan *plan,
                                    AshlarTrace      *trace,
                                    guint             first_step);
/* @recipe: its id; @path: of the recipe's accept. */
void ashlar_tally_set_error (const AshlarTally *self,
                             const char        *recipe,
                             const char        *path,
                             GError           **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarTally, ashlar_tally_clear)

G_END_DECLS
