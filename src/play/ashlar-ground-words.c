/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The squares of a level's words. Two words that cross have a square in common: the one cell that both name.
 *
 * Answers are compared as crosswords compare them: without regard to case, blanks, hyphens and apostrophes, and by the letters of the
 * squares where they are known, of which a square may hold several. Cost: O(letters log letters). */

#include "play/ashlar-ground-private.h"

#include <string.h>

#include "plan/ashlar-words-private.h"

char *
ashlar_ground_fold_answer (const char *answer)
{
  g_autofree char *composed = g_utf8_normalize (answer, -1, G_NORMALIZE_NFC);
  g_autoptr (GString) all = g_string_new (NULL), letters = g_string_new (NULL);

  for (const char *p = composed; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_unichar_toupper (g_utf8_get_char (p));

      g_string_append_unichar (all, c);
      if (g_unichar_isalnum (c) || g_unichar_ismark (c))
        g_string_append_unichar (letters, c);
    }
  return g_strdup (letters->len > 0 ? letters->str : all->str);
}

static gint
compare_squares (gconstpointer a, gconstpointer b)
{
  const AshlarLetterSquare *first = a, *second = b;

  if (first->cell != second->cell)
    return first->cell < second->cell ? -1 : 1;
  /* What is known comes first, and stays. */
  return (first->letters == NULL) - (second->letters == NULL);
}

/* Words without letters have one a square where the answer has as many characters. */
static const char *
find_letters (AshlarGround *self, const AshlarWord *word, guint index)
{
  const char *letters = self->level->plan->words->letters[word->first + index];
  const char *p;

  if (letters != NULL)
    return letters;
  if (word->answer == NULL || g_utf8_strlen (word->answer, -1) != (glong) word->n_cells)
    return NULL;
  p = g_utf8_offset_to_pointer (word->answer, (glong) index);
  return g_string_chunk_insert_len (self->letters, p, g_utf8_next_char (p) - p);
}

static void
gather_squares (AshlarGround *self)
{
  const AshlarWords *words = self->level->plan->words;
  guint              n = 0;

  for (guint w = 0; w < words->n_words; w++)
    for (guint k = 0; k < words->words[w].n_cells; k++)
      {
        const AshlarWord *word = &words->words[w];
        const AshlarCell *cell = &words->cells[word->first + k];
        guint32           at = ashlar_ground_at (self, cell->x, cell->y);

        self->flags[at] |= ASHLAR_GROUND_LETTER;
        g_array_append_vals (self->squares,
                             (&(AshlarLetterSquare){ at, find_letters (self, word, k) }), 1);
      }
  g_array_sort (self->squares, compare_squares);
  for (guint i = 0; i < self->squares->len; i++)
    {
      const AshlarLetterSquare *square = &g_array_index (self->squares, AshlarLetterSquare, i);

      if (n == 0 || g_array_index (self->squares, AshlarLetterSquare, n - 1).cell != square->cell)
        g_array_index (self->squares, AshlarLetterSquare, n++) = *square;
    }
  g_array_set_size (self->squares, n);
}

static char *
dup_answer (const AshlarGround *self, const AshlarWord *word)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (guint k = 0; k < word->n_cells; k++)
    {
      const char *square = self->level->plan->words->letters[word->first + k];

      if (square == NULL)
        return ashlar_ground_fold_answer (word->answer != NULL ? word->answer : "");
      g_string_append (letters, square);
    }
  return ashlar_ground_fold_answer (letters->str);
}

void
_ashlar_ground_prepare_words (AshlarGround *self)
{
  const AshlarWords *words = self->level->plan->words;
  guint              n_cells = 0;

  self->squares = g_array_new (FALSE, FALSE, sizeof (AshlarLetterSquare));
  if (words == NULL)
    return;
  self->letters = g_string_chunk_new (64);
  gather_squares (self);
  for (guint w = 0; w < words->n_words; w++)
    n_cells = MAX (n_cells, words->words[w].first + words->words[w].n_cells);
  self->word_squares = g_new (guint32, n_cells);
  self->answers = g_new0 (char *, (gsize) words->n_words + 1);
  for (guint w = 0; w < words->n_words; w++)
    {
      const AshlarWord *word = &words->words[w];

      self->answers[w] = dup_answer (self, word);
      for (guint k = 0; k < word->n_cells; k++)
        {
          const AshlarCell *cell = &words->cells[word->first + k];

          self->word_squares[word->first + k]
              = ashlar_ground_find_square (self, ashlar_ground_at (self, cell->x, cell->y));
        }
    }
}

void
_ashlar_ground_clear_words (AshlarGround *self)
{
  g_array_unref (self->squares);
  g_free (self->word_squares);
  g_strfreev (self->answers);
  g_clear_pointer (&self->letters, g_string_chunk_free);
}
