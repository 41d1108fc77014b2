/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a dungeon of a crossword promises, held against a level and its puzzle. Nothing is taken from
 * how the level was made: letters are where areas are letters, the place in the puzzle is found by
 * laying the words over it. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"
#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint    pairing; /* AshlarPairing; ASHLAR_N_PAIRINGS: any of them */
  guint    cell;    /* tiles */
  guint    min_words, max_words, min_rooms, max_rooms;
  gboolean is_full;     /* the whole grid */
  gboolean has_words;   /* an area is a word */
  GArray *puzzle_words; /* nullable (out): of guint32, the words of the puzzle that the level has */
} CrosswordPromise;

/* The first promise that is broken, in words, or NULL. */
char *crossword_check_dup_breach (AshlarLevel            *level,
                                  const AshlarPuzzle     *puzzle,
                                  const CrosswordPromise *promise);
/* Fails the test with @breach, which it takes; leaves @content behind and says how to repeat it. */
void
crossword_check_give_up (char *breach, AshlarContent *content, guint64 puzzle_seed, guint64 seed);

G_END_DECLS
