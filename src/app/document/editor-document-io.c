/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading and writing a document's file, in workers that hold values alone.
 *
 * Writing replaces the file at once or not at all: a new file beside the old one, flushed, renamed
 * over it. That would turn a symbolic link into a file and reset the mode, so the link is followed
 * first and the mode taken over. The file's etag is held against the one that was read; what was
 * written is read again before anybody is told that it is saved. */

#include "ashlar-config.h"

#include "document/editor-document-private.h"

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
  char          *etag; /* what the file must still be; NULL: whatever there is */
  gboolean       unchanged;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  ashlar_content_unref (job->content);
  g_object_unref (job->file);
  g_free (job->etag);
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

static char *
dup_etag (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, ETAG_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, error);

  return info != NULL ? etag_from_info (info) : NULL;
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

  info = g_file_query_info (file, ETAG_ATTRIBUTES "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, cancellable, &error);
  if (info != NULL && g_file_info_get_size (info) > (goffset) ASHLAR_MAX_JSON_BYTES)
    error = g_error_new (G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                         /* Translators: the first %s is a file, the others sizes: "300 MB". */
                         _ ("%s: larger than the %d MiB that a block set may have"), name,
                         (int) (ASHLAR_MAX_JSON_BYTES >> 20));
  if (error == NULL)
    bytes = g_file_load_bytes (file, cancellable, NULL, &error);
  if (bytes != NULL)
    content = ashlar_content_load_bytes (bytes, name, &error);
  if (content == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  /* The etag of before: if somebody writes meanwhile, saving will notice. */
  etag = etag_from_info (info);
  g_object_set_data_full (G_OBJECT (task), "etag", g_steal_pointer (&etag), g_free);
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
  return self;
}

/* Where writing really goes: through symbolic links, also through one that points to nothing yet.
 */
static char *
follow_links (const char *path)
{
  g_autofree char *current = g_strdup (path);

  for (int i = 0; i < 40; i++)
    {
      g_autofree char *target = g_file_read_link (current, NULL);
      g_autofree char *folder = NULL;
      char            *next;

      if (target == NULL)
        return g_steal_pointer (&current);
      folder = g_path_get_dirname (current);
      next = g_canonicalize_filename (target, folder);
      g_free (current);
      current = next;
    }
  return g_strdup (path);
}

static gboolean
write_file (SaveJob *job, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (job->file);
  g_autofree char *real = NULL, *old = NULL, *written = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer text;
  gsize         size, old_size = 0, written_size;
  GStatBuf      status;
  gboolean      exists;

  if (path == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (job->file);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("%s is not in a folder of this computer"), name);
      return FALSE;
    }
  real = follow_links (path);
  exists = g_stat (real, &status) == 0;

  if (exists && job->etag != NULL)
    {
      g_autofree char *etag = dup_etag (job->file, cancellable, error);

      if (etag == NULL)
        return FALSE;
      if (!g_str_equal (etag, job->etag))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                               _ ("Another program has changed the file"));
          return FALSE;
        }
      if (job->unchanged)
        return TRUE;
    }

  bytes = ashlar_content_to_bytes (job->content);
  text = g_bytes_get_data (bytes, &size);
  if (exists && g_file_get_contents (real, &old, &old_size, NULL))
    {
      if (old_size == size && memcmp (old, text, size) == 0)
        return TRUE;
      editor_backups_keep (job->file, old, old_size);
    }

  if (!g_file_set_contents_full (real, text, (gssize) size,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 exists ? (int) (status.st_mode & 07777) : 0666, error))
    return FALSE;
  /* A new file's mode goes through the umask; an old one's stays what it was. */
  if (exists)
    (void) g_chmod (real, (int) (status.st_mode & 07777));

  if (!g_file_get_contents (real, &written, &written_size, error))
    return FALSE;
  if (written_size != size || memcmp (written, text, size) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("%s does not hold what was written to it"), real);
      return FALSE;
    }
  return TRUE;
}

static void
save_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SaveJob *job = task_data;
  GError  *error = NULL;

  /* Once it writes, it writes to the end. */
  if (g_task_return_error_if_cancelled (task))
    return;
  if (!write_file (job, NULL, &error))
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, dup_etag (job->file, NULL, NULL), g_free);
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
  g_autofree char *etag = NULL;
  g_autoptr (GError) failure = NULL;
  SaveJob *job;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  job = g_task_get_task_data (G_TASK (result));
  etag = g_task_propagate_pointer (G_TASK (result), &failure);
  _editor_document_set_busy (self, FALSE);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  _editor_document_set_saved (self, job->content, job->file, etag);
  return TRUE;
}
