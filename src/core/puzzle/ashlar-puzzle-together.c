/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which words of a class can stand together in one dungeon, where bars part squares.
 *
 * Words on both sides of a bar are in conflict: of these a dungeon takes one at most. The most words
 * that hang together by crossings and of which no two are in conflict are searched for by branch and
 * bound: a set grows from a first word by the word in reach that fewest others are in conflict with;
 * afterwards the same without that word, unless nothing was in conflict with it, because then it is
 * never wrong to take it. A branch ends where all words in reach, less one of each two in conflict that
 * can be paired off, would not be more than the best set so far.
 *
 * The search is exact until its steps are used up, which takes some hundred words in conflict; from
 * then on the best set so far stands, and what it has is what is promised: a level can be made of it.
 *
 * Invariants: a set is connected and without conflict; of a part without conflicts it is all.
 * Cost: at most MOST_STEPS words looked at a class, and one growth in any case: for each word of it
 * O(words / 64), and a look at those in reach until one has no conflict. */

#include "puzzle/ashlar-puzzle-together-private.h"

#include <string.h>

#define MOST_STEPS 1000000

/* A list per word: those of word w are others[first[w]] … */
typedef struct
{
  guint32 *first, *others;
} Lists;

/* A word that was taken, or left out on the second way. */
typedef struct
{
  guint32  word;
  gboolean is_out;
} Decision;

typedef struct
{
  guint     n; /* words of the class */
  Lists     crossings, conflicts;
  guint32  *parts;  /* by word: the first word of its part */
  guint32  *next;   /* by word: the next one of its part; n: it is the last */
  guint32  *blocks; /* by word: reasons why it cannot be taken */
  guint32  *ties;   /* by word: words taken that it crosses */
  guint64  *reach;  /* a bit a word: tied, neither taken nor blocked */
  guint8   *taken;
  guint8   *seen; /* for the bound */
  guint32  *queue;
  Decision *decisions;
  guint     n_decisions, n_taken;
  guint8   *best; /* by word, of the part at hand */
  guint     n_best;
  gint64    n_steps; /* that are left */
} Search;

static void
lists_init (Lists *self, const GArray *pairs, guint n)
{
  guint32 *first = g_new0 (guint32, (gsize) n + 2);

  self->others = g_new (guint32, MAX (pairs->len, 1));
  /* Shifted by two, so that filling leaves first[word] at the beginning of each word. */
  for (guint i = 0; i < pairs->len; i++)
    first[g_array_index (pairs, guint32, i) + 2]++;
  for (guint word = 2; word < n + 2; word++)
    first[word] += first[word - 1];
  for (guint i = 0; i < pairs->len; i++)
    self->others[first[g_array_index (pairs, guint32, i) + 1]++]
        = g_array_index (pairs, guint32, i ^ 1);
  self->first = first;
}

static void
lists_clear (Lists *self)
{
  g_free (self->first);
  g_free (self->others);
}

/* ---- Pairs of words ---- */

static void
add_pair (GArray *pairs, guint pairing, const AshlarPuzzle *puzzle, guint16 a, guint16 b)
{
  guint32 pair[2] = { a, b };

  if (a != ASHLAR_NO_WORD && b != ASHLAR_NO_WORD && a != b
      && ashlar_pairing_has_word (pairing, &puzzle->words[a])
      && ashlar_pairing_has_word (pairing, &puzzle->words[b]))
    g_array_append_vals (pairs, pair, 2);
}

GArray *
ashlar_puzzle_find_conflicts (const AshlarPuzzle *puzzle, AshlarPairing pairing)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!puzzle->has_bars)
    return pairs;
  for (guint y = 0; y < puzzle->height; y++)
    for (guint x = 0; x < puzzle->width; x++)
      for (guint side = ASHLAR_DIRECTION_EAST; side <= ASHLAR_DIRECTION_SOUTH; side++)
        {
          gsize here = (gsize) y * puzzle->width + x;
          gsize there = side == ASHLAR_DIRECTION_EAST ? here + 1 : here + puzzle->width;

          if ((puzzle->squares[here].bars & (1u << side)) == 0
              || (side == ASHLAR_DIRECTION_EAST ? x + 1 >= puzzle->width : y + 1 >= puzzle->height))
            continue;
          for (guint i = 0; i < 4; i++)
            add_pair (pairs, pairing, puzzle,
                      i % 2 == 0 ? puzzle->across[here] : puzzle->down[here],
                      i / 2 == 0 ? puzzle->across[there] : puzzle->down[there]);
        }
  return pairs;
}

