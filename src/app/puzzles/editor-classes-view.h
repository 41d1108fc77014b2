/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorClassesView: what each pairing of odd and even gives. Choosing a row calls page.class with
 * the pairing's id. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/ashlar-puzzle-classes-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_CLASSES_VIEW (editor_classes_view_get_type ())
G_DECLARE_FINAL_TYPE (EditorClassesView, editor_classes_view, EDITOR, CLASSES_VIEW, GtkWidget)

/* @classes: nullable. @shown: the class that the grid shows. */
void editor_classes_view_show (EditorClassesView         *self,
                               const AshlarPuzzleClasses *classes,
                               AshlarPairing              shown);
/* "Odd rows, odd columns", translated. */
const char *editor_pairing_get_name (AshlarPairing pairing);

G_END_DECLS
