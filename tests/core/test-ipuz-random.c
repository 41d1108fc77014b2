/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Documents broken at random, and what holds for each: it is refused with a place and a reason, or it
 * is a puzzle that keeps the promises of the struct; written and read again it is the same puzzle, in
 * the same bytes, with no warning that the first reading did not have. As a draft it opens in any case.
 *
 * ASHLAR_IPUZ_SEED=N repeats one document. */

#include <stdlib.h>
#include <string.h>

#include "puzzle/ashlar-puzzle-reading-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "ipuz-base.h"

#define CASES 6000
#define CASES_LONG 1000000

/* Other dialects of the base, as changes of it. */
static const char *const dialects[] = {
  "{}",
  /* a compiler: ":" and objects */
  "{\"/empty\": \":\", \"/puzzle/1/1\": \":\", \"/puzzle/1/2\": {\"style\": {\"barred\": \"L\"}, "
  "\"cell\": \":\"}, \"/solution/0/0\": {\"value\": \"O\", \"cell\": 1}, \"/clues/Across/0\": "
  "{\"number\": 1, \"clue\": \"a &amp; <i>b</i>\", \"label\": \"1/5\", \"answer\": \"o ar\", "
  "\"enumeration\": \"3\", \"continued\": [{\"direction\": \"Down\", \"number\": \"5\"}]}}",
  /* strings, null for blocks, cells from 1 */
  "{\"/puzzle\": [[\"1\", \"2\", \"3\", null], [\"4\", \"0\", \"0\", \"5\"], [\"6\", \"0\", \"0\", "
  "\"0\"], [null, \"7\", \"0\", \"0\"]], \"/solution/0/3\": null, \"/solution/3/0\": null, "
  "\"/clues/Across\": [{\"number\": \"1\", \"cells\": [[1, 1], [2, 1], [3, 1]], \"clue\": \"a\"}], "
  "\"/clues/Rows\": [{\"number\": \"A\", \"cells\": [[1, 2], [2, 2], [3, 2], [4, 2]], \"clue\": "
  "\"b\"}]}",
  /* objects, another block, marks, named styles */
  "{\"/block\": \"*\", \"/empty\": \"_\", \"/puzzle/0/3\": {\"cell\": \"*\"}, \"/puzzle/3/0\": "
  "\"*\", "
  "\"/puzzle/1/1\": {\"cell\": \"_\", \"style\": \"c\"}, \"/puzzle/1/0\": {\"cell\": \"_\", "
  "\"style\": {\"mark\": {\"TL\": \"4\"}}}, \"/styles\": {\"c\": {\"named\": \"d\", \"shapebg\": "
  "\"circle\"}, \"d\": {\"barred\": \"T, R\"}}, \"/solution/0/3\": \"*\", \"/solution/3/0\": 0, "
  "\"/solution/1/1\": {\"value\": [\"L\", \"R\"]}, \"/solution/2/2\": [\"#\"]}",
  /* no blocks but in the solution; texts alone; digits */
  "{\"/kind\": [\"http://ipuz.org/crossword/diagramless#1\"], \"/puzzle\": [[1, 2, 3, 4], [5, 0, "
  "0, "
  "0], [6, 0, 0, 0], [7, 0, 0, 0]], \"/clues\": {\"across:Hin\": [\"a\", \"b\"], \"Down\": [\"c\", "
  "[2, \"d\"]]}, \"/solution/1/1\": 7, \"/solution/1/2\": \"uß\"}",
};

