/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels that were written as maps of Tiled come back as one block with the cells and the objects that they had: dressed or not, in
 * either format, saved by Tiled in between or not, into a content that has nothing of them and into their own. */

#include "base/ashlar-json-private.h"
#include "formats/ashlar-map-import-private.h"
#include "tiled-cases.h"

#include <glib/gstdio.h>
#include <string.h>

static gint
compare_lines_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
assert_objects (const AshlarBlock *block, AshlarLevel *level)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < block->n_objects; i++)
    {
      const AshlarBlockObject *object = &block->objects[i];

      g_ptr_array_add (found,
                       g_strdup_printf ("%s %d,%d", object->reference, object->x, object->y));
      g_assert_cmpuint (object->probability, ==, 1000000);
      g_assert_null (object->extras);
    }
  for (guint i = 0; i < ashlar_level_get_n_objects (level); i++)
    {
      const AshlarLevelObject *object = ashlar_level_get_object (level, i);
      guint                    x, y;

      ashlar_level_object_get_position (object, &x, &y);
      g_ptr_array_add (
          expected, g_strdup_printf ("%s %u,%u", ashlar_level_object_get_reference (object), x, y));
    }
  g_ptr_array_sort (found, compare_lines_cb);
  g_ptr_array_sort (expected, compare_lines_cb);
  g_assert_cmpuint (found->len, ==, expected->len);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpstr (found->pdata[i], ==, expected->pdata[i]);
}

static const AshlarTile *
find_tile (AshlarContent *content, gunichar representation)
{
  for (guint i = 0; i < content->resolved->len; i++)
    {
      const AshlarTile *tile = content->resolved->pdata[i];

      if (tile->representation == representation)
        return tile;
    }
  return NULL;
}

/* In any order. What is a list or an object is a text in Tiled. */
static void
assert_properties (const AshlarValue *found, const AshlarValue *expected)
{
  guint n = expected != NULL ? ashlar_value_get_n_items (expected) : 0;

  g_assert_cmpuint (found != NULL ? ashlar_value_get_n_items (found) : 0, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *value = ashlar_value_get_item (expected, i);
      const AshlarValue *other = ashlar_value_lookup (found, ashlar_value_get_key (expected, i));

      g_assert_nonnull (other);
      if (!ashlar_value_equal (other, value))
        {
          g_autofree char *text = ashlar_json_value_to_text (value);

          g_assert_cmpstr (ashlar_value_get_string (other), ==, text);
        }
    }
}

/* Those that the level stands on are what they were. */
static void
assert_tiles (AshlarContent *content, AshlarLevel *level)
{
  for (guint i = 0; i < level->tiles->len; i++)
    {
      const AshlarTile *tile = level->tiles->pdata[i];
      const AshlarTile *found = find_tile (content, tile->representation);

      if (found == NULL)
        continue;
      g_assert_cmpstr (found->description, ==, tile->description);
      g_assert_cmpint (found->blocks_movement, ==, tile->blocks_movement);
      g_assert_cmpint (found->blocks_los, ==, tile->blocks_los);
      g_assert_cmpstr (found->on_enter, ==, tile->on_enter);
      g_assert_cmpstr (found->on_exit, ==, tile->on_exit);
      assert_properties (found->properties, tile->properties);
    }
}

static void
assert_cells (const AshlarBlock *block, AshlarLevel *level)
{
  guint          width, height;
  const guint16 *cells = ashlar_level_get_cells (level, &width, &height);

  g_assert_cmpuint (block->width, ==, width);
  g_assert_cmpuint (block->height, ==, height);
  for (gsize i = 0; i < (gsize) width * height; i++)
    g_assert_cmpuint (block->cells[i], ==,
                      ((AshlarTile *) level->tiles->pdata[cells[i]])->representation);
}

