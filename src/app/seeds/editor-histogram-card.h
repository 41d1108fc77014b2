/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHistogramCard: a metric over many seeds: its name, its median, its histogram, its least and its
 * greatest value. What the histogram's bar stands for is said in the place of the median.
 *
 * Signal: bar-chosen: as of EditorHistogram */

#pragma once

#include "seeds/editor-histogram.h"
#include "seeds/editor-statistics.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_HISTOGRAM_CARD (editor_histogram_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorHistogramCard, editor_histogram_card, EDITOR, HISTOGRAM_CARD, GtkWidget)

GtkWidget       *editor_histogram_card_new (guint metric);
guint            editor_histogram_card_get_metric (EditorHistogramCard *self);
EditorHistogram *editor_histogram_card_get_histogram (EditorHistogramCard *self);
void editor_histogram_card_update (EditorHistogramCard *self, EditorStatistics *statistics);

G_END_DECLS
