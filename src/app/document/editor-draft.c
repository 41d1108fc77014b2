/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Who writes, worker or main thread, holds the lock of the place and has a number; an older number
 * than the place has seen writes nothing. So nothing old comes after something new, and nothing at
 * all after the end. */

#include "ashlar-config.h"

#include "document/editor-draft.h"

#include "document/editor-recovery.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"

/* What the document and its workers share. */
typedef struct
{
  gatomicrefcount references;
  char           *id;
  GMutex          lock;
  guint64         newest; /* number of the write that was begun last */
  char           *side;   /* digest of what the side file says; NULL: none is there */
} Place;

struct _EditorDraft
{
  GObject parent_instance;

  EditorDocument  *document; /* owned */
  Place           *place;    /* owned */
  AshlarContent   *kept;     /* owned: what the draft holds; NULL: there is none */
  char            *failure;  /* owned */
  EditorDraftState state;
  guint            timer;
  guint64          number;
  EditorWorker    *writer; /* owned */
  gboolean         ended;
};

G_DEFINE_FINAL_TYPE (EditorDraft, editor_draft, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

typedef struct
{
  Place         *place;
  guint64        number;
  AshlarContent *content; /* NULL: the draft goes */
  char          *uri, *etag, *title;
} DraftJob;

static Place *
place_new (const char *id)
{
  Place *self = g_new0 (Place, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  self->id = id != NULL ? g_strdup (id) : g_uuid_string_random ();
  return self;
}

static Place *
place_ref (Place *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

static void
place_unref (Place *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_mutex_clear (&self->lock);
  g_free (self->id);
  g_free (self->side);
  g_free (self);
}

static void
draft_job_free (gpointer data)
{
  DraftJob *job = data;

  place_unref (job->place);
  g_clear_pointer (&job->content, ashlar_content_unref);
  g_free (job->uri);
  g_free (job->etag);
  g_free (job->title);
  g_free (job);
}

/* With the lock. */
static gboolean
write_draft (DraftJob *job, GError **error)
{
  Place           *place = job->place;
  g_autofree char *side = NULL;

  if (job->content == NULL)
    {
      editor_recovery_remove (place->id);
      g_clear_pointer (&place->side, g_free);
      return TRUE;
    }
  side = g_strjoin ("\n", job->uri != NULL ? job->uri : "", job->etag != NULL ? job->etag : "",
                    job->title, NULL);
  if (g_strcmp0 (side, place->side) != 0)
    {
      g_clear_pointer (&place->side, g_free);
      if (!editor_recovery_write_side (place->id, job->uri, job->etag, job->title, error))
        return FALSE;
      place->side = g_steal_pointer (&side);
    }
  return editor_recovery_write (place->id, job->content, error);
}

static gboolean
run (gpointer data, GCancellable *cancellable, GError **error)
{
  DraftJob *job = data;
  gboolean  done = TRUE;

  g_mutex_lock (&job->place->lock);
  if (job->number > job->place->newest)
    {
      job->place->newest = job->number;
      done = write_draft (job, error);
    }
  g_mutex_unlock (&job->place->lock);
  return done;
}

static DraftJob *
new_job (EditorDraft *self)
{
  DraftJob *job = g_new0 (DraftJob, 1);
  GFile    *file = editor_document_get_file (self->document);

  job->place = place_ref (self->place);
  job->number = ++self->number;
  if (!editor_document_get_modified (self->document))
    return job;
  job->content = ashlar_content_ref (editor_document_get_content (self->document));
  job->uri = file != NULL ? g_file_get_uri (file) : NULL;
  job->etag = g_strdup (editor_document_get_etag (self->document));
  g_object_get (self->document, "title", &job->title, NULL);
  return job;
}

static void
set_state (EditorDraft *self, EditorDraftState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
take_result (EditorDraft *self, DraftJob *job, const GError *error)
{
  g_clear_pointer (&self->kept, ashlar_content_unref);
  g_clear_pointer (&self->failure, g_free);
  if (error != NULL)
    {
      self->failure = g_strdup (editor_words_of_error (error));
      set_state (self, EDITOR_DRAFT_FAILED);
      return;
    }
  if (job->content != NULL)
    self->kept = ashlar_content_ref (job->content);
  set_state (self, job->content != NULL ? EDITOR_DRAFT_KEPT : EDITOR_DRAFT_NONE);
}

static void
write_done (gpointer owner, gpointer job, const GError *error)
{
  EditorDraft *self = owner;

  if (!self->ended)
    take_result (self, job, error);
}

static void
start (EditorDraft *self)
{
  if (!self->ended)
    editor_worker_request (self->writer, new_job (self), EDITOR_WORK_AFTER);
}

static gboolean
timer_cb (gpointer user_data)
{
  EditorDraft *self = user_data;

  self->timer = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

static void
schedule (EditorDraft *self)
{
  gboolean modified = editor_document_get_modified (self->document);

  if (self->ended)
    return;
  if (!modified)
    {
      /* Saved: what is kept is not wanted any more, and need not wait. */
      g_clear_handle_id (&self->timer, g_source_remove);
      if (self->kept != NULL || editor_worker_get_busy (self->writer)
          || self->state != EDITOR_DRAFT_NONE)
        start (self);
      return;
    }
  if (self->timer != 0)
    return;
  self->timer = g_timeout_add (EDITOR_DRAFT_DELAY_MS, timer_cb, self);
}

static void
editor_draft_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_STATE:
      g_value_set_int (value, (int) EDITOR_DRAFT (object)->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_draft_dispose (GObject *object)
{
  EditorDraft *self = EDITOR_DRAFT (object);

  self->ended = TRUE;
  g_clear_handle_id (&self->timer, g_source_remove);
  editor_worker_dismiss (&self->writer);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_draft_parent_class)->dispose (object);
}

static void
editor_draft_finalize (GObject *object)
{
  EditorDraft *self = EDITOR_DRAFT (object);

  g_clear_pointer (&self->kept, ashlar_content_unref);
  g_clear_pointer (&self->failure, g_free);
  g_clear_pointer (&self->place, place_unref);
  G_OBJECT_CLASS (editor_draft_parent_class)->finalize (object);
}

static void
editor_draft_class_init (EditorDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_draft_get_property;
  object_class->dispose = editor_draft_dispose;
  object_class->finalize = editor_draft_finalize;

  properties[PROP_STATE] = g_param_spec_int (
      "state", NULL, NULL, EDITOR_DRAFT_NONE, EDITOR_DRAFT_FAILED, EDITOR_DRAFT_NONE,
      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
editor_draft_init (EditorDraft *self)
{
  static const EditorWork work = { .run = run, .free = draft_job_free, .done = write_done };

  self->writer = editor_worker_new (&work, self);
}

EditorDraft *
editor_draft_new (EditorDocument *document, const char *id)
{
  EditorDraft *self;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  self = g_object_new (EDITOR_TYPE_DRAFT, NULL);
  self->document = g_object_ref (document);
  self->place = place_new (id);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (schedule), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (schedule), self);
  g_signal_connect_swapped (document, "notify::file", G_CALLBACK (schedule), self);
  g_signal_connect_swapped (document, "notify::etag", G_CALLBACK (schedule), self);
  if (id != NULL)
    {
      /* It is ours from now on, also on the disk. */
      self->kept = ashlar_content_ref (editor_document_get_content (document));
      self->state = EDITOR_DRAFT_KEPT;
      start (self);
    }
  else
    schedule (self);
  return self;
}

const char *
editor_draft_get_id (EditorDraft *self)
{
  g_return_val_if_fail (EDITOR_IS_DRAFT (self), NULL);
  return self->place->id;
}

EditorDraftState
editor_draft_get_state (EditorDraft *self)
{
  g_return_val_if_fail (EDITOR_IS_DRAFT (self), EDITOR_DRAFT_NONE);
  return self->state;
}

const char *
editor_draft_get_failure (EditorDraft *self)
{
  g_return_val_if_fail (EDITOR_IS_DRAFT (self), NULL);
  return self->failure;
}

void
editor_draft_write_now (EditorDraft *self)
{
  g_autoptr (GError) error = NULL;
  DraftJob *job;

  g_return_if_fail (EDITOR_IS_DRAFT (self));
  if (self->ended || !editor_document_get_modified (self->document))
    return;
  job = new_job (self);
  (void) run (job, NULL, &error);
  take_result (self, job, error);
  draft_job_free (job);
}

void
editor_draft_discard (EditorDraft *self)
{
  g_return_if_fail (EDITOR_IS_DRAFT (self));
  self->ended = TRUE;
  g_clear_handle_id (&self->timer, g_source_remove);
  g_mutex_lock (&self->place->lock);
  self->place->newest = G_MAXUINT64;
  editor_recovery_remove (self->place->id);
  g_mutex_unlock (&self->place->lock);
  g_clear_pointer (&self->kept, ashlar_content_unref);
  set_state (self, EDITOR_DRAFT_NONE);
}
