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
 * that is one cell wide or high is all inside, because there is no room for a rim; so is one that is
 * made of squares of one cell. */
static inline void
ashlar_area_get_inner (const AshlarPlan *plan, guint32 area, AshlarRectangle *inner)
{
  *inner = plan->rectangles[area];
  if (plan->borders == ASHLAR_BORDERS_DISJOINT
      && (inner->width == 1 || inner->height == 1 || plan->square_width == 1))
    return;
  ashlar_area_leave_rim (plan->borders, &inner->x, &inner->width);
  ashlar_area_leave_rim (plan->borders, &inner->y, &inner->height);
}

/* Whether whole sides may open: not where a cell is too small to have walls on both sides. */
static inline gboolean
ashlar_plan_has_rims (const AshlarPlan *plan)
{
  return plan->borders == ASHLAR_BORDERS_SHARED
         || (ashlar_plan_get_square_width (plan) >= 3 && ashlar_plan_get_square_height (plan) >= 3);
}

/* The square of an area that has the tile (@x, @y); all of the area where it is not made of squares. */
static inline void
ashlar_area_get_square (
    const AshlarPlan *plan, guint32 area, guint x, guint y, AshlarRectangle *square)
{
  *square = plan->rectangles[area];
  if (plan->square_width == 0)
    return;
  square->x = (guint16) (x - x % plan->square_width);
  square->y = (guint16) (y - y % plan->square_height);
  square->width = (guint16) plan->square_width;
  square->height = (guint16) plan->square_height;
}
/* The sides of such a square on which its area goes on: a bit a direction. */
static inline guint
ashlar_area_find_inner_sides (const AshlarPlan *plan, guint32 area, const AshlarRectangle *square)
{
  const AshlarRectangle *own = &plan->rectangles[area];

  return (square->y > own->y ? 1u << ASHLAR_DIRECTION_NORTH : 0)
         | (square->x + square->width < own->x + own->width ? 1u << ASHLAR_DIRECTION_EAST : 0)
         | (square->y + square->height < own->y + own->height ? 1u << ASHLAR_DIRECTION_SOUTH : 0)
         | (square->x > own->x ? 1u << ASHLAR_DIRECTION_WEST : 0);
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
