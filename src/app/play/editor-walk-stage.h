/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkStage: the floor with what lies on it in cards: hotkeys, the hero, a foe that is met, clues, the story, where ways lead on. Cards go out of the
 * hero's way. Their buttons call actions of the page: page.fight, page.pack, page.way (u), page.again, page.next-floor. */

#pragma once

#include "play/editor-walk-canvas.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_STAGE (editor_walk_stage_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkStage, editor_walk_stage, EDITOR, WALK_STAGE, GtkWidget)

void              editor_walk_stage_set_walk (EditorWalkStage *self, EditorWalk *walk);
EditorWalkCanvas *editor_walk_stage_get_canvas (EditorWalkStage *self);
/* For pictures without them. */
void editor_walk_stage_set_cards_shown (EditorWalkStage *self, gboolean shown);
/* Below the hero, until something else is said or the next turn. Heard, too. */
void editor_walk_stage_say (EditorWalkStage *self, const char *text);
/* Enter: to the clue, else the story goes. FALSE: there was neither. */
gboolean editor_walk_stage_enter (EditorWalkStage *self);
/* Of several ways, the focus goes to the first. */
void editor_walk_stage_choose_way (EditorWalkStage *self);
/* The things of the pack, to be used one of. */
void     editor_walk_stage_show_pack (EditorWalkStage *self);
gboolean editor_walk_stage_shows_story (EditorWalkStage *self);

G_END_DECLS
