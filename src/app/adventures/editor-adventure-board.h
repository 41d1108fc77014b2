/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdventureBoard: an adventure as a whole: home base at the left, its quests below each other beside it. It scrolls; of quests and cards those
 * alone exist that are in sight. Arrow keys go from card to card, Delete calls adventure.delete. */

#pragma once

#include "adventures/editor-floor-pictures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_ADVENTURE_BOARD (editor_adventure_board_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorAdventureBoard, editor_adventure_board, EDITOR, ADVENTURE_BOARD, GtkWidget)

GtkWidget *editor_adventure_board_new (EditorAdventure *adventure, EditorFloorPictures *pictures);
/* What is looked at gets the keyboard's place. */
void editor_adventure_board_take_focus (EditorAdventureBoard *self);
/* What is looked at is scrolled to. */
void editor_adventure_board_reveal (EditorAdventureBoard *self);

G_END_DECLS
