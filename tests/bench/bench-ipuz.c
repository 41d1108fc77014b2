/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The import of an ipuz file, against the JSON of the same file alone, and typing into a puzzle. To reach: 5 ms for 21 × 21, 1 ms a
 * key; the largest grid there may be shows that nothing grows faster than the file. */

#include "bench-subjects.h"

#include "puzzle/ashlar-puzzle-edit-private.h"
#include "formats/ashlar-ipuz-private.h"

#define TYPED 21u
/* With nearly as many clues as a file may have. */
#define LARGE 230u
#define GROWTH 1.1

/* A block on every seventh square, shifted from line to line. */
static char **
draw_rows (guint side)
{
  char **rows = g_new0 (char *, side + 1);

  for (guint y = 0; y < side; y++)
    {
      rows[y] = g_strnfill (side, 'A');
      for (guint x = 0; x < side; x++)
        rows[y][x] = (x + 2 * y) % 7 == 3 ? '#' : (char) ('A' + (x * 7 + y) % 26);
    }
  return rows;
}

/* Numbered by custom, with a clue for each word; @is_barred: cells are objects, with bars. */
static GBytes *
make_file (guint side, gboolean is_barred)
{
  g_auto (GStrv) rows = draw_rows (side);
  g_autoptr (AshlarPuzzle) grid = ashlar_puzzle_new_from_rows ("bench", (const char *const *) rows);
  g_autofree guint16 *numbers = ashlar_puzzle_dup_numbers (grid);
  g_autoptr (GString) puzzle = g_string_new (NULL);
  g_autoptr (GString) solution = g_string_new (NULL);
  g_autoptr (GString) clues = g_string_new ("\"Across\":[");
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < (gsize) side * side; i++)
    {
      const AshlarSquare *square = &grid->squares[i];
      const char         *before = i == 0 ? "[" : i % side == 0 ? "],[" : ",";

      g_string_append (puzzle, before);
      g_string_append_printf (solution, "%s\"%s\"", before,
                              square->letters != NULL ? square->letters : "#");
      if (square->kind != ASHLAR_SQUARE_OPEN)
        g_string_append (puzzle, "\"#\"");
      else if (is_barred)
        g_string_append_printf (puzzle, "{\"cell\":%u,\"style\":{\"barred\":\"%s\"}}", numbers[i],
                                i % 3 == 0 ? "LT" : "");
      else
        g_string_append_printf (puzzle, "%u", numbers[i]);
    }
  for (guint i = 0; i < grid->n_words; i++)
    {
      const AshlarPuzzleWord *word = &grid->words[i];
      gboolean                is_first = i == 0 || grid->words[i - 1].direction != word->direction;

      if (is_first && word->direction == ASHLAR_WORD_DOWN)
        g_string_append (clues, "],\"Down\":[");
      g_string_append_printf (clues, "%s[%u,\"A <i>clue</i> of so many words &amp; letters\"]",
                              is_first ? "" : ",", numbers[(gsize) word->y * side + word->x]);
    }
  g_string_append_printf (
      text,
      "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/crossword#1\"],"
      "\"dimensions\":{\"width\":%u,\"height\":%u},\"puzzle\":[%s]],\"solution\":[%s]],"
      "\"clues\":{%s]}}",
      side, side, puzzle->str, solution->str, clues->str);
  return g_string_free_to_bytes (text);
}

typedef struct
{
  GBytes       *bytes;
  AshlarPuzzle *puzzle;
  guint         side;
} Subject;

static Subject *
make_subject (guint side, gboolean is_barred)
{
  Subject *subject = g_new0 (Subject, 1);
  g_autoptr (GError) error = NULL;

  subject->side = side;
  subject->bytes = make_file (side, is_barred);
  subject->puzzle = ashlar_ipuz_read (subject->bytes, "bench.ipuz", NULL, &error);
  if (subject->puzzle == NULL)
    g_error ("%s", error->message);
  return subject;
}

static double
run_json (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (AshlarValue) value = ashlar_json_read (subject->bytes, "bench", NULL);

  g_assert (value != NULL);
  return (double) subject->side * subject->side;
}

static double
run_import (gpointer pointer, guint64 seed)
{
  Subject *subject = pointer;
  g_autoptr (AshlarPuzzle) puzzle = ashlar_ipuz_read (subject->bytes, "bench.ipuz", NULL, NULL);

  g_assert (puzzle != NULL);
  return (double) subject->side * subject->side;
}

static double
type_letter (gpointer subject, guint64 seed)
{
  const char letter[] = { (char) ('A' + seed % 26), '\0' };

  ashlar_puzzle_unref (ashlar_puzzle_with_letters (((Subject *) subject)->puzzle, 10, 10, letter));
  return 1;
}

static double
type_block (gpointer subject, guint64 seed)
{
  ashlar_puzzle_unref (
      ashlar_puzzle_with_square (((Subject *) subject)->puzzle, 10, 10, ASHLAR_SQUARE_BLOCK));
  return 1;
}

static double
type_clue (gpointer subject, guint64 seed)
{
  ashlar_puzzle_unref (ashlar_puzzle_with_clue (((Subject *) subject)->puzzle, 40, "Typed"));
  return 1;
}

static const struct
{
  const char *name;
  double (*type) (gpointer subject, guint64 seed);
} keys[] = { { "a-letter", type_letter }, { "a-block", type_block }, { "a-clue", type_clue } };

static void
open_import (BenchRace *race, const BenchRow *row)
{
  Subject *subject = make_subject (row->size, row->variant != 0);

  bench_race_add (
      race,
      &(BenchContender){ .name = "ours", .run = run_import, .subject = subject, .unit = "square" });
  bench_race_add (
      race, &(BenchContender){ .name = "its JSON alone", .run = run_json, .subject = subject });
  if (row->size == TYPED)
    bench_race_set_time_limit (race, 5e6 / TYPED / TYPED);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = run_import,
                                           .subject = make_subject (row->size, row->variant != 0),
                                           .unit = "square" });
  bench_race_add (
      race, &(BenchContender){ .name = "a tenth of the squares",
                               .run = run_import,
                               .subject = make_subject (row->size * 10 / 32, row->variant != 0),
                               .at_most = GROWTH });
}

static void
open_typing (BenchRace *race, const BenchRow *row)
{
  bench_race_add (race, &(BenchContender){ .name = "ours",
                                           .run = keys[row->variant].type,
                                           .subject = make_subject (TYPED, FALSE),
                                           .unit = "key" });
  bench_race_add_reference (race, TYPED, 0);
  bench_race_set_time_limit (race, 1e6);
}

void
bench_ipuz (BenchRows *rows)
{
  static const guint       sides[] = { TYPED, LARGE };
  static const char *const kinds[] = { "import", "import-barred" };

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_import, .size = sides[i], .variant = kind },
                        "%s-%u", kinds[kind], sides[i]);
      bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = LARGE, .variant = kind },
                      "%s-growth", kinds[kind]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    bench_rows_add (rows, &(BenchRow){ .open = open_typing, .variant = i }, "type-%s",
                    keys[i].name);
}
