/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExportDialog: one level into a file: a picture of it, as the page or its tiles, as PDF, PNG or SVG; level JSON;
 * text. What comes out is shown beforehand. The file is written in the background and whole or not at
 * all.
 *
 * Signal: exported (const EditorExport *what): the file is there. */

#pragma once

#include <adwaita.h>

#include "levels/editor-export.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_EXPORT_DIALOG (editor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, EDITOR, EXPORT_DIALOG, AdwWindow)

/* @what: to begin with; its folder is where the file is chosen first. */
GtkWidget      *
editor_export_dialog_new (AshlarLevel *level, GListModel *styles, const EditorExport *what);
void editor_export_dialog_set_format (EditorExportDialog *self, EditorExportFormat format);
/* As if the file had been chosen; the dialog closes when it is written. */
void editor_export_dialog_write (EditorExportDialog *self, GFile *file);

G_END_DECLS
