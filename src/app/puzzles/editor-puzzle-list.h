/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPuzzleList: the puzzles of the document, the ways to get more, and the report of the last
 * import. Its commands are the page's: win.import, page.new-grid, page.paste, page.reorder and what the menu of a
 * puzzle has.
 *
 * Signal: chosen (guint index). */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-content-private.h"
#include "puzzles/editor-import-report.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PUZZLE_LIST (editor_puzzle_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorPuzzleList, editor_puzzle_list, EDITOR, PUZZLE_LIST, GtkWidget)

/* @content: nullable. @selected: an index, or ASHLAR_NO_INDEX. */
void editor_puzzle_list_update (EditorPuzzleList *self, AshlarContent *content, guint selected);
EditorImportReport *editor_puzzle_list_get_import_report (EditorPuzzleList *self); /* borrowed */
/* What is wrong with each puzzle. @report: of the document's lint; nullable. */
void editor_puzzle_list_set_report (EditorPuzzleList *self, AshlarReport *report);

G_END_DECLS
