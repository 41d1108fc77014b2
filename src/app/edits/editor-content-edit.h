/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a content as a whole. */

#pragma once

#include "base/ashlar-report-private.h"
#include "edits/editor-edit.h"

G_BEGIN_DECLS

EditorEdit *editor_content_edit_set_text (AshlarContent    *content,
                                          AshlarContentText which,
                                          const char       *text,
                                          GError          **error);
/* The title that a file's name gives. */
EditorEdit *
editor_content_edit_set_file_title (AshlarContent *content, const char *title, GError **error);
/* @whole instead: an import that was made of @content, an earlier version of it. */
EditorEdit *editor_content_edit_replace (AshlarContent *content,
                                         AshlarContent *whole,
                                         const char    *label,
                                         GError       **error);
/* What the lint proposes about a finding; @label: as it is called there. */
EditorEdit *editor_content_edit_fix (AshlarContent       *content,
                                     const AshlarFinding *finding,
                                     const char          *label,
                                     GError             **error);

G_END_DECLS
