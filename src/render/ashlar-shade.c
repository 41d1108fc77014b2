/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The shadow that walls throw on what lies south and east of them: three steps, the darkest at the wall, as wide in the
 * sheet's own pixels as three sixteenths of a cell below a wall and an eighth beside one. Past a corner the shadow is what
 * both walls would throw. Light falls from the north-west, whatever way a block was turned. */

#include "render/ashlar-dressing-private.h"

#define N_STEPS 3

static const guint alphas[N_STEPS] = { 120, 84, 46 };

/* Which step a pixel lies in, @at pixels from the wall; N_STEPS: in none. */
static guint
step_of (guint at, guint width)
{
  return MIN (at / MAX (width, 1), N_STEPS);
}

static guint32
multiply (guint32 color, guint alpha)
{
  guint32 result = alpha << 24;

  for (guint shift = 0; shift < 24; shift += 8)
    result |= ((color >> shift & 0xff) * alpha + 127) / 255 << shift;
  return result;
}

void
_ashlar_shade_draw (guint32 *pixels, guint width, guint height, guint mask, guint32 color)
{
  for (guint y = 0; y < height; y++)
    for (guint x = 0; x < width; x++)
      {
        guint below = step_of (y, (3 * height + 8) / 16), beside = step_of (x, (width + 4) / 8);
        guint step = N_STEPS;

        if (mask & ASHLAR_MASK_NORTH)
          step = MIN (step, below);
        if (mask & ASHLAR_MASK_WEST)
          step = MIN (step, beside);
        if (mask & ASHLAR_MASK_NORTH_WEST)
          step = MIN (step, MAX (below, beside));
        if (step < N_STEPS)
          pixels[y * width + x]
              = _ashlar_pixel_over (pixels[y * width + x], multiply (color, alphas[step]));
      }
}
