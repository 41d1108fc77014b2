/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Border lines that areas have in common: no area owns them, so the stage paints them. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

/* Walls on all border lines, floor or doors in the gateways. Does nothing where areas lie side by side. @n_steps: of
 * the theme. FALSE and ASHLAR_GENERATE_ERROR_PARAMETER if there is nothing to draw with. */
gboolean ashlar_borders_paint (const AshlarPaintContext *context,
                               guint                     n_steps,
                               AshlarCanvas             *canvas,
                               GError                  **error);

G_END_DECLS
