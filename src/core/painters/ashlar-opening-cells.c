/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `open` on cells of a lattice with one painter for all: the short ways to what the long one
 * in ashlar-gateways.c gives. Cost: O(cells of gateways). */

#include "painters/ashlar-opening-private.h"

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

/* What the long way does, for a link without wishes between two cells of a lattice: most links of
 * large mazes, which spend no time on questions then. With a trace the long way is gone, so that the
 * tests hold one against the other. FALSE if the link is none of these. */
gboolean
ashlar_opening_go_plainly (Opening *self, guint32 link)
{
  const AshlarPlan      *plan = self->plan;
  guint32                from = plan->link_from[link], to = plan->link_to[link];
  const AshlarRectangle *a = &plan->rectangles[from], *b = &plan->rectangles[to];
  gint                   width = (gint) plan->cell_width, height = (gint) plan->cell_height;
  gint                   dx = b->x - a->x, dy = b->y - a->y;
  gboolean               is_level = dy == 0;
  guint                  start = (guint) (is_level ? a->y : a->x) + 1;
  guint                  end = start + (guint) (is_level ? height : width) - 2;
  Span                   places = span_keep_to_middle ((Span){ start, end }, 1, plan->spread);
  guint                  n = span_length (places);
  AshlarContact contact = { .side = is_level ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH };
  AshlarStream  stream;

  if (plan->kinds[from] == ASHLAR_AREA_HALL || plan->kinds[to] == ASHLAR_AREA_HALL
      || (is_level ? ABS (dx) != width : dx != 0 || ABS (dy) != height))
    return FALSE;
  contact.from_line
      = (guint) (is_level ? a->x + (dx > 0 ? width - 1 : 0) : a->y + (dy > 0 ? height - 1 : 0));
  contact.to_line
      = (guint) (is_level ? b->x + (dx > 0 ? 0 : width - 1) : b->y + (dy > 0 ? 0 : height - 1));
  ashlar_stream_init_from (&stream, &self->root, link);
  self->doors[link] = self->asks_doors[0];
  if (n >= 3 && ashlar_stream_below (&stream, ROUND_TRIP_ODDS) == 0)
    add_two (self, &contact, places, &stream);
  else
    add_cells (self, &contact, places.low + draw_place (&stream, n, TRUE), 1, 1);
  return TRUE;
}

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

static inline Span
choose_span (gboolean is_first, Span first, Span second)
{
  return (Span){ is_first ? first.low : second.low, is_first ? first.high : second.high };
}

/* What the long way does, for a link whose width is wanted between two cells of a lattice whose floor
 * is: those of mines. How cells lie and which of them can be had is anybody's guess, so that both
 * ways are gone and one is taken. FALSE if the link is none of these. */
gboolean
ashlar_opening_go_as_wished (Opening *self, guint32 link)
{
  const AshlarPlan      *plan = self->plan;
  guint32                from = plan->link_from[link], to = plan->link_to[link];
  const AshlarRectangle *a = &plan->rectangles[from], *b = &plan->rectangles[to];
  const AshlarRectangle *a_floor = &plan->insides[from], *b_floor = &plan->insides[to];
  gint                   dx = b->x - a->x, dy = b->y - a->y;
  gboolean               is_level = dy == 0;
  guint                  ahead = is_level ? plan->cell_width : plan->cell_height;
  guint                  n = (is_level ? plan->cell_height : plan->cell_width) - 2;
  gint                   distance = is_level ? dx : dy;
  guint                  width = MIN (plan->link_widths[link], n), place;
  guint                  a_start = is_level ? a->x : a->y, b_start = is_level ? b->x : b->y;
  guint                  a_line = a_start + (distance > 0 ? ahead - 1 : 0);
  guint                  b_line = b_start + (distance > 0 ? 0 : ahead - 1);
  guint                  free_low = (is_level ? a->y : a->x) + 1u;
  Span                   free = { free_low, free_low + n }, a_span, b_span, both, wanted;
  AshlarDirection        side = is_level ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH;
  AshlarCell            *cells;
  AshlarStream           stream;

  if (width == 0 || a_floor->width == 0 || b_floor->width == 0 || (dx != 0 && dy != 0)
      || (guint) ABS (distance) != ahead)
    return FALSE;
  a_span = span_intersect (choose_span (is_level, span_of (a_floor, ASHLAR_DIRECTION_EAST),
                                        span_of (a_floor, ASHLAR_DIRECTION_SOUTH)),
                           free);
  b_span = span_intersect (choose_span (is_level, span_of (b_floor, ASHLAR_DIRECTION_EAST),
                                        span_of (b_floor, ASHLAR_DIRECTION_SOUTH)),
                           free);
  both = span_intersect (a_span, b_span);
  wanted = choose_span (span_length (b_span) >= width, b_span, free);
  wanted = choose_span (span_length (a_span) >= width, a_span, wanted);
  wanted = choose_span (span_length (both) >= width, both, wanted);
  ashlar_stream_init_from (&stream, &self->root, link);
  place = wanted.low + ashlar_stream_below (&stream, span_length (wanted) - width + 1);
  self->doors[link] = self->asks_doors[0];
  reserve (self, 2 * (gsize) width + 1);
  cells = self->cells + self->n_cells;
  /* Two of each: what is too much is written over, or left behind the end. */
  for (guint i = 0; i < MAX (width, 2); i++)
    cells[i] = make_cell (side, a_line, place + i);
  for (guint i = 0; i < MAX (width, 2); i++)
    cells[width + i] = make_cell (side, b_line, place + i);
  self->n_cells += 2 * (gsize) width;
  return TRUE;
}
