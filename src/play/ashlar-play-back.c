/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Taking back: the play is as if the action had never been done.
 *
 * Within a place each action has left what it takes: a plain step its record of the turn, all others the numbers before it and what of
 * sets they changed. An action that led to another place has left nothing: the place before is begun again as it began, and what was
 * done there is done once more, but for the last. Since nothing depends on anything but actions, that is the same.
 *
 * Cost: O(cells in sight) within a place, O(what was done at the place before) across. */

#include "play/ashlar-play-private.h"

static void
undo_act (AshlarPlay *self, const AshlarActRecord *act)
{
  if ((act->done & ASHLAR_DONE_TURN) != 0)
    {
      /* A hash stands behind every so manieth turn. */
      if (self->now.turn % ASHLAR_TURNS_A_HASH == 0 && self->hashes->len > 0)
        g_array_set_size (self->hashes, self->hashes->len - 1);
      _ashlar_play_unlook (self);
      self->now.turn--;
      self->now.floor_turn--;
    }
  for (guint i = self->deltas->len; i > act->n_deltas; i--)
    _ashlar_play_undo_delta (self, &g_array_index (self->deltas, AshlarDelta, i - 1));
  g_array_set_size (self->deltas, act->n_deltas);
  if ((act->done & ASHLAR_DONE_SAVED) != 0)
    {
      self->now = g_array_index (self->saved, AshlarPlayNow, self->saved->len - 1);
      g_array_set_size (self->saved, self->saved->len - 1);
    }
  if ((act->done & ASHLAR_DONE_WON) != 0 && self->journey != NULL)
    {
      const AshlarPlace *place = &g_array_index (self->places, AshlarPlace, self->places->len - 1);

      ashlar_journey_unref (self->journey);
      self->journey = ashlar_journey_copy (place->journey);
    }
}

/* What the action that is the last one now has told. */
static void
show_events (AshlarPlay *self)
{
  guint n = self->floor_events->len, first = n;

  g_array_set_size (self->events, 0);
  if (self->acts->len > g_array_index (self->places, AshlarPlace, self->places->len - 1).n_acts)
    {
      first = g_array_index (self->acts, AshlarActRecord, self->acts->len - 1).n_events;
    }
  else
    {
      const GArray *events
          = g_array_index (self->places, AshlarPlace, self->places->len - 1).events;

      g_array_append_vals (self->events, events->data, events->len);
      first = 0;
    }
  if (first < n)
    g_array_append_vals (self->events, &g_array_index (self->floor_events, AshlarPlayEvent, first),
                         n - first);
}

/* Begins the place that is on top once more; it stays on top. */
static void
begin_again (AshlarPlay *self)
{
  AshlarPlace place = g_array_index (self->places, AshlarPlace, self->places->len - 1);

  /* Arriving puts it there again. */
  g_array_set_clear_func (self->places, NULL);
  g_array_set_size (self->places, self->places->len - 1);
  g_array_set_clear_func (self->places, _ashlar_play_clear_place);
  g_clear_pointer (&self->journey, ashlar_journey_unref);
  if (place.journey != NULL)
    self->journey = ashlar_journey_copy (place.journey);
  self->now = place.now;
  self->before = self->now;
  g_array_set_size (self->pack, 0);
  g_array_append_vals (self->pack, place.pack->data, place.pack->len);
  g_array_set_size (self->events, 0);
  g_array_append_vals (self->events, place.events->data, place.events->len);
  g_array_set_size (self->acts, place.n_acts);
  g_array_set_size (self->hashes, self->now.turn / ASHLAR_TURNS_A_HASH);
  _ashlar_play_arrive (self, place.level);
  _ashlar_play_clear_place (&place);
}

static void
walk_again (AshlarPlay *self, guint n_acts)
{
  g_autoptr (GArray) acts = g_array_sized_new (FALSE, FALSE, sizeof (AshlarActRecord), n_acts);
  guint first;

  g_array_append_vals (acts, self->acts->data, n_acts);
  while (g_array_index (self->places, AshlarPlace, self->places->len - 1).n_acts > n_acts)
    g_array_set_size (self->places, self->places->len - 1);
  begin_again (self);
  first = self->acts->len;
  for (guint i = first; i < n_acts; i++)
    _ashlar_play_redo (self, &g_array_index (acts, AshlarActRecord, i));
}

/**
 * ashlar_play_take_back:
 * @self: a play
 *
 * Takes the last action that did something back, as if it had never been done: a step, an answer, a way. That can be done as often as
 * there are actions.
 *
 * Returns: %FALSE if nothing has been done
 */
gboolean
ashlar_play_take_back (AshlarPlay *self)
{
  AshlarActRecord act;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->acts->len == 0)
    return FALSE;
  g_clear_error (&self->error);
  if (self->times != NULL && self->times->len == self->acts->len)
    g_array_set_size (self->times, self->times->len - 1);
  act = g_array_index (self->acts, AshlarActRecord, self->acts->len - 1);
  if ((act.done & ASHLAR_DONE_MOVED) != 0)
    {
      walk_again (self, self->acts->len - 1);
      return TRUE;
    }
  undo_act (self, &act);
  g_array_set_size (self->acts, self->acts->len - 1);
  g_array_set_size (self->floor_events, act.n_events);
  show_events (self);
  return TRUE;
}
