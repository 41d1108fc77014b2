/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Words laid on rows of bits. Cost: O(rows · words of 64 squares + letters of words that go down). */

#include "planners/crossword/ashlar-crossword-map-private.h"

#include <string.h>

void
ashlar_crossword_map_init (AshlarCrosswordMap *self, guint width, guint height)
{
  guint64 *layers = self->small;

  self->width = width;
  self->height = height;
  self->n_row_words = (width + 63) / 64;
  self->margin = self->n_row_words > 1;
  self->stride = self->n_row_words + 2 * self->margin;
  self->size
      = self->stride * (height + (gsize) ASHLAR_CROSSWORD_ROWS_ABOVE + ASHLAR_CROSSWORD_ROWS_BELOW);
  self->large = NULL;
  if (self->size > ASHLAR_CROSSWORD_SMALL_LAYER)
    layers = self->large = g_new0 (guint64, ASHLAR_CROSSWORD_N_LAYERS * self->size);
  else
    memset (layers, 0, ASHLAR_CROSSWORD_N_LAYERS * self->size * sizeof (guint64));
  self->letters = layers;
  self->beyond = layers + self->size;
  self->onward = layers + 2 * self->size;
  self->downward = layers + 3 * self->size;
  self->special = layers + 4 * self->size;
}

void
ashlar_crossword_map_clear (AshlarCrosswordMap *self)
{
  g_clear_pointer (&self->large, g_free);
}

void
ashlar_crossword_map_add_run (AshlarCrosswordMap *self, const AshlarCrosswordRun *run)
{
  gboolean is_across = run->direction == ASHLAR_WORD_ACROSS;
  guint    x = run->x + (is_across ? run->length : 0), y = run->y + (is_across ? 0 : run->length);

  if (is_across)
    {
      ashlar_crossword_map_set (self, self->letters, run->x, run->y, run->length);
      ashlar_crossword_map_set (self, self->onward, run->x, run->y, run->length - 1u);
    }
  else
    {
      gsize   word = ashlar_crossword_map_get_word (self, run->x, run->y);
      guint64 bit = G_GUINT64_CONSTANT (1) << run->x % 64;

      for (guint i = 0; i < run->length; i++, word += self->stride)
        {
          self->letters[word] |= bit;
          self->downward[word] |= bit;
        }
      self->downward[word - self->stride] &= ~bit;
    }
  if (x < self->width && y < self->height)
    ashlar_crossword_map_set (self, self->beyond, x, y, 1);
}
