/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `tunnel` on small cells of a lattice, where lines have no room to wander.
 *
 * A cell is a number (see ashlar-small-cell-private.h): each gateway adds its line, and the number is
 * laid down at once instead of walking line after line. Mazes of a million cells are painted in the
 * time that their memory takes.
 *
 * What is out of the ordinary (a door, a wide gateway, a trace …) is left to the long way, which paints
 * the same. Cost: O(gateways + rows of the cell), no branch that depends on where gateways lie. */

#include "painters/ashlar-small-cell-private.h"
#include "painters/ashlar-tunnel-private.h"

#define MOST_STRAIGHT 2u /* tiles that a line goes without a draw */

/* From a gateway at the rim straight ahead, and then aside to the centre. Where gateways lie is drawn
 * anew for each, so that no branch depends on it. */
static inline guint64
draw_line (const AshlarRectangle *own, AshlarCell from, guint centre_x, guint centre_y)
{
  guint   x = (guint) from.x - own->x, y = (guint) from.y - own->y;
  guint64 level
      = ashlar_small_cell_row (y, x, centre_x) | ashlar_small_cell_column (centre_x, y, centre_y);
  guint64 upright
      = ashlar_small_cell_column (x, y, centre_y) | ashlar_small_cell_row (centre_y, x, centre_x);
  guint64 is_level = -(guint64) ((x == 0) | (x + 1 == own->width));

  return (level & is_level) | (upright & ~is_level);
}

static gboolean
is_ordinary (const AshlarPaintContext *context, guint straightness)
{
  const AshlarPlan *plan = context->plan;
  guint             reach = straightness < 100 ? 2 * MOST_STRAIGHT + 1 : ASHLAR_SMALL_CELL_SIDE;

  return ashlar_small_cell_is_one (context) && plan->cell_width <= reach
         && plan->cell_height <= reach && plan->insides == NULL && plan->link_widths == NULL;
}

/* The floor of an area. FALSE if a gateway is out of the ordinary. */
static gboolean
draw_lines (const AshlarPlan *plan, guint32 area, guint64 *floor)
{
  const AshlarRectangle *own = &plan->rectangles[area];
  guint                  centre_x = (own->width - 1u) / 2, centre_y = (own->height - 1u) / 2;

  *floor = ashlar_small_cell_row (centre_y, centre_x, centre_x);
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32           link = plan->adjacency[i];
      guint32           first = plan->gateway_first[link];
      guint32           n = (plan->gateway_first[link + 1] - first) / 2;
      const AshlarCell *cells = plan->gateways + first + (plan->link_from[link] == area ? 0 : n);

      if (G_UNLIKELY (plan->link_doors[link] || n == 0 || n > 2))
        return FALSE;
      *floor |= draw_line (own, cells[0], centre_x, centre_y);
      if (n == 1)
        continue;
      /* Side by side they are one passage, which is wider. */
      if (ABS (cells[1].x - cells[0].x) + ABS (cells[1].y - cells[0].y) < 2)
        return FALSE;
      *floor |= draw_line (own, cells[1], centre_x, centre_y);
    }
  return TRUE;
}

gboolean
ashlar_tunnel_paint_cell (const AshlarPaintContext *context,
                          guint32                   area,
                          AshlarCanvas             *canvas,
                          guint                     straightness)
{
  const AshlarPlan *plan = context->plan;
  guint64           floor;

  if (!is_ordinary (context, straightness))
    return FALSE;
  if (!draw_lines (plan, area, &floor))
    return FALSE;
  ashlar_small_cell_lay_down (context, area, floor, canvas);
  return TRUE;
}
