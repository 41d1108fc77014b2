/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkSeen: what a hero had seen of a floor at each turn, so that a turn that is long past can be shown.
 *
 * Idea: for each cell the first turn that saw it. What was known at a turn are the cells whose first turn is no later; what was in sight is looked for anew from
 * where the hero stood. Invariant: the numbers are right up to the turn that was followed last. Cost: 4 bytes a cell; to follow a turn, a look along
 * all rows and the rectangle of what is in sight; to show a past turn, all cells once. */

#pragma once

#include "canvas/editor-shapes.h"
#include "play/ashlar-walk-private.h"

G_BEGIN_DECLS

typedef struct _EditorWalkSeen EditorWalkSeen;

EditorWalkSeen *editor_walk_seen_new (AshlarLevel *level);
void            editor_walk_seen_free (EditorWalkSeen *self);
/* After the play has taken turns, or taken some back. */
void editor_walk_seen_follow (EditorWalkSeen *self, AshlarPlay *play);
/* What is in sight now; width 0: nothing was followed yet. */
const EditorRectangle *editor_walk_seen_get_bounds (EditorWalkSeen *self);
/* By cell: 0 unknown, 1 remembered, 2 in sight at the turn. Borrowed until the next call. */
const guint8 *editor_walk_seen_at (EditorWalkSeen *self, AshlarPlay *play, guint turn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorWalkSeen, editor_walk_seen_free)

G_END_DECLS
