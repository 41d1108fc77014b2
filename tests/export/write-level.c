/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* write-level CONTENT RECIPE SEED SKIN STEM: writes a level for readers in other languages: STEM.level.json; in each format that its
 * own sheets are drawn with STEM.tscn, STEM.lua, STEM.csv and STEM.ldtk; STEM.dd2vtt; what these lose as STEM.losses.json; its cells
 * as the window draws them as STEM.drawn.png. SKIN is "" for none.
 *
 * write-level SEED STEM: the same of random tiles in a random skin, and its content as STEM.content.json. */

#include "export-samples.h"

#include <string.h>

#include "base/ashlar-json-private.h"
#include "export/ashlar-exporter-private.h"
#include "pipeline/ashlar-generator.h"
#include "tiled-cases.h"

typedef struct
{
  AshlarExporter *exporter;
  AshlarLevel    *level;
  const char     *stem;
} Case;

static void
write_file (const Case *self, const char *extension, GBytes *bytes)
{
  g_autofree char *path = g_strconcat (self->stem, extension, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
}

static void
write_format (const Case *self, const char *id, AshlarValue *losses)
{
  const AshlarExportFormat *format = ashlar_export_format_find (id);
  g_autofree char          *path = g_strconcat (self->stem, format->extension, NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  g_autoptr (AshlarReport) lost = ashlar_exporter_find_losses (self->exporter, self->level, format);
  g_autoptr (GError) error = NULL;
  AshlarValue *codes = ashlar_value_new_array ();

  ashlar_exporter_write (self->exporter, self->level, format, output, NULL, &error);
  g_assert_no_error (error);
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ashlar_report_get_n_findings (lost); i++)
    ashlar_value_array_add (codes, ashlar_value_new_string (ashlar_finding_get_code (
                                       ashlar_report_get_finding (lost, i))));
  ashlar_value_object_set (losses, id, codes);
}

/* Of a random skin what the scene says: characters that lie on pictures are drawn there as if they lay on nothing. */
static void
write_drawn (const Case *self, gboolean is_random)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarScene) scene = ashlar_scene_new (self->exporter, self->level, NULL, &error);
  g_autoptr (AshlarImage) drawn = NULL;
  g_autoptr (GBytes) png = NULL;

  g_assert_no_error (error);
  drawn = is_random ? export_samples_compose (scene) : export_samples_draw (self->exporter, scene);
  png = ashlar_image_to_png (drawn, &error);
  g_assert_no_error (error);
  write_file (self, ".drawn.png", png);
}

static void
write_case (const Case *self, gboolean is_random)
{
  g_autoptr (AshlarValue) losses = ashlar_value_new_object ();
  g_autoptr (GBytes) level = ashlar_level_to_bytes (self->level), lost = NULL;
  char *text;

  write_file (self, ".level.json", level);
  write_format (self, "godot", losses);
  write_format (self, "lua", losses);
  write_format (self, "csv", losses);
  write_format (self, "ldtk", losses);
  write_format (self, "uvtt", losses);
  text = ashlar_json_value_to_text (losses);
  lost = g_bytes_new_take (text, strlen (text));
  write_file (self, ".losses.json", lost);
  write_drawn (self, is_random);
}

static void
write_random (guint64 seed, const char *stem)
{
  g_auto (TiledCase) random = { 0 };
  g_autoptr (AshlarExporter) exporter = NULL;
  g_autoptr (GBytes) content = NULL;

  tiled_case_init_random (&random, seed, TRUE, TRUE);
  exporter = tiled_case_new_exporter (&random, ASHLAR_ENCODING_CSV);
  content = ashlar_content_to_bytes (random.content);
  write_file (&(Case){ .stem = stem }, ".content.json", content);
  write_case (&(Case){ exporter, random.level, stem }, TRUE);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarExporter) exporter = NULL;
  g_autoptr (AshlarLevel) level = NULL;
  g_autofree char    *folder = NULL;
  AshlarExportOptions options = ASHLAR_EXPORT_OPTIONS_INIT;

  g_test_init (&argc, &argv, NULL);
  if (argc == 3)
    {
      write_random (g_ascii_strtoull (argv[1], NULL, 10), argv[2]);
      return 0;
    }
  g_assert_cmpint (argc, ==, 6);
  content = ashlar_content_load (argv[1], &error);
  g_assert_no_error (error);
  folder = g_path_get_dirname (argv[1]);
  options.name = (char *) "content";
  options.folder = folder;
  options.skin = *argv[4] != '\0' ? argv[4] : NULL;
  exporter = ashlar_exporter_new (content, &options);
  level = ashlar_content_generate (content, argv[2], g_ascii_strtoull (argv[3], NULL, 10), NULL,
                                   NULL, &error);
  g_assert_no_error (error);
  write_case (&(Case){ exporter, level, argv[5] }, FALSE);
  return 0;
}
