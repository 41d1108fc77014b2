/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ranges of seeds, ascending, none touching the next: in one way whatever the order in which they came. Cost: O(ranges) each. */

#include "survey/ashlar-survey-private.h"

void
ashlar_seed_ranges_add (GArray *self, guint64 first, guint64 last)
{
  AshlarSeedRange range = { first, last };
  guint           at = 0;

  while (at < self->len && g_array_index (self, AshlarSeedRange, at).last < first
         && first - g_array_index (self, AshlarSeedRange, at).last > 1)
    at++;
  while (at < self->len)
    {
      const AshlarSeedRange *next = &g_array_index (self, AshlarSeedRange, at);

      if (next->first > range.last && next->first - range.last > 1)
        break;
      range.first = MIN (range.first, next->first);
      range.last = MAX (range.last, next->last);
      g_array_remove_index (self, at);
    }
  g_array_insert_val (self, at, range);
}

gboolean
ashlar_seed_ranges_have_common (const GArray *a, const GArray *b, guint64 *seed)
{
  for (guint i = 0; i < a->len; i++)
    for (guint j = 0; j < b->len; j++)
      {
        const AshlarSeedRange *left = &g_array_index (a, AshlarSeedRange, i);
        const AshlarSeedRange *right = &g_array_index (b, AshlarSeedRange, j);

        if (left->first <= right->last && right->first <= left->last)
          {
            *seed = MAX (left->first, right->first);
            return TRUE;
          }
      }
  return FALSE;
}
