/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typing crosswords, edit by edit: what the document says then. Long walks of edits are in
 * test-puzzle-walks.c. */

#include "base/ashlar-json-private.h"
#include "puzzle/ashlar-puzzle-edit-private.h"

#include <string.h>

/* ------------------------------------------------------------------ parts */

/* Single quotes stand for double ones. */
static AshlarPuzzle *
read_puzzle (const char *json)
{
  g_autofree char *text = g_strdelimit (g_strdup (json), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) document = ashlar_json_read (bytes, "test", &error);

  g_assert_no_error (error);
  return ashlar_puzzle_new ("p", document, NULL);
}

static char *
dup_json (const AshlarValue *value)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_value (writer, value);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* "1A first/4A -/1D second" */
static char *
dup_words (const AshlarPuzzle *puzzle)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_words; i++)
    g_string_append_printf (text, "%s%s%c %s", i > 0 ? "/" : "",
                            puzzle->words[i].number != NULL ? puzzle->words[i].number : "",
                            puzzle->words[i].direction == ASHLAR_WORD_ACROSS ? 'A' : 'D',
                            puzzle->words[i].clue != NULL ? puzzle->words[i].clue : "-");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_words (const AshlarPuzzle *puzzle, const char *expected)
{
  g_autofree char *words = dup_words (puzzle);

  g_assert_cmpstr (words, ==, expected);
}

static void
check_member (const AshlarPuzzle *puzzle, const char *key, const char *expected)
{
  const AshlarValue *value = ashlar_value_lookup (puzzle->ipuz, key);
  g_autofree char   *text = value != NULL ? dup_json (value) : g_strdup ("none");
  g_autofree char   *wanted = g_strdelimit (g_strdup (expected), "'", '"');
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  g_autofree char *flat = g_strjoinv ("", words);

  g_assert_cmpstr (flat, ==, wanted);
}

#define HEAD "'version': 'http://ipuz.org/v2', 'kind': ['http://ipuz.org/crossword#1'], "

/* A 4 × 3 grid in which each kind of clue stands. */
#define SMALL                                                                                      \
  "{" HEAD "'dimensions': {'width': 4, 'height': 3}, 'org.example:keep': [1],"                     \
  "'puzzle': [[1, {'cell': 2, 'style': {'shapebg': 'circle'}}, 3, '#'], [4, 0, 0, 5], ['#', 6, "   \
  "0, 0]],"                                                                                        \
  "'solution': [['C','A','T','#'], ['A','R','E','A'], ['#','T','A','R']],"                         \
  "'clues': {'Across': [[1, 'pet'], {'number': 4, 'clue': 'region', 'org.example:x': 7,"           \
  "  'continued': [{'direction': 'Down', 'number': '5'}]}, [6, 'black']],"                         \
  "  'Down': [['1', 'low'], [2, 'skill'], [3, 'drink'], [5, 'end']]}}"

static AshlarPuzzle *
with_kind (AshlarPuzzle *self, guint x, guint y, AshlarSquareKind kind)
{
  AshlarPuzzle *after = ashlar_puzzle_with_square (self, x, y, kind);

  g_assert_cmpint (ashlar_puzzle_get_square (after, x, y)->kind, ==, kind);
  ashlar_puzzle_unref (self);
  return after;
}

/* ----------------------------------------------------------- single edits */

static void
test_blank (void)
{
  g_autoptr (AshlarPuzzle) puzzle = ashlar_puzzle_new_blank ("new", 3, 2);

  g_assert_cmpuint (puzzle->n_open, ==, 6);
  g_assert_cmpuint (puzzle->n_unfilled, ==, 6);
  check_words (puzzle, "1A -/4A -/1D -/2D -/3D -");
  check_member (puzzle, "puzzle", "[[1,2,3],[4,0,0]]");
}

static void
test_letters (void)
{
  static const struct
  {
    const char *typed, *letters; /* NULL: refused */
  } cases[] = {
    { "q", "Q" },
    { "ä", "Ä" },
    { "re", "RE" },
    { "a\xcc\x81", "Á" },
    { "7", "7" },
    { "я", "Я" },
    { "ǆ", "Ǆ" },
    { "ש", "ש" },
    { "$", "$" },
    { "", NULL },
    { " ", NULL },
    { "a b", NULL },
    { "\x1b[2J", NULL },
    { "\t", NULL },
    { "\xc2\xa0", NULL },
    { "\xe2\x80\x8b", NULL },
    { "\xe2\x80\xae"
      "a",
      NULL },
    { "\xcc\x81", NULL },
    { "\xff", NULL },
    { "#", "#" },
    { "0", "0" },
    { "?", "?" },
    { "_", "_" },
    { "abcdefghijklmnopqrstuvwxyzabcdef", "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF" },
    { "abcdefghijklmnopqrstuvwxyzabcdefg", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarPuzzle) before = ashlar_puzzle_new_blank ("new", 3, 2);
      g_autoptr (AshlarPuzzle) after = ashlar_puzzle_with_letters (before, 1, 1, cases[i].typed);

      if (cases[i].letters == NULL)
        g_assert_null (after);
      else
        g_assert_cmpstr (ashlar_puzzle_get_square (after, 1, 1)->letters, ==, cases[i].letters);
    }
}

