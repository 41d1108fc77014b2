/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The letters of an ipuz document: "solution", square by square.
 *
 * A square's letters are a string, an object with "value", an array of alternatives or an object by
 * direction. A writer that has no letters repeats the numbers of the grid, so what looks like letters
 * is first only counted: if no square has any, the puzzle is not filled in, which is one finding and
 * not a hundred. In an array a string means itself; elsewhere it may be the block, or empty.
 *
 * Cost: linear in the cells and their texts. */

#include "puzzle/ashlar-puzzle-reading-private.h"

#include <string.h>

#define MOST_STEPS 4 /* objects and arrays within one another */

typedef enum
{
  ANSWER_MISSING, /* null, "", "0", "?" … */
  ANSWER_BLOCK,
  ANSWER_NUMBER, /* as the grid has it: no letters were typed */
  ANSWER_TEXT,
  ANSWER_WRONG, /* has been reported */
} AnswerKind;

typedef struct
{
  AnswerKind  kind;
  const char *text; /* borrowed from the document or of a digit; ANSWER_TEXT and ANSWER_NUMBER */
  char        digit[2];
} Answer;

typedef struct
{
  AshlarPuzzleReading *reading;
  const AshlarPath    *path; /* of "solution" */
  const AshlarValue   *rows, *grid;
  gboolean             is_counting; /* nothing is said yet */
  guint                n_texts;
  guint                n_missing; /* said to be */
} Solution;

static void
find_string (const Solution *self, const char *text, gboolean is_literal, Answer *answer)
{
  answer->text = text;
  if (is_literal)
    answer->kind = *text == '\0' ? ANSWER_MISSING : ANSWER_TEXT;
  else if (strcmp (text, self->reading->block) == 0)
    answer->kind = ANSWER_BLOCK;
  else if (*text == '\0' || strcmp (text, self->reading->empty) == 0 || strcmp (text, "0") == 0
           || strcmp (text, "?") == 0 || strcmp (text, "_") == 0)
    answer->kind = ANSWER_MISSING;
  else
    answer->kind = ANSWER_TEXT;
}

static void
fault_type (const Solution *self, const AshlarPath *path, const AshlarValue *value, Answer *answer)
{
  g_autoptr (AshlarText) found = NULL;

  answer->kind = ANSWER_WRONG;
  if (self->is_counting)
    return;
  found = ashlar_value_describe (value);
  ashlar_report_fault (self->reading->report, path, "wrong-type",
                       "found %p; expected a letter, an object with a value, or null", found);
}

