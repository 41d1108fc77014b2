/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What happened in a turn. A play keeps its events in an array and their texts where they come from: the level, the adventure,
 * what was answered. A copy has its text behind it, in one piece of memory, and needs no play. */

#include "play/ashlar-play-event-private.h"

#include <string.h>

static AshlarPlayEvent *
event_copy (AshlarPlayEvent *self)
{
  gsize            size = self->subject != NULL ? strlen (self->subject) + 1 : 0;
  AshlarPlayEvent *copy = g_malloc (sizeof *copy + size);

  *copy = *self;
  if (self->subject != NULL)
    copy->subject = memcpy (copy + 1, self->subject, size);
  return copy;
}

static void
event_free (AshlarPlayEvent *self)
{
  g_free (self);
}

G_DEFINE_BOXED_TYPE (AshlarPlayEvent, ashlar_play_event, event_copy, event_free)

/**
 * ashlar_play_event_get_kind:
 * @self: an event
 *
 * Gets what happened.
 *
 * Returns: its kind
 */
AshlarPlayEventKind
ashlar_play_event_get_kind (const AshlarPlayEvent *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_PLAY_EVENT_AREA);

  return self->kind;
}

/**
 * ashlar_play_event_get_turn:
 * @self: an event
 *
 * Gets when it happened.
 *
 * Returns: the turn, counted as ashlar_play_get_turn() counts; what happens on arriving has the number of the last turn before
 */
guint
ashlar_play_event_get_turn (const AshlarPlayEvent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turn;
}

/**
 * ashlar_play_event_get_position:
 * @self: an event
 * @x: (out) (optional): column of the cell where it happened
 * @y: (out) (optional): row of the cell where it happened
 *
 * Gets where it happened. At home base that is column 0 and row 0.
 */
void
ashlar_play_event_get_position (const AshlarPlayEvent *self, guint *x, guint *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = self->x;
  if (y != NULL)
    *y = self->y;
}

/**
 * ashlar_play_event_get_subject:
 * @self: an event
 *
 * Gets whom or what it is about: an object's id, a key's name, a script's or an answer's text. Texts come from files as they are:
 * they may hold any character, and are neither markup nor a program to run.
 *
 * Returns: (nullable): the text, which lives as long as the event; %NULL where the kind has none
 */
const char *
ashlar_play_event_get_subject (const AshlarPlayEvent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->subject;
}

/**
 * ashlar_play_event_get_amount:
 * @self: an event
 *
 * Gets how much it is about, in the unit that its kind names: HP, gold, experience, an index.
 *
 * Returns: the amount; 0 where the kind has none
 */
gint
ashlar_play_event_get_amount (const AshlarPlayEvent *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->amount;
}
