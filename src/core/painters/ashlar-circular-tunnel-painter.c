/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painter `circular-tunnel`: solid rock, and a line from each gateway to the next, around.
 *
 * In a rectangle the lines have one round in common, which keeps off the walls where there is room: each
 * gateway leads straight in to it, so that one walks around a core of rock, and two gateways already
 * give a round trip. An area joined of several rectangles has no such round: there gateways are taken in
 * their order around the middle, and each is joined to the next, the last to the first. An area with one
 * gateway or none has a line to its centre, and so has one with letters to stand on.
 * Cost: O(cells of the area + gateways); in joined areas O(gateways · cells). */

#include <glib/gi18n.h>

#include "painters/ashlar-tunnel-private.h"

static const AshlarParameterSpec parameters[] = {
  ASHLAR_TUNNEL_STRAIGHTNESS_SPEC,
  ASHLAR_TUNNEL_WIDTH_SPEC,
  ASHLAR_TUNNEL_RANDOMNESS_SPEC,
};

/* ---- The round of a rectangle ---- */

/* How far from the edge of the inside, at most a third of the way to the other edge. */
static guint16
draw_margin (AshlarDigger *self, guint16 length)
{
  guint16 most = (guint16) ((length - (length > 0)) / 3);

  if (most < 2 || self->straightness == 100)
    return (guint16) (most / 2);
  return (guint16) (most / 2 + ashlar_digger_draw (self, most / 2 + 1u));
}

/* How far around a cell of the round lies, clockwise from its upper left corner. */
static guint
get_way (const AshlarRectangle *round, const AshlarCell *cell)
{
  guint across = round->width - 1u, down = round->height - 1u;
  guint x = (guint) cell->x - round->x, y = (guint) cell->y - round->y;

  if (y == 0)
    return x;
  if (x == across)
    return across + y;
  return y == down ? across + down + (across - x) : 2 * across + down + (down - y);
}

static gint
compare_ways (gconstpointer a, gconstpointer b, gpointer round)
{
  guint left = get_way (round, a), right = get_way (round, b);

  return (left > right) - (left < right);
}

/* Through all @stops, of AshlarCell, and around the corners, so that each of them lies on it however
 * the way wanders between. */
static void
dig_round (AshlarDigger *self, const AshlarRectangle *round, GArray *stops, gint width)
{
  guint16          right = (guint16) (round->x + round->width - 1);
  guint16          bottom = (guint16) (round->y + round->height - 1);
  const AshlarCell corners[]
      = { { round->x, round->y }, { right, round->y }, { right, bottom }, { round->x, bottom } };

  g_array_append_vals (stops, corners, G_N_ELEMENTS (corners));
  g_array_sort_with_data (stops, compare_ways, (gpointer) round);
  for (guint i = 0; i < stops->len; i++)
    {
      AshlarCell from = g_array_index (stops, AshlarCell, i);
      AshlarCell to = g_array_index (stops, AshlarCell, (i + 1) % stops->len);
      gboolean   is_level = from.y == to.y;
      AshlarLine line = { is_level ? from.x : from.y, is_level ? from.y : from.x, is_level, width };

      ashlar_digger_dig (self, &line, to);
    }
}

static void
dig_rectangle (AshlarDigger *self, const AshlarPassage *passages, guint n, AshlarSpan width)
{
  const AshlarRectangle *inner = &self->drawing->inner;
  g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (AshlarCell));
  AshlarRectangle round = *inner;
  guint16         across = draw_margin (self, inner->width);
  guint16         down = draw_margin (self, inner->height);

  round.x = (guint16) (round.x + across);
  round.y = (guint16) (round.y + down);
  round.width = (guint16) (round.width - 2 * across);
  round.height = (guint16) (round.height - 2 * down);
  /* Straight in from each gateway, as far as the round goes there. */
  for (guint i = 0; i < n; i++)
    {
      gint       wide = ashlar_digger_draw_width (self, &passages[i], width);
      AshlarLine line = ashlar_passage_begin_line (&passages[i], wide);
      AshlarCell from = ashlar_passage_get_middle (&passages[i]);
      AshlarCell to = { (guint16) CLAMP (from.x, round.x, round.x + round.width - 1),
                        (guint16) CLAMP (from.y, round.y, round.y + round.height - 1) };

      ashlar_digger_dig (self, &line, to);
      g_array_append_val (stops, to);
    }
  dig_round (self, &round, stops, width.min);
}

/* ---- Around a joined area ---- */

/* Which half of the directions from @centre a passage is in, clockwise from the right. */
static gint
get_half (const AshlarPassage *passage, const AshlarCell *centre)
{
  gint x = passage->x - centre->x, y = passage->y - centre->y;

  return y < 0 || (y == 0 && x < 0);
}

/* By angle around the centre; where that is the same, the nearer first. */
static gint
compare_around (gconstpointer a, gconstpointer b, gpointer centre)
{
  const AshlarPassage *left = a, *right = b;
  const AshlarCell    *middle = centre;
  gint64               x1 = left->x - middle->x, y1 = left->y - middle->y;
  gint64               x2 = right->x - middle->x, y2 = right->y - middle->y;
  gint64               cross = x1 * y2 - x2 * y1, nearer = x1 * x1 + y1 * y1 - x2 * x2 - y2 * y2;
  gint                 half = get_half (left, middle) - get_half (right, middle);

  if (half != 0)
    return half;
  if (cross != 0)
    return cross > 0 ? -1 : 1;
  if (nearer != 0)
    return nearer < 0 ? -1 : 1;
  return (left->link > right->link) - (left->link < right->link);
}

static void
dig_joined (AshlarDigger *self, GArray *passages, AshlarSpan width)
{
  const AshlarPassage *all = (const AshlarPassage *) (gconstpointer) passages->data;
  AshlarCell           centre = ashlar_drawing_get_centre (self->drawing);

  g_array_sort_with_data (passages, compare_around, &centre);
  for (guint i = 0; i < passages->len; i++)
    ashlar_digger_join (self, &all[i], &all[(i + 1) % passages->len],
                        ashlar_digger_draw_width (self, &all[i], width));
}

static gboolean
circular_tunnel_paint (const AshlarPaintContext *context,
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
  if (passages->len > 1 && drawing.is_joined)
    dig_joined (&digger, passages, settings->width);
  else if (passages->len > 1)
    dig_rectangle (&digger, all, passages->len, settings->width);
  ashlar_digger_end (&digger, settings->randomness);
  return TRUE;
}

const AshlarPainter ashlar_painter_circular_tunnel = {
  .part = {
    .id = "circular-tunnel",
    .version = 1,
    .name = N_ ("Circular tunnel"),
    .description = N_ ("Leaves an area solid but for a line from each gateway to the next, around."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
  },
  .opening = ASHLAR_OPENING_NARROW,
  .misfit = ashlar_drawing_misfit,
  .paint = circular_tunnel_paint,
};
