/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Words answered, over levels of random crosswords: whoever stands on a square of a word and says it writes its letters, and words that
 * are crossed all over are solved with it. Held against the squares that should be written, counted anew each time. */

#include "crossword-puzzles.h"

#include <ashlar.h>
#include <string.h>

#include "base/ashlar-stream-private.h"
#include "level/ashlar-level-private.h"
#include "play/ashlar-play-private.h"

static AshlarLevel *
build (guint64 seed)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("p", seed);
  g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, "", "");

  return ashlar_content_generate (content, "dungeon", seed, NULL, NULL, NULL);
}

/* Puts the hero down on a cell: the way there is not what is tried. The exit, on which the walk would be over, is none. */
static void
put_down (AshlarPlay *play, const AshlarCell *cell)
{
  play->ground->exit = ASHLAR_NO_CELL;
  play->now.cell = ashlar_ground_at (play->ground, cell->x, cell->y);
}

/* As somebody might type it. */
static char *
dup_typed (AshlarLevel *level, guint word)
{
  const AshlarWords *words = level->plan->words;
  const AshlarWord  *it = &words->words[word];
  g_autoptr (GString) text = g_string_new (" ");

  for (guint k = 0; k < it->n_cells; k++)
    {
      g_autofree char *small = g_utf8_strdown (words->letters[it->first + k], -1);

      g_string_append_printf (text, k % 3 == 1 ? "-%s" : "%s ", small);
    }
  return g_strdup (text->str);
}

static guint
count_unwritten (AshlarPlay *play, GHashTable *written, guint word)
{
  const AshlarWords *words = ashlar_play_get_level (play)->plan->words;
  guint              n = 0;

  for (guint k = 0; k < words->words[word].n_cells; k++)
    {
      const AshlarCell *cell = &words->cells[words->words[word].first + k];

      n += !g_hash_table_contains (
          written, GUINT_TO_POINTER (ashlar_ground_at (play->ground, cell->x, cell->y)));
    }
  return n;
}

static void
check_all (AshlarPlay *play, GHashTable *written)
{
  const AshlarWords *words = ashlar_play_get_level (play)->plan->words;

  for (guint w = 0; w < words->n_words; w++)
    {
      g_assert_cmpint (ashlar_play_is_solved (play, w), ==,
                       count_unwritten (play, written, w) == 0);
      for (guint k = 0; k < words->words[w].n_cells; k++)
        {
          const AshlarCell *cell = &words->cells[words->words[w].first + k];
          guint32           at = ashlar_ground_at (play->ground, cell->x, cell->y);

          g_assert_cmpstr (ashlar_play_get_letter (play, cell->x, cell->y), ==,
                           g_hash_table_contains (written, GUINT_TO_POINTER (at))
                               ? words->letters[words->words[w].first + k]
                               : NULL);
        }
    }
}

static void
answer_word (AshlarPlay *play, GHashTable *written, guint word, guint64 random)
{
  const AshlarWords *words = ashlar_play_get_level (play)->plan->words;
  const AshlarWord  *it = &words->words[word];
  g_autofree char   *typed = dup_typed (ashlar_play_get_level (play), word);

  put_down (play, &words->cells[it->first + random % it->n_cells]);
  if (ashlar_play_is_solved (play, word))
    {
      g_assert_false (ashlar_play_answer (play, word, typed));
      return;
    }
  g_assert_true (ashlar_play_answer (play, word, "certainly not"));
  g_assert_cmpint (ashlar_play_event_get_kind (ashlar_play_get_event (play, 0)), ==,
                   ASHLAR_PLAY_EVENT_WRONG);
  check_all (play, written);
  g_assert_true (ashlar_play_answer (play, word, typed));
  g_assert_cmpint (ashlar_play_event_get_kind (ashlar_play_get_event (play, 0)), ==,
                   ASHLAR_PLAY_EVENT_SOLVE);
  for (guint k = 0; k < it->n_cells; k++)
    {
      const AshlarCell *cell = &words->cells[it->first + k];

      g_hash_table_add (written,
                        GUINT_TO_POINTER (ashlar_ground_at (play->ground, cell->x, cell->y)));
    }
  check_all (play, written);
}

