/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `tunnel`: solid rock, and a line from each gateway to the centre.
 *
 * A line goes ahead along one axis, never back, and now and then steps aside, mostly towards where it
 * is going; what is left to the side it makes up for at the end. So it wanders without becoming a
 * cloud of holes, and its length stays within that of the area's sides. All lines end at the centre,
 * which is why they are connected. Cost: O(cells of the area). */

#include <glib/gi18n.h>

#include "painters/ashlar-drawing-private.h"

#define WIDEST 15

enum
{
  STRAIGHTNESS,
  WIDTH,
  N_PARAMETERS
};

static const AshlarParameterSpec parameters[N_PARAMETERS] = {
  [STRAIGHTNESS] = { .id = "straightness",
                     .label = N_ ("Straightness"),
                     .unit = N_ ("%"),
                     .help = N_ ("How often a tunnel keeps to its line instead of stepping aside."),
                     .type = ASHLAR_PARAMETER_PERCENT,
                     .minimum = 0,
                     .maximum = 100,
                     .value = 70 },
  [WIDTH] = { .id = "width",
              .label = N_ ("Width"),
              .unit = N_ ("tiles"),
              .help = N_ ("How wide a tunnel is, drawn for each."),
              .type = ASHLAR_PARAMETER_RANGE,
              .minimum = 1,
              .maximum = WIDEST,
              .range_min = 1,
              .range_max = 1 },
};

typedef struct
{
  AshlarDrawing drawing;
  AshlarStream  stream;
  guint         straightness;
  gint          min_width, max_width;
} Tunnel;

/* Floor from (x, y) to (to_x, to_y), which lie in one row or column, @width wide. */
static void
dig_straight (Tunnel *self, gint x, gint y, gint to_x, gint to_y, gint width)
{
  gint before = (width - 1) / 2;

  ashlar_drawing_carve (&self->drawing, MIN (x, to_x) - before, MIN (y, to_y) - before,
                        ABS (to_x - x) + width, ABS (to_y - y) + width);
}

/* One step aside, towards @wanted mostly; 0 at the area's edge. */
static gint
draw_side_step (Tunnel *self, gint aside, gint wanted, gint low, gint high)
{
  guint32 draw = ashlar_stream_below (&self->stream, 8);
  gint    step = wanted > aside ? 1 : wanted < aside ? -1 : draw < 4 ? 1 : -1;

  if (wanted != aside && draw < 2)
    step = -step;
  return aside + step < low || aside + step > high ? 0 : step;
}

/* From @from to @to: along the level axis or the upright one. */
static void
dig (Tunnel *self, AshlarCell from, AshlarCell to, gboolean is_level, gint width)
{
  const AshlarRectangle *inner = &self->drawing.inner;
  gint                   ahead = is_level ? from.x : from.y, goal = is_level ? to.x : to.y;
  gint                   aside = is_level ? from.y : from.x, wanted = is_level ? to.y : to.x;
  gint                   low = is_level ? inner->y : inner->x;
  gint                   high = low + (is_level ? inner->height : inner->width) - 1;
  gint                   step = goal > ahead ? 1 : -1, begin = ahead;

  for (; ahead != goal && self->straightness < 100; ahead += step)
    {
      gint side_step = 0;

      if (ashlar_stream_below (&self->stream, 100) >= self->straightness)
        side_step = draw_side_step (self, aside, wanted, low, high);
      if (side_step == 0)
        continue;
      if (is_level)
        {
          dig_straight (self, begin, aside, ahead, aside, width);
          dig_straight (self, ahead, aside, ahead, aside + side_step, width);
        }
      else
        {
          dig_straight (self, aside, begin, aside, ahead, width);
          dig_straight (self, aside, ahead, aside + side_step, ahead, width);
        }
      aside += side_step;
      begin = ahead;
    }
  if (is_level)
    {
      dig_straight (self, begin, aside, goal, aside, width);
      dig_straight (self, goal, aside, goal, wanted, width);
    }
  else
    {
      dig_straight (self, aside, begin, aside, goal, width);
      dig_straight (self, aside, goal, wanted, goal, width);
    }
}

/* As wide as the planner wants the link, or as drawn. */
static gint
draw_width (Tunnel *self, const AshlarPassage *passage)
{
  const AshlarPlan *plan = self->drawing.context->plan;

  if (plan->link_widths != NULL && plan->link_widths[passage->link] > 0)
    return MAX (passage->cells.width, passage->cells.height);
  if (self->min_width == self->max_width)
    return self->min_width;
  return ashlar_stream_range (&self->stream, self->min_width, self->max_width);
}

static gboolean
tunnel_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const AshlarSettings *settings = context->step->settings;
  Tunnel                self;
  AshlarPassageIter     iter;
  AshlarPassage         passage;
  AshlarCell            centre;

  if (!ashlar_drawing_begin (&self.drawing, context, area, canvas, error))
    return FALSE;
  self.straightness = (guint) ashlar_settings_get_integer_at (settings, STRAIGHTNESS);
  ashlar_settings_get_range_at (settings, WIDTH, &self.min_width, &self.max_width);
  if (self.straightness < 100 || self.min_width < self.max_width)
    ashlar_run_stream (context->run, ASHLAR_STAGE_PAINT, area, &self.stream);

  centre = ashlar_drawing_get_centre (&self.drawing);
  dig_straight (&self, centre.x, centre.y, centre.x, centre.y, self.min_width);
  ashlar_passage_iter_init (&iter, &self.drawing);
  while (ashlar_passage_iter_next (&iter, &self.drawing, &passage))
    {
      AshlarCell entry = { (guint16) (passage.entry.x + (passage.entry.width - 1) / 2),
                           (guint16) (passage.entry.y + (passage.entry.height - 1) / 2) };
      gint       width = draw_width (&self, &passage);

      dig (&self, entry, centre, passage.is_level, width);
    }
  ashlar_drawing_end (&self.drawing);
  return TRUE;
}

const AshlarPainter ashlar_painter_tunnel = {
  .part = {
    .id = "tunnel",
    .version = 1,
    .name = N_ ("Tunnel"),
    .description = N_ ("Leaves an area solid but for a line from each gateway to its centre."),
    .parameters = parameters,
    .n_parameters = N_PARAMETERS,
  },
  .opening = ASHLAR_OPENING_NARROW,
  .misfit = ashlar_drawing_misfit,
  .paint = tunnel_paint,
};
