/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarCounts: how often each value came, of any number of values in bounded room, such that counts
 * of two halves add up to exactly the counts of the whole.
 *
 * Values are whole numbers from 0 up. Those below 2,048 are counted each for itself, larger ones in
 * bins that are narrower than a thousandth of them; a bin knows the least value that it got, and is
 * shown as that. Sum, least and greatest value are exact. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 least; /* of those that came */
  guint64 n;
} AshlarCount;

typedef struct
{
  guint64 n;
  guint64 sum; /* stops at G_MAXUINT64 */
  guint64 least, greatest;
  GArray *bins; /* nullable; of AshlarCount, ascending, none empty */
} AshlarCounts;

void     ashlar_counts_clear (AshlarCounts *self);
void     ashlar_counts_add (AshlarCounts *self, guint64 value, guint64 n);
void     ashlar_counts_add_counts (AshlarCounts *self, const AshlarCounts *other);
void     ashlar_counts_copy (AshlarCounts *self, const AshlarCounts *from);
gboolean ashlar_counts_equal (const AshlarCounts *a, const AshlarCounts *b);
/* The least value such that @permille of all, rounded up, are not above it; 500: the median. 0 of none. */
guint64 ashlar_counts_get_quantile (const AshlarCounts *self, guint permille);
/* How many are from @from on, and below @end, as far as the bins know. */
guint64 ashlar_counts_get_between (const AshlarCounts *self, guint64 from, guint64 end);

/* For readers: whether @value may be the greatest of those in the last bin; of none 0 alone may. */
gboolean ashlar_counts_may_have_greatest (const AshlarCounts *self, guint64 value);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarCounts, ashlar_counts_clear)

G_END_DECLS
