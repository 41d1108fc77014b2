/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTextRow: a text of several lines that is told to players. Each keystroke counts; what is refused is said below. An EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_TEXT_ROW (editor_text_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorTextRow, editor_text_row, EDITOR, TEXT_ROW, AdwPreferencesRow)

/* @id: of the member that it is; @title: translated. @required: an empty text is not taken. */
GtkWidget *editor_text_row_new (const char *id, const char *title, gboolean required);

G_END_DECLS
