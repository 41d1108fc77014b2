/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStartPage: what a window without a document shows: the samples, each with a level that it
 * builds, and Open; above them what was not saved when the editor ended. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_START_PAGE (editor_start_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorStartPage, editor_start_page, EDITOR, START_PAGE, GtkWidget)

/* Looks again what was not saved when the editor ended. */
void editor_start_page_refresh (EditorStartPage *self);

G_END_DECLS
