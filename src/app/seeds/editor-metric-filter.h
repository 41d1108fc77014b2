/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is wanted of levels, as a designer types it ("way > 100, no dead end") and as a recipe's `accept`
 * has it: an object of metrics with a least and a greatest value. So what was found by a filter can be
 * demanded of the recipe as it stands. */

#pragma once

#include "base/ashlar-value-private.h"
#include "survey/ashlar-sample-private.h"

G_BEGIN_DECLS

#define EDITOR_METRIC_FILTER_ERROR (editor_metric_filter_error_quark ())
GQuark editor_metric_filter_error_quark (void);

typedef enum
{
  EDITOR_METRIC_FILTER_ERROR_METRIC,    /* there is none of that name, or there are several */
  EDITOR_METRIC_FILTER_ERROR_BOUND,     /* it is no whole number, or there is none */
  EDITOR_METRIC_FILTER_ERROR_IMPOSSIBLE /* no level can have it */
} EditorMetricFilterError;

/* Terms between commas: a metric, by its id or name in any case, with >, >=, <, <=, = and a whole
 * number; "3 to 7" after the metric; "no dead end". What is said twice of a metric holds together. An
 * empty @text gives an empty object. NULL: it is refused. */
AshlarValue *editor_metric_filter_parse (const char *text, GError **error);
/* The same to be typed: it gives @filter again. */
char *editor_metric_filter_to_text (const AshlarValue *filter);
/* "Critical path ≥ 101". @id need be no metric. */
char *editor_metric_filter_dup_words (const char *id, const AshlarValue *bounds);
/* @filter: nullable. @values: by metric, of a sample. */
gboolean editor_metric_filter_takes (const AshlarValue *filter, const guint64 *values);
gboolean editor_metric_filter_is_empty (const AshlarValue *filter);
/* What meets both; either may be NULL. */
AshlarValue *editor_metric_filter_join (const AshlarValue *a, const AshlarValue *b);

G_END_DECLS
