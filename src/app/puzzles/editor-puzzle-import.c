/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whatever a file holds, the window goes on: reading is done in a worker, and what it says of a file
 * is short. Several files are read one after the other, so that no more than one large file is in
 * memory. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "puzzles/editor-puzzle-import.h"

#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-report-private.h"
#include "document/editor-worker.h"
#include "formats/ashlar-ipuz-private.h"

#define MOST_WARNINGS 50
#define MOST_MESSAGE 2000 /* bytes */

typedef struct
{
  GPtrArray *files; /* of GFile; NULL: text */
  GBytes    *text;
  char      *name;
  GPtrArray *imports; /* what comes of it */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->files, g_ptr_array_unref);
  g_clear_pointer (&job->text, g_bytes_unref);
  g_clear_pointer (&job->imports, g_ptr_array_unref);
  g_free (job->name);
  g_free (job);
}

static void
import_free (gpointer data)
{
  EditorImport *self = data;

  g_free (self->name);
  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  g_free (self->message);
  g_strfreev (self->warnings);
  g_free (self);
}

/* One piece of text that a label can show: valid, without control characters, not without end. */
static char *
dup_shown (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString         *shown = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (shown->len > MOST_MESSAGE)
        {
          g_string_append (shown, "…");
          break;
        }
      g_string_append_unichar (shown, c != '\n' && g_unichar_iscntrl (c) ? 0xfffd : c);
    }
  return g_string_free (shown, FALSE);
}

static char **
dup_warnings (AshlarReport *report)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = ashlar_report_get_n_findings (report);

  for (guint i = 0; i < MIN (n, MOST_WARNINGS); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      g_autofree char     *line
          = g_strdup_printf ("%s: %s", finding->subject, editor_words_of_finding (finding));
      g_autofree char *shown
          = dup_shown (finding->subject[0] != '\0' ? line : editor_words_of_finding (finding));

      g_strv_builder_add (builder, shown);
    }
  if (n > MOST_WARNINGS)
    {
      g_autofree char *more = g_strdup_printf (
          ngettext ("and %u more", "and %u more", n - MOST_WARNINGS), n - MOST_WARNINGS);

      g_strv_builder_add (builder, more);
    }
  return g_strv_builder_end (builder);
}

/* Each line of the error begins with the name, which the report says once. */
static char *
dup_message (const char *message, const char *name)
{
  g_autoptr (GString) lines = g_string_new (message);
  g_autofree char *prefix = g_strconcat (name, ":", NULL);

  g_string_replace (lines, prefix, "", 0);
  while (lines->len > 0 && g_ascii_isspace (lines->str[lines->len - 1]))
    g_string_truncate (lines, lines->len - 1);
  while (lines->len > 0 && strchr (": \n", lines->str[0]) != NULL)
    g_string_erase (lines, 0, 1);
  return dup_shown (lines->str);
}

static void
read_bytes (EditorImport *self, GBytes *bytes)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GError) error = NULL;

  self->puzzle = ashlar_ipuz_read (bytes, self->name, report, &error);
  if (self->puzzle != NULL)
    self->warnings = dup_warnings (report);
  else
    self->message = dup_message (editor_words_of_error (error), self->name);
}

static EditorImport *
import_new (const char *name)
{
  EditorImport *self = g_new0 (EditorImport, 1);

  self->name = g_utf8_make_valid (name, -1);
  return self;
}

static EditorImport *
read_file (GFile *file, GCancellable *cancellable)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (base != NULL ? base : "?");
  EditorImport    *self = import_new (shown);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, cancellable, &error);
  if (info != NULL && g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    self->message = g_strdup (_ ("is no file"));
  else if (info != NULL && g_file_info_get_size (info) > EDITOR_IMPORT_MOST_BYTES)
    {
      g_autofree char *size
          = g_format_size_full ((guint64) g_file_info_get_size (info), G_FORMAT_SIZE_IEC_UNITS);

      self->message = g_strdup_printf (
          /* Translators: the first %s is a size, "100 MiB". */
          _ ("has %s; a crossword has at most %u MiB"), size, EDITOR_IMPORT_MOST_BYTES >> 20);
    }
  else if (info != NULL)
    bytes = ashlar_file_load (file, EDITOR_IMPORT_MOST_BYTES, cancellable, &error);
  if (bytes != NULL)
    read_bytes (self, bytes);
  else if (error != NULL)
    self->message = dup_shown (editor_words_of_error (error));
  return self;
}

static gboolean
import_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Job *job = data;

  job->imports = g_ptr_array_new_with_free_func (import_free);
  if (job->text != NULL)
    {
      EditorImport *import = import_new (job->name);

      g_ptr_array_add (job->imports, import);
      read_bytes (import, job->text);
    }
  for (guint i = 0;
       job->files != NULL && i < job->files->len && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (job->imports, read_file (g_ptr_array_index (job->files, i), cancellable));
  return TRUE;
}

static const EditorWork import_work = { .run = import_run, .free = job_free };

void
editor_puzzle_import_files_async (GPtrArray          *files,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data)
{
  Job *job = g_new0 (Job, 1);

  job->files = g_ptr_array_ref (files);
  editor_work_async (&import_work, job, NULL, cancellable, callback, user_data);
}

void
editor_puzzle_import_text_async (const char         *text,
                                 const char         *name,
                                 GCancellable       *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer            user_data)
{
  Job *job = g_new0 (Job, 1);

  job->text = g_bytes_new (text, strlen (text));
  job->name = g_strdup (name);
  editor_work_async (&import_work, job, NULL, cancellable, callback, user_data);
}

GPtrArray *
editor_puzzle_import_finish (GAsyncResult *result)
{
  Job *job = editor_work_finish (result, NULL);

  return job != NULL ? g_steal_pointer (&job->imports) : NULL;
}
