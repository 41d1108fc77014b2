/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorListStack: lists one below the other, with headings between them, that scroll as one. A list (a GtkGridView) makes widgets for what
 * is in sight alone, which it knows by its own adjustment: in a box within a viewport it would make no more than some hundred of them, and
 * leave the rest empty. To be put in a GtkScrolledWindow; its children are those of the .ui file. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_LIST_STACK (editor_list_stack_get_type ())
G_DECLARE_FINAL_TYPE (EditorListStack, editor_list_stack, EDITOR, LIST_STACK, GtkWidget)

/* Scrolls as little as shows row @row of the @n_rows (of one height) of @list, which may have changed just now. */
void editor_list_stack_reveal (EditorListStack *self, GtkWidget *list, guint row, guint n_rows);
/* At once: what a list does by keys that go by pages it finds by its layout. */
void editor_list_stack_lay_out (EditorListStack *self);

G_END_DECLS
