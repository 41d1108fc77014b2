/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorEntryRow: one entry of a recipe's list, folded to two lines, unfolded to rows for all that
 * it says.
 *
 * Signals: changed (const char *place, AshlarValue *value, const char *detail): by the designer;
 * @place from the entry on, "" for all of it; @detail: what in it was touched, "" for all. command (const char *name): "up", "down", "duplicate", "remove". dropped
 * (guint from): another entry was dropped here. unfolded (): its rows are there now and wait for
 * editor_entry_row_update(); they are made when they are first to be seen. */

#pragma once

#include <adwaita.h>

#include "widgets/editor-block-pictures.h"
#include "recipes/editor-entry-kind.h"
#include "document/editor-faults.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ENTRY_ROW (editor_entry_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorEntryRow, editor_entry_row, EDITOR, ENTRY_ROW, AdwExpanderRow)

GtkWidget *editor_entry_row_new (const EditorEntryKind *kind);
/* @path: JSON Pointer of the entry, for @faults. */
void editor_entry_row_update (EditorEntryRow      *self,
                              AshlarContent       *content,
                              EditorBlockPictures *pictures,
                              const AshlarValue   *entry,
                              guint                index,
                              guint                n_entries,
                              const EditorFaults  *faults,
                              const char          *path);
/* What the kind shows of itself, after that. @recipe: its index. */
void editor_entry_row_update_body (EditorEntryRow *self, EditorDocument *document, guint recipe);
/* As it was given last; NULL: not yet. */
const char *editor_entry_row_get_path (EditorEntryRow *self);
/* Which areas the entry is about; NULL: none. */
AshlarValue *editor_entry_row_dup_predicate (EditorEntryRow *self);
/* Unfolds it and gives the focus to what @place, from the entry on, is about. */
void editor_entry_row_go_to (EditorEntryRow *self, const char *place);

G_END_DECLS
