/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `open`: floor everywhere.
 *
 * Where areas lie side by side, a wall stands along each side without a link. A side towards a
 * painter that has a wall of its own is floor; towards another wide one floor lies where the gateway
 * is, which the stage `open` made the whole border; towards blocks, nothing but the gateway opens.
 * A corner is floor if it is part of a gateway, or if the areas on both sides have walls there.
 * Cost: O(cells + links of the area). */

#include <glib/gi18n.h>

#include "painters/ashlar-drawing-private.h"
#include "painters/ashlar-gateways-private.h"

/* The sides where all floor may go up to the edge: those whose neighbours wall themselves in. */
static guint
find_free_sides (const AshlarPaintContext *context, guint32 area)
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
          && ashlar_contact_find (plan, area, other, &contact))
        sides |= 1u << contact.side;
    }
  return sides;
}

static gboolean
open_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  AshlarDrawing   drawing;
  AshlarRectangle floor;
  guint           sides;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_begin (&drawing, context, area, canvas, error))
    return FALSE;
  floor = drawing.inner;
  ashlar_drawing_fill_floor (&drawing, &floor);
  if (context->plan->borders == ASHLAR_BORDERS_DISJOINT && ashlar_plan_has_rims (context->plan))
    {
      gboolean north, east, south, west;

      sides = find_free_sides (context, area);
      north = (sides >> ASHLAR_DIRECTION_NORTH & 1) != 0;
      east = (sides >> ASHLAR_DIRECTION_EAST & 1) != 0;
      south = (sides >> ASHLAR_DIRECTION_SOUTH & 1) != 0;
      west = (sides >> ASHLAR_DIRECTION_WEST & 1) != 0;
      /* Grown by the free sides at once, the corners between two of them come along. */
      floor.x = (guint16) (floor.x - west);
      floor.y = (guint16) (floor.y - north);
      floor.width = (guint16) (floor.width + west + east);
      floor.height = (guint16) (floor.height + north + south);
      if (sides != 0)
        ashlar_drawing_fill_floor (&drawing, &floor);
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
