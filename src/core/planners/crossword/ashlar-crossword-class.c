/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words that a crossword dungeon may choose from, and which of them cross.
 *
 * Words of one pairing of odd and even lines never lie side by side, so that any of them together form
 * no run of letters that is not a word; unless a bar parts two squares. Words with a bar between them
 * are in conflict: of these a dungeon takes one at most.
 *
 * Cost: O(squares + words), once for all seeds. */

#include "planners/crossword/ashlar-crossword-private.h"

#include "puzzle/ashlar-puzzle-together-private.h"

void
ashlar_crossword_fill_odds (guint32 *odds, guint n, guint percent, guint steps)
{
  guint64 whole = 200 * (guint64) steps, last = G_GUINT64_CONSTANT (1)
                                                << ASHLAR_CROSSWORD_ODDS_BITS;

  for (guint i = 0; i < n; i++)
    {
      odds[i] = (guint32) MAX (last, 1);
      last = last * (whole - percent) / whole;
    }
}

static gboolean
has_word (guint pairing, const AshlarPuzzleWord *word)
{
  return pairing == ASHLAR_CROSSWORD_ALL || ashlar_pairing_has_word (pairing, word);
}

/* The words in it. @numbers: by word of the puzzle, its index here or G_MAXUINT32. */
static void
take_words (AshlarCrosswordClass *self,
            const AshlarPuzzle   *puzzle,
            guint                 shortness,
            guint32              *numbers)
{
  guint32 odds[ASHLAR_MAX_PUZZLE_SIZE + 1];

  ashlar_crossword_fill_odds (odds, G_N_ELEMENTS (odds), shortness, 1);
  self->words = g_new (AshlarCrosswordChoice, puzzle->n_words);
  for (guint i = 0; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *word = &puzzle->words[i];
      gboolean                is_across = word->direction == ASHLAR_WORD_ACROSS;
      guint                   reach = word->length - 1u;

      numbers[i] = G_MAXUINT32;
      if (!has_word (self->pairing, word))
        continue;
      numbers[i] = self->n_words;
      self->words[self->n_words++] = (AshlarCrosswordChoice){
        .word = i,
        .part = G_MAXUINT32,
        .odds = odds[word->length - 2],
        .x = (guint16) (2 * word->x + (is_across ? reach : 0)),
        .y = (guint16) (2 * word->y + (is_across ? 0 : reach)),
        .run = { word->x, word->y, word->length, word->direction },
      };
    }
}

/* Side by side, for the words of levels. */
static void
gather_letters (AshlarCrosswordClass *self, const AshlarPuzzle *puzzle)
{
  gsize n = 0;

  for (guint w = 0; w < self->n_words; w++)
    n += self->words[w].run.length;
  self->letters = g_new (const char *, n);
  n = 0;
  for (guint w = 0; w < self->n_words; w++)
    {
      const AshlarCrosswordRun *run = &self->words[w].run;
      guint                     dx = run->direction == ASHLAR_WORD_ACROSS, dy = !dx;

      self->words[w].letters = self->letters + n;
      for (guint i = 0; i < run->length; i++)
        self->letters[n++]
            = ashlar_puzzle_get_square (puzzle, run->x + i * dx, run->y + i * dy)->letters;
    }
}

/* Pairs of words as lists of neighbours: both ways. @pairs: a, b, a, b … */
static void
make_lists (const GArray *pairs, guint n_words, guint32 **first, guint32 **others)
{
  guint32 *begin = g_new0 (guint32, (gsize) n_words + 2);

  *others = g_new (guint32, pairs->len);
  /* Shifted by two, so that filling leaves begin[word] at the beginning of each word. */
  for (guint i = 0; i < pairs->len; i++)
    begin[g_array_index (pairs, guint32, i) + 2]++;
  for (guint word = 2; word < n_words + 2; word++)
    begin[word] += begin[word - 1];
  for (guint i = 0; i < pairs->len; i++)
    (*others)[begin[g_array_index (pairs, guint32, i) + 1]++]
        = g_array_index (pairs, guint32, i ^ 1);
  *first = begin;
}

