/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One level into its file. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-replace-private.h"
#include "cli/cli-export.h"
#include "level/ashlar-level-private.h"
#include "render/ashlar-plain.h"

static GBytes *
draw_page (const CliExport *call, AshlarLevel *level, GError **error)
{
  AshlarOnePageOptions options = call->page;
  g_autoptr (AshlarOnePage) page = NULL;

  options.is_map = call->is_map;
  page = ashlar_one_page_new (level, &options);
  return call->format == CLI_EXPORT_SVG ? ashlar_one_page_to_svg (page, error)
         : call->format == CLI_EXPORT_PDF
             ? ashlar_one_page_to_pdf (page, error)
             : ashlar_one_page_to_png (page, (guint) call->width, error);
}

static GBytes *
draw_plain (const CliExport *call, const CliExportInput *input, AshlarLevel *level, GError **error)
{
  AshlarPlainLook look = { .pictures = input->pictures,
                           .background = input->content != NULL ? input->content->default_tile : 0,
                           .skin = input->skin,
                           .light = input->skin != NULL && !call->unlit };

  look.cell_size = call->cell_size > 0
                       ? (guint) call->cell_size
                       : ashlar_plain_get_cell_size (level, look.skin, (guint) call->width);
  return call->format == CLI_EXPORT_SVG   ? ashlar_plain_to_svg (level, &look, error)
         : call->format == CLI_EXPORT_PDF ? ashlar_plain_to_pdf (level, &look, error)
                                          : ashlar_plain_to_png (level, &look, error);
}

static GBytes *
draw_level (const CliExport *call, const CliExportInput *input, AshlarLevel *level, GError **error)
{
  char *text;

  switch (call->format)
    {
    case CLI_EXPORT_LEVEL:
      return ashlar_level_to_bytes (level);
    case CLI_EXPORT_TEXT:
      text = ashlar_level_to_text (level);
      return g_bytes_new_take (text, strlen (text));
    case CLI_EXPORT_PNG:
    case CLI_EXPORT_SVG:
    case CLI_EXPORT_PDF:
      return call->is_plain ? draw_plain (call, input, level, error)
                            : draw_page (call, level, error);
    case CLI_EXPORT_IPUZ:
    default:
      g_return_val_if_reached (NULL);
    }
}

static gboolean
holds (const char *path, GBytes *bytes)
{
  struct stat      status;
  g_autofree char *text = NULL;
  gsize            size;

  return stat (path, &status) == 0 && S_ISREG (status.st_mode)
         && (gsize) status.st_size == g_bytes_get_size (bytes)
         && g_file_get_contents (path, &text, &size, NULL) && size == g_bytes_get_size (bytes)
         && memcmp (text, ashlar_bytes_get_text (bytes, &size), size) == 0;
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0777) == 0)
    return TRUE;
  ashlar_replace_set_error (error, folder, errno == EEXIST ? ENOTDIR : errno);
  return FALSE;
}

gboolean
cli_export_write_level (const CliExport      *call,
                        const CliExportInput *input,
                        AshlarLevel          *level,
                        CliExportJob         *job,
                        GCancellable         *cancellable,
                        GError              **error)
{
  g_autoptr (GBytes) bytes = draw_level (call, input, level, error);

  if (bytes == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  job->files = g_ptr_array_new_with_free_func (g_free);
  if (job->path != NULL)
    g_ptr_array_add (job->files, g_strdup (job->path));
  if (call->dry_run)
    return TRUE;
  if (job->path == NULL)
    return cli_write (NULL, bytes, error);
  job->is_unchanged = holds (job->path, bytes);
  if (!job->is_unchanged)
    return make_folder (job->path, error) && cli_write (job->path, bytes, error);
  /* Make holds a file's time against that of what it is made from. */
  if (!call->if_changed && !call->watch)
    (void) utimensat (AT_FDCWD, job->path, NULL, 0);
  return TRUE;
}
