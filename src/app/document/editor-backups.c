/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-backups.h"

#include <glib/gstdio.h>

#include "document/editor-difference.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"
#include "base/ashlar-replace-private.h"

char *
editor_user_folder_dup (const char *kind, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *folder = NULL;

  hash[12] = '\0';
  folder = g_strdup_printf ("%s-%s", base, hash);
  return g_build_filename (g_get_user_data_dir (), "ashlar", kind, folder, NULL);
}

char *
editor_backups_dup_folder (GFile *file)
{
  return editor_user_folder_dup ("backups", file);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Names are times, so that their order is that of the versions. */
static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray  *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.' && g_str_has_suffix (name, ".ashlar.json"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
remove_oldest (const char *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  for (guint i = 0; i + EDITOR_BACKUPS_KEPT < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      (void) g_unlink (path);
    }
}

void
editor_backups_keep (GFile *file, const char *text, gsize size)
{
  g_autofree char *folder = editor_backups_dup_folder (file);
  g_autofree char *name = NULL, *path = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%dT%H%M%S");

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return;
  name = g_strdup_printf ("%s.%06d.ashlar.json", time, g_date_time_get_microsecond (now));
  path = g_build_filename (folder, name, NULL);
  if (ashlar_replace_file (path, text, size, 0600, NULL))
    remove_oldest (folder);
}

/* Listing */

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

void
editor_backup_free (EditorBackup *self)
{
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_free (self->fault);
  g_free (self->difference);
  g_free (self);
}

/* "20261121T204107.123456.ashlar.json" */
static gint64
time_of (const char *name, const GStatBuf *status)
{
  g_autofree char *text = g_strndup (name, strlen ("20261121T204107"));
  g_autofree char *zoned = g_strconcat (text, "Z", NULL);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (zoned, NULL);

  return (time != NULL ? g_date_time_to_unix (time) : (gint64) status->st_mtime) * G_USEC_PER_SEC;
}

static EditorBackup *
look_at (const char *folder, const char *name, AshlarContent *content)
{
  g_autoptr (EditorBackup) self = g_new0 (EditorBackup, 1);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return NULL;
  self->when = time_of (name, &status);
  self->size = (guint64) status.st_size;
  self->content = ashlar_content_load (path, &error);
  if (self->content != NULL)
    {
      EditorDifference difference = editor_difference_of (self->content, content);

      self->difference = editor_difference_dup_words (&difference);
    }
  else
    self->fault = g_strdup (editor_words_of_error (error));
  return g_steal_pointer (&self);
}

static gboolean
list_run (gpointer data, GCancellable *cancellable, GError **error)
{
  ListJob *job = data;
  g_autoptr (GPtrArray) names = list_names (job->folder);

  job->found = g_ptr_array_new_with_free_func ((GDestroyNotify) editor_backup_free);
  for (guint i = names->len; i > 0 && !g_cancellable_is_cancelled (cancellable); i--)
    {
      EditorBackup *backup = look_at (job->folder, g_ptr_array_index (names, i - 1), job->content);

      if (backup != NULL)
        g_ptr_array_add (job->found, backup);
    }
  return TRUE;
}

void
editor_backups_list_async (GFile              *file,
                           AshlarContent      *content,
                           GCancellable       *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer            user_data)
{
  static const EditorWork work = { .run = list_run, .free = list_job_free };
  ListJob                *job = g_new0 (ListJob, 1);

  job->folder = editor_backups_dup_folder (file);
  job->content = ashlar_content_ref (content);
  editor_work_async (&work, job, NULL, cancellable, callback, user_data);
}

GPtrArray *
editor_backups_list_finish (GAsyncResult *result, GError **error)
{
  ListJob *job = editor_work_finish (result, error);

  return job != NULL ? g_steal_pointer (&job->found) : NULL;
}
