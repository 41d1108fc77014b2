/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHistogram: how often each value of a metric came: bars, a thick line at the median, thin ones at
 * p5 and p95, a triangle at the open level. The bar under the pointer, or that the arrows moved to, can
 * be asked for.
 *
 * Signals: looked-at (): another bar, or none; bar-chosen (guint64 from, guint64 end): clicked, or
 * Return; values from @from on and below @end, in ASHLAR_SAMPLE_UNIT ths. */

#pragma once

#include <gtk/gtk.h>

#include "seeds/editor-bins.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_HISTOGRAM (editor_histogram_get_type ())
G_DECLARE_FINAL_TYPE (EditorHistogram, editor_histogram, EDITOR, HISTOGRAM, GtkWidget)

GtkWidget *editor_histogram_new (void);
/* What is counted: walks, and the open one is who walks just now; else levels. */
void editor_histogram_set_of_walks (EditorHistogram *self, gboolean of_walks);
/* @counts: nullable: there is nothing; @open: nullable. */
void              editor_histogram_set_counts (EditorHistogram    *self,
                                               const AshlarMetric *metric,
                                               const AshlarCounts *counts,
                                               const guint64      *open);
const EditorBins *editor_histogram_get_bins (EditorHistogram *self);
/* "12 % to 14 %: 83 levels" of the bar that is looked at; NULL: none is. */
char *editor_histogram_dup_words (EditorHistogram *self);

G_END_DECLS
