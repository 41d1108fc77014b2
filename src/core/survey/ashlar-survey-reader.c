/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading surveys.
 *
 * Since surveys are merged, a file is believed in nothing that can be held against something else in it:
 * bins ascend and add up to the seeds or levels that there are, failures and levels are all the seeds,
 * samples and fingerprints are those that a survey keeps. What reads is a survey as if it had been made
 * here: written again it is the same bytes.
 * Cost: linear in the file, but O(log ranges) a seed that is named. */

#include "survey/ashlar-survey-file-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"
#include "base/ashlar-value-reader-private.h"
#include "content/ashlar-content.h"

enum
{
  KEY_FORMAT,
  KEY_VERSION,
  KEY_PROGRAM,
  KEY_CONTENT,
  KEY_RECIPE,
  KEY_SETTINGS,
  KEY_SEEDS,
  KEY_LEVELS,
  KEY_TRIES,
  KEY_TIMES,
  KEY_METRICS,
  KEY_FAILURES,
  KEY_BLOCKS,
  KEY_SAMPLES,
  KEY_FINGERPRINTS,
  N_KEYS,
};

static const char *const keys[N_KEYS]
    = { "format",   "version",  "program", "content", "recipe",
        "settings", "seeds",    "levels",  "tries",   "microseconds",
        "metrics",  "failures", "blocks",  "samples", "fingerprints" };

static const AshlarPath root = { .key = "" };

typedef struct
{
  AshlarReport *report;
  AshlarSurvey *survey;
} Reading;

/* -------------------------------------------------------------------- head */

static gboolean
check_format (const Reading *self, AshlarValue *const *slots)
{
  const AshlarValue *format = slots[KEY_FORMAT];
  gint64             version = 0;

  if (format == NULL || ashlar_value_get_value_type (format) != ASHLAR_VALUE_STRING
      || strcmp (ashlar_value_get_string (format), ASHLAR_SURVEY_FORMAT) != 0)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (format);

      ashlar_report_fault (self->report, ASHLAR_PATH_KEY (&root, "format"),
                           format == NULL ? "missing" : "wrong-value", "found %p; expected \"%s\"",
                           found, ASHLAR_SURVEY_FORMAT);
      return FALSE;
    }
  if (!ashlar_read_integer (self->report, ASHLAR_PATH_KEY (&root, "version"), slots[KEY_VERSION], 1,
                            G_MAXINT64, &version))
    return FALSE;
  if (version == ASHLAR_SURVEY_VERSION)
    return TRUE;
  ashlar_report_fault (self->report, ASHLAR_PATH_KEY (&root, "version"), "newer",
                       "found version %" PRId64 "; expected %d, the newest that this program knows",
                       version, ASHLAR_SURVEY_VERSION);
  return FALSE;
}

static void
read_settings (const Reading *self, const AshlarValue *value)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, "settings");
  guint n = ashlar_read_list (self->report, path, value, ASHLAR_MAX_JSON_MEMBERS, "settings");
  g_autoptr (GPtrArray) settings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    {
      char *setting = ashlar_read_id (self->report, ASHLAR_PATH_ITEM (path, i),
                                      ashlar_value_get_item (value, i));

      if (setting != NULL)
        g_ptr_array_add (settings, setting);
    }
  g_ptr_array_add (settings, NULL);
  ashlar_survey_set_settings (self->survey, (const char *const *) settings->pdata);
}

/* ------------------------------------------------------------------- counts */

static void
read_metrics (const Reading *self, const AshlarValue *value)
{
  static const char *const metric_keys[] = { "sum", "greatest", "bins", "id" };
  const AshlarPath        *path = ASHLAR_PATH_KEY (&root, "metrics");
  AshlarSurvey            *survey = self->survey;
  guint n = ashlar_read_list (self->report, path, value, ashlar_metrics_get_n (), "metrics");

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);
      AshlarValue      *slots[4];
      g_autoptr (AshlarValue) extras = NULL;
      g_autofree char *id = NULL;
      guint            metric;

      if (!ashlar_read_members (self->report, item, ashlar_value_get_item (value, i), metric_keys,
                                4, slots, &extras))
        continue;
      id = ashlar_read_id (self->report, ASHLAR_PATH_KEY (item, "id"), slots[3]);
      metric = id != NULL ? ashlar_metric_find (id) : G_MAXUINT;
      if (metric == G_MAXUINT)
        {
          g_autofree char *found = ashlar_text_describe (id != NULL ? id : "");
          g_autofree char *known = ashlar_metric_list ();

          ashlar_report_fault (self->report, ASHLAR_PATH_KEY (item, "id"), "unknown-metric",
                               "found %s; expected one of %s", found, known);
          continue;
        }
      if (survey->n_metrics > 0 && metric <= survey->metrics[survey->n_metrics - 1])
        {
          ashlar_count_complain_of_order (self->report, item);
          continue;
        }
      survey->metrics[survey->n_metrics] = metric;
      ashlar_counts_read (self->report, item, slots, survey->n_levels, TRUE, "levels",
                          &survey->values[survey->n_metrics++]);
    }
}

