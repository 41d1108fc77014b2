/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorClueRow: number, clue, letters of a word; the clue is edited in its place.
 *
 * Signals: edited (guint word, const char *clue), next (guint word): Enter ended the editing. */

#pragma once

#include <gtk/gtk.h>

#include "puzzles/editor-clue-item.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CLUE_ROW (editor_clue_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorClueRow, editor_clue_row, EDITOR, CLUE_ROW, GtkWidget)

GtkWidget      *editor_clue_row_new (void);
void            editor_clue_row_set_item (EditorClueRow *self, EditorClueItem *item); /* nullable */
EditorClueItem *editor_clue_row_get_item (EditorClueRow *self);
void            editor_clue_row_edit (EditorClueRow *self);
gboolean        editor_clue_row_is_editing (EditorClueRow *self);

G_END_DECLS
