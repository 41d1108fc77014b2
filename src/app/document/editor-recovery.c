/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-recovery.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <utime.h>

#include "document/editor-document-private.h"
#include "document/editor-words.h"
#include "document/editor-worker.h"
#include "base/ashlar-file-private.h"
#include "base/ashlar-process-private.h"
#include "base/ashlar-replace-private.h"

#define CONTENT_SUFFIX ".ashlar.json"
#define SIDE_SUFFIX ".draft"
#define ASIDE_SUFFIX ".discarded"
#define GROUP "Draft"
#define ASIDE_KEPT (7 * 24 * 60 * 60)  /* seconds */
#define ELSEWHERE_KEPT G_TIME_SPAN_DAY /* then nobody works on it any more, wherever that was */
#define SIDE_MOST_BYTES (64 * 1024)

void
editor_recovered_free (EditorRecovered *self)
{
  g_free (self->id);
  g_free (self->path);
  g_free (self->uri);
  g_free (self->etag);
  g_free (self->title);
  g_free (self->fault);
  g_free (self);
}

char *
editor_recovery_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "ashlar", "recovery", NULL);
}

static char *
dup_path (const char *id, const char *suffix)
{
  g_autofree char *folder = editor_recovery_dup_folder ();
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

char *
editor_recovery_dup_path (const char *id)
{
  return dup_path (id, CONTENT_SUFFIX);
}

char *
editor_recovery_dup_side_path (const char *id)
{
  return dup_path (id, SIDE_SUFFIX);
}

static gboolean
make_folder (GError **error)
{
  g_autofree char *folder = editor_recovery_dup_folder ();

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  ashlar_replace_set_error (error, folder, errno);
  return FALSE;
}

gboolean
editor_recovery_write_side (
    const char *id, const char *uri, const char *etag, const char *title, GError **error)
{
  g_autoptr (GKeyFile) side = g_key_file_new ();
  g_autofree char *path = editor_recovery_dup_side_path (id);
  g_autofree char *process = ashlar_process_dup_identity ();
  g_autofree char *text = NULL;
  gsize            size;

  if (!make_folder (error))
    return FALSE;
  g_key_file_set_string (side, GROUP, "process", process);
  if (uri != NULL)
    g_key_file_set_string (side, GROUP, "uri", uri);
  if (etag != NULL)
    g_key_file_set_string (side, GROUP, "etag", etag);
  if (title != NULL)
    g_key_file_set_string (side, GROUP, "title", title);
  g_key_file_set_int64 (side, GROUP, "when", g_get_real_time ());
  text = g_key_file_to_data (side, &size, NULL);
  return ashlar_replace_file (path, text, size, 0600, error);
}

gboolean
editor_recovery_write (const char *id, AshlarContent *content, GError **error)
{
  g_autofree char *path = editor_recovery_dup_path (id);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);

  return make_folder (error)
         && ashlar_replace_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                 0600, error);
}

/* The content first: a side file without it is nothing, it without a side file would be a draft. */
void
editor_recovery_remove (const char *id)
{
  g_autofree char *path = editor_recovery_dup_path (id);
  g_autofree char *side = editor_recovery_dup_side_path (id);

  if (g_unlink (path) == 0 || errno == ENOENT)
    (void) g_unlink (side);
}

static gboolean
move (const char *id, const char *from, const char *to, GError **error)
{
  g_autofree char *old_path = dup_path (id, from);
  g_autofree char *new_path = dup_path (id, to);

  if (g_rename (old_path, new_path) == 0)
    return TRUE;
  ashlar_replace_set_error (error, old_path, errno);
  return FALSE;
}

gboolean
editor_recovery_discard (const char *id, GError **error)
{
  g_autofree char *path = dup_path (id, ASIDE_SUFFIX);

  if (!move (id, CONTENT_SUFFIX, ASIDE_SUFFIX, error))
    return FALSE;
  (void) g_utime (path, NULL); /* the week begins now */
  return TRUE;
}

gboolean
editor_recovery_take_back (const char *id, GError **error)
{
  return move (id, ASIDE_SUFFIX, CONTENT_SUFFIX, error);
}

/* A side file that is damaged says nothing, and costs the draft no more than its place. */
static GKeyFile *
read_side (const char *id)
{
  g_autofree char *path = editor_recovery_dup_side_path (id);
  GKeyFile        *side = g_key_file_new ();
  GStatBuf         status;

  if (g_stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_size <= SIDE_MOST_BYTES)
    (void) g_key_file_load_from_file (side, path, G_KEY_FILE_NONE, NULL);
  return side;
}

