/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWalkHere: where the hero stands at the turn that is shown: the block or area, the tile below the feet, and what is in sight that would run
 * a script. Its pencil calls page.edit-here. */

#pragma once

#include "walks/editor-area-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_WALK_HERE (editor_walk_here_get_type ())
G_DECLARE_FINAL_TYPE (EditorWalkHere, editor_walk_here, EDITOR, WALK_HERE, GtkWidget)

GtkWidget *editor_walk_here_new (void);
/* @pictures: of the walk's level; both nullable together. */
void editor_walk_here_update (EditorWalkHere *self, EditorWalk *walk, EditorAreaPictures *pictures);

G_END_DECLS
