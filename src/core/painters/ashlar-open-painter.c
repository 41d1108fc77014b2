/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `open`: floor everywhere.
 *
 * Where areas lie side by side, a wall stands along each side without a link. A side towards a
 * painter that has a wall of its own is floor; towards another wide one floor lies where the gateway
 * is, which the stage `open` made the whole border; towards blocks, nothing but the gateway opens.
 * A corner is floor if it is part of a gateway, or if the areas on both sides have walls there. An
 * area of several squares is one space, and each square of it has sides of its own towards others.
 * Cost: O(cells + squares · links of the area). */

#include <glib/gi18n.h>

#include "painters/ashlar-drawing-private.h"
#include "painters/ashlar-gateways-private.h"

/* The sides of a square where all floor may go up to the edge: those whose neighbours wall themselves
 * in. */
static guint
find_free_sides (const AshlarPaintContext *context, guint32 area, const AshlarRectangle *square)
{
  const AshlarPlan *plan = context->plan;
  guint             sides = 0;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32       other = ashlar_plan_other_end (plan, plan->adjacency[i], area);
      AshlarOpening opening
          = ashlar_paint_steps_get (context->steps, plan, other)->painter->opening;
      AshlarContact contact;

      if ((opening == ASHLAR_OPENING_DOOR || opening == ASHLAR_OPENING_NARROW)
          && !ashlar_plan_is_joined (plan, other)
          && ashlar_contact_find_between (square, &plan->rectangles[other], 0, &contact))
        sides |= 1u << contact.side;
    }
  return sides;
}

/* Grown by the free sides, and by those on which the area goes on, at once: the corners between two
 * of them come along. */
static void
open_square (AshlarDrawing            *drawing,
             const AshlarPaintContext *context,
             const AshlarRectangle    *square)
{
  guint           sides = find_free_sides (context, drawing->area, square);
  AshlarRectangle floor = *square;
  guint           north, east, south, west;

  if (sides == 0)
    return;
  sides |= ashlar_area_find_inner_sides (context->plan, drawing->area, square);
  north = sides >> ASHLAR_DIRECTION_NORTH & 1;
  east = sides >> ASHLAR_DIRECTION_EAST & 1;
  south = sides >> ASHLAR_DIRECTION_SOUTH & 1;
  west = sides >> ASHLAR_DIRECTION_WEST & 1;
  floor.x = (guint16) (floor.x + 1 - west);
  floor.y = (guint16) (floor.y + 1 - north);
  floor.width = (guint16) (floor.width - 2 + west + east);
  floor.height = (guint16) (floor.height - 2 + north + south);
  ashlar_drawing_fill_floor (drawing, &floor);
}

static gboolean
open_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const AshlarPlan *plan = context->plan;
  AshlarDrawing     drawing;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_begin (&drawing, context, area, canvas, error))
    return FALSE;
  ashlar_drawing_fill_floor (&drawing, &drawing.inner);
  if (plan->borders == ASHLAR_BORDERS_DISJOINT && !drawing.is_joined && ashlar_plan_has_rims (plan))
    {
      AshlarRectangle own = plan->rectangles[area], square;

      for (guint y = own.y; y < (guint) own.y + own.height; y += square.height)
        for (guint x = own.x; x < (guint) own.x + own.width; x += square.width)
          {
            ashlar_area_get_square (plan, area, x, y, &square);
            open_square (&drawing, context, &square);
          }
    }
  ashlar_drawing_open_gateways (&drawing);
  ashlar_drawing_end (&drawing);
  return TRUE;
}

const AshlarPainter ashlar_painter_open = {
  .part = {
    .id = "open",
    .version = 1,
    .name = N_ ("Open"),
    .description = N_ ("Floor everywhere; a wall only where nothing is linked."),
  },
  .opening = ASHLAR_OPENING_WIDE,
  .misfit = ashlar_drawing_misfit,
  .paint = open_paint,
};
