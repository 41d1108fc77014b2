/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `tunnel` on small cells of a lattice, where lines have no room to wander.
 *
 * A cell is a number (see ashlar-small-cell-private.h). What a gateway adds depends on nothing but its place in
 * the cell, so that this is worked out for each place once; links are gone through as they lie in memory, and add
 * a line at both ends.
 *
 * What is out of the ordinary (a door, a wide gateway, a trace …) is left to the long way, which paints
 * the same. Cost: O(areas + links), no branch that depends on where gateways lie. */

#include "painters/ashlar-small-cell-private.h"
#include "painters/ashlar-tunnel-private.h"

#define MOST_STRAIGHT 2u /* tiles that a line goes without a draw */

typedef struct
{
  const AshlarPlan *plan;
  guint16           theme; /* whose areas are drawn */
  guint64          *floors;
  guint64 lines[ASHLAR_SMALL_CELL_SIDE * ASHLAR_SMALL_CELL_SIDE]; /* by place of the gateway */
} Tunnels;

/* From a gateway at the rim straight ahead, and then aside to the centre. */
static void
fill_lines (Tunnels *self, guint width, guint height)
{
  guint centre_x = (width - 1) / 2, centre_y = (height - 1) / 2;

  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      self->lines[y * ASHLAR_SMALL_CELL_SIDE + x]
          = x == 0 || x + 1 == width ? ashlar_small_cell_row (y, x, centre_x)
                                           | ashlar_small_cell_column (centre_x, y, centre_y)
                                     : ashlar_small_cell_column (x, y, centre_y)
                                           | ashlar_small_cell_row (centre_y, x, centre_x);
}

static inline void
dig_line (Tunnels *self, guint32 area, AshlarCell gateway)
{
  AshlarRectangle own = self->plan->rectangles[area];
  guint           x = (guint) gateway.x - own.x, y = (guint) gateway.y - own.y;

  if (ashlar_small_cell_is_of (self->plan, area, self->theme))
    self->floors[area] |= self->lines[y * ASHLAR_SMALL_CELL_SIDE + x];
}

/* Nearly all gateways are a cell wide, and some two that lie apart. */
static inline void
dig_link (Tunnels *self, guint32 link)
{
  const AshlarPlan *plan = self->plan;
  guint32           from = plan->link_from[link], to = plan->link_to[link];
  guint32           first = plan->gateway_first[link];
  guint32           n = (plan->gateway_first[link + 1] - first) / 2;
  const AshlarCell *cells = plan->gateways + first;

  if (G_UNLIKELY (plan->link_doors[link] || n == 0 || n > 2
                  || (n == 2 && ABS (cells[1].x - cells[0].x) + ABS (cells[1].y - cells[0].y) < 2)))
    {
      self->floors[from] = self->floors[to] = ASHLAR_SMALL_CELL_ODD;
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      dig_line (self, from, cells[i]);
      dig_line (self, to, cells[n + i]);
    }
}

void
ashlar_tunnel_draw_cells (const AshlarPaintContext *context, guint16 theme, guint64 *floors)
{
  const AshlarTunnelSettings *settings = ashlar_settings_get (context->step->settings);
  const AshlarPlan           *plan = context->plan;
  guint                       width = plan->cell_width, height = plan->cell_height;
  guint   reach = settings->straightness < 100 ? 2 * MOST_STRAIGHT + 1 : ASHLAR_SMALL_CELL_SIDE;
  Tunnels self = { .plan = plan, .theme = theme, .floors = floors };
  guint64 centre = ashlar_small_cell_row ((height - 1) / 2, (width - 1) / 2, (width - 1) / 2);

  if (settings->width.max != 1 || settings->randomness != 0 || width > reach || height > reach
      || plan->insides != NULL || plan->link_widths != NULL)
    return;
  fill_lines (&self, width, height);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (ashlar_small_cell_is_of (plan, area, theme))
      floors[area] = centre;
  for (guint32 link = 0; link < plan->n_links; link++)
    dig_link (&self, link);
}
