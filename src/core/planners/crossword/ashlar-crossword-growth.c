/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which words a crossword dungeon is made of.
 *
 * A random word of a part that is large enough; then a random letter of what is there, and the word
 * that crosses in it, and so on. A word has as many chances as it has such letters. They are weighed
 * by how short it is and how near to the middle of the letters that are there, so that dungeons get
 * small and dense as far as the recipe wants it. Where a bar parts squares, the words on the other
 * side of what was chosen are left out from then on, and what was begun may come to an end too soon:
 * after some attempts only words are taken that are known to stand together, which never does.
 *
 * Invariants: each word but the first crosses one that was taken before it; no two are in conflict.
 * Cost: O(words · candidates), no floating point. Source: the article on the crossword dungeon. */

#include "planners/crossword/ashlar-crossword-private.h"

#include <string.h>

#include "level/ashlar-trace-private.h"

/* Bytes on the stack, which do for most puzzles. */
#define SMALL_BLOCK 2048u

/* Names of words that a story tells of at each step. */
#define MOST_OTHERS 8u

typedef enum
{
  FREE,
  CANDIDATE,
  CHOSEN,
  BARRED,
} State;

typedef struct
{
  AshlarCrosswordGrowth *growth;
  AshlarStream           stream;
  guint8                *states; /* by word: State */
  guint8                *ties;   /* by word: letters that it shares with chosen ones */
  guint32               *candidates;
  guint                  n_candidates;
  guint64               *odds;                    /* of the candidates */
  gint                   sum_x, sum_y, n_letters; /* half squares; of all letters, word by word */
  guint                  n_barred;
} Search;

static const AshlarCrosswordChoice *
get_word (const Search *self, guint32 word)
{
  return &self->growth->class->words[word];
}

/* ---- The story, for the trace alone ---- */

static void
say_word (const Search *self, guint32 word)
{
  AshlarTrace            *story = self->growth->story;
  const AshlarPuzzle     *puzzle = self->growth->task->puzzle;
  const AshlarPuzzleWord *found = &puzzle->words[get_word (self, word)->word];
  gboolean                is_across = found->direction == ASHLAR_WORD_ACROSS;
  AshlarTraceValue at[] = { { found->x + 1u }, { found->y + 1u }, { .name = found->answer } };
  AshlarTraceValue numbered[] = { { .name = found->number }, { .name = found->answer } };

  if (found->number != NULL)
    ashlar_trace_add_clause (story, is_across ? ASHLAR_CLAUSE_WORD_ACROSS : ASHLAR_CLAUSE_WORD_DOWN,
                             numbered);
  else
    ashlar_trace_add_clause (
        story, is_across ? ASHLAR_CLAUSE_WORD_AT_ACROSS : ASHLAR_CLAUSE_WORD_AT_DOWN, at);
}

static void
tell_start (Search *self, guint32 word, guint n_words, guint64 total)
{
  AshlarTrace *story = self->growth->story;

  if (story == NULL)
    return;
  ashlar_trace_step (story, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, G_MAXUINT32, "word-chosen");
  say_word (self, word);
  ashlar_trace_say (story, FIRST_WORD, { self->growth->wanted }, { n_words },
                    { get_word (self, word)->odds }, { (gint64) total });
}

static void
tell_choice (Search *self, guint taken, guint64 total)
{
  AshlarTrace *story = self->growth->story;
  guint        n_told = 0;

  if (story == NULL)
    return;
  ashlar_trace_step (story, ASHLAR_STAGE_PLAN, ASHLAR_NO_AREA, G_MAXUINT32, "word-chosen");
  say_word (self, self->candidates[taken]);
  ashlar_trace_say (story, WORD_CROSSES, { self->ties[self->candidates[taken]] },
                    { (gint64) self->odds[taken] }, { (gint64) total });
  for (guint i = 0; i < self->n_candidates && n_told < MOST_OTHERS; i++)
    {
      if (i == taken)
        continue;
      ashlar_trace_add_clause (story, n_told++ == 0 ? ASHLAR_CLAUSE_NOT_TAKEN : ASHLAR_CLAUSE_NOR,
                               NULL);
      say_word (self, self->candidates[i]);
      ashlar_trace_say (story, ODDS, { (gint64) self->odds[i] });
    }
  if (self->n_candidates > n_told + 1)
    ashlar_trace_say (story, AND_MORE, { self->n_candidates - n_told - 1 });
  if (self->n_barred > 0)
    ashlar_trace_say (story, BEHIND_BARS, { self->n_barred });
}