static void
check_import (const TiledCase *self, GBytes *bytes, AshlarContent *into)
{
  const AshlarMapOptions options = { 0 };
  AshlarMapCounts        counts = { 0 };
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (AshlarMapFile) file = ashlar_map_file_read (
      bytes, ashlar_tiled_is_tmx (text, length) ? ASHLAR_MAP_TMX : ASHLAR_MAP_TMJ, "/x/back.tmx",
      NULL, report);
  g_autoptr (AshlarContent) content
      = file != NULL ? ashlar_map_file_import (file, into, &options, &counts, report) : NULL;
  guint n_said = 0;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      n_said += strcmp (finding->code, "level-map") == 0;
      if (strcmp (finding->code, "level-map") != 0 && strcmp (finding->code, "lost-terrains") != 0
          && strcmp (finding->code, "lost-image") != 0)
        g_error ("%s: %s: [%s] %s", self->name, finding->subject, finding->code, finding->message);
    }
  g_assert_cmpuint (n_said, ==, 1);
  g_assert_nonnull (content);
  g_assert_cmpuint (counts.n_blocks, ==, 1);
  if (into == self->content)
    {
      g_assert_cmpuint (counts.n_tiles, ==, 0);
      g_assert_cmpuint (counts.n_objects, ==, 0);
    }
  assert_cells (content->blocks->pdata[content->blocks->len - 1], self->level);
  assert_objects (content->blocks->pdata[content->blocks->len - 1], self->level);
  assert_tiles (content, self->level);
}

static AshlarContent *
make_empty (void)
{
  /* A tile that no level has. */
  static const char text[]
      = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"\\u2603\", "
        "\"tiles\": [{\"representation\": \"\\u2603\"}]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "empty", &error);

  g_assert_no_error (error);
  return content;
}

static void
check_both (const TiledCase *self, GBytes *bytes)
{
  g_autoptr (AshlarContent) empty = make_empty ();

  check_import (self, bytes, empty);
  check_import (self, bytes, self->content);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* NULL where there is no Tiled. Versions before 1.9 keep no classes of layers; all of them look at the pictures. */
static GBytes *
save_by_tiled (const TiledCase *self, AshlarExporter *exporter, const char *format)
{
  g_autofree char *tiled = g_find_program_in_path ("tiled");
  g_autofree char *folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  g_autofree char *before = g_strdup_printf ("%s/before.%s", folder, format);
  g_autofree char *after = g_strdup_printf ("%s/after.%s", folder, format);
  const char      *call[] = { tiled, "--export-map", before, after, NULL };
  g_auto (GStrv) environment
      = g_environ_setenv (g_get_environ (), "QT_QPA_PLATFORM", "offscreen", TRUE);
  g_autoptr (AshlarOutput) output = ashlar_output_new (before);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length = 0;
  gint  status;

  if (tiled != NULL)
    {
      ashlar_exporter_write (exporter, self->level, ashlar_export_format_find (format), output,
                             NULL, &error);
      g_assert_no_error (error);
      ashlar_output_commit (output, &error);
      g_assert_no_error (error);
      g_spawn_sync (NULL, (char **) call, environment,
                    G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                    &status, &error);
      g_assert_no_error (error);
      g_assert_cmpint (status, ==, 0);
      g_file_get_contents (after, &text, &length, &error);
      g_assert_no_error (error);
    }
  remove_folder (folder);
  return text != NULL ? g_bytes_new_take (text, length) : NULL;
}

static void
check_case (const TiledCase *self, gboolean by_tiled)
{
  static const char *const formats[] = { "tmx", "tmj" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (AshlarExporter) exporter
          = tiled_case_new_exporter (self, (AshlarEncoding) (i % ASHLAR_N_ENCODINGS));
      g_autoptr (GBytes) bytes = tiled_case_write (self, exporter, formats[i]);
      g_autoptr (GBytes) saved = by_tiled ? save_by_tiled (self, exporter, formats[i]) : NULL;

      g_test_message ("%s.%s, seed %" G_GUINT64_FORMAT, self->name, formats[i], self->level->seed);
      check_both (self, bytes);
      if (saved != NULL)
        check_both (self, saved);
    }
}

static void
test_samples (void)
{
  guint64 n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 50 : 3;

  for (guint i = 0; i < tiled_n_samples; i++)
    for (guint64 seed = 1; seed <= n_seeds; seed++)
      {
        g_auto (TiledCase) self = { 0 };

        tiled_case_init_sample (&self, &tiled_samples[i], seed);
        check_case (&self, seed == 1);
        g_clear_pointer (&self.skin, g_free);
        check_case (&self, seed == 1);
      }
}

static void
test_random (void)
{
  guint n_seeds = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 500 : 24;

  for (guint64 seed = 0; seed < n_seeds; seed++)
    {
      g_auto (TiledCase) self = { 0 };

      tiled_case_init_random (&self, seed, FALSE, FALSE);
      check_case (&self, FALSE);
    }
}

static void
test_names (void)
{
  g_auto (TiledCase) self = { 0 };

  tiled_case_init_names (&self);
  check_case (&self, FALSE);
}

/* Of which no middle is where the object stands. */
static void
test_tall_pictures (void)
{
  g_auto (TiledCase) self = { 0 };

  tiled_case_init_content (
      &self,
      "{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '.',"
      "'tiles': [{ 'representation': '.' }], 'objects': [{ 'id': 'tower' }, { 'id': 'banner' }],"
      "'skins': [{ 'id': 's', 'cell': [8, 8], 'sheets': [{ 'id': 'a', 'image': 'a.png' }],"
      "'looks': [{ 'id': 't', 'objects': ['tower'], 'layer': 'objects', 'region': [8, 0, 8, 32] },"
      "{ 'id': 'b', 'objects': ['banner'], 'layer': 'objects', 'region': [24, 0, 24, 40] }] }] }",
      7, 9);
  check_case (&self, FALSE);
}

static AshlarContent *
import_with (GBytes *bytes, const AshlarMapOptions *options, AshlarMapCounts *counts)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) empty = make_empty ();
  g_autoptr (AshlarMapFile) file
      = ashlar_map_file_read (bytes, ASHLAR_MAP_TMX, "/x/back.tmx", NULL, report);

  return ashlar_map_file_import (file, empty, options, counts, report);
}

