/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `tunnel` on small cells of a lattice, where lines have no room to wander.
 *
 * A cell of up to 8 × 8 tiles is a number: a byte a row, a bit a column, set where there is floor. Each
 * gateway adds its line, and the number is laid down at once, four tiles a step, instead of walking
 * line after line. Mazes of a million cells are painted in the time that their memory takes.
 *
 * What is out of the ordinary (a door, a wide gateway, a trace …) is left to the long way, which paints
 * the same. Cost: O(gateways + rows of the cell), no branch that depends on where gateways lie. */

#include "painters/ashlar-tunnel-private.h"

#include <string.h>

#define SIDE 8u /* tiles of a cell at most */
#define FIRST_COLUMN G_GUINT64_CONSTANT (0x0101010101010101)
#define MOST_STRAIGHT 2u /* tiles that a line goes without a draw */

/* Four bits as four tiles: all bits where there is floor. */
static const guint16 spread[16][4] = {
  { 0, 0, 0, 0 },
  { 0xffff, 0, 0, 0 },
  { 0, 0xffff, 0, 0 },
  { 0xffff, 0xffff, 0, 0 },
  { 0, 0, 0xffff, 0 },
  { 0xffff, 0, 0xffff, 0 },
  { 0, 0xffff, 0xffff, 0 },
  { 0xffff, 0xffff, 0xffff, 0 },
  { 0, 0, 0, 0xffff },
  { 0xffff, 0, 0, 0xffff },
  { 0, 0xffff, 0, 0xffff },
  { 0xffff, 0xffff, 0, 0xffff },
  { 0, 0, 0xffff, 0xffff },
  { 0xffff, 0, 0xffff, 0xffff },
  { 0, 0xffff, 0xffff, 0xffff },
  { 0xffff, 0xffff, 0xffff, 0xffff },
};

static inline guint64
run_in_row (guint row, guint a, guint b)
{
  return (guint64) ((2u << MAX (a, b)) - (1u << MIN (a, b))) << (SIDE * row);
}

static inline guint64
run_in_column (guint column, guint a, guint b)
{
  return ((FIRST_COLUMN << (SIDE * MIN (a, b)))
          & (FIRST_COLUMN >> (SIDE * (SIDE - 1 - MAX (a, b)))))
         << column;
}

/* From a gateway at the rim straight ahead, and then aside to the centre. Where gateways lie is drawn
 * anew for each, so that no branch depends on it. */
static inline guint64
draw_line (const AshlarRectangle *own, AshlarCell from, guint centre_x, guint centre_y)
{
  guint   x = (guint) from.x - own->x, y = (guint) from.y - own->y;
  guint64 level = run_in_row (y, x, centre_x) | run_in_column (centre_x, y, centre_y);
  guint64 upright = run_in_column (x, y, centre_y) | run_in_row (centre_y, x, centre_x);
  guint64 is_level = -(guint64) ((x == 0) | (x + 1 == own->width));

  return (level & is_level) | (upright & ~is_level);
}

static gboolean
is_ordinary (const AshlarPaintContext *context, guint straightness)
{
  const AshlarPlan       *plan = context->plan;
  const AshlarPaintTiles *tiles = &context->step->tiles;
  guint                   width = plan->cell_width, height = plan->cell_height;
  guint                   reach = straightness < 100 ? 2 * MOST_STRAIGHT + 1 : SIDE;

  return plan->borders == ASHLAR_BORDERS_DISJOINT && width >= 4 && width <= reach && height >= 4
         && height <= reach && plan->insides == NULL && plan->link_widths == NULL
         && context->run->trace == NULL && !tiles->floor_is_conditional
         && !tiles->wall_is_conditional;
}

/* The floor of an area. FALSE if a gateway is out of the ordinary. */
static gboolean
draw_lines (const AshlarPlan *plan, guint32 area, guint64 *floor)
{
  const AshlarRectangle *own = &plan->rectangles[area];
  guint                  centre_x = (own->width - 1u) / 2, centre_y = (own->height - 1u) / 2;

  *floor = run_in_row (centre_y, centre_x, centre_x);
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

/* Rows are at least four tiles: the last four are laid over the first. */
static void
lay_down (const AshlarPaintTiles *tiles,
          const AshlarRectangle  *own,
          guint32                 area,
          guint64                 floor,
          AshlarCanvas           *canvas)
{
  gsize    at = (gsize) own->y * canvas->width + own->x;
  guint64  wall = tiles->wall * G_GUINT64_CONSTANT (0x0001000100010001);
  guint64  change = wall ^ tiles->floor * G_GUINT64_CONSTANT (0x0001000100010001);
  guint64  two = area * G_GUINT64_CONSTANT (0x0000000100000001);
  guint    last = own->width - 4u;
  guint16 *row = canvas->tiles + at;
  guint32 *owners = canvas->owners + at;

  for (guint y = own->height; y > 0; y--, row += canvas->width, owners += canvas->width)
    {
      guint64 left, right;

      memcpy (&left, spread[floor & 15], sizeof left);
      memcpy (&right, spread[floor >> last & 15], sizeof right);
      left = wall ^ (change & left);
      right = wall ^ (change & right);
      memcpy (row, &left, sizeof left);
      memcpy (row + last, &right, sizeof right);
      memcpy (owners, &two, sizeof two);
      memcpy (owners + 2, &two, sizeof two);
      memcpy (owners + last, &two, sizeof two);
      memcpy (owners + last + 2, &two, sizeof two);
      floor >>= SIDE;
    }
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
  lay_down (&context->step->tiles, &plan->rectangles[area], area, floor, canvas);
  return TRUE;
}
