/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkList: walks to choose from: the floors of the run, the walks of the floor that is walked (one's own, those of bots, earlier ones), and
 * earlier walks of the document, which are kept beside the user's data whenever another one begins.
 *
 * Its buttons call page.let-walk (s: a bot), page.open-walk and page.save-walk; what was deleted comes back by page.restore-walk. */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-walk.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_LIST (editor_walk_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkList, editor_walk_list, EDITOR, WALK_LIST, GtkWidget)

GtkWidget *editor_walk_list_new (EditorWalk *walk);
/* In the background; the walk becomes a trail. Nothing happens without a floor. */
void editor_walk_list_let_walk (EditorWalkList *self, AshlarBot bot);
void editor_walk_list_open (EditorWalkList *self); /* asks for a file */
void editor_walk_list_open_file (EditorWalkList *self, GFile *file);
void editor_walk_list_save (EditorWalkList *self);    /* asks for a file */
void editor_walk_list_restore (EditorWalkList *self); /* what was deleted last */
/* Another document, or other content: what was walked is kept, and the list is made anew. */
void editor_walk_list_update (EditorWalkList *self);
/* A bot is walking, or walks are being read. */
gboolean editor_walk_list_get_busy (EditorWalkList *self);

G_END_DECLS
