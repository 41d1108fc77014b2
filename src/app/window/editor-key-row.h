/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorKeyRow: a command with its keys. Activating it asks for another key; a button puts the
 * editor's own back. */

#pragma once

#include <adwaita.h>

#include "widgets/editor-keys.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_KEY_ROW (editor_key_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorKeyRow, editor_key_row, EDITOR, KEY_ROW, AdwActionRow)

GtkWidget        *editor_key_row_new (const EditorKeys *command);
const EditorKeys *editor_key_row_get_command (EditorKeyRow *self);
/* Whether the command's title, its section or a key has @words in it, case aside. */
gboolean editor_key_row_matches (EditorKeyRow *self, const char *words);

G_END_DECLS
