/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Pictures, pages and puzzles as a game's build script asks for them. */

#include "command.h"

#include <glib/gstdio.h>
#include <string.h>

#define GRID                                                                                       \
  "\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"], "             \
  "\"dimensions\": {\"width\": 5, \"height\": 3}, \"title\": \"../../evil\", "                     \
  "\"puzzle\": [[1, 2, 3, 4, 5], [6, 0, 0, 0, 0], [7, 0, 0, 0, 0]], "                              \
  "\"solution\": [[\"H\", \"E\", \"A\", \"R\", \"T\"], [\"E\", \"M\", \"B\", \"E\", \"R\"], "      \
  "[\"A\", \"B\", \"U\", \"S\", \"E\"]], "                                                         \
  "\"clues\": {\"Across\": [[1, \"It beats\"], [6, \"It glows & <i>burns</i>\"]], \"Down\": []}"

static const char content[]
    = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\", \"color\": \"#d8cfb8\"}, "
      "{\"representation\": \"#\", \"blocksMovement\": true, \"blocksLoS\": true}], "
      "\"puzzles\": [{\"id\": \"One\", \"ipuz\": {" GRID "}}, "
      "{\"id\": \"../one\", \"ipuz\": {" GRID "}}, {\"id\": \"\\u001b[2J\", \"ipuz\": {" GRID
      "}}], "
      "\"recipes\": [{\"id\": \"dungeon\", \"planner\": {\"type\": \"crossword\", \"parameters\": "
      "{\"puzzle\": \"One\", \"words\": 3, \"specialRooms\": 0}}}]}";

typedef struct
{
  char *folder, *content, *level;
} Fixture;

static char *
make_path (Fixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static void
set_up (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = { 0 };

  self->folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  self->content = make_path (self, "content.json");
  self->level = make_path (self, "level.json");
  g_assert_true (g_file_set_contents (self->content, content, -1, NULL));
  result = command_run ("export %s --recipe dungeon --seed 3 -o %s", self->content, self->level);
  g_assert_cmpstr (result.err, ==, "");
  g_assert_cmpint (result.status, ==, 0);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_remove (child);
    }
  g_rmdir (path);
}

static void
tear_down (Fixture *self, gconstpointer user_data)
{
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->content);
  g_free (self->level);
}

/* The bytes that a call writes to a file. */
static GBytes *
export_to (Fixture *self, const char *name, const char *input, const char *options)
{
  g_autofree char *path = make_path (self, name);
  g_auto (CommandResult) result = command_run ("export %s -o %s %s", input, path, options);
  char *text;
  gsize length;

  g_assert_cmpstr (result.err, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.out, ==, "");
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return g_bytes_new_take (text, length);
}

static void
assert_begins (GBytes *bytes, const char *start)
{
  gsize       size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_assert_cmpuint (size, >, strlen (start));
  g_assert_cmpmem (data, strlen (start), start, strlen (start));
}

/* A file's end tells its format; content, recipe and seed give what the level gives. */
static void
test_formats (Fixture *self, gconstpointer user_data)
{
  static const struct
  {
    const char *name, *start;
  } rows[] = {
    { "x.json", "{\n  \"format\": \"ashlar-level\"" },
    { "x.txt", "#" },
    { "x.png", "\x89PNG" },
    { "x.svg", "<?xml" },
    { "x.pdf", "%PDF-1." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) built = export_to (self, rows[i].name, self->content,
                                            "--seed 3 --width 400 --recipe dungeon --title T");
      g_autoptr (GBytes) read
          = export_to (self, rows[i].name, self->level, "--width 400 --title T");

      assert_begins (built, rows[i].start);
      if (strcmp (rows[i].name, "x.pdf") != 0) /* it has the time it was made at */
        g_assert_cmpmem (g_bytes_get_data (built, NULL), g_bytes_get_size (built),
                         g_bytes_get_data (read, NULL), g_bytes_get_size (read));
    }
}

/* Each option of the page changes the page. */
static void
test_options (Fixture *self, gconstpointer user_data)
{
  static const char *const options[] = { "",
                                         "--letters hidden",
                                         "--letters numbers",
                                         "--paper a4",
                                         "--paper letter",
                                         "--language de",
                                         "--language zh_CN",
                                         "--title Elsewhere",
                                         "--title ''",
                                         "--width 500",
                                         "--no-tilt",
                                         "--no-grid",
                                         "--no-hatching",
                                         "--no-light",
                                         "--no-clues",
                                         "--no-legend",
                                         "--palette night",
                                         "--palette white",
                                         "--style plain",
                                         "--style plain --cell-size 5",
                                         "--style map" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *call = g_strdup_printf (
          "%s %s", strstr (options[i], "--width") == NULL ? "--width 400" : "", options[i]);
      g_autoptr (GBytes) bytes = export_to (self, "x.png", self->level, call);

      if (!g_hash_table_add (seen, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes)))
        g_error ("“%s” changes nothing", options[i]);
    }
}

