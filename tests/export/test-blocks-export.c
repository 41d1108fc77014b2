/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Blocks of random contents and of the samples as maps of Tiled, and back: into a content that has nothing of them, and over the one that
 * they came from, the same tiles, objects and blocks to the value. Also after Tiled has written the map anew.
 *
 * ASHLAR_BLOCKS_SEED=N repeats one content. */

#include <glib/gstdio.h>
#include <string.h>

#include "export-samples.h"
#include "export/ashlar-blocks-export.h"
#include "formats/ashlar-map-import-private.h"
#include "random-content.h"

#define CASES 120
#define CASES_LONG 20000

static GBytes *
write_map (AshlarContent *content, AshlarBlocksFormat format, AshlarReport *losses, GError **error)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("set.tmx");

  if (!ashlar_blocks_export (content, "set", NULL, 16, format, output, losses, error)
      || !ashlar_output_commit (output, error))
    return NULL;
  return g_bytes_ref (ashlar_output_get_bytes (output, 0));
}

static void
say (AshlarReport *report)
{
  for (guint i = 0; i < MIN (ashlar_report_get_n_findings (report), 20); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s: %s", ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding));
    }
}

static AshlarContent *
read_map (GBytes          *bytes,
          gboolean         is_json,
          AshlarContent   *into,
          AshlarMapCounts *counts,
          AshlarReport    *report)
{
  const AshlarMapOptions options = { 0 };
  g_autoptr (AshlarMapFile) file
      = ashlar_map_file_read (bytes, is_json ? ASHLAR_MAP_TMJ : ASHLAR_MAP_TMX, NULL, NULL, report);

  return file != NULL ? ashlar_map_file_import (file, into, &options, counts, report) : NULL;
}

/* All that @content has is in @found, the same. */
static void
check_same (AshlarContent *content, AshlarContent *found)
{
  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (content->tiles, i);
      guint             index = ashlar_content_find_tile (found, tile->representation);

      g_assert_cmpuint (index, !=, ASHLAR_NO_INDEX);
      g_assert_true (ashlar_tile_equal (g_ptr_array_index (found->tiles, index), tile));
    }
  g_assert_cmpuint (found->objects->len, ==, content->objects->len);
  for (guint i = 0; i < content->objects->len; i++)
    g_assert_true (ashlar_object_equal (g_ptr_array_index (found->objects, i),
                                        g_ptr_array_index (content->objects, i)));
  g_assert_cmpuint (found->blocks->len, ==, content->blocks->len);
  for (guint i = 0; i < content->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, i);

      g_test_message ("block %s", block->id);
      g_assert_true (ashlar_block_equal (g_ptr_array_index (found->blocks, i), block));
    }
}

static void
check_map (AshlarContent *content, GBytes *bytes, gboolean is_json)
{
  AshlarMapCounts counts;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) found = read_map (bytes, is_json, empty, &counts, report);
  g_autoptr (AshlarContent) again = NULL;

  say (report);
  g_assert_nonnull (found);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_WARNING), ==, 0);
  g_assert_cmpuint (counts.n_blocks, ==, content->blocks->len);
  check_same (content, found);

  again = read_map (bytes, is_json, content, &counts, report);
  g_assert_nonnull (again);
  g_assert_cmpuint (counts.n_known, ==, content->blocks->len);
  g_assert_cmpuint (counts.n_changed + counts.n_tiles + counts.n_objects, ==, 0);
  g_assert_true (ashlar_content_equal (again, content));
}

static void
check_content (AshlarContent *content)
{
  for (guint format = ASHLAR_BLOCKS_TMX; format <= ASHLAR_BLOCKS_TMJ; format++)
    {
      g_autoptr (AshlarReport) losses = ashlar_report_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = write_map (content, (AshlarBlocksFormat) format, losses, &error);

      if (content->blocks->len == 0)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (ashlar_report_get_n_findings (losses), ==,
                        (content->recipes->len > 0) + (content->puzzles->len > 0)
                            + (content->skins->len > 0) + (content->property_definitions->len > 0));
      check_map (content, bytes, format == ASHLAR_BLOCKS_TMJ);
    }
}

static void
test_random (void)
{
  const char *one = g_getenv ("ASHLAR_BLOCKS_SEED");
  guint       n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  guint       first = one != NULL ? (guint) g_ascii_strtoull (one, NULL, 10) : 0;

  for (guint seed = first; seed < (one != NULL ? first + 1 : n); seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);

      g_test_message ("ASHLAR_BLOCKS_SEED=%u", seed);
      check_content (content);
    }
}

static void
test_samples (void)
{
  for (guint i = 0; export_samples[i] != NULL; i++)
    {
      g_autoptr (AshlarContent) content = export_samples_load (export_samples[i]);

      g_test_message ("%s", export_samples[i]);
      check_content (content);
    }
}

