/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which words of a class can stand together in one dungeon, where bars part squares. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

/* Words of the class on both sides of a bar, which no dungeon has together: a, b, a, b …, each two both
 * ways round or twice. Of guint32, numbers in the puzzle; empty where there is no bar. */
GArray *ashlar_puzzle_find_conflicts (const AshlarPuzzle *puzzle, AshlarPairing pairing);

/* By word of the puzzle: whether it is one of the most words of its part that cross each other and of
 * which no two are in conflict. @conflicts: of the class; @together: (out): n_words. */
void ashlar_puzzle_find_together (const AshlarPuzzle *puzzle,
                                  AshlarPairing       pairing,
                                  const GArray       *conflicts,
                                  guint8             *together);

G_END_DECLS
