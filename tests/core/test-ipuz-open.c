/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Real ipuz files of many writers from a folder of them (see puzzle-folder.h): all are read but those
 * that have no letters, and the words are those that its list counts. */

#include <stdlib.h>
#include <string.h>

#include "formats/ashlar-ipuz-private.h"
#include "puzzle-folder.h"

/* No letters, so no levels: the solution is missing, or repeats the numbers of the grid. */
static gboolean
has_letters (const char *notes)
{
  return strstr (notes, "unfilled-solution") == NULL && strstr (notes, "no-solution") == NULL;
}

static guint
count_after (const char *text, const char *mark)
{
  const char *place = strstr (text, mark);

  return place != NULL ? (guint) atoi (place + strlen (mark)) : 0;
}

static void
check_words (const AshlarPuzzle *puzzle, char *const *row)
{
  const char *grid = strstr (row[9], "grid words ");
  guint       n[2] = { 0, 0 };

  for (guint i = 0; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *word = &puzzle->words[i];

      n[word->direction]++;
      g_assert_nonnull (word->answer);
      g_assert_cmpuint (g_utf8_strlen (word->answer, -1), >=, word->length);
    }
  g_assert_nonnull (grid);
  /* The list counts a diagramless grid without its blocks: as many words as clues then. */
  if (strcmp (row[8], "diagramless") == 0)
    grid = row[9];
  g_assert_cmpuint (n[ASHLAR_WORD_ACROSS], ==, count_after (grid, " A"));
  g_assert_cmpuint (n[ASHLAR_WORD_DOWN], ==, count_after (grid, " D"));
}

static void
test_file (gconstpointer user_data)
{
  g_auto (GStrv) row = g_strsplit (user_data, "\t", -1);
  g_autofree char *folder = puzzle_folder ("open");
  g_autofree char *path = g_build_filename (folder, row[0], NULL);
  g_autofree char *text = NULL;
  gsize            length;
  guint            n_clues = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = NULL;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (ashlar_ipuz_is_likely (text, length));
  bytes = g_bytes_new (text, length);
  puzzle = ashlar_ipuz_read (bytes, row[0], report, &error);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%d %s: %s", finding->severity, finding->subject, finding->message);
    }
  if (!has_letters (row[10]))
    {
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, "/solution"));
      return;
    }
  g_assert_no_error (error);
  g_assert_true (ashlar_puzzle_is_playable (puzzle));
  check_words (puzzle, row);
  for (guint i = 0; i < puzzle->n_words; i++)
    n_clues += puzzle->words[i].clue != NULL;
  g_test_message ("%u of %u words have a clue", n_clues, puzzle->n_words);
}

static void
test_missing (void)
{
  g_test_skip ("there is no folder of crosswords");
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL, *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_test_init (&argc, &argv, NULL);
  path = puzzle_folder ("open/MANIFEST.tsv");
  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_add_func ("/ipuz/open", test_missing);
      return g_test_run ();
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_autofree char *name = NULL;
      gsize            length = strcspn (lines[i], "\t");

      if (length == 0)
        continue;
      name = g_strdup_printf ("/ipuz/open/%.*s", (int) length, lines[i]);
      g_test_add_data_func (name, lines[i], test_file);
    }
  return g_test_run ();
}
