/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading and writing a document's file, in workers that hold values alone.
 *
 * Writing replaces the file at once or not at all, see ashlar-replace-private.h. Before the new file takes
 * the old one's name, the file's etag is held against the one that was read, and the old one is
 * kept as a backup. */

#include "ashlar-config.h"

#include "document/editor-document-private.h"

#include "base/ashlar-file-private.h"
#include "base/ashlar-replace-private.h"
#include "pipeline/ashlar-materials-private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/editor-backups.h"

typedef struct
{
  AshlarContent *content;
  GFile         *file;
  char          *etag; /* what the file must still be; NULL: whatever there is; "": not there */
  gboolean       unchanged;

  /* What has become of it. */
  char    *new_etag;
  gboolean written; /* the file is the new one, also where the disk has not confirmed it */
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  ashlar_content_unref (job->content);
  g_object_unref (job->file);
  g_free (job->etag);
  g_free (job->new_etag);
  g_free (job);
}

/* GIO's etag is the time of the last change, and that of most file systems stands still for some
 * milliseconds: what somebody else wrote right after us has the same. Atomic saves make a new inode,
 * others mostly another size. */
#define ETAG_ATTRIBUTES                                                                            \
  G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_UNIX_INODE

static char *
etag_from_info (GFileInfo *info)
{
  const char *etag = g_file_info_get_etag (info);

  return g_strdup_printf ("%s %" G_GOFFSET_FORMAT " %" G_GUINT64_FORMAT, etag != NULL ? etag : "",
                          g_file_info_get_size (info),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
}

char *
_editor_document_dup_etag (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, ETAG_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, error);

  return info != NULL ? etag_from_info (info) : NULL;
}

/* A save that was killed has left its half beside the file. */
static void
clear_beside (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *real = path != NULL ? ashlar_replace_dup_real_path (path, NULL) : NULL;
  g_autofree char *folder = real != NULL ? g_path_get_dirname (real) : NULL;

  if (folder != NULL)
    (void) ashlar_replace_remove_strays (folder);
}

/* Saving would be refused, whatever is in it. */
static gboolean
is_read_only (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *real = path != NULL ? ashlar_replace_dup_real_path (path, NULL) : NULL;
  g_autofree char *folder = real != NULL ? g_path_get_dirname (real) : NULL;
  GStatBuf         status;

  if (real == NULL || g_stat (real, &status) != 0)
    return FALSE;
  /* Whoever is root may write, and is refused all the same: see ashlar-replace.c. */
  return (status.st_mode & 0222) == 0 || g_access (real, W_OK) != 0 || g_access (folder, W_OK) != 0;
}

static void
load_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GFile           *file = task_data;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *etag = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarContent) content = NULL;
  GError *error = NULL;

  info = g_file_query_info (file, ETAG_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, &error);
  if (info != NULL)
    bytes = ashlar_file_load (file, ASHLAR_MAX_JSON_BYTES, cancellable, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      g_clear_error (&error);
      error = g_error_new (G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                           /* Translators: %s is a file. */
                           _ ("%s: larger than the %d MiB that a block set may have"), name,
                           (int) (ASHLAR_MAX_JSON_BYTES >> 20));
    }
  if (bytes != NULL)
    content = ashlar_content_load_bytes (bytes, name, &error);
  if (content == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  clear_beside (file);
  /* What the window asks for first: here nobody waits for it. */
  ashlar_materials_unref (ashlar_content_get_materials (content));
  /* The etag of before: if somebody writes meanwhile, saving will notice. */
  etag = etag_from_info (info);
  g_object_set_data_full (G_OBJECT (task), "etag", g_steal_pointer (&etag), g_free);
  g_object_set_data (G_OBJECT (task), "read-only", GINT_TO_POINTER (is_read_only (file)));
  g_task_return_pointer (task, g_steal_pointer (&content), (GDestroyNotify) ashlar_content_unref);
}

void
editor_document_load_async (GFile              *file,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, editor_document_load_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

EditorDocument *
editor_document_load_finish (GAsyncResult *result, GError **error)
{
  GTask          *task = G_TASK (result);
  EditorDocument *self;
  g_autoptr (AshlarContent) content = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  content = g_task_propagate_pointer (task, error);
  if (content == NULL)
    return NULL;
  self = editor_document_new (content);
  _editor_document_set_saved (self, content, g_task_get_task_data (task),
                              g_object_get_data (G_OBJECT (task), "etag"));
  _editor_document_set_read_only (
      self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (task), "read-only")));
  return self;
}

