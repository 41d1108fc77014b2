/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The Hilbert curve: one line through all cells of a square of 2^order cells a side. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

#define ASHLAR_HILBERT_MAX_ORDER 10u
/* The curve as it lies, mirrored and turned: 0 <= orientation < 8. In 0 it begins in the upper left
 * corner, and the square's quarters follow each other downwards, to the right, upwards. */
#define ASHLAR_HILBERT_N_ORIENTATIONS 8u

/* 0 <= index < 4^order; 0 <= x, y < 2^order. Each is the other's inverse. */
void    ashlar_hilbert_get_cell (guint order, guint orientation, guint32 index, guint *x, guint *y);
guint32 ashlar_hilbert_get_index (guint order, guint orientation, guint x, guint y);

/* Cells of a window that follow each other on the curve. */
typedef struct
{
  guint32 index;    /* of its first cell, on the whole curve */
  guint32 first, n; /* first cell, y * width + x in the window; cells */
} AshlarHilbertFragment;

/* What the curve does in the window of @width x @height cells at (@left, @top). @links: a byte per
 * cell, row-major, with bit 1 << AshlarDirection for each neighbour in the window that is the next
 * or the last on the curve. @fragments: per cell, the index of its fragment in the array that is
 * returned, of AshlarHilbertFragment, in the order of the curve. */
GArray *ashlar_hilbert_walk (guint    order,
                             guint    orientation,
                             guint    left,
                             guint    top,
                             guint    width,
                             guint    height,
                             guint8  *links,
                             guint16 *fragments);

G_END_DECLS
