/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCommitEntry: a line of text that counts when it is finished: with Enter, or when the focus leaves it. Escape takes back what was
 * typed.
 *
 * Signal: committed (): the text is another one than was set. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_COMMIT_ENTRY (editor_commit_entry_get_type ())
G_DECLARE_FINAL_TYPE (EditorCommitEntry, editor_commit_entry, EDITOR, COMMIT_ENTRY, GtkEntry)

GtkWidget *editor_commit_entry_new (gint width_chars, gboolean monospace);
/* What the document says. It stays out of the way of somebody typing, unless the document says something new. */
void editor_commit_entry_set_text (EditorCommitEntry *self, const char *text);
/* What is being typed in an entry inside @inspector was meant for something that is shown no longer. */
void editor_commit_entry_drop_typing (GtkWidget *inspector);

G_END_DECLS