/* Has somebody else written to the file since we did? @old: what is there. */
static gboolean
check_unchanged (SaveJob *job, gboolean exists, GError **error)
{
  g_autofree char *etag = NULL;

  /* Where the file is gone, nothing of theirs can be lost. */
  if (job->etag == NULL || !exists)
    return TRUE;
  etag = _editor_document_dup_etag (job->file, NULL, error);
  if (etag == NULL)
    return FALSE;
  if (g_str_equal (etag, job->etag))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _ ("Another program has changed the file"));
  return FALSE;
}

static gboolean
write_file (SaveJob *job, GError **error)
{
  g_autofree char *path = g_file_get_path (job->file);
  g_autofree char *real = NULL, *folder = NULL, *old = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarReplace) replace = NULL;
  g_autoptr (GError) failure = NULL;
  gconstpointer text;
  gsize         size, old_size = 0;
  gboolean      exists;

  if (path == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (job->file);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("%s is not in a folder of this computer"), name);
      return FALSE;
    }
  real = ashlar_replace_dup_real_path (path, error);
  if (real == NULL)
    return FALSE;
  folder = g_path_get_dirname (real);
  exists = g_access (real, F_OK) == 0;
  if (!check_unchanged (job, exists, error))
    return FALSE;
  if (exists && job->unchanged)
    return TRUE;
  (void) ashlar_replace_remove_strays (folder);

  bytes = ashlar_content_to_bytes (job->content);
  text = g_bytes_get_data (bytes, &size);
  if (ashlar_file_is_stream (path))
    {
      job->written = ashlar_file_write (path, text, size, error);
      return job->written;
    }
  if (exists && g_file_get_contents (real, &old, &old_size, NULL) && old_size == size
      && memcmp (old, text, size) == 0)
    {
      job->written = TRUE;
      return ashlar_replace_sync_folder (folder, error);
    }

  replace = ashlar_replace_begin (real, text, size, -1, error);
  /* Once more: writing a large file to a slow disk takes its time. */
  if (replace == NULL || !check_unchanged (job, g_access (real, F_OK) == 0, error))
    return FALSE;
  if (old != NULL)
    editor_backups_keep (job->file, old, old_size);
  job->written = ashlar_replace_commit (replace, &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
save_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SaveJob *job = task_data;
  GError  *error = NULL;

  gboolean saved;

  /* Once it writes, it writes to the end. */
  if (g_task_return_error_if_cancelled (task))
    return;
  saved = write_file (job, &error);
  if (saved || job->written)
    job->new_etag = _editor_document_dup_etag (job->file, NULL, NULL);
  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
editor_document_save_async (EditorDocument     *self,
                            GFile              *file,
                            gboolean            force,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  SaveJob *job;
  gboolean own;

  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  g_return_if_fail (file != NULL || self->file != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, editor_document_save_async);
  g_task_set_check_cancellable (task, FALSE);
  if (file == NULL)
    file = self->file;
  own = self->file != NULL && g_file_equal (file, self->file);
  job = g_new0 (SaveJob, 1);
  job->content = ashlar_content_ref (editor_document_get_content (self));
  job->file = g_object_ref (file);
  job->etag = own && !force ? g_strdup (self->etag) : NULL;
  job->unchanged = own && !self->modified;
  g_task_set_task_data (task, job, save_job_free);
  _editor_document_set_busy (self, TRUE);
  g_task_run_in_thread (task, save_thread);
}

gboolean
editor_document_save_finish (EditorDocument *self, GAsyncResult *result, GError **error)
{
  SaveJob *job;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  job = g_task_get_task_data (G_TASK (result));
  _editor_document_set_busy (self, FALSE);
  if (g_task_propagate_boolean (G_TASK (result), error))
    {
      _editor_document_set_saved (self, job->content, job->file, job->new_etag);
      if (job->written)
        _editor_document_set_read_only (self, FALSE);
      return TRUE;
    }
  /* What is there is ours: saving it again is no conflict. */
  if (job->written && self->file != NULL && g_file_equal (self->file, job->file))
    _editor_document_set_etag (self, job->new_etag);
  return FALSE;
}