/* ------------------------------------------------------------ what is drawn since */

static const char tiles[]
    = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}], "
      "\"objects\": [{\"id\": \"rat\", \"color\": \"#112233\"}], \"blocks\": ["
      "{\"id\": \"block\", \"representation\": [\"#.#\", \"...\", \"#.#\"], \"exits\": ["
      "{\"position\": [1, 0], \"direction\": \"North\"}], \"objects\": ["
      "{\"position\": [1, 1], \"reference\": \"rat\"}, "
      "{\"position\": [1, 2], \"reference\": \"exit\"}]}, "
      "{\"id\": \"cell\", \"representation\": [\"##\", \"#.\"], \"occurrences\": 2}]}";

static AshlarContent *
make_content (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (tiles, sizeof tiles - 1);
  AshlarContent *content = ashlar_content_load_bytes (bytes, "base", NULL);

  g_assert_nonnull (content);
  return content;
}

/* The map of that content, with @from, which is in it once at least, as @to. */
static GBytes *
write_edited (AshlarContent *content, const char *from, const char *to)
{
  g_autoptr (AshlarReport) losses = ashlar_report_new ();
  g_autoptr (GBytes) bytes = write_map (content, ASHLAR_BLOCKS_TMX, losses, NULL);
  gsize       length;
  const char *data = g_bytes_get_data (bytes, &length);
  GString    *text = g_string_new_len (data, (gssize) length);

  g_test_message ("%s", to);
  if (from != NULL && g_string_replace (text, from, to, 1) == 0)
    g_error ("there is no %s in %s", from, text->str);
  return g_string_free_to_bytes (text);
}

static AshlarContent *
read_edited (const char *from, const char *to, AshlarMapCounts *counts)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (GBytes) bytes = write_edited (content, from, to);
  AshlarContent *found = read_map (bytes, FALSE, content, counts, report);

  say (report);
  g_assert_nonnull (found);
  return found;
}

/* What is changed in Tiled is changed in the content, in its place, and nothing else is. */
static void
test_edits (void)
{
  AshlarMapCounts counts;
  g_autoptr (AshlarContent) weight
      = read_edited ("name=\"occurrences\" type=\"int\" value=\"2\"",
                     "name=\"occurrences\" type=\"int\" value=\"7\"", &counts);
  g_autoptr (AshlarContent) wall = NULL;
  g_autoptr (AshlarContent) color = NULL;
  g_autoptr (AshlarContent) exit = NULL;
  g_autoptr (AshlarContent) copy = NULL;

  g_assert_cmpuint (counts.n_changed, ==, 1);
  g_assert_cmpuint (counts.n_known, ==, 1);
  g_assert_true (counts.is_changed);
  g_assert_cmpuint (ashlar_content_get_block (weight, 1)->occurrences, ==, 7);

  wall = read_edited ("name=\"blocksMovement\" type=\"bool\" value=\"true\"/>",
                      "name=\"blocksMovement\" type=\"bool\" value=\"false\"/>"
                      "<property name=\"damp\" value=\"yes\"/>",
                      &counts);
  g_assert_cmpuint (counts.n_changed, ==, 0);
  g_assert_true (counts.is_changed);
  g_assert_false (((AshlarTile *) wall->tiles->pdata[1])->blocks_movement);
  g_assert_cmpstr (ashlar_value_get_string (ashlar_value_lookup (
                       ((AshlarTile *) wall->tiles->pdata[1])->properties, "damp")),
                   ==, "yes");

  color = read_edited ("value=\"#ff112233\"", "value=\"#80aabbcc\"", &counts);
  g_assert_cmpint (((AshlarObject *) color->objects->pdata[0])->color, ==, 0xaabbcc);

  /* An exit that somebody drew leads out where it lies. */
  exit = read_edited (" <objectgroup color=\"#e5a50a\"",
                      " <objectgroup id=\"9\" name=\"new\"><object id=\"90\" name=\"exit\" x=\"0\" "
                      "y=\"16\" width=\"16\" height=\"16\"/></objectgroup>\n"
                      " <objectgroup color=\"#e5a50a\"",
                      &counts);
  g_assert_cmpuint (ashlar_content_get_block (exit, 0)->n_exits, ==, 2);
  g_assert_cmpint (ashlar_content_get_block (exit, 0)->exits[1].direction, ==,
                   ASHLAR_DIRECTION_WEST);

  copy = read_edited ("name=\"cell\" type=\"block\"", "name=\"pen\" type=\"block\"", &counts);
  g_assert_cmpuint (counts.n_blocks, ==, 1);
  g_assert_cmpuint (copy->blocks->len, ==, 3);
  g_assert_cmpstr (ashlar_content_get_block (copy, 2)->id, ==, "pen");
}

