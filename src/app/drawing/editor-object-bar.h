/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectBar: which object a click of the object tool places: the set's objects in a row, all of
 * them behind a search, and a way to the first one.
 *
 * Signal: object-chosen (const char *id) */

#pragma once

#include "document/editor-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_OBJECT_BAR (editor_object_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorObjectBar, editor_object_bar, EDITOR, OBJECT_BAR, GtkWidget)

/* @id: which is chosen; NULL: none. */
void editor_object_bar_show (EditorObjectBar *self, EditorDocument *document, const char *id);

G_END_DECLS
