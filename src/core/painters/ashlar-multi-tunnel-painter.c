/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `multi-tunnel`: solid rock, and a line from each gateway to each other.
 *
 * From gateway to gateway a line turns somewhere between them, so that lines cross each other and leave
 * rock to walk around. An area with one gateway or none has a line to its centre, and so has one with
 * letters to stand on. Every two gateways have a line of their own, which is why they are connected.
 * Cost: O(cells of the area + gateways² · (width + height)); in joined areas O(gateways · cells). */

#include <glib/gi18n.h>

#include "painters/ashlar-tunnel-private.h"

static const AshlarParameterSpec parameters[] = {
  ASHLAR_TUNNEL_STRAIGHTNESS_SPEC,
  ASHLAR_TUNNEL_WIDTH_SPEC,
  ASHLAR_TUNNEL_RANDOMNESS_SPEC,
};

static gboolean
multi_tunnel_paint (const AshlarPaintContext *context,
                    guint32                   area,
                    AshlarCanvas             *canvas,
                    GError                  **error)
{
  const AshlarTunnelSettings *settings = ashlar_settings_get (context->step->settings);
  g_autoptr (GArray) passages = NULL;
  const AshlarPassage *all;
  AshlarDrawing        drawing;
  AshlarDigger         digger;

  if (ashlar_drawing_paint_tile (context, area, canvas))
    return TRUE;
  if (!ashlar_drawing_begin (&drawing, context, area, canvas, error))
    return FALSE;
  ashlar_digger_init (&digger, &drawing, settings->straightness);
  passages = ashlar_drawing_list_passages (&drawing);
  all = (const AshlarPassage *) (gconstpointer) passages->data;
  ashlar_tunnels_dig_centre (&digger, passages, settings->width);
  /* All lines to one gateway at a time: in joined areas it is sought once. */
  for (guint to = 1; to < passages->len; to++)
    for (guint from = 0; from < to; from++)
      ashlar_digger_join (&digger, &all[from], &all[to],
                          ashlar_digger_draw_width (&digger, &all[from], settings->width));
  ashlar_digger_end (&digger, settings->randomness);
  return TRUE;
}

const AshlarPainter ashlar_painter_multi_tunnel = {
  .part = {
    .id = "multi-tunnel",
    .version = 1,
    .name = N_ ("Multi-tunnel"),
    .description = N_ ("Leaves an area solid but for a line from each gateway to each other."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_NARROW,
  .misfit = ashlar_drawing_misfit,
  .paint = multi_tunnel_paint,
};
