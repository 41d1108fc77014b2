/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The survey reader: what opens is written back as it is, merged with nothing stays what it is, and is
 * not merged with itself. */

#include <string.h>

#include "fuzz.h"
#include "survey/ashlar-survey-file-private.h"

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarSurvey) survey = ashlar_survey_read (input, "fuzz", &error);
  g_autoptr (AshlarSurvey) again = NULL;
  g_autoptr (AshlarSurvey) sum = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) rewritten = NULL;
  g_autoptr (GBytes) merged = NULL;
  g_autoptr (GBytes) csv = NULL;

  g_assert_true ((survey == NULL) == (error != NULL));
  if (survey == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  written = ashlar_survey_to_bytes (survey, TRUE);
  again = ashlar_survey_read (written, "written", &error);
  g_assert_no_error (error);
  rewritten = ashlar_survey_to_bytes (again, TRUE);
  g_assert_true (g_bytes_equal (written, rewritten));
  csv = ashlar_survey_to_csv (survey, TRUE);
  g_assert_true (
      g_utf8_validate (g_bytes_get_data (csv, NULL), (gssize) g_bytes_get_size (csv), NULL));
  g_assert_cmpuint (ashlar_survey_get_distinct (survey, NULL), <=, survey->n_levels);
  sum = ashlar_survey_new_like (survey);
  ashlar_survey_merge (sum, survey, &error);
  g_assert_no_error (error);
  merged = ashlar_survey_to_bytes (sum, TRUE);
  g_assert_true (g_bytes_equal (written, merged));
  g_assert_true (survey->n_seeds == 0 || !ashlar_survey_merge (sum, survey, NULL));
  return 0;
}
