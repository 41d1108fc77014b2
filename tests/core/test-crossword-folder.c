/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `crossword` on real puzzles from a folder of them (see puzzle-folder.h): each file that can
 * be read × each pairing × some seeds, a thousand with ASHLAR_TEST_LONG, against all that it
 * promises. Its sibling test-crossword.c does the same on puzzles of our own. */

#include <ashlar.h>

#include "crossword-check.h"
#include "crossword-puzzles.h"
#include "formats/ashlar-ipuz-private.h"
#include "puzzle-folder.h"

#define N_SEEDS 12
#define N_SEEDS_LONG 1000

static guint
get_n_seeds (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_SEEDS_LONG : N_SEEDS;
}

/* Levels; each keeps its promises. @what: for messages. */
static guint
check_recipe (AshlarPuzzle           *puzzle,
              const char             *parameters,
              const CrosswordPromise *promise,
              const char             *what)
{
  g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, "dungeon", NULL, &error);
  guint n_levels = 0;

  if (generator == NULL)
    {
      g_assert_cmpint (error->domain, ==, ASHLAR_GENERATE_ERROR);
      g_assert_true (g_str_has_prefix (ashlar_generate_error_get_subject (error),
                                       "/recipes/0/planner/parameters/"));
      return 0;
    }
  for (guint64 seed = 0; seed < get_n_seeds (); seed++)
    {
      g_autoptr (AshlarLevel) level = ashlar_generator_generate (generator, seed, NULL, &error);
      g_autofree char *breach = NULL;

      if (level == NULL)
        {
          if (!g_error_matches (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE))
            g_error ("%s, %s, seed %" G_GUINT64_FORMAT ": %s", what, parameters, seed,
                     error->message);
          g_clear_error (&error);
          continue;
        }
      n_levels++;
      breach = crossword_check_dup_breach (level, puzzle, promise);
      if (breach != NULL)
        crossword_check_give_up (g_strdup_printf ("%s, %s: %s", what, parameters, breach), content,
                                 0, seed);
    }
  return n_levels;
}

static guint
check_file (const char *path, const char *name)
{
  g_autofree char *text = NULL;
  gsize            length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = NULL;
  g_autoptr (AshlarPuzzleClasses) classes = NULL;
  guint n_levels = 0;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return 0;
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  puzzle = ashlar_ipuz_read (bytes, name, report, NULL);
  if (puzzle == NULL || !ashlar_puzzle_is_playable (puzzle))
    return 0;
  classes = ashlar_puzzle_classes_new (puzzle);
  for (guint pairing = 0; pairing < ASHLAR_N_PAIRINGS; pairing++)
    {
      guint            largest = classes->classes[pairing].largest;
      CrosswordPromise promise = { .pairing = pairing,
                                   .cell = pairing % 2 == 0 ? 1 : 3,
                                   .min_words = MIN (2 + pairing, largest),
                                   .max_words = 20,
                                   .min_rooms = 1,
                                   .max_rooms = 6,
                                   .has_words = pairing / 2 == 1 };
      g_autofree char *parameters = g_strdup_printf (
          "\"parity\": \"%s\", \"words\": {\"min\": %u, \"max\": 20}, \"specialRooms\": {\"min\": "
          "1, \"max\": 6}, \"cellSize\": %u, \"unit\": \"%s\"",
          ashlar_pairing_ids[pairing], promise.min_words, promise.cell,
          promise.has_words ? "word" : "letter");

      if (largest >= 2)
        n_levels += check_recipe (puzzle, parameters, &promise, name);
    }
  n_levels += check_recipe (puzzle, "\"mode\": \"full\", \"cellSize\": 3",
                            &(CrosswordPromise){ .pairing = ASHLAR_N_PAIRINGS,
                                                 .cell = 3,
                                                 .max_words = G_MAXUINT,
                                                 .max_rooms = 4,
                                                 .is_full = TRUE },
                            name);
  return n_levels;
}

static void
test_folder (void)
{
  g_autofree char *path = puzzle_folder ("open");
  g_autoptr (GDir) folder = path != NULL ? g_dir_open (path, 0, NULL) : NULL;
  guint       n_files = 0, n_played = 0, n_levels = 0;
  const char *name;

  if (folder == NULL)
    {
      g_test_skip ("there is no folder of crosswords");
      return;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      guint            n;

      if (!g_str_has_suffix (name, ".ipuz"))
        continue;
      n = check_file (file, name);
      n_files++;
      n_played += n > 0;
      n_levels += n;
    }
  g_test_message ("%u levels of %u puzzles, of %u files", n_levels, n_played, n_files);
  g_assert_cmpuint (n_played, >, n_files / 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crossword-folder/promises", test_folder);
  return g_test_run ();
}
