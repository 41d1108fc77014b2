/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCommitEntry: a line of text that counts when it is finished: with Enter, when the focus leaves it, or when a command runs. Escape
 * takes back what was typed. What is refused stays there, with the reason under it, until it is mended or taken back.
 *
 * Signal: committed (): the text is another one than was set. Who does not want it calls editor_commit_entry_refuse(). */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_COMMIT_ENTRY (editor_commit_entry_get_type ())
G_DECLARE_FINAL_TYPE (EditorCommitEntry, editor_commit_entry, EDITOR, COMMIT_ENTRY, GtkEntry)

GtkWidget *editor_commit_entry_new (gint width_chars, gboolean monospace);
/* What the document says. It stays out of the way of somebody typing, and of what was refused, unless the document says something new. */
void editor_commit_entry_set_text (EditorCommitEntry *self, const char *text);
/* Emits `committed` if another text was typed and has not been refused already. */
void editor_commit_entry_commit (EditorCommitEntry *self);
/* While `committed` is emitted: what was typed stays, marked. */
void editor_commit_entry_refuse (EditorCommitEntry *self, const char *reason);
void editor_commit_entry_take_back (EditorCommitEntry *self);

/* Where the reason stands, instead of in passing below the field. It is as high without one as with one, so that nothing moves below; so long it says @hint (nullable). */
void
editor_commit_entry_set_reason_label (EditorCommitEntry *self, GtkLabel *label, const char *hint);
/* The same at the lower edge of the @row that it stands in, as wide as the row. */
void editor_commit_entry_set_row (EditorCommitEntry *self, GtkListBoxRow *row, const char *hint);

/* Another thing is going to be shown in @inspector: what was typed counts for the one that it was typed for, what was refused goes. */
void editor_commit_entry_finish (GtkWidget *inspector);

G_END_DECLS
