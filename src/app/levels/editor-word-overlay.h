/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a crossword over its dungeon: letters in their squares, numbers where words begin, and
 * the clues of the square at the pointer. */

#pragma once

#include "levels/editor-level-drawing.h"

G_BEGIN_DECLS

void editor_word_overlay_draw (const EditorDrawing *self);

/* "37 across: Pale purple · 24 down: …"; NULL: there is no letter at the cell. */
char *editor_word_overlay_dup_clues (const AshlarPlan *plan, int x, int y);

G_END_DECLS
