/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Counts in log-linear bins, as HdrHistogram has them (Tene 2012): the first eleven bits of a value
 * are its bin. The bins are a sorted list, since a metric has few of the 100,000 that there could be.
 *
 * Invariant: what is held depends on which values came, and not on their order or in how many parts
 * they were counted. Cost: O(log bins) a value, O(bins) a value whose bin is new. */

#include "survey/ashlar-counts-private.h"

#include <string.h>

/* Bits that tell bins apart. */
#define BITS 11

static guint64
get_bin (guint64 value)
{
  guint length = g_bit_storage (value >> 32 != 0 ? (gulong) (value >> 32) : (gulong) value)
                 + (value >> 32 != 0 ? 32 : 0);

  return length <= BITS ? value : value >> (length - BITS) << (length - BITS);
}

/* Where the bin is, or would be. */
static guint
find_bin (const AshlarCounts *self, guint64 bin)
{
  guint from = 0, to = self->bins->len;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;

      if (get_bin (g_array_index (self->bins, AshlarCount, middle).least) < bin)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

void
ashlar_counts_clear (AshlarCounts *self)
{
  g_clear_pointer (&self->bins, g_array_unref);
  *self = (AshlarCounts){ 0 };
}

static void
add_to_bin (AshlarCounts *self, guint64 value, guint64 n)
{
  guint64 bin = get_bin (value);
  guint   at;

  if (self->bins == NULL)
    self->bins = g_array_new (FALSE, FALSE, sizeof (AshlarCount));
  at = find_bin (self, bin);
  if (at < self->bins->len && get_bin (g_array_index (self->bins, AshlarCount, at).least) == bin)
    {
      AshlarCount *count = &g_array_index (self->bins, AshlarCount, at);

      count->least = MIN (count->least, value);
      count->n += n;
    }
  else
    {
      AshlarCount count = { value, n };

      g_array_insert_val (self->bins, at, count);
    }
}

static guint64
add_up (guint64 a, guint64 b)
{
  return a > G_MAXUINT64 - b ? G_MAXUINT64 : a + b;
}

static guint64
multiply (guint64 a, guint64 b)
{
  return a != 0 && b > G_MAXUINT64 / a ? G_MAXUINT64 : a * b;
}

void
ashlar_counts_add (AshlarCounts *self, guint64 value, guint64 n)
{
  if (n == 0)
    return;
  self->least = self->n == 0 ? value : MIN (self->least, value);
  self->greatest = MAX (self->greatest, value);
  self->n += n;
  self->sum = add_up (self->sum, multiply (value, n));
  add_to_bin (self, value, n);
}

void
ashlar_counts_add_counts (AshlarCounts *self, const AshlarCounts *other)
{
  if (other->n == 0)
    return;
  self->least = self->n == 0 ? other->least : MIN (self->least, other->least);
  self->greatest = MAX (self->greatest, other->greatest);
  self->n += other->n;
  self->sum = add_up (self->sum, other->sum);
  for (guint i = 0; i < other->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (other->bins, AshlarCount, i);

      add_to_bin (self, count->least, count->n);
    }
}

void
ashlar_counts_copy (AshlarCounts *self, const AshlarCounts *from)
{
  *self = *from;
  self->bins = from->bins != NULL ? g_array_copy (from->bins) : NULL;
}

gboolean
ashlar_counts_equal (const AshlarCounts *a, const AshlarCounts *b)
{
  if (a->n != b->n || a->sum != b->sum || a->least != b->least || a->greatest != b->greatest)
    return FALSE;
  return a->n == 0
         || (a->bins->len == b->bins->len
             && memcmp (a->bins->data, b->bins->data, a->bins->len * sizeof (AshlarCount)) == 0);
}

guint64
ashlar_counts_get_quantile (const AshlarCounts *self, guint permille)
{
  /* Of n values the one that is ceil (n * permille / 1000) th from below, at least the first. */
  guint64 wanted, seen = 0;

  if (self->n == 0)
    return 0;
  wanted = self->n / 1000 * permille + (self->n % 1000 * permille + 999) / 1000;
  if (wanted >= self->n)
    return self->greatest;
  for (guint i = 0; i < self->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (self->bins, AshlarCount, i);

      seen += count->n;
      if (seen >= wanted)
        return count->least;
    }
  return self->greatest;
}

guint64
ashlar_counts_get_between (const AshlarCounts *self, guint64 from, guint64 end)
{
  guint64 n = 0;

  for (guint i = 0; self->bins != NULL && i < self->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (self->bins, AshlarCount, i);

      if (count->least >= from && count->least < end)
        n += count->n;
    }
  return n;
}

gboolean
ashlar_counts_may_have_greatest (const AshlarCounts *self, guint64 value)
{
  const AshlarCount *last;

  if (self->n == 0)
    return value == 0;
  last = &g_array_index (self->bins, AshlarCount, self->bins->len - 1);
  if (value < last->least || get_bin (value) != get_bin (last->least))
    return FALSE;
  return last->n > 1 || value == last->least;
}
