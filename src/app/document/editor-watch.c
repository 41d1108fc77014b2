/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-watch.h"

#include <glib/gi18n.h>

#include "document/editor-document-private.h"
#include "document/editor-finding.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"
#include "base/ashlar-file-private.h"
#include "base/ashlar-replace-private.h"

/* From the last event to the look: writers of several steps are through by then. */
#define SETTLE_MS 250
/* What cannot be read is perhaps half written: it gets another chance before anybody is told. */
#define SECOND_LOOK_MS 700

struct _EditorWatch
{
  GObject parent_instance;

  EditorDocument   *document;   /* owned */
  GFileMonitor     *monitor;    /* owned, nullable */
  EditorWorker     *looker;     /* owned */
  AshlarContent    *theirs;     /* owned, nullable, */
  char             *their_etag; /* with its state */
  char             *fault;      /* owned, nullable */
  GFile            *moved_to;   /* owned, nullable */
  guint             timer;
  gboolean          wanted;  /* to look once more */
  gboolean          doubted; /* was unreadable at the last look */
  EditorWatchAction told;
};

G_DEFINE_FINAL_TYPE (EditorWatch, editor_watch, G_TYPE_OBJECT)

enum
{
  FOUND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

EditorWatchAction
editor_watch_decide (EditorDiskState disk, gboolean modified, gboolean busy)
{
  static const EditorWatchAction actions[][2] = {
    /* unmodified, modified */
    [EDITOR_DISK_SAME] = { EDITOR_WATCH_NOTHING, EDITOR_WATCH_NOTHING },
    [EDITOR_DISK_TOUCHED] = { EDITOR_WATCH_TAKE_ETAG, EDITOR_WATCH_TAKE_ETAG },
    [EDITOR_DISK_CHANGED] = { EDITOR_WATCH_RELOAD, EDITOR_WATCH_ASK },
    [EDITOR_DISK_UNREADABLE] = { EDITOR_WATCH_TELL_UNREADABLE, EDITOR_WATCH_TELL_UNREADABLE },
    [EDITOR_DISK_GONE] = { EDITOR_WATCH_TELL_GONE, EDITOR_WATCH_TELL_GONE },
  };

  return busy ? EDITOR_WATCH_LATER : actions[disk][modified ? 1 : 0];
}

/* Looking */

typedef struct
{
  GFile         *file;
  char          *etag;            /* what the document knows */
  AshlarContent *saved, *current; /* nullable, never NULL */

  EditorDiskState state;
  char           *new_etag;
  AshlarContent  *content;
  char           *fault;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  g_object_unref (look->file);
  g_free (look->etag);
  g_clear_pointer (&look->saved, ashlar_content_unref);
  g_clear_pointer (&look->current, ashlar_content_unref);
  g_free (look->new_etag);
  g_clear_pointer (&look->content, ashlar_content_unref);
  g_free (look->fault);
  g_free (look);
}

static void
read_other (Look *look, GCancellable *cancellable)
{
  g_autofree char *name = g_file_get_parse_name (look->file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  look->state = EDITOR_DISK_UNREADABLE;
  info = g_file_query_info (look->file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                            cancellable, &error);
  if (info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    look->fault = g_strdup (_ ("A folder is in its place"));
  else if (info != NULL)
    bytes = ashlar_file_load (look->file, ASHLAR_MAX_JSON_BYTES, cancellable, &error);
  if (bytes != NULL)
    look->content = ashlar_content_load_bytes (bytes, name, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    look->fault = g_strdup (_ ("It is larger than a block set may be"));
  else if (error != NULL)
    look->fault = editor_error_dup_sentences (error);
  if (look->content == NULL)
    return;
  if (ashlar_content_equal (look->content, look->current)
      || (look->saved != NULL && ashlar_content_equal (look->content, look->saved)))
    look->state = EDITOR_DISK_TOUCHED;
  else
    look->state = EDITOR_DISK_CHANGED;
}

static gboolean
look_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Look *look = data;
  g_autoptr (GError) failure = NULL;

  look->new_etag = _editor_document_dup_etag (look->file, cancellable, &failure);
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    look->state = EDITOR_DISK_GONE;
  else if (failure != NULL)
    {
      look->state = EDITOR_DISK_UNREADABLE;
      look->fault = g_strdup (editor_words_of_error (failure));
    }
  else if (look->saved != NULL && g_strcmp0 (look->new_etag, look->etag) == 0)
    look->state = EDITOR_DISK_SAME;
  else
    read_other (look, cancellable);
  return TRUE;
}

static void look_in (EditorWatch *self, guint milliseconds);

static void
tell (EditorWatch *self, EditorWatchAction action)
{
  if (action == EDITOR_WATCH_NOTHING && self->told == EDITOR_WATCH_NOTHING)
    return;
  /* What has been reloaded is done with. */
  self->told = action == EDITOR_WATCH_RELOAD ? EDITOR_WATCH_NOTHING : action;
  g_signal_emit (self, signals[FOUND], 0, (int) action);
}

static void
act (EditorWatch *self, Look *look)
{
  gboolean          modified = editor_document_get_modified (self->document);
  gboolean          busy = self->document->busy > 0;
  EditorWatchAction action = editor_watch_decide (look->state, modified, busy);
  gboolean          first_doubt = action == EDITOR_WATCH_TELL_UNREADABLE && !self->doubted;

  self->doubted = action == EDITOR_WATCH_TELL_UNREADABLE;
  if (action == EDITOR_WATCH_LATER)
    {
      look_in (self, SETTLE_MS);
      return;
    }
  if (first_doubt)
    {
      look_in (self, SECOND_LOOK_MS);
      return;
    }
  g_clear_pointer (&self->theirs, ashlar_content_unref);
  g_clear_pointer (&self->their_etag, g_free);
  g_clear_pointer (&self->fault, g_free);
  if (action == EDITOR_WATCH_TAKE_ETAG)
    {
      /* It holds what was saved, or what is here by now. */
      _editor_document_set_saved (self->document, look->content, self->document->file,
                                  look->new_etag);
      action = EDITOR_WATCH_NOTHING;
    }
  else if (action == EDITOR_WATCH_RELOAD)
    editor_document_take_over (self->document, look->content, look->new_etag,
                               _ ("Change by Another Program"));
  else if (action == EDITOR_WATCH_ASK)
    {
      self->theirs = ashlar_content_ref (look->content);
      self->their_etag = g_strdup (look->new_etag);
    }
  else if (action == EDITOR_WATCH_TELL_UNREADABLE || action == EDITOR_WATCH_TELL_GONE)
    {
      self->fault = g_strdup (look->fault);
      /* Nobody has it but us. */
      editor_document_forget_saved (self->document);
    }
  tell (self, action);
}

static void
look_done (gpointer owner, gpointer data, const GError *error)
{
  EditorWatch *self = owner;
  Look        *look = data;
  gboolean     again = self->wanted;

  self->wanted = FALSE;
  /* Saved or saved elsewhere meanwhile: what was seen is of another time. */
  if (g_strcmp0 (look->etag, editor_document_get_etag (self->document)) != 0
      || look->file != editor_document_get_file (self->document))
    again = TRUE;
  else if (!again)
    act (self, look);
  if (again)
    look_in (self, SETTLE_MS);
}

void
editor_watch_look (EditorWatch *self)
{
  GFile *file;
  Look  *look;

  g_return_if_fail (EDITOR_IS_WATCH (self));
  g_clear_handle_id (&self->timer, g_source_remove);
  file = editor_document_get_file (self->document);
  /* A file that is yet to be made has not changed. */
  if (file == NULL || g_strcmp0 (editor_document_get_etag (self->document), "") == 0)
    return;
  /* After a moment, as whatever is looked at again. */
  self->wanted = editor_worker_get_busy (self->looker);
  if (self->wanted)
    return;
  look = g_new0 (Look, 1);
  look->file = g_object_ref (file);
  look->etag = g_strdup (editor_document_get_etag (self->document));
  look->saved = self->document->saved != NULL ? ashlar_content_ref (self->document->saved) : NULL;
  look->current = ashlar_content_ref (editor_document_get_content (self->document));
  editor_worker_request (self->looker, look, EDITOR_WORK_AFTER);
}

static gboolean
timer_cb (gpointer user_data)
{
  EditorWatch *self = user_data;

  self->timer = 0;
  editor_watch_look (self);
  return G_SOURCE_REMOVE;
}

static void
look_in (EditorWatch *self, guint milliseconds)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (milliseconds, timer_cb, self);
}

/* Who was renamed away is told of with his new name. */
static void
event_cb (
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, EditorWatch *self)
{
  if ((event == G_FILE_MONITOR_EVENT_RENAMED || event == G_FILE_MONITOR_EVENT_MOVED_OUT)
      && other != NULL && !g_file_equal (other, editor_document_get_file (self->document)))
    g_set_object (&self->moved_to, other);
  else if (event != G_FILE_MONITOR_EVENT_DELETED)
    g_clear_object (&self->moved_to);
  look_in (self, SETTLE_MS);
}

/* The file itself: a symbolic link changes when that does which it points to. */
static void
follow_file (EditorWatch *self)
{
  GFile           *file = editor_document_get_file (self->document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *real = path != NULL ? ashlar_replace_dup_real_path (path, NULL) : NULL;
  g_autoptr (GFile) followed = NULL;

  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_object (&self->moved_to);
  tell (self, EDITOR_WATCH_NOTHING);
  if (file == NULL)
    return;
  followed = real != NULL ? g_file_new_for_path (real) : g_object_ref (file);
  self->monitor = g_file_monitor_file (followed, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect (self->monitor, "changed", G_CALLBACK (event_cb), self);
}

/* Read or written anew: what was told is over. */
static void
etag_cb (EditorWatch *self)
{
  if (self->told != EDITOR_WATCH_NOTHING)
    look_in (self, 0);
}

static void
editor_watch_dispose (GObject *object)
{
  EditorWatch *self = EDITOR_WATCH (object);

  editor_worker_dismiss (&self->looker);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->monitor, self);
      g_file_monitor_cancel (self->monitor);
    }
  g_clear_object (&self->monitor);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_object (&self->moved_to);
  G_OBJECT_CLASS (editor_watch_parent_class)->dispose (object);
}

static void
editor_watch_finalize (GObject *object)
{
  EditorWatch *self = EDITOR_WATCH (object);

  g_clear_pointer (&self->theirs, ashlar_content_unref);
  g_free (self->their_etag);
  g_free (self->fault);
  G_OBJECT_CLASS (editor_watch_parent_class)->finalize (object);
}

static void
editor_watch_class_init (EditorWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = editor_watch_dispose;
  object_class->finalize = editor_watch_finalize;
  signals[FOUND] = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
editor_watch_init (EditorWatch *self)
{
  static const EditorWork work = { .run = look_run, .free = look_free, .done = look_done };

  self->looker = editor_worker_new (&work, self);
}

EditorWatch *
editor_watch_new (EditorDocument *document)
{
  EditorWatch *self;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (document), NULL);
  self = g_object_new (EDITOR_TYPE_WATCH, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "notify::file", G_CALLBACK (follow_file), self);
  g_signal_connect_swapped (document, "notify::etag", G_CALLBACK (etag_cb), self);
  follow_file (self);
  return self;
}

AshlarContent *
editor_watch_get_theirs (EditorWatch *self)
{
  g_return_val_if_fail (EDITOR_IS_WATCH (self), NULL);
  return self->theirs;
}

const char *
editor_watch_get_fault (EditorWatch *self)
{
  g_return_val_if_fail (EDITOR_IS_WATCH (self), NULL);
  return self->fault;
}

GFile *
editor_watch_get_moved_to (EditorWatch *self)
{
  g_return_val_if_fail (EDITOR_IS_WATCH (self), NULL);
  return self->moved_to;
}

void
editor_watch_take_theirs (EditorWatch *self)
{
  g_autoptr (AshlarContent) theirs = NULL;
  g_autofree char *etag = NULL;

  g_return_if_fail (EDITOR_IS_WATCH (self));
  theirs = g_steal_pointer (&self->theirs);
  etag = g_steal_pointer (&self->their_etag);
  if (theirs == NULL)
    return;
  editor_document_take_over (self->document, theirs, etag, _ ("Change by Another Program"));
  tell (self, EDITOR_WATCH_NOTHING);
}

void
editor_watch_keep_mine (EditorWatch *self)
{
  g_autofree char *etag = NULL;

  g_return_if_fail (EDITOR_IS_WATCH (self));
  etag = g_steal_pointer (&self->their_etag);
  if (self->theirs == NULL)
    return;
  /* What the file holds is theirs, so that undoing to it counts as saved. */
  _editor_document_set_saved (self->document, self->theirs, self->document->file, etag);
  g_clear_pointer (&self->theirs, ashlar_content_unref);
  tell (self, EDITOR_WATCH_NOTHING);
}
