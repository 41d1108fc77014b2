/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCauseList: why seeds failed: a row for each cause, with how many, what is said, seeds to open and a
 * way to what it comes from. Nothing of it is there while nothing fails. */

#pragma once

#include <gtk/gtk.h>

#include "survey/ashlar-survey-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CAUSE_LIST (editor_cause_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorCauseList, editor_cause_list, EDITOR, CAUSE_LIST, GtkWidget)

GtkWidget *editor_cause_list_new (void);
/* @survey: nullable. @busy: more is to come: rows stay where they are. */
void editor_cause_list_update (EditorCauseList *self, const AshlarSurvey *survey, gboolean busy);

G_END_DECLS
