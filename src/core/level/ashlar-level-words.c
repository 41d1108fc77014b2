/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level says of the words that a crossword gave it. */

#include "level/ashlar-level-private.h"

/**
 * ashlar_level_get_n_words:
 * @self: a level
 *
 * Counts the words of the level.
 *
 * Returns: how many words of a crossword it is made of; 0 for all other levels
 */
guint
ashlar_level_get_n_words (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->plan->words != NULL ? self->plan->words->n_words : 0;
}

/**
 * ashlar_level_get_word:
 * @self: a level
 * @index: 0 <= index < n_words
 *
 * Gives a word.
 *
 * Returns: (transfer none): the word, as long as the level lives
 */
const AshlarLevelWord *
ashlar_level_get_word (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < ashlar_level_get_n_words (self), NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_WORD, index);
}

static const AshlarWord *
get_word (const AshlarLevelWord *self)
{
  return &self->element.level->plan->words->words[self->element.index];
}

/**
 * ashlar_level_word_get_number:
 * @self: a word of a level
 *
 * Says which number the word has in its puzzle.
 *
 * Returns: (transfer none) (nullable): mostly digits; %NULL if it has none
 */
const char *
ashlar_level_word_get_number (const AshlarLevelWord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_word (self)->number;
}

/**
 * ashlar_level_word_get_direction:
 * @self: a word of a level
 *
 * Says which way the word runs.
 *
 * Returns: across or down
 */
AshlarWordDirection
ashlar_level_word_get_direction (const AshlarLevelWord *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_WORD_ACROSS);

  return (AshlarWordDirection) get_word (self)->direction;
}

/**
 * ashlar_level_word_get_answer:
 * @self: a word of a level
 *
 * Says what the word is.
 *
 * Returns: (transfer none): its letters; more than its cells where a square of the puzzle holds
 *   several
 */
const char *
ashlar_level_word_get_answer (const AshlarLevelWord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_word (self)->answer;
}

/**
 * ashlar_level_word_get_clue:
 * @self: a word of a level
 *
 * Says what the word is asked for with.
 *
 * Returns: (transfer none) (nullable): the clue as plain text; %NULL if it has none
 */
const char *
ashlar_level_word_get_clue (const AshlarLevelWord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return get_word (self)->clue;
}

/**
 * ashlar_level_word_get_n_cells:
 * @self: a word of a level
 *
 * Counts the squares of the word.
 *
 * Returns: how many there are
 */
guint
ashlar_level_word_get_n_cells (const AshlarLevelWord *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return get_word (self)->n_cells;
}

/**
 * ashlar_level_word_get_cell:
 * @self: a word of a level
 * @index: 0 <= index < ashlar_level_word_get_n_cells()
 * @x: (out) (optional): column of the cell at the centre of the square
 * @y: (out) (optional): row of it
 *
 * Says where a square of the word lies, in cells of the level.
 */
void
ashlar_level_word_get_cell (const AshlarLevelWord *self, guint index, guint *x, guint *y)
{
  const AshlarCell *cell;

  g_return_if_fail (self != NULL && index < get_word (self)->n_cells);

  cell = &self->element.level->plan->words->cells[get_word (self)->first + index];
  if (x != NULL)
    *x = cell->x;
  if (y != NULL)
    *y = cell->y;
}

/**
 * ashlar_level_word_get_letters:
 * @self: a word of a level
 * @index: 0 <= index < ashlar_level_word_get_n_cells()
 *
 * Says what stands in a square of the word.
 *
 * Returns: (transfer none) (nullable): its letters, mostly one; %NULL in a level from a file that
 *   does not say how the answer is shared out
 */
const char *
ashlar_level_word_get_letters (const AshlarLevelWord *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < get_word (self)->n_cells, NULL);

  return self->element.level->plan->words->letters[get_word (self)->first + index];
}
