/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a walk of one floor comes to: how much was seen, where nothing new came, where the turns went.
 * Pure functions of its records. */

#pragma once

#include "play/ashlar-walk-private.h"

G_BEGIN_DECLS

/* So many turns in a row without a new cell are felt as one. */
#define EDITOR_LULL_LEAST 20

typedef struct
{
  guint first; /* the first turn that showed nothing new */
  guint n;     /* turns */
} EditorLull;

typedef struct
{
  guint32 area; /* or ASHLAR_NO_AREA: beside all of them */
  guint   n_turns;
  guint   n_entries;
  guint   first; /* the turn of the first entry */
} EditorAreaStay;

typedef struct
{
  guint      n_turns; /* the last one's number */
  guint      n_seen, n_floor;
  guint      n_nothing_new; /* turns */
  guint      n_areas;       /* that were entered */
  EditorLull longest;       /* n 0: each turn showed something */
  GArray    *lulls;         /* of EditorLull: of EDITOR_LULL_LEAST turns or more, in order */
  GArray    *stays;         /* of EditorAreaStay: an area each, most turns first */
} EditorWalkFacts;

/* Of the records 0 … @n − 1, the first of them the arrival, which is no turn. @n 0: nothing was walked. */
void
editor_walk_facts_init (EditorWalkFacts *self, const AshlarWalkTurn *turns, guint n, guint n_floor);
void editor_walk_facts_clear (EditorWalkFacts *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EditorWalkFacts, editor_walk_facts_clear)

G_END_DECLS
