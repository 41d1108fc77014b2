/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStayList: where the turns of a walk went: areas by turns, with how often each was entered. A row is a button.
 *
 * Signal: area-chosen (uint area) */

#pragma once

#include "walks/editor-area-pictures.h"
#include "walks/editor-walk-facts.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_STAY_LIST (editor_stay_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorStayList, editor_stay_list, EDITOR, STAY_LIST, GtkWidget)

GtkWidget *editor_stay_list_new (void);
/* @pictures: of the walk's level; nullable: nothing is walked. */
void editor_stay_list_update (EditorStayList        *self,
                              EditorWalk            *walk,
                              const EditorWalkFacts *facts,
                              EditorAreaPictures    *pictures);

G_END_DECLS
