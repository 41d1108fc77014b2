/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Level JSON: round trips to the byte, a corpus, faults with their places, and each breach of a
 * guarantee planted once and found. */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "formats/ashlar-level-json-private.h"
#include "levels.h"
#include "pipeline/ashlar-generator-private.h"

static char *
load_text (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "level", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static AshlarLevel *
read_level (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return ashlar_level_load_bytes (bytes, "level", error);
}

static void
assert_writes (AshlarLevel *level, const char *text)
{
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autofree char *written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (written, ==, text);
}

/* The canonical files of the corpus come back as they are, and are sound. */
static void
test_files (void)
{
  static const char *const names[] = { "y_two_rooms.json", "y_shared.json", "y_words.json" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = load_text (names[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = read_level (text, &error);

      g_test_message ("%s", names[i]);
      g_assert_no_error (error);
      assert_writes (level, text);
      levels_assert_sound (level);
    }
}

static void
test_values (void)
{
  g_autofree char *text = load_text ("y_two_rooms.json");
  g_autoptr (AshlarLevel) level = read_level (text, NULL);
  g_autofree guint *path = NULL;
  guint             x, y, width, height, n, from, to;

  ashlar_level_get_cells (level, &width, &height);
  g_assert_cmpuint (width, ==, 10);
  g_assert_cmpuint (height, ==, 5);
  g_assert_cmpuint (ashlar_level_get_n_tiles (level), ==, 4);
  g_assert_cmpuint (ashlar_tile_get_representation (ashlar_level_get_tile_at (level, 4, 1)), ==,
                    '#');
  g_assert_true (ashlar_level_is_walkable (level, 4, 2));
  g_assert_false (ashlar_level_is_walkable (level, 0, 0));
  g_assert_false (ashlar_level_is_walkable (level, 10, 2));
  g_assert_cmpint (ashlar_level_get_area_at (level, 4, 2), ==, 0);
  g_assert_cmpint (ashlar_level_get_area_at (level, 5, 2), ==, 1);
  g_assert_cmpint (ashlar_level_get_area_at (level, 5, 0), ==, -1);
  g_assert_cmpint (ashlar_level_get_area_at (level, 5, 9), ==, -1);
  g_assert_true (ashlar_level_find_marker (level, ASHLAR_MARKER_EXIT, &x, &y));
  g_assert_cmpuint (x, ==, 7);
  g_assert_false (ashlar_level_find_marker (level, ASHLAR_MARKER_HUB, &x, &y));
  g_assert_cmpint (ashlar_level_marker_get_kind (ashlar_level_get_marker (level, 2)), ==,
                   ASHLAR_MARKER_KEY);
  g_assert_cmpstr (ashlar_level_marker_get_name (ashlar_level_get_marker (level, 2)), ==, "bronze");
  g_assert_cmpuint (ashlar_level_get_n_objects (level), ==, 2);
  g_assert_cmpstr (ashlar_level_object_get_reference (ashlar_level_get_object (level, 0)), ==,
                   "bp_treasure");
  g_assert_cmpint (ashlar_level_object_get_area (ashlar_level_get_object (level, 1)), ==, -1);
  g_assert_null (ashlar_level_object_get_blueprint (ashlar_level_get_object (level, 0)));
  g_assert_cmpstr (ashlar_level_area_get_block (ashlar_level_get_area (level, 1)), ==, "bl_room");
  g_assert_cmpstr (ashlar_level_area_get_zone (ashlar_level_get_area (level, 0)), ==, "safe");
  g_assert_null (ashlar_level_area_get_zone (ashlar_level_get_area (level, 1)));
  g_assert_cmpuint (ashlar_level_area_get_roles (ashlar_level_get_area (level, 1))
                        & (ASHLAR_ROLE_REWARD | ASHLAR_ROLE_ENTRANCE),
                    ==, ASHLAR_ROLE_REWARD);
  ashlar_level_link_get_areas (ashlar_level_get_link (level, 0), &from, &to);
  g_assert_cmpuint (from, ==, 0);
  g_assert_cmpuint (to, ==, 1);
  path = ashlar_level_find_path (level, 1, 0, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (path[0], ==, 1);
  g_assert_cmpuint (path[1], ==, 0);
  g_assert_cmpuint (ashlar_level_get_seed (level), ==, G_MAXUINT64);
  g_assert_cmpuint (ashlar_level_get_reroll (level, ASHLAR_STAGE_PLACE), ==, 3);
}

/* Generated levels: read ∘ write keeps the value, write ∘ read the bytes. */
static void
test_generated (void)
{
  static const char *const stems[] = { "first-steps", "old-keep" };

  for (guint s = 0; s < G_N_ELEMENTS (stems); s++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (stems[s]);

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        for (guint64 seed = 0; seed < 10; seed++)
          {
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarLevel) level = ashlar_content_generate (
                content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, r)), seed, NULL,
                NULL, &error);
            g_autoptr (AshlarLevel) again = NULL;
            g_autoptr (GBytes) bytes = NULL;

            g_assert_no_error (error);
            bytes = ashlar_level_to_bytes (level);
            again = ashlar_level_load_bytes (bytes, "again", &error);
            g_assert_no_error (error);
            levels_assert_same (level, again);
            levels_assert_sound (again);
            g_assert_cmpmem (level->canvas->tiles, 2 * level->canvas->width * level->canvas->height,
                             again->canvas->tiles,
                             2 * again->canvas->width * again->canvas->height);
            g_assert_cmpmem (
                level->canvas->owners, 4 * level->canvas->width * level->canvas->height,
                again->canvas->owners, 4 * again->canvas->width * again->canvas->height);
            g_assert_cmpmem (level->plan->kinds, level->plan->n_areas, again->plan->kinds,
                             again->plan->n_areas);
            for (guint area = 0; area < ashlar_level_get_n_areas (level); area++)
              g_assert_cmpstr (ashlar_level_area_get_block (ashlar_level_get_area (level, area)),
                               ==,
                               ashlar_level_area_get_block (ashlar_level_get_area (again, area)));
          }
    }
}

/* A text with the first @from replaced. */
static char *
edit (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

/* Good files open, and are sound; bad ones do not, for a reason that has a place. */
static void
test_corpus (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "level", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint       n_good = 0, n_bad = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = ashlar_level_load (path, &error);

      g_test_message ("%s: %s", name, error != NULL ? error->message : "opens");
      if (g_str_has_prefix (name, "y_"))
        {
          g_autoptr (GBytes) bytes = NULL;
          g_autoptr (AshlarLevel) again = NULL;

          g_assert_no_error (error);
          bytes = ashlar_level_to_bytes (level);
          again = ashlar_level_load_bytes (bytes, name, &error);
          g_assert_no_error (error);
          levels_assert_same (level, again);
          n_good++;
        }
      else
        {
          g_assert_null (level);
          g_assert_nonnull (strstr (error->message, name));
          n_bad++;
        }
    }
  g_assert_cmpuint (n_good, >=, 4);
  g_assert_cmpuint (n_bad, >=, 40);
}

/* What opens in another form, or another order, is written in the one. */
static void
test_tolerant (void)
{
  static const struct
  {
    const char *from, *to;
  } rows[] = {
    { "  \"format\": \"ashlar-level\",\n  \"version\": 1,\n",
      "\"version\": 1, \"format\": \"ashlar-level\"," },
    { "\"id\": 0,\n      \"kind\": \"block\",", "\"kind\": \"block\", \"id\": 0," },
    { "\"planner\": { \"type\": \"blocks\", \"version\": 2,",
      "\"planner\": { \"version\": 2, \"type\": \"blocks\"," },
  };
  g_autofree char *text = load_text ("y_two_rooms.json");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *edited = edit (text, rows[i].from, rows[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = read_level (edited, &error);

      g_assert_no_error (error);
      assert_writes (level, text);
    }
}

static void
test_faults (void)
{
  static const struct
  {
    const char *from, *to, *subject;
  } rows[] = {
    { "ashlar-level", "ashlar-content", "/format" },
    { "\"version\": 1", "\"version\": 2", "/version" },
    { "\"width\": 10,\n  \"height\"", "\"width\": 4097,\n  \"height\"", "/width" },
    { "\"width\": 10,\n  \"height\"", "\"width\": 0,\n  \"height\"", "/width" },
    { "\"width\": 10,\n  \"height\"", "\"width\": 9,\n  \"height\"", "/rows/0" },
    { "\"height\": 5,\n  \"tiles\"", "\"height\": 6,\n  \"tiles\"", "/rows" },
    { "\"#...##...#\"", "\"#...##..@#\"", "/rows/1" },
    { "\"#...##...#\"", "7", "/rows/1" },
    { "\"disjoint\"", "\"open\"", "/borders" },
    { "\"borders\"", "\"cell\": [5], \"borders\"", "/cell" },
    { "\"borders\"", "\"cell\": [5, 0], \"borders\"", "/cell/1" },
    { "\"representation\": \"#\"", "\"representation\": \".\"", "/tiles/1/representation" },
    { "\"id\": 1", "\"id\": 2", "/areas/1/id" },
    { "\"kind\": \"block\"", "\"kind\": \"cave\"", "/areas/0/kind" },
    { "\"x\": 5", "\"x\": 6", "/areas/1/width" },
    { "\"x\": 5", "\"x\": -1", "/areas/1/x" },
    { "[\"entrance\"]", "[\"cook\"]", "/areas/0/roles/0" },
    { "\"zone\": \"safe\"", "\"zone\": \"sae\"", "/areas/0/zone" },
    { "\"R180\"", "\"R45\"", "/areas/1/transformation" },
    { ".####", ".###", "/areas/1/mask/0" },
    { ".####", ".###x", "/areas/1/mask/0" },
    { "[\".####\", ", "[", "/areas/1/mask" },
    { "\"to\": 1", "\"to\": 2", "/links/0/to" },
    { "\"to\": 1", "\"to\": 0", "/links/0" },
    { "[[4, 2], [5, 2]]", "[[4, 2]]", "/links/0/cells" },
    { "[[4, 2], [5, 2]]", "[]", "/links/0/cells" },
    { "[[4, 2], [5, 2]]", "[[4, 2], [10, 2]]", "/links/0/cells/1/0" },
    { "\"door\": true", "\"door\": 1", "/links/0/door" },
    { "[\"bronze\"]", "[3]", "/links/0/lock/requires/0" },
    { "\"areas\": [0, 1]", "\"areas\": [0, 7]", "/routes/0/areas/1" },
    { "\"bp_treasure\"", "null", "/objects/0/reference" },
    { "[7, 3]", "[7]", "/objects/0/position" },
    { "[7, 3], \"area\": 1", "[7, 3], \"area\": 9", "/objects/0/area" },
    { "\"kind\": \"key\"", "\"kind\": \"keys\"", "/markers/2/kind" },
    { "\"Across\"", "\"Up\"", "/words/0/direction" },
    { "[[1, 1], [2, 1]]", "[[1, 1], [2, 1]], \"letters\": [\"KEEP\"]", "/words/0/letters" },
    { "[[1, 1], [2, 1]]", "[[1, 1], [2, 1]], \"letters\": [\"KE\", \"\"]", "/words/0/letters/1" },
    { "\"mask\": null", "\"special\": \"crypt\", \"mask\": null", "/areas/0/special" },
    { "\"18446744073709551615\"", "\"18446744073709551616\"", "/generator/seed" },
    { "\"18446744073709551615\"", "42", "/generator/seed" },
    { "\"place\": 3", "\"please\": 3", "/generator/rerolls/please" },
    { "\"type\": \"ends\"", "\"type\": 4", "/generator/passes/0/type" },
  };
  g_autofree char *text = load_text ("y_two_rooms.json");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *edited = edit (text, rows[i].from, rows[i].to);
      g_autofree char *wanted = g_strdup_printf ("level:%s: ", rows[i].subject);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = read_level (edited, &error);

      g_test_message ("row %u: %s", i, error != NULL ? error->message : "no error");
      g_assert_null (level);
      g_assert_cmpuint (error->domain, ==, ASHLAR_LEVEL_ERROR);
      g_assert_cmpint (error->code, ==,
                       strcmp (rows[i].subject, "/version") == 0 ? ASHLAR_LEVEL_ERROR_NEWER
                                                                 : ASHLAR_LEVEL_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, wanted));
    }
}

