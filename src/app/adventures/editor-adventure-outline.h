/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdventureOutline: what an adventure is made of, a row each: home base, quests with their floors, hero, foes, items, encounters, story. A row
 * says what is wrong with it; quests and floors are dragged into another order. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-adventure.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ADVENTURE_OUTLINE (editor_adventure_outline_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorAdventureOutline, editor_adventure_outline, EDITOR, ADVENTURE_OUTLINE, GtkWidget)

GtkWidget *editor_adventure_outline_new (EditorAdventure *adventure);

G_END_DECLS
