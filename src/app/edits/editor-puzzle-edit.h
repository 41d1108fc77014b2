/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the puzzles of a content. */

#pragma once

#include "edits/editor-edit.h"
#include "puzzle/ashlar-puzzle-edit-private.h"

G_BEGIN_DECLS

/* Borrowed until the next change; NULL: there is none with this index. */
AshlarPuzzle *editor_puzzle_edit_peek (EditorDocument *document, guint index);
/* For display: the title, or the id; one line, not without end. */
char *editor_puzzle_dup_name (const AshlarPuzzle *puzzle);

/* All behind the others, the first of them the subject; their ids are made free. */
EditorEdit *editor_puzzle_edit_add (AshlarContent *content,
                                    GPtrArray     *puzzles,
                                    const char    *label,
                                    GError       **error);
EditorEdit *editor_puzzle_edit_remove (AshlarContent *content, guint index, GError **error);
EditorEdit *editor_puzzle_edit_duplicate (AshlarContent *content, guint index, GError **error);
EditorEdit *editor_puzzle_edit_move (AshlarContent *content, guint from, guint to, GError **error);
/* Recipes that name the puzzle follow. */
EditorEdit *
editor_puzzle_edit_rename (AshlarContent *content, guint index, const char *id, GError **error);
/* Takes @next; NULL: the puzzle cannot be that. @merge_key: nullable, unique among all that is done
 * with the puzzle. */
EditorEdit *editor_puzzle_edit_set (AshlarContent *content,
                                    guint          index,
                                    AshlarPuzzle  *next,
                                    const char    *label,
                                    const char    *merge_key,
                                    GError       **error);
/* A recipe behind all others that makes a dungeon of the puzzle. @parameters: of its planner. NULL and an error where it cannot. */
EditorEdit *editor_puzzle_edit_make_dungeon (
    AshlarContent *content, guint index, AshlarValue *parameters, guint *recipe, GError **error);

G_END_DECLS
