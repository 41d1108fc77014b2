/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Malformed and unusual ipuz files from a folder of them (see puzzle-folder.h): each row of its table
 * says whether the file is to be read, what place the message has to name, and what it has to say.
 * The words of the table are those of its author; what has to be in ours stands here, by file. */

#include <string.h>

#include "formats/ashlar-ipuz-private.h"
#include "puzzle-folder.h"

typedef struct
{
  const char *file;
  const char *says; /* several by '|': all of them */
} Meaning;

static const Meaning meanings[] = {
  { "001-empty-file.ipuz", "a JSON object|empty|line 1, column 1" },
  { "002-whitespace-only.ipuz", "a JSON object|the end of the text|line 3, column 1" },
  { "004-html-page.ipuz", "not JSON|web page|\"<\"" },
  { "005-puz-binary.ipuz", "not JSON|Across Lite .puz" },
  { "007-root-string.ipuz", "expected an object|found a string" },
  { "010-latin1.ipuz", "UTF-8|0xE9|line 1, column 427" },
  { "011-lone-surrogate.ipuz", "lone surrogate|line 1, column 86" },
  { "013-trailing-comma.ipuz", "a key|'}'|line 1, column 500" },
  { "014-single-quotes.ipuz", "double quotes|line 1, column 2" },
  { "016-nan.ipuz", "\"NaN\"|integer" },
  { "017-trailing-garbage.ipuz", "the end of the text|line 1, column 500" },
  { "019-deep-nesting.ipuz", "at most 64" },
  { "020-huge-number.ipuz", "1e400|integer|from 1 to" },
  { "023-jsonp-other-name.ipuz", "unknown wrapper mycallback(" },
  { "025-no-version.ipuz", "required|http://ipuz.org/v1" },
  { "026-version-v3.ipuz", "newer" },
  { "028-version-number.ipuz", "a string" },
  { "029-no-kind.ipuz", "required|array of strings" },
  { "031-kind-empty.ipuz", "at least one kind" },
  { "032-kind-sudoku.ipuz", "unsupported|http://ipuz.org/crossword" },
  { "034-kind-arrowword.ipuz", "clues in its grid" },
  { "037-no-dimensions.ipuz", "required|object with width and height" },
  { "038-dim-zero.ipuz", "integer|from 1|found 0" },
  { "040-dim-float.ipuz", "integer|4.5" },
  { "043-dim-overflow.ipuz", "limit|4294967297" },
  { "044-dim-swapped.ipuz", "found 4 rows|expected 3 rows" },
  { "046-no-puzzle.ipuz", "an array of rows" },
  { "047-puzzle-ragged.ipuz", "found 3 cells|expected 4 cells" },
  { "049-puzzle-flat.ipuz", "expected an array|found 1" },
  { "050-cell-float.ipuz", "1.5|whole number|string|object|null" },
  { "052-cell-array.ipuz", "an array|whole number|string|object|null" },
  { "053-cell-negative.ipuz", "negative clue number" },
  { "058-cell-string-null.ipuz", "\"null\"|expected null" },
  { "064-all-null.ipuz", "no open square" },
  { "065-all-block.ipuz", "no word|no open square" },
  { "068-named-style-missing.ipuz", "named style \"nope\" is not defined" },
  { "070-barred.ipuz", "barred|wall" },
  { "071-barred-commas.ipuz", "T, R, B and L" },
  { "073-solution-empty-array.ipuz", "found 0 rows|expected 4 rows" },
  { "074-solution-is-puzzle.ipuz", "expected letters, found 1|not filled" },
  { "077-solution-zero-block.ipuz", "found 0|a block" },
  { "079-solution-block-on-open.ipuz", "open square|a block" },
  { "080-solution-null-open.ipuz", "expected a letter|null" },
  { "085-solution-rebus.ipuz", "rebus" },
  { "086-solution-schroedinger.ipuz", "answers|the first is taken" },
  { "088-solution-space.ipuz", "a blank is no letter" },
  { "089-solution-combining.ipuz", "one letter" },
  { "091-solution-control.ipuz", "a control character" },
  { "092-solution-long.ipuz", "longer than 32 bytes" },
  { "094-clues-array.ipuz", "expected an object" },
  { "095-clues-null-list.ipuz", "null|empty" },
  { "097-clues-lowercase.ipuz", "\"across\"|\"Across\"" },
  { "100-clues-other-direction.ipuz", "ignored" },
  { "103-clue-answer-mismatch.ipuz", "\"dog\"|CAT" },
  { "106-clue-number-array.ipuz", "linked clue|first" },
  { "109-clue-extra.ipuz", "the grid has no 2 across" },
  { "110-clue-duplicate.ipuz", "second clue for 1 across" },
  { "112-clue-one-element.ipuz", "[number, text]" },
  { "113-clue-text-number.ipuz", "42|a string" },
  { "116-clue-bad-entity.ipuz", "stays as text" },
  { "118-clue-escape-seq.ipuz", "control characters|dropped" },
  { "119-clue-huge.ipuz", "1048576 bytes|cut" },
  { "122-clue-cells-out.ipuz", "cell (99,1)|4x4|from 0 or from 1" },
  { "124-bad-numbering.ipuz", "label 9|standard numbering gives 6|matched by label" },
  { "125-dup-number.ipuz", "label 2 is already used at /puzzle/0/1" },
  { "127-islands.ipuz", "2 regions|odd rows" },
  { "128-one-cell.ipuz", "no word" },
};

