/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzleGrid: a crossword's grid, to look at and to type in.
 *
 * It shows the puzzle and keeps the square and the direction that the keyboard is in; it changes
 * nothing. What is typed is told by signals, and comes back as another puzzle:
 * typed (guint x, guint y, const char *letters)   NULL letters: taken away
 * toggled (guint x, guint y)                      a block opens, another square closes
 * moved ()                                        another square or direction
 * entered ()                                      the keyboard came back to the grid: what is typed
 *                                                 now is another step of undo */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_GRID (editor_puzzle_grid_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzleGrid, editor_puzzle_grid, EDITOR, PUZZLE_GRID, GtkWidget)

/* @classes: of the puzzle; nullable. Both are kept as long as they are shown: @puzzle by a reference,
 * what is needed of @classes by a copy. The cursor stays where it is, if there is such a square. */
void editor_puzzle_grid_set_puzzle (EditorPuzzleGrid          *self,
                                    AshlarPuzzle              *puzzle,
                                    const AshlarPuzzleClasses *classes,
                                    AshlarPairing              pairing);
/* Words with an outline, by index; n = 0: none. */
void editor_puzzle_grid_set_chosen (EditorPuzzleGrid *self, const guint *words, guint n);
void editor_puzzle_grid_set_shown (EditorPuzzleGrid *self, gboolean letters, gboolean classes);

/* FALSE: no square is selected. */
gboolean editor_puzzle_grid_get_cursor (EditorPuzzleGrid    *self,
                                        guint               *x,
                                        guint               *y,
                                        AshlarWordDirection *direction);
void     editor_puzzle_grid_set_cursor (EditorPuzzleGrid   *self,
                                        guint               x,
                                        guint               y,
                                        AshlarWordDirection direction);
void     editor_puzzle_grid_clear_cursor (EditorPuzzleGrid *self);
/* The word that the cursor is in, in its direction, or ASHLAR_NO_WORD. */
guint editor_puzzle_grid_get_word (EditorPuzzleGrid *self);
void  editor_puzzle_grid_select_word (EditorPuzzleGrid *self, guint word);
/* Where the square lies, in the widget. */
void editor_puzzle_grid_get_bounds (EditorPuzzleGrid *self, guint x, guint y, GdkRectangle *bounds);
/* As if typed on a keyboard: every character a square; space turns, '.' and '#' close or open. */
void editor_puzzle_grid_type (EditorPuzzleGrid *self, const char *text);

G_END_DECLS
