/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a crossword in a level: as games ask for them, there and back through level JSON, and
 * each breach of what is promised of them planted once and found. */

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "levels.h"

#define N_LEVELS 2000
#define N_LONG_LEVELS 1000000

static char *
load_text (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "level", "y_words.json", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static AshlarLevel *
read_level (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_level_load_bytes (bytes, "level", &error);

  g_assert_no_error (error);
  return level;
}

static void
test_values (void)
{
  g_autofree char *text = load_text ();
  g_autoptr (AshlarLevel) level = read_level (text);
  guint x, y;

  g_assert_cmpuint (ashlar_level_get_n_words (level), ==, 2);
  g_assert_cmpstr (ashlar_level_word_get_number (ashlar_level_get_word (level, 0)), ==, "1");
  g_assert_null (ashlar_level_word_get_number (ashlar_level_get_word (level, 1)));
  g_assert_cmpint (ashlar_level_word_get_direction (ashlar_level_get_word (level, 0)), ==,
                   ASHLAR_WORD_ACROSS);
  g_assert_cmpint (ashlar_level_word_get_direction (ashlar_level_get_word (level, 1)), ==,
                   ASHLAR_WORD_DOWN);
  g_assert_cmpstr (ashlar_level_word_get_answer (ashlar_level_get_word (level, 1)), ==, "STOP");
  g_assert_cmpstr (ashlar_level_word_get_clue (ashlar_level_get_word (level, 0)), ==,
                   "Seen at night");
  g_assert_null (ashlar_level_word_get_clue (ashlar_level_get_word (level, 1)));
  g_assert_cmpuint (ashlar_level_word_get_n_cells (ashlar_level_get_word (level, 1)), ==, 3);
  g_assert_cmpstr (ashlar_level_word_get_letters (ashlar_level_get_word (level, 1), 0), ==, "ST");
  g_assert_cmpstr (ashlar_level_word_get_letters (ashlar_level_get_word (level, 1), 2), ==, "P");
  ashlar_level_word_get_cell (ashlar_level_get_word (level, 1), 2, &x, &y);
  g_assert_cmpuint (x, ==, 1);
  g_assert_cmpuint (y, ==, 3);
  g_assert_cmpuint (level->plan->specials[5], ==, ASHLAR_SPECIAL_VAULT);
  g_assert_cmpuint (level->plan->specials[0], ==, ASHLAR_SPECIAL_NONE);
}

/* Levels of other planners have none. */
static void
test_none (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("first-steps");
  g_autoptr (AshlarLevel) level = ashlar_content_generate (
      content, ashlar_recipe_get_id (ashlar_content_get_recipe (content, 0)), 1, NULL, NULL, NULL);

  g_assert_cmpuint (ashlar_level_get_n_words (level), ==, 0);
}

/* An answer without letters is shared out where it has a letter for each square. */
static void
test_shares (void)
{
  static const struct
  {
    const char *answer, *letters[3]; /* of three squares; the first NULL: not shared out */
  } rows[] = {
    { "CAT", { "C", "A", "T" } },
    { "ДОМ", { "Д", "О", "М" } },
    { "שלט", { "ש", "ל", "ט" } },
    { "e\xcc\x81T\xc3\x89", { "e\xcc\x81", "T", "\xc3\x89" } },
    { "\xcc\x81"
      "AB",
      { "\xcc\x81", "A", "B" } },
    { "👩\xe2\x80\x8d👧AB", { "👩\xe2\x80\x8d👧", "A", "B" } },
    { "A\xe2\x80\x8d", { NULL } },
    { "STAR", { NULL } },
    { "IT", { NULL } },
    { "e\xcc\x81T", { NULL } },
  };
  g_autofree char *text = load_text ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) edited = g_string_new (text);
      g_autofree char *answer = g_strdup_printf ("\"answer\": \"%s\"", rows[i].answer);
      g_autoptr (AshlarLevel) level = NULL;

      g_test_message ("row %u: %s", i, rows[i].answer);
      g_assert_cmpuint (g_string_replace (edited, "\"answer\": \"STAR\"", answer, 1), ==, 1);
      g_assert_cmpuint (
          g_string_replace (edited, ",\n      \"letters\": [\"ST\", \"A\", \"R\"]", "", 1), ==, 1);
      level = read_level (edited->str);
      for (guint s = 0; s < 3; s++)
        g_assert_cmpstr (ashlar_level_word_get_letters (ashlar_level_get_word (level, 0), s), ==,
                         rows[i].letters[rows[i].letters[0] != NULL ? s : 0]);
    }
}

