/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-level-content.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "document/editor-worker.h"

#define MIME "text/uri-list"
#define OLD_SECONDS 3600

struct _EditorLevelContent
{
  GdkContentProvider parent_instance;

  AshlarLevel  *level;
  EditorExport *what;
};

G_DEFINE_FINAL_TYPE (EditorLevelContent, editor_level_content, GDK_TYPE_CONTENT_PROVIDER)

/* ---- the files */

typedef struct
{
  AshlarLevel   *level;
  EditorExport  *what;
  GOutputStream *stream;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  ashlar_level_unref (self->level);
  editor_export_free (self->what);
  g_object_unref (self->stream);
  g_free (self);
}

/* What was dragged an hour ago has long been copied. */
static void
remove_old (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64      now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf         status;

      if (g_lstat (path, &status) == 0 && S_ISREG (status.st_mode)
          && now - (gint64) status.st_mtime > OLD_SECONDS)
        (void) g_unlink (path);
    }
}

/* The URIs of all files, the main one first, a line each as RFC 2483 has it. */
static char *
write_files (const Job *self, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "ashlar", "dragged", NULL);
  g_autofree char *name = editor_export_dup_file_name (self->what, self->level);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) written = NULL;
  GString *uris;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), "%s: %s", folder,
                   g_strerror (errno));
      return NULL;
    }
  remove_old (folder);
  written = editor_export_write (self->what, self->level, file, cancellable, error);
  if (written == NULL)
    return NULL;
  uris = g_string_new (NULL);
  for (guint i = 0; i < written->len; i++)
    {
      g_autofree char *uri = g_filename_to_uri (g_ptr_array_index (written, i), NULL, NULL);

      if (uri != NULL)
        g_string_append_printf (uris, "%s\r\n", uri);
    }
  return g_string_free (uris, FALSE);
}

static gboolean
run_job (gpointer data, GCancellable *cancellable, GError **error)
{
  const Job       *self = data;
  g_autofree char *uris = write_files (self, cancellable, error);

  return uris != NULL
         && g_output_stream_write_all (self->stream, uris, strlen (uris), NULL, cancellable, error);
}

/* ---- the provider */

static GdkContentFormats *
editor_level_content_ref_formats (GdkContentProvider *provider)
{
  static const char *const types[] = { MIME };

  return gdk_content_formats_new ((const char **) types, G_N_ELEMENTS (types));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  GError *error = NULL;

  if (editor_work_finish (result, &error) != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
editor_level_content_write_mime_type_async (GdkContentProvider *provider,
                                            const char         *mime_type,
                                            GOutputStream      *stream,
                                            int                 io_priority,
                                            GCancellable       *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer            user_data)
{
  static const EditorWork work = { .run = run_job, .free = job_free, .whole = TRUE };
  EditorLevelContent     *self = EDITOR_LEVEL_CONTENT (provider);
  GTask                  *task = g_task_new (provider, cancellable, callback, user_data);
  Job                    *job;

  if (!g_str_equal (mime_type, MIME))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", mime_type);
      g_object_unref (task);
      return;
    }
  job = g_new0 (Job, 1);
  job->level = ashlar_level_ref (self->level);
  job->what = editor_export_copy (self->what);
  job->stream = g_object_ref (stream);
  editor_work_async (&work, job, self, cancellable, written_cb, task);
}

static gboolean
editor_level_content_write_mime_type_finish (GdkContentProvider *provider,
                                             GAsyncResult       *result,
                                             GError            **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
editor_level_content_finalize (GObject *object)
{
  EditorLevelContent *self = EDITOR_LEVEL_CONTENT (object);

  g_clear_pointer (&self->level, ashlar_level_unref);
  g_clear_pointer (&self->what, editor_export_free);
  G_OBJECT_CLASS (editor_level_content_parent_class)->finalize (object);
}

static void
editor_level_content_class_init (EditorLevelContentClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_level_content_finalize;
  provider_class->ref_formats = editor_level_content_ref_formats;
  provider_class->write_mime_type_async = editor_level_content_write_mime_type_async;
  provider_class->write_mime_type_finish = editor_level_content_write_mime_type_finish;
}

static void
editor_level_content_init (EditorLevelContent *self)
{
}

GdkContentProvider *
editor_level_content_new (AshlarLevel *level, const EditorExport *what)
{
  EditorLevelContent *self = g_object_new (EDITOR_TYPE_LEVEL_CONTENT, NULL);

  self->level = ashlar_level_ref (level);
  self->what = editor_export_copy (what);
  return GDK_CONTENT_PROVIDER (self);
}
