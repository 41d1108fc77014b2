/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The import of ipuz files: what is taken can be played, and what is written of it is read as the same
 * document, in the same bytes; what is refused has a reason that can be printed. A document opens as a
 * draft in any case. */

#include "base/ashlar-json-private.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "fuzz.h"

static void
check_draft (GBytes *input)
{
  g_autoptr (AshlarValue) document = ashlar_json_read (input, "fuzz", NULL);
  g_autoptr (AshlarPuzzle) draft = NULL;
  g_autoptr (AshlarPuzzle) again = NULL;
  g_autoptr (AshlarValue) canonical = NULL;
  g_autoptr (AshlarPuzzleClasses) classes = NULL;

  if (document == NULL || ashlar_value_get_value_type (document) != ASHLAR_VALUE_OBJECT)
    return;
  draft = ashlar_puzzle_new ("draft", document, NULL);
  classes = ashlar_puzzle_classes_new (draft);
  g_assert_cmpuint (classes->classes[ASHLAR_PAIRING_ODD].n_words, <=, draft->n_words);
  canonical = ashlar_puzzle_dup_canonical (draft);
  again = ashlar_puzzle_new ("draft", canonical, NULL);
  if (ashlar_report_count (draft->report, ASHLAR_SEVERITY_ERROR) == 0)
    g_assert_cmpuint (again->n_words, ==, draft->n_words);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (bytes, size);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarPuzzle) puzzle = ashlar_ipuz_read (input, "fuzz.ipuz", report, &error);
  g_autoptr (AshlarPuzzle) again = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (GBytes) rewritten = NULL;

  g_assert_true ((puzzle == NULL) == (error != NULL));
  g_assert_true ((puzzle == NULL) == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
  ashlar_ipuz_is_likely ((const char *) bytes, size);
  check_draft (input);
  if (puzzle == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  g_assert_true (ashlar_puzzle_is_playable (puzzle));
  g_assert_cmpuint (ashlar_report_count (puzzle->report, ASHLAR_SEVERITY_ERROR), ==, 0);
  written = ashlar_ipuz_to_bytes (puzzle);
  again = ashlar_ipuz_read (written, "fuzz.ipuz", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (ashlar_puzzle_equal (puzzle, again));
  rewritten = ashlar_ipuz_to_bytes (again);
  g_assert_true (g_bytes_equal (written, rewritten));
  return 0;
}
