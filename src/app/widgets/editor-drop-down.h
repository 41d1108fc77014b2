/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The names in a drop-down, for those that are filled at every change of a document: with another model
 * GTK makes all rows of the list anew, though nobody has opened it; with the same names nothing is done. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @chosen: index, or GTK_INVALID_LIST_POSITION */
void editor_drop_down_show (GtkDropDown *drop_down, GtkStringList *names, guint chosen);

G_END_DECLS