/* What is put in the place of something. */
static const char *const values[] = {
  "null",
  "true",
  "0",
  "1",
  "2",
  "7",
  "-1",
  "1.5",
  "1e300",
  "4294967297",
  "\"\"",
  "\"0\"",
  "\"1\"",
  "\"#\"",
  "\"*\"",
  "\"_\"",
  "\":\"",
  "\"?\"",
  "\"null\"",
  "\" \"",
  "\" null\"",
  "\" 0\"",
  "\"A\"",
  "\"ab\"",
  "\"e\\u0301\"",
  "\"\\u001b\"",
  "\"2-5\"",
  "\"1/4\"",
  "\"T, L\"",
  "\"x <b>y</b> &amp; z\"",
  "\"&bogus; <\"",
  "\"<script>x\"",
  "\"&#27;\"",
  "\"c\"",
  "\"d\"",
  "\"Across\"",
  "[]",
  "[1]",
  "[1, \"x\"]",
  "[[1, 1], [2, 1]]",
  "[[0, 0], [1, 0], [2, 0]]",
  "[\"A\", \"B\"]",
  "{}",
  "{\"cell\": 0}",
  "{\"cell\": \"#\"}",
  "{\"cell\": 3, \"style\": {\"barred\": \"BR\"}}",
  "{\"value\": \"Q\"}",
  "{\"value\": [\"#\", \"B\"]}",
  "{\"Across\": \"A\", \"Down\": \"B\"}",
  "{\"style\": \"c\"}",
  "{\"number\": 1, \"clue\": \"n\"}",
  "{\"number\": [4, 7], \"clue\": \"n\"}",
  "{\"number\": [6, 4], \"clue\": \"n\", \"continued\": [{\"number\": 7}]}",
  "{\"clue\": \"m\", \"cells\": [[1, 2], [4, 2]]}",
  "{\"number\": \"7\", \"continued\": [{\"direction\": \"Down\", \"number\": 1}]}",
  "{\"width\": 4, \"height\": 4, \"depth\": 1}",
  "{\"named\": \"d\", \"barred\": \"R\"}",
  "{\"mark\": {\"TL\": \"\\u001b9\"}}",
  "{\"across\\u001b[2J\": \"A\"}",
  "{\"number\": \"\\u001b]9\", \"clue\": \"z\", \"cells\": [[1, 1], [2, 1], [3, 1]]}",
};

static const char *const keys[]
    = { "block", "empty",  "title", "author", "intro", "styles",    "saved", "number", "clue",
        "cells", "label",  "style", "cell",   "value", "continued", "named", "barred", "answer",
        "mark",  "across", "DOWN",  "Across", "Zones", "c",         "d" };

/* -------------------------------------------------------------- documents */

/* A value of @target's kind with one thing in it changed; @depth: how far down it may be. */
static AshlarValue *
mutate (const AshlarValue *target, GRand *random)
{
  AshlarValueType type = ashlar_value_get_value_type (target);
  gboolean        is_object = type == ASHLAR_VALUE_OBJECT;
  guint        n = is_object || type == ASHLAR_VALUE_ARRAY ? ashlar_value_get_n_items (target) : 0;
  guint        act = (guint) g_rand_int_range (random, 0, 16), place;
  AshlarValue *copy;

  if (n == 0 || act == 0)
    return ipuz_parse (values[g_rand_int_range (random, 0, G_N_ELEMENTS (values))]);
  place = (guint) g_rand_int_range (random, 0, (gint) n);
  copy = is_object ? ashlar_value_new_object () : ashlar_value_new_array ();
  for (guint i = 0; i < n; i++)
    {
      AshlarValue *item = ashlar_value_get_item (target, i);
      AshlarValue *next = NULL;
      guint        other = (i + 1) % n;

      if (i != place)
        next = ashlar_value_ref (item);
      else if (act == 1)
        continue; /* taken away */
      else if (act == 2)
        next = ashlar_value_ref (ashlar_value_get_item (target, other));
      else
        next = mutate (item, random);
      if (is_object)
        ashlar_value_object_set (copy, ashlar_value_get_key (target, i), next);
      else
        ashlar_value_array_add (copy, next);
    }
  if (act == 3)
    {
      AshlarValue *more = ipuz_parse (values[g_rand_int_range (random, 0, G_N_ELEMENTS (values))]);

      if (is_object)
        ashlar_value_object_set (copy, keys[g_rand_int_range (random, 0, G_N_ELEMENTS (keys))],
                                 more);
      else
        ashlar_value_array_add (copy, more);
    }
  return copy;
}

