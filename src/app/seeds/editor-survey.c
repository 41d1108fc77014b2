/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A worker for each processor takes the next few items, as many as take it some thirty milliseconds, and
 * comes back with them and with their survey, which is added to the total: on the main thread nothing
 * is measured. A subject's generator is made by whoever is first to need it. */

#include "ashlar-config.h"

#include "seeds/editor-survey.h"

#include "document/editor-worker.h"
#include "pipeline/ashlar-generator.h"
#include "widgets/editor-thumbnail.h"

#define MOST_WORKERS 8
#define AIM (30 * G_TIME_SPAN_MILLISECOND)
#define MOST_AT_ONCE 256

typedef struct
{
  AshlarContent   *content;
  AshlarPalette   *palette; /* nullable */
  char            *recipe;
  AshlarGenerator *generator; /* nullable: not made yet, */
  GError          *error;     /* or it cannot be */
  AshlarSurvey    *total;     /* nullable */
} Subject;

/* Of some items: values alone. */
typedef struct
{
  guint             serial; /* of the question */
  guint             first, n;
  GArray           *subjects; /* of Subject, owned; what the worker makes is in them */
  guint64          *seeds;
  guint8           *metrics; /* nullable */
  guint             width, height;
  gboolean          spare; /* nobody waits for it */
  EditorSurveyItem *items; /* what comes of it */
  gint64            microseconds;
} Job;

struct _EditorSurvey
{
  GObject parent_instance;

  GPtrArray *workers; /* of EditorWorker, owned; made when first asked */
  gboolean   spare;   /* those are */

  guint    serial;
  GArray  *subjects; /* of Subject */
  guint64 *seeds;    /* nullable */
  guint64  first_seed;
  guint    n_seeds;
  guint8  *metrics; /* nullable */
  guint    width, height;
  gboolean keeps;
  GArray  *items; /* of EditorSurveyItem; empty if none are kept */
  guint    n_begun, n_done;
  guint    n_at_once;
  gboolean stopped;
  gboolean busy; /* as was announced */
};

