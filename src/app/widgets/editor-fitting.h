/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFitting: shows the first of its children that fits the width there is: a toolbar in full, or
 * with a menu for what has no room. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_FITTING (editor_fitting_get_type ())
G_DECLARE_FINAL_TYPE (EditorFitting, editor_fitting, EDITOR, FITTING, GtkWidget)

/* The child that is shown; NULL before the first allocation. */
GtkWidget *editor_fitting_get_shown (EditorFitting *self);

G_END_DECLS
