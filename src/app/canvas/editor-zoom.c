/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "canvas/editor-zoom.h"

#include <math.h>

static const double sizes[]
    = { 1 / 64., 1 / 48., 1 / 32., 1 / 24., 1 / 16., 1 / 12., 1 / 8., 1 / 6., 1 / 4.,
        1 / 3.,  1 / 2.,  2 / 3.,  1,       1.5,     2,       3,      4,      5,
        6,       8,       10,      12,      14,      16,      20,     24,     28,
        32,      40,      48,      56,      64,      80,      96,     128,    160 };

double
editor_zoom_next (double cell_size, int direction)
{
  if (direction > 0)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        if (sizes[i] > cell_size * 1.001)
          return sizes[i];
    }
  else
    {
      for (guint i = G_N_ELEMENTS (sizes); i > 0; i--)
        if (sizes[i - 1] < cell_size / 1.001)
          return sizes[i - 1];
    }
  return cell_size;
}

double
editor_zoom_snap (double cell_size)
{
  if (cell_size >= 4)
    cell_size = floor (cell_size + 1e-6);
  else if (cell_size >= 1)
    cell_size = floor (cell_size * 2 + 1e-6) / 2;
  return CLAMP (cell_size, sizes[0], sizes[G_N_ELEMENTS (sizes) - 1]);
}
