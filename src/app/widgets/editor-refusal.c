/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "widgets/editor-refusal.h"

#include "widgets/editor-commit-entry.h"

void
editor_refuse (GtkWidget *where, const GError *error)
{
  if (EDITOR_IS_COMMIT_ENTRY (where))
    editor_commit_entry_refuse (EDITOR_COMMIT_ENTRY (where), editor_words_of_error (error));
  else
    gtk_widget_activate_action (where, "win.toast", "s", editor_words_of_error (error));
}

gboolean
editor_apply_or_refuse (GtkWidget      *where,
                        EditorDocument *document,
                        EditorEdit     *edit,
                        GError        **error)
{
  gboolean done = editor_edit_apply (document, edit);

  if (!done && error != NULL)
    editor_refuse (where, *error);
  return done;
}
