/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How many words of a puzzle can be asked for, found out once. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

/* Begins as zeros. */
typedef struct
{
  AshlarPuzzle *puzzle;                       /* owned, nullable: of which that is */
  guint         words[ASHLAR_N_PAIRINGS + 1]; /* by pairing; the last: whichever serves */
} EditorPuzzleReach;

/* @puzzle, @classes: nullable; the classes are those of the puzzle. */
void editor_puzzle_reach_update (EditorPuzzleReach         *self,
                                 AshlarPuzzle              *puzzle,
                                 const AshlarPuzzleClasses *classes);
/* The pairing that gives the most. */
guint editor_puzzle_reach_find_best (const EditorPuzzleReach *self);
void  editor_puzzle_reach_clear (EditorPuzzleReach *self);

G_END_DECLS
