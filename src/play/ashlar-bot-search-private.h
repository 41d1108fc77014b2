/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarBotSearch: the cheapest way to the nearest of some cells. Room of its own, so that no search has to clear what the one before
 * it left. */

#pragma once

#include "play/ashlar-bot-map-private.h"

G_BEGIN_DECLS

#define ASHLAR_BOT_NO_WAY G_MAXUINT

typedef struct
{
  guint    stride;
  guint32  n;
  guint32  base;   /* what is below it in the two arrays is of searches before */
  guint    spent;  /* what the last search left is below base + spent */
  guint32 *steps;  /* base + what the way to the cell costs */
  guint32 *on_way; /* base: the cell lies on a cheapest way to a nearest target */
  guint32 *next;   /* of the cells that wait for the same cost, or ASHLAR_NO_CELL */
  GArray  *queue;  /* of guint32 */
} AshlarBotSearch;

void ashlar_bot_search_set_map (AshlarBotSearch *self, const AshlarBotMap *map); /* from { 0 } on */
void ashlar_bot_search_clear (AshlarBotSearch *self);

/* What can be walked on. */
typedef struct
{
  const guint8 *costs;  /* what a step onto a cell counts; 0: none can be made */
  const guint8 *closed; /* nullable: a bit for each side of a cell to which no step leads */
} AshlarBotFloor;

/* From @from, which may be a target itself, to the nearest of the cells whose @marks have some of @wanted. Fills @way with the sides
 * of the steps, the last one first (nullable: only the cost is asked for). Of equally cheap ways it is the one that goes north before
 * west, east and south, at each of its cells; with @ties other than 0 in another order at each cell. Gives the cost, or
 * ASHLAR_BOT_NO_WAY. */
guint ashlar_bot_search_find (AshlarBotSearch      *self,
                              const AshlarBotFloor *floor,
                              const guint8         *marks,
                              guint                 wanted,
                              guint32               from,
                              guint64               ties,
                              GArray               *way);
/* To every cell; what that costs says ashlar_bot_search_get (), until the next search. */
void ashlar_bot_search_flood (AshlarBotSearch *self, const AshlarBotFloor *floor, guint32 from);
static inline guint
ashlar_bot_search_get (const AshlarBotSearch *self, guint32 cell)
{
  return self->steps[cell] >= self->base ? self->steps[cell] - self->base : ASHLAR_BOT_NO_WAY;
}

/* The side (of N, W, E, S) that a bot tries at a @place, 0 … 3, at a cell. */
guint ashlar_bot_get_side (guint64 ties, guint32 cell, guint place);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarBotSearch, ashlar_bot_search_clear)

G_END_DECLS