static AshlarValue *
make_document (guint32 seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  g_autoptr (AshlarValue) base = ipuz_parse (ipuz_base);
  g_autoptr (AshlarValue) changes
      = ipuz_parse (dialects[g_rand_int_range (random, 0, G_N_ELEMENTS (dialects))]);
  AshlarValue *document = ipuz_change (base, changes);
  guint        n = (guint) g_rand_int_range (random, 0, 5);

  for (guint i = 0; i < n; i++)
    {
      AshlarValue *next = mutate (document, random);

      if (ashlar_value_get_value_type (next) != ASHLAR_VALUE_OBJECT)
        {
          ashlar_value_unref (next);
          continue;
        }
      ashlar_value_unref (document);
      document = next;
    }
  g_rand_free (random);
  return document;
}

/* --------------------------------------------------------------- promises */

#define REQUIRE(condition, ...)                                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (!(condition))                                                                              \
      {                                                                                            \
        g_printerr (__VA_ARGS__);                                                                  \
        g_printerr ("\nASHLAR_IPUZ_SEED=%u test-ipuz-random\n", seed);                             \
        g_assert_true (condition);                                                                 \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Safe to print on a terminal, and not longer than it may be. */
static gboolean
is_plain (const char *text, gsize most)
{
  if (!g_utf8_validate (text, -1, NULL) || strlen (text) > most)
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* What a puzzle promises, drafts too. */
static void
check_promises (const AshlarPuzzle *puzzle, guint32 seed)
{
  gsize n_squares = (gsize) puzzle->width * puzzle->height;
  guint n_open = 0, n_unfilled = 0;

  REQUIRE ((puzzle->width == 0) == (puzzle->height == 0), "one side is 0");
  for (gsize i = 0; i < n_squares; i++)
    {
      const AshlarSquare *square = &puzzle->squares[i];
      g_autofree char    *letters
          = square->letters != NULL ? ashlar_puzzle_dup_letters (square->letters, NULL) : NULL;

      n_open += square->kind == ASHLAR_SQUARE_OPEN;
      n_unfilled += square->kind == ASHLAR_SQUARE_OPEN && square->letters == NULL;
      REQUIRE (square->kind <= ASHLAR_SQUARE_OPEN, "no kind");
      REQUIRE (square->kind == ASHLAR_SQUARE_OPEN
                   || (square->letters == NULL && square->label == NULL),
               "letters or a label on no open square");
      REQUIRE (g_strcmp0 (letters, square->letters) == 0, "letters that are none");
      REQUIRE (square->label == NULL || is_plain (square->label, ASHLAR_MAX_PUZZLE_LABEL),
               "a label that is none");
    }
  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x + 1 < puzzle->width; x++)
      REQUIRE (
          ((ashlar_puzzle_get_square (puzzle, x, y)->bars >> ASHLAR_DIRECTION_EAST) & 1)
              == ((ashlar_puzzle_get_square (puzzle, x + 1, y)->bars >> ASHLAR_DIRECTION_WEST) & 1),
          "a bar in one of two squares");
  REQUIRE (n_open == puzzle->n_open && n_unfilled == puzzle->n_unfilled, "counts are wrong");
  for (guint i = 0; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *word = &puzzle->words[i];

      REQUIRE (word->length >= 2, "a word of one square");
      REQUIRE (word->clue == NULL
                   || (*word->clue != '\0' && is_plain (word->clue, ASHLAR_MAX_PUZZLE_CLUE)),
               "a clue that is not plain");
      REQUIRE (word->number == NULL || is_plain (word->number, ASHLAR_MAX_PUZZLE_LABEL),
               "a number that is not plain");
    }
  REQUIRE (is_plain (puzzle->title, ASHLAR_MAX_PUZZLE_CLUE)
               && is_plain (puzzle->author, ASHLAR_MAX_PUZZLE_CLUE)
               && is_plain (puzzle->intro, ASHLAR_MAX_PUZZLE_CLUE),
           "a title that is not plain");
}

static void
check_same (const AshlarPuzzle *a, const AshlarPuzzle *b, guint32 seed)
{
  REQUIRE (a->width == b->width && a->height == b->height && a->n_words == b->n_words,
           "another grid");
  for (gsize i = 0; i < (gsize) a->width * a->height; i++)
    {
      const AshlarSquare *x = &a->squares[i], *y = &b->squares[i];

      REQUIRE (x->kind == y->kind && x->bars == y->bars && x->is_circled == y->is_circled
                   && g_strcmp0 (x->letters, y->letters) == 0
                   && g_strcmp0 (x->label, y->label) == 0,
               "square %u is another", (guint) i);
    }
  for (guint i = 0; i < a->n_words; i++)
    REQUIRE (g_strcmp0 (a->words[i].clue, b->words[i].clue) == 0
                 && g_strcmp0 (a->words[i].number, b->words[i].number) == 0
                 && g_strcmp0 (a->words[i].answer, b->words[i].answer) == 0,
             "word %u (%s: \"%s\") is another (%s: \"%s\")", i, a->words[i].number,
             a->words[i].clue, b->words[i].number, b->words[i].clue);
  REQUIRE (strcmp (a->title, b->title) == 0 && strcmp (a->author, b->author) == 0
               && strcmp (a->copyright, b->copyright) == 0
               && strcmp (a->publisher, b->publisher) == 0 && strcmp (a->intro, b->intro) == 0,
           "a title is another");
}

static gboolean
has_code (AshlarReport *report, const char *code)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    if (strcmp (ashlar_finding_get_code (ashlar_report_get_finding (report, i)), code) == 0)
      return TRUE;
  return FALSE;
}

