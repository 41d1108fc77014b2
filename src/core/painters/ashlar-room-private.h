/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Shared by the files of the painter `room`. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

/* Paints a small cell whose room has a place already. FALSE if it is out of the ordinary: then
 * nothing was painted. */
gboolean ashlar_room_paint_cell (const AshlarPaintContext *context,
                                 guint32                   area,
                                 AshlarCanvas             *canvas,
                                 guint                     shrink);

G_END_DECLS
