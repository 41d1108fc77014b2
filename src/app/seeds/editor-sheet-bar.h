/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSheetBar: how many seeds a sheet shows, and from which on.
 *
 * Signal: changed (): by the designer. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SHEET_BAR (editor_sheet_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetBar, editor_sheet_bar, EDITOR, SHEET_BAR, GtkWidget)

GtkWidget *editor_sheet_bar_new (void);
guint      editor_sheet_bar_get_count (EditorSheetBar *self); /* 12, 24, 48, 96 */
guint64    editor_sheet_bar_get_seed (EditorSheetBar *self);
void editor_sheet_bar_set_count (EditorSheetBar *self, guint count); /* the next that there is */
void editor_sheet_bar_set_seed (EditorSheetBar *self, guint64 seed);

G_END_DECLS
