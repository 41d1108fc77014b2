/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shared by the files of the stage `open`: links that are being opened. */

#pragma once

#include "painters/ashlar-gateways-private.h"

G_BEGIN_DECLS

/* One gateway in so many is two: a round trip. */
#define ROUND_TRIP_ODDS 8u

/* A hole takes at most a half of the wall, and no more cells than this. */
#define LARGEST_HOLE 6u

typedef enum
{
  OPENING_WHOLE,        /* all of the border in common */
  OPENING_DOOR_OR_HOLE, /* one cell with a door, or a hole of several */
  OPENING_ONE,          /* one cell, with a door if asked */
  OPENING_ONE_OR_TWO,   /* one cell, or two apart */
  OPENING_AS_EXITS,     /* as the exits of blocks are */
} OpeningRule;

typedef struct
{
  const AshlarPlan             *plan;
  const AshlarPaintStep *const *steps;
  const char                   *path;
  const AshlarRun              *run;
  AshlarStreamRoot              root;
  guint8                       *asks_doors; /* by step */

  guint32    *first; /* what will be the plan's gateway_first and gateways */
  AshlarCell *cells;
  gsize       n_cells, capacity;
  guint8     *doors;     /* the plan's link_doors */
  gboolean    is_plain;  /* see ashlar_opening_go_plainly() */
  gboolean    is_wished; /* see ashlar_opening_go_as_wished() */
} Opening;

/* Where in @free a gateway of @width cells may lie: so many percent of the way from the middle to its
 * ends, and always in the middle. */
static inline Span
span_keep_to_middle (Span free, guint width, guint spread)
{
  guint n_places = span_length (free) - width + 1;
  guint middle = (n_places - 1) / 2;
  guint before = (middle * spread + 50) / 100;
  guint after = ((n_places - 1 - middle) * spread + 50) / 100;

  return (Span){ free.low + middle - before, free.low + middle + after + width };
}

static inline void
reserve (Opening *self, gsize n_more)
{
  if (self->n_cells + n_more <= self->capacity)
    return;
  self->capacity = MAX (self->n_cells + n_more, self->capacity * 2);
  self->cells = ashlar_renew (AshlarCell, self->cells, self->capacity);
}

static inline AshlarCell
make_cell (AshlarDirection side, guint line, guint place)
{
  if (side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH)
    return (AshlarCell){ (guint16) place, (guint16) line };
  return (AshlarCell){ (guint16) line, (guint16) place };
}

/* Adds the cells of one gateway: @n places from @place on, @step apart. */
static inline void
add_cells (Opening *self, const AshlarContact *contact, guint place, guint n, guint step)
{
  gboolean is_shared = contact->from_line == contact->to_line;

  reserve (self, 2 * (gsize) n);
  for (guint i = 0; i < n; i++)
    self->cells[self->n_cells++] = make_cell (contact->side, contact->from_line, place + i * step);
  for (guint i = 0; i < n && !is_shared; i++)
    self->cells[self->n_cells++] = make_cell (contact->side, contact->to_line, place + i * step);
}

/* One of @n places: any, or the middle ones sooner, so that tunnels run on from cell to cell. */
static inline guint
draw_place (AshlarStream *stream, guint n, gboolean is_central)
{
  guint place, other;

  if (n == 1)
    return 0;
  place = ashlar_stream_below (stream, n);
  if (!is_central)
    return place;
  other = ashlar_stream_below (stream, n + 1);
  return (place + other) / 2;
}

/* Two places with something between them. */
static inline void
add_two (Opening *self, const AshlarContact *contact, Span free, AshlarStream *stream)
{
  guint n = span_length (free);
  guint near = ashlar_stream_below (stream, n - 2);
  guint far = near + 2 + ashlar_stream_below (stream, n - 2 - near);

  add_cells (self, contact, free.low + near, 2, far - near);
}

static inline guint
get_theme (const Opening *self, guint32 area)
{
  return self->plan->themes != NULL ? self->plan->themes[area] : 0;
}

static inline guint
get_wanted_width (const AshlarPlan *plan, guint32 link)
{
  return plan->link_widths != NULL ? plan->link_widths[link] : 0;
}

/* Whether all links may go one of the ways below. */
gboolean ashlar_opening_is_plain (const Opening *self);
gboolean ashlar_opening_is_wished (const Opening *self);

/* What the long way does, for the links from @link on that are out of its trouble: gives the first that is not, or
 * @end. */
guint32 ashlar_opening_go_plainly (Opening *self, guint32 link, guint32 end);
guint32 ashlar_opening_go_as_wished (Opening *self, guint32 link, guint32 end);

/* The long way where one of the two areas is joined of several rectangles. Gives NULL, or why they cannot
 * be joined. */
const char *ashlar_opening_go_joined (Opening *self, guint32 link, OpeningRule rule);

G_END_DECLS