/* What is in @value, which is nested @n_steps deep. The paths of the steps are only needed here. */
static void
find_answer (const Solution    *self,
             const AshlarPath  *path,
             const AshlarValue *value,
             gboolean           is_literal,
             guint              n_steps,
             Answer            *answer)
{
  const AshlarValue *inner;
  g_autofree char   *number = NULL;

  answer->kind = ANSWER_MISSING;
  if (ashlar_puzzle_value_is_absent (value))
    return;
  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_STRING:
      find_string (self, ashlar_value_get_string (value), is_literal, answer);
      return;
    case ASHLAR_VALUE_INTEGER:
      number = ashlar_puzzle_value_dup_text (value);
      if (!is_literal && strcmp (number, self->reading->block) == 0)
        answer->kind = ANSWER_BLOCK;
      if (!is_literal
          && (answer->kind == ANSWER_BLOCK || strcmp (number, "0") == 0
              || strcmp (number, self->reading->empty) == 0))
        return;
      if (ashlar_value_get_integer (value) < 0 || ashlar_value_get_integer (value) > 9)
        {
          answer->kind = ANSWER_NUMBER;
          return;
        }
      answer->digit[0] = (char) ('0' + ashlar_value_get_integer (value));
      answer->digit[1] = '\0';
      answer->text = answer->digit;
      answer->kind = ANSWER_TEXT;
      return;
    case ASHLAR_VALUE_ARRAY:
      if (n_steps == MOST_STEPS || ashlar_value_get_n_items (value) == 0)
        break;
      if (ashlar_value_get_n_items (value) > 1 && !self->is_counting)
        ashlar_puzzle_reading_warn (self->reading, path, "several-answers",
                                    "found %u answers for one square; the first is taken",
                                    ashlar_value_get_n_items (value));
      find_answer (self, ASHLAR_PATH_ITEM (path, 0), ashlar_value_get_item (value, 0), TRUE,
                   n_steps + 1, answer);
      return;
    case ASHLAR_VALUE_OBJECT:
      if (n_steps == MOST_STEPS)
        break;
      inner = ashlar_value_lookup (value, "value");
      if (inner != NULL)
        {
          find_answer (self, ASHLAR_PATH_KEY (path, "value"), inner, is_literal, n_steps + 1,
                       answer);
          return;
        }
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        {
          const char *key = ashlar_value_get_key (value, i);

          if (g_ascii_strncasecmp (key, "across", 6) != 0
              && g_ascii_strncasecmp (key, "down", 4) != 0)
            continue;
          if (!self->is_counting)
            {
              g_autofree char *direction = ashlar_text_describe (key);

              ashlar_puzzle_reading_warn (self->reading, path, "several-answers",
                                          "found letters by direction; those of %s are taken",
                                          direction);
            }
          find_answer (self, ASHLAR_PATH_KEY (path, key), ashlar_value_get_item (value, i),
                       is_literal, n_steps + 1, answer);
          return;
        }
      /* An unfilled square of Crossword Compiler has the cell of the grid again. */
      inner = ashlar_value_lookup (value, "cell");
      if (ashlar_puzzle_value_is (inner, ASHLAR_VALUE_STRING)
          && strcmp (ashlar_value_get_string (inner), self->reading->block) == 0)
        answer->kind = ANSWER_BLOCK;
      else if (inner != NULL)
        answer->kind = ANSWER_NUMBER;
      return;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_BOOLEAN:
    case ASHLAR_VALUE_DOUBLE:
    default:
      break;
    }
  fault_type (self, path, value, answer);
}

/* Whether the solution has here just the number that the grid has. */
static gboolean
repeats_grid (const AshlarSquare *square, const Answer *answer)
{
  return answer->kind == ANSWER_NUMBER
         || (answer->kind == ANSWER_TEXT && square->label != NULL
             && strcmp (square->label, answer->text) == 0
             && strspn (answer->text, "0123456789") == strlen (answer->text));
}

/* The letters given in the grid itself. */
static const char *
get_given (const Solution *self, guint x, guint y)
{
  const AshlarValue *cell = ashlar_puzzle_reading_get_cell (self->grid, x, y);
  const AshlarValue *value = ashlar_puzzle_value_is (cell, ASHLAR_VALUE_OBJECT)
                                 ? ashlar_value_lookup (cell, "value")
                                 : NULL;

  return ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING)
                 && *ashlar_value_get_string (value) != '\0'
             ? ashlar_value_get_string (value)
             : NULL;
}

/* Letters, counted as readers count them: a letter with its marks is one, joined signs are. */
static guint
count_graphemes (const char *letters)
{
  guint    n = 0;
  gboolean is_joined = FALSE;

  for (const char *p = letters; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == 0x200c || c == 0x200d)
        is_joined = c == 0x200d;
      else
        {
          gboolean is_modifier = c >= 0x1f3fb && c <= 0x1f3ff; /* shades of skin */

          n += !g_unichar_ismark (c) && !is_joined && !is_modifier;
          is_joined = FALSE;
        }
    }
  return n;
}