static void
test_letters_taken_away (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (SMALL);
  g_autoptr (AshlarPuzzle) after = ashlar_puzzle_with_letters (puzzle, 0, 0, NULL);
  g_autoptr (AshlarPuzzle) same = ashlar_puzzle_with_letters (after, 0, 0, NULL);

  g_assert_null (after->squares[0].letters);
  g_assert_cmpuint (after->n_unfilled, ==, 1);
  g_assert_true (same == after);
}

static void
test_letters_open_a_block (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (SMALL);
  g_autoptr (AshlarPuzzle) after = ashlar_puzzle_with_letters (puzzle, 3, 0, "s");

  g_assert_cmpstr (ashlar_puzzle_get_square (after, 3, 0)->letters, ==, "S");
  check_words (after, "1A pet/5A region/6A black/1D low/2D skill/3D drink/4D -");
  g_assert_cmpstr (after->words[0].answer, ==, "CATS");
}

static void
test_block_and_back (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (SMALL);

  check_words (puzzle, "1A pet/4A region/6A black/1D low/2D skill/3D drink/5D end");
  puzzle = with_kind (puzzle, 1, 0, ASHLAR_SQUARE_BLOCK);
  check_words (puzzle, "3A region/6A black/1D low/2D drink/4D -/5D end");
  puzzle = with_kind (puzzle, 1, 0, ASHLAR_SQUARE_OPEN);
  check_words (puzzle, "1A pet/4A region/6A black/1D low/2D skill/3D drink/5D end");
  /* What the square and the document say beside is there still. */
  check_member (puzzle, "puzzle",
                "[[1,{'cell':2,'style':{'shapebg':'circle'}},3,'#'],[4,0,0,5],['#',6,0,0]]");
  check_member (puzzle, "org.example:keep", "[1]");
  check_member (puzzle, "io.github.ashlar:spareClues", "none");
}

static void
test_clue_keeps_its_members (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (SMALL);
  g_autoptr (AshlarPuzzle) worded = NULL;

  puzzle = with_kind (puzzle, 1, 0, ASHLAR_SQUARE_VOID);
  worded = ashlar_puzzle_with_clue (puzzle, 0, "ground");
  check_words (worded, "3A ground/6A black/1D low/2D drink/4D -/5D end");
  check_member (
      worded, "clues",
      "{'Across':[{'number':3,'clue':'ground','org.example:x':7,'continued':[{'direction':"
      "'Down','number':5}]},[6,'black']],'Down':[['1','low'],[2,'drink'],[5,'end']]}");
}

static void
test_clue_taken_away (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (SMALL);
  g_autoptr (AshlarPuzzle) after = ashlar_puzzle_with_clue (puzzle, 0, "");
  g_autoptr (AshlarPuzzle) again = ashlar_puzzle_with_clue (after, 0, "animal");
  g_autoptr (AshlarPuzzle) same = ashlar_puzzle_with_clue (again, 0, "animal");

  check_words (after, "1A -/4A region/6A black/1D low/2D skill/3D drink/5D end");
  check_words (again, "1A animal/4A region/6A black/1D low/2D skill/3D drink/5D end");
  g_assert_true (same == again);
}

static void
test_clue_of_unnumbered_grid (void)
{
  g_autoptr (AshlarPuzzle) puzzle
      = ashlar_puzzle_new_from_rows ("p", (const char *const[]){ "AB", "CD", NULL });
  g_autoptr (AshlarPuzzle) after = ashlar_puzzle_with_clue (puzzle, 3, "second down");

  check_words (puzzle, "A -/A -/D -/D -");
  check_words (after, "1A -/3A -/1D -/2D second down");
}

static void
test_mere_texts (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (
      "{" HEAD "'dimensions': {'width': 2, 'height': 2}, 'puzzle': [[1, 2], [3, 0]],"
      "'solution': [['A','B'],['C','D']], 'clues': {'Across': [[1, 'one'], [3, 'three']],"
      "'Across:More': 7, 'Zones': [1]}}");
  g_autoptr (AshlarPuzzle) wide = ashlar_puzzle_with_size (puzzle, 3, 2);
  g_autoptr (AshlarPuzzle) narrow = ashlar_puzzle_with_size (wide, 1, 2);
  g_autoptr (AshlarPuzzle) back = ashlar_puzzle_with_size (narrow, 2, 2);

  check_words (wide, "1A one/4A three/1D -/2D -/3D -");
  check_words (narrow, "1D -");
  check_words (back, "1A one/3A three/1D -/2D -");
  check_member (back, "clues", "{'Across':[[1,'one'],[3,'three']],'Across:More':7,'Zones':[1]}");
}

