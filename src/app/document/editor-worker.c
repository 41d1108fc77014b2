/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A run is handed to the thread and handed back, never shared: the pool's queue and the main loop's
 * sources order what the two do with it. Thread sanitizers see neither, as GLib is not built with
 * them; they are told here, and nowhere else.
 *
 * What no hurry is in has a pool of few threads, so that it leaves the machine to what somebody waits
 * for; all else gets a thread at once, for there is no more of it than workers. */

#include "ashlar-config.h"

#include "document/editor-worker.h"

#if defined(__SANITIZE_THREAD__)
#define EDITOR_SEEN_BY_TSAN
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define EDITOR_SEEN_BY_TSAN
#endif
#endif

#ifdef EDITOR_SEEN_BY_TSAN
#include <sanitizer/tsan_interface.h>
#define HAND_OVER(run) __tsan_release (run)
#define TAKE_OVER(run) __tsan_acquire (run)
#else
#define HAND_OVER(run) ((void) (run))
#define TAKE_OVER(run) ((void) (run))
#endif

#define SPARE_THREADS 2
#define MOST_ON_THEIR_WAY_OUT 2

typedef struct
{
  const EditorWork *work;
  gpointer          job;         /* owned */
  GCancellable     *cancellable; /* owned, nullable */
  EditorWorker     *worker;      /* borrowed, NULL: the task's, or nobody's any more */
  GTask            *task;        /* owned, nullable */
  gboolean          good;
  GError           *error;
} Run;

struct _EditorWorker
{
  GObject parent_instance;

  const EditorWork *work;
  GObject          *owner;   /* borrowed */
  Run              *running; /* borrowed: it frees itself */
  gpointer          waiting; /* a job, owned */
  GPtrArray        *leaving; /* of Run, borrowed: cancelled, and still in their threads */
  gboolean          busy;    /* as was announced */
};