static void
take_letters (Solution *self, const AshlarPath *path, AshlarSquare *square, const char *text)
{
  g_autofree char *trimmed = g_strdup (text);
  g_autofree char *letters = NULL;
  g_autofree char *found = NULL;
  const char      *fault;

  /* What is only blanks is told as such. */
  if (*g_strstrip (trimmed) != '\0')
    text = trimmed;
  letters = ashlar_puzzle_dup_letters (text, &fault);
  found = ashlar_text_describe (text);
  if (letters == NULL)
    {
      ashlar_report_fault (self->reading->report, path, "wrong-letters",
                           "found %s: %p; expected the letters of one square", found,
                           ashlar_text_get_phrase (fault));
      return;
    }
  square->letters = ashlar_puzzle_keep (self->reading->puzzle, letters);
  if (g_utf8_strlen (text, -1) < 2)
    return;
  if (count_graphemes (letters) > 1)
    ashlar_puzzle_reading_warn (self->reading, path, "rebus",
                                "found %s, several letters in one square (a rebus); they stay "
                                "together",
                                found);
  else
    ashlar_puzzle_reading_warn (self->reading, path, "combining",
                                "found %s, a letter of several characters; it counts as one letter",
                                found);
}

static void
lack_letters (Solution           *self,
              const AshlarPath   *path,
              const AshlarValue  *value,
              const AshlarSquare *square)
{
  g_autoptr (AshlarText) found = ashlar_value_describe (value);

  if (self->n_missing++ < ASHLAR_PUZZLE_MOST_ALIKE)
    ashlar_puzzle_reading_lack (
        self->reading, path, "no-letters",
        "found %p; expected a letter, as the puzzle has an open square here", found);
}

static void
read_square (Solution *self, guint x, guint y)
{
  AshlarSquare      *square = ashlar_puzzle_get_square (self->reading->puzzle, x, y);
  const AshlarPath  *path = ASHLAR_PATH_ITEM (ASHLAR_PATH_ITEM (self->path, y), x);
  const AshlarValue *value = ashlar_puzzle_reading_get_cell (self->rows, x, y);
  Answer             answer = { 0 };
  const char        *given;
  g_autoptr (AshlarText) found = NULL;

  find_answer (self, path, value, FALSE, 0, &answer);
  if (answer.kind == ANSWER_WRONG)
    return;
  if (square->kind == ASHLAR_SQUARE_OPEN)
    {
      if (answer.kind == ANSWER_BLOCK)
        ashlar_puzzle_reading_lack (
            self->reading, path, "contradiction",
            "found a block; the puzzle has an open square here, so a letter "
            "is expected");
      if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_INTEGER) && repeats_grid (square, &answer))
        answer.kind = ANSWER_NUMBER;
      given = get_given (self, x, y);
      if (answer.kind != ANSWER_TEXT && given != NULL)
        {
          answer.text = given;
          answer.kind = ANSWER_TEXT;
        }
      if (answer.kind == ANSWER_TEXT)
        take_letters (self,
                      ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT)
                              && ashlar_value_lookup (value, "value") != NULL
                          ? ASHLAR_PATH_KEY (path, "value")
                          : path,
                      square, answer.text);
      else if (answer.kind != ANSWER_BLOCK)
        lack_letters (self, path, value, square);
      return;
    }

  if (answer.kind == ANSWER_TEXT)
    {
      g_autofree char *text = ashlar_text_describe (answer.text);

      ashlar_report_fault (
          self->reading->report, path, "contradiction",
          square->kind == ASHLAR_SQUARE_BLOCK
              ? N_ ("found %s; the puzzle has a block here, so no letter is expected")
              : N_ ("found %s; the puzzle has no square here, so no letter is expected"),
          text);
    }
  else if (square->kind == ASHLAR_SQUARE_BLOCK && answer.kind != ANSWER_BLOCK
           && !ashlar_puzzle_value_is_absent (value)
           && !ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT))
    {
      found = ashlar_value_describe (value);
      ashlar_puzzle_reading_warn (self->reading, path, "contradiction",
                                  "found %p; the puzzle has a block here and it is taken", found);
    }
}

