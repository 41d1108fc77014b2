/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "edits/editor-content-edit.h"

#include "lint/ashlar-lint-private.h"

#include <glib/gi18n.h>

EditorEdit *
editor_content_edit_set_text (AshlarContent    *content,
                              AshlarContentText which,
                              const char       *text,
                              GError          **error)
{
  static const struct
  {
    const char *label, *merge_key;
  } steps[ASHLAR_N_CONTENT_TEXTS] = {
    /* Translators: steps of undo */
    { N_ ("Change Title"), "document-title" },
    { N_ ("Change Description"), "document-description" },
    { N_ ("Change Author"), "document-author" },
    { N_ ("Change License"), "document-license" },
  };

  return editor_edit_new (ashlar_content_with_text (content, which, text), EDITOR_CHANGE_PROPERTIES,
                          0, _ (steps[which].label), steps[which].merge_key);
}

EditorEdit *
editor_content_edit_set_file_title (AshlarContent *content, const char *title, GError **error)
{
  return editor_edit_new (ashlar_content_with_title (content, title), EDITOR_CHANGE_PROPERTIES, 0,
                          _ ("Title from the File’s Name"), NULL);
}

EditorEdit *
editor_content_edit_replace (AshlarContent *content,
                             AshlarContent *whole,
                             const char    *label,
                             GError       **error)
{
  return editor_edit_new (ashlar_content_ref (whole), EDITOR_CHANGE_EVERYTHING, 0, label, NULL);
}

EditorEdit *
editor_content_edit_fix (AshlarContent       *content,
                         const AshlarFinding *finding,
                         const char          *label,
                         GError             **error)
{
  g_autoptr (GError) failure = NULL;
  AshlarContent *fixed = ashlar_lint_apply_fix (content, finding, &failure);
  EditorChange   kind = EDITOR_CHANGE_EVERYTHING;

  if (fixed == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, "%s",
                               editor_words_of_error (failure));
  if (ashlar_content_equal_but_stars (content, fixed))
    kind = fixed->skins != content->skins             ? EDITOR_CHANGE_SKINS
           : fixed->adventures != content->adventures ? EDITOR_CHANGE_ADVENTURES
                                                      : EDITOR_CHANGE_STARS;
  return editor_edit_new (fixed, kind, 0, label, NULL);
}
