/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Survey files: what is written reads as it was; what is cut short, altered or put together wrongly is
 * refused with its place. */

#include "survey/ashlar-survey-file-private.h"
#include "survey/ashlar-survey-run-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "levels.h"

/* With failures and blocks; of two ranges. */
static AshlarSurvey *
new_survey (void)
{
  static const char *const settings[] = { "minArea=62", NULL };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  AshlarSurvey *sum = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (AshlarSurveyRun) run
          = ashlar_survey_run_new (content, "keep", settings, NULL, NULL);
      AshlarSurvey *part
          = ashlar_survey_run_seeds (run, 1 + i * 100, 40 + i * 100, 1, NULL, NULL, NULL);

      if (sum == NULL)
        sum = part;
      else
        {
          g_assert_true (ashlar_survey_merge (sum, part, NULL));
          ashlar_survey_free (part);
        }
    }
  return sum;
}

static void
assert_reads_as_written (const AshlarSurvey *survey, gboolean with_times)
{
  g_autoptr (GBytes) bytes = ashlar_survey_to_bytes (survey, with_times);
  g_autoptr (GBytes) rewritten = NULL;
  g_autoptr (AshlarSurvey) again = NULL;
  GError *error = NULL;

  again = ashlar_survey_read (bytes, "written", &error);
  g_assert_no_error (error);
  rewritten = ashlar_survey_to_bytes (again, with_times);
  g_assert_true (g_bytes_equal (bytes, rewritten));
}

static void
test_round_trip (void)
{
  g_autoptr (AshlarSurvey) survey = new_survey ();
  g_autoptr (AshlarSurvey) empty = ashlar_survey_new_like (survey);

  g_assert_cmpuint (survey->causes->len, >, 0);
  assert_reads_as_written (survey, FALSE);
  assert_reads_as_written (survey, TRUE);
  assert_reads_as_written (empty, FALSE);
  assert_reads_as_written (empty, TRUE);
}

/* Numbers beyond what JSON has exactly, and a sum that stopped. */
static void
test_large_numbers (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (AshlarSurvey) survey = ashlar_survey_new (content, "keep", NULL);
  g_autofree guint64 *values = g_new0 (guint64, ashlar_metrics_get_n ());
  AshlarStream        stream;

  ashlar_stream_init (&stream, 9, ASHLAR_STAGE_PLAN, 0, 1);
  for (guint i = 0; i < 3000; i++)
    {
      AshlarSample sample = { .seed = G_MAXUINT64 - i,
                              .n_tries = 1 + i % 3,
                              .values = values,
                              .microseconds = i,
                              .fingerprint = ashlar_stream_mix (i / 2) };

      for (guint m = 0; m < ashlar_metrics_get_n (); m++)
        {
          values[m] = ashlar_stream_next (&stream);
          values[m] = (values[m] << 32 | ashlar_stream_next (&stream)) >> (m * 2 % 64);
        }
      ashlar_survey_add (survey, &sample);
    }
  g_assert_cmpuint (survey->values[0].sum, ==, G_MAXUINT64);
  g_assert_cmpuint (survey->dots->len, ==, ASHLAR_SURVEY_DOTS);
  assert_reads_as_written (survey, FALSE);
  assert_reads_as_written (survey, TRUE);
}

/* ---- Refusals ---- */

static char *
new_text (void)
{
  g_autoptr (AshlarSurvey) survey = new_survey ();
  g_autoptr (GBytes) bytes = ashlar_survey_to_bytes (survey, FALSE);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static AshlarSurvey *
read_text (const char *text, gsize length, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return ashlar_survey_read (bytes, "file.json", error);
}

static void
test_cut_short (void)
{
  g_autofree char *text = new_text ();
  gsize            length = strlen (text);

  for (gsize cut = 0; cut + 2 < length; cut += 1 + length / 150)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (text, cut, &error));
      g_assert_error (error, ASHLAR_JSON_ERROR, (gint) error->code);
      g_assert_nonnull (strstr (error->message, "file.json:"));
    }
}

