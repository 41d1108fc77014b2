/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An action, from the call to its record. What does nothing leaves nothing: neither a record nor a number. What does something is one
 * record, one event at least or a step, a hash each so many turns; the numbers before it are kept only where it did more than lead on.
 * Cost: that of what happens. */

#include "play/ashlar-play-private.h"

#include <string.h>

/* Actions that take no turn are bounded, too. */
#define MOST_ACTS (2 * ASHLAR_MAX_TURNS)

void
_ashlar_play_tell_at (
    AshlarPlay *self, guint32 cell, AshlarPlayEventKind kind, const char *subject, gint amount)
{
  guint           width = self->ground != NULL ? self->ground->width : 1;
  AshlarPlayEvent event = { kind, self->now.turn, cell % width, cell / width, subject, amount };

  g_array_append_val (self->events, event);
  g_array_append_val (self->floor_events, event);
}

void
_ashlar_play_tell (AshlarPlay *self, AshlarPlayEventKind kind, const char *subject, gint amount)
{
  _ashlar_play_tell_at (self, self->now.cell, kind, subject, amount);
}

const char *
_ashlar_play_keep_text (AshlarPlay *self, const char *text)
{
  return g_string_chunk_insert_const (self->chunk, text);
}

/* ------------------------------------------------------------------ hashes */

/**
 * ashlar_play_get_hash:
 * @self: a play
 *
 * Gets a number by which two plays are told apart: of where the hero is, what he has seen, taken, and has left. Two that did the same
 * have the same, on every machine; two that did not have another with all likelihood.
 *
 * Returns: 64 bits
 */
