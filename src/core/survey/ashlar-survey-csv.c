/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Surveys as CSV (RFC 4180, but with plain line ends), for spreadsheets and scripts. All numbers are
 * written in digits, to the thousandth, whatever the locale. */

#include "survey/ashlar-survey-file-private.h"

#include <inttypes.h>
#include <string.h>

void
ashlar_units_append (GString *csv, guint64 value)
{
  guint rest = (guint) (value % ASHLAR_SAMPLE_UNIT);

  g_string_append_printf (csv, "%" PRIu64, value / ASHLAR_SAMPLE_UNIT);
  if (rest == 0)
    return;
  g_string_append_printf (csv, ".%03u", rest);
  while (csv->str[csv->len - 1] == '0')
    g_string_truncate (csv, csv->len - 1);
}

static void
append_row (GString *csv, const char *name, const AshlarCounts *counts, guint64 unit)
{
  static const guint permilles[] = { 50, 250, 500, 750, 950 };
  guint64            scale = ASHLAR_SAMPLE_UNIT / unit;

  g_string_append_printf (csv, "%s,%" PRIu64, name, counts->n);
  if (counts->n == 0)
    {
      g_string_append (csv, ",,,,,,,,\n");
      return;
    }
  g_string_append_c (csv, ',');
  ashlar_units_append (csv, counts->sum / counts->n * scale
                                + counts->sum % counts->n * scale / counts->n);
  for (guint i = 0; i < G_N_ELEMENTS (permilles); i++)
    {
      g_string_append_c (csv, ',');
      ashlar_units_append (csv, ashlar_counts_get_quantile (counts, permilles[i]) * scale);
    }
  g_string_append_c (csv, ',');
  ashlar_units_append (csv, counts->least * scale);
  g_string_append_c (csv, ',');
  ashlar_units_append (csv, counts->greatest * scale);
  g_string_append_c (csv, '\n');
}

GBytes *
ashlar_survey_to_csv (const AshlarSurvey *self, gboolean with_times)
{
  GString *csv = g_string_new ("metric,n,mean,p5,p25,p50,p75,p95,min,max\n");

  for (guint i = 0; i < self->n_metrics; i++)
    append_row (csv, ashlar_metric_get (self->metrics[i])->id, &self->values[i],
                ASHLAR_SAMPLE_UNIT);
  append_row (csv, "tries", &self->tries, 1);
  if (with_times)
    append_row (csv, "microseconds", &self->times, 1);
  return g_string_free_to_bytes (csv);
}

void
ashlar_csv_append_text (GString *csv, const char *text)
{
  if (strpbrk (text, ",\"\r\n") == NULL)
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  for (const char *p = text; *p != '\0'; p++)
    g_string_append_printf (csv, "%s%c", *p == '"' ? "\"" : "", *p);
  g_string_append_c (csv, '"');
}

void
ashlar_sample_append_csv_head (const guint8 *metrics, gboolean with_times, GString *csv)
{
  g_string_append (csv, "seed,result,subject,tries,width,height,fingerprint");
  if (with_times)
    g_string_append (csv, ",microseconds");
  for (guint i = 0; i < ashlar_metrics_get_n (); i++)
    if (metrics == NULL || metrics[i])
      g_string_append_printf (csv, ",%s", ashlar_metric_get (i)->id);
  g_string_append_c (csv, '\n');
}

void
ashlar_sample_append_csv (const AshlarSample *self,
                          const guint8       *metrics,
                          gboolean            with_times,
                          GString            *csv)
{
  gboolean    is_level = self->error == NULL;
  const char *subject = !is_level && self->error->domain == ASHLAR_GENERATE_ERROR
                            ? ashlar_generate_error_get_subject (self->error)
                            : NULL;

  g_string_append_printf (csv, "%" PRIu64 ",%s,", self->seed,
                          is_level ? "level" : ashlar_cause_get_code (self->error));
  ashlar_csv_append_text (csv, subject != NULL ? subject : "");
  g_string_append_printf (csv, ",%u,", self->n_tries);
  if (is_level)
    g_string_append_printf (csv, "%u,%u,%016" G_GINT64_MODIFIER "x", self->width, self->height,
                            self->fingerprint);
  else
    g_string_append (csv, ",,");
  if (with_times)
    g_string_append_printf (csv, ",%" PRId64, self->microseconds);
  for (guint i = 0; i < ashlar_metrics_get_n (); i++)
    if (metrics == NULL || metrics[i])
      {
        g_string_append_c (csv, ',');
        if (is_level)
          ashlar_units_append (csv, self->values[i]);
      }
  g_string_append_c (csv, '\n');
}
