/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The crosswords of the samples are solved by people: every word has a clue, no clue gives its
 * answer away or stands twice, the grids are symmetrical as customary, and each shows the classes
 * that it was chosen for. */

#include "content/ashlar-content-private.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "formats/ashlar-ipuz-private.h"

#include <string.h>

#define SAMPLE "crossword-vaults.ashlar.json"
#define MAX_CLUE_WORDS 7

/* The words of the largest connected part by class: what one can see a pairing do. */
static const struct
{
  const char *puzzle;
  guint       n_words, largest[ASHLAR_N_PAIRINGS]; /* odd, even, odd-even, even-odd */
} grids[] = {
  { "first-words", 10, { 6, 4, 5, 5 } },
  { "tuesday-vaults", 78, { 11, 28, 39, 39 } },
  { "squared-stone", 76, { 10, 17, 11, 38 } },
  { "harbour-bells", 78, { 22, 34, 29, 31 } },
  { "lamplighters-round", 78, { 30, 28, 39, 29 } },
  { "lattice-gate", 34, { 34, 0, 1, 1 } },
};

static AshlarContent *
load_sample (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", SAMPLE, NULL);
  AshlarContent *content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return content;
}

/* Upper-case words of letters and apostrophes. */
static GStrv
split_clue (const char *clue)
{
  g_autofree char *upper = g_utf8_strup (clue, -1);

  g_strdelimit (upper, " -,.!?()&;:", ' ');
  return g_strsplit (upper, " ", -1);
}

/* As a word of its own, or anywhere once it is too long for chance. */
static gboolean
gives_away (const char *clue, const char *answer)
{
  g_auto (GStrv) words = split_clue (clue);
  g_autofree char *run = g_strjoinv ("", words);

  return g_strv_contains ((const char *const *) words, answer)
         || (strlen (answer) > 3 && strstr (run, answer) != NULL);
}

static guint
count_words (const char *clue)
{
  g_auto (GStrv) words = g_strsplit (clue, " ", -1);

  return g_strv_length (words);
}

static void
check_clues (const AshlarPuzzle *puzzle, GHashTable *clues)
{
  g_autoptr (GHashTable) answers = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *word = &puzzle->words[i];

      g_test_message ("%s, %s: %s", puzzle->id, word->answer,
                      word->clue != NULL ? word->clue : "no clue");
      g_assert_nonnull (word->answer);
      g_assert_nonnull (word->clue);
      g_assert_nonnull (word->number);
      g_assert_cmpuint (count_words (word->clue), >=, 1);
      g_assert_cmpuint (count_words (word->clue), <=, MAX_CLUE_WORDS);
      g_assert_false (gives_away (word->clue, word->answer));
      g_assert_true (g_hash_table_add (answers, (gpointer) word->answer));
      g_assert_true (g_hash_table_add (clues, (gpointer) word->clue));
    }
}

static void
test_clues (void)
{
  g_autoptr (AshlarContent) content = load_sample ();
  g_autoptr (GHashTable) clues = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ashlar_content_get_n_puzzles (content); i++)
    check_clues (ashlar_content_get_puzzle (content, i), clues);
  g_assert_cmpuint (g_hash_table_size (clues), >, 300);
}

static void
test_give_away (void)
{
  g_assert_true (gives_away ("The art of war", "ART"));
  g_assert_true (gives_away ("Chest-high", "CHEST"));
  g_assert_true (gives_away ("Like a light house", "LIGHTHOUSE"));
  g_assert_false (gives_away ("Party of three", "ART"));
}

static void
test_grids (void)
{
  g_autoptr (AshlarContent) content = load_sample ();

  g_assert_cmpuint (ashlar_content_get_n_puzzles (content), ==, G_N_ELEMENTS (grids));
  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      const AshlarPuzzle *puzzle = ashlar_content_get_puzzle (content, i);
      g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (puzzle);
      g_autofree guint16 *numbers = ashlar_puzzle_dup_numbers (puzzle);
      guint               n = puzzle->width * puzzle->height;

      g_test_message ("%s", puzzle->id);
      g_assert_cmpstr (puzzle->id, ==, grids[i].puzzle);
      g_assert_true (ashlar_puzzle_is_playable (puzzle));
      g_assert_cmpuint (ashlar_report_get_n_findings (puzzle->report), ==, 0);
      g_assert_cmpuint (puzzle->n_words, ==, grids[i].n_words);
      for (guint c = 0; c < ASHLAR_N_PAIRINGS; c++)
        g_assert_cmpuint (classes->classes[c].largest, ==, grids[i].largest[c]);
      for (guint k = 0; k < n; k++)
        {
          g_autofree char *number = g_strdup_printf ("%u", numbers[k]);

          g_assert_cmpint (puzzle->squares[k].kind, ==, puzzle->squares[n - 1 - k].kind);
          g_assert_cmpstr (puzzle->squares[k].label, ==, numbers[k] > 0 ? number : NULL);
        }
    }
}

static void
test_credits (void)
{
  g_autoptr (AshlarContent) content = load_sample ();
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ashlar_content_get_n_puzzles (content); i++)
    {
      AshlarPuzzle *puzzle = ashlar_content_get_puzzle (content, i);

      g_assert_cmpstr (ashlar_puzzle_get_title (puzzle), !=, "");
      g_assert_true (g_hash_table_add (titles, (gpointer) ashlar_puzzle_get_title (puzzle)));
      g_assert_cmpstr (ashlar_puzzle_get_author (puzzle), ==, "The Ashlar maintainers");
      g_assert_cmpstr (ashlar_puzzle_get_copyright (puzzle), ==, "CC0-1.0");
    }
}

/* What the file holds is what importing would make of it. */
static void
test_round_trip (void)
{
  g_autoptr (AshlarContent) content = load_sample ();

  for (guint i = 0; i < ashlar_content_get_n_puzzles (content); i++)
    {
      const AshlarPuzzle *puzzle = ashlar_content_get_puzzle (content, i);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (GBytes) written = ashlar_ipuz_to_bytes (puzzle);
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strconcat (puzzle->id, ".ipuz", NULL);
      g_autoptr (AshlarPuzzle) read = ashlar_ipuz_read (written, name, report, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      g_assert_true (ashlar_puzzle_equal (read, puzzle));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sample-puzzles/clues", test_clues);
  g_test_add_func ("/sample-puzzles/give-away", test_give_away);
  g_test_add_func ("/sample-puzzles/grids", test_grids);
  g_test_add_func ("/sample-puzzles/credits", test_credits);
  g_test_add_func ("/sample-puzzles/round-trip", test_round_trip);
  return g_test_run ();
}
