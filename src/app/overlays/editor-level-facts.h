/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What overlays ask of a level, or of its plan alone, that takes a look at all of it: steps from the
 * entrance, floor of each area, what nothing leads around. An immutable value, made in a worker. */

#pragma once

#include "level/ashlar-level-private.h"

G_BEGIN_DECLS

/* In place of a number of steps. */
#define EDITOR_STEPS_NO_FLOOR G_MAXUINT32
#define EDITOR_STEPS_UNREACHED (G_MAXUINT32 - 1)

typedef struct _EditorLevelFacts EditorLevelFacts;

/* @level: nullable, one that was made of the plan. Cost: O(cells + areas + links), 5 bytes a cell. */
EditorLevelFacts *editor_level_facts_new (AshlarPlan *plan, AshlarLevel *level);
EditorLevelFacts *editor_level_facts_ref (EditorLevelFacts *self);
void              editor_level_facts_unref (EditorLevelFacts *self);

/* Whether there is a level that has an entrance to count from. */
gboolean editor_level_facts_has_steps (const EditorLevelFacts *self);
/* Of a cell of the level. */
guint32 editor_level_facts_get_steps (const EditorLevelFacts *self, guint x, guint y);
guint32 editor_level_facts_get_most_steps (const EditorLevelFacts *self);
/* Floor that no way leads to from the entrance. */
guint32 editor_level_facts_get_n_unreached (const EditorLevelFacts *self);
/* Whether these are what it was made of. */
gboolean editor_level_facts_is_of (const EditorLevelFacts *self,
                                   const AshlarPlan       *plan,
                                   const AshlarLevel      *level);
/* The canvas of the level or plan. */
void editor_level_facts_get_size (const EditorLevelFacts *self, guint *width, guint *height);

/* One neighbour, and neither the entrance nor the exit. */
gboolean editor_level_facts_is_dead_end (const EditorLevelFacts *self, guint32 area);
/* Only through it other areas are reached from the entrance; the entrance itself is none. */
gboolean editor_level_facts_is_chokepoint (const EditorLevelFacts *self, guint32 area);
gboolean editor_level_facts_is_bridge (const EditorLevelFacts *self, guint32 link);

/* What is reached only through an area (@link ASHLAR_NO_LINK), or over a link. */
typedef struct
{
  guint32 area, link;
} EditorChokepoint;

gboolean
editor_level_facts_is_behind (const EditorLevelFacts *self, EditorChokepoint point, guint32 area);
/* Which share of the floor lies behind, in tenths of a percent; without a level, of the areas' cells. */
guint editor_level_facts_get_share (const EditorLevelFacts *self, EditorChokepoint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorLevelFacts, editor_level_facts_unref)

G_END_DECLS