/* Words as a planner may leave them: any number, any length, letters of all kinds. */
static AshlarWords *
make_words (AshlarStream *stream, guint width, guint height)
{
  static const char *const squares[]
      = { "A", "B",  "QU", "é", "e\xcc\x81", "Ж",        "1/2",
          "ש", "\\", "\"", "👑", "<",         "\xcc\x81", "\xe2\x80\x8d" };
  static const char *const clues[] = { NULL, "", "Plain", "\"<b>&amp;\"", "\xd7\x90\n\t\\u0000" };
  guint         n_words = ashlar_stream_below (stream, 5), n_cells = 0, lengths[5] = { 0 };
  GStringChunk *texts = g_string_chunk_new (64);
  AshlarWords  *words;

  for (guint i = 0; i < n_words; i++)
    n_cells += lengths[i] = ashlar_stream_below (stream, 6);
  words = ashlar_words_new (n_words, n_cells, texts, (GDestroyNotify) g_string_chunk_free);
  for (guint i = 0, cell = 0; i < n_words; i++)
    {
      g_autoptr (GString) answer = g_string_new (NULL);
      AshlarWord *word = &words->words[i];

      word->first = cell;
      word->n_cells = lengths[i];
      word->direction = (guint8) ashlar_stream_below (stream, 2);
      word->number = ashlar_stream_below (stream, 2) == 0 ? NULL : "7a";
      word->clue = clues[ashlar_stream_below (stream, G_N_ELEMENTS (clues))];
      for (guint s = 0; s < lengths[i]; s++, cell++)
        {
          words->cells[cell].x = (guint16) ashlar_stream_below (stream, width);
          words->cells[cell].y = (guint16) ashlar_stream_below (stream, height);
          words->letters[cell] = squares[ashlar_stream_below (stream, G_N_ELEMENTS (squares))];
          g_string_append (answer, words->letters[cell]);
        }
      if (answer->len == 0)
        g_string_assign (answer, "?");
      word->answer = g_string_chunk_insert (texts, answer->str);
    }
  return words;
}

static void
assert_same_words (AshlarLevel *a, AshlarLevel *b)
{
  g_assert_cmpuint (ashlar_level_get_n_words (a), ==, ashlar_level_get_n_words (b));
  for (guint i = 0; i < ashlar_level_get_n_words (a); i++)
    {
      const AshlarLevelWord *left = ashlar_level_get_word (a, i);
      const AshlarLevelWord *right = ashlar_level_get_word (b, i);

      g_assert_cmpstr (ashlar_level_word_get_number (left), ==,
                       ashlar_level_word_get_number (right));
      g_assert_cmpint (ashlar_level_word_get_direction (left), ==,
                       ashlar_level_word_get_direction (right));
      g_assert_cmpstr (ashlar_level_word_get_answer (left), ==,
                       ashlar_level_word_get_answer (right));
      g_assert_cmpstr (ashlar_level_word_get_clue (left), ==, ashlar_level_word_get_clue (right));
      g_assert_cmpuint (ashlar_level_word_get_n_cells (left), ==,
                        ashlar_level_word_get_n_cells (right));
      for (guint s = 0; s < ashlar_level_word_get_n_cells (left); s++)
        {
          guint ax, ay, bx, by;

          ashlar_level_word_get_cell (left, s, &ax, &ay);
          ashlar_level_word_get_cell (right, s, &bx, &by);
          g_assert_cmpstr (ashlar_level_word_get_letters (left, s), ==,
                           ashlar_level_word_get_letters (right, s));
          g_assert_cmpuint (ax, ==, bx);
          g_assert_cmpuint (ay, ==, by);
        }
    }
}

