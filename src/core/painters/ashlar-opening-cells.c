/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `open` on cells of a lattice with one painter for all: the short ways to what the long one
 * in ashlar-gateways.c gives, for many links at once.
 *
 * From one cell of a lattice to another there are four ways, and all that follows from the way is in a table of
 * four: how cells lie nobody could guess, so that nothing branches on it. With a trace the long way is gone, so
 * that the tests hold one against the other.
 *
 * Cost: O(cells of gateways); a stream is begun for links that draw, and for no other. */

#include "painters/ashlar-opening-private.h"

#include <string.h>

/* How one gets from a cell to the next. */
typedef struct
{
  gint       dx, dy;   /* from the corner of one to that of the other */
  AshlarCell from, to; /* the first cells of the sides that they have in common, in their areas */
  guint      along_x, along_y; /* along these sides: all bits or none */
} Way;

#define N_WAYS 4u

static inline guint
get_way_index (gint dx, gint dy)
{
  return 2u * (dy == 0) + (dx + dy > 0);
}

static void
fill_ways (const AshlarPlan *plan, Way *ways)
{
  const gint    steps[N_WAYS][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  const guint16 width = (guint16) plan->cell_width, height = (guint16) plan->cell_height;

  for (guint i = 0; i < N_WAYS; i++)
    {
      gint x = steps[i][0], y = steps[i][1];

      ways[get_way_index (x, y)] = (Way){
        .dx = x * width,
        .dy = y * height,
        .from = { (guint16) (x > 0 ? width - 1 : 0), (guint16) (y > 0 ? height - 1 : 0) },
        .to = { (guint16) (x < 0 ? width - 1 : 0), (guint16) (y < 0 ? height - 1 : 0) },
        .along_x = y != 0 ? G_MAXUINT : 0,
        .along_y = x != 0 ? G_MAXUINT : 0,
      };
    }
}

/* The cell at @place of a side. */
static inline AshlarCell
get_cell (const AshlarRectangle *area, AshlarCell first, const Way *way, guint place)
{
  return (AshlarCell){ (guint16) (area->x + first.x + (place & way->along_x)),
                       (guint16) (area->y + first.y + (place & way->along_y)) };
}

static inline gboolean
is_open (const AshlarPlan *plan, guint32 link)
{
  return plan->gateway_first[link] != plan->gateway_first[link + 1];
}

/* ---- Links without wishes ---- */

/* Whether nobody has a wish: narrow painters on a lattice, and a planner that leaves it to them. */
gboolean
ashlar_opening_is_plain (const Opening *self)
{
  const AshlarPlan *plan = self->plan;

  return plan->borders == ASHLAR_BORDERS_DISJOINT && plan->cell_width >= 3 && plan->cell_height >= 3
         && plan->part_first == NULL && plan->insides == NULL && plan->link_widths == NULL
         && plan->themes == NULL && self->steps[0]->painter->opening == ASHLAR_OPENING_NARROW
         && self->run->trace == NULL;
}

/* Two places, or one; gives how many. */
static inline guint
draw_places (guint n, AshlarStream *stream, guint *places)
{
  places[0] = places[1] = 0;
  if (n >= 3 && ashlar_stream_below (stream, ROUND_TRIP_ODDS) == 0)
    {
      places[0] = ashlar_stream_below (stream, n - 2);
      places[1] = places[0] + 2 + ashlar_stream_below (stream, n - 2 - places[0]);
      return 2;
    }
  places[0] = draw_place (stream, n, TRUE);
  return 1;
}

guint32
ashlar_opening_go_plainly (Opening *self, guint32 link, guint32 end)
{
  const AshlarPlan *plan = self->plan;
  Span              spans[2]; /* of places, upright and level */
  Way               ways[N_WAYS];

  fill_ways (plan, ways);
  spans[0] = span_keep_to_middle ((Span){ 1, plan->cell_width - 1 }, 1, plan->spread);
  spans[1] = span_keep_to_middle ((Span){ 1, plan->cell_height - 1 }, 1, plan->spread);
  reserve (self, 4 * ((gsize) end - link));
  for (; link < end; link++)
    {
      guint32                from = plan->link_from[link], to = plan->link_to[link];
      const AshlarRectangle *a = &plan->rectangles[from], *b = &plan->rectangles[to];
      guint                  index = get_way_index (b->x - a->x, b->y - a->y);
      const Way             *way = &ways[index];
      Span                   span = spans[index >> 1];
      guint                  n = span_length (span), n_places = 1, places[2] = { 0, 0 };
      AshlarCell            *cells = self->cells + self->n_cells;
      AshlarStream           stream;

      if (b->x - a->x != way->dx || b->y - a->y != way->dy || is_open (plan, link)
          || plan->kinds[from] == ASHLAR_AREA_HALL || plan->kinds[to] == ASHLAR_AREA_HALL)
        break;
      if (n > 1)
        {
          ashlar_stream_init_from (&stream, &self->root, link);
          n_places = draw_places (n, &stream, places);
        }
      cells[0] = get_cell (a, way->from, way, span.low + places[0]);
      cells[n_places] = get_cell (b, way->to, way, span.low + places[0]);
      if (n_places == 2)
        {
          cells[1] = get_cell (a, way->from, way, span.low + places[1]);
          cells[3] = get_cell (b, way->to, way, span.low + places[1]);
        }
      self->first[link] = (guint32) self->n_cells;
      self->doors[link] = self->asks_doors[0];
      self->n_cells += 2 * n_places;
    }
  return link;
}

/* ---- Links with wishes ---- */

/* Whether the planner says what it wants of each, and the painters are content with one gateway. */
gboolean
ashlar_opening_is_wished (const Opening *self)
{
  const AshlarPlan *plan = self->plan;

  return plan->borders == ASHLAR_BORDERS_DISJOINT && plan->cell_width >= 3 && plan->cell_height >= 3
         && plan->part_first == NULL && plan->insides != NULL && plan->link_widths != NULL
         && plan->themes == NULL && plan->spread == 100
         && self->steps[0]->painter->opening == ASHLAR_OPENING_DOOR && self->run->trace == NULL;
}

/* Two numbers, of which one is taken without a branch. @mask: all bits for the first, or none. */
static inline guint
take (guint mask, guint first, guint second)
{
  return second ^ ((first ^ second) & mask);
}

/* Where the floor of an area lies along its side, off the corners; in tiles of the area. @is_level: all bits or
 * none. */
static inline Span
get_floor (const AshlarRectangle *area, const AshlarRectangle *floor, guint is_level, guint n)
{
  guint low
      = take (is_level, (guint) floor->y - (guint) area->y, (guint) floor->x - (guint) area->x);
  guint length = take (is_level, floor->height, floor->width);

  return span_intersect ((Span){ low, low + length }, (Span){ 1, n + 1 });
}

static inline guint
has_room (Span span, guint width)
{
  return (gint) (span.high - span.low) >= (gint) width;
}

/* Where a gateway of @width should lie: in front of both floors, or of the first, or of the second, or anywhere.
 * Which of these can be had is anybody's guess, so that it is looked up. */
static inline Span
choose_span (Span a, Span b, guint width, guint n)
{
  static const guint8 choices[] = { 0, 1, 2, 2, 3, 3, 3, 3 };
  const Span          spans[] = { { 1, n + 1 }, b, a, span_intersect (a, b) };

  return spans[choices[has_room (b, width) | has_room (a, width) << 1
                       | has_room (spans[3], width) << 2]];
}

/* Two at least: what is too much is written over, or left behind the end. */
static inline void
add_side (AshlarCell            *cells,
          const AshlarRectangle *area,
          AshlarCell             first,
          const Way             *way,
          guint                  place,
          guint                  width)
{
  cells[0] = get_cell (area, first, way, place);
  cells[1] = get_cell (area, first, way, place + 1);
  for (guint i = 2; G_UNLIKELY (i < width); i++)
    cells[i] = get_cell (area, first, way, place + i);
}

guint32
ashlar_opening_go_as_wished (Opening *self, guint32 link, guint32 end)
{
  const AshlarPlan      *plan = self->plan;
  const AshlarStreamRoot root = self->root;
  const guint            most[] = { plan->cell_width - 2, plan->cell_height - 2 }; /* of a side */
  guint32                begin = link;
  gsize                  n_cells = self->n_cells;
  Way                    ways[N_WAYS];

  fill_ways (plan, ways);
  for (; link < end; link++)
    {
      guint32                from = plan->link_from[link], to = plan->link_to[link];
      const AshlarRectangle *a = &plan->rectangles[from], *b = &plan->rectangles[to];
      const AshlarRectangle *a_floor = &plan->insides[from], *b_floor = &plan->insides[to];
      guint                  index = get_way_index (b->x - a->x, b->y - a->y);
      guint                  n = most[index >> 1], width = MIN (plan->link_widths[link], n), place;
      const Way             *way = &ways[index];
      AshlarStream           stream;
      Span                   span;

      if (G_UNLIKELY (b->x - a->x != way->dx || b->y - a->y != way->dy || is_open (plan, link)
                      || width == 0 || a_floor->width == 0 || b_floor->width == 0))
        break;
      span = choose_span (get_floor (a, a_floor, -(index >> 1), n),
                          get_floor (b, b_floor, -(index >> 1), n), width, n);
      ashlar_stream_init_from (&stream, &root, link);
      place = span.low + ashlar_stream_below (&stream, span.high - span.low - width + 1);
      if (G_UNLIKELY (n_cells + 2 * width + 1 > self->capacity))
        {
          self->n_cells = n_cells;
          reserve (self, 2 * (gsize) width + 1);
        }
      add_side (self->cells + n_cells, a, way->from, way, place, width);
      add_side (self->cells + n_cells + width, b, way->to, way, place, width);
      self->first[link] = (guint32) n_cells;
      n_cells += 2 * (gsize) width;
    }
  memset (self->doors + begin, self->asks_doors[0], link - begin);
  self->n_cells = n_cells;
  return link;
}
