/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which areas of a plan lie side by side, linked or not. */

#pragma once

#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* Side by side: so that a gateway fits between the two which is a corner of neither; with shared
 * borders there are two such cells or more, each on the line between exactly these two, with a cell of
 * either straight across from the other's. An area's side of one or two cells has no corners where
 * borders are disjoint. Letters of a crossword that a bar parts are not side by side: what joined them
 * would make a run of letters that is no word. For plans whose areas fill their rectangles, or their
 * parts. */
typedef struct
{
  guint32  n_pairs;
  guint32 *pairs;  /* 2 * n_pairs areas, the lower first, in ascending order of both */
  guint32 *first;  /* n_areas + 1: neighbours of area a are others[first[a]] … */
  guint32 *others; /* 2 * n_pairs, ascending for each area */
} AshlarNeighbours;

void ashlar_neighbours_init (AshlarNeighbours *self, const AshlarPlan *plan);
/* Once @cancellable (nullable) is cancelled some neighbours are missing: the caller asks it next. */
void ashlar_neighbours_init_cancellable (AshlarNeighbours *self,
                                         const AshlarPlan *plan,
                                         GCancellable     *cancellable);
/* @kept: (nullable): those that were found of an earlier plan of the same areas, or { 0 }, which are found now;
 * where links count, too, because bars part letters, or there is nothing to keep them in, @own is
 * made. Returns the one that holds. */
const AshlarNeighbours *ashlar_neighbours_find (AshlarNeighbours *kept,
                                                AshlarNeighbours *own,
                                                const AshlarPlan *plan,
                                                GCancellable     *cancellable);
void                    ashlar_neighbours_clear (AshlarNeighbours *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarNeighbours, ashlar_neighbours_clear)

G_END_DECLS
