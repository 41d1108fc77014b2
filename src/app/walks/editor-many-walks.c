/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The run is made in the worker, since that prepares generators; it is handed to the main thread by an atomic pointer, from which the walks that
 * are done so far are taken some times a second. */

#include "ashlar-config.h"

#include "walks/editor-many-walks.h"

#include <glib/gi18n.h>

#include "document/editor-worker.h"
#include "play/ashlar-journey-private.h"
#include "play/ashlar-walk-private.h"

#define LOOK_EVERY 250 /* milliseconds */

typedef struct
{
  EditorWalksQuestion *question;
  AshlarWalksRun      *run; /* atomic: written by the worker, once */
  AshlarWalks         *walks;
  double               seconds;
} Job;

struct _EditorManyWalks
{
  GObject parent_instance;

  EditorWorker        *worker;
  EditorManyWalksState state;
  EditorWalksQuestion *question; /* owned, nullable: of what is there */
  AshlarContent       *content;  /* owned, nullable: as it is now */
  AshlarWalks         *walks;    /* owned, nullable */
  AshlarReport        *report;   /* owned, nullable: of the walks */
  GError              *error;
  guint64              n_done;
  gint64               begun;
  double               seconds;
  guint                look_source;
};

G_DEFINE_FINAL_TYPE (EditorManyWalks, editor_many_walks, G_TYPE_OBJECT)

static guint changed_signal;

/* ---- Questions ---- */

EditorWalksQuestion *
editor_walks_question_copy (const EditorWalksQuestion *self)
{
  EditorWalksQuestion *copy = g_memdup2 (self, sizeof *self);

  ashlar_content_ref (copy->content);
  copy->subject = g_strdup (self->subject);
  copy->quest = g_strdup (self->quest);
  if (copy->level != NULL)
    ashlar_level_ref (copy->level);
  return copy;
}

void
editor_walks_question_free (EditorWalksQuestion *self)
{
  ashlar_content_unref (self->content);
  g_free (self->subject);
  g_free (self->quest);
  g_clear_pointer (&self->level, ashlar_level_unref);
  g_free (self);
}

char *
editor_walks_question_dup_command (const EditorWalksQuestion *self, const char *path)
{
  g_autofree char *file = NULL, *subject = NULL, *quest = NULL;
  GString         *command;

  if (self->kind == ASHLAR_WALKS_OF_LEVEL)
    return NULL;
  file = g_shell_quote (path != NULL ? path : "FILE.ashlar.json");
  subject = g_shell_quote (self->subject);
  command = g_string_new ("ashlar play ");
  g_string_append_printf (command, "%s --%s %s", file,
                          self->kind == ASHLAR_WALKS_OF_ADVENTURE ? "adventure" : "recipe",
                          subject);
  if (self->quest != NULL)
    {
      quest = g_shell_quote (self->quest);
      g_string_append_printf (command, " --quest %s", quest);
    }
  g_string_append_printf (command, " --bot %s --seeds %" G_GUINT64_FORMAT "..%" G_GUINT64_FORMAT,
                          ashlar_bot_to_string (self->bot), self->first, self->last);
  return g_string_free (command, FALSE);
}

static AshlarWalksRun *
new_run (const EditorWalksQuestion *question, GError **error)
{
  switch (question->kind)
    {
    case ASHLAR_WALKS_OF_ADVENTURE:
      return ashlar_walks_run_new_for_adventure (question->content, question->subject,
                                                 question->quest, question->bot, error);
    case ASHLAR_WALKS_OF_RECIPE:
      return ashlar_walks_run_new_for_recipe (question->content, question->subject, NULL,
                                              question->bot, error);
    case ASHLAR_WALKS_OF_LEVEL:
    default:
      return ashlar_walks_run_new_for_level (question->level, question->bot);
    }
}

/* ---- In the worker ---- */

static void
job_free (gpointer data)
{
  Job *job = data;

  editor_walks_question_free (job->question);
  g_clear_pointer (&job->run, ashlar_walks_run_unref);
  g_clear_pointer (&job->walks, ashlar_walks_free);
  g_free (job);
}

static gboolean
walk_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job            *job = data;
  AshlarWalksRun *run = new_run (job->question, error);
  gint64          begin = g_get_monotonic_time ();

  if (run == NULL)
    return FALSE;
  g_atomic_pointer_set (&job->run, run);
  job->walks
      = ashlar_walks_run_seeds (run, job->question->first, job->question->last, 0, cancellable);
  job->seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  return TRUE;
}

/* ---- What is there ---- */

static void
set_walks (EditorManyWalks *self, AshlarWalks *walks)
{
  g_clear_pointer (&self->walks, ashlar_walks_free);
  g_clear_pointer (&self->report, ashlar_report_unref);
  self->walks = walks;
  if (walks != NULL)
    self->n_done = walks->n_walks;
}

