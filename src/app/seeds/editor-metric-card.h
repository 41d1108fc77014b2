/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorMetricCard: a metric over many seeds: its name, its median, its histogram, its least and its
 * greatest value. What the histogram's bar stands for is said in the place of the median.
 *
 * Signal: bar-chosen: as of EditorHistogram */

#pragma once

#include "seeds/editor-histogram.h"
#include "seeds/editor-statistics.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_METRIC_CARD (editor_metric_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorMetricCard, editor_metric_card, EDITOR, METRIC_CARD, GtkWidget)

GtkWidget       *editor_metric_card_new (guint metric);
guint            editor_metric_card_get_metric (EditorMetricCard *self);
EditorHistogram *editor_metric_card_get_histogram (EditorMetricCard *self);
void             editor_metric_card_update (EditorMetricCard *self, EditorStatistics *statistics);

G_END_DECLS
