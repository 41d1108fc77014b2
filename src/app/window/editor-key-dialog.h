/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorKeyDialog: waits for the key that is to call a command. What cannot be one is said, what
 * another command has is named before it is taken. Backspace: no key; Escape: as it was. */

#pragma once

#include <adwaita.h>

#include "widgets/editor-keys.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_KEY_DIALOG (editor_key_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorKeyDialog, editor_key_dialog, EDITOR, KEY_DIALOG, AdwWindow)

GtkWindow *editor_key_dialog_new (GtkWindow *parent, const EditorKeys *command);
/* What a press of @key does; the dialog closes when there is nothing to be asked. */
void editor_key_dialog_take (EditorKeyDialog *self, const char *key);
/* What is said, borrowed. */
const char *editor_key_dialog_get_message (EditorKeyDialog *self);

G_END_DECLS
