/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBotMap: the ground of a level as bots search it, whoever walks and how far he is. Immutable, kept with the ground, shared by
 * threads.
 *
 * Its cells lie in a grid with a rim, one cell wide, that nobody enters, so that no step has to be asked whether it leaves the level:
 * (x, y) is at (y + 1) * stride + x + 1. Cells of the ground have no rim. */

#pragma once

#include "play/ashlar-ground-private.h"

G_BEGIN_DECLS

/* What a step onto a tile with a script counts as. */
#define ASHLAR_BOT_SCRIPT_COST 8
/* No step counts as more, not even one into a fight. */
#define ASHLAR_BOT_MAX_COST 15

/* North, west, east, south: the order in which bots choose. */
#define ASHLAR_N_BOT_SIDES 4

typedef struct _AshlarBotMap AshlarBotMap;
struct _AshlarBotMap
{
  const AshlarGround *ground; /* whose it is */
  guint               stride;
  guint32             n;     /* cells, with the rim */
  guint8             *costs; /* of a step onto the cell; 0: nobody stands there */
  guint8             *sides; /* how many of the four neighbours are in the level */
};

/* The map of a ground, which keeps it. Any thread. Cost: O(cells), once a level. */
const AshlarBotMap *ashlar_bot_map_get (AshlarGround *ground);
void                ashlar_bot_map_free (AshlarBotMap *self);

/* Where a cell of the ground is in the map, and back. */
static inline guint32
ashlar_bot_map_from (const AshlarBotMap *self, guint32 cell)
{
  return cell + 2 * (cell / self->ground->width) + self->stride + 1;
}

static inline guint32
ashlar_bot_map_to (const AshlarBotMap *self, guint32 cell)
{
  return (cell / self->stride - 1) * self->ground->width + cell % self->stride - 1;
}

/* What is added to a cell for its neighbour at that side. */
static inline guint32
ashlar_bot_map_side (const AshlarBotMap *self, guint side)
{
  switch (side)
    {
    case 0:
      return (guint32) - (gint32) self->stride;
    case 1:
      return (guint32) -1;
    case 2:
      return 1;
    default:
      return self->stride;
    }
}

/* Which steps are stopped by locks for who holds keys (a byte a key of the ground, 1: it is held): a bit for each side of a cell.
 * @closed: a byte a cell of the map. */
void     ashlar_bot_map_close (const AshlarBotMap *self, const guint8 *held, guint8 *closed);
gboolean ashlar_bot_map_is_open (const AshlarBotMap *self, const guint8 *held, guint lock);

G_END_DECLS
