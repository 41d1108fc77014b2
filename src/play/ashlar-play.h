/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "play/ashlar-journey.h"
#include "play/ashlar-play-event.h"

G_BEGIN_DECLS

/**
 * ASHLAR_PLAY_ERROR:
 *
 * What is wrong with a walk.
 */
#define ASHLAR_PLAY_ERROR (ashlar_play_error_quark ())
ASHLAR_API GQuark ashlar_play_error_quark (void);

/**
 * AshlarPlayError:
 * @ASHLAR_PLAY_ERROR_INVALID: the file is JSON, but no sound walk
 * @ASHLAR_PLAY_ERROR_NEWER: the file says a version, or rules, that this library does not know
 * @ASHLAR_PLAY_ERROR_OTHER_CONTENT: the walk is of other content, adventure or recipe; as far as it goes it was walked
 * @ASHLAR_PLAY_ERROR_DIFFERS: a turn came out otherwise than the walk says; it names the turn, and was walked as far as that
 *
 * What is wrong with a walk.
 */
typedef enum
{
  ASHLAR_PLAY_ERROR_INVALID,
  ASHLAR_PLAY_ERROR_NEWER,
  ASHLAR_PLAY_ERROR_OTHER_CONTENT,
  ASHLAR_PLAY_ERROR_DIFFERS,
} AshlarPlayError;

/**
 * AshlarAction:
 * @ASHLAR_ACTION_NORTH: a step up
 * @ASHLAR_ACTION_EAST: a step to the right
 * @ASHLAR_ACTION_SOUTH: a step down
 * @ASHLAR_ACTION_WEST: a step to the left
 * @ASHLAR_ACTION_WAIT: nothing, for a turn
 * @ASHLAR_ACTION_FIGHT: a round against the foe that is met
 * @ASHLAR_ACTION_USE: uses the thing of the pack whose place is the argument
 * @ASHLAR_ACTION_WAY: on the exit of a floor that is won, takes the way whose place is the argument
 * @ASHLAR_ACTION_BUY: at home, buys the offer whose place is the argument
 * @ASHLAR_ACTION_SET_OUT: at home, sets out on the quest whose place is the argument
 * @ASHLAR_ACTION_HOME: goes home; the quest is given up
 * @ASHLAR_ACTION_SKIP: goes to the next floor though this one is not won
 *
 * What a hero does. Steps, waiting, fighting and using take a turn; the others take none.
 */
typedef enum
{
  ASHLAR_ACTION_NORTH,
  ASHLAR_ACTION_EAST,
  ASHLAR_ACTION_SOUTH,
  ASHLAR_ACTION_WEST,
  ASHLAR_ACTION_WAIT,
  ASHLAR_ACTION_FIGHT,
  ASHLAR_ACTION_USE,
  ASHLAR_ACTION_WAY,
  ASHLAR_ACTION_BUY,
  ASHLAR_ACTION_SET_OUT,
  ASHLAR_ACTION_HOME,
  ASHLAR_ACTION_SKIP,
} AshlarAction;

/**
 * AshlarPlayState:
 * @ASHLAR_PLAY_HOME: at home base
 * @ASHLAR_PLAY_WALKING: on a floor
 * @ASHLAR_PLAY_FIGHTING: on a floor, with a foe met: steps wait until it falls
 * @ASHLAR_PLAY_WON: the floor is won and left: it waits for a way to be taken
 * @ASHLAR_PLAY_OVER: of a single level: its exit is reached, or the hero fell
 *
 * Where a play is. A lost quest leads home.
 */
typedef enum
{
  ASHLAR_PLAY_HOME,
  ASHLAR_PLAY_WALKING,
  ASHLAR_PLAY_FIGHTING,
  ASHLAR_PLAY_WON,
  ASHLAR_PLAY_OVER,
} AshlarPlayState;

/**
 * AshlarBot:
 * @ASHLAR_BOT_GUIDE: knows the floor: the shortest way to what wins it
 * @ASHLAR_BOT_SEEKER: knows what it has seen: the nearest cell from which something new may be seen, and the goal once it is seen
 * @ASHLAR_BOT_COLLECTOR: leaves nothing behind
 *
 * Who walks by itself.
 */
typedef enum
{
  ASHLAR_BOT_GUIDE,
  ASHLAR_BOT_SEEKER,
  ASHLAR_BOT_COLLECTOR,
} AshlarBot;

/**
 * AshlarPlay:
 *
 * A walk by rules: steps, sight, keys, foes, things, words, floors. What happens follows from the journey, its seed and the actions
 * alone. Not to be used by two threads at once.
 */
typedef struct _AshlarPlay AshlarPlay;