G_DEFINE_FINAL_TYPE (EditorSurvey, editor_survey, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

enum
{
  ADDED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void
subject_clear (gpointer data)
{
  Subject *subject = data;

  ashlar_content_unref (subject->content);
  g_clear_pointer (&subject->palette, ashlar_palette_unref);
  g_free (subject->recipe);
  g_clear_pointer (&subject->generator, ashlar_generator_unref);
  g_clear_error (&subject->error);
  g_clear_pointer (&subject->total, ashlar_survey_free);
}

static void
item_clear (gpointer data)
{
  EditorSurveyItem *item = data;

  g_clear_pointer (&item->sample, ashlar_sample_free);
  g_clear_object (&item->picture);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  for (guint i = 0; job->items != NULL && i < job->n; i++)
    item_clear (&job->items[i]);
  g_free (job->items);
  g_array_unref (job->subjects);
  g_free (job->seeds);
  g_free (job->metrics);
  g_free (job);
}

/* ---- In the worker ---- */

static void
make_picture (const Job *job, const Subject *subject, AshlarLevel *level, EditorSurveyItem *item)
{
  if (level != NULL && job->width > 0 && subject->palette != NULL)
    item->picture = editor_thumbnail_new_for_level (subject->palette, subject->content, level,
                                                    job->width, job->height);
}

/* FALSE if it was cancelled. */
static gboolean
make_item (const Job *job, guint index, GCancellable *cancellable)
{
  Subject *subject
      = &g_array_index (job->subjects, Subject, (job->first + index) % job->subjects->len);
  EditorSurveyItem *item = &job->items[index];
  g_autoptr (AshlarLevel) level = NULL;

  if (subject->generator == NULL && subject->error == NULL)
    subject->generator
        = ashlar_generator_new (subject->content, subject->recipe, NULL, &subject->error);
  if (subject->generator == NULL)
    item->sample = ashlar_sample_new_failed (job->seeds[index], subject->error);
  else
    item->sample = ashlar_sample_new (subject->generator, job->seeds[index], job->metrics,
                                      cancellable, &level);
  if (item->sample == NULL)
    return FALSE;
  make_picture (job, subject, level, item);
  if (subject->total == NULL)
    {
      subject->total = ashlar_survey_new (subject->content, subject->recipe, job->metrics);
      /* For who saves the numbers, so that the window does not wait for it then. */
      if (!job->spare && job->first + index < job->subjects->len)
        ashlar_survey_get_digest (subject->total);
    }
  ashlar_survey_add (subject->total, item->sample);
  return TRUE;
}

static gboolean
survey_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job   *job = data;
  gint64 start = g_get_monotonic_time ();

  job->items = g_new0 (EditorSurveyItem, job->n);
  for (guint i = 0; i < job->n; i++)
    if (!make_item (job, i, cancellable))
      return FALSE;
  job->microseconds = g_get_monotonic_time () - start;
  return TRUE;
}

/* ---- On the main thread ---- */

static void request_more (EditorSurvey *self, EditorWorker *worker);

static void
update_busy (EditorSurvey *self)
{
  gboolean busy = editor_survey_get_busy (self);

  if (busy == self->busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
take_totals (EditorSurvey *self, Job *job)
{
  for (guint i = 0; i < job->subjects->len; i++)
    {
      Subject *from = &g_array_index (job->subjects, Subject, i);
      Subject *subject = &g_array_index (self->subjects, Subject, i);

      if (subject->generator == NULL)
        subject->generator = g_steal_pointer (&from->generator);
      if (subject->error == NULL)
        subject->error = g_steal_pointer (&from->error);
      if (from->total == NULL)
        continue;
      if (subject->total == NULL)
        subject->total = g_steal_pointer (&from->total);
      else if (!ashlar_survey_merge (subject->total, from->total, NULL))
        g_assert_not_reached (); /* no seed is begun twice */
    }
}

static void
survey_done (gpointer owner, gpointer data, const GError *error)
{
  EditorSurvey *self = owner;
  Job          *job = data;

  if (job->serial != self->serial || error != NULL || job->items == NULL)
    return;
  take_totals (self, job);
  for (guint i = 0; self->keeps && i < job->n; i++)
    {
      g_array_index (self->items, EditorSurveyItem, job->first + i) = job->items[i];
      job->items[i] = (EditorSurveyItem){ 0 };
    }
  self->n_done += job->n;
  if (job->microseconds < AIM / 2)
    self->n_at_once = MIN (self->n_at_once * 2, MOST_AT_ONCE);
  else if (job->microseconds > AIM * 2)
    self->n_at_once = MAX (self->n_at_once / 2, 1);
  for (guint i = 0; i < self->workers->len; i++)
    request_more (self, g_ptr_array_index (self->workers, i));
  g_signal_emit (self, signals[ADDED], 0, job->first, job->n);
}

static void
request_more (EditorSurvey *self, EditorWorker *worker)
{
  guint n_items = editor_survey_get_n_items (self);
  Job  *job;

  if (self->stopped || self->n_begun >= n_items || editor_worker_get_busy (worker))
    return;
  job = g_new0 (Job, 1);
  job->serial = self->serial;
  job->first = self->n_begun;
  job->spare = self->spare;
  job->n = MIN (self->n_at_once, n_items - self->n_begun);
  job->width = self->width;
  job->height = self->height;
  job->metrics = self->metrics != NULL ? g_memdup2 (self->metrics, ashlar_metrics_get_n ()) : NULL;
  job->seeds = g_new (guint64, job->n);
  for (guint i = 0; i < job->n; i++)
    job->seeds[i] = editor_survey_get_seed (self, job->first + i);
  job->subjects = g_array_new (FALSE, FALSE, sizeof (Subject));
  g_array_set_clear_func (job->subjects, subject_clear);
  for (guint i = 0; i < self->subjects->len; i++)
    {
      const Subject *from = &g_array_index (self->subjects, Subject, i);
      Subject        subject = { 0 };

      subject.content = ashlar_content_ref (from->content);
      subject.palette = from->palette != NULL ? ashlar_palette_ref (from->palette) : NULL;
      subject.recipe = g_strdup (from->recipe);
      subject.generator = from->generator != NULL ? ashlar_generator_ref (from->generator) : NULL;
      subject.error = from->error != NULL ? g_error_copy (from->error) : NULL;
      g_array_append_val (job->subjects, subject);
    }
  self->n_begun += job->n;
  editor_worker_request (worker, job, EDITOR_WORK_AFTER);
}

static void
stop_workers (EditorSurvey *self)
{
  for (guint i = 0; i < self->workers->len; i++)
    editor_worker_stop (g_ptr_array_index (self->workers, i));
}

static void
dismiss_worker (gpointer data)
{
  EditorWorker *worker = data;

  editor_worker_dismiss (&worker);
}

static void
need_workers (EditorSurvey *self, gboolean spare)
{
  static const EditorWork work = { .run = survey_run, .free = job_free, .done = survey_done };
  static const EditorWork spare_work
      = { .run = survey_run, .free = job_free, .done = survey_done, .spare = TRUE };

  if (self->workers->len > 0 && self->spare == spare)
    return;
  g_ptr_array_set_size (self->workers, 0);
  self->spare = spare;
  for (guint i = 0; i < CLAMP (g_get_num_processors (), 1, MOST_WORKERS); i++)
    {
      EditorWorker *worker = editor_worker_new (spare ? &spare_work : &work, self);

      g_ptr_array_add (self->workers, worker);
      g_signal_connect_object (worker, "notify::busy", G_CALLBACK (update_busy), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
forget (EditorSurvey *self)
{
  self->serial++;
  stop_workers (self);
  g_array_set_size (self->subjects, 0);
  g_array_set_size (self->items, 0);
  g_clear_pointer (&self->seeds, g_free);
  g_clear_pointer (&self->metrics, g_free);
  self->n_seeds = self->n_begun = self->n_done = 0;
}

void
editor_survey_ask (EditorSurvey *self, const EditorSurveyQuestion *question)
{
  guint n_items;

  g_return_if_fail (EDITOR_IS_SURVEY (self));
  g_return_if_fail (question->n_subjects > 0);
  g_return_if_fail (question->n_seeds <= EDITOR_SURVEY_MOST_SEEDS);
  g_return_if_fail (!question->keeps
                    || question->n_seeds <= EDITOR_SURVEY_MOST_KEPT / question->n_subjects);
  forget (self);
  for (guint i = 0; i < question->n_subjects; i++)
    {
      const EditorSurveySubject *from = &question->subjects[i];
      Subject                    subject = { 0 };

      subject.content = ashlar_content_ref (from->content);
      subject.palette = from->palette != NULL ? ashlar_palette_ref (from->palette) : NULL;
      subject.recipe = g_strdup (from->recipe);
      g_array_append_val (self->subjects, subject);
    }
  self->first_seed = question->first_seed;
  self->n_seeds = question->n_seeds;
  if (question->seeds != NULL)
    self->seeds = g_memdup2 (question->seeds, question->n_seeds * sizeof (guint64));
  if (question->metrics != NULL)
    self->metrics = g_memdup2 (question->metrics, ashlar_metrics_get_n ());
  self->width = question->picture_width;
  self->height = question->picture_height;
  self->keeps = question->keeps;
  self->n_at_once = 1;
  self->stopped = FALSE;
  n_items = editor_survey_get_n_items (self);
  if (self->keeps)
    g_array_set_size (self->items, n_items);
  need_workers (self, question->spare);
  for (guint i = 0; i < self->workers->len; i++)
    request_more (self, g_ptr_array_index (self->workers, i));
  update_busy (self);
}

void
editor_survey_stop (EditorSurvey *self)
{
  g_return_if_fail (EDITOR_IS_SURVEY (self));
  self->stopped = TRUE;
  stop_workers (self);
  update_busy (self);
}

void
editor_survey_clear (EditorSurvey *self)
{
  g_return_if_fail (EDITOR_IS_SURVEY (self));
  forget (self);
  update_busy (self);
}

gboolean
editor_survey_get_busy (EditorSurvey *self)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), FALSE);
  for (guint i = 0; i < self->workers->len; i++)
    if (editor_worker_get_busy (g_ptr_array_index (self->workers, i)))
      return TRUE;
  return FALSE;
}

guint
editor_survey_get_n_items (EditorSurvey *self)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), 0);
  return self->n_seeds * self->subjects->len;
}

