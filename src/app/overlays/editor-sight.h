/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSight: what is seen of a level from one of its cells, which moves. Of a level with more than a
 * million cells the eye reaches so far that no more than a million can be in sight. */

#pragma once

#include "canvas/editor-shapes.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

typedef struct _EditorSight EditorSight;

EditorSight *editor_sight_new (AshlarLevel *level);
void         editor_sight_free (EditorSight *self);
gboolean     editor_sight_is_of (const EditorSight *self, const AshlarLevel *level);
/* From that cell of the level. @changed: holds every cell that is seen now and was not, or the other way. */
void editor_sight_look (EditorSight *self, guint x, guint y, EditorRectangle *changed);
/* The cell that is looked from, the last one; FALSE: none yet. */
gboolean editor_sight_get_eye (const EditorSight *self, guint *x, guint *y);
/* FALSE for all that lies outside of the level. */
gboolean editor_sight_sees (const EditorSight *self, guint x, guint y);
void     editor_sight_get_size (const EditorSight *self, guint *columns, guint *rows);
guint    editor_sight_get_n_seen (const EditorSight *self);
/* How far the eye reaches, in cells; 0: without limit. */
guint editor_sight_get_radius (const EditorSight *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorSight, editor_sight_free)

G_END_DECLS