#define ASHLAR_TYPE_PLAY (ashlar_play_get_type ())
ASHLAR_API GType       ashlar_play_get_type (void);
ASHLAR_API AshlarPlay *ashlar_play_new (AshlarJourney *journey);
ASHLAR_API AshlarPlay *ashlar_play_new_for_level (AshlarLevel *level);
ASHLAR_API AshlarPlay *ashlar_play_ref (AshlarPlay *self);
ASHLAR_API void        ashlar_play_unref (AshlarPlay *self);

/* To act. FALSE: nothing happened. */
ASHLAR_API gboolean      ashlar_play_act (AshlarPlay *self, AshlarAction action, gint argument);
ASHLAR_API gboolean      ashlar_play_answer (AshlarPlay *self, guint word, const char *answer);
ASHLAR_API gboolean      ashlar_play_take_back (AshlarPlay *self);
ASHLAR_API gboolean      ashlar_play_run (AshlarPlay *self, AshlarBot bot, guint turns);
ASHLAR_API const GError *ashlar_play_get_error (AshlarPlay *self);

/* Where it is. */
ASHLAR_API AshlarPlayState ashlar_play_get_state (AshlarPlay *self);
ASHLAR_API AshlarJourney  *ashlar_play_get_journey (AshlarPlay *self);
ASHLAR_API AshlarLevel    *ashlar_play_get_level (AshlarPlay *self);
ASHLAR_API void            ashlar_play_get_position (AshlarPlay *self, guint *x, guint *y);
ASHLAR_API guint           ashlar_play_get_turn (AshlarPlay *self);
ASHLAR_API guint           ashlar_play_get_floor_turn (AshlarPlay *self);
ASHLAR_API gboolean        ashlar_play_is_won (AshlarPlay *self);
ASHLAR_API gboolean        ashlar_play_can_step (AshlarPlay *self, guint x, guint y);
ASHLAR_API const guint8   *ashlar_play_get_seen (AshlarPlay *self);
ASHLAR_API GBytes         *ashlar_play_dup_seen (AshlarPlay *self);
ASHLAR_API guint           ashlar_play_get_n_new (AshlarPlay *self);
ASHLAR_API guint64         ashlar_play_get_hash (AshlarPlay *self);

/* The hero. */
ASHLAR_API guint       ashlar_play_get_hp (AshlarPlay *self, guint *max);
ASHLAR_API guint       ashlar_play_get_mp (AshlarPlay *self, guint *max);
ASHLAR_API guint       ashlar_play_get_xp (AshlarPlay *self, guint *next);
ASHLAR_API guint       ashlar_play_get_hero_level (AshlarPlay *self);
ASHLAR_API guint       ashlar_play_get_gold (AshlarPlay *self);
ASHLAR_API guint       ashlar_play_get_n_pack (AshlarPlay *self);
ASHLAR_API const char *ashlar_play_get_pack (AshlarPlay *self, guint index, guint *count);
ASHLAR_API gboolean    ashlar_play_can_use (AshlarPlay *self, guint index);
ASHLAR_API gboolean    ashlar_play_has_key (AshlarPlay *self, const char *key);

/* What is around. */
ASHLAR_API const char *ashlar_play_get_foe (AshlarPlay *self, guint *hits);
ASHLAR_API gboolean    ashlar_play_is_gone (AshlarPlay *self, guint object);
ASHLAR_API gboolean    ashlar_play_can_answer (AshlarPlay *self, guint word);
ASHLAR_API gboolean    ashlar_play_is_solved (AshlarPlay *self, guint word);
ASHLAR_API const char *ashlar_play_get_letter (AshlarPlay *self, guint x, guint y);
ASHLAR_API guint       ashlar_play_get_n_goals (AshlarPlay *self);
ASHLAR_API char       *ashlar_play_dup_goal (AshlarPlay *self, guint index, gboolean *reached);

/* What happened in the last turn. */
ASHLAR_API guint                  ashlar_play_get_n_events (AshlarPlay *self);
ASHLAR_API const AshlarPlayEvent *ashlar_play_get_event (AshlarPlay *self, guint index);

/* The walk. */
ASHLAR_API GBytes *ashlar_play_to_bytes (AshlarPlay *self);
ASHLAR_API AshlarPlay *
ashlar_play_load_bytes (AshlarContent *content, GBytes *bytes, const char *name, GError **error);
ASHLAR_API AshlarPlay *ashlar_play_load_bytes_for_level (AshlarLevel *level,
                                                         GBytes      *bytes,
                                                         const char  *name,
                                                         GError     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarPlay, ashlar_play_unref)

G_END_DECLS
