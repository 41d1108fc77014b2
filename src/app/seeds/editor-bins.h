/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How values are laid out in a picture: bins of a histogram, and ticks of an axis. Pure functions of
 * numbers; values are those of AshlarCounts, ASHLAR_SAMPLE_UNIT ths. */

#pragma once

#include "base/ashlar-value-private.h"
#include "level/ashlar-metrics-private.h"
#include "survey/ashlar-counts-private.h"

G_BEGIN_DECLS

/* Bins of one width side by side, the first from @from on; a value at the border of two is the right
 * one's. */
typedef struct
{
  guint64  from, width;
  guint    n;
  guint64 *counts;
  guint64  most;  /* the largest of them */
  gboolean whole; /* so are all values */
} EditorBins;

/* At least @unit; 1, 2 or 5 times a power of ten of them; the least that cuts @span into @most parts. */
guint64 editor_nice_step (guint64 span, guint most, guint64 unit);
/* Whether no value has a fraction. */
gboolean editor_counts_are_whole (const AshlarCounts *counts);
/* At most @most + 1, so that every value is in one. Whole numbers get bins of whole width. Of no values
 * there are no bins. */
void editor_bins_init (EditorBins *self, const AshlarCounts *counts, guint most);
void editor_bins_clear (EditorBins *self);
/* The bin that @value lies in; -1: none. */
gint editor_bins_find (const EditorBins *self, guint64 value);
/* 0 at the left border of the first, 1 at the right border of the last; a whole number lies in the
 * middle of its own bin. */
double editor_bins_place (const EditorBins *self, guint64 value);

/* An axis with ticks at multiples of @step, which begins and ends with one. */
typedef struct
{
  guint64 from, to, step;
} EditorAxis;

/* That holds the values from @least to @greatest: never of no length. */
void
editor_axis_init (EditorAxis *self, guint64 least, guint64 greatest, guint most, gboolean whole);
guint   editor_axis_get_n_ticks (const EditorAxis *self);
double  editor_axis_place (const EditorAxis *self,
                           guint64           value); /* 0 at @from, 1 at @to; beyond: outside */
guint64 editor_axis_get_value (const EditorAxis *self,
                               double            place); /* what lies there; not outside */

/* "14.8", as the locale writes it. */
char *editor_units_dup_words (guint64 value);
/* "14.8 %", "12". */
char *editor_metric_dup_value (const AshlarMetric *metric, guint64 value);
/* "14.8 %", "12 areas": in a sentence. */
char *editor_metric_dup_words (const AshlarMetric *metric, guint64 value);
/* "Density in percent": an axis. */
char *editor_metric_dup_title (const AshlarMetric *metric);

/* { "min": 3, "max": 7 }, for a filter: the values from @from to @to, and a little more where these are no whole
 * numbers. */
AshlarValue *editor_metric_new_bounds (guint64 from, guint64 to);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EditorBins, editor_bins_clear)

G_END_DECLS
