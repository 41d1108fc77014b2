/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectRow: an object of a block in the inspector: what, where, how probable. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_OBJECT_ROW (editor_object_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorObjectRow, editor_object_row, EDITOR, OBJECT_ROW, AdwActionRow)

GtkWidget *editor_object_row_new (void);
void
editor_object_row_show (EditorObjectRow *self, EditorDocument *document, guint block, guint object);

/* Marks it as the one that is chosen on the canvas. */
void editor_object_row_set_current (EditorObjectRow *self, gboolean current);
/* Scrolls to it, if it is that one. @content: what @scrolled scrolls. */
void
editor_object_row_reveal (EditorObjectRow *self, GtkScrolledWindow *scrolled, GtkWidget *content);

G_END_DECLS