/* Each breach of a guarantee, planted alone. */
static void
test_breaches (void)
{
  static const struct
  {
    const char *file, *from, *to, *code, *subject;
  } rows[] = {
    { "y_two_rooms.json", "\"#...##...#\"", "\"#..?##...#\"", "tile-conditional", "/rows/1" },
    { "y_two_rooms.json", "\"#...##...#\"", "\"#..X##...#\"", "tile-empty", "/rows/1" },
    { "y_two_rooms.json", "\"#...##...#\"", "\"#.......##\"", "areas-touch", "/rows/1" },
    { "y_two_rooms.json", "\"#........#\"", "\"#....#...#\"", "gateway-blocked", "/links/0" },
    { "y_two_rooms.json", "\"#........#\"", "\"#....#...#\"", "floor-unreachable", "/rows/1" },
    { "y_two_rooms.json", "\"##########\"", "\"#####.####\"", "floor-without-area", "/rows/0" },
    { "y_two_rooms.json", "\"x\": 5", "\"x\": 4", "cell-two-owners", "/areas/1" },
    { "y_two_rooms.json", "[[4, 2], [5, 2]]", "[[5, 2], [4, 2]]", "gateway-foreign", "/links/0" },
    { "y_two_rooms.json", "[[4, 2], [5, 2]]", "[[4, 2], [6, 2]]", "gateway-apart", "/links/0" },
    { "y_two_rooms.json", "\"borders\"", "\"cell\": [4, 5], \"borders\"", "area-off-lattice",
      "/areas/0" },
    { "y_two_rooms.json", "\"kind\": \"exit\", \"position\": [7, 2]",
      "\"kind\": \"exit\", \"position\": [9, 2]", "marker-blocked", "/markers/1" },
    { "y_two_rooms.json", "\"position\": [1, 1], \"area\": 0", "\"position\": [1, 1], \"area\": 1",
      "marker-foreign", "/markers/2" },
    { "y_two_rooms.json", "\"kind\": \"exit\"", "\"kind\": \"hub\"", "ends", "" },
    { "y_two_rooms.json", "\"kind\": \"exit\", \"position\": [7, 2]",
      "\"kind\": \"exit\", \"position\": [2, 2]", "ends-same", "" },
    { "y_two_rooms.json", "[\"exit\", \"reward\"]", "[\"reward\"]", "ends-role", "" },
    { "y_two_rooms.json", "[\"exit\", \"reward\"]", "[\"exit\", \"entrance\"]", "ends-role", "" },
    { "y_two_rooms.json", "[7, 3], \"area\": 1", "[7, 3], \"area\": 0", "object-foreign",
      "/objects/0" },
    { "y_two_rooms.json", "\"areas\": [0, 1]", "\"areas\": [0, 0]", "route-broken",
      "/routes/0/areas/0" },
    { "y_two_rooms.json", "\"requires\": [\"bronze\"]", "\"requires\": [\"silver\"]", "key-missing",
      "/links/0/lock" },
    { "y_two_rooms.json", "\"kind\": \"key\", \"position\": [1, 1], \"area\": 0",
      "\"kind\": \"key\", \"position\": [6, 1], \"area\": 1", "key-out-of-reach", "/markers/2" },
    { "y_two_rooms.json", "\"kind\": \"influence\", \"position\": [0, 0], \"area\": null",
      "\"kind\": \"key\", \"position\": [2, 1], \"area\": 0, \"name\": \"bronze\"", "key-repeated",
      "/markers/2" },
    { "y_two_rooms.json", "\"kind\": \"influence\", \"position\": [0, 0], \"area\": null",
      "\"kind\": \"key\", \"position\": [2, 1], \"area\": 0", "key-unnamed", "/markers/4" },
    { "y_two_rooms.json", "\"kind\": \"lock\", \"position\": [4, 2]",
      "\"kind\": \"lock\", \"position\": [3, 2]", "lock-misplaced", "/markers/3" },
    { "y_shared.json", "[[4, 2]]", "[[3, 2]]", "gateway-foreign", "/links/0" },
    { "y_shared.json", "[[4, 2]]", "[[4, 1]]", "gateway-blocked", "/links/0" },
    { "y_shared.json", "[[4, 2]]", "[[4, 0]]", "gateway-corner", "/links/0" },
    { "y_shared.json", "\"█...█...█\"", "\"█.......█\"", "floor-without-area", "/rows/1" },
    { "y_shared.json", "\"█...█...█\"", "\"█.......█\"", "areas-touch", "/rows/1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = load_text (rows[i].file);
      g_autofree char *edited = edit (text, rows[i].from, rows[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = read_level (edited, &error);
      g_autoptr (AshlarReport) report = NULL;
      gboolean found = FALSE;

      g_test_message ("row %u: %s", i, rows[i].code);
      g_assert_no_error (error);
      report = ashlar_level_check (level);
      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, f);

          g_test_message ("%s: %s: %s", ashlar_finding_get_code (finding),
                          ashlar_finding_get_subject (finding),
                          ashlar_finding_get_message (finding));
          found = found
                  || (g_str_equal (ashlar_finding_get_code (finding), rows[i].code)
                      && g_str_equal (ashlar_finding_get_subject (finding), rows[i].subject));
          g_assert_cmpint (ashlar_finding_get_severity (finding), ==, ASHLAR_SEVERITY_ERROR);
        }
      g_assert_true (found);
    }
}

/* The breaches that no file can hold. */
static void
test_breaches_in_memory (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("first-steps");
  g_autoptr (AshlarLevel) level = ashlar_content_generate (
      content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0)), 1, NULL, NULL, NULL);
  guint16 tile = level->canvas->tiles[0];
  guint32 owner = level->canvas->owners[0];

  levels_assert_sound (level);
  level->canvas->tiles[0] = G_MAXUINT16;
  {
    g_autoptr (AshlarReport) report = ashlar_level_check (level);

    g_assert_cmpstr (ashlar_finding_get_code (ashlar_report_get_finding (report, 0)), ==,
                     "tile-unknown");
  }
  level->canvas->tiles[0] = tile;
  level->canvas->owners[0] = owner == ASHLAR_NO_AREA ? 0 : ASHLAR_NO_AREA;
  {
    g_autoptr (AshlarReport) report = ashlar_level_check (level);

    g_assert_cmpuint (ashlar_report_get_n_findings (report), >, 0);
  }
  level->canvas->owners[0] = owner;
  levels_assert_sound (level);
}