/* ---- The search ---- */

static void
drop_candidate (Search *self, guint32 word)
{
  for (guint i = 0; i < self->n_candidates; i++)
    if (self->candidates[i] == word)
      {
        self->candidates[i] = self->candidates[--self->n_candidates];
        return;
      }
}

static void
bar_others (Search *self, guint32 word)
{
  const AshlarCrosswordClass *class = self->growth->class;

  if (class->conflict_first == NULL)
    return;
  for (guint32 i = class->conflict_first[word]; i < class->conflict_first[word + 1]; i++)
    {
      guint32 other = class->conflicts[i];

      if (self->states[other] == BARRED)
        continue;
      if (self->states[other] == CANDIDATE)
        drop_candidate (self, other);
      self->states[other] = BARRED;
      self->n_barred++;
    }
}

/* @word is no candidate any more. */
static void
take (Search *self, guint32 word)
{
  const AshlarCrosswordClass *class = self->growth->class;
  const AshlarCrosswordChoice *choice = get_word (self, word);

  self->growth->chosen[self->growth->n_chosen++] = word;
  self->states[word] = CHOSEN;
  self->sum_x += choice->x * choice->run.length;
  self->sum_y += choice->y * choice->run.length;
  self->n_letters += choice->run.length;
  bar_others (self, word);
  for (guint32 i = class->crossing_first[word]; i < class->crossing_first[word + 1]; i++)
    {
      guint32 other = class->crossings[i];

      self->ties[other]++;
      if (self->states[other] != FREE)
        continue;
      self->states[other] = CANDIDATE;
      self->candidates[self->n_candidates++] = other;
    }
}

/* Fills in the odds of all candidates. Their sum stays below 1 << 62: 16 bits of words, 8 of
 * crossings, twice 18 of factors. */
static guint64
weigh (Search *self)
{
  const AshlarCrosswordChoice *words = self->growth->class->words;
  const guint32               *closeness = self->growth->task->closeness;
  const guint32               *candidates = self->candidates;
  const guint8                *ties = self->ties;
  guint64                     *odds = self->odds, total = 0;
  gint                         middle_x = self->sum_x / self->n_letters;
  gint                         middle_y = self->sum_y / self->n_letters;
  guint                        n = self->n_candidates;

  for (guint i = 0; i < n; i++)
    {
      const AshlarCrosswordChoice *choice = &words[candidates[i]];
      gint                         dx = ABS (choice->x - middle_x), dy = ABS (choice->y - middle_y);
      guint                        distance = (guint) (MAX (dx, dy) + MIN (dx, dy) / 2);

      odds[i] = (guint64) ties[candidates[i]] * choice->odds
                * closeness[MIN (distance, ASHLAR_CROSSWORD_FAR)];
      total += odds[i];
    }
  return total;
}

/* FALSE if there is no candidate. */
static gboolean
take_next (Search *self)
{
  guint64 total, number;
  guint   i = 0;
  guint32 word;

  if (self->n_candidates == 0)
    return FALSE;
  total = weigh (self);
  number = ashlar_stream_below_64 (&self->stream, total);
  while (number >= self->odds[i])
    number -= self->odds[i++];
  tell_choice (self, i, total);
  word = self->candidates[i];
  self->candidates[i] = self->candidates[--self->n_candidates];
  take (self, word);
  return TRUE;
}

