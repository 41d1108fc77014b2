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
#include "base/ashlar-json-private.h"
#include "base/ashlar-replace-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "pipeline/ashlar-materials-private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/editor-backups.h"
#include "document/editor-worker.h"

typedef struct
{
  AshlarContent *content;
  GFile         *file;
  char          *etag; /* what the file must still be; NULL: whatever there is; "": not there */
  gboolean       unchanged;
  char          *pictures; /* nullable: where they have been, if that is another folder */

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
  g_free (job->pictures);
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

typedef struct
{
  GFile         *file;
  AshlarContent *content;
  char          *etag;
  gboolean       read_only;
} LoadJob;

static void
load_job_free (gpointer data)
{
  LoadJob *job = data;

  g_object_unref (job->file);
  g_clear_pointer (&job->content, ashlar_content_unref);
  g_free (job->etag);
  g_free (job);
}

static gboolean
load_run (gpointer data, GCancellable *cancellable, GError **error)
{
  LoadJob         *job = data;
  g_autofree char *name = g_file_get_parse_name (job->file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) failure = NULL;

  info = g_file_query_info (job->file, ETAG_ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    return FALSE;
  bytes = ashlar_file_load (job->file, ASHLAR_MAX_JSON_BYTES, cancellable, &failure);
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   /* Translators: %s is a file. */
                   _ ("%s: larger than the %d MiB that a block set may have"), name,
                   (int) (ASHLAR_MAX_JSON_BYTES >> 20));
      return FALSE;
    }
  if (bytes == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  job->content = ashlar_content_load_bytes (bytes, name, error);
  if (job->content == NULL)
    return FALSE;
  clear_beside (job->file);
  /* What the window asks for first: here nobody waits for it. */
  ashlar_materials_unref (ashlar_content_get_materials (job->content));
  /* The etag of before: if somebody writes meanwhile, saving will notice. */
  job->etag = etag_from_info (info);
  job->read_only = is_read_only (job->file);
  return TRUE;
}

void
editor_document_load_async (GFile              *file,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  static const EditorWork work = { .run = load_run, .free = load_job_free };
  LoadJob                *job = g_new0 (LoadJob, 1);

  job->file = g_object_ref (file);
  editor_work_async (&work, job, NULL, cancellable, callback, user_data);
}

EditorDocument *
editor_document_load_finish (GAsyncResult *result, GError **error)
{
  const LoadJob  *job = editor_work_finish (result, error);
  EditorDocument *self;

  if (job == NULL)
    return NULL;
  self = editor_document_new (job->content);
  _editor_document_set_saved (self, job->content, job->file, job->etag);
  _editor_document_set_read_only (self, job->read_only);
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
  if (!ashlar_json_check_size (path, size, error))
    return FALSE;
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

typedef struct
{
  const char *from, *to; /* folders */
} Carrying;

/* What is there already stays; what cannot be copied is found missing by the lint. */
static void
carry_picture (const char *image, gpointer user_data)
{
  const Carrying  *carrying = user_data;
  g_autofree char *from = ashlar_picture_dup_path (carrying->from, image);
  g_autofree char *to = ashlar_picture_dup_path (carrying->to, image);
  g_autofree char *folder = to != NULL ? g_path_get_dirname (to) : NULL;
  g_autoptr (GFile) source = NULL, target = NULL;

  if (from == NULL || to == NULL || g_file_test (to, G_FILE_TEST_EXISTS)
      || !g_file_test (from, G_FILE_TEST_IS_REGULAR) || g_mkdir_with_parents (folder, 0777) != 0)
    return;
  source = g_file_new_for_path (from);
  target = g_file_new_for_path (to);
  (void) g_file_copy (source, target, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, NULL);
}

/* A document that goes to another folder takes its pictures along, as one expects of what is saved. */
static void
carry_pictures (const SaveJob *job)
{
  g_autofree char *path = g_file_get_path (job->file);
  g_autofree char *to = path != NULL ? g_path_get_dirname (path) : NULL;

  if (to != NULL)
    ashlar_pictures_foreach_name (job->content, NULL, carry_picture,
                                  &(Carrying){ job->pictures, to });
}

/* Once it writes, it writes to the end. */
static gboolean
save_run (gpointer data, GCancellable *cancellable, GError **error)
{
  SaveJob *job = data;
  gboolean saved = write_file (job, error);

  if (job->written && job->pictures != NULL)
    carry_pictures (job);
  if (saved || job->written)
    job->new_etag = _editor_document_dup_etag (job->file, NULL, NULL);
  return saved;
}

void
editor_document_save_async (EditorDocument     *self,
                            GFile              *file,
                            gboolean            force,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  static const EditorWork work = { .run = save_run, .free = save_job_free, .whole = TRUE };
  SaveJob                *job;
  gboolean                own;

  g_return_if_fail (EDITOR_IS_DOCUMENT (self));
  g_return_if_fail (file != NULL || self->file != NULL);

  if (file == NULL)
    file = self->file;
  own = self->file != NULL && g_file_equal (file, self->file);
  job = g_new0 (SaveJob, 1);
  job->content = ashlar_content_ref (editor_document_get_content (self));
  job->file = g_object_ref (file);
  job->etag = own && !force ? g_strdup (self->etag) : NULL;
  job->unchanged = own && !self->modified;
  job->pictures = own ? NULL : editor_document_dup_picture_folder (self);
  _editor_document_set_busy (self, TRUE);
  editor_work_async (&work, job, self, cancellable, callback, user_data);
}

gboolean
editor_document_save_finish (EditorDocument *self, GAsyncResult *result, GError **error)
{
  const SaveJob *job = editor_work_get_job (result);

  _editor_document_set_busy (self, FALSE);
  if (editor_work_finish (result, error) != NULL)
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
