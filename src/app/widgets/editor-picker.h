/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPicker: a popover with a search over a list of pictures with names. Return takes what is
 * called as was typed, or the first that is found.
 *
 * Signals:
 *   wanted ()            it pops up and is empty: call editor_picker_add() for each
 *   chosen (uint index)  by the designer, counted as they were added */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PICKER (editor_picker_get_type ())
G_DECLARE_FINAL_TYPE (EditorPicker, editor_picker, EDITOR, PICKER, GtkPopover)

GtkWidget *editor_picker_new (void);
/* @note: nullable: what stands at the right, dimmed. Returns: (transfer none): the row, for who makes
 * it draggable */
GtkWidget *
editor_picker_add (EditorPicker *self, GdkPaintable *picture, const char *name, const char *note);

G_END_DECLS
