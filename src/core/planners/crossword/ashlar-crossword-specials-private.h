/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Special rooms: what fills squares without a letter beside the words of a crossword dungeon.
 *
 * vault      a square that touches exactly one letter: a dead end
 * passage    a square that touches exactly two letters, on opposite sides, of different words
 * courtyard  2 × 2 squares up to 3 × 3 and 4 × 2, touched by letters on at least two sides
 * shrine     the square straight beyond the last letter of a word
 * colonnade  three to six squares in a row, each beside a letter of one word on the same side
 * well       a square touched by letters on three or four sides
 *
 * To touch is to share a side. Two special rooms never touch. None stands on a letter. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "plan/ashlar-words-private.h"
#include "planners/crossword/ashlar-crossword-map-private.h"

G_BEGIN_DECLS

/* The furthest that a special room stands out over the rectangle around all words: a courtyard that
 * has one of its four rows beside a word's first letter. */
#define ASHLAR_CROSSWORD_RING 3

typedef struct
{
  guint16 x, y, width, height; /* squares */
  guint8  kind;                /* AshlarSpecial */
} AshlarSpecialRoom;

/* Places up to @wanted rooms, one after another: a kind is drawn among those that came up least
 * often so far and have a place left, then one of its places. Returns how many found a place; fewer
 * than @wanted only when no kind has a place left. @rooms: @wanted of them. @is_alone: only kinds of
 * one square. Special rooms stand anywhere on the map but on letters, so there should be a ring of
 * ASHLAR_CROSSWORD_RING free squares around the words; with a narrower one some places are lost. */
guint ashlar_crossword_place_specials (const AshlarCrosswordMap *map,
                                       guint                     wanted,
                                       gboolean                  is_alone,
                                       AshlarStream             *stream,
                                       AshlarSpecialRoom        *rooms);

G_END_DECLS
