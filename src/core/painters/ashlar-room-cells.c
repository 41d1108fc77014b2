/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `room` on small cells of a lattice.
 *
 * A cell is a number (see ashlar-small-cell-private.h): the room is a box, each gateway adds itself and
 * its passage, clipped to what lies off the rim, and the number is laid down at once, instead of the
 * wall first and the floor over it, rectangle after rectangle.
 *
 * What is out of the ordinary (a door, a gateway in several places, a room that shrinks, a trace …) is
 * left to the long way, which paints the same. Cost: O(gateways + rows of the cell). */

#include "painters/ashlar-room-private.h"

#include "painters/ashlar-small-cell-private.h"

/* What lies where along one axis, in tiles of the cell. */
typedef struct
{
  gint first, last, centre; /* of the room */
  gint end;                 /* the cell's last */
} Axis;

static inline void
axis_init (Axis *self, guint size, guint start, guint length)
{
  self->first = (gint) start;
  self->last = (gint) (start + length) - 1;
  self->centre = (gint) (start + (length - 1) / 2);
  self->end = (gint) size - 1;
}

/* The room: as planned, one tile of a hall, or all that there is. */
static inline void
find_room (const AshlarPlan *plan, guint32 area, Axis *axes)
{
  const AshlarRectangle *own = &plan->rectangles[area];

  if (plan->insides != NULL && plan->insides[area].width > 0)
    {
      const AshlarRectangle *inside = &plan->insides[area];

      axis_init (&axes[ASHLAR_SMALL_CELL_DOWN], own->height, (guint) inside->y - own->y,
                 inside->height);
      axis_init (&axes[ASHLAR_SMALL_CELL_ACROSS], own->width, (guint) inside->x - own->x,
                 inside->width);
      return;
    }
  axis_init (&axes[ASHLAR_SMALL_CELL_DOWN], own->height, 1, own->height - 2u);
  axis_init (&axes[ASHLAR_SMALL_CELL_ACROSS], own->width, 1, own->width - 2u);
  for (guint i = 0; i < ASHLAR_SMALL_CELL_N_AXES && plan->kinds[area] == ASHLAR_AREA_HALL; i++)
    axes[i].first = axes[i].last = axes[i].centre;
}

/* What lies beside floor, across the way of who goes along an axis. */
static inline guint64
look_aside (guint is_level, guint64 floor)
{
  const guint64 first = ASHLAR_SMALL_CELL_FIRST_COLUMN;
  const guint64 last = first << (ASHLAR_SMALL_CELL_SIDE - 1);

  if (is_level)
    return floor << ASHLAR_SMALL_CELL_SIDE | floor >> ASHLAR_SMALL_CELL_SIDE;
  return (floor & ~last) << 1 | (floor & ~first) >> 1;
}

/* A leg of a hall: see dig_leg() of the long way. */
static inline gboolean
dig_leg (guint is_level, gint first, gint last, guint64 aside, guint64 inner, guint64 *floor)
{
  guint64 met = *floor & inner, dug = 0;
  gint    step = first < last ? 1 : -1;

  met |= look_aside (is_level, met);
  for (gint at = first;; at += step)
    {
      guint64 front = ashlar_small_cell_range (is_level, at, at) & aside;

      dug |= front;
      if ((front & met) != 0 || at == last)
        {
          *floor |= dug;
          return (front & met) != 0;
        }
    }
}

/* A hall that keeps a wall to others: see dig_turning() of the long way. */
static inline void
dig_turning (
    const Axis *axes, guint is_level, gint gate, gint low, gint high, guint64 inner, guint64 *floor)
{
  const Axis *ahead = &axes[is_level], *aside = &axes[1 - is_level];
  gint        turn = ahead->centre - (high - low) / 2, turn_last = turn + high - low;
  gint        step = gate == 0 ? 1 : -1;
  gint        end = CLAMP (step > 0 ? turn_last : turn, 1, ahead->end - 1);
  guint64     way = ashlar_small_cell_range (1 - is_level, low, high), next;

  if (dig_leg (is_level, gate, end, way, inner, floor))
    return;
  next = ashlar_small_cell_range (is_level, end + step, end + step) & way & inner;
  if ((next & *floor) != 0)
    {
      *floor |= next;
      return;
    }
  dig_leg (1 - is_level, low > aside->centre ? low - 1 : high + 1, aside->centre,
           ashlar_small_cell_range (is_level, turn, turn_last) & inner, inner, floor);
}

