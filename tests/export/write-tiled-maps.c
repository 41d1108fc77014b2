/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Writes levels for readers of others: NAME.tmx and NAME.tmj, in turn in each encoding, and NAME.level.json, into a folder for each
 * content. */

#include "tiled-cases.h"

#include <glib/gstdio.h>

static void
write_map (const TiledCase *self, AshlarEncoding encoding, const char *folder, const char *format)
{
  g_autoptr (AshlarExporter) exporter = tiled_case_new_exporter (self, encoding);
  g_autofree char *name = g_strdup_printf ("%s.%s", self->name, format);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  g_autoptr (GError) error = NULL;

  ashlar_exporter_write (exporter, self->level, ashlar_export_format_find (format), output, NULL,
                         &error);
  g_assert_no_error (error);
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
}

static void
write_case (const TiledCase *self, guint turn, const char *root)
{
  g_autofree char *folder = g_build_filename (root, self->stem, NULL);
  g_autoptr (GBytes) level = ashlar_level_to_bytes (self->level);
  g_autofree char *name = g_strdup_printf ("%s.level.json", self->name);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0755);
  write_map (self, (AshlarEncoding) (turn % ASHLAR_N_ENCODINGS), folder, "tmx");
  write_map (self, (AshlarEncoding) ((turn + 1) % ASHLAR_N_ENCODINGS), folder, "tmj");
  g_file_set_contents (path, g_bytes_get_data (level, NULL), (gssize) g_bytes_get_size (level),
                       &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < tiled_n_samples; i++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_sample (&self, &tiled_samples[i], 1);
      write_case (&self, i, argv[1]);
    }
  for (guint64 seed = 0; seed < 12; seed++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_random (&self, seed, FALSE, FALSE);
      write_case (&self, (guint) seed, argv[1]);
    }
  {
    g_auto (TiledCase) self = { 0 };

    tiled_case_init_names (&self);
    write_case (&self, 0, argv[1]);
  }
  return 0;
}
