/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Choice by occurrences: a block among those of which something fits. */

#pragma once

#include "base/ashlar-stream-private.h"

G_BEGIN_DECLS

/* A block, the first of its variants that fit, and how many do. */
typedef struct
{
  guint32 block, first, n;
} AshlarFitting;

/* One of @fittings (of AshlarFitting, not empty) by @weights (per block), evenly where all of them
 * have none. @weight and @total: nullable. */
static inline const AshlarFitting *
ashlar_fitting_draw (const GArray  *fittings,
                     const guint32 *weights,
                     AshlarStream  *stream,
                     guint64       *weight,
                     guint64       *total)
{
  const AshlarFitting *fitting = (const AshlarFitting *) (gconstpointer) fittings->data;
  guint64              sum = 0, drawn, own;
  gboolean             evenly;

  for (guint i = 0; i < fittings->len; i++)
    sum += weights[fitting[i].block];
  evenly = sum == 0;
  if (evenly)
    sum = fittings->len;
  drawn = ashlar_stream_below_64 (stream, sum);
  for (;; fitting++)
    {
      own = evenly ? 1 : weights[fitting->block];
      if (drawn < own)
        break;
      drawn -= own;
    }
  if (weight != NULL)
    *weight = own;
  if (total != NULL)
    *total = sum;
  return fitting;
}

/* The first of @n ascending sums that is above @drawn; the last one is. @stride: from one to the
 * next. */
static inline guint
ashlar_sums_find (const guint64 *sums, gsize stride, guint n, guint64 drawn)
{
  guint low = 0, high = n - 1;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (sums[middle * stride] > drawn)
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

G_END_DECLS
