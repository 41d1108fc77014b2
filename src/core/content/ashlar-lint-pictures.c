/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Nothing from a file is trusted: a picture stays below the content file's folder, whatever `..` or
 * a symbolic link says. */

#include "content/ashlar-lint-pictures-private.h"

#include <stdlib.h>
#include <string.h>

#include "base/ashlar-report-private.h"

/* The real path of @path, or of its deepest folder that exists with the rest appended. */
static char *
dup_real_path (const char *path)
{
  g_autofree char *canonical = g_canonicalize_filename (path, NULL);
  char            *real = realpath (canonical, NULL);

  if (real != NULL)
    {
      char *copy = g_strdup (real);

      free (real);
      return copy;
    }
  if (strcmp (canonical, "/") == 0)
    return g_steal_pointer (&canonical);

  g_autofree char *parent = g_path_get_dirname (canonical);
  g_autofree char *name = g_path_get_basename (canonical);
  g_autofree char *real_parent = dup_real_path (parent);

  return g_build_filename (real_parent, name, NULL);
}

char *
ashlar_picture_dup_path (const char *folder, const char *image)
{
  if (g_path_is_absolute (image))
    return NULL;

  g_autofree char *real_folder = dup_real_path (folder);
  g_autofree char *path = g_build_filename (real_folder, image, NULL);
  g_autofree char *real = dup_real_path (path);
  gsize            length = strlen (real_folder);

  if (strncmp (real, real_folder, length) != 0 || (length > 1 && real[length] != '/'))
    return NULL;
  return g_steal_pointer (&real);
}

void
ashlar_lint_pictures (AshlarContent *content, const char *folder, AshlarReport *report)
{
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);
      g_autofree char  *path = NULL;
      g_autofree char  *subject = NULL;

      if (tile->image == NULL)
        continue;
      subject = g_strdup_printf ("/tiles/%u/image", i);
      path = ashlar_picture_dup_path (folder, tile->image);
      if (path == NULL)
        ashlar_report_add (
            report, ASHLAR_SEVERITY_WARNING, "picture-outside", subject,
            "the picture “%s” is not below the folder of the content file; it is not shown",
            tile->image);
      else if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        ashlar_report_add (report, ASHLAR_SEVERITY_WARNING, "picture-missing", subject,
                           "there is no picture “%s”; the tile's colour is shown", tile->image);
    }
}