static void
end (EditorManyWalks *self, EditorManyWalksState state)
{
  g_clear_handle_id (&self->look_source, g_source_remove);
  self->state = state;
  g_signal_emit (self, changed_signal, 0);
}

static void
walk_done (gpointer owner, gpointer data, const GError *error)
{
  EditorManyWalks *self = owner;
  Job             *job = data;

  self->seconds = job->seconds;
  if (error != NULL)
    {
      self->error = g_error_copy (error);
      end (self, EDITOR_MANY_WALKS_FAILED);
      return;
    }
  set_walks (self, g_steal_pointer (&job->walks));
  end (self, EDITOR_MANY_WALKS_DONE);
}

/* The walks that are done so far; FALSE: there is no run yet. */
static gboolean
look (EditorManyWalks *self)
{
  Job            *job = editor_worker_peek_running (self->worker);
  AshlarWalksRun *run = job != NULL ? g_atomic_pointer_get (&job->run) : NULL;

  if (run == NULL)
    return FALSE;
  set_walks (self, ashlar_walks_run_dup_walks (run));
  self->seconds = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;
  return TRUE;
}

static gboolean
look_cb (gpointer user_data)
{
  EditorManyWalks *self = user_data;

  if (look (self))
    g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_CONTINUE;
}

void
editor_many_walks_ask (EditorManyWalks *self, const EditorWalksQuestion *question)
{
  Job *job;

  g_return_if_fail (EDITOR_IS_MANY_WALKS (self));
  g_return_if_fail (question->last >= question->first);
  editor_many_walks_clear (self);
  job = g_new0 (Job, 1);
  job->question = editor_walks_question_copy (question);
  self->question = editor_walks_question_copy (question);
  self->state = EDITOR_MANY_WALKS_RUNNING;
  self->begun = g_get_monotonic_time ();
  self->look_source = g_timeout_add (LOOK_EVERY, look_cb, self);
  editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
  g_signal_emit (self, changed_signal, 0);
}

void
editor_many_walks_stop (EditorManyWalks *self)
{
  g_return_if_fail (EDITOR_IS_MANY_WALKS (self));
  if (self->state != EDITOR_MANY_WALKS_RUNNING)
    return;
  (void) look (self);
  editor_worker_stop (self->worker);
  end (self, EDITOR_MANY_WALKS_CANCELLED);
}

void
editor_many_walks_clear (EditorManyWalks *self)
{
  g_return_if_fail (EDITOR_IS_MANY_WALKS (self));
  editor_worker_stop (self->worker);
  g_clear_error (&self->error);
  set_walks (self, NULL);
  self->n_done = 0;
  self->seconds = 0;
  g_clear_pointer (&self->question, editor_walks_question_free);
  if (self->state != EDITOR_MANY_WALKS_NONE)
    end (self, EDITOR_MANY_WALKS_NONE);
}

void
editor_many_walks_set_content (EditorManyWalks *self, AshlarContent *content)
{
  gboolean was_old;

  g_return_if_fail (EDITOR_IS_MANY_WALKS (self));
  if (content == self->content)
    return;
  was_old = editor_many_walks_is_old (self);
  if (content != NULL)
    ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  if (was_old != editor_many_walks_is_old (self))
    g_signal_emit (self, changed_signal, 0);
}

EditorManyWalksState
editor_many_walks_get_state (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), EDITOR_MANY_WALKS_NONE);
  return self->state;
}

const EditorWalksQuestion *
editor_many_walks_get_question (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), NULL);
  return self->question;
}

const AshlarWalks *
editor_many_walks_get_walks (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), NULL);
  return self->walks;
}

guint64
editor_many_walks_get_n_done (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), 0);
  return self->n_done;
}

guint64
editor_many_walks_get_n (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), 0);
  return self->question != NULL ? self->question->last - self->question->first + 1 : 0;
}

double
editor_many_walks_get_seconds (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), 0);
  return self->seconds;
}

const GError *
editor_many_walks_get_error (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), NULL);
  return self->error;
}

static const AshlarAdventure *
peek_adventure (AshlarContent *content, const char *id)
{
  guint index = ashlar_content_find_adventure (content, id);

  return index != ASHLAR_NO_INDEX ? ashlar_content_get_adventure (content, index) : NULL;
}

/* Whether all that is walked of a content is the same in another. */
static gboolean
is_same (const EditorWalksQuestion *question, AshlarContent *content)
{
  const AshlarAdventure *before, *now;

  if (question->content == content)
    return TRUE;
  if (!ashlar_content_equal_but_stars (question->content, content))
    return FALSE;
  if (question->kind != ASHLAR_WALKS_OF_ADVENTURE)
    return TRUE;
  before = peek_adventure (question->content, question->subject);
  now = peek_adventure (content, question->subject);
  return before != NULL && now != NULL && ashlar_adventure_equal (before, now);
}

