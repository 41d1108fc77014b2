/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Border lines that areas have in common: wall of the area with the lower id, and the gateways.
 *
 * Between two parts of a joined area the line is the area's own, which paints it afterwards. A gateway has a door if a painter on either side asks for it, else the floor of the area that the
 * link comes from. Cost: O(border cells + gateways), no allocation. */

#include "painters/ashlar-borders-private.h"

#include "level/ashlar-trace-private.h"
#include "painters/ashlar-drawing-private.h"

static void
fill_row (guint16 *cells, gsize n, guint16 tile)
{
  for (gsize x = 0; x < n; x++)
    cells[x] = tile;
}

static void
paint_wall (AshlarCanvas *canvas, const AshlarRectangle *rectangle, guint16 wall)
{
  /* In variables, which no cell that is written can be. */
  gsize    stride = canvas->width, width = rectangle->width, height = rectangle->height;
  guint16 *top = canvas->tiles + rectangle->y * stride + rectangle->x;
  guint16 *left = top + stride;

  fill_row (top, width, wall);
  for (gsize y = 2; y < height; y++, left += stride)
    left[0] = left[width - 1] = wall;
  if (height > 1)
    fill_row (top + (height - 1) * stride, width, wall);
}

/* What paint_wall() drew. */
static void
trace_wall (AshlarTrace *trace, const AshlarRectangle *rectangle, guint16 wall)
{
  guint right = rectangle->x + rectangle->width - 1u,
        bottom = rectangle->y + rectangle->height - 1u;

  for (guint x = rectangle->x; x <= right; x++)
    {
      ashlar_trace_cell (trace, x, rectangle->y, wall);
      ashlar_trace_cell (trace, x, bottom, wall);
    }
  for (guint y = rectangle->y; y <= bottom; y++)
    {
      ashlar_trace_cell (trace, rectangle->x, y, wall);
      ashlar_trace_cell (trace, right, y, wall);
    }
}

static void
open_gateway (const AshlarPaintContext *context, AshlarCanvas *canvas, guint32 link)
{
  const AshlarPlan      *plan = context->plan;
  const AshlarPaintStep *from
      = ashlar_paint_steps_get (context->steps, plan, plan->link_from[link]);
  const AshlarPaintStep *to = ashlar_paint_steps_get (context->steps, plan, plan->link_to[link]);
  guint16                tile = from->tiles.floor;

  if (plan->link_doors[link])
    tile = ashlar_paint_step_asks_doors (from) ? from->tiles.door : to->tiles.door;
  if (context->run->trace != NULL)
    ashlar_trace_step (context->run->trace, ASHLAR_STAGE_PAINT, plan->link_from[link], G_MAXUINT32,
                       "gateway-painted");
  for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
    {
      const AshlarCell *cell = &plan->gateways[i];

      canvas->tiles[(gsize) cell->y * canvas->width + cell->x] = tile;
      if (context->run->trace != NULL)
        ashlar_trace_cell (context->run->trace, cell->x, cell->y, tile);
    }
}

/* Whether all walls are there, whoever draws them. */
static gboolean
have_walls (const AshlarPaintContext *context, guint n_steps)
{
  AshlarPaintContext own = *context;

  for (guint i = 0; i < n_steps; i++)
    {
      own.step = context->steps[i];
      if (!ashlar_paint_context_has_walls (context, own.step)
          || !ashlar_drawing_check_tiles (&own, NULL))
        return FALSE;
    }
  return context->run->trace == NULL;
}

gboolean
ashlar_borders_paint (const AshlarPaintContext *context,
                      guint                     n_steps,
                      AshlarCanvas             *canvas,
                      GError                  **error)
{
  const AshlarPlan *plan = context->plan;

  if (plan->borders == ASHLAR_BORDERS_DISJOINT)
    return TRUE;
  for (guint32 area = have_walls (context, n_steps) ? 0 : plan->n_areas; area-- > 0;)
    {
      AshlarPaintContext     own = *context;
      const AshlarRectangle *parts;
      guint                  n_parts;

      own.step = ashlar_paint_steps_get (context->steps, plan, area);
      if (!ashlar_run_goes_on (context->run, error) || !ashlar_drawing_check_tiles (&own, error))
        return FALSE;
      parts = ashlar_plan_get_parts (plan, area, &n_parts);
      if (context->run->trace != NULL)
        ashlar_trace_step (context->run->trace, ASHLAR_STAGE_PAINT, area, G_MAXUINT32,
                           "border-painted");
      for (guint i = 0; i < n_parts; i++)
        {
          paint_wall (canvas, &parts[i], own.step->tiles.wall);
          if (context->run->trace != NULL)
            trace_wall (context->run->trace, &parts[i], own.step->tiles.wall);
        }
    }
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      if (!ashlar_run_goes_on (context->run, error))
        return FALSE;
      open_gateway (context, canvas, link);
    }
  return TRUE;
}