/* "CLUE" as the text of 1 Across. */
static const Meaning clues[] = {
  { "115-clue-html.ipuz", "Pet & \"Co’s\" a < b" },
  { "116-clue-bad-entity.ipuz", "AT&T &bogus; &#xD800; & done" },
  { "118-clue-escape-seq.ipuz", "]0;xPet" },
};

static const Meaning titles[] = {
  { "130-title-html.ipuz", "Keen & eager" },
  { "131-title-null.ipuz", "" },
  { "133-title-path.ipuz", "../../../etc/passwd" },
};

static const char *
find (const Meaning *rows, gsize n_rows, const char *file)
{
  for (gsize i = 0; i < n_rows; i++)
    if (strcmp (rows[i].file, file) == 0)
      return rows[i].says;
  return NULL;
}

/* The pointer that the table's way to write a place means; NULL: a place in the text or none. */
static char *
parse_place (const char *place)
{
  g_auto (GStrv) parts = NULL;

  if (*place == '\0' || *place == '(')
    return NULL;
  if (strcmp (place, "/") == 0)
    return g_strdup ("");
  if (strstr (place, "[\"") == NULL)
    return g_strdup (place);
  parts = g_strsplit_set (place, "[\"]", -1); /* /clues["Name"] */
  return g_strdup_printf ("%s/%s", parts[0], parts[2]);
}

static gboolean
says (const char *message, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, "|", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (strstr (message, parts[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
check_puzzle (const char *file, const AshlarPuzzle *puzzle)
{
  const char      *clue = find (clues, G_N_ELEMENTS (clues), file);
  const char      *title = find (titles, G_N_ELEMENTS (titles), file);
  g_autofree char *stem = g_strndup (file, strlen (file) - strlen (".ipuz"));

  g_assert_cmpuint (ashlar_report_count (puzzle->report, ASHLAR_SEVERITY_ERROR), ==, 0);
  g_assert_true (ashlar_puzzle_is_playable (puzzle));
  g_assert_cmpstr (puzzle->id, ==, stem);
  if (clue != NULL)
    g_assert_cmpstr (puzzle->words[0].clue, ==, clue);
  if (title != NULL)
    g_assert_cmpstr (puzzle->title, ==, title);
}

static void
check_row (const char *folder, char *const *row)
{
  const char      *file = row[0], *expected = row[2];
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *place = parse_place (row[3]);
  const char      *words = find (meanings, G_N_ELEMENTS (meanings), file);
  g_autofree char *text = NULL;
  gsize            length;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = NULL;
  guint    n_errors, n_warnings;
  gboolean is_found = FALSE;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  puzzle = ashlar_ipuz_read (bytes, file, report, &error);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s: %d %s: %s", file, finding->severity, finding->subject, finding->message);
      if (finding->severity < ASHLAR_SEVERITY_WARNING)
        continue;
      is_found |= (place == NULL || strcmp (place, finding->subject) == 0)
                  && (words == NULL || says (finding->message, words));
    }
  n_errors = ashlar_report_count (report, ASHLAR_SEVERITY_ERROR);
  n_warnings = ashlar_report_count (report, ASHLAR_SEVERITY_WARNING);
  g_assert_true ((puzzle == NULL) == (error != NULL));
  g_assert_true ((puzzle == NULL) == (n_errors > 0));
  if (strcmp (expected, "ERROR") == 0)
    g_assert_null (puzzle);
  else
    {
      g_assert_nonnull (puzzle);
      g_assert_cmpint (n_warnings > 0, ==, strcmp (expected, "OK+warning") == 0);
      check_puzzle (file, puzzle);
    }
  if (strcmp (expected, "OK") != 0)
    {
      g_assert_nonnull (words);
      g_assert_true (is_found);
    }
}

static void
test_row (gconstpointer user_data)
{
  g_auto (GStrv) row = g_strsplit (user_data, "\t", -1);
  g_autofree char *folder = puzzle_folder ("hostile");

  check_row (folder, row);
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
  path = puzzle_folder ("hostile/CASES.tsv");
  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_add_func ("/ipuz/cases", test_missing);
      return g_test_run ();
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_autofree char *name = NULL;
      gsize            length = strcspn (lines[i], "\t");

      if (length == 0)
        continue;
      name = g_strdup_printf ("/ipuz/cases/%.*s", (int) length, lines[i]);
      g_test_add_data_func (name, lines[i], test_row);
    }
  return g_test_run ();
}
