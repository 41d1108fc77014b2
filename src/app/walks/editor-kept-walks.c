/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "walks/editor-kept-walks.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "base/ashlar-replace-private.h"
#include "document/editor-backups.h"
#include "document/editor-worker.h"

#define SUFFIX ".walk.json"
#define MOST_BYTES (4 * 1024 * 1024) /* that are kept of one walk */

void
editor_kept_walk_free (EditorKeptWalk *self)
{
  g_free (self->path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->play, ashlar_play_unref);
  g_free (self->fault);
  g_free (self);
}

char *
editor_play_dup_fault (AshlarPlay *play, const GError *error)
{
  const GError *found = error != NULL ? error : play != NULL ? ashlar_play_get_error (play) : NULL;

  return found != NULL ? g_strdup (found->message) : NULL;
}

/* ---- Files ---- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Names are times, so that their order is that of the walks. */
static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray  *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.' && g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
remove_oldest (const char *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  for (guint i = 0; i + EDITOR_WALKS_KEPT < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      (void) g_unlink (path);
    }
}

char *
editor_kept_walks_keep (GFile *document, GBytes *bytes)
{
  g_autofree char *folder = editor_user_folder_dup ("walks", document);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%dT%H%M%S");
  g_autofree char *name
      = g_strdup_printf ("%s.%06d" SUFFIX, time, g_date_time_get_microsecond (now));
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gsize            size;
  const char      *text = g_bytes_get_data (bytes, &size);

  if (size > MOST_BYTES || g_mkdir_with_parents (folder, 0700) != 0
      || !ashlar_replace_file (path, text, size, 0600, NULL))
    return NULL;
  remove_oldest (folder);
  return g_steal_pointer (&path);
}

gboolean
editor_kept_walks_remove (const char *path)
{
  return g_unlink (path) == 0;
}

void
editor_kept_walks_restore (const char *path, GBytes *bytes)
{
  gsize       size;
  const char *text = g_bytes_get_data (bytes, &size);

  (void) ashlar_replace_file (path, text, size, 0600, NULL);
}

/* ---- Listing ---- */

typedef struct
{
  char          *folder;
  AshlarContent *content;
  GPtrArray     *found;
} ListJob;

static void
list_job_free (gpointer data)
{
  ListJob *job = data;

  g_free (job->folder);
  ashlar_content_unref (job->content);
  g_clear_pointer (&job->found, g_ptr_array_unref);
  g_free (job);
}

/* "20261121T204107.123456.walk.json" */
static gint64
time_of (const char *name)
{
  g_autofree char *text = g_strndup (name, strlen ("20261121T204107"));
  g_autofree char *zoned = g_strconcat (text, "Z", NULL);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (zoned, NULL);

  return time != NULL ? g_date_time_to_unix (time) * G_USEC_PER_SEC : 0;
}

static EditorKeptWalk *
look_at (const char *folder, const char *name, AshlarContent *content)
{
  EditorKeptWalk *self = g_new0 (EditorKeptWalk, 1);
  g_autoptr (GError) error = NULL;
  char *text;
  gsize size;

  self->path = g_build_filename (folder, name, NULL);
  self->when = time_of (name);
  if (g_file_get_contents (self->path, &text, &size, &error))
    {
      self->bytes = g_bytes_new_take (text, size);
      self->play = ashlar_play_load_bytes (content, self->bytes, name, &error);
    }
  self->fault = editor_play_dup_fault (self->play, error);
  return self;
}

static gboolean
list_run (gpointer data, GCancellable *cancellable, GError **error)
{
  ListJob *job = data;
  g_autoptr (GPtrArray) names = list_names (job->folder);

  job->found = g_ptr_array_new_with_free_func ((GDestroyNotify) editor_kept_walk_free);
  for (guint i = names->len; i > 0 && !g_cancellable_is_cancelled (cancellable); i--)
    g_ptr_array_add (job->found,
                     look_at (job->folder, g_ptr_array_index (names, i - 1), job->content));
  return TRUE;
}

void
editor_kept_walks_list_async (GFile              *document,
                              AshlarContent      *content,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  static const EditorWork work = { .run = list_run, .free = list_job_free, .spare = TRUE };
  ListJob                *job = g_new0 (ListJob, 1);

  job->folder = editor_user_folder_dup ("walks", document);
  job->content = ashlar_content_ref (content);
  editor_work_async (&work, job, NULL, cancellable, callback, user_data);
}

GPtrArray *
editor_kept_walks_list_finish (GAsyncResult *result, GError **error)
{
  ListJob *job = editor_work_finish (result, error);

  return job != NULL ? g_steal_pointer (&job->found) : NULL;
}
