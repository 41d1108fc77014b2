/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `room` on small cells of a lattice.
 *
 * A cell is a number (see ashlar-small-cell-private.h). First every area has its room, a box; then links are gone
 * through as they lie in memory, and each adds a passage straight in at both its ends. Where a room does not lie
 * ahead the passage turns: that is noted, and done last, because halls that keep walls end where they first meet
 * floor. Nothing goes tile by tile: where a leg meets floor is the lowest or highest bit of what both have.
 *
 * What is out of the ordinary (a door, a gateway in several places, a room that shrinks, a trace …) is
 * left to the long way, which paints the same. Cost: O(areas + links), and no branch that depends on where rooms
 * and gateways lie but for the turns. */

#include "painters/ashlar-room-private.h"

#include "painters/ashlar-small-cell-private.h"

/* A room, by axis, in tiles of its cell. */
typedef struct
{
  guint8 first[ASHLAR_SMALL_CELL_N_AXES], last[ASHLAR_SMALL_CELL_N_AXES];
} Box;

/* A passage that turns. The gateway lies at the beginning or the end of the axis along which it goes in, from @low
 * to @high on the other. */
typedef struct
{
  guint32 area;
  guint8  axis, is_at_end, low, high;
} Turn;

typedef struct
{
  const AshlarPlan *plan;
  guint16           theme;                          /* whose areas are drawn */
  gint              ends[ASHLAR_SMALL_CELL_N_AXES]; /* the last tile of a cell */
  guint64           inner;                          /* of every cell */
  Box              *boxes;                          /* by area */
  guint64          *floors;
  Turn             *turns;
  guint32           n_turns;
} Rooms;

static inline gint
get_centre (const Box *box, guint axis)
{
  return (box->first[axis] + box->last[axis]) / 2;
}

/* ---- Rooms ---- */

static inline void
set_box (Box *box, guint axis, guint start, guint length)
{
  box->first[axis] = (guint8) start;
  box->last[axis] = (guint8) (start + length - 1);
}

/* As planned, one tile of a hall, or all that there is. FALSE if the room has yet to find its place. */
static inline gboolean
find_box (const Rooms *self, guint32 area, guint shrink, Box *box)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarRectangle *own = &plan->rectangles[area];

  if (plan->insides != NULL && plan->insides[area].width > 0)
    {
      const AshlarRectangle *inside = &plan->insides[area];

      set_box (box, ASHLAR_SMALL_CELL_DOWN, (guint) inside->y - own->y, inside->height);
      set_box (box, ASHLAR_SMALL_CELL_ACROSS, (guint) inside->x - own->x, inside->width);
      return TRUE;
    }
  set_box (box, ASHLAR_SMALL_CELL_DOWN, 1, own->height - 2u);
  set_box (box, ASHLAR_SMALL_CELL_ACROSS, 1, own->width - 2u);
  for (guint i = 0; i < ASHLAR_SMALL_CELL_N_AXES && plan->kinds[area] == ASHLAR_AREA_HALL; i++)
    box->first[i] = box->last[i] = (guint8) get_centre (box, i);
  return shrink == 0;
}

static void
draw_rooms (Rooms *self, guint shrink)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      Box *box = &self->boxes[area];

      if (ashlar_small_cell_is_of (self->plan, area, self->theme)
          && find_box (self, area, shrink, box))
        self->floors[area] = ashlar_small_cell_range (0, box->first[0], box->last[0])
                             & ashlar_small_cell_range (1, box->first[1], box->last[1]);
    }
}

/* ---- Passages straight in ---- */

/* At one end of a link. */
static inline void
dig_straight (Rooms *self, const Turn *way)
{
  Box      box = self->boxes[way->area];
  guint    ahead = way->axis, aside = 1 - way->axis;
  gboolean is_straight = (way->low <= box.last[aside]) & (box.first[aside] <= way->high);
  gint     from[] = { 0, box.last[ahead] }, to[] = { box.first[ahead], self->ends[ahead] };
  guint64  leg = ashlar_small_cell_range (ahead, from[way->is_at_end], to[way->is_at_end])
                & ashlar_small_cell_range (aside, way->low, way->high);

  if (!ashlar_small_cell_is_of (self->plan, way->area, self->theme))
    return;
  self->floors[way->area] |= leg & -(guint64) is_straight;
  self->turns[self->n_turns] = *way;
  self->n_turns += !is_straight;
}

