/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzleRow: a puzzle in the gallery: the pattern of its blocks, its title, how large it is,
 * and whether something is to be said about it.
 *
 * Signal: dropped (guint from): the row at that index was dropped on this one. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/ashlar-puzzle-private.h"
#include "widgets/editor-search.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_ROW (editor_puzzle_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzleRow, editor_puzzle_row, EDITOR, PUZZLE_ROW, GtkListBoxRow)

GtkWidget *editor_puzzle_row_new (void);
void       editor_puzzle_row_set_puzzle (EditorPuzzleRow *self, AshlarPuzzle *puzzle);
/* NULL: nothing is wrong. */
void editor_puzzle_row_set_complaint (EditorPuzzleRow *self, const char *complaint);
/* In title, author or id, case aside. */
gboolean editor_puzzle_row_matches (EditorPuzzleRow *self, const char *words);
/* By title and by id. */
void editor_puzzle_row_offer (EditorPuzzleRow  *self,
                              EditorSearchBest *best,
                              const char       *typed,
                              guint             position);

G_END_DECLS
