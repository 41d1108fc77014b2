/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorImportDialog: maps before they become blocks: how they are cut, what comes out of it drawn at
 * each change, and what cannot be kept. Nothing is written until Import is pressed.
 *
 * Signals: accepted (): the result is to go into a document. others (GPtrArray of GFile): files that
 * are no maps. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_IMPORT_DIALOG (editor_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorImportDialog, editor_import_dialog, EDITOR, IMPORT_DIALOG, AdwWindow)

/* @document: nullable; the blocks go into a new one then. @fresh: what a new one begins with.
 * @files: of GFile. It shows itself when there is something to show. */
EditorImportDialog *editor_import_dialog_new (GtkWindow      *parent,
                                              EditorDocument *document,
                                              AshlarContent  *fresh,
                                              GPtrArray      *files);
/* Borrowed. */
AshlarContent *editor_import_dialog_get_content (EditorImportDialog *self);
guint          editor_import_dialog_get_n_blocks (EditorImportDialog *self);
guint          editor_import_dialog_get_n_changed (EditorImportDialog *self); /* that were there */
/* Whether the content is to be a document of its own. */
gboolean editor_import_dialog_get_is_new (EditorImportDialog *self);

G_END_DECLS