/* Where @n cells of one end of a link lie in their area. FALSE if they are not in one piece at its rim. */
static inline gboolean
find_way (const Rooms *self, guint32 area, guint axis, const AshlarCell *cells, gint n, Turn *way)
{
  AshlarRectangle own = self->plan->rectangles[area];
  /* By axis: down, across. */
  gint at[] = { cells[0].y - own.y, cells[0].x - own.x };
  gint step[] = { cells[n - 1].y - cells[0].y, cells[n - 1].x - cells[0].x };
  gint gate = at[axis], low = at[1 - axis];

  *way = (Turn){ area, (guint8) axis, gate != 0, (guint8) low, (guint8) (low + n - 1) };
  return ((gate == 0) | (gate == self->ends[axis])) & (low >= 1)
         & (low + n - 1 < self->ends[1 - axis]) & (step[axis] == 0) & (step[1 - axis] == n - 1);
}

static void
dig_links (Rooms *self)
{
  const AshlarPlan *plan = self->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32           from = plan->link_from[link], to = plan->link_to[link];
      guint32           first = plan->gateway_first[link];
      guint32           n = (plan->gateway_first[link + 1] - first) / 2;
      const AshlarCell *cells = plan->gateways + first;
      guint             axis;
      Turn              ways[2];

      if (G_LIKELY (!plan->link_doors[link] && n > 0 && n <= ASHLAR_SMALL_CELL_SIDE))
        {
          axis = cells[0].x != cells[n].x ? ASHLAR_SMALL_CELL_ACROSS : ASHLAR_SMALL_CELL_DOWN;
          if (G_LIKELY (find_way (self, from, axis, cells, (gint) n, &ways[0])
                        & find_way (self, to, axis, cells + n, (gint) n, &ways[1])))
            {
              dig_straight (self, &ways[0]);
              dig_straight (self, &ways[1]);
              continue;
            }
        }
      self->floors[from] = self->floors[to] = ASHLAR_SMALL_CELL_ODD;
    }
}

/* ---- Passages that turn ---- */

/* What lies beside floor, across the way of who goes along an axis. */
static inline guint64
look_aside (guint axis, guint64 floor)
{
  const guint64 first = ASHLAR_SMALL_CELL_FIRST_COLUMN;
  const guint64 last = first << (ASHLAR_SMALL_CELL_SIDE - 1);

  if (axis == ASHLAR_SMALL_CELL_ACROSS)
    return floor << ASHLAR_SMALL_CELL_SIDE | floor >> ASHLAR_SMALL_CELL_SIDE;
  return (floor & ~last) << 1 | (floor & ~first) >> 1;
}

/* Along an axis, the place of the first tile of some, or of the last one. */
static inline gint
find_place (guint axis, guint64 tiles, gboolean finds_first)
{
  guint64 columns = tiles;
  guint   shift = axis == ASHLAR_SMALL_CELL_ACROSS ? 0 : 3;

  G_STATIC_ASSERT (1u << 3 == ASHLAR_SMALL_CELL_SIDE);
  columns |= columns >> 32;
  columns |= columns >> 16;
  columns |= columns >> 8;
  tiles = axis == ASHLAR_SMALL_CELL_ACROSS ? columns & 0xff : tiles;
  return (finds_first ? __builtin_ctzll (tiles) : 63 - __builtin_clzll (tiles)) >> shift;
}

/* What a leg of a hall digs, and whether it meets floor: see dig_leg() of the long way. */
static inline guint64
find_leg (
    guint axis, gint first, gint last, guint64 aside, guint64 inner, guint64 floor, gboolean *meets)
{
  guint64 met = floor & inner;
  gint    end;

  met |= look_aside (axis, met);
  met &= aside & ashlar_small_cell_range (axis, MIN (first, last), MAX (first, last));
  *meets = met != 0;
  end = find_place (axis, met | ashlar_small_cell_range (axis, last, last), first < last);
  return aside & ashlar_small_cell_range (axis, MIN (first, end), MAX (first, end));
}

