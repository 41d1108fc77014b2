/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A walk as it is looked at afterwards: a record a turn, of the floor that is walked. Filled while one plays. */

#pragma once

#include "play/ashlar-play.h"

G_BEGIN_DECLS

typedef struct
{
  guint16 x, y;   /* where the hero stands after it */
  guint32 area;   /* or ASHLAR_NO_AREA */
  guint32 n_new;  /* cells that were never seen before */
  guint32 n_seen; /* cells seen so far, of those that can be walked on */
  guint16 hp;
} AshlarWalkTurn;

/* Of the floor that is walked: the first record is the arrival, turn 0. Borrowed until the next action. */
const AshlarWalkTurn *ashlar_play_get_turns (AshlarPlay *self, guint *n);
/* The cells in sight, each once, in no order that counts. Borrowed until the next action; @n 0 at home. */
const guint32 *ashlar_play_get_sight (AshlarPlay *self, guint *n);
/* All events of the floor, in order. Borrowed until the next action. */
const AshlarPlayEvent *ashlar_play_get_floor_event (AshlarPlay *self, guint index);
guint                  ashlar_play_get_n_floor_events (AshlarPlay *self);
/* How many cells of the floor can be walked on. */
guint ashlar_play_get_n_floor_cells (AshlarPlay *self);
/* The walk's actions as its file has them: "d12 s . x". */
char *ashlar_play_dup_actions (AshlarPlay *self);
/* Those alone that led to the floor, or home, where the hero is: by them he has just arrived there. */
char *ashlar_play_dup_actions_to_here (AshlarPlay *self);
/* Acts by @actions as far as they go over this content; *stopped (nullable): how many turns that were, or G_MAXUINT: all. */
gboolean ashlar_play_replay (AshlarPlay *self, const char *actions, guint *stopped, GError **error);
/* The same walk over another value of the level (after an edit of its content). */
AshlarPlay *ashlar_play_replay_over (AshlarPlay *self, AshlarLevel *level, guint *stopped);
typedef struct
{
  AshlarAction action;
  gint         argument;
  gint         word; /* from 0 on: its answer is said, and no action done; -1 */
} AshlarBotChoice;

/* How long it took until the last action was done; kept with the walk. */
void ashlar_play_add_time (AshlarPlay *self, guint milliseconds);
/* What a bot does next; FALSE: it knows nothing more to do. Does not act. Who walks many turns has ashlar_play_run (). */
gboolean    ashlar_bot_choose (AshlarBot bot, AshlarPlay *play, AshlarBotChoice *choice);
const char *ashlar_bot_to_string (AshlarBot bot); /* "guide", "seeker", "collector" */
gboolean    ashlar_bot_from_string (const char *name, AshlarBot *bot);

G_END_DECLS
