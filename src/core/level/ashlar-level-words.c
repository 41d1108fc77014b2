/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level says of the words that a crossword gave it. */

#include "level/ashlar-level-private.h"

static const AshlarWord *
get_word (AshlarLevel *self, guint word)
{
  return self->plan->words != NULL && word < self->plan->words->n_words
             ? &self->plan->words->words[word]
             : NULL;
}

/**
 * ashlar_level_get_n_words:
 *
 * Returns: how many words of a crossword the level is made of; 0 for all other levels
 */
guint
ashlar_level_get_n_words (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->plan->words != NULL ? self->plan->words->n_words : 0;
}

/**
 * ashlar_level_get_word_number:
 * @word: 0 <= word < n_words
 *
 * Returns: (nullable): the word's number in its puzzle, mostly digits
 */
const char *
ashlar_level_get_word_number (AshlarLevel *self, guint word)
{
  const AshlarWord *found;

  g_return_val_if_fail (self != NULL, NULL);
  found = get_word (self, word);
  g_return_val_if_fail (found != NULL, NULL);

  return found->number;
}

/**
 * ashlar_level_get_word_direction:
 * @word: 0 <= word < n_words
 *
 * Returns: which way the word runs
 */
AshlarWordDirection
ashlar_level_get_word_direction (AshlarLevel *self, guint word)
{
  const AshlarWord *found;

  g_return_val_if_fail (self != NULL, ASHLAR_WORD_ACROSS);
  found = get_word (self, word);
  g_return_val_if_fail (found != NULL, ASHLAR_WORD_ACROSS);

  return (AshlarWordDirection) found->direction;
}

/**
 * ashlar_level_get_word_answer:
 * @word: 0 <= word < n_words
 *
 * Returns: the letters; more than its cells where a square of the puzzle holds several
 */
const char *
ashlar_level_get_word_answer (AshlarLevel *self, guint word)
{
  const AshlarWord *found;

  g_return_val_if_fail (self != NULL, NULL);
  found = get_word (self, word);
  g_return_val_if_fail (found != NULL, NULL);

  return found->answer;
}

/**
 * ashlar_level_get_word_clue:
 * @word: 0 <= word < n_words
 *
 * Returns: (nullable): the clue as plain text
 */
const char *
ashlar_level_get_word_clue (AshlarLevel *self, guint word)
{
  const AshlarWord *found;

  g_return_val_if_fail (self != NULL, NULL);
  found = get_word (self, word);
  g_return_val_if_fail (found != NULL, NULL);

  return found->clue;
}

/**
 * ashlar_level_get_word_n_cells:
 * @word: 0 <= word < n_words
 *
 * Returns: how many squares the word has
 */
guint
ashlar_level_get_word_n_cells (AshlarLevel *self, guint word)
{
  const AshlarWord *found;

  g_return_val_if_fail (self != NULL, 0);
  found = get_word (self, word);
  g_return_val_if_fail (found != NULL, 0);

  return found->n_cells;
}

/**
 * ashlar_level_get_word_cell:
 * @word: 0 <= word < n_words
 * @index: 0 <= index < n_cells
 * @x: (out): column of the tile at the centre of the square
 * @y: (out): row of it
 *
 * Returns: (nullable): the letters of the square, mostly one; %NULL in a level from a file that does
 *   not say how the answer is shared out
 */
const char *
ashlar_level_get_word_cell (AshlarLevel *self, guint word, guint index, guint *x, guint *y)
{
  const AshlarWord *found;
  guint32           place;

  g_return_val_if_fail (self != NULL && x != NULL && y != NULL, NULL);
  found = get_word (self, word);
  g_return_val_if_fail (found != NULL && index < found->n_cells, NULL);

  place = found->first + index;
  *x = self->plan->words->cells[place].x;
  *y = self->plan->words->cells[place].y;
  return self->plan->words->letters[place];
}
