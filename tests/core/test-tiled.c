/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The corpus of maps, tests/data/tiled: y_ must become the blocks, and n_ must be refused with the
 * faults, that findings.txt lists, word for word. Then limits and options, for which files would be
 * too large or too many. */

#include <string.h>

#include "content/ashlar-content-private.h"
#include "base/ashlar-orientation-private.h"
#include "formats/ashlar-map-import-private.h"

static char *
corpus_path (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "tiled", name, NULL);
}

static GBytes *
read_corpus (const char *name)
{
  g_autofree char *path = corpus_path (name);
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, length);
}

static AshlarContent *
make_content (void)
{
  static const char text[]
      = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
        "{\"representation\": \".\", \"description\": \"Floor\"}, {\"representation\": \"#\", "
        "\"description\": \"Wall\", \"blocksLoS\": true, \"blocksMovement\": true}]}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  AshlarContent *content = ashlar_content_load_bytes (bytes, "base", NULL);

  g_assert_nonnull (content);
  return content;
}

/* ------------------------------------------------------------- as one text */

static void
describe_report (GString *text, AshlarReport *report)
{
  static const char *const severities[] = { "hint", "warning", "error" };

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_string_append_printf (
          text, "  %s %s [%s] %s\n", severities[ashlar_finding_get_severity (finding)],
          ashlar_finding_get_subject (finding), ashlar_finding_get_code (finding),
          ashlar_finding_get_message (finding));
    }
}

static void
describe_block (GString *text, const AshlarBlock *block)
{
  g_autofree char *tags = g_strjoinv (",", block->tags);

  g_string_append_printf (text, "  block %s", block->id);
  if (*tags != '\0')
    g_string_append_printf (text, " tags %s", tags);
  if (block->occurrences != 1)
    g_string_append_printf (text, " occurrences %u", block->occurrences);
  for (guint i = 0; i < block->n_exits; i++)
    g_string_append_printf (text, " %s %d,%d/%u",
                            ashlar_direction_to_string (block->exits[i].direction),
                            block->exits[i].x, block->exits[i].y, block->exits[i].width);
  for (guint i = 0; i < block->n_objects; i++)
    g_string_append_printf (text, " %s %d,%d/%u", block->objects[i].reference, block->objects[i].x,
                            block->objects[i].y, block->objects[i].probability);
  g_string_append_c (text, '\n');
  for (guint y = 0; y < block->height; y++)
    {
      g_string_append (text, "  |");
      for (guint x = 0; x < block->width; x++)
        g_string_append_unichar (text, ashlar_block_get_cell (block, x, y));
      g_string_append (text, "|\n");
    }
}

static void
describe_tile (GString *text, const AshlarTile *tile)
{
  g_string_append (text, "  tile ");
  g_string_append_unichar (text, tile->representation);
  g_string_append_printf (text, " %s%s%s%s", tile->description, tile->empty ? " empty" : "",
                          tile->blocks_movement ? " blocks-movement" : "",
                          tile->blocks_los ? " blocks-sight" : "");
  for (guint i = 0; tile->properties != NULL && i < ashlar_value_get_n_items (tile->properties);
       i++)
    g_string_append_printf (text, " %s", ashlar_value_get_key (tile->properties, i));
  g_string_append_c (text, '\n');
}

/* All that comes of a file, into a content of floor and wall. */
static char *
describe (const char *name, GBytes *bytes, const AshlarMapOptions *options, gboolean *is_taken)
{
  g_autofree char *path = corpus_path (name);
  GString         *text = g_string_new (NULL);
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarContent) imported = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarMapFile) file
      = ashlar_map_file_load (bytes, ashlar_map_sniff (bytes, name), path, report);

  g_assert_true ((file == NULL) == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
  if (file != NULL)
    {
      imported = ashlar_map_file_import (file, content, options, NULL, report);
      g_assert_true ((imported == NULL)
                     == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
    }
  describe_report (text, report);
  for (guint i = 2; imported != NULL && i < ashlar_content_get_n_tiles (imported); i++)
    describe_tile (text, ashlar_content_get_tile (imported, i));
  for (guint i = 0; imported != NULL && i < ashlar_content_get_n_blocks (imported); i++)
    describe_block (text, ashlar_content_get_block (imported, i));
  *is_taken = imported != NULL;
  return g_string_free (text, FALSE);
}

/* The lines of findings.txt that are indented below @name. */
static char *
expected_findings (const char *name)
{
  g_autoptr (GBytes) bytes = read_corpus ("findings.txt");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *findings = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "  "))
      found = strcmp (lines[i], name) == 0;
    else if (found)
      g_string_append_printf (findings, "%s\n", lines[i]);
  return g_string_free (findings, FALSE);
}

static void
test_file (gconstpointer name)
{
  const AshlarMapOptions options = { 0 };
  gboolean               is_taken;
  g_autoptr (GBytes) bytes = read_corpus (name);
  g_autofree char *found = describe (name, bytes, &options, &is_taken);
  g_autofree char *expected = expected_findings (name);

  g_assert_cmpstr (found, ==, expected);
  g_assert_true (is_taken == g_str_has_prefix (name, "y_"));
}

/* ----------------------------------------------------------------- options */

typedef struct
{
  const char      *name, *file;
  AshlarMapOptions options;
} Option;

