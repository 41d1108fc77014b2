/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How two areas lie to each other: the stretches of border between them. */

#pragma once

#include "base/ashlar-orientation.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* Places along the line between two areas: low <= place < high. */
typedef struct
{
  guint low, high;
} Span;

static inline Span
span_intersect (Span a, Span b)
{
  return (Span){ MAX (a.low, b.low), MIN (a.high, b.high) };
}

static inline guint
span_length (Span span)
{
  return span.high > span.low ? span.high - span.low : 0;
}

/* The extent of a rectangle along a line between it and a neighbour on @side. */
static inline Span
span_of (const AshlarRectangle *rectangle, AshlarDirection side)
{
  if (side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH)
    return (Span){ rectangle->x, (guint) rectangle->x + rectangle->width };
  return (Span){ rectangle->y, (guint) rectangle->y + rectangle->height };
}

/* A stretch of border. Cells along the line between the two areas are counted from the left or from
 * the top of the canvas. */
typedef struct
{
  AshlarDirection side;     /* of `from`: where `to` lies there */
  guint from_line, to_line; /* x or y of the cells of either area; equal: a shared border */
  guint low, high;          /* low <= place < high; not empty */
} AshlarContact;

/* Of two areas that are rectangles each: FALSE if they do not lie side by side. The stretch has every
 * place where both have a cell, of shared borders the corners too. */
gboolean
ashlar_contact_find (const AshlarPlan *plan, guint32 from, guint32 to, AshlarContact *contact);

/* The same of two rectangles. @overlap: lines that they have in common, 0 or 1. */
gboolean ashlar_contact_find_between (const AshlarRectangle *a,
                                      const AshlarRectangle *b,
                                      guint                  overlap,
                                      AshlarContact         *contact);

/* Of any two areas: appends all stretches to @contacts, of AshlarContact, by side, line and place. At
 * each of their places one area owns the cell straight across from a cell of the other's: of a shared
 * border those on both sides of the line, so that no corner is among them; of a disjoint plan the two
 * side by side. Areas that meet at a corner alone have none. Cost: O(parts log parts). */
void ashlar_contacts_append (const AshlarPlan *plan, guint32 from, guint32 to, GArray *contacts);

G_END_DECLS
