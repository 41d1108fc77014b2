/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How many words of a puzzle a dungeon can be asked for. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

/* Words that every seed finds: as many as hang together where no bar parts squares, else what growing
 * has come to. @pairing: AshlarPairing, or ASHLAR_N_PAIRINGS for whichever serves; @shortness,
 * @closeness: percent, as in the recipe. 0: there is no word. The same for the same arguments. */
guint ashlar_crossword_find_reach (const AshlarPuzzle *puzzle,
                                   guint               pairing,
                                   guint               shortness,
                                   guint               closeness);

G_END_DECLS
