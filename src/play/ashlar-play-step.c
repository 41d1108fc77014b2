/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A step: who or what stops it, and what happens where it leads.
 *
 * Four directions: over corners locks would leak. In this order: a closed link stops, whatever is behind it; a foe is met, wherever it
 * stands; a wall is a wall. Then the tile that is left may have something to say, the one that is entered too; the area is entered,
 * what lies there is taken, and last of all somebody may come along. Keys go before things, so that a key is in hand when the door
 * beside it is tried. Cost: O(1), O(log things) where something is, and what is seen. */

#include "play/ashlar-play-private.h"

#include "content/ashlar-tile-private.h"

static const AshlarTile *
get_tile (const AshlarPlay *self, guint32 cell)
{
  return g_ptr_array_index (self->level->tiles, self->level->canvas->tiles[cell]);
}

/* The first key that a lock wants and the hero has not; NULL: it is open. */
static const char *
find_missing_key (const AshlarPlay *self, guint32 lock)
{
  const AshlarLock *it = &g_array_index (self->ground->locks, AshlarLock, lock);

  for (guint i = 0; i < it->n_keys; i++)
    if (it->keys[i] == ASHLAR_NO_KEY || !self->held[it->keys[i]])
      return it->names[i];
  return NULL;
}

/* The key that a closed link between two cells wants; NULL: there is none, or it is open. */
static const char *
find_closed (const AshlarPlay *self, guint32 from, guint32 to)
{
  const char *key = NULL;
  guint       first, n;

  if ((self->ground->flags[to] & ASHLAR_GROUND_LOCK) == 0)
    return NULL;
  first = ashlar_ground_find_locked (self->ground, to, &n);
  for (guint i = 0; i < n && key == NULL; i++)
    {
      const AshlarLockedCell *cell
          = &g_array_index (self->ground->locked, AshlarLockedCell, first + i);

      if (cell->is_barred || cell->other == from)
        key = find_missing_key (self, cell->lock);
    }
  return key;
}

guint32
ashlar_play_find_foe (AshlarPlay *self, guint32 cell)
{
  guint first, n;

  if (self->cast == NULL || (self->ground->flags[cell] & ASHLAR_GROUND_THING) == 0)
    return ASHLAR_NO_INDEX;
  first = ashlar_ground_find_things (self->ground, cell, &n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarThing *thing = &g_array_index (self->ground->things, AshlarThing, first + i);

      if (!thing->is_key && self->cast->parts[thing->index] == ASHLAR_CAST_FOE
          && !self->gone[thing->index])
        return thing->index;
    }
  return ASHLAR_NO_INDEX;
}

static gboolean
is_taking (const AshlarPlay *self, const AshlarThing *thing)
{
  if (thing->is_key)
    return !self->held[thing->index];
  return self->cast != NULL && self->cast->parts[thing->index] == ASHLAR_CAST_TAKEN
         && !self->gone[thing->index];
}

gboolean
ashlar_play_has_taking (AshlarPlay *self, guint32 cell)
{
  guint first, n;

  if (self->level == NULL || (self->ground->flags[cell] & ASHLAR_GROUND_THING) == 0)
    return FALSE;
  first = ashlar_ground_find_things (self->ground, cell, &n);
  for (guint i = 0; i < n; i++)
    if (is_taking (self, &g_array_index (self->ground->things, AshlarThing, first + i)))
      return TRUE;
  return FALSE;
}

gboolean
ashlar_play_can_cross (AshlarPlay *self, guint32 from, guint32 to, gboolean foes)
{
  return self->level != NULL && (self->ground->flags[to] & ASHLAR_GROUND_WALKABLE) != 0
         && find_closed (self, from, to) == NULL
         && (!foes || ashlar_play_find_foe (self, to) == ASHLAR_NO_INDEX);
}

/* ------------------------------------------------------------------- taking */

