/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the one worker promises: the newest wins, what was chosen before is not waited for, "busy" is
 * told once each way, all is handed back on the main thread, and nothing to an owner that is gone. */

#include "ashlar-config.h"

#include "document/editor-worker.h"

#define MOST 16

/* A job waits at its gate, with or without an eye on its cancellable. */
typedef struct
{
  guint    number;
  gint    *gate; /* atomic: open at 1 */
  gboolean polls;
  gboolean fails;
  guint    before; /* number that was delivered last when it began */
} Job;

typedef struct
{
  GObject      *object;
  EditorWorker *worker;
  guint         delivered[MOST];
  guint         n;
  guint         n_failed;
  guint         n_notified;
  guint         befores[MOST];
  gboolean      dismisses;
} Owner;

static GThread *main_thread;
static gint     n_begun, n_at_once, n_most_at_once, n_jobs;

/* An owner lets go of its worker before it goes. */
static void
owner_clear (Owner *owner)
{
  editor_worker_dismiss (&owner->worker);
  g_assert_null (owner->worker);
  g_clear_object (&owner->object);
}

static gboolean
run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;
  gint n = g_atomic_int_add (&n_at_once, 1) + 1, most;

  g_assert_true (g_thread_self () != main_thread);
  while ((most = g_atomic_int_get (&n_most_at_once)) < n)
    (void) g_atomic_int_compare_and_exchange (&n_most_at_once, most, n);
  g_atomic_int_inc (&n_begun);
  while (g_atomic_int_get (job->gate) == 0
         && !(job->polls && g_cancellable_is_cancelled (cancellable)))
    g_usleep (200);
  g_atomic_int_add (&n_at_once, -1);
  if (!job->fails)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "on purpose");
  return FALSE;
}

static void
job_free (gpointer job)
{
  g_assert_true (g_thread_self () == main_thread);
  n_jobs--;
  g_free (job);
}

static void
begin (gpointer data, gpointer job)
{
  Owner *owner = g_object_get_data (data, "owner");

  ((Job *) job)->before = owner->n > 0 ? owner->delivered[owner->n - 1] : 0;
}

static void
done (gpointer data, gpointer job, const GError *error)
{
  Owner *owner = g_object_get_data (data, "owner");

  g_assert_true (g_thread_self () == main_thread);
  g_assert_cmpuint (owner->n, <, MOST);
  owner->befores[owner->n] = ((Job *) job)->before;
  owner->delivered[owner->n++] = ((Job *) job)->number;
  owner->n_failed += error != NULL;
  if (owner->dismisses)
    owner_clear (owner);
}

static const EditorWork work = { .run = run, .free = job_free, .done = done, .begin = begin };
static const EditorWork spare = { .run = run, .free = job_free, .done = done, .spare = TRUE };
static const EditorWork whole = { .run = run, .free = job_free, .whole = TRUE };

static Job *
new_job (guint number, gint *gate)
{
  Job *job = g_new0 (Job, 1);

  n_jobs++;
  *job = (Job){ .number = number, .gate = gate };
  return job;
}

static Job *
new_polling_job (guint number, gint *gate)
{
  Job *job = new_job (number, gate);

  job->polls = TRUE;
  return job;
}

static void
notified_cb (Owner *owner)
{
  g_assert_true (g_thread_self () == main_thread);
  owner->n_notified++;
}

static void
owner_init (Owner *owner, const EditorWork *kind)
{
  *owner = (Owner){ .object = g_object_new (G_TYPE_OBJECT, NULL) };
  g_object_set_data (owner->object, "owner", owner);
  owner->worker = editor_worker_new (kind, owner->object);
  g_signal_connect_swapped (owner->worker, "notify::busy", G_CALLBACK (notified_cb), owner);
}

static gboolean
deadline_cb (gpointer user_data)
{
  g_error ("Waited 20 seconds for: %s", (const char *) user_data);
  return G_SOURCE_REMOVE;
}

static gboolean
tick_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

#define WAIT_FOR(condition)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint deadline = g_timeout_add_seconds (20, deadline_cb, (gpointer) #condition);               \
    guint tick = g_timeout_add (1, tick_cb, NULL);                                                 \
                                                                                                   \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (tick);                                                                        \
    g_source_remove (deadline);                                                                    \
  }                                                                                                \
  G_STMT_END

