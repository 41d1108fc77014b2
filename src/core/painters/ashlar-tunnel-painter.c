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
#include "painters/ashlar-tunnel-private.h"

#define WIDEST 15

typedef struct
{
  guint      straightness; /* percent */
  AshlarSpan width;
} Settings;

static const AshlarParameterSpec parameters[] = {
  { .id = "straightness",
    .label = N_ ("Straightness"),
    .unit = N_ ("%"),
    .help = N_ ("How often a tunnel keeps to its line instead of stepping aside."),
    .offset = offsetof (Settings, straightness),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 70 },
  { .id = "width",
    .label = N_ ("Width"),
    .unit = N_ ("tiles"),
    .help = N_ ("How wide a tunnel is, drawn for each."),
    .offset = offsetof (Settings, width),
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
  gboolean      has_stream; /* begun when the first number is drawn */
  guint         straightness;
  AshlarSpan    width;
} Tunnel;

/* A line that is dug: where its head is, along the axis that it follows and across. */
typedef struct
{
  gint     ahead, aside;
  gboolean is_level;
  gint     width;
} Line;

static guint32
draw (Tunnel *self, guint32 bound)
{
  if (!self->has_stream)
    ashlar_run_stream (self->drawing.context->run, ASHLAR_STAGE_PAINT, self->drawing.area,
                       &self->stream);
  self->has_stream = TRUE;
  return ashlar_stream_below (&self->stream, bound);
}

/* Floor where the head is. */
static inline void
dig_here (Tunnel *self, const Line *line)
{
  gint          x = line->is_level ? line->ahead : line->aside;
  gint          y = line->is_level ? line->aside : line->ahead;
  AshlarCanvas *canvas = self->drawing.canvas;
  gint          before = (line->width - 1) / 2;

  if (G_LIKELY (line->width == 1))
    canvas->tiles[(gsize) y * canvas->width + (gsize) x] = self->drawing.context->step->tiles.floor;
  else
    ashlar_drawing_carve (&self->drawing, x - before, y - before, line->width, line->width);
}

static void
step_aside (Tunnel *self, Line *line, gint wanted, gint low, gint high)
{
  guint32 number = draw (self, 8);
  gint    step = wanted > line->aside ? 1 : wanted < line->aside ? -1 : number < 4 ? 1 : -1;

  if (wanted != line->aside && number < 2)
    step = -step;
  if (line->aside + step < low || line->aside + step > high)
    return;
  line->aside += step;
  dig_here (self, line);
}

/* From where a passage comes in to the centre. The last step is never aside: the line would only have
 * to come back. */
static void
dig (Tunnel *self, Line *line, AshlarCell to)
{
  const AshlarRectangle *inner = &self->drawing.inner;
  gint                   goal = line->is_level ? to.x : to.y;
  gint                   wanted = line->is_level ? to.y : to.x;
  gint                   low = line->is_level ? inner->y : inner->x;
  gint                   high = low + (line->is_level ? inner->height : inner->width) - 1;
  gint                   step = goal > line->ahead ? 1 : -1;

  dig_here (self, line);
  while (line->ahead != goal)
    {
      if (self->straightness < 100 && line->ahead + step != goal
          && draw (self, 100) >= self->straightness)
        step_aside (self, line, wanted, low, high);
      line->ahead += step;
      dig_here (self, line);
    }
  step = wanted > line->aside ? 1 : -1;
  while (line->aside != wanted)
    {
      line->aside += step;
      dig_here (self, line);
    }
}

/* As wide as the planner wants the link, or as drawn. */
static gint
draw_width (Tunnel *self, const AshlarPassage *passage)
{
  const AshlarPlan *plan = self->drawing.context->plan;

  if (plan->link_widths != NULL && plan->link_widths[passage->link] > 0)
    return passage->width;
  if (self->width.min == self->width.max)
    return self->width.min;
  return self->width.min + (gint) draw (self, (guint32) (self->width.max - self->width.min) + 1);
}

/* A line of one tile from a gateway of one: nearly all there are. It begins in the gateway. Lines that
 * are long enough to wander do so once they are inside. */
static inline void
dig_plain (Tunnel *self, AshlarCell from, AshlarCell to)
{
  const AshlarRectangle *inner = &self->drawing.inner;
  AshlarCanvas          *canvas = self->drawing.canvas;
  guint16                floor = self->drawing.context->step->tiles.floor;
  gssize                 stride = canvas->width;
  guint16               *tile = canvas->tiles + from.y * stride + from.x;
  gint                   right = to.x - from.x, down = to.y - from.y;
  gboolean               is_level = (guint) (from.x - inner->x) >= inner->width;
  gssize                 x_step = right < 0 ? -1 : 1, y_step = down < 0 ? -stride : stride;
  gint                   n_ahead = is_level ? ABS (right) : ABS (down);
  gint                   n_aside = is_level ? ABS (down) : ABS (right);
  gssize ahead_step = is_level ? x_step : y_step, aside_step = is_level ? y_step : x_step;

  *tile = floor;
  if (n_ahead > 2 && self->straightness < 100)
    {
      Line line = { is_level ? from.x : from.y, is_level ? from.y : from.x, is_level, 1 };

      line.ahead += (is_level ? right : down) < 0 ? -1 : 1;
      dig (self, &line, to);
      return;
    }
  for (; n_ahead > 0; n_ahead--)
    *(tile += ahead_step) = floor;
  for (; n_aside > 0; n_aside--)
    *(tile += aside_step) = floor;
}

static void
dig_link (Tunnel *self, guint32 link, AshlarCell centre)
{
  AshlarPassageIter iter;
  AshlarPassage     passage;

  ashlar_passage_iter_init (&iter, &self->drawing, link);
  while (ashlar_passage_iter_next (&iter, &self->drawing, &passage))
    {
      gint middle = (passage.width - 1) / 2;
      Line line = { passage.is_level ? passage.x : passage.y,
                    (passage.is_level ? passage.y : passage.x) + middle, passage.is_level,
                    draw_width (self, &passage) };

      dig (self, &line, centre);
    }
}

static gboolean
tunnel_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const Settings   *settings = ashlar_settings_get (context->step->settings);
  const AshlarPlan *plan = context->plan;
  gboolean          is_thin;
  Tunnel            self;
  AshlarRectangle   letters;
  AshlarCell        centre;
  Line              line;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_check_tiles (context, error))
    return FALSE;
  self.has_stream = FALSE;
  self.straightness = settings->straightness;
  self.width = settings->width;
  is_thin = self.width.max == 1;
  if (is_thin && ashlar_tunnel_paint_cell (context, area, canvas, self.straightness))
    return TRUE;
  if (!ashlar_drawing_begin (&self.drawing, context, area, canvas, error))
    return FALSE;

  centre = ashlar_drawing_get_centre (&self.drawing);
  line = (Line){ centre.x, centre.y, TRUE, self.width.min };
  if (self.drawing.inner.width > 0 && self.drawing.inner.height > 0)
    dig_here (&self, &line);
  if (ashlar_drawing_get_letters (&self.drawing, &letters))
    ashlar_drawing_fill_floor (&self.drawing, &letters);
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32    link = plan->adjacency[i];
      AshlarCell cell;

      if (is_thin && ashlar_drawing_get_plain (&self.drawing, link, &cell))
        dig_plain (&self, cell, centre);
      else
        dig_link (&self, link, centre);
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
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_NARROW,
  .misfit = ashlar_drawing_misfit,
  .paint = tunnel_paint,
};