/* Any word of a part that has as many as are wanted. */
static void
take_first (Search *self)
{
  const AshlarCrosswordClass *class = self->growth->class;
  guint64 total = 0, number;
  guint   n_words = 0;
  guint32 word = 0;

  for (guint32 i = 0; i < class->n_words; i++)
    if (self->states[i] == FREE && class->part_sizes[class->words[i].part] >= self->growth->wanted)
      {
        total += class->words[i].odds;
        n_words++;
      }
  number = ashlar_stream_below_64 (&self->stream, total);
  for (;; word++)
    {
      if (self->states[word] != FREE
          || class->part_sizes[class->words[word].part] < self->growth->wanted)
        continue;
      if (number < class->words[word].odds)
        break;
      number -= class->words[word].odds;
    }
  tell_start (self, word, n_words, total);
  take (self, word);
}

static void
take_room_for_chosen (AshlarCrosswordGrowth *self)
{
  self->chosen
      = self->wanted <= G_N_ELEMENTS (self->few) ? self->few : g_new (guint32, self->wanted);
}

static void
choose_sparse (AshlarCrosswordGrowth *self)
{
  const AshlarCrosswordTask *task = self->task;
  Search                     search = { .growth = self };
  guint64                    small[SMALL_BLOCK / sizeof (guint64)];
  g_autofree guint64        *large = NULL;
  gsize                      n_words, size;

  ashlar_crossword_begin_stream (self->run, self->attempt, ASHLAR_CROSSWORD_STREAM_WORDS,
                                 &search.stream);
  self->class = task->classes[0];
  if (task->n_classes > 1)
    self->class = task->classes[ashlar_stream_below (&search.stream, task->n_classes)];
  self->wanted = task->min_words;
  if (task->max_words > task->min_words)
    self->wanted = (guint) ashlar_stream_range (&search.stream, (gint) task->min_words,
                                                (gint) task->max_words);
  take_room_for_chosen (self);

  n_words = self->class->n_words;
  size = n_words * (sizeof (guint64) + sizeof (guint32) + 2 * sizeof (guint8));
  if (size > sizeof small)
    large = g_malloc (size);
  search.odds = large != NULL ? large : small;
  search.candidates = (guint32 *) (search.odds + n_words);
  search.states = (guint8 *) (search.candidates + n_words);
  search.ties = search.states + n_words;
  memset (search.states, 0, 2 * n_words);
  if (self->attempt >= ASHLAR_CROSSWORD_FREE_ATTEMPTS && self->class->together != NULL)
    for (guint i = 0; i < n_words; i++)
      search.states[i] = self->class->together[i] ? FREE : BARRED;
  take_first (&search);
  while (self->n_chosen < self->wanted && take_next (&search))
    continue;
}

/* All words of the largest part. */
static void
choose_all (AshlarCrosswordGrowth *self)
{
  const AshlarCrosswordClass *class = self->class = self->task->classes[0];

  self->wanted = class->part_sizes[class->largest];
  take_room_for_chosen (self);
  for (guint32 word = 0; word < class->n_words; word++)
    {
      if (class->words[word].part == class->largest)
        self->chosen[self->n_chosen++] = word;
    }
}

void
ashlar_crossword_growth_init (AshlarCrosswordGrowth     *self,
                              const AshlarCrosswordTask *task,
                              const AshlarRun           *run,
                              guint                      attempt)
{
  self->task = task;
  self->run = run;
  self->attempt = attempt;
  self->n_chosen = 0;
  self->story = NULL;
  if (task->mode == ASHLAR_CROSSWORD_FULL)
    {
      choose_all (self);
      return;
    }
  if (run->trace != NULL)
    self->story = ashlar_trace_new ();
  choose_sparse (self);
}

void
ashlar_crossword_growth_clear (AshlarCrosswordGrowth *self)
{
  if (self->chosen != self->few)
    g_free (self->chosen);
  g_clear_pointer (&self->story, ashlar_trace_unref);
}