/* ---- Taking words and giving them back ---- */

static void
update_reach (Search *self, guint32 word)
{
  guint64  bit = G_GUINT64_CONSTANT (1) << (word & 63);
  guint64 *reach = &self->reach[word >> 6];

  if (!self->taken[word] && self->ties[word] > 0 && self->blocks[word] == 0)
    *reach |= bit;
  else
    *reach &= ~bit;
}

static void
block (Search *self, guint32 word, gint sign)
{
  self->blocks[word] += (guint32) sign;
  update_reach (self, word);
}

static void
take (Search *self, guint32 word, gint sign)
{
  self->taken[word] = sign > 0;
  self->n_taken += (guint) sign;
  update_reach (self, word);
  for (guint32 i = self->conflicts.first[word]; i < self->conflicts.first[word + 1]; i++)
    block (self, self->conflicts.others[i], sign);
  for (guint32 i = self->crossings.first[word]; i < self->crossings.first[word + 1]; i++)
    {
      self->ties[self->crossings.others[i]] += (guint32) sign;
      update_reach (self, self->crossings.others[i]);
    }
  self->n_steps -= 4;
}

/* Words that could still be taken and could not any more with this one. */
static guint
count_conflicts (Search *self, guint32 word)
{
  guint n = 0;

  for (guint32 i = self->conflicts.first[word]; i < self->conflicts.first[word + 1]; i++)
    {
      guint32 other = self->conflicts.others[i];

      n += self->blocks[other] == 0 && self->parts[other] == self->parts[word];
    }
  self->n_steps -= 1;
  return n;
}

/* At most so many words stand in what the set can still become. */
static guint
find_bound (Search *self, guint32 start)
{
  guint head = 0, tail = 0, n;

  self->seen[start] = 1;
  for (self->queue[tail++] = start; head < tail; head++)
    for (guint32 i = self->crossings.first[self->queue[head]];
         i < self->crossings.first[self->queue[head] + 1]; i++)
      {
        guint32 other = self->crossings.others[i];

        if (self->seen[other] != 0 || (self->blocks[other] > 0 && !self->taken[other]))
          continue;
        self->seen[other] = 1;
        self->queue[tail++] = other;
      }
  /* Of two in conflict that are paired off one stands at most. */
  n = tail;
  for (guint k = 0; k < tail; k++)
    {
      guint32 word = self->queue[k];

      if (self->seen[word] != 1 || self->taken[word])
        continue;
      for (guint32 i = self->conflicts.first[word]; i < self->conflicts.first[word + 1]; i++)
        if (self->seen[self->conflicts.others[i]] == 1 && !self->taken[self->conflicts.others[i]])
          {
            self->seen[word] = self->seen[self->conflicts.others[i]] = 2;
            n--;
            break;
          }
    }
  for (guint k = 0; k < tail; k++)
    self->seen[self->queue[k]] = 0;
  self->n_steps -= tail;
  return n;
}

/* The word in reach with fewest conflicts, the lowest of several; n: there is none. */
static guint32
find_next (Search *self, guint *n_conflicts)
{
  guint32 found = self->n;

  *n_conflicts = G_MAXUINT;
  for (guint32 at = 0; at < self->n; at += 64)
    for (guint64 reach = self->reach[at / 64]; reach != 0 && *n_conflicts > 0; reach &= reach - 1)
      {
        guint32 word = at + (guint32) __builtin_ctzll (reach);
        guint   n = count_conflicts (self, word);

        if (n < *n_conflicts)
          {
            *n_conflicts = n;
            found = word;
          }
      }
  self->n_steps -= self->n / 8;
  return found;
}

static void
decide (Search *self, guint32 word)
{
  take (self, word, 1);
  self->decisions[self->n_decisions++] = (Decision){ word, FALSE };
}

/* To the last word that may also be left out, without it; FALSE: all was tried. */
static gboolean
go_back (Search *self)
{
  while (self->n_decisions > 0)
    {
      Decision *last = &self->decisions[self->n_decisions - 1];

      if (last->is_out)
        {
          block (self, last->word, -1);
          self->n_decisions--;
          continue;
        }
      take (self, last->word, -1);
      if (self->n_steps > 0 && count_conflicts (self, last->word) > 0)
        {
          block (self, last->word, 1);
          last->is_out = TRUE;
          return TRUE;
        }
      self->n_decisions--;
    }
  return FALSE;
}