static void
test_random (void)
{
  guint n_words = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (AshlarLevel) level = build (seed);
      g_autoptr (AshlarPlay) play = NULL;
      g_autoptr (GHashTable) written = g_hash_table_new (NULL, NULL);
      guint n;

      if (level == NULL || level->plan->words == NULL)
        continue;
      play = ashlar_play_new_for_level (level);
      n = level->plan->words->n_words;
      for (guint i = 0; i < n; i++)
        {
          guint word = (guint) ((i * 7 + seed) % n);

          n_words++;
          answer_word (play, written, word, ashlar_stream_mix (seed + i));
        }
      while (ashlar_play_take_back (play))
        continue;
      g_hash_table_remove_all (written);
      check_all (play, written);
    }
  g_assert_cmpuint (n_words, >, 200);
}

/* Four squares, two words each way: the two down are solved by those across. */
static void
test_crossed (void)
{
  static const char text[]
      = "{ 'format': 'ashlar-level', 'version': 1, 'borders': 'disjoint', 'width': 4, 'height': 4,"
        "  'tiles': [ { 'representation': '#', 'blocksLoS': true, 'blocksMovement': true },"
        "             { 'representation': '.', 'blocksLoS': false, 'blocksMovement': false } ],"
        "  'rows': [ '####', '#..#', '#..#', '####' ],"
        "  'areas': [ { 'id': 0, 'kind': 'area', 'x': 0, 'y': 0, 'width': 4, 'height': 4 } ],"
        "  'links': [], 'zones': [], 'routes': [], 'objects': [],"
        "  'markers': [ { 'kind': 'entrance', 'position': [1, 1], 'area': 0 } ],"
        "  'words': [ { 'number': '1', 'direction': 'Across', 'answer': 'AB', 'cells': [[1, 1], "
        "[2, 1]] },"
        "             { 'number': '3', 'direction': 'Across', 'answer': 'CD', 'cells': [[1, 2], "
        "[2, 2]] },"
        "             { 'number': '1', 'direction': 'Down', 'answer': 'AC', 'cells': [[1, 1], [1, "
        "2]] },"
        "             { 'number': '2', 'direction': 'Down', 'answer': 'BD', 'cells': [[2, 1], [2, "
        "2]] } ] }";
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (json, strlen (json));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (bytes, "level", &error);
  g_autoptr (AshlarPlay) play = NULL;

  g_assert_no_error (error);
  play = ashlar_play_new_for_level (level);
  g_assert_false (ashlar_play_answer (play, 1, "cd"));
  g_assert_true (ashlar_play_answer (play, 0, "ab"));
  g_assert_cmpstr (ashlar_play_get_letter (play, 2, 1), ==, "B");
  g_assert_false (ashlar_play_is_solved (play, 2));
  g_assert_true (ashlar_play_act (play, ASHLAR_ACTION_SOUTH, 0));
  g_assert_true (ashlar_play_answer (play, 1, "CD"));
  g_assert_true (ashlar_play_is_solved (play, 2) && ashlar_play_is_solved (play, 3));
  g_assert_cmpuint (ashlar_play_get_n_events (play), ==, 3);
  g_assert_true (ashlar_play_take_back (play));
  g_assert_false (ashlar_play_is_solved (play, 2) || ashlar_play_is_solved (play, 3));
}

/* Nobody listens from elsewhere. */
static void
test_elsewhere (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "level", "y_words.json", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load (path, &error);
  g_autoptr (AshlarPlay) play = NULL;

  g_assert_no_error (error);
  play = ashlar_play_new_for_level (level);
  for (guint32 cell = 0; cell < play->ground->width * play->ground->height; cell++)
    for (guint w = 0; w < 2; w++)
      {
        const AshlarWord *word = &level->plan->words->words[w];
        gboolean          is_on = FALSE;

        play->now.cell = cell;
        for (guint k = 0; k < word->n_cells; k++)
          {
            const AshlarCell *letter = &level->plan->words->cells[word->first + k];

            is_on = is_on || ashlar_ground_at (play->ground, letter->x, letter->y) == cell;
          }
        if (is_on)
          g_assert_true (ashlar_play_can_answer (play, w));
        else if (ashlar_plan_get_square_width (level->plan) == 0)
          g_assert_false (ashlar_play_answer (play, w, "STOP"));
      }
  put_down (play, &level->plan->words->cells[level->plan->words->words[1].first]);
  g_assert_false (ashlar_play_answer (play, 1, ""));
  g_assert_false (ashlar_play_answer (play, 2, "STOP"));
  /* A square of two letters. */
  g_assert_true (ashlar_play_answer (play, 1, "st op"));
  g_assert_true (ashlar_play_is_solved (play, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-words/random", test_random);
  g_test_add_func ("/play-words/crossed", test_crossed);
  g_test_add_func ("/play-words/elsewhere", test_elsewhere);
  return g_test_run ();
}
