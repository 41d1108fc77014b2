/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shared by the painters of tunnels. */

#pragma once

#include "painters/ashlar-digger-private.h"
#include "painters/ashlar-rock-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint      straightness, randomness; /* percent */
  AshlarSpan width;
} AshlarTunnelSettings;

/* What each of them has; in every such list the same. */
#define ASHLAR_TUNNEL_STRAIGHTNESS_SPEC                                                            \
  ASHLAR_STRAIGHTNESS_SPEC (                                                                       \
      AshlarTunnelSettings,                                                                        \
      N_ ("How often a tunnel keeps to its line instead of stepping aside."))
#define ASHLAR_TUNNEL_RANDOMNESS_SPEC                                                              \
  ASHLAR_RANDOMNESS_SPEC (AshlarTunnelSettings,                                                    \
                          N_ ("How ragged a tunnel's edges are: how much of the rock beside it "   \
                              "has broken away."))
#define ASHLAR_TUNNEL_WIDTH_SPEC                                                                   \
  {                                                                                                \
    .id = "width", .label = N_ ("Width"), .unit = N_ ("tiles"),                                    \
    .help = N_ ("How wide a tunnel is, drawn for each."),                                          \
    .offset = offsetof (AshlarTunnelSettings, width), .type = ASHLAR_PARAMETER_RANGE,              \
    .minimum = 1, .maximum = 15, .range_min = 1, .range_max = 1                                    \
  }

/* Floor in the middle of the area, and on its letters. Gives that middle. */
AshlarCell ashlar_digger_dig_centre (AshlarDigger *self, gint width);
/* Ragged edges, and the end of the drawing; clears the digger. */
void ashlar_digger_end (AshlarDigger *self, guint randomness);

/* See AshlarPainter.draw_cells. */
void ashlar_tunnel_draw_cells (const AshlarPaintContext *context, guint16 theme, guint64 *floors);

/* A line to the centre where lines between passages (of AshlarPassage) do not do: with one or none of
 * them, or with letters to stand on. */
void ashlar_tunnels_dig_centre (AshlarDigger *self, const GArray *passages, AshlarSpan width);

G_END_DECLS
