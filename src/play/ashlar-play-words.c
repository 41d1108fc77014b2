/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Words: who stands on one of a word's letters may say it. The right answer writes its squares; a word all of whose squares are written,
 * if only by those that cross it, is solved. Cost: O(letters of the word and of those that are solved with it), and O(words). */

#include "play/ashlar-play-private.h"

#include <string.h>

#include "plan/ashlar-words-private.h"

/* Bytes of an answer. */
#define MOST_BYTES 1024

static const AshlarWords *
get_words (const AshlarPlay *self)
{
  return self->level != NULL ? self->level->plan->words : NULL;
}

/* Whether the hero stands on the square that a letter is in the middle of. */
static gboolean
is_on (const AshlarPlay *self, const AshlarCell *cell)
{
  const AshlarPlan *plan = self->level->plan;
  guint             width = ashlar_plan_get_square_width (plan);
  guint             height = ashlar_plan_get_square_height (plan);
  guint x = self->now.cell % self->ground->width, y = self->now.cell / self->ground->width;

  if (x == cell->x && y == cell->y)
    return TRUE;
  return plan->borders == ASHLAR_BORDERS_DISJOINT && width > 0 && height > 0
         && x / width == cell->x / width && y / height == cell->y / height;
}

/**
 * ashlar_play_can_answer:
 * @self: a play
 * @word: 0 <= word < number of words of the level
 *
 * Says whether the hero stands on a square of a word that is not solved yet.
 *
 * Returns: %TRUE if ashlar_play_answer() would listen
 */
gboolean
ashlar_play_can_answer (AshlarPlay *self, guint word)
{
  const AshlarWords *words;

  g_return_val_if_fail (self != NULL, FALSE);

  words = get_words (self);
  if (words == NULL || word >= words->n_words || self->now.state != ASHLAR_PLAY_WALKING
      || self->solved[word])
    return FALSE;
  for (guint k = 0; k < words->words[word].n_cells; k++)
    if (is_on (self, &words->cells[words->words[word].first + k]))
      return TRUE;
  return FALSE;
}

static gboolean
is_written (const AshlarPlay *self, guint word)
{
  const AshlarWord *it = &self->level->plan->words->words[word];

  for (guint k = 0; k < it->n_cells; k++)
    if (!self->written[self->ground->word_squares[it->first + k]])
      return FALSE;
  return it->n_cells > 0;
}

static void
solve (AshlarPlay *self, guint word)
{
  _ashlar_play_set (self, ASHLAR_DELTA_WORD, self->solved, word);
  self->now.n_solved++;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_SOLVE, self->level->plan->words->words[word].answer,
                     (gint) word);
}

static void
write_word (AshlarPlay *self, guint word)
{
  const AshlarWords *words = self->level->plan->words;
  const AshlarWord  *it = &words->words[word];

  solve (self, word);
  for (guint k = 0; k < it->n_cells; k++)
    {
      guint32 square = self->ground->word_squares[it->first + k];

      if (!self->written[square])
        _ashlar_play_set (self, ASHLAR_DELTA_SQUARE, self->written, square);
    }
  for (guint w = 0; w < words->n_words; w++)
    if (!self->solved[w] && is_written (self, w))
      solve (self, w);
}

gboolean
_ashlar_play_say (AshlarPlay *self, guint word, const char *answer)
{
  g_autofree char *folded = NULL;

  if (!ashlar_play_can_answer (self, word) || *answer == '\0' || strlen (answer) > MOST_BYTES
      || !g_utf8_validate (answer, -1, NULL))
    return FALSE;
  folded = ashlar_ground_fold_answer (answer);
  _ashlar_play_touch (self);
  if (g_str_equal (folded, self->ground->answers[word]))
    write_word (self, word);
  else
    _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_WRONG, _ashlar_play_keep_text (self, answer),
                       (gint) word);
  return TRUE;
}

/**
 * ashlar_play_is_solved:
 * @self: a play
 * @word: 0 <= word < number of words of the level
 *
 * Says whether a word is solved, by its answer or by those that cross it.
 *
 * Returns: %TRUE if it is
 */
gboolean
ashlar_play_is_solved (AshlarPlay *self, guint word)
{
  const AshlarWords *words;

  g_return_val_if_fail (self != NULL, FALSE);

  words = get_words (self);
  return words != NULL && word < words->n_words && self->solved[word];
}

/**
 * ashlar_play_get_letter:
 * @self: a play
 * @x: column, 0 <= x < width
 * @y: row, 0 <= y < height
 *
 * Gets what is written on a cell that words have in the middle of their squares.
 *
 * Returns: (nullable): the letters of the square, UTF-8; %NULL as long as nothing is written there
 */
const char *
ashlar_play_get_letter (AshlarPlay *self, guint x, guint y)
{
  guint32 cell;
  guint   square;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->level == NULL || x >= self->ground->width || y >= self->ground->height)
    return NULL;
  cell = ashlar_ground_at (self->ground, x, y);
  if ((self->ground->flags[cell] & ASHLAR_GROUND_LETTER) == 0)
    return NULL;
  square = ashlar_ground_find_square (self->ground, cell);
  return square != G_MAXUINT && self->written[square]
             ? g_array_index (self->ground->squares, AshlarLetterSquare, square).letters
             : NULL;
}