static gboolean
is_kept_by_other (GKeyFile *side, gint64 when)
{
  g_autofree char *process = g_key_file_get_string (side, GROUP, "process", NULL);

  switch (ashlar_process_get_state (process))
    {
    case ASHLAR_PROCESS_ALIVE:
      return TRUE;
    case ASHLAR_PROCESS_ELSEWHERE:
      return g_get_real_time () - when < ELSEWHERE_KEPT;
    case ASHLAR_PROCESS_DEAD:
    case ASHLAR_PROCESS_UNKNOWN:
    default:
      return FALSE;
    }
}

/* A process that died between saving and removing its draft has lost nothing. */
static gboolean
is_saved (const char *uri, GBytes *bytes)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) saved = NULL;

  if (uri == NULL)
    return FALSE;
  file = g_file_new_for_uri (uri);
  if (!g_file_is_native (file))
    return FALSE;
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL,
                            NULL);
  if (info == NULL || g_file_info_get_size (info) != (goffset) g_bytes_get_size (bytes))
    return FALSE;
  saved = ashlar_file_load (file, g_bytes_get_size (bytes), NULL, NULL);
  return saved != NULL && g_bytes_equal (saved, bytes);
}

static GBytes *
load_bytes (const char *path, const GStatBuf *status, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (!S_ISREG (status->st_mode) || (guint64) status->st_size > ASHLAR_MAX_JSON_BYTES)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           _ ("It is no file that a draft can be in"));
      return NULL;
    }
  return ashlar_file_load (file, ASHLAR_MAX_JSON_BYTES, NULL, error);
}

static char *
dup_title (const char *uri, const char *title)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *base = NULL;

  if (title != NULL && title[0] != '\0' && g_utf8_validate (title, -1, NULL))
    return g_strdup (title);
  if (uri == NULL)
    return g_strdup (_ ("Untitled"));
  file = g_file_new_for_uri (uri);
  base = g_file_get_basename (file);
  return g_filename_display_name (base != NULL ? base : uri);
}

/* NULL: nothing to offer. */
static EditorRecovered *
look_at (const char *id)
{
  g_autoptr (EditorRecovered) self = g_new0 (EditorRecovered, 1);
  g_autoptr (GKeyFile) side = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  self->id = g_strdup (id);
  self->path = editor_recovery_dup_path (id);
  if (g_stat (self->path, &status) != 0)
    return NULL;
  self->when = (gint64) status.st_mtime * G_USEC_PER_SEC;
  side = read_side (id);
  if (is_kept_by_other (side, self->when))
    return NULL;

  self->uri = g_key_file_get_string (side, GROUP, "uri", NULL);
  self->etag = g_key_file_get_string (side, GROUP, "etag", NULL);
  title = g_key_file_get_string (side, GROUP, "title", NULL);
  bytes = load_bytes (self->path, &status, &error);
  if (bytes != NULL)
    content = ashlar_content_load_bytes (bytes, self->path, &error);
  if (content != NULL && is_saved (self->uri, bytes))
    {
      editor_recovery_remove (id);
      return NULL;
    }
  if (content != NULL)
    {
      const char *own = ashlar_content_get_title (content);

      self->n_blocks = ashlar_content_get_n_blocks (content);
      self->title = dup_title (self->uri, own[0] != '\0' ? own : title);
    }
  else
    {
      self->fault = g_strdup (editor_words_of_error (error));
      self->title = dup_title (self->uri, title);
    }
  return g_steal_pointer (&self);
}

/* Side files of no draft, what was discarded long ago. */
static void
clear_away (const char *name)
{
  g_autofree char *folder = editor_recovery_dup_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  gint64           now = g_get_real_time () / G_USEC_PER_SEC;
  GStatBuf         status;

  if (g_lstat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return;
  if (g_str_has_suffix (name, ASIDE_SUFFIX) && now - (gint64) status.st_mtime > ASIDE_KEPT)
    (void) g_unlink (path);
  if (g_str_has_suffix (name, SIDE_SUFFIX))
    {
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (SIDE_SUFFIX));
      g_autofree char *content = editor_recovery_dup_path (id);
      g_autofree char *aside = dup_path (id, ASIDE_SUFFIX);
      g_autoptr (GKeyFile) side = read_side (id);

      if (!g_file_test (content, G_FILE_TEST_EXISTS) && !g_file_test (aside, G_FILE_TEST_EXISTS)
          && !is_kept_by_other (side, (gint64) status.st_mtime * G_USEC_PER_SEC))
        (void) g_unlink (path);
    }
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const EditorRecovered *one = *(const EditorRecovered *const *) a;
  const EditorRecovered *two = *(const EditorRecovered *const *) b;

  if (one->when != two->when)
    return one->when < two->when ? 1 : -1;
  return strcmp (one->id, two->id);
}

