/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBackupsDialog: the versions of a file before its last saves, to look at and to take back. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BACKUPS_DIALOG (editor_backups_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorBackupsDialog, editor_backups_dialog, EDITOR, BACKUPS_DIALOG, AdwWindow)

/* Signals open and restore (AshlarContent content): the version is wanted as a document of its own,
 * or in place of what is here. @document has a file. */
EditorBackupsDialog *editor_backups_dialog_new (GtkWindow *parent, EditorDocument *document);

G_END_DECLS