/* ----------------------------------------------------------------- failures */

static void
read_examples (const Reading     *self,
               const AshlarPath  *path,
               const AshlarValue *value,
               AshlarCause       *cause)
{
  guint   n = ashlar_read_list (self->report, path, value, ASHLAR_SURVEY_EXAMPLES, "seeds");
  guint64 seed;

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);

      if (!ashlar_seed_ranges_read_seed (self->report, item, ashlar_value_get_item (value, i),
                                         self->survey->ranges, &seed))
        continue;
      if (cause->n_examples > 0 && seed <= cause->examples[cause->n_examples - 1])
        ashlar_count_complain_of_order (self->report, item);
      else
        cause->examples[cause->n_examples++] = seed;
    }
  if (cause->n_examples != MIN (cause->n, ASHLAR_SURVEY_EXAMPLES))
    ashlar_count_complain_of_sum (self->report, path, cause->n_examples,
                                  MIN (cause->n, ASHLAR_SURVEY_EXAMPLES),
                                  "lowest seeds that failed so");
}

static void
read_cause (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const cause_keys[]
      = { "code", "subject", "message", "final", "seeds", "examples" };
  AshlarValue *slots[6];
  g_autoptr (AshlarValue) extras = NULL;
  AshlarCause       *cause;
  const AshlarCause *above;

  if (!ashlar_read_members (self->report, path, value, cause_keys, 6, slots, &extras))
    return;
  above = self->survey->causes->len > 0
              ? g_ptr_array_index (self->survey->causes, self->survey->causes->len - 1)
              : NULL;
  cause = g_new0 (AshlarCause, 1);
  g_ptr_array_add (self->survey->causes, cause);
  cause->code = ashlar_read_id (self->report, ASHLAR_PATH_KEY (path, "code"), slots[0]);
  cause->subject = ashlar_read_text (self->report, ASHLAR_PATH_KEY (path, "subject"), slots[1]);
  cause->message = ashlar_read_text (self->report, ASHLAR_PATH_KEY (path, "message"), slots[2]);
  ashlar_read_boolean (self->report, ASHLAR_PATH_KEY (path, "final"), slots[3], &cause->is_final);
  if (ashlar_count_read (self->report, ASHLAR_PATH_KEY (path, "seeds"), slots[4], 1,
                         MAX (self->survey->n_seeds, 1), &cause->n))
    read_examples (self, ASHLAR_PATH_KEY (path, "examples"), slots[5], cause);
  if (cause->code != NULL && above != NULL && above->code != NULL
      && ashlar_cause_compare (above, cause->code, cause->subject) >= 0)
    ashlar_count_complain_of_order (self->report, path);
}

static void
read_causes (const Reading *self, const AshlarValue *value)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, "failures");
  AshlarSurvey     *survey = self->survey;
  guint64           n_failures = 0;
  guint n = ashlar_read_list (self->report, path, value, ASHLAR_MAX_SURVEY_CAUSES, "failures");

  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    read_cause (self, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i));
  for (guint i = 0; i < survey->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (survey->causes, i);

      n_failures = cause->n > G_MAXUINT64 - n_failures ? G_MAXUINT64 : n_failures + cause->n;
    }
  if (n_failures != survey->n_seeds - survey->n_levels)
    ashlar_count_complain_of_sum (self->report, path, n_failures,
                                  survey->n_seeds - survey->n_levels, "seeds without a level");
}

/* ------------------------------------------------------- blocks and samples */

