/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheetView: the contact sheet of a recipe: what many seeds come to, beside each other; sorted,
 * filtered, beside what another recipe makes of the same seeds, or one plan in every theme.
 *
 * It is made while somebody looks at it and whenever the document changes.
 *
 * Signal: open (uint recipe, uint64 seed): to be seen as a level. Actions: sheet.descending,
 * sheet.search, sheet.accept, sheet.clear-filter, sheet.save-picture, sheet.save-table. It calls
 * page.star-seed (t), win.toast (s) and win.toast-undo (s). */

#pragma once

#include "document/editor-document.h"
#include "seeds/editor-sheet.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SHEET_VIEW (editor_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetView, editor_sheet_view, EDITOR, SHEET_VIEW, GtkWidget)

GtkWidget *editor_sheet_view_new (void);
/* How many seeds from which on, for a toolbar; borrowed. */
GtkWidget *editor_sheet_view_get_bar (EditorSheetView *self);
/* Of another recipe, or of another content: a sheet that is up to date stays. @document: nullable. */
void editor_sheet_view_show (EditorSheetView *self, EditorDocument *document, guint recipe);
/* Of any seed from the first on, as many as there is room for. */
void editor_sheet_view_search (EditorSheetView *self, AshlarValue *filter);
/* The seed that is open as a level. */
void editor_sheet_view_set_open (EditorSheetView *self, guint64 seed);

EditorSheet *editor_sheet_view_get_sheet (EditorSheetView *self); /* borrowed */
/* As a file would hold it; NULL: there is nothing to save. @is_table: the numbers, else a picture. */
GBytes *editor_sheet_view_dup_bytes (EditorSheetView *self, gboolean is_table, GError **error);
/* The way of the actions, once a file has been chosen. */
void editor_sheet_view_save (EditorSheetView *self, gboolean is_table, GFile *file);

G_END_DECLS