GPtrArray *
editor_recovery_list (void)
{
  GPtrArray       *found = g_ptr_array_new_with_free_func ((GDestroyNotify) editor_recovered_free);
  g_autofree char *folder = editor_recovery_dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = NULL;
      EditorRecovered *recovered;

      if (name[0] == '.')
        continue;
      if (!g_str_has_suffix (name, CONTENT_SUFFIX))
        {
          clear_away (name);
          continue;
        }
      id = g_strndup (name, strlen (name) - strlen (CONTENT_SUFFIX));
      recovered = look_at (id);
      if (recovered != NULL)
        g_ptr_array_add (found, recovered);
    }
  (void) ashlar_replace_remove_strays (folder);
  g_ptr_array_sort (found, compare_newest_first);
  return found;
}

typedef struct
{
  GPtrArray *found;
} ListJob;

static void
list_job_free (gpointer data)
{
  ListJob *job = data;

  g_clear_pointer (&job->found, g_ptr_array_unref);
  g_free (job);
}

static gboolean
list_run (gpointer job, GCancellable *cancellable, GError **error)
{
  ((ListJob *) job)->found = editor_recovery_list ();
  return TRUE;
}

void
editor_recovery_list_async (GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  static const EditorWork work = { .run = list_run, .free = list_job_free };

  editor_work_async (&work, g_new0 (ListJob, 1), NULL, cancellable, callback, user_data);
}

GPtrArray *
editor_recovery_list_finish (GAsyncResult *result, GError **error)
{
  ListJob *job = editor_work_finish (result, error);

  return job != NULL ? g_steal_pointer (&job->found) : NULL;
}

/* Opening */

typedef struct
{
  char          *path;
  GFile         *file; /* nullable */
  char          *etag;
  AshlarContent *content, *saved;
} OpenJob;

static void
open_job_free (gpointer data)
{
  OpenJob *job = data;

  g_free (job->path);
  g_clear_object (&job->file);
  g_free (job->etag);
  g_clear_pointer (&job->content, ashlar_content_unref);
  g_clear_pointer (&job->saved, ashlar_content_unref);
  g_free (job);
}

static gboolean
open_run (gpointer data, GCancellable *cancellable, GError **error)
{
  OpenJob *job = data;

  job->content = ashlar_content_load (job->path, error);
  if (job->content == NULL)
    return FALSE;
  if (job->file != NULL && job->etag != NULL)
    {
      g_autofree char *etag = _editor_document_dup_etag (job->file, cancellable, NULL);
      g_autofree char *name = g_file_get_parse_name (job->file);
      g_autoptr (GBytes) bytes = NULL;

      if (g_strcmp0 (etag, job->etag) == 0)
        bytes = ashlar_file_load (job->file, ASHLAR_MAX_JSON_BYTES, cancellable, NULL);
      if (bytes != NULL)
        job->saved = ashlar_content_load_bytes (bytes, name, NULL);
    }
  return TRUE;
}

void
editor_recovery_open_async (const EditorRecovered *recovered,
                            GCancellable          *cancellable,
                            GAsyncReadyCallback    callback,
                            gpointer               user_data)
{
  static const EditorWork work = { .run = open_run, .free = open_job_free };
  OpenJob                *job = g_new0 (OpenJob, 1);

  job->path = g_strdup (recovered->path);
  if (recovered->uri != NULL)
    job->file = g_file_new_for_uri (recovered->uri);
  /* Without a state of the file, whatever it is in is another. */
  job->etag = g_strdup (recovered->etag != NULL ? recovered->etag : "");
  editor_work_async (&work, job, NULL, cancellable, callback, user_data);
}

EditorDocument *
editor_recovery_open_finish (GAsyncResult *result, GError **error)
{
  const OpenJob *job = editor_work_finish (result, error);

  return job != NULL ? editor_document_new_recovered (job->content, job->saved, job->file,
                                                      job->file != NULL ? job->etag : NULL)
                     : NULL;
}
