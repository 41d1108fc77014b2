/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "art-noise.h"

#include "art-canvas.h"

static guint
mix (guint value)
{
  value ^= value >> 16;
  value *= 0x7feb352du;
  value ^= value >> 15;
  value *= 0x846ca68bu;
  return value ^ value >> 16;
}

/**
 * art_hash:
 * @x: pixel; counts modulo the side of a cell
 * @y: pixel; counts modulo the side of a cell
 * @salt: another salt gives another pattern
 *
 * Returns: 0 … 255, each as likely.
 */
guint
art_hash (int x, int y, guint salt)
{
  guint column = (guint) (x & (ART_CELL - 1));
  guint row = (guint) (y & (ART_CELL - 1));

  return mix (mix (column | row << 4 | salt << 8) + salt) & 255;
}

/**
 * art_smooth:
 * @period: pixels between the points of the lattice: 2, 4, 8 or 16
 *
 * Values on a lattice, with straight lines between them.
 *
 * Returns: 0 … 255, about 128 more often than others.
 */
guint
art_smooth (int x, int y, int period, guint salt)
{
  int left = (x & (ART_CELL - 1)) / period * period;
  int top = (y & (ART_CELL - 1)) / period * period;
  int across = (x & (ART_CELL - 1)) - left;
  int down = (y & (ART_CELL - 1)) - top;
  int upper = (int) art_hash (left, top, salt) * (period - across)
              + (int) art_hash (left + period, top, salt) * across;
  int lower = (int) art_hash (left, top + period, salt) * (period - across)
              + (int) art_hash (left + period, top + period, salt) * across;

  return (guint) ((upper * (period - down) + lower * down) / (period * period));
}
