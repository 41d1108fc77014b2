/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells of a byte each, eight of which are worked on as one number: the first in its lowest byte, on
 * every machine. And rows of them as bits, 64 cells a word, the first in the lowest bit. */

#pragma once

#include "base/ashlar-macros.h"

#include <string.h>

G_BEGIN_DECLS

/* 1 in each of the eight. */
#define ASHLAR_EIGHT_ONES G_GUINT64_CONSTANT (0x0101010101010101)

static inline guint64
ashlar_eight_load (const guint8 *cells)
{
  guint64 eight;

  memcpy (&eight, cells, sizeof eight);
  return GUINT64_FROM_LE (eight);
}

static inline void
ashlar_eight_store (guint8 *cells, guint64 eight)
{
  eight = GUINT64_TO_LE (eight);
  memcpy (cells, &eight, sizeof eight);
}

/* The lowest bits of the eight, as eight bits: each is multiplied to its place in the highest byte. */
static inline guint64
ashlar_eight_pack (guint64 eight)
{
  return ((eight & ASHLAR_EIGHT_ONES) * G_GUINT64_CONSTANT (0x0102040810204080)) >> 56;
}

static inline guint
ashlar_eights_count_words (guint width)
{
  return (width + 63) / 64;
}

/* Which of @width cells have @flag, one bit of a byte; what lies beyond is 0. Up to seven bytes behind
 * the last cell are read. */
static inline void
ashlar_eights_to_bits (guint64 *bits, const guint8 *cells, guint width, guint flag)
{
  guint shift = (guint) __builtin_ctz (flag);

  for (guint x = 0; x < width; x += 64)
    {
      guint64 word = 0;
      guint   n = MIN (width - x, 64);

      for (guint i = 0; i < n; i += 8)
        word |= ashlar_eight_pack (ashlar_eight_load (cells + x + i) >> shift) << i;
      bits[x / 64] = n < 64 ? word & (((guint64) 1 << n) - 1) : word;
    }
}

G_END_DECLS