static void
test_labels_stay (void)
{
  g_autoptr (AshlarPuzzle) puzzle
      = read_puzzle ("{" HEAD "'dimensions': {'width': 2, 'height': 2}, 'puzzle': [[7, 2], [9, 0]],"
                     "'solution': [['A','B'],['C','D']], 'saved': [], 'checksum': ['x'],"
                     "'clues': {'Across': [[7, 'seven'], [9, 'nine'], [5, 'of no word']]}}");
  g_autoptr (AshlarPuzzle) lettered = ashlar_puzzle_with_letters (puzzle, 0, 0, "x");
  g_autoptr (AshlarPuzzle) titled = ashlar_puzzle_with_text (lettered, "title", "Labels");
  g_autoptr (AshlarPuzzle) wide = ashlar_puzzle_with_size (titled, 3, 2);

  check_words (titled, "7A seven/9A nine/7D -/2D -");
  g_assert_cmpstr (ashlar_puzzle_get_title (titled), ==, "Labels");
  check_member (titled, "checksum", "none");
  check_words (wide, "1A seven/4A nine/1D -/2D -/3D -");
  /* It would be the clue of some other word now. */
  check_member (wide, "clues", "{'Across':[[1,'seven'],[4,'nine']]}");
  check_member (wide, "io.github.ashlar:spareClues",
                "[{'direction':'Across','clue':[5,'ofnoword']}]");
}

static void
test_text_is_html (void)
{
  g_autoptr (AshlarPuzzle) puzzle = read_puzzle (SMALL);
  g_autoptr (AshlarPuzzle) after = ashlar_puzzle_with_clue (puzzle, 0, "\x1b[1m<b>AT&T</b>\n&amp;");

  check_member (after, "clues",
                "{'Across':[[1,'[1m&lt;b&gt;AT&amp;T&lt;/b&gt;&amp;amp;'],{'number':4,'clue':"
                "'region','org.example:x':7,'continued':[{'direction':'Down','number':'5'}]},[6,"
                "'black']],'Down':[['1','low'],[2,'skill'],[3,'drink'],[5,'end']]}");
}

static void
test_nonsense (void)
{
  static const char *const documents[] = {
    "{}",
    "{'dimensions': 7, 'puzzle': {}, 'solution': 1, 'clues': []}",
    "{'dimensions': {'width': 2, 'height': 2}, 'puzzle': [[1]], 'clues': {'Across': {}, 'Down': "
    "[7]},"
    " 'io.github.ashlar:spareClues': [1, {}, {'direction': 'Across', 'position': [1, 1],"
    " 'clue': {'number': {}}}, {'direction': 'Down', 'position': [0, 0], 'clue': [{}, 'x']},"
    " {'direction': 'Down', 'position': [1, 0], 'length': -1, 'clue': 'y'},"
    " {'direction': 'Down', 'position': [0, 99999999999], 'clue': [1]}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (AshlarPuzzle) puzzle = read_puzzle (documents[i]);
      g_autoptr (AshlarPuzzle) titled = ashlar_puzzle_with_text (puzzle, "author", "Me");
      g_autoptr (AshlarPuzzle) sized = ashlar_puzzle_with_size (titled, 3, 3);
      g_autoptr (AshlarPuzzle) lettered = ashlar_puzzle_with_letters (sized, 2, 2, "z");

      g_assert_cmpstr (ashlar_puzzle_get_author (titled), ==, "Me");
      g_assert_cmpuint (sized->width, ==, 3);
      g_assert_cmpuint (sized->n_words, >=, 1);
      g_assert_cmpstr (ashlar_puzzle_get_square (lettered, 2, 2)->letters, ==, "Z");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-edit/blank", test_blank);
  g_test_add_func ("/puzzle-edit/letters", test_letters);
  g_test_add_func ("/puzzle-edit/letters-taken-away", test_letters_taken_away);
  g_test_add_func ("/puzzle-edit/letters-open-a-block", test_letters_open_a_block);
  g_test_add_func ("/puzzle-edit/block-and-back", test_block_and_back);
  g_test_add_func ("/puzzle-edit/clue-keeps-its-members", test_clue_keeps_its_members);
  g_test_add_func ("/puzzle-edit/clue-taken-away", test_clue_taken_away);
  g_test_add_func ("/puzzle-edit/clue-of-unnumbered-grid", test_clue_of_unnumbered_grid);
  g_test_add_func ("/puzzle-edit/other-lists", test_mere_texts);
  g_test_add_func ("/puzzle-edit/labels-stay", test_labels_stay);
  g_test_add_func ("/puzzle-edit/text-is-html", test_text_is_html);
  g_test_add_func ("/puzzle-edit/nonsense", test_nonsense);
  return g_test_run ();
}
