/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What walks measure, as the pictures of many seeds take it: a row a metric, counts in ASHLAR_SAMPLE_UNIT ths. */

#pragma once

#include "level/ashlar-metrics-private.h"
#include "play/ashlar-walks-private.h"
#include "walks/editor-walk-facts.h"
#include "widgets/editor-band-bar.h"

G_BEGIN_DECLS

/* Name, unit and what it is; static. */
const AshlarMetric *editor_walk_metric_get (AshlarWalkMetric metric);
/* A value as walks count it, in ASHLAR_SAMPLE_UNIT ths of the metric's unit. */
guint64 editor_walk_metric_scale (AshlarWalkMetric metric, guint64 value);
/* @to: empty. */
void editor_walk_metric_scale_counts (AshlarWalkMetric    metric,
                                      AshlarCounts       *to,
                                      const AshlarCounts *from);
/* In whole units; not known of no walks. */
void editor_walk_metric_get_band (AshlarWalkMetric    metric,
                                  const AshlarCounts *counts,
                                  EditorMetricBand   *band);
/* What the facts of one walk are, as walks count it; FALSE: they do not say. */
gboolean
editor_walk_metric_get_fact (AshlarWalkMetric metric, const EditorWalkFacts *facts, guint64 *value);
/* "83 %", "46 turns" */
char *editor_walk_metric_dup_words (AshlarWalkMetric metric, guint64 value);
/* "83 %", "46": where the metric's name stands beside it */
char *editor_walk_metric_dup_value (AshlarWalkMetric metric, guint64 value);

G_END_DECLS
