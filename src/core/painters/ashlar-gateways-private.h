/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `open`: gateways for the links that have none. */

#pragma once

#include "painters/ashlar-painter-private.h"
#include "plan/ashlar-contact-private.h"

G_BEGIN_DECLS

#define ASHLAR_OPEN_VERSION 1

static inline void
ashlar_area_leave_rim (AshlarBorders borders, guint16 *start, guint16 *length)
{
  if (borders == ASHLAR_BORDERS_SHARED || *length > 2)
    {
      *start = (guint16) (*start + 1);
      *length = (guint16) (*length > 2 ? *length - 2 : 0);
    }
  else
    *length = 1;
}

/* Where floor may lie in an area, gateways aside: off its rim. An area of two cells has its rim to
 * the right and below, so that its inside is the upper left cell; an area without borders in common
 * that is one cell wide or high is all inside, because there is no room for a rim. */
static inline void
ashlar_area_get_inner (const AshlarPlan *plan, guint32 area, AshlarRectangle *inner)
{
  *inner = plan->rectangles[area];
  if (plan->borders == ASHLAR_BORDERS_DISJOINT && (inner->width == 1 || inner->height == 1))
    return;
  ashlar_area_leave_rim (plan->borders, &inner->x, &inner->width);
  ashlar_area_leave_rim (plan->borders, &inner->y, &inner->height);
}

/* Whether whole sides may open: not where a cell is too small to have walls on both sides. */
static inline gboolean
ashlar_plan_has_rims (const AshlarPlan *plan)
{
  return plan->borders == ASHLAR_BORDERS_SHARED
         || (plan->cell_width >= 3 && plan->cell_height >= 3);
}

/* Takes @plan; gives it with a gateway for every link: @plan itself where nothing was to be chosen.
 * @steps: by theme; @path: JSON Pointer of the recipe, for errors. NULL and ASHLAR_GENERATE_ERROR_MISFIT
 * where two areas cannot be joined. */
AshlarPlan *ashlar_gateways_open (AshlarPlan                   *plan,
                                  const AshlarPaintStep *const *steps,
                                  guint                         n_steps,
                                  const char                   *path,
                                  const AshlarRun              *run,
                                  GError                      **error);

G_END_DECLS