static void
test_text (void)
{
  g_autofree char *json = load_text ("y_two_rooms.json"), *text = NULL;
  g_autoptr (AshlarLevel) level = read_level (json, NULL);

  text = ashlar_level_to_text (level);
  g_assert_cmpstr (text, ==,
                   "##########\n"
                   "#...##...#\n"
                   "#.<....>.#\n"
                   "#...##...#\n"
                   "##########\n");
}

/* ---- What is too large to be read is not written */

static AshlarLevel *
make_level (const char *across, const char *down)
{
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = NULL;
  AshlarLevel *level;

  ashlar_options_set_parameter (options, across);
  ashlar_options_set_parameter (options, down);
  generator = ashlar_generator_new_for_planner (NULL, "minidungeon", NULL, options, &error);
  g_assert_no_error (error);
  level = ashlar_generator_generate (generator, 1, NULL, &error);
  g_assert_no_error (error);
  return level;
}

static int
count (const char *text, gsize size, gpointer sum)
{
  *(guint64 *) sum += size;
  return 0;
}

/* No byte goes over a file that is there, and the words say by how much it is too large. */
static void
check_too_large (AshlarLevel *level, const char *found)
{
  g_autofree char *folder = g_dir_make_tmp ("ashlar-too-large-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "level.json", NULL);
  g_autofree char *wanted = g_strdup_printf ("%s: found %s", path, found);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint64 sum = 0;

  g_assert_cmpint (ashlar_level_give_json (level, count, &sum), ==, EFBIG);
  g_assert_cmpuint (sum, <=, ASHLAR_MAX_JSON_BYTES);

  g_assert_true (g_file_set_contents (path, "as it was", -1, NULL));
  g_assert_false (ashlar_file_write_in_pieces (path, ashlar_level_give_json, level, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "as it was");

  g_assert_false (ashlar_level_check_size (level, path, &error));
  g_assert_error (error, ASHLAR_JSON_ERROR, ASHLAR_JSON_ERROR_TOO_LARGE);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, wanted));

  g_assert_cmpint (g_unlink (path), ==, 0);
  /* Nothing else is left beside it. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_too_many_bytes (void)
{
  g_autoptr (AshlarLevel) level = make_level ("across=3", "down=3");
  g_autofree char *reference = g_strnfill (1 << 22, 'o');
  g_autoptr (GError) error = NULL;

  g_assert_true (ashlar_level_check_size (level, "level", &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 65; i++)
    {
      AshlarPlacedObject object = { .reference = reference, .area = ASHLAR_NO_AREA };

      g_array_append_val (level->objects, object);
    }
  check_too_large (level, "2726");
}

static void
test_too_wide (void)
{
  g_autoptr (AshlarLevel) level = make_level ("across=820", "down=2");

  check_too_large (level, "a level of 4100 × 10 cells, expected at most 4096");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-json/files", test_files);
  g_test_add_func ("/level-json/corpus", test_corpus);
  g_test_add_func ("/level-json/values", test_values);
  g_test_add_func ("/level-json/generated", test_generated);
  g_test_add_func ("/level-json/tolerant", test_tolerant);
  g_test_add_func ("/level-json/faults", test_faults);
  g_test_add_func ("/level-json/breaches", test_breaches);
  g_test_add_func ("/level-json/breaches-in-memory", test_breaches_in_memory);
  g_test_add_func ("/level-json/text", test_text);
  g_test_add_func ("/level-json/too-many-bytes", test_too_many_bytes);
  g_test_add_func ("/level-json/too-wide", test_too_wide);
  return g_test_run ();
}
