/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Parts by stretches.
 *
 * A row's cells become bits, and where these change a stretch begins or ends. Stretches of two rows are
 * walked through side by side, and those that lie beside one another are united, under the one that came
 * first; as each points to one before it, one walk at the end has all of them point to the first of their
 * part (Rosenfeld and Pfaltz 1966, with runs; union-find with path halving). */

#include "base/ashlar-stretches-private.h"

#include "base/ashlar-eights-private.h"
#include "base/ashlar-pool-private.h"

static guint32
find (AshlarStretch *stretches, guint32 i)
{
  while (stretches[i].part != i)
    {
      stretches[i].part = stretches[stretches[i].part].part;
      i = stretches[i].part;
    }
  return i;
}

static void
unite (AshlarStretch *stretches, guint32 a, guint32 b)
{
  a = find (stretches, a);
  b = find (stretches, b);
  stretches[MAX (a, b)].part = MIN (a, b);
}

static void
reserve (AshlarStretches *self, guint width, guint height)
{
  guint n_words = ashlar_eights_count_words (width);

  if (height + 1 > self->n_rows_allocated)
    {
      self->n_rows_allocated = height + 1;
      self->rows = ashlar_renew (guint32, self->rows, self->n_rows_allocated);
    }
  if (n_words > self->n_words_allocated)
    {
      self->n_words_allocated = n_words;
      self->bits = g_renew (guint64, self->bits, n_words);
    }
}

/* Appends those of the bits at hand, which are of one row. */
static void
add_row (AshlarStretches *self, guint width)
{
  gboolean       is_inside = FALSE;
  guint64        last = 0;
  AshlarStretch *next;

  if (self->n + width / 2 + 1 > self->n_allocated)
    {
      self->n_allocated = MAX (self->n_allocated * 2, self->n + width / 2 + 1);
      self->stretches = ashlar_renew (AshlarStretch, self->stretches, self->n_allocated);
    }
  next = self->stretches + self->n;
  for (guint x = 0; x < width; x += 64)
    {
      guint64 word = self->bits[x / 64];
      guint64 changes = word ^ (word << 1 | last);

      last = word >> 63;
      for (; changes != 0; changes &= changes - 1)
        {
          guint16 at = (guint16) (x + (guint) __builtin_ctzll (changes));

          if (is_inside)
            (next++)->end = at;
          else
            next->first = at;
          is_inside = !is_inside;
        }
    }
  /* The change behind a last word that is full is in no word. */
  if (is_inside)
    (next++)->end = (guint16) width;
  self->n = (guint32) (next - self->stretches);
}

/* Unites the stretches from @first on with those of the row before, from @above on. */
static void
unite_rows (AshlarStretches *self, guint32 above, guint32 first)
{
  AshlarStretch *stretches = self->stretches;

  for (guint32 i = first, other = above; i < self->n; i++)
    {
      stretches[i].part = i;
      stretches[i].size = 0;
      stretches[i].is_marked = FALSE;
      while (other < first && stretches[other].end <= stretches[i].first)
        other++;
      for (guint32 beside = other; beside < first && stretches[beside].first < stretches[i].end;
           beside++)
        unite (stretches, beside, i);
    }
}

void
ashlar_stretches_find (
    AshlarStretches *self, const guint8 *cells, gsize stride, guint width, guint height, guint flag)
{
  reserve (self, width, height);
  self->n = 0;
  self->height = height;
  for (guint y = 0; y < height; y++)
    {
      self->rows[y] = self->n;
      ashlar_eights_to_bits (self->bits, cells + y * stride, width, flag);
      add_row (self, width);
      unite_rows (self, self->rows[y - (y > 0)], self->rows[y]);
    }
  self->rows[height] = self->n;
  for (guint32 i = 0; i < self->n; i++)
    {
      AshlarStretch *stretch = &self->stretches[i];

      stretch->part = self->stretches[stretch->part].part;
      self->stretches[stretch->part].size += (guint32) stretch->end - stretch->first;
    }
}

/* Whether some bit of a row is set from @first to before @end. */
static inline gboolean
has_bits (const guint64 *bits, guint first, guint end)
{
  guint   w = first / 64, last = (end - 1) / 64;
  guint64 from = G_MAXUINT64 << (first % 64), to = G_MAXUINT64 >> (63 - (end - 1) % 64);

  if (w == last)
    return (bits[w] & from & to) != 0;
  if ((bits[w] & from) != 0)
    return TRUE;
  while (++w < last)
    if (bits[w] != 0)
      return TRUE;
  return (bits[last] & to) != 0;
}

guint
ashlar_stretches_mark (
    AshlarStretches *self, const guint8 *cells, gsize stride, guint width, guint flag)
{
  guint n_parts = 0;

  for (guint y = 0; y < self->height; y++)
    {
      if (self->rows[y] == self->rows[y + 1])
        continue;
      ashlar_eights_to_bits (self->bits, cells + y * stride, width, flag);
      for (guint32 i = self->rows[y]; i < self->rows[y + 1]; i++)
        if (has_bits (self->bits, self->stretches[i].first, self->stretches[i].end))
          {
            AshlarStretch *part = &self->stretches[self->stretches[i].part];

            n_parts += !part->is_marked;
            part->is_marked = TRUE;
          }
    }
  return n_parts;
}

void
ashlar_stretches_clear (AshlarStretches *self)
{
  ashlar_free (self->stretches);
  ashlar_free (self->rows);
  g_free (self->bits);
  *self = (AshlarStretches){ 0 };
}
