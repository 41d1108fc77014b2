/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorQuestWalks: below the cards of an adventure, what its many walks come to for the quest that is looked at: turns of each floor and who is
 * alive where. Of each quest it tells the adventure how many come home. It folds to its heading, by itself in a low window.
 *
 * Its buttons call page.walk-quests and page.stop-walks. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-adventure.h"
#include "walks/editor-many-walks.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_QUEST_WALKS (editor_quest_walks_get_type ())
G_DECLARE_FINAL_TYPE (EditorQuestWalks, editor_quest_walks, EDITOR, QUEST_WALKS, GtkWidget)

#define EDITOR_SEEKERS 1000

GtkWidget *editor_quest_walks_new (EditorAdventure *adventure, EditorManyWalks *many);

G_END_DECLS
