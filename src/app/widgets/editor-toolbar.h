/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorToolbar: buttons in a row; those that have no room, from the last on, are items of the More
 * menu at its end.
 *
 * What becomes an item: a button with an action, under its label or else its tooltip (without the
 * key in brackets), and a GtkMenuButton with a menu, as a submenu. Separators part the menu; other
 * children are there only if there is room. A child whose natural width is more than its minimum
 * (an EditorFitting in a button) gets that if nothing else has to go for it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_TOOLBAR (editor_toolbar_get_type ())
G_DECLARE_FINAL_TYPE (EditorToolbar, editor_toolbar, EDITOR, TOOLBAR, GtkWidget)

/* Puts @child after @sibling, or first. */
void editor_toolbar_insert_after (EditorToolbar *self, GtkWidget *child, GtkWidget *sibling);
/* Borrowed: what stands in the More menu now; empty if all of it has room. */
GMenuModel *editor_toolbar_get_menu (EditorToolbar *self);

G_END_DECLS
