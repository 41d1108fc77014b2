/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A way between two areas, and others that share little with those before. */

#pragma once

#include "plan/ashlar-part-private.h"
#include "plan/ashlar-paths-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 *areas;
  guint    n;
} AshlarRouteWay;

typedef struct
{
  const AshlarPaths *paths;
  const guint32     *costs; /* of the steps, apart from what routes add */
  guint32            from, to;
  const AshlarRun   *run;   /* once it is cancelled, no way is found */
  GArray            *ways;  /* of AshlarRouteWay, in the order in which they were found */
  guint32           *added; /* by area: what the ways before add to the step's cost */
  guint8            *used;  /* by area: some way leads through it; not of the ends */
} AshlarRouteSearch;

void ashlar_route_search_init (AshlarRouteSearch *self,
                               const AshlarPaths *paths,
                               const guint32     *costs,
                               guint32            from,
                               guint32            to,
                               const AshlarRun   *run);
void ashlar_route_search_clear (AshlarRouteSearch *self);

/* The next way, or NULL if there is none that is another than all before and shares at most @shared areas
 * with all of them together, its ends not counted. */
const AshlarRouteWay *ashlar_route_search_next (AshlarRouteSearch *self, guint shared);
/* Makes steps into the areas of the last way cost @cost more, and into their neighbours @beside. */
void ashlar_route_search_add_cost (AshlarRouteSearch *self, guint32 cost, guint32 beside);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarRouteSearch, ashlar_route_search_clear)

G_END_DECLS
