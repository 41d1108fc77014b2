/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorWrapLayout: children in lines at their natural widths, as words in a paragraph: for chips.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WRAP_LAYOUT (editor_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (EditorWrapLayout, editor_wrap_layout, EDITOR, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *editor_wrap_layout_new (int spacing);

G_END_DECLS
