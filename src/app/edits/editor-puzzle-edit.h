/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every change of a document's puzzles: each one step of undo with a name. */

#pragma once

#include "puzzle/ashlar-puzzle-edit-private.h"
#include "document/editor-document.h"

G_BEGIN_DECLS

/* Borrowed until the next change; NULL: there is none with this index. */
AshlarPuzzle *editor_puzzle_edit_peek (EditorDocument *document, guint index);
/* For display: the title, or the id; one line, not without end. */
char *editor_puzzle_dup_name (const AshlarPuzzle *puzzle);

/* All at the end, in one step; their ids are made free. Returns the index of the first. */
guint editor_puzzle_edit_add (EditorDocument *document, GPtrArray *puzzles, const char *label);
void  editor_puzzle_edit_remove (EditorDocument *document, guint index);
guint editor_puzzle_edit_duplicate (EditorDocument *document, guint index);
void  editor_puzzle_edit_reorder (EditorDocument *document, guint from, guint to);
/* Recipes that name the puzzle follow. */
gboolean
editor_puzzle_edit_rename (EditorDocument *document, guint index, const char *id, GError **error);
/* Takes @next; NULL: nothing is done, and FALSE is returned. @merge_key: nullable, unique among all
 * that is done with the puzzle. */
gboolean editor_puzzle_edit_apply (EditorDocument *document,
                                   guint           index,
                                   AshlarPuzzle   *next,
                                   const char     *label,
                                   const char     *merge_key);

G_END_DECLS