static void
expect_delivered (const Owner *owner, const guint *numbers, guint n)
{
  g_assert_cmpuint (owner->n, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (owner->delivered[i], ==, numbers[i]);
}

static void
test_newest_after (void)
{
  Owner owner;
  gint  gate = 0;

  owner_init (&owner, &work);
  g_assert_false (editor_worker_get_busy (owner.worker));
  for (guint i = 1; i <= 4; i++)
    editor_worker_request (owner.worker, new_job (i, &gate), EDITOR_WORK_AFTER);
  g_assert_true (editor_worker_get_busy (owner.worker));
  g_assert_cmpuint (((Job *) editor_worker_peek_running (owner.worker))->number, ==, 1);
  g_assert_cmpint (n_jobs, ==, 2);
  g_atomic_int_set (&gate, 1);
  WAIT_FOR (!editor_worker_get_busy (owner.worker));
  expect_delivered (&owner, (guint[]){ 1, 4 }, 2);
  /* The second began when the first had been delivered. */
  g_assert_cmpuint (owner.befores[1], ==, 1);
  g_assert_cmpuint (owner.n_notified, ==, 2);
  owner_clear (&owner);
  WAIT_FOR (n_jobs == 0);
}

static void
test_instead (void)
{
  Owner owner;
  gint  gate = 0, open = 1;

  owner_init (&owner, &work);
  editor_worker_request (owner.worker, new_polling_job (1, &gate), EDITOR_WORK_AFTER);
  editor_worker_request (owner.worker, new_job (2, &open), EDITOR_WORK_INSTEAD);
  WAIT_FOR (!editor_worker_get_busy (owner.worker));
  expect_delivered (&owner, (guint[]){ 2 }, 1);
  g_assert_cmpuint (owner.n_notified, ==, 2);
  WAIT_FOR (n_jobs == 0);
  owner_clear (&owner);
}

/* One that does not look at its cancellable holds up nobody, and not any number do that. */
static void
test_deaf (void)
{
  Owner owner;
  gint  gate = 0, open = 1;

  owner_init (&owner, &work);
  editor_worker_request (owner.worker, new_job (1, &gate), EDITOR_WORK_AFTER);
  editor_worker_request (owner.worker, new_job (2, &open), EDITOR_WORK_INSTEAD);
  WAIT_FOR (!editor_worker_get_busy (owner.worker));
  expect_delivered (&owner, (guint[]){ 2 }, 1);
  n_most_at_once = 0;
  for (guint i = 3; i <= 8; i++)
    {
      editor_worker_request (owner.worker, new_job (i, &gate), EDITOR_WORK_INSTEAD);
      g_usleep (2000);
    }
  g_assert_cmpint (n_most_at_once, <=, 2);
  g_atomic_int_set (&gate, 1);
  WAIT_FOR (!editor_worker_get_busy (owner.worker));
  expect_delivered (&owner, (guint[]){ 2, 8 }, 2);
  owner_clear (&owner);
  WAIT_FOR (n_jobs == 0);
}

static void
test_stop (void)
{
  Owner owner;
  gint  gate = 0;

  owner_init (&owner, &work);
  editor_worker_request (owner.worker, new_polling_job (1, &gate), EDITOR_WORK_AFTER);
  editor_worker_request (owner.worker, new_polling_job (2, &gate), EDITOR_WORK_AFTER);
  editor_worker_stop (owner.worker);
  g_assert_false (editor_worker_get_busy (owner.worker));
  g_assert_cmpuint (owner.n_notified, ==, 2);
  WAIT_FOR (n_jobs == 0);
  g_assert_cmpuint (owner.n, ==, 0);
  owner_clear (&owner);
}

static void
test_gone (void)
{
  Owner owner, other;
  gint  gate = 0, open = 1;

  owner_init (&owner, &work);
  editor_worker_request (owner.worker, new_job (1, &gate), EDITOR_WORK_AFTER);
  editor_worker_request (owner.worker, new_job (2, &gate), EDITOR_WORK_AFTER);
  owner_clear (&owner);
  g_atomic_int_set (&gate, 1);
  WAIT_FOR (n_jobs == 0);
  g_assert_cmpuint (owner.n, ==, 0);

  /* Gone while it is told. */
  owner_init (&other, &work);
  other.dismisses = TRUE;
  editor_worker_request (other.worker, new_job (1, &open), EDITOR_WORK_AFTER);
  editor_worker_request (other.worker, new_job (2, &open), EDITOR_WORK_AFTER);
  WAIT_FOR (n_jobs == 0);
  expect_delivered (&other, (guint[]){ 1 }, 1);
}

static void
test_failure (void)
{
  Owner owner;
  gint  open = 1;
  Job  *job = new_job (1, &open);

  job->fails = TRUE;
  owner_init (&owner, &work);
  editor_worker_request (owner.worker, job, EDITOR_WORK_AFTER);
  WAIT_FOR (!editor_worker_get_busy (owner.worker));
  expect_delivered (&owner, (guint[]){ 1 }, 1);
  g_assert_cmpuint (owner.n_failed, ==, 1);
  owner_clear (&owner);
  WAIT_FOR (n_jobs == 0);
}

/* However many want something that nobody waits for, most of the machine stays free. */
static void
test_spare (void)
{
  Owner owners[6];
  gint  gate = 0;

  n_most_at_once = n_begun = 0;
  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    {
      owner_init (&owners[i], &spare);
      editor_worker_request (owners[i].worker, new_job (1, &gate), EDITOR_WORK_AFTER);
    }
  WAIT_FOR (g_atomic_int_get (&n_begun) == 2);
  g_usleep (20000);
  g_assert_cmpint (g_atomic_int_get (&n_begun), ==, 2);
  g_atomic_int_set (&gate, 1);
  WAIT_FOR (n_jobs == 0);
  g_assert_cmpint (n_most_at_once, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    owner_clear (&owners[i]);
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **taken = user_data;

  g_assert_true (g_thread_self () == main_thread);
  *taken = g_object_ref (result);
}

static void
test_once (void)
{
  gint open = 1, gate = 0;
  g_autoptr (GAsyncResult) good = NULL, bad = NULL, cancelled = NULL, kept = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Job *job = new_job (2, &open);

  job->fails = TRUE;
  n_begun = 0;
  editor_work_async (&work, new_job (1, &open), NULL, NULL, take_result_cb, &good);
  editor_work_async (&work, job, NULL, NULL, take_result_cb, &bad);
  editor_work_async (&work, new_polling_job (3, &gate), NULL, cancellable, take_result_cb,
                     &cancelled);
  editor_work_async (&whole, new_job (4, &gate), NULL, cancellable, take_result_cb, &kept);
  WAIT_FOR (g_atomic_int_get (&n_begun) == 4);
  g_cancellable_cancel (cancellable);
  g_atomic_int_set (&gate, 1);
  WAIT_FOR (good != NULL && bad != NULL && cancelled != NULL && kept != NULL);
  g_assert_cmpuint (((Job *) editor_work_finish (good, NULL))->number, ==, 1);
  g_assert_null (editor_work_finish (bad, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpuint (((Job *) editor_work_get_job (bad))->number, ==, 2);
  g_clear_error (&error);
  g_assert_null (editor_work_finish (cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (((Job *) editor_work_finish (kept, NULL))->number, ==, 4);
  g_clear_object (&good);
  g_clear_object (&bad);
  g_clear_object (&cancelled);
  g_clear_object (&kept);
  WAIT_FOR (n_jobs == 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  main_thread = g_thread_self ();
  g_test_add_func ("/worker/newest-after", test_newest_after);
  g_test_add_func ("/worker/instead", test_instead);
  g_test_add_func ("/worker/deaf", test_deaf);
  g_test_add_func ("/worker/stop", test_stop);
  g_test_add_func ("/worker/gone", test_gone);
  g_test_add_func ("/worker/failure", test_failure);
  g_test_add_func ("/worker/spare", test_spare);
  g_test_add_func ("/worker/once", test_once);
  return g_test_run ();
}
