/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorExitRow: an exit in the inspector: its side, who may follow, its width, what closes it, and
 * what is wrong with it. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_EXIT_ROW (editor_exit_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorExitRow, editor_exit_row, EDITOR, EXIT_ROW, AdwExpanderRow)

GtkWidget *editor_exit_row_new (void);
void       editor_exit_row_show (
          EditorExitRow *self, EditorDocument *document, AshlarPalette *palette, guint block, guint exit);
guint editor_exit_row_get_exit (EditorExitRow *self);

G_END_DECLS