/* Each: a place in the file as a path, what it becomes, what the message must say. */
static void
test_altered (void)
{
  static const struct
  {
    const char *place[4];
    const char *becomes; /* JSON */
    const char *says;
  } cases[] = {
    { { "format" },
      "\"ashlar-level\"",
      "file.json:/format: found \"ashlar-level\"; expected \"ashlar-survey\"" },
    { { "version" }, "2", "/version: found version 2; expected 1, the newest" },
    { { "version" }, "\"1\"", "/version" },
    { { "program" }, "7", "/program" },
    { { "recipe" }, "\"\"", "/recipe" },
    { { "settings", "0" }, "7", "/settings/0" },
    { { "seeds", "0" }, "[1, 41]", "/tries/bins: found 80 in all; expected 81, the seeds" },
    { { "seeds", "0" }, "[2, 40]", "/tries/bins" },
    { { "seeds", "1" },
      "[41, 140]",
      "/seeds/1: found seeds 41 to 140; expected ranges that ascend" },
    { { "seeds", "1" }, "[140, 101]", "/seeds/1" },
    { { "seeds", "1" }, "[0, \"18446744073709551615\"]", "/seeds/1" },
    { { "seeds", "1" }, "[101]", "/seeds/1: found 1 items; expected two numbers" },
    { { "seeds", "1", "0" }, "-1", "/seeds/1/0: found -1; expected a whole number" },
    { { "seeds", "1", "0" }, "\"1e3\"", "/seeds/1/0" },
    { { "levels" }, "81", "/levels: found 81; expected 0 to 80" },
    { { "levels" }, "0", "/failures: found" },
    { { "tries", "greatest" },
      "100",
      "/tries/greatest: found 100; expected a value of the last bin" },
    { { "tries", "sum" }, "1", "/tries/sum: found 1; expected the sum" },
    { { "tries", "bins", "0" }, "[1, 81]", "/tries/bins/0/1: found 81; expected 1 to 80" },
    { { "tries", "bins", "0" }, "[1, 0]", "/tries/bins/0/1" },
    { { "tries", "bins" }, "[[2, 1], [1, 79]]", "/tries/bins/1: found what belongs before" },
    { { "tries", "bins" },
      "[[4096, 1], [4097, 79]]",
      "/tries/bins/1: found 4097, which falls together" },
    { { "metrics", "0", "id" }, "\"beauty\"", "/metrics/0/id: found \"beauty\"; expected one of " },
    { { "metrics", "1", "id" }, "\"beauty\"", "/metrics/1/id" },
    { { "metrics", "0", "bins" }, "[]", "/metrics/0/bins: found 0 in all; expected" },
    { { "failures", "0", "seeds" }, "1", "/failures" },
    { { "failures", "0", "seeds" }, "0", "/failures/0/seeds" },
    { { "failures", "0", "code" }, "\"\"", "/failures/0/code" },
    { { "failures", "0", "examples" }, "[]", "/failures/0/examples: found 0 in all; expected" },
    { { "failures", "0", "examples", "0" },
      "50",
      "/failures/0/examples/0: found seed 50; expected one of /seeds" },
    { { "blocks", "0", "id" }, "null", "/blocks/0/id" },
    { { "blocks", "0", "levels" }, "1000", "/blocks/0/levels" },
    { { "blocks", "0", "occurrences" }, "1000001", "/blocks/0/occurrences" },
    { { "samples", "1", "seed" }, "1000", "/samples/1/seed" },
    { { "samples", "0", "values" }, "[1]", "/samples/0/values: found 1 values; expected" },
    { { "samples", "0", "blocks", "0" }, "[1000, 1]", "/samples/0/blocks/0: found block 1000" },
    { { "samples" }, "[]", "/samples: found 0 in all; expected" },
    { { "fingerprints", "0" }, "\"18446744073709551615\"", "/fingerprints/1" },
    { { "fingerprints", "0" }, "\"18446744073709551616\"", "/fingerprints/0: found" },
    { { "fingerprints" }, "[]", "/fingerprints" },
  };
  g_autofree char *text = new_text ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GBytes) part_bytes = g_bytes_new (cases[i].becomes, strlen (cases[i].becomes));
      g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "", NULL);
      g_autoptr (AshlarValue) part = ashlar_json_read (part_bytes, "", NULL);
      g_autoptr (AshlarSurvey) survey = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *altered = NULL;
      AshlarValue     *levels[5] = { value };
      guint            depth = 0;

      for (; depth < 4 && cases[i].place[depth] != NULL; depth++)
        levels[depth + 1]
            = ashlar_value_get_value_type (levels[depth]) == ASHLAR_VALUE_OBJECT
                  ? ashlar_value_lookup (levels[depth], cases[i].place[depth])
                  : ashlar_value_get_item (
                      levels[depth], (guint) g_ascii_strtoull (cases[i].place[depth], NULL, 10));
      while (depth-- > 0)
        {
          AshlarValue *parent = levels[depth], *changed;

          if (ashlar_value_get_value_type (parent) == ASHLAR_VALUE_OBJECT)
            changed = ashlar_value_with_member (parent, cases[i].place[depth], part);
          else
            {
              changed = ashlar_value_new_array ();
              for (guint item = 0; item < ashlar_value_get_n_items (parent); item++)
                ashlar_value_array_add (
                    changed,
                    ashlar_value_ref (item == g_ascii_strtoull (cases[i].place[depth], NULL, 10)
                                          ? part
                                          : ashlar_value_get_item (parent, item)));
            }
          ashlar_value_unref (part);
          part = changed;
        }
      altered = ashlar_json_value_to_text (part);
      survey = read_text (altered, strlen (altered), &error);
      if (survey != NULL || strstr (error->message, cases[i].says) == NULL)
        g_error ("case %u: %s\nexpected: %s", i, survey != NULL ? "was read" : error->message,
                 cases[i].says);
    }
}