static void
add_pair (GArray *pairs, guint32 a, guint32 b)
{
  if (a == G_MAXUINT32 || b == G_MAXUINT32)
    return;
  g_array_append_val (pairs, a);
  g_array_append_val (pairs, b);
}

static guint32
look_up (const guint32 *numbers, guint16 word)
{
  return word == ASHLAR_NO_WORD ? G_MAXUINT32 : numbers[word];
}

static void
find_crossings (AshlarCrosswordClass *self, const AshlarPuzzle *puzzle, const guint32 *numbers)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (gsize i = 0; i < (gsize) puzzle->width * puzzle->height; i++)
    add_pair (pairs, look_up (numbers, puzzle->across[i]), look_up (numbers, puzzle->down[i]));
  make_lists (pairs, self->n_words, &self->crossing_first, &self->crossings);
}

/* Words on either side of a bar, and those that stand together best. */
static void
find_conflicts (AshlarCrosswordClass *self, const AshlarPuzzle *puzzle, const guint32 *numbers)
{
  g_autoptr (GArray) found = NULL;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint8 *together = NULL;

  if (!puzzle->has_bars || self->pairing == ASHLAR_CROSSWORD_ALL)
    return;
  found = ashlar_puzzle_find_conflicts (puzzle, (AshlarPairing) self->pairing);
  if (found->len == 0)
    return;
  for (guint i = 0; i + 1 < found->len; i += 2)
    add_pair (pairs, numbers[g_array_index (found, guint32, i)],
              numbers[g_array_index (found, guint32, i + 1)]);
  make_lists (pairs, self->n_words, &self->conflict_first, &self->conflicts);
  together = g_new (guint8, puzzle->n_words);
  ashlar_puzzle_find_together (puzzle, (AshlarPairing) self->pairing, found, together);
  self->together = g_new (guint8, self->n_words);
  for (guint w = 0; w < self->n_words; w++)
    self->together[w] = together[self->words[w].word];
}

/* Breadth first over crossings. */
static void
find_parts (AshlarCrosswordClass *self)
{
  g_autofree guint32 *queue = g_new (guint32, self->n_words);

  self->part_sizes = g_new0 (guint32, self->n_words);
  for (guint start = 0; start < self->n_words; start++)
    {
      guint32 part = self->n_parts;
      guint   head = 0, tail = 0;

      if (self->words[start].part != G_MAXUINT32)
        continue;
      self->n_parts++;
      self->words[start].part = part;
      for (queue[tail++] = start; head < tail; head++)
        for (guint32 i = self->crossing_first[queue[head]];
             i < self->crossing_first[queue[head] + 1]; i++)
          if (self->words[self->crossings[i]].part == G_MAXUINT32)
            {
              self->words[self->crossings[i]].part = part;
              queue[tail++] = self->crossings[i];
            }
      for (guint i = 0; i < tail; i++)
        self->part_sizes[part] += self->together == NULL || self->together[queue[i]];
      if (self->part_sizes[part] > self->part_sizes[self->largest])
        self->largest = part;
    }
}

AshlarCrosswordClass *
ashlar_crossword_class_new (const AshlarPuzzle *puzzle, guint pairing, guint shortness)
{
  AshlarCrosswordClass *self = g_new0 (AshlarCrosswordClass, 1);
  g_autofree guint32   *numbers = g_new (guint32, puzzle->n_words);

  self->pairing = pairing;
  take_words (self, puzzle, shortness, numbers);
  gather_letters (self, puzzle);
  find_crossings (self, puzzle, numbers);
  find_conflicts (self, puzzle, numbers);
  find_parts (self);
  return self;
}

void
ashlar_crossword_class_free (AshlarCrosswordClass *self)
{
  g_free (self->words);
  g_free (self->letters);
  g_free (self->crossing_first);
  g_free (self->crossings);
  g_free (self->conflict_first);
  g_free (self->conflicts);
  g_free (self->together);
  g_free (self->part_sizes);
  g_free (self);
}
