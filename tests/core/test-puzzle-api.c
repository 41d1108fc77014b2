/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The crossword of the day in a game: what ashlar.h gives, and nothing else. */

#include <ashlar.h>
#include <gio/gio.h>
#include <glib/gstdio.h>

#include <string.h>

static const char day[]
    = "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/crossword#1\"],"
      " \"title\": \"Bears &amp; <b>Eras</b>\", \"author\": \"A. Setter\", \"copyright\": \"CC0\","
      " \"dimensions\": {\"width\": 4, \"height\": 3},"
      " \"puzzle\": [[1, 2, 3, \"#\"], [4, 0, 0, 5], [\"#\", 6, 0, 0]],"
      " \"solution\": [[\"c\", \"a\", \"t\", \"#\"], [\"a\", \"r\", \"e\", \"a\"], [\"#\", \"ta\", "
      "\"a\", \"r\"]],"
      " \"clues\": {\"Across\": [[1, \"Pet\"], [4, \"Region\"]], \"Down\": [[3, \"It is "
      "drunk\"]]}}";

static const char content_text[]
    = "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      " {\"representation\": \".\"}, {\"representation\": \"#\", \"blocksMovement\": true}],"
      " \"puzzles\": [{\"id\": \"day\", \"ipuz\": {}}],"
      " \"recipes\": [{\"id\": \"dungeon\", \"planner\": {\"type\": \"crossword\","
      "  \"parameters\": {\"words\": 2, \"specialRooms\": 0}}}]}";

static AshlarPuzzle *
load_day (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (day, strlen (day));
  g_autoptr (GError) error = NULL;
  AshlarPuzzle *puzzle = ashlar_puzzle_load_bytes (bytes, "/puzzles/day.ipuz", &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
test_words (void)
{
  static const struct
  {
    const char         *number, *answer, *clue;
    AshlarWordDirection direction;
    guint               x, y, length;
  } words[] = {
    { "1", "CAT", "Pet", ASHLAR_WORD_ACROSS, 0, 0, 3 },
    { "4", "AREA", "Region", ASHLAR_WORD_ACROSS, 0, 1, 4 },
    { "6", "TAAR", NULL, ASHLAR_WORD_ACROSS, 1, 2, 3 },
    { "1", "CA", NULL, ASHLAR_WORD_DOWN, 0, 0, 2 },
    { "2", "ARTA", NULL, ASHLAR_WORD_DOWN, 1, 0, 3 },
    { "3", "TEA", "It is drunk", ASHLAR_WORD_DOWN, 2, 0, 3 },
    { "5", "AR", NULL, ASHLAR_WORD_DOWN, 3, 1, 2 },
  };
  g_autoptr (AshlarPuzzle) puzzle = load_day ();
  guint width, height;

  ashlar_puzzle_get_size (puzzle, &width, &height);
  g_assert_cmpuint (width, ==, 4);
  g_assert_cmpuint (height, ==, 3);
  g_assert_cmpstr (ashlar_puzzle_get_id (puzzle), ==, "day");
  g_assert_cmpstr (ashlar_puzzle_get_title (puzzle), ==, "Bears & Eras");
  g_assert_cmpstr (ashlar_puzzle_get_author (puzzle), ==, "A. Setter");
  g_assert_cmpstr (ashlar_puzzle_get_copyright (puzzle), ==, "CC0");
  g_assert_cmpuint (ashlar_puzzle_get_n_words (puzzle), ==, G_N_ELEMENTS (words));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      guint x, y;

      ashlar_puzzle_word_get_position (ashlar_puzzle_get_word (puzzle, i), &x, &y);
      g_assert_cmpstr (ashlar_puzzle_word_get_number (ashlar_puzzle_get_word (puzzle, i)), ==,
                       words[i].number);
      g_assert_cmpstr (ashlar_puzzle_word_get_answer (ashlar_puzzle_get_word (puzzle, i)), ==,
                       words[i].answer);
      g_assert_cmpstr (ashlar_puzzle_word_get_clue (ashlar_puzzle_get_word (puzzle, i)), ==,
                       words[i].clue);
      g_assert_cmpint (ashlar_puzzle_word_get_direction (ashlar_puzzle_get_word (puzzle, i)), ==,
                       words[i].direction);
      g_assert_cmpuint (ashlar_puzzle_word_get_length (ashlar_puzzle_get_word (puzzle, i)), ==,
                        words[i].length);
      g_assert_cmpuint (x, ==, words[i].x);
      g_assert_cmpuint (y, ==, words[i].y);
    }
}

static void
test_dungeon (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (content_text, strlen (content_text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) authored = ashlar_content_load_bytes (bytes, "test", &error);
  g_autoptr (AshlarPuzzle) puzzle = load_day ();
  g_autoptr (AshlarContent) content = ashlar_content_with_puzzle (authored, puzzle);
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarLevel) level = NULL;
  g_autofree char *assignment = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (ashlar_content_get_n_puzzles (authored), ==, 1);
  g_assert_cmpuint (ashlar_content_get_n_puzzles (content), ==, 2);
  /* Its id is taken by another. */
  assignment = g_strconcat (
      "puzzle=", ashlar_puzzle_get_id (ashlar_content_get_puzzle (content, 1)), NULL);
  g_assert_cmpstr (assignment, ==, "puzzle=day-2");
  ashlar_options_set_parameter (options, assignment);
  level = ashlar_content_generate (content, "dungeon", 1, options, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ashlar_level_get_n_words (level), ==, 2);
}

static void
test_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("ashlar-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "Of the Day.ipuz", NULL);
  g_autoptr (AshlarPuzzle) puzzle = NULL;
  g_autoptr (AshlarPuzzle) gone = NULL;

  g_file_set_contents (path, day, -1, &error);
  g_assert_no_error (error);
  puzzle = ashlar_puzzle_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ashlar_puzzle_get_id (puzzle), ==, "of-the-day");
  g_unlink (path);
  g_rmdir (folder);
  gone = ashlar_puzzle_load (path, &error);
  g_assert_null (gone);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_faults (void)
{
  static const char text[] = "{\"version\": \"http://ipuz.org/v2\","
                             " \"kind\": [\"http://ipuz.org/crossword#1\"],"
                             " \"dimensions\": {\"width\": 2, \"height\": 0}, \"puzzle\": 1}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_load_bytes (bytes, "day.ipuz", &error);

  g_assert_null (puzzle);
  g_assert_true (error != NULL && error->domain == ASHLAR_JSON_ERROR);
  g_assert_nonnull (strstr (error->message, "day.ipuz:/dimensions/height: "));
  g_assert_nonnull (strstr (error->message, "found 0"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-api/words", test_words);
  g_test_add_func ("/puzzle-api/dungeon", test_dungeon);
  g_test_add_func ("/puzzle-api/file", test_file);
  g_test_add_func ("/puzzle-api/faults", test_faults);
  return g_test_run ();
}
