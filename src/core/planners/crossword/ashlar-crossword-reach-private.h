/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

/* How many words a recipe can ask a puzzle for, which every seed has then: at most so many hang together
 * in the pairing, or with ASHLAR_N_PAIRINGS in the one that has most. */
guint ashlar_crossword_find_reach (const AshlarPuzzleClasses *classes, guint pairing);

G_END_DECLS
