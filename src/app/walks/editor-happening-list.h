/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorHappeningList: what happened on a walk, the newest first. A row is a button.
 *
 * Signal: turn-chosen (uint turn) */

#pragma once

#include <gtk/gtk.h>

#include "walks/editor-happening.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_HAPPENING_LIST (editor_happening_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorHappeningList, editor_happening_list, EDITOR, HAPPENING_LIST, GtkWidget)

GtkWidget *editor_happening_list_new (void);
/* @happenings: of EditorHappening, by turn; nullable: nothing is walked. Keeps a reference. @content: nullable. */
void editor_happening_list_update (EditorHappeningList *self,
                                   GPtrArray           *happenings,
                                   AshlarContent       *content);

G_END_DECLS