G_DEFINE_FINAL_TYPE (EditorWorker, editor_worker, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void take_back (Run *run);

static gboolean
returned_cb (gpointer user_data)
{
  Run *run = user_data;

  TAKE_OVER (run);
  take_back (run);
  return G_SOURCE_REMOVE;
}

static void
run_in_thread (gpointer data, gpointer user_data)
{
  Run *run = data;

  TAKE_OVER (run);
  if (!g_cancellable_set_error_if_cancelled (run->cancellable, &run->error))
    run->good = run->work->run (run->job, run->cancellable, &run->error);
  HAND_OVER (run);
  g_idle_add_full (G_PRIORITY_DEFAULT, returned_cb, run, NULL);
}

/* Only the main thread asks. */
static GThreadPool *
get_pool (gboolean spare)
{
  static GThreadPool *pools[2];

  if (pools[spare] == NULL)
    pools[spare] = g_thread_pool_new (run_in_thread, NULL, spare ? SPARE_THREADS : -1, FALSE, NULL);
  return pools[spare];
}

/* Takes @job. */
static Run *
send (const EditorWork *work,
      gpointer          job,
      GCancellable     *cancellable,
      EditorWorker     *worker,
      GTask            *task)
{
  Run *run = g_new0 (Run, 1);

  *run = (Run){
    .work = work, .job = job, .cancellable = cancellable, .worker = worker, .task = task
  };
  HAND_OVER (run);
  g_thread_pool_push (get_pool (work->spare), run, NULL);
  return run;
}

static void
run_free (Run *run)
{
  if (run->job != NULL)
    run->work->free (run->job);
  g_clear_object (&run->cancellable);
  g_clear_object (&run->task);
  g_clear_error (&run->error);
  g_free (run);
}

/* ---- The newest wins ---- */

static void
update_busy (EditorWorker *self)
{
  gboolean busy = editor_worker_get_busy (self);

  if (busy == self->busy)
    return;
  self->busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
start (EditorWorker *self)
{
  gpointer job;

  if (self->running != NULL || self->waiting == NULL || self->leaving->len >= MOST_ON_THEIR_WAY_OUT)
    return;
  job = g_steal_pointer (&self->waiting);
  if (self->work->begin != NULL)
    self->work->begin (self->owner, job);
  self->running = send (self->work, job, g_cancellable_new (), self, NULL);
}

static void
give_up (EditorWorker *self)
{
  Run *run = g_steal_pointer (&self->running);

  if (run == NULL)
    return;
  g_cancellable_cancel (run->cancellable);
  g_ptr_array_add (self->leaving, run);
}

static void
take_back_for_worker (EditorWorker *self, Run *run)
{
  g_object_ref (self);
  if (run == self->running)
    {
      g_autoptr (GObject) owner = g_object_ref (self->owner);

      self->running = NULL;
      self->work->done (owner, run->job, run->error);
    }
  else
    g_ptr_array_remove_fast (self->leaving, run);
  /* Whoever got it may have let go of the worker. */
  if (self->owner != NULL)
    {
      start (self);
      update_busy (self);
    }
  g_object_unref (self);
}

static void
take_back (Run *run)
{
  if (run->worker != NULL)
    take_back_for_worker (run->worker, run);
  else if (run->task != NULL && run->good)
    g_task_return_pointer (run->task, run->job, NULL);
  else if (run->task != NULL)
    g_task_return_error (run->task, g_steal_pointer (&run->error));
  /* A task keeps it as long as somebody may ask. */
  if (run->task != NULL)
    run->job = NULL;
  run_free (run);
}

static void
editor_worker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_worker_get_busy (EDITOR_WORKER (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_worker_dispose (GObject *object)
{
  EditorWorker *self = EDITOR_WORKER (object);

  self->owner = NULL;
  if (self->waiting != NULL)
    self->work->free (g_steal_pointer (&self->waiting));
  give_up (self);
  for (guint i = 0; i < self->leaving->len; i++)
    ((Run *) g_ptr_array_index (self->leaving, i))->worker = NULL;
  g_ptr_array_set_size (self->leaving, 0);
  G_OBJECT_CLASS (editor_worker_parent_class)->dispose (object);
}

static void
editor_worker_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_WORKER (object)->leaving);
  G_OBJECT_CLASS (editor_worker_parent_class)->finalize (object);
}

static void
editor_worker_class_init (EditorWorkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_worker_get_property;
  object_class->dispose = editor_worker_dispose;
  object_class->finalize = editor_worker_finalize;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
editor_worker_init (EditorWorker *self)
{
  self->leaving = g_ptr_array_new ();
}

EditorWorker *
editor_worker_new (const EditorWork *work, gpointer owner)
{
  EditorWorker *self = g_object_new (EDITOR_TYPE_WORKER, NULL);

  self->work = work;
  self->owner = owner;
  return self;
}

void
editor_worker_request (EditorWorker *self, gpointer job, EditorWorkOrder order)
{
  g_return_if_fail (EDITOR_IS_WORKER (self));
  if (self->waiting != NULL)
    self->work->free (self->waiting);
  self->waiting = job;
  if (order == EDITOR_WORK_INSTEAD)
    give_up (self);
  start (self);
  update_busy (self);
}

gpointer
editor_worker_peek_running (EditorWorker *self)
{
  g_return_val_if_fail (EDITOR_IS_WORKER (self), NULL);
  return self->running != NULL ? self->running->job : NULL;
}

void
editor_worker_stop (EditorWorker *self)
{
  g_return_if_fail (EDITOR_IS_WORKER (self));
  if (self->waiting != NULL)
    self->work->free (g_steal_pointer (&self->waiting));
  give_up (self);
  update_busy (self);
}

gboolean
editor_worker_get_busy (EditorWorker *self)
{
  g_return_val_if_fail (EDITOR_IS_WORKER (self), FALSE);
  return self->running != NULL || self->waiting != NULL;
}

void
editor_worker_dismiss (EditorWorker **self)
{
  g_autoptr (EditorWorker) worker = g_steal_pointer (self);

  if (worker != NULL)
    g_object_run_dispose (G_OBJECT (worker));
}

/* ---- One question ---- */

void
editor_work_async (const EditorWork   *work,
                   gpointer            job,
                   gpointer            source,
                   GCancellable       *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer            user_data)
{
  GTask *task = g_task_new (source, cancellable, callback, user_data);

  g_task_set_source_tag (task, editor_work_async);
  g_task_set_check_cancellable (task, !work->whole);
  g_task_set_task_data (task, job, work->free);
  send (work, job, cancellable != NULL ? g_object_ref (cancellable) : NULL, NULL, task);
}

gpointer
editor_work_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

gpointer
editor_work_get_job (GAsyncResult *result)
{
  return g_task_get_task_data (G_TASK (result));
}
