/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One level into its files. */

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "base/ashlar-replace-private.h"
#include "cli/cli-export.h"

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0777) == 0)
    return TRUE;
  ashlar_replace_set_error (error, folder, errno == EEXIST ? ENOTDIR : errno);
  return FALSE;
}

/* The files as the call names them: what lies beside the main one is called after its folder. */
static void
list_files (CliExportJob *job, AshlarOutput *output)
{
  g_autofree char *folder = g_path_get_dirname (job->path);

  job->files = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (job->files, g_strdup (job->path));
  for (guint i = 1; i < ashlar_output_get_n_files (output); i++)
    {
      g_autofree char *base = g_path_get_basename (ashlar_output_get_path (output, i));

      g_ptr_array_add (job->files, g_str_equal (folder, ".")
                                       ? g_strdup (base)
                                       : g_build_filename (folder, base, NULL));
    }
}

/* What lies beside a level must not be another. */
static gboolean
check_files (const CliExportBatch *self, AshlarOutput *output, GError **error)
{
  for (guint i = 1; self->names != NULL && i < ashlar_output_get_n_files (output); i++)
    {
      const char      *path = ashlar_output_get_path (output, i);
      g_autofree char *absolute = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;

      if (absolute == NULL || !g_hash_table_contains (self->names, absolute))
        continue;
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   "%s would be another level and a part of this one; expected other names", path);
      return FALSE;
    }
  return TRUE;
}

/* Make holds a file's time against that of what it is made from. */
static void
touch_unchanged (const CliExport *call, CliExportJob *job, AshlarOutput *output)
{
  job->is_unchanged = TRUE;
  for (guint i = 0; i < ashlar_output_get_n_files (output); i++)
    if (!ashlar_output_is_unchanged (output, i))
      job->is_unchanged = FALSE;
    else if (!call->if_changed && !call->watch)
      (void) utimensat (AT_FDCWD, ashlar_output_get_path (output, i), NULL, 0);
}

/* Text of a terminal, or what it would be. */
static gboolean
write_from_memory (const CliExport *call, CliExportJob *job, AshlarOutput *output, GError **error)
{
  if (!ashlar_output_commit (output, error))
    return FALSE;
  if (job->path != NULL)
    list_files (job, output);
  else
    job->files = g_ptr_array_new ();
  return call->dry_run || cli_write (NULL, ashlar_output_get_bytes (output, 0), error);
}

gboolean
cli_export_write_level (const CliExportBatch *self,
                        AshlarLevel          *level,
                        CliExportJob         *job,
                        AshlarReport        **losses,
                        GCancellable         *cancellable,
                        GError              **error)
{
  const CliExport       *call = self->call;
  const CliExportSource *source = g_ptr_array_index (self->sources, job->source);
  AshlarExporter        *exporter = source->input->exporter;
  gboolean               in_memory = job->path == NULL || call->dry_run;
  g_autoptr (AshlarOutput) output = NULL;

  if (!in_memory && !make_folder (job->path, error))
    return FALSE;
  output = in_memory ? ashlar_output_new_in_memory (job->path) : ashlar_output_new (job->path);
  if (!ashlar_exporter_write (exporter, level, call->format, output, cancellable, error)
      || !check_files (self, output, error)
      || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  *losses = ashlar_exporter_find_losses (exporter, level, call->format);
  if (in_memory)
    return write_from_memory (call, job, output, error);
  if (!ashlar_output_commit (output, error))
    return FALSE;
  list_files (job, output);
  touch_unchanged (call, job, output);
  return TRUE;
}
