/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How it is told that a change cannot be made: at the field that asked for it, or in passing. What has
 * a place of its own for that (a row with its complaint, a popover) shows the error's message there. */

#pragma once

#include <gtk/gtk.h>

#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* @where: an EditorCommitEntry says why below it; else the window does. */
void editor_refuse (GtkWidget *where, const GError *error);
/* Takes @edit, made with @error (nullable: then nothing is said); NULL: says @error. TRUE: it is done. */
gboolean editor_apply_or_refuse (GtkWidget      *where,
                                 EditorDocument *document,
                                 EditorEdit     *edit,
                                 GError        **error);

G_END_DECLS
