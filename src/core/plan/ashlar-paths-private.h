/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cheapest ways over a plan: the steps that are possible, and A* along them. */

#pragma once

#include "plan/ashlar-neighbours-private.h"

G_BEGIN_DECLS

#define ASHLAR_COST_STEP 100u          /* of a step into an area, unless something bends it */
#define ASHLAR_COST_MOST (1u << 30)    /* of a step that is possible */
#define ASHLAR_COST_BARRED G_MAXUINT32 /* of a step that is not */

/* The steps: to neighbours in a plan whose links the passes make, else along links. What is added to
 * the plan later is not in them, but the plan must live as long. */
typedef struct
{
  const AshlarRectangle *rectangles; /* of the plan */
  guint32                n_areas;
  guint32               *first;           /* n_areas + 1: from area a to others[first[a]] … */
  guint32               *others;          /* ascending for each area, each once */
  guint                  widest, highest; /* of the areas, in tiles */
  gboolean               is_borrowed;     /* both are of neighbours that are kept */
} AshlarPaths;

void ashlar_paths_init (AshlarPaths *self, const AshlarPlan *plan);
/* As ashlar_neighbours_find(); @kept lives as long as the steps. */
void ashlar_paths_init_kept (AshlarPaths      *self,
                             const AshlarPlan *plan,
                             AshlarNeighbours *kept,
                             GCancellable     *cancellable);
void ashlar_paths_clear (AshlarPaths *self);

/* The cheapest way from @from to @to, both ends included; NULL: there is none. @costs: what a step
 * into each area costs, at most ASHLAR_COST_MOST, or ASHLAR_COST_BARRED; the first area is not stepped
 * into. Of equally cheap ways the one with the fewest areas; of these, seen from the end, always the
 * lowest id. */
guint32 *ashlar_paths_find (
    const AshlarPaths *self, const guint32 *costs, guint32 from, guint32 to, guint *n_areas);
/* The same; the first step leads to no area of @not_first (a byte each). */
guint32 *ashlar_paths_find_past (const AshlarPaths *self,
                                 const guint32     *costs,
                                 guint32            from,
                                 guint32            to,
                                 const guint8      *not_first,
                                 guint             *n_areas);
/* The same to whichever area of @goals (a byte each) is cheapest; of equals the lowest id. */
guint32 *ashlar_paths_find_any (const AshlarPaths *self,
                                const guint32     *costs,
                                guint32            from,
                                const guint8      *goals,
                                guint             *n_areas);
/* Areas that can be reached from @from by steps that are not barred: a byte each. Returns how many. */
guint32
ashlar_paths_reach (const AshlarPaths *self, const guint32 *costs, guint32 from, guint8 *reached);

/* Steps from @from; ASHLAR_NO_AREA where no way leads. @distances: n_areas. */
void ashlar_paths_get_distances (const AshlarPaths *self, guint32 from, guint32 *distances);

/* Links each area of a way with the next where they are not linked; returns how many links that took.
 * The plan may be written to. */
guint ashlar_plan_link_way (AshlarPlan *plan, const guint32 *areas, guint n_areas);
/* The link between two areas, the lowest id first, or ASHLAR_NO_LINK. */
guint32 ashlar_plan_find_link (const AshlarPlan *plan, guint32 a, guint32 b);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarPaths, ashlar_paths_clear)

G_END_DECLS