static void
check_findings (AshlarReport *report, guint32 seed)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      REQUIRE (is_plain (finding->message, 4096) && *finding->message != '\0', "a message: %s",
               finding->message);
      REQUIRE (*finding->subject == '/', "no place: %s", finding->message);
    }
}

/* What the canonical form mends, so that nobody is told of it twice. */
static gboolean
is_mended (const char *code)
{
  static const char *const codes[] = { "control-character",
                                       "linked-clue",
                                       "newer-version",
                                       "no-numbers",
                                       "unknown-entity",
                                       "unknown-reference",
                                       "unknown-version",
                                       "wrong-label",
                                       "wrong-value",
                                       "wrong-word",
                                       NULL };

  return g_strv_contains (codes, code);
}

static void
check_again (const AshlarPuzzle *puzzle, AshlarReport *report, guint32 seed)
{
  g_autoptr (GBytes) written = ashlar_ipuz_to_bytes (puzzle);
  g_autoptr (GBytes) rewritten = NULL;
  g_autoptr (AshlarReport) again_report = ashlar_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPuzzle) again = ashlar_ipuz_read (written, "random.ipuz", again_report, &error);

  REQUIRE (again != NULL, "what was written is refused: %s\n%s", error->message,
           (const char *) g_bytes_get_data (written, NULL));
  check_same (puzzle, again, seed);
  REQUIRE (ashlar_value_equal (puzzle->ipuz, again->ipuz), "the document is another");
  rewritten = ashlar_ipuz_to_bytes (again);
  REQUIRE (g_bytes_equal (written, rewritten), "written in two ways");
  for (guint i = 0; i < ashlar_report_get_n_findings (again_report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (again_report, i);

      REQUIRE (has_code (report, finding->code) && !is_mended (finding->code),
               "a new finding at %s: %s", finding->subject, finding->message);
    }
}

