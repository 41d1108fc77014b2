/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarPlayEventKind:
 * @ASHLAR_PLAY_EVENT_AREA: an area is entered; the amount is its index
 * @ASHLAR_PLAY_EVENT_SCRIPT_ENTER: a tile's `onEnter`; the subject is its text, never run
 * @ASHLAR_PLAY_EVENT_SCRIPT_EXIT: a tile's `onExit`
 * @ASHLAR_PLAY_EVENT_KEY: a key is taken; the subject is its name
 * @ASHLAR_PLAY_EVENT_LOCKED: a locked way does not give; the subject is a key that it wants
 * @ASHLAR_PLAY_EVENT_TAKE: an object is taken; the amount is the gold that it was, or 0
 * @ASHLAR_PLAY_EVENT_FOE: a foe is met; the amount is the hits that it takes
 * @ASHLAR_PLAY_EVENT_ROUND: a round of a fight; the amount is the HP that the hero lost
 * @ASHLAR_PLAY_EVENT_DEFEAT: a foe fell; the amount is the experience
 * @ASHLAR_PLAY_EVENT_LEVEL_UP: the hero has a new level; the amount is its number
 * @ASHLAR_PLAY_EVENT_FALL: the hero fell; the subject is the foe
 * @ASHLAR_PLAY_EVENT_USE: a thing is used; the amount is the HP that it gave
 * @ASHLAR_PLAY_EVENT_BUY: something is bought; the amount is the price
 * @ASHLAR_PLAY_EVENT_SOLVE: a word is solved; the subject is its answer, the amount its index
 * @ASHLAR_PLAY_EVENT_WRONG: an answer was wrong; the subject is what was said, the amount the word's index
 * @ASHLAR_PLAY_EVENT_GOAL: what the floor asks for holds
 * @ASHLAR_PLAY_EVENT_WIN: the floor is won
 * @ASHLAR_PLAY_EVENT_FLOOR: a floor is entered; the subject is its title, the amount its depth
 * @ASHLAR_PLAY_EVENT_HOME: the hero is at home; the amount is 1 if a quest was done
 *
 * What happened.
 */
typedef enum
{
  ASHLAR_PLAY_EVENT_AREA,
  ASHLAR_PLAY_EVENT_SCRIPT_ENTER,
  ASHLAR_PLAY_EVENT_SCRIPT_EXIT,
  ASHLAR_PLAY_EVENT_KEY,
  ASHLAR_PLAY_EVENT_LOCKED,
  ASHLAR_PLAY_EVENT_TAKE,
  ASHLAR_PLAY_EVENT_FOE,
  ASHLAR_PLAY_EVENT_ROUND,
  ASHLAR_PLAY_EVENT_DEFEAT,
  ASHLAR_PLAY_EVENT_LEVEL_UP,
  ASHLAR_PLAY_EVENT_FALL,
  ASHLAR_PLAY_EVENT_USE,
  ASHLAR_PLAY_EVENT_BUY,
  ASHLAR_PLAY_EVENT_SOLVE,
  ASHLAR_PLAY_EVENT_WRONG,
  ASHLAR_PLAY_EVENT_GOAL,
  ASHLAR_PLAY_EVENT_WIN,
  ASHLAR_PLAY_EVENT_FLOOR,
  ASHLAR_PLAY_EVENT_HOME,
} AshlarPlayEventKind;

/**
 * AshlarPlayEvent:
 *
 * Something that happened in a turn. Borrowed from its play in C until the next action; a boxed type whose copy keeps its own.
 */
typedef struct _AshlarPlayEvent AshlarPlayEvent;

#define ASHLAR_TYPE_PLAY_EVENT (ashlar_play_event_get_type ())
ASHLAR_API GType               ashlar_play_event_get_type (void);
ASHLAR_API AshlarPlayEventKind ashlar_play_event_get_kind (const AshlarPlayEvent *self);
ASHLAR_API guint               ashlar_play_event_get_turn (const AshlarPlayEvent *self);
ASHLAR_API void ashlar_play_event_get_position (const AshlarPlayEvent *self, guint *x, guint *y);
ASHLAR_API const char *ashlar_play_event_get_subject (const AshlarPlayEvent *self);
ASHLAR_API gint        ashlar_play_event_get_amount (const AshlarPlayEvent *self);

G_END_DECLS
