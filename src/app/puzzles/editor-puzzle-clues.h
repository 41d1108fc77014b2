/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzleClues: the words of a puzzle with their clues, across or down.
 *
 * Signals: selected (guint word); edited (guint word, const char *clue). */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_CLUES (editor_puzzle_clues_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzleClues, editor_puzzle_clues, EDITOR, PUZZLE_CLUES, GtkWidget)

/* Both nullable and borrowed for the call. @chosen: words of the dungeon, by index. */
void editor_puzzle_clues_show (EditorPuzzleClues  *self,
                               const AshlarPuzzle *puzzle,
                               const AshlarPuzzleClass *class,
                               const guint *chosen,
                               guint        n_chosen);
/* ASHLAR_NO_WORD: none. */
void  editor_puzzle_clues_select (EditorPuzzleClues *self, guint word);
guint editor_puzzle_clues_get_selected (EditorPuzzleClues *self);
/* Opens the field of the word's clue. */
void editor_puzzle_clues_edit (EditorPuzzleClues *self, guint word);

G_END_DECLS