/* Digits drawn anew: nothing breaks, and what reads is sound. */
static void
test_digits_drawn_anew (void)
{
  g_autofree char *text = new_text ();
  gsize            length = strlen (text);
  guint            n_read = 0;
  AshlarStream     stream;

  ashlar_stream_init (&stream, 4, ASHLAR_STAGE_PLAN, 0, 1);
  for (guint round = 0; round < 120; round++)
    {
      g_autofree char *altered = g_strdup (text);
      g_autoptr (AshlarSurvey) survey = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < 1 + round % 3; i++)
        {
          gsize at = ashlar_stream_next (&stream) % length;

          while (!g_ascii_isdigit (altered[at]))
            at = (at + 1) % length;
          altered[at] = (char) ('0' + ashlar_stream_next (&stream) % 10);
        }
      survey = read_text (altered, length, &error);
      g_assert_true ((survey == NULL) == (error != NULL));
      if (survey == NULL)
        continue;
      n_read++;
      assert_reads_as_written (survey, FALSE);
    }
  g_assert_cmpuint (n_read, >, 0);
}

static void
test_merging_strangers (void)
{
  static const char *const settings[] = { "minArea=61", NULL };
  g_autoptr (AshlarSurvey) survey = new_survey ();
  g_autoptr (AshlarSurvey) settled = ashlar_survey_new_like (survey);
  g_autoptr (AshlarSurvey) newer = ashlar_survey_new_like (survey);
  g_autoptr (AshlarSurvey) other = ashlar_survey_new_like (survey);
  g_autoptr (GBytes) before = ashlar_survey_to_bytes (survey, TRUE);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  ashlar_survey_set_settings (settled, settings);
  g_assert_false (ashlar_survey_merge (survey, settled, &error));
  g_assert_nonnull (strstr (error->message, "minArea=62\" and \"minArea=61"));
  g_clear_error (&error);
  g_free (newer->program);
  newer->program = g_strdup ("99.0.0");
  g_assert_false (ashlar_survey_merge (survey, newer, &error));
  g_assert_nonnull (strstr (error->message, "99.0.0"));
  g_clear_error (&error);
  other->occurrences[0]++;
  g_assert_false (ashlar_survey_merge (survey, other, &error));
  g_clear_error (&error);
  g_assert_false (ashlar_survey_merge (survey, survey, &error));
  g_assert_nonnull (strstr (error->message, "seed 1;"));
  after = ashlar_survey_to_bytes (survey, TRUE);
  g_assert_true (g_bytes_equal (before, after));
}

/* ---- CSV ---- */

static void
test_csv (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autofree guint8  *metrics = g_new0 (guint8, ashlar_metrics_get_n ());
  g_autofree guint64 *values = g_new0 (guint64, ashlar_metrics_get_n ());
  guint               density = ashlar_metric_find ("density");
  g_autoptr (AshlarSurvey) survey = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);
  AshlarSample failed = { .seed = 3, .n_tries = 8 };

  metrics[density] = 1;
  survey = ashlar_survey_new (content, "keep", metrics);
  ashlar_sample_append_csv_head (metrics, FALSE, rows);
  for (guint i = 1; i <= 3; i++)
    {
      AshlarSample sample = {
        .seed = i, .n_tries = 1, .values = values, .width = 9, .height = 8, .fingerprint = i
      };

      values[density] = i * 1250;
      ashlar_survey_add (survey, &sample);
      ashlar_sample_append_csv (&sample, metrics, FALSE, rows);
    }
  failed.error = g_error_new_literal (G_IO_ERROR, 0, "a, \"b\"");
  ashlar_sample_append_csv (&failed, metrics, TRUE, rows);
  g_error_free (failed.error);
  bytes = ashlar_survey_to_csv (survey, FALSE);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   "metric,n,mean,p5,p25,p50,p75,p95,min,max\n"
                   "density,3,2.5,1.25,1.25,2.5,3.75,3.75,1.25,3.75\n"
                   "tries,3,1,1,1,1,1,1,1,1\n",
                   strlen ("metric,n,mean,p5,p25,p50,p75,p95,min,max\n"
                           "density,3,2.5,1.25,1.25,2.5,3.75,3.75,1.25,3.75\n"
                           "tries,3,1,1,1,1,1,1,1,1\n"));
  g_assert_cmpstr (rows->str, ==,
                   "seed,result,subject,tries,width,height,fingerprint,density\n"
                   "1,level,,1,9,8,0000000000000001,1.25\n"
                   "2,level,,1,9,8,0000000000000002,2.5\n"
                   "3,level,,1,9,8,0000000000000003,3.75\n"
                   "3,error,,8,,,,0,\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey-file/round-trip", test_round_trip);
  g_test_add_func ("/survey-file/large-numbers", test_large_numbers);
  g_test_add_func ("/survey-file/cut-short", test_cut_short);
  g_test_add_func ("/survey-file/altered", test_altered);
  g_test_add_func ("/survey-file/digits", test_digits_drawn_anew);
  g_test_add_func ("/survey-file/strangers", test_merging_strangers);
  g_test_add_func ("/survey-file/csv", test_csv);
  return g_test_run ();
}