/* A rectangle that was copied is a block of its own, each time the same. */
static void
test_copies (void)
{
  AshlarMapCounts counts;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (GBytes) bytes
      = write_edited (content, "name=\"id\" value=\"block\"", "name=\"id\" value=\"cell\"");
  g_autoptr (AshlarContent) found = read_map (bytes, FALSE, content, &counts, report);
  g_autoptr (AshlarContent) again = NULL;

  g_assert_nonnull (found);
  g_assert_cmpuint (found->blocks->len, ==, 3);
  g_assert_cmpstr (ashlar_content_get_block (found, 2)->id, ==, "cell-2");
  again = read_map (bytes, FALSE, found, &counts, report);
  g_assert_true (ashlar_content_equal (found, again));
}

static void
test_faults (void)
{
  static const struct
  {
    const char *from, *to, *said;
  } rows[] = {
    { "name=\"ashlar:blocks\" type=\"int\" value=\"1\"",
      "name=\"ashlar:blocks\" type=\"int\" value=\"2\"", "ashlar:blocks: found 2; expected 1" },
    { "name=\"occurrences\" type=\"int\" value=\"2\"", "name=\"occurrences\" value=\"two\"",
      "found \"two\"" },
    { "name=\"occurrences\" type=\"int\" value=\"2\"", "name=\"ashlar:more\" value=\"{ 1\"",
      "ashlar:more: line 1, column 3: found" },
    { "name=\"occurrences\" type=\"int\" value=\"2\"", "name=\"ashlar:more\" value=\"[]\"",
      "ashlar:more: found an array; expected an object" },
    { "name=\"id\" value=\"block\"", "name=\"id\" value=\"\"", "found \"\"" },
    { "name=\"ashlar:representation\" value=\"#\"", "name=\"ashlar:representation\" value=\"##\"",
      "found \"##\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AshlarMapCounts counts;
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarContent) content = make_content ();
      g_autoptr (GBytes) bytes = write_edited (content, rows[i].from, rows[i].to);
      g_autoptr (AshlarContent) found = read_map (bytes, FALSE, content, &counts, report);
      const AshlarFinding *finding;

      say (report);
      g_assert_null (found);
      finding = ashlar_report_get_finding (report, 0);
      g_assert_nonnull (strstr (ashlar_finding_get_message (finding), rows[i].said));
    }
}

/* The program itself reads what was written and writes it anew, in its own words. */
static GBytes *
convert (const char *tiled, const char *folder, GBytes *bytes, const char *format)
{
  g_autofree char  *from = g_build_filename (folder, "from.tmx", NULL);
  g_autofree char  *name = g_strconcat ("to.", format, NULL);
  g_autofree char  *to = g_build_filename (folder, name, NULL);
  const char *const args[] = { tiled, "--export-map", format, from, to, NULL };
  g_auto (GStrv) environment
      = g_environ_setenv (g_get_environ (), "QT_QPA_PLATFORM", "offscreen", TRUE);
  g_autoptr (GError) error = NULL;
  gint  status;
  char *text;
  gsize length;

  environment = g_environ_setenv (environment, "XDG_RUNTIME_DIR", folder, TRUE);
  g_assert_true (g_file_set_contents (from, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_spawn_sync (NULL, (char **) args, environment,
                G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_file_get_contents (to, &text, &length, NULL));
  g_remove (from);
  g_remove (to);
  return g_bytes_new_take (text, length);
}

static void
check_peer (AshlarContent *content, const char *tiled, const char *folder)
{
  g_autoptr (AshlarReport) losses = ashlar_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_map (content, ASHLAR_BLOCKS_TMX, losses, &error);
  g_autoptr (GBytes) json = NULL;
  g_autoptr (GBytes) tmx = NULL;

  if (content->blocks->len == 0)
    return;
  g_assert_no_error (error);
  tmx = convert (tiled, folder, bytes, "tmx");
  check_map (content, tmx, FALSE);
  json = convert (tiled, folder, bytes, "json");
  check_map (content, json, TRUE);
}

static void
test_peer (void)
{
  g_autofree char *tiled = g_find_program_in_path ("tiled");
  g_autofree char *folder = NULL;
  guint            n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 200 : 6;

  if (tiled == NULL)
    {
      g_test_skip ("tiled is not installed; the test beside this one reads what was written");
      return;
    }
  folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);

      g_test_message ("ASHLAR_BLOCKS_SEED=%u", seed);
      check_peer (content, tiled, folder);
    }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blocks-export/random", test_random);
  g_test_add_func ("/blocks-export/samples", test_samples);
  g_test_add_func ("/blocks-export/edits", test_edits);
  g_test_add_func ("/blocks-export/copies", test_copies);
  g_test_add_func ("/blocks-export/faults", test_faults);
  g_test_add_func ("/blocks-export/peer", test_peer);
  return g_test_run ();
}
