/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures are files beside a content, and samples are in the program: so their pictures are laid out in a folder of
 * the user's cache, once a run, each written when it is not there as it is in the program. */

#include "ashlar-config.h"

#include "window/editor-samples.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
is_there (const char *path, GBytes *bytes)
{
  g_autofree char *there = NULL;
  gsize            length;

  return g_file_get_contents (path, &there, &length, NULL) && length == g_bytes_get_size (bytes)
         && memcmp (there, g_bytes_get_data (bytes, NULL), length) == 0;
}

static void
lay_out (const char *name, const char *folder)
{
  g_autofree char *resource = g_strconcat (EDITOR_SAMPLES, name, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  /* What cannot be written is not shown: tiles have their colours. */
  if (bytes != NULL && !is_there (path, bytes))
    (void) g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                (gssize) g_bytes_get_size (bytes), NULL);
}

static gpointer
lay_out_all (gpointer user_data)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "ashlar", "samples", NULL);
  g_auto (GStrv) names
      = g_resources_enumerate_children (EDITOR_SAMPLES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (names == NULL || g_mkdir_with_parents (folder, 0700) != 0)
    return NULL;
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".png"))
      lay_out (names[i], folder);
  return g_steal_pointer (&folder);
}

char *
editor_samples_dup_folder (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_strdup (g_once (&once, lay_out_all, NULL));
}
