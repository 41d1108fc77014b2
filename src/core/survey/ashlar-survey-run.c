/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The seeds are done in lots (base/ashlar-lots-private.h), and each worker counts its own in a survey of its own, by which
 * threads wait for each other hardly ever; in the end the surveys are merged. Since a survey depends
 * on the set of its samples alone, it is the same whoever did which seed.
 *
 * Invariant: a seed is in the ranges and in the counts, or in neither, also of a run that was cancelled.
 * Room: that of a survey a thread and of the samples of the lots under way. Cost: that of the samples. */

#include "base/ashlar-lots-private.h"
#include "survey/ashlar-survey-run-private.h"

#include <string.h>

/* Samples are counted at least so often, for who looks at the progress. */
#define FLUSH_TIME (50 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  AshlarSurveyRun *run;
  AshlarSurvey    *survey; /* of this worker */
} Worker;

struct _AshlarSurveyRun
{
  gatomicrefcount  ref_count;
  AshlarGenerator *generator; /* NULL: it fails by .failure */
  GError          *failure;
  guint8          *metrics; /* nullable */
  guint64          first, n_seeds;
  guint            n_workers;
  GCancellable    *cancellable;
  AshlarSampleFunc func; /* nullable */
  gpointer         data;

  GRWLock counting; /* read: adds to a worker's survey; written: looks at all of them */
  Worker *workers;

  GMutex        lock;  /* over all that follows */
  AshlarSurvey *whole; /* while it runs of the ranges alone */
  guint64       n_done, n_levels;
};

gboolean
ashlar_seeds_take_shard (guint64 *first, guint64 *last, guint64 index, guint64 n)
{
  guint64 n_seeds = *last - *first + 1;
  guint64 each = n_seeds / n, rest = n_seeds % n; /* the first parts have one of the rest each */
  guint64 before = each * (index - 1) + MIN (rest, index - 1);
  guint64 own = each + (index <= rest ? 1 : 0);

  if (own == 0)
    {
      *first = 1;
      *last = 0;
      return FALSE;
    }
  *first += before;
  *last = *first + own - 1;
  return TRUE;
}

static gboolean
is_slip (const GError *error)
{
  return error->domain != ASHLAR_GENERATE_ERROR
         || error->code == ASHLAR_GENERATE_ERROR_UNKNOWN_RECIPE
         || error->code == ASHLAR_GENERATE_ERROR_UNKNOWN_PART
         || error->code == ASHLAR_GENERATE_ERROR_PARAMETER;
}

AshlarSurveyRun *
ashlar_survey_run_new (AshlarContent     *content,
                       const char        *recipe,
                       const char *const *settings,
                       const guint8      *metrics,
                       GError           **error)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (GError) failure = NULL;
  AshlarSurveyRun *self;

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    ashlar_options_set_parameter (options, settings[i]);
  generator = ashlar_generator_new (content, recipe, options, &failure);
  if (generator == NULL && is_slip (failure))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  self = g_new0 (AshlarSurveyRun, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->generator = g_steal_pointer (&generator);
  self->failure = g_steal_pointer (&failure);
  self->metrics = metrics != NULL ? g_memdup2 (metrics, ashlar_metrics_get_n ()) : NULL;
  self->whole = ashlar_survey_new (content, recipe, metrics);
  ashlar_survey_set_settings (self->whole, settings);
  g_rw_lock_init (&self->counting);
  g_mutex_init (&self->lock);
  return self;
}

AshlarSurveyRun *
ashlar_survey_run_ref (AshlarSurveyRun *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_survey_run_unref (AshlarSurveyRun *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->generator, ashlar_generator_unref);
  g_clear_error (&self->failure);
  g_free (self->metrics);
  ashlar_survey_free (self->whole);
  g_rw_lock_clear (&self->counting);
  g_mutex_clear (&self->lock);
  g_free (self);
}

AshlarGenerator *
ashlar_survey_run_get_generator (AshlarSurveyRun *self)
{
  return self->generator;
}

static gboolean
is_cancelled (const AshlarSurveyRun *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

/* ----------------------------------------------------------------- the lots */

/* Counts what @samples has, all of seeds in a row. */
static void
count_samples (Worker *worker, GPtrArray *samples)
{
  AshlarSurveyRun    *self = worker->run;
  const AshlarSample *first, *last;
  guint64             n_levels = 0;

  if (samples->len == 0)
    return;
  first = g_ptr_array_index (samples, 0);
  last = g_ptr_array_index (samples, samples->len - 1);
  g_rw_lock_reader_lock (&self->counting);
  for (guint i = 0; i < samples->len; i++)
    {
      const AshlarSample *sample = g_ptr_array_index (samples, i);

      ashlar_survey_count (worker->survey, sample);
      n_levels += sample->error == NULL;
    }
  g_mutex_lock (&self->lock);
  ashlar_survey_add_range (self->whole, first->seed, last->seed);
  self->n_done += samples->len;
  self->n_levels += n_levels;
  g_mutex_unlock (&self->lock);
  g_rw_lock_reader_unlock (&self->counting);
}

/* What is counted is kept, if somebody wants it. */
static void
flush (Worker *worker, GPtrArray *kept, GPtrArray *samples)
{
  count_samples (worker, samples);
  if (kept != NULL)
    g_ptr_array_extend_and_steal (kept, g_ptr_array_ref (samples));
  else
    g_ptr_array_set_size (samples, 0);
}

static gpointer
run_lot (const AshlarLot *lot, gpointer data)
{
  AshlarSurveyRun *self = data;
  Worker          *worker = &self->workers[lot->worker];
  gint64           flushed = g_get_monotonic_time ();
  GPtrArray       *samples = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_sample_free);
  GPtrArray       *kept = self->func != NULL
                              ? g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_sample_free)
                              : NULL;

  for (guint64 i = 0; i < lot->n && !is_cancelled (self); i++)
    {
      AshlarSample *sample = ashlar_sample_new (self->generator, self->first + lot->first + i,
                                                self->metrics, self->cancellable, NULL);

      if (sample == NULL)
        break;
      g_ptr_array_add (samples, sample);
      if (g_get_monotonic_time () - flushed >= FLUSH_TIME)
        {
          flush (worker, kept, samples);
          flushed = g_get_monotonic_time ();
        }
    }
  flush (worker, kept, samples);
  g_ptr_array_unref (samples);
  return kept;
}

