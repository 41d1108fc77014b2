/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorChoiceList: a search over a list of choices, each with its picture: what an EditorPicker holds,
 * and what a dialog shows where many are chosen. There are rows for what is on the screen alone. Return
 * in the search takes what is called as was typed, or the first that is found; arrows go through the
 * list.
 *
 * Signal: chosen (const char *id, uint index): by the designer; NULL: none of them; ASHLAR_NO_INDEX: no
 * element of the content. */

#pragma once

#include "widgets/editor-choices.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CHOICE_LIST (editor_choice_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorChoiceList, editor_choice_list, EDITOR, CHOICE_LIST, GtkWidget)

typedef gboolean (*EditorChoiceIsChecked) (EditorChoice *choice, gpointer user_data);
typedef GdkContentProvider *(*EditorChoiceDrag) (EditorChoice *choice, gpointer user_data);

GtkWidget *editor_choice_list_new (void);
/* Borrowed. */
EditorChoices *editor_choice_list_get_choices (EditorChoiceList *self);
/* Of the search, for who looks for it and for its accessible name. */
void editor_choice_list_set_placeholder (EditorChoiceList *self, const char *placeholder);
/* Many can be chosen: each row has a mark. */
void editor_choice_list_set_checks (EditorChoiceList     *self,
                                    EditorChoiceIsChecked is_checked,
                                    gpointer              user_data);
/* Rows can be dragged. */
void
editor_choice_list_set_drag (EditorChoiceList *self, EditorChoiceDrag drag, gpointer user_data);
/* What is checked is another. */
void editor_choice_list_update (EditorChoiceList *self);
/* Nothing is searched for, and the focus is in the search. */
void editor_choice_list_begin (EditorChoiceList *self);

G_END_DECLS
