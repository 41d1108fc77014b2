/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and blocks out of text that stands in no content file: an array of them as the article on block
 * building prints it, keys without quotes too. */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* Whether the text is JSON, or meant to be, and no drawing with tiles of the content. */
gboolean editor_elements_edit_wants (AshlarContent *content, const char *text, gsize length);

/* All that is in it, in one step. @report: (out): what was guessed or left as it was; @words: (out):
 * how much came in. Text that is anything else is refused with the reason. */
EditorEdit *editor_elements_edit_paste (AshlarContent *content,
                                        const char    *text,
                                        gsize          length,
                                        AshlarReport **report,
                                        char         **words,
                                        GError       **error);

G_END_DECLS
