/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorClassBar: the words of a class as a bar: solid what is connected, hatched what is cut off.
 * What it shows stands in words beside it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_CLASS_BAR (editor_class_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorClassBar, editor_class_bar, EDITOR, CLASS_BAR, GtkWidget)

/* @connected <= @all <= @most: words; @most fill the bar. */
void editor_class_bar_set_words (EditorClassBar *self, guint connected, guint all, guint most);

G_END_DECLS
