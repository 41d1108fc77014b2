/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contents of adventures, written in single quotes, over a floor, a wall, some objects, a block and two recipes. */

#pragma once

#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

/* Of bp_gold, bp_potion, bp_toad, bp_rat, bp_foe (a toad or a rat), bp_princess, bp_boss and bp_scale; of recipes "cave" (a minidungeon with
 * corridors, where a potion may lie) and "empty" (another, where nothing does), "locks" (with zones) and "words" (of a crossword of two words). @adventures: JSON with single quotes. */
GBytes        *adventures_text (const char *adventures);
AshlarContent *adventures_content (const char *adventures);

/* The adventure of the format's description. */
extern const char adventures_example[];

G_END_DECLS