gboolean
editor_many_walks_is_old (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), FALSE);
  return self->question != NULL && self->content != NULL
         && !is_same (self->question, self->content);
}

AshlarReport *
editor_many_walks_get_report (EditorManyWalks *self)
{
  g_return_val_if_fail (EDITOR_IS_MANY_WALKS (self), NULL);
  if (self->walks == NULL || self->state == EDITOR_MANY_WALKS_RUNNING
      || editor_many_walks_is_old (self))
    return NULL;
  if (self->report == NULL)
    {
      self->report = ashlar_report_new ();
      ashlar_walks_report (self->walks, self->question->content, self->report);
    }
  return self->report;
}

/* ---- One of them ---- */

typedef struct
{
  EditorWalksQuestion *question;
  guint64              seed;
  guint                quest, floor, number;
  AshlarPlay          *play;
} OneJob;

static void
one_job_free (gpointer data)
{
  OneJob *job = data;

  editor_walks_question_free (job->question);
  g_clear_pointer (&job->play, ashlar_play_unref);
  g_free (job);
}

static gboolean
is_at_floor (AshlarPlay *play, guint quest, guint floor, guint number)
{
  AshlarJourney *journey = ashlar_play_get_journey (play);

  if (journey == NULL)
    return TRUE;
  if (ashlar_play_get_state (play) == ASHLAR_PLAY_HOME || ashlar_play_get_level (play) == NULL)
    return FALSE;
  return floor == G_MAXUINT
         || (ashlar_journey_get_quest (journey) == (gint) quest
             && ashlar_journey_get_floor_index (journey) == floor
             && (number == G_MAXUINT || ashlar_journey_get_number (journey) == number));
}

/* Back to the last turn on that floor; FALSE: it was never there. */
static gboolean
go_back (AshlarPlay *play, guint quest, guint floor, guint number)
{
  while (!is_at_floor (play, quest, floor, number))
    if (!ashlar_play_take_back (play))
      return FALSE;
  return TRUE;
}

static gboolean
one_run (gpointer data, GCancellable *cancellable, GError **error)
{
  OneJob *job = data;
  g_autoptr (AshlarWalksRun) run = new_run (job->question, error);

  job->play = run != NULL ? ashlar_walks_run_walk (run, job->seed, cancellable, error) : NULL;
  if (job->play == NULL)
    return FALSE;
  if (go_back (job->play, job->quest, job->floor, job->number))
    return TRUE;
  g_clear_pointer (&job->play, ashlar_play_unref);
  job->play = ashlar_walks_run_walk (run, job->seed, cancellable, error);
  if (job->play != NULL)
    (void) go_back (job->play, 0, G_MAXUINT, G_MAXUINT);
  return job->play != NULL;
}

void
editor_many_walks_walk_async (EditorManyWalks    *self,
                              guint64             seed,
                              guint               quest,
                              guint               floor,
                              guint               number,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  static const EditorWork work = { .run = one_run, .free = one_job_free };
  OneJob                 *job;

  g_return_if_fail (EDITOR_IS_MANY_WALKS (self) && self->question != NULL);
  job = g_new0 (OneJob, 1);
  job->question = editor_walks_question_copy (self->question);
  job->seed = seed;
  job->quest = quest;
  job->floor = floor;
  job->number = number;
  editor_work_async (&work, job, NULL, cancellable, callback, user_data);
}

AshlarPlay *
editor_many_walks_walk_finish (GAsyncResult *result, GError **error)
{
  OneJob *job = editor_work_finish (result, error);

  return job != NULL ? g_steal_pointer (&job->play) : NULL;
}

/* ---- The object ---- */

static void
editor_many_walks_dispose (GObject *object)
{
  EditorManyWalks *self = EDITOR_MANY_WALKS (object);

  g_clear_handle_id (&self->look_source, g_source_remove);
  editor_worker_dismiss (&self->worker);
  set_walks (self, NULL);
  g_clear_error (&self->error);
  g_clear_pointer (&self->question, editor_walks_question_free);
  g_clear_pointer (&self->content, ashlar_content_unref);
  G_OBJECT_CLASS (editor_many_walks_parent_class)->dispose (object);
}

static void
editor_many_walks_class_init (EditorManyWalksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_many_walks_dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_many_walks_init (EditorManyWalks *self)
{
  static const EditorWork work = { .run = walk_run, .free = job_free, .done = walk_done };

  self->worker = editor_worker_new (&work, self);
}

EditorManyWalks *
editor_many_walks_new (void)
{
  return g_object_new (EDITOR_TYPE_MANY_WALKS, NULL);
}
