/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarDrawing: one area on the canvas, for painters that draw with floor and wall. It begins as
 * solid wall; a painter carves floor, and asks for the passages one by one, which opens them. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

typedef struct
{
  const AshlarPaintContext *context;
  AshlarCanvas             *canvas;
  guint32                   area;
  AshlarRectangle           own;   /* all cells of the area */
  AshlarRectangle           inner; /* where floor may lie, gateways aside */
  /* Joined of several rectangles: `own` and `inner` enclose them, and ashlar_drawing_is_inside() says of
   * each cell whether floor may lie there. */
  gboolean is_joined;
  gboolean is_tight; /* joined, and too small for a rim */
} AshlarDrawing;

/* Cells of a gateway that are next to one another lead to as many cells of `inner`: (x, y) and what
 * follows to the right or below. */
typedef struct
{
  guint32  link;
  guint16  x, y, width;
  gboolean is_level; /* one goes in to the left or right, not up or down */
} AshlarPassage;

/* What the drawing painters need of a plan: areas that are rectangles, or joined of some, with room for
 * walls. See AshlarPainter.misfit. */
const char *ashlar_drawing_misfit (const AshlarPlan *plan);

/* Whether the step at hand has tiles to draw with. */
gboolean ashlar_drawing_check_tiles (const AshlarPaintContext *context, GError **error);
/* Whether areas are made of squares of one tile, which is floor for all who draw where it is an area of
 * its own, and nothing is out of the ordinary: no door, no trace … */
static inline gboolean
ashlar_drawing_is_tiles (const AshlarPaintContext *context)
{
  const AshlarPlan *plan = context->plan;

  return ashlar_plan_get_square_width (plan) == 1 && ashlar_plan_get_square_height (plan) == 1
         && plan->part_first == NULL && plan->borders == ASHLAR_BORDERS_DISJOINT
         && context->step->tiles.is_plain && context->run->trace == NULL;
}

/* The whole of an area that is a single tile. FALSE if it is none, or something is out of the ordinary: the
 * long way paints the same. */
static inline gboolean
ashlar_drawing_paint_tile (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas)
{
  const AshlarRectangle *own = &context->plan->rectangles[area];
  gsize                  at = (gsize) own->y * canvas->width + own->x;

  if (own->width != 1 || own->height != 1 || !ashlar_drawing_is_tiles (context))
    return FALSE;
  canvas->tiles[at] = context->step->tiles.floor;
  canvas->owners[at] = area;
  return TRUE;
}
/* Fills the area with wall. FALSE and ASHLAR_GENERATE_ERROR_PARAMETER if the content has no tile to
 * draw floor or walls with. */
gboolean ashlar_drawing_begin (AshlarDrawing            *self,
                               const AshlarPaintContext *context,
                               guint32                   area,
                               AshlarCanvas             *canvas,
                               GError                  **error);
/* Floor on the part of a rectangle that lies inside. */
void ashlar_drawing_carve (AshlarDrawing *self, gint x, gint y, gint width, gint height);
/* Floor on a rectangle within `own`; of joined areas, on what of it is inside. */
void ashlar_drawing_fill_floor (AshlarDrawing *self, const AshlarRectangle *rectangle);
/* Where passages meet, which is inside: the middle of the floor that the planner wants, or of the area, or
 * of that part of a joined one which lies in its midst. */
AshlarCell ashlar_drawing_get_centre (const AshlarDrawing *self);
/* In an area of the kind `letter`, unless the planner wants its floor somewhere: from the middle of the
 * first letter's square to that of the last, which a painter makes floor. FALSE in others. */
gboolean ashlar_drawing_get_letters (const AshlarDrawing *self, AshlarRectangle *line);
/* For joined areas: whether floor may lie on the cell. */
gboolean ashlar_drawing_is_inside_joined (const AshlarDrawing *self, gint x, gint y);

static inline gboolean
ashlar_drawing_is_inside (const AshlarDrawing *self, gint x, gint y)
{
  return x >= self->inner.x && y >= self->inner.y && x < self->inner.x + self->inner.width
         && y < self->inner.y + self->inner.height
         && (!self->is_joined || ashlar_drawing_is_inside_joined (self, x, y));
}

/* Opens all gateways, for painters that do not ask for the passages. */
void ashlar_drawing_open_gateways (AshlarDrawing *self);
/* Counts what is conditional, writes the trace. */
void ashlar_drawing_end (AshlarDrawing *self);

/* The passages of one link: a gateway may lie in several places. */
typedef struct
{
  guint32 link;
  guint32 cell, last; /* in the plan's gateways: those that are left */
} AshlarPassageIter;

/* Opens the gateway of @link. */
void ashlar_passage_iter_init (AshlarPassageIter *self, AshlarDrawing *drawing, guint32 link);
/* FALSE if there is none left. */
gboolean ashlar_passage_iter_next (AshlarPassageIter   *self,
                                   const AshlarDrawing *drawing,
                                   AshlarPassage       *passage);

/* The one cell of the area's side of a gateway, off its corners; FALSE if there are more, or a door, or
 * the border is in common: most gateways are plain, and quickly opened. */
static inline gboolean
ashlar_drawing_get_plain (const AshlarDrawing *self, guint32 link, AshlarCell *cell)
{
  const AshlarPlan *plan = self->context->plan;
  guint32           first = plan->gateway_first[link];

  if (G_UNLIKELY (plan->gateway_first[link + 1] - first != 2 || plan->link_doors[link] != 0
                  || plan->borders != ASHLAR_BORDERS_DISJOINT))
    return FALSE;
  *cell = plan->gateways[first + (plan->link_from[link] != self->area)];
  return TRUE;
}

/* Whether the painter of @step puts doors on gateways. */
gboolean ashlar_paint_step_asks_doors (const AshlarPaintStep *step);

G_END_DECLS
