/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each thread takes the next few seeds that nobody has and counts them in a survey of its own, by which
 * threads wait for each other hardly ever; in the end the surveys are merged. Since a survey depends
 * on the set of its samples alone, it is the same whoever did which seed.
 *
 * What is taken at once is an eighth of a thread's share of what is left, at most 64 seeds, so that no
 * thread has long to do when the others are ready. Who wants the samples gets them in the order of the
 * seeds: what is ready too early is kept, and a thread that is too far ahead of the slowest seed waits.
 *
 * Invariant: a seed is in the ranges and in the counts, or in neither, also of a run that was cancelled.
 * Room: that of a survey a thread and of at most WINDOW · 64 samples. Cost: that of the samples. */

#include "survey/ashlar-survey-run-private.h"

/* Seeds that are taken at once, at most. */
#define TAKEN 64
/* Lots of seeds that may be under way while the first of them is not done. */
#define WINDOW 64
/* Samples are counted at least so often, for who looks at the progress. */
#define FLUSH_TIME (50 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  AshlarSurveyRun *run;
  AshlarSurvey    *survey; /* of this thread */
} Worker;

typedef struct
{
  guint64    index; /* lots are numbered in the order of their seeds */
  guint64    first, n;
  GPtrArray *samples; /* of AshlarSample; that are for the caller */
} Lot;

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

  GMutex        lock; /* over all that follows */
  GCond         handed_over;
  AshlarSurvey *whole; /* while it runs of the ranges alone */
  guint64       n_done, n_levels;
  guint64       n_taken, n_lots, n_handed_over; /* seeds; lots; lots */
  GPtrArray    *ready[WINDOW];                  /* by index % WINDOW; of AshlarSample */
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
  g_cond_init (&self->handed_over);
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
  g_cond_clear (&self->handed_over);
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

/* ----------------------------------------------------------- lots of seeds */

/* FALSE: there is nothing left to do. */
static gboolean
take_lot (AshlarSurveyRun *self, Lot *lot)
{
  guint64 left;

  g_mutex_lock (&self->lock);
  while (self->func != NULL && self->n_lots >= self->n_handed_over + WINDOW && !is_cancelled (self))
    g_cond_wait (&self->handed_over, &self->lock);
  left = is_cancelled (self) ? 0 : self->n_seeds - self->n_taken;
  if (left > 0)
    {
      lot->index = self->n_lots++;
      lot->first = self->first + self->n_taken;
      lot->n = CLAMP (left / (self->n_workers * 8), 1, TAKEN);
      self->n_taken += lot->n;
    }
  g_mutex_unlock (&self->lock);
  return left > 0;
}

/* Gives the caller the samples of the lots whose turn it is; under the lock. */
static void
hand_over (AshlarSurveyRun *self, guint64 index, GPtrArray *samples)
{
  self->ready[index % WINDOW] = samples;
  while (self->ready[self->n_handed_over % WINDOW] != NULL)
    {
      g_autoptr (GPtrArray) next = g_steal_pointer (&self->ready[self->n_handed_over % WINDOW]);

      for (guint i = 0; i < next->len; i++)
        self->func (g_ptr_array_index (next, i), self->data);
      self->n_handed_over++;
    }
  g_cond_broadcast (&self->handed_over);
}

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

/* What is counted goes to the lot, if somebody wants it. */
static void
flush (Worker *worker, Lot *lot, GPtrArray *samples)
{
  count_samples (worker, samples);
  if (lot->samples != NULL)
    g_ptr_array_extend_and_steal (lot->samples, g_ptr_array_ref (samples));
  else
    g_ptr_array_set_size (samples, 0);
}

static void
run_lot (Worker *worker, Lot *lot)
{
  AshlarSurveyRun *self = worker->run;
  gint64           flushed = g_get_monotonic_time ();
  GPtrArray       *samples = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_sample_free);

  lot->samples = self->func != NULL
                     ? g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_sample_free)
                     : NULL;
  for (guint64 i = 0; i < lot->n && !is_cancelled (self); i++)
    {
      AshlarSample *sample = ashlar_sample_new (self->generator, lot->first + i, self->metrics,
                                                self->cancellable, NULL);

      if (sample == NULL)
        break;
      g_ptr_array_add (samples, sample);
      if (g_get_monotonic_time () - flushed >= FLUSH_TIME)
        {
          flush (worker, lot, samples);
          flushed = g_get_monotonic_time ();
        }
    }
  flush (worker, lot, samples);
  g_ptr_array_unref (samples);
  if (lot->samples == NULL)
    return;
  g_mutex_lock (&self->lock);
  hand_over (self, lot->index, lot->samples);
  g_mutex_unlock (&self->lock);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  Lot     lot;

  while (take_lot (worker->run, &lot))
    run_lot (worker, &lot);
  return NULL;
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

static void
run_all (AshlarSurveyRun *self)
{
  g_autofree GThread **threads = g_new0 (GThread *, self->n_workers);

  /* The first is this thread. */
  for (guint i = 1; i < self->n_workers; i++)
    threads[i] = g_thread_new ("survey", work, &self->workers[i]);
  work (&self->workers[0]);
  for (guint i = 1; i < self->n_workers; i++)
    g_thread_join (threads[i]);
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
  self->n_workers = n_threads > 0 ? n_threads : g_get_num_processors ();
  self->n_workers = (guint) CLAMP (self->n_seeds, 1, self->n_workers);
  self->workers = g_new0 (Worker, self->n_workers);
  for (guint i = 0; i < self->n_workers; i++)
    self->workers[i] = (Worker){ self, ashlar_survey_new_like (self->whole) };
  g_rw_lock_writer_unlock (&self->counting);

  run_all (self);

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
