/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-crowd.h"

#include "document/editor-worker.h"
#include "play/ashlar-journey-private.h"

typedef struct
{
  AshlarLevel   *level;
  AshlarJourney *journey; /* nullable: of a level by itself */
  AshlarWalks   *walks;   /* what comes of it; nullable */
  double         seconds;
} Job;

struct _EditorCrowd
{
  GObject parent_instance;

  EditorWorker *worker;
  AshlarLevel  *level; /* owned, nullable: that is asked about */
  AshlarWalks  *walks; /* owned, nullable: of it */
  double        seconds;
};

G_DEFINE_FINAL_TYPE (EditorCrowd, editor_crowd, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPERTIES
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint       signals[N_SIGNALS];

static void
job_free (gpointer data)
{
  Job *job = data;

  ashlar_level_unref (job->level);
  g_clear_pointer (&job->journey, ashlar_journey_unref);
  g_clear_pointer (&job->walks, ashlar_walks_free);
  g_free (job);
}

/* On one thread: whoever draws and edits goes first. */
static gboolean
walk_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;
  g_autoptr (AshlarWalksRun) run = NULL;
  gint64 begin = g_get_monotonic_time ();

  if (job->journey != NULL)
    run = ashlar_walks_run_new_for_floor (job->journey, ASHLAR_BOT_SEEKER);
  if (run == NULL)
    run = ashlar_walks_run_new_for_level (job->level, ASHLAR_BOT_SEEKER);
  job->walks = ashlar_walks_run_seeds (run, 1, EDITOR_CROWD_SEEKERS, 1, cancellable);
  job->seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  return !g_cancellable_is_cancelled (cancellable);
}

static void
walk_done (gpointer owner, gpointer data, const GError *error)
{
  EditorCrowd *self = owner;
  Job         *job = data;

  if (job->level != self->level || error != NULL)
    return;
  g_clear_pointer (&self->walks, ashlar_walks_free);
  self->walks = g_steal_pointer (&job->walks);
  self->seconds = job->seconds;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
editor_crowd_set_level (EditorCrowd *self, AshlarLevel *level, AshlarJourney *journey)
{
  Job *job;

  g_return_if_fail (EDITOR_IS_CROWD (self));
  if (level == self->level)
    return;
  g_clear_pointer (&self->walks, ashlar_walks_free);
  g_clear_pointer (&self->level, ashlar_level_unref);
  self->seconds = 0;
  editor_worker_stop (self->worker);
  if (level != NULL)
    {
      self->level = ashlar_level_ref (level);
      job = g_new0 (Job, 1);
      job->level = ashlar_level_ref (level);
      job->journey = journey != NULL ? ashlar_journey_copy (journey) : NULL;
      editor_worker_request (self->worker, job, EDITOR_WORK_INSTEAD);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

const AshlarWalks *
editor_crowd_get_walks (EditorCrowd *self)
{
  g_return_val_if_fail (EDITOR_IS_CROWD (self), NULL);
  return self->walks;
}

const AshlarCounts *
editor_crowd_get_counts (EditorCrowd *self, AshlarWalkMetric metric)
{
  const AshlarWalksFloor *floor;

  g_return_val_if_fail (EDITOR_IS_CROWD (self), NULL);
  if (self->walks == NULL || self->walks->floors->len == 0)
    return NULL;
  floor = g_ptr_array_index (self->walks->floors, 0);
  return floor->metrics[metric].n > 0 ? &floor->metrics[metric] : NULL;
}

gboolean
editor_crowd_get_busy (EditorCrowd *self)
{
  g_return_val_if_fail (EDITOR_IS_CROWD (self), FALSE);
  return editor_worker_get_busy (self->worker);
}

double
editor_crowd_get_seconds (EditorCrowd *self)
{
  g_return_val_if_fail (EDITOR_IS_CROWD (self), 0);
  return self->seconds;
}

static void
busy_cb (EditorCrowd *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, editor_crowd_get_busy (EDITOR_CROWD (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_crowd_dispose (GObject *object)
{
  EditorCrowd *self = EDITOR_CROWD (object);

  if (self->worker != NULL)
    g_signal_handlers_disconnect_by_data (self->worker, self);
  editor_worker_dismiss (&self->worker);
  g_clear_pointer (&self->walks, ashlar_walks_free);
  g_clear_pointer (&self->level, ashlar_level_unref);
  G_OBJECT_CLASS (editor_crowd_parent_class)->dispose (object);
}

static void
editor_crowd_class_init (EditorCrowdClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->dispose = editor_crowd_dispose;
  properties[PROP_BUSY]
      = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_crowd_init (EditorCrowd *self)
{
  static const EditorWork work
      = { .run = walk_run, .free = job_free, .done = walk_done, .spare = TRUE };

  self->worker = editor_worker_new (&work, self);
  g_signal_connect_swapped (self->worker, "notify::busy", G_CALLBACK (busy_cb), self);
}

EditorCrowd *
editor_crowd_new (void)
{
  return g_object_new (EDITOR_TYPE_CROWD, NULL);
}
