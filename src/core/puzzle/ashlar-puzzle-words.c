/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a grid: its runs of two open squares or more, whatever clues there are. Cost:
 * O(squares). */

#include "puzzle/ashlar-puzzle-private.h"

/* Whether a run goes on from (x, y) to the next square in the direction. */
static gboolean
goes_on (const AshlarPuzzle *self, guint x, guint y, AshlarDirection direction)
{
  gint nx = (gint) x + ashlar_direction_dx (direction);
  gint ny = (gint) y + ashlar_direction_dy (direction);

  return nx >= 0 && ny >= 0 && nx < (gint) self->width && ny < (gint) self->height
         && ashlar_puzzle_get_square (self, x, y)->kind == ASHLAR_SQUARE_OPEN
         && ashlar_puzzle_get_square (self, (guint) nx, (guint) ny)->kind == ASHLAR_SQUARE_OPEN
         && (ashlar_puzzle_get_square (self, x, y)->bars & (1u << direction)) == 0;
}

static gboolean
begins (const AshlarPuzzle *self, guint x, guint y, AshlarWordDirection direction)
{
  gboolean is_across = direction == ASHLAR_WORD_ACROSS;

  return goes_on (self, x, y, is_across ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH)
         && !goes_on (self, x, y, is_across ? ASHLAR_DIRECTION_WEST : ASHLAR_DIRECTION_NORTH);
}

guint16 *
ashlar_puzzle_dup_numbers (const AshlarPuzzle *self)
{
  guint16 *numbers = g_new0 (guint16, (gsize) self->width * self->height);
  guint16  number = 0;

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (begins (self, x, y, ASHLAR_WORD_ACROSS) || begins (self, x, y, ASHLAR_WORD_DOWN))
        numbers[(gsize) y * self->width + x] = ++number;
  return numbers;
}

static void
add_word (AshlarPuzzle *self, GArray *words, guint x, guint y, AshlarWordDirection direction)
{
  gboolean is_across = direction == ASHLAR_WORD_ACROSS;
  guint16 *index = is_across ? self->across : self->down;
  gsize    step = is_across ? 1 : self->width, square = (gsize) y * self->width + x;
  g_autoptr (GString) answer = g_string_new (NULL);
  AshlarPuzzleWord word = {
    .puzzle = self,
    .number = self->squares[square].label,
    .direction = (guint8) direction,
    .x = (guint16) x,
    .y = (guint16) y,
  };
  gboolean is_known = TRUE, more;

  do
    {
      index[square] = (guint16) words->len;
      if (self->squares[square].letters != NULL)
        g_string_append (answer, self->squares[square].letters);
      else
        is_known = FALSE;
      more = goes_on (self, x, y, is_across ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH);
      x += is_across;
      y += !is_across;
      square += step;
      word.length++;
    }
  while (more);
  if (is_known)
    word.answer = ashlar_puzzle_keep (self, answer->str);
  g_array_append_val (words, word);
}

void
ashlar_puzzle_find_words (AshlarPuzzle *self)
{
  gsize n = (gsize) self->width * self->height;
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (AshlarPuzzleWord));
  gsize n_words;

  self->across = g_new (guint16, n);
  self->down = g_new (guint16, n);
  for (gsize i = 0; i < n; i++)
    {
      self->across[i] = self->down[i] = ASHLAR_NO_WORD;
      self->n_open += self->squares[i].kind == ASHLAR_SQUARE_OPEN;
      self->n_unfilled
          += self->squares[i].kind == ASHLAR_SQUARE_OPEN && self->squares[i].letters == NULL;
    }
  for (guint direction = ASHLAR_WORD_ACROSS; direction <= ASHLAR_WORD_DOWN; direction++)
    for (guint y = 0; y < self->height; y++)
      for (guint x = 0; x < self->width; x++)
        if (begins (self, x, y, direction))
          add_word (self, words, x, y, direction);
  self->n_words = words->len;
  self->words = (AshlarPuzzleWord *) g_array_steal (words, &n_words);
}
