/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Giving a tile its picture: each one step of undo. A picture lies below the content file's folder; one
 * that lies elsewhere is copied there, but only after asking. */

#pragma once

#include <gtk/gtk.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

/* The name that a file has for a content in @folder; NULL: it is not below it. Links are followed. */
char *editor_picture_dup_name (const char *folder, const char *path);
/* Copies a file to the folder `pictures` in @folder, under a name that is free, or finds that the same
 * is there already; gives the picture's name. For a worker. */
char *
editor_picture_copy (const char *folder, GFile *file, GCancellable *cancellable, GError **error);
/* The same with what is in no file. @wish: its name, with a suffix. */
char *editor_picture_write (
    const char *folder, const char *wish, GBytes *bytes, GCancellable *cancellable, GError **error);

/* Makes @file the picture of the tile. If it lies elsewhere, asks in a dialog over @widget first and
 * copies it; an untitled document has no folder, and a toast says so. @merge_key is copied. */
void editor_picture_take_file (
    GtkWidget *widget, EditorDocument *document, guint tile, GFile *file, const char *merge_key);
/* Lets picture files be dropped on @widget; @find_tile gives the tile they are meant for, or
 * ASHLAR_NO_INDEX. */
typedef guint (*EditorPictureFindTile) (GtkWidget       *widget,
                                        EditorDocument **document,
                                        gpointer         user_data);
void editor_picture_accept_drops (GtkWidget            *widget,
                                  EditorPictureFindTile find_tile,
                                  gpointer              user_data);

G_END_DECLS
