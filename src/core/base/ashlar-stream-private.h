/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Random streams: PCG32 (O'Neill 2014), seeded by SplitMix64 over (seed, stage, re-roll, id).
 *
 * Each stage of each area and each rule has a stream of its own, so that a change to the objects never moves
 * a wall. Integers only; never two draws in one C expression, because C leaves their order open. */

#pragma once

#include "base/ashlar-stage.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 state;
  guint64 increment;
} AshlarStream;

/* @id: the area's or rule's number, or a hash of its id (ashlar_stream_hash). */
void ashlar_stream_init (
    AshlarStream *self, guint64 seed, AshlarStage stage, guint32 reroll, guint64 id);

/* What the streams of one stage have in common, for stages that begin one for each area. */
typedef struct
{
  guint64 state;
} AshlarStreamRoot;

void
ashlar_stream_root_init (AshlarStreamRoot *self, guint64 seed, AshlarStage stage, guint32 reroll);
guint64 ashlar_stream_hash (const char *text); /* FNV-1a, 64 bit */

static inline guint32
ashlar_stream_next (AshlarStream *self)
{
  guint64 old = self->state;
  guint32 xorshifted = (guint32) (((old >> 18u) ^ old) >> 27u);
  guint32 rot = (guint32) (old >> 59u);

  self->state = old * G_GUINT64_CONSTANT (6364136223846793005) + self->increment;
  return (xorshifted >> rot) | (xorshifted << ((32u - rot) & 31u));
}

/* A step of SplitMix64. */
static inline guint64
ashlar_stream_mix (guint64 z)
{
  z += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* The same stream as ashlar_stream_init() gives for the root's seed, stage and re-roll. */
static inline void
ashlar_stream_init_from (AshlarStream *self, const AshlarStreamRoot *root, guint64 id)
{
  guint64 state = ashlar_stream_mix (root->state ^ id);

  /* As pcg32_srandom() does; the increment must be odd. */
  self->increment = ashlar_stream_mix (state ^ G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) | 1u;
  self->state = 0;
  ashlar_stream_next (self);
  self->state += state;
  ashlar_stream_next (self);
}

/* Uniform in 0 <= n < bound, bound > 0, without bias (Lemire 2019). */
static inline guint32
ashlar_stream_below (AshlarStream *self, guint32 bound)
{
  guint64 product = (guint64) ashlar_stream_next (self) * bound;

  if ((guint32) product < bound)
    {
      guint32 threshold = (0u - bound) % bound;

      while ((guint32) product < threshold)
        product = (guint64) ashlar_stream_next (self) * bound;
    }
  return (guint32) (product >> 32);
}

/* Uniform in 0 <= n < bound, bound > 0; one draw of 32 bits where that is enough. */
static inline guint64
ashlar_stream_below_64 (AshlarStream *self, guint64 bound)
{
  guint64 mask, number;

  if (bound <= G_MAXUINT32)
    return ashlar_stream_below (self, (guint32) bound);
  mask = G_MAXUINT64 >> __builtin_clzll (bound - 1);
  do
    {
      guint64 high = ashlar_stream_next (self);
      guint64 low = ashlar_stream_next (self);

      number = (high << 32 | low) & mask;
    }
  while (number >= bound);
  return number;
}

/* Uniform in [min, max], both included. */
static inline gint
ashlar_stream_range (AshlarStream *self, gint min, gint max)
{
  return min + (gint) ashlar_stream_below (self, (guint32) (max - min) + 1u);
}

/* TRUE in @ppm of a million cases; draws always, also for 0 and 1,000,000. */
static inline gboolean
ashlar_stream_chance (AshlarStream *self, guint32 ppm)
{
  return ashlar_stream_below (self, 1000000u) < ppm;
}

G_END_DECLS