/* "Areas and links only": a player's map of a level with objects is that of one without, to the byte; the
 * page is not. */
static void
test_map_tells_no_secret (Fixture *self, gconstpointer user_data)
{
  static const char *const styles[] = { "map", "one-page" };
  g_autofree char         *path = make_path (self, "furnished.json");
  g_autoptr (GString) furnished = g_string_new (content);

  g_string_replace (
      furnished, "\"recipes\": [{\"id\": \"dungeon\",",
      "\"objects\": [{\"id\": \"chest\", \"symbol\": \"$\"}], \"recipes\": [{\"id\": "
      "\"dungeon\", \"place\": [{\"id\": \"all\", \"object\": \"chest\", \"chance\": 1, "
      "\"at\": \"any\"}],",
      1);
  g_assert_true (g_file_set_contents (path, furnished->str, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint seed = 1; seed <= 5; seed++)
      {
        g_autofree char *call
            = g_strdup_printf ("--recipe dungeon --seed %u --style %s", seed, styles[i]);
        g_autoptr (GBytes) bare = export_to (self, "x.svg", self->content, call);
        g_autoptr (GBytes) full = export_to (self, "x.svg", path, call);

        g_assert_true (g_bytes_equal (bare, full) == (i == 0));
      }
}

static void
test_one_puzzle (Fixture *self, gconstpointer user_data)
{
  g_autoptr (GBytes) bytes = export_to (self, "x.ipuz", self->content, "--puzzle One");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (CommandResult) stream
      = command_run ("export %s --format ipuz --puzzle One", self->content);
  g_auto (CommandResult) back = command_run_with_input (text, "import - --dry-run");
  g_auto (CommandResult) many = command_run ("export %s --format ipuz", self->content);
  g_auto (CommandResult) level = command_run ("export %s --format ipuz", self->level);

  g_assert_cmpstr (stream.out, ==, text);
  assert_contains (text, "It glows &amp; <i>burns</i>");
  g_assert_cmpint (back.status, ==, 0);
  assert_contains (back.out, "5 × 3, 8 words");
  g_assert_cmpint (many.status, ==, 1);
  assert_contains (many.err, "3 puzzles in it; expected --puzzle ID");
  g_assert_cmpint (level.status, ==, 1);
  assert_contains (level.err, "is a level");
}

/* Neither an id nor a title names a file outside the folder, nor the same file twice. */
static void
test_all_puzzles (Fixture *self, gconstpointer user_data)
{
  static const char *const names[] = { "one.ipuz", "one-2.ipuz", "2j.ipuz" };
  g_autofree char         *folder = make_path (self, "deep/puzzles/");
  g_auto (CommandResult) result
      = command_run ("export %s --format ipuz -o %s", self->content, folder);
  guint n = 0;
  g_autoptr (GDir) listing = NULL;

  g_assert_cmpstr (result.err, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_null (strchr (result.out, '\033'));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_error ("no %s", path);
    }
  listing = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (listing) != NULL)
    n++;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (names));
}

/* What a game's Makefile does: a page for each of some seeds, the same every time. */
static void
test_build_script (Fixture *self, gconstpointer user_data)
{
  g_autofree char *script = g_strdup_printf (
      "set -eu; cd %s; for seed in 1 2 3; do \"$ASHLAR_COMMAND\" export content.json --recipe "
      "dungeon --seed $seed --paper a4 --letters numbers --output page-$seed.pdf; "
      "\"$ASHLAR_COMMAND\" export content.json --recipe dungeon --seed $seed --output "
      "level-$seed.json; \"$ASHLAR_COMMAND\" check level-$seed.json > check.txt; done; ls "
      "page-*.pdf | wc -l",
      self->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "/bin/sh", "-c", script, NULL);
  g_autofree char *out = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  g_assert_cmpstr (g_strstrip (out), ==, "3");
}

static void
test_level_is_made_already (Fixture *self, gconstpointer user_data)
{
  g_auto (CommandResult) result = command_run ("export %s --seed 3 -f text", self->level);

  g_assert_cmpint (result.status, ==, 2);
  assert_contains (result.err, "is a level already");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/export/formats", test_formats },
    { "/export/options", test_options },
    { "/export/a-map-is-areas-and-links-only", test_map_tells_no_secret },
    { "/export/one-puzzle", test_one_puzzle },
    { "/export/all-puzzles", test_all_puzzles },
    { "/export/build-script", test_build_script },
    { "/export/level-is-made-already", test_level_is_made_already },
  };

  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (g_getenv ("ASHLAR_COMMAND"));
  g_setenv ("NO_COLOR", "1", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