guint64
ashlar_play_get_hash (AshlarPlay *self)
{
  const AshlarPlayNow *now;
  guint64              hash = ASHLAR_RULES_VERSION;

  g_return_val_if_fail (self != NULL, 0);

  now = &self->now;
  const guint64 parts[] = {
    self->level != NULL ? self->floor_seed : 0,
    self->level != NULL && self->journey != NULL ? ashlar_journey_get_depth (self->journey) : 0,
    now->state,
    now->cell,
    now->turn,
    now->floor_turn,
    now->n_seen,
    now->last_area,
    now->n_entries,
    now->n_rounds,
    now->n_keys,
    now->n_solved,
    now->hp,
    now->mp,
    now->xp,
    now->gold,
    now->raised_hp,
    now->raised_mp,
    now->foe,
    now->hits,
    now->foe_id != NULL ? ashlar_stream_hash (now->foe_id) : 0,
    (now->holds ? 1u : 0) | (now->is_won ? 2u : 0),
    now->sets,
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    hash = ashlar_stream_mix (hash ^ parts[i]);
  return hash;
}

/* ------------------------------------------------------------------ acting */

static gboolean
is_step (AshlarAction action)
{
  return action <= ASHLAR_ACTION_WEST;
}

static gboolean
stay (AshlarPlay *self)
{
  self->done |= ASHLAR_DONE_TURN;
  self->now.turn++;
  self->now.floor_turn++;
  return TRUE;
}

static gboolean
perform (AshlarPlay *self, AshlarAction action, guint argument)
{
  gboolean is_walking = self->now.state == ASHLAR_PLAY_WALKING;

  if (is_step (action))
    return is_walking && _ashlar_play_move (self, (guint) action);
  switch (action)
    {
    case ASHLAR_ACTION_WAIT:
      return (is_walking || self->now.state == ASHLAR_PLAY_FIGHTING) && stay (self);
    case ASHLAR_ACTION_FIGHT:
      return _ashlar_play_fight (self);
    case ASHLAR_ACTION_USE:
      return _ashlar_play_use (self, argument);
    case ASHLAR_ACTION_BUY:
      return _ashlar_play_buy (self, argument);
    case ASHLAR_ACTION_WAY:
    case ASHLAR_ACTION_SET_OUT:
    case ASHLAR_ACTION_HOME:
    case ASHLAR_ACTION_SKIP:
      return _ashlar_play_travel (self, action, argument);
    case ASHLAR_ACTION_NORTH:
    case ASHLAR_ACTION_EAST:
    case ASHLAR_ACTION_SOUTH:
    case ASHLAR_ACTION_WEST:
    default:
      return FALSE;
    }
}

/* What an action leaves when it has been done. */
static void
record (AshlarPlay *self, AshlarActRecord *act)
{
  gboolean has_moved = (self->done & ASHLAR_DONE_MOVED) != 0;

  if (!has_moved && (self->done & ASHLAR_DONE_TURN) != 0)
    _ashlar_play_look (self);
  if (!has_moved && self->level != NULL)
    _ashlar_play_judge (self, FALSE);
  if (!has_moved && (self->done & ASHLAR_DONE_SAVED) != 0)
    g_array_append_val (self->saved, self->before);
  act->done = (guint8) self->done;
  g_array_append_val (self->acts, *act);
  if (has_moved)
    g_array_index (self->places, AshlarPlace, self->places->len - 1).n_acts = self->acts->len;
  if ((self->done & ASHLAR_DONE_TURN) != 0 && self->now.turn % ASHLAR_TURNS_A_HASH == 0)
    {
      guint64 hash = ashlar_play_get_hash (self);

      g_array_append_val (self->hashes, hash);
    }
}

static gboolean
act (AshlarPlay *self, guint action, guint argument, const char *text)
{
  AshlarActRecord it = { .argument = argument, .action = (guint8) action };
  gboolean        happened;

  g_clear_error (&self->error);
  g_array_set_size (self->events, 0);
  if (self->acts->len >= MOST_ACTS
      || (self->now.turn >= ASHLAR_MAX_TURNS && action <= ASHLAR_ACTION_USE))
    return FALSE;
  it.n_deltas = self->deltas->len;
  it.n_events = self->floor_events->len;
  self->before = self->now;
  self->done = 0;
  if (action == ASHLAR_ACTION_ANSWER)
    {
      it.text = self->texts->len;
      happened = _ashlar_play_say (self, argument, text);
      if (happened)
        g_ptr_array_add (self->texts, (gpointer) _ashlar_play_keep_text (self, text));
    }
  else
    {
      happened = perform (self, (AshlarAction) action, argument);
    }
  if (happened)
    record (self, &it);
  return happened;
}

void
_ashlar_play_redo (AshlarPlay *self, const AshlarActRecord *it)
{
  act (self, it->action, it->argument,
       it->action == ASHLAR_ACTION_ANSWER ? g_ptr_array_index (self->texts, it->text) : NULL);
}

/**
 * ashlar_play_act:
 * @self: a play
 * @action: what the hero does
 * @argument: of %ASHLAR_ACTION_USE a place in the pack, of %ASHLAR_ACTION_WAY one among the ways, of %ASHLAR_ACTION_BUY among the
 *   offers, of %ASHLAR_ACTION_SET_OUT among the quests, from 0; of all others nothing
 *
 * Does something. A bump into a wall is nothing, and what is no turn here, like a way while the floor is not won, is nothing either:
 * then nothing has changed. Of a locked door ashlar_play_get_event() tells even so; of a floor that cannot be built
 * ashlar_play_get_error() does. A walk has at most %ASHLAR_MAX_TURNS turns.
 *
 * Returns: %FALSE if nothing happened
 */
gboolean
ashlar_play_act (AshlarPlay *self, AshlarAction action, gint argument)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if ((guint) action > ASHLAR_ACTION_SKIP || argument < 0)
    {
      g_array_set_size (self->events, 0);
      return FALSE;
    }
  switch (action)
    {
    case ASHLAR_ACTION_USE:
    case ASHLAR_ACTION_WAY:
    case ASHLAR_ACTION_BUY:
    case ASHLAR_ACTION_SET_OUT:
      return act (self, action, (guint) argument, NULL);
    case ASHLAR_ACTION_NORTH:
    case ASHLAR_ACTION_EAST:
    case ASHLAR_ACTION_SOUTH:
    case ASHLAR_ACTION_WEST:
    case ASHLAR_ACTION_WAIT:
    case ASHLAR_ACTION_FIGHT:
    case ASHLAR_ACTION_HOME:
    case ASHLAR_ACTION_SKIP:
    default:
      return act (self, action, 0, NULL);
    }
}

/**
 * ashlar_play_answer:
 * @self: a play
 * @word: 0 <= word < number of words of the level
 * @answer: what is said; case, blanks, hyphens and apostrophes count for nothing, at most 1024 bytes
 *
 * Says a word; the hero must stand on a square of it. If it is right its squares are written, else it was wrong: events tell which.
 * That takes no turn.
 *
 * Returns: %FALSE if nobody listens: the hero stands elsewhere, or the word is solved
 */
gboolean
ashlar_play_answer (AshlarPlay *self, guint word, const char *answer)
{
  g_return_val_if_fail (self != NULL && answer != NULL, FALSE);

  return act (self, ASHLAR_ACTION_ANSWER, word, answer);
}
