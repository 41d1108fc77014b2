/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExportDialog: one level into a file: a picture of the page, as PDF, PNG or SVG; level JSON;
 * text. What comes out is shown beforehand. The file is written in the background and whole or not at
 * all. */

#pragma once

#include <adwaita.h>

#include "render/ashlar-one-page.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_EXPORT_PDF,
  EDITOR_EXPORT_PNG,
  EDITOR_EXPORT_SVG,
  EDITOR_EXPORT_JSON,
  EDITOR_EXPORT_TEXT,
} EditorExportFormat;
#define EDITOR_N_EXPORT_FORMATS 5

#define EDITOR_TYPE_EXPORT_DIALOG (editor_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (EditorExportDialog, editor_export_dialog, EDITOR, EXPORT_DIALOG, AdwWindow)

/* @options: to begin with. */
GtkWidget *editor_export_dialog_new (AshlarLevel *level, const AshlarOnePageOptions *options);
void       editor_export_dialog_set_format (EditorExportDialog *self, EditorExportFormat format);
/* Where the file is chosen first. @folder: a path; nullable: wherever GTK begins */
void editor_export_dialog_set_folder (EditorExportDialog *self, const char *folder);
/* As if the file had been chosen; the dialog closes when it is written. */
void editor_export_dialog_write (EditorExportDialog *self, GFile *file);

/* The level in that format. @width: of a PNG, in pixels. May run in any thread. */
GBytes *editor_export_make (AshlarLevel                *level,
                            EditorExportFormat          format,
                            const AshlarOnePageOptions *options,
                            guint                       width,
                            GError                    **error);

G_END_DECLS
