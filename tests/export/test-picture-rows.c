/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures of tiles as PNG, which are drawn and written a few rows at a time: the pixels of the same picture drawn at once, and no more
 * memory for a large one. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "allocations.h"
#include "export-samples.h"
#include "export/ashlar-exporter-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "render/ashlar-plain.h"

#define MOST_BYTES (16u << 20)

static AshlarImage *
read_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  AshlarImage *image = ashlar_image_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  return image;
}

static void
check_picture (AshlarExporter *exporter, AshlarLevel *level)
{
  const AshlarExportOptions *options = ashlar_exporter_get_options (exporter);
  const AshlarPlainLook      look = { .pictures = exporter->pictures,
                                      .background = exporter->content->default_tile,
                                      .cell_size = options->cell_size,
                                      .skin = options->skin,
                                      .light = options->skin != NULL && options->light };
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("picture.png");
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) at_once = ashlar_plain_to_png (level, &look, &error);
  g_autoptr (AshlarImage) expected = read_bytes (at_once);
  g_autoptr (AshlarImage) found = NULL;
  guint columns, rows;

  g_assert_no_error (error);
  g_assert_true (ashlar_exporter_write (exporter, level, ashlar_export_format_find ("png"), output,
                                        NULL, &error));
  g_assert_true (ashlar_output_commit (output, &error));
  g_assert_no_error (error);
  found = read_bytes (ashlar_output_get_bytes (output, 0));
  ashlar_level_get_cells (level, &columns, &rows);
  g_assert_cmpuint (found->width, ==, columns * options->cell_size);
  g_assert_cmpuint (found->height, ==, rows * options->cell_size);
  export_samples_assert_alike (expected, found, 0);
}

static void
test_pixels (gconstpointer stem)
{
  static const guint sizes[] = { 1, 7, 32 };
  g_autoptr (AshlarContent) content = export_samples_load (stem);
  g_autoptr (AshlarLevel) level = export_samples_generate (content, 0, 7);
  const char *skins[] = { NULL, ashlar_content_get_default_skin (content) };

  for (guint s = 0; s < G_N_ELEMENTS (skins); s++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;
        g_autoptr (AshlarExporter) exporter = NULL;

        options.name = (char *) stem;
        options.folder = (char *) g_getenv ("ASHLAR_SAMPLES");
        options.skin = (char *) skins[s];
        options.light = TRUE;
        options.cell_size = sizes[i];
        exporter = ashlar_exporter_new (content, &options);
        g_test_message ("%s, %u pixels a cell", skins[s] != NULL ? skins[s] : "plain", sizes[i]);
        check_picture (exporter, level);
      }
}

static AshlarLevel *
make_large_level (void)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarGenerator) generator = NULL;
  g_autoptr (GError) error = NULL;
  AshlarLevel *level;

  ashlar_options_set_parameter (options, "width=500");
  ashlar_options_set_parameter (options, "height=500");
  generator = ashlar_generator_new_for_planner (NULL, "areas", NULL, options, &error);
  g_assert_no_error (error);
  level = ashlar_generator_generate (generator, 1, NULL, &error);
  g_assert_no_error (error);
  return level;
}

/* 4000 × 4000 pixels would be 64 MB. */
static void
test_memory (void)
{
  g_autoptr (AshlarLevel) level = make_large_level ();
  AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;
  g_autoptr (AshlarExporter) exporter = NULL;
  g_autofree char *folder = g_dir_make_tmp ("ashlar-rows-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.png", NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  g_autoptr (GError) error = NULL;
  gsize before, taken;

  options.name = (char *) "large";
  options.cell_size = 8;
  exporter = ashlar_exporter_new (NULL, &options);
  before = allocations_count_from_here ();
  g_assert_true (ashlar_exporter_write (exporter, level, ashlar_export_format_find ("png"), output,
                                        NULL, &error));
  g_assert_true (ashlar_output_commit (output, &error));
  g_assert_no_error (error);
  taken = allocations_get_peak () - before;
  g_test_message ("%" G_GSIZE_FORMAT " bytes", taken);
  g_assert_cmpuint (taken, <=, MOST_BYTES);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; export_samples[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/picture-rows/pixels/%s", export_samples[i]);

      g_test_add_data_func (path, export_samples[i], test_pixels);
    }
  g_test_add_func ("/picture-rows/memory", test_memory);
  return g_test_run ();
}