/* What there is at all; where a diagramless puzzle shows no block, its solution does. */
static void
count_answers (Solution *self)
{
  AshlarPuzzle *puzzle = self->reading->puzzle;
  gboolean      is_bare = self->reading->is_diagramless, is_renumbered = FALSE;

  for (gsize i = 0; is_bare && i < (gsize) puzzle->width * puzzle->height; i++)
    is_bare = puzzle->squares[i].kind != ASHLAR_SQUARE_BLOCK;
  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      {
        AshlarSquare      *square = ashlar_puzzle_get_square (puzzle, x, y);
        const AshlarValue *value = ashlar_puzzle_reading_get_cell (self->rows, x, y);
        Answer             answer = { 0 };

        if (square->kind != ASHLAR_SQUARE_OPEN)
          continue;
        find_answer (self, self->path, value, FALSE, 0, &answer);
        if (is_bare && (answer.kind == ANSWER_BLOCK || ashlar_puzzle_value_is_absent (value)))
          {
            square->kind = ASHLAR_SQUARE_BLOCK;
            is_renumbered = TRUE;
            continue;
          }
        self->n_texts += answer.kind == ANSWER_WRONG
                         || (answer.kind == ANSWER_TEXT && !repeats_grid (square, &answer));
      }
  /* Those of the bare frame say nothing about the words. */
  for (gsize i = 0; is_renumbered && i < (gsize) puzzle->width * puzzle->height; i++)
    puzzle->squares[i].label = NULL;
}

/* The first open square, to show what stands there instead of letters. */
static void
lack_all (Solution *self)
{
  AshlarPuzzle *puzzle = self->reading->puzzle;

  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      {
        g_autoptr (AshlarText) found = NULL;

        if (ashlar_puzzle_get_square (puzzle, x, y)->kind != ASHLAR_SQUARE_OPEN)
          continue;
        found = ashlar_value_describe (ashlar_puzzle_reading_get_cell (self->rows, x, y));
        ashlar_puzzle_reading_lack (
            self->reading, ASHLAR_PATH_ITEM (ASHLAR_PATH_ITEM (self->path, y), x), "no-letters",
            "expected letters, found %p: the puzzle is not filled in", found);
        return;
      }
}

static gboolean
has_given_letters (const Solution *self)
{
  for (guint y = 0; y < self->reading->puzzle->height; y++)
    for (guint x = 0; x < self->reading->puzzle->width; x++)
      if (get_given (self, x, y) != NULL)
        return TRUE;
  return FALSE;
}

void
ashlar_puzzle_read_solution (AshlarPuzzleReading *self)
{
  const AshlarPath root = { .key = "" };
  Solution         solution = {
            .reading = self,
            .path = ASHLAR_PATH_KEY (&root, "solution"),
            .rows = ashlar_puzzle_reading_get (self, "solution"),
            .grid = ashlar_puzzle_reading_get (self, "puzzle"),
  };

  if (solution.rows == NULL)
    {
      ashlar_puzzle_reading_lack (self, solution.path, "missing",
                                  "found no solution; expected rows of letters: words are made of "
                                  "them");
      return;
    }
  if (!ashlar_puzzle_reading_check_rows (self, solution.path, solution.rows))
    return;
  self->has_solution = TRUE;
  solution.is_counting = TRUE;
  count_answers (&solution);
  solution.is_counting = FALSE;
  if (solution.n_texts == 0 && !has_given_letters (&solution))
    {
      lack_all (&solution);
      return;
    }
  for (guint y = 0; y < self->puzzle->height; y++)
    for (guint x = 0; x < self->puzzle->width; x++)
      read_square (&solution, x, y);
  if (solution.n_missing > ASHLAR_PUZZLE_MOST_ALIKE)
    ashlar_puzzle_reading_lack (self, solution.path, "no-letters",
                                "further squares without a letter: %u",
                                solution.n_missing - ASHLAR_PUZZLE_MOST_ALIKE);
}
