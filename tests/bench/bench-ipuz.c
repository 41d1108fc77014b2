/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The import of an ipuz file, and typing into a puzzle. To reach: 5 ms for 21x21, 1 ms a key. The largest grid there may be shows that nothing
 * grows faster than the file. */

#include "bench.h"

#include "puzzle/ashlar-puzzle-edit-private.h"
#include "formats/ashlar-ipuz-private.h"

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

static void
run_json (gpointer bytes)
{
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "bench", NULL);

  g_assert (value != NULL);
}

static void
run_import (gpointer bytes)
{
  g_autoptr (AshlarPuzzle) puzzle = ashlar_ipuz_read (bytes, "bench.ipuz", NULL, NULL);

  g_assert (puzzle != NULL);
}

static void
type_letter (gpointer puzzle)
{
  ashlar_puzzle_unref (ashlar_puzzle_with_letters (puzzle, 10, 10, "Q"));
}

static void
type_block (gpointer puzzle)
{
  ashlar_puzzle_unref (ashlar_puzzle_with_square (puzzle, 10, 10, ASHLAR_SQUARE_BLOCK));
}

static void
type_clue (gpointer puzzle)
{
  ashlar_puzzle_unref (ashlar_puzzle_with_clue (puzzle, 40, "Typed"));
}

static void
bench_typing (void)
{
  const struct
  {
    const char *name;
    void (*type) (gpointer puzzle);
  } keys[] = { { "a letter", type_letter }, { "a block", type_block }, { "a clue", type_clue } };
  g_autoptr (GBytes) bytes = make_file (21, FALSE);
  g_autoptr (AshlarPuzzle) puzzle = ashlar_ipuz_read (bytes, "bench.ipuz", NULL, NULL);

  g_assert (puzzle != NULL);
  g_assert (ashlar_puzzle_get_square (puzzle, 10, 10)->kind == ASHLAR_SQUARE_OPEN);
  g_print ("ipuz: typing into 21x21\n");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_print ("  %-15s %8.2f ms         (to reach: 1 ms)\n", keys[i].name,
             bench_best (keys[i].type, puzzle));
}

void
bench_ipuz (void)
{
  const struct
  {
    const char *name;
    guint       side;
    gboolean    is_barred;
    const char *aim;
  } files[] = {
    { "21x21", 21, FALSE, "(to reach: 5 ms)" },
    { "255x255", ASHLAR_MAX_PUZZLE_SIZE, FALSE, "(to reach: 2 times the first ratio)" },
    { "255x255, bars", ASHLAR_MAX_PUZZLE_SIZE, TRUE, "(to reach: 2 times the first ratio)" },
  };

  g_print ("ipuz: the import, against the JSON of the same file alone\n");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = make_file (files[i].side, files[i].is_barred);
      double json = bench_best (run_json, bytes);
      double time = bench_best (run_import, bytes);

      g_print ("  %-15s %8.2f ms  %5.1f  %s\n", files[i].name, time, time / json, files[i].aim);
    }
  bench_typing ();
}