guint
editor_survey_get_n_done (EditorSurvey *self)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), 0);
  return self->n_done;
}

guint
editor_survey_get_n_subjects (EditorSurvey *self)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), 0);
  return self->subjects->len;
}

const EditorSurveyItem *
editor_survey_get_item (EditorSurvey *self, guint index)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);
  return &g_array_index (self->items, EditorSurveyItem, index);
}

guint64
editor_survey_get_seed (EditorSurvey *self, guint index)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), 0);
  g_return_val_if_fail (index < editor_survey_get_n_items (self), 0);
  index /= self->subjects->len;
  return self->seeds != NULL ? self->seeds[index] : self->first_seed + index;
}

const AshlarSurvey *
editor_survey_get_total (EditorSurvey *self, guint subject)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), NULL);
  g_return_val_if_fail (subject < self->subjects->len, NULL);
  return g_array_index (self->subjects, Subject, subject).total;
}

AshlarContent *
editor_survey_get_content (EditorSurvey *self, guint subject)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), NULL);
  g_return_val_if_fail (subject < self->subjects->len, NULL);
  return g_array_index (self->subjects, Subject, subject).content;
}

const char *
editor_survey_get_recipe (EditorSurvey *self, guint subject)
{
  g_return_val_if_fail (EDITOR_IS_SURVEY (self), NULL);
  g_return_val_if_fail (subject < self->subjects->len, NULL);
  return g_array_index (self->subjects, Subject, subject).recipe;
}

static void
editor_survey_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_survey_get_busy (EDITOR_SURVEY (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_survey_finalize (GObject *object)
{
  EditorSurvey *self = EDITOR_SURVEY (object);

  g_ptr_array_unref (self->workers);
  g_array_unref (self->subjects);
  g_array_unref (self->items);
  g_free (self->seeds);
  g_free (self->metrics);
  G_OBJECT_CLASS (editor_survey_parent_class)->finalize (object);
}

static void
editor_survey_class_init (EditorSurveyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_survey_get_property;
  object_class->finalize = editor_survey_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[ADDED] = g_signal_new ("added", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
editor_survey_init (EditorSurvey *self)
{
  self->workers = g_ptr_array_new_with_free_func (dismiss_worker);
  self->subjects = g_array_new (FALSE, FALSE, sizeof (Subject));
  g_array_set_clear_func (self->subjects, subject_clear);
  self->items = g_array_new (FALSE, TRUE, sizeof (EditorSurveyItem));
  g_array_set_clear_func (self->items, item_clear);
}

EditorSurvey *
editor_survey_new (void)
{
  return g_object_new (EDITOR_TYPE_SURVEY, NULL);
}
