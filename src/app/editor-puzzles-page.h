/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzlesPage: the document's crosswords: brought in, typed, looked at for what each class of
 * odd and even gives, and made into dungeons. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLES_PAGE (editor_puzzles_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzlesPage, editor_puzzles_page, EDITOR, PUZZLES_PAGE, GtkWidget)

guint editor_puzzles_page_get_puzzle (EditorPuzzlesPage *self); /* index, or ASHLAR_NO_INDEX */

G_END_DECLS
