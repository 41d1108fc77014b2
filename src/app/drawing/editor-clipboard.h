/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Clippings on the clipboard of the desktop: as JSON under our own type, and as text. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/editor-clipping.h"

G_BEGIN_DECLS

void editor_clipboard_set (GtkWidget *widget, EditorClipping *clipping);
/* Whether there may be something to paste. */
gboolean editor_clipboard_has_clipping (GtkWidget *widget);
void     editor_clipboard_read_async (GtkWidget          *widget,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
/* The text that was read, borrowed and not ended by a zero; NULL: what was read is no text. Before
 * editor_clipboard_read_finish(). */
const char *editor_clipboard_peek_text (GAsyncResult *result, gsize *length);
/* NULL: @refused says why, unless it was cancelled. Text is read as tiles of @content; @remark: what
 * there is to say of it, or NULL. */
EditorClipping *editor_clipboard_read_finish (GAsyncResult  *result,
                                              AshlarContent *content,
                                              char         **remark,
                                              char         **refused);

G_END_DECLS
