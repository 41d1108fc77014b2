/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Surveys as files: JSON, which can be read and merged, and CSV, which cannot. */

#pragma once

#include "survey/ashlar-counts-file-private.h"

G_BEGIN_DECLS

#define ASHLAR_SURVEY_FORMAT "ashlar-survey"
#define ASHLAR_SURVEY_VERSION 1
/* Causes that a file may have. */
#define ASHLAR_MAX_SURVEY_CAUSES 65536

/* Canonical: equal surveys are equal bytes. @with_times: which differ from run to run. */
GBytes *ashlar_survey_to_bytes (const AshlarSurvey *self, gboolean with_times);
/* A row of CSV for each metric: metric,n,mean,p5,p25,p50,p75,p95,min,max. */
GBytes *ashlar_survey_to_csv (const AshlarSurvey *self, gboolean with_times);
/* "12", "0.375": of a metric, exactly. */
void ashlar_units_append (GString *csv, guint64 value);
/* A field, in quotes where it must be. */
void ashlar_csv_append_text (GString *csv, const char *text);
/* Rows of a CSV of seeds: its head, and that of one sample. @metrics: as in ashlar_survey_new(). */
void ashlar_sample_append_csv_head (const guint8 *metrics, gboolean with_times, GString *csv);
void ashlar_sample_append_csv (const AshlarSample *self,
                               const guint8       *metrics,
                               gboolean            with_times,
                               GString            *csv);

/* NULL, and every fault with its place. @name: of the file, for messages. */
AshlarSurvey *ashlar_survey_read (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
