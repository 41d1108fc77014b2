/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writing surveys. What a survey holds is sorted by what it is, so that writing it in order is
 * canonical. Whole numbers that a reader of JSON may not hold exactly are strings of digits.
 * Cost: linear in the survey. */

#include "survey/ashlar-survey-file-private.h"

#include "base/ashlar-json-private.h"

static void
write_metrics (AshlarJsonWriter *writer, const AshlarSurvey *self)
{
  ashlar_json_writer_key (writer, "metrics");
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < self->n_metrics; i++)
    {
      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_count_write_text (writer, "id", ashlar_metric_get (self->metrics[i])->id);
      ashlar_counts_write (writer, &self->values[i]);
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
        ashlar_value_array_add (seeds, ashlar_count_to_value (cause->examples[e]));
      ashlar_json_writer_begin_object (writer, FALSE);
      ashlar_count_write_text (writer, "code", cause->code);
      ashlar_count_write_text (writer, "subject", cause->subject);
      ashlar_count_write_text (writer, "message", cause->message);
      ashlar_json_writer_key (writer, "final");
      ashlar_json_writer_boolean (writer, cause->is_final);
      ashlar_count_write (writer, "seeds", cause->n);
      ashlar_count_write_value (writer, "examples", seeds);
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
      ashlar_count_write_text (writer, "id", self->blocks[i]);
      ashlar_count_write (writer, "occurrences", self->occurrences[i]);
      ashlar_count_write (writer, "levels", self->block_counts[i].n_levels);
      ashlar_count_write (writer, "areas", self->block_counts[i].n_areas);
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
        ashlar_value_array_add (values, ashlar_count_to_value (dot->values[m]));
      for (guint b = 0; b < dot->n_blocks; b++)
        ashlar_count_add_pair (blocks, dot->blocks[b].block, dot->blocks[b].n);
      ashlar_json_writer_begin_object (writer, TRUE);
      ashlar_count_write (writer, "seed", dot->seed);
      ashlar_count_write_value (writer, "values", values);
      ashlar_count_write_value (writer, "blocks", blocks);
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
                            ashlar_count_to_value (g_array_index (self->distinct, guint64, i)));
  ashlar_json_writer_begin_object (writer, FALSE);
  ashlar_count_write_text (writer, "format", ASHLAR_SURVEY_FORMAT);
  ashlar_count_write (writer, "version", ASHLAR_SURVEY_VERSION);
  ashlar_count_write_text (writer, "program", self->program);
  ashlar_count_write_text (writer, "content", ashlar_survey_get_digest (self));
  ashlar_count_write_text (writer, "recipe", self->recipe);
  ashlar_count_write_texts (writer, "settings", self->settings);
  ashlar_seed_ranges_write (writer, "seeds", self->ranges);
  ashlar_count_write (writer, "levels", self->n_levels);
  ashlar_counts_write_object (writer, "tries", &self->tries);
  if (with_times)
    {
      ashlar_counts_write_object (writer, "microseconds", &self->times);
    }
  write_metrics (writer, self);
  write_causes (writer, self);
  write_blocks (writer, self);
  write_dots (writer, self);
  ashlar_count_write_value (writer, "fingerprints", fingerprints);
  ashlar_json_writer_end_object (writer);
  return ashlar_json_writer_free_to_bytes (writer);
}
