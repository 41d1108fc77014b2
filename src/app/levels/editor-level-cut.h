/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLevelCut: a rectangle that is drawn out over a level, to make a block of it: the bar below
 * that says its size and has the button. While it is active, presses on the canvas are its own:
 * arrows move the rectangle, Shift and arrows make it larger, Escape ends it.
 *
 * Signals: changed (): it is active or not, or another rectangle */

#pragma once

#include "canvas/editor-shapes.h"
#include "canvas/editor-tile-canvas.h"
#include "content/ashlar-content-private.h"
#include "level/ashlar-level.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LEVEL_CUT (editor_level_cut_get_type ())
G_DECLARE_FINAL_TYPE (EditorLevelCut, editor_level_cut, EDITOR, LEVEL_CUT, GtkWidget)

/* Once. */
void editor_level_cut_set_canvas (EditorLevelCut *self, EditorTileCanvas *canvas);

void     editor_level_cut_set_active (EditorLevelCut *self, gboolean active);
gboolean editor_level_cut_get_active (EditorLevelCut *self);
/* FALSE: nothing is drawn out. */
gboolean editor_level_cut_get_area (EditorLevelCut *self, EditorRectangle *area);
void     editor_level_cut_set_area (EditorLevelCut *self, const EditorRectangle *area);

/* Over the level. */
void editor_level_cut_draw (EditorLevelCut *self, GtkSnapshot *snapshot);

/* The level's cells there, its objects, the tag "from-level"; tiles that @content does not know
 * are its default tile. Reference count one; no id is taken yet. */
AshlarBlock *editor_level_cut_build_block (AshlarLevel           *level,
                                           AshlarContent         *content,
                                           const EditorRectangle *area);

G_END_DECLS
