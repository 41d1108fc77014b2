/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPickerButton: what is chosen of a content's elements, with its picture; behind it an EditorPicker
 * of all that there are.
 *
 * Signal: chosen (const char *id): by the designer; NULL: none of them. */

#pragma once

#include "widgets/editor-choices.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PICKER_BUTTON (editor_picker_button_get_type ())
G_DECLARE_FINAL_TYPE (EditorPickerButton, editor_picker_button, EDITOR, PICKER_BUTTON, GtkWidget)

/* @required: NULL cannot be chosen. */
GtkWidget *editor_picker_button_new (EditorChoiceKind kind, gboolean required);
/* The button, for its accessible name. */
GtkWidget *editor_picker_button_get_control (EditorPickerButton *self);
/* @id: nullable; shown even if the content does not have it. */
void        editor_picker_button_update (EditorPickerButton  *self,
                                         AshlarContent       *content,
                                         EditorBlockPictures *pictures,
                                         const char          *id);
const char *editor_picker_button_get_id (EditorPickerButton *self); /* nullable */

G_END_DECLS
