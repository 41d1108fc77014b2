/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarDigger: the lines that painters dig through an area, straight or wandering, never beyond what is
 * inside of it. */

#pragma once

#include "base/ashlar-grid-private.h"
#include "painters/ashlar-drawing-private.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarDrawing *drawing;
  AshlarStream   stream;
  gboolean       has_stream;   /* begun when the first number is drawn */
  guint          straightness; /* percent: how often a line keeps to its way */

  /* Of joined areas: how many steps each cell is from the goal. */
  gboolean   has_goal;
  AshlarCell goal;
  AshlarGrid field;
  guint32   *steps;
} AshlarDigger;

/* A line that is dug: where its head is, along the axis that it follows and across. */
typedef struct
{
  gint     ahead, aside;
  gboolean is_level;
  gint     width;
} AshlarLine;

/* What every painter has that digs. */
#define ASHLAR_STRAIGHTNESS_SPEC(settings, explanation)                                            \
  {                                                                                                \
    .id = "straightness", .label = N_ ("Straightness"), .unit = N_ ("%"), .help = explanation,     \
    .offset = offsetof (settings, straightness), .type = ASHLAR_PARAMETER_PERCENT, .minimum = 0,   \
    .maximum = 100, .value = 70                                                                    \
  }

static inline void
ashlar_digger_init (AshlarDigger *self, AshlarDrawing *drawing, guint straightness)
{
  self->drawing = drawing;
  self->has_stream = FALSE;
  self->straightness = straightness;
  self->has_goal = FALSE;
  self->field = (AshlarGrid){ 0 };
  self->steps = NULL;
}

static inline void
ashlar_digger_clear (AshlarDigger *self)
{
  if (G_LIKELY (self->steps == NULL))
    return;
  ashlar_grid_clear (&self->field);
  g_clear_pointer (&self->steps, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarDigger, ashlar_digger_clear)

/* The area's own. */
static inline AshlarStream *
ashlar_digger_get_stream (AshlarDigger *self)
{
  if (!self->has_stream)
    ashlar_run_stream (self->drawing->context->run, ASHLAR_STAGE_PAINT, self->drawing->area,
                       &self->stream);
  self->has_stream = TRUE;
  return &self->stream;
}

/* 0 <= n < bound. */
static inline guint32
ashlar_digger_draw (AshlarDigger *self, guint32 bound)
{
  return ashlar_stream_below (ashlar_digger_get_stream (self), bound);
}

/* Floor where the head is. */
static inline void
ashlar_digger_dig_here (AshlarDigger *self, const AshlarLine *line)
{
  gint          x = line->is_level ? line->ahead : line->aside;
  gint          y = line->is_level ? line->aside : line->ahead;
  AshlarCanvas *canvas = self->drawing->canvas;
  gint          before = (line->width - 1) / 2;

  if (G_LIKELY (line->width == 1))
    canvas->tiles[(gsize) y * canvas->width + (gsize) x]
        = self->drawing->context->step->tiles.floor;
  else
    ashlar_drawing_carve (self->drawing, x - before, y - before, line->width, line->width);
}

/* From where the line's head is, which lies inside as @to does, to there: ahead along its axis, and what
 * is left to the side at the end. In joined areas along a shortest way within them. */
void ashlar_digger_dig (AshlarDigger *self, AshlarLine *line, AshlarCell to);

/* From one passage to another, both at their rightful side of the area: a turn in between, not along
 * the wall. */
void ashlar_digger_join (AshlarDigger        *self,
                         const AshlarPassage *from,
                         const AshlarPassage *to,
                         gint                 width);

/* The middle cell of a passage, and the line that begins there. */
AshlarCell ashlar_passage_get_middle (const AshlarPassage *passage);
AshlarLine ashlar_passage_begin_line (const AshlarPassage *passage, gint width);

/* As wide as the planner wants the link, or drawn from @width. */
gint ashlar_digger_draw_width (AshlarDigger *self, const AshlarPassage *passage, AshlarSpan width);

/* Floor on the cells that one comes in by. */
void ashlar_drawing_carve_passage (AshlarDrawing *self, const AshlarPassage *passage);
/* Opens the gateways of the area and lists its passages, whose first cells are floor. */
GArray *ashlar_drawing_list_passages (AshlarDrawing *self);

G_END_DECLS