static void
take_key (AshlarPlay *self, guint32 index)
{
  const AshlarKey *key = &g_array_index (self->ground->keys, AshlarKey, index);

  _ashlar_play_set (self, ASHLAR_DELTA_KEY, self->held, index);
  self->now.n_keys++;
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_KEY, key->name, 0);
}

/* What is gold is gold at once; all else goes into the pack. */
static void
take_object (AshlarPlay *self, guint32 index)
{
  const char       *id = g_array_index (self->level->objects, AshlarPlacedObject, index).reference;
  const AshlarItem *item = ashlar_adventure_get_item (self->adventure, self->content->objects, id);
  guint32           gold = item != NULL ? item->gold : 0;

  _ashlar_play_set (self, ASHLAR_DELTA_GONE, self->gone, index);
  _ashlar_play_count (self, ASHLAR_DELTA_TAKEN, id);
  _ashlar_play_tell (self, ASHLAR_PLAY_EVENT_TAKE, id, (gint) MIN (gold, G_MAXINT));
  if (gold > 0)
    _ashlar_play_gain (self, 0, gold);
  else
    _ashlar_play_pack (self, id, 1);
}

static void
take_things (AshlarPlay *self)
{
  guint first, n;

  if ((self->ground->flags[self->now.cell] & ASHLAR_GROUND_THING) == 0)
    return;
  first = ashlar_ground_find_things (self->ground, self->now.cell, &n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarThing *thing = &g_array_index (self->ground->things, AshlarThing, first + i);

      if (!is_taking (self, thing))
        continue;
      if (thing->is_key)
        take_key (self, thing->index);
      else
        take_object (self, thing->index);
    }
}

/* ----------------------------------------------------------------- stepping */

static void
tell_scripts (AshlarPlay *self, guint32 from, guint32 to)
{
  const guint8 *flags = self->ground->flags;

  if ((flags[from] & ASHLAR_GROUND_LEAVE) != 0)
    _ashlar_play_tell_at (self, from, ASHLAR_PLAY_EVENT_SCRIPT_EXIT, get_tile (self, from)->on_exit,
                          0);
  if ((flags[to] & ASHLAR_GROUND_ENTER) != 0)
    _ashlar_play_tell_at (self, to, ASHLAR_PLAY_EVENT_SCRIPT_ENTER, get_tile (self, to)->on_enter,
                          0);
}

static void
step_onto (AshlarPlay *self, guint32 to)
{
  guint32 area = self->level->canvas->owners[to];

  self->done |= ASHLAR_DONE_TURN;
  self->now.turn++;
  self->now.floor_turn++;
  tell_scripts (self, self->now.cell, to);
  self->now.cell = to;
  take_things (self);
  /* Who crosses a border line and comes back was never out. */
  if (area != ASHLAR_NO_AREA && area != self->now.last_area)
    _ashlar_play_enter_area (self, area);
}

gboolean
_ashlar_play_move (AshlarPlay *self, guint direction)
{
  guint32     to = ashlar_ground_step (self->ground, self->now.cell, direction), foe;
  const char *key;

  if (to == ASHLAR_NO_CELL)
    return FALSE;
  key = find_closed (self, self->now.cell, to);
  if (key != NULL)
    {
      /* Told, and yet nothing happened: no part of the walk. */
      AshlarPlayEvent event = { ASHLAR_PLAY_EVENT_LOCKED,
                                self->now.turn,
                                to % self->ground->width,
                                to / self->ground->width,
                                key,
                                0 };

      g_array_append_val (self->events, event);
      return FALSE;
    }
  foe = ashlar_play_find_foe (self, to);
  if (foe != ASHLAR_NO_INDEX)
    {
      _ashlar_play_meet (self, foe,
                         g_array_index (self->level->objects, AshlarPlacedObject, foe).reference);
      return TRUE;
    }
  if ((self->ground->flags[to] & ASHLAR_GROUND_WALKABLE) == 0)
    return FALSE;
  step_onto (self, to);
  return TRUE;
}