static void
read_blocks (const Reading *self, const AshlarValue *value)
{
  static const char *const block_keys[] = { "id", "occurrences", "levels", "areas" };
  const AshlarPath        *path = ASHLAR_PATH_KEY (&root, "blocks");
  AshlarSurvey            *survey = self->survey;
  guint n = ashlar_read_list (self->report, path, value, ASHLAR_MAX_BLOCKS, "blocks");

  survey->n_blocks = n;
  survey->blocks = g_new0 (char *, n + 1);
  survey->occurrences = g_new0 (guint64, n);
  survey->block_counts = g_new0 (AshlarBlockTally, n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);
      AshlarBlockTally *count = &survey->block_counts[i];
      AshlarValue      *slots[4];
      g_autoptr (AshlarValue) extras = NULL;

      if (ashlar_read_members (self->report, item, ashlar_value_get_item (value, i), block_keys, 4,
                               slots, &extras))
        {
          survey->blocks[i] = ashlar_read_id (self->report, ASHLAR_PATH_KEY (item, "id"), slots[0]);
          ashlar_count_read (self->report, ASHLAR_PATH_KEY (item, "occurrences"), slots[1], 0,
                             ASHLAR_MAX_OCCURRENCES, &survey->occurrences[i]);
          if (ashlar_count_read (self->report, ASHLAR_PATH_KEY (item, "levels"), slots[2], 0,
                                 survey->n_levels, &count->n_levels))
            ashlar_count_read (self->report, ASHLAR_PATH_KEY (item, "areas"), slots[3],
                               count->n_levels, count->n_levels > 0 ? G_MAXUINT64 : 0,
                               &count->n_areas);
        }
      /* An id each, so that the list ends where it ends. */
      if (survey->blocks[i] == NULL)
        survey->blocks[i] = g_strdup ("");
    }
}

static void
read_dot_blocks (const Reading     *self,
                 const AshlarPath  *path,
                 const AshlarValue *value,
                 AshlarDot         *dot)
{
  guint   n = ashlar_read_list (self->report, path, value, self->survey->n_blocks, "blocks");
  guint64 pair[2];

  dot->blocks = g_new0 (AshlarBlockUse, n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);

      if (!ashlar_count_read_pair (self->report, item, ashlar_value_get_item (value, i), pair))
        continue;
      if (pair[0] >= self->survey->n_blocks || pair[1] == 0 || pair[1] > G_MAXUINT32)
        ashlar_report_fault (self->report, item, "out-of-range",
                             "found block %" PRIu64 " %" PRIu64
                             " times; expected an index into /blocks, and a number from 1 up",
                             pair[0], pair[1]);
      else if (dot->n_blocks > 0 && pair[0] <= dot->blocks[dot->n_blocks - 1].block)
        ashlar_count_complain_of_order (self->report, item);
      else
        dot->blocks[dot->n_blocks++] = (AshlarBlockUse){ (guint32) pair[0], (guint32) pair[1] };
    }
}

static void
read_dot (const Reading *self, const AshlarPath *path, const AshlarValue *value)
{
  static const char *const dot_keys[] = { "seed", "values", "blocks" };
  const AshlarPath        *values_path = ASHLAR_PATH_KEY (path, "values");
  AshlarSurvey            *survey = self->survey;
  AshlarValue             *slots[3];
  g_autoptr (AshlarValue) extras = NULL;
  const AshlarDot *above;
  AshlarDot       *dot;
  guint            n;

  if (!ashlar_read_members (self->report, path, value, dot_keys, 3, slots, &extras))
    return;
  above = survey->dots->len > 0 ? g_ptr_array_index (survey->dots, survey->dots->len - 1) : NULL;
  dot = g_new0 (AshlarDot, 1);
  g_ptr_array_add (survey->dots, dot);
  dot->values = g_new0 (guint64, survey->n_metrics);
  if (ashlar_seed_ranges_read_seed (self->report, ASHLAR_PATH_KEY (path, "seed"), slots[0],
                                    self->survey->ranges, &dot->seed))
    dot->rank = ashlar_stream_mix (dot->seed);
  if (above != NULL && above->rank >= dot->rank)
    ashlar_count_complain_of_order (self->report, path);
  n = ashlar_read_list (self->report, values_path, slots[1], G_MAXUINT, "values");
  if (n != survey->n_metrics)
    ashlar_report_fault (self->report, values_path, "wrong-size",
                         "found %u values; expected %u, one for each metric", n, survey->n_metrics);
  for (guint i = 0; i < MIN (n, survey->n_metrics); i++)
    ashlar_count_read (self->report, ASHLAR_PATH_ITEM (values_path, i),
                       ashlar_value_get_item (slots[1], i), 0, G_MAXUINT64, &dot->values[i]);
  read_dot_blocks (self, ASHLAR_PATH_KEY (path, "blocks"), slots[2], dot);
}