/* All sets that have @start and no word of the part before it. */
static void
search_from (Search *self, guint32 start)
{
  guint n_conflicts;

  take (self, start, 1);
  do
    for (;;)
      {
        guint32 word;

        if (self->n_best > 0 && find_bound (self, start) <= self->n_best)
          break;
        word = find_next (self, &n_conflicts);
        if (word < self->n)
          {
            decide (self, word);
            continue;
          }
        if (self->n_taken > self->n_best)
          {
            self->n_best = self->n_taken;
            for (guint32 i = self->parts[start]; i < self->n; i = self->next[i])
              self->best[i] = self->taken[i];
          }
        break;
      }
  while (go_back (self));
  take (self, start, -1);
}

/* The part whose first word is @first. */
static void
search_part (Search *self, guint32 first, guint n_words, guint8 *together)
{
  self->n_best = 0;
  for (guint32 start = first; start < self->n; start = self->next[start])
    {
      /* The first growth is always gone to its end. */
      if (self->n_best < n_words && (self->n_best == 0 || self->n_steps > 0))
        search_from (self, start);
      block (self, start, 1);
    }
  for (guint32 word = first; self->n_best > 0 && word < self->n; word = self->next[word])
    if (self->best[word])
      together[word] = TRUE;
}

/* From the last word back: whom one meets last of a part is the next. */
static void
link_parts (Search *self)
{
  g_autofree guint32 *nearest = g_new (guint32, self->n);

  for (guint32 part = 0; part < self->n; part++)
    nearest[part] = self->n;
  for (guint32 word = self->n; word-- > 0;)
    {
      self->next[word] = nearest[self->parts[word]];
      nearest[self->parts[word]] = word;
    }
}

/* The words of a part are numbered by the lowest of them. */
static guint
flood_part (Search *self, guint32 first)
{
  guint head = 0, tail = 0;

  self->parts[first] = first;
  for (self->queue[tail++] = first; head < tail; head++)
    for (guint32 i = self->crossings.first[self->queue[head]];
         i < self->crossings.first[self->queue[head] + 1]; i++)
      if (self->parts[self->crossings.others[i]] == G_MAXUINT32)
        {
          self->parts[self->crossings.others[i]] = first;
          self->queue[tail++] = self->crossings.others[i];
        }
  return tail;
}

void
ashlar_puzzle_find_together (const AshlarPuzzle *puzzle,
                             AshlarPairing       pairing,
                             const GArray       *conflicts,
                             guint8             *together)
{
  guint  n = puzzle->n_words;
  Search self = { .n = n, .n_steps = MOST_STEPS };
  g_autoptr (GArray) crossings = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint *sizes = g_new0 (guint, n);

  for (gsize i = 0; i < (gsize) puzzle->width * puzzle->height; i++)
    add_pair (crossings, pairing, puzzle, puzzle->across[i], puzzle->down[i]);
  lists_init (&self.crossings, crossings, n);
  lists_init (&self.conflicts, conflicts, n);
  self.parts = g_new (guint32, n);
  memset (self.parts, 0xff, sizeof (guint32) * n);
  self.next = g_new (guint32, n);
  self.blocks = g_new0 (guint32, n);
  self.ties = g_new0 (guint32, n);
  self.reach = g_new0 (guint64, n / 64 + 1);
  self.taken = g_new0 (guint8, n);
  self.seen = g_new0 (guint8, n);
  self.best = g_new0 (guint8, n);
  self.queue = g_new (guint32, n);
  self.decisions = g_new (Decision, n);
  memset (together, 0, n);
  /* Words that are not of the class have no crossing and no conflict, and are parts of one. */
  for (guint32 word = 0; word < n; word++)
    if (self.parts[word] == G_MAXUINT32)
      sizes[word] = flood_part (&self, word);
  link_parts (&self);
  for (guint32 word = 0; word < n; word++)
    if (sizes[word] > 0 && ashlar_pairing_has_word (pairing, &puzzle->words[word]))
      search_part (&self, word, sizes[word], together);
  lists_clear (&self.crossings);
  lists_clear (&self.conflicts);
  g_free (self.parts);
  g_free (self.next);
  g_free (self.blocks);
  g_free (self.ties);
  g_free (self.reach);
  g_free (self.taken);
  g_free (self.seen);
  g_free (self.best);
  g_free (self.queue);
  g_free (self.decisions);
}