/* A gateway of @n cells and its passage: straight in to the room, or in as far as its centre and then
 * there. Both are drawn, and one is taken: where gateways lie nobody could predict. In the second of two
 * rounds, which halls that keep walls take, those are dug that turn; @turns says whether there are. FALSE
 * if the gateway is not in one piece on one side of the cell. */
static inline gboolean
dig_passage (const Axis       *axes,
             const AshlarCell *own,
             const AshlarCell *cells,
             gint              n,
             guint64           inner,
             guint64          *floor,
             gboolean          keeps_walls,
             gboolean          is_second,
             gboolean         *turns)
{
  const gint from[] = { cells[0].y - own->y, cells[0].x - own->x };
  const gint to[] = { cells[n - 1].y - own->y, cells[n - 1].x - own->x };
  guint      is_level = (from[ASHLAR_SMALL_CELL_ACROSS] == 0)
                   | (from[ASHLAR_SMALL_CELL_ACROSS] == axes[ASHLAR_SMALL_CELL_ACROSS].end);
  const Axis *ahead = &axes[is_level], *aside = &axes[1 - is_level];
  gint        gate = from[is_level], low = from[1 - is_level], high = to[1 - is_level];
  gint        turn = ahead->centre - (n - 1) / 2, turn_last = turn + n - 1;
  gboolean    is_straight = (low <= aside->last) & (aside->first <= high);
  gint        near, far;
  guint64     leg, turned;

  if (G_UNLIKELY ((gate != 0) & (gate != ahead->end)) || gate != to[is_level] || low < 1
      || high >= aside->end || high - low != n - 1)
    return FALSE;
  *turns |= !is_straight;
  if (is_second)
    {
      if (!is_straight)
        dig_turning (axes, is_level, gate, low, high, inner, floor);
      return TRUE;
    }
  near = is_straight ? MIN (ahead->last, MAX (gate, ahead->first)) : MAX (turn, 1);
  far = is_straight ? near : MIN (turn_last, ahead->end - 1);
  leg = ashlar_small_cell_range (is_level, MIN (gate, near), MAX (gate, far))
        & ashlar_small_cell_range (1 - is_level, low, high);
  turned = ashlar_small_cell_range (is_level, turn, turn_last)
           & ashlar_small_cell_range (1 - is_level, MIN (low, aside->centre),
                                      MAX (high, aside->centre));
  *floor |= (leg | (turned & inner & ((guint64) is_straight - 1)))
            & ((guint64) (keeps_walls & !is_straight) - 1);
  return TRUE;
}

/* The floor of an area. FALSE if a gateway is out of the ordinary. */
static inline gboolean
draw_floor (const AshlarPlan *plan, guint32 area, guint64 *floor)
{
  const AshlarCell own = { plan->rectangles[area].x, plan->rectangles[area].y };
  Axis             axes[ASHLAR_SMALL_CELL_N_AXES];
  guint64          inner;
  gboolean         keeps_walls
      = plan->link_widths != NULL && plan->insides != NULL && plan->insides[area].width > 0;
  gboolean turns = FALSE;

  find_room (plan, area, axes);
  inner = *floor = G_MAXUINT64;
  for (guint i = 0; i < ASHLAR_SMALL_CELL_N_AXES; i++)
    {
      inner &= ashlar_small_cell_range (i, 1, axes[i].end - 1);
      *floor &= ashlar_small_cell_range (i, axes[i].first, axes[i].last);
    }
  for (guint round = 0; round < 1u + (keeps_walls & turns); round++)
    for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
      {
        guint32 link = plan->adjacency[i], first = plan->gateway_first[link];
        guint32 n = (plan->gateway_first[link + 1] - first) / 2;

        first += n & (0u - (plan->link_from[link] != area));
        if (G_UNLIKELY (plan->link_doors[link] || n == 0 || n > ASHLAR_SMALL_CELL_SIDE)
            || !dig_passage (axes, &own, plan->gateways + first, (gint) n, inner, floor,
                             keeps_walls, round == 1, &turns))
          return FALSE;
      }
  return TRUE;
}

gboolean
ashlar_room_paint_cell (const AshlarPaintContext *context,
                        guint32                   area,
                        AshlarCanvas             *canvas,
                        guint                     shrink)
{
  const AshlarPlan *plan = context->plan;
  guint64           floor;

  if (!ashlar_small_cell_is_one (context)
      || (shrink > 0 && (plan->insides == NULL || plan->insides[area].width == 0))
      || !draw_floor (plan, area, &floor))
    return FALSE;
  ashlar_small_cell_lay_down (context, area, floor, canvas);
  return TRUE;
}