/* Areas are blocks for who asks for that; a layer of the skin alone is one for who names it. */
static void
test_options (void)
{
  g_auto (TiledCase) self = { 0 };
  g_autoptr (AshlarExporter) exporter = NULL;
  g_autoptr (GBytes) bytes = NULL;

  tiled_case_init_sample (&self, &tiled_samples[0], 1);
  exporter = tiled_case_new_exporter (&self, ASHLAR_ENCODING_CSV);
  bytes = tiled_case_write (&self, exporter, "tmx");
  {
    const AshlarMapOptions options = { .any_rectangle = TRUE };
    AshlarMapCounts        counts = { 0 };
    g_autoptr (AshlarContent) content = import_with (bytes, &options, &counts);

    g_assert_nonnull (content);
    g_assert_cmpuint (counts.n_blocks + counts.n_known, ==, ashlar_level_get_n_areas (self.level));
    for (guint i = 0; i < content->blocks->len; i++)
      g_assert_cmpuint (((AshlarBlock *) content->blocks->pdata[i])->width, >, 0);
  }
  {
    const AshlarMapOptions options = { .layer = "ground" };
    AshlarMapCounts        counts = { 0 };
    g_autoptr (AshlarContent) content = import_with (bytes, &options, &counts);

    g_assert_nonnull (content);
    g_assert_cmpuint (counts.n_blocks, ==, 1);
    for (guint i = 0; i < content->tiles->len; i++)
      g_assert_cmpint (((AshlarTile *) content->tiles->pdata[i])->blocks_movement, ==, FALSE);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-comeback/samples", test_samples);
  g_test_add_func ("/tiled-comeback/random", test_random);
  g_test_add_func ("/tiled-comeback/names", test_names);
  g_test_add_func ("/tiled-comeback/tall-pictures", test_tall_pictures);
  g_test_add_func ("/tiled-comeback/options", test_options);
  return g_test_run ();
}
