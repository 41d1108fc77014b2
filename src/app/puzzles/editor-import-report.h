/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorImportReport: what came of the last import, on a card that can be closed: how many puzzles
 * were read, each file that was refused with the reason, and remarks on those that were read. */

#pragma once

#include <gtk/gtk.h>

#include "puzzles/editor-puzzle-import.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_IMPORT_REPORT (editor_import_report_get_type ())
G_DECLARE_FINAL_TYPE (EditorImportReport, editor_import_report, EDITOR, IMPORT_REPORT, GtkWidget)

/* Something is being read. */
void editor_import_report_set_busy (EditorImportReport *self, guint n_files);
/* @imports: of EditorImport; NULL: there is nothing to tell, the card goes. */
void editor_import_report_show (EditorImportReport *self, GPtrArray *imports);

G_END_DECLS
