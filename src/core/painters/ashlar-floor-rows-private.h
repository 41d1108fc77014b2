/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Areas that are floor throughout, between border lines: all of them at once, row of tiles by row of tiles. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

/* Whether each area's painter would make floor of all its inside and of nothing else, on a ground that is its wall.
 * @n_steps: of the theme. */
gboolean ashlar_floor_rows_suit (const AshlarPaintContext *context, guint n_steps);
/* Fills the canvas, on which nothing was painted, with ground and areas. Stops if nobody waits for the level any more. */
void ashlar_floor_rows_paint (const AshlarPaintContext *context, AshlarCanvas *canvas);

G_END_DECLS
