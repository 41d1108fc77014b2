/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The squares of a crossword dungeon as rows of bits, so that one instruction asks a question of 64
 * squares.
 *
 * Bit x % 64 of word x / 64 of a row stands for square x. There are rows of nothing above and below
 * the map, as far as any shape reaches, and where a row is several words an empty one at either end. */

#pragma once

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

/* A chosen word on the map. */
typedef struct
{
  guint16 x, y, length;
  guint8  direction; /* AshlarWordDirection */
} AshlarCrosswordRun;

#define ASHLAR_CROSSWORD_N_LAYERS 5
#define ASHLAR_CROSSWORD_ROWS_ABOVE 1u
#define ASHLAR_CROSSWORD_ROWS_BELOW 4u

/* Words of a layer that lie in the map itself: enough for most dungeons. */
#define ASHLAR_CROSSWORD_SMALL_LAYER 64u

typedef struct
{
  guint width, height;
  guint n_row_words;
  gsize stride, margin,
      size;         /* words: from row to row, before the first square of a row, a layer */
  guint64 *letters; /* squares with a letter */
  guint64 *beyond;  /* straight beyond the last letter of a word */
  guint64 *onward, *downward; /* a word runs on from the square to the right, downwards */
  guint64 *special;           /* of special rooms */
  guint64  small[ASHLAR_CROSSWORD_N_LAYERS * ASHLAR_CROSSWORD_SMALL_LAYER];
  guint64 *large; /* nullable: in its place */
} AshlarCrosswordMap;

/* Nothing stands on it yet. */
void ashlar_crossword_map_init (AshlarCrosswordMap *self, guint width, guint height);
void ashlar_crossword_map_clear (AshlarCrosswordMap *self);
void ashlar_crossword_map_add_run (AshlarCrosswordMap *self, const AshlarCrosswordRun *run);

/* The word of a layer that has the square. */
static inline gsize
ashlar_crossword_map_get_word (const AshlarCrosswordMap *self, guint x, guint y)
{
  return (gsize) (y + ASHLAR_CROSSWORD_ROWS_ABOVE) * self->stride + self->margin + x / 64;
}

static inline gboolean
ashlar_crossword_map_has (const AshlarCrosswordMap *self, const guint64 *layer, guint x, guint y)
{
  return (layer[ashlar_crossword_map_get_word (self, x, y)] >> x % 64 & 1) != 0;
}

/* Sets the bits of @n squares of a row of any layer. */
static inline void
ashlar_crossword_map_set (const AshlarCrosswordMap *self, guint64 *layer, guint x, guint y, guint n)
{
  guint64 *word = layer + ashlar_crossword_map_get_word (self, x, y);

  for (guint first = x % 64, part; n > 0; n -= part, first = 0)
    {
      part = MIN (n, 64 - first);
      *word++ |= ~G_GUINT64_CONSTANT (0) >> (64 - part) << first;
    }
}

/* Bits that are set: the sum of halves of ever more of them. */
static inline guint
ashlar_crossword_count_bits (guint64 bits)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);

  bits -= bits >> 1 & 0x55 * ones;
  bits = (bits & 0x33 * ones) + (bits >> 2 & 0x33 * ones);
  bits = (bits + (bits >> 4)) & 0x0f * ones;
  return (guint) (bits * ones >> 56);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarCrosswordMap, ashlar_crossword_map_clear)

G_END_DECLS
