/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shared by the files of the painter `room`. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

/* See AshlarPainter.draw_cells; of rooms that are to shrink, those that have a place already. */
void ashlar_room_draw_cells (const AshlarPaintContext *context,
                             guint16                   theme,
                             guint                     shrink,
                             guint64                  *floors);

G_END_DECLS
