/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Tiles and blocks pasted as text into a page: one step of undo, and a report of what was guessed. */

#pragma once

#include "widgets/editor-page.h"

G_BEGIN_DECLS

/* Shows on the page what is new there; what is refused is said with its reason. FALSE: it was. */
gboolean editor_element_paste_text (EditorPage *page, const char *text, gsize length);

G_END_DECLS
