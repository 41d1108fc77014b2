/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Special rooms: what fills squares without a letter beside the words of a crossword dungeon.
 *
 * vault      a square that touches exactly one letter: a dead end
 * passage    a square that touches exactly two letters, on opposite sides, of different words
 * courtyard  2 × 2 squares or more, touched by letters on at least two sides
 * shrine     the square straight beyond the last letter of a word
 * colonnade  three squares or more in a row along a word
 * well       a square touched by letters on three or four sides
 *
 * To touch is to share a side. Two special rooms never touch. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "content/ashlar-puzzle-private.h"
#include "plan/ashlar-words-private.h"

G_BEGIN_DECLS

/* A chosen word on the map. */
typedef struct
{
  guint16 x, y, length;
  guint8  direction; /* AshlarWordDirection */
} AshlarCrosswordRun;

/* The squares of a dungeon with room for special ones around the words. */
typedef struct
{
  guint                     width, height;
  const guint16            *across, *down; /* by square: the run through it, or ASHLAR_NO_WORD */
  const AshlarCrosswordRun *runs;
  guint                     n_runs;
} AshlarCrosswordMap;

typedef struct
{
  guint16 x, y, width, height; /* squares */
  guint8  kind;                /* AshlarSpecial */
} AshlarSpecialRoom;

/* Places up to @wanted rooms, one after another; where several kinds fit, one is drawn. Returns how
 * many found a place. @rooms: @wanted of them. */
guint ashlar_crossword_place_specials (const AshlarCrosswordMap *map,
                                       guint                     wanted,
                                       AshlarStream             *stream,
                                       AshlarSpecialRoom        *rooms);

G_END_DECLS
