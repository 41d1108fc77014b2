/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `tunnel`: solid rock, and a line from each gateway to the centre.
 *
 * All lines end at the centre, which is why they are connected. How they wander is that of
 * AshlarDigger, how their edges crumble that of AshlarRock. Cost: O(cells of the area). */

#include <glib/gi18n.h>

#include "painters/ashlar-digger-private.h"
#include "painters/ashlar-rock-private.h"
#include "painters/ashlar-tunnel-private.h"

static const AshlarParameterSpec parameters[] = {
  ASHLAR_TUNNEL_STRAIGHTNESS_SPEC,
  ASHLAR_TUNNEL_WIDTH_SPEC,
  ASHLAR_TUNNEL_RANDOMNESS_SPEC,
};

/* A line of one tile from a gateway of one: nearly all there are. It begins in the gateway. Lines that
 * are long enough to wander do so once they are inside. */
static inline void
dig_plain (AshlarDigger *self, AshlarCell from, AshlarCell to)
{
  const AshlarRectangle *inner = &self->drawing->inner;
  AshlarCanvas          *canvas = self->drawing->canvas;
  guint16                floor = self->drawing->context->step->tiles.floor;
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
      AshlarLine line = { is_level ? from.x : from.y, is_level ? from.y : from.x, is_level, 1 };

      line.ahead += (is_level ? right : down) < 0 ? -1 : 1;
      ashlar_digger_dig (self, &line, to);
      return;
    }
  for (; n_ahead > 0; n_ahead--)
    *(tile += ahead_step) = floor;
  for (; n_aside > 0; n_aside--)
    *(tile += aside_step) = floor;
}

static void
dig_link (AshlarDigger *self, guint32 link, AshlarCell centre, AshlarSpan width)
{
  AshlarPassageIter iter;
  AshlarPassage     passage;

  ashlar_passage_iter_init (&iter, self->drawing, link);
  while (ashlar_passage_iter_next (&iter, self->drawing, &passage))
    {
      AshlarLine line
          = ashlar_passage_begin_line (&passage, ashlar_digger_draw_width (self, &passage, width));

      ashlar_digger_dig (self, &line, centre);
    }
}

static gboolean
tunnel_paint (const AshlarPaintContext *context, guint32 area, AshlarCanvas *canvas, GError **error)
{
  const AshlarTunnelSettings *settings = ashlar_settings_get (context->step->settings);
  const AshlarPlan           *plan = context->plan;
  gboolean                    is_thin = settings->width.max == 1;
  AshlarDrawing               drawing;
  AshlarDigger                digger;
  AshlarCell                  centre;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_check_tiles (context, error))
    return FALSE;
  if (!ashlar_drawing_begin (&drawing, context, area, canvas, error))
    return FALSE;

  ashlar_digger_init (&digger, &drawing, settings->straightness);
  centre = ashlar_digger_dig_centre (&digger, settings->width.min);
  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32    link = plan->adjacency[i];
      AshlarCell cell;

      if (is_thin && !drawing.is_joined && ashlar_drawing_get_plain (&drawing, link, &cell))
        dig_plain (&digger, cell, centre);
      else
        dig_link (&digger, link, centre, settings->width);
    }
  ashlar_digger_end (&digger, settings->randomness);
  return TRUE;
}

const AshlarPainter ashlar_painter_tunnel = {
  .part = {
    .id = "tunnel",
    .version = 2,
    .name = N_ ("Tunnel"),
    .description = N_ ("Leaves an area solid but for a line from each gateway to its centre."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_NARROW,
  .misfit = ashlar_drawing_misfit,
  .paint = tunnel_paint,
  .draw_cells = ashlar_tunnel_draw_cells,
};
