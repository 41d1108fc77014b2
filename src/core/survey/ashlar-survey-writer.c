/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writing surveys. What a survey holds is sorted by what it is, so that writing it in order is
 * canonical. Whole numbers that a reader of JSON may not hold exactly are strings of digits.
 * Cost: linear in the survey. */

#include "survey/ashlar-survey-file-private.h"

#include "base/ashlar-json-private.h"

static AshlarValue *
number_to_value (guint64 number)
{
  g_autofree char *digits = NULL;

  if (number <= ASHLAR_SURVEY_LARGEST_NUMBER)
    return ashlar_value_new_integer ((gint64) number);
  digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  return ashlar_value_new_string (digits);
}

static void
write_number (AshlarJsonWriter *writer, const char *key, guint64 number)
{
  g_autoptr (AshlarValue) value = number_to_value (number);

  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_value (writer, value);
}

static void
write_text (AshlarJsonWriter *writer, const char *key, const char *text)
{
  ashlar_json_writer_key (writer, key);
  ashlar_json_writer_string (writer, text);
}

static void
add_pair (AshlarValue *list, guint64 first, guint64 second)
{
  AshlarValue *pair = ashlar_value_new_array ();

  ashlar_value_array_add (pair, number_to_value (first));
  ashlar_value_array_add (pair, number_to_value (second));
  ashlar_value_array_add (list, pair);
}

/* Takes @value. */
static void
write_value (AshlarJsonWriter *writer, const char *key, AshlarValue *value)
{
  if (key != NULL)
    ashlar_json_writer_key (writer, key);
  ashlar_json_writer_value (writer, value);
  ashlar_value_unref (value);
}

/* The members of counts, into the object that is open. */
static void
write_counts (AshlarJsonWriter *writer, const AshlarCounts *counts)
{
  AshlarValue *bins = ashlar_value_new_array ();

  for (guint i = 0; counts->bins != NULL && i < counts->bins->len; i++)
    {
      const AshlarCount *count = &g_array_index (counts->bins, AshlarCount, i);

      add_pair (bins, count->least, count->n);
    }
  write_number (writer, "sum", counts->sum);
  write_number (writer, "greatest", counts->greatest);
  write_value (writer, "bins", bins);
}

static void
write_ranges (AshlarJsonWriter *writer, const AshlarSurvey *self)
{
  AshlarValue *ranges = ashlar_value_new_array ();

  for (guint i = 0; i < self->ranges->len; i++)
    {
      const AshlarSeedRange *range = &g_array_index (self->ranges, AshlarSeedRange, i);

      add_pair (ranges, range->first, range->last);
    }
  write_value (writer, "seeds", ranges);
}

static void
write_metrics (AshlarJsonWriter *writer, const AshlarSurvey *self)
{
  ashlar_json_writer_key (writer, "metrics");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->n_metrics; i++)
    {
      ashlar_json_writer_begin_object (writer, FALSE);
      write_text (writer, "id", ashlar_metric_get (self->metrics[i])->id);
      write_counts (writer, &self->values[i]);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_causes (AshlarJsonWriter *writer, const AshlarSurvey *self)
{
  ashlar_json_writer_key (writer, "failures");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->causes->len; i++)
    {
      const AshlarCause *cause = g_ptr_array_index (self->causes, i);
      AshlarValue       *seeds = ashlar_value_new_array ();

      for (guint e = 0; e < cause->n_examples; e++)
        ashlar_value_array_add (seeds, number_to_value (cause->examples[e]));
      ashlar_json_writer_begin_object (writer, FALSE);
      write_text (writer, "code", cause->code);
      write_text (writer, "subject", cause->subject);
      write_text (writer, "message", cause->message);
      ashlar_json_writer_key (writer, "final");
      ashlar_json_writer_boolean (writer, cause->is_final);
      write_number (writer, "seeds", cause->n);
      write_value (writer, "examples", seeds);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_blocks (AshlarJsonWriter *writer, const AshlarSurvey *self)
{
  ashlar_json_writer_key (writer, "blocks");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->n_blocks; i++)
    {
      ashlar_json_writer_begin_object (writer, TRUE);
      write_text (writer, "id", self->blocks[i]);
      write_number (writer, "occurrences", self->occurrences[i]);
      write_number (writer, "levels", self->block_counts[i].n_levels);
      write_number (writer, "areas", self->block_counts[i].n_areas);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

static void
write_dots (AshlarJsonWriter *writer, const AshlarSurvey *self)
{
  ashlar_json_writer_key (writer, "samples");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->dots->len; i++)
    {
      const AshlarDot *dot = g_ptr_array_index (self->dots, i);
      AshlarValue     *values = ashlar_value_new_array (), *blocks = ashlar_value_new_array ();

      for (guint m = 0; m < self->n_metrics; m++)
        ashlar_value_array_add (values, number_to_value (dot->values[m]));
      for (guint b = 0; b < dot->n_blocks; b++)
        add_pair (blocks, dot->blocks[b].block, dot->blocks[b].n);
      ashlar_json_writer_begin_object (writer, TRUE);
      write_number (writer, "seed", dot->seed);
      write_value (writer, "values", values);
      write_value (writer, "blocks", blocks);
      ashlar_json_writer_end_object (writer);
    }
  ashlar_json_writer_end_array (writer);
}

GBytes *
ashlar_survey_to_bytes (const AshlarSurvey *self, gboolean with_times)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  AshlarValue      *fingerprints = ashlar_value_new_array ();

  for (guint i = 0; i < self->distinct->len; i++)
    ashlar_value_array_add (fingerprints,
                            number_to_value (g_array_index (self->distinct, guint64, i)));
  ashlar_json_writer_begin_object (writer, FALSE);
  write_text (writer, "format", ASHLAR_SURVEY_FORMAT);
  write_number (writer, "version", ASHLAR_SURVEY_VERSION);
  write_text (writer, "program", self->program);
  write_text (writer, "content", self->content);
  write_text (writer, "recipe", self->recipe);
  {
    AshlarValue *settings = ashlar_value_new_array ();

    for (guint i = 0; self->settings[i] != NULL; i++)
      ashlar_value_array_add (settings, ashlar_value_new_string (self->settings[i]));
    write_value (writer, "settings", settings);
  }
  write_ranges (writer, self);
  write_number (writer, "levels", self->n_levels);
  ashlar_json_writer_key (writer, "tries");
  ashlar_json_writer_begin_object (writer, FALSE);
  write_counts (writer, &self->tries);
  ashlar_json_writer_end_object (writer);
  if (with_times)
    {
      ashlar_json_writer_key (writer, "microseconds");
      ashlar_json_writer_begin_object (writer, FALSE);
      write_counts (writer, &self->times);
      ashlar_json_writer_end_object (writer);
    }
  write_metrics (writer, self);
  write_causes (writer, self);
  write_blocks (writer, self);
  write_dots (writer, self);
  write_value (writer, "fingerprints", fingerprints);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}
