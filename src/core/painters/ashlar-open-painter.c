/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `open`: floor everywhere.
 *
 * Where areas lie side by side, a wall stands along each side without a link. A side towards a
 * painter that has a wall of its own is floor; towards another wide one floor lies where the gateway
 * is, which the stage `open` made the whole border; towards blocks, nothing but the gateway opens.
 * A corner is floor if it is part of a gateway, or if the areas on both sides have walls there. An
 * area of several squares is one space, with a wall along a side unless all that lies there is walled.
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

/* The sides of an area where every square of it may: of several squares some may lie beside others that
 * do not wall themselves in, or beside nothing, and then a wall runs along all of the side. */
static guint
find_whole_sides (const AshlarPaintContext *context, guint32 area)
{
  const AshlarPlan *plan = context->plan;
  AshlarRectangle   own = plan->rectangles[area], square;
  guint             sides = (1u << ASHLAR_N_DIRECTIONS) - 1;

  for (guint y = own.y; y < (guint) own.y + own.height; y += square.height)
    for (guint x = own.x; x < (guint) own.x + own.width; x += square.width)
      {
        ashlar_area_get_square (plan, area, x, y, &square);
        sides &= find_free_sides (context, area, &square)
                 | ashlar_area_find_inner_sides (plan, area, &square);
      }
  return sides;
}

/* Grown by the free sides at once, the corners between two of them come along. */
static void
open_sides (AshlarDrawing *drawing, const AshlarPaintContext *context)
{
  guint           sides = find_whole_sides (context, drawing->area);
  guint           north = sides >> ASHLAR_DIRECTION_NORTH & 1;
  guint           east = sides >> ASHLAR_DIRECTION_EAST & 1;
  guint           south = sides >> ASHLAR_DIRECTION_SOUTH & 1;
  guint           west = sides >> ASHLAR_DIRECTION_WEST & 1;
  AshlarRectangle floor = drawing->inner;

  if (sides == 0)
    return;
  floor.x = (guint16) (floor.x - west);
  floor.y = (guint16) (floor.y - north);
  floor.width = (guint16) (floor.width + west + east);
  floor.height = (guint16) (floor.height + north + south);
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
    open_sides (&drawing, context);
  ashlar_drawing_open_gateways (&drawing);
  ashlar_drawing_end (&drawing);
  return TRUE;
}

/* In squares of one tile there is no room for walls: floor everywhere. */
static void
open_paint_tiles (const AshlarPaintContext *context, AshlarCanvas *canvas)
{
  const AshlarPlan *plan = context->plan;
  guint16           floor = context->step->tiles.floor, *tiles = canvas->tiles;
  guint32          *owners = canvas->owners, n_areas = plan->n_areas;
  gsize             stride = canvas->width;

  for (guint32 area = 0; area < n_areas; area++)
    {
      AshlarRectangle own = plan->rectangles[area];
      gsize           at = (gsize) own.y * stride + own.x;

      /* Most are a tile. */
      tiles[at] = floor;
      owners[at] = area;
      if (own.width == 1 && own.height == 1)
        continue;
      for (guint y = 0; y < own.height; y++, at += stride)
        for (guint x = 0; x < own.width; x++)
          {
            tiles[at + x] = floor;
            owners[at + x] = area;
          }
    }
}

static gboolean
open_is_all_floor (const AshlarSettings *settings)
{
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
  .is_all_floor = open_is_all_floor,
  .paint_tiles = open_paint_tiles,
};
