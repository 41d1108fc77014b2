/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Sets of small numbers as bits, 64 a word: of pieces, of ways to lay a block. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

static inline gboolean
ashlar_bits_has (const guint64 *bits, guint n)
{
  return (bits[n >> 6] >> (n & 63)) & 1;
}

static inline void
ashlar_bits_add (guint64 *bits, guint n)
{
  bits[n >> 6] |= (guint64) 1 << (n & 63);
}

static inline void
ashlar_bits_remove (guint64 *bits, guint n)
{
  bits[n >> 6] &= ~((guint64) 1 << (n & 63));
}

static inline gboolean
ashlar_bits_meet (const guint64 *a, const guint64 *b, guint n_words)
{
  for (guint w = 0; w < n_words; w++)
    if ((a[w] & b[w]) != 0)
      return TRUE;
  return FALSE;
}

static inline gboolean
ashlar_bits_any (const guint64 *bits, guint n_words)
{
  return ashlar_bits_meet (bits, bits, n_words);
}

/* Of the bits of a word those from @first on and before @end; some of them are in it. */
static inline guint64
ashlar_bits_range (guint word, guint first, guint end)
{
  guint64 range = G_MAXUINT64;

  if (word == first >> 6)
    range <<= first & 63;
  if (word == (end - 1) >> 6)
    range &= G_MAXUINT64 >> (63 - ((end - 1) & 63));
  return range;
}

/* The first from @from on; G_MAXUINT: none. */
static inline guint
ashlar_bits_next (const guint64 *bits, guint n_words, guint from)
{
  guint   word = from >> 6;
  guint64 rest;

  if (word >= n_words)
    return G_MAXUINT;
  rest = bits[word] & (G_MAXUINT64 << (from & 63));
  while (rest == 0)
    {
      if (++word >= n_words)
        return G_MAXUINT;
      rest = bits[word];
    }
  return word * 64 + (guint) __builtin_ctzll (rest);
}

/* The one after @n others from @from on; it is there. */
static inline guint
ashlar_bits_nth (const guint64 *bits, guint from, guint n)
{
  guint   word = from >> 6;
  guint64 rest = bits[word] & (G_MAXUINT64 << (from & 63));

  for (;;)
    {
      for (; rest != 0; rest &= rest - 1)
        if (n-- == 0)
          return word * 64 + (guint) __builtin_ctzll (rest);
      rest = bits[++word];
    }
}

G_END_DECLS
