/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Typing a crossword: new puzzles made from others. Where squares open or close, the grid is numbered
 * anew by custom, and clues stay with their words as long as these begin in the same square and run
 * the same way. What else the document says is kept. */

#pragma once

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

/* All squares open, no letters. 1 … ASHLAR_MAX_PUZZLE_SIZE a side. */
AshlarPuzzle *ashlar_puzzle_new_blank (const char *id, guint width, guint height);
/* Opens the square if it is none. @letters: NULL takes them away; they are folded to upper case. NULL
 * is returned where they cannot stand in a square (controls, blanks, too long). */
AshlarPuzzle *
ashlar_puzzle_with_letters (AshlarPuzzle *self, guint x, guint y, const char *letters);
AshlarPuzzle *
ashlar_puzzle_with_square (AshlarPuzzle *self, guint x, guint y, AshlarSquareKind kind);
/* @clue: plain text; "" or NULL takes it away. */
AshlarPuzzle *ashlar_puzzle_with_clue (AshlarPuzzle *self, guint word, const char *clue);
/* @key: "title", "author", "copyright", "publisher", "intro". @text: plain. */
AshlarPuzzle *ashlar_puzzle_with_text (AshlarPuzzle *self, const char *key, const char *text);
/* Cuts off or adds open squares at the right and below. */
AshlarPuzzle *ashlar_puzzle_with_size (AshlarPuzzle *self, guint width, guint height);

G_END_DECLS
