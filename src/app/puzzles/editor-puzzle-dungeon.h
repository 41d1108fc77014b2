/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzleDungeon: the dungeon that a puzzle would make, live, and what it is asked for. Nothing
 * of it is in the document until a recipe is made of it.
 *
 * Its buttons call page.dice, page.class (s), page.make-dungeon and page.fill-in. Signal:
 * words-changed (): other words are in the dungeon. */

#pragma once

#include "puzzle/ashlar-puzzle-classes-private.h"
#include "edits/editor-edit.h"
#include "preview/editor-preview.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_DUNGEON (editor_puzzle_dungeon_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzleDungeon, editor_puzzle_dungeon, EDITOR, PUZZLE_DUNGEON, GtkWidget)

/* @classes: of the puzzle, nullable, kept until the next call. @pairing: AshlarPairing, or
 * ASHLAR_N_PAIRINGS: the planner chooses. */
void editor_puzzle_dungeon_show (EditorPuzzleDungeon       *self,
                                 EditorDocument            *document,
                                 guint                      puzzle,
                                 const AshlarPuzzleClasses *classes,
                                 guint                      pairing);
/* The words of the puzzle, by index, that are in the dungeon; borrowed. */
const guint *editor_puzzle_dungeon_get_words (EditorPuzzleDungeon *self, guint *n);
/* The class that they are of; ASHLAR_N_PAIRINGS: of none, or there are none. */
guint          editor_puzzle_dungeon_get_pairing (EditorPuzzleDungeon *self);
guint64        editor_puzzle_dungeon_get_seed (EditorPuzzleDungeon *self);
void           editor_puzzle_dungeon_dice (EditorPuzzleDungeon *self);
EditorPreview *editor_puzzle_dungeon_get_preview (EditorPuzzleDungeon *self); /* borrowed */
/* A recipe for this dungeon more, whose index is @recipe. NULL: the puzzle gives none. */
EditorEdit *editor_puzzle_dungeon_make (EditorPuzzleDungeon *self, guint *recipe);

G_END_DECLS
