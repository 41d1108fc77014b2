/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzlesPage: the document's crosswords: brought in, typed, looked at for what each class of
 * odd and even gives, and made into dungeons. */

#pragma once

#include "widgets/editor-page.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLES_PAGE (editor_puzzles_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzlesPage, editor_puzzles_page, EDITOR, PUZZLES_PAGE, EditorPage)

/* Reads @files, of GFile, in a worker, and adds what they hold in one step; the report says the rest. */
void     editor_puzzles_page_import (EditorPuzzlesPage *self, GPtrArray *files);
gboolean editor_puzzles_page_is_importing (EditorPuzzlesPage *self);
guint    editor_puzzles_page_get_puzzle (EditorPuzzlesPage *self); /* index, or ASHLAR_NO_INDEX */

G_END_DECLS
