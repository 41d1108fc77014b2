/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How many words of a puzzle can be asked for, found out once for each way to ask. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

/* Begins as zeros. */
typedef struct
{
  AshlarPuzzle *puzzle; /* owned, nullable: of which that is */
  guint         shortness, closeness;
  guint         words[ASHLAR_N_PAIRINGS + 1]; /* by pairing; the last: whichever serves */
} EditorPuzzleReach;

/* @puzzle: nullable; @shortness, @closeness: percent. */
void editor_puzzle_reach_update (EditorPuzzleReach *self,
                                 AshlarPuzzle      *puzzle,
                                 guint              shortness,
                                 guint              closeness);
/* The pairing that gives the most. */
guint editor_puzzle_reach_find_best (const EditorPuzzleReach *self);
void  editor_puzzle_reach_clear (EditorPuzzleReach *self);

G_END_DECLS