/* Every word comes back with the letters of every square, and is written again as it was. */
static void
test_round_trip (void)
{
  guint64 n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_LONG_LEVELS : N_LEVELS;
  g_autoptr (GPtrArray) tiles = NULL;
  g_autofree char *text = load_text ();
  g_autoptr (AshlarLevel) sample = read_level (text);

  tiles = g_ptr_array_ref (sample->tiles);
  for (guint64 seed = 0; seed < n; seed++)
    {
      AshlarStream       stream;
      AshlarPlanBuilder *builder;
      guint              width, height;
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarLevel) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      AshlarRectangle one = { 0, 0, 1, 1 };

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      width = 1 + ashlar_stream_below (&stream, 20);
      height = 1 + ashlar_stream_below (&stream, 20);
      builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, width, height);
      ashlar_plan_builder_add_area (builder, ASHLAR_AREA_SPECIAL, &one);
      ashlar_plan_builder_set_special (
          builder, 0, (AshlarSpecial) ashlar_stream_below (&stream, ASHLAR_N_SPECIALS));
      ashlar_plan_builder_take_words (builder, make_words (&stream, width, height));
      level = ashlar_level_new (ashlar_plan_builder_free_to_plan (builder),
                                ashlar_canvas_new (width, height, 1, 0), tiles);
      bytes = ashlar_level_to_bytes (level);
      again = ashlar_level_load_bytes (bytes, "again", &error);
      if (error != NULL)
        g_error ("seed %" G_GUINT64_FORMAT ": %s", seed, error->message);
      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      assert_same_words (level, again);
      levels_assert_same (level, again);
      g_assert_cmpuint (again->plan->specials != NULL ? again->plan->specials[0] : 0, ==,
                        level->plan->specials[0]);
    }
}

#define ACROSS "\"cells\": [[1, 1], [2, 1], [3, 1]],\n      \"letters\": [\"ST\", \"A\", \"R\"]"
#define DOWN                                                                                       \
  "\"direction\": \"Down\",\n      \"answer\": \"STOP\",\n      \"clue\": null,\n"                 \
  "      \"cells\": [[1, 1], [1, 2], [1, 3]],\n      \"letters\": [\"ST\", \"O\", \"P\"]"
#define WORD(direction, answer, cells)                                                             \
  "\"direction\": \"" direction "\", \"answer\": \"" answer "\", \"cells\": [" cells "]"