/* Gives the caller the samples of a lot. */
static void
hand_over (gpointer result, gpointer data)
{
  AshlarSurveyRun *self = data;
  g_autoptr (GPtrArray) samples = result;

  for (guint i = 0; i < samples->len; i++)
    self->func (g_ptr_array_index (samples, i), self->data);
}

/* ----------------------------------------------------------------- the whole */

/* All seeds at once; but who wants each gets each. */
static void
fail_all (AshlarSurveyRun *self)
{
  guint64 n = 0;

  if (self->func == NULL)
    n = self->n_seeds;
  for (; n < self->n_seeds && !is_cancelled (self); n++)
    {
      g_autoptr (AshlarSample) sample = ashlar_sample_new_failed (self->first + n, self->failure);

      self->func (sample, self->data);
    }
  g_mutex_lock (&self->lock);
  if (n > 0)
    ashlar_survey_add_failed (self->whole, self->first, self->first + n - 1, self->failure);
  self->n_done = n;
  g_mutex_unlock (&self->lock);
}

static AshlarSurvey *
merge_workers (AshlarSurveyRun *self)
{
  AshlarSurvey *survey = ashlar_survey_new_like (self->whole);
  gboolean      merged = ashlar_survey_merge (survey, self->whole, NULL);

  for (guint i = 0; self->workers != NULL && i < self->n_workers; i++)
    merged = ashlar_survey_merge (survey, self->workers[i].survey, NULL) && merged;
  g_assert (merged);
  return survey;
}

AshlarSurvey *
ashlar_survey_run_seeds (AshlarSurveyRun *self,
                         guint64          first,
                         guint64          last,
                         guint            n_threads,
                         AshlarSampleFunc func,
                         gpointer         data,
                         GCancellable    *cancellable)
{
  AshlarSurvey *survey;

  self->first = first;
  self->n_seeds = first <= last ? last - first + 1 : 0;
  self->func = func;
  self->data = data;
  self->cancellable = cancellable;
  if (self->generator == NULL)
    {
      fail_all (self);
      return merge_workers (self);
    }
  g_rw_lock_writer_lock (&self->counting);
  self->n_workers = ashlar_lots_get_n_workers (self->n_seeds, n_threads);
  self->workers = g_new0 (Worker, self->n_workers);
  for (guint i = 0; i < self->n_workers; i++)
    self->workers[i] = (Worker){ self, ashlar_survey_new_like (self->whole) };
  g_rw_lock_writer_unlock (&self->counting);

  ashlar_lots_run (self->n_seeds, n_threads, run_lot, func != NULL ? hand_over : NULL, self,
                   cancellable);

  g_rw_lock_writer_lock (&self->counting);
  survey = merge_workers (self);
  for (guint i = 0; i < self->n_workers; i++)
    ashlar_survey_free (self->workers[i].survey);
  g_clear_pointer (&self->workers, g_free);
  ashlar_survey_free (self->whole);
  self->whole = ashlar_survey_new_like (survey);
  ashlar_survey_merge (self->whole, survey, NULL);
  g_rw_lock_writer_unlock (&self->counting);
  return survey;
}

void
ashlar_survey_run_get_progress (AshlarSurveyRun *self, guint64 *n_done, guint64 *n_levels)
{
  g_mutex_lock (&self->lock);
  if (n_done != NULL)
    *n_done = self->n_done;
  if (n_levels != NULL)
    *n_levels = self->n_levels;
  g_mutex_unlock (&self->lock);
}

AshlarSurvey *
ashlar_survey_run_dup_survey (AshlarSurveyRun *self)
{
  AshlarSurvey *survey;

  g_rw_lock_writer_lock (&self->counting);
  g_mutex_lock (&self->lock);
  survey = merge_workers (self);
  g_mutex_unlock (&self->lock);
  g_rw_lock_writer_unlock (&self->counting);
  return survey;
}

/* ------------------------------------------------------------------------- texts */

/* What @seed fails by; NULL: it does not. */
static AshlarText *
dup_failure (const AshlarSurveyRun *self, guint64 seed, const char *message)
{
  g_autoptr (AshlarSample) sample = NULL;
  const GError *error = self->failure;

  if (self->generator != NULL)
    {
      sample = ashlar_sample_new (self->generator, seed, self->metrics, NULL, NULL);
      error = sample->error;
    }
  return error != NULL && strcmp (error->message, message) == 0 ? ashlar_error_dup_text (error)
                                                                : NULL;
}

void
ashlar_survey_find_texts (AshlarSurvey *self, AshlarContent *content)
{
  g_autofree guint8 *none = g_new0 (guint8, ashlar_metrics_get_n ());
  g_autoptr (AshlarSurveyRun) run = ashlar_survey_run_new (
      content, self->recipe, (const char *const *) self->settings, none, NULL);

  for (guint i = 0; run != NULL && i < self->causes->len; i++)
    {
      AshlarCause *cause = g_ptr_array_index (self->causes, i);

      if (cause->text == NULL && cause->n_examples > 0)
        cause->text = dup_failure (run, cause->examples[0], cause->message);
    }
}
