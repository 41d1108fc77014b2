/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Metrics: what a finished level measures, as exact fractions. A table: id, unit, what it is, the
 * range of its values. Every metric is total: an empty, a solid and a 1×1 level have all of them. */

#pragma once

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 numerator;
  gint64 denominator; /* > 0 */
} AshlarFraction;

typedef enum
{
  ASHLAR_ANSWER_BY_LEVEL,
  ASHLAR_ANSWER_BY_ROOMS, /* a plan answers it if each of its areas is sure to hold floor */
  ASHLAR_ANSWER_BY_PLAN
} AshlarAnswer;

typedef struct
{
  const char  *id;          /* "criticalPath" */
  const char  *name;        /* translatable (N_) */
  const char  *unit;        /* translatable */
  const char  *description; /* one sentence, translatable */
  gint64       maximum;     /* no value is above; G_MAXINT64: no bound. None is below 0. */
  AshlarAnswer answer;
} AshlarMetric;

/* By index, from 0 on; NULL: there are no more. */
const AshlarMetric *ashlar_metric_get (guint index);
guint               ashlar_metric_find (const char *id); /* index, or G_MAXUINT */
char               *ashlar_metric_list (void);           /* the ids, for messages */

/* Measures @level: what several metrics need is worked out once. Not while another thread uses it. */
typedef struct _AshlarMeasure AshlarMeasure;

AshlarMeasure *ashlar_measure_new (AshlarLevel *level);
/* Of a plan that can be painted and has its ends, what its level will measure. */
AshlarMeasure *ashlar_measure_new_for_plan (const AshlarPlan *plan);
/* Whether the metric is known: of a level each is. */
gboolean       ashlar_measure_knows (const AshlarMeasure *self, guint metric);
void           ashlar_measure_free (AshlarMeasure *self);
AshlarFraction ashlar_measure_get (AshlarMeasure *self, guint metric);

/* -1, 0, 1 as the value is below, equal to or above @number, which has 32 bits at most. */
gint ashlar_fraction_compare (AshlarFraction value, gint64 number);
/* "8", "34.5": one decimal, cut off, where it is no whole number. */
char *ashlar_fraction_to_string (AshlarFraction value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarMeasure, ashlar_measure_free)

G_END_DECLS