static const Option cases[] = {
  { "grid", "y_rectangles.tmx", { .cut = ASHLAR_MAP_CUT_GRID, .grid_width = 4, .grid_height = 2 } },
  { "whole", "y_rectangles.tmx", { .cut = ASHLAR_MAP_CUT_WHOLE } },
  { "objects", "y_csv.tmx", { .cut = ASHLAR_MAP_CUT_OBJECTS } },
  { "any-rectangle", "y_objects.tmx", { .any_rectangle = TRUE } },
  { "layer", "y_layers.tmx", { .layer = "low" } },
  { "no-such-layer", "y_layers.tmx", { .layer = "hidden" } },
  { "no-openings", "y_csv.tmx", { .no_openings = TRUE } },
  { "keep-turns", "y_turns.tmx", { .keep_turns = TRUE } },
  { "text-grid", "y_rows.txt", { .cut = ASHLAR_MAP_CUT_GRID, .grid_width = 3, .grid_height = 2 } },
};

static void
test_option (gconstpointer user_data)
{
  const Option    *row = user_data;
  g_autofree char *title = g_strdup_printf ("%s with %s", row->file, row->name);
  gboolean         is_taken;
  g_autoptr (GBytes) bytes = read_corpus (row->file);
  g_autofree char *found = describe (row->file, bytes, &row->options, &is_taken);
  g_autofree char *expected = expected_findings (title);

  g_assert_cmpstr (found, ==, expected);
}

/* ------------------------------------------------------------------- turns */

/* Where a corner of a tile of two by two pixels comes to lie, as Tiled documents its bits. */
static void
flip (guint bits, gint *x, gint *y)
{
  if ((bits & 1) != 0)
    {
      gint swapped = *x;

      *x = *y;
      *y = swapped;
    }
  if ((bits & 4) != 0)
    *x = 1 - *x;
  if ((bits & 2) != 0)
    *y = 1 - *y;
}

static AshlarOrientation
find_orientation (guint bits)
{
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      gboolean is_same = TRUE;

      for (gint corner = 0; corner < 4; corner++)
        {
          gint x = corner % 2, y = corner / 2, turned_x, turned_y;

          ashlar_orientation_turn_cell ((AshlarOrientation) o, 2, 2, x, y, &turned_x, &turned_y);
          flip (bits, &x, &y);
          is_same &= x == turned_x && y == turned_y;
        }
      if (is_same)
        return (AshlarOrientation) o;
    }
  g_assert_not_reached ();
}

/* Each way in which a tile may lie gives the tile that ours becomes in that orientation. */
static void
test_turns (void)
{
  const AshlarMapOptions options = { .no_openings = TRUE };
  g_autoptr (AshlarContent) content = make_content ();
  g_autoptr (AshlarTile) arrow = ashlar_tile_new ('a');

  g_free (arrow->description);
  arrow->description = g_strdup ("Arrow");
  arrow->own = ASHLAR_TILE_DESCRIPTION | ASHLAR_TILE_TRANSFORMED;
  for (guint o = 1; o < ASHLAR_N_ORIENTATIONS; o++)
    {
      g_autoptr (AshlarTile) turned = ashlar_tile_new ('0' + o);
      AshlarContent *before = content;

      content = ashlar_content_with_tile (before, ASHLAR_NO_INDEX, turned);
      ashlar_content_unref (before);
      arrow->transformed[o] = '0' + o;
    }
  {
    AshlarContent *before = content;

    content = ashlar_content_with_tile (before, ASHLAR_NO_INDEX, arrow);
    ashlar_content_unref (before);
  }
  for (guint bits = 0; bits < 8; bits++)
    {
      AshlarOrientation wanted = find_orientation (bits);
      g_autofree char  *text = g_strdup_printf (
           "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"8\" "
            "tileheight=\"8\"><tileset firstgid=\"1\" name=\"s\"><tile id=\"0\" type=\"arrow\"/>"
            "</tileset><layer name=\"c\" width=\"1\" height=\"1\"><data "
            "encoding=\"csv\">%u</data></layer></map>",
           bits << 29 | 1u);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarMapFile) file
          = ashlar_map_file_read (bytes, ASHLAR_MAP_TMX, NULL, NULL, report);
      g_autoptr (AshlarContent) imported
          = ashlar_map_file_import (file, content, &options, NULL, report);

      g_assert_nonnull (imported);
      g_assert_cmpuint (ashlar_block_get_cell (ashlar_content_get_block (imported, 0), 0, 0), ==,
                        wanted == ASHLAR_ORIENTATION_IDENTITY ? (gunichar) 'a'
                                                              : (gunichar) '0' + wanted);
    }
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = corpus_path ("");
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if ((name[0] == 'y' || name[0] == 'n') && name[1] == '_')
      g_ptr_array_add (names, g_strdup (name));
  g_assert_cmpuint (names->len, >, 0);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test = g_strconcat ("/tiled/corpus/", g_ptr_array_index (names, i), NULL);

      g_test_add_data_func (test, g_ptr_array_index (names, i), test_file);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *test = g_strconcat ("/tiled/options/", cases[i].name, NULL);

      g_test_add_data_func (test, &cases[i], test_option);
    }
  g_test_add_func ("/tiled/turns", test_turns);
  return g_test_run ();
}
