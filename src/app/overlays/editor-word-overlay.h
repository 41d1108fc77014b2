/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a crossword over its dungeon: letters in their squares, numbers where words begin, and
 * the clues of the square at the pointer. */

#pragma once

#include "overlays/editor-level-drawing.h"

G_BEGIN_DECLS

void editor_word_overlay_draw (const EditorDrawing *self);
/* What is known of a square of the words: its letters, "": nothing but that it is there, NULL: not even that. */
typedef const char *(*EditorLettersFunc) (gpointer           user_data,
                                          const AshlarWords *words,
                                          guint32            cell);
void editor_word_overlay_draw_known (const EditorDrawing *self,
                                     EditorLettersFunc    func,
                                     gpointer             user_data);

/* Whether the word has a letter in the square that the cell lies in. */
gboolean editor_word_has_cell (const AshlarWords *words, const AshlarWord *word, int x, int y);
/* "37 across: Pale purple · 24 down: …"; NULL: there is no letter at the cell. */
char *editor_word_overlay_dup_clues (const AshlarPlan *plan, int x, int y);

G_END_DECLS
