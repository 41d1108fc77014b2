/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How many words a dungeon can be asked for: what a class gives, as far as a recipe can ask. */

#include "planners/crossword/ashlar-crossword-reach-private.h"

#include "planners/crossword/ashlar-crossword-private.h"

guint
ashlar_crossword_find_reach (const AshlarPuzzleClasses *classes, guint pairing)
{
  guint reach = 0;

  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    if (pairing >= ASHLAR_N_PAIRINGS || pairing == i)
      reach = MAX (reach, classes->classes[i].largest);
  return MIN (reach, ASHLAR_CROSSWORD_MOST_WORDS);
}
