/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExportDialog: one level into files, in any format of the table. What comes out is shown beforehand: the level, the sheets that lie
 * beside it, the head of the file, which files there will be and what they cannot hold. The files are written in the background and
 * whole or not at all.
 *
 * Signal: exported (const EditorExport *what, GFile *file): the files are there. */

#pragma once

#include <adwaita.h>

#include "levels/editor-export.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_EXPORT_DIALOG (editor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, EDITOR, EXPORT_DIALOG, AdwWindow)

/* @what: to begin with. @file: nullable, what was written last: the next is chosen beside it. */
GtkWidget *editor_export_dialog_new (AshlarLevel        *level,
                                     GListModel         *styles,
                                     const EditorExport *what,
                                     GFile              *file);
void editor_export_dialog_set_format (EditorExportDialog *self, const AshlarExportFormat *format);
/* Whether what is shown is still being made. */
gboolean editor_export_dialog_is_busy (EditorExportDialog *self);
/* As if the file had been chosen; the dialog closes when it is written. */
void editor_export_dialog_write (EditorExportDialog *self, GFile *file);

G_END_DECLS
