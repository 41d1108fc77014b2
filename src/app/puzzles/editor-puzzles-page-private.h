/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the page's files share: what is shown (editor-puzzles-page.c), the commands (-actions.c), what
 * is typed (-typing.c), how puzzles come in and go out (-import.c). */

#pragma once

#include "puzzles/editor-puzzles-page.h"

#include "puzzles/editor-classes-view.h"
#include "document/editor-document.h"
#include "puzzles/editor-import-report.h"
#include "widgets/editor-panels.h"
#include "puzzles/editor-puzzle-clues.h"
#include "puzzles/editor-puzzle-details.h"
#include "puzzles/editor-puzzle-dungeon.h"
#include "edits/editor-puzzle-edit.h"
#include "puzzles/editor-puzzle-grid.h"
#include "puzzles/editor-puzzle-element.h"

G_BEGIN_DECLS

/* The class that serves best, instead of one that was chosen. */
#define EDITOR_PAIRING_AUTO ASHLAR_N_PAIRINGS

struct _EditorPuzzlesPage
{
  EditorPage page; /* a puzzle is selected */

  /* Owned. */
  AshlarPuzzleClasses *classes;     /* of the puzzle that is shown; nullable */
  GCancellable        *cancellable; /* of imports into this document */
  GPtrArray           *waiting;     /* of GFile: to be read when the import that runs is over */
  gboolean             importing;

  guint pairing; /* AshlarPairing, or EDITOR_PAIRING_AUTO */

  /* Template children. */
  EditorPanels        *panels;
  EditorElementList   *list;
  GtkStack            *stack;
  GtkLabel            *title;
  GtkLabel            *subtitle;
  EditorPuzzleGrid    *grid;
  GtkWidget           *legend;
  GtkWidget           *chosen_legend;
  EditorClassesView   *classes_view;
  EditorPuzzleClues   *clues;
  EditorPuzzleDungeon *dungeon;
  GtkMenuButton       *details_button;
  EditorPuzzleDetails *details;
  EditorImportReport  *report;
};

/* The class that is shown. */
AshlarPairing _editor_puzzles_page_get_pairing (EditorPuzzlesPage *self);
guint         _editor_puzzles_page_count (EditorPuzzlesPage *self);
/* NULL: none is chosen. */
AshlarPuzzle *_editor_puzzles_page_peek (EditorPuzzlesPage *self);
/* Another puzzle. */
void _editor_puzzles_page_choose (EditorPuzzlesPage *self, guint puzzle);
/* What the grid and the clues show of the class and of the dungeon. */
void _editor_puzzles_page_update_words (EditorPuzzlesPage *self);
/* The same puzzle, as it is now; or another class of it. */
void _editor_puzzles_page_update (EditorPuzzlesPage *self);

/* editor-puzzles-page-typing.c */
void _editor_puzzles_page_bind_typing (GtkWidgetClass *widget_class);

/* editor-puzzles-page-import.c */
void _editor_puzzles_page_import_init (EditorPuzzlesPage *self);
void _editor_puzzles_page_import_text (EditorPuzzlesPage *self, const char *text);
void _editor_puzzles_page_paste (EditorPuzzlesPage *self);
void _editor_puzzles_page_forget_imports (EditorPuzzlesPage *self);
void _editor_puzzles_page_export (EditorPuzzlesPage *self);
void _editor_puzzles_page_export_to (EditorPuzzlesPage *self, GFile *file);

void _editor_puzzles_page_actions_init (EditorPuzzlesPage *self);
/* The one place that decides what can be called now. */
void _editor_puzzles_page_update_actions (EditorPuzzlesPage *self);

G_END_DECLS
