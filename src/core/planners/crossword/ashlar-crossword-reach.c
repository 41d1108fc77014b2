/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How many words a dungeon can be asked for.
 *
 * Where no bar parts squares, growing never gets stuck: all words of the largest connected part. Where
 * bars do, words on both sides of one never stand together, and the most that can is an independent set
 * with connectedness on top, which nobody finds in time. So it is grown, as the planner does, and the
 * number is what one try in four comes to. A seed has 64 tries: it fails once in a hundred million.
 * That share depends on the number, which decides where growing may begin: a smaller one is tried
 * until it holds.
 *
 * Invariant: at most the words of the largest part. Cost: 64 growths for each of a few numbers. */

#include "planners/crossword/ashlar-crossword-reach-private.h"

#include <stdlib.h>

#include "planners/crossword/ashlar-crossword-private.h"

#define N_TRIES 64u
#define SHARE 4u

static guint
get_largest (const AshlarCrosswordClass *class)
{
  return class->n_words > 0 ? class->part_sizes[class->largest] : 0;
}

static int
compare_down (const void *a, const void *b)
{
  const guint *one = a, *two = b;

  return (*one < *two) - (*one > *two);
}

/* What a share of the tries to find @wanted words came to. */
static guint
grow (AshlarCrosswordTask *task, AshlarCrosswordClass *const *classes, guint wanted)
{
  static const AshlarRun run = { .seed = 1 };
  guint                  reached[N_TRIES];

  task->min_words = task->max_words = wanted;
  task->n_classes = 0;
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    if (classes[i] != NULL && get_largest (classes[i]) >= wanted)
      task->classes[task->n_classes++] = classes[i];
  for (guint i = 0; i < N_TRIES; i++)
    {
      AshlarCrosswordGrowth growth;

      ashlar_crossword_growth_init (&growth, task, &run, i);
      reached[i] = growth.n_chosen;
      ashlar_crossword_growth_clear (&growth);
    }
  qsort (reached, N_TRIES, sizeof *reached, compare_down);
  return reached[N_TRIES / SHARE - 1];
}

guint
ashlar_crossword_find_reach (const AshlarPuzzle *puzzle,
                             guint               pairing,
                             guint               shortness,
                             guint               closeness)
{
  AshlarCrosswordClass *classes[ASHLAR_N_PAIRINGS] = { NULL };
  AshlarCrosswordTask   task = { .puzzle = (AshlarPuzzle *) puzzle };
  guint                 reach = 0;

  g_return_val_if_fail (puzzle != NULL, 0);
  ashlar_crossword_fill_odds (task.closeness, G_N_ELEMENTS (task.closeness), closeness, 2);
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    if (pairing >= ASHLAR_N_PAIRINGS || pairing == i)
      {
        classes[i] = ashlar_crossword_class_new (puzzle, i, shortness);
        reach = MAX (reach, get_largest (classes[i]));
      }
  reach = MIN (reach, ASHLAR_CROSSWORD_MOST_WORDS);
  while (puzzle->has_bars && reach >= 2)
    {
      guint found = grow (&task, classes, reach);

      if (found >= reach)
        break;
      reach = found;
    }
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    g_clear_pointer (&classes[i], ashlar_crossword_class_free);
  return reach;
}