/* A hall that keeps a wall to others: see dig_turning() of the long way. Where it meets floor nobody could say: both
 * legs are found, and the second counts or not. */
static inline void
dig_turning (const Rooms *self, const Turn *way, const Box *box, guint64 *floor)
{
  guint   ahead = way->axis, aside = 1 - way->axis;
  gint    low = way->low, high = way->high, centre = get_centre (box, aside);
  gint    turn = get_centre (box, ahead) - (high - low) / 2, turn_last = turn + high - low;
  gint    step = way->is_at_end ? -1 : 1;
  gint    end = CLAMP (step > 0 ? turn_last : turn, 1, self->ends[ahead] - 1);
  guint64 across = ashlar_small_cell_range (aside, low, high), dug, next, second, goes_on,
          goes_second;
  gboolean meets, meets_next, meets_second;

  dug = *floor
        | find_leg (ahead, way->is_at_end ? self->ends[ahead] : 0, end, across, self->inner, *floor,
                    &meets);
  next = ashlar_small_cell_range (ahead, end + step, end + step) & across & self->inner;
  meets_next = (next & dug) != 0;
  second = find_leg (aside, low > centre ? low - 1 : high + 1, centre,
                     ashlar_small_cell_range (ahead, turn, turn_last) & self->inner, self->inner,
                     dug, &meets_second);
  /* All bits or none. */
  goes_on = (guint64) meets - 1;
  goes_second = goes_on & ((guint64) meets_next - 1);
  *floor = dug | (next & goes_on & ~goes_second) | (second & goes_second);
}

/* In as far as the room's centre and then there, whatever lies on the way. */
static inline void
dig_plainly (const Rooms *self, const Turn *way, const Box *box, guint64 *floor)
{
  guint ahead = way->axis, aside = 1 - way->axis;
  gint  low = way->low, high = way->high, centre = get_centre (box, aside);
  gint  turn = get_centre (box, ahead) - (high - low) / 2, turn_last = turn + high - low;
  gint  from = way->is_at_end ? MAX (turn, 1) : 0;
  gint  to = way->is_at_end ? self->ends[ahead] : MIN (turn_last, self->ends[ahead] - 1);

  *floor
      |= (ashlar_small_cell_range (ahead, from, to) & ashlar_small_cell_range (aside, low, high))
         | (ashlar_small_cell_range (ahead, turn, turn_last)
            & ashlar_small_cell_range (aside, MIN (low, centre), MAX (high, centre)) & self->inner);
}

static void
dig_turns (Rooms *self)
{
  const AshlarPlan *plan = self->plan;
  gboolean          may_keep_walls = plan->link_widths != NULL && plan->insides != NULL;

  for (guint32 i = 0; i < self->n_turns; i++)
    {
      const Turn *way = &self->turns[i];
      const Box  *box = &self->boxes[way->area];
      guint64    *floor = &self->floors[way->area];

      if (may_keep_walls && plan->insides[way->area].width > 0)
        dig_turning (self, way, box, floor);
      else
        dig_plainly (self, way, box, floor);
    }
}

void
ashlar_room_draw_cells (const AshlarPaintContext *context,
                        guint16                   theme,
                        guint                     shrink,
                        guint64                  *floors)
{
  const AshlarPlan     *plan = context->plan;
  ashlar_autofree Box  *boxes = ashlar_new0 (Box, plan->n_areas);
  ashlar_autofree Turn *turns = ashlar_new (Turn, 2 * (gsize) plan->n_links + 1);
  Rooms                 self = {
                    .plan = plan,
                    .theme = theme,
                    .ends = { (gint) plan->cell_height - 1, (gint) plan->cell_width - 1 },
                    .boxes = boxes,
                    .floors = floors,
                    .turns = turns,
  };

  self.inner = ashlar_small_cell_range (0, 1, self.ends[0] - 1)
               & ashlar_small_cell_range (1, 1, self.ends[1] - 1);
  draw_rooms (&self, shrink);
  dig_links (&self);
  dig_turns (&self);
}
