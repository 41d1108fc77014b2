/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFloorCard: one of a floor's levels among the cards of a quest: a picture of it in the run that is looked at, its depth, what it is called,
 * how it is won or what is wrong with it. It is dragged to another place, and others are dropped on it.
 *
 * Signals: pressed (uint n_presses): by pointer or key; the second press is for editing. menu (double x, double y): what can be done with it is
 * asked for there. dropped (uint quest, uint floor, boolean behind): that floor is to stand before this one, or behind it. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-floor-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_FLOOR_CARD (editor_floor_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorFloorCard, editor_floor_card, EDITOR, FLOOR_CARD, GtkWidget)

/* Pixels of the window. */
#define EDITOR_FLOOR_PICTURE_HEIGHT 68

GtkWidget *editor_floor_card_new (void);
/* @index: among the floor's cards. */
void            editor_floor_card_show (EditorFloorCard     *self,
                                        EditorAdventure     *adventure,
                                        EditorFloorPictures *pictures,
                                        EditorFloorName      name,
                                        guint                index);
EditorFloorName editor_floor_card_get_name (EditorFloorCard *self);
guint           editor_floor_card_get_index (EditorFloorCard *self);
void            editor_floor_card_set_selected (EditorFloorCard *self, gboolean selected);

G_END_DECLS
