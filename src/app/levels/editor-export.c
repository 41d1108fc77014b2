/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-export.h"

#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "document/editor-worker.h"
#include "level/ashlar-level-private.h"

#define MOST_PIXELS 2048u    /* of a side, where cells have more than one */
#define MOST_CELL_PIXELS 24u /* larger ones say no more */

EditorExport *
editor_export_new (void)
{
  EditorExport *self = g_new0 (EditorExport, 1);

  self->format = ashlar_export_format_find ("png");
  self->options = (AshlarExportOptions) ASHLAR_EXPORT_OPTIONS_INIT;
  return self;
}

EditorExport *
editor_export_copy (const EditorExport *self)
{
  EditorExport *copy = g_new0 (EditorExport, 1);

  copy->format = self->format;
  ashlar_export_options_copy (&copy->options, &self->options);
  return copy;
}

void
editor_export_free (EditorExport *self)
{
  ashlar_export_options_clear (&self->options);
  g_free (self);
}

guint
editor_export_find_cell_size (AshlarLevel *level)
{
  guint columns, rows;

  ashlar_level_get_cells (level, &columns, &rows);
  return CLAMP (MOST_PIXELS / MAX (columns, rows), 1, MOST_CELL_PIXELS);
}

static char *
dup_title (const EditorExport *self, AshlarLevel *level)
{
  const AshlarOnePageOptions *page = &self->options.page;

  if ((self->format->flags & ASHLAR_EXPORT_PICTURE) != 0 && self->options.is_page)
    return page->title != NULL ? g_strdup (page->title) : ashlar_one_page_dup_title (level);
  if (level->recipe == NULL)
    return NULL;
  return g_strdup_printf ("%s-%" G_GUINT64_FORMAT, level->recipe, level->seed);
}

char *
editor_export_dup_file_name (const EditorExport *self, AshlarLevel *level)
{
  g_autofree char *title = dup_title (self, level);
  g_autofree char *name = g_strndup (title != NULL && *title != '\0' ? title : _ ("Level"), 100);
  g_autofree char *valid = g_utf8_make_valid (name, -1);

  g_strdelimit (valid, "/\\:*?\"<>|.", '-');
  return g_strconcat (valid, self->format->extension, NULL);
}

char *
editor_export_dup_said (GFile *file, guint n_files)
{
  g_autofree char *name = g_file_get_parse_name (file);

  if (n_files < 2)
    /* Translators: %s is a file's name. */
    return g_strdup_printf (_ ("Exported to %s"), name);
  return g_strdup_printf (
      /* Translators: %s is a file's name. */
      ngettext ("Exported to %s and %u more file", "Exported to %s and %u more files", n_files - 1),
      name, n_files - 1);
}

static gboolean
give (const EditorExport *self,
      AshlarLevel        *level,
      AshlarOutput       *output,
      GCancellable       *cancellable,
      GError            **error)
{
  g_autoptr (AshlarExporter) exporter = ashlar_exporter_new (level->content, &self->options);

  return ashlar_exporter_write (exporter, level, self->format, output, cancellable, error)
         && ashlar_output_commit (output, error);
}

AshlarOutput *
editor_export_make (const EditorExport *self,
                    AshlarLevel        *level,
                    const char         *name,
                    GCancellable       *cancellable,
                    GError            **error)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory (name);

  return give (self, level, output, cancellable, error) ? g_steal_pointer (&output) : NULL;
}

GBytes *
editor_export_make_bytes (const EditorExport *self, AshlarLevel *level, GError **error)
{
  g_autoptr (AshlarOutput) output = editor_export_make (self, level, "level", NULL, error);

  return output != NULL ? g_bytes_ref (ashlar_output_get_bytes (output, 0)) : NULL;
}

static GPtrArray *
list_paths (AshlarOutput *output)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ashlar_output_get_n_files (output); i++)
    g_ptr_array_add (paths, g_strdup (ashlar_output_get_path (output, i)));
  return paths;
}

/* Where the system knows no path, as GIO does it: the main file comes last. */
static GPtrArray *
write_elsewhere (const EditorExport *self,
                 AshlarLevel        *level,
                 GFile              *file,
                 GCancellable       *cancellable,
                 GError            **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (AshlarOutput) output = editor_export_make (self, level, name, cancellable, error);

  if (output == NULL)
    return NULL;
  for (guint i = ashlar_output_get_n_files (output); i-- > 0;)
    {
      g_autoptr (GFile) at = i == 0 || folder == NULL
                                 ? g_object_ref (file)
                                 : g_file_get_child (folder, ashlar_output_get_path (output, i));

      if (!ashlar_file_save (at, ashlar_output_get_bytes (output, i), cancellable, error))
        return NULL;
    }
  return list_paths (output);
}

GPtrArray *
editor_export_write (const EditorExport *self,
                     AshlarLevel        *level,
                     GFile              *file,
                     GCancellable       *cancellable,
                     GError            **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (AshlarOutput) output = NULL;

  if (path == NULL)
    return write_elsewhere (self, level, file, cancellable, error);
  output = ashlar_output_new (path);
  return give (self, level, output, cancellable, error) ? list_paths (output) : NULL;
}

static void
job_free (gpointer data)
{
  EditorExportJob *self = data;

  ashlar_level_unref (self->level);
  editor_export_free (self->what);
  g_object_unref (self->file);
  g_free (self);
}

static gboolean
run_job (gpointer data, GCancellable *cancellable, GError **error)
{
  EditorExportJob *self = data;
  g_autoptr (GPtrArray) paths
      = editor_export_write (self->what, self->level, self->file, cancellable, error);

  if (paths == NULL)
    return FALSE;
  self->n_files = paths->len;
  return TRUE;
}

void
editor_export_write_async (const EditorExport *self,
                           AshlarLevel        *level,
                           GFile              *file,
                           gpointer            source,
                           GAsyncReadyCallback callback)
{
  static const EditorWork work = { .run = run_job, .free = job_free, .whole = TRUE };
  EditorExportJob        *job = g_new0 (EditorExportJob, 1);

  job->level = ashlar_level_ref (level);
  job->what = editor_export_copy (self);
  job->file = g_object_ref (file);
  editor_work_async (&work, job, source, NULL, callback, NULL);
}

gboolean
editor_export_write_finish (GAsyncResult *result, const EditorExportJob **job, GError **error)
{
  *job = editor_work_get_job (result);
  return editor_work_finish (result, error) != NULL;
}