/* The raw document as part of a content file. */
static void
check_draft (AshlarValue *document, const AshlarPuzzle *imported, guint32 seed)
{
  g_autoptr (AshlarPuzzle) draft = ashlar_puzzle_new ("random", document, NULL);
  g_autoptr (AshlarValue) canonical = NULL;
  g_autoptr (AshlarPuzzle) again = NULL;

  check_promises (draft, seed);
  check_findings (draft->report, seed);
  canonical = ashlar_puzzle_dup_canonical (draft);
  again = ashlar_puzzle_new ("random", canonical, NULL);
  if (ashlar_report_count (draft->report, ASHLAR_SEVERITY_ERROR) == 0)
    check_same (draft, again, seed);
  if (imported != NULL)
    {
      REQUIRE (ashlar_puzzle_is_playable (draft), "imported, but as a draft not playable");
      REQUIRE (ashlar_report_count (draft->report, ASHLAR_SEVERITY_ERROR) == 0,
               "imported, but as a draft wrong");
    }
}

static gboolean
check_document (guint32 seed)
{
  g_autoptr (AshlarValue) document = make_document (seed);
  g_autoptr (GBytes) bytes = ipuz_write (document);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarPuzzle) puzzle = ashlar_ipuz_read (bytes, "random.ipuz", report, &error);

  if (g_getenv ("ASHLAR_IPUZ_SEED") != NULL)
    g_printerr ("%s", (const char *) g_bytes_get_data (bytes, NULL));
  check_findings (report, seed);
  check_draft (document, puzzle, seed);
  REQUIRE ((puzzle == NULL) == (error != NULL), "neither puzzle nor reason");
  if (puzzle == NULL)
    {
      REQUIRE (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0, "refused without a fault");
      return FALSE;
    }
  REQUIRE (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) == 0, "taken with a fault");
  REQUIRE (ashlar_puzzle_is_playable (puzzle), "no dungeon can be made of it");
  REQUIRE (ashlar_report_count (puzzle->report, ASHLAR_SEVERITY_ERROR) == 0,
           "the canonical document is wrong");
  check_promises (puzzle, seed);
  check_again (puzzle, report, seed);
  return TRUE;
}

static void
test_documents (void)
{
  const char *one = g_getenv ("ASHLAR_IPUZ_SEED");
  guint32     first = one != NULL ? (guint32) g_ascii_strtoull (one, NULL, 10) : 0;
  guint32     n = one != NULL ? 1 : g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;
  guint       n_taken = 0;

  for (guint32 seed = first; seed < first + n; seed++)
    n_taken += check_document (seed);
  g_test_message ("%u of %u documents were taken", n_taken, n);
  /* Neither all nor nothing, or little has been tested. */
  if (one == NULL)
    {
      g_assert_cmpuint (n_taken, >, n / 5);
      g_assert_cmpuint (n_taken, <, n * 4 / 5);
    }
}

/* Bytes taken out, doubled or changed: whatever comes of it, nothing breaks. */
static void
test_bytes (void)
{
  GRand *random = g_rand_new_with_seed (1);
  gsize  length = strlen (ipuz_base);

  for (guint i = 0; i < CASES; i++)
    {
      GString *text = g_string_new_len (ipuz_base, (gssize) length);
      guint    n = (guint) g_rand_int_range (random, 1, 4);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (AshlarPuzzle) puzzle = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarReport) report = ashlar_report_new ();

      for (guint j = 0; j < n; j++)
        {
          gssize place = g_rand_int_range (random, 0, (gint) text->len - 8);

          switch (g_rand_int_range (random, 0, 4))
            {
            case 0:
              g_string_erase (text, place, g_rand_int_range (random, 1, 8));
              break;
            case 1:
              g_string_insert_c (text, place, (char) g_rand_int_range (random, 1, 256));
              break;
            case 2:
              text->str[place] = text->str[g_rand_int_range (random, 0, (gint) text->len)];
              break;
            default:
              g_string_truncate (text, (gsize) MAX (place, 16));
              break;
            }
        }
      bytes = g_string_free_to_bytes (text);
      puzzle = ashlar_ipuz_read (bytes, "bytes.ipuz", report, &error);
      g_assert_true ((puzzle == NULL) == (error != NULL));
      g_assert_true ((puzzle == NULL) == (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0));
    }
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ipuz/random/documents", test_documents);
  g_test_add_func ("/ipuz/random/bytes", test_bytes);
  return g_test_run ();
}