/* Each breach of what is promised of words and special rooms, planted alone where that can be. */
static void
test_breaches (void)
{
  static const struct
  {
    const char *from, *to, *code, *subject;
    const char *second_from, *second_to; /* nullable: another edit */
  } rows[] = {
    { "[\"ST\", \"A\", \"R\"]", "[\"ST\", \"A\", \"T\"]", "word-letters", "/words/0" },
    { DOWN, WORD ("Down", "ST", "[1, 1], [1, 2], [1, 3]"), "word-letters", "/words/1" },
    { ACROSS, "\"cells\": [[1, 1]], \"letters\": [\"STAR\"]", "word-short", "/words/0" },
    { DOWN, WORD ("Down", "AND", "[2, 1], [2, 2], [2, 3]"), "letter-blocked", "/words/1" },
    { DOWN, WORD ("Down", "RO", "[3, 1], [3, 2]"), "letter-in-special", "/words/1" },
    { ACROSS, "\"cells\": [[1, 1], [3, 1]], \"letters\": [\"STA\", \"R\"]", "word-off-grid",
      "/words/1", DOWN, WORD ("Down", "AB", "[2, 1], [2, 3]") },
    { ACROSS, "\"cells\": [[1, 1], [2, 1], [1, 2]], \"letters\": [\"ST\", \"A\", \"R\"]",
      "word-crooked", "/words/0" },
    { DOWN, WORD ("Down", "STOP", "[1, 3], [1, 2], [1, 1]"), "word-crooked", "/words/1" },
    { DOWN, WORD ("Down", "STOP", "[1, 1], [1, 1], [1, 1]"), "word-crooked", "/words/1" },
    { DOWN, WORD ("Across", "AR", "[2, 1], [3, 1]"), "words-overlap", "/words/1" },
    { "[\"ST\", \"O\", \"P\"]", "[\"S\", \"TO\", \"P\"]", "words-disagree", "/words/1" },
    { "    { \"from\": 1, \"to\": 2, \"cells\": [[2, 1], [3, 1]], \"door\": false, \"lock\": null "
      "},\n",
      "", "word-broken", "/words/0" },
    { DOWN, WORD ("Down", "OP", "[1, 2], [1, 3]"), "word-partial", "/words" },
    { DOWN, WORD ("Down", "OP", "[1, 2], [1, 3]"), "words-apart", "/words" },
    { DOWN, WORD ("Down", "ST", "[1, 1], [1, 2]"), "letter-without-word", "/areas/4" },
    { "      \"special\": \"vault\",\n", "", "special-unnamed", "/areas/5" },
    { "\"kind\": \"special\"", "\"kind\": \"room\"", "special-kind", "/areas/5" },
    { "\"id\": 2,\n      \"kind\": \"letter\"",
      "\"id\": 2, \"kind\": \"special\", \"special\": \"well\"", "letter-in-special", "/words/0" },
  };
  g_autofree char *text = load_text ();
  g_autoptr (AshlarLevel) sound = read_level (text);

  levels_assert_sound (sound);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) edited = g_string_new (text);
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (AshlarReport) report = NULL;
      gboolean found = FALSE;

      g_test_message ("row %u: %s", i, rows[i].code);
      g_assert_cmpuint (g_string_replace (edited, rows[i].from, rows[i].to, 1), ==, 1);
      if (rows[i].second_from != NULL)
        g_assert_cmpuint (g_string_replace (edited, rows[i].second_from, rows[i].second_to, 1), ==,
                          1);
      level = read_level (edited->str);
      report = ashlar_level_check (level);
      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, f);

          g_test_message ("%s: %s: %s", ashlar_finding_get_code (finding),
                          ashlar_finding_get_subject (finding),
                          ashlar_finding_get_message (finding));
          g_assert_cmpint (ashlar_finding_get_severity (finding), ==, ASHLAR_SEVERITY_ERROR);
          found = found
                  || (g_str_equal (ashlar_finding_get_code (finding), rows[i].code)
                      && g_str_equal (ashlar_finding_get_subject (finding), rows[i].subject));
        }
      g_assert_true (found);
    }
}

/* What no file can hold. */
static void
test_letter_outside (void)
{
  g_autofree char *text = load_text ();
  g_autoptr (AshlarLevel) level = read_level (text);
  g_autoptr (AshlarReport) report = NULL;

  level->plan->words->cells[2].x = 5;
  report = ashlar_level_check (level);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1);
  g_assert_cmpstr (ashlar_finding_get_code (ashlar_report_get_finding (report, 0)), ==,
                   "letter-outside");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/level-words/values", test_values);
  g_test_add_func ("/level-words/none", test_none);
  g_test_add_func ("/level-words/shares", test_shares);
  g_test_add_func ("/level-words/round-trip", test_round_trip);
  g_test_add_func ("/level-words/breaches", test_breaches);
  g_test_add_func ("/level-words/letter-outside", test_letter_outside);
  return g_test_run ();
}
