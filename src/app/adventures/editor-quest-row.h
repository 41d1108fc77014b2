/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorQuestRow: a quest as its name over the cards of its floors, with the ways between them as arrows. Of the cards those alone exist that are
 * in sight, and a few around them.
 *
 * It calls adventure.edit for what is to be edited, and the actions of its menus. */

#pragma once

#include "adventures/editor-floor-card.h"
#include "adventures/editor-quest-picture.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_QUEST_ROW (editor_quest_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorQuestRow, editor_quest_row, EDITOR, QUEST_ROW, GtkWidget)

GtkWidget *editor_quest_row_new (EditorAdventure *adventure, EditorFloorPictures *pictures);
/* @picture: borrowed until the next call. */
void  editor_quest_row_show (EditorQuestRow *self, guint quest, const EditorQuestPicture *picture);
guint editor_quest_row_get_quest (EditorQuestRow *self);
/* Which of its pixels are in sight. */
void editor_quest_row_set_sight (EditorQuestRow *self, double from, double to);
/* Floors in sight, behind those in @names. */
void editor_quest_row_add_names (EditorQuestRow *self, GArray *names);
/* Findings, selection or a picture are others. */
void editor_quest_row_refresh (EditorQuestRow *self);
/* A card that is in sight. */
void editor_quest_row_focus_card (EditorQuestRow *self, guint card);

G_END_DECLS