static void
read_dots (const Reading *self, const AshlarValue *value)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, "samples");
  guint64           expected = MIN (self->survey->n_levels, ASHLAR_SURVEY_DOTS);
  guint             n = ashlar_read_list (self->report, path, value, ASHLAR_SURVEY_DOTS, "samples");

  if (n != expected)
    ashlar_count_complain_of_sum (self->report, path, n, expected,
                                  "levels of which samples are kept");
  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    read_dot (self, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i));
}

static void
read_fingerprints (const Reading *self, const AshlarValue *value)
{
  const AshlarPath *path = ASHLAR_PATH_KEY (&root, "fingerprints");
  guint64           most = MIN (self->survey->n_levels, ASHLAR_SURVEY_DISTINCT), fingerprint;
  guint n = ashlar_read_list (self->report, path, value, ASHLAR_SURVEY_DISTINCT, "fingerprints");

  if (n > most || (n == 0 && most > 0))
    ashlar_count_complain_of_sum (self->report, path, n, most, "different levels, at most");
  for (guint i = 0; i < n && ashlar_read_on (self->report, i, n); i++)
    {
      GArray *distinct = self->survey->distinct;

      if (!ashlar_count_read (self->report, ASHLAR_PATH_ITEM (path, i),
                              ashlar_value_get_item (value, i), 0, G_MAXUINT64, &fingerprint))
        continue;
      if (distinct->len > 0 && fingerprint <= g_array_index (distinct, guint64, distinct->len - 1))
        ashlar_count_complain_of_order (self->report, ASHLAR_PATH_ITEM (path, i));
      g_array_append_val (distinct, fingerprint);
    }
}

/* ------------------------------------------------------------------- the whole */

static void
read_survey (const Reading *self, const AshlarValue *value)
{
  AshlarSurvey *survey = self->survey;
  AshlarValue  *slots[N_KEYS];
  g_autoptr (AshlarValue) extras = NULL;

  if (!ashlar_read_members (self->report, &root, value, keys, N_KEYS, slots, &extras)
      || !check_format (self, slots))
    return;
  survey->program
      = ashlar_read_id (self->report, ASHLAR_PATH_KEY (&root, "program"), slots[KEY_PROGRAM]);
  _ashlar_survey_take_digest (
      survey,
      ashlar_read_id (self->report, ASHLAR_PATH_KEY (&root, "content"), slots[KEY_CONTENT]));
  survey->recipe
      = ashlar_read_id (self->report, ASHLAR_PATH_KEY (&root, "recipe"), slots[KEY_RECIPE]);
  read_settings (self, slots[KEY_SETTINGS]);
  ashlar_seed_ranges_read (self->report, ASHLAR_PATH_KEY (&root, "seeds"), slots[KEY_SEEDS],
                           survey->ranges, &survey->n_seeds);
  /* All that follows is held against these two. */
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > 0
      || !ashlar_count_read (self->report, ASHLAR_PATH_KEY (&root, "levels"), slots[KEY_LEVELS], 0,
                             survey->n_seeds, &survey->n_levels))
    return;
  ashlar_counts_read_object (self->report, ASHLAR_PATH_KEY (&root, "tries"), slots[KEY_TRIES],
                             survey->n_seeds, TRUE, "seeds", &survey->tries);
  if (slots[KEY_TIMES] != NULL)
    ashlar_counts_read_object (self->report, ASHLAR_PATH_KEY (&root, "microseconds"),
                               slots[KEY_TIMES], survey->n_seeds, FALSE, "seeds", &survey->times);
  read_metrics (self, slots[KEY_METRICS]);
  read_causes (self, slots[KEY_FAILURES]);
  read_blocks (self, slots[KEY_BLOCKS]);
  /* What samples say is by the lists of metrics and blocks. */
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0)
    read_dots (self, slots[KEY_SAMPLES]);
  read_fingerprints (self, slots[KEY_FINGERPRINTS]);
}

AshlarSurvey *
ashlar_survey_read (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarSurvey) survey = _ashlar_survey_new_empty ();
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, name, error);
  const Reading self = { report, survey };

  if (value == NULL)
    return NULL;
  read_survey (&self, value);
  if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0)
    return g_steal_pointer (&survey);
  ashlar_report_propagate (report, name, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID, error);
  return NULL;
}
