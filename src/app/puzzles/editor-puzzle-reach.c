/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-puzzle-reach.h"

#include "planners/crossword/ashlar-crossword-reach-private.h"

void
editor_puzzle_reach_update (EditorPuzzleReach         *self,
                            AshlarPuzzle              *puzzle,
                            const AshlarPuzzleClasses *classes)
{
  if (puzzle == NULL || classes == NULL)
    {
      editor_puzzle_reach_clear (self);
      return;
    }
  if (self->puzzle == puzzle)
    return;
  editor_puzzle_reach_clear (self);
  self->puzzle = ashlar_puzzle_ref (puzzle);
  for (guint i = 0; i <= ASHLAR_N_PAIRINGS; i++)
    self->words[i] = ashlar_crossword_find_reach (classes, i);
}

guint
editor_puzzle_reach_find_best (const EditorPuzzleReach *self)
{
  guint best = 0;

  for (guint i = 1; i < ASHLAR_N_PAIRINGS; i++)
    if (self->words[i] > self->words[best])
      best = i;
  return best;
}

void
editor_puzzle_reach_clear (EditorPuzzleReach *self)
{
  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  *self = (EditorPuzzleReach){ 0 };
}
