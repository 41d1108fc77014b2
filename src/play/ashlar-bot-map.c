/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Locks close steps, not cells: of a cell that nobody may come onto the steps from all four sides are closed. Cost: O(cells) for the
 * map, and for the steps that are closed. */

#include "play/ashlar-bot-map-private.h"

#include <string.h>

static void
fill (AshlarBotMap *self)
{
  const AshlarGround *ground = self->ground;
  const guint8        scripts = ASHLAR_GROUND_ENTER | ASHLAR_GROUND_LEAVE;

  for (guint y = 0; y < ground->height; y++)
    {
      const guint8 *flags = ground->flags + (gsize) y * ground->width;
      guint32       cell = (y + 1) * self->stride + 1;

      for (guint x = 0; x < ground->width; x++, cell++)
        {
          if ((flags[x] & ASHLAR_GROUND_WALKABLE) != 0)
            self->costs[cell] = (flags[x] & scripts) != 0 ? ASHLAR_BOT_SCRIPT_COST : 1;
          self->sides[cell]
              = (guint8) ((x > 0) + (y > 0) + (x + 1 < ground->width) + (y + 1 < ground->height));
        }
    }
}

static AshlarBotMap *
map_new (const AshlarGround *ground)
{
  AshlarBotMap *self = g_new0 (AshlarBotMap, 1);

  self->ground = ground;
  self->stride = ground->width + 2;
  self->n = self->stride * (ground->height + 2);
  self->costs = g_new0 (guint8, self->n);
  self->sides = g_new0 (guint8, self->n);
  fill (self);
  return self;
}

void
ashlar_bot_map_free (AshlarBotMap *self)
{
  if (self == NULL)
    return;
  g_free (self->costs);
  g_free (self->sides);
  g_free (self);
}

const AshlarBotMap *
ashlar_bot_map_get (AshlarGround *ground)
{
  AshlarBotMap *self = g_atomic_pointer_get (&ground->bot_map);

  if (self != NULL)
    return self;
  self = map_new (ground);
  if (g_atomic_pointer_compare_and_exchange (&ground->bot_map, NULL, self))
    return self;
  ashlar_bot_map_free (self);
  return g_atomic_pointer_get (&ground->bot_map);
}

gboolean
ashlar_bot_map_is_open (const AshlarBotMap *self, const guint8 *held, guint lock)
{
  const AshlarLock *at = &g_array_index (self->ground->locks, AshlarLock, lock);

  for (guint i = 0; i < at->n_keys; i++)
    if (at->keys[i] == ASHLAR_NO_KEY || !held[at->keys[i]])
      return FALSE;
  return TRUE;
}

void
ashlar_bot_map_close (const AshlarBotMap *self, const guint8 *held, guint8 *closed)
{
  memset (closed, 0, self->n);
  for (guint i = 0; i < self->ground->locked->len; i++)
    {
      const AshlarLockedCell *locked = &g_array_index (self->ground->locked, AshlarLockedCell, i);
      guint32                 cell = ashlar_bot_map_from (self, locked->cell);

      if (ashlar_bot_map_is_open (self, held, locked->lock))
        continue;
      for (guint side = 0; side < ASHLAR_N_BOT_SIDES; side++)
        {
          guint32 other = cell + ashlar_bot_map_side (self, side);

          /* The opposite sides are 0 and 3, 1 and 2. */
          if (locked->is_barred)
            closed[other] |= (guint8) (1 << (3 - side));
          if (locked->other != ASHLAR_NO_CELL && other == ashlar_bot_map_from (self, locked->other))
            closed[cell] |= (guint8) (1 << side);
        }
    }
}
