/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `crossword` says when it cannot: the code, the parameter, the words. */

#include <ashlar.h>

#include <string.h>

#include "puzzle/ashlar-puzzle-classes-private.h"
#include "crossword-puzzles.h"
#include "pipeline/ashlar-build-private.h"

#define PATH "/recipes/0/planner/parameters/"

typedef struct
{
  const char         *name;
  const char         *rows[8];
  const char         *parameters;
  gboolean            is_lost; /* the recipe names a puzzle "other" that is gone */
  AshlarGenerateError code;
  const char         *parameter;
  const char         *words[3]; /* all of them stand in the message */
} Refusal;

static const Refusal refusals[] = {
  { "too-few-words",
    { "ABCD", "E##F", "GHIJ" },
    "\"parity\": \"odd\", \"words\": {\"min\": 5, \"max\": 9}",
    FALSE,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "words",
    { "At least 5 words", "parity odd", "odd 3, even 1, odd-even 3, even-odd 1" } },
  { "too-few-for-a-level",
    { "ABCD", "E##F", "GHIJ" },
    "\"level\": 3",
    FALSE,
    ASHLAR_GENERATE_ERROR_CONFLICT,
    "level",
    { "At least 7 words", "It can give: odd 3" } },
  { "draft",
    { "AB.D", "E##F", "GH.J" },
    "\"words\": {\"min\": 2, \"max\": 3}",
    FALSE,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "puzzle",
    { "draft", "2 of 10", "column 3 of row 1" } },
  { "no-word",
    { "A#B", "#C#", "D#E" },
    "",
    FALSE,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "puzzle",
    { "no word" } },
  { "no-grid", { NULL }, "", FALSE, ASHLAR_GENERATE_ERROR_PARAMETER, "puzzle", { "no grid" } },
  { "unknown-puzzle",
    { "ABC", "D#E", "FGH" },
    "",
    TRUE,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "puzzle",
    { "other", "does not exist", "words" } },
  { "two-tiles",
    { "ABC", "D#E", "FGH" },
    "\"words\": {\"min\": 4, \"max\": 4}, \"cellSize\": 2",
    FALSE,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "cellSize",
    { "walls", "expected 1, or 3" } },
  { "too-many-rooms",
    { "AB", "C#" },
    "\"words\": {\"min\": 2, \"max\": 2}, \"specialRooms\": {\"min\": 24, \"max\": 24}",
    FALSE,
    ASHLAR_GENERATE_ERROR_NO_SPACE,
    "specialRooms",
    { "At least 24", "at most", "more words" } },
  { "unknown-parity",
    { "ABC", "D#E", "FGH" },
    "\"parity\": \"prime\"",
    FALSE,
    ASHLAR_GENERATE_ERROR_PARAMETER,
    "parity",
    { "prime", "odd-even" } },
};

static AshlarContent *
make_content (const Refusal *refusal)
{
  g_autoptr (AshlarPuzzle) puzzle = NULL;

  if (refusal->rows[0] != NULL)
    puzzle = ashlar_puzzle_new_from_rows ("words", refusal->rows);
  else
    {
      g_autoptr (AshlarValue) nothing = ashlar_value_new_object ();

      puzzle = ashlar_puzzle_new ("words", nothing, NULL);
    }
  if (refusal->is_lost)
    {
      g_autoptr (AshlarPuzzle) stray = ashlar_puzzle_with_id (puzzle, "other");
      g_autoptr (AshlarContent) with_stray = crossword_puzzles_new_content (stray, "", "");

      return ashlar_content_with_puzzle_at (with_stray, 0, puzzle);
    }
  return crossword_puzzles_new_content (puzzle, refusal->parameters, "");
}

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (AshlarContent) content = make_content (refusal);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level
      = ashlar_content_generate (content, "dungeon", 1, NULL, NULL, &error);
  g_autofree char *subject = g_strconcat (PATH, refusal->parameter, NULL);

  g_assert_null (level);
  g_assert_error (error, ASHLAR_GENERATE_ERROR, (gint) refusal->code);
  g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, subject);
  for (guint i = 0; i < G_N_ELEMENTS (refusal->words) && refusal->words[i] != NULL; i++)
    if (strstr (error->message, refusal->words[i]) == NULL)
      g_error ("\"%s\" does not say \"%s\"", error->message, refusal->words[i]);
}

/* Bars: walls where there is room for them, an error that says so where there is none. */
static void
test_bars (void)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", CROSSWORD_BARRED, 9, 9, 1);
  static const char *const units[] = { "letter", "word" };

  g_assert_true (puzzle->has_bars);
  for (guint unit = 0; unit < G_N_ELEMENTS (units); unit++)
    for (guint cell = 1; cell <= 3; cell += 2)
      {
        g_autofree char *parameters = g_strdup_printf (
            "\"mode\": \"full\", \"unit\": \"%s\", \"cellSize\": %u", units[unit], cell);
        g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarLevel) level
            = ashlar_content_generate (content, "dungeon", 1, NULL, NULL, &error);

        if (cell == 3)
          {
            g_assert_no_error (error);
            g_assert_nonnull (level);
            continue;
          }
        g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
        g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, PATH "cellSize");
        g_assert_nonnull (strstr (error->message, "cellSize be 3 or more"));
      }
}

/* One word more than stand together between bars: how many do. */
static void
test_bars_between (void)
{
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new ("words", CROSSWORD_BARRED, 15, 15, 2);
  g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (puzzle);
  guint largest = classes->classes[ASHLAR_PAIRING_ODD].largest;

  g_assert_cmpuint (largest, <, classes->classes[ASHLAR_PAIRING_ODD].n_words);
  for (guint more = 0; more < 2; more++)
    {
      g_autofree char *parameters
          = g_strdup_printf ("\"parity\": \"odd\", \"words\": {\"min\": %u, \"max\": %u}",
                             largest + more, largest + more);
      g_autofree char *known = g_strdup_printf ("It can give: odd %u", largest);
      g_autoptr (AshlarContent) content = crossword_puzzles_new_content (puzzle, parameters, "");
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "dungeon", 1, NULL, NULL, &error);

      if (more == 0)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (ashlar_level_get_n_words (level), ==, largest);
          continue;
        }
      g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_CONFLICT);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, PATH "words");
      g_assert_nonnull (strstr (error->message, known));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/crossword-refusals/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }
  g_test_add_func ("/crossword-refusals/bars", test_bars);
  g_test_add_func ("/crossword-refusals/bars-between", test_bars_between);
  return g_test_run ();
}
