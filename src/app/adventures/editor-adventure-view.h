/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdventureView: the cards of an adventure, with what belongs to them and stands elsewhere on the page: what the adventure is made of, a
 * form of what is looked at, a bar with the seed of the run.
 *
 * Its commands are adventure.NAME for the page: edit, add-floor, add-quest, duplicate, delete, move-earlier, move-later; Walk it calls
 * page.walk-adventure (sst: the ids of adventure and quest, "" at home base, and the seed).
 *
 * Signal: edit (): the form is to be seen, and then editor_adventure_view_edit () gives it the keyboard. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-adventure.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ADVENTURE_VIEW (editor_adventure_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorAdventureView, editor_adventure_view, EDITOR, ADVENTURE_VIEW, GtkWidget)

/* @page: the widget around all of it, that gets the commands. */
GtkWidget *editor_adventure_view_new (EditorAdventure *adventure, GtkWidget *page);
/* Floating; each once. */
GtkWidget *editor_adventure_view_new_outline (EditorAdventureView *self);
GtkWidget *editor_adventure_view_new_bar (EditorAdventureView *self);
GtkWidget *editor_adventure_view_new_inspector (EditorAdventureView *self);
/* For what the form shows of blocks and objects; nullable. */
void editor_adventure_view_set_pictures (EditorAdventureView *self, EditorBlockPictures *pictures);
void editor_adventure_view_edit (EditorAdventureView *self);
/* @place: from the adventure on, "quests/0/floors/2/set/across": shows it and goes to its row. FALSE: there is none such. */
gboolean editor_adventure_view_go_to (EditorAdventureView *self, const char *place);
void     editor_adventure_view_take_focus (EditorAdventureView *self);

G_END_DECLS
