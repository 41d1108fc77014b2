/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-backups.h"

#include <glib/gstdio.h>

#include "document/editor-replace.h"

char *
editor_backups_dup_folder (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *folder = NULL;

  hash[12] = '\0';
  folder = g_strdup_printf ("%s-%s", base, hash);
  return g_build_filename (g_get_user_data_dir (), "ashlar", "backups", folder, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Names are times, so that their order is that of the versions. */
static void
remove_oldest (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (dir == NULL)
    return;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".ashlar.json"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i + EDITOR_BACKUPS_KEPT < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      (void) g_unlink (path);
    }
}

void
editor_backups_keep (GFile *file, const char *text, gsize size)
{
  g_autofree char *folder = editor_backups_dup_folder (file);
  g_autofree char *name = NULL, *path = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%dT%H%M%S");

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return;
  name = g_strdup_printf ("%s.%06d.ashlar.json", time, g_date_time_get_microsecond (now));
  path = g_build_filename (folder, name, NULL);
  if (editor_replace_file (path, text, size, 0600, NULL))
    remove_oldest (folder);
}
