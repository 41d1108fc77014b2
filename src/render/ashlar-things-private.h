/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Dressed cells, and what stands on them, for drawings: each picture once, in the pixels of its sheet. */

#pragma once

#include "render/ashlar-things.h"

G_BEGIN_DECLS

/* How many pixels of the skin's sheets a cell has, the longer side; without a skin a usual number. */
int _ashlar_palette_get_native_size (AshlarPalette *self);
/* @size: of a cell, in units of the drawing. */
void _ashlar_draw_dressed_cells (AshlarPalette     *palette,
                                 const AshlarCells *cells,
                                 int                size,
                                 cairo_t           *cr);
void _ashlar_draw_things (
    AshlarPalette *palette, const AshlarThing *things, guint n_things, int size, cairo_t *cr);

/* The picture of a thing, or ASHLAR_NO_PICTURE. */
guint32 _ashlar_things_find_picture (AshlarPalette *palette, const AshlarThing *thing);
/* It as it is drawn in cells of @size pixels, from the corner of its cell on; until the next one is asked for, under the
 * palette's lock. */
const guint32 *_ashlar_things_draw (AshlarPalette *palette,
                                    guint32        picture,
                                    int            size,
                                    int           *left,
                                    int           *top,
                                    int           *width,
                                    int           *height);

G_END_DECLS
