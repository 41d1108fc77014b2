/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPicker: a popover to choose one from: a search over a list of pictures with names. It is filled
 * when it opens, and closes when one is chosen. Escape closes it; the focus goes back to its button.
 *
 * Signals:
 *   fill ()                             it opens: begin with editor_picker_begin()
 *   chosen (const char *id, uint index) as of an EditorChoiceList
 *   new-wanted ()                       by the button of editor_picker_offer_new() */

#pragma once

#include "widgets/editor-choice-list.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PICKER (editor_picker_get_type ())
G_DECLARE_FINAL_TYPE (EditorPicker, editor_picker, EDITOR, PICKER, GtkPopover)

/* @kind: of most of what can be chosen; the search says so. */
GtkWidget *editor_picker_new (EditorChoiceKind kind);
/* Borrowed. */
EditorChoiceList *editor_picker_get_list (EditorPicker *self);
/* Begins to fill it; see editor_choices_reset(). Returns: (transfer none): to add to. */
EditorChoices *editor_picker_begin (EditorPicker        *self,
                                    AshlarContent       *content,
                                    AshlarPalette       *palette,
                                    EditorBlockPictures *pictures);
/* A button below the list, for what is not in it yet. */
void editor_picker_offer_new (EditorPicker *self, const char *label);

G_END_DECLS
