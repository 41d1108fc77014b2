/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorEntryList: one list of a recipe (passes, theme rules …), or of something else that has edits for its lists, as a group of a form: a row
 * an entry, a plus that offers what can be added.
 *
 * Signals: changed (const char *place, AshlarValue *value, const char *detail): by the designer, in
 * one entry; @place from what has the list on; @detail: what in it was touched, "" for all. What adds, moves and removes entries is done here. unfolded (): an
 * entry's rows wait for editor_entry_list_update(). */

#pragma once

#include <adwaita.h>

#include "widgets/editor-block-pictures.h"
#include "document/editor-document.h"
#include "recipes/editor-entry-kind.h"
#include "document/editor-faults.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ENTRY_LIST (editor_entry_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorEntryList, editor_entry_list, EDITOR, ENTRY_LIST, AdwPreferencesGroup)

GtkWidget             *editor_entry_list_new (const EditorEntryKind *kind);
const EditorEntryKind *editor_entry_list_get_kind (EditorEntryList *self);
/* @recipe: its index; @value: the recipe as a file has it. */
void editor_entry_list_update (EditorEntryList     *self,
                               EditorDocument      *document,
                               EditorBlockPictures *pictures,
                               guint                recipe,
                               const AshlarValue   *value,
                               const EditorFaults  *faults);
/* The same where a list stands in something else than a recipe: before the first entries. @edits: static. */
void editor_entry_list_set_edits (EditorEntryList *self, const EditorEntryEdits *edits);
/* @place: of the list, "quests/0/floors/1/place"; @entries: nullable. */
void editor_entry_list_update_at (EditorEntryList     *self,
                                  EditorDocument      *document,
                                  EditorBlockPictures *pictures,
                                  guint                index,
                                  const char          *place,
                                  AshlarValue         *entries,
                                  const EditorFaults  *faults);
/* @place: from the list on, "2/parameters/shrink". */
void editor_entry_list_go_to (EditorEntryList *self, const char *place);

G_END_DECLS
