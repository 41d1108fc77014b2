/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWorker: the one way to work in the background.
 *
 * A job is a struct of values: what goes in, and room for what comes out. While it runs nobody else
 * touches it; then its owner gets it back on the main thread. One job runs at a time, and one waits:
 * a newer one takes its place.
 *
 * EDITOR_WORK_AFTER lets the running job finish, shows what it made, and then takes the newest: where
 * each change asks anew, as typing and dragging do, cancelling at each would show nothing until the
 * hand rests. EDITOR_WORK_INSTEAD cancels the running one at once: where something else has been
 * chosen, nobody waits for what was chosen before. A cancelled job is not delivered. It keeps its
 * thread until it looks at its cancellable; the newest begins beside it, so that it waits for
 * nobody, and no more than that: while two are on their way out, it waits.
 *
 * Property: "busy": a job runs or waits. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* In a thread of its own. FALSE, or with @error: nothing came of it. */
typedef gboolean (*EditorWorkFunc) (gpointer job, GCancellable *cancellable, GError **error);
/* On the main thread. What it steals from the job has to be NULL afterwards. */
typedef void (*EditorWorkDoneFunc) (gpointer owner, gpointer job, const GError *error);
typedef void (*EditorWorkBeginFunc) (gpointer owner, gpointer job);

typedef struct
{
  EditorWorkFunc     run;
  GDestroyNotify     free; /* of the job, on the main thread */
  EditorWorkDoneFunc done; /* of a worker */
  EditorWorkBeginFunc
           begin; /* nullable; before it runs: what could not be known when it was asked for */
  gboolean spare; /* nobody looks at it now: few of these run at once in all of the editor */
  gboolean whole; /* once begun it goes to its end, and is reported, cancelled or not */
} EditorWork;

typedef enum
{
  EDITOR_WORK_AFTER,
  EDITOR_WORK_INSTEAD
} EditorWorkOrder;

#define EDITOR_TYPE_WORKER (editor_worker_get_type ())
G_DECLARE_FINAL_TYPE (EditorWorker, editor_worker, EDITOR, WORKER, GObject)

/* @owner: an object, borrowed: it dismisses the worker before it goes itself. */
EditorWorker *editor_worker_new (const EditorWork *work, gpointer owner);
/* Takes @job. */
void     editor_worker_request (EditorWorker *self, gpointer job, EditorWorkOrder order);
gpointer editor_worker_peek_running (EditorWorker *self); /* what does not change of it; nullable */
/* What runs and what waits is not wanted any more. */
void     editor_worker_stop (EditorWorker *self);
gboolean editor_worker_get_busy (EditorWorker *self);
/* Stops, and lets go of the owner. */
void editor_worker_dismiss (EditorWorker **self);

/* One job for one question, as reading or writing a file is: every one is run and answered, none takes
 * another's place. Takes @job. */
void editor_work_async (const EditorWork   *work,
                        gpointer            job,
                        gpointer            source, /* nullable */
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data);
/* The job, borrowed from @result; NULL with @error. */
gpointer editor_work_finish (GAsyncResult *result, GError **error);
/* The same, whatever has become of it. */
gpointer editor_work_get_job (GAsyncResult *result);

G_END_DECLS
